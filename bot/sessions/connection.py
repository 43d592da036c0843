"""The one client to Redis, made to fail soon, to wait for its turn and to outlive idle drops."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypedDict

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialWithJitterBackoff

from bot.sessions.store import Outage, StoreUnavailable, answering

TIMEOUT_S = 2  # to connect, for an answer, and for a free connection
HEALTH_CHECK_S = 25  # hosts drop idle connections from a minute on
MAX_CONNECTIONS = 5  # of the 20 of a small Redis, at a deploy shared by two instances

FIRST_PAUSE_S = 0.25
LONGEST_PAUSE_S = 8.0
HOPELESS = frozenset({Outage.REFUSED, Outage.CERTIFICATE})
"""What no waiting heals."""


class _Tls(TypedDict, total=False):
    ssl_cert_reqs: str
    ssl_check_hostname: bool


def connect(url: str, *, tls_verify: bool, max_connections: int = MAX_CONNECTIONS) -> Redis:
    """A client that connects when first asked something; close it with `aclose()`.

    url: redis://, rediss:// (TLS) or unix://. tls_verify: False for a host whose certificate does
    not verify; it means nothing without TLS. Raises ValueError for another kind of url.
    """
    tls: _Tls = {}
    if url.startswith("rediss://") and not tls_verify:
        tls = {"ssl_cert_reqs": "none", "ssl_check_hostname": False}
    pool = BlockingConnectionPool.from_url(
        url,
        max_connections=max_connections,
        timeout=TIMEOUT_S,
        socket_timeout=TIMEOUT_S,
        socket_connect_timeout=TIMEOUT_S,
        # Once, for a connection that was dropped: redis-py's own ten times would keep people
        # waiting, and a commit that runs twice loses the race against itself.
        retry=Retry(ExponentialWithJitterBackoff(base=0.05, cap=0.1), retries=1),
        health_check_interval=HEALTH_CHECK_S,
        decode_responses=True,
        protocol=2,  # the third brings handshakes and notices that nothing here uses
        **tls,
    )
    return Redis.from_pool(pool)


async def wait_until_ready(
    redis: Redis, *, give_up_after_s: float = 60, say: Callable[[str], None]
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
                await redis.ping()
        except StoreUnavailable as error:
            left = end - clock()
            if error.outage in HOPELESS or left <= 0:
                raise
            say(f"{error}; trying again in {min(pause, left):.1f} s")
        else:
            return
        await asyncio.sleep(min(pause, left))
        pause = min(2 * pause, LONGEST_PAUSE_S)
