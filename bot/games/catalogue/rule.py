"""What a house rule is: a setting with a name, the options there are, and where it stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from bot.rules.validity import Fault, Objection

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


# What people type


def number(least: int, most: int) -> Callable[[str], str]:
    """Reads a whole number from least to most; raises Impossible for anything else."""

    def read(typed: str) -> str:
        figures = typed.strip().lstrip("0")
        is_number = figures.isascii() and figures.isdecimal() and len(figures) <= len(str(most))
        if not is_number or not least <= int(figures) <= most:
            raise Impossible(Objection(Fault.NUMBER, (("least", least), ("most", most))))
        return figures

    return read


def entries(typed: str) -> list[str]:
    """What stands between commas, dashes, or blanks; nothing typed is one empty entry."""
    return re.split(r"\s*[-–,;]\s*|\s+", typed.strip().rstrip(" -–,;"))


SHOWN = 12  # so much of a wrong entry is shown to whoever typed it


def shown(entry: str) -> str:
    return entry if len(entry) <= SHOWN else f"{entry[: SHOWN - 1]}…"


def _nothing(rules: object, seats: int) -> Iterable[Objection]:
    return ()


@dataclass(frozen=True, slots=True)
class HouseRule(Generic[R]):
    """One setting. An option is a name or a decimal number, and reads back as it was written.

    offered: the options to choose from, in turn. write: raises Impossible for an option that means
    nothing here. matters: whether the setting has any effect beside these other rules. typed: where
    people may type what is not offered, the option that is meant; raises Impossible for nonsense.
    example: an option that is typed. objects: what speaks against the rule as it was just set, for
    so many seats, and is of no account later.
    """

    name: str
    page: Page
    offered: Callable[[R], tuple[str, ...]]
    read: Callable[[R], str]
    write: Callable[[R, str], R]
    matters: Callable[[R], bool] = _always
    typed: Callable[[str], str] | None = None
    example: str = ""
    objects: Callable[[R, int], Iterable[Objection]] = _nothing

    def options(self, rules: R) -> tuple[str, ...]:
        """What may be chosen; what stands is always among it."""
        offered, present = self.offered(rules), self.read(rules)
        return offered if present in offered else (*offered, present)
