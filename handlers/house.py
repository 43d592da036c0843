"""What every handler is given, and how an update reads: who, where, in which language."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from telegram import Bot, Chat, Message, Update
from telegram.constants import ChatMemberStatus
from telegram.error import BadRequest, Forbidden

from bot.render import Renderer
from bot.render.buttons import deep_link, join_payload
from bot.render.posts import Button, Keyboard
from bot.sessions.service import Caller, Tables
from bot.sessions.session import ChatId, Place, Session, SessionId, UserId
from bot.texts import Texts, Value

TELEGRAM_S_OWN_SENDERS = frozenset({1087968824, 136817688, 777000})
"""GroupAnonymousBot, Channel Bot and Telegram stand in `from` for somebody who is not shown."""


class Say(Protocol):
    def __call__(
        self,
        chat: ChatId,
        text: str,
        *,
        topic: int | None = None,
        reply_to: int | None = None,
        keyboard: Keyboard = (),
    ) -> Awaitable[None]: ...


@dataclass(frozen=True, slots=True)
class House:
    """The use cases, the words and the one voice.

    noticed: tells the publisher on which message of a table somebody pressed, in case it is one
    that should not stand there. username: the bot's own.
    """

    tables: Tables
    texts: Texts
    renderer: Renderer
    say: Say
    noticed: Callable[[SessionId, ChatId, int], None]
    bot: Bot
    username: str

    async def reply(
        self, update: Update, key: str, /, *, keyboard: Keyboard = (), **values: Value
    ) -> None:
        """Answer a command where it was given, in the language of that place."""
        text = self.texts.t(await self.language(update), key, **values)
        await self.reply_with(update, text, keyboard=keyboard)

    async def reply_with(self, update: Update, text: str, *, keyboard: Keyboard = ()) -> None:
        message = message_of(update)
        is_private = message.chat.type == Chat.PRIVATE
        await self.say(
            ChatId(message.chat.id),
            text,
            topic=topic_of(message),
            reply_to=None if is_private else message.message_id,
            keyboard=keyboard,
        )

    async def language(self, update: Update) -> str:
        """Of the reader: the person's own in private and in alerts, else the group's."""
        caller = caller_of(update)
        is_private = update.effective_chat is None or update.effective_chat.type == Chat.PRIVATE
        if caller is not None and (is_private or update.callback_query is not None):
            return await self.tables.language_of_person(caller)
        assert update.effective_chat is not None
        return await self.tables.language_of_chat(ChatId(update.effective_chat.id))

    async def answer(self, update: Update, key: str | None = None, /, **values: Value) -> None:
        """Answer a press with a passing line, or with nothing but an end to the waiting."""
        query = update.callback_query
        assert query is not None
        text = None
        if key is not None:
            text = self.texts.plain(await self.language(update), key, **values)
        await answer(update, text)

    def link_to_join(self, sid: SessionId) -> str:
        return deep_link(self.username, join_payload(sid))

    async def open_chat_key(self, update: Update, sid: SessionId) -> Keyboard:
        """A button that leads to the private chat and seats whoever presses Start there."""
        label = self.texts.plain(await self.language(update), "key-open-chat")
        return ((Button(label=label, url=self.link_to_join(sid)),),)

    async def is_admin(self, update: Update, user: UserId | None) -> bool:
        """Whether the sender may decide for the chat; everybody may in their private chat."""
        chat = update.effective_chat
        assert chat is not None
        if chat.type == Chat.PRIVATE or user is None:
            return True  # only an admin can be anonymous
        try:
            member = await self.bot.get_chat_member(chat.id, user)
        except (BadRequest, Forbidden):
            return False
        return member.status in (ChatMemberStatus.ADMINISTRATOR, ChatMemberStatus.OWNER)

    async def table_here(self, update: Update) -> Session:
        """The table that stands where the command was given; Refused(NO_TABLE) when none does."""
        message = message_of(update)
        return await self.tables.at(ChatId(message.chat.id), topic_of(message))


async def answer(
    update: Update, text: str | None = None, *, is_alert: bool = False, url: str | None = None
) -> None:
    """End the waiting of a press; one that Telegram has given up on changes nothing for us."""
    query = update.callback_query
    assert query is not None
    try:
        await query.answer(text=text and text[:200], show_alert=is_alert, url=url)
    except BadRequest:  # "query is too old and response timeout expired or query ID is invalid"
        return


def caller_of(update: Update) -> Caller | None:
    """The person behind an update; None for an anonymous admin or a channel."""
    user = update.effective_user
    if user is None or user.id in TELEGRAM_S_OWN_SENDERS:
        return None
    name = user.full_name or user.username or "?"
    return Caller(user=UserId(user.id), name=name, app_language=user.language_code)


def message_of(update: Update) -> Message:
    message = update.effective_message
    assert message is not None
    return message


def topic_of(message: Message) -> int | None:
    """The forum topic a message belongs to; a reply thread of an ordinary group is none."""
    return message.message_thread_id if message.is_topic_message else None


def place_of(update: Update) -> Place:
    """Where a table opened by this update stands."""
    message = message_of(update)
    chat = message.chat
    is_private = chat.type == Chat.PRIVATE
    return Place(
        chat=ChatId(chat.id),
        current=ChatId(chat.id),
        title=chat.title or chat.full_name or "",
        topic=topic_of(message),
        is_private=is_private,
    )
