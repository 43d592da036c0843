"""What a scorekeeper can write on a sheet, one step at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class NameDealer:
    """Who deals the deal that comes next; the first deal waits for it."""

    seat: Seat
    kind: Literal["dealer"] = "dealer"


@dataclass(frozen=True, slots=True)
class EnterBid:
    """The bid of whoever is asked for it."""

    tricks: int
    kind: Literal["bid"] = "bid"


@dataclass(frozen=True, slots=True)
class EnterWon:
    """What whoever is asked has taken: tricks, in a duel honours."""

    won: int
    kind: Literal["won"] = "won"


@dataclass(frozen=True, slots=True)
class SkipDeal:
    """The next deal of the ladder is not played."""

    kind: Literal["skip"] = "skip"


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """A misdeal that was noticed before the first card: the dealer pays and deals again."""

    kind: Literal["throw_in"] = "throw_in"


@dataclass(frozen=True, slots=True)
class BreakOff:
    """A misdeal that was noticed while the deal was played. at_fault: besides the dealer."""

    at_fault: tuple[Seat, ...]
    kind: Literal["break_off"] = "break_off"


@dataclass(frozen=True, slots=True)
class PutPenalty:
    """Points off a seat's score; points: added to it, so below zero."""

    seat: Seat
    points: int
    reason: str
    kind: Literal["penalty"] = "penalty"


@dataclass(frozen=True, slots=True)
class DropPenalty:
    """A penalty is taken back, any earlier one; index: in the order of giving, from 0."""

    index: int
    kind: Literal["drop"] = "drop"


@dataclass(frozen=True, slots=True)
class Correct:
    """A deal that was written (from 1) is entered once more; the old one stands until then."""

    number: int
    kind: Literal["correct"] = "correct"


@dataclass(frozen=True, slots=True)
class Comes:
    """Somebody new sits down in the next column, or somebody who went is back."""

    seat: Seat
    kind: Literal["comes"] = "comes"


@dataclass(frozen=True, slots=True)
class Goes:
    """Somebody gets up; the column stays as it is."""

    seat: Seat
    kind: Literal["goes"] = "goes"


Step = (
    NameDealer
    | EnterBid
    | EnterWon
    | SkipDeal
    | ThrowIn
    | BreakOff
    | PutPenalty
    | DropPenalty
    | Correct
    | Comes
    | Goes
)
