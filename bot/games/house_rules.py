"""Every house rule by its name, and setting one: a group plays its game its own way.

To add a house rule, add it to its page in `bot.games.catalogue`; buttons, words and what is saved
are made from there.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.games.catalogue.bids import BID_RULES
from bot.games.catalogue.ladder import LADDER_RULES, parse_ladder
from bot.games.catalogue.rule import HouseRule, Impossible, Page
from bot.games.catalogue.score import SCORE_RULES
from bot.games.catalogue.table import TABLE_RULES
from bot.games.catalogue.trump import TRUMP_RULES
from bot.rules.ruleset import RuleSet
from bot.rules.validity import Fault, Objection, objections

__all__ = [
    "OWN_LADDER",
    "RULES",
    "HouseRule",
    "Impossible",
    "Page",
    "differences",
    "parse_ladder",
    "rules_on",
    "set_rule",
]

OWN_LADDER = "own_ladder"
"""The house rule whose option may be typed: any ladder that `parse_ladder` can read."""

RULES: Mapping[str, HouseRule] = MappingProxyType(
    {
        rule.name: rule
        for rule in (*LADDER_RULES, *TRUMP_RULES, *BID_RULES, *SCORE_RULES, *TABLE_RULES)
    }
)


def rules_on(page: Page, rules: RuleSet) -> tuple[HouseRule, ...]:
    """The house rules of a page that have an effect beside the others that are set."""
    return tuple(rule for rule in RULES.values() if rule.page is page and rule.matters(rules))


def set_rule(rules: RuleSet, name: str, option: str, seats: int) -> RuleSet:
    """The rule set with one setting changed, for a table of so many seats.

    Raises Impossible when there is no such option, or when so many could no longer play; what was
    already in the way before is not held against the change. Fewer seats than the game needs are
    judged as if it had just enough.
    """
    rule = RULES.get(name)
    if rule is None or (option not in rule.options(rules) and name != OWN_LADDER):
        raise Impossible(Objection(Fault.NO_SUCH_OPTION))
    changed = rule.write(rules, option)
    judged = min(max(seats, rules.min_seats), rules.max_seats)
    known = {objection.fault for objection in objections(rules, judged)}
    new = [o for o in objections(changed, judged) if o.fault not in known]
    if new:
        raise Impossible(*new)
    return changed


def differences(rules: RuleSet, preset: RuleSet) -> tuple[str, ...]:
    """The names of the settings that have an effect and stand otherwise than in the preset."""
    return tuple(
        name
        for name, rule in RULES.items()
        if rule.matters(rules) and rule.read(rules) != rule.read(preset)
    )
