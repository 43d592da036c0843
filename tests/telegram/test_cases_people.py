"""People who go, block the bot or cannot be written to, at whatever moment: the game goes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.telegram.talk import Group, Player, Prompt, Talk, is_over


def _leads(prompt: Prompt) -> bool:
    return not prompt.is_bid and "was led" not in prompt.message.text


def _follows(prompt: Prompt) -> bool:
    return not prompt.is_bid and "was led" in prompt.message.text


@pytest.mark.parametrize("way", ["command", "group"])
@pytest.mark.parametrize(
    "moment",
    [
        pytest.param(lambda prompt: prompt.is_bid, id="bidding"),
        pytest.param(_leads, id="leading"),
        pytest.param(_follows, id="in a trick"),
    ],
)
async def test_whoever_leaves_on_their_own_turn_is_played_for_and_the_others_finish(
    talk: Talk,
    anna: Player,
    bob: Player,
    cem: Player,
    group: Group,
    moment: Callable[[Prompt], bool],
    way: str,
) -> None:
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody, ladder="1-2-1")
    prompt = await talk.play(*everybody, until=moment)
    assert prompt is not None
    talk.answered.add(prompt.question)
    gone = prompt.player
    if way == "command":
        await gone.says(group, "/leave")
    else:
        gone.person.leave(group.chat)
    await gone.shows("You left the table in Klaverjasclub")
    others = [player for player in everybody if player is not gone]
    await talk.play(*others, over=is_over(group))
    assert "🏆" in await group.transcript()


async def test_a_game_is_played_though_nothing_can_be_posted_in_the_group(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    """The prompts and the hands come to the private chats; the group catches up later."""
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody)
    await talk.settles()
    before = [str(post) for post in group.posts]
    talk.world.fail("429", chat=group.chat, times=100_000, retry_after_s=600)
    prompt = await talk.play(*everybody, until=lambda p: "deal 3 of" in p.message.text)
    assert prompt is not None
    assert [str(post) for post in group.posts] == before


async def test_whoever_cannot_be_written_to_is_not_written_to_again(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, cem)
    await talk.settles()
    bob.person.block()
    await group.shows("Bob")
    await talk.settles()
    before = len(talk.world.calls("sendMessage", chat=bob.chat))
    await talk.play(anna, cem, over=lambda: _waits_for(group, bob))
    for command in ("/hand", "/leave@troef_bot", "/help"):
        await bob.says(group, command)
    await talk.settles()
    assert len(talk.world.calls("sendMessage", chat=bob.chat)) == before


async def test_whoever_unblocks_the_bot_finds_their_hand_at_the_bottom(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, cem)
    held = await bob.shows("deal 1 of 15")
    bob.person.block()
    await group.shows("Out of reach: Bob.")
    await bob.person.start()  # which unblocks it
    await bob.gone(held)
    await bob.shows("deal 1 of 15")
    await talk.settles()
    assert "Out of reach" not in await group.transcript()


def _waits_for(group: Group, player: Player) -> bool:
    return any(f"▸{player.name}" in post.text for post in group.posts)


async def test_whoever_blocked_the_bot_is_free_for_another_game_when_it_is_over(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, cem)
    bob.person.block()
    await group.shows("Bob")
    await anna.says(group, "/stop")
    await anna.presses("Stop the game")
    await group.shows("nobody wins")
    other = talk.group("De andere club", bob, cem)
    await bob.says(other, "/boerenbridge")
    await other.shows("Bob (host)")
    await bob.opens_chat()
    for _ in range(2):
        await bob.presses("Add computer", on=other.posts[-1])
    assert await bob.presses("Start", on=other.posts[-1]) == ""
    await talk.asked(bob)
