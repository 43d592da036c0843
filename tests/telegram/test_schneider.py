"""Böhmischer Schneider from /schneider to the trophy: for two in a group, and alone."""

from __future__ import annotations

import re

from tests.telegram.talk import Group, Player, Talk, is_over

GAME = "Böhmischer Schneider"


async def test_two_people_play_a_short_match_in_a_group(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    for player in (anna, bob, cem):
        await player.opens_chat()
    await anna.says(group, "/schneider")
    lobby = await group.latest()
    assert lobby.startswith(f"♣ {GAME}: a table is open\nPlayers 1 of 2: Anna (host)\n")
    assert "6 games and one more when level; the next higher card of the suit beats" in lobby
    await anna.says(group, "/houserules 3")
    assert (await group.latest()).endswith("so that both lead first equally often; 3 is odd.")
    await anna.says(group, "/houserules 2")
    await group.shows("2 games and one more when level", button="Join")
    assert await bob.presses("Join") == "You have joined."
    await group.shows("Bob", button="Start")
    assert await cem.presses("Join") == "This table is full: 2 play at most."
    assert await bob.presses("Start") == ""
    await group.shows("has begun")

    prompt = await talk.play(
        anna,
        bob,
        until=lambda asked: "16 cards in the stock" in asked.message.text,
        choose=lambda asked: asked.legal[0],
    )
    assert prompt is not None
    assert prompt.message.text.startswith("Klaverjasclub · game 1 of 2\n")
    assert "You drew " in prompt.message.text
    running = await group.latest()
    assert running.startswith(f"{GAME} · game 1 of 2\n16 cards in the stock · dealer ")
    assert re.findall(r"^Trick (\d)", running, re.MULTILINE) == ["3", "2"]

    await talk.play(anna, bob, over=is_over(group))
    await talk.settles()
    end = str(await group.shows("🏆"))  # below it a picture, if a third game had to decide
    assert re.match(rf"🏆 (Anna|Bob) wins {GAME} with \d", end)
    assert end.endswith("[Rematch] [Ranking]")
    results = [post.text for post in group.posts if "Trick 16" in post.text]
    assert len(results) >= 2
    assert "· game 1 of 2" in results[0]
    for text in results:
        assert len(re.findall(r"^Trick", text, re.MULTILINE)) == 16
    for player in (anna, bob):
        hand = await player.latest()
        assert hand.startswith("The game in Klaverjasclub is over. You came ")
        assert re.findall(r"\[.*", hand) == [f"[How was game {len(results)}?]"]
    await bob.says(group, "/score")
    sheet = await group.latest()
    assert re.match(rf"{GAME} after \d games: honours · points\n", sheet)
    await bob.says(group, "/verify 1")
    told = await group.shows("Game 1 was dealt from this pack:")
    assert "before the first card was led, and only this seed" in told.text  # nobody bids here
    assert await bob.presses("Rematch") == ""
    assert "2 games and one more when level" in await group.latest()


async def test_somebody_can_play_it_alone(talk: Talk, anna: Player) -> None:
    await anna.says(anna, "/schneider any_higher")
    lobby = await anna.latest()
    assert f"♣ {GAME} (any higher): a table is open" in lobby
    assert "Anna, 🤖\u00a0" in lobby
    assert "any higher card of the suit beats; suit must be followed" in lobby
    await anna.says(anna, "/houserules 2")
    await anna.shows("2 games and one more when level", button="Start")
    assert await anna.presses("Start") == ""
    await talk.play(anna, over=is_over(anna))
    transcript = await anna.transcript()
    assert "game 2 of 2" in transcript
    assert "You came " not in transcript  # the end tells it
    assert re.search(rf"🏆 .+ wins {re.escape(GAME)} \(any higher\) with \d", transcript)


async def test_its_house_rules_are_pages_of_their_own_and_are_kept(
    talk: Talk, anna: Player, group: Group
) -> None:
    await anna.opens_chat()
    await anna.says(group, "/schneider")
    await anna.presses("House rules")
    page = await group.shows(f"House rules: {GAME}", button="Beating")
    labels = [button.text for button in page.buttons]
    assert labels[1:] == [
        *(f"{GAME} (any higher)", f"{GAME} (any suit)", f"{GAME} (seven beats ace)"),
        *("Beating", "Score", "Table", "Save", "Reset", "Back", "Join"),
    ]
    await anna.presses("Beating")
    await anna.presses("What beats: the next higher")
    await anna.presses("Seven beats ace: no")
    await group.shows("suit must be followed", button="Seven beats ace: of its suit")
    await anna.presses("Back")
    await anna.presses("Score")
    await anna.presses("Length: a number of games")
    await anna.presses("Minutes: 60")
    await anna.presses("45")
    await group.shows("45 minutes, and the running game to its end", button="Minutes: 45")
    await anna.presses("Back")
    assert await anna.presses("Save") == ("Saved: /schneider opens a table with these rules here.")
    await anna.says(group, "/stop")
    await anna.says(group, "/schneider")
    lobby = await group.latest()
    assert "45 minutes" in lobby
    assert "a seven beats the ace of its suit" in lobby


async def test_the_rules_of_the_table_follow_the_games_page(
    talk: Talk, anna: Player, group: Group
) -> None:
    await anna.opens_chat()
    await anna.says(group, "/schneider any_suit")
    await anna.says(group, "/rules")
    page = await group.latest()
    assert page.startswith(f"{GAME} (any suit)\n")
    assert "the next higher card of any suit beats" in page
