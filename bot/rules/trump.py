"""The trump axis: where the trump of a deal comes from (rules.md 4.4)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.rules.cards import Suit
from bot.rules.ladder import Selectors


class TrumpSource(StrEnum):
    TURN_UP = "turn_up"
    FIXED_CYCLE = "fixed_cycle"
    HIGHEST_BIDDER = "highest_bidder"
    FIXED_SUIT = "fixed_suit"
    RANDOM_SUIT = "random_suit"
    DEALER_CHOICE = "dealer_choice"
    NONE = "none"


class StockEmpty(StrEnum):
    """What decides when no card is left to turn up."""

    NO_TRUMP = "no_trump"
    DEALER_LAST_CARD = "dealer_last_card"
    RANDOM_SUIT = "random_suit"


class HighBidTie(StrEnum):
    FIRST = "first_in_bidding_order"
    LAST = "last_in_bidding_order"


class AllZero(StrEnum):
    """Who names trump when everybody bid zero and the highest bidder should (D-14)."""

    NO_TRUMP = "no_trump"
    FIRST_BIDDER = "first_bidder"
    DEALER = "dealer"
    TURN_UP = "turn_up"


class SpecialTurn(StrEnum):
    """What a turned wizard or jester does: as officially, or the next card is turned (GD)."""

    OFFICIAL = "official"
    TURN_NEXT = "turn_next"


@dataclass(frozen=True, slots=True)
class TrumpRule:
    """Where trump comes from, and what the exceptions do.

    cycle: suits in order, None for a deal without trump; its index runs on in every deal (D-26).
    """

    source: TrumpSource = TrumpSource.TURN_UP
    cycle: tuple[Suit | None, ...] = (Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, None)
    suit: Suit = Suit.SPADES
    stock_empty: StockEmpty = StockEmpty.NO_TRUMP
    no_trump_deals: Selectors = ()
    high_bid_tie: HighBidTie = HighBidTie.FIRST
    all_zero: AllZero = AllZero.NO_TRUMP
    may_choose_none: bool = False
    special_turn: SpecialTurn = SpecialTurn.OFFICIAL
