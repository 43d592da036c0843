"""What people see while a table changes: one message a slot, as it should be, no call too many."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.playground import StandIn
from bot.publisher.findings import Unreadable
from bot.publisher.plan import Calm
from bot.publisher.replies import MOST_REPLIES
from bot.publisher.times import Times
from bot.records.people import RecordsBusy
from bot.render.posts import NUDGE, Post, Urgency
from bot.sessions import keys
from bot.sessions.codec import from_doc, to_doc
from bot.sessions.refusals import Denial, Refused, TableBusy
from bot.sessions.session import ChatId, SessionId
from tests.publisher.house import (
    CALM,
    OPEN,
    SOON_S,
    TIMES,
    House,
    a_button,
    a_post,
    until,
    with_posts,
)

# What stands and what does not


async def test_what_is_missing_is_sent_and_what_differs_is_edited(house: House):
    house.start()
    await house.open(a_post("lobby", house.group.id, "Anna waits", keyboard=a_button()))
    await house.reads(house.group, "Anna waits")
    assert house.group.last.labels == [["Join"]]

    await house.show(a_post("lobby", house.group.id, "<b>Anna</b> and Bob"))
    await house.reads(house.group, "Anna and Bob")
    await house.settled()
    assert house.group.last.buttons == []
    assert house.sent_calls() == ["sendMessage", "editMessageText"]


async def test_what_stands_already_costs_no_call(house: House):
    house.start()
    posts = [a_post("lobby", house.group.id, "Anna waits"), a_post("hand:1", 0, "x")]
    posts[1] = a_post("hand:1", house.people[0].id, "♠A", user=house.people[0].id)
    await house.open(*posts)
    await house.settled()
    before = house.sent_calls()
    await house.show(*posts)
    await house.settled()
    assert house.sent_calls() == before
    assert len(before) == 2


async def test_a_slot_that_is_no_longer_drawn_is_left_as_it_is(house: House):
    house.start()
    await house.open(a_post("deal:1", house.group.id, "deal 1"))
    await house.settled()
    await house.show(a_post("deal:2", house.group.id, "deal 2"))
    await house.reads(house.group, "deal 1", "deal 2")
    await house.settled()
    assert house.sent_calls() == ["sendMessage", "sendMessage"]


@pytest.mark.parametrize("is_another", [False, True], ids=["the same process", "another"])
async def test_a_deal_that_is_over_while_the_next_one_ends_still_gets_its_result(
    house: House, is_another: bool
):
    deals = [a_post(f"deal:{n}", house.group.id, f"deal {n}", keyboard=a_button()) for n in (1, 2)]
    results = [
        a_post(f"deal:{n}", house.group.id, f"deal {n}: won", urgency=Urgency.SETTLED)
        for n in (1, 2)
    ]
    publisher = house.start(pace=replace(OPEN, chat_interval_s=0.5))
    await house.open(deals[0])
    await house.settled()
    await house.show(results[0], deals[1])
    await house.reads(house.group, "deal 1", "deal 2")
    if is_another:
        await publisher.stop()
    await house.show(results[1], last=(results[0],))
    if is_another:
        house.start()
    await house.reads(house.group, "deal 1: won", "deal 2: won")
    await house.settled()
    assert [message.buttons for message in house.group.by_bot] == [[], []]


async def test_a_deal_that_is_long_over_when_its_post_arrives_still_gets_its_result(house: House):
    deals = [a_post(f"deal:{n}", house.group.id, f"deal {n}", keyboard=a_button()) for n in (1, 2)]
    results = [
        a_post(f"deal:{n}", house.group.id, f"deal {n}: won", urgency=Urgency.SETTLED)
        for n in (1, 2)
    ]
    house.start()
    house.world.latency_s = 0.2
    await house.open(deals[0])
    await until(lambda: _true(house.world.in_flight))
    house.world.latency_s = 0
    await house.show(results[0], deals[1])
    await house.show(results[1], last=(results[0],))
    await house.reads(house.group, "deal 1: won", "deal 2: won")
    await house.settled()
    assert [message.buttons for message in house.group.by_bot] == [[], []]


async def test_what_is_told_late_of_an_older_version_is_not_shown(house: House):
    """Two people press at once, and the later commit is heard of first."""
    publisher = house.start()
    anna = house.people[0]
    house.world.fail("429", chat=anna.private, retry_after_s=60)

    def posts(text: str) -> tuple[Post, Post]:
        hand = a_post("hand:1", anna.id, "still to come", user=anna.id)
        return a_post("lobby", house.group.id, text), hand

    await house.open(*posts("1"))
    await house.reads(house.group, "1")
    older = await house.store.load(house.sid)
    await house.show(*posts("2"))
    await house.reads(house.group, "2")
    publisher.wake(house.sid, older)
    await house.show(*posts("3"))
    publisher.wake(house.sid, older)
    await house.reads(house.group, "3")
    await house.group.stays_quiet()
    shown = [call.params["text"] for call in house.world.calls(chat=house.group)]
    assert shown == ["1", "2", "3"]


async def test_a_reminder_that_is_no_longer_drawn_is_taken_away(house: House):
    house.start()
    deal = a_post("deal:1", house.group.id, "deal 1")
    await house.open(deal)
    await house.settled()
    await house.show(deal, a_post(NUDGE, house.group.id, "Bob, it is your turn"))
    await house.reads(house.group, "deal 1", "Bob, it is your turn")
    await house.settled()
    await house.show(deal)
    await house.reads(house.group, "deal 1")
    await house.settled()
    assert house.sent_calls() == ["sendMessage", "sendMessage", "deleteMessage"]
    assert not any(NUDGE in field or field[0] == "g" for field in await house.record())


async def test_a_reminder_that_was_still_being_sent_is_taken_away_too(house: House):
    house.start()
    await house.open()
    await house.settled()
    house.world.latency_s = 0.1
    await house.show(a_post(NUDGE, house.group.id, "Bob, it is your turn"))
    await until(lambda: _true(house.world.in_flight))
    await house.show()
    await house.group.shows("Bob")
    await house.reads(house.group)


async def test_only_the_newest_of_several_changes_is_shown(house: House):
    house.start()
    await house.open(a_post("deal:1", house.group.id, "0"))
    await house.settled()
    house.world.latency_s = 1.0
    for n in range(1, 10):
        await house.show(a_post("deal:1", house.group.id, str(n)))
    house.world.latency_s = 0
    await house.reads(house.group, "9")
    await house.settled()
    assert house.sent_calls().count("editMessageText") <= 3


async def test_a_post_goes_to_its_topic(house: House):
    forum = house.world.group("Forum", house.people, forum=True)
    topic = forum.open_topic("Cards", house.people[0])
    house.start()
    sid = await house.open(a_post("lobby", forum.id, "here", topic=topic.id), group=forum)
    await house.settled(sid)
    assert forum.by_bot[-1].topic == topic.id


# Ringing


async def test_a_new_edition_rings_and_the_old_message_goes(house: House):
    anna = house.people[0]
    house.start()
    await house.open(a_post("hand:1", anna.id, "wait", user=anna.id))
    await house.settled()
    prompt = a_post("hand:1", anna.id, "bid", user=anna.id, edition=1, urgency=Urgency.PROMPT)
    await house.show(prompt)
    await house.reads(anna.private, "bid")
    await house.settled()
    assert house.sent_calls() == ["sendMessage", "sendMessage", "deleteMessage"]
    assert not any(field.startswith("g:") for field in await house.record())


async def test_old_messages_of_one_chat_are_deleted_together(house: House):
    house.start(calm=replace(CALM, settled_s=0.6))
    await house.open(a_post("table", house.group.id, "1"))
    await house.settled()
    for edition in (1, 2, 3):
        await house.show(a_post("table", house.group.id, str(edition), edition=edition))
        await house.group.shows(str(edition))
    await house.reads(house.group, "3")
    await house.settled()
    assert house.sent_calls().count("deleteMessages") == 1
    assert "deleteMessage" not in house.sent_calls()


async def test_a_message_too_old_to_be_deleted_is_emptied(house: House):
    now = datetime.now(UTC).timestamp()
    house.world.clock = lambda: now - 50 * 60 * 60
    house.start()
    await house.open(a_post("hand:1", house.group.id, "old", keyboard=a_button()))
    await house.settled()
    house.world.clock = lambda: now
    await house.show(a_post("hand:1", house.group.id, "new", edition=1))
    await house.reads(house.group, "·", "new")
    await house.settled()
    assert house.group.by_bot[0].buttons == []


# Refusals


async def test_a_person_who_blocked_the_bot_is_told_of_once_and_left_alone(house: House):
    anna = house.people[0]
    anna.block()
    house.start()
    hand = a_post("hand:1", anna.id, "♠A", user=anna.id)
    await house.open(hand)
    await until(lambda: _true(house.unreachable == [anna.id]))
    await house.show(hand, a_post("lobby", house.group.id, "Anna, press Start"))
    await house.reads(house.group, "Anna, press Start")
    await house.settled()
    assert len(house.world.calls(chat=anna.private)) == 1

    anna.unblock()
    await house.change(lambda s: s.with_sitter(0, replace(s.people[0], is_reachable=True)))
    await house.reads(anna.private, "♠A")


async def test_a_refused_post_is_tried_again_only_when_it_changes(house: House):
    """Even if what was found out could not be committed."""
    anna = house.people[0]
    anna.block()
    house.on_unreachable = _nothing
    house.start()
    hand = a_post("hand:1", anna.id, "♠A", user=anna.id)
    await house.open(hand)
    await house.settled()
    await house.show(hand, a_post("lobby", house.group.id, "1"))
    await house.settled()
    assert len(house.world.calls(chat=anna.private)) == 1
    await house.show(a_post("hand:1", anna.id, "♠K", user=anna.id))
    await house.settled()
    assert len(house.world.calls(chat=anna.private)) == 2


@pytest.mark.parametrize("error", [TableBusy("busy"), RecordsBusy(1), Refused(Denial.PASSED)])
async def test_that_others_were_first_is_told_again_and_is_no_fault(
    house: House, caplog: pytest.LogCaptureFixture, error: Exception
):
    """Two games of a group end at once, or a table has gone when its refusal is looked at."""
    told, on_deadline = [], house.on_deadline

    async def after_others(sid: SessionId) -> None:
        told.append(sid)
        if len(told) == 1:
            raise error
        await on_deadline(sid)

    house.on_deadline = after_others
    house.start()
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.change(lambda s: replace(s, deadline=datetime.now(UTC)))
    await until(lambda: _true(len(house.deadlines) == 1))
    assert len(told) == 2
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR] == []


async def test_a_post_that_telegram_rejects_is_not_tried_again(house: House):
    house.start()
    await house.open(a_post("lobby", house.group.id, "x" * 5000), a_post("b", house.group.id, "b"))
    await house.reads(house.group, "b")
    await house.settled()
    await house.show(a_post("lobby", house.group.id, "x" * 5000), a_post("b", house.group.id, "c"))
    await house.reads(house.group, "c")
    await house.settled()
    assert house.sent_calls().count("sendMessage") == 2


async def test_a_kicked_bot_says_nothing_more_to_the_group(house: House):
    house.start()
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.settled()
    house.group.kick_bot()
    await house.show(a_post("lobby", house.group.id, "2"), a_post("deal", house.group.id, "d"))
    await until(lambda: _true(house.kicked))
    await house.show(a_post("lobby", house.group.id, "3"))
    await house.settled()
    calls = len(house.sent_calls())
    assert calls <= 3
    house.group.add_bot()
    await house.change(lambda s: replace(s, place=replace(s.place, is_gone=False)))
    await house.reads(house.group, "3")


async def test_a_message_that_an_admin_deleted_is_sent_anew(house: House):
    house.start()
    await house.open(a_post("deal:1", house.group.id, "1"))
    await house.settled()
    house.people[0].delete(house.group.last)
    await house.show(a_post("deal:1", house.group.id, "2"))
    await house.reads(house.group, "2")


async def test_not_modified_counts_as_done(house: House):
    house.start()
    await house.open(a_post("deal:1", house.group.id, "same"))
    await house.settled()
    await house.show(a_post("deal:1", house.group.id, " same "))  # which Telegram trims
    await house.settled()
    assert house.group.last.text == "same"
    assert [c.description for c in house.world.calls("editMessageText")] != [None]


async def test_too_many_requests_close_that_chat_alone(house: House):
    anna = house.people[0]
    house.start()
    house.world.fail("429", chat=house.group, retry_after_s=1)
    began = asyncio.get_running_loop().time()
    await house.open(
        a_post("lobby", house.group.id, "group"), a_post("hand:1", anna.id, "hand", user=anna.id)
    )
    await house.reads(anna.private, "hand")
    assert asyncio.get_running_loop().time() - began < 0.95
    await house.reads(house.group, "group")
    refused, sent = house.world.calls(chat=house.group)
    assert (refused.status, sent.status) == (429, 200)
    assert sent.at - refused.at >= 1


async def test_rights_that_are_taken_hold_back_the_group_alone_until_they_are_given(house: House):
    anna = house.people[0]
    house.start()
    await house.open(a_post("deal:1", house.group.id, "1"))
    await house.settled()
    house.group.forbid("text")
    hand = a_post("hand:1", anna.id, "♠A", user=anna.id)
    await house.show(a_post("deal:2", house.group.id, "2"), hand)
    await house.reads(anna.private, "♠A")
    await house.settled()
    assert house.texts(house.group) == ["1"]
    assert (house.kicked, house.unreachable) == ([], [])

    house.group.forbid()
    await house.show(a_post("deal:2", house.group.id, "2", edition=1), hand)
    await house.reads(house.group, "1", "2")
    await house.settled()
    assert len(house.world.calls(chat=house.group)) == 3


async def test_a_closed_topic_waits_for_its_posts_and_the_hands_go_on(house: House):
    anna = house.people[0]
    forum = house.world.group("Forum", house.people, forum=True)
    topic = forum.open_topic("Cards", anna)
    house.start()

    def posts(number: int):
        hand = a_post("hand:1", anna.id, f"hand {number}", user=anna.id)
        return a_post(f"deal:{number}", forum.id, f"deal {number}", topic=topic.id), hand

    sid = await house.open(*posts(1), group=forum)
    await house.reads(forum, "deal 1")
    forum.close_topic(topic, anna)
    await house.show(*posts(2), sid=sid)
    await house.reads(anna.private, "hand 2")
    await house.settled(sid)
    assert house.texts(forum) == ["deal 1"]

    forum.close_topic(topic, anna, closed=False)
    await house.show(*posts(3), sid=sid)
    await house.reads(forum, "deal 1", "deal 3")
    assert forum.by_bot[-1].topic == topic.id


async def test_from_a_deleted_topic_the_table_moves_to_the_general_topic(house: House):
    forum = house.world.group("Forum", house.people, forum=True)
    topic = forum.open_topic("Cards", house.people[0])
    house.start()
    deal = a_post("deal:1", forum.id, "1", topic=topic.id)
    sid = await house.open(deal, group=forum)
    await house.reads(forum, "1")
    await house.settled(sid)
    forum.delete_topic(topic)
    await house.show(replace(deal, text="2"), sid=sid)
    await house.reads(forum, "2")
    assert forum.by_bot[-1].topic is None
    await house.show(replace(deal, text="3"), sid=sid)
    await house.reads(forum, "3")
    await house.settled(sid)


async def test_a_burst_of_trouble_passes(house: House):
    """Whatever of it arrived: each post stands as it should, with one ghost for a lost send."""
    anna = house.people[0]
    house.start(read_timeout_s=SOON_S)
    kinds = ["502", "timeout_but_done", "500", "429"]
    for chat in (house.group, anna.private):
        for kind in kinds:
            house.world.fail(kind, chat=chat)
    await house.open(
        a_post("deal:1", house.group.id, "1"), a_post("hand:1", anna.id, "a", user=anna.id)
    )
    await until(lambda: _true(len(house.world.calls()) >= 2))
    await house.show(
        a_post("deal:1", house.group.id, "2"), a_post("hand:1", anna.id, "b", user=anna.id)
    )
    for chat, text in ((house.group, "2"), (anna.private, "b")):
        await chat.until(lambda c, text=text: house.texts(c)[-1:] == [text], 20)
    await house.settled()
    for chat, text in ((house.group, "2"), (anna.private, "b")):
        assert house.texts(chat)[-1] == text
        assert len(house.texts(chat)) <= 2


async def test_a_group_that_migrates_gets_its_posts_in_its_new_place(house: House):
    house.start()
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.settled()
    new = house.group.migrate()
    await house.show(a_post("lobby", house.group.id, "2"))
    await house.reads(new, "2")
    await house.settled()
    assert set(house.migrated) == {(ChatId(house.group.id), ChatId(new.id))}


async def test_a_group_that_migrates_in_the_middle_of_a_deal_goes_on_in_its_new_place(
    house: House,
):
    """With a call in flight to its old id, and its people's hands untouched."""
    anna = house.people[0]
    house.start()
    hand = a_post("hand:1", anna.id, "♠A", user=anna.id)
    await house.open(a_post("deal:1", house.group.id, "1"), hand)
    await house.settled()
    house.world.latency_s = 0.1
    await house.show(a_post("deal:1", house.group.id, "2"), hand)
    await until(lambda: _true(house.world.in_flight))
    new = house.group.migrate()
    house.world.latency_s = 0
    await house.show(a_post("deal:1", house.group.id, "3"), hand)
    await house.reads(new, "3")
    await house.show(a_post("deal:1", house.group.id, "4"), hand)
    await house.reads(new, "4")
    await house.settled()
    assert len(house.world.calls(chat=anna.private)) == 1


