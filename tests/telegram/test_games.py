"""A short game of every command that is bid for, to its trophy: with people and with computers."""

import re
from collections.abc import Callable

import pytest

from bot.games import GAMES, Game
from bot.rules.ruleset import RuleSet
from tests.telegram.talk import Group, Player, Prompt, Talk, is_over

SUITS = ["♠", "♥", "♦", "♣"]
SINGLE_CARDS = "-".join(["1"] * 20)
COMMANDS = ("boerenbridge", "poepen", "lucifers", "wizard")
OTHER_PRESETS = [
    game
    for name, game in GAMES.items()
    if game.command in COMMANDS
    and name not in ("boerenbridge", "chinees_poepen", "lucifers", "wizard")
]


async def test_boerenbridge_by_a_ladder_of_its_own(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody, ladder="1-2-1")
    await talk.play(*everybody, over=is_over(group))
    await talk.settles()
    end = str(group.posts[-2])  # below it the picture
    assert re.match(r"🏆 .+ (wins|share the win in) Boerenbridge with \d+\n1 ", end)
    assert end.endswith("\n[Rematch] [Ranking]")
    assert _results(group) == [
        "Boerenbridge · deal 1 of 3: 1 card",
        "Boerenbridge · deal 2 of 3: 2 cards",
        "Boerenbridge · deal 3 of 3: 1 card",
    ]
    assert await bob.presses("Rematch") == ""
    assert "Ladder 1-2-1 (3 deals" in await group.latest()  # the house rules stay


async def test_poepen_where_the_highest_bidder_names_trump_after_the_bids(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody, command="/poepen", ladder="2-4")
    eldest = await talk.asked(*everybody)
    assert "Trump after the bids · dealer" in eldest.message.text
    assert "\nTrump after the bids · 2 cards · dealer" in await group.latest()
    await _answers(talk, eldest, "1")
    await _answers(talk, await talk.asked(*everybody), "1")
    dealer = await talk.asked(*everybody)
    assert dealer.legal == ["0", "1", "2"]  # nothing is barred yet, and the post says so
    assert "· the bids may fit" in await group.latest()
    await _answers(talk, dealer, "0")

    named = await talk.asked(*everybody)
    assert named.player is eldest.player  # the first of equals
    assert "Which suit is trump?" in named.message.text
    assert named.legal == SUITS
    deal = await group.latest()
    assert f"{eldest.player.name} names trump" in deal
    assert f"▸{eldest.player.name}" in deal
    await _answers(talk, named, "♦")
    await group.shows("\nTrump ♦ · 2 cards\n")
    lead = await talk.asked(*everybody)
    assert lead.player is eldest.player
    assert "Trump ♦\nYour turn: you lead." in lead.message.text

    prompt = await talk.play(*everybody, until=lambda prompt: "deal 2 of" in prompt.message.text)
    assert prompt is not None
    assert "· the bids may fit" not in await group.latest()
    await _answers(talk, prompt, "1")
    await _answers(talk, await talk.asked(*everybody), "1")
    hooked = await talk.asked(*everybody)
    assert hooked.barred == ["2\u0336"]
    assert "How many tricks? (not 2)" in hooked.message.text
    await talk.play(*everybody, over=is_over(group))
    end = str(await group.shows("🏆"))
    assert re.match(r"🏆 .+ Chinees poepen with −?\d+\n1 ", end)


async def test_poepen_where_nobody_wants_a_trick_is_played_without_trump(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody, command="/poepen", ladder="2")
    lead = await talk.play(*everybody, until=lambda prompt: not prompt.is_bid)
    assert lead is not None
    assert "No trump\nYour turn: you lead." in lead.message.text
    await group.shows("\nNo trump · 2 cards\n")


