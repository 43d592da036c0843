"""Points: the worked cases of rules.md 10.2, and the consolation of 10.3."""

from dataclasses import replace

import pytest

from bot.rules.scoring import CLASSIC, Consolation, Miss, bid_points, deal_points
from bot.rules.seats import Seat
from tests.rules.variants import BUNDLES, per_trick


@pytest.mark.parametrize(
    ("bundle", "bid", "won", "points"),
    [
        pytest.param("classic", 0, 0, 10, id="T-B01"),
        pytest.param("classic", 3, 3, 16, id="T-B02"),
        pytest.param("classic", 1, 1, 12, id="T-B03"),
        pytest.param("classic", 3, 1, 0, id="T-B04"),
        pytest.param("classic", 0, 2, 0, id="T-B05"),
        pytest.param("classic", 10, 10, 30, id="T-B06"),
        pytest.param("strict", 3, 1, -2, id="T-B07"),
        pytest.param("strict", 3, 3, 16, id="T-B08"),
        pytest.param("strict", 0, 4, -4, id="T-B09"),
        pytest.param("poepen", 2, 2, 14, id="T-B10"),
        pytest.param("poepen", 0, 0, 10, id="T-B11"),
        pytest.param("poepen", 3, 4, -2, id="T-B12"),
        pytest.param("poepen", 0, 4, -8, id="T-B13"),
        pytest.param("poepen", 1, 0, -2, id="T-B14"),
        pytest.param("boeren3", 2, 2, 16, id="T-B15"),
        pytest.param("boeren3", 3, 4, -3, id="T-B16"),
        pytest.param("boeren3", 0, 0, 10, id="T-B17"),
        pytest.param("zaanse5", 2, 2, 20, id="T-B18"),
        pytest.param("zaanse5", 3, 4, -5, id="T-B19"),
        pytest.param("zaanse5", 0, 0, 10, id="T-B21"),
        pytest.param("speluitslag", 3, 3, 13, id="T-B22"),
        pytest.param("speluitslag", 0, 0, 10, id="T-B23"),
        pytest.param("speluitslag", 4, 2, -4, id="T-B24"),
        pytest.param("speluitslag", 1, 3, -4, id="T-B25"),
        pytest.param("mild", 4, 2, 0, id="T-B26"),
        pytest.param("mild", 4, 4, 14, id="T-B27"),
        pytest.param("five_plus_one", 3, 3, 8, id="T-B28"),
        pytest.param("five_plus_one", 0, 0, 5, id="T-B30"),
        pytest.param("ten_plus_square", 4, 4, 26, id="T-B31"),
        pytest.param("ten_plus_square", 0, 0, 10, id="T-B32"),
        pytest.param("ten_plus_square", 3, 1, -4, id="T-B33"),
        pytest.param("one_per_trick", 3, 3, 3, id="T-B36"),
        pytest.param("one_per_trick", 3, 2, -1, id="T-B37"),
        pytest.param("one_per_trick", 0, 0, 0, id="T-B38"),
        pytest.param("wizard", 0, 0, 20, id="T-B39"),
        pytest.param("wizard", 2, 2, 40, id="T-B40"),
        pytest.param("wizard", 2, 4, -20, id="T-B41"),
        pytest.param("wizard", 3, 2, -10, id="T-B42"),
        pytest.param("basic10", 3, 3, 13, id="T-B43"),
        pytest.param("basic10", 1, 2, 2, id="T-B44"),
        pytest.param("six_plus_two", 2, 2, 10, id="T-B45"),
    ],
)
def test_a_bid_and_its_tricks_are_worth(bundle, bid, won, points):
    assert bid_points(BUNDLES[bundle], bid, won) == points


def test_the_price_of_a_miss_may_be_set_alone():
    """T-B35"""
    square = replace(BUNDLES["ten_plus_square"], miss=Miss.PER_TRICK, miss_per_trick=2)
    assert bid_points(square, 4, 1) == -6


def test_a_miss_that_costs_nothing_has_no_price():
    scoring = replace(BUNDLES["strict"], miss=Miss.ZERO)
    assert (scoring.miss_per_trick, bid_points(scoring, 3, 1)) == (1, 0)


def test_a_miss_may_earn_its_tricks_less_the_difference():
    """D-25"""
    scoring = replace(BUNDLES["one_per_trick"], miss=Miss.TRICKS_LESS_DIFF)
    assert [bid_points(scoring, 3, won) for won in (0, 2, 3, 5)] == [-3, 1, 3, 3]


