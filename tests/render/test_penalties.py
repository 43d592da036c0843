"""Penalties and points below zero as people read them, and blind hands of one card and of more."""

from dataclasses import replace

import pytest

from bot.games.boerenbridge import BOERENBRIDGE
from bot.playground.entities import MAX_TEXT, parse_html, utf16_length
from bot.rules.actions import GivePenalty
from bot.rules.bidding import Sight
from bot.rules.ladder import Selector
from bot.rules.penalties import MOST_LETTERS, MOST_PENALTIES, Penalties
from bot.rules.scoring import Miss, Scoring
from bot.rules.seats import Seat
from bot.sessions.session import Session, UserId
from bot.texts import LANGUAGES
from tests.builders import about_to_bid, after, bid, dealt, play
from tests.render.tables import RENDERER, at_table, four, hand_of, person, posts, words

RULES = replace(
    BOERENBRIDGE,
    penalties=Penalties.S003,
    scoring=Scoring(10, 2, miss=Miss.PER_TRICK, miss_per_trick=3),
)
LOST = GivePenalty(Seat(1), -20, "zat op <b>de</b> kaarten")
GIVEN_BACK = GivePenalty(Seat(0), 3, "bier")
DEAL = "♠K ♦3 | ♠9 ♥A | ♦J ♠4 | ♠Q ♥2"


def punished(language: str) -> Session:
    state = after(dealt(DEAL, turned="♦5", rules=RULES), LOST, GIVEN_BACK)
    return four(play(bid(state, 1, 0, 1, 1), "♠K ♠9 ♠4 ♠Q ♦3 ♥A ♦J ♥2"), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_below_zero_bear_a_minus_wherever_they_stand(language):
    session = punished(language)
    shown = [words(post) for post in posts(session).values()]
    sheet = parse_html(RENDERER.sheet(session, language) or "")[0]
    assert any("−10" in text for text in shown)  # Bob: 10 for no trick, 20 off
    assert "✗−3" in sheet
    assert "⚠ Bob <b>: −20 (zat op <b>de</b> kaarten)\n⚠ Anna: +3 (bier)" in sheet
    for text in (*shown, sheet):
        assert not any(f"{space}-{figure}" in text for space in " ✗" for figure in "0123456789")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_usual_reasons_are_said_in_the_readers_language(language):
    state = after(about_to_bid(2, rules=RULES), replace(LOST, reason="slow"))
    said = {"nl": "iedereen laten wachten", "de": "alle warten lassen"}
    told = said.get(language, "kept everybody waiting")
    assert f"⚠ Bob <b>: −20 ({told})" in words(posts(four(state, language))["deal:1"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_keeps_the_score_is_said_when_it_is_not_the_host(language):
    session = four(after(about_to_bid(2, rules=RULES), LOST), language)
    assert "✎" not in words(posts(session)["deal:1"])
    dirk = replace(session, scorekeeper=UserId(7000000004))
    assert "✎ Dirk " in words(posts(dirk)["deal:1"])


def test_as_many_penalties_as_there_may_be_still_are_one_message():
    name = "👩‍👩‍👧‍👦 Maximiliaan Alexander van den Oever-Brandenburg"
    reason = "👩‍👩‍👧‍👦" * (MOST_LETTERS // 7)
    every = [GivePenalty(Seat(1), -100, reason)] * MOST_PENALTIES
    people = [person(number, name, "nl") for number in range(1, 5)]
    for size in (2, 13):
        session = at_table(after(about_to_bid(size, rules=RULES), *every), *people, language="nl")
        for post in posts(session).values():
            assert utf16_length(parse_html(post.text)[0]) <= MAX_TEXT


@pytest.mark.parametrize(
    ("language", "one", "more"),
    [
        ("nl", "Je kaart blijft dicht", "Je kaarten blijven dicht"),
        ("de", "Deine Karte bleibt", "Deine Karten bleiben"),
        ("en", "Your card stays face down", "Your cards stay face down"),
    ],
)
def test_a_blind_hand_is_a_card_or_cards(language, one, more):
    blind = replace(BOERENBRIDGE, sight=Sight(blind_deals=(Selector.ALL,)))
    for size, told, other in ((1, one, more), (5, more, one)):
        hand = words(hand_of(four(about_to_bid(size, rules=blind), language), 1))
        assert told in hand
        assert other not in hand
