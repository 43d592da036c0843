"""What becomes of a chat: topics, rights, a new id, the bot sent away; every table in it knows."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from bot.playground.model import Message, Status
from tests.telegram.talk import Group, Player, Talk
from tests.valkey import free_port

SECRET = "s3cret-of-this-test"


@dataclass(frozen=True)
class Forum:
    """A forum in which Anna has a game in General and one in each of two topics."""

    group: Group
    topics: tuple[int | None, ...]

    def deal(self, topic: int | None) -> Message:
        """The newest post of the game in that topic."""
        posts = [post for post in self.group.posts if post.topic == topic]
        return next(post for post in reversed(posts) if "deal" in post.text or "Runde" in post.text)


@pytest.fixture
async def forum(talk: Talk, anna: Player, bob: Player) -> Forum:
    group = talk.group("Forum", anna, bob, is_forum=True)
    named = [group.chat.open_topic(name, anna.person) for name in ("Cards", "Tea")]
    topics = (None, *(topic.id for topic in named))
    await anna.opens_chat()
    for topic in topics:
        await anna.says(group, "/boerenbridge", topic=topic)
        await talk.settles()
        lobby = group.posts[-1]
        assert lobby.topic == topic
        for _ in range(2):
            await anna.presses("Add computer", on=lobby)
        assert await anna.presses("Start", on=lobby) == ""
        await talk.settles()
    return Forum(group, topics)


async def test_thrown_out_of_a_forum_the_bot_ends_the_tables_of_all_its_topics(
    talk: Talk, anna: Player, forum: Forum
) -> None:
    before = len(talk.world.calls(chat=forum.group.chat))
    forum.group.chat.kick_bot()
    await talk.settles()
    assert len(talk.world.calls(chat=forum.group.chat)) == before, "nothing is said to the chat"
    over = [post for post in anna.posts if post.text == "The game in Forum is over."]
    assert len(over) == len(forum.topics)
    await anna.says(anna, "/hand")
    assert await anna.latest() == "You sit at no table. /boerenbridge opens one."


async def test_a_language_is_spoken_at_once_in_all_topics(
    talk: Talk, anna: Player, forum: Forum
) -> None:
    await anna.says(forum.group, "/language", topic=forum.topics[1])
    assert await anna.presses("Deutsch") == ""
    await talk.settles()
    for topic in forum.topics:
        assert "Geber" in forum.deal(topic).text
        assert "dealer" not in forum.deal(topic).text


async def test_who_leaves_a_forum_leaves_the_tables_of_all_its_topics(
    talk: Talk, anna: Player, bob: Player, forum: Forum
) -> None:
    elsewhere = talk.group("Klaverjasclub", anna, bob)
    await talk.begin(elsewhere, anna, computers=2)
    anna.person.leave(forum.group.chat)
    await talk.settles()
    await bob.says(forum.group, "/table")
    assert await forum.group.latest() == "The game at this table is over."
    await anna.says(anna, "/hand")
    await talk.settles()
    assert [post.text.partition(" ·")[0] for post in anna.posts if post.buttons] == [
        "Klaverjasclub"
    ]


async def test_a_topic_that_was_closed_shows_its_table_when_it_is_open_again(
    talk: Talk, anna: Player, forum: Forum
) -> None:
    topic = forum.group.chat.topics[forum.topics[1] or 0]
    others = [str(forum.deal(other)) for other in forum.topics if other != topic.id]
    before = forum.deal(topic.id)
    forum.group.chat.close_topic(topic, anna.person)
    forum.group.chat.close_topic(topic, anna.person, closed=False)
    await talk.settles()
    after = forum.deal(topic.id)
    assert after.id > before.id
    assert after.text == before.text
    assert [str(forum.deal(other)) for other in forum.topics if other != topic.id] == others


async def test_where_no_table_stands_a_topic_that_opens_again_is_nobodys_business(
    talk: Talk, anna: Player, bob: Player
) -> None:
    group = talk.group("Forum", anna, bob, is_forum=True)
    topic = group.chat.open_topic("Cards", anna.person)
    await talk.settles()
    before = await group.transcript()
    group.chat.close_topic(topic, anna.person)
    group.chat.close_topic(topic, anna.person, closed=False)
    assert await group.transcript() == before


async def test_everything_about_a_table_is_said_in_its_topic(
    talk: Talk, anna: Player, forum: Forum
) -> None:
    topic = forum.topics[2]
    seen = {post.id for post in forum.group.posts}
    for command in ("/score", "/rules", "/table", "/leave@troef_bot now", "/nothing", "/stop"):
        await anna.says(forum.group, command, topic=topic)
        await talk.settles()
    said = [post for post in forum.group.posts if post.id not in seen]
    assert len(said) >= 4
    assert {post.topic for post in said} == {topic}


@pytest.mark.parametrize("command", ["/leave", "/hand", "/score", "/table", "/boerenbridge"])
async def test_after_a_group_became_a_supergroup_commands_find_its_table(
    talk: Talk, anna: Player, bob: Player, group: Group, command: str
) -> None:
    await talk.begin(group, anna, bob, computers=1)
    moved = Group(talk, group.chat.migrate())
    await talk.settles()
    await anna.says(moved, command)
    await talk.settles()
    said = [*(post.text for post in moved.posts), *(post.text for post in anna.posts)]
    assert not any("There is no table here" in text for text in said)
    if command == "/leave":
        assert any("You left the table in Klaverjasclub" in text for text in said)


async def test_an_admin_decides_also_while_the_bot_has_not_heard_of_the_supergroup(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, bob, computers=1)
    lobby = await group.shows("a table is open")
    group.chat.promote(bob.person)
    await talk.settles()
    talk.world.updates.allowed = ["callback_query"]  # as if the word of it were still under way
    group.chat = group.chat.migrate()
    assert await bob.presses("Seats", on=lobby) == ""


async def test_a_group_keeps_its_house_rules_and_language_when_it_becomes_a_supergroup(
    talk: Talk, anna: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, ladder="1-2-1")
    await anna.says(group, "/houserules save short")
    await anna.says(group, "/language")
    await anna.presses("Nederlands")
    await talk.settles()
    moved = Group(talk, group.chat.migrate())
    await talk.settles()
    await anna.says(moved, "/stop")
    await talk.settles()
    await anna.says(moved, "/boerenbridge short")
    lobby = await moved.shows("Anna (host)", button="Meedoen")
    assert "1-2-1" in lobby.text


async def test_the_bot_that_is_made_an_admin_and_no_longer_plays_on_in_silence(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, computers=1)
    await talk.settles()
    before = await group.transcript()
    group.chat.promote_bot()
    group.chat.demote_bot()
    assert await group.transcript() == before
    await talk.play(anna, bob, until=lambda prompt: "deal 2 of" in prompt.message.text)


async def test_what_was_missed_while_the_bot_might_not_post_is_shown_when_it_may(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, computers=1)
    await talk.settles()
    deal = group.posts[-1]
    group.chat.forbid("text")
    owner = anna.person.account
    talk.world.change_standing(group.chat, talk.world.bot, Status.RESTRICTED, by=owner)
    await talk.settles()
    assert group.posts[-1] == deal
    group.chat.promote_bot()
    await talk.settles()
    assert group.posts[-1].id > deal.id
    assert group.posts[-1].text == deal.text


async def test_in_a_channel_the_bot_keeps_still(talk: Talk, anna: Player) -> None:
    channel = {"id": -1009, "type": "channel", "title": "News"}
    bot = {"id": talk.world.bot.id, "is_bot": True, "first_name": "Troef"}
    somebody = {"id": anna.person.id, "is_bot": False, "first_name": "Anna"}
    rights = dict.fromkeys(
        (
            *("can_be_edited", "is_anonymous", "can_manage_chat", "can_delete_messages"),
            *("can_manage_video_chats", "can_restrict_members", "can_promote_members"),
            *("can_change_info", "can_invite_users", "can_post_stories", "can_edit_stories"),
            "can_delete_stories",
        ),
        True,
    )
    change = {
        "chat": channel,
        "from": somebody,
        "date": int(talk.world.clock()),
        "old_chat_member": {"status": "left", "user": bot},
        "new_chat_member": {"status": "administrator", "user": bot, **rights},
    }
    at = talk.world.clock()
    assert talk.world.updates.add("my_chat_member", change, queue="chat:-1009", at=at)
    await talk.settles()
    assert [call for call in talk.world.calls() if call.chat_id == -1009] == []


async def test_an_update_about_being_thrown_out_is_taken_by_the_webhook(
    quiet_talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    port = free_port()
    env = {"PORT": str(port), "WEBHOOK_URL": f"http://127.0.0.1:{port}", "WEBHOOK_SECRET": SECRET}
    async with quiet_talk.bot_runs(**env):
        await quiet_talk.begin(group, anna, bob, computers=1)
        await quiet_talk.settles()
        group.chat.kick_bot()
        await bob.shows("The game in Klaverjasclub is over.")
        await quiet_talk.settles()
    assert {status for _, _, status in quiet_talk.telegram.webhook.attempts} == {200}
