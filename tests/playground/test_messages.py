"""Sending, editing, deleting and answering, refused in Telegram's words."""

import asyncio
import struct

import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, InputMediaDocument, ReplyParameters
from telegram.error import BadRequest, ChatMigrated, Forbidden

from bot.playground import Answer, NoAnswer, PeopleError
from bot.playground.entities import as_html
from tests.playground.conftest import all_updates, refused

NOT_MODIFIED = (
    "Message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)
TOO_OLD = "Query is too old and response timeout expired or query id is invalid"


def rows(*rows):
    return InlineKeyboardMarkup(rows)


def key(label, data="x", **more):
    return InlineKeyboardButton(label, callback_data=data, **more)


def png(width=640, height=480):
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", width, height) + b"\x08\2\0\0\0"


async def test_a_message_reads_as_it_was_sent(bot, group):
    sent = await bot.send_message(
        group.id,
        "<b>Deal 1</b>\n♠ &lt; ♥",
        parse_mode="HTML",
        reply_markup=rows([key("Join", style="success"), key("Leave")], [key("My hand")]),
    )
    message = group.last
    assert (message.id, message.text) == (sent.message_id, "Deal 1\n♠ < ♥")
    assert as_html(message) == "<b>Deal 1</b>\n♠ &lt; ♥"
    assert message.labels == [["Join", "Leave"], ["My hand"]]
    assert message.button("Join").style == "success"
    assert sent.text_html == "<b>Deal 1</b>\n♠ &lt; ♥"
    assert str(message) == "Deal 1\n♠ < ♥\n[Join] [Leave]\n[My hand]"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x" * 4097, "Message is too long"),
        ("   ", "Message text is empty"),
        ("<b></b>", "Message text is empty"),
        ("<b>x", "Can't parse entities: can't find end tag corresponding to start tag \"b\""),
    ],
)
async def test_a_text_that_cannot_be_sent_is_refused(bot, group, text, sentence):
    before = group.messages
    with refused(sentence):
        await bot.send_message(group.id, text, parse_mode="HTML")
    assert group.messages == before


async def test_4096_characters_are_counted_after_the_tags_are_read(bot, group):
    await bot.send_message(group.id, f"<b>{'&amp;' * 4096}</b>", parse_mode="HTML")
    assert group.last.text == "&" * 4096


@pytest.mark.parametrize(
    ("markup", "sentence"),
    [
        (rows([key("a", "é" * 33)]), "BUTTON_DATA_INVALID"),
        (rows(*[[key("a")]] * 101), "Reply markup is too long"),
        (rows([key("a")] * 9), "Reply markup is too long"),
        (rows(*[[key("a" * 200, "b" * 64)] * 8] * 6), "Reply markup is too long"),
        (
            rows([InlineKeyboardButton("a")]),
            "Can't parse inline keyboard button: text buttons are unallowed in the inline keyboard",
        ),
        (
            rows([InlineKeyboardButton("a", url="https://t.me/x", callback_data="x")]),
            "Can't parse inline keyboard button: exactly one of its fields must be used, "
            "not callback_data, url",
        ),
        (
            rows([key("a", style="purple")]),
            "Can't parse inline keyboard button: invalid button style specified",
        ),
        (
            rows([InlineKeyboardButton("a", url="no address")]),
            "Inline keyboard button URL 'no address' is invalid: Wrong HTTP URL",
        ),
    ],
)
async def test_a_keyboard_that_cannot_be_shown_is_refused(bot, group, markup, sentence):
    with refused(sentence):
        await bot.send_message(group.id, "x", reply_markup=markup)


async def test_64_bytes_of_data_and_100_buttons_are_allowed(bot, group):
    await bot.send_message(group.id, "x", reply_markup=rows([key("a", "é" * 32)]))
    await bot.send_message(group.id, "x", reply_markup=rows(*[[key("a")] * 4] * 25))
    assert len(group.last.buttons) == 100


async def test_nobody_is_written_to_who_has_not_pressed_start(bot, bob, group):
    with refused("Forbidden: bot can't initiate conversation with a user"):
        await bot.send_message(bob.id, "x")
    await bob.start()
    await bot.send_message(bob.id, "x")
    assert bob.private.last.text == "x"


async def test_a_stranger_is_no_chat(bot, world):
    stranger = world.person("Cor")
    for chat_id in (stranger.id, 5, -5):
        with refused("Chat not found"):
            await bot.send_message(chat_id, "x")


