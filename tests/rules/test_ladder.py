"""Ladders: the worked cases of rules.md 10.1 and what the selectors name."""

from dataclasses import replace

import pytest

from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.cards import Pack
from bot.rules.ladder import Ladder, LadderShape, Selector, TopDeal, TopRule, selected, top_of
from tests.rules import variants
from tests.rules.variants import (
    BOERENBRIDGE_WIKI,
    CHINEES_POEPEN,
    KAARTSPELUITLEG,
    LUCIFERS,
    OH_HELL,
    SPELUITSLAG,
    TWEE,
    WIZARD,
    WIZARD_FIVE,
    WIZARD_TEN,
    WIZARD_WIKI,
    WK,
)


def ladder(rules, **axis):
    return replace(rules, ladder=replace(rules.ladder, **axis))


def written(rules, seats):
    """The ladder as the worked cases write it: 1-2-2*-2-1, a star for a deal without trump.

    In Wizard the whole pack is dealt in a deal without, so that there is no card to turn up.
    """

    def is_without(number, size):
        is_whole = rules.pack is Pack.WIZARD_60 and size * seats == rules.pack_size
        return is_whole or rules.is_without_trump(number, seats=seats)

    deals = enumerate(rules.deals(seats), 1)
    return "-".join(f"{d.size}{'*' if is_without(number, d.size) else ''}" for number, d in deals)


def up_down(top):
    sizes = [*range(1, top), top, *range(top - 1, 0, -1)]
    return "-".join(map(str, sizes))


