"""A group plays its own way: set, refused, said, kept, used and forgotten, all in the chat."""

import re

import pytest

from bot.playground.model import Message
from bot.texts import Texts
from tests.telegram.bot_api import faults_of
from tests.telegram.talk import Group, Player, Talk, labels_of

HOW = "Write it after /houserules, for instance: /houserules "
HOST_ONLY = "Only the host, Bob, can do that."
PAGES = ("Ladder", "Trump", "Bids", "Score", "Table")


# Turning and setting


async def test_every_page_and_every_list_of_options_is_reached_by_buttons(
    talk: Talk, anna: Player, group: Group
) -> None:
    await talk.sit_down(group, anna)
    before = await group.latest()
    assert await anna.presses("House rules") == ""
    game = await group.shows("House rules: Boerenbridge", button="Save")
    assert game.labels[0] == ["• Boerenbridge"]
    assert {*PAGES, "Save", "Reset", "Back"} <= set(labels_of(game))
    seen = typed = 0
    for page in PAGES:
        assert await anna.presses(page) == ""
        shown = await _page(group)
        rows = [button for button in shown.buttons if button.text not in ("Back", "Join")]
        assert all(re.fullmatch(r"[^:]+: .+", row.text) for row in rows)
        for row in rows:
            if "=" in (row.data or ""):
                continue  # it turns
            if row.text == "Our own ladder: none":
                assert await anna.presses(row.text) == HOW + "1-2-3-2-1"
                continue
            assert await anna.presses(row.text) == ""
            options = await _page(group)
            if "Something else …" in labels_of(options):
                how = await anna.presses("Something else …")
                assert how.startswith(f"{HOW}{row.text.partition(':')[0]}: ")
                typed += 1
            assert options.text.endswith(f"\n{row.text.partition(':')[0]}: choose.")
            now = [button.text for button in options.buttons if button.text.startswith("• ")]
            assert now == [f"• {row.text.partition(': ')[2]}"]
            assert await anna.presses("Back") == ""
            assert str(await _page(group)) == str(shown)
            seen += 1
        assert await anna.presses("Back") == ""
        assert str(await _page(group)) == str(game)
    assert seen > typed > 8
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
    assert labels_of(page)[:2] == ["Bids: all at once", "Countdown from: 3"]
    assert not any("Bids that fit" in label for label in labels_of(page))  # it has no effect now
    await _press(anna, "Back", "Trump", "Trump: turned up", "always the same suit")
    page = await _page(group)
    assert "♠ always trump" in page.text
    assert labels_of(page)[:2] == ["Trump: always the same suit", "Suit of trump: ♠"]
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
    assert answer == f"{HOW}1-2-3-2-1"
    await anna.says(group, "/houserules 1, 3 5")
    await group.shows("Ladder 1-3-5 (3 deals", button="Our own ladder: 1-3-5")
    await _press(anna, "Our own ladder: 1-3-5", "none")
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
    for label in ("Oh Hell", "Ladder", "Save", "Reset", "Back"):
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
    assert "• Oh Hell" in labels_of(page)
    await anna.says(group, "/stop")
    await group.shows("Oh Hell: this table was closed")
    await anna.says(group, "/boerenbridge speluitslag")
    name = Texts().plain("en", "game-speluitslag")
    await group.shows(f"♣ {name}: a table is open\nPlayers 1 of 3–7")


async def test_a_preset_is_also_called_by_its_title_in_any_language(
    talk: Talk, anna: Player, group: Group
) -> None:
    await anna.opens_chat()
    await anna.says(group, "/wizard wizard in VIJF rondes")
    await group.shows("♣ Wizard in five deals: a table is open")
    await anna.says(group, "/houserules save Wizard in ten deals")
    await anna.says(group, "/stop")
    await group.shows("was closed")
    await anna.says(group, "/wizard wizard in ten deals")  # now the group's own way
    await group.shows("♣ Wizard in five deals: a table is open")


