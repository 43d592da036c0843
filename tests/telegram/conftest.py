"""Four people, their group, and the bot that polls; no fault of ours may have been logged."""

import logging
from collections.abc import AsyncIterator, Iterator

import pytest
from redis.asyncio import Redis

from tests.telegram.talk import Group, Player, Talk, a_talk


@pytest.fixture
async def quiet_talk(redis: Redis, redis_url: str) -> AsyncIterator[Talk]:
    """A Telegram in which no bot runs yet."""
    async with a_talk(redis, REDIS_URL=redis_url) as talk:
        yield talk


@pytest.fixture
async def talk(quiet_talk: Talk) -> AsyncIterator[Talk]:
    async with quiet_talk.bot_runs():
        yield quiet_talk


@pytest.fixture
async def anna(quiet_talk: Talk) -> Player:
    return quiet_talk.player("Anna")


@pytest.fixture
async def bob(quiet_talk: Talk) -> Player:
    return quiet_talk.player("Bob")


@pytest.fixture
async def cem(quiet_talk: Talk) -> Player:
    return quiet_talk.player("Cem")


@pytest.fixture
async def dirk(quiet_talk: Talk) -> Player:
    return quiet_talk.player("Dirk")


@pytest.fixture
async def group(quiet_talk: Talk, anna: Player, bob: Player, cem: Player, dirk: Player) -> Group:
    return quiet_talk.group("Klaverjasclub", anna, bob, cem, dirk)


@pytest.fixture(autouse=True)
def nothing_failed(
    request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> Iterator[None]:
    """What people read may be right while something is wrong; the host's log would tell."""
    yield
    if "a_fault_is_logged" in request.fixturenames:
        return
    faults = [r for when in ("setup", "call") for r in caplog.get_records(when)]
    assert [r.getMessage() for r in faults if r.levelno >= logging.ERROR] == []


@pytest.fixture
def a_fault_is_logged() -> None:
    """For tests of what becomes of a fault of ours, or of a memory that is away."""
