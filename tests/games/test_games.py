"""Every game of the list: playable with every number of seats it names, to the end."""

import re
from random import Random

import pytest

from bot.games import GAMES
from bot.rules.engine import winners
from bot.rules.validity import objections
from tests.builders import random_game

TABLES = [
    (name, seats)
    for name, game in GAMES.items()
    for seats in range(game.rules.min_seats, game.rules.max_seats + 1)
]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_game_can_be_played_with_every_number_of_seats_it_names(name, seats):
    rules = GAMES[name].rules
    assert objections(rules, seats) == ()
    over = random_game(rules, seats, Random(seats))
    assert len(over.results) == len(rules.deals(seats))
    assert winners(over)


def test_names_and_commands_are_unlike_and_can_be_typed():
    commands = [game.command for game in GAMES.values()]
    assert len(set(commands)) == len(commands)
    for name, game in GAMES.items():
        assert game.name == name
        assert re.fullmatch(r"[a-z_]{1,32}", game.command)


def test_the_list_cannot_be_changed_by_accident():
    with pytest.raises(TypeError):
        GAMES["x"] = GAMES["boerenbridge"]  # type: ignore[index]
