"""Comings and goings that Telegram reports: people who leave or block, and the bot itself."""

from __future__ import annotations

from telegram import Chat, ChatMember, ChatMemberRestricted, Update
from telegram.constants import ChatMemberStatus

from bot.sessions.refusals import Refused
from bot.sessions.session import ChatId, SessionId, UserId
from handlers.house import House, message_of
from handlers.talk import hello

_AWAY = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)


async def own_standing(house: House, update: Update) -> None:
    """my_chat_member: added to a group, sent away, given or refused the right to post, blocked or
    unblocked by a person.

    To a channel nothing is said: nobody plays there.
    """
    change = update.my_chat_member
    assert change is not None
    old, new, chat = change.old_chat_member, change.new_chat_member, ChatId(change.chat.id)
    if change.chat.type == Chat.PRIVATE:
        await house.tables.met(UserId(change.from_user.id), is_reachable=_is_here(new))
    elif change.chat.type == Chat.CHANNEL:
        return
    elif not _is_here(new):
        await house.tables.leave_chat(chat)
    elif not _is_here(old):
        if not await house.tables.is_repeated(update.update_id):
            await hello(house, update)
    elif _may_post(new) and not _may_post(old):
        await house.tables.speak_again(chat, update_id=update.update_id)


def _is_here(member: ChatMember) -> bool:
    if isinstance(member, ChatMemberRestricted):
        return member.is_member
    return member.status not in _AWAY


def _may_post(member: ChatMember) -> bool:
    return not isinstance(member, ChatMemberRestricted) or member.can_send_messages


async def topic_is_back(house: House, update: Update) -> None:
    """A topic was closed and is open again, or General was hidden: its table is shown anew.

    While it was closed the game went on in the private chats; of a topic that is deleted Telegram
    tells nothing.
    """
    try:
        session = await house.table_here(update)
    except Refused:
        return
    if session.is_live:
        await house.tables.show_again(session.id, update_id=update.update_id)


async def somebody_left(house: House, update: Update) -> None:
    """Leaving the group is leaving its tables."""
    message = message_of(update)
    gone = message.left_chat_member
    assert gone is not None
    user = UserId(gone.id)
    first = await house.tables.first_id(ChatId(message.chat.id))
    for session in await house.tables.of_person(user):
        if session.place.chat == first:
            await _leave(house, update, session.id, user)


async def _leave(house: House, update: Update, sid: SessionId, user: UserId) -> None:
    try:
        await house.tables.leave(sid, user, update_id=update.update_id)
    except Refused:  # the game has come to its end, or they have got up, in the meantime
        return


async def migrated(house: House, update: Update) -> None:
    """A group became a supergroup; both chats tell of it."""
    message = message_of(update)
    here = ChatId(message.chat.id)
    if message.migrate_to_chat_id is not None:
        await house.tables.migrate(here, ChatId(message.migrate_to_chat_id))
    elif message.migrate_from_chat_id is not None:
        await house.tables.migrate(ChatId(message.migrate_from_chat_id), here)
