"""A rule set in words: the sentence in the lobby, and one setting at a time."""

from dataclasses import replace
from functools import partial
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.boerenbridge import BOERENBRIDGE
from bot.games.house_rules import OWN_LADDER, RULES, Impossible, set_rule
from bot.render.rules_line import objection_words, option_words, row_words, rules_words, score_words
from bot.rules.bidding import Bidding, Hook, Sight
from bot.rules.cards import Pack, Suit
from bot.rules.ladder import Ladder, Selector
from bot.rules.scoring import Consolation, Scoring
from bot.rules.trump import StockEmpty, TrumpRule, TrumpSource
from bot.rules.validity import Fault, Objection, objections
from bot.texts import LANGUAGES
from tests.builders import BIDDING_GAMES as GAMES
from tests.texts.fluent_files import TEXTS

SPEAK = {language: partial(TEXTS.t, language) for language in LANGUAGES}
EN = SPEAK["en"]
ALERT_LENGTH = 200


def changed(game, *choices, seats=4):
    rules = GAMES[game].rules
    for name, option in choices:
        rules = set_rule(rules, name, option, seats)
    return rules


def said(game, *choices, seats=4, language="en"):
    rules = changed(game, *choices, seats=seats)
    return str(rules_words(rules, seats, SPEAK[language], GAMES[game].rules))


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            "Ladder 1–8–1 (15 deals, about 45 minutes), trump turned up, "
            "the dealer may not make it fit, 10\u00a0+\u00a02 a trick, a miss is 0",
        ),
        (
            "nl",
            "Ladder 1–8–1 (15 rondes, ongeveer 45 minuten), troef wordt gedraaid, "
            "de deler mag het niet laten kloppen, 10\u00a0+\u00a02 per slag, een misser is 0",
        ),
        (
            "de",
            "Treppe 1–8–1 (15 Runden, etwa 45 Minuten), Trumpf wird aufgedeckt, "
            "beim Geber darf es nicht aufgehen, 10\u00a0+\u00a02 je Stich, daneben ist 0",
        ),
    ],
)
def test_boerenbridge_in_one_sentence(language, sentence):
    assert said("boerenbridge", language=language) == sentence


@pytest.mark.parametrize(
    ("game", "choices", "words"),
    [
        ("boerenbridge", [("shape", "up")], "Ladder 1–8 (8 deals"),
        ("boerenbridge", [("shape", "down")], "Ladder 8–1 (8 deals"),
        ("boerenbridge", [("shape", "down_up")], "Ladder 8–1–8 (15 deals"),
        ("boerenbridge", [("shape", "fixed")], "8 deals of 7 cards (about"),
        ("boerenbridge", [(OWN_LADDER, "2 4 6")], "Ladder 2-4-6 (3 deals"),
        ("boerenbridge", [(OWN_LADDER, "3")], "Ladder 3 (one deal, about 5 minutes)"),
        ("boerenbridge", [(OWN_LADDER, "1 " * 60)], f"Ladder {'1-' * 19}… (60 deals"),
        ("boerenbridge", [("trump", "fixed_cycle")], "trump in the order ♥ ♣ ♦ ♠ none"),
        ("boerenbridge", [("trump", "none")], "never any trump"),
        ("boerenbridge", [("hook", "off")], "the bids may fit"),
        ("boerenbridge", [("hook", "from_2")], "from 2 cards on the dealer may not"),
        (
            "boerenbridge",
            [("hook_when", "dealer_leads_score")],
            "a dealer alone in the lead may not make it fit",
        ),
        (
            "chinees_poepen",
            [("hook_when", "dealer_leads_score")],
            "from 4 cards on a dealer alone in the lead may not make it fit",
        ),
        ("wk_boerenbridge", [], "♠ always trump"),
        ("lucifers", [], "all bid at once and the bids may fit, 10\u00a0+\u00a03 a trick"),
        ("lucifers", [], "· Card on the forehead: deals of one card"),
        ("boerenbridge_wiki", [], "· At the top: trump, no trump, trump"),
        (
            "wizard",
            [],
            "20\u00a0+\u00a010 a trick, a miss costs 10 for each trick off · Cards: 52 with",
        ),
        ("oh_hell", [], "10\u00a0+\u00a01 a trick, a miss earns 1 a trick"),
        ("boerenbridge", [("made", "0_1")], "1 a trick, a miss is 0"),
        ("boerenbridge", [("made", "10_0")], "10 for a bid made, a miss is 0"),
        ("boerenbridge", [("made", "10_square")], "10\u00a0+\u00a0the bid squared, a miss is 0"),
        (
            "boerenbridge",
            [("blind_deals", "one_card")],
            "· Bid blind: deals of one card · Blind counts: × 2",
        ),
        ("boerenbridge", [("no_trump_deals", "top")], "· Deals without trump: those at the top"),
        ("boerenbridge", [("consolation", "off_by_one")], "Consolation: dealer off by one"),
        ("boerenbridge", [("tie_break", "off")], "· Level scores: share the place"),
        ("boerenbridge", [("penalties", "on")], "· Penalty points: the scorekeeper gives them"),
        ("lucifers", [("penalties", "off")], "· Penalty points: none"),
        ("boerenbridge", [("direction", "counter_clockwise")], "· Direction: anticlockwise"),
        ("boerenbridge", [("stock_empty", "random_suit")], "· Stock empty: trump drawn at random"),
    ],
)
def test_what_is_unlike_other_tables_is_said(game, choices, words):
    assert words in said(game, *choices)


