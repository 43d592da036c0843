"""A rule set in words: the line in the lobby and on the rules page, and one setting at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Protocol, TypeVar

from bot.games.catalogue.bids import FROM
from bot.games.catalogue.score import MINUS, with_made
from bot.games.catalogue.trump import cycle_named
from bot.games.house_rules import OWN_LADDER, RULES, differences
from bot.rules.bidding import BidOrder, HookWhen
from bot.rules.cards import Suit
from bot.rules.ladder import DealPlan
from bot.rules.ruleset import RuleSet
from bot.rules.scoring import CLASSIC, Scoring
from bot.rules.validity import Objection
from bot.texts import Html, Value

SECONDS_A_PRESS = 8.5
"""How long a bid or a card takes people who sit together, for the estimate of a game's length."""

SIZES_SHOWN = 20  # a longer row of deals ends in dots


class Speak(Protocol):
    def __call__(self, key: str, /, **values: Value) -> Html: ...


# The whole rule set


def rules_words(rules: RuleSet, seats: int, t: Speak, preset: RuleSet | None = None) -> Html:
    """The whole rule set as one sentence for so many seats.

    Ladder, trump, hook and score; then whatever else makes this game an unusual one, and whatever
    differs from the preset.
    """
    line = t(
        "lobby-rules",
        ladder=ladder_words(rules, seats, t),
        trump=trump_words(rules, t),
        hook=hook_words(rules, t),
        score=score_words(rules.scoring, t),
    )
    more = [row_words(name, rules, seats, t) for name in _to_say(rules, seats, preset)]
    return Html(" · ".join([line, *more]))


_IN_THE_LINE = frozenset(
    {
        *("shape", OWN_LADDER, "top", "cap", "fixed_hand", "fixed_count"),
        *("trump", "trump_suit", "cycle"),
        *("bid_order", "hook", "hook_when"),
        *("made", "missed"),
    }
)
_UNUSUAL = frozenset(
    {
        *("plateau", "pack", "no_trump_deals", "blind_deals", "blind_multiplier"),
        *("forehead_deals", "consolation", "direction", "first_lead"),
    }
)
"""Said whenever they are not as at most tables, though the preset has them so."""

_PLAIN = RuleSet(min_seats=2, max_seats=8, scoring=replace(CLASSIC, blind_multiplier=1))


def _to_say(rules: RuleSet, seats: int, preset: RuleSet | None) -> Iterable[str]:
    here = _at_these_seats(rules, seats)
    unusual = _UNUSUAL.intersection(differences(here, _PLAIN))
    changed = () if preset is None else differences(here, _at_these_seats(preset, seats))
    said = unusual.union(changed) - _IN_THE_LINE
    return (name for name in RULES if name in said)


def _at_these_seats(rules: RuleSet, seats: int) -> RuleSet:
    """The same rules without the exceptions for other numbers of seats."""
    ladder = rules.ladder
    plateau = dict(ladder.plateau_for).get(seats, ladder.plateau)
    return replace(rules, ladder=replace(ladder, plateau=plateau, plateau_for=()))


# Its parts


def ladder_words(rules: RuleSet, seats: int, t: Speak) -> Html:
    """The ladder, its number of deals, and about how long they take."""
    deals = rules.deals(seats)
    presses = sum(seats * (deal.size + 1 if deal.size > 1 else 1) for deal in deals)
    return t(
        f"rules-ladder-{rules.ladder.shape}",
        top=max((deal.size for deal in deals), default=0),  # rules kept before may have none
        deals=len(deals),
        minutes=max(5, 5 * round(presses * SECONDS_A_PRESS / 60 / 5)),
        sizes=_sizes(deals),
    )


def _sizes(deals: tuple[DealPlan, ...]) -> str:
    return "-".join(_shown([str(deal.size) for deal in deals]))


def _shown(parts: Sequence[str]) -> Sequence[str]:
    """A long row ends in dots."""
    return parts if len(parts) <= SIZES_SHOWN else [*parts[: SIZES_SHOWN - 1], "…"]


def trump_words(rules: RuleSet, t: Speak) -> Html:
    """Where trump comes from."""
    trump = rules.trump
    cycle = _cycle_words(trump.cycle, t)
    return t(f"rules-trump-{trump.source}", suit=str(trump.suit), cycle=cycle)