async def test_who_has_blocked_the_bot_is_not_written_to(bot, anna):
    anna.block()
    with pytest.raises(Forbidden, match="bot was blocked by the user"):
        await bot.send_message(anna.id, "x")
    anna.unblock()
    await bot.send_message(anna.id, "x")


async def test_a_deleted_account_is_not_written_to(bot, anna):
    anna.deactivate()
    with pytest.raises(Forbidden, match="user is deactivated"):
        await bot.send_message(anna.id, "x")


async def test_a_bot_that_was_thrown_out_is_told_so(bot, group, supergroup):
    group.kick_bot()
    supergroup.kick_bot()
    with refused("Forbidden: bot was kicked from the group chat"):
        await bot.send_message(group.id, "x")
    with refused("Forbidden: bot was kicked from the supergroup chat"):
        await bot.send_message(supergroup.id, "x")


async def test_a_bot_that_left_is_no_member(bot, group):
    assert await bot.leave_chat(group.id)
    with refused("Forbidden: bot is not a member of the group chat"):
        await bot.send_message(group.id, "x")
    group.add_bot()
    await bot.send_message(group.id, "x")


async def test_a_group_that_became_a_supergroup_says_where_it_went(bot, group):
    new = group.migrate()
    with pytest.raises(ChatMigrated) as error:
        await bot.send_message(group.id, "x")
    assert error.value.new_chat_id == new.id
    await bot.send_message(new.id, "x")


async def test_a_group_may_forbid_texts_and_pictures(bot, group):
    group.forbid("text", "photos")
    with refused("Not enough rights to send text messages to the chat"):
        await bot.send_message(group.id, "x")
    with refused("Not enough rights to send photos to the chat"):
        await bot.send_photo(group.id, png())
    group.promote_bot()
    await bot.send_message(group.id, "x")


async def test_an_edit_shows_the_new_text_and_drops_a_keyboard_not_given_again(bot, group):
    sent = await bot.send_message(group.id, "a", reply_markup=rows([key("k")]))
    edited = await bot.edit_message_text("b", group.id, sent.message_id)
    assert (group.last.text, group.last.keyboard) == ("b", None)
    assert edited.edit_date is not None


async def test_an_edit_that_changes_nothing_is_refused(bot, group):
    markup = rows([key("k")])
    sent = await bot.send_message(group.id, "<b>a</b>", parse_mode="HTML", reply_markup=markup)
    with refused(NOT_MODIFIED):
        await bot.edit_message_text(
            " <b>a</b>\n", group.id, sent.message_id, parse_mode="HTML", reply_markup=markup
        )
    with refused(NOT_MODIFIED):
        await bot.edit_message_reply_markup(group.id, sent.message_id, reply_markup=markup)
    await bot.edit_message_text("a", group.id, sent.message_id, reply_markup=markup)


async def test_what_is_gone_or_not_ones_own_cannot_be_edited(bot, anna, group):
    said = await anna.say(group, "/x")
    with refused("Message can't be edited"):
        await bot.edit_message_text("b", group.id, said.id)
    with refused("Message to edit not found"):
        await bot.edit_message_text("b", group.id, 999)
    sent = await bot.send_message(group.id, "a")
    anna.delete(group.now(group.last))
    with refused("Message to edit not found"):
        await bot.edit_message_text("b", group.id, sent.message_id)


async def test_a_text_has_no_caption_and_a_picture_no_text(bot, group):
    text = await bot.send_message(group.id, "a")
    picture = await bot.send_photo(group.id, png(), caption="a")
    with refused("There is no caption in the message to edit"):
        await bot.edit_message_caption(group.id, text.message_id, caption="b")
    with refused("There is no text in the message to edit"):
        await bot.edit_message_text("b", group.id, picture.message_id)
    await bot.edit_message_caption(
        group.id, picture.message_id, caption="<i>b</i>", parse_mode="HTML"
    )
    assert as_html(group.last) == "<i>b</i>"


async def test_a_message_can_be_deleted_once_and_for_48_hours(bot, anna, group, world):
    sent = await bot.send_message(group.id, "a")
    assert await bot.delete_message(group.id, sent.message_id)
    with refused("Message to delete not found"):
        await bot.delete_message(group.id, sent.message_id)
    old = await bot.send_message(group.id, "a")
    now = world.clock()
    world.clock = lambda: now + 48 * 3600 + 5
    with refused("Message can't be deleted"):
        await bot.delete_message(group.id, old.message_id)


