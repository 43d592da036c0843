"""The way from an ended table into the records, cut off at every step, and forgetting somebody."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import count
from random import Random

import pytest
from redis.asyncio import Redis

from bot.records import forgotten, store
from bot.records.export import to_json
from bot.records.figures import ALL, Scope
from bot.records.filing import Filing
from bot.records.forgotten import Forgotten
from bot.records.game import SOMEONE, Kind
from bot.records.import_ import take_in
from bot.records.of_session import record_of, replay_of
from bot.records.store import RecordBook
from bot.rules.play import legal_actions
from bot.sessions import keys, table
from bot.sessions.chance import Chance
from bot.sessions.codec import from_doc
from bot.sessions.connection import connect
from bot.sessions.course import waited_for
from bot.sessions.outages import StoreUnavailable
from bot.sessions.service import ENDED_KEPT_S, Caller, Tables
from bot.sessions.session import ChatId, Place, Session, SessionId, Stage, UserId
from bot.sessions.store import Store
from tests.records.season import CHAT, FIRST_EVENING, NAMES, Season, short

ANNEKE = Caller(UserId(7000000001), "Anneke", "nl")
BO = Caller(UserId(7000000002), "Bo", "nl")
CAGLAR = Caller(UserId(7000000003), "Çağlar", "nl")
GROUP = Place(CHAT, CHAT, "De Kaarttafel")


class Evening:
    """Tables and records on one memory; `filing` is what the sweep has."""

    def __init__(self, redis: Redis) -> None:
        self.redis = redis
        self.now = FIRST_EVENING
        self.rng = Random(5)
        self.store = Store(redis)
        self.book = RecordBook(redis, b"of this test")
        self.tables = self.process(self.store)
        self.filing = Filing(self.tables, self.book)
        self.updates: Iterator[int] = count(1)

    def process(self, store: Store) -> Tables:
        return Tables(
            store,
            chance=Chance(self.rng),
            clock=self.clock,
            secret=b"of this test",
            languages=("nl",),
            timezone="Europe/Amsterdam",
            wake=lambda *_: None,
        )

    def clock(self) -> datetime:
        return self.now

    async def begun(self, *people: Caller, computers: int = 1) -> SessionId:
        for person in people:
            await self.tables.met(person.user, is_reachable=True)
        seen = await self.tables.open(
            GROUP, people[0], command="boerenbridge", update_id=next(self.updates)
        )
        sid = seen.session.id
        for person in people[1:]:
            await self.tables.join(sid, person, update_id=next(self.updates))
        for _ in range(computers):
            await self.tables.add_computer(sid, people[0].user, update_id=next(self.updates))
        house = table.HouseRules("boerenbridge", short("boerenbridge"))
        await self.tables.arrange(
            sid,
            lambda s: table.play_by(s, people[0].user, house, is_admin=False),
            update_id=next(self.updates),
        )
        await self.tables.begin(sid, people[0].user, update_id=next(self.updates))
        return sid

    async def press(self, sid: SessionId) -> Session:
        session = await self.session(sid)
        seat, person = waited_for(session)[0]
        return await self.tables.press(
            sid,
            person.user,
            question=session.question,
            choice=table.choice_of(self.rng.choice(legal_actions(session.state, seat))),
            update_id=next(self.updates),
        )

    async def played(self, *people: Caller) -> SessionId:
        sid = await self.begun(*people)
        while (await self.press(sid)).is_live:
            pass
        return sid

    async def session(self, sid: SessionId) -> Session:
        return from_doc((await self.store.load(sid)).doc)

    async def ttl(self, sid: SessionId) -> int:
        return await self.redis.ttl(keys.session(sid))


@pytest.fixture
def evening(redis: Redis) -> Evening:
    return Evening(redis)


async def whole_memory(redis: Redis) -> str:
    """Everything that is kept, keys and contents, as one text."""
    found = {}
    for key in await redis.keys("*"):
        match await redis.type(key):
            case "hash":
                found[key] = await redis.hgetall(key)
            case "zset":
                found[key] = await redis.zrange(key, 0, -1, withscores=True)
            case "set":
                found[key] = sorted(await redis.smembers(key))
            case _ if not key.startswith("upd:"):  # bits
                found[key] = await redis.get(key)
    return json.dumps(found, ensure_ascii=False)


async def test_a_table_stays_due_and_is_kept_until_its_game_is_filed(evening: Evening):
    sid = await evening.played(ANNEKE, BO, CAGLAR)
    evening.now += timedelta(seconds=1)
    assert await evening.ttl(sid) == -1
    session = await evening.session(sid)
    assert session.deadline == session.ended_at == FIRST_EVENING
    await evening.store.settle_due(sid, version=10**6, deadline=session.deadline)
    assert await evening.store.due() == [sid]
    await evening.filing.look_at(sid)
    assert await evening.book.game(CHAT, sid) == record_of(session)
    assert await evening.book.replay(CHAT, sid) == replay_of(session)
    assert 0 < await evening.ttl(sid) <= ENDED_KEPT_S
    assert (await evening.session(sid)).deadline is None
    ranks = await evening.book.ranking(CHAT, Scope("/boerenbridge", "2025-11"))
    assert {rank.player.user for rank in ranks} == {ANNEKE.user, BO.user, CAGLAR.user}


async def test_cut_off_anywhere_it_is_filed_once(evening: Evening):
    sid = await evening.played(ANNEKE, BO, CAGLAR)
    session = await evening.session(sid)
    blocked = keys.figures_of(BO.user)
    await evening.redis.set(blocked, "in the way")  # killed among the people
    with pytest.raises(Exception, match="WRONGTYPE"):
        await evening.filing.file(session)
    assert await evening.ttl(sid) == -1
    await evening.redis.delete(blocked)
    await evening.book.file(record_of(session), replay_of(session))  # killed before the mark
    assert await evening.ttl(sid) == -1
    for _ in range(3):  # and the mark is made more than once
        await evening.filing.look_at(sid)
    assert await evening.ttl(sid) > 0
    assert (await evening.book.games(CHAT)).total == 1
    for caller in (ANNEKE, BO, CAGLAR):
        assert (await evening.book.person(caller.user)).tally(ALL).games == 1
    assert [rank.tally.games for rank in await evening.book.ranking(CHAT)] == [1, 1, 1]


async def test_two_processes_that_file_at_once_file_one_game(evening: Evening):
    sid = await evening.played(ANNEKE, BO, CAGLAR)
    other = Filing(evening.tables, RecordBook(evening.redis))
    await asyncio.gather(*[f.look_at(sid) for f in (evening.filing, other) * 3])
    assert [rank.tally.games for rank in await evening.book.ranking(CHAT)] == [1, 1, 1]
    assert (await evening.book.person(BO.user)).tally(ALL).games == 1


async def test_games_that_end_at_once_in_one_group_are_all_counted(evening: Evening):
    season = Season()
    games = [season.play("boerenbridge", [1, 2, 3]) for _ in range(6)]
    await asyncio.gather(*[evening.book.file(one.record, one.replay) for one in games])
    assert {rank.tally.games for rank in await evening.book.ranking(CHAT)} == {6}


@pytest.mark.parametrize("how", ["a lobby", "before a deal was scored"])
async def test_what_leaves_no_game_goes_at_once(evening: Evening, how: str):
    sid = await evening.begun(ANNEKE, BO)
    if how == "a lobby":
        sid = (
            await evening.tables.open(
                Place(CHAT, CHAT, "De Kaarttafel", topic=7),
                ANNEKE,
                command="wizard",
                update_id=next(evening.updates),
            )
        ).session.id
    await evening.tables.stop(sid, ANNEKE.user, is_admin=False, update_id=next(evening.updates))
    assert await evening.ttl(sid) > 0
    await evening.filing.look_at(sid)
    assert (await evening.book.games(CHAT)).total == 0


async def test_a_stopped_game_is_kept_apart(evening: Evening):
    sid = await evening.begun(ANNEKE, BO)
    while not (await evening.press(sid)).state.results:
        pass
    await evening.tables.stop(sid, ANNEKE.user, is_admin=False, update_id=next(evening.updates))
    await evening.filing.look_at(sid)
    assert (await evening.book.games(CHAT)).total == 0
    (record,) = (await evening.book.games(CHAT, is_abandoned=True)).records
    assert record.id == sid
    assert await evening.book.ranking(CHAT) == ()
    assert (await evening.book.person(BO.user)).tally(ALL).games == 0


async def test_of_more_games_in_a_day_than_anybody_plays_no_more_is_kept(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
):
    """Somebody who plays alone by a program must not fill the memory of all."""
    monkeypatch.setattr(store, "MOST_A_DAY", 3)
    for _ in range(5):
        sid = await evening.played(ANNEKE, BO)
        await evening.filing.look_at(sid)
        evening.now += timedelta(minutes=1)
        assert await evening.ttl(sid) > 0, "nobody need look at it any more"
    assert (await evening.book.games(CHAT)).total == 3
    assert (await evening.book.person(ANNEKE.user)).tally(ALL).games == 3
    evening.now += timedelta(days=1)
    await evening.filing.look_at(await evening.played(ANNEKE, BO))
    assert (await evening.book.games(CHAT)).total == 4


async def test_before_redis_is_full_the_oldest_cards_go(evening: Evening):
    old = [Season(chat=chat).play("boerenbridge", [1, 2, 3]) for chat in (CHAT, ChatId(-100987))]
    for played in old:
        await evening.book.file(played.record, played.replay)
    evening.now += timedelta(days=1)
    sid = await evening.played(ANNEKE, BO, CAGLAR)
    used = (await evening.redis.info("memory"))["used_memory"]
    try:
        await evening.redis.config_set("maxmemory", 10 * used)
        assert (await evening.book.memory_share()) < 0.8
        await evening.filing.file(await evening.session(sid))
        assert await evening.book.replay(CHAT, sid) is not None
        await evening.redis.config_set("maxmemory", int(1.2 * used))
        assert 0.8 < (await evening.book.memory_share()) < 1
        await evening.filing.file(await evening.session(sid))
    finally:
        await evening.redis.config_set("maxmemory", 0)
    for played in old:
        assert await evening.book.replay(played.record.chat, played.record.id) is None
        assert await evening.book.game(played.record.chat, played.record.id) == played.record
    assert await evening.book.memory_share() is None


# --- a game that cannot be filed ------------------------------------------------------------------


async def looked_at(evening: Evening, sid: SessionId) -> float:
    """Seconds from now until somebody need look at the table once more."""
    await evening.filing.look_at(sid)
    session = await evening.session(sid)
    assert await evening.ttl(sid) == -1
    return (session.deadline - evening.now).total_seconds()


async def test_a_game_that_cannot_be_filed_is_tried_less_and_less_often(
    evening: Evening, caplog: pytest.LogCaptureFixture
):
    sid = await evening.played(ANNEKE, BO, CAGLAR)
    await evening.redis.set(keys.figures(CHAT), "in the way")
    waits = []
    for _ in range(14):
        waits.append(await looked_at(evening, sid))
        evening.now += timedelta(seconds=waits[-1])
    assert waits == [3, 3, 6, 12, 24, 48, 96, 192, 384, 768, 1536, 3072, 3600, 3600]
    said = [one.message for one in caplog.records if sid in one.message]
    assert len(said) == 14
    assert said[0].startswith(f"game {sid} is not filed; tried again at 2025-11-20 19:00:03")
    await evening.redis.delete(keys.figures(CHAT))
    await evening.filing.look_at(sid)
    assert (await evening.book.games(CHAT)).total == 1
    assert await evening.ttl(sid) > 0


async def test_what_cannot_be_filed_stands_behind_whatever_else_is_due(evening: Evening):
    """However many there were of them, and however few the sweep looks at."""
    broken = await evening.played(ANNEKE, BO, CAGLAR)
    await evening.redis.set(keys.figures_of(BO.user), "in the way")
    await evening.filing.look_at(broken)
    evening.now += timedelta(seconds=1)
    other = await evening.played(ANNEKE, CAGLAR)
    for sid in (broken, other):  # published, and waiting for their deadlines only
        deadline = (await evening.session(sid)).deadline
        version = (await evening.store.load(sid)).version
        await evening.store.settle_due(sid, version=version, deadline=deadline)
    assert await evening.store.due(1) == [other]
    await evening.filing.look_at(other)
    assert (await evening.session(other)).is_filed
    assert not (await evening.session(broken)).is_filed


async def test_while_redis_does_not_serve_nothing_is_put_off(evening: Evening):
    sid = await evening.played(ANNEKE, BO, CAGLAR)
    gone = connect("redis://127.0.0.1:1", tls_verify=True)
    with pytest.raises(StoreUnavailable):
        await Filing(evening.tables, RecordBook(gone)).look_at(sid)
    await gone.aclose()
    assert (await evening.session(sid)).deadline == FIRST_EVENING


async def test_a_record_that_nobody_could_read_again_is_not_written(
    evening: Evening, caplog: pytest.LogCaptureFixture
):
    long = Caller(BO.user, "B" * 200, "nl")
    sid = await evening.played(ANNEKE, long)
    assert await looked_at(evening, sid) == 3
    assert "players: not as one is" in caplog.text
    assert await evening.book.all_games(CHAT) == []


async def test_the_longest_name_that_telegram_knows_is_filed(evening: Evening):
    sid = await evening.played(ANNEKE, Caller(BO.user, f"{'B' * 64} {'o' * 64}", "nl"))
    await evening.filing.look_at(sid)
    (record,) = await evening.book.all_games(CHAT)
    assert record == record_of(await evening.session(sid))


async def test_a_table_that_has_left_redis_is_no_trouble(evening: Evening):
    await evening.filing.look_at(SessionId(f"{keys.tag_of(CHAT)}longgone"))
    assert await evening.book.all_games(CHAT) == []


# --- forgetting -----------------------------------------------------------------------------------


async def test_forgetting_somebody_in_the_middle_of_a_game(evening: Evening):
    """Bo has games behind him and sits at a table; afterwards nothing anywhere says so."""
    first = await evening.played(ANNEKE, BO, CAGLAR)
    await evening.filing.look_at(first)
    evening.now += timedelta(days=1)
    sid = await evening.begun(ANNEKE, BO, CAGLAR)
    for _ in range(6):
        await evening.press(sid)
    await evening.filing.forget(BO.user)
    assert str(BO.user) not in await whole_memory(evening.redis)
    assert '"Bo"' not in (await whole_memory(evening.redis)).replace("\\", "")

    assert (await evening.session(sid)).stage is Stage.PLAYING
    while (await evening.press(sid)).is_live:
        pass
    await evening.filing.look_at(sid)
    assert str(BO.user) not in await whole_memory(evening.redis)
    for record in (await evening.book.games(CHAT)).records:
        assert SOMEONE in record.players()
        assert record.people() == {ANNEKE.user, CAGLAR.user}
    ranks = await evening.book.ranking(CHAT)
    assert {rank.player.user: rank.tally.games for rank in ranks} == {
        ANNEKE.user: 2,
        CAGLAR.user: 2,
    }
    versus = (await evening.book.person(ANNEKE.user)).versus
    assert set(versus) == {CAGLAR.user}


async def test_somebody_forgotten_between_the_end_and_the_filing(evening: Evening):
    sid = await evening.played(ANNEKE, BO, CAGLAR)
    seen = await evening.session(sid)
    await evening.filing.forget(BO.user)
    await evening.filing.file(seen)  # by a process that had read the table before
    assert str(BO.user) not in await whole_memory(evening.redis)
    record = await evening.book.game(CHAT, sid)
    assert SOMEONE in record.players()


class Meanwhile(Store):
    """The memory, in which something else happens at the very moment it is asked for that."""

    def __init__(self, redis: Redis, *, at: str, does: Callable[[], Awaitable[object]]) -> None:
        super().__init__(redis)
        self.at = at
        self.does = does

    async def open(self, *args, **kwargs):
        if self.at == "before a table is laid":
            await self.does()
        return await super().open(*args, **kwargs)

    async def tables_of(self, user):
        found = await super().tables_of(user)
        if self.at == "when it was looked up where somebody sits":
            self.at = "not again"
            await self.does()
        return found


async def test_who_is_forgotten_while_a_rematch_is_laid_does_not_sit_there(evening: Evening):
    old = await evening.played(ANNEKE, BO, CAGLAR)
    await evening.filing.look_at(old)
    store = Meanwhile(
        evening.redis,
        at="before a table is laid",
        does=lambda: evening.filing.forget(BO.user),
    )
    seen = await evening.process(store).rematch(old, ANNEKE.user, update_id=77)
    assert str(BO.user) not in await whole_memory(evening.redis)
    lobby = await evening.session(seen.session.id)
    assert [person.name for person in lobby.people] == ["Anneke", "Çağlar"]


async def test_who_is_forgotten_does_not_sit_at_a_rematch_that_was_asked_for_meanwhile(
    evening: Evening,
):
    old = await evening.played(ANNEKE, BO, CAGLAR)
    await evening.filing.look_at(old)
    store = Meanwhile(
        evening.redis,
        at="when it was looked up where somebody sits",
        does=lambda: evening.tables.rematch(old, ANNEKE.user, update_id=77),
    )
    await Filing(evening.process(store), evening.book).forget(BO.user)
    assert str(BO.user) not in await whole_memory(evening.redis)
    lobby = await evening.tables.at(CHAT, None)
    assert [person.name for person in lobby.people] == ["Anneke", "Çağlar"]


async def test_who_was_forgotten_and_blocks_the_bot_leaves_nothing(evening: Evening):
    await evening.filing.look_at(await evening.played(ANNEKE, BO, CAGLAR))
    await evening.filing.forget(BO.user)
    await evening.tables.met(BO.user, is_reachable=False)
    assert str(BO.user) not in await whole_memory(evening.redis)


async def test_forgetting_that_was_cut_off_is_completed_by_asking_again(evening: Evening):
    sid = await evening.played(ANNEKE, BO, CAGLAR)
    await evening.filing.look_at(sid)
    blocked, kept = keys.figures_of(ANNEKE.user), "elsewhere"
    await evening.redis.rename(blocked, kept)
    await evening.redis.set(blocked, "in the way")
    with pytest.raises(Exception, match="WRONGTYPE"):
        await evening.filing.forget(BO.user)
    await evening.redis.rename(kept, blocked)
    await evening.filing.forget(BO.user)
    assert str(BO.user) not in await whole_memory(evening.redis)
    await evening.filing.forget(BO.user)  # nothing is left to be forgotten


async def test_somebody_who_was_forgotten_can_sit_down_anew(evening: Evening):
    sid = await evening.played(ANNEKE, BO, CAGLAR)
    await evening.filing.look_at(sid)
    await evening.filing.forget(BO.user)
    evening.now += timedelta(days=1)
    sid = await evening.played(BO, ANNEKE, CAGLAR)
    await evening.filing.look_at(sid)
    ranks = await evening.book.ranking(CHAT)
    assert {r.player.name: r.tally.games for r in ranks} == {"Anneke": 2, "Bo": 1, "Çağlar": 2}
    assert {rank.player.kind for rank in ranks} == {Kind.PERSON}


@pytest.mark.parametrize("end", ["with a game", "without one"])
async def test_a_table_that_has_ended_but_is_in_no_record_is_forgotten_too(
    evening: Evening, end: str
):
    """Also after he has looked where he sits."""
    if end == "with a game":
        sid = await evening.played(ANNEKE, BO, CAGLAR)
    else:
        sid = await evening.begun(ANNEKE, BO, CAGLAR)
        await evening.tables.stop(sid, ANNEKE.user, is_admin=False, update_id=77)
    assert await evening.tables.of_person(BO.user) == ()
    await evening.filing.forget(BO.user)
    await evening.filing.look_at(sid)
    assert str(BO.user) not in await whole_memory(evening.redis)


async def test_however_many_games_somebody_has_played_lately_their_tables_are_all_found(
    evening: Evening,
):
    sids = [await evening.played(ANNEKE, BO) for _ in range(34)]
    for sid in sids:
        await evening.filing.look_at(sid)
    assert await evening.tables.of_person(BO.user) == ()
    await evening.filing.forget(BO.user)
    assert str(BO.user) not in await whole_memory(evening.redis)


async def test_a_file_brings_nobody_back_but_what_came_later_is_theirs(evening: Evening):
    """Bo is forgotten, plays again, and a file with both games is taken in elsewhere."""
    first = await evening.played(ANNEKE, BO, CAGLAR)
    await evening.filing.look_at(first)
    old = await evening.book.all_games(CHAT)
    evening.now += timedelta(days=1)
    await evening.filing.forget(BO.user)
    evening.now += timedelta(days=1)
    await evening.filing.look_at(await evening.played(BO, ANNEKE, CAGLAR))
    new = [one for one in await evening.book.all_games(CHAT) if one.id != first]

    elsewhere = ChatId(-77)
    file = to_json("De Kaarttafel", [*old, *new]).encode()
    taken = await take_in(evening.book, elsewhere, file)
    assert (taken.added, taken.nameless) == (2, 1)
    assert (await take_in(evening.book, elsewhere, file)).nameless == 0
    nameless, named = await evening.book.all_games(elsewhere)
    assert SOMEONE in nameless.players()
    assert nameless.people() == {ANNEKE.user, CAGLAR.user}
    assert named.people() == {ANNEKE.user, BO.user, CAGLAR.user}
    ranks = await evening.book.ranking(elsewhere)
    assert {r.player.name: r.tally.games for r in ranks} == {"Anneke": 2, "Bo": 1, "Çağlar": 2}


async def test_somebody_forgotten_while_a_file_with_them_is_taken_in(evening: Evening):
    season = Season(chat=ChatId(-77))
    file = to_json("x", [season.play("boerenbridge", [1, 2, 3]).record for _ in range(20)])
    taking = asyncio.ensure_future(take_in(evening.book, CHAT, file.encode()))
    evening.now += timedelta(days=400)
    while not taking.done():
        await evening.filing.forget(UserId(2))
    assert taking.result().added == 20
    assert all(2 not in one.people() for one in await evening.book.all_games(CHAT))


async def test_a_private_chats_old_file_does_not_tell_whose_it_was(evening: Evening):
    own = Season(chat=ChatId(BO.user))
    game = replace(own.play("boerenbridge", [1, 2], computers=1).record, title=NAMES[2])
    await evening.filing.forget(UserId(2))
    evening.now -= timedelta(days=400)
    await evening.book.forgotten.mark(UserId(2), int(game.ended_at.timestamp()))
    await take_in(evening.book, CHAT, to_json("x", [game]).encode())
    assert NAMES[2] not in (await whole_memory(evening.redis)).replace("\\", "")


async def test_marks_of_the_forgotten_tell_nobodys_number_and_are_never_too_many(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(forgotten, "MOST_IN_SHARD", 3)
    tag = keys.tag_of_person(BO.user)
    people = [UserId(n) for n in range(1, 500) if keys.tag_of_person(UserId(n)) == tag][:5]
    for at_s, user in enumerate(people):
        await evening.book.forgotten.mark(user, at_s)
    assert await evening.book.forgotten.among(people) == dict(
        zip(people[2:], (2, 3, 4), strict=True)
    )
    await evening.book.forgotten.mark(people[-1], 1)  # said late
    assert (await evening.book.forgotten.among(people))[people[-1]] == 4
    assert await Forgotten(evening.redis, b"another").among(people) == {}


async def test_the_games_of_somebodys_private_chat_go_with_them(evening: Evening):
    """Whoever else sits in them has come from a file."""
    own = Season(chat=ChatId(BO.user))
    for people in ([1, 2], [2, 3]):
        one = own.play("boerenbridge", people, computers=1)
        await evening.book.file(replace(one.record, is_imported=True), one.replay)
    assert await evening.redis.scard(keys.files_naming(UserId(1))) == 1
    await evening.filing.forget(BO.user)
    assert str(BO.user) not in await whole_memory(evening.redis)
    assert await evening.redis.scard(keys.files_naming(UserId(1))) == 0
