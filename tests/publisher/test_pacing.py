"""The limits hold on the server's clock; replies keep to them too."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.publisher.pace import PaceSettings
from bot.publisher.plan import Calm
from bot.render.posts import Urgency
from bot.sessions.session import ChatId
from tests.publisher.house import CALM, SOON_S, TIMES, WAIT_S, House, a_button, a_post, until
from tests.publisher.test_pace import most_within

SCALE = 0.05
SCALED = PaceSettings(
    chat_interval_s=1 * SCALE,
    group_per_minute=20,
    bot_per_second=30,
    minute_s=60 * SCALE,
    second_s=1 * SCALE,
    trouble_s=1 * SCALE,
)


@pytest.mark.parametrize("bot_per_second", [30, 3])
async def test_the_limits_hold_on_the_servers_clock(house: House, bot_per_second: int):
    """Six tables change much faster than can be shown."""
    house.start(
        pace=replace(SCALED, bot_per_second=bot_per_second),
        calm=replace(Calm().scaled(SCALE), doubt_s=CALM.doubt_s),
    )
    groups = [house.world.group(f"Group {n}", house.people) for n in range(6)]

    def posts(group, text):
        return (
            a_post("deal:1", group.id, text, urgency=Urgency.RUNNING),
            a_post("b", group.id, text, edition=int(text)),
        )

    sids = [await house.open(*posts(group, "0"), group=group) for group in groups]
    for n in range(1, 16):
        for group, sid in zip(groups, sids, strict=True):
            await house.show(*posts(group, str(n)), sid=sid)
        await asyncio.sleep(0.1)
    requests = house.world.calls()
    assert len(requests) > 40
    # A call that came over a slow way may meet one that came over a fast one.
    slack = 0.9
    assert most_within(SCALED.second_s * slack, [r.at for r in requests]) <= bot_per_second
    for group in groups:
        times = [request.at for request in house.world.calls(chat=group)]
        assert most_within(SCALED.chat_interval_s * slack, times) == 1
        assert most_within(SCALED.minute_s * slack, times) <= 20


async def test_telegrams_own_flood_control_has_nothing_to_say(house: House):
    house.world.limits.on = True
    house.world.limits.chat_per_s = 1 / SCALE
    house.world.limits.chat_burst = 1
    house.start(pace=SCALED, calm=replace(Calm().scaled(SCALE), doubt_s=CALM.doubt_s))
    await house.open(a_post("deal:1", house.group.id, "0"))
    for n in range(1, 10):
        await house.show(a_post("deal:1", house.group.id, str(n), edition=n))
        await house.group.shows(str(n))
    await house.reads(house.group, "9")
    assert {request.status for request in house.world.calls()} == {200}


async def test_a_prompt_goes_before_what_is_less_urgent(house: House):
    """Of all that waits for the bot's second, the prompt of whoever must act comes first."""
    one_at_a_time = replace(SCALED, bot_per_second=1)
    house.start(pace=one_at_a_time, calm=CALM)
    groups = [house.world.group(f"Group {n}", house.people) for n in range(4)]
    for group in groups:
        await house.open(a_post("deal:1", group.id, "deal"), group=group)
    anna = house.people[0]
    prompt = a_post("hand:1", anna.id, "bid", user=anna.id, urgency=Urgency.PROMPT)
    await house.open(prompt)
    await until(lambda: _count(house, 5))
    chats = [request.chat_id for request in house.world.calls()]
    assert anna.id in chats[:3]


async def test_nothing_less_urgent_goes_while_a_prompt_waits_for_its_turn(house: House):
    """Of a group's minute half is left, which is spread; whoever asks on and on must not have it
    before the scorekeeper, who would wait until the minute is over.
    """
    publisher = house.start(pace=SCALED, calm=CALM)
    group = ChatId(house.group.id)
    await asyncio.gather(*(publisher.say(group, f"before {n}") for n in range(12)))
    await house.open(a_post("sheet", group, "who bids?", urgency=Urgency.PROMPT))
    said = [asyncio.create_task(publisher.say(group, f"after {n}")) for n in range(8)]
    await asyncio.gather(*said)
    shown = [message.text for message in house.group.by_bot]
    assert "who bids?" in shown[12:15]


# Direct replies


async def test_a_reply_is_said_in_its_topic_to_its_question(house: House):
    publisher = house.start()
    forum = house.world.group("Forum", house.people, forum=True)
    topic = forum.open_topic("Cards", house.people[0])
    asked = await house.people[0].say(forum, "/help", topic=topic.id)
    await publisher.say(
        ChatId(forum.id),
        "<b>Help</b>",
        topic=topic.id,
        reply_to=asked.id,
        keyboard=a_button("More"),
    )
    reply = forum.by_bot[-1]
    assert (reply.text, reply.topic, reply.reply_to) == ("Help", topic.id, asked.id)
    assert reply.labels == [["More"]]


