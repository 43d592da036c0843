"""Computer players: each answers what one seat sees with something that seat may do.

A player gets a view and never a state, so it cannot know more than a person in its seat. To add a
level, write `choose` in a file of its own and name it in LEVELS.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType

from bot.computer import duel, duel_hard, easy, hard, normal
from bot.computer.budget import USUAL, Budget
from bot.rules.actions import SeatAction
from bot.rules.duel.view import DuelView
from bot.rules.play import AnyView


class Level(StrEnum):
    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


Chooser = Callable[[AnyView], SeatAction]


def _easy(view: AnyView) -> SeatAction:
    return easy.choose_in_duel(view) if isinstance(view, DuelView) else easy.choose(view)


def _normal(view: AnyView) -> SeatAction:
    return duel.choose(view) if isinstance(view, DuelView) else normal.choose(view)


def _hard(view: AnyView, budget: Budget = USUAL) -> SeatAction:
    if isinstance(view, DuelView):
        return duel_hard.choose(view, budget)
    return hard.choose(view, budget)


LEVELS: Mapping[str, Chooser] = MappingProxyType(
    {Level.EASY: _easy, Level.NORMAL: _normal, Level.HARD: _hard}
)
"""Who plays at which level; each must be asked only when its view has something legal.

The hard one thinks for up to 50 ms and answers by the clock; the others are quick and always answer
the same.
"""


def level_of(name: str) -> Level:
    """A level by its name; one that is not known here, of a newer program, is as the normal one."""
    return Level(name) if name in LEVELS else Level.NORMAL


def choose(name: str, view: AnyView, budget: Budget = USUAL) -> SeatAction:
    """What the player of that level does; budget: for one who thinks."""
    level = level_of(name)
    return _hard(view, budget) if level is Level.HARD else LEVELS[level](view)


def must_think(name: str, view: AnyView) -> bool:
    """Whether the player of that level would take its time: there is something to choose."""
    return level_of(name) is Level.HARD and len(view.legal) > 1
