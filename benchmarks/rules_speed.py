"""How many whole deals a second our rules play beside open_spiel's oh_hell, driven the same way.

    python -m benchmarks.rules_speed

Four seats, seven cards each, random legal bids and cards, one process. The two take turns, so that
a busy machine slows both; the medians are printed and nothing is judged.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from random import Random
from statistics import median

import pyspiel

from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.actions import DealCards
from bot.rules.cards import PACKS
from bot.rules.engine import apply, legal_actions, to_act
from bot.rules.ladder import Ladder, LadderShape
from bot.rules.seats import Seat
from bot.rules.state import Phase, State

SEATS, SIZE = 4, 7
REPEATS, DEALS = 15, 200

_RULES = replace(BOERENBRIDGE, ladder=Ladder(shape=LadderShape.CUSTOM, custom=(SIZE,)))
_PACK = PACKS[_RULES.pack]
_OH_HELL = pyspiel.load_game("oh_hell", {"players": SEATS, "num_tricks_fixed": SIZE})


def our_deal(rng: Random) -> None:
    """One deal, from the shuffle to the points."""
    state = State(_RULES, SEATS, Phase.DEALING, Seat(rng.randrange(SEATS)))
    state, _ = apply(state, DealCards(tuple(rng.sample(_PACK, len(_PACK)))))
    while state.phase is not Phase.OVER:
        (seat,) = to_act(state)
        state, _ = apply(state, rng.choice(legal_actions(state, seat)))


def their_deal(rng: Random) -> None:
    """One deal; chance draws card by card there, which here is the shuffle."""
    state = _OH_HELL.new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))


def deals_a_second(deal: Callable[[Random], None], rng: Random) -> float:
    """The pace of one repeat."""
    began = time.perf_counter()
    for _ in range(DEALS):
        deal(rng)
    return DEALS / (time.perf_counter() - began)


def main() -> None:
    rng = Random(1)
    paces: dict[str, list[float]] = {"troef": [], "open_spiel oh_hell": []}
    for _ in range(REPEATS):
        paces["troef"].append(deals_a_second(our_deal, rng))
        paces["open_spiel oh_hell"].append(deals_a_second(their_deal, rng))
    print(f"deals a second, {SEATS} seats, {SIZE} cards each, median of {REPEATS} repeats:")
    for name, pace in paces.items():
        print(f"{name:>20} {median(pace):8.0f}   ({min(pace):.0f} to {max(pace):.0f})")


if __name__ == "__main__":
    main()