async def test_only_an_admin_deletes_what_others_said(bot, anna, group):
    said = await anna.say(group, "/x")
    with refused("Message can't be deleted"):
        await bot.delete_message(group.id, said.id)
    group.promote_bot()
    await bot.delete_message(group.id, said.id)
    assert group.find(said.id) is None


async def test_several_are_deleted_at_once_and_missing_ones_passed_over(bot, group):
    ids = [(await bot.send_message(group.id, str(n))).message_id for n in range(3)]
    await bot.delete_messages(group.id, [*ids[:2], 999])
    assert [m.id for m in group.by_bot] == ids[2:]


async def test_a_reply_needs_the_message_it_replies_to(bot, anna, group):
    with refused("Message to be replied not found"):
        await bot.send_message(group.id, "a", reply_parameters=ReplyParameters(999))
    sent = await bot.send_message(
        group.id, "a", reply_parameters=ReplyParameters(999, allow_sending_without_reply=True)
    )
    assert sent.reply_to_message is None
    said = await anna.say(group, "/x")
    sent = await bot.send_message(group.id, "b", reply_parameters=ReplyParameters(said.id))
    assert sent.reply_to_message.text == "/x"


async def test_a_topic_must_be_there_and_open(bot, anna, forum, supergroup):
    topic = forum.open_topic("Cards", anna)
    sent = await bot.send_message(forum.id, "a", message_thread_id=topic.id)
    assert (sent.message_thread_id, sent.is_topic_message) == (topic.id, True)
    for chat, thread in ((forum, 999), (forum, 1), (supergroup, 1)):
        if thread != topic.id:
            with refused("Message thread not found"):
                await bot.send_message(chat.id, "a", message_thread_id=thread)
    forum.close_topic(topic, anna)
    with refused("TOPIC_CLOSED"):
        await bot.send_message(forum.id, "a", message_thread_id=topic.id)


async def test_a_picture_and_a_document_can_be_fetched_again(bot, group):
    photo = await bot.send_photo(group.id, png(), caption="score")
    assert (photo.photo[-1].width, photo.photo[-1].height) == (640, 480)
    document = await bot.send_document(group.id, b"a;b", filename="games.csv")
    assert document.document.file_name == "games.csv"
    file = await bot.get_file(document.document.file_id)
    assert bytes(await file.download_as_bytearray()) == b"a;b"
    again = await bot.send_document(group.id, document.document.file_id)
    assert again.document.file_name == "games.csv"
    await bot.edit_message_media(
        InputMediaDocument(b"c", filename="new.csv"), group.id, again.message_id
    )
    assert group.last.media.name == "new.csv"


@pytest.mark.parametrize(
    ("photo", "sentence"),
    [
        (b"no picture", "IMAGE_PROCESS_FAILED"),
        (png(9000, 2000), "PHOTO_INVALID_DIMENSIONS"),
        (png(2000, 50), "PHOTO_INVALID_DIMENSIONS"),
    ],
)
async def test_a_picture_that_cannot_be_shown_is_refused(bot, group, photo, sentence):
    with refused(sentence):
        await bot.send_photo(group.id, photo)


async def test_a_supergroup_counts_its_own_messages(bot, anna, supergroup, group):
    one = await bot.send_message(supergroup.id, "a")
    two = await bot.send_message(supergroup.id, "b")
    assert two.message_id == one.message_id + 1
    here = await bot.send_message(group.id, "a")
    there = await bot.send_message(anna.id, "a")
    assert there.message_id == here.message_id + 1


# Presses


async def pressed(bot, group, label="Join"):
    await bot.send_message(group.id, "x", reply_markup=rows([key("Join", "j"), key("Leave", "l")]))
    await all_updates(bot)
    return group.last


async def test_a_press_is_answered_once(bot, anna, group):
    press = anna.tap(await pressed(bot, group), "Join")
    (update,) = await all_updates(bot)
    query = update.callback_query
    assert (query.data, query.from_user.id, query.message.text) == ("j", anna.id, "x")
    assert await query.answer("Welcome", show_alert=True)
    assert await press.answer() == Answer("Welcome", show_alert=True)
    with refused(TOO_OLD):
        await query.answer()


async def test_a_press_waits_for_the_answer(bot, anna, group):
    waiting = asyncio.create_task(anna.press(await pressed(bot, group), "Join"))
    (update,) = await bot.get_updates(timeout=2)
    await update.callback_query.answer("ok")
    assert (await waiting).text == "ok"


