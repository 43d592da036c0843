"""Every game of the list: playable with every number of seats it names, to the end."""

import ast
import re
from pathlib import Path
from random import Random

import pytest

import bot.games
from bot.games import GAMES, presets_of
from bot.rules.duel.rules import DuelRules
from bot.rules.play import objections, winners
from tests.builders import random_game
from tests.rules.duel.matches import random_match

TABLES = [
    (name, seats)
    for name, game in GAMES.items()
    for seats in range(game.rules.min_seats, game.rules.max_seats + 1)
]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_game_can_be_played_with_every_number_of_seats_it_names(name, seats):
    rules = GAMES[name].rules
    assert objections(rules, seats) == ()
    if isinstance(rules, DuelRules):
        over = random_match(rules, Random(seats))
        assert len(over.results) >= rules.match.number
    else:
        over = random_game(rules, seats, Random(seats))
        assert len(over.results) == len(rules.deals(seats))
    assert winners(over)


def test_names_and_commands_can_be_typed():
    for name, game in GAMES.items():
        assert game.name == name
        assert re.fullmatch(r"[a-z_]{1,32}", game.command)


@pytest.mark.parametrize(
    ("command", "presets"),
    [
        (
            "boerenbridge",
            [
                *("boerenbridge", "speluitslag", "boerenbridge_wiki", "boerenbridge_twee"),
                *("boerenbridge_wizard", "wk_boerenbridge", "kaartspeluitleg", "oh_hell"),
            ],
        ),
        ("poepen", ["chinees_poepen"]),
        ("lucifers", ["lucifers", "zaanse"]),
        ("wizard", ["wizard", "wizard_ten", "wizard_five", "wizard_wiki"]),
        (
            "schneider",
            ["boehmischer_schneider", "any_higher", "any_suit", "seven_beats_ace"],
        ),
        ("help", []),
    ],
)
def test_a_command_opens_its_presets_the_default_first(command, presets):
    assert [game.name for game in presets_of(command)] == presets


def test_every_file_of_a_game_opens_with_its_rules():
    for file in Path(bot.games.__file__).parent.glob("*.py"):
        source = ast.parse(file.read_text(encoding="utf-8"))
        assert ast.get_docstring(source), file.name


def test_the_list_cannot_be_changed_by_accident():
    with pytest.raises(TypeError):
        GAMES["x"] = GAMES["boerenbridge"]  # type: ignore[index]
