"""The one client to Redis, made to fail soon, to wait for its turn and to outlive idle drops.

Where a cluster answers it is a client of the cluster, with the same manners towards each node.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeAlias, TypedDict

from redis.asyncio import ConnectionPool, Redis
from redis.asyncio.client import PubSub
from redis.asyncio.cluster import ClusterNode, RedisCluster
from redis.asyncio.connection import AbstractConnection
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialWithJitterBackoff
from redis.exceptions import ConnectionError, ResponseError

from bot.sessions.outages import Outage, StoreUnavailable, answering

TIMEOUT_S = 2  # to connect, for an answer, and for a free connection
HEALTH_CHECK_S = 25  # hosts drop idle connections from a minute on
MAX_CONNECTIONS = 5  # of the 20 of a small Redis, at a deploy shared by two instances
LISTENING = 1  # of them hears of changes
OF_A_NODE = MAX_CONNECTIONS - LISTENING - 1  # by the last one it is asked who its fellows are
AT_ONCE = OF_A_NODE - 1  # questions to a node: a connection may just be being renewed

FIRST_PAUSE_S = 0.25
LONGEST_PAUSE_S = 8.0
HOPELESS = frozenset({Outage.REFUSED, Outage.CERTIFICATE})
"""What no waiting heals."""


Client: TypeAlias = Redis | RedisCluster


class _Tls(TypedDict, total=False):
    ssl_cert_reqs: str
    ssl_check_hostname: bool


async def _at_once(_: Client) -> None:
    """Whoever asks something first finds out whether Redis answers."""


@asynccontextmanager
async def client_of(
    url: str, *, tls_verify: bool, ready: Callable[[Client], Awaitable[None]] = _at_once
) -> AsyncIterator[Client]:
    """A client of the Redis at an address, or of the cluster of which that is a node.

    ready: waits until a client's Redis answers; without it one that does not is taken for no node.
    """
    client: Client = connect(url, tls_verify=tls_verify)
    try:
        await ready(client)
        if await _is_node_of_a_cluster(client):
            await client.aclose()
            client = connect_cluster(url, tls_verify=tls_verify)
            await ready(client)
        yield client
    finally:
        await client.aclose()


async def _is_node_of_a_cluster(redis: Client) -> bool:
    try:
        async with answering():
            return bool((await redis.info("cluster")).get("cluster_enabled"))
    except (StoreUnavailable, ResponseError):  # away, or a host that does not let us ask
        return False


def connect(url: str, *, tls_verify: bool, max_connections: int = MAX_CONNECTIONS) -> Redis:
    """A client that connects when first asked something; close it with `aclose()`.

    url: redis://, rediss:// (TLS) or unix://. tls_verify: False for a host whose certificate does
    not verify; it means nothing without TLS. Raises ValueError for another kind of url.
    """
    pool = _FairPool.from_url(
        url,
        max_connections=max_connections,
        socket_timeout=TIMEOUT_S,
        socket_connect_timeout=TIMEOUT_S,
        retry=_once_more(),
        health_check_interval=HEALTH_CHECK_S,
        decode_responses=True,
        protocol=2,  # the third brings handshakes and notices that nothing here uses
        **_tls(url, tls_verify=tls_verify),
    )
    return Redis.from_pool(pool)


class _FairPool(ConnectionPool):
    """Whoever finds all connections taken waits, and who came first goes first.

    In redis-py's own pool that waits most are served at once and some never, when many ask.
    """

    def __init__(self, *, max_connections: int, **kwargs: Any) -> None:  # Any: what redis-py takes
        super().__init__(max_connections=max_connections, **kwargs)
        self._turns = asyncio.Semaphore(max_connections)

    async def get_connection(self, *_: object, **__: object) -> AbstractConnection:
        try:
            async with asyncio.timeout(TIMEOUT_S if self._turns.locked() else None):
                await self._turns.acquire()
        except TimeoutError:
            raise ConnectionError("No connection available.") from None
        connection: AbstractConnection = self.get_available_connection()  # type: ignore[no-untyped-call]  # redis-py's
        try:
            await self.ensure_connection(connection)
        except BaseException:
            await self.release(connection)
            raise
        return connection

    async def release(self, connection: AbstractConnection) -> None:
        try:
            await super().release(connection)
        finally:
            self._turns.release()


def connect_cluster(url: str, *, tls_verify: bool) -> RedisCluster:
    """The same of a cluster, found by any of its nodes; url: redis:// or rediss://."""
    return _Cluster.from_url(
        url,
        max_connections=OF_A_NODE,
        socket_timeout=TIMEOUT_S,
        socket_connect_timeout=TIMEOUT_S,
        retry=_once_more(),
        reinitialize_steps=0,  # else it closes all connections at every fifth slot that has moved
        health_check_interval=HEALTH_CHECK_S,
        decode_responses=True,
        protocol=2,
        **_tls(url, tls_verify=tls_verify),
    )


def _once_more() -> Retry:
    """For a connection that was dropped, or a table of nodes that is out of date.

    redis-py's own ten times would keep people waiting, and a commit that runs twice loses the race
    against itself.
    """
    return Retry(ExponentialWithJitterBackoff(base=0.05, cap=0.1), retries=1)


def _tls(url: str, *, tls_verify: bool) -> _Tls:
    if url.startswith("rediss://") and not tls_verify:
        return {"ssl_cert_reqs": "none", "ssl_check_hostname": False}
    return {}


class _Cluster(RedisCluster):
    """Redis-py's own, mended where many ask at once and where slots move."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # Any: whatever redis-py's own takes
        super().__init__(*args, **kwargs)
        self._turns: defaultdict[str, asyncio.Semaphore] = defaultdict(
            lambda: asyncio.Semaphore(AT_ONCE)
        )

    async def _execute_command(self, target_node: ClusterNode, *args: Any, **kwargs: Any) -> Any:
        """Waits for a free connection, where redis-py raises."""
        async with self._turns[target_node.name]:
            try:
                return await super()._execute_command(target_node, *args, **kwargs)
            except AttributeError as error:
                # Another question found the cluster down, and redis-py closed all connections,
                # this one's too; or a slot is asked of a node that it has not heard of.
                raise ConnectionError("the nodes have changed") from error

    def pubsub(self, *_: object, **kwargs: Any) -> PubSub:  # type: ignore[override]  # see below
        """Hears what is told at any node, on a connection of its own.

        Redis-py's takes one of the node's, all of which are closed when slots have moved.
        """
        node = self.get_random_primary_node()
        manners = {**node.connection_kwargs, "retry": _once_more()}
        return PubSub(ConnectionPool(node.connection_class, LISTENING, **manners), **kwargs)


async def wait_until_ready(
    redis: Client, *, give_up_after_s: float = 60, say: Callable[[str], None]
) -> None:
    """Returns when Redis answers; says a line before each pause.

    Raises StoreUnavailable when the time is over, and at once where waiting cannot help.
    """
    clock = asyncio.get_running_loop().time
    end = clock() + give_up_after_s
    pause = FIRST_PAUSE_S
    while True:
        try:
            async with answering():
                await _greet(redis)
        except StoreUnavailable as error:
            left = end - clock()
            if error.outage in HOPELESS or left <= 0:
                raise
            say(f"{error}; trying again in {min(pause, left):.1f} s")
        else:
            return
        await asyncio.sleep(min(pause, left))
        pause = min(2 * pause, LONGEST_PAUSE_S)


async def _greet(redis: Client) -> None:
    """A cluster answers when one of its nodes tells where all its slots lie."""
    if isinstance(redis, RedisCluster):
        await redis.initialize()
    else:
        await redis.ping()
