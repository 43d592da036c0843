"""One Valkey or a cluster of three for a scenario, and what it was asked."""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from redis import exceptions as refused
from redis.asyncio import Redis

from bot.playground.server import LOOPBACK
from bot.sessions import keys
from bot.sessions.connection import client_of
from bot.sessions.embedded import EmbeddedValkey
from bot.sessions.session import SessionId, UserId
from bot.sessions.store import Store
from tests.valkey import Cluster

IN_SCRIPTS = frozenset(
    {
        *("time", "get", "set", "del", "exists", "ttl", "pttl", "expire", "pexpire", "persist"),
        *("hget", "hset", "hdel", "hgetall", "hexists"),
        *("zadd", "zrem", "zrange", "zrangebyscore", "zcard", "zremrangebyrank"),
    }
)
"""What our scripts call; while a game is played no process sends these by themselves."""


@dataclass(frozen=True)
class Asked:
    """What the nodes were asked since `forget()`: commands by kind and bytes both ways."""

    sent: Counter[str]
    in_scripts: int
    bytes_in: int
    bytes_out: int


class Nodes:
    """The servers of one scenario. url: what the bot is given."""

    def __init__(self, url: str, addresses: list[str]) -> None:
        self.url = url
        self.pids: list[int] = []
        self.clients = [Redis.from_url(address, decode_responses=True) for address in addresses]

    async def find_pids(self) -> None:
        self.pids = [int((await client.info("server"))["process_id"]) for client in self.clients]

    async def close(self) -> None:
        for client in self.clients:
            await client.aclose()

    async def forget(self) -> None:
        for client in self.clients:
            await client.config_resetstat()

    async def asked(self) -> Asked:
        sent: Counter[str] = Counter()
        inner = bytes_in = bytes_out = 0
        for client in self.clients:
            stats = await client.info("stats")
            bytes_in += int(stats["total_net_input_bytes"])
            bytes_out += int(stats["total_net_output_bytes"])
            for name, figures in (await client.info("commandstats")).items():
                kind, calls = name.removeprefix("cmdstat_"), int(figures["calls"])
                if kind in IN_SCRIPTS:
                    inner += calls
                elif kind not in ("info", "config|resetstat"):
                    sent[kind] += calls
        return Asked(sent, inner, bytes_in, bytes_out)

    async def met(self, people: Iterable[int]) -> None:
        """Let the bot know these as people who have pressed Start; it is nothing to be measured."""
        async with client_of(self.url, tls_verify=True) as client:
            for person in people:
                await Store(client).set_started(UserId(person), has_started=True)

    async def document(self, sid: SessionId) -> str:
        """A table as it stands."""
        for client in self.clients:
            try:
                doc = await client.hget(keys.session(sid), "doc")
            except refused.MovedError:
                continue
            if doc is not None:
                return str(doc)
        raise LookupError(f"table {sid} is nowhere")

    async def bytes_kept(self) -> dict[str, int]:
        """Bytes by key, of everything that is kept."""
        kept = {}
        for client in self.clients:
            async for name in client.scan_iter(count=1000):
                kept[name] = int(await client.memory_usage(name, samples=0) or 0)
        return kept


@asynccontextmanager
async def one_redis() -> AsyncIterator[Nodes]:
    with tempfile.TemporaryDirectory() as folder:
        async with (
            EmbeddedValkey(Path(folder)) as valkey,
            _nodes(valkey.url, [valkey.url]) as nodes,
        ):
            yield nodes


@asynccontextmanager
async def cluster() -> AsyncIterator[Nodes]:
    """The tests' own: three nodes that share the slots, and a copy of one."""
    servers = Cluster()
    try:
        await asyncio.to_thread(servers.start)
        urls = [f"redis://{LOOPBACK}:{node.port}" for node in servers.primaries]
        async with _nodes(servers.url, urls) as nodes:
            yield nodes
    finally:
        servers.stop()


@asynccontextmanager
async def _nodes(url: str, addresses: list[str]) -> AsyncIterator[Nodes]:
    nodes = Nodes(url, addresses)
    try:
        await nodes.find_pids()
        yield nodes
    finally:
        await nodes.close()
