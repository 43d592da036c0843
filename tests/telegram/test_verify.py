"""The group sees a deal's seal from the beginning, and can check it when the deal is over."""

import re

from bot.rules.cards import Pack
from bot.rules.sealed import seal
from tests.telegram.talk import Group, Player, Talk

SEAL = re.compile(r"🔒 (\w{26})")


async def test_a_deal_is_sealed_before_the_bids_and_opened_when_it_is_over(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody, command="/boerenbridge", ladder="1-2")
    sealed = SEAL.search((await group.shows("deal 1 of 2", button="My hand")).text)
    assert sealed is not None
    await anna.says(group, "/verify")
    await group.shows("How the cards lay is told when a deal is over")

    await talk.play(*everybody, until=lambda prompt: "deal 2 of 2" in prompt.message.text)
    result = await group.shows("deal 1 of 2\nTrump")
    assert SEAL.search(result.text)[1] == sealed[1]
    await bob.says(group, "/verify")
    told = await group.shows("Deal 1 was dealt from this pack")
    assert "before anybody bid" in told.text
    seed = re.search(r"Seed: (\w+)", told.text)[1]
    assert seal(seed, Pack.STANDARD_52) == sealed[1]

    running = SEAL.search((await group.shows("deal 2 of 2", button="My hand")).text)[1]
    await bob.says(group, "/verify 2")
    await talk.settles()
    assert len([post for post in group.posts if "told when a deal is over" in post.text]) == 2
    seeds = re.findall(r"\b[a-z2-7]{32}\b", await group.transcript())
    assert set(seeds) == {seed}
    assert running not in {sealed[1], seal(seed, Pack.STANDARD_52)}


async def test_somebody_alone_sees_the_seal_with_their_hand(talk: Talk, anna: Player) -> None:
    await anna.opens_chat()
    await anna.says(anna, "/boerenbridge")
    await anna.presses("Start")
    assert SEAL.search((await anna.shows("How many tricks?")).text)
