"""A house with a table, on an empty Valkey and a fresh Telegram."""

from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from bot.playground import StandIn
from tests.publisher.house import House
from tests.valkey import redis, redis_url

__all__ = ["redis", "redis_url"]


@pytest.fixture
async def telegram() -> AsyncIterator[StandIn]:
    async with StandIn() as running:
        yield running


@pytest.fixture
async def house(redis: Redis, telegram: StandIn) -> AsyncIterator[House]:
    house = House(redis, telegram)
    yield house
    await house.close()