@pytest.mark.parametrize(
    ("bundle", "bid", "won", "points"),
    [
        pytest.param("classic", 1, 1, 24, id="T-B46"),
        pytest.param("classic", 0, 0, 20, id="T-B47"),
        pytest.param("classic", 0, 1, 0, id="T-B48"),
        pytest.param("strict", 1, 0, -2, id="T-B49"),
    ],
)
def test_a_blind_deal_counts_twice(bundle, bid, won, points):
    (mine, _) = deal_points(
        BUNDLES[bundle], (bid, 0), (won, 0), blind=True, dealer=Seat(1), barred=None
    )
    assert mine == points


@pytest.mark.parametrize(
    ("tricks", "score"),
    [
        pytest.param([0] * 33, 330, id="T-B50"),
        pytest.param(
            [
                *(t for t in range(1, 9) for _ in "ab"),
                9,
                *(t for t in range(8, 0, -1) for _ in "ab"),
            ],
            636,
            id="T-B51",
        ),
    ],
)
def test_a_game_of_bids_made_exactly(tricks, score):
    assert len(tricks) == 33
    assert sum(bid_points(BUNDLES["poepen"], made, made) for made in tricks) == score


NEAREST, STRICTLY = Consolation.CLOSEST_OF_MISSERS, Consolation.STRICTLY_CLOSEST


@pytest.mark.parametrize(
    ("rule", "bids", "won", "barred", "bundle", "dealers"),
    [
        pytest.param(NEAREST, (2, 0, 1, 3), (2, 0, 1, 2), 2, "classic", 5, id="T-C26 sole misser"),
        pytest.param(NEAREST, (2, 0, 1, 3), (2, 0, 1, 2), 2, "strict", 4, id="T-C26 strict"),
        pytest.param(NEAREST, (2, 0, 1, 3), (1, 0, 2, 2), 2, "classic", 5, id="T-C27 tie"),
        pytest.param(STRICTLY, (2, 0, 1, 3), (1, 0, 2, 2), 2, "classic", 0, id="T-C28 tie"),
        pytest.param(STRICTLY, (2, 0, 1, 3), (0, 0, 3, 2), 2, "classic", 5, id="strictly nearest"),
        pytest.param(NEAREST, (2, 0, 1, 3), (1, 0, 3, 1), 2, "classic", 0, id="another is nearer"),
        pytest.param(NEAREST, (3, 1, 2, 1), (3, 1, 1, 0), None, "classic", 0, id="T-C30 no bar"),
        pytest.param(NEAREST, (2, 0, 1, 1), (2, 1, 1, 1), 2, "classic", 12, id="T-C31 bid made"),
        pytest.param(
            Consolation.OFF_BY_ONE, (2, 0, 1, 3), (2, 0, 1, 2), 2, "classic", 5, id="by 1"
        ),
        pytest.param(
            Consolation.OFF_BY_ONE, (2, 0, 1, 3), (3, 0, 1, 1), 2, "classic", 0, id="by 2"
        ),
        pytest.param(Consolation.OFF, (2, 0, 1, 3), (2, 0, 1, 2), 2, "classic", 0, id="off"),
    ],
)
def test_the_dealer_is_consoled_or_not(rule, bids, won, barred, bundle, dealers):
    scoring = replace(BUNDLES[bundle], consolation=rule)
    plain = deal_points(BUNDLES[bundle], bids, won, dealer=Seat(3), barred=barred)
    points = deal_points(scoring, bids, won, dealer=Seat(3), barred=barred)
    assert points == (*plain[:3], dealers)


def test_the_consolation_is_not_multiplied():
    """rules.md 4.10: it is added after the multiplier."""
    scoring = replace(per_trick(10, 2, 1), consolation=NEAREST)
    points = deal_points(scoring, (1, 1), (1, 0), blind=True, dealer=Seat(1), barred=0)
    assert points == (24, -2 + 5)


@pytest.mark.parametrize(
    ("bundle", "expected"),
    [
        ("classic", (12, 10, 12, 0)),
        ("strict", (12, 10, 12, -1)),
        ("poepen", (12, 10, 12, -2)),
        ("boeren3", (13, 10, 13, -3)),
        ("zaanse5", (15, 10, 15, -5)),
        ("speluitslag", (11, 10, 11, -2)),
        ("mild", (11, 10, 11, 0)),
        ("five_plus_one", (6, 5, 6, -1)),
        ("ten_plus_square", (11, 10, 11, -1)),
        ("one_per_trick", (1, 0, 1, -1)),
        ("wizard", (30, 20, 30, -10)),
    ],
)
def test_one_deal_under_every_bundle(bundle, expected):
    """T-I01"""
    points = deal_points(BUNDLES[bundle], (1, 0, 1, 1), (1, 0, 1, 0), dealer=Seat(3), barred=0)
    assert points == expected


def test_classic_is_the_default():
    assert BUNDLES["classic"] is CLASSIC
