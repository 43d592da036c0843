"""Every house rule by its name, and setting one: a group plays its game its own way.

To add a house rule, add it to its page in `bot.games.catalogue`; buttons, words and what is saved
are made from there. The bidding games and the duel have a catalogue each. Whoever shows or sets a
house rule need not know which: what stands is asked for as a `Setting`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import overload

from bot.games.catalogue import duel
from bot.games.catalogue.bids import BID_RULES
from bot.games.catalogue.ladder import LADDER_RULES, parse_ladder
from bot.games.catalogue.rule import HouseRule, Impossible, Page, R
from bot.games.catalogue.score import SCORE_RULES
from bot.games.catalogue.table import TABLE_RULES
from bot.games.catalogue.trump import TRUMP_RULES
from bot.rules.duel.rules import DuelRules
from bot.rules.play import Rules, objections
from bot.rules.ruleset import RuleSet
from bot.rules.validity import Fault, Objection

__all__ = [
    "DUEL_RULES",
    "OWN_LADDER",
    "RULES",
    "HouseRule",
    "Impossible",
    "Page",
    "Setting",
    "differences",
    "parse_ladder",
    "rules_on",
    "set_rule",
    "settings_of",
    "typed_rule",
]

OWN_LADDER = "own_ladder"
"""The bidding games' house rule that may be typed: any ladder that `parse_ladder` can read."""

RULES: Mapping[str, HouseRule[RuleSet]] = MappingProxyType(
    {
        rule.name: rule
        for rule in (*LADDER_RULES, *TRUMP_RULES, *BID_RULES, *SCORE_RULES, *TABLE_RULES)
    }
)
"""Those of the bidding games."""

DUEL_RULES: Mapping[str, HouseRule[DuelRules]] = MappingProxyType(
    {rule.name: rule for rule in duel.DUEL_RULES}
)


@dataclass(frozen=True, slots=True)
class Setting:
    """A house rule as it stands in a rule set.

    option: what stands, always among the options. has_effect: whether it has any beside the others.
    example: an option to show how it is typed, empty where it may not be typed.
    """

    name: str
    page: Page
    option: str
    options: tuple[str, ...]
    has_effect: bool
    example: str = ""

    @property
    def is_typed(self) -> bool:
        return bool(self.example)


def settings_of(rules: Rules) -> Mapping[str, Setting]:
    """Every house rule there is for such a rule set, as it stands."""
    if isinstance(rules, DuelRules):
        return _standing(DUEL_RULES, rules)
    return _standing(RULES, rules)


def _standing(catalogue: Mapping[str, HouseRule[R]], rules: R) -> Mapping[str, Setting]:
    return {
        name: Setting(
            name=name,
            page=rule.page,
            option=rule.read(rules),
            options=rule.options(rules),
            has_effect=rule.matters(rules),
            example=rule.example,
        )
        for name, rule in catalogue.items()
    }


def rules_on(page: Page, rules: Rules) -> tuple[Setting, ...]:
    """The house rules of a page that have an effect beside the others that are set."""
    settings = settings_of(rules).values()
    return tuple(setting for setting in settings if setting.page is page and setting.has_effect)


def typed_rule(rules: Rules) -> str:
    """The house rule that is meant by what somebody types without saying which."""
    settings = settings_of(rules).values()
    return next(setting.name for setting in settings if setting.is_typed and setting.has_effect)


@overload
def set_rule(rules: RuleSet, name: str, option: str, seats: int) -> RuleSet: ...
@overload
def set_rule(rules: DuelRules, name: str, option: str, seats: int) -> DuelRules: ...
def set_rule(rules: Rules, name: str, option: str, seats: int) -> Rules:
    """The rule set with one setting changed, for a table of so many seats.

    Raises Impossible when there is no such option, or when so many could no longer play; what was
    already in the way before is not held against the change. Fewer seats than the game needs are
    judged as if it had just enough.
    """
    changed = _written(rules, name, option)
    known = {objection.fault for objection in objections(rules, _within(rules, seats))}
    new = [o for o in _judged(changed, name, _within(changed, seats)) if o.fault not in known]
    if rules.max_seats >= seats > changed.max_seats:
        new = list(objections(changed, seats))
    if new:
        raise Impossible(*new)
    return changed


def _within(rules: Rules, seats: int) -> int:
    return min(max(seats, rules.min_seats), rules.max_seats)


def _written(rules: Rules, name: str, option: str) -> Rules:
    if isinstance(rules, DuelRules):
        return _write(DUEL_RULES, rules, name, option)
    return _write(RULES, rules, name, option)


def _write(catalogue: Mapping[str, HouseRule[R]], rules: R, name: str, option: str) -> R:
    rule = catalogue.get(name)
    if rule is not None and option in rule.options(rules):
        return rule.write(rules, option)
    if rule is None or rule.typed is None:
        raise Impossible(Objection(Fault.NO_SUCH_OPTION))
    return rule.write(rules, rule.typed(option))


def _judged(rules: Rules, name: str, seats: int) -> tuple[Objection, ...]:
    """Everything against the rule set of which this rule was just set."""
    found = objections(rules, seats)
    if found or isinstance(rules, DuelRules):
        return found
    return tuple(RULES[name].objects(rules, seats))


def differences(rules: Rules, preset: Rules) -> tuple[str, ...]:
    """The names of the settings that have an effect and stand otherwise than in the preset."""
    theirs = settings_of(preset)
    return tuple(
        name
        for name, setting in settings_of(rules).items()
        if setting.has_effect and (name not in theirs or setting.option != theirs[name].option)
    )
