"""Whole matches kept as text: whoever changes the rules sees here what they changed."""

from tests.rules.duel.playthrough import KEPT, written


def test_the_kept_matches_are_played_as_they_were():
    assert written() == KEPT.read_text(encoding="utf-8")