def _cycle_words(cycle: tuple[Suit | None, ...], t: Speak) -> Html:
    return Html(" ".join(str(suit) if suit else t("rules-no-suit") for suit in cycle))


def hook_words(rules: RuleSet, t: Speak) -> Html:
    """What keeps the bids from adding up, and whom; with all bids at once nothing does (V-03)."""
    hook = rules.hook
    if rules.bidding.order is BidOrder.AT_ONCE:
        return t("rules-hook-at_once")
    if hook.min_hand is None:
        return t("rules-hook-off")
    kind = "always" if hook.when is HookWhen.ALWAYS else "leader"
    if hook.min_hand > 1:
        kind = "from" if kind == "always" else "leader_from"
    return t(f"rules-hook-{kind}", size=hook.min_hand)


def score_words(scoring: Scoring, t: Speak) -> Html:
    """What a bid made and a bid missed are worth."""
    missed = t(f"rules-missed-{scoring.miss}", per=scoring.miss_per_trick)
    return t("rules-score", made=_made_words(scoring, t), missed=missed)


def _made_words(scoring: Scoring, t: Speak) -> Html:
    match scoring:
        case Scoring(square=True, per_trick=0):
            kind = "square"
        case Scoring(square=True):
            kind = "trick_and_square"
        case Scoring(per_trick=0):
            kind = "base"
        case Scoring(base=0):
            kind = "trick"
        case _:
            kind = "both"
    return t(f"rules-made-{kind}", base=scoring.base, per=scoring.per_trick)


# One setting

_NAMED_PLATEAUS = frozenset({"t", "t-t", "t-nt-t", "seven_twice"})


def row_words(name: str, rules: RuleSet, seats: int, t: Speak) -> Html:
    """A setting as it stands for so many seats: its label and its value."""
    option = RULES[name].read(_at_these_seats(rules, seats))
    return t("rule-row", label=t(f"rule-{name}"), value=option_words(name, option, t))


def option_words(name: str, option: str, t: Speak) -> Html:
    """The value of a setting: a number as it is, anything else in words."""
    match name:
        case "blind_deals" | "forehead_deals" | "no_trump_deals" if option[0].isdecimal():
            return _deals_words(option.split("-"), t)
        case "plateau" if option not in _NAMED_PLATEAUS:
            return Html(", ".join(_shown([t(f"word-plateau-{d}") for d in option.split("-")])))
        case "tie_break":
            return Html(", ".join(t(f"rule-tie_break-{key}") for key in option.split("-")))
        case "made":
            return _made_words(with_made(CLASSIC, option), t)
        case "missed" if option.startswith(MINUS):
            return t("rule-missed-diff", per=int(option.removeprefix(MINUS)))
        case "hook" if option.startswith(FROM):
            return t("rule-hook-from", size=int(option.removeprefix(FROM)))
        case "cycle":
            return _cycle_words(cycle_named(option), t)
        case "own_ladder" if option[0].isdecimal():
            return Html("-".join(_shown(option.split("-"))))
        case "thresholds":
            return Html(option.replace("-", ", "))
        case "blind_multiplier":
            return Html(f"× {option}")
    if option.isdecimal():
        return Html(option)
    return t(f"rule-{name}-{option}")


def _deals_words(numbers: list[str], t: Speak) -> Html:
    """Deals by their numbers."""
    return t("rule-deals", count=len(numbers), numbers=", ".join(_shown(numbers)))


def has_own_words(name: str, option: str) -> bool:
    """Whether `rule-<name>-<option>` is a text; other options are put together from numbers."""
    is_composed = name in ("made", "cycle") or option.startswith((MINUS, FROM))
    if name == "plateau" and option not in _NAMED_PLATEAUS:
        return False
    if name == "tie_break" and "-" in option:
        return False
    return not (is_composed or option[0].isdecimal())


_Said = TypeVar("_Said", bound=str)


def objection_words(objection: Objection, say: Callable[..., _Said]) -> _Said:
    """Why something cannot be played, in one sentence: as a message, or as an alert's bare text."""
    return say(f"fault-{objection.fault}", **dict(objection.values))