# Doubt


async def test_a_send_that_was_done_although_it_failed_leaves_one_ghost(house: House):
    house.start(read_timeout_s=SOON_S)
    house.world.fail("timeout_but_done", method="sendMessage")
    await house.open(a_post("lobby", house.group.id, "lobby", keyboard=a_button()))
    await house.reads(house.group, "lobby", "lobby")
    await house.settled()
    assert house.sent_calls() == ["sendMessage", "sendMessage"]


async def test_a_press_on_a_ghost_removes_it(house: House):
    house.start(read_timeout_s=SOON_S)
    house.world.fail("timeout_but_done", method="sendMessage")
    await house.open(a_post("lobby", house.group.id, "lobby", keyboard=a_button()))
    await house.reads(house.group, "lobby", "lobby")
    await house.settled()
    ghost, real = house.group.by_bot
    house.notice(ghost.id)
    await house.reads(house.group, "lobby")
    assert house.group.by_bot == [real]
    house.notice(real.id)
    await house.group.stays_quiet()


async def test_a_press_on_a_ghost_removes_it_also_when_the_table_has_long_been_quiet(house: House):
    publisher = house.start(read_timeout_s=SOON_S)
    house.world.fail("timeout_but_done", method="sendMessage")
    await house.open(a_post("lobby", house.group.id, "lobby", keyboard=a_button()))
    await house.reads(house.group, "lobby", "lobby")
    await until(lambda: _true(len(publisher._passes) == 0))
    ghost, real = house.group.by_bot
    house.notice(ghost.id)
    await house.reads(house.group, "lobby")
    assert house.group.by_bot == [real]


