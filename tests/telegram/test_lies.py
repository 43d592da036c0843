"""A client that lies sends any data from any message; it decides nothing and spoils nothing."""

import pytest
from redis.asyncio import Redis

from bot.games import commands
from bot.playground.model import Message
from bot.sessions import keys
from bot.sessions.session import LobbyPage, SessionId, UserId
from tests.telegram.talk import Group, Player, Talk

HOSTS_ONLY = (
    *("stop", "rules", "save", "reset", "seats", "back", "shuffle", "out1", "remove-computer"),
    *("pscore", "gspeluitslag", "rhook", "rhook=off", "rturn_time=60", "s=ours"),
)
"""Choices of the host's, and some of them an admin's, in a lobby."""


def sid_on(message: Message) -> SessionId:
    """The table whose buttons a message bears."""
    return SessionId(next(b.data for b in message.buttons if b.data).partition(":")[0])


@pytest.mark.parametrize("where", ["the private chat", "a group of their own"])
async def test_who_is_admin_elsewhere_decides_nothing_at_a_table(
    talk: Talk, redis: Redis, anna: Player, bob: Player, cem: Player, group: Group, where: str
) -> None:
    await talk.sit_down(group, anna, bob, computers=1)
    sid = sid_on(await group.shows("a table is open"))
    await cem.opens_chat()
    own = talk.group("Cems club", cem)
    await cem.says(own, "/help")
    message = await (cem if where == "the private chat" else own).shows("/boerenbridge")
    before = await redis.hget(keys.session(sid), "doc")
    for choice in HOSTS_ONLY:
        answer = await cem.sends(f"{sid}:0:{choice}", on=message)
        assert answer.text, choice
    assert await redis.hget(keys.session(sid), "doc") == before
    assert await anna.presses("Start") == ""
    await cem.sends(f"{sid}:0:stop", on=message)
    assert "stopped" not in await group.latest()


async def test_in_the_own_private_chat_one_decides(talk: Talk, anna: Player) -> None:
    await anna.opens_chat()
    await anna.says(anna, "/boerenbridge")
    assert await anna.presses("Start", on=await anna.shows("a table is open")) == ""
    await anna.says(anna, "/stop")
    assert await anna.presses("Stop the game") == ""
    await anna.shows("nobody wins")


async def test_who_speaks_as_a_channel_is_no_admin(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.sit_down(group, anna)
    said = await bob.says(group, "/nonsense")
    await talk.settles()
    talk.world.updates.add(
        "message",
        {
            "message_id": said.id,
            "date": said.date,
            "chat": {"id": group.chat.id, "type": "group", "title": "Klaverjasclub"},
            "from": {"id": 136817688, "is_bot": True, "first_name": "Channel"},
            "sender_chat": {"id": -1009, "type": "channel", "title": "Bobs channel"},
            "text": "/stop",
            "entities": [{"type": "bot_command", "offset": 0, "length": 5}],
        },
        queue=f"chat:{group.chat.id}",
        at=talk.world.clock(),
    )
    assert await group.latest() == "Only Anna or an admin can stop this table."


@pytest.mark.parametrize("data", ["x:0:play-on", "language:0:en", "rules:0:boerenbridge"])
async def test_a_post_is_rewritten_by_its_own_buttons_only(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group, data: str
) -> None:
    await talk.begin(group, anna, bob, computers=1)
    await talk.asked(anna, bob)
    before = await group.transcript()
    deal = group.posts[-1]
    for liar in (anna, cem):
        await liar.sends(data, on=deal)
        await liar.sends(f"{sid_on(deal)}:0:play-on", on=deal)
    assert await group.transcript() == before


@pytest.mark.parametrize("command", [*map("/{}".format, commands()), "/scorecard"])
async def test_a_lobby_is_shown_whatever_page_its_host_makes_up(
    talk: Talk, anna: Player, group: Group, command: str
) -> None:
    """What cannot be drawn is logged, and would stand in the way of all that follows."""
    await anna.opens_chat()
    await anna.says(group, command)
    lobby = await group.shows("Anna")
    sid = sid_on(lobby)
    for page in LobbyPage:
        await anna.sends(f"{sid}:0:p{page}", on=lobby)
        await talk.settles()
    await anna.sends(f"{sid}:0:back", on=lobby)
    assert "Anna" in await group.latest()


@pytest.mark.parametrize("choice", ["play-on", "hand", "join", "nothing of ours"])
async def test_one_tables_data_takes_no_other_message_away(
    talk: Talk, anna: Player, bob: Player, group: Group, choice: str
) -> None:
    await talk.begin(group, anna, computers=2)
    sid = sid_on(await group.shows("deal 1 of"))
    other = talk.group("De andere club", bob, anna)
    await talk.begin(other, bob, computers=2)
    await talk.asked(anna)
    await talk.asked(bob)
    before = await other.transcript()
    await anna.sends(f"{sid}:0:{choice}", on=other.posts[-1])
    assert await other.transcript() == before


async def test_a_question_of_the_bots_stays_where_it_is_answered(
    talk: Talk, anna: Player, group: Group
) -> None:
    await talk.begin(group, anna, computers=2)
    await anna.says(group, "/stop")
    question = await group.shows("Stop the game of")
    assert await anna.presses("Play on", on=question) == ""
    await talk.settles()
    assert group.chat.find(question.id) is not None
    assert group.chat.now(question).buttons == []


async def test_an_outsider_does_not_answer_for_the_table(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.begin(group, anna, computers=2)
    await anna.says(group, "/stop")
    question = await group.shows("Stop the game of")
    assert await bob.presses("Play on", on=question) == "You do not sit at this table."
    assert await anna.presses("Stop the game", on=question) == ""
    await group.shows("nobody wins")


async def test_nothing_is_kept_of_a_table_that_a_deep_link_makes_up(
    talk: Talk, redis: Redis, anna: Player
) -> None:
    await anna.opens_chat()
    for payload in ("x" * 4000, "u0", "", "{u0}:s:u0"):
        await anna.says(anna, f"/start j_{payload}")
        assert await anna.latest() == "That has passed."
    assert await redis.exists(keys.tables_of(UserId(anna.person.id))) == 0