LENGTHS = "Wizard in ten deals · Wizard in five deals · Wizard up to 13 cards"


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("/wizard 5", f"I do not know 5. After /wizard there may be one of these: {LENGTHS}; "),
        ("/wizard 1234567890 " * 9, "I do not know 1234567890 /wizard 1234567890 /wizard 12. "),
        (
            "/poepen speluitslag",
            "I do not know speluitslag. After /poepen there may be the name of ",
        ),
        ("/lucifers <b>", "I do not know <b>. After /lucifers there may be one of these: Match"),
    ],
)
async def test_an_argument_that_names_nothing_opens_nothing_and_says_what_may_be_named(
    talk: Talk, anna: Player, group: Group, command: str, told: str
) -> None:
    await anna.opens_chat()
    await anna.says(group, command)
    assert (await group.latest()).startswith(told)
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


# Other rules that are typed


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("Bid blind: 1, 4 9", "Bid blind: deals 1, 4, 9"),
        ("bid blind 3", "Bid blind: deal 3"),
        ("Deals without trump = 15, 2", "Deals without trump: deals 2, 15"),
        ("Card on the forehead: 15", "Card on the forehead: deal 15"),
        ("zonder troef: 2", "Deals without trump: deal 2"),  # as a Dutch client shows it
        ("At the top: T NT T", "At the top: trump, no trump, trump"),
        ("At the top: no trump, T", "At the top: no trump, trump"),
        ("ganz oben OT, mit Trumpf", "At the top: no trump, trump"),
        ("Bids that fit: 9", "from 9 cards on the dealer may not make it fit"),
        ("Bid made: 7 + 4", "7\u00a0+\u00a04 a trick"),
        ("Bid missed: −4", "a miss costs 4 for each trick off"),
        ("Highest bid 12", "Highest bid: 12"),
        ("Most cards: 2", "Ladder 1–2–1"),
        ("Top: as far as the cards go", "Ladder 1–17–1"),
        (
            "Level scores: extra deal, most tricks bid and made",
            "Level scores: extra deal, most tricks bid and made",
        ),
    ],
)
async def test_a_rule_is_typed_by_its_label_and_said_in_the_lobby(
    talk: Talk, anna: Player, group: Group, typed: str, told: str
) -> None:
    await talk.sit_down(group, anna)
    await anna.says(group, f"/houserules {typed}")
    await group.shows(told, button="Join")


async def test_an_order_of_suits_is_typed_in_words_or_signs(
    talk: Talk, anna: Player, group: Group
) -> None:
    await talk.sit_down(group, anna)
    await _press(anna, "House rules", "Trump", "Trump: turned up", "suits in order")
    for typed, told in [
        ("clubs, hearts, none", "♣ ♥ none"),
        ("♦️♠️ ohne", "♦ ♠ none"),
        ("schoppen harten", "♠ ♥"),
    ]:
        await anna.says(group, f"/houserules Order of suits: {typed}")
        await group.shows(f"trump in the order {told},", button=f"Order of suits: {told}")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("Bid blind: 5-x", "Write the numbers of the deals, such as 1, 4, 9; x is none."),
        ("Bid blind: 0", "Write the numbers of the deals, such as 1, 4, 9; 0 is none."),
        ("Bid blind: <b>", "Write the numbers of the deals, such as 1, 4, 9; <b> is none."),
        ("Bid blind: 16", "There is no deal 16: this game has 15 deals."),
        ("Bid blind: " + "1 " * 10_000, "A game has 1 to 60 deals, not 10,000."),
        ("Card on the forehead: 2", "Only a single card goes on the forehead; deal 2 has 2."),
        (
            "At the top: T X",
            "Write the deals at the top as T (trump) and NT (no trump), such as T NT T; "
            "x is neither.",
        ),
        ("Highest bid: none", "Choose a whole number from 1 to 60."),
        (
            "Penalty points: perhaps",
            "Penalty points can be: none · the scorekeeper gives them.",
        ),
        (
            "Turn time: long",
            "Turn time can be: 1 minute · 3 minutes · 10 minutes · 1 hour · 1 day · none.",
        ),
        (
            "Nonsense: 3",
            "I know no such house rule; type what a button says: the rule, a colon, and what it "
            "should be.",
        ),
        ("Countdown from: 5", "That makes no difference beside the other house rules."),
        ("Bid made: ten", "Write the points as 10 + 2 or 10 + b², with at most 50 and 20 a trick."),
        (
            "Level scores: luck",
            "Name what decides level scores, each once, such as exact bids, best deal; "
            "luck is not one more of them.",
        ),
    ],
)
async def test_a_rule_that_cannot_be_is_one_sentence_and_changes_nothing(
    talk: Talk, anna: Player, group: Group, typed: str, told: str
) -> None:
    await talk.sit_down(group, anna)
    before = await group.latest()
    await anna.says(group, f"/houserules {typed}")
    assert await group.latest() == told
    assert str(await group.shows("a table is open")) == before