async def test_a_press_on_a_message_of_a_table_that_is_gone_leaves_nothing_behind(house: House):
    publisher = house.start()
    await house.open(a_post("lobby", house.group.id, "lobby", keyboard=a_button()))
    await house.reads(house.group, "lobby")
    await until(lambda: _true(len(publisher._passes) == 0))
    await house.redis.delete(keys.session(house.sid))
    house.notice(house.group.last.id)
    await until(lambda: _true(len(publisher._passes) == 0))
    assert publisher._passes._seen == {}


async def test_a_press_on_a_message_that_was_thought_lost_keeps_it(house: House):
    house.start(read_timeout_s=SOON_S, calm=replace(CALM, lost_s=60))
    house.world.fail("timeout_but_done", method="sendMessage")
    await house.open(a_post("lobby", house.group.id, "lobby", keyboard=a_button()))
    await until(lambda: _has_lost(house))
    house.notice(house.group.last.id)
    await house.settled()
    await house.show(a_post("lobby", house.group.id, "two"))
    await house.reads(house.group, "two")
    assert house.sent_calls().count("sendMessage") == 1


async def test_an_edit_of_unknown_result_is_verified(house: House):
    house.start(read_timeout_s=SOON_S)
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.settled()
    house.world.fail("timeout_but_done", method="editMessageText")
    await house.show(a_post("lobby", house.group.id, "2"))
    await until(lambda: _true(len(house.world.calls("editMessageText")) >= 2))
    await house.settled()
    assert house.texts(house.group) == ["2"]
    assert (await house.slot("lobby")).doubt_until is None


