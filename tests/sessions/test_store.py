"""The store's contract, told as stories on a real Valkey, alone and as a cluster."""

import asyncio
import os
import re
import signal
import time
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.sessions import keys, outages, scripts
from bot.sessions.codec import from_doc, to_doc
from bot.sessions.connection import connect
from bot.sessions.embedded import EmbeddedValkey
from bot.sessions.outages import Outage, StoreUnavailable
from bot.sessions.session import ChatId, SessionId, UserId
from bot.sessions.store import (
    AlreadyOpen,
    Census,
    ChatFull,
    Opened,
    Profile,
    Standing,
    Store,
    Stored,
    TableGone,
)
from tests.sessions.tables import CHAT, a_lobby, sid_in
from tests.valkey import until

LOBBY = a_lobby()
SID = LOBBY.id
TOPIC = LOBBY.place.topic
ANNEKE = UserId(7000000001)


@pytest.fixture(params=["redis", "cluster"])
def server(request):
    return request.getfixturevalue(request.param)


@pytest.fixture
def tables(server) -> Store:
    return Store(server)


@pytest.fixture
async def table(tables) -> Store:
    """A store in which the lobby stands."""
    assert await opened(tables) == Opened()
    return tables


async def opened(tables: Store, session=LOBBY, *, seen: SessionId | None = None):
    place = session.place
    return await tables.open(
        session.id, chat=place.chat, topic=place.topic, doc=to_doc(session), seen=seen
    )


async def left_in(server, sid: SessionId = SID) -> dict[str, int]:
    """Seconds until each key of a table goes; -1 stays, -2 is not there."""
    names = {
        "session": keys.session(sid),
        "records": keys.records(sid),
        "pointer": keys.standing(CHAT, TOPIC),
    }
    return {name: await server.ttl(key) for name, key in names.items()}


# --- opening --------------------------------------------------------------------------------------


async def test_a_table_that_was_opened_stands_and_is_due(tables):
    assert await opened(tables) == Opened()
    assert await tables.load(SID) == Stored(1, to_doc(LOBBY))
    assert await tables.standing(CHAT, TOPIC) == SID
    assert await tables.due() == [SID]


async def test_where_nothing_was_opened_nothing_is(tables):
    assert await tables.load(SID) is None
    assert await tables.standing(CHAT, TOPIC) is None
    assert await tables.due() == []


async def test_opening_twice_opens_one(table):
    await table.commit(SID, version=1, doc=to_doc(LOBBY.with_update(9)))
    assert await opened(table) == AlreadyOpen()
    assert (await table.load(SID)).version == 2


async def test_a_second_opening_sees_the_standing_table(table):
    another = replace(LOBBY, id=sid_in(CHAT, "another"))
    assert await opened(table, another) == Standing(SID)
    assert await table.load(another.id) is None
    assert await table.due() == [SID]


async def test_of_two_who_open_at_once_one_opens_and_both_see_that_table(tables):
    others = [replace(LOBBY, id=sid_in(CHAT, name)) for name in ("one", "two", "three")]
    answers = await asyncio.gather(*(opened(tables, each) for each in others))
    assert answers.count(Opened()) == 1
    winner = others[answers.index(Opened())].id
    assert answers.count(Standing(winner)) == 2


async def test_a_table_is_opened_where_an_ended_one_stood(table):
    another = replace(LOBBY, id=sid_in(CHAT, "another"))
    assert await opened(table, another, seen=SID) == Opened()
    assert await table.standing(CHAT, TOPIC) == another.id


async def test_a_table_is_opened_where_the_ended_one_has_left_redis_meanwhile(tables):
    assert await opened(tables, seen=sid_in(CHAT, "gone")) == Opened()


async def test_topics_have_tables_of_their_own(table):
    topical = replace(a_lobby(topic=42), id=sid_in(CHAT, "topical"))
    assert await opened(table, topical) == Opened()
    assert await table.standing(CHAT, None) == SID
    assert await table.standing(CHAT, 42) == topical.id


async def test_an_id_of_another_shard_is_a_bug(tables):
    stray = replace(LOBBY, id=SessionId("xx" + SID[2:]))
    with pytest.raises(ValueError, match="tag"):
        await opened(tables, stray)


