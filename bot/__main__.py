"""The command line: `python -m bot run | play | setup | doctor`."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys

from telegram.error import InvalidToken, TelegramError

from bot import settings as environment
from bot.run import doctor, logs, setup
from bot.run.compose import application_for, client
from bot.run.serve import run
from bot.sessions.store import StoreUnavailable
from bot.settings import BadSettings, Settings
from bot.texts import Texts

log = logging.getLogger(__name__)

BAD_ENVIRONMENT = 2
TROUBLE = 1


def main(arguments: list[str] | None = None) -> int:
    """Do what was asked; the exit code is 0 when it went well, 2 when the environment is wrong."""
    asked = _parser().parse_args(arguments)
    if asked.command == "play":
        from bot.playground.play import play  # the stand-in and its page, needed nowhere else

        return asyncio.run(play(port=asked.port, opens_page=not asked.no_browser))
    try:
        settings = environment.load()
    except BadSettings as bad:
        print(*bad.sentences, sep="\n", file=sys.stderr)
        return BAD_ENVIRONMENT
    secrets = (settings.bot_token, settings.webhook_secret, settings.redis_url)
    blotted = [secret.get_secret_value() for secret in secrets if secret is not None]
    logs.set_up(settings.log_level, as_json=settings.log_format == "json", secrets=blotted)
    return asyncio.run(_do(asked.command, settings))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot", description="Boerenbridge and its relatives in a Telegram group."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("run", help="run the bot: a web process with WEBHOOK_URL, else polling")
    play = commands.add_parser("play", help="play on this machine, without a token or a network")
    play.add_argument("--port", type=int, default=8000, help="port of the page (8000)")
    play.add_argument("--no-browser", action="store_true", help="do not open the page")
    commands.add_parser("setup", help="register commands and descriptions with Telegram")
    commands.add_parser("doctor", help="check token, Redis and webhook, and say what to do")
    return parser


async def _do(command: str, settings: Settings) -> int:
    """Run a command; what can go wrong outside us is one clear line."""
    try:
        match command:
            case "run":
                await run(settings)
                return 0
            case "setup":
                return await _setup(settings)
            case _:
                return await _doctor(settings)
    except InvalidToken:
        log.error("Telegram does not know BOT_TOKEN; copy it from @BotFather again")
        return BAD_ENVIRONMENT
    except StoreUnavailable as error:
        log.error("%s; gave up", error)
    except TelegramError as error:
        log.error("Telegram cannot be reached: %s", error)
    return TROUBLE


async def _setup(settings: Settings) -> int:
    async with application_for(settings).bot as bot:
        for line in await setup.set_up(bot, Texts(), default_language=settings.default_language):
            print(line)
    return 0


async def _doctor(settings: Settings) -> int:
    is_well = True
    application = application_for(settings)
    async with client(settings) as redis:
        async for finding in doctor.examine(settings, application.bot, redis):
            print(f"{finding.health:8}{finding.line}")
            is_well = is_well and finding.health is not doctor.Health.WRONG
    return 0 if is_well else TROUBLE


if __name__ == "__main__":
    sys.exit(main())
