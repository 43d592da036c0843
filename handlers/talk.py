"""What the bot says for itself: greetings, help, the rules of the games, and its languages."""

from __future__ import annotations

from telegram import Update

from bot.games import GAMES
from bot.render.buttons import ANY_TIME, Pressed, data_for
from bot.render.posts import Button
from bot.rules.ruleset import RuleSet
from bot.rules.scoring import bid_points
from bot.sessions.session import Session, SessionId
from bot.sessions.table import Refused
from bot.texts import Html
from handlers.house import House, caller_of, chat_of, is_private, rewrite, topic_of

LANGUAGE = SessionId("language")  # stands in callback data where a table's id otherwise does
SEEN_IN_RULES = 3  # tricks of the example in the rules


async def start(house: House, update: Update, payload: str) -> None:
    """/start in a private chat, with what a deep link carries: now the bot may write there."""
    caller = caller_of(update)
    if caller is None or not is_private(update):
        await help_command(house, update)
        return
    await house.tables.met(caller.user, is_reachable=True)
    if payload.startswith("j_"):
        sid = SessionId(payload.removeprefix("j_"))
        await house.tables.join(sid, caller, update_id=update.update_id)
        return
    await house.reply(update, "hello-private")


async def help_command(house: House, update: Update) -> None:
    """/help."""
    await house.reply(update, "help")


async def rules_command(house: House, update: Update) -> None:
    """/rules: the game's page, and how the table here plays it."""
    language = await house.language(update)
    session = await _table_or_none(house, update)
    game = GAMES[next(iter(GAMES)) if session is None else session.game]
    rules = game.rules if session is None else session.rules
    assert isinstance(rules, RuleSet)  # the duel has no page yet, nor a command
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
    keys = tuple(
        Button(
            label=house.texts.plain(language, "language-name"),
            data=data_for(LANGUAGE, ANY_TIME, language),
        )
        for language in house.texts.languages
    )
    whose = "person" if is_private(update) else "group"
    await house.reply(update, f"choose-language-{whose}", keyboard=(keys,))


async def choose_language(house: House, update: Update, pressed: Pressed) -> None:
    """A language was pressed."""
    language = pressed.choice
    if language not in house.texts.languages:
        await house.answer(update, "unknown-press")
        return
    caller = caller_of(update)
    assert caller is not None
    if is_private(update):
        await house.tables.set_language_of_person(caller.user, language)
    else:
        topic = topic_of(update.effective_message)
        await house.tables.set_language_of_chat(chat_of(update), topic, language)
    await house.answer(update)
    await rewrite(update, house.texts.t(language, "language-set"))


async def hello(house: House, update: Update) -> None:
    """The bot was added to a group: one line."""
    caller = caller_of(update)
    language = house.texts.languages[0]
    if caller is not None:
        language = await house.tables.language_of_person(caller)
    await house.say(chat_of(update), house.texts.t(language, "hello-group"))
