"""Computer players: each answers what one seat sees with something that seat may do.

A player gets a view and never a state, so it cannot know more than a person in its seat. To add a
level, write `choose` in a file of its own and name it in LEVELS.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType

from bot.computer import duel, normal
from bot.rules.actions import SeatAction
from bot.rules.duel.view import DuelView
from bot.rules.play import AnyView


class Level(StrEnum):
    NORMAL = "normal"


Chooser = Callable[[AnyView], SeatAction]


def _normal(view: AnyView) -> SeatAction:
    return duel.choose(view) if isinstance(view, DuelView) else normal.choose(view)


LEVELS: Mapping[str, Chooser] = MappingProxyType({Level.NORMAL: _normal})
"""Who plays at which level; each must be asked only when its view has something legal."""
