"""Games as files: what goes out comes back in, and a file that is wrong changes nothing."""

import csv
import io
import json
from dataclasses import replace

import pytest
from redis.asyncio import Redis

from bot.records import import_
from bot.records.export import COLUMNS, to_csv, to_json
from bot.records.figures import ALL
from bot.records.game import Kind, Player, SeatRecord, person
from bot.records.import_ import BadFile, Fault, TakenIn, games_in, take_in
from bot.records.store import RecordBook
from bot.sessions.session import ChatId, UserId
from tests.records.season import CHAT, NAMES, Season
from tests.records.test_season import memory


@pytest.fixture(scope="module")
def season():
    return list(Season().games(12))


@pytest.fixture
async def book(redis: Redis, season) -> RecordBook:
    book = RecordBook(redis)
    await book.file_all(CHAT, [(one.record, one.replay) for one in season])
    return book


async def exported(book: RecordBook) -> bytes:
    return to_json("De Kaarttafel", await book.all_games(CHAT)).encode()


def a_file(season, **fields: object) -> bytes:
    document = json.loads(to_json("De Kaarttafel", [one.record for one in season]))
    return json.dumps(document | fields).encode()


def called(player: Player) -> str:
    return player.name or player.kind


async def test_an_export_imported_twice_or_where_it_comes_from_changes_nothing(
    redis: Redis, book: RecordBook
):
    before = await memory(redis)
    assert await take_in(book, CHAT, await exported(book)) == TakenIn(added=0, known=12)
    assert await memory(redis) == before
    await redis.flushdb()
    file = a_file(list(Season().games(3)))
    await take_in(book, CHAT, file)
    once = await memory(redis)
    assert await take_in(book, CHAT, file) == TakenIn(added=0, known=3)
    assert await memory(redis) == once


async def test_what_a_file_says_counts_in_nobodys_own_figures(redis: Redis, season):
    book = RecordBook(redis)
    await take_in(book, CHAT, a_file(season))
    for user in NAMES:
        assert (await book.person(user)).tallies == {}
        assert (await book.games_of(user)).total == 0
    await book.forget(1)  # who is found all the same
    assert not any(1 in record.people() for record in await book.all_games(CHAT))


async def test_what_somebody_takes_in_for_themselves_is_in_their_own_history(redis: Redis, season):
    book, mine = RecordBook(redis), ChatId(1)
    taken = await take_in(book, mine, a_file(season))
    assert 0 < (await book.games_of(UserId(1))).total <= taken.added
    assert (await book.person(UserId(1))).tallies == {}
    assert (await book.games_of(UserId(2))).total == 0


@pytest.mark.parametrize("is_finished", [True, False])
async def test_a_file_cannot_stand_in_for_a_game_that_is_still_played(
    redis: Redis, season, is_finished: bool
):
    """Its id can be seen on every button, so a file may be ahead of it."""
    first, running = season[0], season[1]
    book = RecordBook(redis)
    for one in (first, running):
        await book.file(one.record, one.replay)
    right = await book.ranking(CHAT, with_computers=True)
    own = {user: await book.person(UserId(user)) for user in NAMES}
    await redis.flushdb()

    await book.file(first.record, first.replay)
    lies = replace(running.record, is_finished=is_finished, ended_at=first.record.ended_at)
    assert (await take_in(book, CHAT, to_json("x", [lies]).encode())).added == 1
    await book.file(running.record, running.replay)
    assert await book.game(CHAT, running.record.id) == running.record
    assert (await book.games(CHAT)).total == await book.count(CHAT, ALL) == 2
    assert (await book.games(CHAT, is_abandoned=True)).total == 0
    assert await book.ranking(CHAT, with_computers=True) == right
    assert {user: await book.person(UserId(user)) for user in NAMES} == own


