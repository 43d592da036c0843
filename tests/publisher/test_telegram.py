"""What comes of calls to a Telegram that refuses as Telegram does."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.playground import StandIn
from bot.publisher.outcomes import (
    Barred,
    Done,
    Gone,
    Kicked,
    Migrated,
    NotModified,
    NoTopic,
    Refused,
    Rejected,
    TooFast,
    Unknown,
    Unsent,
)
from bot.publisher.telegram import Letter, Telegram
from bot.render.posts import Button
from bot.sessions.session import ChatId
from tests.publisher.house import SOON_S, House, bot_of


@asynccontextmanager
async def calls_to(telegram: StandIn, **more: float) -> AsyncIterator[Telegram]:
    bot = bot_of(telegram.base_url, telegram.token, **more)
    async with bot.request:
        yield Telegram(bot)


@pytest.fixture
async def calls(telegram: StandIn) -> AsyncIterator[Telegram]:
    async with calls_to(telegram) as calls:
        yield calls


def letter(chat: object, text: str = "hello", **more: object) -> Letter:
    return Letter(ChatId(chat.id), text, **more)


async def test_a_message_is_sent_edited_and_deleted(house: House, calls: Telegram):
    keyboard = ((Button("Join", "j", style="success"), Button("Site", url="https://t.me/x")),)
    sent = await calls.send(letter(house.group, "<b>hello</b>", keyboard=keyboard))
    message = house.group.last
    assert sent == Done(message.id)
    assert (message.text, message.labels) == ("hello", [["Join", "Site"]])
    assert message.button("Join").style == "success"

    where = ChatId(house.group.id), message.id
    assert await calls.edit(*where, text="bye", keyboard=()) == Done(message.id)
    assert (house.group.last.text, house.group.last.buttons) == ("bye", [])
    assert await calls.edit(*where, text="bye", keyboard=()) == NotModified()
    assert await calls.delete(where[0], [message.id]) == Done()
    assert house.texts(house.group) == []
    assert await calls.delete(where[0], [message.id]) == Gone()
    assert await calls.edit(*where, text="once more", keyboard=()) == Gone()


async def test_several_messages_are_deleted_in_one_call(house: House, calls: Telegram):
    for text in ("1", "2", "3"):
        await calls.send(letter(house.group, text))
    first, _, third = house.group.by_bot
    assert await calls.delete(ChatId(house.group.id), [first.id, third.id, 999]) == Done()
    assert house.texts(house.group) == ["2"]


async def test_a_reply_to_what_was_deleted_is_sent_all_the_same(house: House, calls: Telegram):
    asked = await house.people[0].say(house.group, "/hand")
    house.people[0].delete(asked)
    answer = await calls.send(letter(house.group, "here", reply_to=asked.id))
    assert isinstance(answer, Done)


async def test_a_silent_message_makes_no_sound(house: House, calls: Telegram):
    await calls.send(letter(house.group, is_silent=True))
    assert house.group.last.silent
    await calls.send(letter(house.group))
    assert not house.group.last.silent


async def test_people_who_cannot_be_written_to(house: House, calls: Telegram):
    anna, bob = house.people[:2]
    anna.block()
    stranger = house.world.person("Stranger")
    house.group.add(stranger)
    bob.deactivate()
    for person in (anna, bob, stranger):
        assert isinstance(await calls.send(letter(person.private)), Refused)
    assert isinstance(await calls.send(Letter(ChatId(424242), "hello")), Refused)


async def test_topics_that_are_closed_or_gone_and_rights_that_are_taken(
    house: House, calls: Telegram
):
    forum = house.world.group("Forum", house.people, forum=True)
    topic = forum.open_topic("Cards", house.people[0])
    forum.close_topic(topic, house.people[0])
    assert isinstance(await calls.send(letter(forum, topic=topic.id)), Barred)
    forum.delete_topic(topic)
    assert isinstance(await calls.send(letter(forum, topic=topic.id)), NoTopic)
    forum.forbid("text")
    assert isinstance(await calls.send(letter(forum)), Barred)


async def test_groups_that_are_closed(house: House, calls: Telegram):
    house.group.kick_bot()
    assert isinstance(await calls.send(letter(house.group)), Kicked)
    assert isinstance(await calls.send(Letter(ChatId(-424242), "hello")), Kicked)


async def test_a_group_that_moved(house: House, calls: Telegram):
    new = house.group.migrate()
    assert await calls.send(letter(house.group)) == Migrated(ChatId(new.id))


async def test_flood_control(house: House, calls: Telegram):
    house.world.fail("429", retry_after_s=7)
    assert await calls.send(letter(house.group)) == TooFast(7)


@pytest.mark.parametrize("fault", ["500", "502", "504", "timeout", "timeout_but_done"])
async def test_whatever_is_unclear_is_unknown(house: House, fault: str):
    house.world.fail(fault)
    async with calls_to(house.telegram, read_timeout_s=SOON_S) as calls:
        assert isinstance(await calls.send(letter(house.group)), Unknown)
    assert len(house.texts(house.group)) == (fault == "timeout_but_done")


async def test_what_never_left_is_unsent(telegram: StandIn, calls: Telegram):
    await telegram.close()
    assert isinstance(await calls.send(Letter(ChatId(11), "hello")), Unsent)


@pytest.mark.parametrize("text", ["<b>no end", "", "x" * 4097])
async def test_what_telegram_will_not_have(house: House, calls: Telegram, text: str):
    assert isinstance(await calls.send(letter(house.group, text)), Rejected)
