"""How late the event loop is: whoever waits for anything waits for that, too."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

WATCHED_EVERY_S = 0.5
REMEMBERED = 60  # of the last half minute
STRAINED_FROM_S = 0.05


class Lag:
    """note: told of each time, in seconds, by which the event loop came too late."""

    def __init__(self, note: Callable[[float], None]) -> None:
        self._note = note
        self._late = deque([0.0] * REMEMBERED, maxlen=REMEMBERED)

    def p95_s(self) -> float:
        """19 of 20 times it was no later than this."""
        return sorted(self._late)[REMEMBERED * 19 // 20 - 1]

    def is_strained(self) -> bool:
        return self.p95_s() > STRAINED_FROM_S

    def was(self, late_s: float) -> None:
        """Once more it came so late."""
        self._late.append(late_s)
        self._note(late_s)

    @asynccontextmanager
    async def watched(self) -> AsyncIterator[None]:
        watching = asyncio.create_task(self._watch())
        try:
            yield
        finally:
            watching.cancel()
            await asyncio.wait({watching})

    async def _watch(self) -> None:
        now = asyncio.get_running_loop().time
        while True:
            due = now() + WATCHED_EVERY_S
            await asyncio.sleep(WATCHED_EVERY_S)
            self.was(max(0.0, now() - due))
