"""Telling whoever listens that something happened, and waiting for it without sleeping."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

News = TypeVar("News")
Found = TypeVar("Found")


class Notices(Generic[News]):
    """Listeners are called at once, in the order they came; they must not raise."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[News], None]] = []

    def listen(self, hear: Callable[[News], None]) -> Callable[[], None]:
        """Call `hear` at every notice, until the function that is returned is called."""
        self._listeners.append(hear)

        def stop() -> None:
            if hear in self._listeners:
                self._listeners.remove(hear)

        return stop

    def tell(self, news: News) -> None:
        """Let everybody who listens now know."""
        for hear in tuple(self._listeners):
            hear(news)

    async def until(self, look: Callable[[], Found | None], timeout_s: float | None) -> Found:
        """Look now and after every notice until it finds something true; else TimeoutError."""
        woken = asyncio.Event()
        stop = self.listen(lambda _: woken.set())
        try:
            async with asyncio.timeout(timeout_s):
                while not (found := look()):
                    woken.clear()
                    await woken.wait()
                return found
        finally:
            stop()
