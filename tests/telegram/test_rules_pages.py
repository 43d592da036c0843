"""The rules of every game, in each language, and how a table plays them."""

import pytest

from bot.games import GAMES, Game, commands, presets_of
from bot.render.columns import signed
from bot.rules.ruleset import RuleSet
from bot.rules.scoring import deal_points
from bot.rules.seats import Seat
from bot.texts import LANGUAGES, Html, Texts
from handlers.talk import page_and_here
from tests.telegram.talk import Group, Player, Talk

MAX_TEXT = 4096
HERE = {
    "en": "How this table plays.",
    "nl": "Zo speelt deze tafel.",
    "de": "So spielt dieser Tisch.",
}


async def test_where_no_table_stands_the_pages_are_offered(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await anna.says(group, "/rules")
    question = await group.shows("Which game’s rules?")
    games = [presets_of(command)[0].name for command in commands()]
    assert question.labels == [[Texts().plain("en", f"game-{name}")] for name in games]
    assert await bob.presses("Wizard") == ""  # anybody may
    page = await group.latest()
    assert page.startswith("Wizard\n")
    assert page.endswith("\n[Other ways to play]")
    assert "How this table plays" not in page


async def test_the_other_ways_to_play_are_a_button_further(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await anna.says(group, "/rules boerenbridge")
    await group.shows("Boerenbridge\n", button="Other ways to play")
    assert await bob.presses("Other ways to play") == ""
    question = await group.shows("Boerenbridge: which way of playing?", button="Oh Hell")
    names = [Texts().plain("en", f"game-{game.name}") for game in presets_of("boerenbridge")]
    assert question.labels == [[name] for name in names]
    assert await anna.presses("Oh Hell") == ""
    page = await group.shows("Oh Hell\n", button="Other ways to play")
    assert "a miss earns 1 a trick" in page.text


async def test_a_game_with_one_way_of_playing_offers_no_others(
    talk: Talk, anna: Player, group: Group
) -> None:
    await anna.says(group, "/rules poepen")
    page = await group.latest()
    assert page.startswith("Chinees poepen\n")
    assert "[" not in page


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_games_page_opens_by_name_in_every_language(talk: Talk, language: str) -> None:
    reader = talk.player("Rita", language=language)
    for game in GAMES:
        await reader.says(reader, f"/rules {game}")
        await talk.settles()
        page = reader.posts[-1].text
        assert page.startswith(f"{Texts().plain(language, f'game-{game}')}\n")
        assert 1000 < len(page) <= MAX_TEXT
        assert not {"{", "<", "??"} & set(page)


def test_house_rules_too_many_for_the_page_are_told_without_it() -> None:
    page, here = Html("<b>Boerenbridge</b>"), Html("<b>How this table plays.</b> ")
    assert page_and_here(page, here) == f"{page}\n\n{here}"
    most = Html(here + "x" * (MAX_TEXT - len(page) - len(here) - 2))
    assert page_and_here(page, most) == f"{page}\n\n{most}"
    assert page_and_here(page, Html(most + "x")) == most + "x"
    assert page_and_here(page, Html(here + "🧙" * 2030)).startswith(here)  # two units each


@pytest.mark.parametrize(
    "asked", ["zaanse", "ZAANSE", "/zaanse", "Matchsticks, Zaan way", "Zaanse lucifers"]
)
async def test_a_game_is_called_by_any_of_its_names(
    talk: Talk, anna: Player, group: Group, asked: str
) -> None:
    await anna.says(group, f"/rules {asked}")
    assert (await group.latest()).startswith("Matchsticks, Zaan way\n")


async def test_a_game_named_is_shown_though_another_lies_on_the_table(
    talk: Talk, anna: Player, group: Group
) -> None:
    await anna.says(group, "/boerenbridge")
    await group.shows("a table is open")
    await anna.says(group, "/rules wizard ten")
    page = await group.latest()
    assert page.startswith("Wizard in ten deals\n")
    assert "How this table plays" not in page


@pytest.mark.parametrize("asked", ["bridge", "<b>&", "wizard " * 60, "ways=wizard"])
async def test_a_game_that_is_not_there_is_said_in_one_sentence_with_those_that_are(
    talk: Talk, anna: Player, group: Group, asked: str
) -> None:
    await anna.says(group, f"/rules {asked}")
    question = await group.shows("I know no game of that name. Which game’s rules?")
    assert len(question.labels) == len(commands())


@pytest.mark.parametrize("choice", ["chess", "ways=chess", "ways=", ""])
async def test_a_forged_choice_of_rules_changes_nothing(
    talk: Talk, anna: Player, group: Group, choice: str
) -> None:
    await anna.says(group, "/rules")
    question = await group.shows("Which game’s rules?")
    answer = await anna.sends(f"rules:0:{choice}", on=question)
    assert answer.text == "I do not know this button any more."
    assert (await group.latest()).startswith("Which game’s rules?")


async def test_a_page_in_a_group_speaks_the_groups_language_whoever_chose_it(
    talk: Talk, anna: Player, group: Group
) -> None:
    nel = talk.player("Nel", language="nl")
    nel.person.enter(group.chat)
    await anna.says(group, "/rules")
    await group.shows("Which game’s rules?")
    assert await nel.presses("Boerenbridge") == ""
    assert "Whoever takes the trick leads to the next." in await group.latest()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", commands())
async def test_with_a_table_the_page_is_its_games_and_says_how_it_is_played(
    talk: Talk, command: str, language: str
) -> None:
    host = talk.player("Hanna", language=language)
    group = talk.group("Club", host)
    await host.says(group, f"/{command}")
    await group.shows(Texts().plain(language, f"game-{presets_of(command)[0].name}"))
    await host.says(group, "/rules")
    page = await group.latest()
    assert page.startswith(f"{Texts().plain(language, f'game-{presets_of(command)[0].name}')}\n")
    assert f"\n\n{HERE[language]} " in page
    assert len(page) <= MAX_TEXT


BID_FOR = [game for game in GAMES.values() if game.command != "schneider"]


THREE_BID = {  # 3 made, and 1 taken of 3 (rules.md 4.9, its bundles)
    "boerenbridge": (16, 0),
    "speluitslag": (13, -4),
    "boerenbridge_wiki": (19, -6),
    "boerenbridge_twee": (16, 0),
    "boerenbridge_wizard": (16, 0),
    "wk_boerenbridge": (16, 0),
    "kaartspeluitleg": (8, -2),
    "oh_hell": (13, 1),
    "chinees_poepen": (16, -4),
    "lucifers": (19, -6),
    "zaanse": (25, -10),
    "wizard": (50, -20),
    "wizard_ten": (50, -20),
    "wizard_five": (50, -20),
    "wizard_wiki": (50, -20),
}


@pytest.mark.parametrize("game", BID_FOR, ids=lambda game: game.name)
async def test_a_presets_page_counts_out_what_three_tricks_are_worth(
    talk: Talk, anna: Player, group: Group, game: Game
) -> None:
    made, short = THREE_BID[game.name]
    assert isinstance(game.rules, RuleSet)
    points = deal_points(game.rules.scoring, (3, 3), (3, 1), dealer=Seat(0))
    assert points == (made, short)
    await anna.says(group, f"/rules {game.name}")
    told = f"With 3 tricks bid and taken you write {made}; with 3 bid and 1 taken, {signed(short)}."
    assert told in await group.latest()


@pytest.mark.parametrize("game", BID_FOR, ids=lambda game: game.name)
async def test_a_presets_page_tells_its_own_scoring(
    talk: Talk, anna: Player, group: Group, game: Game
) -> None:
    await anna.says(group, f"/{game.command} {game.name}")
    line = (await group.latest()).splitlines()[2]
    missed = line.partition(" · ")[0].rpartition(", ")[2]
    await anna.says(group, "/rules")
    page, _, here = (await group.latest()).partition("\n\nHow this table plays. ")
    assert page.startswith(f"{Texts().plain('en', f'game-{game.name}')}\n")
    assert missed in page
    assert line in here


async def test_house_rules_are_told_on_the_page_while_a_game_is_played_and_after_it(
    talk: Talk, anna: Player, group: Group
) -> None:
    await talk.begin(group, anna, computers=2, ladder="1-2-1")
    await anna.says(group, "/rules")
    assert "How this table plays. Ladder 1-2-1 (3 deals" in await group.latest()
    await anna.says(group, "/stop")
    await anna.presses("Stop the game")
    await anna.says(group, "/rules")
    assert "How this table plays. Ladder 1-2-1 (3 deals" in await group.latest()