# --- changing -------------------------------------------------------------------------------------


async def test_a_lost_race_returns_the_newer_document(table):
    theirs, mine = to_doc(LOBBY.with_update(1)), to_doc(LOBBY.with_update(2))
    assert await table.commit(SID, version=1, doc=theirs) == 2
    assert await table.commit(SID, version=1, doc=mine) == Stored(2, theirs)
    assert await table.load(SID) == Stored(2, theirs)


async def test_parallel_changes_all_survive(table):
    async def bid(update_id: int) -> None:
        stands = await table.load(SID)
        while isinstance(stands, Stored):
            changed = from_doc(stands.doc).with_update(update_id)
            stands = await table.commit(SID, version=stands.version, doc=to_doc(changed))

    await asyncio.gather(*(bid(update_id) for update_id in range(8)))
    stands = await table.load(SID)
    assert stands.version == 9
    assert sorted(from_doc(stands.doc).updates[-8:]) == list(range(8))


async def test_a_table_that_has_left_redis_is_not_written_again(tables, server):
    with pytest.raises(TableGone):
        await tables.commit(SID, version=1, doc=to_doc(LOBBY))
    assert await server.exists(keys.session(SID)) == 0
    assert await tables.due() == []


async def test_an_ended_table_leaves_redis_with_its_records_and_pointer(table, server):
    await server.hset(keys.records(SID), "group", "17")
    await table.commit(SID, version=1, doc=to_doc(LOBBY), expire_s=100)
    assert all(90 < left <= 100 for left in (await left_in(server)).values())
    assert await table.due() == [SID], "its result is still to be published"


async def test_the_pointer_to_another_table_stays_when_the_ended_one_goes(table, server):
    await opened(table, replace(LOBBY, id=sid_in(CHAT, "another")), seen=SID)
    await table.commit(SID, version=1, doc=to_doc(LOBBY), expire_s=100)
    left = await left_in(server)
    assert (left["session"], left["pointer"]) == (100, -1)


async def test_a_table_opened_after_an_ended_one_does_not_leave_with_it(table, server):
    await table.commit(SID, version=1, doc=to_doc(LOBBY), expire_s=100)
    await opened(table, replace(LOBBY, id=sid_in(CHAT, "another")), seen=SID)
    assert (await left_in(server))["pointer"] == -1


async def test_a_table_that_goes_on_after_all_stays(table, server):
    await server.hset(keys.records(SID), "group", "17")
    await table.commit(SID, version=1, doc=to_doc(LOBBY), expire_s=100)
    await table.commit(SID, version=2, doc=to_doc(LOBBY))
    assert set((await left_in(server)).values()) == {-1}
    assert await server.ttl(keys.tables_in(CHAT)) == -1


async def test_a_table_that_is_set_aside_goes_and_what_was_going_goes_no_later(table, server):
    await server.hset(keys.records(SID), "group", "17")
    for expire_s in (100, 1000):
        await table.set_aside(SID, expire_s=expire_s)
        for key in (keys.session(SID), keys.records(SID)):
            assert 0 < await server.ttl(key) <= 100
    assert await table.due() == []


# --- who must be looked at ------------------------------------------------------------------------


async def test_a_settled_table_is_due_at_its_deadline(table):
    soon = datetime.now(UTC) + timedelta(seconds=0.1)
    assert await table.settle_due(SID, version=1, deadline=soon)
    assert await table.due() == []

    async def is_due() -> bool:
        return await table.due() == [SID]

    await until(is_due)
    assert datetime.now(UTC) >= soon


async def test_a_table_without_deadline_is_not_due_again(table, server):
    assert await table.settle_due(SID, version=1, deadline=None)
    assert await server.exists(keys.due(keys.tag_in(SID))) == 0


async def test_a_commit_moves_the_mark_to_now(table):
    await table.settle_due(SID, version=1, deadline=datetime.now(UTC) + timedelta(days=1))
    await table.commit(SID, version=1, doc=to_doc(LOBBY))
    assert await table.due() == [SID]


async def test_a_table_that_changed_is_not_settled(table):
    await table.commit(SID, version=1, doc=to_doc(LOBBY))
    assert not await table.settle_due(SID, version=1, deadline=None)
    assert await table.due() == [SID]
    assert await table.settle_due(SID, version=2, deadline=None)