async def test_blind_and_forehead_do_not_go_together_when_they_are_typed(
    talk: Talk, anna: Player, group: Group
) -> None:
    await talk.sit_down(group, anna)
    await anna.says(group, "/houserules Bid blind: 1 4")
    await group.shows("Bid blind: deals 1, 4", button="Join")
    await anna.says(group, "/houserules Card on the forehead: 1 15")
    assert await group.latest() == "Deal 1 cannot be both blind and on the forehead."
    await _press(anna, "House rules", "Bids", "Bid blind: deals 1, 4", "never")
    await anna.says(group, "/houserules Card on the forehead: 1 15")
    await group.shows("Card on the forehead: deals 1, 15", button="Back")


async def test_what_is_typed_too_long_for_a_button_stands_on_its_page_all_the_same(
    talk: Talk, anna: Player, group: Group
) -> None:
    await talk.sit_down(group, anna)
    await anna.says(group, "/houserules " + "1 2 " * 30)
    await group.shows("(60 deals", button="Join")
    deals = ", ".join(map(str, range(1, 20)))
    await anna.says(group, f"/houserules Bid blind: {' '.join(map(str, range(1, 61)))}")
    await _press(anna, "House rules", "Bids", f"Bid blind: deals {deals}, …")
    await _press(anna, f"• deals {deals}, …")  # it stands: back to the page
    ladder = "1-2-" * 9 + "1-…"
    await _press(anna, "Back", "Ladder", f"Our own ladder: {ladder}", f"• {ladder}")
    assert [fault for request in talk.world.requests for fault in faults_of(request)] == []


async def test_the_first_lead_and_how_many_may_play_are_set_like_the_rest(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, bob, cem)
    await _press(anna, "House rules", "Table", "First lead: left of the dealer")
    await _press(anna, "First lead: the highest bidder", "Most players: 7")
    assert await anna.presses("Back") == ""
    await _press(anna, "Fewest players: 3", "2", "Most players: 7", "4", "Back", "Back")
    lobby = await group.shows("Players 3 of 2–4", button="Start")
    for told in ("First lead: winner of the last trick", "Fewest players: 2", "Most players: 4"):
        assert told in lobby.text
    await _press(anna, "House rules", "Table", "Most players: 4")
    assert await anna.presses("2") == "This game is for 2 to 2 players."


async def test_honours_of_the_duel_are_typed(talk: Talk, anna: Player, group: Group) -> None:
    await talk.sit_down(group, anna, command="/schneider")
    await _press(anna, "House rules", "Score", "Honours for 1, 2, 3: 11, 16, 20")
    how = await anna.presses("Something else …")
    assert how == f"{HOW}Honours for 1, 2, 3: 12, 17, 20"
    await anna.says(group, how[len(HOW) - len("/houserules ") :])
    await group.shows("12, 17 and 20 honours score 1, 2 and 3 points")
    await anna.says(group, "/houserules Honours for 1, 2, 3: 10 17 20")
    assert await group.latest() == "Choose three rising numbers from 11 to 20."
    await anna.says(group, "/houserules 14")
    await group.shows("14 games and one more when level")


# Kept for the group