@pytest.mark.parametrize(
    ("rules", "seats", "expected", "deals", "tricks"),
    [
        pytest.param(BOERENBRIDGE, 4, "1-2-3-4-5-6-7-8-7-6-5-4-3-2-1", 15, 64, id="T-A01"),
        pytest.param(
            BOERENBRIDGE, 5, "1-2-3-4-5-6-7-8-9-10-9-8-7-6-5-4-3-2-1", 19, 100, id="T-A02"
        ),
        pytest.param(BOERENBRIDGE, 6, "1-2-3-4-5-6-7-8-7-6-5-4-3-2-1", 15, 64, id="T-A03"),
        pytest.param(BOERENBRIDGE, 7, "1-2-3-4-5-6-7-7-6-5-4-3-2-1", 14, 56, id="T-A04"),
        pytest.param(BOERENBRIDGE, 3, "1-2-3-4-5-6-7-8-7-6-5-4-3-2-1", 15, 64, id="T-A05"),
        pytest.param(
            ladder(BOERENBRIDGE, max_hand=8), 5, "1-2-3-4-5-6-7-8-7-6-5-4-3-2-1", 15, 64, id="T-A06"
        ),
        pytest.param(SPELUITSLAG, 3, up_down(17), 33, 289, id="T-A08"),
        pytest.param(SPELUITSLAG, 4, up_down(13), 25, 169, id="T-A09"),
        pytest.param(SPELUITSLAG, 6, up_down(8), 15, 64, id="T-A11"),
        pytest.param(SPELUITSLAG, 7, up_down(7), 13, 49, id="T-A12"),
        pytest.param(
            ladder(SPELUITSLAG, shape=LadderShape.UP), 5, "1-2-3-4-5-6-7-8-9-10", 10, 55, id="T-A14"
        ),
        pytest.param(
            ladder(SPELUITSLAG, shape=LadderShape.DOWN),
            5,
            "10-9-8-7-6-5-4-3-2-1",
            10,
            55,
            id="T-A15",
        ),
        pytest.param(WK, 4, "10-9-8-7-6-5-4-3-2-1-2-3-4-5-6-7-8-9-10", 19, 109, id="T-A16"),
        pytest.param(OH_HELL, 7, "7-6-5-4-3-2-1-2-3-4-5-6-7", 13, 55, id="T-A17"),
        pytest.param(CHINEES_POEPEN, 3, up_down(17), 33, 289, id="T-A18"),
        pytest.param(CHINEES_POEPEN, 4, up_down(13), 25, 169, id="T-A19"),
        pytest.param(CHINEES_POEPEN, 5, up_down(10), 19, 100, id="T-A20"),
        pytest.param(CHINEES_POEPEN, 6, up_down(8), 15, 64, id="T-A21"),
        pytest.param(CHINEES_POEPEN, 7, up_down(7), 13, 49, id="T-A22"),
        pytest.param(CHINEES_POEPEN, 8, up_down(6), 11, 36, id="T-A23"),
        pytest.param(
            BOERENBRIDGE_WIKI,
            5,
            "1-2-3-4-5-6-7-8-9-10-10*-10-9-8-7-6-5-4-3-2-1",
            21,
            120,
            id="T-A24",
        ),
        pytest.param(BOERENBRIDGE_WIKI, 8, "1-2-3-4-5-6-6*-6-5-4-3-2-1", 13, 48, id="T-A26"),
        pytest.param(LUCIFERS, 4, "1-2-3-4-5-6-7-8-8*-8-7-6-5-4-3-2-1", 17, 80, id="T-A27"),
        pytest.param(KAARTSPELUITLEG, 4, "1-2-3-4-5-6-7-8-8*-8-7-6-5-4-3-2-1", 17, 80, id="KSU"),
        pytest.param(WIZARD_WIKI, 3, "1-2-3-4-5-6-7-8-9-10-11-12-13", 13, 91, id="T-A32"),
        pytest.param(WIZARD_WIKI, 4, "1-2-3-4-5-6-7-8-9-10-11-12-13", 13, 91, id="T-A33"),
        pytest.param(WIZARD_WIKI, 6, "1-2-3-4-5-6-7-8-9-10*", 10, 55, id="T-A35"),
        pytest.param(TWEE, 2, "1-2-3-4-5-6-7-8-7-6-5-4-3-2-1", 15, 64, id="T-A37"),
        pytest.param(ladder(TWEE, shape=LadderShape.UP), 2, "1-2-3-4-5-6-7-8", 8, 36, id="T-A38"),
        pytest.param(
            ladder(BOERENBRIDGE, shape=LadderShape.FIXED, fixed_hand=7),
            5,
            "7-7-7-7-7-7-7-7-7-7",
            10,
            70,
            id="T-A40",
        ),
        pytest.param(
            ladder(BOERENBRIDGE, shape=LadderShape.DOWN_UP, max_hand=1), 4, "1", 1, 1, id="top-1"
        ),
        pytest.param(
            WIZARD_TEN, 3, "2-4-6-8-10-12-14-16-18-20*", 10, 110, id="T-A36 three players"
        ),
        pytest.param(WIZARD_TEN, 4, "1-3-5-7-9-11-12-13-14-15*", 10, 90, id="T-A36 four players"),
        pytest.param(WIZARD_TEN, 5, "2-4-5-6-7-8-9-10-11-12*", 10, 74, id="T-A36 five players"),
        pytest.param(WIZARD_TEN, 6, "1-2-3-4-5-6-7-8-9-10*", 10, 55, id="T-A36 six players"),
        pytest.param(WIZARD_FIVE, 3, "16-17-18-19-20*", 5, 90, id="T-A42 three players"),
        pytest.param(WIZARD_FIVE, 4, "11-12-13-14-15*", 5, 65, id="T-A42 four players"),
        pytest.param(WIZARD_FIVE, 5, "8-9-10-11-12*", 5, 50, id="T-A42 five players"),
        pytest.param(WIZARD_FIVE, 6, "6-7-8-9-10*", 5, 40, id="T-A42 six players"),
        pytest.param(
            ladder(WIZARD_FIVE, custom=(1, 3, 5), custom_for=()), 4, "1-3-5", 3, 9, id="WP-OH"
        ),
    ],
)
def test_a_game_has_these_deals(rules, seats, expected, deals, tricks):
    assert written(rules, seats) == expected
    assert len(rules.deals(seats)) == deals
    assert sum(deal.size for deal in rules.deals(seats)) == tricks


