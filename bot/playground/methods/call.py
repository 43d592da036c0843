"""What a method is, and what several of them read from their parameters in the same way."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.playground.chats import Chat
from bot.playground.entities import parse_html, tidy
from bot.playground.keyboards import keyboard_of
from bot.playground.model import Entity, JsonObject, Keyboard, Message
from bot.playground.params import Params
from bot.playground.refusals import bad_request
from bot.playground.world import World

Method = Callable[[World, Params], "object | Awaitable[object]"]


def formatted(params: Params, name: str, entities: str) -> tuple[str, tuple[Entity, ...]]:
    """The text under this name with its formatting, as HTML or as ready entities."""
    text = params.text(name)
    reading = params.text("parse_mode").lower()
    if reading == "html":
        return parse_html(text)
    if reading:
        # Markdown is not spoken here; the bot writes HTML only.
        raise bad_request("unsupported parse_mode")
    return tidy(text, [_entity(raw) for raw in params.array(entities) or []])


def _entity(raw: object) -> Entity:
    if not isinstance(raw, dict):
        raise bad_request("can't parse MessageEntity: expected an Object")
    user = raw.get("user") or {}
    return Entity(
        type=str(raw.get("type")),
        offset=int(raw.get("offset", 0)),
        length=int(raw.get("length", 0)),
        url=raw.get("url"),
        language=raw.get("language"),
        user_id=user.get("id"),
        custom_emoji_id=raw.get("custom_emoji_id"),
    )


def keyboard(params: Params) -> Keyboard | None:
    """The inline keyboard of the call."""
    return keyboard_of(params.mapping("reply_markup"))


def own_message(world: World, params: Params) -> tuple[Chat, Message]:
    """The bot's message that is to be edited; refused when it is gone or not the bot's."""
    chat = world.chat_for_bot(params.chat_id())
    number = params.needed_number("message_id", "message identifier is not specified")
    message = chat.find(number)
    if message is None:
        raise bad_request("message to edit not found")
    if message.sender.id != world.bot.id or message.service:
        raise bad_request("message can't be edited")
    return chat, message


def replied_to(chat: Chat, params: Params) -> int | None:
    """The id of the message that is replied to; refused when it is gone, unless that is allowed."""
    reply: JsonObject = params.mapping("reply_parameters") or {
        "message_id": params.number("reply_to_message_id"),
        "allow_sending_without_reply": params.flag("allow_sending_without_reply"),
    }
    number = reply.get("message_id")
    if not number:
        return None
    if chat.find(int(number)) is None:
        if reply.get("allow_sending_without_reply"):
            return None
        raise bad_request("message to be replied not found")
    return int(number)


def topic_of(world: World, chat: Chat, params: Params) -> int | None:
    """The topic to write in; the General topic and every other chat are written to without one."""
    number = params.number("message_thread_id")
    if not number:
        return None
    topic = chat.topics.get(number)
    if topic is None:
        raise bad_request("message thread not found")
    if topic.closed and not chat.is_admin(world.bot.id):
        raise bad_request("TOPIC_CLOSED")
    return number


def check_right(world: World, chat: Chat, what: str) -> None:
    """Refuse what members of this group may not send."""
    if what not in chat.forbidden or chat.is_admin(world.bot.id):
        return
    noun = "text messages" if what == "text" else what
    raise bad_request(f"not enough rights to send {noun} to the chat")
