"""Which rule sets make sense: the validity rules (rules.md 4.14) as one function."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.rules.bidding import BidOrder
from bot.rules.cards import PACKS
from bot.rules.ladder import LadderShape, TopDeal, selected, top_of, top_size
from bot.rules.ruleset import RuleSet
from bot.rules.scoring import Consolation
from bot.rules.trump import StockEmpty, TrumpSource


class Fault(StrEnum):
    """Why a rule set cannot be played; the words are the texts' business."""

    WRONG_SEATS = "wrong_seats"  # V-01
    TOO_FEW_CARDS = "too_few_cards"  # V-02
    FOREHEAD_NEEDS_ONE_CARD = "forehead_needs_one_card"  # V-04
    BLIND_AND_FOREHEAD = "blind_and_forehead"  # V-05
    BLIND_SHOWS_CARD = "blind_shows_card"  # the dealer's last card, turned for want of a stock
    CONSOLATION_NEEDS_HOOK = "consolation_needs_hook"  # V-06
    DOWN_UP_NEEDS_PLAIN_TOP = "down_up_needs_plain_top"  # V-07
    MULTIPLIER_TOO_SMALL = "multiplier_too_small"  # V-11
    LADDER_LENGTH = "ladder_length"  # V-16
    EMPTY_CYCLE = "empty_cycle"
    SUIT_NOT_IN_PACK = "suit_not_in_pack"
    TOO_FEW_TOKENS = "too_few_tokens"
    COUNTDOWN = "countdown"
    LADDER_SIZE = "ladder_size"  # V-16, of a typed ladder
    LADDER_NOT_NUMBERS = "ladder_not_numbers"
    LADDER_EMPTY = "ladder_empty"
    DEAL_NUMBER = "deal_number"
    NO_SUCH_DEAL = "no_such_deal"
    PLATEAU = "plateau"
    CYCLE = "cycle"
    TIE_BREAK = "tie_break"
    MADE = "made"
    NUMBER = "number"
    NO_EFFECT = "no_effect"
    NO_SUCH_OPTION = "no_such_option"
    NO_SUCH_RULE = "no_such_rule"
    GAMES_ODD = "games_odd"  # V-14
    MATCH_LENGTH = "match_length"
    THRESHOLDS = "thresholds"


@dataclass(frozen=True, slots=True)
class Objection:
    """A fault and the values a sentence about it needs."""

    fault: Fault
    values: tuple[tuple[str, int | str], ...] = ()


MAX_DEALS = 60
LONGEST_COUNTDOWN = 10
LONGEST_CYCLE = 20


def objections(rules: RuleSet, seats: int) -> tuple[Objection, ...]:
    """Everything that keeps so many seats from playing by these rules; empty when they can."""
    if not rules.min_seats <= seats <= rules.max_seats:
        values = (("least", rules.min_seats), ("most", rules.max_seats), ("seats", seats))
        return (Objection(Fault.WRONG_SEATS, values),)
    ladder = tuple(_ladder_objections(rules, seats))
    return ladder or tuple(_combination_objections(rules, seats))


def _ladder_objections(rules: RuleSet, seats: int) -> Iterator[Objection]:
    ladder = rules.ladder
    plateau = dict(ladder.plateau_for).get(seats, ladder.plateau)
    if ladder.shape is LadderShape.DOWN_UP and plateau != (TopDeal.TRUMP,):
        yield Objection(Fault.DOWN_UP_NEEDS_PLAIN_TOP)
    if (endless := _endless(rules, seats)) is not None:
        yield endless
        return
    deals = rules.deals(seats)
    if not 1 <= len(deals) <= MAX_DEALS or any(deal.size < 1 for deal in deals):
        yield _ladder_length(len(deals))
    elif top_size(deals) * seats > rules.pack_size:
        yield _too_few_cards(rules, seats, top_size(deals))


def _endless(rules: RuleSet, seats: int) -> Objection | None:
    """What is wrong with a ladder so long that it had better not be written out."""
    ladder = rules.ladder
    if ladder.shape is LadderShape.FIXED:
        count = ladder.fixed_count
        return None if count is None or count <= MAX_DEALS else _ladder_length(count)
    top = top_of(ladder, seats=seats, pack_size=rules.pack_size)
    if ladder.shape is LadderShape.CUSTOM or top * seats <= rules.pack_size:
        return None
    return _too_few_cards(rules, seats, top)


def _ladder_length(deals: int) -> Objection:
    return Objection(Fault.LADDER_LENGTH, (("most", MAX_DEALS), ("deals", deals)))


def _too_few_cards(rules: RuleSet, seats: int, size: int) -> Objection:
    values = (("needed", size * seats), ("held", rules.pack_size), ("seats", seats), ("size", size))
    return Objection(Fault.TOO_FEW_CARDS, values)


def _combination_objections(rules: RuleSet, seats: int) -> Iterator[Objection]:
    yield from _sight_objections(rules, seats)
    hook_is_off = rules.hook.min_hand is None or rules.bidding.order is BidOrder.AT_ONCE
    if rules.scoring.consolation is not Consolation.OFF and hook_is_off:
        yield Objection(Fault.CONSOLATION_NEEDS_HOOK)
    if rules.scoring.blind_multiplier < 1:
        yield Objection(Fault.MULTIPLIER_TOO_SMALL)
    if not rules.trump.cycle:
        yield Objection(Fault.EMPTY_CYCLE, (("most", LONGEST_CYCLE),))
    suits = {card.suit for card in PACKS[rules.pack]}
    if rules.trump.source is TrumpSource.FIXED_SUIT and rules.trump.suit not in suits:
        yield Objection(Fault.SUIT_NOT_IN_PACK, (("suit", str(rules.trump.suit)),))
    tokens = rules.bidding.max_tokens
    if tokens is not None and tokens < 1:
        yield Objection(Fault.TOO_FEW_TOKENS)
    if not 1 <= rules.bidding.countdown <= LONGEST_COUNTDOWN:
        yield Objection(Fault.COUNTDOWN, (("most", LONGEST_COUNTDOWN),))


def _sight_objections(rules: RuleSet, seats: int) -> Iterator[Objection]:
    deals = rules.deals(seats)
    blind = selected(rules.sight.blind_deals, deals)
    forehead = selected(rules.sight.forehead_deals, deals)
    larger = [number for number in sorted(forehead) if deals[number - 1].size != 1]
    if larger:
        values = (("number", larger[0]), ("size", deals[larger[0] - 1].size))
        yield Objection(Fault.FOREHEAD_NEEDS_ONE_CARD, values)
    if blind & forehead:
        yield Objection(Fault.BLIND_AND_FOREHEAD, (("number", min(blind & forehead)),))
    shown = [number for number in sorted(blind) if _shows_dealers_card(rules, number, seats)]
    if shown:
        yield Objection(Fault.BLIND_SHOWS_CARD, (("number", shown[0]),))


def _shows_dealers_card(rules: RuleSet, number: int, seats: int) -> bool:
    """Whether the dealer's last card shows trump in this deal, because no other card is left."""
    rule = rules.trump
    if (
        rule.source is not TrumpSource.TURN_UP
        or rule.stock_empty is not StockEmpty.DEALER_LAST_CARD
    ):
        return False
    is_whole = rules.plan(number, seats=seats).size * seats == rules.pack_size
    return is_whole and not rules.is_without_trump(number, seats=seats)
