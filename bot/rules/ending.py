"""The axes at both ends of a game: who deals first, and who has won (rules.md 4.12, 4.13)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from bot.rules.cards import Suit
from bot.rules.penalties import Penalty, penalty_points
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


class Scored(Protocol):
    """A deal as far as a game's score goes, by seat; no bid for a seat that did not play in it."""

    @property
    def bids(self) -> Sequence[int | None]: ...
    @property
    def won(self) -> Sequence[int | None]: ...
    @property
    def points(self) -> Sequence[int]: ...


def _made(deal: Scored, seat: Seat) -> bool:
    return deal.bids[seat] is not None and deal.bids[seat] == deal.won[seat]


_KEYS: Mapping[TieBreak, Callable[[Sequence[Scored], Seat], int]] = {
    TieBreak.EXACT_BIDS: lambda deals, seat: sum(_made(deal, seat) for deal in deals),
    TieBreak.BEST_DEAL: lambda deals, seat: max(
        (d.points[seat] for d in deals if d.bids[seat] is not None), default=0
    ),
    TieBreak.SUM_MADE_BIDS: lambda deals, seat: sum(
        d.bids[seat] or 0 for d in deals if _made(d, seat)
    ),
}


def standings(
    deals: Sequence[Scored],
    seats: int,
    tie_break: Sequence[TieBreak],
    penalties: Sequence[Penalty] = (),
) -> tuple[Standing, ...]:
    """All seats from first to last after the finished deals, by score, then the tie-break keys.

    An abandoned game is judged the same way: only finished deals are given, so the last one of them
    counts (K-27).
    Seats that stay equal share a place (D-15) and stand in the order of sitting.
    """
    return standings_of(map(Seat, range(seats)), deals, tie_break, penalties)


def standings_of(
    seats: Iterable[Seat],
    deals: Sequence[Scored],
    tie_break: Sequence[TieBreak],
    penalties: Sequence[Penalty] = (),
) -> tuple[Standing, ...]:
    """The same among some of the seats."""
    keys = [_KEYS[key] for key in tie_break if key in _KEYS]

    def rank(seat: Seat) -> tuple[int, ...]:
        return (total(deals, seat, penalties), *(key(deals, seat) for key in keys))

    order = sorted(seats, key=rank, reverse=True)
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


def total(deals: Sequence[Scored], seat: Seat, penalties: Sequence[Penalty] = ()) -> int:
    """A seat's score: its points of all finished deals, and the penalties given up to then."""
    lost = penalty_points(penalties, seat, deals=len(deals))
    return sum(deal.points[seat] for deal in deals) + lost


def is_alone_ahead(
    seat: Seat,
    seats: Iterable[Seat],
    deals: Sequence[Scored],
    penalties: Sequence[Penalty] = (),
) -> bool:
    """Whether nobody else has as high a score."""
    mine = total(deals, seat, penalties)
    return all(mine > total(deals, other, penalties) for other in seats if other != seat)


def needs_extra_deal(
    deals: Sequence[Scored],
    seats: int,
    tie_break: Sequence[TieBreak],
    penalties: Sequence[Penalty] = (),
) -> bool:
    """Whether the first place is shared by all keys before the extra deal, so that one follows."""
    return is_undecided(map(Seat, range(seats)), deals, tie_break, penalties)


def is_undecided(
    seats: Iterable[Seat],
    deals: Sequence[Scored],
    tie_break: Sequence[TieBreak],
    penalties: Sequence[Penalty] = (),
) -> bool:
    """The same among some of the seats."""
    if TieBreak.EXTRA_DEAL not in tie_break:
        return False
    earlier = tie_break[: tie_break.index(TieBreak.EXTRA_DEAL)]
    return [s.place for s in standings_of(seats, deals, earlier, penalties)].count(1) > 1
