"""From Telegram's updates to the use cases: the one ordered list of all handlers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from functools import partial

from telegram import Update
from telegram.ext import (
    Application,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    ContextTypes,
    MessageHandler,
    filters,
)

from bot.games import commands
from bot.render.buttons import parse_data
from handlers import absence, comings, house_rules, lobby, play, talk
from handlers.errors import explain
from handlers.house import House

Handle = Callable[[House, Update], Awaitable[None]]
Callback = Callable[[Update, ContextTypes.DEFAULT_TYPE], Coroutine[None, None, None]]
Explain = Callable[[object, ContextTypes.DEFAULT_TYPE], Coroutine[None, None, None]]

COMMANDS: dict[str, Handle] = {
    "newgame": lobby.new_game,
    **{command: partial(lobby.game_command, command=command) for command in commands()},
    "join": lobby.join_command,
    "leave": lobby.leave_command,
    "takeover": absence.take_over_command,
    "pause": absence.pause_command,
    "resume": absence.resume_command,
    "stop": play.stop_command,
    "table": play.table_command,
    "hand": play.hand_command,
    "score": play.score_command,
    "rules": talk.rules_command,
    "houserules": house_rules.house_rules_command,
    "language": talk.language_command,
    "help": talk.help_command,
}
"""Every command but /start, in the order in which Telegram lists them."""


def register(application: Application, house: House) -> None:  # type: ignore[type-arg]  # six
    """Add every handler; all of them block, so that an update is done when its handler returns.

    Presses come first because there are most of them. An edited command is not a command again.
    """
    application.add_handler(CallbackQueryHandler(_pressing(house)))
    only_new = filters.UpdateType.MESSAGE
    for name, handle in COMMANDS.items():
        application.add_handler(CommandHandler(name, _calling(house, handle), filters=only_new))
    application.add_handler(CommandHandler("start", _starting(house), filters=only_new))
    left = filters.StatusUpdate.LEFT_CHAT_MEMBER
    application.add_handler(MessageHandler(left, _calling(house, comings.somebody_left)))
    moved = filters.StatusUpdate.MIGRATE
    application.add_handler(MessageHandler(moved, _calling(house, comings.migrated)))
    standing = _calling(house, comings.own_standing)
    application.add_handler(ChatMemberHandler(standing, ChatMemberHandler.MY_CHAT_MEMBER))
    application.add_error_handler(_explaining(house))


def _calling(house: House, handle: Handle) -> Callback:
    async def call(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        await handle(house, update)

    return call


def _pressing(house: House) -> Callback:
    async def call(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        query = update.callback_query
        pressed = None if query is None or query.data is None else parse_data(query.data)
        if pressed is None:
            await house.answer(update, "unknown-press")
        else:
            await play.press(house, update, pressed)

    return call


def _starting(house: House) -> Callback:
    async def call(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        await talk.start(house, update, "".join(context.args or []))

    return call


def _explaining(house: House) -> Explain:
    async def call(update: object, context: ContextTypes.DEFAULT_TYPE) -> None:
        assert context.error is not None
        await explain(house, update, context.error)

    return call