async def test_the_mark_of_a_table_that_has_left_redis_goes(table, server):
    await server.delete(keys.session(SID))
    assert await table.due() == [SID]
    assert await table.settle_due(SID, version=0, deadline=datetime.now(UTC))
    assert await table.due() == []


async def test_all_shards_are_looked_at_and_the_longest_due_come_first(tables):
    chats = [ChatId(-1001000000000 - number) for number in range(60)]
    sessions = [replace(a_lobby(chat), id=sid_in(chat, str(chat))) for chat in chats]
    assert {keys.tag_in(each.id) for each in sessions} == set(keys.TAGS)
    for each in sessions:
        await opened(tables, each)
    assert await tables.due() == [each.id for each in sessions]
    assert await tables.due(limit=5) == [each.id for each in sessions[:5]]


async def test_scripts_that_redis_forgot_are_sent_again(table, server):
    await server.script_flush()
    assert await table.due() == [SID]
    assert await table.commit(SID, version=1, doc=to_doc(LOBBY)) == 2


# --- chats, people, updates -----------------------------------------------------------------------


async def test_a_chat_that_migrated_is_found_under_its_first_id(tables):
    group, supergroup = ChatId(-4242), ChatId(-1004242424242)
    assert await tables.first_id(supergroup) == supergroup
    await tables.add_alias(supergroup, group)
    await tables.add_alias(supergroup, ChatId(-99))
    await tables.add_alias(group, group)
    assert await tables.first_id(supergroup) == group
    assert await tables.first_id(group) == group
    assert await tables.first_id(ChatId(42)) == 42


async def test_a_chat_keeps_its_language(tables):
    assert await tables.language_of_chat(CHAT) is None
    await tables.set_language_of_chat(CHAT, "en")
    assert await tables.language_of_chat(CHAT) == "en"


async def test_a_person_is_known_by_language_and_by_having_started(tables):
    assert await tables.profile(ANNEKE) == Profile(language=None, has_started=False)
    await tables.set_started(ANNEKE, has_started=True)
    await tables.set_language_of_person(ANNEKE, "de")
    assert await tables.profile(ANNEKE) == Profile(language="de", has_started=True)
    await tables.set_started(ANNEKE, has_started=False)
    assert await tables.profile(ANNEKE) == Profile(language="de", has_started=False)


async def test_a_person_has_tables_newest_first(tables, server):
    sids = [sid_in(CHAT, f"table{number}") for number in range(6)]
    counted = [await tables.add_table_of(ANNEKE, sid) for sid in [*sids, sids[2]]]
    assert counted == [1, 2, 3, 4, 5, 6, 6]
    await tables.remove_table_of(ANNEKE, sids[5])
    assert await tables.tables_of(ANNEKE) == [sids[2], sids[4], sids[3], sids[1], sids[0]]
    assert 0 < keys.TABLES_OF_S - await server.ttl(keys.tables_of(ANNEKE)) + 1 <= 5
    assert await tables.tables_of(UserId(8)) == []


async def test_an_update_is_new_once(tables, server):
    answers = await asyncio.gather(*(tables.seen_update(9) for _ in range(4)))
    assert sorted(answers) == [False, True, True, True]
    assert await tables.seen_update(10) is False
    assert 0 < await server.ttl(keys.updates_about(9)) <= 24 * 60 * 60


async def test_what_was_answered_takes_no_room_worth_naming(tables, server):
    """Whoever presses all day long, as fast as they may, must not fill the memory of all."""
    numbers = range(2 * keys.SEEN_TOGETHER - 250, 2 * keys.SEEN_TOGETHER + 250)
    assert not any([await tables.seen_update(number) for number in numbers])
    assert all([await tables.seen_update(number) for number in numbers])
    names = {keys.updates_about(number) for number in numbers}
    assert len(names) == 2
    assert sum([await server.memory_usage(name) for name in names]) < 5 * len(numbers)


# --- how many there are ---------------------------------------------------------------------------


