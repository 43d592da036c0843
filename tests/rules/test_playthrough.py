"""Whole games kept as text: whoever changes the rules sees here what they changed."""

import pytest

from tests.builders import BIDDING_GAMES
from tests.rules.playthrough import FOLDER, KEPT, written


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_game_is_played_as_it_was(name):
    assert written(name) == FOLDER.joinpath(f"{name}.txt").read_text(encoding="utf-8")


def test_every_kept_game_is_compared_and_every_preset_has_one():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(KEPT)
    assert {game for game, _ in KEPT.values()} == set(BIDDING_GAMES)
