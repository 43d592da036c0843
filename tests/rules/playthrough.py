"""Writes a whole game down so that a person can read it; remake the kept one with

    python -m tests.rules.playthrough

and read the difference before it is committed: every line of it is a change of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.actions import DealCards, DrawForDealer, PlaceBid, PlayCard
from bot.rules.cards import sorted_hand
from bot.rules.ending import standings
from bot.rules.engine import apply, legal_actions, start, to_act
from bot.rules.results import DealResult
from bot.rules.seats import Seat, order_from
from bot.rules.state import Phase, State
from tests.builders import shuffled, under_way

KEPT = Path(__file__).with_name("playthroughs") / "boerenbridge_4.txt"

_HEAD = """\
Boerenbridge with 4 seats, 0 to 3: random packs and random legal actions.
Behind a bid or a card stands, in brackets, what else was legal.
"""


def written() -> str:
    """The kept game, as it is played by the rules of today."""
    return "\n".join([_HEAD, *_lines(4, Random(2007))]) + "\n"


def _lines(seats: int, rng: Random) -> Iterator[str]:
    state = start(BOERENBRIDGE, seats)
    state, _ = apply(state, DrawForDealer(shuffled(state.rules.pack, rng)))
    for drawn in state.draws:
        yield "draw     " + "  ".join(f"{s}: {card or '–'}" for s, card in enumerate(drawn))
    while state.phase is Phase.DEALING:
        state, _ = apply(state, DealCards(shuffled(state.rules.pack, rng)))
        yield from ("", *_dealt(state))
        bids: list[str] = []
        while state.phase is Phase.BIDDING:
            state, line = _random_step(state, rng)
            bids.append(line)
        yield "bids     " + "  ".join(bids)
        cards: list[str] = []
        while state.phase is Phase.PLAYING:
            state, line = _random_step(state, rng)
            cards.append(line)
        yield from _scored(state, cards)


def _dealt(state: State) -> Iterator[str]:
    deal = under_way(state)
    yield f"DEAL {deal.number}   {deal.size} each, dealer {deal.dealer}, turned {deal.turned}"
    for seat, hand in enumerate(deal.hands):
        yield f"hand {seat}   " + " ".join(map(str, sorted_hand(hand, deal.trump)))


def _random_step(state: State, rng: Random) -> tuple[State, str]:
    (seat,) = to_act(state)
    legal = legal_actions(state, seat)
    action = rng.choice(legal)
    others = " ".join(_word(other) for other in legal if other != action)
    state, _ = apply(state, action)
    return state, f"{seat}: {_word(action)}" + (f" [{others}]" if others else "")


def _word(action: object) -> str:
    assert isinstance(action, PlaceBid | PlayCard)
    return str(action.tricks if isinstance(action, PlaceBid) else action.card)


def _scored(state: State, cards: list[str]) -> Iterator[str]:
    result = state.results[-1]
    for number, trick in enumerate(result.tricks):
        played = cards[number * state.seats : (number + 1) * state.seats]
        yield "trick    " + "  ".join(played or _by_itself(result, state)) + f"  -> {trick.winner}"
    ranked = standings(state.results, state.seats, state.rules.tie_break)
    yield "won      " + "  ".join(map(str, result.won))
    yield "points   " + "  ".join(map(str, result.points))
    yield "standing " + "  ".join(f"{s.place}. seat {s.seat} {s.score} ({s.exact})" for s in ranked)


def _by_itself(result: DealResult, state: State) -> list[str]:
    """The trick of a deal of one card, which nobody had to play (D-32)."""
    (trick,) = result.tricks
    order = order_from(Seat(trick.leader), state.seats, state.rules.direction)
    return [f"{seat}: {card}" for seat, card in zip(order, trick.cards, strict=True)]


if __name__ == "__main__":
    KEPT.write_text(written(), encoding="utf-8")
    print(f"wrote {KEPT.name}")
