"""The score sheet for real cards: evenings round a table, with one person keeping the score."""

from __future__ import annotations

import asyncio
import re

import pytest

from tests.telegram.talk import STRUCK_OUT, Group, Player, Room, Talk

BARRED_0, BARRED_1 = (f"{number}{STRUCK_OUT}" for number in (0, 1))
MENU = "\n[↩ Undo] [Correct a deal]\n[Penalty] [In or out]\n[Skip this deal] [End]"


async def writes(player: Player, *labels: str) -> str:
    """Press one button after the other, each when the one before is shown; the last answer."""
    said = ""
    for label in labels:
        await player.talk.settles()
        said = await player.presses(label)
    return said


async def lays_a_sheet(
    player: Player, room: Room, names: str = "Opa, Oma", *, ladder: str = "1-2-1"
) -> None:
    """A sheet for the player and these names, about to begin."""
    await player.says(room, f"/scorecard {names}")
    await room.shows("with real cards", button="Start")
    await player.says(room, f"/houserules {ladder}")
    await room.shows(f"Ladder {ladder} (", button="Start")
    await player.says(room, "/scorecard")  # below what was said


async def begins(player: Player, room: Room, names: str = "Opa, Oma") -> None:
    """The player, Opa and Oma; Oma deals first."""
    await lays_a_sheet(player, room, names)
    await writes(player, "Start", names.rpartition(", ")[2])


def rows(text: str) -> list[str]:
    """The lines of the sheet itself, from the names to the totals, without what lines them up."""
    lines = [re.sub(" +", " ", line).strip() for line in text.split("\n")]
    last = next(i for i, line in enumerate(lines) if line.startswith("Σ"))
    return lines[2 : last + 1]


async def sheet_of(room: Room) -> str:
    """The newest post with a sheet."""
    await room.talk.settles()
    return next(str(post) for post in reversed(room.posts) if "\nΣ" in post.text)


@pytest.mark.parametrize("leaves", [False, True])
async def test_a_ladder_is_told_as_the_sheet_tells_it_however_few_are_on_it(
    talk: Talk, group: Group, anna: Player, leaves: bool
) -> None:
    await anna.says(group, "/scorecard")
    await group.shows("who is on the score sheet?", button="Not me")
    if leaves:
        await anna.presses("Not me")
    await anna.says(group, "/houserules 1-2-3-2-1")
    said = await group.shows("✓ Ladder 1-2-3-2-1 (5 deals, about ")
    await talk.settles()
    assert said.text.removeprefix("✓ ") in next(
        post.text for post in group.posts if "who is on" in post.text
    )


