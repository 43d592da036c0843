"""A publisher in a process of its own, to be killed or held up by a test."""

from __future__ import annotations

import asyncio
import signal
import sys

from bot.publisher.findings import Hooks
from bot.publisher.passes import Sources
from bot.publisher.publisher import Publisher
from bot.publisher.records import Records
from bot.publisher.telegram import Telegram
from bot.sessions.codec import from_doc
from bot.sessions.connection import connect
from bot.sessions.store import Store
from tests.publisher.house import CALM, OPEN, TIMES, bot_of, render


async def nothing(*_: object) -> None:
    """No test of two processes looks at what is found out."""


async def main(redis_url: str, base_url: str, token: str, lease_s: str) -> None:
    redis = connect(redis_url, tls_verify=True)
    bot = bot_of(base_url, token)
    publisher = Publisher(
        Sources(Store(redis), Records(redis, lease_s=float(lease_s)), from_doc, render),
        Telegram(bot),
        Hooks(*[nothing] * 6),
        pace=OPEN,
        calm=CALM,
        times=TIMES,
    )
    running = asyncio.create_task(publisher.run())
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    await stopped.wait()
    await publisher.stop()
    await running
    await bot.request.shutdown()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
