"""House rules of the duel: every setting reads back as written, and odd matches are refused."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games import GAMES, presets_of
from bot.games.boerenbridge import BOERENBRIDGE
from bot.games.house_rules import (
    DUEL_RULES,
    Impossible,
    Page,
    differences,
    rules_on,
    set_rule,
    settings_of,
    typed_rule,
)
from bot.games.schneider import BOEHMISCHER_SCHNEIDER, VARIANTS
from bot.rules.duel.beating import Beating, RankStep, ReplySuit, SevenBeatsAce
from bot.rules.duel.rules import Drawn, Match, MatchLength, game_points
from bot.rules.ending import FirstDealer
from bot.rules.play import objections
from bot.rules.validity import Fault, Objection
from tests.rules.duel.matches import random_match, rules

PRESETS = [game.name for game in presets_of("schneider")]
LENGTHS = ("games", "minutes", "target")
TOGETHER = {"step": {"must_follow"}, "match": set(LENGTHS), **{name: {"match"} for name in LENGTHS}}
"""Settings that bring another one along."""


def faults_of(*arguments):
    with pytest.raises(Impossible) as refusal:
        set_rule(*arguments)
    return [objection.fault for objection in refusal.value.objections]


def beating(**switches):
    return replace(BOEHMISCHER_SCHNEIDER, beating=Beating(**switches))


@pytest.mark.parametrize("game", PRESETS)
def test_what_stands_is_an_option_and_writing_it_changes_nothing(game):
    by = GAMES[game].rules
    for name, rule in DUEL_RULES.items():
        assert rule.name == name
        assert rule.read(by) in rule.options(by)
        assert rule.write(by, rule.read(by)) == by


@pytest.mark.parametrize("game", PRESETS)
def test_every_option_reads_back_as_it_was_written_and_can_be_played(game):
    by = GAMES[game].rules
    for name, rule in DUEL_RULES.items():
        options = rule.options(by)
        assert len(options) == len(set(options)) > 1, name
        for option in options:
            changed = set_rule(by, name, option, 2)
            assert rule.read(changed) == option, name
            assert objections(changed, 2) == ()


@pytest.mark.parametrize("name", DUEL_RULES)
def test_a_setting_changes_nothing_but_itself(name):
    linked = TOGETHER.get(name, set())
    for option in DUEL_RULES[name].options(BOEHMISCHER_SCHNEIDER):
        changed = set_rule(BOEHMISCHER_SCHNEIDER, name, option, 2)
        others = set(differences(changed, BOEHMISCHER_SCHNEIDER)) - {name}
        assert others <= linked


@pytest.mark.parametrize(
    ("name", "option", "expected"),
    [
        ("step", "any", beating(step=RankStep.ANY, must_follow=True)),
        ("reply_suit", "any", beating(suit=ReplySuit.ANY)),
        ("must_follow", "on", beating(must_follow=True)),
        ("seven", "same_suit", beating(seven_beats_ace=SevenBeatsAce.SAME_SUIT)),
        ("seven", "any_suit", beating(seven_beats_ace=SevenBeatsAce.ANY_SUIT)),
        ("match", "minutes", rules(match=Match(MatchLength.MINUTES, 60))),
        ("match", "target", rules(match=Match(MatchLength.TARGET, 7))),
        ("games", "12", rules(match=Match(number=12))),
        ("minutes", "45", rules(match=Match(MatchLength.MINUTES, 45))),
        ("drawn", "replay", rules(drawn=Drawn.REPLAY)),
        ("thresholds", "11-15-20", rules(thresholds=(11, 15, 20))),
        ("first_dealer", "host", rules(first_dealer=FirstDealer.HOST)),
        ("open_tricks", "on", rules(shows_earlier_tricks=True)),
    ],
)
def test_a_choice_sets_its_axis(name, option, expected):
    assert set_rule(BOEHMISCHER_SCHNEIDER, name, option, 2) == expected


@pytest.mark.parametrize(
    ("any_higher", "any_suit", "seven"), list(product([False, True], repeat=3))
)
def test_the_three_variants_give_all_eight_combinations(any_higher, any_suit, seven):
    by = BOEHMISCHER_SCHNEIDER
    for name, option, is_on in [
        ("step", "any", any_higher),
        ("reply_suit", "any", any_suit),
        ("seven", "same_suit", seven),
    ]:
        by = set_rule(by, name, option, 2) if is_on else by
    named = [("any_higher", any_higher), ("any_suit", any_suit), ("seven_beats_ace", seven)]
    assert by.beating == VARIANTS["+".join(name for name, is_on in named if is_on) or "base"]


def test_following_suit_is_a_switch_of_its_own_once_any_higher_card_beats():
    by = set_rule(BOEHMISCHER_SCHNEIDER, "step", "any", 2)
    free = set_rule(by, "must_follow", "off", 2)
    assert free == beating(step=RankStep.ANY)
    assert set_rule(free, "step", "any", 2) == free
    assert set_rule(by, "step", "next", 2) == BOEHMISCHER_SCHNEIDER


def test_a_preset_is_the_game_with_one_variant():
    assert ["boehmischer_schneider", *("any_higher", "any_suit", "seven_beats_ace")] == PRESETS
    assert GAMES["boehmischer_schneider"].rules == BOEHMISCHER_SCHNEIDER
    for name in PRESETS[1:]:
        assert GAMES[name].rules == rules(name)


# Pages


def test_every_rule_stands_on_a_page_and_pages_of_bids_are_empty():
    by = BOEHMISCHER_SCHNEIDER
    filled = {page: [s.name for s in rules_on(page, by)] for page in Page if rules_on(page, by)}
    assert list(filled) == [Page.BEATING, Page.SCORE, Page.TABLE]
    asleep = {"minutes", "target"}
    on_pages = [name for names in filled.values() for name in names]
    assert on_pages == [name for name in DUEL_RULES if name not in asleep]
    assert rules_on(Page.BEATING, BOERENBRIDGE) == ()


@pytest.mark.parametrize("length", MatchLength)
def test_only_the_number_of_the_length_that_was_chosen_is_shown(length):
    by = set_rule(BOEHMISCHER_SCHNEIDER, "match", length, 2)
    shown = [setting.name for setting in rules_on(Page.SCORE, by)]
    assert shown == ["match", length, "thresholds", "drawn"]
    assert typed_rule(by) == length
    assert settings_of(by)[length].option == str(by.match.number)


def test_a_number_that_was_typed_stands_among_the_others():
    assert settings_of(rules(match=Match(number=20)))["games"].options[-1] == "20"
    assert all(int(option) % 2 == 0 for option in settings_of(rules())["games"].options)


# Refusals


@pytest.mark.parametrize(
    ("by", "name", "option", "fault"),
    [
        pytest.param(rules(), "games", "7", Fault.GAMES_ODD, id="V-14"),
        pytest.param(rules(), "games", "1", Fault.GAMES_ODD, id="V-14 one"),
        (rules(), "games", "0", Fault.MATCH_LENGTH),
        (rules(), "games", "62", Fault.MATCH_LENGTH),
        (rules(), "games", "-2", Fault.MATCH_LENGTH),
        (rules(), "games", "six", Fault.MATCH_LENGTH),
        (rules(), "games", "٦", Fault.MATCH_LENGTH),
        (rules(), "games", "9" * 5000, Fault.MATCH_LENGTH),
        (rules(), "games", "", Fault.MATCH_LENGTH),
        (rules(match=Match(MatchLength.MINUTES, 30)), "minutes", "9999", Fault.MATCH_LENGTH),
        (rules(), "thresholds", "9-16-20", Fault.THRESHOLDS),  # both could have nine
        (rules(), "thresholds", "11 16 21", Fault.THRESHOLDS),
        (rules(), "thresholds", "16 11 20", Fault.THRESHOLDS),
        (rules(), "thresholds", "11 16 16", Fault.THRESHOLDS),
        (rules(), "thresholds", "11 16", Fault.THRESHOLDS),
        (rules(), "thresholds", "11 16 18 20", Fault.THRESHOLDS),
        (rules(), "thresholds", "11 x 20", Fault.THRESHOLDS),
        (rules(), "thresholds", "11 1٦ 20", Fault.THRESHOLDS),
        (rules(), "thresholds", "", Fault.THRESHOLDS),
        (rules(), "thresholds", "1 " * 10_000, Fault.THRESHOLDS),
        (rules(), "step", "two", Fault.NO_SUCH_OPTION),
        (rules(), "hook", "off", Fault.NO_SUCH_OPTION),
        (BOERENBRIDGE, "seven", "any_suit", Fault.NO_SUCH_OPTION),
    ],
)
def test_what_cannot_be_is_refused_with_one_fault(by, name, option, fault):
    assert faults_of(by, name, option, 2) == [fault]


@pytest.mark.parametrize(("length", "number"), [("games", 14), ("minutes", 25), ("target", 3)])
def test_a_number_may_be_typed(length, number):
    by = set_rule(BOEHMISCHER_SCHNEIDER, "match", length, 2)
    typed = set_rule(by, typed_rule(by), str(number), 1)
    assert typed.match == Match(MatchLength(length), number)


@pytest.mark.parametrize("typed", ["12 17 20", "12, 17, 20", " 12-17–20 ", "12;17;20"])
def test_thresholds_may_be_typed_and_are_obeyed(typed):
    by = set_rule(BOEHMISCHER_SCHNEIDER, "thresholds", typed, 2)
    assert by.thresholds == (12, 17, 20)
    assert settings_of(by)["thresholds"].option == "12-17-20"
    worth = {honours: game_points(by, honours) for honours in (10, 11, 12, 16, 17, 19, 20)}
    assert worth == {10: 0, 11: 0, 12: 1, 16: 1, 17: 2, 19: 2, 20: 3}


@given(st.text(max_size=40) | st.text("0123456789", max_size=6))
def test_whatever_is_typed_is_a_length_or_one_fault(text):
    faults: tuple[Objection, ...] = ()
    by = BOEHMISCHER_SCHNEIDER
    try:
        by = set_rule(by, "games", text, 2)
    except Impossible as refusal:
        faults = refusal.objections
    assert len(faults) <= 1
    assert objections(by, 2) == ()


# Any rules

TYPED = {"thresholds": ("12 13 14", "18 19 20"), "games": ("14",), "target": ("3",)}


@settings(max_examples=40)
@given(st.randoms(use_true_random=False), st.integers(0, 2**32))
def test_a_match_by_any_settings_ends(rng, seed):
    by = GAMES[rng.choice(PRESETS)].rules
    for name in rng.sample(list(DUEL_RULES), rng.randint(0, len(DUEL_RULES))):
        if name not in ("match", "minutes"):  # by the clock it is the table that ends it
            options = (*settings_of(by)[name].options, *TYPED.get(name, ()))
            by = set_rule(by, name, rng.choice(options), 2)
    over = random_match(by, Random(seed))
    assert all(sum(result.honours) == 20 for result in over.results)
    assert differences(by, by) == ()
