"""What stands on a button can be typed, in each language, and means the same."""

from functools import partial

import pytest

from bot.games.boerenbridge import BOERENBRIDGE
from bot.games.house_rules import DUEL_RULES, RULES, Impossible, set_rule, settings_of, typed_rule
from bot.games.schneider import BOEHMISCHER_SCHNEIDER
from bot.render.rules_line import option_words
from bot.render.typed import read_typed, typed_example
from bot.rules.validity import Fault
from bot.sessions.customs import CUSTOMS
from bot.texts import LANGUAGES, Texts

TEXTS = Texts()
BESIDE = {
    "fixed_hand": ("shape", "fixed"),
    "fixed_count": ("shape", "fixed"),
    "cycle": ("trump", "fixed_cycle"),
    "countdown": ("bid_order", "simultaneous"),
    "consolation_points": ("consolation", "off_by_one"),
    "blind_multiplier": ("blind_deals", "one_card"),
    "minutes": ("match", "minutes"),
    "target": ("match", "target"),
}
"""What must be set for another rule to have an effect."""

TYPED = [
    (rules, name)
    for rules, catalogue in ((BOERENBRIDGE, RULES), (BOEHMISCHER_SCHNEIDER, DUEL_RULES))
    for name, rule in catalogue.items()
    if rule.typed is not None
]


def seats(rules):
    return min(4, rules.max_seats)


def ready(rules, name):
    return set_rule(rules, *BESIDE[name], seats(rules)) if name in BESIDE else rules


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("rules", "name"), TYPED)
def test_the_example_sets_what_it_shows(rules, name, language):
    rules = ready(rules, name)
    setting = settings_of(rules)[name]
    example = typed_example(setting, rules, partial(TEXTS.plain, language))
    for typed in (example, example.upper(), f"  {example} "):
        changed = set_rule(rules, *read_typed(typed, rules, TEXTS), seats(rules))
        assert settings_of(changed)[name].option == setting.example


@pytest.mark.parametrize("catalogue", [RULES, DUEL_RULES])
def test_a_label_means_one_rule_in_whatever_language(catalogue):
    meant = {}
    for language in LANGUAGES:
        for name in catalogue:
            label = TEXTS.plain(language, f"rule-{name}").casefold()
            assert meant.setdefault(label, name) == name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("rules", "catalogue"), [(BOERENBRIDGE, RULES), (BOEHMISCHER_SCHNEIDER, DUEL_RULES)]
)
def test_every_option_is_typed_as_its_button_says(rules, catalogue, language):
    plain = partial(TEXTS.plain, language)
    for name in catalogue:
        setting = settings_of(ready(rules, name))[name]
        for option in setting.options if setting.has_effect else ():
            typed = f"{plain(f'rule-{name}')}: {option_words(name, option, plain)}"
            assert read_typed(typed, ready(rules, name), TEXTS) == (name, option)
    for name, options in CUSTOMS.items():
        for option in options:
            typed = f"{plain(f'rule-{name}')}: {plain(f'rule-{name}-{option}')}"
            assert read_typed(typed, rules, TEXTS) == (name, option)


@pytest.mark.parametrize("apostrophe", ["'", "’"])
def test_either_apostrophe_of_a_keyboard_will_do(apostrophe):
    typed = f"Aan de top: één ronde, met z{apostrophe}n zevenen twee"
    assert read_typed(typed, BOERENBRIDGE, TEXTS) == ("plateau", "seven_twice")


@pytest.mark.parametrize("typed", ["Treppe: 1-2-1", "ladder 1-2-1"])
def test_numbers_behind_the_ladder_are_a_ladder(typed):
    assert read_typed(typed, BOERENBRIDGE, TEXTS) == ("own_ladder", "1-2-1")


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("Ladders", Fault.NO_SUCH_RULE),
        ("Topper 4", Fault.NO_SUCH_RULE),
        ("Quatsch: 3", Fault.NO_SUCH_RULE),
        ("Strafpunten: misschien", Fault.NO_SUCH_OPTION),
        ("Turn time: a year", Fault.NO_SUCH_OPTION),
    ],
)
def test_words_that_mean_nothing_are_told_so(typed, fault):
    with pytest.raises(Impossible) as refusal:
        read_typed(typed, BOERENBRIDGE, TEXTS)
    assert [objection.fault for objection in refusal.value.objections] == [fault]


@pytest.mark.parametrize("typed", ["1-2-3", "", "14", "🃏", "5-x-3"])
def test_what_names_no_rule_is_meant_for_the_one_that_is_typed_most(typed):
    assert read_typed(typed, BOERENBRIDGE, TEXTS) == ("own_ladder", typed)
    length = typed_rule(BOEHMISCHER_SCHNEIDER)
    assert read_typed(typed, BOEHMISCHER_SCHNEIDER, TEXTS) == (length, typed)


@pytest.mark.parametrize("name", BESIDE)
def test_a_rule_without_effect_says_so(name):
    rules = BOERENBRIDGE if name in RULES else BOEHMISCHER_SCHNEIDER
    with pytest.raises(Impossible) as refusal:
        read_typed(f"{TEXTS.plain('de', f'rule-{name}')}: 5", rules, TEXTS)
    assert [objection.fault for objection in refusal.value.objections] == [Fault.NO_EFFECT]
