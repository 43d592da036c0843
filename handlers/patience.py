"""How much one person may ask at once: kindly bounded, so that nobody else has to wait for it.

It is this process' own first gate, in memory: whoever is forgotten may ask anew, and another
process counts for itself.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from telegram import Update

from handlers.house import caller_of

log = logging.getLogger(__name__)

MOST_REMEMBERED = 10_000  # people; of more, those who asked longest ago are forgotten
SAID_AT_ONCE = 4
MOST_TO_SAY = 4096


@dataclass(frozen=True, slots=True)
class Allowance:
    """So many at once, and so many an interval (CHAT_INTERVAL_S: the pace Telegram allows a chat).

    reopens_at: whoever has used all of it waits until so much of it is there again.
    """

    at_once: int
    an_interval: float
    reopens_at: int = 1


PRESSES = Allowance(at_once=30, an_interval=5)  # two thumbs that turn the pages of house rules
COMMANDS = Allowance(at_once=10, an_interval=0.25, reopens_at=5)


class Gate(StrEnum):
    """Whether somebody may go on; SHUT_NOW: it was shut by this very question."""

    OPEN = "open"
    SHUT_NOW = "shut_now"
    SHUT = "shut"


@dataclass(slots=True)
class _Bucket:
    left: float
    at: float
    is_shut: bool = False


class Patience:
    """Counts what people ask, and says to those who ask too much what there is to say.

    clock: seconds that only go forward. most: so many people are remembered.
    """

    def __init__(
        self,
        interval_s: float,
        *,
        clock: Callable[[], float] = time.monotonic,
        most: int = MOST_REMEMBERED,
    ) -> None:
        self._interval_s = interval_s
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[tuple[Allowance, int], _Bucket] = OrderedDict()
        self._saying: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Semaphore(SAID_AT_ONCE)

    def gate(self, update: Update, allowance: Allowance) -> Gate:
        """Counts this update; whoever is not shown is counted by their chat."""
        caller, chat = caller_of(update), update.effective_chat
        who = caller.user if caller is not None else chat.id if chat is not None else 0
        bucket = self._bucket(allowance, who)
        if bucket.is_shut and bucket.left >= allowance.reopens_at:
            bucket.is_shut = False
        if not bucket.is_shut and bucket.left >= 1:
            bucket.left -= 1
            return Gate.OPEN
        if bucket.is_shut:
            return Gate.SHUT
        bucket.is_shut = True
        log.info("update %s: person or chat %s asks too much at once", update.update_id, who)
        return Gate.SHUT_NOW

    def _bucket(self, allowance: Allowance, who: int) -> _Bucket:
        """As full as it is by now."""
        now, key = self._clock(), (allowance, who)
        bucket = self._buckets.setdefault(key, _Bucket(allowance.at_once, now))
        self._buckets.move_to_end(key)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        came_back = (now - bucket.at) / self._interval_s * allowance.an_interval
        bucket.left = min(allowance.at_once, bucket.left + came_back)
        bucket.at = now
        return bucket

    async def beside(self, saying: Coroutine[Any, Any, None]) -> None:  # Any: asyncio's own
        """A few at a time, while whoever asked is done with; where very many wait, so does this."""
        while len(self._saying) >= MOST_TO_SAY:
            await asyncio.wait(self._saying, return_when=asyncio.FIRST_COMPLETED)
        task = asyncio.create_task(self._in_turn(saying))
        self._saying.add(task)
        task.add_done_callback(self._saying.discard)

    async def _in_turn(self, saying: Coroutine[Any, Any, None]) -> None:
        async with self._turn:
            await saying

    async def end(self, *, within_s: float) -> None:
        """What is still to be said is said, or is not."""
        if self._saying:
            _, pending = await asyncio.wait(self._saying, timeout=within_s)
            for task in pending:
                task.cancel()
            await asyncio.gather(*pending, return_exceptions=True)