async def test_live_tables_are_counted_and_who_is_late_is_told(tables, server):
    assert await tables.census() == Census(tables=0, overdue_s=0)
    for number in range(1, 40):  # in all the shards, none of them late
        sid = sid_in(ChatId(-number), f"table{number}")
        await server.zadd(keys.due(keys.tag_in(sid)), {sid: time.time() + 60})
    assert await tables.census() == Census(tables=39, overdue_s=0)
    late = sid_in(CHAT, "later")
    await server.zadd(keys.due(keys.tag_in(late)), {late: time.time() - 3600})
    census = await tables.census()
    assert census.tables == 40
    assert round(census.overdue_s / 60) == 60  # however busy this machine is


async def test_a_chat_knows_its_tables_until_they_leave_redis(tables, server):
    one, two = (
        replace(LOBBY, id=sid_in(CHAT, f"table{topic}"), place=replace(LOBBY.place, topic=topic))
        for topic in (7, 8)
    )
    for lobby in (one, two):
        assert await opened(tables, lobby) == Opened()
    await tables.commit(one.id, version=1, doc=to_doc(one), expire_s=1000)
    assert sorted(await tables.tables_in(CHAT)) == sorted([one.id, two.id])
    assert await server.ttl(keys.tables_in(CHAT)) == -1, "a table lives"
    await tables.commit(two.id, version=1, doc=to_doc(two), expire_s=1000)
    assert 0 < await server.ttl(keys.tables_in(CHAT)) <= 1000, "none lives any longer"
    await server.zadd(keys.tables_in(CHAT), {one.id: 1})  # its time is over
    assert await opened(tables, replace(two, id=sid_in(CHAT, "next")), seen=two.id) == Opened()
    assert sorted(await tables.tables_in(CHAT)) == sorted([two.id, sid_in(CHAT, "next")])
    assert await server.ttl(keys.tables_in(CHAT)) == -1


async def test_in_a_chat_that_is_full_no_table_is_opened(tables, server):
    assert await opened(tables) == Opened()
    place = replace(LOBBY.place, topic=8)
    other = replace(LOBBY, id=sid_in(CHAT, "other"), place=place)
    doc = to_doc(other)
    answer = await tables.open(other.id, chat=CHAT, topic=8, doc=doc, seen=None, most=1)
    assert answer == ChatFull()
    assert await tables.standing(CHAT, 8) is None
    assert await tables.load(other.id) is None
    await tables.commit(SID, version=1, doc=to_doc(LOBBY), expire_s=9)
    answer = await tables.open(other.id, chat=CHAT, topic=8, doc=doc, seen=None, most=1)
    assert answer == Opened()


async def test_of_the_tables_that_ended_in_a_chat_the_last_are_kept(tables, server):
    seen = None
    sids = [sid_in(CHAT, f"evening{n}") for n in range(5)]
    for sid in sids:
        session = replace(LOBBY, id=sid)
        assert await opened(tables, session, seen=seen) == Opened()
        await server.hset(keys.records(sid), "pv", 1)
        seen = sid
        if sid != sids[-1]:
            await tables.commit(sid, version=1, doc=to_doc(session), expire_s=1000)
    await tables.drop_ended(CHAT, keep=2)
    there = [sid for sid in sids if await tables.load(sid) is not None]
    assert there == sids[2:], "the last lives"
    assert sorted(await tables.tables_in(CHAT)) == sorted(there)
    assert [await server.exists(keys.records(sid)) for sid in sids] == [0, 0, 1, 1, 1]


# --- the scripts' law -----------------------------------------------------------------------------


@pytest.mark.parametrize("script", scripts.SCRIPTS)
def test_a_script_touches_only_keys_that_it_was_given(script):
    calls = re.findall(r"redis\.call\('(\w+)'(?:, (\w+\[\w+\]))?", script)
    assert calls
    assert script.count("redis.call") == len(calls)
    for command, key in calls:
        assert command == "TIME" or key.startswith("KEYS["), command


async def test_the_keys_of_each_script_lie_in_one_slot(redis, monkeypatch):
    given = []
    send = redis.execute_command

    async def noting(*args, **options):
        if args[0] == "EVALSHA":
            given.append(args[3 : 3 + args[2]])
        return await send(*args, **options)

    monkeypatch.setattr(redis, "execute_command", noting)
    tables = Store(redis)
    await opened(tables)
    await tables.commit(SID, version=1, doc=to_doc(LOBBY), expire_s=9)
    await tables.settle_due(SID, version=2, deadline=None)
    await tables.add_table_of(ANNEKE, SID)
    assert {len(keys) for keys in given} == {4, 5, 1, 2}
    for names in given:
        assert len({await send("CLUSTER KEYSLOT", name) for name in names}) == 1


