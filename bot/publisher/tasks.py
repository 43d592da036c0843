"""Tasks that run beside each other: begun, ended, and waited for."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any

INSIST_S = 0.05

Work = Coroutine[Any, Any, None]  # Any: what asyncio calls what nobody sends or yields


def spawn(work: Work, group: set[asyncio.Task[None]]) -> None:
    """Begin something; it stands in the group until it ends."""
    task = asyncio.create_task(work)
    group.add(task)
    task.add_done_callback(group.discard)


async def cancel(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """End tasks; more than once, for before Python 3.12 `wait_for` may swallow a cancellation."""
    pending = {task for task in tasks if not task.done()}
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=INSIST_S)


async def pause(event: asyncio.Event, for_s: float) -> None:
    """Until the event, or for so long at most."""
    try:
        async with asyncio.timeout(max(0.0, for_s)):
            await event.wait()
    except TimeoutError:
        return