async def test_a_press_without_an_answer_is_noticed(bot, anna, group):
    with pytest.raises(NoAnswer):
        await anna.press(await pressed(bot, group), "Join", timeout_s=0.05)


async def test_an_answer_that_comes_too_late_is_refused(bot, anna, group, world):
    press = anna.tap(await pressed(bot, group), "Join")
    now = world.clock()
    world.clock = lambda: now + world.answer_timeout_s + 1
    with refused(TOO_OLD):
        await bot.answer_callback_query(press.id)
    with refused(TOO_OLD):
        await bot.answer_callback_query("123")


async def test_an_answer_has_200_characters_and_opens_only_the_bot(bot, anna, group):
    press = anna.tap(await pressed(bot, group), "Join")
    with refused("MESSAGE_TOO_LONG"):
        await bot.answer_callback_query(press.id, "x" * 201)
    for url in (
        "https://example.com",
        "https://t.me/other_bot?start=x",
        "t.me/troef_bot?start=a.b",
    ):
        with refused("URL_INVALID"):
            await bot.answer_callback_query(press.id, url=url)
    await bot.answer_callback_query(press.id, url="https://t.me/troef_bot?start=seat_1")
    said = await anna.open_link((await press.answer()).url)
    assert said.text == "/start seat_1"


async def test_an_old_keyboard_can_still_be_pressed_and_carries_the_message_as_it_is(
    bot, anna, group
):
    old = await pressed(bot, group)
    await bot.edit_message_text("new", group.id, old.id, reply_markup=rows([key("Other", "o")]))
    anna.tap(old, "Join")
    (update,) = await all_updates(bot)
    assert (update.callback_query.data, update.callback_query.message.text) == ("j", "new")


async def test_a_press_on_a_deleted_message_carries_no_text(bot, anna, group):
    old = await pressed(bot, group)
    await bot.delete_message(group.id, old.id)
    anna.tap(old, "Join")
    (update,) = await all_updates(bot)
    assert not update.callback_query.message.is_accessible


async def test_a_link_button_opens_the_private_chat(bot, bob, group):
    url = "https://t.me/troef_bot?start=join"
    button = InlineKeyboardButton("Start", url=url)
    await bot.send_message(group.id, "x", reply_markup=rows([button]))
    assert await bob.press(group.last, "Start") == Answer(url=url)
    assert bob.private.last.text == "/start join"


async def test_who_is_not_in_the_group_cannot_press(bot, world, group):
    stranger = world.person("Cor")
    with pytest.raises(PeopleError):
        stranger.tap(await pressed(bot, group), "Join")


async def test_a_wrong_label_names_the_right_ones(bot, anna, group):
    with pytest.raises(LookupError, match="Leave"):
        anna.tap(await pressed(bot, group), "Start")


async def test_unknown_parameters_are_ignored(bot, group):
    await bot.send_message(group.id, "x", api_kwargs={"of_tomorrow": 1})
    with pytest.raises(BadRequest, match="reply markup"):
        await bot.send_message(group.id, "x", api_kwargs={"reply_markup": {"unknown": 1}})


async def test_nobody_presses_in_somebody_elses_chat(bot, anna, bob):
    await bot.send_message(anna.id, "x", reply_markup=rows([key("a")]))
    with pytest.raises(PeopleError):
        bob.tap(anna.private.last, "a")


async def test_what_was_deleted_is_gone_for_the_bot_too(bot, anna, forum, group):
    topic = forum.open_topic("Cards", anna)
    forum.delete_topic(topic)
    with refused("Message thread not found"):
        await bot.send_message(forum.id, "x", message_thread_id=topic.id)
    group.delete_group()
    with refused("Forbidden: the group chat was deleted"):
        await bot.send_message(group.id, "x")


async def test_a_document_that_a_person_sends_reaches_the_bot_and_is_fetched_by_it(bot, anna):
    await anna.start()
    await anna.send_file(anna.private, "games.csv", b"deal;bid\n1;0\n", caption="our games")
    update = (await bot.get_updates())[-1]
    assert update.message.caption == "our games"
    document = update.message.document
    assert (document.file_name, document.file_size) == ("games.csv", 13)
    file = await bot.get_file(document.file_id)
    assert bytes(await file.download_as_bytearray()) == b"deal;bid\n1;0\n"
