"""Sending, editing, deleting, and answering presses."""

from __future__ import annotations

import struct
from collections.abc import Mapping

from bot.playground import wire
from bot.playground.chats import Chat
from bot.playground.entities import check_caption, check_text, utf16_length
from bot.playground.methods.call import (
    Method,
    check_right,
    formatted,
    keyboard,
    own_message,
    replied_to,
    topic_of,
)
from bot.playground.model import Answer, Change, JsonObject, Media, Message, StoredFile
from bot.playground.params import Params, Upload
from bot.playground.refusals import bad_request
from bot.playground.world import World

DELETABLE_S = 48 * 60 * 60
MAX_ANSWER_TEXT = 200
MAX_DELETED_AT_ONCE = 100
MAX_PHOTO_BYTES = 10 * 1024 * 1024
MAX_FILE_BYTES = 50 * 1024 * 1024
MAX_PHOTO_SIDES = 10_000
MAX_PHOTO_RATIO = 20
NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)
ACTIONS = frozenset(
    [
        "typing",
        "upload_photo",
        "record_video",
        "upload_video",
        "record_voice",
        "upload_voice",
        "upload_document",
        "choose_sticker",
        "find_location",
        "record_video_note",
        "upload_video_note",
    ]
)


def send_message(world: World, params: Params) -> JsonObject:
    """sendMessage."""
    text, entities = formatted(params, "text", "entities")
    check_text(text, entities)
    buttons = keyboard(params)
    chat = world.chat_for_bot(params.chat_id())
    check_right(world, chat, "text")
    message = world.post(
        chat,
        world.bot,
        text=text,
        entities=entities,
        keyboard=buttons,
        reply_to=replied_to(chat, params),
        topic=topic_of(world, chat, params),
        silent=params.flag("disable_notification"),
    )
    return wire.message_json(world, message)


def send_photo(world: World, params: Params) -> JsonObject:
    """sendPhoto."""
    return _send_media(world, params, "photo")


def send_document(world: World, params: Params) -> JsonObject:
    """sendDocument."""
    return _send_media(world, params, "document")


def _send_media(world: World, params: Params, kind: str) -> JsonObject:
    text, entities = formatted(params, "caption", "caption_entities")
    check_caption(text, entities)
    buttons = keyboard(params)
    chat = world.chat_for_bot(params.chat_id())
    check_right(world, chat, f"{kind}s")
    reply_to, topic = replied_to(chat, params), topic_of(world, chat, params)
    media = _media(world, params.upload(kind), params.text(kind), kind)
    message = world.post(
        chat,
        world.bot,
        text=text,
        entities=entities,
        keyboard=buttons,
        media=media,
        reply_to=reply_to,
        topic=topic,
        silent=params.flag("disable_notification"),
    )
    return wire.message_json(world, message)


def _media(world: World, upload: Upload | None, file_id: str, kind: str) -> Media:
    if upload is not None:
        stored = StoredFile(upload.name, upload.content, upload.mime)
    elif file_id in world.files:
        stored = world.files[file_id]
    elif not file_id:
        raise bad_request(f"there is no {kind} in the request")
    else:
        raise bad_request("wrong file identifier/HTTP URL specified")
    if not stored.content:
        raise bad_request("file must be non-empty")
    if len(stored.content) > (MAX_PHOTO_BYTES if kind == "photo" else MAX_FILE_BYTES):
        raise bad_request("file is too big")
    size = _photo_size(stored.content) if kind == "photo" else (0, 0)
    return world.store(kind, stored, size)


def _photo_size(content: bytes) -> tuple[int, int]:
    """Width and height of a picture; refused when it is none, too large or too narrow."""
    if content.startswith(b"\x89PNG\r\n\x1a\n") and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
    elif content.startswith(b"\xff\xd8"):
        width, height = _jpeg_size(content)
    elif content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        width, height = 512, 512
    else:
        raise bad_request("IMAGE_PROCESS_FAILED")
    narrow = max(width, height) > MAX_PHOTO_RATIO * max(1, min(width, height))
    if width + height > MAX_PHOTO_SIDES or narrow:
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    return width, height


def _jpeg_size(content: bytes) -> tuple[int, int]:
    at = 2
    while at + 9 < len(content) and content[at] == 0xFF:
        marker, length = content[at + 1], struct.unpack(">H", content[at + 2 : at + 4])[0]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        at += 2 + length
    raise bad_request("IMAGE_PROCESS_FAILED")


