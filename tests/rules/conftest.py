"""What the tests of the rules share; generated examples are the same in every run."""

import pytest
from hypothesis import settings

from bot.rules.state import State
from tests.builders import dealt

settings.register_profile("fixed", derandomize=True, deadline=None)
settings.load_profile("fixed")


@pytest.fixture
def complete_deal() -> State:
    """The deal of T-I01 before its bids: A, B, C and D hold two cards each, D deals."""
    return dealt("K♠ 3♦ | 9♠ A♥ | J♦ 4♠ | Q♠ 2♥", turned="5♦")
