"""What the bot is told, and how it polls for it."""

import asyncio

import pytest
from telegram.error import Conflict, EndPointNotFound, InvalidToken, TelegramError

from bot.playground import PeopleError
from tests.playground.conftest import SHORT_S, all_updates, bot_of, refused

ALL = ["message", "callback_query", "my_chat_member", "chat_member"]


async def texts(bot):
    return [u.effective_message.text for u in await all_updates(bot) if u.effective_message]


async def test_with_privacy_mode_only_what_is_meant_for_the_bot_is_told(bot, anna, bob, group):
    mine = await bot.send_message(group.id, "mine")
    await all_updates(bot)
    hers = await anna.say(group, "hello everybody")
    told = ["/score", "/score@Troef_Bot now"]
    for text in (*told, "/score@other_bot", "see /score", "@troef_bot hi"):
        await bob.say(group, text)
    await bob.say(group, "an answer", reply_to=mine.message_id)
    await bob.say(group, "to Anna", reply_to=hers)
    assert await texts(bot) == [*told, "an answer"]


async def test_an_admin_or_a_bot_without_privacy_mode_reads_everything(bot, anna, group, world):
    world.reads_everything = True
    await anna.say(group, "one")
    world.reads_everything = False
    group.promote_bot()
    await anna.say(group, "two")
    assert [t for t in await texts(bot) if t] == ["one", "two"]


async def test_a_command_is_marked_and_a_reply_carries_what_it_answers(bot, anna, group):
    sent = await bot.send_message(group.id, "mine")
    await all_updates(bot)
    await anna.say(group, "/join@troef_bot 🃏", reply_to=sent.message_id)
    (update,) = await all_updates(bot)
    assert update.message.parse_entities() == {update.message.entities[0]: "/join@troef_bot"}
    assert update.message.reply_to_message.from_user.id == bot.id


async def test_a_new_group_and_who_comes_and_goes_is_told(bot, anna, bob, world):
    group = world.group("New", [anna])
    added, greeted = await all_updates(bot)
    assert added.my_chat_member.new_chat_member.status == "member"
    assert greeted.message.new_chat_members[0].id == bot.id
    bob.enter(group)
    bob.leave(group)
    came, went = await all_updates(bot)
    assert came.message.new_chat_members[0].first_name == "Bob"
    assert went.message.left_chat_member.first_name == "Bob"
    with pytest.raises(PeopleError):
        bob.leave(group)
    with pytest.raises(PeopleError):
        await bob.say(group, "/x")


async def test_others_standing_is_told_to_an_admin_who_asks(bot, anna, bob, group):
    group.promote_bot()
    await all_updates(bot)
    bob.leave(group)
    assert [u.chat_member for u in await all_updates(bot)] == [None]
    await bot.get_updates(allowed_updates=ALL)
    bob.enter(group)
    kinds = [u.chat_member.new_chat_member.status for u in await all_updates(bot) if u.chat_member]
    assert kinds == ["member"]
    group.demote_bot()
    group.remove_person(bob, anna)
    assert not [u for u in await all_updates(bot) if u.chat_member]


async def test_a_kind_that_was_not_asked_for_is_never_told(bot, anna, group):
    await all_updates(bot)
    await bot.get_updates(allowed_updates=["callback_query"])
    await anna.say(group, "/x")
    await bot.get_updates(allowed_updates=[])
    assert await all_updates(bot) == []
    await anna.say(group, "/y")
    assert await texts(bot) == ["/y"]


async def test_blocking_and_being_thrown_out_is_told(bot, anna, group, supergroup):
    await all_updates(bot)
    anna.block()
    anna.unblock()
    supergroup.kick_bot()
    group.kick_bot()
    updates = await all_updates(bot)
    standings = [u.my_chat_member.new_chat_member.status for u in updates if u.my_chat_member]
    assert standings == ["kicked", "member", "kicked", "kicked"]
    # Only a small group says it in words, too.
    (words,) = [u.message for u in updates if u.message]
    assert (words.chat.id, words.left_chat_member.id) == (group.id, bot.id)


async def test_a_blocked_bot_hears_nothing_until_it_is_started_again(bot, anna):
    anna.block()
    with pytest.raises(PeopleError):
        await anna.say(anna.private, "hello?")
    await anna.start()
    assert not anna.has_blocked
    assert (await texts(bot))[-1] == "/start"


async def test_both_ends_of_a_migration_are_told(bot, group):
    await all_updates(bot)
    new = group.migrate()
    left, arrived = await all_updates(bot)
    assert (left.message.chat.id, left.message.migrate_to_chat_id) == (group.id, new.id)
    assert (arrived.message.chat.id, arrived.message.migrate_from_chat_id) == (new.id, group.id)


async def test_an_anonymous_admin_speaks_as_the_group_but_presses_as_a_person(bot, anna, group):
    group.promote(anna, anonymous=True)
    await all_updates(bot)
    await anna.say(group, "/stop")
    anna.send_data(await anna.say(group, "x"), "data")
    said, pressed = await all_updates(bot)
    assert (said.message.from_user.id, said.message.sender_chat.id) == (1087968824, group.id)
    assert pressed.callback_query.from_user.id == anna.id


