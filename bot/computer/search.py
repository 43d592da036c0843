"""The search: which of several choices is worth most over many worlds.

The choices share their worlds, so that what differs is the choice and not the luck, and those that
fall behind are dropped on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, log2
from typing import TypeVar

from bot.computer.budget import Budget
from bot.rules.actions import SeatAction

World = TypeVar("World")
Choice = TypeVar("Choice")


@dataclass(slots=True)
class Weighed:
    """What came of a choice: sums over the worlds in which it was tried.

    actions: those that come to the same, what is done first. reached: how often the seat got what
    it is after, its bid or the game.
    """

    actions: Sequence[SeatAction]
    tried: int = 0
    worth: float = 0.0
    reached: float = 0.0


def weigh(
    choices: Mapping[Choice, Sequence[SeatAction]],
    drawn: Iterator[World],
    outcome: Callable[[World, Choice], tuple[float, float]],
    budget: Budget,
) -> list[Weighed]:
    """All choices, the one that is worth most first; none, if there is no time for a playout.

    outcome: the worth, and whether it was reached, from 0 to 1. After equal shares of the budget
    the worse half of the choices is dropped, unless the budget is for all alike.
    """
    alive = [(choice, Weighed(actions)) for choice, actions in choices.items()]
    dropped: list[Weighed] = []
    halvings = 1 if budget.is_even else max(1, ceil(log2(len(choices))))
    share = 1
    parts = budget.parts()
    for used in parts:
        if used * halvings >= share:
            alive.sort(key=lambda pair: pair[1].worth, reverse=True)
            keep = max(2, (len(alive) + 1) // 2)
            dropped = [*(weighed for _, weighed in alive[keep:]), *dropped]
            alive = alive[:keep]
            share += 1
        world = next(drawn)
        for choice, weighed in alive:
            worth, reached = outcome(world, choice)
            weighed.tried += 1
            weighed.worth += worth
            weighed.reached += reached
        for _ in alive[1:]:
            next(parts, None)
    last = sorted((weighed for _, weighed in alive), key=lambda w: w.worth, reverse=True)
    return [weighed for weighed in (*last, *dropped) if weighed.tried]
