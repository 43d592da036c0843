"""The rules of Böhmischer Schneider in words: the line in the lobby and on the rules page."""

from __future__ import annotations

from bot.render.rules_line import Speak
from bot.rules.duel.beating import SevenBeatsAce
from bot.rules.duel.rules import Drawn, DuelRules
from bot.texts import Html


def duel_rules_words(rules: DuelRules, t: Speak) -> Html:
    """The rule set as one sentence."""
    beating = rules.beating
    least, schneider, most = rules.thresholds
    parts = [
        t(f"duel-match-{rules.match.length}", number=rules.match.number),
        t(f"duel-beats-{beating.step}-{beating.suit}"),
    ]
    if beating.must_follow:
        parts.append(t("duel-follow"))
    if beating.seven_beats_ace is not SevenBeatsAce.OFF:
        parts.append(t(f"duel-seven-{beating.seven_beats_ace}"))
    parts.append(t("duel-thresholds", least=least, schneider=schneider, most=most))
    if rules.drawn is Drawn.REPLAY:
        parts.append(t("duel-replay"))
    if rules.shows_earlier_tricks:
        parts.append(t("duel-open"))
    return Html(", ".join(parts))
