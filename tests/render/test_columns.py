"""Columns line up by what a screen shows, whatever characters a name holds."""

import re
import unicodedata

import pytest
from wcwidth import wcswidth

from bot.render.columns import NAME_WIDTH, cut, left, one_line, right, width
from tests.builders import bid, dealt, play
from tests.render.tables import (
    GAME,
    RENDERER,
    at_table,
    columns_of,
    lobby,
    person,
    posts,
    whole_game,
    words,
)

ROW = 30  # display columns of a table that fit a phone

STRANGE = (
    "Anna",
    "Maximiliaan van den Oever",
    "日本語の名前です長い",
    "🤡🤡🤡🤡🤡🤡🤡",
    "👩‍👩‍👧‍👦 gezin van Dam",
    "👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽",
    "❤️ Lotte van Buren",
    "🇳🇱🇧🇪🇩🇪🇫🇷🇬🇧🇪🇸",
    "e\u0301" * 20,
    "a\u0300\u0301\u0302" * 30,
    "שרה לוי־אברהמוב",
    "محمد عبد الرحمن",
    "ไก่จิกเด็กตายบนปากโอ่ง",
    "देवनागरी का नाम",
    "<b>&_*[]()`",
)


@pytest.mark.parametrize("name", STRANGE)
def test_a_cut_name_fits_and_fills_its_column(name):
    short = cut(name)
    assert width(short) <= NAME_WIDTH
    assert width(left(short, NAME_WIDTH)) == width(right(short, NAME_WIDTH)) == NAME_WIDTH
    seen = short.strip("\u2068\u2069")
    assert seen == name or seen.endswith("…")
    assert name.startswith(seen.removesuffix("…"))


@pytest.mark.parametrize("columns", range(2, 12))
def test_a_name_is_cut_at_any_width(columns):
    assert all(width(cut(name, columns)) <= columns for name in STRANGE)


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Klaartje10", "Klaartje10"),
        ("Klaartje 11", "Klaartje …"),
        ("日本語の名前", "日本語の…"),
        ("🤡🤡🤡🤡🤡", "🤡🤡🤡🤡🤡"),
        ("🤡🤡🤡🤡🤡🤡", "🤡🤡🤡🤡…"),
        ("a👩‍👩‍👧‍👦b👩‍👩‍👧‍👦c👩‍👩‍👧‍👦d", "a👩‍👩‍👧‍👦b👩‍👩‍👧‍👦c👩‍👩‍👧‍👦d"),
        ("e\u0301" * 11, "e\u0301" * 9 + "…"),
    ],
)
def test_cut(name, short):
    assert cut(name) == short


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("", 0),
        ("abc", 3),
        ("日本", 4),
        ("🤡", 2),
        ("e\u0301", 1),
        ("שרה", 3),
        ("\u2068שרה\u2069", 3),
    ],
)
def test_width(text, columns):
    assert width(text) == columns


def test_what_is_too_wide_already_is_left_as_it_is():
    assert left("abcd", 3) == right("abcd", 3) == "abcd"


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("  Anna   Maria ", "Anna Maria"),
        ("Anna\u00a0Maria", "Anna Maria"),
        ("ab\u202ecd\u2066ef\u200f", "abcdef"),
        ("\x07Bob\x1b", "Bob"),
        ("\u202e", "?"),
        ("", "?"),
    ],
)
def test_one_line(name, line):
    assert one_line(name) == line


@pytest.mark.parametrize("name", ["\u200b\u200b", "\u3164", "\u2060", "\u115f\u1160"])
def test_a_name_that_nobody_sees_is_a_question_mark(name):
    assert one_line(name) == "?"


def strange_tables():
    """Tables in play with strange names, in all three languages."""
    for start in range(0, len(STRANGE), 4):
        names = (*STRANGE, *STRANGE)[start : start + 4]
        yield from list(whole_game(names, seed=start))[::9]
    hands = "♠A ♠K | ♥A ♥K | ♦A ♦K | ♣A ♣K"
    people = [person(number, name) for number, name in enumerate(STRANGE[4:8], 1)]
    for language in ("nl", "de", "en"):
        state = bid(dealt(hands), 2, 2, 2)
        yield at_table(state, *people, language=language)
        done = play(bid(state, 2), "♠A ♥A ♦A ♣A ♣K ♠K ♥K ♦K")
        yield at_table(done, *people, language=language)


def test_a_row_of_a_table_is_never_wider_than_a_phone():
    rows = [
        row for s in strange_tables() for post in posts(s).values() for row in columns_of(post.text)
    ]
    assert len(rows) > 300
    assert [row for row in rows if wcswidth(row) > ROW or wcswidth(row) < 0] == []


def test_rows_of_a_table_end_together():
    for session in strange_tables():
        for slot, post in posts(session).items():
            if slot.startswith("deal:") and "▸" not in post.text:
                assert len({wcswidth(row) for row in columns_of(post.text)}) == 1


@pytest.mark.parametrize("seats", range(3, 8))
def test_a_row_of_the_score_sheet_is_never_wider_than_a_phone(seats):
    names = ("🤡🤡🤡🤡🤡", "Maximiliaan van Oever", "日本語の名前です", "Anna", "Bo", "Cor", "Dee")
    *_, end = whole_game(names[:seats], seed=seats)
    for language in ("nl", "de", "en"):
        sheet = RENDERER.sheet(end, language)
        assert sheet is not None
        rows = columns_of(sheet)
        assert len(rows) >= len(GAME.rules.deals(seats))
        assert [row for row in rows if wcswidth(row) > ROW] == []


OUTSIDE = re.compile("\u2068[^\u2068\u2069]*\u2069")


def right_to_left_outside(text: str) -> list[str]:
    """Letters written from right to left that could turn what stands beside them."""
    while OUTSIDE.search(text):
        text = OUTSIDE.sub("", text)
    return [letter for letter in text if unicodedata.bidirectional(letter) in ("R", "AL")]


def right_to_left_table():
    names = ("שרה לוי־אברהמוב", "محمد", "Anna", "Bob")
    yield lobby("en", *names)
    yield from list(whole_game(names, seed=4))[::7]


def test_a_name_from_right_to_left_does_not_turn_a_sentence():
    for session in right_to_left_table():
        for post in posts(session).values():
            rows = columns_of(post.text)
            sentences = [line for line in words(post).split("\n") if line not in rows]
            assert right_to_left_outside("\n".join(sentences)) == [], post.slot


def test_a_name_from_right_to_left_does_not_turn_a_row():
    for session in right_to_left_table():
        for post in posts(session).values():
            assert right_to_left_outside("\n".join(columns_of(post.text))) == [], post.slot
