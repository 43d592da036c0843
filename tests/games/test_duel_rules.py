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
from bot.rules.duel.rules import Drawn, Match, MatchLength
from bot.rules.ending import FirstDealer
from bot.rules.play import objections
from bot.rules.validity import Fault
from tests.rules.duel.matches import random_match, rules

PRESETS = [game.name for game in presets_of("schneider")]
EVERY_SETTING = [(game, name) for game in PRESETS for name in DUEL_RULES]
TOGETHER = {"step": {"must_follow"}, "match": {"match_number"}}
"""Settings that bring another one along."""


def faults_of(*arguments):
    with pytest.raises(Impossible) as refusal:
        set_rule(*arguments)
    return [objection.fault for objection in refusal.value.objections]


def beating(**switches):
    return replace(BOEHMISCHER_SCHNEIDER, beating=Beating(**switches))


@pytest.mark.parametrize(("game", "name"), EVERY_SETTING)
def test_what_stands_is_an_option_and_writing_it_changes_nothing(game, name):
    by, rule = GAMES[game].rules, DUEL_RULES[name]
    assert rule.name == name
    assert rule.read(by) in rule.options(by)
    assert rule.write(by, rule.read(by)) == by


@pytest.mark.parametrize(("game", "name"), EVERY_SETTING)
def test_every_option_reads_back_as_it_was_written_and_can_be_played(game, name):
    by, rule = GAMES[game].rules, DUEL_RULES[name]
    options = rule.options(by)
    assert len(options) == len(set(options)) > 1
    for option in options:
        changed = set_rule(by, name, option, 2)
        assert rule.read(changed) == option
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
        ("match_number", "12", rules(match=Match(number=12))),
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
    assert [name for names in filled.values() for name in names] == list(DUEL_RULES)
    assert rules_on(Page.BEATING, BOERENBRIDGE) == ()


def test_the_numbers_to_choose_from_are_those_of_the_length():
    def numbers(by):
        return settings_of(by)["match_number"].options

    assert numbers(BOEHMISCHER_SCHNEIDER) == ("2", "4", "6", "8", "10", "12")
    by_the_clock = set_rule(BOEHMISCHER_SCHNEIDER, "match", "minutes", 2)
    assert numbers(by_the_clock) == ("15", "30", "45", "60", "90", "120")
    to_a_score = set_rule(by_the_clock, "match", "target", 2)
    assert numbers(to_a_score) == ("5", "7", "10", "15")
    assert numbers(rules(match=Match(number=20)))[-1] == "20"


# Refusals


@pytest.mark.parametrize(
    ("by", "name", "option", "fault"),
    [
        pytest.param(rules(), "match_number", "7", Fault.GAMES_ODD, id="V-14"),
        pytest.param(rules(), "match_number", "1", Fault.GAMES_ODD, id="V-14 one"),
        (rules(), "match_number", "0", Fault.MATCH_LENGTH),
        (rules(), "match_number", "62", Fault.MATCH_LENGTH),
        (rules(), "match_number", "-2", Fault.MATCH_LENGTH),
        (rules(), "match_number", "six", Fault.MATCH_LENGTH),
        (rules(), "match_number", "٦", Fault.MATCH_LENGTH),
        (rules(), "match_number", "9" * 5000, Fault.MATCH_LENGTH),
        (rules(), "match_number", "", Fault.MATCH_LENGTH),
        (rules(match=Match(MatchLength.MINUTES, 30)), "match_number", "9999", Fault.MATCH_LENGTH),
        (rules(), "thresholds", "9-16-20", Fault.NO_SUCH_OPTION),
        (rules(), "thresholds", "x", Fault.NO_SUCH_OPTION),
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


@given(st.text(max_size=40) | st.text("0123456789", max_size=6))
def test_whatever_is_typed_is_a_length_or_one_fault(text):
    try:
        by = set_rule(BOEHMISCHER_SCHNEIDER, "match_number", text, 2)
    except Impossible as refusal:
        assert len(refusal.objections) == 1
    else:
        assert objections(by, 2) == ()


# Any rules


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.randoms(use_true_random=False), st.integers(0, 2**32))
def test_a_match_by_any_settings_ends(rng, seed):
    by = GAMES[rng.choice(PRESETS)].rules
    for name in rng.sample(list(DUEL_RULES), rng.randint(0, len(DUEL_RULES))):
        if name != "match":  # by the clock it is the table that ends it
            by = set_rule(by, name, rng.choice(settings_of(by)[name].options), 2)
    over = random_match(by, Random(seed))
    assert all(sum(result.honours) == 20 for result in over.results)
    assert differences(by, by) == ()
