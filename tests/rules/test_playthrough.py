"""A whole game kept as text: whoever changes the rules sees here what they changed."""

from tests.rules.playthrough import KEPT, written


def test_the_kept_game_is_played_as_it_was():
    assert written() == KEPT.read_text(encoding="utf-8")
