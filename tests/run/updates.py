"""Updates as Telegram tells them, made by hand where no person of the playground is needed."""

from __future__ import annotations

from datetime import UTC, datetime

from telegram import Bot, Update

from bot.playground.model import JsonObject

OFFLINE = Bot("1:not-asked-anything")
GROUP_ID = -4000000009


def a_message(
    update_id: int, text: str = "hello", *, chat: int = GROUP_ID, user: int = 1, age_s: float = 0
) -> JsonObject:
    """Somebody wrote in a chat, so many seconds ago."""
    kind = {"type": "private", "first_name": "A"} if chat > 0 else {"type": "group", "title": "G"}
    body: JsonObject = {
        "message_id": update_id,
        "date": int(datetime.now(UTC).timestamp() - age_s),
        "chat": {"id": chat, **kind},
        "from": somebody(user),
        "text": text,
    }
    if text.startswith("/"):
        body["entities"] = [{"type": "bot_command", "offset": 0, "length": len(text)}]
    return {"update_id": update_id, "message": body}


def a_press(update_id: int, data: str = "x", *, chat: int = GROUP_ID, user: int = 1) -> JsonObject:
    """Somebody pressed a button in a chat."""
    return {
        "update_id": update_id,
        "callback_query": {
            "id": str(update_id),
            "from": somebody(user),
            "chat_instance": "1",
            "data": data,
            "message": a_message(update_id, chat=chat)["message"],
        },
    }


def somebody(user: int) -> JsonObject:
    return {"id": user, "is_bot": False, "first_name": f"Somebody {user}"}


def told(body: JsonObject, bot: Bot = OFFLINE) -> Update:
    """The update as the bot reads it."""
    return Update.de_json(body, bot)
