"""Comings and goings that Telegram reports: people who leave or block, and the bot itself."""

from __future__ import annotations

from telegram import Chat, Update
from telegram.constants import ChatMemberStatus

from bot.sessions.refusals import Refused
from bot.sessions.session import ChatId, UserId
from handlers.house import House, message_of
from handlers.talk import hello

_AWAY = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)


async def own_standing(house: House, update: Update) -> None:
    """my_chat_member: added to a group, sent away, blocked or unblocked by a person."""
    change = update.my_chat_member
    assert change is not None
    was_away = change.old_chat_member.status in _AWAY
    is_away = change.new_chat_member.status in _AWAY
    if change.chat.type == Chat.PRIVATE:
        await house.tables.met(UserId(change.from_user.id), is_reachable=not is_away)
    elif is_away:
        await _close_table(house, ChatId(change.chat.id))
    elif was_away and not await house.tables.is_repeated(update.update_id):
        await hello(house, update)


async def _close_table(house: House, chat: ChatId) -> None:
    try:
        session = await house.tables.at(chat, None)
    except Refused:
        return
    await house.tables.leave_chat(session.id)


async def somebody_left(house: House, update: Update) -> None:
    """Leaving the group is leaving its table."""
    message = message_of(update)
    gone = message.left_chat_member
    assert gone is not None
    user = UserId(gone.id)
    first = await house.tables.first_id(ChatId(message.chat.id))
    for session in await house.tables.of_person(user):
        if session.place.chat == first:
            await house.tables.leave(session.id, user, update_id=update.update_id)


async def migrated(house: House, update: Update) -> None:
    """A group became a supergroup; both chats tell of it."""
    message = message_of(update)
    here = ChatId(message.chat.id)
    if message.migrate_to_chat_id is not None:
        await house.tables.migrate(here, ChatId(message.migrate_to_chat_id))
    elif message.migrate_from_chat_id is not None:
        await house.tables.migrate(ChatId(message.migrate_from_chat_id), here)
