"""House rules of the ladder: how many cards each deal has (rules.md 4.2, 4.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import NoReturn

from bot.games.boerenbridge import BOERENBRIDGE
from bot.games.catalogue.rule import (
    OFF,
    HouseRule,
    Impossible,
    Page,
    entries,
    number,
    numbers,
    offering,
    shown,
)
from bot.rules.cards import MOST_CARDS, Pack
from bot.rules.ladder import Ladder, LadderShape, TopDeal, TopRule
from bot.rules.ruleset import RuleSet
from bot.rules.validity import MAX_DEALS, Fault, Objection

BY_SEATS = "by_seats"
SEVEN_TWICE = "seven_twice"

_S000 = BOERENBRIDGE.ladder


def parse_ladder(text: str) -> tuple[int, ...]:
    """A ladder as people type it: 1,2,3 or 1-2-3 or 1 2 3.

    Raises Impossible with one objection: nothing typed, too many deals, or an entry that is no
    number of cards.
    """
    found = entries(text)
    if found == [""]:
        raise Impossible(Objection(Fault.LADDER_EMPTY))
    if len(found) > MAX_DEALS:
        values = (("most", MAX_DEALS), ("deals", len(found)))
        raise Impossible(Objection(Fault.LADDER_LENGTH, values))
    return tuple(_size(entry or text.strip()) for entry in found)


def _size(entry: str) -> int:
    if not (entry.isascii() and entry.isdecimal()):
        _refuse(Fault.LADDER_NOT_NUMBERS, entry)
    if len(entry) > len(str(MOST_CARDS)) or not 1 <= int(entry) <= MOST_CARDS:
        _refuse(Fault.LADDER_SIZE, entry)
    return int(entry)


def _refuse(fault: Fault, entry: str) -> NoReturn:
    raise Impossible(Objection(fault, (("entry", shown(entry)), ("most", MOST_CARDS))))


# Shape


def _shapes(rules: RuleSet) -> tuple[str, ...]:
    """All shapes; one's own only where there is one."""
    has_own = bool(rules.ladder.custom or rules.ladder.custom_for)
    return tuple(s for s in LadderShape if s is not LadderShape.CUSTOM or has_own)


def _own_ladder(rules: RuleSet) -> str:
    ladder = rules.ladder
    if ladder.shape is not LadderShape.CUSTOM:
        return OFF
    return BY_SEATS if ladder.custom_for else "-".join(map(str, ladder.custom))


def _write_own_ladder(rules: RuleSet, option: str) -> RuleSet:
    ladder = rules.ladder
    match option:
        case "off" if ladder.shape is LadderShape.CUSTOM:
            return replace(rules, ladder=replace(ladder, shape=LadderShape.UP_DOWN))
        case "off":
            return rules
        case "by_seats":
            return replace(rules, ladder=replace(ladder, shape=LadderShape.CUSTOM))
    own = parse_ladder(option)
    changed = replace(ladder, shape=LadderShape.CUSTOM, custom=own, custom_for=())
    return replace(rules, ladder=changed)


def _has_top(rules: RuleSet) -> bool:
    return rules.ladder.shape not in (LadderShape.FIXED, LadderShape.CUSTOM)


def _is_fixed(rules: RuleSet) -> bool:
    return rules.ladder.shape is LadderShape.FIXED


# Top


def _top(ladder: Ladder) -> str:
    return str(ladder.top_rule if ladder.max_hand is None else ladder.max_hand)


def _write_top(rules: RuleSet, option: str) -> RuleSet:
    """A number of cards, or a rule; the table is Boerenbridge's where the game has none."""
    ladder = rules.ladder
    if option.isdecimal():
        return replace(rules, ladder=replace(ladder, max_hand=int(option)))
    top_rule = TopRule(option)
    table = ladder.table
    if top_rule is TopRule.TABLE and not table:
        table = _S000.table
    return replace(rules, ladder=replace(ladder, max_hand=None, top_rule=top_rule, table=table))


def _write_cap(rules: RuleSet, option: str) -> RuleSet:
    cap = None if option == OFF else int(option)
    return replace(rules, ladder=replace(rules.ladder, cap=cap))