@pytest.mark.parametrize(
    ("seats", "top"),
    [
        pytest.param(3, 20, id="T-A28"),
        pytest.param(4, 15, id="T-A29"),
        pytest.param(5, 12, id="T-A30"),
        pytest.param(6, 10, id="T-A31"),
    ],
)
def test_wizard_deals_out_the_whole_pack_in_its_last_deal(seats, top):
    deals = WIZARD.deals(seats)
    assert [deal.size for deal in deals] == list(range(1, top + 1))
    assert deals[-1].size * seats == WIZARD.pack_size


@pytest.mark.parametrize(
    ("seats", "floor", "keep_one"),
    [
        (2, 26, 25),
        (3, 17, 17),
        (4, 13, 12),
        (5, 10, 10),
        (6, 8, 8),
        (7, 7, 7),
        (8, 6, 6),
    ],
)
def test_the_largest_hand_by_division_with_and_without_a_card_kept(seats, floor, keep_one):
    """T-A39"""
    tops = {
        rule: top_of(Ladder(top_rule=rule), seats=seats, pack_size=52)
        for rule in (TopRule.FLOOR, TopRule.KEEP_ONE)
    }
    assert tops == {TopRule.FLOOR: floor, TopRule.KEEP_ONE: keep_one}


def test_a_number_of_seats_that_the_table_lacks_is_divided_out():
    assert top_of(BOERENBRIDGE.ladder, seats=8, pack_size=52) == 6


PLATEAU = Ladder(max_hand=2, plateau=(TopDeal.TRUMP, TopDeal.NO_TRUMP))  # 1-2-2*-1


@pytest.mark.parametrize(
    ("selectors", "numbers"),
    [
        ((), set()),
        ((Selector.FIRST,), {1}),
        ((Selector.LAST,), {4}),
        ((Selector.ONE_CARD,), {1, 4}),
        ((Selector.FIRST_ONE_CARD,), {1}),
        ((Selector.LAST_ONE_CARD,), {4}),
        pytest.param((Selector.TOP,), {2, 3}, id="D-05"),
        ((Selector.ALL,), {1, 2, 3, 4}),
        ((3,), {3}),
        ((3, Selector.LAST), {3, 4}),
        ((0, 5, -1), set()),
    ],
)
def test_selectors_name_deals(selectors, numbers):
    deals = replace(variants.SPELUITSLAG, ladder=PLATEAU).deals(4)
    assert selected(selectors, deals) == numbers


def test_no_deal_of_one_card_means_none_is_selected():
    deals = ladder(BOERENBRIDGE, shape=LadderShape.FIXED).deals(4)
    assert selected((Selector.ONE_CARD, Selector.FIRST_ONE_CARD), deals) == frozenset()


@pytest.mark.parametrize(
    ("selectors", "top", "is_named"),
    [
        pytest.param((), 3, False, id="none"),
        pytest.param((Selector.ALL,), 3, True, id="all"),
        pytest.param((Selector.TOP,), 3, True, id="top D-05"),
        pytest.param((Selector.ONE_CARD,), 3, False, id="it has three cards"),
        pytest.param((Selector.ONE_CARD,), 1, True, id="it has one card"),
        pytest.param((Selector.LAST, Selector.FIRST, 5, 6, 7), 3, False, id="not of the ladder"),
    ],
)
def test_a_deal_beyond_the_ladder_has_the_top_size(selectors, top, is_named):
    rules = ladder(BOERENBRIDGE, max_hand=top)
    beyond = len(rules.deals(4)) + 1
    assert rules.plan(beyond, seats=4).size == top
    assert rules.names(selectors, beyond, seats=4) is is_named


def test_a_deal_beyond_the_ladder_has_trump_where_the_top_has_none():
    assert not BOERENBRIDGE_WIKI.is_without_trump(22, seats=5)