async def test_an_edit_that_failed_is_made_again(house: House):
    house.start()
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.settled()
    house.world.fail("502", method="editMessageText", times=3)
    await house.show(a_post("lobby", house.group.id, "2"))
    await house.reads(house.group, "2")
    await house.settled()


async def test_telegram_out_of_reach_is_no_doubt(house: House):
    """Nothing was sent, so that nothing can come twice."""
    house.start()
    await house.telegram.close()
    await house.open(a_post("lobby", house.group.id, "1"))
    await asyncio.sleep(0.2)
    async with StandIn(house.world, port=_port(house.telegram)):
        await house.reads(house.group, "1")
        await house.settled()
    assert house.sent_calls() == ["sendMessage"]


# Calm


async def test_a_waiting_hand_follows_only_when_the_table_is_quiet(house: House):
    anna = house.people[0]
    house.start(calm=replace(CALM, quiet_s=0.8, longest_quiet_s=0.8))
    await house.open(a_post("hand:1", anna.id, "0", user=anna.id))
    await house.settled()
    for n in range(1, 6):
        text = str(n)
        await house.show(
            a_post("hand:1", anna.id, text, user=anna.id, urgency=Urgency.WAITING),
            a_post("deal:1", house.group.id, text),
        )
        await house.group.shows(text)
        await asyncio.sleep(0.05)
    assert house.texts(anna.private) == ["0"]
    await house.reads(anna.private, "5")
    assert len(house.world.calls(chat=anna.private)) == 2


