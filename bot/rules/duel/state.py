"""The full state of a match, hidden cards included; only `view` may show it to anybody."""

from __future__ import annotations

from dataclasses import dataclass

from bot.rules.cards import Card
from bot.rules.duel.rules import SEATS, DuelRules
from bot.rules.results import Trick
from bot.rules.seats import FIRST_SEAT, Seat
from bot.rules.state import Phase


@dataclass(frozen=True, slots=True)
class DuelDeal:
    """A game of the match, which is one deal, under way.

    number: from 1. stock: the next card to draw first. drawn: by seat, the card drawn after the
    last trick, None before the first and once the stock is empty. trick: the running one.
    drawn_before: what has been drawn, in that order.
    """

    number: int
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    leader: Seat
    drawn: tuple[Card | None, ...] = (None,) * SEATS
    trick: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    drawn_before: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class DuelResult:
    """A finished game of the match; honours and points by seat. stock: as it was dealt."""

    number: int
    dealer: Seat
    honours: tuple[int, ...]
    points: tuple[int, ...]
    tricks: tuple[Trick, ...]
    stock: tuple[Card, ...] = ()

    @property
    def winner(self) -> Seat | None:
        """Who has scored, None when the game was drawn."""
        best = max(self.points)
        return Seat(self.points.index(best)) if best else None

    def won(self, seat: Seat) -> int:
        """Tricks the seat took."""
        return sum(trick.winner == seat for trick in self.tricks)


@dataclass(frozen=True, slots=True)
class DuelState:
    """A match.

    dealer: of the deal under way, or of the one to come where none is.
    draws: the rounds of drawing for the first dealer, by seat. results: the finished games.
    is_time_up: the time agreed for the match is over.
    """

    rules: DuelRules
    phase: Phase
    dealer: Seat = FIRST_SEAT
    draws: tuple[tuple[Card | None, ...], ...] = ()
    deal: DuelDeal | None = None
    results: tuple[DuelResult, ...] = ()
    is_time_up: bool = False

    @property
    def seats(self) -> int:
        return SEATS


def other(seat: Seat) -> Seat:
    """The opponent's seat."""
    return Seat(1 - seat)
