"""House rules of the bids: order, hook, and what a bidder sees (rules.md 4.5, 4.6)."""

from __future__ import annotations

from dataclasses import replace

from bot.games.catalogue.deals import (
    SOME_DEALS,
    beyond_the_ladder,
    deal_numbers,
    deals_named,
    deals_option,
)
from bot.games.catalogue.rule import OFF, HouseRule, Page, number, numbers, offering
from bot.rules.bidding import BidOrder, HookWhen
from bot.rules.cards import MOST_CARDS
from bot.rules.ruleset import RuleSet
from bot.rules.validity import LONGEST_COUNTDOWN

ALWAYS, FROM = "always", "from_"


def _is_in_turn(rules: RuleSet) -> bool:
    return rules.bidding.order is BidOrder.IN_TURN


def _hook(rules: RuleSet) -> str:
    match rules.hook.min_hand:
        case None:
            return OFF
        case 1:
            return ALWAYS
        case size:
            return f"{FROM}{size}"


def _write_hook(rules: RuleSet, option: str) -> RuleSet:
    sizes = {OFF: None, ALWAYS: 1}
    least = sizes[option] if option in sizes else int(option.removeprefix(FROM))
    return replace(rules, hook=replace(rules.hook, min_hand=least))


def _typed_hook(typed: str) -> str:
    size = number(1, MOST_CARDS)(typed)
    return ALWAYS if size == "1" else f"{FROM}{size}"


def _write_tokens(rules: RuleSet, option: str) -> RuleSet:
    most = None if option == OFF else int(option)
    return replace(rules, bidding=replace(rules.bidding, max_tokens=most))


BID_RULES: tuple[HouseRule[RuleSet], ...] = (
    HouseRule(
        name="bid_order",
        page=Page.BIDS,
        offered=offering(*BidOrder),
        read=lambda r: r.bidding.order,
        write=lambda r, o: replace(r, bidding=replace(r.bidding, order=BidOrder(o))),
    ),
    HouseRule(
        name="countdown",
        page=Page.BIDS,
        offered=offering(*numbers(1, 3)),
        read=lambda r: str(r.bidding.countdown),
        write=lambda r, o: replace(r, bidding=replace(r.bidding, countdown=int(o))),
        matters=lambda r: not _is_in_turn(r),
        typed=number(1, LONGEST_COUNTDOWN),
        example="5",
    ),
    HouseRule(
        name="tokens",
        page=Page.BIDS,
        offered=offering(OFF, *numbers(3, 10)),
        read=lambda r: OFF if r.bidding.max_tokens is None else str(r.bidding.max_tokens),
        write=_write_tokens,
        typed=number(1, MOST_CARDS),
        example="12",
    ),
    HouseRule(
        name="hook",
        page=Page.BIDS,
        offered=offering(ALWAYS, *(f"{FROM}{size}" for size in range(2, 9)), OFF),
        read=_hook,
        write=_write_hook,
        matters=_is_in_turn,
        typed=_typed_hook,
        example=f"{FROM}9",
    ),
    HouseRule(
        name="hook_when",
        page=Page.BIDS,
        offered=offering(*HookWhen),
        read=lambda r: r.hook.when,
        write=lambda r, o: replace(r, hook=replace(r.hook, when=HookWhen(o))),
        matters=lambda r: _is_in_turn(r) and r.hook.min_hand is not None,
    ),
    HouseRule(
        name="blind_deals",
        page=Page.BIDS,
        offered=offering(OFF, "one_card", "first_one_card", "last_one_card", "top", "last", "all"),
        read=lambda r: deals_option(r.sight.blind_deals),
        write=lambda r, o: replace(r, sight=replace(r.sight, blind_deals=deals_named(o))),
        typed=deal_numbers,
        example=SOME_DEALS,
        objects=lambda r, seats: beyond_the_ladder(r, r.sight.blind_deals, seats),
    ),
    HouseRule(
        name="forehead_deals",
        page=Page.BIDS,
        offered=offering(OFF, "one_card", "first_one_card", "last_one_card"),
        read=lambda r: deals_option(r.sight.forehead_deals),
        write=lambda r, o: replace(r, sight=replace(r.sight, forehead_deals=deals_named(o))),
        typed=deal_numbers,
        example="1-15",
        objects=lambda r, seats: beyond_the_ladder(r, r.sight.forehead_deals, seats),
    ),
)
