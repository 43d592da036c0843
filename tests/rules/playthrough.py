"""Writes whole games down so that a person can read them; remake the kept ones with

    python -m tests.rules.playthrough

and read the difference before it is committed: every line of it is a change of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from bot.games import GAMES
from bot.rules.actions import (
    ChooseTrump,
    DealCards,
    DrawForDealer,
    PlaceBid,
    PlayCard,
    RevealBids,
    SeatAction,
)
from bot.rules.bidding import BidOrder
from bot.rules.cards import Suit, sorted_hand
from bot.rules.ending import standings
from bot.rules.engine import apply, legal_actions, start, to_act
from bot.rules.results import DealResult
from bot.rules.seats import Seat, order_from
from bot.rules.state import Phase, State
from bot.rules.trump import TrumpSource
from tests.builders import shuffled, under_way

FOLDER = Path(__file__).with_name("playthroughs")

KEPT: dict[str, tuple[str, int]] = {
    "boerenbridge_4": ("boerenbridge", 4),
    "boerenbridge_twee_2": ("boerenbridge_twee", 2),
    "boerenbridge_wiki_3": ("boerenbridge_wiki", 3),
    "boerenbridge_wizard_7": ("boerenbridge_wizard", 7),
    "chinees_poepen_8": ("chinees_poepen", 8),
    "kaartspeluitleg_3": ("kaartspeluitleg", 3),
    "lucifers_4": ("lucifers", 4),
    "oh_hell_7": ("oh_hell", 7),
    "speluitslag_4": ("speluitslag", 4),
    "wizard_6": ("wizard", 6),
    "wizard_five_3": ("wizard_five", 3),
    "wizard_ten_5": ("wizard_ten", 5),
    "wizard_wiki_4": ("wizard_wiki", 4),
    "wk_boerenbridge_2": ("wk_boerenbridge", 2),
    "zaanse_5": ("zaanse", 5),
}
"""The games that are kept, by their file: one of every preset with bids."""

_HEAD = """\
{name} with {seats} seats, 0 to {last}: random packs and random legal actions.
Behind a bid or a card stands, in brackets, what else was legal.
"""


def written(kept: str) -> str:
    """The kept game, as it is played by the rules of today."""
    game, seats = KEPT[kept]
    head = _HEAD.format(name=game.capitalize(), seats=seats, last=seats - 1)
    return "\n".join([head, *_lines(start(GAMES[game].rules, seats), Random(2007))]) + "\n"


def _lines(state: State, rng: Random) -> Iterator[str]:
    state, _ = apply(state, DrawForDealer(shuffled(state.rules.pack, rng)))
    for drawn in state.draws:
        yield "draw     " + "  ".join(f"{s}: {card or '–'}" for s, card in enumerate(drawn))
    while state.phase is Phase.DEALING:
        state, _ = apply(state, _pack(state, rng))
        yield from ("", *_dealt(state))
        while state.phase in (Phase.CHOOSING_TRUMP, Phase.BIDDING):
            state, line = _asked(state, rng)
            yield line
        cards: list[str] = []
        while state.phase is Phase.PLAYING:
            state, line = _random_step(state, rng)
            cards.append(line)
        yield from _scored(state, cards)


def _pack(state: State, rng: Random) -> DealCards:
    pack = shuffled(state.rules.pack, rng)
    if state.rules.trump.source is TrumpSource.RANDOM_SUIT:
        return DealCards(pack, rng.choice(list(Suit)))
    return DealCards(pack)


def _dealt(state: State) -> Iterator[str]:
    deal = under_way(state)
    shown = f"DEAL {deal.number}   {deal.size} each, dealer {deal.dealer}, {_trump(state)}"
    yield shown + (", on the forehead" if deal.is_forehead else "")
    for seat, hand in enumerate(deal.hands):
        yield f"hand {seat}   " + " ".join(map(str, sorted_hand(hand, deal.trump)))


def _trump(state: State) -> str:
    deal = under_way(state)
    if deal.turned is not None:
        return f"turned {deal.turned}"
    is_without = state.rules.is_without_trump(deal.number, seats=state.seats)
    if state.rules.trump.source is TrumpSource.HIGHEST_BIDDER and not is_without:
        return "trump not yet named"
    return f"trump {deal.trump}" if deal.trump else "no trump"


def _asked(state: State, rng: Random) -> tuple[State, str]:
    """All bids, or the name of trump."""
    if state.phase is Phase.CHOOSING_TRUMP:
        state, line = _random_step(state, rng)
        return state, f"trump    {line}"
    bids: list[str] = []
    if state.rules.bidding.order is BidOrder.AT_ONCE:
        for seat in sorted(to_act(state)):
            state, line = _random_step(state, rng, seat)
            bids.append(line)
        state, _ = apply(state, RevealBids())
        return state, "at once  " + "  ".join(bids)
    while state.phase is Phase.BIDDING:
        state, line = _random_step(state, rng)
        bids.append(line)
    return state, "bids     " + "  ".join(bids)


def _random_step(state: State, rng: Random, seat: Seat | None = None) -> tuple[State, str]:
    """What a seat does, or else the one that has to act."""
    if seat is None:
        (seat,) = to_act(state)
    legal = legal_actions(state, seat)
    action = rng.choice(legal)
    others = " ".join(_word(other) for other in legal if other != action)
    state, _ = apply(state, action)
    return state, f"{seat}: {_word(action)}" + (f" [{others}]" if others else "")


def _word(action: SeatAction) -> str:
    match action:
        case PlaceBid():
            return str(action.tricks)
        case ChooseTrump():
            return str(action.suit or "none")
        case PlayCard():
            return str(action.card)


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
    for name in KEPT:
        FOLDER.joinpath(f"{name}.txt").write_text(written(name), encoding="utf-8")
        print(f"wrote {name}.txt")
