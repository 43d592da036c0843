"""Writes a whole match down so that a person can read it; remake the kept one with

    python -m tests.rules.duel.playthrough

and read the difference before it is committed: every line of it is a change of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from bot.rules.actions import PlayCard
from bot.rules.cards import sorted_hand
from bot.rules.duel.ending import scores
from bot.rules.duel.engine import legal_actions, start, to_act
from bot.rules.duel.rules import Match
from bot.rules.duel.state import DuelState
from bot.rules.state import Phase
from tests.rules.duel.matches import after, at_random, next_action, rules, under_way

KEPT = Path(__file__).with_name("playthroughs") / "schneider.txt"

_HEAD = """\
Böhmischer Schneider, matches of two games: random packs and random legal cards.
Behind a card stands, in brackets, what else was legal; behind a trick, who drew which card.
"""


def written() -> str:
    """The kept matches, by the rules of today: one of every preset, and one of two variants."""
    lines = [_HEAD]
    for variant in (
        *("base", "any_higher+seven_beats_ace"),
        *("any_higher", "any_suit", "seven_beats_ace"),
    ):
        lines += [f"MATCH    {variant}", *_match(variant, Random(1876))]
    return "\n".join(lines) + "\n"


def _match(variant: str, rng: Random) -> Iterator[str]:
    state = start(rules(variant, match=Match(number=2)), 2)
    state = after(state, next_action(state, rng, at_random(rng)))
    for drawn in state.draws:
        yield "draw     " + "  ".join(f"{seat}: {card}" for seat, card in enumerate(drawn))
    while state.phase is not Phase.OVER:
        state = after(state, next_action(state, rng, at_random(rng)))
        yield from ("", *_dealt(state))
        while state.phase is Phase.PLAYING:
            state, line = _trick(state, rng)
            yield line
        yield from _scored(state)
    yield ""


def _dealt(state: DuelState) -> Iterator[str]:
    deal = under_way(state)
    yield f"GAME {deal.number}   dealer {deal.dealer}"
    for seat, hand in enumerate(deal.hands):
        yield f"hand {seat}   " + " ".join(map(str, sorted_hand(hand, None)))
    yield "stock    " + " ".join(map(str, deal.stock))


def _trick(state: DuelState, rng: Random) -> tuple[DuelState, str]:
    cards = []
    for _ in range(2):
        (seat,) = to_act(state)
        action = next_action(state, rng, at_random(rng))
        assert isinstance(action, PlayCard)
        others = " ".join(str(o.card) for o in legal_actions(state, seat) if o != action)
        state = after(state, action)
        cards.append(f"{seat}: {action.card}" + (f" [{others}]" if others else ""))
    line = "trick    " + "  ".join(cards)
    if state.deal is None:
        return state, f"{line}  -> {state.results[-1].tricks[-1].winner}"
    line += f"  -> {state.deal.tricks[-1].winner}"
    drawn = [f"{seat}: {card}" for seat, card in enumerate(state.deal.drawn) if card is not None]
    return state, "  ".join([line, *([f"drew {' '.join(drawn)}"] if drawn else [])])


def _scored(state: DuelState) -> Iterator[str]:
    result = state.results[-1]
    yield "honours  " + "  ".join(map(str, result.honours))
    yield "points   " + "  ".join(map(str, result.points))
    yield "score    " + "  ".join(map(str, scores(state.results)))


if __name__ == "__main__":
    KEPT.write_text(written(), encoding="utf-8")
    print(f"wrote {KEPT.name}")
