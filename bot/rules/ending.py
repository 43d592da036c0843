"""The axes at both ends of a game: who deals first, and who has won (rules.md 4.12, 4.13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.rules.cards import Suit
from bot.rules.penalties import Penalty, penalty_points
from bot.rules.results import DealResult
from bot.rules.seats import Seat


class FirstDealer(StrEnum):
    HIGH_CARD = "high_card"
    RANDOM = "random"
    HOST = "host"


class DrawTie(StrEnum):
    """Equal highest cards: those tied draw again (D-18), all do (WKB), or suits rank (NOM-W)."""

    REDRAW_TIED = "redraw_tied"
    REDRAW_ALL = "redraw_all"
    SUIT_ORDER = "suit_order"


@dataclass(frozen=True, slots=True)
class DealerRule:
    """draw_trump: a suit whose every card counts above the others when drawing (WKB)."""

    first: FirstDealer = FirstDealer.HIGH_CARD
    tie: DrawTie = DrawTie.REDRAW_TIED
    draw_trump: Suit | None = None


class TieBreak(StrEnum):
    """What parts equal scores; extra deals are played where the keys before them do not decide."""

    EXACT_BIDS = "exact_bids"
    BEST_DEAL = "best_round"
    SUM_MADE_BIDS = "sum_made_bids"
    EXTRA_DEAL = "extra_deal"  # PAG: deals of the top size until one seat is ahead


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's place (from 1; equals share it and the next is skipped), score and exact bids."""

    place: int
    seat: Seat
    score: int
    exact: int


_KEYS: Mapping[TieBreak, Callable[[Sequence[DealResult], Seat], int]] = {
    TieBreak.EXACT_BIDS: lambda deals, seat: sum(d.bids[seat] == d.won[seat] for d in deals),
    TieBreak.BEST_DEAL: lambda deals, seat: max((d.points[seat] for d in deals), default=0),
    TieBreak.SUM_MADE_BIDS: lambda deals, seat: sum(
        d.bids[seat] for d in deals if d.bids[seat] == d.won[seat]
    ),
}


def standings(
    deals: Sequence[DealResult],
    seats: int,
    tie_break: Sequence[TieBreak],
    penalties: Sequence[Penalty] = (),
) -> tuple[Standing, ...]:
    """All seats from first to last after the finished deals, by score, then the tie-break keys.

    An abandoned game is judged the same way: only finished deals are given, so the last one of them
    counts (K-27).
    Seats that stay equal share a place (D-15) and stand in the order of sitting.
    """

    keys = [_KEYS[key] for key in tie_break if key in _KEYS]

    def rank(seat: Seat) -> tuple[int, ...]:
        return (total(deals, seat, penalties), *(key(deals, seat) for key in keys))

    order = sorted((Seat(s) for s in range(seats)), key=rank, reverse=True)
    ranks = [rank(seat) for seat in order]
    return tuple(
        Standing(
            place=1 + ranks.index(rank(seat)),
            seat=seat,
            score=total(deals, seat, penalties),
            exact=_KEYS[TieBreak.EXACT_BIDS](deals, seat),
        )
        for seat in order
    )


def total(deals: Sequence[DealResult], seat: Seat, penalties: Sequence[Penalty] = ()) -> int:
    """A seat's score: its points of all finished deals, and the penalties given up to then."""
    lost = penalty_points(penalties, seat, deals=len(deals))
    return sum(deal.points[seat] for deal in deals) + lost


def needs_extra_deal(
    deals: Sequence[DealResult],
    seats: int,
    tie_break: Sequence[TieBreak],
    penalties: Sequence[Penalty] = (),
) -> bool:
    """Whether the first place is shared by all keys before the extra deal, so that one follows."""
    if TieBreak.EXTRA_DEAL not in tie_break:
        return False
    earlier = tie_break[: tie_break.index(TieBreak.EXTRA_DEAL)]
    return [s.place for s in standings(deals, seats, earlier, penalties)].count(1) > 1
