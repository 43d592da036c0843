"""What the stand-in says is what a newer Bot API's models expect."""

import struct

import pytest
from pydantic import TypeAdapter

KINDS = {"message", "edited_message", "callback_query", "my_chat_member", "chat_member"}
RESULTS = {
    "sendMessage": "Message",
    "sendPhoto": "Message",
    "sendDocument": "Message",
    "editMessageText": "Message",
    "getMe": "User",
    "getChat": "ChatFullInfo",
    "getChatMember": "ChatMemberOwner",
    "getWebhookInfo": "WebhookInfo",
    "getFile": "File",
}


@pytest.fixture(scope="module")
def types():
    """The models; only here, because they take seconds to import."""
    from aiogram import types

    return types


def fits(model, told):
    """The model reads it, and knows every field of it."""
    value = TypeAdapter(model).validate_python(told)
    assert not getattr(value, "__pydantic_extra__", None)
    return value


@pytest.fixture
async def busy(bot, world, anna, bob, group, forum):
    """A world in which about everything has happened that can be told."""
    markup = {"inline_keyboard": [[{"text": "Join", "callback_data": "j", "style": "primary"}]]}
    world.updates.allow(sorted(KINDS))
    text = '<b>a</b> <code>x</code> <a href="tg://user?id=7000000011">A</a> /join'
    sent = await bot.send_message(
        group.id, text, parse_mode="HTML", api_kwargs={"reply_markup": markup}
    )
    await anna.say(group, "/join", reply_to=sent.message_id)
    anna.tap(group.by_bot[-1], "Join")
    await bot.edit_message_text("b", group.id, sent.message_id)
    anna.edit(await anna.say(group, "/x"), "/y")
    png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 200, 100) + b"\x08\2\0\0\0"
    await bot.send_photo(group.id, png, caption="<i>c</i>", parse_mode="HTML")
    document = await bot.send_document(group.id, b"x", filename="a.txt")
    await bot.get_file(document.document.file_id)
    topic = forum.open_topic("Cards", anna)
    await anna.say(forum, "/x", topic=topic)
    forum.close_topic(topic, anna)
    group.promote(anna, anonymous=True)
    await anna.say(group, "/z")
    group.promote_bot()
    bob.leave(group)
    await bot.get_chat(group.id)
    await bot.get_chat(anna.id)
    await bot.get_chat_member(group.id, anna.id)
    await bot.get_webhook_info()
    anna.send_data(group.by_bot[-1], "gone")
    anna.block()
    group.migrate()
    return world


async def test_every_update_is_read_by_aiogram(busy, types):
    updates = [fits(types.Update, update.body) for update in busy.updates.history]
    kinds = {update.event_type for update in updates}
    assert kinds == KINDS
    assert len(updates) > 15


async def test_every_result_is_read_by_aiogram(busy, types):
    seen = set()
    for request in busy.requests:
        if request.ok and request.method in RESULTS:
            fits(getattr(types, RESULTS[request.method]), request.result)
            seen.add(request.method)
    assert seen == RESULTS.keys()
