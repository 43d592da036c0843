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
from handlers import (
    absence,
    comings,
    files,
    hints,
    history,
    house_rules,
    lobby,
    merging,
    penalties,
    play,
    privacy,
    records,
    scorecard,
    talk,
    verify,
)
from handlers.errors import explain, say_slowly
from handlers.house import House
from handlers.patience import COMMANDS as A_PERSONS_COMMANDS
from handlers.patience import PRESSES as A_PERSONS_PRESSES
from handlers.patience import Gate, Patience

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
    "hint": hints.hint_command,
    "score": play.score_command,
    "scorecard": scorecard.scorecard_command,
    "verify": verify.verify_command,
    "penalty": penalties.penalty_command,
    "rules": talk.rules_command,
    "ranking": records.ranking_command,
    "mystats": records.my_stats_command,
    "history": history.history_command,
    "merge": merging.merge_command,
    "export": files.export_command,
    "import": files.import_command,
    "houserules": house_rules.house_rules_command,
    "language": talk.language_command,
    "privacy": privacy.privacy_command,
    "forgetme": privacy.forget_me_command,
    "help": talk.help_command,
}
"""Every command but /start, in the order in which Telegram lists them."""


NOTICES: tuple[tuple[filters.BaseFilter, Handle], ...] = (
    (filters.StatusUpdate.LEFT_CHAT_MEMBER, comings.somebody_left),
    (filters.StatusUpdate.MIGRATE, comings.migrated),
    (filters.StatusUpdate.FORUM_TOPIC_REOPENED, comings.topic_is_back),
    (filters.StatusUpdate.GENERAL_FORUM_TOPIC_UNHIDDEN, comings.topic_is_back),
)
"""What Telegram says in a chat by itself."""


def register(application: Application, house: House, patience: Patience) -> None:  # type: ignore[type-arg]  # six
    """Add every handler; all of them block, so that an update is done when its handler returns.

    Presses come first because there are most of them. An edited command is not a command again.
    """
    application.add_handler(CallbackQueryHandler(_pressing(house, patience)))
    only_new = filters.UpdateType.MESSAGE
    for name, handle in COMMANDS.items():
        command = _kindly(house, patience, _calling(house, handle))
        application.add_handler(CommandHandler(name, command, filters=only_new))
    start = _kindly(house, patience, _starting(house))
    application.add_handler(CommandHandler("start", start, filters=only_new))
    answered = _kindly(house, patience, _calling(house, penalties.reply))
    in_words = filters.TEXT & ~filters.COMMAND & penalties.ToQuestion()
    application.add_handler(MessageHandler(only_new & in_words, answered))
    named = _kindly(house, patience, _calling(house, scorecard.names_replied))
    with_names = filters.TEXT & ~filters.COMMAND & scorecard.ToNamesQuestion()
    application.add_handler(MessageHandler(only_new & with_names, named))
    lost = _kindly(house, patience, _calling(house, talk.at_a_loss))
    alone = filters.TEXT & filters.ChatType.PRIVATE
    application.add_handler(MessageHandler(only_new & alone, lost))
    for notice, handle in NOTICES:
        application.add_handler(MessageHandler(only_new & notice, _calling(house, handle)))
    standing = _calling(house, comings.own_standing)
    application.add_handler(ChatMemberHandler(standing, ChatMemberHandler.MY_CHAT_MEMBER))
    application.add_error_handler(_explaining(house))


def _calling(house: House, handle: Handle) -> Callback:
    async def call(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        await handle(house, update)

    return call


def _kindly(house: House, patience: Patience, command: Callback) -> Callback:
    """Whoever gives too many commands is told so once, and not heard for a while."""

    async def call(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        match patience.gate(update, A_PERSONS_COMMANDS):
            case Gate.OPEN:
                await command(update, context)
            case Gate.SHUT_NOW:
                await house.reply(update, "slowly")

    return call


def _pressing(house: House, patience: Patience) -> Callback:
    async def call(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        if patience.gate(update, A_PERSONS_PRESSES) is not Gate.OPEN:
            await patience.beside(say_slowly(house, update))
            return
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
