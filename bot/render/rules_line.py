"""A rule set in words: the line in the lobby and on the rules page."""

from __future__ import annotations

from typing import Protocol

from bot.rules.bidding import Hook
from bot.rules.ruleset import RuleSet
from bot.rules.scoring import Miss, Scoring
from bot.texts import Html, Value

SECONDS_A_PRESS = 8.5
"""How long a bid or a card takes people who sit together, for the estimate of a game's length."""


class Speak(Protocol):
    def __call__(self, key: str, /, **values: Value) -> Html: ...


def rules_words(rules: RuleSet, seats: int, t: Speak) -> Html:
    """The whole rule set as one sentence for so many seats."""
    deals = rules.deals(seats)
    presses = sum(seats * (deal.size + 1 if deal.size > 1 else 1) for deal in deals)
    ladder = t(
        f"rules-ladder-{rules.ladder.shape}",
        top=max(deal.size for deal in deals),
        deals=len(deals),
        minutes=5 * round(presses * SECONDS_A_PRESS / 60 / 5),
    )
    return t(
        "lobby-rules",
        ladder=ladder,
        trump=t(f"rules-trump-{rules.trump.source}"),
        hook=t(f"rules-hook-{_hook_kind(rules.hook)}"),
        score=score_words(rules.scoring, t),
    )


def score_words(scoring: Scoring, t: Speak) -> Html:
    return t(f"rules-score-{_MISS_KIND[scoring.miss]}", base=scoring.base, per=scoring.per_trick)


def _hook_kind(hook: Hook) -> str:
    return "always"


_MISS_KIND = {Miss.ZERO: "diff-free"}
