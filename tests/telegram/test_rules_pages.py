"""The rules of every game, in each language, and how a table plays them."""

import pytest

from bot.games import GAMES, Game, commands, presets_of
from bot.texts import LANGUAGES, Texts
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
    question = await group.shows("Which game's rules?")
    games = [presets_of(command)[0].name for command in commands()]
    assert question.labels == [[Texts().plain("en", f"game-{name}")] for name in games]
    assert await bob.presses("Wizard") == ""  # anybody may
    page = await group.latest()
    assert page.startswith("Wizard\n")
    assert "[" not in page
    assert "How this table plays" not in page


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_shows_in_every_language(talk: Talk, language: str) -> None:
    reader = talk.player("Rita", language=language)
    texts = Texts()
    for command in commands():
        await reader.says(reader, "/rules")
        label = texts.plain(language, f"game-{presets_of(command)[0].name}")
        await reader.shows(texts.plain(language, "choose-rules"), button=label)
        assert await reader.presses(label) == ""
        await talk.settles()
        page = reader.posts[-1].text
        assert page.startswith(f"{label}\n")
        assert 1000 < len(page) <= MAX_TEXT
        assert not {"{", "<", "??"} & set(page)


async def test_a_page_in_a_group_speaks_the_groups_language_whoever_chose_it(
    talk: Talk, anna: Player, group: Group
) -> None:
    nel = talk.player("Nel", language="nl")
    nel.person.enter(group.chat)
    await anna.says(group, "/rules")
    await group.shows("Which game's rules?")
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


@pytest.mark.parametrize("game", BID_FOR, ids=lambda game: game.name)
async def test_a_presets_page_tells_its_own_scoring(
    talk: Talk, anna: Player, group: Group, game: Game
) -> None:
    await anna.says(group, f"/{game.command} {game.name}")
    line = (await group.latest()).splitlines()[2]
    missed = line.partition(" · ")[0].rpartition(", ")[2]
    await anna.says(group, "/rules")
    page, _, here = (await group.latest()).partition("\n\nHow this table plays. ")
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