async def test_replies_keep_the_pace_of_their_chat_and_their_order(house: House):
    publisher = house.start(pace=SCALED)
    said = [publisher.say(ChatId(house.group.id), str(n)) for n in range(5)]
    await asyncio.gather(*said)
    assert house.texts(house.group) == ["0", "1", "2", "3", "4"]
    times = [request.at for request in house.world.calls()]
    assert most_within(SCALED.chat_interval_s * 0.9, times) == 1


async def test_a_question_becomes_its_answer_at_the_pace_of_its_chat(house: House):
    publisher = house.start(pace=SCALED)
    chat = ChatId(house.group.id)
    await publisher.say(chat, "Which game?", keyboard=a_button("Wizard"))
    question = house.group.by_bot[-1].id
    for n in range(4):
        await publisher.say(chat, f"{n}", instead_of=question)
    assert house.texts(house.group) == ["3"]
    assert house.group.by_bot[-1].labels == []
    times = [request.at for request in house.world.calls()]
    assert len(times) == 5
    assert most_within(SCALED.chat_interval_s * 0.9, times) == 1


async def test_of_a_message_that_is_leafed_through_only_the_newest_page_is_shown(house: House):
    publisher = house.start(pace=SCALED)
    chat = ChatId(house.group.id)
    await publisher.say(chat, "page 0")
    leafed = house.group.by_bot[-1].id
    await publisher.say(chat, "another message")
    pages = (publisher.say(chat, f"page {n}", instead_of=leafed) for n in range(1, 9))
    await asyncio.gather(*pages, publisher.say(chat, "a reply"))
    assert house.texts(house.group) == ["page 8", "another message", "a reply"]
    assert len(house.world.calls("editMessageText")) == 1


async def test_a_question_becomes_its_answer_at_the_second_try(house: House):
    publisher = house.start()
    chat = ChatId(house.group.id)
    await publisher.say(chat, "Which game?", keyboard=a_button("Wizard"))
    question = house.group.by_bot[-1].id
    house.world.fail("502", method="editMessageText")
    await publisher.say(chat, "Wizard", instead_of=question)
    assert house.texts(house.group) == ["Wizard"]
    house.world.fail("502", method="editMessageText", times=2)
    await publisher.say(chat, "Lucifers", instead_of=question)
    assert house.texts(house.group) == ["Wizard"], "it is only its looks"
    assert len(house.world.calls("editMessageText")) == 4


async def test_a_reply_needs_no_token(house: House):
    house.start()
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.settled()
    other = house.start()
    await other.say(ChatId(house.group.id), "hello")
    assert house.texts(house.group) == ["1", "hello"]


async def test_a_reply_that_cannot_be_said_is_dropped(house: House):
    publisher = house.start(read_timeout_s=SOON_S)
    anna = house.people[0]
    anna.block()
    await publisher.say(ChatId(anna.id), "hello")
    house.group.kick_bot()
    await publisher.say(ChatId(house.group.id), "hello")
    await publisher.say(ChatId(house.people[1].id), "x" * 5000)
    house.world.fail("timeout_but_done")
    await publisher.say(ChatId(house.people[1].id), "once")
    assert house.texts(house.people[1].private) == ["once"]
    assert len(publisher._replies) == 0


async def test_a_reply_waits_until_telegram_allows_it(house: House):
    publisher = house.start()
    house.world.fail("429", retry_after_s=1)
    await publisher.say(ChatId(house.group.id), "hello")
    assert house.texts(house.group) == ["hello"]


async def test_a_reply_that_finds_no_room_for_too_long_is_dropped(house: House):
    publisher = house.start(times=replace(TIMES, reply_s=0.1))
    house.world.fail("429", retry_after_s=60)
    await publisher.say(ChatId(house.group.id), "hello")
    assert len(publisher._replies) == 0
    assert house.texts(house.group) == []


async def test_a_reply_follows_its_group(house: House):
    publisher = house.start()
    await house.open()
    new = house.group.migrate()
    await publisher.say(ChatId(house.group.id), "hello")
    assert house.texts(new) == ["hello"]
    assert house.migrated == [(ChatId(house.group.id), ChatId(new.id))]


async def test_nobody_waits_for_a_reply_once_the_publisher_stops(house: House):
    publisher = house.start()
    house.world.fail("429", retry_after_s=60)
    waiting = asyncio.create_task(publisher.say(ChatId(house.group.id), "hello"))
    await until(lambda: _count(house, 1))
    await publisher.stop()
    await asyncio.wait_for(waiting, WAIT_S)
    await publisher.say(ChatId(house.group.id), "too late")
    assert len(house.world.calls()) == 1


async def _count(house: House, calls: int) -> bool:
    return len(house.world.calls()) >= calls
