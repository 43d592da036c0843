"""What a house rule is: a setting with a name, the options there are, and where it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from bot.rules.validity import Objection

R = TypeVar("R")
"""The rule sets of one family: the bidding games' or the duel's."""

OFF, ON = "off", "on"


class Page(StrEnum):
    """Where a house rule is found."""

    LADDER = "ladder"
    TRUMP = "trump"
    BIDS = "bids"
    BEATING = "beating"
    SCORE = "score"
    TABLE = "table"


class Impossible(Exception):
    """What was chosen cannot be played, or not together with the rest; nothing has changed.

    objections: why, for a sentence each.
    """

    def __init__(self, *objections: Objection) -> None:
        super().__init__(", ".join(objection.fault for objection in objections))
        self.objections = objections


def _always(rules: object) -> bool:
    return True


def offering(*options: str) -> Callable[[object], tuple[str, ...]]:
    """The same options whatever the other rules are."""
    return lambda rules: options


def numbers(least: int, most: int) -> tuple[str, ...]:
    return tuple(map(str, range(least, most + 1)))


@dataclass(frozen=True, slots=True)
class HouseRule(Generic[R]):
    """One setting. An option is a name or a decimal number, and reads back as it was written.

    offered: the options to choose from, in turn. write: raises Impossible for an option that means
    nothing here. matters: whether the setting has any effect beside these other rules. is_typed:
    whether people may type what is not offered, for `write` to read.
    """

    name: str
    page: Page
    offered: Callable[[R], tuple[str, ...]]
    read: Callable[[R], str]
    write: Callable[[R, str], R]
    matters: Callable[[R], bool] = _always
    is_typed: bool = False

    def options(self, rules: R) -> tuple[str, ...]:
        """What may be chosen; what stands is always among it."""
        offered, present = self.offered(rules), self.read(rules)
        return offered if present in offered else (*offered, present)
