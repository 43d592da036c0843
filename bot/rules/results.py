"""What is left on the table for all to see: tricks that are done and deals that are scored."""

from __future__ import annotations

from dataclasses import dataclass

from bot.rules.cards import Card, Suit
from bot.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick that is done; cards in the order played, beginning with the leader's."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class DealResult:
    """A finished deal; bids, tricks won and points by seat. turned: the card that showed trump."""

    number: int
    size: int
    dealer: Seat
    trump: Suit | None
    bids: tuple[int, ...]
    won: tuple[int, ...]
    points: tuple[int, ...]
    tricks: tuple[Trick, ...]
    turned: Card | None = None
