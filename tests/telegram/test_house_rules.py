"""A group plays its own way: set, refused, said, kept, used and forgotten, all in the chat."""

import re

import pytest

from bot.playground.model import Message
from bot.texts import Texts
from tests.telegram.bot_api import faults_of
from tests.telegram.talk import Group, Player, Talk, is_over

HOST_ONLY = "Only the host, Bob, can do that."
PAGES = ("Ladder", "Trump", "Bids", "Score", "Table")


# Turning and setting


async def test_every_page_and_every_list_of_options_is_reached_by_buttons(
    talk: Talk, anna: Player, group: Group
) -> None:
    await talk.sit_down(group, anna)
    before = await group.latest()
    assert await anna.presses("House rules") == ""
    game = await group.shows("House rules: Boerenbridge", button="Save for this group")
    assert game.labels[0] == ["• Boerenbridge"]
    assert {*PAGES, "Save for this group", "Reset", "Back"} <= set(_labels(game))
    seen = 0
    for page in PAGES:
        assert await anna.presses(page) == ""
        shown = await _page(group)
        rows = [button for button in shown.buttons if button.text not in ("Back", "Join")]
        assert all(re.fullmatch(r"[^:]+: .+", row.text) for row in rows)
        for row in rows:
            if "=" in (row.data or ""):
                continue  # it turns
            assert await anna.presses(row.text) == ""
            options = await _page(group)
            assert options.text.endswith(f"\n{row.text.partition(':')[0]}: choose.")
            now = [button.text for button in options.buttons if button.text.startswith("• ")]
            assert now == [f"• {row.text.partition(': ')[2]}"]
            assert await anna.presses("Back") == ""
            assert str(await _page(group)) == str(shown)
            seen += 1
        assert await anna.presses("Back") == ""
        assert str(await _page(group)) == str(game)
    assert seen > 10
    assert await anna.presses("Back") == ""
    assert await group.latest() == before
    assert [fault for request in talk.world.requests for fault in faults_of(request)] == []


async def test_a_rule_with_few_options_turns_and_one_with_many_opens_a_list(
    talk: Talk, anna: Player, group: Group
) -> None:
    await talk.sit_down(group, anna)
    await _press(anna, "House rules", "Bids", "Bids: in turn")
    page = await _page(group)
    assert "all bid at once and the bids may fit" in page.text
    assert _labels(page)[:2] == ["Bids: all at once", "Countdown from: 3"]
    assert not any("Bids that fit" in label for label in _labels(page))  # it has no effect now
    await _press(anna, "Back", "Trump", "Trump: turned up", "always the same suit")
    page = await _page(group)
    assert "♠ always trump" in page.text
    assert _labels(page)[:2] == ["Trump: always the same suit", "Suit of trump: ♠"]
    await _press(anna, "Back", "Back")
    lobby = await group.latest()
    assert "♠ always trump, all bid at once and the bids may fit" in lobby
    await _press(anna, "House rules", "Reset", "Back")
    assert "trump turned up, the dealer may not make it fit" in await group.latest()


async def test_what_is_typed_says_so_when_its_button_is_pressed(
    talk: Talk, anna: Player, group: Group
) -> None:
    await talk.sit_down(group, anna)
    await _press(anna, "House rules", "Ladder")
    answer = await anna.presses("Our own ladder: none")
    assert answer == (
        "Write the ladder in numbers after /houserules, such as /houserules 1-2-3-2-1."
    )
    await anna.says(group, "/houserules 1, 3 5")
    await group.shows("Ladder 1-3-5 (3 deals", button="Our own ladder: 1-3-5")
    await _press(anna, "Our own ladder: 1-3-5")
    await group.shows("Ladder 1–8–1 (15 deals", button="Our own ladder: none")


