"""Long polling: updates are fetched, handled to their end, and only then confirmed."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from telegram import Bot, Update
from telegram.error import Conflict, InvalidToken, NetworkError, RetryAfter, TelegramError

from handlers.feed import UNREADABLE, Verdict, read

log = logging.getLogger(__name__)

LONG_POLL_S = 25
SHORT_POLL_S = 5  # while something is kept here, which no update that comes again reminds of
AFTER_TROUBLE_S = 5.0
CONFIRM_S = 2.0
SLOW_S = 0.5  # what takes longer no longer keeps others waiting
FINISH_WITHIN_S = 6.0
TOLD_AT_ONCE = 100  # updates; Telegram tells no more before the first of them is confirmed
MOST_KEPT = 1000  # what is kept here is lost when the process dies

ALLOWED_UPDATES = ("message", "callback_query", "my_chat_member")

Result = TypeVar("Result")
Handle = Callable[[Update], Awaitable[Verdict]]


async def poll(
    bot: Bot, handle: Handle, stopping: asyncio.Event, *, pause_s: float = AFTER_TROUBLE_S
) -> None:
    """Fetch and handle until `stopping` is set; then tell Telegram what was done and return."""
    lanes = Lanes(handle)
    while not stopping.is_set():
        wait_s = SHORT_POLL_S if lanes.kept else LONG_POLL_S
        updates = await _unless(stopping, _fetch(bot, lanes.offset, wait_s))
        if updates is None:
            await _unless(stopping, asyncio.sleep(pause_s))
            continue
        lanes.take(updates)
        await _unless(stopping, lanes.settle(within_s=SLOW_S))
        if lanes.is_waiting:
            await _unless(stopping, asyncio.sleep(pause_s))
    await lanes.settle(within_s=FINISH_WITHIN_S)
    await lanes.drop()
    if lanes.kept:
        log.warning("%s updates could not be handled in time and are lost", len(lanes.kept))
    if lanes.offset is not None:
        await _confirm(bot, lanes.offset)


class Lanes:
    """What was fetched and is not confirmed yet: in order what is of one person or one chat, the
    rest side by side.

    Long work, such as a file of thousands of games, holds up its own lane alone: what Telegram
    tells once more meanwhile, because what lies before it is not done, is known here.

    again: ids of updates that have to come again; what is done behind them is not done twice.
    kept: updates that are tried again from here, for so much lay behind them that Telegram would
    have told nothing more.
    """

    def __init__(self, handle: Handle) -> None:
        self.again: set[int] = set()
        self.kept: dict[int, Update] = {}
        self._handle = handle
        self._waiting: dict[str, deque[Update]] = {}
        self._running: dict[str, asyncio.Task[None]] = {}
        self._open: set[int] = set()
        self._done: set[int] = set()
        self._last: int | None = None

    @property
    def offset(self) -> int | None:
        """All before it are done, or kept; None while nothing has come yet."""
        first = min((self._open | self.again) - self.kept.keys(), default=None)
        return first if first is not None or self._last is None else self._last + 1

    @property
    def is_waiting(self) -> bool:
        """Whether something is to be tried again in a while."""
        return bool(self.again or self.kept.keys() - self._open)

    def take(self, updates: Sequence[Update]) -> None:
        """All that is not known yet is begun, or gets in line.

        What should have come again and has not is no longer there.
        """
        numbers = {update.update_id for update in updates}
        newest = max(numbers, default=None)
        if newest is not None and self._is_anew(numbers, newest):
            self.again, self._done, self._last = set(), set(), None
        known = self._open | self._done | self.again
        if len(numbers) >= TOLD_AT_ONCE and numbers <= known and len(self.kept) < MOST_KEPT:
            self.kept |= {one.update_id: one for one in updates if one.update_id not in self._done}
        self.again = {number for number in self.again if newest is not None and number > newest}
        for update in (*self.kept.values(), *updates):
            if update.update_id not in self._open | self._done:
                self._begin(update)
        if newest is not None:
            self._last = max(newest, self._last or newest)

    def _is_anew(self, numbers: set[int], newest: int) -> bool:
        """Whether Telegram counts from somewhere else now, as after a week without updates."""
        known = self._open | self._done | self.again
        return self._last is not None and newest < self._last and known.isdisjoint(numbers)

    def _begin(self, update: Update) -> None:
        lane = _lane(update)
        self._open.add(update.update_id)
        self._waiting.setdefault(lane, deque()).append(update)
        if lane not in self._running:
            self._running[lane] = asyncio.create_task(self._in_order(lane))

    async def _in_order(self, lane: str) -> None:
        """One after the other; behind one that has to come again all the others have to as well."""
        waiting = self._waiting[lane]
        try:
            while waiting:
                number = waiting[0].update_id
                if await self._handle(waiting[0]) is Verdict.LATER:
                    break
                self._done.add(number)
                self._open.discard(number)
                self.kept.pop(number, None)
                waiting.popleft()
        finally:
            left = {update.update_id for update in waiting}
            self._open -= left
            self.again |= left - self.kept.keys()
            del self._waiting[lane], self._running[lane]

    async def settle(self, *, within_s: float) -> None:
        """Waits until all is done, or for so long; raises what a handler raised."""
        if self._running:
            done, _ = await asyncio.wait(self._running.values(), timeout=within_s)
            for task in done:
                task.result()
        first = self.offset
        self._done = {number for number in self._done if first is not None and number > first}

    async def drop(self) -> None:
        """What is still not done comes again, to whoever asks next."""
        tasks = [*self._running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _lane(update: Update) -> str:
    """Telegram keeps the order of a chat's messages and of a person's presses; so do we."""
    if update.callback_query is not None:
        return f"person {update.callback_query.from_user.id}"
    return f"chat {update.effective_chat.id if update.effective_chat else 0}"


async def _fetch(bot: Bot, offset: int | None, wait_s: int) -> tuple[Update, ...] | None:
    """The next updates; None after trouble that may pass."""
    try:
        return await _ask(bot, offset, wait_s)
    except Conflict as error:
        log.error(
            "another instance asks Telegram for this bot's updates (%s); waiting for it to stop",
            error.message,
        )
    except RetryAfter as error:
        log.warning("Telegram asks for a pause: %s", error)
    except InvalidToken:
        raise
    except (NetworkError, TelegramError) as error:
        log.warning("no updates from Telegram: %s", error)
    return None


async def _ask(bot: Bot, offset: int | None, wait_s: int) -> tuple[Update, ...]:
    """The next updates; one that cannot be read does not hold up the others for ever."""
    try:
        return await bot.get_updates(offset=offset, timeout=wait_s, allowed_updates=ALLOWED_UPDATES)
    except UNREADABLE as error:
        log.warning("an update cannot be read and is passed over: %s", type(error).__name__)
    asked = {"timeout": 0} if offset is None else {"timeout": 0, "offset": offset}
    raw = await bot.do_api_request("getUpdates", api_kwargs=asked)
    return tuple(read(body, bot) or Update(body["update_id"]) for body in raw)


async def _confirm(bot: Bot, offset: int) -> None:
    """Asking from an offset is the only way to say that what lies before it is done."""
    try:
        async with asyncio.timeout(CONFIRM_S):
            await bot.get_updates(
                offset=offset, timeout=0, limit=1, allowed_updates=ALLOWED_UPDATES
            )
    except (TimeoutError, TelegramError) as error:
        log.info("the last updates stay unconfirmed and will come again: %s", error)


async def _unless(stopping: asyncio.Event, work: Awaitable[Result]) -> Result | None:
    """The result of the work, or None when it is time to stop."""
    task = asyncio.ensure_future(work)
    stop = asyncio.ensure_future(stopping.wait())
    await asyncio.wait({task, stop}, return_when=asyncio.FIRST_COMPLETED)
    stop.cancel()
    if not task.done():
        task.cancel()
        await asyncio.wait({task})
        return None
    return task.result()
