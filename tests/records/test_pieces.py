"""A document read piece by piece is what it is when read at once, and never takes much memory."""

import json
import tracemalloc

import pytest

from bot.records.import_ import MOST_BYTES, BadFile, Fault, games_in
from bot.records.pieces import FIRST_PIECE, MOST_PIECE, Document, NoDocument

CHAT = -42


def members(text: str) -> list[tuple[str | None, object]]:
    return list(Document(text).members("games"))


@pytest.mark.parametrize("indent", [None, 1])
def test_it_is_what_it_is_when_read_at_once(indent: int | None):
    long = {"name": "🂡" * FIRST_PIECE, "deals": [*range(FIRST_PIECE)]}
    games = [long, 12, "", {}, [[]], None, -1.5, '\\"[]{},:', long]
    whole = {"schema": 1, "title": "a, [b]", "games": games, "games ": [], "rest": {"games": [1]}}
    read = members(f" {json.dumps(whole, indent=indent)}\n")
    assert [value for name, value in read if name is None] == games
    assert {name: value for name, value in read if name} == whole | {"games": []}


def test_numbers_are_not_cut_where_a_piece_ends():
    digits = "7" * (FIRST_PIECE - 100)
    text = f'{{"games":["{digits}", {", ".join(["1234567"] * 100)}]}}'
    assert [value for name, value in members(text) if name is None] == [digits, *[1234567] * 100]
    only = json.dumps({"number": [int("8" * 4000)] * 5})
    assert members(only) == [*json.loads(only).items()]


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "{", "}", "[]", "3", '{"a"}', '{"a":}', '{"a":1,}', '{"a":1 "b":2}', '{"a":1}}'),
        *('{"games":[}', '{"games":[1,]}', '{"games":[1 2]}', '{"games":[1]', '{"games":[1}}'),
        *('{"games":' + "[" * 100_000, '{"a":"', '{"a":tru}', "{,}", '{"games":[,1]}'),
    ],
)
def test_what_comes_to_no_good_end_is_none(text: str):
    with pytest.raises(NoDocument):
        members(text)


def test_a_piece_longer_than_any_of_ours_is_none():
    assert members(json.dumps({"title": "x" * (MOST_PIECE - 3)}))
    with pytest.raises(NoDocument):
        members(json.dumps({"title": "x" * MOST_PIECE}))


HEAD = b'{"format":"troef-games","schema":1,"games":'


@pytest.mark.parametrize(
    ("head", "bracket", "code"),
    [
        (b"", b"[", Fault.NO_JSON),
        (b"[", b"{},", Fault.NO_JSON),
        (b"", b'{"":', Fault.NO_JSON),
        (HEAD, b"[],", Fault.NO_JSON),
        (HEAD + b"[", b"{},", Fault.BROKEN),
        (HEAD + b"[", b"[", Fault.NO_JSON),
        (HEAD + b"[[", b"[],", Fault.NO_JSON),
        (HEAD + b'[{"deals":[', b'"\xf0\x9f\x82\xa1a",', Fault.NO_JSON),
        (b'{"title":[', b"[],", Fault.NO_JSON),
    ],
)
def test_a_file_of_nothing_but_brackets_takes_little_memory(
    head: bytes, bracket: bytes, code: Fault
):
    content = head + bracket * ((MOST_BYTES - len(head)) // len(bracket))
    tracemalloc.start()
    try:
        with pytest.raises(BadFile) as refused:
            games_in(content, CHAT)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert refused.value.code is code
    assert peak < 6 * MOST_BYTES  # a text with signs beyond the usual takes four times its letters
