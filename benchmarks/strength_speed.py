"""How many deals a second the hard player can think through, beside open_spiel."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from statistics import median

from benchmarks.ismcts import clone_and_play
from benchmarks.rules_speed import SEATS, SIZE, their_deal
from bot.computer.playout import COPIES, RANKS, TOP_SUIT, Position, play_at_random, play_lightly

REPEATS, DEALS = 9, 200

_PLAIN = [1 << bit for bit in range(COPIES, COPIES + 4 * RANKS)]


def playouts_a_second() -> dict[str, float]:
    """Medians by kind; they take turns, so that a busy machine slows all."""
    rng = Random(1)
    kinds: dict[str, Callable[[], None]] = {
        "playouts, any legal card": lambda: play_at_random(_dealt(rng), rng),
        "playouts, everybody for their bid": lambda: play_lightly(_dealt(rng)),
        "open_spiel from Python": lambda: their_deal(rng),
        "open_spiel, clone and play the cards": clone_and_play(rng, SEATS, SIZE),
    }
    paces: dict[str, list[float]] = {name: [] for name in kinds}
    for _ in range(REPEATS):
        for name, deal in kinds.items():
            began = time.perf_counter()
            for _ in range(DEALS):
                deal()
            paces[name].append(DEALS / (time.perf_counter() - began))
    return {name: median(pace) for name, pace in paces.items()}


def _dealt(rng: Random) -> Position:
    """A shuffled deal with any bids."""
    random, pack = rng.random, _PLAIN[:]
    hands = [0] * SEATS
    for k in range(SEATS * SIZE):
        other = k + int(random() * (len(pack) - k))
        pack[k], pack[other] = pack[other], pack[k]
        hands[k % SEATS] |= pack[k]
    needs = [int(random() * (SIZE + 1)) for _ in range(SEATS)]
    return Position(hands, needs, TOP_SUIT, int(random() * SEATS))
