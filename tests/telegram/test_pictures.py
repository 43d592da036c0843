"""The picture of the score race: below the trophy, in the group's language, where photos may be."""

from __future__ import annotations

import re

from tests.telegram.bot_api import faults_of
from tests.telegram.talk import Group, Player, Talk, is_over


async def test_a_game_ends_with_the_trophy_and_below_it_the_race(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody, ladder="1-1-1")
    await talk.play(*everybody, over=is_over(group))
    await talk.settles()
    end, picture = group.posts[-2:]
    assert end.text.startswith("🏆 ")
    assert picture.media is not None
    assert (picture.media.kind, picture.media.mime) == ("photo", "image/png")
    assert picture.silent
    first = re.findall(r"^1 (\w+) ", end.text, re.M)
    assert set(re.findall("Anna|Bob|Cem", picture.text.split("\n")[0])) >= set(first)

    await bob.says(group, "/score")
    await bob.presses("Rematch")
    await bob.says(group, "/language")
    await bob.presses("Nederlands")
    await talk.settles()
    assert len(talk.world.calls("sendPhoto")) == 1
    translated = group.chat.find(picture.id)
    assert translated is not None
    assert re.search("eindigde|op kop|Gelijk geëindigd", translated.text)
    assert translated.media != picture.media
    assert [fault for request in talk.world.requests for fault in faults_of(request)] == []


async def test_a_group_that_wants_no_photos_plays_on_without(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    group.chat.forbid("photos")
    await talk.begin(group, *everybody, ladder="1-1-1")
    await talk.play(*everybody, over=is_over(group))
    assert (await group.latest()).startswith("🏆 ")
    await bob.presses("Rematch")
    assert "Players 3 of 3–7" in await group.latest()
    assert len(talk.world.calls("sendPhoto")) == 1


async def test_two_deals_are_no_race(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody, ladder="1-1")
    await talk.play(*everybody, over=is_over(group))
    assert (await group.latest()).startswith("🏆 ")
