"""Computer players: each answers what one seat sees with something that seat may do.

A player gets a view and never a state, so it cannot know more than a person in its seat. To add a
level, write `choose` in a file of its own and name it in LEVELS.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType

from bot.computer import normal
from bot.rules.actions import SeatAction
from bot.rules.view import TableView


class Level(StrEnum):
    NORMAL = "normal"


Chooser = Callable[[TableView], SeatAction]

LEVELS: Mapping[str, Chooser] = MappingProxyType({Level.NORMAL: normal.choose})
"""Who plays at which level; each must be asked only when its view has something legal."""
