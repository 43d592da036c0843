"""The client: it waits for its turn, outlives dropped connections, and says what is wrong."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.sessions import connection
from bot.sessions.connection import connect, wait_until_ready
from bot.sessions.embedded import EmbeddedValkey
from bot.sessions.outages import PATIENCE_S, Outage, StoreUnavailable, answering
from bot.sessions.session import SessionId
from bot.sessions.store import Store

SID = SessionId("u0nobody")
SELF_SIGNED = Path(__file__).parent / "golden" / "self_signed.pem"


class Wire:
    """A way to the server that can fall silent, as a firewall does with connections long idle.

    delay_s: how long what is asked and what is answered takes together.
    """

    def __init__(self, socket: str) -> None:
        self.port = 0
        self.delay_s = 0.0
        self._socket = socket
        self._talks: list[asyncio.Task[None]] = []
        self._ends: list[asyncio.StreamWriter] = []

    @property
    def connections(self) -> int:
        """How many there have been."""
        return len(self._talks) // 2

    def fall_silent(self) -> None:
        """The connections there are stay open and carry nothing more; new ones work."""
        for talk in self._talks:
            talk.cancel()

    async def close(self) -> None:
        self.fall_silent()
        for end in self._ends:
            end.close()
        await asyncio.gather(*self._talks, return_exceptions=True)

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_server, to_server = await asyncio.open_unix_connection(self._socket)
        self._ends += [writer, to_server]
        for source, target in ((reader, to_server), (from_server, writer)):
            self._talks.append(asyncio.create_task(self._carry(source, target)))

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while some := await source.read(1 << 16):
            await asyncio.sleep(self.delay_s / 2)
            target.write(some)
        target.close()


@asynccontextmanager
async def wire(redis_url: str, tls: ssl.SSLContext | None = None) -> AsyncIterator[Wire]:
    way = Wire(redis_url.removeprefix("unix://"))
    server = await asyncio.start_server(way.talk, "127.0.0.1", 0, ssl=tls)
    way.port = server.sockets[0].getsockname()[1]
    yield way
    server.close()
    await way.close()


@pytest.fixture
async def client_of():
    """Clients that are closed after the test."""
    clients = []

    def client(url: str, *, tls_verify: bool = True):
        clients.append(connect(url, tls_verify=tls_verify))
        return clients[-1]

    yield client
    for each in clients:
        await each.aclose()


async def test_twenty_at_once_share_five_connections(redis, client_of, redis_url):
    tables = Store(client_of(redis_url))
    before = len(await redis.client_list())
    loads = asyncio.gather(*(tables.load(SID) for _ in range(20)))
    assert await loads == [None] * 20
    assert len(await redis.client_list()) - before == 5


async def test_who_asks_first_is_answered_first(redis, redis_url):
    client = connect(redis_url, tls_verify=True, max_connections=2)
    answered: list[int] = []

    async def asks(number: int) -> None:
        await Store(client).load(SID)
        answered.append(number)
        if number < 50:
            await asks(100)  # whoever comes back stands behind those who wait

    await asyncio.gather(*(asks(number) for number in range(50)))
    firsts = [answered.index(number) for number in range(50)]
    assert max(firsts) < 60
    assert len(answered) == 100
    await client.aclose()


async def test_who_waits_too_long_for_a_connection_is_told(redis, redis_url, monkeypatch):
    monkeypatch.setattr(connection, "TIMEOUT_S", 0.1)
    client = connect(redis_url, tls_verify=True, max_connections=1)
    taken = await client.connection_pool.get_connection()
    with pytest.raises(StoreUnavailable, match="No connection available"):
        await Store(client).load(SID)
    await client.connection_pool.release(taken)
    assert await Store(client).load(SID) is None
    await client.aclose()


async def test_the_first_command_after_an_idle_drop_succeeds(redis, client_of, redis_url):
    tables = Store(client_of(redis_url))
    await asyncio.gather(*(tables.load(SID) for _ in range(5)))
    await redis.execute_command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
    assert await tables.load(SID) is None
    await redis.execute_command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
    assert await asyncio.gather(*(tables.load(SID) for _ in range(20))) == [None] * 20


@pytest.mark.parametrize("health_check_s", [0.01, 25])
async def test_a_connection_that_died_in_silence_is_replaced(
    client_of, redis_url, monkeypatch, health_check_s
):
    monkeypatch.setattr(connection, "TIMEOUT_S", 0.3)
    monkeypatch.setattr(connection, "HEALTH_CHECK_S", health_check_s)
    async with wire(redis_url) as way:
        tables = Store(client_of(f"redis://127.0.0.1:{way.port}"))
        await tables.load(SID)
        await asyncio.sleep(0.02)
        way.fall_silent()
        assert await tables.load(SID) is None
        assert way.connections == 2


def test_there_is_time_to_replace_a_dead_connection():
    assert connection.TIMEOUT_S < PATIENCE_S


async def test_a_command_is_repeated_once_and_no_oftener(client_of):
    heard = []

    async def hang_up(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Greets, as a server does, and takes a command without answering it."""
        while words := await reader.read(1 << 16):
            if b"INCR" in words:
                heard.append(words)
                break
            writer.write(b"+PONG\r\n" if b"PING" in words else b"+OK\r\n" * words.count(b"CLIENT"))
        writer.close()

    server = await asyncio.start_server(hang_up, "127.0.0.1", 0)
    client = client_of(f"redis://127.0.0.1:{server.sockets[0].getsockname()[1]}")
    with pytest.raises(StoreUnavailable):
        async with answering():
            await client.incr("count")
    server.close()
    assert len(heard) == 2


