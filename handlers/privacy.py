"""What is kept about people, and how they have it removed."""

from __future__ import annotations

from telegram import Update

from bot.render.buttons import ANY_TIME, Pressed, data_for, deep_link
from bot.render.columns import one_line
from bot.render.posts import Button, Keyboard
from bot.sessions.session import ChatId, SessionId, UserId
from bot.texts import Html
from handlers.house import House, caller_of, is_private

FORGET = SessionId("forgetme")  # stands in callback data where a table's id does
FORGET_PAYLOAD = "forgetme"  # of a deep link to the same
ASK, YES, NO = "ask", "yes", "no"
GROUPS_NAMED = 12


async def privacy_command(house: House, update: Update) -> None:
    """/privacy."""
    await house.reply(update, "privacy")


async def forget_me_command(house: House, update: Update) -> None:
    """/forgetme: what is kept about whoever asks, and a button; only between the two of us."""
    caller = caller_of(update)
    if caller is None or not is_private(update):
        link = deep_link(house.username, FORGET_PAYLOAD)
        keyboard = await house.open_chat_key(update, link)
        await house.reply(update, "forget-in-private", keyboard=keyboard)
        return
    language = await house.language_of_place(update)
    text = await _kept(house, caller.user, language)
    await house.reply_with(update, text, keyboard=_keys(house, language, ASK))


async def forget_me(house: House, update: Update, pressed: Pressed) -> None:
    """A button of it: asked once more, then done; a running game they leave first."""
    caller = caller_of(update)
    if caller is None or not is_private(update) or pressed.choice not in (ASK, YES, NO):
        await house.answer(update, "unknown-press")
        return
    language = await house.language_of_place(update)  # which is forgotten, too
    keyboard: Keyboard = ()
    match pressed.choice:
        case "ask":
            key = "forget-sure"
            keyboard = _keys(house, language, YES, NO)
        case "yes":
            await house.filing.forget(caller.user)
            key = "forget-done"
        case _:
            key = "forget-not"
    await house.answer(update)
    await house.rewrite(update, house.texts.t(language, key), keyboard)


def _keys(house: House, language: str, *choices: str) -> Keyboard:
    """One below the other: nobody is forgotten by a slip of the thumb."""
    return tuple(
        (
            Button(
                label=house.texts.plain(language, f"key-forget-{choice}"),
                data=data_for(FORGET, ANY_TIME, choice),
                style="danger" if choice == YES else None,
            ),
        )
        for choice in choices
    )


async def _kept(house: House, user: UserId, language: str) -> Html:
    """Games and groups, live tables, and what they have told the bot."""
    named = await house.records.all_named(user)
    newest = {chat: game for game, chat in reversed(named)}
    called = [await _title(house, chat, game) for chat, game in newest.items()]
    titles = list(dict.fromkeys(filter(None, called)))  # of a file, the group's where it was made
    shown = ", ".join(titles[:GROUPS_NAMED])
    if len(titles) > GROUPS_NAMED:
        shown += " …"
    t, tables = house.texts.t, len(await house.tables.of_person(user))
    lines = [t(language, "forget-kept")]
    if named:
        lines.append(t(language, "forget-games", count=len(named), groups=shown))
    if tables:
        lines.append(t(language, "forget-tables", count=tables))
    lines.append(t(language, "forget-settings"))
    return Html("\n".join([*lines, "", t(language, "forget-what")]))


async def _title(house: House, chat: ChatId, game: SessionId) -> str:
    record = await house.records.game(chat, game)
    return "" if record is None else one_line(record.title)
