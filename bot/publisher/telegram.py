"""Calls to the Bot API, and what came of them. The only file that reads Telegram's sentences."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from datetime import timedelta

import aiohttp
from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    LinkPreviewOptions,
    Message,
    ReplyParameters,
)
from telegram.constants import ParseMode
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from bot.publisher.outcomes import (
    Barred,
    Done,
    Gone,
    Kicked,
    Migrated,
    NotModified,
    NoTopic,
    Outcome,
    Refused,
    Rejected,
    TooFast,
    Unknown,
    Unsent,
)
from bot.publisher.pace import is_group
from bot.render.posts import Button, Document, Keyboard
from bot.sessions.session import ChatId

NOTHING_HTML = "·"
"""What an emptied message shows: Telegram has no empty ones."""

PICTURE_NAME = "picture.png"

# Before these the request had not left; its effect cannot come later.
NOT_SENT = (aiohttp.ClientConnectorError, aiohttp.ConnectionTimeoutError)

# 400 is one class for everything; these are the descriptions that mean something of their own.
NOT_MODIFIED = "message is not modified"
GONE = ("message to edit not found", "message to delete not found", "message identifier is not")
NOT_EDITABLE = ("message can't be edited",)
NO_CHAT = ("chat not found", "bot was kicked", "user is deactivated", "group chat was deactivated")

NO_TOPIC = "message thread not found"
BARRED = ("topic_closed", "not enough rights", "have no rights", "chat_write_forbidden")

_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


@dataclass(frozen=True, slots=True)
class Letter:
    """A message to send. topic: None for the General topic. is_silent: it comes without a sound.

    instead_of: the message that becomes this one, when none is to be sent. photo: a PNG, whose
    caption the text is. document: a file with the same.
    """

    chat: ChatId
    text: str
    keyboard: Keyboard = ()
    topic: int | None = None
    reply_to: int | None = None
    is_silent: bool = False
    instead_of: int | None = None
    photo: bytes | None = None
    document: Document | None = None


class Telegram:
    """The calls the publisher makes. None of them raises what Telegram or the network may do."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def send(self, letter: Letter) -> Outcome:
        if letter.photo is not None:
            return await self._send_photo(letter, letter.photo)
        if letter.document is not None:
            return await self._send_document(letter, letter.document)
        return await _outcome(
            letter.chat,
            self._bot.send_message(
                letter.chat,
                letter.text,
                parse_mode=ParseMode.HTML,
                reply_markup=markup(letter.keyboard),
                message_thread_id=letter.topic,
                disable_notification=letter.is_silent or None,
                link_preview_options=_NO_PREVIEW,
                reply_parameters=_reply(letter.reply_to),
            ),
        )

    async def _send_photo(self, letter: Letter, photo: bytes) -> Outcome:
        return await _outcome(
            letter.chat,
            self._bot.send_photo(
                letter.chat,
                photo,
                filename=PICTURE_NAME,
                caption=letter.text,
                parse_mode=ParseMode.HTML,
                reply_markup=markup(letter.keyboard),
                message_thread_id=letter.topic,
                disable_notification=letter.is_silent or None,
                reply_parameters=_reply(letter.reply_to),
            ),
        )

    async def _send_document(self, letter: Letter, document: Document) -> Outcome:
        return await _outcome(
            letter.chat,
            self._bot.send_document(
                letter.chat,
                document.content,
                filename=document.name,
                caption=letter.text,
                parse_mode=ParseMode.HTML,
                message_thread_id=letter.topic,
                reply_parameters=_reply(letter.reply_to),
            ),
        )

    async def edit_caption(
        self, chat: ChatId, message: int, *, text: str, keyboard: Keyboard
    ) -> Outcome:
        """The words below a photo; the photo stays."""
        return await _outcome(
            chat,
            self._bot.edit_message_caption(
                chat,
                message,
                caption=text,
                parse_mode=ParseMode.HTML,
                reply_markup=markup(keyboard),
            ),
        )

    async def edit_photo(
        self, chat: ChatId, message: int, photo: bytes, *, caption: str, keyboard: Keyboard
    ) -> Outcome:
        """Another photo in its place, with its words."""
        media = InputMediaPhoto(
            photo, caption=caption, parse_mode=ParseMode.HTML, filename=PICTURE_NAME
        )
        return await _outcome(
            chat,
            self._bot.edit_message_media(
                media, chat_id=chat, message_id=message, reply_markup=markup(keyboard)
            ),
        )

    async def edit(self, chat: ChatId, message: int, *, text: str, keyboard: Keyboard) -> Outcome:
        return await _outcome(
            chat,
            self._bot.edit_message_text(
                text,
                chat_id=chat,
                message_id=message,
                parse_mode=ParseMode.HTML,
                reply_markup=markup(keyboard),
                link_preview_options=_NO_PREVIEW,
            ),
        )

    async def empty(self, chat: ChatId, message: int) -> Outcome:
        """Take the words and buttons of a message that is too old to be deleted."""
        return await self.edit(chat, message, text=NOTHING_HTML, keyboard=())

    async def delete(self, chat: ChatId, messages: Sequence[int]) -> Outcome:
        """At most 100 of them; those that are not there are no fault when there are several."""
        if len(messages) == 1:
            return await _outcome(chat, self._bot.delete_message(chat, messages[0]))
        return await _outcome(chat, self._bot.delete_messages(chat, messages))


async def _outcome(chat: ChatId, call: Awaitable[Message | bool]) -> Outcome:
    try:
        result = await call
    except TelegramError as error:
        return meaning(error, chat)
    return Done(result.message_id if isinstance(result, Message) else None)


def meaning(error: TelegramError, chat: ChatId) -> Outcome:
    """What Telegram's error, or the network's, says of the call to this chat."""
    match error:
        case RetryAfter(retry_after=pause):
            return TooFast(pause.total_seconds() if isinstance(pause, timedelta) else pause)
        case ChatMigrated(new_chat_id=new):
            return Migrated(ChatId(new))
        case Forbidden(message=reason):
            return _closed(chat, reason)
        case BadRequest(message=reason):
            return _bad_request(reason, chat)
        case NetworkError(message=reason) if isinstance(error.__cause__, NOT_SENT):
            return Unsent(reason)
        case NetworkError(message=reason):
            return Unknown(reason)
    return Unknown(error.message)  # an answer that is none: it may have been done


def _bad_request(reason: str, chat: ChatId) -> Outcome:
    said = reason.lower()
    if NOT_MODIFIED in said:
        return NotModified()
    if any(words in said for words in GONE):
        return Gone()
    if any(words in said for words in NOT_EDITABLE):
        return Gone(is_still_there=True)
    if NO_TOPIC in said:
        return NoTopic(reason)
    if any(words in said for words in BARRED):
        return Barred(reason)
    if any(words in said for words in NO_CHAT):
        return _closed(chat, reason)
    return Rejected(reason)


def _closed(chat: ChatId, reason: str) -> Outcome:
    return Kicked(reason) if is_group(chat) else Refused(reason)


def _reply(message: int | None) -> ReplyParameters | None:
    if message is None:
        return None
    return ReplyParameters(message, allow_sending_without_reply=True)


def markup(keyboard: Keyboard) -> InlineKeyboardMarkup | None:
    """A keyboard as Telegram takes it, None for none."""
    if not keyboard:
        return None
    return InlineKeyboardMarkup([[_button(button) for button in row] for row in keyboard])


def _button(button: Button) -> InlineKeyboardButton:
    return InlineKeyboardButton(
        button.label, callback_data=button.data, url=button.url, style=button.style
    )