async def test_a_group_has_room_for_so_many_games_and_a_full_memory_for_none(
    redis: Redis, book: RecordBook, season, monkeypatch: pytest.MonkeyPatch
):
    file = a_file(list(Season(seed=3, chat=ChatId(-7)).games(2)))
    monkeypatch.setattr(import_, "MOST_IN_GROUP", 13)
    with pytest.raises(BadFile) as refused:
        await take_in(book, CHAT, file)
    assert refused.value.code is Fault.NO_ROOM
    monkeypatch.setattr(import_, "MOST_IN_GROUP", 14)
    used = (await redis.info("memory"))["used_memory"]
    await redis.config_set("maxmemory", used * 10 // 9)
    try:
        with pytest.raises(BadFile) as refused:
            await take_in(book, CHAT, file)
    finally:
        await redis.config_set("maxmemory", 0)
    assert refused.value.code is Fault.NO_ROOM
    assert (await take_in(book, CHAT, file)).added == 2
    assert (await take_in(book, CHAT, file)).known == 2


async def test_a_file_of_another_group_becomes_this_groups(redis: Redis, season):
    games = games_in(a_file(season), -42)
    assert {game.chat for game in games} == {-42}
    assert {game.is_imported for game in games} == {True}


def test_an_empty_group_gives_empty_files():
    assert json.loads(to_json("De Kaarttafel", []))["games"] == []
    assert to_csv([], called).splitlines() == [",".join(COLUMNS)]
    with pytest.raises(BadFile) as refused:
        games_in(to_json("De Kaarttafel", []).encode(), CHAT)
    assert refused.value.code is Fault.EMPTY


def twice(season) -> bytes:
    games = json.loads(a_file(season))["games"]
    return a_file(season, games=[*games, games[0]])


def with_game(season, **fields: object) -> bytes:
    games = json.loads(a_file(season))["games"]
    return a_file(season, games=[games[0], games[1] | fields, *games[2:]])


EARLIEST, LATEST = "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59Z"
NO_DEALS = {"ladder": {"shape": "custom", "custom": [], "custom_for": []}}
LARGE_BASE = {"scoring": {"base": 10**29}}
BEFORE_THE_FIRST = {"sight": {"forehead_deals": [-1]}}


def with_computer(season, level: str) -> bytes:
    game = json.loads(a_file(season))["games"][1]
    seats = game["seats"]
    seats[0] = {"sitter": {"kind": "computer", "number": 1, "level": level}, "spells": []}
    return with_game(season, seats=seats)


def many_people(season) -> bytes:
    """Four at a table, and never the same ones."""
    four = next(one.record for one in season if len(one.record.seats) == 4)
    games = []
    for number in range(300):
        people = [person(UserId(4 * number + n + 1), "x") for n in range(4)]
        seats = tuple(SeatRecord(one, ()) for one in people)
        games.append(replace(four, id=f"crowd{number:05}", seats=seats))
    return to_json("De Kaarttafel", games).encode()


@pytest.mark.parametrize(
    ("make", "code", "values"),
    [
        (lambda season: b"", Fault.NO_JSON, {}),
        (lambda season: b"\xff\xfe\x00", Fault.NO_JSON, {}),
        (lambda season: b"[" * 100_000, Fault.NO_JSON, {}),
        (lambda season: a_file(season)[:-30], Fault.NO_JSON, {}),
        (lambda season: b"[]", Fault.FOREIGN, {}),
        (lambda season: b'{"games":[]}', Fault.FOREIGN, {}),
        (lambda season: a_file(season, format="chess"), Fault.FOREIGN, {}),
        (lambda season: a_file(season, games={}), Fault.FOREIGN, {}),
        (lambda season: a_file(season, schema=99), Fault.NEWER, {}),
        (lambda season: a_file(season, games=[3]), Fault.BROKEN, {"game": 1}),
        (lambda season: with_game(season, totals=[]), Fault.BROKEN, {"game": 2}),
        (lambda season: with_game(season, ended_at="soon"), Fault.BROKEN, {"game": 2}),
        (lambda season: with_game(season, ended_at="2026-01-01T12:00"), Fault.BROKEN, {"game": 2}),
        (lambda season: with_game(season, title="\ud83c"), Fault.BROKEN, {"game": 2}),
        (lambda season: with_game(season, game=None), Fault.BROKEN, {"game": 2}),
        (lambda season: with_game(season, game="a@b"), Fault.BROKEN, {"game": 2}),
        (lambda season: with_game(season, ended_at=LATEST), Fault.BROKEN, {"game": 2}),
        (lambda season: with_game(season, begun_at=EARLIEST), Fault.BROKEN, {"game": 2}),
        (lambda season: with_game(season, rules={"max_seats": 10**12}), Fault.BROKEN, {"game": 2}),
        (lambda season: with_game(season, rules={"min_seats": -1}), Fault.BROKEN, {"game": 2}),
        (lambda season: with_game(season, rules=NO_DEALS), Fault.BROKEN, {"game": 2}),
        (lambda season: with_game(season, rules=LARGE_BASE), Fault.BROKEN, {"game": 2}),
        (lambda season: with_game(season, rules=BEFORE_THE_FIRST), Fault.BROKEN, {"game": 2}),
        (lambda season: with_computer(season, level="a:b"), Fault.BROKEN, {"game": 2}),
        (lambda season: many_people(season), Fault.NO_ROOM, {}),
        (twice, Fault.TWICE, {"game": 13}),
        (lambda season: b" " * (16 * 1024 * 1024 + 1), Fault.TOO_LARGE, {"most": 16}),
    ],
)
async def test_a_file_that_is_wrong_is_refused_and_changes_nothing(
    redis: Redis, book: RecordBook, season, make, code, values
):
    before = await memory(redis)
    with pytest.raises(BadFile) as refused:
        await take_in(book, CHAT, make(season))
    assert (refused.value.code, refused.value.values) == (code, values)
    assert await memory(redis) == before


def test_a_file_may_hold_so_many_games(season, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(import_, "MOST_GAMES", 12)
    assert len(games_in(a_file(season), CHAT)) == 12
    monkeypatch.setattr(import_, "MOST_GAMES", 11)
    with pytest.raises(BadFile) as refused:
        games_in(a_file(season), CHAT)
    assert (refused.value.code, refused.value.values) == (Fault.TOO_MANY, {"most": 11})


def test_the_table_has_a_row_for_every_seat_in_every_deal(season):
    records = [one.record for one in season]
    rows = list(csv.DictReader(io.StringIO(to_csv(records, called))))
    assert len(rows) == sum(len(r.seats) * len(r.deals) for r in records)
    for record in records:
        own = [row for row in rows if row["game"] == record.id]
        last = {int(row["seat"]): row for row in own if row["deal"] == str(len(record.deals))}
        assert [int(last[s]["score"]) for s in sorted(last)] == list(record.totals)
        assert [int(last[s]["place"]) for s in sorted(last)] == list(record.places)
        assert sum(row["dealer"] == "1" for row in own) == len(record.deals)
    duel = next(row for row in rows if row["preset"] == "boehmischer_schneider")
    assert duel["bid"] == ""
    assert duel["honours"] != ""


def test_a_name_is_never_a_formula_to_a_spreadsheet(season):
    text = to_csv([season[0].record], lambda player: '=HYPERLINK("x")')
    assert {row["player"] for row in csv.DictReader(io.StringIO(text))} == {'\'=HYPERLINK("x")'}
    assert called(Player(Kind.SOMEONE)) == "someone"