async def test_a_topics_messages_carry_it_and_the_general_topics_do_not(bot, anna, forum):
    topic = forum.open_topic("Cards", anna)
    await all_updates(bot)
    await anna.say(forum, "/x", topic=topic)
    await anna.say(forum, "/y")
    inside, general = [u.message for u in await all_updates(bot)]
    assert (inside.message_thread_id, inside.is_topic_message) == (topic.id, True)
    assert inside.reply_to_message.forum_topic_created.name == "Cards"
    assert (general.message_thread_id, general.is_topic_message) == (None, None)


async def test_replies_in_a_supergroup_form_a_thread_that_is_no_topic(bot, anna, supergroup):
    sent = await bot.send_message(supergroup.id, "a")
    await all_updates(bot)
    await anna.say(supergroup, "b", reply_to=sent.message_id)
    (update,) = await all_updates(bot)
    assert update.message.message_thread_id == sent.message_id
    assert not update.message.is_topic_message


async def test_an_edited_message_is_told_as_such(bot, anna, group):
    said = await anna.say(group, "/x")
    await all_updates(bot)
    anna.edit(said, "/y")
    (update,) = await all_updates(bot)
    assert update.edited_message.text == "/y"


# Polling


async def test_updates_come_until_they_are_confirmed(bot, anna, group):
    await all_updates(bot)
    await anna.say(group, "/a")
    await anna.say(group, "/b")
    first = await bot.get_updates()
    assert [u.message.text for u in await bot.get_updates(limit=1)] == ["/a"]
    rest = await bot.get_updates(offset=first[0].update_id + 1)
    assert [u.message.text for u in rest] == ["/b"]
    assert [u.message.text for u in await bot.get_updates(offset=-1)] == ["/b"]


async def test_a_long_poll_ends_with_the_first_update(bot, anna, group):
    await all_updates(bot)
    waiting = asyncio.create_task(bot.get_updates(timeout=10))
    await asyncio.sleep(0.02)
    await anna.say(group, "/a")
    assert [u.message.text for u in await waiting] == ["/a"]


async def test_the_older_of_two_pollers_is_sent_away(telegram, bot):
    async with bot_of(telegram) as other:
        older = asyncio.create_task(bot.get_updates(timeout=10))
        await asyncio.sleep(0.05)
        newer = asyncio.create_task(other.get_updates(timeout=10))
        with refused(
            "Conflict: terminated by other getUpdates request; "
            "make sure that only one bot instance is running"
        ):
            await older
        newer.cancel()


async def test_nobody_polls_beside_a_webhook(bot):
    await bot.set_webhook("https://example.com/hook")
    with pytest.raises(Conflict, match="use deleteWebhook to delete the webhook first"):
        await bot.get_updates()
    await bot.delete_webhook()
    await bot.get_updates()


async def test_an_update_can_come_twice(bot, anna, group, world):
    await all_updates(bot)
    await anna.say(group, "/a")
    (update,) = await all_updates(bot)
    world.deliver_again(world.updates.history[-1])
    assert await bot.get_updates(offset=update.update_id + 1) == (update,)
    assert await bot.get_updates(offset=update.update_id + 1) == ()


async def test_a_press_is_told_for_150_seconds_and_a_message_for_a_day(bot, anna, group, world):
    await all_updates(bot)
    anna.send_data(await anna.say(group, "/a"), "x")
    now = world.clock()
    world.clock = lambda: now + 151
    (update,) = await bot.get_updates()
    assert update.message.text == "/a"
    world.clock = lambda: now + 24 * 3600 + 1
    assert await bot.get_updates() == ()


async def test_a_wrong_token_and_an_unknown_method_are_refused(telegram, bot):
    with pytest.raises(InvalidToken, match="rejected"):
        async with bot_of(telegram, token="1:wrong"):
            pass
    with pytest.raises(EndPointNotFound):
        await bot.do_api_request("sendCarrierPigeon")
    assert [r.description for r in telegram.world.calls("sendCarrierPigeon")] == ["Not Found"]


async def test_the_server_ends_though_somebody_polls(telegram, bot):
    polling = asyncio.create_task(bot.get_updates(timeout=10))
    await asyncio.sleep(0.05)
    async with asyncio.timeout(8):
        await telegram.close()
        with pytest.raises(TelegramError):
            await polling


async def test_waiting_for_a_chat_ends_when_it_shows_it_or_says_what_it_shows(bot, anna, group):
    waiting = asyncio.create_task(group.shows("deal 2"))
    since = group.version
    await bot.send_message(group.id, "deal 1")
    await bot.send_message(group.id, "deal 2")
    assert (await waiting).text == "deal 2"
    assert await group.changed(since) > since
    with pytest.raises(AssertionError, match="Troef: deal 2"):
        await group.shows("deal 3", timeout_s=0.02)
    await group.stays_quiet(0.02)
    await telegram_is_quiet(group)


async def telegram_is_quiet(group):
    group.world.updates.drop_all()
    await group.world.quiet(SHORT_S / 5)


async def test_telegram_can_be_away_for_a_while_and_forgets_nothing(telegram, bot, anna, group):
    await all_updates(bot)
    await telegram.close()
    with pytest.raises(TelegramError):
        await bot.get_me()
    await anna.say(group, "/a")
    await telegram.open()
    assert await texts(bot) == ["/a"]
