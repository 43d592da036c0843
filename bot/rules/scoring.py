"""The scoring axis: points for a bid made or missed, and what is added (rules.md 4.9, 4.10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.rules.seats import Seat


class Miss(StrEnum):
    """What a missed bid costs, with d the distance between bid and tricks."""

    ZERO = "zero"
    PER_TRICK = "diff"  # −k·d
    SQUARE = "diff_sq"  # −d²
    TRICKS = "tricks"  # +t
    TRICKS_LESS_DIFF = "tricks_minus_diff"  # t − d


class Consolation(StrEnum):
    """Which dealer, barred from a number and missing, gets the consolation (S000; D-09)."""

    OFF = "off"
    CLOSEST_OF_MISSERS = "closest_of_missers"
    STRICTLY_CLOSEST = "strictly_closest"
    OFF_BY_ONE = "off_by_one"


@dataclass(frozen=True, slots=True)
class Scoring:
    """How bid b and tricks t become points.

    Made: base + per_trick · t + (b² if square). Missed: as `miss` says, miss_per_trick is its k.
    """

    base: int = 10
    per_trick: int = 2
    square: bool = False
    miss: Miss = Miss.ZERO
    miss_per_trick: int = 0
    blind_multiplier: int = 2
    consolation: Consolation = Consolation.OFF
    consolation_points: int = 5


CLASSIC = Scoring()
"""10 + 2 a trick, a miss is nothing (S000)."""

_MISS: Mapping[Miss, Callable[[int, int, int], int]] = {
    Miss.ZERO: lambda k, t, d: 0,
    Miss.PER_TRICK: lambda k, t, d: -k * d,
    Miss.SQUARE: lambda k, t, d: -d * d,
    Miss.TRICKS: lambda k, t, d: t,
    Miss.TRICKS_LESS_DIFF: lambda k, t, d: t - d,
}


def bid_points(scoring: Scoring, bid: int, won: int) -> int:
    """Points of one seat for one deal, before multiplier and consolation."""
    if bid != won:
        return _MISS[scoring.miss](scoring.miss_per_trick, won, abs(bid - won))
    return scoring.base + scoring.per_trick * won + (bid * bid if scoring.square else 0)


def deal_points(
    scoring: Scoring,
    bids: Sequence[int],
    won: Sequence[int],
    *,
    blind: bool = False,
    dealer: Seat,
    barred: int | None = None,
) -> tuple[int, ...]:
    """Points of every seat for one deal: formula, then multiplier, then consolation.

    barred: the bid the dealer was not allowed to make, None when none was barred.
    """
    factor = scoring.blind_multiplier if blind else 1
    points = [factor * bid_points(scoring, b, t) for b, t in zip(bids, won, strict=True)]
    if barred is not None and _is_consoled(scoring.consolation, bids, won, dealer):
        points[dealer] += scoring.consolation_points
    return tuple(points)


def _is_consoled(rule: Consolation, bids: Sequence[int], won: Sequence[int], dealer: Seat) -> bool:
    distance = [abs(b - t) for b, t in zip(bids, won, strict=True)]
    mine = distance[dealer]
    others = [d for seat, d in enumerate(distance) if seat != dealer and d > 0]
    return (
        mine > 0
        and {
            Consolation.OFF: False,
            Consolation.CLOSEST_OF_MISSERS: all(mine <= d for d in others),
            Consolation.STRICTLY_CLOSEST: all(mine < d for d in others),
            Consolation.OFF_BY_ONE: mine == 1,
        }[rule]
    )
