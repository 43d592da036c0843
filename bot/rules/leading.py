"""The axis of the first lead: who comes out in the first trick of a deal (rules.md 4.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

from bot.rules.results import DealResult
from bot.rules.seats import Seat


class FirstLead(StrEnum):
    LEFT_OF_DEALER = "left_of_dealer"
    HIGH_BIDDER = "high_bidder"
    LAST_TRICK_WINNER = "last_trick_winner"  # KSU


def first_leader(
    rule: FirstLead,
    order: Sequence[Seat],
    bids: Sequence[int | None],
    results: Sequence[DealResult],
) -> Seat:
    """The seat that leads first.

    order: the seats in bidding order, the eldest first. bids: by seat, None while not placed.
    """
    return _LEADERS[rule](order, bids, results)


def _highest(
    order: Sequence[Seat], bids: Sequence[int | None], results: Sequence[DealResult]
) -> Seat:
    """Who bid most, and before others as much; the eldest where nobody bid a trick."""
    return max(order, key=lambda seat: bids[seat] or 0)  # of equal ones the first


def _winner(
    order: Sequence[Seat], bids: Sequence[int | None], results: Sequence[DealResult]
) -> Seat:
    """Who took the last trick of the deal before; the eldest in the first deal."""
    return results[-1].tricks[-1].winner if results else order[0]


_LEADERS: Mapping[
    FirstLead, Callable[[Sequence[Seat], Sequence[int | None], Sequence[DealResult]], Seat]
] = {
    FirstLead.LEFT_OF_DEALER: lambda order, *_: order[0],
    FirstLead.HIGH_BIDDER: _highest,
    FirstLead.LAST_TRICK_WINNER: _winner,
}