async def test_buttons_off_and_the_next_prompt_are_one_edit(house: House):
    anna = house.people[0]
    house.start(calm=replace(CALM, settled_s=2))
    await house.open(a_post("hand:1", anna.id, "bid", user=anna.id, keyboard=a_button()))
    await house.settled()
    await house.show(a_post("hand:1", anna.id, "said", user=anna.id, urgency=Urgency.SETTLED))
    await asyncio.sleep(0.05)
    await house.show(a_post("hand:1", anna.id, "play", user=anna.id, urgency=Urgency.PROMPT))
    await house.reads(anna.private, "play")
    await house.settled()
    assert house.sent_calls() == ["sendMessage", "editMessageText"]


# Deadlines


async def test_a_deadline_that_has_passed_is_reported(house: House):
    house.start()
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.settled()
    soon = datetime.now(UTC) + timedelta(seconds=0.3)
    await house.change(lambda s: replace(s, deadline=soon))
    await until(lambda: _true(house.deadlines))
    assert datetime.now(UTC) >= soon
    await house.settled()
    assert house.deadlines == [house.sid]
    mark = await house.redis.zscore(keys.due(keys.tag_in(house.sid)), house.sid)
    assert mark > datetime.now(UTC).timestamp() + 3000


async def test_a_deadline_passes_also_while_the_group_has_to_wait(house: House):
    house.start(times=replace(TIMES, reread_s=600))  # nor is the table read again by then
    house.world.fail("429", chat=house.group, retry_after_s=60)
    await house.open(a_post("lobby", house.group.id, "1"))
    soon = datetime.now(UTC) + timedelta(seconds=0.2)
    await house.change(lambda s: replace(s, deadline=soon))
    await until(lambda: _true(house.deadlines))


