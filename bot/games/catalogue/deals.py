"""Deals named by selectors, as options: off, one_card, or several with a dash between them."""

from __future__ import annotations

from bot.games.catalogue.rule import OFF
from bot.rules.ladder import Selector, Selectors


def deals_option(selectors: Selectors) -> str:
    return "-".join(map(str, selectors)) or OFF


def deals_named(option: str) -> Selectors:
    """What `deals_option` made the option from; a number is the number of a deal."""
    if option == OFF:
        return ()
    return tuple(int(name) if name.isdecimal() else Selector(name) for name in option.split("-"))