def test_what_the_preset_has_anyway_is_not_said_again():
    assert "·" not in said("boerenbridge")
    assert "Penalty" not in said("chinees_poepen")
    assert "Level scores" not in said("oh_hell")


def test_seven_players_hear_that_the_top_is_played_twice():
    assert said("boerenbridge", seats=7).endswith("· At the top: two deals")


@pytest.mark.parametrize("game", GAMES)
def test_every_change_of_a_setting_is_heard(game):
    """Whatever is set otherwise than in the preset, the sentence becomes another one."""
    rules = GAMES[game].rules
    seats = min(max(4, rules.min_seats), rules.max_seats)
    before = {language: rules_words(rules, seats, SPEAK[language], rules) for language in LANGUAGES}
    unheard = [
        (name, option, language)
        for name, option, other in every_change(rules, seats)
        for language in LANGUAGES
        if rules_words(other, seats, SPEAK[language], rules) == before[language]
    ]
    assert unheard == []


def every_change(rules, seats):
    """Each setting, each option that can be had and makes a difference, and the rules with it."""
    for name, rule in RULES.items():
        present = rule.read(rules)
        for option in rule.options(rules):
            try:
                other = set_rule(rules, name, option, seats)
            except Impossible:
                continue
            is_ladder = name in ("top", "cap", "plateau")
            is_same = is_ladder and rules.deals(seats) == other.deals(seats)
            if option != present and rule.matters(other) and not is_same:
                yield name, option, other


@settings(max_examples=60)
@given(st.sampled_from(list(GAMES)), st.sampled_from(LANGUAGES), st.randoms(use_true_random=False))
def test_any_rule_set_can_be_said(game, language, rng):
    rules = GAMES[game].rules
    seats = rng.randint(rules.min_seats, rules.max_seats)
    for name in rng.sample(list(RULES), rng.randint(0, len(RULES))):
        try:
            rules = set_rule(rules, name, rng.choice(RULES[name].options(rules)), seats)
        except Impossible:
            continue
    words = rules_words(rules, seats, SPEAK[language], GAMES[game].rules)
    assert "{" not in words
    assert len(words) < 1500


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_word_of_its_own(language):
    alike = []
    for game, name in product(GAMES.values(), RULES):
        options = RULES[name].options(game.rules)
        words = [option_words(name, option, SPEAK[language]) for option in options]
        if len(set(words)) < len(words) or not all(words):
            alike.append((game.name, name, words))
    assert alike == []


def test_a_number_is_said_as_a_number():
    assert option_words("top", "8", EN) == "8"
    assert row_words("top", changed("boerenbridge", ("top", "8")), 4, EN) == "Top: 8"


def test_a_score_is_said_as_made_and_missed():
    rules = changed("boerenbridge", ("missed", "minus_1"))
    assert (
        score_words(rules.scoring, EN)
        == "10\u00a0+\u00a02 a trick, a miss costs 1 for each trick off"
    )


# Why something cannot be


def refused(*arguments):
    with pytest.raises(Impossible) as refusal:
        set_rule(*arguments)
    return refusal.value.objections


def judged(**axes):
    return objections(replace(BOERENBRIDGE, **axes), 4)


