"""What the bot says for itself: greetings, help, the rules of the games, and its languages."""

from __future__ import annotations

from telegram import Update
from telegram.error import TelegramError

from bot.games import GAMES
from bot.render.buttons import ANY_TIME, Pressed, data_for
from bot.render.posts import Button
from bot.rules.scoring import bid_points
from bot.sessions.session import ChatId, Session, SessionId
from bot.sessions.table import Refused
from bot.texts import Html
from handlers.house import House, caller_of, message_of, place_of, topic_of

LANGUAGE = SessionId("language")  # stands in callback data where a table's id otherwise does
SEEN_IN_RULES = 3  # tricks of the example in the rules


async def start(house: House, update: Update, payload: str) -> None:
    """/start in a private chat, with what a deep link carries: now the bot may write there."""
    caller = caller_of(update)
    if caller is None or not place_of(update).is_private:
        await help_command(house, update)
        return
    await house.tables.met(caller.user, is_reachable=True)
    if payload.startswith("j_"):
        sid = SessionId(payload.removeprefix("j_"))
        await house.tables.join(sid, caller, update_id=update.update_id)
        return
    if not await house.tables.is_repeated(update.update_id):
        await house.reply(update, "hello-private")


async def help_command(house: House, update: Update) -> None:
    """/help."""
    if not await house.tables.is_repeated(update.update_id):
        await house.reply(update, "help")


async def rules_command(house: House, update: Update) -> None:
    """/rules: the game's page, and how the table here plays it."""
    if await house.tables.is_repeated(update.update_id):
        return
    language = await house.language(update)
    session = await _table_or_none(house, update)
    game = GAMES[next(iter(GAMES)) if session is None else session.game]
    rules = game.rules if session is None else session.rules
    scoring = house.renderer.scoring(rules, language)
    example = bid_points(rules.scoring, SEEN_IN_RULES, SEEN_IN_RULES)
    page = house.texts.t(language, f"rules-{game.name}", score=scoring, example=example)
    if session is not None:
        here = house.renderer.rules(session, language)
        page = Html(f"{page}\n\n{house.texts.t(language, 'rules-here', rules=here)}")
    await house.reply_with(update, page)


async def _table_or_none(house: House, update: Update) -> Session | None:
    try:
        return await house.table_here(update)
    except Refused:
        return None


async def language_command(house: House, update: Update) -> None:
    """/language: of the group, or in a private chat one's own."""
    if await house.tables.is_repeated(update.update_id):
        return
    keys = tuple(
        Button(
            label=house.texts.plain(language, "language-name"),
            data=data_for(LANGUAGE, ANY_TIME, language),
        )
        for language in house.texts.languages
    )
    whose = "person" if place_of(update).is_private else "group"
    await house.reply(update, f"choose-language-{whose}", keyboard=(keys,))


async def choose_language(house: House, update: Update, pressed: Pressed) -> None:
    """A language was pressed."""
    language = pressed.choice
    if language not in house.texts.languages:
        await house.answer(update, "unknown-press")
        return
    message = message_of(update)
    caller = caller_of(update)
    assert caller is not None
    if place_of(update).is_private:
        await house.tables.set_language_of_person(caller.user, language)
    else:
        topic = topic_of(message)
        await house.tables.set_language_of_chat(ChatId(message.chat.id), topic, language)
    await house.answer(update)
    query = update.callback_query
    assert query is not None
    try:
        await query.edit_message_text(house.texts.t(language, "language-set"))
    except TelegramError:
        return  # only its looks; the language is set


async def hello(house: House, update: Update) -> None:
    """The bot was added to a group: one line."""
    assert update.effective_chat is not None
    caller = caller_of(update)
    language = house.texts.languages[0]
    if caller is not None:
        language = await house.tables.language_of_person(caller)
    await house.say(ChatId(update.effective_chat.id), house.texts.t(language, "hello-group"))
