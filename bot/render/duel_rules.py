"""The rules of Böhmischer Schneider in words: the line in the lobby and on the rules page."""

from __future__ import annotations

from bot.games.house_rules import differences, settings_of
from bot.render.rules_line import Speak, option_words
from bot.rules.duel.beating import SevenBeatsAce
from bot.rules.duel.rules import Drawn, DuelRules
from bot.texts import Html

_NOT_IN_THE_SENTENCE = ("first_dealer",)


def duel_rules_words(rules: DuelRules, t: Speak, preset: DuelRules) -> Html:
    """The rule set as one sentence, then whatever else differs from the preset."""
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
    changed = [name for name in differences(rules, preset) if name in _NOT_IN_THE_SENTENCE]
    return Html(" · ".join(["; ".join(parts), *(_row(name, rules, t) for name in changed)]))


def _row(name: str, rules: DuelRules, t: Speak) -> Html:
    value = option_words(name, settings_of(rules)[name].option, t)
    return t("rule-row", label=t(f"rule-{name}"), value=value)
