"""`python -m bot play`: stand-in, page, Valkey and bot together, on this machine alone."""

from __future__ import annotations

import contextlib
import logging
import socket
import tempfile
import webbrowser

from bot import settings as environment
from bot.playground.server import LOOPBACK, StandIn
from bot.run import logs
from bot.run.compose import application_for
from bot.run.serve import run, stop_at_signals
from bot.run.setup import set_up
from bot.settings import Settings
from bot.texts import Texts

log = logging.getLogger(__name__)

PEOPLE = (("Anna", "nl"), ("Bob", "en"), ("Cem", "de"), ("Dirk", "nl"))
GROUP = "Klaverjasclub"
"""Who sits in the playground when it opens, and where."""


async def play(*, port: int, opens_page: bool) -> int:
    """Run the playground until it is interrupted."""
    logs.set_up("WARNING", as_json=False, secrets=())
    # The stand-in forgets its chats when it ends, so the tables in them must not outlive it either.
    with tempfile.TemporaryDirectory() as folder:
        await _play(StandIn(port=_free(port)), folder, opens_page=opens_page)
    return 0


async def _play(stand_in: StandIn, folder: str, *, opens_page: bool) -> None:
    stopping = stop_at_signals()
    async with stand_in as telegram:
        people = [telegram.world.person(name, language=language) for name, language in PEOPLE]
        telegram.world.group(GROUP, people)
        settings = _settings(telegram, folder)
        async with application_for(settings).bot as bot:
            await set_up(bot, Texts(), default_language=settings.default_language)
        print(f"The playground is at {telegram.url} (Ctrl-C ends it)", flush=True)
        if opens_page:
            with contextlib.suppress(webbrowser.Error):
                webbrowser.open(telegram.url)
        await run(settings, stopping)


def _free(port: int) -> int:
    """The port asked for, or any other when somebody listens there already."""
    with socket.socket() as probe:
        if probe.connect_ex((LOOPBACK, port)) == 0:
            return 0
    return port


def _settings(telegram: StandIn, folder: str) -> Settings:
    """The environment of the playground, whatever the machine's own may be."""
    return environment.load(
        {
            "BOT_TOKEN": telegram.token,
            "TELEGRAM_API_URL": telegram.url,
            "DATA_DIR": folder,
        }
    )
