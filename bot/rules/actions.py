"""Everything that can be done to a game: by a seat, or by chance and the clock from outside."""

from __future__ import annotations

from dataclasses import dataclass

from bot.rules.cards import Card, Suit
from bot.rules.penalties import Penalty
from bot.rules.seats import FIRST_SEAT, Seat


@dataclass(frozen=True, slots=True)
class DrawForDealer:
    """The first dealer is drawn from a shuffled pack.

    host: who deals where the rules say that the host does.
    """

    pack: tuple[Card, ...]
    host: Seat = FIRST_SEAT


@dataclass(frozen=True, slots=True)
class DealCards:
    """The next deal is dealt from the top of a shuffled pack.

    drawn_suit: the suit of a card drawn from a second pack, for rules that draw trump at random.
    """

    pack: tuple[Card, ...]
    drawn_suit: Suit = Suit.SPADES


@dataclass(frozen=True, slots=True)
class PlaceBid:
    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class ChooseTrump:
    """suit: None means no trump, where the rules let the chooser say so."""

    seat: Seat
    suit: Suit | None


@dataclass(frozen=True, slots=True)
class RevealBids:
    """The countdown of simultaneous bids has ended: whoever chose nothing has bid zero (D-12)."""


@dataclass(frozen=True, slots=True)
class PlayCard:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class GivePenalty:
    """The scorekeeper takes points off a seat's score; points: added to it, so below zero."""

    seat: Seat
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class TakeBackPenalty:
    """The scorekeeper takes a penalty back, until the next deal is scored."""

    penalty: Penalty


@dataclass(frozen=True, slots=True)
class CallTime:
    """The time agreed for the match is over; a game that is running is played to its end."""


SeatAction = PlaceBid | ChooseTrump | PlayCard
ScorekeeperAction = GivePenalty | TakeBackPenalty
Action = DrawForDealer | DealCards | RevealBids | CallTime | ScorekeeperAction | SeatAction
