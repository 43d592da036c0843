"""House rules of trump (rules.md 4.4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.games.catalogue.deals import (
    SOME_DEALS,
    beyond_the_ladder,
    deal_numbers,
    deals_named,
    deals_option,
)
from bot.games.catalogue.rule import (
    OFF,
    ON,
    HouseRule,
    Impossible,
    Page,
    entries,
    offering,
    shown,
)
from bot.rules.cards import Pack, Suit
from bot.rules.ruleset import RuleSet
from bot.rules.trump import AllZero, HighBidTie, SpecialTurn, StockEmpty, TrumpSource
from bot.rules.validity import LONGEST_CYCLE, Fault, Objection

SUITS = tuple(suit.name.lower() for suit in Suit)

_LETTERS: dict[str, Suit | None] = {
    "s": Suit.SPADES,
    "h": Suit.HEARTS,
    "d": Suit.DIAMONDS,
    "c": Suit.CLUBS,
    "n": None,
}
CYCLES = ("hcdsn", "shcdn", "hdcsn", "cdhsn")
"""Orders of S004, NOM, a newspaper's column and Wizard Maximus; n for a deal without trump."""


def cycle_option(cycle: tuple[Suit | None, ...]) -> str:
    letters = {suit: letter for letter, suit in _LETTERS.items()}
    return "".join(letters[suit] for suit in cycle)


def cycle_named(option: str) -> tuple[Suit | None, ...]:
    """The suits an option such as hcdsn stands for, None for a deal without trump."""
    return tuple(_LETTERS[letter] for letter in option)


def _typed_cycle(typed: str) -> str:
    """The letters of suits in order; raises Impossible for another one, or for no suit at all."""
    letters = [letter.lower() for letter in entries(typed)]
    wrong = next((letter for letter in letters if letter not in _LETTERS), None)
    if wrong is not None:
        raise Impossible(Objection(Fault.CYCLE, (("entry", shown(wrong or typed)),)))
    if set(letters) == {"n"} or len(letters) > LONGEST_CYCLE:
        raise Impossible(Objection(Fault.EMPTY_CYCLE, (("most", LONGEST_CYCLE),)))
    return "".join(letters)


def _comes_from(*sources: TrumpSource) -> Callable[[RuleSet], bool]:
    return lambda rules: rules.trump.source in sources


TRUMP_RULES: tuple[HouseRule[RuleSet], ...] = (
    HouseRule(
        name="trump",
        page=Page.TRUMP,
        offered=offering(*TrumpSource),
        read=lambda r: r.trump.source,
        write=lambda r, o: replace(r, trump=replace(r.trump, source=TrumpSource(o))),
    ),
    HouseRule(
        name="trump_suit",
        page=Page.TRUMP,
        offered=offering(*SUITS),
        read=lambda r: r.trump.suit.name.lower(),
        write=lambda r, o: replace(r, trump=replace(r.trump, suit=Suit[o.upper()])),
        matters=_comes_from(TrumpSource.FIXED_SUIT),
    ),
    HouseRule(
        name="cycle",
        page=Page.TRUMP,
        offered=offering(*CYCLES),
        read=lambda r: cycle_option(r.trump.cycle),
        write=lambda r, o: replace(r, trump=replace(r.trump, cycle=cycle_named(o))),
        matters=_comes_from(TrumpSource.FIXED_CYCLE),
        typed=_typed_cycle,
        example="dschn",
    ),
    HouseRule(
        name="stock_empty",
        page=Page.TRUMP,
        offered=offering(*StockEmpty),
        read=lambda r: r.trump.stock_empty,
        write=lambda r, o: replace(r, trump=replace(r.trump, stock_empty=StockEmpty(o))),
        matters=_comes_from(TrumpSource.TURN_UP),
    ),
    HouseRule(
        name="special_turn",
        page=Page.TRUMP,
        offered=offering(*SpecialTurn),
        read=lambda r: r.trump.special_turn,
        write=lambda r, o: replace(r, trump=replace(r.trump, special_turn=SpecialTurn(o))),
        matters=lambda r: (
            r.pack is Pack.WIZARD_60
            and (
                r.trump.source is TrumpSource.TURN_UP
                or (
                    r.trump.source is TrumpSource.HIGHEST_BIDDER
                    and r.trump.all_zero is AllZero.TURN_UP
                )
            )
        ),
    ),
    HouseRule(
        name="high_bid_tie",
        page=Page.TRUMP,
        offered=offering(*HighBidTie),
        read=lambda r: r.trump.high_bid_tie,
        write=lambda r, o: replace(r, trump=replace(r.trump, high_bid_tie=HighBidTie(o))),
        matters=_comes_from(TrumpSource.HIGHEST_BIDDER),
    ),
    HouseRule(
        name="all_zero",
        page=Page.TRUMP,
        offered=offering(*AllZero),
        read=lambda r: r.trump.all_zero,
        write=lambda r, o: replace(r, trump=replace(r.trump, all_zero=AllZero(o))),
        matters=_comes_from(TrumpSource.HIGHEST_BIDDER),
    ),
    HouseRule(
        name="choose_none",
        page=Page.TRUMP,
        offered=offering(OFF, ON),
        read=lambda r: ON if r.trump.may_choose_none else OFF,
        write=lambda r, o: replace(r, trump=replace(r.trump, may_choose_none=o == ON)),
        matters=_comes_from(TrumpSource.HIGHEST_BIDDER, TrumpSource.DEALER_CHOICE),
    ),
    HouseRule(
        name="no_trump_deals",
        page=Page.TRUMP,
        offered=offering(
            OFF,
            *("one_card", "top", "one_card-top", "first", "last"),
            *("first_one_card", "last_one_card"),
        ),
        read=lambda r: deals_option(r.trump.no_trump_deals),
        write=lambda r, o: replace(r, trump=replace(r.trump, no_trump_deals=deals_named(o))),
        matters=lambda r: r.trump.source is not TrumpSource.NONE,
        typed=deal_numbers,
        example=SOME_DEALS,
        objects=lambda r, seats: beyond_the_ladder(r, r.trump.no_trump_deals, seats),
    ),
)
