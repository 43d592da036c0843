"""`python -m bot run`: a web process behind a webhook, or polling, until told to stop."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from telegram import Bot

from bot.run.compose import Running, is_healthy, memory, patiently, running
from bot.run.meters import UNMEASURED
from bot.run.polling import ALLOWED_UPDATES, poll
from bot.run.web import address, bound, serve, web_app
from bot.sessions.store import Store
from bot.settings import Settings

if TYPE_CHECKING:
    from bot.run.metrics import Figures

log = logging.getLogger(__name__)

Result = TypeVar("Result")


async def run(settings: Settings, stopping: asyncio.Event | None = None) -> None:
    """Run until SIGTERM or SIGINT, or until `stopping` is set by somebody else."""
    stop = stopping or stop_at_signals()
    figures = _figures(settings)
    async with AsyncExitStack() as stack:
        bot = await _unless(stop, _start(settings, stack, figures))
        if bot is None:
            log.info("stopped before it was up")
            return
        # A process that cannot publish any more must end, so that another takes over.
        bot.publishing.add_done_callback(lambda _: stop.set())
        if settings.webhook_url is None:
            await _by_polling(bot, stop)
        else:
            await _by_webhook(settings, bot, stop, figures)
    bot.publishing.result()  # raises the fault that ended it, if one did
    log.info("stopped")


def _figures(settings: Settings) -> Figures | None:
    """Of a web process with METRICS: nobody could read those of another."""
    if not settings.metrics:
        return None
    if settings.webhook_url is None:
        log.warning("METRICS does nothing here: a process that polls has no page to show them on")
        return None
    from bot.run.metrics import Figures  # the library takes time and memory

    return Figures()


async def _start(settings: Settings, stack: AsyncExitStack, figures: Figures | None) -> Running:
    redis = await stack.enter_async_context(memory(settings))
    meters = UNMEASURED if figures is None else figures.meters
    return await stack.enter_async_context(running(settings, redis, meters=meters))


async def _unless(stopping: asyncio.Event, work: Coroutine[None, None, Result]) -> Result | None:
    """What the work comes to; None when it is time to stop before it is done."""
    task = asyncio.create_task(work)
    stop = asyncio.create_task(stopping.wait())
    try:
        await asyncio.wait({task, stop}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        stop.cancel()
        if not task.done():
            task.cancel()
            await asyncio.wait({task})
    return None if task.cancelled() else task.result()


def stop_at_signals() -> asyncio.Event:
    """Set at SIGTERM or SIGINT, however often they come."""
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stopping.set)
    return stopping


async def _by_polling(bot: Running, stopping: asyncio.Event) -> None:
    await _unless(stopping, patiently(partial(_take_webhook_away, bot.bot)))
    log.info("@%s polls Telegram", bot.bot.username)
    await poll(bot.bot, bot.handle, stopping)


async def _take_webhook_away(bot: Bot) -> None:
    info = await bot.get_webhook_info()
    if info.url:
        log.warning("the webhook %s is taken away, because this process polls", info.url)
        await bot.delete_webhook(drop_pending_updates=False)


async def _by_webhook(
    settings: Settings, bot: Running, stopping: asyncio.Event, figures: Figures | None
) -> None:
    census = Store(bot.redis).census
    secret = settings.webhook_secret.get_secret_value()
    app = web_app(
        bot.bot,
        bot.handle,
        secret=secret,
        is_healthy=lambda: is_healthy(bot.redis),
        stopping=stopping,
        figures=None if figures is None else lambda: figures.text(census),
    )
    own = bound(settings.port)
    serving = asyncio.create_task(serve(app, own=own, stopping=stopping))
    assert settings.webhook_url is not None
    url = address(settings.webhook_url, secret)
    await _unless(stopping, patiently(partial(_set_webhook, bot.bot, url, secret)))
    log.info("@%s listens on port %s", bot.bot.username, settings.port)
    await serving


async def _set_webhook(bot: Bot, url: str, secret: str) -> None:
    """Only when it differs, and never dropping what waits."""
    info = await bot.get_webhook_info()
    has_our_secret = "403" not in (info.last_error_message or "")  # which Telegram does not tell
    is_set = info.url == url and set(info.allowed_updates or ()) == set(ALLOWED_UPDATES)
    if is_set and has_our_secret:
        return
    await bot.set_webhook(
        url, secret_token=secret, allowed_updates=ALLOWED_UPDATES, drop_pending_updates=False
    )
    log.info("webhook set to %s", url)