async def test_what_cannot_go_together_is_refused_in_the_pressers_language(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    dora = talk.player("Dora", language="nl")
    dora.person.enter(group.chat)
    group.chat.promote(dora.person)
    await talk.sit_down(group, bob)
    await _press(bob, "House rules", "Bids", "Bid blind: never", "deals of one card")
    await _press(bob, "Card on the forehead: never")
    before = await group.latest()
    assert await bob.presses("deals of one card") == (
        "Deal 1 cannot be both blind and on the forehead."
    )
    assert await dora.presses("deals of one card") == (
        "Ronde 1 kan niet blind én met de kaart op het voorhoofd."
    )
    assert await group.latest() == before
    await _press(bob, "Back", "Back", "Score", "Consolation: none", "dealer off by one")
    await _press(bob, "Back", "Bids", "Bids that fit: barred")
    assert await bob.presses("allowed") == (
        "There is a consolation only where a bid is barred to the dealer."
    )


async def test_only_the_host_or_an_admin_touches_the_house_rules(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.sit_down(group, bob, cem)
    assert await cem.presses("House rules") == HOST_ONLY
    for typed in ("", " 1-2-1", " save Zomer", " forget Zomer"):
        await cem.says(group, f"/houserules{typed}")
        assert await group.latest() == HOST_ONLY
    assert await anna.presses("House rules") == ""  # who made the group
    for label in ("Oh Hell", "Ladder", "Save for this group", "Reset", "Back"):
        assert await cem.presses(label) == HOST_ONLY
    await _press(anna, "Bids")
    for label in ("Bids: in turn", "Highest bid: all tricks"):
        assert await cem.presses(label) == HOST_ONLY
    assert await anna.presses("Bids: in turn") == ""
    await group.shows("all bid at once")
    await anna.says(group, "/houserules 1-2-1")
    await group.shows("Ladder 1-2-1 (3 deals")


async def test_a_preset_is_chosen_by_its_button_or_after_the_command(
    talk: Talk, anna: Player, group: Group
) -> None:
    await talk.sit_down(group, anna)
    await _press(anna, "House rules", "Oh Hell")
    page = await group.shows("House rules: Oh Hell\nLadder 10–1–10 (19 deals")
    assert "• Oh Hell" in _labels(page)
    await anna.says(group, "/stop")
    await group.shows("Oh Hell: this table was closed")
    await anna.says(group, "/boerenbridge speluitslag")
    name = Texts().plain("en", "game-speluitslag")
    await group.shows(f"♣ {name}: a table is open\nPlayers 1 of 3–7")


@pytest.mark.parametrize(
    "command",
    ["/boerenbridge bridge", "/poepen speluitslag", "/wizard wizard ten", "/lucifers <b>"],
)
async def test_an_argument_that_names_nothing_opens_nothing(
    talk: Talk, anna: Player, group: Group, command: str
) -> None:
    await anna.opens_chat()
    await anna.says(group, command)
    assert await group.latest() == "There are no house rules of that name here."
    await anna.says(group, "/table")
    assert await group.latest() == "There is no table here. /boerenbridge opens one."


# Ladders that are typed


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("1-2-3", "Ladder 1-2-3 (3 deals"),
        ("2,4,6,4,2", "Ladder 2-4-6-4-2 (5 deals"),
        ("7 7", "Ladder 7-7 (2 deals"),
        ("1 - 17 -", "Ladder 1-17 (2 deals"),
        ("4", "Ladder 4 (one deal"),
    ],
)
async def test_a_ladder_is_typed_in_many_ways(
    talk: Talk, anna: Player, group: Group, typed: str, told: str
) -> None:
    await talk.sit_down(group, anna)
    await anna.says(group, f"/houserules {typed}")
    await group.shows(told, button="Join")


BY_NUMBERS = "Write the ladder in numbers, such as 1-2-3-2-1; "


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("1,0,99", "A deal has 1 to 60 cards, not 0."),
        ("5-x-3", BY_NUMBERS + "x is no number."),
        ("-3", BY_NUMBERS + "-3 is no number."),
        ("<b>&", BY_NUMBERS + "<b>& is no number."),
        ("١-٢", BY_NUMBERS + "١ is no number."),
        (",", "Write the ladder in numbers after /houserules, such as /houserules 1-2-3-2-1."),
        ("1-18", "3 players with 18 cards each need 54 cards; there are 52."),
        ("9" * 4000, f"A deal has 1 to 60 cards, not {'9' * 11}…."),
        ("-".join(["1"] * 61), "A game has 1 to 60 deals, not 61."),
        ("1 " * 10_000, "A game has 1 to 60 deals, not 10,000."),
    ],
)
async def test_a_ladder_that_cannot_be_is_one_sentence_and_changes_nothing(
    talk: Talk, anna: Player, group: Group, typed: str, told: str
) -> None:
    await talk.sit_down(group, anna)
    before = await group.latest()
    await anna.says(group, f"/houserules {typed}")
    assert await group.latest() == told
    assert str(await group.shows("a table is open")) == before


