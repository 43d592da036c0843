"""What is kept about somebody is shown to them alone, and goes everywhere when they ask."""

import json

import pytest
from redis.asyncio import Redis

from bot.records.export import to_json
from bot.records.store import RecordBook
from bot.sessions.service import FORGOTTEN_KEPT_S
from bot.sessions.session import ChatId
from tests.records.test_filing import whole_memory
from tests.telegram.talk import Group, Player, Talk, is_over


async def played(talk: Talk, group: Group, *players: Player) -> None:
    await talk.begin(group, *players, ladder="1-2")
    await talk.play(*players, over=is_over(group))
    await talk.settles()


async def asks(player: Player) -> str:
    await player.says(player, "/forgetme")
    return str(await player.shows("What I keep about you", button="Forget me"))


async def forgotten(player: Player) -> None:
    assert await player.presses("Forget me") == ""
    await player.shows("Really?", button="Yes, forget me")
    assert await player.presses("Yes, forget me") == ""
    await player.shows("I have forgotten you.")


async def test_what_is_kept_and_why_is_said_anywhere(
    talk: Talk, anna: Player, group: Group
) -> None:
    for room in (group, anna):
        await anna.says(room, "/privacy")
        await room.shows("What I keep, and why")


async def test_in_a_group_nothing_is_told_but_the_way(
    talk: Talk, anna: Player, group: Group
) -> None:
    await anna.opens_chat()
    await anna.says(group, "/forgetme")
    post = await group.shows("That is between you and me", button="Open my chat")
    await anna.presses("Open my chat", on=post)
    await anna.shows("What I keep about you", button="Forget me")


async def test_a_group_whose_games_were_taken_over_elsewhere_is_named_once(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await played(talk, group, anna, bob, cem)
    (record,) = await RecordBook(talk.redis).all_games(ChatId(group.chat.id))
    file = await anna.person.send_file(anna.chat, "t.json", to_json("x", [record]).encode())
    await anna.person.say(anna.chat, "/import", reply_to=file)
    await anna.shows("1 new game was taken in.")
    assert "– 2 games in: Klaverjasclub\n" in await asks(anna)


async def test_somebody_is_forgotten_everywhere_and_their_seat_is_someones(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await bob.opens_chat()
    await bob.says(bob, "/language")
    await bob.presses("English")
    await played(talk, group, anna, bob, cem)
    kept = await asks(bob)
    assert "– 1 game in: Klaverjasclub" in kept
    assert "table" not in kept.split("If I forget you")[0]
    hand = await bob.shows("The game in Klaverjasclub is over")
    await forgotten(bob)
    await bob.gone(hand)
    await talk.settles()

    memory = json.loads(await whole_memory(talk.redis))
    assert traces(memory, bob) == []
    (record,) = (await RecordBook(talk.redis).games(ChatId(group.chat.id))).records
    assert record.people() == {anna.person.id, cem.person.id}
    await anna.says(group, "/history")
    await group.shows("Past games · 1", button="1")
    await anna.presses("1")
    sheet = str(await group.shows("Press a deal"))
    assert "someone" in sheet
    assert "Bob" not in sheet
    assert "game" not in (await asks(bob)).split("If I forget you")[0]


def traces(memory: dict[str, object], player: Player) -> list[str]:
    """Keys in which somebody is still named."""
    signs = (str(player.person.id), f'"{player.name}"')
    return [
        key
        for key, content in memory.items()
        if any(sign in json.dumps([key, content]) for sign in signs)
    ]


async def test_somebody_forgotten_in_the_middle_of_a_game_leaves_it_first(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, cem, ladder="1-2")
    await talk.play(anna, bob, cem, until=lambda prompt: "deal 2 of 2" in prompt.message.text)
    kept = await asks(bob)
    assert "– 1 table at which you sit now" in kept
    hand = await bob.shows("deal 2 of 2")
    await forgotten(bob)
    await bob.gone(hand)
    await talk.play(anna, cem, over=is_over(group))
    await talk.settles()
    end = (await group.shows("🏆")).text
    assert "🤖" in end
    assert "Bob" not in end
    assert traces(json.loads(await whole_memory(talk.redis)), bob) == []


@pytest.mark.parametrize("until", ["its end", "the second deal"])
async def test_what_was_played_alone_in_the_private_chat_goes_wholly(
    talk: Talk, bob: Player, until: str
) -> None:
    await bob.opens_chat()
    await bob.says(bob, "/boerenbridge")
    await bob.says(bob, "/houserules 1-2")
    await bob.presses("Start")
    await talk.play(
        bob,
        until=lambda prompt: until != "its end" and "deal 2 of 2" in prompt.message.text,
        over=is_over(bob),
    )
    await talk.settles()
    await asks(bob)
    await forgotten(bob)
    await talk.settles()
    memory = json.loads(await whole_memory(talk.redis))
    assert not [key for key in memory if ":games" in key]
    assert "Bob" not in json.dumps(memory)
    assert await talk.redis.keys("person:*") == []
    left = {key.split(":")[1] for key in traces(memory, bob)}
    assert left <= {"s", "c", "tables", "p"}  # the table itself, which is over and leaves by itself
    for key in memory:
        if ":s:" in key:
            assert 0 < await talk.redis.ttl(key) <= FORGOTTEN_KEPT_S
    await bob.says(bob, "/history")
    await bob.shows("No game has been finished here yet.")


async def test_whoever_thinks_better_of_it_keeps_everything(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await played(talk, group, anna, bob, cem)
    before = await games_of(talk.redis, group)
    await asks(bob)
    await bob.presses("Forget me")
    await bob.shows("Really?", button="No")
    await bob.presses("No")
    await bob.shows("Everything stays as it is.")
    assert await games_of(talk.redis, group) == before


async def games_of(redis: Redis, group: Group) -> object:
    return (await RecordBook(redis).games(ChatId(group.chat.id))).records


async def test_a_press_from_a_group_forgets_nobody(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await played(talk, group, anna, bob, cem)
    before = await games_of(talk.redis, group)
    post = await group.shows("🏆")
    for data in ("forgetme:0:yes", "forgetme:0:", "forgetme:0:all"):
        answer = await bob.sends(data, on=post)
        assert answer.text == "I do not know this button any more."
    assert await games_of(talk.redis, group) == before