async def test_a_change_of_which_nobody_told_is_found_also_while_the_group_has_to_wait(
    house: House,
):
    anna = house.people[0]

    def posts(hand: str) -> tuple[Post, Post]:
        return (
            a_post("lobby", house.group.id, "1"),
            a_post("hand:1", anna.id, hand, user=anna.id),
        )

    async def is_noted() -> bool:
        return "s:hand:1" in await house.record()

    house.start()
    house.world.fail("429", chat=house.group, retry_after_s=60)
    await house.open(*posts("♠A"))
    await until(is_noted)
    stored = await house.store.load(house.sid)
    assert stored is not None
    doc = to_doc(with_posts(from_doc(stored.doc), posts("♠K")))
    await house.store.commit(house.sid, version=stored.version, doc=doc)
    await house.reads(anna.private, "♠K")
    assert house.texts(house.group) == []


async def test_a_change_of_which_nobody_told_is_found_at_once_where_all_is_shown(house: House):
    house.start(calm=replace(CALM, running_s=600), times=replace(TIMES, reread_s=600))
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.settled()
    stored = await house.store.load(house.sid)
    assert stored is not None
    doc = to_doc(with_posts(from_doc(stored.doc), (a_post("lobby", house.group.id, "2"),)))
    await house.store.commit(house.sid, version=stored.version, doc=doc)
    await house.reads(house.group, "2")


