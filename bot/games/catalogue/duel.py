"""House rules of Böhmischer Schneider: what beats what, the match, and its score (rules.md 6)."""

from __future__ import annotations

from dataclasses import replace

from bot.games.catalogue.rule import OFF, ON, HouseRule, Impossible, Page, entries, offering
from bot.rules.duel.beating import RankStep, ReplySuit, SevenBeatsAce
from bot.rules.duel.rules import HONOURS, Drawn, DuelRules, Match, MatchLength, objections
from bot.rules.ending import FirstDealer
from bot.rules.validity import Fault, Objection

OFFERED: dict[MatchLength, tuple[str, ...]] = {
    MatchLength.GAMES: ("2", "4", "6", "8", "10", "12"),
    MatchLength.MINUTES: ("15", "30", "45", "60", "90", "120"),
    MatchLength.TARGET: ("5", "7", "10", "15"),
}
USUAL: dict[MatchLength, int] = {
    MatchLength.GAMES: 6,
    MatchLength.MINUTES: 60,
    MatchLength.TARGET: 7,
}
"""What a length begins with when it is chosen."""

EXAMPLES: dict[MatchLength, str] = {
    MatchLength.GAMES: "14",
    MatchLength.MINUTES: "40",
    MatchLength.TARGET: "12",
}
LONGEST = 4  # digits that are worth reading


def _write_step(rules: DuelRules, option: str) -> DuelRules:
    """Gorys' variant comes with the duty to follow suit, which is a switch of its own (D-22)."""
    step = RankStep(option)
    if step is rules.beating.step:
        return rules
    beating = replace(rules.beating, step=step, must_follow=step is RankStep.ANY)
    return replace(rules, beating=beating)


def _write_match(rules: DuelRules, option: str) -> DuelRules:
    length = MatchLength(option)
    if length is rules.match.length:
        return rules
    return replace(rules, match=Match(length, USUAL[length]))


def _number(rules: DuelRules, length: MatchLength) -> str:
    """How many of these the match has, or would begin with."""
    match = rules.match
    return str(match.number if match.length is length else USUAL[length])


def _write_number(rules: DuelRules, length: MatchLength, option: str) -> DuelRules:
    """So many games, minutes or points, typed perhaps; the number is judged with the other rules.

    Raises Impossible for what is no number.
    """
    if option == _number(rules, length):
        return rules
    is_number = option.isascii() and option.isdecimal() and len(option) <= LONGEST
    changed = replace(rules, match=Match(length, int(option) if is_number else 0))
    if not is_number:
        raise Impossible(*objections(changed, changed.min_seats))
    return changed


def _number_rule(length: MatchLength) -> HouseRule[DuelRules]:
    return HouseRule(
        name=length,
        page=Page.SCORE,
        offered=offering(*OFFERED[length]),
        read=lambda r: _number(r, length),
        write=lambda r, o: _write_number(r, length, o),
        matters=lambda r: r.match.length is length,
        typed=str.strip,
        example=EXAMPLES[length],
    )


def _thresholds(option: str) -> tuple[int, ...]:
    return tuple(map(int, option.split("-")))


def _typed_thresholds(typed: str) -> str:
    """Three numbers of honours; whether they make sense is judged with the other rules.

    Raises Impossible for what are no three numbers.
    """
    found = entries(typed)
    if len(found) != 3 or not all(e.isascii() and e.isdecimal() and len(e) <= 2 for e in found):
        values = (("least", HONOURS // 2 + 1), ("most", HONOURS))
        raise Impossible(Objection(Fault.THRESHOLDS, values))
    return "-".join(str(int(entry)) for entry in found)


DUEL_RULES: tuple[HouseRule[DuelRules], ...] = (
    HouseRule(
        name="step",
        page=Page.BEATING,
        offered=offering(*RankStep),
        read=lambda r: r.beating.step,
        write=_write_step,
    ),
    HouseRule(
        name="reply_suit",
        page=Page.BEATING,
        offered=offering(*ReplySuit),
        read=lambda r: r.beating.suit,
        write=lambda r, o: replace(r, beating=replace(r.beating, suit=ReplySuit(o))),
    ),
    HouseRule(
        name="must_follow",
        page=Page.BEATING,
        offered=offering(OFF, ON),
        read=lambda r: ON if r.beating.must_follow else OFF,
        write=lambda r, o: replace(r, beating=replace(r.beating, must_follow=o == ON)),
    ),
    HouseRule(
        name="seven",
        page=Page.BEATING,
        offered=offering(*SevenBeatsAce),
        read=lambda r: r.beating.seven_beats_ace,
        write=lambda r, o: replace(r, beating=replace(r.beating, seven_beats_ace=SevenBeatsAce(o))),
    ),
    HouseRule(
        name="match",
        page=Page.SCORE,
        offered=offering(*MatchLength),
        read=lambda r: r.match.length,
        write=_write_match,
    ),
    *map(_number_rule, MatchLength),
    HouseRule(
        name="thresholds",
        page=Page.SCORE,
        offered=offering("11-16-20", "11-15-20"),
        read=lambda r: "-".join(map(str, r.thresholds)),
        write=lambda r, o: replace(r, thresholds=_thresholds(o)),
        typed=_typed_thresholds,
        example="12-17-20",
    ),
    HouseRule(
        name="drawn",
        page=Page.SCORE,
        offered=offering(*Drawn),
        read=lambda r: r.drawn,
        write=lambda r, o: replace(r, drawn=Drawn(o)),
    ),
    HouseRule(
        name="first_dealer",
        page=Page.TABLE,
        offered=offering(*FirstDealer),
        read=lambda r: r.first_dealer,
        write=lambda r, o: replace(r, first_dealer=FirstDealer(o)),
    ),
    HouseRule(
        name="open_tricks",
        page=Page.TABLE,
        offered=offering(OFF, ON),
        read=lambda r: ON if r.shows_earlier_tricks else OFF,
        write=lambda r, o: replace(r, shows_earlier_tricks=o == ON),
    ),
)
