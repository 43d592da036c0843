"""Seats and the order in which they follow each other."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import NewType

Seat = NewType("Seat", int)  # 0 … n-1, in the order of sitting down

FIRST_SEAT = Seat(0)


class Direction(StrEnum):
    """Which way dealing, bidding, playing and the deal itself go round (rules.md 4.1)."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter_clockwise"


_STEP = {Direction.CLOCKWISE: 1, Direction.COUNTER_CLOCKWISE: -1}


def next_seat(seat: Seat, seats: int, direction: Direction) -> Seat:
    return Seat((seat + _STEP[direction]) % seats)


@lru_cache
def order_from(first: Seat, seats: int, direction: Direction) -> tuple[Seat, ...]:
    """All seats in playing order, `first` first."""
    return tuple(Seat((first + _STEP[direction] * k) % seats) for k in range(seats))
