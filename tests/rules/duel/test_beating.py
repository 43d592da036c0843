"""Which card takes which, which replies are legal, and what honours are worth (rules.md 10.8)."""

from dataclasses import replace

import pytest

from bot.games.schneider import BOEHMISCHER_SCHNEIDER, VARIANTS
from bot.rules.cards import PACKS, Card, Pack, Rank
from bot.rules.duel.beating import (
    Beating,
    RankStep,
    ReplySuit,
    SevenBeatsAce,
    beaters,
    beats,
    playable,
)
from bot.rules.duel.rules import HONOURS, game_points, is_honour
from tests.builders import card, cards

PACK = PACKS[Pack.SHORT_32]


@pytest.mark.parametrize(
    ("variant", "lead", "reply", "is_taken"),
    [
        pytest.param("base", "10♠", "J♠", True, id="T-H01"),
        pytest.param("base", "10♠", "Q♠", False, id="T-H02"),
        pytest.param("base", "10♠", "A♠", False, id="T-H03"),
        pytest.param("base", "10♠", "J♥", False, id="T-H04"),
        pytest.param("base", "K♥", "7♣", False, id="T-H05"),
        pytest.param("base", "K♥", "A♥", True, id="T-H06"),
        pytest.param("base", "7♦", "8♦", True, id="T-H07"),
        pytest.param("base", "9♦", "10♦", True, id="T-H08 ten between jack and nine"),
        pytest.param("base", "A♥", "7♥", False, id="T-H09 a led ace always wins"),
        pytest.param("any_higher", "10♠", "A♠", True, id="T-H10"),
        pytest.param("any_higher", "10♠", "9♠", False, id="T-H11"),
        pytest.param("any_higher", "10♠", "A♥", False, id="T-H12"),
        pytest.param("any_suit", "10♠", "J♥", True, id="T-H13"),
        pytest.param("any_suit", "10♠", "J♠", True, id="T-H14"),
        pytest.param("any_suit", "10♠", "Q♥", False, id="T-H15"),
        pytest.param("seven_beats_ace", "A♠", "7♠", True, id="T-H17"),
        pytest.param("seven_beats_ace", "A♠", "7♥", False, id="T-H18"),
        pytest.param("seven_beats_ace", "K♠", "7♠", False, id="T-H19"),
        pytest.param("seven_beats_ace", "7♠", "A♠", False, id="T-H20"),
        pytest.param("any_suit+seven_beats_ace", "A♠", "7♥", False, id="T-H21"),
        pytest.param("any_suit+seven_beats_ace", "A♠", "7♠", True, id="T-H22"),
        pytest.param("any_higher+seven_beats_ace", "A♠", "7♠", True, id="T-H24"),
        pytest.param("any_higher+any_suit", "10♠", "Q♥", True, id="T-H25"),
        pytest.param("any_higher+seven_beats_ace", "7♠", "A♠", True, id="judged from the lead"),
        pytest.param("any_higher+any_suit", "10♠", "10♥", False, id="an equal rank never"),
        pytest.param("any_higher+any_suit+seven_beats_ace", "A♠", "7♥", False, id="own suit only"),
        pytest.param("any_higher+any_suit+seven_beats_ace", "A♠", "7♠", True, id="all three"),
    ],
)
def test_the_reply_takes_the_lead(variant, lead, reply, is_taken):
    assert beats(VARIANTS[variant], card(lead), card(reply)) is is_taken


def test_a_seven_of_any_suit_takes_an_ace_where_a_house_says_so():
    house = Beating(seven_beats_ace=SevenBeatsAce.ANY_SUIT)
    assert beats(house, Card.SA, Card.H7)
    assert not beats(house, Card.SK, Card.H7)


@pytest.mark.parametrize(
    ("variant", "hand", "lead", "legal"),
    [
        pytest.param("base", "J♠ 7♠ K♥", "10♠", "J♠ 7♠ K♥", id="T-H27"),
        pytest.param("any_higher", "J♠ 7♠ K♥", "10♠", "J♠ 7♠", id="T-H28"),
        pytest.param("any_higher", "7♥ K♥", "10♠", "7♥ K♥", id="T-H29"),
        pytest.param("any_suit", "J♠ 7♠ K♥", "10♠", "J♠ 7♠ K♥", id="no duty to follow"),
        pytest.param("any_higher+any_suit", "7♠ Q♥", "10♠", "7♠", id="following is still a duty"),
        pytest.param("any_higher", "7♥ K♥", "", "7♥ K♥", id="any lead"),
    ],
)
def test_legal_replies(variant, hand, lead, legal):
    assert playable(VARIANTS[variant], cards(hand), cards(lead)) == cards(legal)


def test_any_higher_without_the_duty_to_follow():
    """CRP"""
    house = Beating(step=RankStep.ANY)
    assert playable(house, cards("J♠ K♥"), cards("10♠")) == cards("J♠ K♥")
    assert beats(house, Card.S10, Card.SA)


@pytest.mark.parametrize(
    ("honours", "points"),
    [
        pytest.param(10, 0, id="T-H31 drawn"),
        pytest.param(11, 1, id="T-H32"),
        pytest.param(13, 1, id="T-H33"),
        pytest.param(15, 1, id="T-H34"),
        pytest.param(16, 2, id="T-H35 Schneider"),
        pytest.param(17, 2, id="T-H36"),
        pytest.param(19, 2, id="T-H37"),
        pytest.param(20, 3, id="T-H38 all"),
        pytest.param(7, 0, id="T-H39"),
    ],
)
def test_honours_are_worth(honours, points):
    assert game_points(BOEHMISCHER_SCHNEIDER, honours) == points


def test_other_thresholds():
    """T-H40"""
    parlett = replace(BOEHMISCHER_SCHNEIDER, thresholds=(11, 15, 20))
    assert game_points(parlett, 15) == 2


def test_twenty_honours_in_a_pack_of_32():
    """T-H42"""
    assert len(set(PACK)) == 32
    assert sum(map(is_honour, PACK)) == HONOURS == 20


@pytest.mark.parametrize("lead", PACK)
def test_in_the_base_game_one_card_takes_each_card_and_none_an_ace(lead):
    """K-23"""
    found = beaters(VARIANTS["base"], lead, PACK)
    assert [(each.suit, each.rank) for each in found] == (
        [] if lead.rank is Rank.ACE else [(lead.suit, Rank(lead.rank + 1))]
    )


def test_the_variants_are_all_combinations_of_three_toggles():
    assert len(set(VARIANTS.values())) == 8
    for name, switches in VARIANTS.items():
        assert ("any_higher" in name) is (switches.step is RankStep.ANY) is switches.must_follow
        assert ("any_suit" in name) is (switches.suit is ReplySuit.ANY)
        assert ("seven" in name) is (switches.seven_beats_ace is SevenBeatsAce.SAME_SUIT)