async def test_lucifers_where_all_fists_open_at_once(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody, command="/lucifers", ladder="1-2")
    deal = await group.shows("0 of 3 have chosen", button="Count down")
    assert "\nTrump after the bids · 1 card · dealer" in deal.text
    assert "· card on the forehead\n" in deal.text
    hidden = await _forehead_hands(*everybody)

    assert await anna.presses("1") == ""
    await anna.shows("You chose 1. Press again to change it", button="• 1")
    chosen = await group.shows("1 of 3 has chosen", button="Count down")
    assert re.search(r"^ Anna +✊$", chosen.text, re.M)
    assert re.search(r"^ Bob +…$", chosen.text, re.M)
    assert await anna.presses("0") == ""
    await anna.shows("You chose 0.", button="• 0")
    assert await group.latest() == str(chosen)  # that a choice has changed is nobody's business
    assert "1" not in _line_of("Anna", chosen.text)

    assert await bob.presses("Count down") == "Only the host, Anna, can do that."
    assert await anna.presses("Count down") == ""
    counting = await group.shows("The fists open in")
    assert [button.text for button in counting.buttons] == ["My hand", "Penalty"]
    assert await anna.presses("Count down", on=deal) == "That has passed."
    assert await cem.presses("1") == ""  # the fists are still closed; Bob's stays empty
    talk.answered.add(_question_of(cem))
    named = await talk.asked(*everybody)
    assert named.player is cem
    assert "Cem\xa0?" in named.message.text  # even now
    assert "Which suit is trump?" in named.message.text
    await _answers(talk, named, "♥")

    await group.shows("deal 2 of 2", button="My hand")
    result = await group.shows("deal 1 of 2\nTrump ♥ · 1 card\n")
    assert {_line_of(name, result.text).split()[2] for name in ("Anna", "Bob")} == {"0"}
    for name, card in hidden.items():
        assert f"{name}\xa0{card}" in result.text  # the trick played itself

    assert "card on the forehead" not in await group.latest()
    edits = len(_countdown(talk, group))
    await _bid_at_once(talk, *everybody)
    await talk.play(*everybody, over=is_over(group))
    numbers = [re.findall(r"open in <b>(\d)", text)[0] for text in _countdown(talk, group)[edits:]]
    assert numbers == sorted(numbers, reverse=True)
    assert set(numbers) <= {"3", "2", "1"}
    assert 1 <= len(numbers) <= 3
    end = str(await group.shows("🏆"))
    assert re.match(r"🏆 .+ Matchsticks with −?\d+\n1 ", end)


async def test_a_bid_is_changed_until_the_fists_open_and_computers_choose_too(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, computers=1, command="/lucifers", ladder="2")
    await group.shows("1 of 3 has chosen")
    await bob.presses("2")
    await bob.presses("0")
    await anna.presses("1")
    await group.shows("The fists open in")
    talk.answered.add(_question_of(anna))
    await anna.presses("2")
    await anna.shows("You chose 2.")
    opened = await group.shows("Bid ", button="My hand")  # the sum: what a deal shows of open bids
    assert _line_of("Anna", opened.text).split()[1] == "2"
    assert _line_of("Bob", opened.text).split()[1] == "0"
    await talk.play(anna, bob, over=is_over(group))


async def test_wizard_is_played_with_wizards_and_jesters_and_without_trump_in_its_last_deal(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody, command="/wizard", ladder="1-20")
    last = await talk.play(*everybody, until=lambda prompt: "deal 2 of 2" in prompt.message.text)
    assert last is not None
    assert "\nNo trump · 20 cards · dealer" in await group.latest()
    hands = [player.posts[-1].text.splitlines()[2] for player in everybody]
    assert sum(hand.count("🧙") for hand in hands) == 4
    assert sum(hand.count("🃏") for hand in hands) == 4

    offered: set[str] = set()

    def choose(prompt: Prompt) -> str:
        assert len(set(prompt.legal)) == len(prompt.legal)  # equal cards are one button
        offered.update(prompt.legal)
        special = [label for label in prompt.legal if label in ("🧙", "🃏")]
        return (special or prompt.legal)[0]

    await talk.play(*everybody, choose=choose, over=is_over(group))
    assert {"🧙", "🃏"} <= offered
    end = str(await group.shows("🏆"))
    assert re.match(r"🏆 .+ Wizard with −?\d+\n1 ", end)


async def test_for_a_turned_wizard_the_dealer_names_a_suit_before_the_bids(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody, command="/wizard", ladder=SINGLE_CARDS)
    named = await _play_until(talk, group, everybody, _names_trump)
    dealer = named.player
    assert f"{dealer.name} names trump (🧙 turned up) · dealer {dealer.name}" in named.message.text
    assert named.legal == SUITS
    deal = await group.shows(f"\n{dealer.name} names trump (🧙 turned up) · 1 card")
    assert "…" in deal.text  # nobody has bid yet
    forged = await dealer.sends(f"{named.question}:t-", on=named.message)
    assert forged.text == "That cannot be trump."
    await _answers(talk, named, "♥")
    await group.shows("\nTrump ♥ (🧙 turned up) · 1 card")
    assert (await talk.asked(*everybody)).is_bid


async def test_a_turned_jester_is_shown_and_means_no_trump(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody, command="/wizard", ladder=SINGLE_CARDS)
    asked = await _play_until(talk, group, everybody, lambda p: "(🃏 turned up)" in p.message.text)
    assert "No trump (🃏 turned up) · dealer" in asked.message.text


