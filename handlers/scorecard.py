"""The score sheet for real cards: laying it down, who is on it, and what is pressed on it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from functools import partial
from typing import Protocol

from telegram import Message, Update
from telegram.ext import filters

from bot.games import GAMES, commands
from bot.render.buttons import ANY_TIME, Pressed, data_for
from bot.render.posts import Button
from bot.rules.seats import Seat
from bot.sessions import scorecard, table
from bot.sessions.refusals import Denial, Refused
from bot.sessions.session import ChatId, LobbyPage, Session, SessionId, UserId
from handlers.house import (
    House,
    answer,
    caller_of,
    message_of,
    place_of,
    question_replied_to,
    sender_of,
)
from handlers.house_rules import HOUSE_RULE_PRESSES, press_house_rules
from handlers.lobby import LOBBY_PRESSES, Press, presser, send_away

USUAL_GAME = "boerenbridge"
ASKED_NAMES = "sheet-asked"  # the choice under the question for names
WARN = "sheet-warn"
UP, IS = "sheet-up", "sheet-is-"


class Change(Protocol):
    """A change of a sheet that its scorekeeper may make."""

    def __call__(
        self, session: Session, user: UserId, /, *, now: datetime, is_admin: bool
    ) -> Session: ...


# Commands


async def scorecard_command(house: House, update: Update) -> None:
    """/scorecard: lay a sheet, or show the one that lies here; a game and names may follow."""
    command, wanted, names = _wanted(message_of(update).text or "")
    standing = await house.sheet_here(update)
    if standing is not None and standing.is_live:
        if names:
            await _add(house, update, standing.id, sender_of(update), names)
        else:
            await house.tables.show_again(standing.id, update_id=update.update_id)
        return
    await house.tables.open_sheet(
        place_of(update),
        caller_of(update),
        command=command,
        wanted=wanted,
        names=names,
        update_id=update.update_id,
    )


def _wanted(text: str) -> tuple[str, str, tuple[str, ...]]:
    """The game's command, its preset, and names: /scorecard lucifers Grandma, Grandpa."""
    _, *asked = text.split(maxsplit=1)
    said = asked[0] if asked else ""
    first, *rest = said.split(maxsplit=1) if said.strip() else ("",)
    game = first.casefold().rstrip(",")
    after = rest[0] if rest else ""
    if game in GAMES:
        command, wanted = GAMES[game].command, game
    elif game in commands():
        command, wanted = game, ""
    else:
        command, wanted, after = USUAL_GAME, "", said
    return command, wanted, scorecard.names_in(after) if after.strip() else ()


# Names


class ToNamesQuestion(filters.MessageFilter):
    """Replies to the question for names."""

    def filter(self, message: Message) -> bool:
        return _question_of(message) is not None


def _question_of(message: Message) -> SessionId | None:
    """The sheet for which the message that is replied to asked for names."""
    pressed = question_replied_to(message)
    return pressed.sid if pressed is not None and pressed.choice == ASKED_NAMES else None


async def names_replied(house: House, update: Update) -> None:
    """The names stand on the sheet, and the question says so."""
    message = message_of(update)
    sid, asked = _question_of(message), message.reply_to_message
    assert sid is not None
    assert asked is not None
    if asked.from_user is None or asked.from_user.id != house.bot.id:
        return
    names = scorecard.names_in(message.text or "")
    session = await _add(house, update, sid, sender_of(update), names)
    text = house.texts.t(session.language, "sheet-names-added", names=", ".join(names))
    await house.say(ChatId(message.chat.id), text, instead_of=asked.message_id)


async def _ask_names(house: House, update: Update, pressed: Pressed) -> None:
    """`Add names`: the question comes as a message of its own, to be replied to."""
    session = await _write(house, update, pressed.sid, presser(update), scorecard.may_add_names)
    await house.answer(update)
    label = house.texts.plain(session.language, "key-cancel")
    cancel = Button(label=label, data=data_for(session.id, ANY_TIME, ASKED_NAMES))
    await house.reply(update, "sheet-ask-names", keyboard=((cancel,),))


async def _no_names(house: House, update: Update, pressed: Pressed) -> None:
    session = await house.tables.by_id(pressed.sid)
    await house.answer(update)
    await house.rewrite(update, house.texts.t(session.language, "sheet-names-none"))


async def _add(
    house: House, update: Update, sid: SessionId, user: UserId, names: tuple[str, ...]
) -> Session:
    def change(session: Session, by: UserId, /, *, now: datetime, is_admin: bool) -> Session:
        return scorecard.add_names(session, by, names, now, is_admin=is_admin)

    return await _write(house, update, sid, user, change)


# Buttons


def of_sheet(pressed: Pressed) -> Press:
    """What a button of a sheet does: a table's own buttons do nothing here."""
    choice = pressed.choice
    if pressed.question != ANY_TIME:
        return _write_down
    if choice in SHEET_PRESSES:
        return SHEET_PRESSES[choice]
    if choice.startswith("out"):
        return send_away
    if choice.startswith(UP):
        return _move_up
    if choice.startswith(IS):
        return _another_game
    return HOUSE_RULE_PRESSES.get(choice, press_house_rules)