# Faults of ours


async def test_a_table_that_cannot_be_read_or_drawn_does_not_silence_the_others(house: House):
    house.start()
    other = house.world.group("Other", house.people)
    sid = house.sid_of(other)
    await house.redis.hset(keys.session(sid), mapping={"v": 1, "doc": "{cut of"})
    await house.redis.zadd(keys.due(keys.tag_in(sid)), {sid: 0})
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.reads(house.group, "1")
    await house.change(lambda s: replace(s, extra={"posts": [{"slot": "no such thing"}]}))
    third = house.world.group("Third", house.people)
    await house.open(a_post("lobby", third.id, "3"), group=third)
    await house.reads(third, "3")


async def damaged(house: House, doc: str) -> None:
    stored = await house.store.load(house.sid)
    assert stored is not None
    changed = {"v": stored.version + 1, "doc": doc}
    await house.redis.hset(keys.session(house.sid), mapping=changed)
    await house.redis.zadd(keys.due(keys.tag_in(house.sid)), {house.sid: 0})


async def test_a_damaged_table_is_set_aside_and_its_group_is_told_once(house: House):
    anna = house.people[0]
    house.start()
    hand = a_post("hand:1", anna.id, "♠A", user=anna.id)
    await house.open(a_post("lobby", house.group.id, "1"), hand)
    await house.settled()
    await damaged(house, '{"schema":1,"rea')
    await house.settled()
    group = frozenset({ChatId(house.group.id)})
    assert house.unreadable == [Unreadable(house.sid, group, is_newer=False)]
    assert 0 < await house.redis.ttl(keys.session(house.sid)) <= 100
    await house.group.stays_quiet()
    assert len(house.unreadable) == 1


async def test_a_newer_table_is_left_alone_and_its_group_told_only_after_a_while(house: House):
    clock = asyncio.get_running_loop().time
    house.start(times=replace(TIMES, rest_s=0.05, newer_s=0.3))
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.settled()
    before = await house.record()
    began = clock()
    await damaged(house, '{"schema":99,"reads_from":99}')
    await until(lambda: _true(house.unreadable))
    assert clock() - began >= 0.3
    group = frozenset({ChatId(house.group.id)})
    assert house.unreadable == [Unreadable(house.sid, group, is_newer=True)]
    await house.group.stays_quiet(0.3)
    assert len(house.unreadable) == 1
    assert await house.record() == before
    mark = await house.redis.zscore(keys.due(keys.tag_in(house.sid)), house.sid)
    assert mark == 0, "the newer program will find it"


async def test_a_newer_table_that_can_be_read_again_soon_worries_nobody(house: House):
    house.start(times=replace(TIMES, rest_s=0.05, newer_s=60))
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.settled()
    stored = await house.store.load(house.sid)
    assert stored is not None
    await damaged(house, '{"schema":99,"reads_from":99}')
    await house.group.stays_quiet(0.2)
    await damaged(house, stored.doc)
    await house.settled()
    await house.show(a_post("lobby", house.group.id, "2"))
    await house.reads(house.group, "2")
    assert house.unreadable == []


async def test_a_press_ends_the_rest_of_a_table_that_was_left_to_a_newer_program(house: House):
    house.start(read_timeout_s=SOON_S, times=replace(TIMES, newer_s=0))
    house.world.fail("timeout_but_done", method="sendMessage")
    await house.open(a_post("lobby", house.group.id, "lobby", keyboard=a_button()))
    await house.reads(house.group, "lobby", "lobby")
    await house.settled()
    stored = await house.store.load(house.sid)
    assert stored is not None
    await damaged(house, '{"schema":99,"reads_from":99}')
    await until(lambda: _true(house.unreadable))
    await damaged(house, stored.doc)
    ghost, real = house.group.by_bot
    house.notice(ghost.id)
    await house.reads(house.group, "lobby")
    assert house.group.by_bot == [real]