async def test_nobody_sits_down_whom_the_cards_would_not_reach(
    talk: Talk, anna: Player, bob: Player, cem: Player, dirk: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, bob, cem)
    await _press(anna, "House rules", "Ladder", "Cards: 52", "♠ and ♥ only", "Back", "Back")
    await group.shows("Players 3 of 3–7", button="Join")
    told = "4 players with 8 cards each need 32 cards; there are 26."
    await dirk.opens_chat()
    assert await dirk.presses("Join") == told
    assert await anna.presses("Add computer") == told
    await dirk.says(group, "/join")
    assert await group.latest() == told
    await anna.says(group, "/houserules 1-6")
    await group.shows("Ladder 1-6 (2 deals", button="Join")
    assert await dirk.presses("Join") == "You have joined."
    assert await bob.presses("Start") == ""
    await group.shows("has begun: Anna, Bob, Cem, Dirk")


async def test_kept_rules_whose_cards_do_not_reach_are_not_taken(
    talk: Talk, anna: Player, bob: Player, cem: Player, dirk: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, bob, cem, ladder="1-17")
    await anna.says(group, "/houserules save Lang")
    await group.shows("Saved as Lang")
    await anna.says(group, "/houserules 1")
    await group.shows("Ladder 1 (one deal", button="Join")
    await dirk.opens_chat()
    assert await dirk.presses("Join") == "You have joined."
    await _press(anna, "House rules")
    before = await group.latest()
    assert await anna.presses("📌 Lang") == (
        "4 players with 17 cards each need 68 cards; there are 52."
    )
    assert await group.latest() == before


# Kept for the group


async def test_saved_for_the_group_the_command_plays_by_them(
    talk: Talk, anna: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, ladder="1-2-3")
    await _press(anna, "House rules", "Table", "Turn time: 1 day", "3 minutes", "Back")
    assert await anna.presses("Save for this group") == (
        "Saved: /boerenbridge opens a table with these rules here."
    )
    await anna.says(group, "/stop")
    await group.shows("this table was closed")
    await anna.says(group, "/boerenbridge")
    await group.shows("Ladder 1-2-3 (3 deals", button="Join")
    await _press(anna, "House rules", "Table")
    await group.shows("House rules", button="Turn time: 3 minutes")
    await _press(anna, "Back", "Reset")
    await group.shows("Ladder 1–8–1 (15 deals", button="Reset")


async def test_saved_under_a_name_they_are_opened_listed_and_forgotten(
    talk: Talk, anna: Player, group: Group
) -> None:
    name = "Opa & <Oma>"
    await talk.sit_down(group, anna, command="/poepen", ladder="1-2-3")
    await anna.says(group, f"/houserules save {name}")
    assert await group.latest() == (
        f"Saved as {name}: /poepen {name} opens a table with these rules."
    )
    await _press(anna, "House rules", "Reset")
    page = await _page(group)
    assert "Ladder 1–17–1" in page.text
    assert _labels(page)[:2] == ["• Chinees poepen", f"📌 {name}"]
    await _press(anna, f"📌 {name}")
    await group.shows("Ladder 1-2-3 (3 deals")
    await anna.says(group, "/stop")
    await group.shows("was closed")
    await anna.says(group, "/poepen")
    await group.shows("Ladder 1–17–1", button="Join")
    await anna.says(group, "/stop")
    await talk.settles()
    await anna.says(group, f"/poepen {name}")
    await group.shows("Ladder 1-2-3 (3 deals", button="Join")
    await anna.says(group, f"/houserules forget {name}")
    assert await group.latest() == f"{name} is no longer saved."
    await anna.says(group, f"/houserules forget {name}")
    assert await group.latest() == "There are no house rules of that name here."
    await _press(anna, "House rules")
    assert f"📌 {name}" not in await group.latest()


