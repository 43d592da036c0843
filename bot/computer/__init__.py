"""Computer players: each answers what one seat sees with something that seat may do.

A player gets a view and never a state, so it cannot know more than a person in its seat. To add a
level, write `choose` in a file of its own and name it in LEVELS.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType

from bot.computer import duel, duel_hard, easy, hard, normal
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


def _hard(view: AnyView) -> SeatAction:
    return duel_hard.choose(view) if isinstance(view, DuelView) else hard.choose(view)


LEVELS: Mapping[str, Chooser] = MappingProxyType(
    {Level.EASY: _easy, Level.NORMAL: _normal, Level.HARD: _hard}
)
"""Who plays at which level; each must be asked only when its view has something legal.

The hard one thinks for up to 50 ms and answers by the clock; the others are quick and always answer
the same.
"""