@pytest.mark.parametrize("command", COMMANDS)
async def test_somebody_plays_each_game_alone_against_computers_to_the_end(
    talk: Talk, anna: Player, command: str
) -> None:
    await anna.says(anna, f"/{command}")
    await anna.shows("Players 4 of 3–", button="Start")
    if command == "lucifers":
        for label in ("House rules", "Bids", "Countdown from: 3", "1", "Back", "Back"):
            assert await anna.presses(label) == ""
        await anna.shows("Countdown from: 1", button="Ladder")
        assert await anna.presses("Back") == ""
    await anna.says(anna, "/houserules 1-3-1")
    await anna.shows("Ladder 1-3-1 (", button="Start")
    assert await anna.presses("Start") == ""
    await talk.play(anna, over=is_over(anna))
    transcript = await anna.transcript()
    assert transcript.count("deal 3 of 3") == 1
    assert "You came " not in transcript  # the end tells it
    assert transcript.split("\n\n")[-2].endswith("[Rematch]")
    assert anna.posts[-1].media is not None  # the picture


@pytest.mark.parametrize("game", OTHER_PRESETS, ids=lambda game: game.name)
async def test_every_other_preset_is_opened_by_its_name_and_begins(
    talk: Talk, anna: Player, group: Group, game: Game
) -> None:
    assert isinstance(game.rules, RuleSet)
    least = game.rules.min_seats
    await talk.sit_down(group, anna, computers=least - 1, command=f"/{game.command} {game.name}")
    lobby = await group.shows(f"Players {least} of {least}")
    title = lobby.text.partition(": a table is open")[0].removeprefix("♣ ")
    assert title not in ("Boerenbridge", "Matchsticks", "Wizard")
    assert await anna.presses("Start") == ""
    assert (await talk.asked(anna)).is_bid or _names_trump(await talk.asked(anna))
    await group.shows(f"{title} · deal 1 of {len(game.rules.deals(least))}\n")


async def _answers(talk: Talk, prompt: Prompt, label: str) -> None:
    talk.answered.add(prompt.question)
    assert await prompt.answered_with(label) == ""


async def _bid_at_once(talk: Talk, *players: Player) -> None:
    """Everybody presses a bid of one on the question that all are asked."""
    for player in players:
        await player.shows("How many tricks?", button="1")
        assert await player.presses("1") == ""
        talk.answered.add(_question_of(player))


def _question_of(player: Player) -> str:
    """What the newest question in the private chat is called."""
    return Prompt(player, player.posts[-1]).question


async def _forehead_hands(*players: Player) -> dict[str, str]:
    """Everybody's card by name, as the others see it; nobody sees their own."""
    cards: dict[str, str] = {}
    for player in players:
        hand = await player.shows("You see every card but your own.", button="1")
        seen = dict(part.split("\xa0") for part in hand.text.splitlines()[2].split(", "))
        assert seen.pop(player.name) == "?"
        assert len(seen) == len(players) - 1
        for name, card in seen.items():
            assert cards.setdefault(name, card) == card
        assert await player.presses("My hand") == "🂠 You see every card but your own."
    return cards


def _countdown(talk: Talk, group: Group) -> list[str]:
    """The texts of all edits in which the group is counted down to."""
    texts = (call.params["text"] for call in talk.world.calls("editMessageText", chat=group.chat))
    return [text for text in texts if "The fists open in" in text]


async def _play_until(
    talk: Talk, group: Group, players: tuple[Player, ...], until: Callable[[Prompt], bool]
) -> Prompt:
    """One game after another until the cards fall as they must."""
    while True:
        prompt = await talk.play(*players, until=until, over=_all_over(group))
        if prompt is not None:
            return prompt
        await players[0].presses("Rematch")
        await group.shows("a table is open")
        await players[0].presses("Start")


def _all_over(group: Group) -> Callable[[], bool]:
    """Whether every game that was opened here has its winner."""

    def count(*words: str) -> int:
        return sum(any(word in post.text for word in words) for post in group.posts)

    return lambda: count("🏆") == count("a table is open", "has begun")


def _names_trump(prompt: Prompt) -> bool:
    return "Which suit is trump?" in prompt.message.text


def _line_of(name: str, text: str) -> str:
    return next(line for line in text.splitlines() if re.match(rf"(\d | |▸){name} ", line))


def _results(group: Group) -> list[str]:
    """Title and number of cards of every deal that has been scored."""
    scored = [post.text.splitlines() for post in group.posts if "pts  all" in post.text]
    return [f"{title}: {about.rpartition(' · ')[2]}" for title, about, *_ in scored]
