"""What the bot answers when it is asked for rules, help, scores or nothing it knows."""

import pytest

from tests.telegram.talk import Group, Player, Talk


async def test_help_tells_the_commands(talk: Talk, anna: Player, group: Group) -> None:
    for command in ("/help", "/start"):
        await anna.says(group, command)
        text = await group.latest()
        assert "/boerenbridge, /poepen, /lucifers" in text
        assert "/newgame opens a table; press Join, then Start." in text
        assert "/hand" in text
        assert "/score" in text


async def test_the_rules_page_says_how_the_table_here_plays(
    talk: Talk, anna: Player, group: Group
) -> None:
    await anna.says(group, "/rules")
    assert "How this table plays" not in await group.latest()
    await talk.sit_down(group, anna)
    await anna.says(group, "/rules")
    page = await group.latest()
    assert "How this table plays. Ladder 1–8–1" in page
    assert "you write 16" in page


async def test_the_score_is_that_of_the_deals_played_out(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await anna.says(group, "/score")
    assert await group.latest() == "There is no table here. /boerenbridge opens one."
    await talk.begin(group, anna, bob, computers=1)
    await bob.says(group, "/score")
    assert (await group.latest()).endswith("No deal has been played out yet.")
    await talk.play(anna, bob, until=lambda prompt: "deal 3 of" in prompt.message.text)
    await bob.says(group, "/score")
    sheet = await group.latest()
    assert sheet.startswith("Boerenbridge after 2 of 15 deals")
    assert "Σ" in sheet


@pytest.mark.parametrize(
    "command", ["/help", "/rules", "/language", "/newgame", "/score", "/leave", "/hand", "/stop"]
)
async def test_what_is_asked_once_is_answered_once_however_often_it_is_delivered(
    talk: Talk, anna: Player, group: Group, command: str
) -> None:
    await anna.says(group, command)
    before = await group.transcript()
    assert len(group.posts) == 2
    talk.world.deliver_again(talk.world.updates.history[-1])
    assert await group.transcript() == before


async def test_a_leave_that_is_delivered_twice_is_answered_once(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, bob)
    await bob.says(group, "/leave")
    before = await group.transcript()
    talk.world.deliver_again(talk.world.updates.history[-1])
    assert await group.transcript() == before
    assert before.endswith("You have left the table.")


async def test_an_answer_refers_to_its_question_even_when_that_is_gone(
    talk: Talk, anna: Player, group: Group
) -> None:
    said = await anna.says(group, "/help")
    await talk.settles()
    assert group.posts[-1].reply_to == said.id
    talk.world.latency_s = 0.05
    anna.person.delete(await anna.says(group, "/help"))
    await talk.settles()
    assert "opens a table" in group.posts[-1].text
    assert group.posts[-1].reply_to is None
