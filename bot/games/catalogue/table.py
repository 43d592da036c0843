"""House rules round the table: penalties, both ends of a game, direction (4.1, 4.11 to 4.13)."""

from __future__ import annotations

from dataclasses import replace

from bot.games.catalogue.rule import OFF, ON, HouseRule, Page, offering
from bot.games.catalogue.trump import SUITS
from bot.rules.cards import Suit
from bot.rules.ending import DrawTie, FirstDealer, TieBreak
from bot.rules.penalties import Penalties
from bot.rules.ruleset import RuleSet
from bot.rules.seats import Direction


def _write_penalties(rules: RuleSet, option: str) -> RuleSet:
    """Switched on, a game's own prices of a misdeal stay as they are."""
    if option == OFF:
        return replace(rules, penalties=Penalties.OFF)
    had = rules.penalties
    return replace(rules, penalties=Penalties.S003 if had is Penalties.OFF else had)


def _tie_break(rules: RuleSet) -> str:
    return "-".join(rules.tie_break) or OFF


def _write_tie_break(rules: RuleSet, option: str) -> RuleSet:
    keys = () if option == OFF else tuple(TieBreak(key) for key in option.split("-"))
    return replace(rules, tie_break=keys)


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
    ),
    HouseRule(
        name="penalties",
        page=Page.TABLE,
        offered=offering(OFF, ON),
        read=lambda r: OFF if r.penalties is Penalties.OFF else ON,
        write=_write_penalties,
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
)
