"""The largest posts still are one message each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.playground.entities import MAX_ENTITIES, MAX_TEXT, parse_html, utf16_length
from bot.texts import LANGUAGES
from tests.builders import only_deal
from tests.render.tables import GAME, RENDERER, whole_game

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
