"""`python -m bot play`: stand-in, page, Valkey and bot together, on this machine alone."""

from __future__ import annotations

import contextlib
import logging
import webbrowser

from bot import settings as environment
from bot.playground.server import StandIn
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
    stopping = stop_at_signals()
    logs.set_up("WARNING", as_json=False, secrets=())
    async with StandIn(port=port) as telegram:
        people = [telegram.world.person(name, language=language) for name, language in PEOPLE]
        telegram.world.group(GROUP, people)
        settings = _settings(telegram)
        async with application_for(settings).bot as bot:
            await set_up(bot, Texts(), default_language=settings.default_language)
        print(f"The playground is at {telegram.url} (Ctrl-C ends it)", flush=True)
        if opens_page:
            with contextlib.suppress(webbrowser.Error):
                webbrowser.open(telegram.url)
        await run(settings, stopping)
    return 0


def _settings(telegram: StandIn) -> Settings:
    """The environment of the playground: nothing of the machine's own but where data is kept."""
    return environment.load(
        {
            "BOT_TOKEN": telegram.token,
            "TELEGRAM_API_URL": telegram.url,
            "DATA_DIR": "data/playground",
        }
    )
