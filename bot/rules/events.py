"""What an action brought about, in the order in which it happened."""

from __future__ import annotations

from dataclasses import dataclass

from bot.rules.cards import Card, Suit
from bot.rules.penalties import Penalty
from bot.rules.results import DealResult
from bot.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    dealer: Seat


@dataclass(frozen=True, slots=True)
class CardsDealt:
    number: int
    size: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """The trump of the deal is known; suit None: this deal is played without."""

    suit: Suit | None


@dataclass(frozen=True, slots=True)
class BidPlaced:
    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class BidsRevealed:
    bids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    seat: Seat


@dataclass(frozen=True, slots=True)
class DealScored:
    result: DealResult


@dataclass(frozen=True, slots=True)
class PenaltyGiven:
    penalty: Penalty


@dataclass(frozen=True, slots=True)
class PenaltyTakenBack:
    penalty: Penalty


@dataclass(frozen=True, slots=True)
class GameEnded:
    winners: tuple[Seat, ...]


Event = (
    DealerDrawn
    | CardsDealt
    | TrumpNamed
    | BidPlaced
    | BidsRevealed
    | CardPlayed
    | TrickTaken
    | DealScored
    | PenaltyGiven
    | PenaltyTakenBack
    | GameEnded
)
