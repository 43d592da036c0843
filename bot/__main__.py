"""The command line: `python -m bot run | play | setup | doctor | backup | restore | verify`."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import os
import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from telegram.error import BadRequest, InvalidToken, TelegramError

from bot import settings as environment
from bot.rules import sealed
from bot.rules.cards import Pack
from bot.run import doctor, logs, setup
from bot.run.backup import BadBackup, StillRunning, dump, load
from bot.run.compose import AnothersRedis, application_for, client, filing_on, memory
from bot.run.serve import run
from bot.run.web import PortTaken
from bot.sessions.connection import Client
from bot.sessions.outages import StoreUnavailable
from bot.settings import BadSettings, Settings
from bot.texts import Texts

log = logging.getLogger(__name__)

BAD_ENVIRONMENT = 2
TROUBLE = 1
GARBAGE_AFTER = 10_000  # new objects


def main(arguments: list[str] | None = None) -> int:
    """Do what was asked; the exit code is 0 when it went well, 2 when the environment is wrong."""
    asked = _parser().parse_args(arguments)
    if asked.command == "play":
        from bot.playground.play import play  # the stand-in and its page, needed nowhere else

        return asyncio.run(play(port=asked.port, opens_page=not asked.no_browser))
    if asked.command == "verify":
        return _verify(asked.seed, asked.seal)
    try:
        settings = environment.load()
    except BadSettings as bad:
        print(*bad.sentences, *environment.misspelt(), sep="\n", file=sys.stderr)
        return BAD_ENVIRONMENT
    secrets = (settings.bot_token, settings.webhook_secret, settings.redis_url)
    blotted = [secret.get_secret_value() for secret in secrets if secret is not None]
    logs.set_up(settings.log_level, as_json=settings.log_format == "json", secrets=blotted)
    for sentence in environment.misspelt():
        log.warning("%s", sentence)
    if asked.command in ("backup", "restore"):
        return asyncio.run(_copy(asked.command, settings, asked.file))
    _look_less_for_garbage()
    return asyncio.run(_do(asked.command, settings))


def _look_less_for_garbage() -> None:
    """What is there by now stays to the end, and a press leaves next to nothing in circles: to look
    after every 700 new objects takes a twentieth of all work.
    """
    gc.freeze()
    gc.set_threshold(GARBAGE_AFTER)


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
    verify = commands.add_parser("verify", help="check that a deal's pack was fixed before it")
    verify.add_argument("seed", help="what the bot told when the deal was over (/verify)")
    verify.add_argument("seal", help="what stood behind the lock from the deal's beginning")
    backup_ = commands.add_parser("backup", help="write everything that is kept to a file")
    backup_.add_argument("file", type=Path, nargs="?", help="a new file (standard output)")
    restore = commands.add_parser("restore", help="put a backup into an empty Redis, bot stopped")
    restore.add_argument("file", type=Path, nargs="?", help="a backup (standard input)")
    commands.add_parser("doctor", help="check token, commands, webhook and Redis")
    return parser


def _verify(seed: str, seal: str) -> int:
    """Say whether the seed makes the seal, and the pack that it deals."""
    for pack in Pack:
        if sealed.seal(seed, pack) == seal:
            print("Right: the seal was made from this seed and this pack, from the top:")
            print(" ".join(map(str, sealed.shuffled(seed, pack))))
            return 0
    print("Wrong: no pack that this seed shuffles has that seal.", file=sys.stderr)
    return TROUBLE


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
    except AnothersRedis as error:
        log.error("%s", error)
        return BAD_ENVIRONMENT
    except StoreUnavailable as error:
        log.error("%s; gave up: %s", error, doctor.remedy(error, settings))
    except PortTaken as error:
        log.error("%s", error)
    except BadRequest as error:
        what_to_do = doctor.remedy_by_word(error.message)
        log.error("Telegram refuses: %s%s", error, f"; {what_to_do}" if what_to_do else "")
    except TelegramError as error:
        log.error("Telegram cannot be reached: %s; gave up: %s", error, doctor.UNREACHED)
    return TROUBLE


async def _copy(command: str, settings: Settings, file: Path | None) -> int:
    """Make a backup, or restore one; what is in the way is one clear line."""
    try:
        async with memory(settings, may_be_anothers=True) as redis:
            if command == "backup":
                await _back_up(redis, file)
            else:
                await _restore(redis, _text_of(file), settings)
        return 0
    except StoreUnavailable as error:
        log.error("%s; gave up: %s", error, doctor.remedy(error, settings))
    except (BadBackup, StillRunning) as error:
        log.error("%s; gave up", error)
    except FileExistsError as error:
        log.error("%s: %s; gave up: give the new backup another name", file, error.strerror)
    except OSError as error:
        log.error("%s: %s; gave up", file or "standard output", error.strerror)
    return TROUBLE


async def _back_up(redis: Client, file: Path | None) -> None:
    lines = [f"{line}\n" async for line in dump(redis)]
    _write(lines, file)
    if file is not None:
        print(f"{len(lines) - 2} keys are in {file}")


def _write(lines: Iterable[str], file: Path | None) -> None:
    """To standard output, or to a new file for nobody else on the machine, whole or not at all."""
    if file is None:
        with open(sys.stdout.fileno(), "w", encoding="utf-8", closefd=False) as out:
            out.writelines(lines)
        return
    with open(file, "x", encoding="utf-8", opener=partial(os.open, mode=0o600)) as new:
        try:
            new.writelines(lines)
            new.flush()
        except OSError:
            file.unlink()
            raise


def _text_of(file: Path | None) -> str:
    try:
        return sys.stdin.read() if file is None else file.read_text("utf-8")
    except UnicodeDecodeError:
        raise BadBackup("this is no backup of the bot") from None


async def _restore(redis: Client, text: str, settings: Settings) -> None:
    restored = await load(redis, text.split("\n"))
    print(f"{restored.written} keys restored, {restored.kept} were there already and stay")
    if forgotten := await filing_on(redis, settings).forget_again(restored.numbers):
        print(f"whoever asked to be forgotten stays so: {forgotten} of those in the file")


async def _setup(settings: Settings) -> int:
    async with application_for(settings).bot as bot:
        for line in await setup.set_up(bot, Texts(), default_language=settings.default_language):
            print(line)
    return 0


async def _doctor(settings: Settings) -> int:
    is_well = True
    application = application_for(settings)
    async with client(settings) as redis, application.bot.request:
        async for finding in doctor.examine(settings, application.bot, redis):
            print(f"{finding.health:8}{finding.line}")
            is_well = is_well and finding.health is not doctor.Health.WRONG
    return 0 if is_well else TROUBLE


if __name__ == "__main__":
    sys.exit(main())
