"""Flood control when it is on, and faults that were asked for."""

import pytest
from telegram.error import NetworkError, RetryAfter, TimedOut

from bot.playground import Fault
from bot.playground.faults import Faults, FloodControl
from tests.playground.conftest import bot_of, refused


def test_a_chat_takes_a_short_burst_and_then_one_a_second():
    pace = FloodControl(on=True)
    assert [pace.wait_s(1, is_group=False, now=0.0) for _ in range(5)] == [0, 0, 0, 0, 1]
    assert pace.wait_s(1, is_group=False, now=1.0) == 0
    assert pace.wait_s(2, is_group=False, now=1.0) == 0


def test_a_group_takes_20_a_minute():
    pace = FloodControl(on=True)
    waits = [pace.wait_s(-1, is_group=True, now=1.5 * n) for n in range(22)]
    assert waits == [0] * 20 + [30, 29]
    assert pace.wait_s(-1, is_group=True, now=60.0) == 0


def test_the_bot_as_a_whole_sends_30_a_second():
    pace = FloodControl(on=True)
    waits = [pace.wait_s(n, is_group=False, now=0.0) for n in range(31)]
    assert waits == [0] * 30 + [1]


def test_pace_is_kept_only_when_asked_for():
    pace = FloodControl()
    assert not any(pace.wait_s(1, is_group=True, now=0.0) for _ in range(100))


def test_a_fault_hits_its_method_and_chat_so_many_times():
    faults = Faults()
    faults.add(Fault("502", "sendMessage", 1, times=2))
    assert faults.take("editMessageText", 1) is None
    assert faults.take("sendMessage", 2) is None
    assert faults.take("sendmessage", 1) is not None
    assert faults.take("sendMessage", 1) is not None
    assert faults.take("sendMessage", 1) is None
    with pytest.raises(ValueError, match="timeout"):
        Fault("earthquake")


async def test_edits_and_deletes_count_like_sends_and_answers_do_not(bot, anna, group, world):
    world.limits.on = True
    sent = await bot.send_message(group.id, "0")
    await bot.edit_message_text("1", group.id, sent.message_id)
    await bot.send_message(group.id, "2")
    await bot.delete_message(group.id, sent.message_id)
    with pytest.raises(RetryAfter) as error:
        await bot.send_message(group.id, "3")
    assert error.value._retry_after.total_seconds() == 1
    for _ in range(10):
        press = anna.send_data(group.last, "x")
        await bot.answer_callback_query(press.id)
    await bot.send_message(anna.id, "another chat")


async def test_a_429_tells_when_to_come_again_and_only_so_often(bot, group, world):
    world.fail("429", chat=group, retry_after_s=7)
    with pytest.raises(RetryAfter) as error:
        await bot.send_message(group.id, "x")
    assert error.value._retry_after.total_seconds() == 7
    await bot.send_message(group.id, "x")


async def test_a_bad_gateway_is_a_network_fault_and_nothing_was_done(bot, group, world):
    world.fail("502", method="sendMessage", times=2)
    before = group.version
    for _ in range(2):
        with refused("Bad Gateway"):
            await bot.send_message(group.id, "x")
    assert group.version == before
    world.fail("500")
    with pytest.raises(NetworkError):
        await bot.get_me()


async def test_a_call_that_ends_in_silence_may_have_been_done(telegram, group, world):
    async with bot_of(telegram, read_timeout_s=0.5) as bot:
        world.fail("timeout", method="sendMessage")
        with pytest.raises(TimedOut):
            await bot.send_message(group.id, "not done")
        world.fail("timeout_but_done", method="sendMessage")
        with pytest.raises(TimedOut):
            await bot.send_message(group.id, "done")
    assert [m.text for m in group.by_bot] == ["done"]
    assert [r.status for r in world.calls("sendMessage", chat=group)] == [0, 0]


async def test_every_call_is_remembered_as_it_came(bot, group, world):
    await bot.send_message(group.id, "<b>x</b>", parse_mode="HTML", disable_notification=True)
    (request,) = world.calls("sendMessage")
    assert request.ok
    assert request.params["chat_id"] == group.id
    assert request.params["text"] == "<b>x</b>"
    assert request.params["disable_notification"] is True
    assert world.calls(chat=group) == [request]
    assert (await world.called("sendMessage"))[0] is request


async def test_a_429_for_anything_spares_answers_and_questions(bot, group, world):
    world.fail("429", retry_after_s=1)
    await bot.get_me()
    await bot.get_updates()
    with pytest.raises(RetryAfter):
        await bot.send_message(group.id, "x")