ONE_CARD, WHOLE = (Selector.ONE_CARD,), Ladder(max_hand=13)

OBJECTIONS: tuple[Objection, ...] = (
    *objections(BOERENBRIDGE, 9),
    *refused(BOERENBRIDGE, "top", "13", 5),
    *refused(BOERENBRIDGE, "shape", "spiral", 4),
    *refused(BOERENBRIDGE, OWN_LADDER, "", 4),
    *refused(BOERENBRIDGE, OWN_LADDER, "5-x-3", 4),
    *refused(BOERENBRIDGE, OWN_LADDER, "1,0,99", 4),
    *refused(BOERENBRIDGE, OWN_LADDER, "1," * 10_000, 4),
    *refused(BOERENBRIDGE, "shape", "down_up", 7),
    *refused(BOERENBRIDGE, "blind_deals", "5-x", 4),
    *refused(BOERENBRIDGE, "no_trump_deals", "16", 4),
    *refused(BOERENBRIDGE, "plateau", "t nt x", 4),
    *refused(BOERENBRIDGE, "cycle", "hearts", 4),
    *refused(BOERENBRIDGE, "tie_break", "exact_bids exact_bids", 4),
    *refused(BOERENBRIDGE, "made", "10 + x", 4),
    *refused(BOERENBRIDGE, "tokens", "0", 4),
    Objection(Fault.NO_EFFECT),
    Objection(Fault.NO_SUCH_RULE),
    *judged(sight=Sight(forehead_deals=(5,))),
    *judged(sight=Sight(blind_deals=ONE_CARD, forehead_deals=ONE_CARD)),
    *judged(
        ladder=WHOLE,
        trump=TrumpRule(stock_empty=StockEmpty.DEALER_LAST_CARD),
        sight=Sight(blind_deals=(Selector.TOP,)),
    ),
    *judged(hook=Hook(min_hand=None), scoring=Scoring(consolation=Consolation.OFF_BY_ONE)),
    *judged(scoring=Scoring(blind_multiplier=0)),
    *judged(trump=TrumpRule(cycle=())),
    *judged(bidding=Bidding(max_tokens=0, countdown=0)),
    *judged(
        pack=Pack.TWO_SUITS_26,
        ladder=Ladder(max_hand=6),
        trump=TrumpRule(source=TrumpSource.FIXED_SUIT, suit=Suit.CLUBS),
    ),
)
OF_THE_DUEL = {Fault.GAMES_ODD, Fault.MATCH_LENGTH, Fault.THRESHOLDS}


def test_there_is_an_example_of_every_fault():
    assert {objection.fault for objection in OBJECTIONS} == set(Fault) - OF_THE_DUEL


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fault_is_one_sentence_that_an_alert_can_hold(language):
    plain = partial(TEXTS.plain, language)
    for objection in OBJECTIONS:
        words = objection_words(objection, plain)
        assert words.endswith(".")
        assert len(words) <= ALERT_LENGTH
        assert not {"\n", "<", "{"} & set(words)


def test_a_fault_says_what_is_wrong():
    (few,) = refused(BOERENBRIDGE, "top", "13", 5)
    said_so = "5 players with 13 cards each need 65 cards; there are 52."
    assert objection_words(few, EN) == said_so


def test_what_was_typed_cannot_format_the_answer():
    (wrong,) = refused(BOERENBRIDGE, OWN_LADDER, "<b>1</b>", 4)
    assert "&lt;b&gt;1&lt;/b&gt;" in objection_words(wrong, EN)


@pytest.mark.parametrize("game", GAMES)
def test_with_nobody_else_there_yet_whatever_is_chosen_can_be_said_or_is_refused(game):
    """Ten deals of Wizard are written out for three to six: two cannot be the fewest."""
    rules = GAMES[game].rules
    for rule in RULES.values():
        for option in rule.options(rules):
            try:
                set_rule(rules, rule.name, option, 1)
            except Impossible:
                continue
            fewest = set_rule(rules, rule.name, option, 1).min_seats
            assert "(0 deals" not in said(game, (rule.name, option), seats=fewest)


def test_rules_that_were_kept_without_a_deal_for_so_few_can_still_be_said():
    rules = replace(GAMES["wizard_ten"].rules, min_seats=2)
    assert rules.deals(2) == ()
    for speak in SPEAK.values():
        assert rules_words(rules, 2, speak, GAMES["wizard_ten"].rules)