async def test_a_table_that_has_left_redis_is_forgotten(house: House):
    house.start()
    await house.redis.zadd(keys.due(keys.tag_in(house.sid)), {house.sid: 0})
    await house.settled()
    assert await house.record() == {}


async def test_records_expire_with_their_table(house: House):
    house.start()
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.settled()
    stored = await house.store.load(house.sid)
    await house.redis.expire(keys.session(house.sid), 100)
    await house.show(a_post("lobby", house.group.id, "2"))  # which lets the table stay
    await house.settled()
    assert stored is not None
    stored = await house.store.load(house.sid)
    await house.store.commit(house.sid, version=stored.version, doc=stored.doc, expire_s=100)
    house.wake(house.sid)
    await house.settled()
    assert 0 < await house.redis.ttl(keys.records(house.sid)) <= 100


async def test_little_is_remembered(house: House):
    publisher = house.start()
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.settled()

    async def is_forgotten() -> bool:
        return len(publisher._passes) == 0 and not publisher._calls.in_flight

    await until(is_forgotten)


def test_calm_and_times_have_telegrams_numbers_unless_told_otherwise():
    assert Calm().scaled(1) == Calm()
    assert Times().scaled(1) == Times()


def _port(telegram: StandIn) -> int:
    return int(telegram.url.rsplit(":", 1)[1])


async def _true(value: object) -> bool:
    return bool(value)


async def _nothing(*_: object) -> None:
    return None


async def _has_lost(house: House) -> bool:
    record = await house.record()
    return any(line.endswith(" 1") for field, line in record.items() if field.startswith("s:"))


async def test_a_table_whose_records_are_wrong_does_not_silence_the_others(house: House):
    first = house.start()
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.settled()
    await first.stop()
    await house.redis.hset(keys.records(house.sid), "s:lobby", "of another program")
    await house.show(a_post("lobby", house.group.id, "2"))
    house.start()
    other = house.world.group("De andere club", house.people)
    await house.open(a_post("lobby", other.id, "3"), group=other)
    await house.reads(other, "3")
    await house.reads(house.group, "1")


@pytest.mark.parametrize("word", ["u0aaaa x y", "u0aaaa 1 2 3", "u0aaaa -5", "\N{SNOWMAN} x"])
async def test_a_word_of_another_version_is_no_reason_to_hear_no_more(house: House, word: str):
    house.start()
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.settled()
    for said in (word, house.sid):
        await house.show(a_post("lobby", house.group.id, said))
        await house.redis.publish(keys.WAKE, word)
        await house.reads(house.group, said)
    assert not house.publishers[0][1].done()


@pytest.mark.parametrize("key", [keys.PUBLISHER, keys.due("u0")])
async def test_a_key_that_is_not_ours_silences_the_bot_only_while_it_is_there(
    house: House, key: str
):
    house.start()
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.settled()
    async with house.redis.pipeline() as at_once:  # else the token would come back in between
        await at_once.delete(key).lpush(key, "not ours").execute()
    await asyncio.sleep(3 * TIMES.sweep_s)
    await house.redis.delete(key)
    await house.show(a_post("lobby", house.group.id, "2"))
    await house.reads(house.group, "2")


async def test_replies_that_one_chat_asks_for_all_at_once_are_few_and_delay_no_other(house: House):
    slow = replace(OPEN, chat_interval_s=60)
    publisher = house.start(pace=slow)
    other = house.world.group("De andere club", house.people)
    asked = [publisher.say(ChatId(house.group.id), str(n)) for n in range(1000)]
    waiting = [asyncio.create_task(reply) for reply in asked]
    await house.reads(house.group, "0")
    assert sum(not reply.done() for reply in waiting) <= MOST_REPLIES
    await publisher.say(ChatId(other.id), "hello")
    await house.reads(other, "hello")
    await publisher.stop()
    await asyncio.gather(*waiting)
