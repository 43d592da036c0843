"""The ladder axis: how many cards each deal of a game has (rules.md 4.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache


class LadderShape(StrEnum):
    UP_DOWN = "up_down"
    UP = "up"
    DOWN = "down"
    DOWN_UP = "down_up"
    FIXED = "fixed"
    CUSTOM = "custom"


class TopRule(StrEnum):
    """Where the largest hand comes from: a table by seats, division, or division but one card."""

    TABLE = "table"
    FLOOR = "floor"
    KEEP_ONE = "keep_one"


class TopDeal(StrEnum):
    """One deal at the top of the ladder: with trump or without."""

    TRUMP = "T"
    NO_TRUMP = "NT"


@dataclass(frozen=True, slots=True)
class Ladder:
    """The sequence of hand sizes, as data.

    table: (seats, largest hand) pairs for TopRule.TABLE; a count it lacks is divided out.
    cap: upper limit on what the rule gives. max_hand: replaces rule and cap.
    plateau: the deals played at the top size; plateau_for: exceptions by number of seats.
    fixed_count: None means twice the number of seats (D-03).
    custom: the sizes of a ladder of one's own; custom_for: other ones by number of seats.
    """

    shape: LadderShape = LadderShape.UP_DOWN
    top_rule: TopRule = TopRule.FLOOR
    table: tuple[tuple[int, int], ...] = ()
    cap: int | None = None
    max_hand: int | None = None
    plateau: tuple[TopDeal, ...] = (TopDeal.TRUMP,)
    plateau_for: tuple[tuple[int, tuple[TopDeal, ...]], ...] = ()
    fixed_hand: int = 7
    fixed_count: int | None = None
    custom: tuple[int, ...] = ()
    custom_for: tuple[tuple[int, tuple[int, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class DealPlan:
    """One step of a ladder: how many cards, and whether the plateau plays it without trump."""

    size: int
    no_trump: bool = False


def top_of(ladder: Ladder, *, seats: int, pack_size: int) -> int:
    """The largest hand of the ladder for so many seats."""
    if ladder.max_hand is not None:
        return ladder.max_hand
    divided = {
        TopRule.FLOOR: pack_size // seats,
        TopRule.KEEP_ONE: (pack_size - 1) // seats,
        TopRule.TABLE: dict(ladder.table).get(seats, pack_size // seats),
    }[ladder.top_rule]
    return divided if ladder.cap is None else min(divided, ladder.cap)


@lru_cache
def plan_deals(ladder: Ladder, *, seats: int, pack_size: int) -> tuple[DealPlan, ...]:
    """All deals of a game in order."""
    top = top_of(ladder, seats=seats, pack_size=pack_size)
    plateau = dict(ladder.plateau_for).get(seats, ladder.plateau)
    steps = _Steps(top, tuple(DealPlan(top, deal is TopDeal.NO_TRUMP) for deal in plateau))
    return _SHAPES[ladder.shape](ladder, steps, seats)


@dataclass(frozen=True, slots=True)
class _Steps:
    top: int
    plateau: tuple[DealPlan, ...]

    def climb(self) -> tuple[DealPlan, ...]:
        return (*map(DealPlan, range(1, self.top)), *self.plateau)

    def falling(self) -> tuple[DealPlan, ...]:
        return tuple(map(DealPlan, range(self.top - 1, 0, -1)))


def _fixed(ladder: Ladder, steps: _Steps, seats: int) -> tuple[DealPlan, ...]:
    count = 2 * seats if ladder.fixed_count is None else ladder.fixed_count
    return (DealPlan(ladder.fixed_hand),) * count


def _custom(ladder: Ladder, steps: _Steps, seats: int) -> tuple[DealPlan, ...]:
    return tuple(map(DealPlan, dict(ladder.custom_for).get(seats, ladder.custom)))


_SHAPES: Mapping[LadderShape, Callable[[Ladder, _Steps, int], tuple[DealPlan, ...]]] = {
    LadderShape.UP_DOWN: lambda _, s, __: (*s.climb(), *s.falling()),
    LadderShape.UP: lambda _, s, __: s.climb(),
    LadderShape.DOWN: lambda _, s, __: (*s.plateau, *s.falling()),
    LadderShape.DOWN_UP: lambda _, s, __: (*s.plateau, *s.falling(), *s.climb()[1:]),
    LadderShape.FIXED: _fixed,
    LadderShape.CUSTOM: _custom,
}


class Selector(StrEnum):
    """Names for deals of a ladder; an explicit deal number (from 1) serves as well."""

    FIRST = "first"
    LAST = "last"
    ONE_CARD = "one_card"
    FIRST_ONE_CARD = "first_one_card"
    LAST_ONE_CARD = "last_one_card"
    TOP = "top"
    ALL = "all"


Selectors = tuple[Selector | int, ...]


@lru_cache
def selected(selectors: Selectors, deals: tuple[DealPlan, ...]) -> frozenset[int]:
    """The numbers (from 1) of the deals that the selectors name; "top" is by hand size (D-05)."""
    numbers: set[int] = set()
    for selector in selectors:
        numbers |= _pick(selector, deals)
    return frozenset(numbers)


def names_extra_deal(selectors: Selectors, deals: tuple[DealPlan, ...]) -> bool:
    """Whether the selectors name the deals that follow a ladder to decide a game.

    Those have the top size, so they are named by size and by "all"; first and last deals, and
    numbers, are those of the ladder.
    """
    by_size = {Selector.ALL, Selector.TOP}
    if top_size(deals) == 1:
        by_size.add(Selector.ONE_CARD)
    return not by_size.isdisjoint(selectors)


def top_size(deals: tuple[DealPlan, ...]) -> int:
    """The largest hand of a ladder that has deals."""
    return max(deal.size for deal in deals)


def _pick(selector: Selector | int, deals: tuple[DealPlan, ...]) -> set[int]:
    if not isinstance(selector, Selector):
        return {selector} if 1 <= selector <= len(deals) else set()
    largest = top_size(deals)
    every = [(number, deal.size) for number, deal in enumerate(deals, 1)]
    one_card = [number for number, size in every if size == 1]
    return set(
        {
            Selector.FIRST: [1],
            Selector.LAST: [len(deals)],
            Selector.ONE_CARD: one_card,
            Selector.FIRST_ONE_CARD: one_card[:1],
            Selector.LAST_ONE_CARD: one_card[-1:],
            Selector.TOP: [number for number, size in every if size == largest],
            Selector.ALL: [number for number, _ in every],
        }[selector]
    )
