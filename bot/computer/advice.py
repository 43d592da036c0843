"""Advice: what the hard computer player would do in a seat, and the chance it gives each choice.

It is drawn from what that seat sees and nothing else, and can be sent to another process.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.computer import duel_hard, hard
from bot.computer.budget import USUAL, Budget
from bot.computer.search import Weighed
from bot.rules.actions import SeatAction
from bot.rules.duel.view import DuelView
from bot.rules.play import AnyView


@dataclass(frozen=True, slots=True)
class Outcome:
    """A choice, and the chance from 0 to 1 that the seat makes its bid with it: a bid that it is
    made, a suit or a card that the bid is. In the duel it is the chance to win the game, a drawn
    one counted as half.
    """

    action: SeatAction
    chance: float


@dataclass(frozen=True, slots=True)
class Advice:
    """best: what brings most in points, as the hard player does it. outcomes: all that the seat may
    do, the best chance first.
    """

    best: SeatAction
    outcomes: tuple[Outcome, ...]

    def chance(self, action: SeatAction) -> float:
        """The chance of something the seat may do."""
        return next(outcome.chance for outcome in self.outcomes if outcome.action == action)


_LEAST = 1  # a playout for each choice, or there is nothing to say


def advice(view: AnyView, budget: Budget = USUAL, seed: int = 0) -> Advice:
    """What to do now; the view's seat must be one that may act.

    All choices share the budget evenly, and none is left without a playout. With the same budget in
    playouts and the same seed the advice is the same.
    """
    even = replace(budget, is_even=True)
    found = _weighed(view, even, seed) or _weighed(view, Budget(_LEAST, is_even=True), seed)
    outcomes = [
        Outcome(action, weighed.reached / weighed.tried)
        for weighed in found
        for action in weighed.actions
    ]
    return Advice(
        best=found[0].actions[0],
        outcomes=tuple(sorted(_one_each(outcomes), key=lambda o: o.chance, reverse=True)),
    )


def _weighed(view: AnyView, budget: Budget, seed: int) -> list[Weighed]:
    if isinstance(view, DuelView):
        return duel_hard.weighed(view, budget, seed)
    return hard.weighed(view, budget, seed)


def _one_each(outcomes: list[Outcome]) -> list[Outcome]:
    """The first of those with the same action."""
    firsts: dict[SeatAction, Outcome] = {}
    for outcome in outcomes:
        firsts.setdefault(outcome.action, outcome)
    return list(firsts.values())
