"""Hindsight: what the hard computer player thinks of what a seat did in a deal that is over.

It judges every choice by what that seat saw when it made it, and not by how the cards lay.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.computer.advice import advice
from bot.computer.budget import Budget
from bot.rules.actions import PlaceBid, SeatAction
from bot.rules.duel.view import DuelView
from bot.rules.play import AnyView

PLAYOUTS = 4000  # for a whole deal: some tenths of a second
MOST_PLAYOUTS = 1000  # for one choice
CLEARLY = 0.2  # so much chance lost is more than the luck of the playouts
MOST_DOUBTS = 2


@dataclass(frozen=True, slots=True)
class Choice:
    """What a seat saw when it had something to choose, and what it did."""

    view: AnyView
    done: SeatAction


@dataclass(frozen=True, slots=True)
class Judged:
    """What was done and what the hard player would have done, each with its chance from 0 to 1.

    trick: in which it was played, from 1; of a bid and of a trump 1.
    """

    done: SeatAction
    better: SeatAction
    chance: float
    best: float
    trick: int

    @property
    def lost(self) -> float:
        return self.best - self.chance


@dataclass(frozen=True, slots=True)
class Hindsight:
    """bid: None where there was nothing to bid. doubts: where most was lost, the most first."""

    bid: Judged | None
    doubts: tuple[Judged, ...]


def look_back(
    choices: Sequence[Choice], playouts: int = PLAYOUTS, most_playouts: int = MOST_PLAYOUTS
) -> Hindsight:
    """A seat's choices of one deal, with so many playouts for all and for one at most.

    With the same numbers it is always the same.
    """
    budget = Budget(playouts=min(most_playouts, playouts // max(1, len(choices))))
    judged = [_judged(choice, budget) for choice in choices]
    rest = [one for one in judged if not isinstance(one.done, PlaceBid) and one.lost >= CLEARLY]
    return Hindsight(
        bid=next((one for one in judged if isinstance(one.done, PlaceBid)), None),
        doubts=tuple(sorted(rest, key=lambda one: one.lost, reverse=True)[:MOST_DOUBTS]),
    )


def _judged(choice: Choice, budget: Budget) -> Judged:
    given = advice(choice.view, budget)
    return Judged(
        done=choice.done,
        better=given.best,
        chance=given.chance(choice.done),
        best=given.chance(given.best),
        trick=_tricks_done(choice.view) + 1,
    )


def _tricks_done(view: AnyView) -> int:
    if view.deal is None:
        return 0
    return view.deal.tricks_done if isinstance(view, DuelView) else len(view.deal.tricks)
