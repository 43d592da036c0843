"""Which rule sets make sense: the validity rules (rules.md 4.14) as one function."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.rules.bidding import BidOrder
from bot.rules.ladder import LadderShape, TopDeal, selected
from bot.rules.ruleset import RuleSet
from bot.rules.scoring import Consolation


class Fault(StrEnum):
    """Why a rule set cannot be played; the words are the texts' business."""

    WRONG_SEATS = "wrong_seats"  # V-01
    TOO_FEW_CARDS = "too_few_cards"  # V-02
    FOREHEAD_NEEDS_ONE_CARD = "forehead_needs_one_card"  # V-04
    BLIND_AND_FOREHEAD = "blind_and_forehead"  # V-05
    CONSOLATION_NEEDS_HOOK = "consolation_needs_hook"  # V-06
    DOWN_UP_NEEDS_PLAIN_TOP = "down_up_needs_plain_top"  # V-07
    MULTIPLIER_TOO_SMALL = "multiplier_too_small"  # V-11
    LADDER_LENGTH = "ladder_length"  # V-16
    EMPTY_CYCLE = "empty_cycle"
    GAMES_ODD = "games_odd"  # V-14
    MATCH_LENGTH = "match_length"
    THRESHOLDS = "thresholds"


@dataclass(frozen=True, slots=True)
class Objection:
    """A fault and the numbers a sentence about it needs."""

    fault: Fault
    values: tuple[tuple[str, int], ...] = ()


MAX_DEALS = 60


def objections(rules: RuleSet, seats: int) -> tuple[Objection, ...]:
    """Everything that keeps so many seats from playing by these rules; empty when they can."""
    if not rules.min_seats <= seats <= rules.max_seats:
        values = (("least", rules.min_seats), ("most", rules.max_seats))
        return (Objection(Fault.WRONG_SEATS, values),)
    ladder = tuple(_ladder_objections(rules, seats))
    return ladder or tuple(_combination_objections(rules, seats))


def _ladder_objections(rules: RuleSet, seats: int) -> Iterator[Objection]:
    ladder = rules.ladder
    plateau = dict(ladder.plateau_for).get(seats, ladder.plateau)
    if ladder.shape is LadderShape.DOWN_UP and plateau != (TopDeal.TRUMP,):
        yield Objection(Fault.DOWN_UP_NEEDS_PLAIN_TOP)
    deals = rules.deals(seats)
    if not 1 <= len(deals) <= MAX_DEALS or any(deal.size < 1 for deal in deals):
        yield Objection(Fault.LADDER_LENGTH, (("most", MAX_DEALS),))
        return
    largest = max(deal.size for deal in deals)
    if largest * seats > rules.pack_size:
        values = (("needed", largest * seats), ("held", rules.pack_size))
        yield Objection(Fault.TOO_FEW_CARDS, values)


def _combination_objections(rules: RuleSet, seats: int) -> Iterator[Objection]:
    deals = rules.deals(seats)
    blind = selected(rules.sight.blind_deals, deals)
    forehead = selected(rules.sight.forehead_deals, deals)
    if any(deals[number - 1].size != 1 for number in forehead):
        yield Objection(Fault.FOREHEAD_NEEDS_ONE_CARD)
    if blind & forehead:
        yield Objection(Fault.BLIND_AND_FOREHEAD)
    hook_is_off = rules.hook.min_hand is None or rules.bidding.order is BidOrder.AT_ONCE
    if rules.scoring.consolation is not Consolation.OFF and hook_is_off:
        yield Objection(Fault.CONSOLATION_NEEDS_HOOK)
    if rules.scoring.blind_multiplier < 1:
        yield Objection(Fault.MULTIPLIER_TOO_SMALL)
    if not rules.trump.cycle:
        yield Objection(Fault.EMPTY_CYCLE)