async def test_a_certificate_that_does_not_verify_is_said_at_once(client_of, redis_url):
    async with tls_wire(redis_url) as way:
        client = client_of(f"rediss://127.0.0.1:{way.port}")
        lines: list[str] = []
        with pytest.raises(StoreUnavailable, match="certificate") as trouble:
            await wait_until_ready(client, say=lines.append)
        assert trouble.value.outage is Outage.CERTIFICATE
        assert lines == []


async def test_a_certificate_need_not_verify_where_the_settings_say_so(client_of, redis_url):
    async with tls_wire(redis_url) as way:
        client = client_of(f"rediss://127.0.0.1:{way.port}", tls_verify=False)
        assert await Store(client).load(SID) is None


@pytest.mark.parametrize("tls_verify", [True, False])
async def test_without_tls_there_is_nothing_to_verify(client_of, redis_url, tls_verify):
    async with wire(redis_url) as way:
        client = client_of(f"redis://127.0.0.1:{way.port}", tls_verify=tls_verify)
        assert await Store(client).load(SID) is None


@asynccontextmanager
async def tls_wire(redis_url: str) -> AsyncIterator[Wire]:
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(SELF_SIGNED)
    async with wire(redis_url, tls) as way:
        yield way


def test_an_address_of_another_kind_is_refused():
    with pytest.raises(ValueError, match="redis://"):
        connect("http://127.0.0.1", tls_verify=True)


async def test_a_start_waits_for_a_redis_that_comes_up_later(tmp_path, client_of, monkeypatch):
    monkeypatch.setattr(connection, "FIRST_PAUSE_S", 0.01)
    valkey = EmbeddedValkey(tmp_path)
    lines: list[str] = []
    said = asyncio.Event()

    def say(line: str) -> None:
        lines.append(line)
        said.set()

    waiting = asyncio.create_task(wait_until_ready(client_of(valkey.url), say=say))
    await said.wait()
    async with valkey:
        await waiting
    assert lines[0].startswith("Redis: unreachable (")
    assert lines[0].endswith("trying again in 0.0 s")


async def test_a_start_gives_up_after_growing_pauses(tmp_path, client_of, monkeypatch):
    monkeypatch.setattr(connection, "FIRST_PAUSE_S", 0.1)
    lines: list[str] = []
    client = client_of(EmbeddedValkey(tmp_path).url)
    with pytest.raises(StoreUnavailable) as trouble:
        await wait_until_ready(client, give_up_after_s=0.6, say=lines.append)
    assert trouble.value.outage is Outage.UNREACHABLE
    pauses = [float(line.split()[-2]) for line in lines]
    assert pauses
    assert pauses[:-1] == [0.1, 0.2, 0.4][: len(pauses) - 1]
    assert sum(pauses) <= 0.7, "the last pause is cut to what is left"


async def test_a_wrong_password_is_said_at_once(redis_url, client_of):
    lines: list[str] = []
    async with wire(redis_url) as way:
        for url in (redis_url, f"redis://127.0.0.1:{way.port}"):
            client = client_of(url.replace("://", "://anybody:hunter2@"))
            with pytest.raises(StoreUnavailable) as trouble:
                await wait_until_ready(client, give_up_after_s=1, say=lines.append)
            assert trouble.value.outage is Outage.REFUSED
            assert "hunter2" not in str(trouble.value)
    assert lines == []
