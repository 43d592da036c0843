"""`python -m bot run`: a web process behind a webhook, or polling, until told to stop."""

from __future__ import annotations

import asyncio
import logging
import signal

from telegram import Bot

from bot.run.compose import Running, is_healthy, memory, running
from bot.run.polling import ALLOWED_UPDATES, poll
from bot.run.web import address, serve, web_app
from bot.settings import Settings

log = logging.getLogger(__name__)


async def run(settings: Settings, stopping: asyncio.Event | None = None) -> None:
    """Run until SIGTERM or SIGINT, or until `stopping` is set by somebody else."""
    stop = stopping or stop_at_signals()
    async with memory(settings) as redis, running(settings, redis) as bot:
        # A process that cannot publish any more must end, so that another takes over.
        bot.publishing.add_done_callback(lambda _: stop.set())
        if settings.webhook_url is None:
            await _by_polling(bot, stop)
        else:
            await _by_webhook(settings, bot, stop)
    bot.publishing.result()  # raises the fault that ended it, if one did
    log.info("stopped")


def stop_at_signals() -> asyncio.Event:
    """Set at SIGTERM or SIGINT, however often they come."""
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stopping.set)
    return stopping


async def _by_polling(bot: Running, stopping: asyncio.Event) -> None:
    info = await bot.bot.get_webhook_info()
    if info.url:
        log.warning("the webhook %s is taken away, because this process polls", info.url)
        await bot.bot.delete_webhook(drop_pending_updates=False)
    log.info("@%s polls Telegram", bot.bot.username)
    await poll(bot.bot, bot.handle, stopping)


async def _by_webhook(settings: Settings, bot: Running, stopping: asyncio.Event) -> None:
    secret = settings.webhook_secret.get_secret_value()
    app = web_app(
        bot.bot,
        bot.handle,
        secret=secret,
        is_healthy=lambda: is_healthy(bot.redis),
        stopping=stopping,
    )
    serving = asyncio.create_task(serve(app, port=settings.port, stopping=stopping))
    assert settings.webhook_url is not None
    await _set_webhook(bot.bot, address(settings.webhook_url, secret), secret)
    log.info("@%s listens on port %s", bot.bot.username, settings.port)
    await serving


async def _set_webhook(bot: Bot, url: str, secret: str) -> None:
    """Only when it differs, and never dropping what waits."""
    info = await bot.get_webhook_info()
    if info.url == url and set(info.allowed_updates or ()) == set(ALLOWED_UPDATES):
        return
    await bot.set_webhook(
        url, secret_token=secret, allowed_updates=ALLOWED_UPDATES, drop_pending_updates=False
    )
    log.info("webhook set to %s", url)
