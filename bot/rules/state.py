"""The full state of a game, hidden cards included; only `view` may show it to anybody."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.rules.cards import Card, Suit
from bot.rules.penalties import Penalty
from bot.rules.results import DealResult, Trick
from bot.rules.ruleset import RuleSet
from bot.rules.seats import FIRST_SEAT, Seat


class Phase(StrEnum):
    """What the game waits for: a shuffled pack in the first two, seats in the next three."""

    DRAWING = "drawing"
    DEALING = "dealing"
    CHOOSING_TRUMP = "choosing_trump"
    BIDDING = "bidding"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class DealState:
    """A deal under way.

    number: from 1. bids: by seat, None until placed. trick: the running one, from `leader` on.
    turned: the card that shows trump; of the stock, or the dealer's own where none is left.
    barred: the bid the hook kept from the dealer, known once the dealer has bid.
    chooser: who names trump, when somebody must.
    """

    number: int
    size: int
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    bids: tuple[int | None, ...]
    leader: Seat
    turned: Card | None = None
    trump: Suit | None = None
    barred: int | None = None
    chooser: Seat | None = None
    is_blind: bool = False
    is_forehead: bool = False
    trick: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()

    def won(self, seat: Seat) -> int:
        """Tricks the seat has taken so far."""
        return sum(trick.winner == seat for trick in self.tricks)


@dataclass(frozen=True, slots=True)
class State:
    """A game.

    dealer: of the deal under way, or of the one to come where none is.
    draws: the rounds of drawing for the first dealer, by seat, None for whoever did not draw.
    penalties: in the order in which they were given.
    """

    rules: RuleSet
    seats: int
    phase: Phase
    dealer: Seat = FIRST_SEAT
    draws: tuple[tuple[Card | None, ...], ...] = ()
    deal: DealState | None = None
    results: tuple[DealResult, ...] = ()
    penalties: tuple[Penalty, ...] = ()