@pytest.mark.parametrize("name", ["top", "tart", "ave", "eats", "huffle"])
async def test_a_name_that_looks_like_the_end_of_another_button_is_only_a_name(
    talk: Talk, anna: Player, group: Group, name: str
) -> None:
    await talk.sit_down(group, anna, computers=2, ladder="1-2-3")
    await anna.says(group, f"/houserules save {name}")
    await group.shows(f"Saved as {name}")
    await _press(anna, "House rules", "Reset")
    await group.shows("Ladder 1–8–1", button=f"📌 {name}")
    assert await anna.presses(f"📌 {name}") == ""
    await group.shows("House rules: Boerenbridge\nLadder 1-2-3 (3 deals", button="Reset")


@pytest.mark.parametrize("name", ["wizard", "oh_hell", "/x", "é" * 13, "a\u200bb", "x" * 2000])
async def test_a_name_that_is_none_is_refused(
    talk: Talk, anna: Player, group: Group, name: str
) -> None:
    await talk.sit_down(group, anna)
    await anna.says(group, f"/houserules save {name}")
    assert await group.latest() == (
        "Choose another name: 1 to 24 plain letters, and not the name of a game."
    )


async def test_no_more_than_eight_sets_of_rules_are_kept(
    talk: Talk, anna: Player, group: Group
) -> None:
    await talk.sit_down(group, anna)
    for number in range(8):
        await anna.says(group, f"/houserules save {number} 🃏")
        await group.shows(f"Saved as {number} 🃏")
    await anna.says(group, "/houserules save ninth")
    assert (await group.latest()).startswith("No more than 8 sets of house rules are kept; ")
    await anna.says(group, "/houserules save 7 🃏")  # which stands already
    assert (await group.latest()).startswith("Saved as 7 🃏")
    await _press(anna, "House rules")
    assert len([label for label in _labels(await _page(group)) if "📌" in label]) == 8


async def test_each_group_and_each_game_keeps_its_own(
    talk: Talk, anna: Player, group: Group
) -> None:
    other = talk.group("Familie", anna)
    await talk.sit_down(group, anna, ladder="1-2-3")
    await _keep(anna, group, "Zomer")
    await anna.says(other, "/boerenbridge Zomer")
    await other.shows("There are no house rules of that name here.")
    await anna.says(other, "/boerenbridge")
    await other.shows("Ladder 1–8–1 (15 deals")
    await anna.says(group, "/stop")
    await group.shows("was closed")
    await anna.says(group, "/wizard Zomer")
    await group.shows("There are no house rules of that name here.")
    await anna.says(group, "/wizard")
    await group.shows("Ladder 1–20 (20 deals")


async def test_rules_that_were_kept_outlive_the_bot(
    quiet_talk: Talk, anna: Player, group: Group
) -> None:
    async with quiet_talk.bot_runs():
        await quiet_talk.sit_down(group, anna, ladder="1-2-3")
        await _keep(anna, group, "Zomer")
        await anna.says(group, "/stop")
        await group.shows("was closed")
    async with quiet_talk.bot_runs():
        for wanted in ("", " Zomer"):
            await anna.says(group, f"/boerenbridge{wanted}")
            await group.shows("Ladder 1-2-3 (3 deals", button="Join")
            await anna.says(group, "/stop")
            await quiet_talk.settles()
            assert "Ladder 1-2-3" not in await group.transcript()


# What is unusual about a deal