async def test_an_evening_of_boerenbridge(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await anna.says(group, "/scorecard Opa, Oma")
    assert await group.latest() == (
        "📝 Boerenbridge with real cards: who is on the score sheet?\n"
        "Players 3 of 2–10: Anna ✎, Opa, Oma\n"
        "Ladder 1–8–1 (15 deals, about 35 minutes), trump turned up, the dealer may not make it"
        " fit, 10\u00a0+\u00a02 a trick, a miss is 0\n"
        "A bid that makes it fit is refused.\n"
        "[Join] [Not me]\n[Add names] [Seats]\n[Another game] [House rules]\n[Only warn]\n"
        "[Start]"
    )
    assert await bob.presses("Join") == "You have joined."  # who never opened the bot's chat
    await anna.says(group, "/houserules 1-2-1")
    assert await group.latest() == "✓ Ladder 1-2-1 (3 deals, about 5 minutes)"
    await group.shows("Anna ✎, Opa, Oma, Bob\nLadder 1-2-1", button="Start")
    await anna.says(group, "/scorecard")
    await talk.settles()
    await anna.presses("Start")
    assert (await group.latest()).startswith(
        "Boerenbridge after 0 of 3 deals\n10\u00a0+\u00a02 a trick, a miss is 0\n"
    )
    assert (await group.latest()).endswith(
        "Who deals first?\n[Anna] [Opa]\n[Oma] [Bob]\n[↩ Undo] [Correct a deal]\n"
        "[Penalty] [In or out]\n[End]"
    )
    assert await writes(anna, "Bob") == "Bob deals."
    assert await writes(anna, "1", "0", "0") == "Oma: 0. Now Bob."
    assert f"Bob: how many tricks bid? (not 0)\n[{BARRED_0}] [1]{MENU}" in await group.latest()
    assert await anna.presses(BARRED_0) == ("The bids would add up to 1: the dealer may not say 0.")
    assert await writes(anna, "1") == "Bob: 1. Now Anna."
    assert "Anna bid 1: how many tricks taken? (1 left)" in await group.latest()
    await writes(anna, "0", "0", "0")
    assert await writes(anna, BARRED_0) == "Together that is 0 tricks, and there were 1."
    assert await writes(anna, "1") == "Bob: 1. Now Opa."  # whose bid opens the second deal
    assert rows(await group.latest()) == [
        "Anna Opa Oma Bob",
        "1 1✗0 0✓10 0✓10 1✓12",
        "2 … ▸ … …",
        "Σ 0 10 10 12",
    ]
    await writes(anna, "2", "1", "0", "1", "1", "0", "0", "1")
    await writes(anna, "0", "0", "0", "0", "0", "0", "0")
    assert await writes(anna, "1") == "Opa: 1."
    assert (await group.latest()).endswith(
        "All deals are in. End shows who has won.\n[End]\n[↩ Undo] [Correct a deal]\n"
        "[Penalty] [In or out]"
    )
    await writes(anna, "End")
    end = str(await group.shows("🏆"))
    assert end.startswith(
        "🏆 Bob wins Boerenbridge with 32\n"
        "1 Bob          32  3/3 exact\n"
        "2 Anna         22  2/3 exact\n"
        "3 Oma          20  2/3 exact\n"
        "4 Opa          10  1/3 exact\n"
        "[Rematch] [Ranking]"
    )
    sheet = await sheet_of(group)
    assert "[" not in sheet
    assert rows(sheet)[-1] == "Σ 22 10 20 32"
    assert (await group.transcript()).count("Σ") == 1  # one post, from its lobby to its last deal
    assert await anna.latest() == ""  # nothing is ever said in a private chat

    assert await bob.presses("Rematch") == ""
    await group.shows("Players 4 of 2–10: Anna, Opa, Oma, Bob ✎\nLadder 1-2-1 (", button="Start")
    assert "[Rematch]" not in await group.transcript()


async def test_only_the_scorekeeper_writes(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await lays_a_sheet(bob, group, "Opa")
    await cem.presses("Join")
    assert await writes(cem, "Start") == "Only the scorekeeper, Bob, can do that."
    assert await cem.presses("Add names") == "Only the scorekeeper, Bob, can do that."
    assert await cem.presses("House rules") == "Only the host, Bob, can do that."
    await bob.presses("Start")
    for label in ("Opa", "↩ Undo", "End"):
        assert await writes(cem, label) == "Only the scorekeeper, Bob, can do that."
    assert await writes(anna, "Opa") == "Opa deals."  # the group's admin can
    await writes(bob, "In or out", "Pass the pencil", "Cem")
    assert await writes(bob, "0") == "Only the scorekeeper, Cem, can do that."
    assert await writes(cem, "0") == "Cem: 0. Now Bob."


async def test_two_press_at_once(talk: Talk, anna: Player, bob: Player, group: Group) -> None:
    await begins(bob, group, "Opa")
    await talk.settles()
    asked = group.posts[-1]
    answers = await asyncio.gather(
        bob.presses("1", on=asked), anna.presses("0", on=asked), bob.presses("1", on=asked)
    )
    assert sorted(answer == "That has passed." for answer in answers) == [False, True, True]
    assert await bob.presses("0", on=asked) == "That has passed."
    assert "Opa: how many tricks bid?" in await group.latest()


async def test_undo_and_correct(talk: Talk, anna: Player, group: Group) -> None:
    await begins(anna, group)
    await writes(anna, "0", "0", "0", "1")  # Anna, Opa and Oma, the dealer; a trick for Anna
    assert rows(await group.latest())[1:] == ["1 0✗0 0✓10 0✓10", "2 … ▸ …", "Σ 0 10 10"]
    await writes(anna, "↩ Undo", "0", "0", "1")
    assert rows(await group.latest())[1:] == ["1 0✓10 0✓10 0✗0", "2 … ▸ …", "Σ 10 10 0"]

    await writes(anna, "2", "Correct a deal")
    assert "Which deal is wrong?" in await group.latest()
    await writes(anna, "1")
    assert (await group.latest()).endswith(
        "✎ Deal 1 once more · 1 card · dealer Oma\nAnna: how many tricks bid?\n[• 0] [1]\n"
        "[As it was] [↩ Undo]\n[Cancel]"
    )
    await writes(anna, "1", "• 0")
    assert await writes(anna, "• " + BARRED_0) == (
        "The bids would add up to 1: the dealer may not say 0."
    )
    await writes(anna, "1", "• 0", "• 0")
    assert await writes(anna, BARRED_0) == "Together that is 0 tricks, and there were 1."
    assert rows(await group.latest())[1] == "1 0✓10 0✓10 0✗0"  # as long as the other is not whole
    await writes(anna, "↩ Undo", "1")
    assert rows(await group.latest())[1:] == ["1 1✗0 0✗0 1✗0", "2 … 2 ▸", "Σ 0 0 0"]
    await writes(anna, "Correct a deal", "1", "As it was", "Cancel")
    assert rows(await group.latest())[2] == "2 … 2 ▸"
    for _ in range(40):
        if await writes(anna, "↩ Undo"):
            break
    assert await anna.presses("↩ Undo") == "Nothing has been written yet."
    assert "Who deals first?" in await group.latest()


async def test_penalties_and_misdeals(talk: Talk, anna: Player, group: Group) -> None:
    await begins(anna, group)
    await writes(anna, "0", "0", "0", "1", "2")
    await writes(anna, "Penalty", "Something else …", "Opa", "−10", "bad manners")
    sheet = await group.latest()
    assert rows(sheet)[-1] == "Σ 0 0 10"
    assert "\n⚠ Opa: −10 (bad manners)\nDeal 2 · " in sheet
    await writes(anna, "Penalty", "Misdeal before play")
    sheet = await group.latest()
    assert rows(sheet)[-2:] == ["2 … ▸ …", "Σ −1 0 10"]  # Anna deals once more
    await writes(anna, "1", "Penalty", "Misdeal in play", "Oma", "Break the deal off")
    sheet = await group.latest()
    assert rows(sheet)[-2:] == ["2 … ▸ …", "Σ −6 0 5"]
    assert sheet.count("(misdeal)") == 3
    await writes(anna, "Penalty", "✖ Opa −10")
    assert rows(await group.latest())[-1] == "Σ −6 10 5"


async def test_people_come_and_go(talk: Talk, anna: Player, bob: Player, group: Group) -> None:
    await begins(anna, group)
    await writes(anna, "0", "0", "0", "1", "In or out")
    assert "Whoever is new presses Join" in await group.latest()
    await writes(bob, "Join")
    await anna.says(group, "/scorecard Tante Bep")
    await group.shows("Tan…", button="0")
    assert rows(await group.latest()) == [
        "Anna Opa Oma Bob Tan…",
        "1 0✗0 0✓10 0✓10 · ·",
        "2 … ▸ … … …",
        "Σ 0 10 10 0 0",
    ]
    await writes(anna, "In or out", "✖ Opa")
    assert rows(await sheet_of(group))[2] == "2 … · ▸ … …"
    await writes(anna, "0")
    assert await bob.presses("0") == "Only the scorekeeper, Anna, can do that."
    await writes(anna, "In or out")
    assert await writes(anna, "✖ Oma") == ("First finish this deal, or undo what is written of it.")
    await writes(anna, "Back", "↩ Undo", "Skip this deal")
    assert "Skip deal 2? It counts for nobody." in await group.latest()
    await writes(anna, "Skip this deal", "In or out", "↩ Opa", "End")
    assert "The score after 2 deals counts." in await group.latest()
    await writes(anna, "End")
    end = str(await group.shows("🏆"))
    assert end.startswith(
        "Boerenbridge was ended after 2 deals; that score decides, but stays out of the ranking.\n"
        "🏆 Opa and Oma "
    )


async def test_names_in_reply_to_the_question(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await bob.says(group, "/scorecard")
    assert await anna.presses("Seats") == ""  # the group's admin
    await writes(anna, "Back")
    await writes(bob, "Add names")
    asked = await group.shows("Who else is on the score sheet?")
    await anna.person.say(group.chat, "thank you", reply_to=group.posts[-2])  # to the sheet: no
    await bob.person.say(group.chat, "x" * 65, reply_to=asked)
    await group.shows("Names have 1 to 64 letters, with commas between them.")
    crowd = ", ".join(f"Opa {n}" for n in range(10_000))[:4000]
    await bob.person.say(group.chat, crowd, reply_to=asked)
    await group.shows("This table is full: 10 play at most.")
    await bob.person.say(group.chat, "Opa, Oma\nOpa", reply_to=asked)
    await group.shows("On the score sheet: Opa, Oma, Opa.")
    await group.shows("Players 4 of 2–10: Bob ✎, Opa, Oma, Opa 2\n", button="Start")
    await writes(bob, "Start", "Opa 2")
    assert rows(await sheet_of(group))[0] == "Bob Opa Oma Opa2"


async def test_beside_a_sheet_the_commands_of_a_table_point_to_its_buttons(
    talk: Talk, anna: Player, group: Group
) -> None:
    await begins(anna, group)
    for command in ("/penalty Opa -2", "/stop", "/pause", "/join", "/leave", "/takeover"):
        await anna.says(group, command)
        assert (await group.latest()).startswith("A score sheet lies here; ")
    sheet = await sheet_of(group)
    await anna.says(group, "/table")
    assert await group.latest() == sheet


async def test_so_they_do_when_a_game_has_ended_here_before(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, cem, ladder="1")
    await (await talk.asked(anna, bob, cem)).answered_with("0")
    await anna.says(group, "/stop")
    await writes(anna, "Stop the game")
    await begins(bob, group)
    for command in ("/penalty Opa -2", "/stop", "/pause", "/join", "/leave", "/takeover"):
        await anna.says(group, command)
        assert (await group.latest()).startswith("A score sheet lies here; ")
    await anna.says(group, "/score")
    assert (await group.latest()).startswith("Boerenbridge after 0 of 3 deals")
    await anna.says(group, "/verify")
    assert "A score sheet lies here" not in await group.latest()  # that game's deals have a proof


async def test_calling_the_question_off_says_nothing_about_names_given_meanwhile(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await anna.says(group, "/scorecard")
    await writes(anna, "Add names")
    await writes(bob, "Cancel")
    await group.shows("No more names are added.")  # true as well when somebody has just replied


async def test_names_are_not_asked_for_in_the_middle_of_a_deal(
    talk: Talk, anna: Player, group: Group
) -> None:
    await begins(anna, group)
    await writes(anna, "0", "In or out")
    refused = await writes(anna, "Add names")
    assert refused == "First finish this deal, or undo what is written of it."
    await talk.settles()
    assert "Who else is on the score sheet?" not in group.posts[-1].text
    await writes(anna, "Back", "↩ Undo", "In or out", "Add names")
    asked = await group.shows("Who else is on the score sheet?")
    await anna.person.say(group.chat, "Bep", reply_to=asked)
    await group.shows("On the score sheet: Bep.")


async def test_nor_are_they_for_a_sheet_that_is_full(
    talk: Talk, anna: Player, group: Group
) -> None:
    await anna.says(group, "/scorecard schneider Opa")
    await group.shows("with real cards", button="Start")
    assert await writes(anna, "Add names") == "This table is full: 2 play at most."


async def test_lucifers_with_everybody_s_fists_open_at_once(
    talk: Talk, anna: Player, group: Group
) -> None:
    await anna.says(group, "/scorecard lucifers Opa, Oma, Bep")
    assert "all bid at once" in await group.latest()
    await anna.says(group, "/houserules 1-2")
    await group.shows("Ladder 1-2 (", button="Start")
    await writes(anna, "Start", "Bep", "1", "0", "0", "0", "1")  # it fits
    await writes(anna, "1", "1", "0", "0", "0", "1", "0", "1")
    assert "All deals are in." in await sheet_of(group)
    await writes(anna, "End")
    await group.shows("🏆 Oma wins Matchsticks with 23")


async def test_boehmischer_schneider_by_another_game(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await anna.says(group, "/scorecard Opa")
    await group.shows("with real cards", button="Start")
    await writes(anna, "Another game", "Böhmischer Schneider")
    lobby = await group.latest()
    assert lobby.startswith("📝 Böhmischer Schneider with real cards")
    assert "Players 2 of 2: Anna ✎, Opa" in lobby
    assert await writes(bob, "Join") == "This table is full: 2 play at most."
    await anna.says(group, "/houserules 2")
    await group.shows("2 games and one more when level", button="Start")
    await writes(anna, "Start", "Anna")
    assert "Game 1 · dealer Anna\nOpa: how many honours? (20 left)\n" in await sheet_of(group)
    await writes(anna, "16")
    assert await writes(anna, f"5{STRUCK_OUT}") == "Together that is 21 honours, and there are 20."
    await writes(anna, "4", "Correct a game")
    assert "Which game is wrong?" in await sheet_of(group)
    await writes(anna, "Back", "End")
    assert "The score after 1 game counts." in await sheet_of(group)
    await writes(anna, "Back", "10", "10")
    assert "All games are in." in await sheet_of(group)
    assert rows(await sheet_of(group)) == ["Anna Opa", "1 4·0 16·2", "2 10·0 10·0", "Σ 0 2"]
    await writes(anna, "End")
    await group.shows("🏆 Opa wins Böhmischer Schneider with 2")


async def test_a_sheet_survives_a_restart(
    quiet_talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    async with quiet_talk.bot_runs():
        await begins(anna, group)
        await writes(anna, "0", "0", "0", "0")
        before = await group.latest()
    async with quiet_talk.bot_runs():
        assert await group.latest() == before
        assert await writes(anna, "0", "1") == "Oma: 1. Now Opa."
        assert rows(await group.latest())[-1] == "Σ 10 10 0"
        assert len(group.posts) == 3


async def test_a_sheet_beside_a_running_table(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, cem, ladder="1-2-1")
    await begins(bob, group)
    await writes(bob, "1")
    prompt = await talk.asked(anna, bob, cem)
    assert prompt.is_bid  # the table goes on by itself
    await prompt.answered_with(prompt.legal[0])
    await cem.says(group, "/score")
    read = await group.transcript()
    assert "No deal has been played out yet." in read  # the table's own sheet
    assert (await sheet_of(group)).startswith("Boerenbridge after 0 of 3 deals")
    assert read.count("how many tricks bid?") == 1
    await anna.says(group, "/stop")
    await writes(anna, "Stop the game")
    assert "nobody wins" in await group.transcript()
    assert await writes(bob, "0") == "Opa: 0. Now Oma."
    await cem.says(group, "/score")
    assert (await group.latest()).startswith("Boerenbridge after 0 of 3 deals")
    await writes(bob, "End", "End")
    await talk.begin(group, anna, bob, cem, ladder="1-2-1")
    await cem.says(group, "/score")
    assert "No deal has been played out yet." in await group.latest()  # no word of the old sheet


async def test_the_score_is_that_of_what_ended_last(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await begins(bob, group)
    await writes(bob, "0", "1", "1", "1", "End", "End")
    await talk.begin(group, anna, bob, cem, ladder="1")
    await (await talk.asked(anna, bob, cem)).answered_with("0")
    await anna.says(group, "/stop")
    await writes(anna, "Stop the game")
    await cem.says(group, "/score")
    assert "No deal has been played out yet." in await group.latest()
    await begins(cem, group)
    await writes(cem, "0", "1", "1", "1", "End", "End")
    await group.shows("🏆 Cem, Opa and Oma share the win")
    await cem.says(group, "/score")
    assert rows(await group.latest())[0] == "Cem Opa Oma"


async def test_a_sheet_in_a_private_chat(talk: Talk, anna: Player) -> None:
    await lays_a_sheet(anna, anna)
    await writes(anna, "Start", "Oma", "0", "1", "1", "1")
    assert rows(await anna.latest())[-1] == "Σ 0 0 0"
    await anna.says(anna, "/score")
    assert (await anna.latest()).startswith("Boerenbridge after 1 of 3 deals")
    await writes(anna, "End", "End")
    await anna.shows("🏆 Anna, Opa and Oma share the win")


async def test_the_hook_may_only_warn(talk: Talk, anna: Player, group: Group) -> None:
    await lays_a_sheet(anna, group)
    await writes(anna, "Only warn")
    assert "A bid that makes it fit is only warned of." in await group.latest()
    await writes(anna, "Start", "Oma", "1", "0")
    assert await writes(anna, BARRED_0) == (
        "Noted, but the bids now add up to 1: Oma should not have said 0."
    )


async def test_people_stand_as_they_sit(talk: Talk, anna: Player, group: Group) -> None:
    await lays_a_sheet(anna, group, "Opa, Oma, Bep")
    await writes(anna, "Seats")
    assert "In this order you sit round the table." in await group.latest()
    asked = group.posts[-1]
    up = [button for button in asked.buttons if button.text == "▲"][-1]
    await anna.sends(up.data or "", on=asked)
    await group.shows("Anna ✎, Opa, Bep, Oma", button="Back")
    await writes(anna, "✖ Opa", "Back")
    assert "Anna ✎, Bep, Oma" in await group.latest()


async def test_a_button_of_a_table_does_nothing_on_a_sheet(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await lays_a_sheet(anna, group)
    lobby = group.posts[-1]
    sid = (lobby.buttons[0].data or "").partition(":")[0]
    before = await group.latest()
    for choice in ("start", "join", "add-computer", "hand", "stop", "take-over", "penalty", "n0"):
        answer = await bob.sends(f"{sid}:0:{choice}", on=lobby)
        assert answer.text in ("I do not know this button any more.", "That has passed."), choice
    for choice in ("sheet-up9", "sheet-upx", "sheet-is-poker", "sheet-is-"):
        assert (await anna.sends(f"{sid}:0:{choice}", on=lobby)).text, choice
    await bob.says(bob, f"/start j_{sid}")
    await bob.shows("That has passed.")
    assert await group.latest() == before


async def test_ten_people_whose_names_are_sixty_four_emoji(
    talk: Talk, anna: Player, group: Group
) -> None:
    await lays_a_sheet(anna, group, ", ".join(["🎲" * 64] * 9))
    await writes(anna, "Start")
    await talk.settles()
    await writes(anna, str(group.posts[-1].buttons[-6].text))
    text = group.posts[-1].text
    assert text.count("Σ") == 2
    heads = [line for line in text.split("\n") if "🎲" in line and "…" in line]
    assert heads


async def test_the_sheet_speaks_the_group_s_language(
    talk: Talk, group: Group, anna: Player
) -> None:
    await lays_a_sheet(anna, group)
    await anna.says(group, "/language")
    await writes(anna, "Nederlands")
    await group.shows("wie staat er op het scoreblad?", button="Beginnen")
    await writes(anna, "Beginnen", "Oma")
    assert "Anna: hoeveel slagen geboden?" in await sheet_of(group)
    await anna.says(group, "/language")
    await writes(anna, "Deutsch")
    await group.shows("Anna: wie viele Stiche angesagt?")
