"""A backup holds everything, comes back whole, twice if need be, and never over what is there."""

import json
from datetime import timedelta

import pytest
from redis.asyncio import Redis

from bot.records.figures import ALL
from bot.records.store import RecordBook
from bot.run.backup import BadBackup, Restored, StillRunning, dump, load
from bot.sessions import keys
from bot.sessions.session import UserId
from bot.sessions.store import Store
from tests.records.season import CHAT, Season
from tests.records.test_filing import ANNEKE, BO, CAGLAR, Evening, whole_memory
from tests.records.test_season import memory


async def lived_in(redis: Redis) -> RecordBook:
    """Games, settings, kept house rules, a live table and somebody's language."""
    book, store, evening = RecordBook(redis), Store(redis), Evening(redis)
    for played in Season().games(6):
        await book.file(played.record, played.replay)
    await store.set_language_of_chat(CHAT, "de")
    await store.set_language_of_person(UserId(1), "en")
    await store.add_alias(-100999, CHAT)
    await evening.tables.keep_rules(await evening.session(await evening.begun(ANNEKE, BO)), "ons")
    await redis.set("upd:1", "1", ex=60)
    return book


async def taken(redis: Redis) -> list[str]:
    return [line async for line in dump(redis)]


async def test_everything_comes_back_into_an_empty_redis(redis: Redis):
    book = await lived_in(redis)
    lines, before = await taken(redis), await memory(redis)
    ranking = await book.ranking(CHAT)
    await redis.flushdb()
    restored = await load(redis, lines)
    assert restored == Restored(written=len(lines) - 2, kept=0)
    del before["upd:1"]
    assert await memory(redis) == before
    assert await book.ranking(CHAT) == ranking != ()
    (sid,) = await Store(redis).tables_of(ANNEKE.user)
    assert (await Evening(redis).session(sid)).is_live


async def test_what_goes_by_itself_still_does(redis: Redis):
    await redis.set("a", "1", ex=1000)
    await redis.set("b", "1")
    lines = await taken(redis)
    await redis.flushdb()
    await load(redis, lines)
    assert 0 < await redis.ttl("a") <= 1000
    assert await redis.ttl("b") == -1


async def test_restored_twice_or_over_what_is_there_it_changes_nothing(redis: Redis):
    await lived_in(redis)
    lines = await taken(redis)
    await redis.hset(keys.chat(CHAT), "language", "nl")
    before = await memory(redis)
    assert (await load(redis, lines)).written == 0
    assert await memory(redis) == before
    await redis.delete(keys.person(UserId(1)))
    assert (await load(redis, lines)).written == 1
    assert await memory(redis) == before


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda lines: [], "cut off"),
        (lambda lines: ["[]", "[]"], "no backup"),
        (lambda lines: ['{"format":"troef-games","schema":1}', '{"keys":0}'], "no backup"),
        (lambda lines: ['{"format":"troef-backup","schema":9}', '{"keys":0}'], "newer"),
        (lambda lines: lines[:-1], "cut off"),
        (lambda lines: lines[:3] + lines[4:], "cut off"),
        (lambda lines: [*lines[:-1], lines[-1][:4]], "cut off"),
        (lambda lines: [lines[0], json.dumps({"key": 1}), *lines[2:]], "broken"),
    ],
)
async def test_a_file_that_is_wrong_restores_nothing(redis: Redis, spoil, reason):
    await lived_in(redis)
    lines = await taken(redis)
    await redis.flushdb()
    with pytest.raises(BadBackup, match=reason):
        await load(redis, spoil(lines))
    assert await redis.keys("*") == []


async def test_nothing_is_restored_beneath_a_bot_at_work(redis: Redis):
    await lived_in(redis)
    lines = await taken(redis)
    await redis.flushdb()
    await redis.set(keys.PUBLISHER, "a token")
    with pytest.raises(StillRunning):
        await load(redis, lines)
    assert await redis.keys("*") == [keys.PUBLISHER]
    await redis.set(keys.PUBLISHER, "")  # as it leaves it when it is stopped
    assert (await load(redis, lines)).written == len(lines) - 2


async def test_a_backup_may_go_to_another_bot(redis: Redis):
    await lived_in(redis)
    assert await Store(redis).claim(7) == 7
    lines = await taken(redis)
    await redis.flushdb()
    await load(redis, lines)
    assert await Store(redis).claim(8) == 8
    assert await Store(redis).claim(7) == 8


