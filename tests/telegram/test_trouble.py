"""Trouble between the bot and Telegram, and tables that cannot be read: what people see of it."""

from __future__ import annotations

import json

import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.playground.model import Topic
from bot.sessions import keys
from bot.sessions.session import ChatId, SessionId
from bot.sessions.store import Store
from tests.publisher.house import bot_of
from tests.telegram.talk import Group, Player, Talk

pytestmark = pytest.mark.usefixtures("talk")


async def table_in(talk: Talk, group: Group) -> SessionId:
    sid = await Store(talk.redis).standing(ChatId(group.chat.id), None)
    assert sid is not None
    return sid


async def write(talk: Talk, sid: SessionId, doc: str) -> None:
    """Another program writes a table down."""
    stored = await Store(talk.redis).load(sid)
    assert stored is not None
    changed = {"v": stored.version + 1, "doc": doc}
    await talk.redis.hset(keys.session(sid), mapping=changed)
    await talk.redis.zadd(keys.due(keys.tag_in(sid)), {sid: 0})


@pytest.mark.parametrize("fault", ["500", "502", "timeout_but_done"])
async def test_a_press_is_answered_at_the_second_try(
    talk: Talk, group: Group, anna: Player, bob: Player, fault: str
) -> None:
    await talk.sit_down(group, anna)
    await bob.opens_chat()
    talk.world.fail(fault, method="answerCallbackQuery")
    assert await bob.presses("Join", on=group.posts[-1]) == "You have joined."
    await group.shows("Bob", button="Start")


async def test_a_message_that_nobody_noted_is_taken_away_when_its_stale_button_is_pressed(
    talk: Talk, group: Group, anna: Player
) -> None:
    """It was sent, and the bot died before it could write that down."""
    await talk.begin(group, anna, computers=2, ladder="3-3")
    prompt = await talk.asked(anna)
    async with bot_of(talk.telegram.base_url, talk.telegram.token) as dead:
        rows = [
            [InlineKeyboardButton(key.text, callback_data=key.data) for key in row]
            for row in prompt.message.keyboard or ()
        ]
        await dead.send_message(anna.chat.id, "♠A", reply_markup=InlineKeyboardMarkup(rows))
    ghost = await anna.shows("♠A")
    await prompt.answered_with(prompt.legal[0])
    talk.answered.add(prompt.question)
    following = await talk.asked(anna)
    assert "passed" in await anna.presses(ghost.buttons[0].text, on=ghost)
    await anna.gone(ghost)
    assert await following.answered_with(following.legal[0]) == ""


async def a_game_in_a_topic(talk: Talk, group: Group, anna: Player) -> Topic:
    topic = group.chat.open_topic("Cards", anna.person)
    await anna.opens_chat()
    await anna.says(group, "/boerenbridge", topic=topic.id)
    lobby = await group.shows("a table is open", button="Join")
    for _ in range(2):
        await anna.presses("Add computer", on=lobby)
    await anna.presses("Start", on=lobby)
    await talk.settles()
    return topic


async def test_beside_a_table_of_the_general_topic_the_game_of_a_deleted_one_goes_on(
    talk: Talk, anna: Player
) -> None:
    group = talk.group("Forum", anna, is_forum=True)
    topic = await a_game_in_a_topic(talk, group, anna)
    await anna.says(group, "/lucifers")
    await group.chat.until(lambda _: group.posts[-1].topic is None)
    await talk.settles()
    group.chat.delete_topic(topic)
    prompt = await talk.asked(anna)
    await prompt.answered_with(prompt.legal[0])
    await group.shows("deal 2 of 15", button="My hand")
    lobby = next(post for post in group.posts if ["Start"] in post.labels or "Join" in str(post))
    await anna.says(group, "/table")
    await group.gone(lobby)
    await group.shows("a table is open", button="Join")


async def test_a_game_whose_topic_is_deleted_goes_on_in_the_general_topic(
    talk: Talk, anna: Player
) -> None:
    group = talk.group("Forum", anna, is_forum=True)
    topic = await a_game_in_a_topic(talk, group, anna)
    group.chat.delete_topic(topic)
    prompt = await talk.asked(anna)
    await prompt.answered_with(prompt.legal[0])
    before = await group.shows("deal 2 of 15", button="My hand")  # the single cards play themselves
    assert {post.topic for post in group.posts} == {None}
    await anna.says(group, "/table")
    await group.gone(before)
    await talk.settles()
    assert group.posts[-1].topic is None


async def test_a_table_of_a_newer_program_waits_for_it(
    talk: Talk, group: Group, anna: Player, bob: Player
) -> None:
    await talk.sit_down(group, anna, bob)
    await talk.settles()
    sid = await table_in(talk, group)
    stored = await Store(talk.redis).load(sid)
    assert stored is not None
    lobby = group.posts[-1]
    doc = {**json.loads(stored.doc), "schema": 99, "reads_from": 99}
    await write(talk, sid, json.dumps(doc))
    said = await bob.presses("Leave", on=lobby)
    assert said.startswith("I cannot reach my memory just now. Your game is safe")
    await anna.says(group, "/table")
    await group.shows("A newer version of me has written down this table")
    assert lobby in group.posts

    await write(talk, sid, stored.doc)
    await group.gone(lobby)
    await group.shows("Bob", button="Start")


@pytest.mark.usefixtures("a_fault_is_logged")
async def test_the_group_of_a_damaged_table_is_told_and_may_open_another(
    talk: Talk, group: Group, anna: Player, bob: Player
) -> None:
    await talk.sit_down(group, anna, bob)
    await talk.settles()
    lobby = group.posts[-1]
    await write(talk, await table_in(talk, group), '{"schema":1,"rea')
    await group.shows("I can no longer read this table. Open a new one")
    for _ in range(3):
        assert "no longer read" in await bob.presses("Leave", on=lobby)
    await talk.settles()
    assert sum("no longer read" in post.text for post in group.posts) == 1
    await anna.says(group, "/boerenbridge")
    await group.chat.until(lambda _: "a table is open" in group.posts[-1].text)