def _plateau(ladder: Ladder) -> str:
    return SEVEN_TWICE if ladder.plateau_for else "-".join(ladder.plateau).lower()


def _write_plateau(rules: RuleSet, option: str) -> RuleSet:
    if option == SEVEN_TWICE:
        changed = replace(rules.ladder, plateau=_S000.plateau, plateau_for=_S000.plateau_for)
        return replace(rules, ladder=changed)
    plateau = tuple(TopDeal(deal) for deal in option.upper().split("-"))
    return replace(rules, ladder=replace(rules.ladder, plateau=plateau, plateau_for=()))


def _typed_plateau(typed: str) -> str:
    """The deals at the top, t with trump and nt without; raises Impossible for anything else."""
    deals = [deal.lower() for deal in entries(typed)]
    if len(deals) > MAX_DEALS:
        raise Impossible(
            Objection(Fault.LADDER_LENGTH, (("most", MAX_DEALS), ("deals", len(deals))))
        )
    known = {deal.lower() for deal in TopDeal}
    wrong = next((deal for deal in deals if deal not in known), None)
    if wrong is not None:
        raise Impossible(Objection(Fault.PLATEAU, (("entry", shown(wrong or typed)),)))
    return "-".join(deals)


# Fixed hands


def _write_fixed_count(rules: RuleSet, option: str) -> RuleSet:
    count = None if option == BY_SEATS else int(option)
    return replace(rules, ladder=replace(rules.ladder, fixed_count=count))


LADDER_RULES: tuple[HouseRule[RuleSet], ...] = (
    HouseRule(
        name="shape",
        page=Page.LADDER,
        offered=_shapes,
        read=lambda r: r.ladder.shape,
        write=lambda r, o: replace(r, ladder=replace(r.ladder, shape=LadderShape(o))),
    ),
    HouseRule(
        name="own_ladder",
        page=Page.LADDER,
        offered=offering(OFF),
        read=_own_ladder,
        write=_write_own_ladder,
        typed=lambda text: text,
        example="1-2-3-2-1",
    ),
    HouseRule(
        name="top",
        page=Page.LADDER,
        offered=offering(*TopRule, *numbers(3, 20)),
        read=lambda r: _top(r.ladder),
        write=_write_top,
        matters=_has_top,
        typed=number(1, MOST_CARDS),
        example="2",
    ),
    HouseRule(
        name="cap",
        page=Page.LADDER,
        offered=offering(OFF, *numbers(3, 20)),
        read=lambda r: OFF if r.ladder.cap is None else str(r.ladder.cap),
        write=_write_cap,
        matters=lambda r: _has_top(r) and r.ladder.max_hand is None,
        typed=number(1, MOST_CARDS),
        example="2",
    ),
    HouseRule(
        name="plateau",
        page=Page.LADDER,
        offered=offering("t", "t-t", "t-nt-t", SEVEN_TWICE),
        read=lambda r: _plateau(r.ladder),
        write=_write_plateau,
        matters=lambda r: _has_top(r) and r.ladder.shape is not LadderShape.DOWN_UP,
        typed=_typed_plateau,
        example="t-nt",
    ),
    HouseRule(
        name="fixed_hand",
        page=Page.LADDER,
        offered=offering(*numbers(1, 20)),
        read=lambda r: str(r.ladder.fixed_hand),
        write=lambda r, o: replace(r, ladder=replace(r.ladder, fixed_hand=int(o))),
        matters=_is_fixed,
        typed=number(1, MOST_CARDS),
        example="13",
    ),
    HouseRule(
        name="fixed_count",
        page=Page.LADDER,
        offered=offering(BY_SEATS, "4", "5", "6", "8", "10", "12", "15", "20"),
        read=lambda r: BY_SEATS if r.ladder.fixed_count is None else str(r.ladder.fixed_count),
        write=_write_fixed_count,
        matters=_is_fixed,
        typed=number(1, MAX_DEALS),
        example="25",
    ),
    HouseRule(
        name="pack",
        page=Page.LADDER,
        offered=offering("standard_52", "wizard_60", "two_suits_26", "high_26"),
        read=lambda r: r.pack.name.lower(),
        write=lambda r, o: replace(r, pack=Pack[o.upper()]),
    ),
)