async def _write_down(house: House, update: Update, pressed: Pressed) -> None:
    """A button of the running sheet; the answer says what was written, and who is next."""

    def change(session: Session, user: UserId, /, *, now: datetime, is_admin: bool) -> Session:
        return scorecard.press(
            session,
            user,
            question=pressed.question,
            choice=pressed.choice,
            now=now,
            is_admin=is_admin,
        )

    after = await _write(house, update, pressed.sid, presser(update), change)
    noted, is_warning = house.renderer.noted(after, await house.language(update))
    is_number = pressed.choice.startswith("n")
    await answer(update, noted if is_number and noted else None, is_alert=is_warning and is_number)


async def _join(house: House, update: Update, pressed: Pressed) -> None:
    """Anybody of the chat puts themselves on the sheet; no private chat is needed."""
    caller = caller_of(update)
    assert caller is not None
    await house.tables.join_sheet(pressed.sid, caller, update_id=update.update_id)
    await house.answer(update, "joined")


async def _leave(house: House, update: Update, pressed: Pressed) -> None:
    user = presser(update)
    await house.tables.arrange(
        pressed.sid, lambda s: scorecard.leave(s, user), update_id=update.update_id
    )
    await house.answer(update, "left-table")


async def _begin(house: House, update: Update, pressed: Pressed) -> None:
    def change(session: Session, user: UserId, /, *, now: datetime, is_admin: bool) -> Session:
        return scorecard.begin(session, user, now, is_admin=is_admin)

    await _press(house, update, pressed, change)


async def _warn_or_refuse(house: House, update: Update, pressed: Pressed) -> None:
    """What becomes of a bid that the hook bars."""
    warns = pressed.choice == WARN

    def change(session: Session, user: UserId, /, *, now: datetime, is_admin: bool) -> Session:
        return scorecard.set_hook(session, user, now, warns=warns, is_admin=is_admin)

    await _press(house, update, pressed, change)


async def _move_up(house: House, update: Update, pressed: Pressed) -> None:
    seat = pressed.choice.removeprefix(UP)
    if not (seat.isascii() and seat.isdigit()):
        await house.answer(update, "unknown-press")
        return

    def change(session: Session, user: UserId, /, *, now: datetime, is_admin: bool) -> Session:
        return scorecard.move_up(session, user, Seat(int(seat)), now, is_admin=is_admin)

    await _press(house, update, pressed, change)


async def _games(house: House, update: Update, pressed: Pressed) -> None:
    def change(session: Session, user: UserId, /, *, now: datetime, is_admin: bool) -> Session:
        return table.turn_to(session, user, LobbyPage.GAMES, is_admin=is_admin)

    await _press(house, update, pressed, change)


async def _another_game(house: House, update: Update, pressed: Pressed) -> None:
    """A game was pressed: the sheet is for that one, as the group plays it."""
    command = pressed.choice.removeprefix(IS)
    if command not in commands():
        await house.answer(update, "unknown-press")
        return
    session = await house.tables.by_id(pressed.sid)
    rules = await house.tables.rules_of_game(session, command)

    def change(session: Session, user: UserId, /, *, now: datetime, is_admin: bool) -> Session:
        taken = table.play_by(session, user, rules, is_admin=is_admin)
        return table.turn_to(taken, user, LobbyPage.LOBBY, is_admin=is_admin)

    await _press(house, update, pressed, change)


async def _press(house: House, update: Update, pressed: Pressed, change: Change) -> None:
    await _write(house, update, pressed.sid, presser(update), change)
    await house.answer(update)


async def _write(
    house: House, update: Update, sid: SessionId, user: UserId, change: Change
) -> Session:
    """The scorekeeper is not looked up; only who else would write is asked to be an admin."""
    try:
        return await house.tables.keep_score(
            sid, partial(change, is_admin=False), user, update_id=update.update_id
        )
    except Refused as refused:
        if refused.code not in (Denial.KEEPER_ONLY, Denial.HOST_ONLY, Denial.NOT_AT_TABLE):
            raise
        session = await house.tables.by_id(sid)
        if not await house.is_admin(update, session, user):
            raise
    return await house.tables.keep_score(
        sid, partial(change, is_admin=True), user, update_id=update.update_id
    )


SHEET_PRESSES: Mapping[str, Press] = {
    "sheet-join": _join,
    "sheet-leave": _leave,
    "sheet-names": _ask_names,
    ASKED_NAMES: _no_names,
    "sheet-game": _games,
    WARN: _warn_or_refuse,
    "sheet-refuse": _warn_or_refuse,
    "sheet-start": _begin,
    "seats": LOBBY_PRESSES["seats"],
    "back": LOBBY_PRESSES["back"],
}
"""A sheet's own buttons, but for those that answer what is asked."""
