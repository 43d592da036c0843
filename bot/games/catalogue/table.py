"""House rules round the table: who plays, first lead, penalties, both ends (4.1, 4.7, 4.11 on)."""

from __future__ import annotations

from dataclasses import replace

from bot.games.catalogue.rule import (
    OFF,
    ON,
    HouseRule,
    Impossible,
    Page,
    entries,
    numbers,
    offering,
    shown,
)
from bot.games.catalogue.trump import SUITS
from bot.rules.cards import Suit
from bot.rules.ending import DrawTie, FirstDealer, TieBreak
from bot.rules.leading import FirstLead
from bot.rules.penalties import Penalties
from bot.rules.ruleset import RuleSet
from bot.rules.seats import Direction
from bot.rules.validity import Fault, Objection

FEWEST, MOST = 2, 8  # who can sit at any table


def _write_penalties(rules: RuleSet, option: str) -> RuleSet:
    """Switched on, a game's own prices of a misdeal stay as they are."""
    if option == OFF:
        return replace(rules, penalties=Penalties.OFF)
    had = rules.penalties
    return replace(rules, penalties=Penalties.S003 if had is Penalties.OFF else had)


def _misdeals(rules: RuleSet) -> tuple[str, ...]:
    """Whose prices a misdeal with real cards may have; without penalties there is no choice."""
    is_off = rules.penalties is Penalties.OFF
    return (Penalties.S003,) if is_off else (Penalties.S003, Penalties.WK)


def _write_misdeal(rules: RuleSet, option: str) -> RuleSet:
    is_off = rules.penalties is Penalties.OFF
    return rules if is_off else replace(rules, penalties=Penalties(option))


def _tie_break(rules: RuleSet) -> str:
    return "-".join(rules.tie_break) or OFF


def _write_tie_break(rules: RuleSet, option: str) -> RuleSet:
    keys = () if option == OFF else tuple(TieBreak(key) for key in option.split("-"))
    return replace(rules, tie_break=keys)


def _typed_tie_break(typed: str) -> str:
    """The ways to decide, in order and each once; raises Impossible for anything else."""
    keys = [key.lower() for key in entries(typed)]
    known = {str(key) for key in TieBreak}
    wrong = next((key for i, key in enumerate(keys) if key not in known or key in keys[:i]), None)
    if wrong is not None:
        raise Impossible(Objection(Fault.TIE_BREAK, (("entry", shown(wrong or typed)),)))
    return "-".join(keys)


def _write_draw_trump(rules: RuleSet, option: str) -> RuleSet:
    suit = None if option == OFF else Suit[option.upper()]
    return replace(rules, first_dealer=replace(rules.first_dealer, draw_trump=suit))


def _draw_trump(rules: RuleSet) -> str:
    suit = rules.first_dealer.draw_trump
    return OFF if suit is None else suit.name.lower()


def _is_drawn(rules: RuleSet) -> bool:
    return rules.first_dealer.first is FirstDealer.HIGH_CARD


TABLE_RULES: tuple[HouseRule[RuleSet], ...] = (
    HouseRule(
        name="tie_break",
        page=Page.TABLE,
        offered=offering(
            OFF,
            *("exact_bids", "exact_bids-best_round", "best_round", "best_round-exact_bids"),
            *("sum_made_bids", "extra_deal", "exact_bids-extra_deal"),
            "exact_bids-best_round-extra_deal",
        ),
        read=_tie_break,
        write=_write_tie_break,
        typed=_typed_tie_break,
        example="sum_made_bids-best_round",
    ),
    HouseRule(
        name="penalties",
        page=Page.TABLE,
        offered=offering(OFF, ON),
        read=lambda r: OFF if r.penalties is Penalties.OFF else ON,
        write=_write_penalties,
    ),
    HouseRule(
        name="misdeal",
        page=Page.TABLE,
        offered=_misdeals,
        read=lambda r: Penalties.S003 if r.penalties is Penalties.OFF else r.penalties,
        write=_write_misdeal,
        matters=lambda r: r.penalties is not Penalties.OFF,
    ),
    HouseRule(
        name="first_dealer",
        page=Page.TABLE,
        offered=offering(*FirstDealer),
        read=lambda r: r.first_dealer.first,
        write=lambda r, o: replace(r, first_dealer=replace(r.first_dealer, first=FirstDealer(o))),
    ),
    HouseRule(
        name="draw_tie",
        page=Page.TABLE,
        offered=offering(*DrawTie),
        read=lambda r: r.first_dealer.tie,
        write=lambda r, o: replace(r, first_dealer=replace(r.first_dealer, tie=DrawTie(o))),
        matters=_is_drawn,
    ),
    HouseRule(
        name="draw_trump",
        page=Page.TABLE,
        offered=offering(OFF, *SUITS),
        read=_draw_trump,
        write=_write_draw_trump,
        matters=_is_drawn,
    ),
    HouseRule(
        name="direction",
        page=Page.TABLE,
        offered=offering(*Direction),
        read=lambda r: r.direction,
        write=lambda r, o: replace(r, direction=Direction(o)),
    ),
    HouseRule(
        name="first_lead",
        page=Page.TABLE,
        offered=offering(*FirstLead),
        read=lambda r: r.first_lead,
        write=lambda r, o: replace(r, first_lead=FirstLead(o)),
    ),
    HouseRule(
        name="fewest",
        page=Page.TABLE,
        offered=lambda r: numbers(FEWEST, r.max_seats),
        read=lambda r: str(r.min_seats),
        write=lambda r, o: replace(r, min_seats=int(o)),
    ),
    HouseRule(
        name="most",
        page=Page.TABLE,
        offered=lambda r: numbers(r.min_seats, max(MOST, r.max_seats)),
        read=lambda r: str(r.max_seats),
        write=lambda r, o: replace(r, max_seats=int(o)),
    ),
)
