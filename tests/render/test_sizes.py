"""The largest posts still are one message each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.schneider import BOEHMISCHER_SCHNEIDER
from bot.playground.entities import MAX_ENTITIES, MAX_TEXT, parse_html, utf16_length
from bot.records.of_session import record_of
from bot.render.columns import in_one_message
from bot.render.history import game_text, words_of
from bot.render.ranking import Reader
from bot.rules.duel.rules import Match, MatchLength
from bot.rules.ladder import Ladder, LadderShape
from bot.rules.penalties import MOST_LETTERS, MOST_PENALTIES, MOST_POINTS, Penalty
from bot.rules.seats import Seat
from bot.sessions.session import Session
from bot.texts import LANGUAGES, Texts
from tests.builders import only_deal
from tests.render.tables import GAME, NOON, RENDERER, at_table, person, whole_game
from tests.rules.duel.matches import a_result, about_to_deal

LONG = "👩‍👩‍👧‍👦 Maximiliaan Alexander van den Oever-Brandenburg"
CLIMBING = "Zo" + "\u0300\u0301\u0302" * 40  # as long as a name may be, and two columns wide


def largest(seats: int, size: int, name: str) -> dict[str, tuple[int, int]]:
    """The longest text and the most entities that each kind of post came to in one long deal."""
    names = tuple(f"{name} {seat}" for seat in range(seats))
    most: dict[str, tuple[int, int]] = {}
    for session in list(whole_game(names, seed=seats, rules=only_deal(GAME.rules, size)))[::-4]:
        for language in LANGUAGES:
            for post in RENDERER.posts(replace(session, language=language)):
                text, entities = parse_html(post.text)
                kind = post.slot.partition(":")[0]
                length, count = most.get(kind, (0, 0))
                most[kind] = max(length, utf16_length(text)), max(count, len(entities))
    return most


@pytest.mark.parametrize(("seats", "size"), [(5, 10), (7, 7), (4, 12), (3, 17)])
def test_every_post_is_one_message(seats, size):
    for kind, (length, entities) in largest(seats, size, LONG).items():
        assert length <= MAX_TEXT, kind
        assert entities <= MAX_ENTITIES, kind


@pytest.mark.parametrize(("seats", "size"), [(5, 10), (7, 7)])
def test_a_pile_of_accents_does_not_make_a_post_too_long(seats, size):
    for kind, (length, _) in largest(seats, size, CLIMBING).items():
        assert length <= MAX_TEXT, kind


def test_the_score_sheet_of_the_longest_game_is_one_message():
    names = tuple(f"{LONG} {seat}" for seat in range(7))
    for seats in (5, 7):
        *_, end = whole_game(names[:seats], seed=1)
        for language in LANGUAGES:
            text, entities = parse_html(RENDERER.sheet(end, language) or "")
            assert utf16_length(text) <= MAX_TEXT
            assert len(entities) <= MAX_ENTITIES


def with_all_penalties(session: Session) -> Session:
    """The end of a game in which the scorekeeper gave as many as there may be, in own words."""
    reason = "🂡" * MOST_LETTERS
    seats = len(session.sitters)
    given = (Penalty(Seat(n % seats), -MOST_POINTS, n, reason) for n in range(MOST_PENALTIES))
    state = replace(session.state, penalties=tuple(given))
    return replace(session, state=state, begun_at=NOON, ended_at=NOON)


@pytest.mark.parametrize("seats", [4, 6])
def test_sixty_deals_with_all_penalties_are_one_message_at_the_table_and_in_the_history(seats):
    sixty = replace(GAME.rules, ladder=Ladder(shape=LadderShape.CUSTOM, custom=(5,) * 60))
    names = tuple(f"{LONG} {seat}" for seat in range(seats))
    *_, end = whole_game(names, seed=1, rules=sixty)
    end = with_all_penalties(end)
    record = record_of(end)
    for language in LANGUAGES:
        page = game_text(record, (), words_of(record, Reader(Texts(), language)))
        for html in (RENDERER.sheet(end, language), page):
            text, entities = parse_html(html or "")
            assert utf16_length(text) <= MAX_TEXT
            assert len(entities) <= MAX_ENTITIES
            assert "⋮" in text
            assert any(line.lstrip().startswith("60 ") for line in text.splitlines())


def test_a_match_of_a_whole_day_shows_its_last_games():
    by_the_clock = replace(BOEHMISCHER_SCHNEIDER, match=Match(MatchLength.MINUTES, 24 * 60))
    games = tuple(a_result(number, (1, 0), dealer=Seat(0)) for number in range(1, 1000))
    state = replace(about_to_deal(by_the_clock), results=games)
    session = at_table(state, person(1, LONG), person(2, CLIMBING))
    session = replace(session, game="boehmischer_schneider")
    for language in LANGUAGES:
        text, _ = parse_html(RENDERER.sheet(session, language) or "")
        assert utf16_length(text) <= MAX_TEXT
        assert "⋮" in text
        assert "\n999 " in text
        assert text.splitlines()[-1].split() == ["Σ", "999", "0"]


def test_of_several_sheets_as_many_as_fit_are_in_one_message():
    assert in_one_message(["a"]) == "a"
    assert in_one_message(["a", "b", "c"]) == "a\n\nb\n\nc"
    half = "🂡" * (MAX_TEXT // 4)
    assert in_one_message([half, half, "c"]) == f"{half}\n\nc"
