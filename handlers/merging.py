"""A guest of the score sheets turns out to be a member: they say so, and somebody else agrees.

Who may agree is an admin, or whoever sat with the guest: they know who that was.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from hashlib import sha256

from telegram import ChatMember, Update
from telegram.constants import ChatMemberStatus

from bot.records.game import GameRecord, Kind, Player
from bot.records.store import SatTogether
from bot.render.buttons import ANY_TIME, Pressed, data_for
from bot.render.columns import one_line
from bot.render.posts import Button, Keyboard
from bot.sessions.session import SessionId, UserId
from bot.texts import Html
from handlers.house import (
    House,
    argument_of,
    caller_of,
    chat_of,
    is_private,
    pressed_message,
)

MERGE = SessionId("merge")  # stands in callback data where a table's id does
WHO, AGREE, DECLINE = "w", "y", "n"
MOST_NAMED = 40
MARK_LETTERS = 12
_CHOICE = re.compile(r"([wyn])([0-9a-f]{12})(?:\.(\d{1,16}))?")
_GONE = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)


async def merge_command(house: House, update: Update) -> None:
    """/merge Opa: whoever asks is that guest; without a name, which ones there are."""
    caller = caller_of(update)
    if caller is None or is_private(update):
        await house.reply(update, "merge-in-group")
        return
    games = await _games(house, update)
    guests = _guests(games)
    asked = argument_of(update).casefold()
    guest = next((one for one in guests.values() if one.name.casefold() == asked), None)
    if not guests:
        await house.reply(update, "merge-none")
    elif guest is None:
        key = "merge-no-such" if asked else "merge-choose"
        await house.reply(update, key, keyboard=_guest_keys(guests.values()))
    else:
        text, keyboard = await _question(house, update, guest, games)
        await house.reply_with(update, text, keyboard=keyboard)


async def press_merge(house: House, update: Update, pressed: Pressed) -> None:
    """A guest was chosen, or the question was answered."""
    found = _CHOICE.fullmatch(pressed.choice) if pressed.choice.isascii() else None
    caller = caller_of(update)
    if found is None or caller is None or is_private(update):
        await house.answer(update, "unknown-press")
        return
    what, mark, number = found.groups()
    games = await _games(house, update)
    guest = _guests(games).get(mark)
    if guest is None:
        await house.answer(update, "merge-passed")
    elif what == WHO:
        text, keyboard = await _question(house, update, guest, games)
        await house.answer(update)
        await house.rewrite(update, text, keyboard)
    else:
        user = UserId(int(number or 0))
        await _answered(house, update, guest, user, games, agrees=what == AGREE)


async def _question(
    house: House, update: Update, guest: Player, games: Sequence[GameRecord]
) -> tuple[Html, Keyboard]:
    """What the others are asked; a refusal where the two cannot be one."""
    caller = caller_of(update)
    assert caller is not None
    language = await house.language_of_place(update)
    names = {"name": caller.name, "guest": one_line(guest.name)}
    theirs = _with(guest, games)
    if any(caller.user in game.people() for game in theirs):
        return house.texts.t(language, "merge-together", **names), ()
    text = house.texts.t(language, "merge-ask", count=len(theirs), **names)
    keys = tuple(
        Button(
            label=house.texts.plain(language, f"key-merge-{name}"),
            data=data_for(MERGE, ANY_TIME, f"{choice}{_mark(guest)}.{caller.user}"),
        )
        for name, choice in (("agree", AGREE), ("decline", DECLINE))
    )
    return text, (keys,)


async def _answered(
    house: House,
    update: Update,
    guest: Player,
    user: UserId,
    games: Sequence[GameRecord],
    *,
    agrees: bool,
) -> None:
    caller = caller_of(update)
    assert caller is not None
    is_asker = caller.user == user
    if pressed_message(update) is None:  # made up: who is named there need not have asked
        await house.answer(update, "unknown-press")
        return
    if is_asker and agrees:
        await house.answer(update, "merge-another")
        return
    sat_there = any(caller.user in game.people() for game in _with(guest, games))
    if not (is_asker or sat_there or await house.is_admin_here(update)):
        await house.answer(update, "merge-not-you")
        return
    member = await house.member(chat_of(update), user)
    key = "merge-declined"
    if agrees and member is not None:
        key = await _merge(house, update, guest, member)
    language = await house.language_of_place(update)
    name = "?" if member is None else member.user.full_name
    text = house.texts.t(language, key, name=name, guest=one_line(guest.name))
    await house.answer(update)
    await house.rewrite(update, text)


async def _merge(house: House, update: Update, guest: Player, member: ChatMember) -> str:
    """The key of what is to be said of it."""
    key = "merge-done"
    chat, user = await house.tables.first_id(chat_of(update)), member.user
    if member.status in _GONE or await _is_forgotten(house, update, UserId(user.id)):
        key = "merge-declined"
        return key
    try:
        await house.records.merge(chat, guest.name, UserId(user.id), user.full_name)
    except SatTogether:
        key = "merge-together"
    return key


async def _is_forgotten(house: House, update: Update, user: UserId) -> bool:
    """Whether somebody had themselves forgotten after they asked: then they ask no more."""
    message, since = pressed_message(update), await house.records.forgotten.among([user])
    assert message is not None  # such a press was turned away
    return user in since and (message.edit_date or message.date).timestamp() <= since[user]


async def _games(house: House, update: Update) -> list[GameRecord]:
    return await house.records.all_games(await house.tables.first_id(chat_of(update)))


def _guests(games: Iterable[GameRecord]) -> dict[str, Player]:
    """Every guest by a mark that fits into a button, as they were called last."""
    players = (player for game in games for player in game.players())
    return {_mark(one): one for one in players if one.kind is Kind.GUEST}


def _mark(guest: Player) -> str:
    return sha256(guest.key.encode()).hexdigest()[:MARK_LETTERS]


def _with(guest: Player, games: Iterable[GameRecord]) -> list[GameRecord]:
    return [game for game in games if any(one.key == guest.key for one in game.players())]


def _guest_keys(guests: Iterable[Player]) -> Keyboard:
    return tuple(
        (Button(label=one_line(one.name), data=data_for(MERGE, ANY_TIME, f"{WHO}{_mark(one)}")),)
        for one in list(guests)[-MOST_NAMED:]
    )
