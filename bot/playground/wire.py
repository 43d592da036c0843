"""The world's values as the Bot API's JSON. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bot.playground.chats import Chat, Member
from bot.playground.entities import recognise
from bot.playground.model import (
    Account,
    Button,
    Entity,
    JsonObject,
    Media,
    Message,
    Service,
    Status,
)

if TYPE_CHECKING:
    from bot.playground.world import World

ADMIN_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_send_welcome_messages",
)
MEMBER_RIGHTS: Mapping[str, str] = {
    "can_send_messages": "text",
    "can_send_audios": "audios",
    "can_send_documents": "documents",
    "can_send_photos": "photos",
    "can_send_videos": "videos",
    "can_send_video_notes": "video notes",
    "can_send_voice_notes": "voice notes",
    "can_send_polls": "polls",
    "can_send_other_messages": "other",
    "can_add_web_page_previews": "previews",
    "can_react_to_messages": "reactions",
    "can_change_info": "",
    "can_invite_users": "",
    "can_pin_messages": "",
    "can_manage_topics": "",
    "can_edit_tag": "",
}


def present(**fields: object) -> JsonObject:
    """The fields that say something; the Bot API leaves out what is empty."""
    return {name: value for name, value in fields.items() if value not in (None, "", False, [])}


def user_json(account: Account) -> JsonObject:
    """The Bot API's User."""
    return {
        "id": account.id,
        "is_bot": account.is_bot,
        "first_name": account.first_name,
        **present(
            last_name=account.last_name,
            username=account.username,
            language_code=account.language_code,
        ),
    }


def chat_json(world: World, chat: Chat) -> JsonObject:
    """The Bot API's Chat."""
    if not chat.is_group:
        account = world.people[chat.id].account
        names = present(
            first_name=account.first_name, last_name=account.last_name, username=account.username
        )
        return {"id": chat.id, "type": chat.kind, **names}
    return {
        "id": chat.id,
        "type": chat.kind,
        "title": chat.title,
        **present(is_forum=chat.is_forum),
    }


def full_chat_json(world: World, chat: Chat) -> JsonObject:
    """The Bot API's ChatFullInfo."""
    gifts = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription")
    full = {
        **chat_json(world, chat),
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": {
            **dict.fromkeys(gifts, not chat.is_group),
            "gifts_from_channels": False,
        },
    }
    if chat.is_group:
        full["permissions"] = {
            right: (what or right) not in chat.forbidden for right, what in MEMBER_RIGHTS.items()
        }
    return full


def member_json(world: World, chat: Chat, member: Member) -> JsonObject:
    """The Bot API's ChatMember, in the shape of its status."""
    told: JsonObject = {"status": member.status.value, "user": user_json(member.account)}
    match member.status:
        case Status.CREATOR:
            told["is_anonymous"] = member.is_anonymous
        case Status.ADMINISTRATOR:
            told |= {"can_be_edited": False, "is_anonymous": member.is_anonymous}
            told |= dict.fromkeys(ADMIN_RIGHTS, True)
            told["can_manage_topics"] = chat.is_forum
        case Status.RESTRICTED:
            told |= {"is_member": True, "until_date": 0}
            told |= {r: (w or r) not in chat.forbidden for r, w in MEMBER_RIGHTS.items()}
        case Status.KICKED:
            told["until_date"] = 0
        case Status.MEMBER | Status.LEFT:
            pass
    return told


def entity_json(world: World, entity: Entity) -> JsonObject:
    """The Bot API's MessageEntity."""
    told: JsonObject = {
        "type": entity.type,
        "offset": entity.offset,
        "length": entity.length,
        **present(
            url=entity.url,
            language=entity.language,
            custom_emoji_id=entity.custom_emoji_id,
        ),
    }
    if entity.user_id is not None:
        account = world.account(entity.user_id) or Account(entity.user_id, "")
        told["user"] = user_json(account)
    return told


def button_json(button: Button) -> JsonObject:
    """The Bot API's InlineKeyboardButton."""
    return {**button.raw, "text": button.text}


def _media_json(media: Media) -> JsonObject:
    identity = {"file_id": media.file_id, "file_unique_id": media.unique_id}
    if media.kind == "photo":
        size = {"width": media.width, "height": media.height, "file_size": media.size}
        small = {
            "file_id": f"{media.file_id}s",
            "file_unique_id": f"{media.unique_id}s",
            "width": min(media.width, 90),
            "height": min(media.height, 90),
        }
        return {"photo": [small, {**identity, **size}]}
    document = {**identity, "file_name": media.name, "mime_type": media.mime}
    return {"document": {**document, "file_size": media.size}}


def _service_json(service: Service) -> JsonObject:
    match service.field:
        case "new_chat_members":
            return {"new_chat_members": [user_json(a) for a in service.people]}
        case "left_chat_member":
            return {"left_chat_member": user_json(service.people[0])}
        case "migrate_to_chat_id" | "migrate_from_chat_id":
            return {service.field: service.number}
        case "forum_topic_created":
            return {service.field: {"name": service.name, "icon_color": 7322096}}
        case "forum_topic_closed" | "forum_topic_reopened":
            return {service.field: {}}
        case _:
            return {service.field: True}


def _sender_json(world: World, message: Message) -> JsonObject:
    told: JsonObject = {"from": user_json(message.sender)}
    if message.sender_chat is not None:
        told["sender_chat"] = chat_json(world, world.chats[message.sender_chat])
    return told


def _content_json(world: World, message: Message) -> JsonObject:
    if message.service:
        return _service_json(message.service)
    told: JsonObject = _media_json(message.media) if message.media else {}
    text, entities = ("caption", "caption_entities") if message.media else ("text", "entities")
    if message.text:
        told[text] = message.text
    found = recognise(message.text, message.entities)
    if found:
        told[entities] = [entity_json(world, entity) for entity in found]
    return told


def message_json(world: World, message: Message, *, nested: bool = True) -> JsonObject:
    """The Bot API's Message, with the one it replies to, but not what that one replied to."""
    chat = world.chats[message.chat_id]
    told: JsonObject = {
        "message_id": message.id,
        **_sender_json(world, message),
        "chat": chat_json(world, chat),
        "date": message.date,
        **present(
            edit_date=message.edited,
            message_thread_id=message.topic or message.thread,
            is_topic_message=message.topic is not None,
        ),
        **_content_json(world, message),
    }
    # In a topic, what replies to nothing replies to the message that opened the topic.
    replied_id = message.reply_to or (message.topic if message.topic != message.id else None)
    replied = chat.find(replied_id) if replied_id else None
    if nested and replied:
        told["reply_to_message"] = message_json(world, replied, nested=False)
    if message.keyboard:
        rows = [[button_json(button) for button in row] for row in message.keyboard]
        told["reply_markup"] = {"inline_keyboard": rows}
    return told


def inaccessible_json(world: World, message: Message) -> JsonObject:
    """The Bot API's InaccessibleMessage: what a press on a deleted message carries."""
    chat = world.chats[message.chat_id]
    return {"chat": chat_json(world, chat), "message_id": message.id, "date": 0}