def edit_message_text(world: World, params: Params) -> JsonObject:
    """editMessageText; a keyboard that is not given again goes."""
    text, entities = formatted(params, "text", "entities")
    check_text(text, entities)
    buttons = keyboard(params)
    _, message = own_message(world, params)
    if message.media:
        raise bad_request("there is no text in the message to edit")
    return _edited(world, message, text=text, entities=entities, keyboard=buttons)


def edit_message_caption(world: World, params: Params) -> JsonObject:
    """editMessageCaption."""
    text, entities = formatted(params, "caption", "caption_entities")
    check_caption(text, entities)
    buttons = keyboard(params)
    _, message = own_message(world, params)
    if not message.media:
        raise bad_request("there is no caption in the message to edit")
    return _edited(world, message, text=text, entities=entities, keyboard=buttons)


def edit_message_reply_markup(world: World, params: Params) -> JsonObject:
    """editMessageReplyMarkup."""
    buttons = keyboard(params)
    _, message = own_message(world, params)
    return _edited(world, message, keyboard=buttons)


def edit_message_media(world: World, params: Params) -> JsonObject:
    """editMessageMedia, for photos and documents."""
    described = params.mapping("media") or {}
    kind = described.get("type")
    if kind not in ("photo", "document"):
        raise bad_request("can't parse InputMedia: type of the media is not supported")
    inner = Params({**described, "parse_mode": described.get("parse_mode", "")})
    text, entities = formatted(inner, "caption", "caption_entities")
    check_caption(text, entities)
    buttons = keyboard(params)
    _, message = own_message(world, params)
    reference = str(described.get("media", ""))
    media = _media(world, params.attached(reference), reference, kind)
    return _edited(world, message, text=text, entities=entities, keyboard=buttons, media=media)


def _edited(world: World, message: Message, **changes: object) -> JsonObject:
    if all(getattr(message, name) == value for name, value in changes.items()):
        raise bad_request(NOT_MODIFIED)
    return wire.message_json(world, world.edit(message, **changes))


def delete_message(world: World, params: Params) -> bool:
    """deleteMessage."""
    chat = world.chat_for_bot(params.chat_id())
    number = params.needed_number("message_id", "message identifier is not specified")
    message = chat.find(number)
    if message is None:
        raise bad_request("message to delete not found")
    _check_may_delete(world, chat, message)
    chat.remove(number)
    return True


def _check_may_delete(world: World, chat: Chat, message: Message) -> None:
    admin = chat.is_group and chat.is_admin(world.bot.id)
    own = message.sender.id == world.bot.id
    too_old = world.clock() - message.date > DELETABLE_S
    # In a private chat a bot may also delete what was written to it.
    if not admin and (too_old or not (own or not chat.is_group)):
        raise bad_request("message can't be deleted")


def delete_messages(world: World, params: Params) -> bool:
    """deleteMessages; those that are gone already are passed over."""
    chat = world.chat_for_bot(params.chat_id())
    numbers = [int(str(number)) for number in params.array("message_ids") or []]
    if not numbers:
        raise bad_request("message identifiers are not specified")
    if len(numbers) > MAX_DELETED_AT_ONCE:
        raise bad_request("too many messages to delete")
    found = [message for number in numbers if (message := chat.find(number))]
    for message in found:
        _check_may_delete(world, chat, message)
    for message in found:
        if chat.find(message.id):
            chat.remove(message.id)
    return True


def answer_callback_query(world: World, params: Params) -> bool:
    """answerCallbackQuery; once, in time, with at most 200 characters."""
    text, url = params.text("text"), params.text("url")
    if utf16_length(text) > MAX_ANSWER_TEXT:
        raise bad_request("MESSAGE_TOO_LONG")
    if url and not world.is_own_link(url):
        raise bad_request("URL_INVALID")
    answer = Answer(text, params.flag("show_alert"), url or None)
    world.answer(params.text("callback_query_id"), answer)
    return True


def send_chat_action(world: World, params: Params) -> bool:
    """sendChatAction."""
    chat = world.chat_for_bot(params.chat_id())
    if params.text("action") not in ACTIONS:
        raise bad_request("wrong parameter action in request")
    world.changes.tell(Change("typing", chat.id))
    return True


MESSAGE_METHODS: Mapping[str, Method] = {
    "sendMessage": send_message,
    "sendPhoto": send_photo,
    "sendDocument": send_document,
    "editMessageText": edit_message_text,
    "editMessageCaption": edit_message_caption,
    "editMessageReplyMarkup": edit_message_reply_markup,
    "editMessageMedia": edit_message_media,
    "deleteMessage": delete_message,
    "deleteMessages": delete_messages,
    "answerCallbackQuery": answer_callback_query,
    "sendChatAction": send_chat_action,
}
