"""When Redis is nearly full, the cards of the oldest games go; their results stay."""

import logging

import pytest
from redis.asyncio import Redis

from bot.records.room import make_room
from bot.records.store import RecordBook
from tests.records.season import CHAT, Season
from tests.telegram.talk import WAIT_S, a_memory, a_talk
from tests.valkey import until


async def lived_in(redis: Redis, games: int = 3) -> RecordBook:
    book, season = RecordBook(redis), Season()
    played = [season.play("boerenbridge", [1, 2, 3]) for _ in range(games)]
    await book.file_all(CHAT, [(one.record, one.replay) for one in played])
    return book


async def fill(redis: Redis, *, percent: int) -> None:
    """Let so much of its memory be used."""
    used = (await redis.info("memory"))["used_memory"]
    await redis.config_set("maxmemory", used * 100 // percent)


async def kept_cards(redis: Redis) -> int:
    keys = await redis.keys("*:cards")
    return sum([await redis.hlen(key) for key in keys])


async def test_nothing_goes_while_there_is_room() -> None:
    async with a_memory() as (_, _, redis):
        book = await lived_in(redis)
        assert await make_room(book) == 0  # no limit is set
        await fill(redis, percent=50)
        assert await make_room(book) == 0
        assert await kept_cards(redis) == 3


async def test_at_nine_tenths_the_cards_go_and_the_host_is_told(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with a_memory() as (_, _, redis):
        book = await lived_in(redis)
        ranking = await book.ranking(CHAT)
        await fill(redis, percent=90)
        with caplog.at_level(logging.WARNING):
            assert await make_room(book) == 3
            assert await make_room(book) == 0
        assert await kept_cards(redis) == 0
        assert (await book.games(CHAT)).total == 3
        assert await book.ranking(CHAT) == ranking
    told = [record.getMessage() for record in caplog.records]
    assert any("is used: take a larger plan" in line for line in told)


async def test_a_running_bot_looks_by_itself() -> None:
    async with a_memory() as (_, url, redis), a_talk(redis, REDIS_URL=url) as talk:
        await lived_in(redis)
        await fill(redis, percent=90)

        async def have_gone() -> bool:
            return await kept_cards(redis) == 0

        async with talk.bot_runs():
            await until(have_gone, within_s=WAIT_S)


async def test_a_cluster_is_looked_at_node_by_node(cluster) -> None:
    assert await make_room(RecordBook(cluster)) == 0