async def test_a_blind_card_stays_face_down_until_the_last_bid_and_counts_double(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.sit_down(group, *everybody, ladder="1-2")
    await _press(anna, "House rules", "Bids", "Bid blind: never", "deals of one card", "Back")
    await _press(anna, "Back")
    await group.shows("Bid blind: deals of one card", button="Join")
    await _press(anna, "Start")
    first = await talk.asked(*everybody)
    assert "· bid blind\n" in await group.latest()
    for player in everybody:
        hand = await player.latest()
        assert "\n🂠\nYour card stays face down until the last bid.\n" in hand
        assert await player.presses("My hand") == "🂠"
    second = await talk.play(*everybody, until=lambda prompt: prompt.player is not first.player)
    assert second is not None
    await talk.play(*everybody, until=lambda prompt: "deal 2 of" in prompt.message.text)
    await talk.settles()
    result = await group.shows("deal 1 of 2")
    rows = re.findall(r"^\d \w+ +(\d) +(\d)[✓✗] +(-?\d+) ", result.text, re.M)
    assert len(rows) == 3
    for bid, won, points in rows:
        assert int(points) == (2 * (10 + 2 * int(won)) if bid == won else 0)
    assert "bid blind" not in await group.latest()
    for player in everybody:
        assert "🂠" not in await player.latest()


async def test_a_deal_without_a_hook_says_that_the_bids_may_fit(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.sit_down(group, *everybody, ladder="1-2")
    await _press(anna, "House rules", "Bids", "Bids that fit: barred")
    await _press(anna, "barred from 2 cards on", "Back", "Back")
    await group.shows("from 2 cards on the dealer may not make it fit", button="Start")
    await _press(anna, "Start")
    await group.shows("deal 1 of 2", button="My hand")
    assert "· the bids may fit\n" in await group.latest()
    hooked = await talk.play(*everybody, until=lambda prompt: bool(prompt.barred))
    assert hooked is not None
    assert "deal 2 of 2" in hooked.message.text
    assert "the bids may fit" not in await group.latest()


async def test_house_rules_of_a_game_that_is_played_are_told_and_no_longer_set(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, computers=1, ladder="1-2-1")
    for typed in ("", " 1-2-3"):
        await bob.says(group, f"/houserules{typed}")
        assert (await group.latest()).startswith("How this table plays. Ladder 1-2-1 (3 deals")
    await anna.says(group, "/houserules save Kort")  # that was a good game: keep it
    assert (await group.latest()).startswith("Saved as Kort")


# Penalties


async def test_without_penalties_there_is_no_button_and_a_forged_press_is_refused(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, computers=1)
    prompt = await talk.asked(anna, bob)
    deal = await group.shows("deal 1 of 15", button="My hand")
    assert _labels(deal) == ["My hand"]
    before = await group.transcript()
    sid = prompt.question.partition(":")[0]
    for choice in ("penalty", "n1", "n1=5", "n1=5=talk", "n1=5=talk=0"):
        answer = await anna.sends(f"{sid}:0:{choice}", on=deal)
        assert answer.text == "No penalty points are given at this table."
    assert await group.transcript() == before


async def test_the_scorekeeper_gives_penalty_points_and_takes_them_back(
    talk: Talk, anna: Player, bob: Player, cem: Player, dirk: Player, group: Group
) -> None:
    everybody = (bob, anna, cem)
    await talk.begin(group, *everybody, command="/poepen", ladder="1-2-3")
    await talk.play(*everybody, until=lambda prompt: "deal 2 of" in prompt.message.text)
    await talk.settles()
    scored = _scores(await group.shows("deal 1 of 3"))
    for outsider in (anna, dirk):
        assert await outsider.presses("Penalty") == HOST_ONLY  # an admin keeps no score

    talks = await _penalty(bob, group, "Anna", "−5", "talked about the cards")
    assert str(talks) == "⚠ Anna: -5 (talked about the cards)\n[Take back]"
    slow = await _penalty(bob, group, "Cem", "−10", "kept everybody waiting")
    await talk.settles()
    deal = await group.shows("deal 2 of 3")
    assert "⚠ Anna: -5 (talked about the cards)" in deal.text
    assert "⚠ Cem: -10 (kept everybody waiting)" in deal.text
    assert _scores(await group.shows("deal 1 of 3")) == {
        **scored,
        "Anna": scored["Anna"] - 5,
        "Cem": scored["Cem"] - 10,
    }
    assert await cem.presses("Take back", on=slow) == HOST_ONLY

    assert await bob.presses("Take back", on=talks) == ""  # the earlier one, not the last
    await group.shows("The penalty was taken back.")
    await talk.settles()
    assert "⚠ Anna" not in (await group.shows("deal 2 of 3")).text
    assert "⚠ Cem: -10" in (await group.shows("deal 2 of 3")).text
    again = await bob.presses("Take back", on=talks)
    assert again == "That penalty can no longer be taken back."

    await talk.play(*everybody, until=lambda prompt: "deal 3 of" in prompt.message.text)
    assert "⚠" not in await group.latest()
    told = "That penalty can no longer be taken back."
    assert await bob.presses("Take back", on=slow) == told
    await bob.says(group, "/score")
    sheet = await group.latest()
    assert "⚠ Cem: -10 (kept everybody waiting)" in sheet
    assert "⚠ Anna" not in sheet
    await talk.play(*everybody, over=is_over(group))
    await talk.settles()
    results = [post for post in group.posts if "pts  all" in post.text]
    points = sum(_points(result, "Cem") for result in results)
    assert _scores(results[-1])["Cem"] == points - 10
    assert re.search(rf"^\d Cem +{points - 10}  ", group.posts[-1].text, re.M)


async def test_somebody_whose_penalties_are_forged_is_told_that_the_button_is_unknown(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, computers=1, command="/poepen")
    deal = await group.shows("deal 1 of", button="Penalty")
    before = await group.transcript()
    sid = (deal.button("Penalty").data or "").partition(":")[0]
    for choice in ("n9", "n1=4", "n1=5=cheating", "n1=5=talk=99", "n1=5=talk=0=0", "n1=", "n1x"):
        answer = await anna.sends(f"{sid}:0:{choice}", on=deal)
        assert answer.text == "I do not know this button any more.", choice
    assert await group.transcript() == before


async def _penalty(keeper: Player, group: Group, *answers: str) -> Message:
    """The message in which the scorekeeper has answered who, how many and what for."""
    assert await keeper.presses("Penalty") == ""
    asked = await group.shows("Who gets penalty points?", button=answers[0])
    for label in answers:
        now = await group.shows("", button=label)
        assert now.id == asked.id
        assert await keeper.presses(label, on=now) == ""
    await group.talk.settles()
    return group.chat.now(asked)


def _scores(result: Message) -> dict[str, int]:
    """The score of everybody after a deal."""
    return {
        name: int(score) for name, score in re.findall(r"^\d (\w+) .* (-?\d+)$", result.text, re.M)
    }


def _points(result: Message, name: str) -> int:
    (points,) = re.findall(rf"^\d {name} .*[✓✗] +(-?\d+) ", result.text, re.M)
    return int(points)


async def _keep(player: Player, group: Group, name: str) -> None:
    """The rules of the table are kept under a name and as the group's own."""
    await player.says(group, f"/houserules save {name}")
    await group.shows(f"Saved as {name}")
    await _press(player, "House rules")
    assert (await player.presses("Save for this group")).startswith("Saved: ")


async def _page(group: Group) -> Message:
    """The lobby's post as it reads when everything is done."""
    await group.talk.settles()
    return next(post for post in reversed(group.posts) if "House rules" in post.text)


async def _press(player: Player, *labels: str) -> None:
    """One button after the other, each of which just does what it says."""
    for label in labels:
        assert await player.presses(label) == "", label
        await player.talk.settles()


def _labels(message: Message) -> list[str]:
    return [button.text for button in message.buttons]


async def test_capitals_make_no_other_name(talk: Talk, anna: Player, group: Group) -> None:
    await talk.sit_down(group, anna)
    await anna.says(group, "/houserules SAVE Zomer")
    assert (await group.latest()).startswith("Saved as Zomer")
    await anna.says(group, "/houserules save zomer")
    await anna.says(group, "/houserules save SPELUITSLAG")
    assert (await group.latest()).startswith("Choose another name")
    await anna.says(group, "/houserules forget")
    assert await group.latest() == "There are no house rules of that name here."
    await anna.says(group, "/houserules forget ZOMER")
    await group.shows("no longer saved")
    await anna.says(group, "/houserules forget zomer")
    assert await group.latest() == "There are no house rules of that name here."
