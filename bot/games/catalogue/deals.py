"""Deals named by selectors, as options: off, one_card, or several with a dash between them."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.catalogue.rule import OFF, Impossible, entries, shown
from bot.rules.ladder import Selector, Selectors
from bot.rules.ruleset import RuleSet
from bot.rules.validity import MAX_DEALS, Fault, Objection

SOME_DEALS = "1-4-9"
"""How deals are typed: by their numbers."""


def deals_option(selectors: Selectors) -> str:
    return "-".join(map(str, selectors)) or OFF


def deals_named(option: str) -> Selectors:
    """What `deals_option` made the option from; a number is the number of a deal."""
    if option == OFF:
        return ()
    return tuple(int(name) if name.isdecimal() else Selector(name) for name in option.split("-"))


def deal_numbers(typed: str) -> str:
    """Numbers of deals as people type them, each once and in order.

    Raises Impossible with one objection: too many deals, or an entry that is no number of a deal.
    """
    found = entries(typed)
    if len(found) > MAX_DEALS:
        values = (("most", MAX_DEALS), ("deals", len(found)))
        raise Impossible(Objection(Fault.LADDER_LENGTH, values))
    return "-".join(map(str, sorted({_number(entry, typed) for entry in found})))


def _number(entry: str, typed: str) -> int:
    is_number = entry.isascii() and entry.isdecimal() and len(entry) <= len(str(MAX_DEALS))
    if not is_number or not 1 <= int(entry) <= MAX_DEALS:
        raise Impossible(Objection(Fault.DEAL_NUMBER, (("entry", shown(entry or typed)),)))
    return int(entry)


def beyond_the_ladder(rules: RuleSet, selectors: Selectors, seats: int) -> Iterable[Objection]:
    """The first number that no deal of so many seats bears.

    Said only when it is set: with more seats the ladder may be shorter, and then the number names
    no deal.
    """
    deals = len(rules.deals(seats))
    for selector in selectors:
        if not isinstance(selector, Selector) and selector > deals:
            yield Objection(Fault.NO_SUCH_DEAL, (("number", selector), ("deals", deals)))
            return