async def test_a_cluster_is_backed_up_and_restored_too(cluster, redis: Redis):
    await lived_in(redis)
    lines = await taken(redis)
    assert (await load(cluster, lines)).written == len(lines) - 2
    again = [line async for line in dump(cluster)]
    assert sorted(map(without_ttl, again)) == sorted(map(without_ttl, lines))
    assert await RecordBook(cluster).ranking(CHAT) == await RecordBook(redis).ranking(CHAT)


def without_ttl(line: str) -> str:
    body = json.loads(line)
    body.get("content", []).sort()  # Redis keeps hashes and sets in no order
    return json.dumps({name: value for name, value in body.items() if name != "ttl_ms"})


async def test_what_was_restored_is_played_on(redis: Redis):
    evening = Evening(redis)
    sid = await evening.begun(ANNEKE, BO)
    for _ in range(3):
        await evening.press(sid)
    lines = await taken(redis)
    before = await evening.session(sid)
    await redis.flushdb()
    await load(redis, lines)
    later = Evening(redis)
    later.updates = evening.updates
    assert await later.session(sid) == before
    while (await later.press(sid)).is_live:
        pass
    await later.filing.look_at(sid)
    assert (await later.book.games(CHAT)).total == 1


# --- whoever was forgotten ------------------------------------------------------------------------


async def test_an_old_backup_brings_nobody_back_who_was_forgotten_since(redis: Redis):
    """Bo has games behind him and sits at a table when the backup is made."""
    evening = Evening(redis)
    await evening.filing.look_at(await evening.played(ANNEKE, BO, CAGLAR))
    running = await evening.begun(ANNEKE, BO, CAGLAR)
    lines = await taken(redis)
    evening.now += timedelta(days=1)
    await evening.filing.forget(BO.user)
    marks = {key: await redis.dump(key) for key in await redis.keys("*:forgotten")}
    await redis.flushdb()
    for key, dumped in marks.items():
        await redis.restore(key, 0, dumped)

    restored = await load(redis, lines)
    assert BO.user in restored.numbers
    assert await evening.filing.forget_again(restored.numbers) == 1
    assert str(BO.user) not in await whole_memory(redis)
    (record,) = (await evening.book.games(CHAT)).records
    assert record.people() == {ANNEKE.user, CAGLAR.user}
    assert {rank.player.name for rank in await evening.book.ranking(CHAT)} == {"Anneke", "Çağlar"}
    assert set((await evening.book.person(ANNEKE.user)).versus) == {CAGLAR.user}
    assert (await evening.session(running)).people[0].name == "Anneke"
    assert await evening.filing.forget_again(restored.numbers) == 1  # once more changes nothing


async def test_what_was_played_after_being_forgotten_comes_back(redis: Redis):
    evening = Evening(redis)
    await evening.filing.look_at(await evening.played(ANNEKE, BO, CAGLAR))
    evening.now += timedelta(days=1)
    await evening.filing.forget(BO.user)
    evening.now += timedelta(days=1)
    await evening.filing.look_at(await evening.played(BO, ANNEKE, CAGLAR))
    running = await evening.begun(BO, ANNEKE)
    lines, before = await taken(redis), await memory(redis)
    await redis.flushdb()
    restored = await load(redis, lines)
    await evening.filing.forget_again(restored.numbers)
    after = await memory(redis)
    version = keys.figures_of(BO.user)  # counted anew
    assert {key: after[key] for key in after if key != version} == {
        key: before[key] for key in before if key != version
    }
    assert (await evening.book.person(BO.user)).tally(ALL).games == 1
    assert [one.id for one in await evening.tables.of_person(BO.user)] == [running]


async def test_a_table_at_which_somebody_sat_down_anew_comes_back_with_them(redis: Redis):
    evening = Evening(redis)
    await evening.filing.forget(BO.user)
    evening.now += timedelta(days=1)
    running = await evening.begun(BO, ANNEKE)
    lines, before = await taken(redis), await memory(redis)
    await redis.flushdb()
    restored = await load(redis, lines)
    assert await evening.filing.forget_again(restored.numbers) == 1
    assert await memory(redis) == before
    assert [one.id for one in await evening.tables.of_person(BO.user)] == [running]


async def test_whom_two_redises_forgot_is_put_together(redis: Redis):
    evening = Evening(redis)
    await evening.filing.forget(BO.user)
    lines = await taken(redis)
    await redis.flushdb()
    near = next(u for u in range(1, 999) if keys.tag_of_person(u) == keys.tag_of_person(BO.user))
    await evening.filing.forget(UserId(near))
    await load(redis, lines)
    assert set(await evening.book.forgotten.among([BO.user, UserId(near)])) == {BO.user, near}
