"""When Redis cannot serve: how long it is waited for, and what is wrong with it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import StrEnum

from redis import exceptions as refused

PATIENCE_S = 3  # for one question to Redis, waiting for a connection and repeating included


class Outage(StrEnum):
    """Why Redis cannot serve."""

    UNREACHABLE = "unreachable"
    CERTIFICATE = "certificate"  # it answers, but its TLS certificate does not verify
    REFUSED = "refused"  # user, password or their rights, or the database's number
    LOADING = "loading"
    FAILING_OVER = "failing_over"
    READ_ONLY = "read_only"
    FULL = "full"


class StoreUnavailable(Exception):
    """Redis cannot serve now; nothing has been half written.

    A change may have been made all the same when the answer was lost; the next try finds it by its
    update id. Callers say one sentence to people and answer 503 to Telegram.
    """

    def __init__(self, outage: Outage, detail: str) -> None:
        super().__init__(f"Redis: {outage.value.replace('_', ' ')} ({detail})")
        self.outage = outage


@asynccontextmanager
async def answering() -> AsyncIterator[None]:
    """Bounds how long Redis may take; raises StoreUnavailable for whatever is not our own fault."""
    try:
        async with asyncio.timeout(PATIENCE_S):
            yield
    except TimeoutError:
        detail = f"no answer within {PATIENCE_S} s"
        raise StoreUnavailable(Outage.UNREACHABLE, detail) from None
    except (refused.RedisError, refused.RedisClusterException) as error:
        if (outage := outage_of(error)) is None:
            raise
        raise StoreUnavailable(outage, str(error)) from error


_BY_CLASS: tuple[tuple[type[Exception], Outage], ...] = (
    (refused.OutOfMemoryError, Outage.FULL),
    (refused.ReadOnlyError, Outage.READ_ONLY),
    (refused.BusyLoadingError, Outage.LOADING),
    (refused.AuthenticationError, Outage.REFUSED),
    (refused.AuthorizationError, Outage.REFUSED),
    (refused.NoPermissionError, Outage.REFUSED),
    (refused.ClusterError, Outage.FAILING_OVER),
    (refused.TryAgainError, Outage.FAILING_OVER),
    (refused.AskError, Outage.FAILING_OVER),
    (refused.ConnectionError, Outage.UNREACHABLE),
    (refused.TimeoutError, Outage.UNREACHABLE),
    (refused.RedisClusterException, Outage.UNREACHABLE),
)
"""Classes before their parents: loading and a wrong password are ConnectionErrors too."""

_BY_WORD = {
    "CERTIFICATE_VERIFY_FAILED": Outage.CERTIFICATE,
    "DB index is out of range": Outage.REFUSED,
    "SELECT is not allowed": Outage.REFUSED,  # on a cluster, which has one database only
    "MISCONF ": Outage.READ_ONLY,  # it cannot write to its disk and takes no more
    "NOREPLICAS ": Outage.READ_ONLY,
    "BUSY ": Outage.UNREACHABLE,  # in somebody's long script
    "-OOM ": Outage.FULL,  # in a script, before Redis 7
    "-READONLY ": Outage.READ_ONLY,
}
"""What redis-py has no class for."""


def outage_of(error: BaseException) -> Outage | None:
    """None: Redis served well, and the fault is ours."""
    by_word = (outage for word, outage in _BY_WORD.items() if word in str(error))
    by_class = (
        outage
        for each in (error.__cause__, error)  # on a Unix socket redis-py wraps what went wrong
        for kind, outage in _BY_CLASS
        if isinstance(each, kind)
    )
    return next(by_word, None) or next(by_class, None)
