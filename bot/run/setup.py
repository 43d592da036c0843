"""`python -m bot setup`: tell Telegram the commands and descriptions, in every language."""

from __future__ import annotations

from collections.abc import Iterable

from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)

from bot.texts import Texts
from handlers import COMMANDS

GROUPS_ONLY = frozenset({"join", "merge"})


async def set_up(bot: Bot, texts: Texts, *, default_language: str) -> tuple[str, ...]:
    """Register what exists; returns the lines that say what was done."""
    lines = []
    for language_code, language in _languages(texts, default_language):
        await bot.set_my_short_description(texts.plain(language, "about"), language_code)
        await bot.set_my_description(texts.plain(language, "description"), language_code)
        for scope, names in _scopes():
            commands = [BotCommand(n, texts.plain(language, f"command-{n}")) for n in names]
            await bot.set_my_commands(commands, scope=scope, language_code=language_code)
        lines.append(f"commands and descriptions set in {language_code or language + ' (default)'}")
    return tuple(lines)


def _languages(texts: Texts, default_language: str) -> Iterable[tuple[str | None, str]]:
    """Telegram's language codes, None for everybody whose language we do not speak."""
    yield None, default_language
    for language in texts.languages:
        yield language, language


def _scopes() -> tuple[tuple[BotCommandScope, tuple[str, ...]], ...]:
    everywhere = tuple(COMMANDS)
    private = tuple(name for name in everywhere if name not in GROUPS_ONLY)
    return (
        (BotCommandScopeAllGroupChats(), everywhere),
        (BotCommandScopeAllPrivateChats(), private),
    )
