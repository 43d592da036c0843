"""Long polling: updates are fetched, handled to their end, and only then confirmed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

from telegram import Bot, Update
from telegram.error import Conflict, InvalidToken, NetworkError, RetryAfter, TelegramError

from handlers.feed import UNREADABLE, Verdict, read

log = logging.getLogger(__name__)

LONG_POLL_S = 25
AFTER_TROUBLE_S = 5.0
CONFIRM_S = 2.0

ALLOWED_UPDATES = ("message", "callback_query", "my_chat_member")

Result = TypeVar("Result")
Handle = Callable[[Update], Awaitable[Verdict]]


async def poll(
    bot: Bot, handle: Handle, stopping: asyncio.Event, *, pause_s: float = AFTER_TROUBLE_S
) -> None:
    """Fetch and handle until `stopping` is set; then tell Telegram what was done and return."""
    offset: int | None = None
    while not stopping.is_set():
        updates = await _unless(stopping, _fetch(bot, offset))
        if updates is None:
            await _unless(stopping, asyncio.sleep(pause_s))
            continue
        done = await handle_batch(updates, handle)
        offset = done if done is not None else offset
        if done is not None and updates and done <= updates[-1].update_id:
            await _unless(stopping, asyncio.sleep(pause_s))
    if offset is not None:
        await _confirm(bot, offset)


async def handle_batch(updates: Iterable[Update], handle: Handle) -> int | None:
    """Handle updates side by side, those of one person or chat in order.

    Returns the offset up to which all are handled; what lies behind comes again and changes nothing
    twice.
    """
    lanes: dict[str, list[Update]] = {}
    for update in updates:
        lanes.setdefault(_lane(update), []).append(update)
    left = await asyncio.gather(*(_in_order(lane, handle) for lane in lanes.values()))
    waiting = [update_id for update_id in left if update_id is not None]
    last = max((update.update_id for lane in lanes.values() for update in lane), default=None)
    return min(waiting) if waiting else None if last is None else last + 1


async def _in_order(updates: list[Update], handle: Handle) -> int | None:
    """The id of the first update that has to come again, None when all are done."""
    for update in updates:
        if await handle(update) is Verdict.LATER:
            return update.update_id
    return None


def _lane(update: Update) -> str:
    """Telegram keeps the order of a chat's messages and of a person's presses; so do we."""
    if update.callback_query is not None:
        return f"person {update.callback_query.from_user.id}"
    return f"chat {update.effective_chat.id if update.effective_chat else 0}"


async def _fetch(bot: Bot, offset: int | None) -> tuple[Update, ...] | None:
    """The next updates; None after trouble that may pass."""
    try:
        return await _ask(bot, offset)
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


async def _ask(bot: Bot, offset: int | None) -> tuple[Update, ...]:
    """The next updates; one that cannot be read does not hold up the others for ever."""
    try:
        return await bot.get_updates(
            offset=offset, timeout=LONG_POLL_S, allowed_updates=ALLOWED_UPDATES
        )
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
