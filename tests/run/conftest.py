"""A Telegram on this machine, and a bot that talks to it."""

from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from tests.telegram.talk import Talk, a_talk


@pytest.fixture
async def talk(redis: Redis, redis_url: str) -> AsyncIterator[Talk]:
    """A Telegram in which no bot runs yet."""
    async with a_talk(redis, REDIS_URL=redis_url) as talk:
        yield talk