# --- Redis in trouble -----------------------------------------------------------------------------


@asynccontextmanager
async def unavailable(outage: Outage):
    with pytest.raises(StoreUnavailable) as trouble:
        yield
    assert trouble.value.outage is outage


async def test_a_stopped_redis_is_said_and_served_again_with_all_its_data(tmp_path):
    async with EmbeddedValkey(tmp_path) as valkey:
        client = connect(valkey.url, tls_verify=True)
        tables = Store(client)
        await opened(tables)
    for question in (tables.load(SID), tables.due(), opened(tables), tables.seen_update(1)):
        async with unavailable(Outage.UNREACHABLE):
            await question
    async with EmbeddedValkey(tmp_path):
        assert await tables.load(SID) == Stored(1, to_doc(LOBBY))
        assert await tables.commit(SID, version=1, doc=to_doc(LOBBY)) == 2
    await client.aclose()


async def test_a_redis_that_hangs_is_given_up(tmp_path, monkeypatch):
    async with EmbeddedValkey(tmp_path) as valkey:
        client = connect(valkey.url, tls_verify=True)
        assert await Store(client).load(SID) is None
        monkeypatch.setattr(outages, "PATIENCE_S", 0.1)
        os.kill(valkey.pid, signal.SIGSTOP)
        try:
            async with unavailable(Outage.UNREACHABLE):
                await Store(client).load(SID)
        finally:
            os.kill(valkey.pid, signal.SIGCONT)
        await client.aclose()


async def test_a_full_redis_is_said_and_nothing_is_half_written(redis):
    tables = Store(redis)
    await opened(tables)
    await redis.hset(keys.records(SID), "group", "17")
    before = await everything(redis)
    ended = to_doc(LOBBY.with_update(1))
    another = a_lobby(ChatId(-5))
    await redis.config_set("maxmemory", "1")
    try:
        for change in (
            tables.commit(SID, version=1, doc=ended, expire_s=100),
            tables.commit(SID, version=1, doc=ended),
            opened(tables, another),
            tables.settle_due(SID, version=1, deadline=datetime.now(UTC)),
            tables.add_table_of(ANNEKE, SID),
            tables.seen_update(1),
            tables.set_started(ANNEKE, has_started=True),
        ):
            async with unavailable(Outage.FULL):
                await change
        assert await tables.load(SID) == Stored(1, to_doc(LOBBY))
        assert await tables.due() == [SID]
        assert await everything(redis) == before
        assert await tables.settle_due(SID, version=1, deadline=None), "there is room for less"
    finally:
        await redis.config_set("maxmemory", "0")
    assert await tables.commit(SID, version=1, doc=ended) == 2


async def everything(redis) -> dict[str, tuple[str, int]]:
    return {key: (await redis.ttl(key), await redis.dump(key)) async for key in redis.scan_iter()}


async def test_a_redis_that_became_a_replica_is_said(redis):
    tables = Store(redis)
    await opened(tables)
    await redis.execute_command("REPLICAOF", "127.0.0.1", 1)
    try:
        async with unavailable(Outage.READ_ONLY):
            await tables.commit(SID, version=1, doc=to_doc(LOBBY))
        async with unavailable(Outage.READ_ONLY):
            await tables.seen_update(1)
    finally:
        await redis.execute_command("REPLICAOF", "NO", "ONE")


async def test_a_fault_of_ours_is_not_called_an_outage(redis):
    await redis.set(keys.session(SID), "not a hash")
    with pytest.raises(Exception, match="WRONGTYPE"):
        await Store(redis).load(SID)


async def test_a_client_that_does_not_decode_is_told_so(redis_url):
    client = type(connect(redis_url, tls_verify=True)).from_url(redis_url)
    await client.set(keys.standing(CHAT, TOPIC), SID)
    with pytest.raises(TypeError, match="decode"):
        await Store(client).standing(CHAT, TOPIC)
    await client.aclose()
