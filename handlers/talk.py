"""What the bot says for itself: greetings, help, the rules of the games, and its languages."""

from __future__ import annotations

from telegram import Update

from bot.games import GAMES, commands, presets_of
from bot.render.buttons import ANY_TIME, Pressed, data_for
from bot.render.posts import Button, Keyboard
from bot.rules.play import Rules
from bot.rules.ruleset import RuleSet
from bot.rules.scoring import bid_points
from bot.sessions.refusals import Refused
from bot.sessions.session import Session, SessionId
from bot.texts import Html
from handlers.absence import sit_down
from handlers.house import House, caller_of, chat_of, is_private, topic_of

LANGUAGE = SessionId("language")  # these stand in callback data where a table's id does
RULES = SessionId("rules")
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
    if payload.startswith("t_"):
        sid = SessionId(payload.removeprefix("t_"))
        await sit_down(house, update, sid, caller)
        return
    await house.reply(update, "hello-private")


async def help_command(house: House, update: Update) -> None:
    """/help."""
    openers = " ".join(f"/{command}" for command in commands())
    await house.reply(update, "help", commands=openers)


async def rules_command(house: House, update: Update) -> None:
    """/rules: the page of the game at the table here, or a choice of pages."""
    language = await house.language(update)
    session = await _table_or_none(house, update)
    if session is None:
        await house.reply(update, "choose-rules", keyboard=_page_keys(house, language))
        return
    page = _page(house, GAMES[session.game].command, session.rules, language)
    here = house.texts.t(language, "rules-here", rules=house.renderer.rules(session, language))
    await house.reply_with(update, Html(f"{page}\n\n{here}"))


async def choose_page(house: House, update: Update, pressed: Pressed) -> None:
    """A game of /rules was pressed: its page takes the question's place."""
    if pressed.choice not in commands():
        await house.answer(update, "unknown-press")
        return
    await house.answer(update)
    rules = presets_of(pressed.choice)[0].rules
    language = await house.language_of_place(update)
    await house.rewrite(update, _page(house, pressed.choice, rules, language))


def _page(house: House, command: str, rules: Rules, language: str) -> Html:
    if not isinstance(rules, RuleSet):
        return house.texts.t(language, f"page-{command}")
    return house.texts.t(
        language,
        f"page-{command}",
        score=house.renderer.scoring(rules, language),
        example=bid_points(rules.scoring, SEEN_IN_RULES, SEEN_IN_RULES),
    )


def _page_keys(house: House, language: str) -> Keyboard:
    return tuple(
        (
            Button(
                label=house.texts.plain(language, f"game-{presets_of(command)[0].name}"),
                data=data_for(RULES, ANY_TIME, command),
            ),
        )
        for command in commands()
    )


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
    await house.rewrite(update, house.texts.t(language, "language-set"))


async def hello(house: House, update: Update) -> None:
    """The bot was added to a group: one line."""
    language = await house.tables.meet_chat(chat_of(update), caller_of(update))
    await house.say(chat_of(update), house.texts.t(language, "hello-group"))
