"""House rules a group keeps: found however they are spelled, and no more of them than can be."""

import pytest

from bot.games import GAMES
from bot.sessions.kept import MOST_KEPT, OWN, Kept
from bot.sessions.refusals import Denial, Refused
from bot.sessions.session import HouseRules
from bot.sessions.store import Store
from tests.sessions.tables import CHAT

BOERENBRIDGE = HouseRules.of(GAMES["boerenbridge"])
CHAMPIONSHIP = HouseRules.of(GAMES["wk_boerenbridge"])
WIZARD = HouseRules.of(GAMES["wizard"])


@pytest.fixture
def kept(redis) -> Kept:
    return Kept(Store(redis))


async def denial(asking) -> Denial:
    with pytest.raises(Refused) as refusal:
        await asking
    return refusal.value.code


async def test_a_name_is_the_same_however_it_is_spelled(kept):
    await kept.keep(CHAT, CHAMPIONSHIP, "Summer")
    assert await kept.called(CHAT, "boerenbridge", "SUMMER") == CHAMPIONSHIP
    await kept.keep(CHAT, BOERENBRIDGE, "summer")
    assert await kept.names(CHAT, "boerenbridge") == ("Summer",)
    assert await kept.called(CHAT, "boerenbridge", "Summer") == BOERENBRIDGE
    assert await kept.called(CHAT, "boerenbridge", "WK_Boerenbridge") == CHAMPIONSHIP


async def test_each_game_has_names_of_its_own(kept):
    await kept.keep(CHAT, WIZARD, "summer")
    assert await kept.names(CHAT, "boerenbridge") == ()
    assert await denial(kept.called(CHAT, "boerenbridge", "summer")) is Denial.NO_SUCH_RULES


async def test_beside_its_own_a_group_keeps_eight_of_a_game(kept):
    for name in (OWN, *map(str, range(MOST_KEPT))):
        await kept.keep(CHAT, BOERENBRIDGE, name)
    assert await denial(kept.keep(CHAT, BOERENBRIDGE, "one more")) is Denial.TOO_MANY_RULES
    await kept.keep(CHAT, CHAMPIONSHIP, "7")
    assert await kept.called(CHAT, "boerenbridge", "7") == CHAMPIONSHIP
    await kept.keep(CHAT, WIZARD, "one more")


@pytest.mark.parametrize("name", ["wizard", "Wizard", "/summer", "sum\nmer", "x" * 25, "é" * 13])
async def test_what_could_not_be_said_in_a_command_is_no_name(kept, name):
    assert await denial(kept.keep(CHAT, BOERENBRIDGE, name)) is Denial.BAD_NAME


async def test_what_has_a_name_is_forgotten_by_it_and_the_groups_own_is_not(kept):
    await kept.keep(CHAT, CHAMPIONSHIP, OWN)
    await kept.keep(CHAT, BOERENBRIDGE, "summer")
    assert await denial(kept.forget(CHAT, OWN, "boerenbridge")) is Denial.NO_SUCH_RULES
    assert await kept.forget(CHAT, "Summer", None) == ("boerenbridge",)
    assert await kept.names(CHAT, "boerenbridge") == ()
    assert await kept.called(CHAT, "boerenbridge", "") == CHAMPIONSHIP