async def test_saved_for_the_group_the_command_plays_by_them(
    talk: Talk, anna: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, ladder="1-2-3")
    await _press(anna, "House rules", "Table", "Turn time: 1 day", "3 minutes", "Back")
    assert await anna.presses("Save") == (
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
    assert labels_of(page)[:2] == ["• Chinees poepen", f"📌 {name}"]
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


async def test_kept_rules_are_forgotten_without_a_table_too(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, ladder="1-2-3")
    await anna.says(group, "/houserules save Zomer")
    await group.shows("Saved as Zomer")
    await anna.says(group, "/stop")
    await group.shows("was closed")
    await bob.says(group, "/houserules forget zomer")
    assert await group.latest() == "zomer is no longer saved."
    await bob.says(group, "/houserules forget zomer")
    assert await group.latest() == "There are no house rules of that name here."
    await anna.says(group, "/boerenbridge Zomer")
    assert (await group.latest()).startswith("I do not know Zomer. ")


async def test_the_open_page_lists_what_is_kept_now(talk: Talk, anna: Player, group: Group) -> None:
    await talk.sit_down(group, anna)
    await _press(anna, "House rules")
    await anna.says(group, "/houserules save Zomer")
    await group.shows("House rules: Boerenbridge", button="📌 Zomer")
    await anna.says(group, "/houserules save Winter")
    await group.shows("House rules: Boerenbridge", button="📌 Winter")
    await anna.says(group, "/houserules forget Zomer")
    await group.shows("Zomer is no longer saved.")
    assert "📌 Zomer" not in labels_of(await _page(group))
    assert "📌 Winter" in labels_of(await _page(group))


async def test_a_table_that_stands_says_that_another_way_of_playing_does_not_change_it(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.sit_down(group, bob, computers=2)
    await anna.says(group, "/boerenbridge speluitslag")
    await group.shows("A table stands here already; press House rules to change how it plays.")
    await group.shows("Ladder 1–8–1 (15 deals", button="Join")
    await anna.says(group, "/boerenbridge")  # shows it again, and there is nothing more to say
    await talk.settles()
    assert (await group.transcript()).count("A table stands here already") == 1
    assert await bob.presses("Start") == ""
    await anna.says(group, "/boerenbridge speluitslag")
    await group.shows("A game is under way here already, and its rules stand.")


async def test_a_table_that_stands_says_that_it_is_for_another_game(
    talk: Talk, anna: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, computers=2)
    await anna.says(group, "/wizard")
    await group.shows("A table for Boerenbridge stands here already; /stop ends it.")
    assert await anna.presses("Start") == ""
    await group.shows("deal 1 of 15")
    await anna.says(group, "/poepen 5")
    await talk.settles()
    assert (await group.transcript()).count("A table for Boerenbridge stands here") == 2
    await anna.says(group, "/stop")
    await anna.presses("Stop the game")
    await anna.says(group, "/wizard")
    await group.shows("♣ Wizard: a table is open")


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
    assert len([label for label in labels_of(await _page(group)) if "📌" in label]) == 8


async def test_each_group_and_each_game_keeps_its_own(
    talk: Talk, anna: Player, group: Group
) -> None:
    other = talk.group("Familie", anna)
    await talk.sit_down(group, anna, ladder="1-2-3")
    await _keep(anna, group, "Zomer")
    await anna.says(other, "/boerenbridge Zomer")
    await other.shows("I do not know Zomer. ")
    await anna.says(other, "/boerenbridge")
    await other.shows("Ladder 1–8–1 (15 deals")
    await anna.says(group, "/stop")
    await group.shows("was closed")
    await anna.says(group, "/wizard Zomer")
    await group.shows("I do not know Zomer. ")
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
            assert "\nLadder 1-2-3" not in await group.transcript()


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
        seen = await player.presses("My hand")
        assert seen == "🂠 Your card stays face down until the last bid."
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


async def _keep(player: Player, group: Group, name: str) -> None:
    """The rules of the table are kept under a name and as the group's own."""
    await player.says(group, f"/houserules save {name}")
    await group.shows(f"Saved as {name}")
    await _press(player, "House rules")
    assert (await player.presses("Save")).startswith("Saved: ")


async def _page(group: Group) -> Message:
    """The lobby's post as it reads when everything is done."""
    await group.talk.settles()
    return next(post for post in reversed(group.posts) if "House rules" in post.text)


async def _press(player: Player, *labels: str) -> None:
    """One button after the other, each of which just does what it says."""
    for label in labels:
        assert await player.presses(label) == "", label
        await player.talk.settles()


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
