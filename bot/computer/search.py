"""The search: which of several choices is worth most over many worlds.

The choices share their worlds, so that what differs is the choice and not the luck, and those that
fall behind are dropped on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil, log2
from typing import TypeVar

from bot.computer.budget import Budget

World = TypeVar("World")
Choice = TypeVar("Choice")


def best(
    choices: Sequence[Choice],
    drawn: Iterator[World],
    outcome: Callable[[World, Choice], float],
    budget: Budget,
) -> Choice | None:
    """The choice that is worth most over the worlds drawn, None if there is no time for one.

    After equal shares of the budget the worse half of the choices is dropped.
    """
    sums = [0.0] * len(choices)
    alive = list(range(len(choices)))
    halvings = max(1, ceil(log2(len(choices))))
    share, done = 1, False
    parts = budget.parts()
    for used in parts:
        if used * halvings >= share:
            alive.sort(key=sums.__getitem__, reverse=True)
            alive = alive[: max(2, (len(alive) + 1) // 2)]
            share += 1
        world = next(drawn)
        for number in alive:
            sums[number] += outcome(world, choices[number])
        for _ in alive[1:]:
            next(parts, None)
        done = True
    return choices[max(alive, key=sums.__getitem__)] if done else None
