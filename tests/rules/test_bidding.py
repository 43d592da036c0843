"""Bids and the hook: the worked cases of rules.md 10.3."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.actions import PlaceBid, RevealBids
from bot.rules.bidding import Bidding, BidOrder, Hook, HookWhen, barred_bid, bid_range
from bot.rules.engine import Refusal, barred_for, legal_actions, to_act
from bot.rules.results import DealResult
from bot.rules.seats import Seat
from bot.rules.state import Phase
from tests.builders import about_to_bid, after, bid, refused, under_way, whose_turn
from tests.rules.variants import CHINEES_POEPEN, LUCIFERS, TWEE

ALWAYS, OFF = Hook(min_hand=1), Hook(min_hand=None)
ABOVE_THREE, ABOVE_ONE = Hook(min_hand=4), Hook(min_hand=2)


def bids_of(state, seat):
    return [a.tricks for a in legal_actions(state, Seat(seat)) if isinstance(a, PlaceBid)]


@pytest.mark.parametrize(
    ("hook", "hand", "earlier", "barred", "legal"),
    [
        pytest.param(ALWAYS, 5, (2, 0, 1), 2, [0, 1, 3, 4, 5], id="T-C01"),
        pytest.param(ALWAYS, 5, (1, 2, 1), 1, [0, 2, 3, 4, 5], id="T-C02"),
        pytest.param(OFF, 5, (1, 2, 1), None, [0, 1, 2, 3, 4, 5], id="T-C03"),
        pytest.param(ABOVE_THREE, 7, (0, 3, 2), 2, [0, 1, 3, 4, 5, 6, 7], id="T-C04"),
        pytest.param(ABOVE_THREE, 3, (1, 1, 0), None, [0, 1, 2, 3], id="T-C05"),
        pytest.param(ABOVE_THREE, 4, (1, 1, 1), 1, [0, 2, 3, 4], id="T-C06"),
        pytest.param(ALWAYS, 3, (1, 1, 0), 1, [0, 2, 3], id="T-C07"),
        pytest.param(ALWAYS, 5, (3, 1, 2), None, [0, 1, 2, 3, 4, 5], id="T-C08"),
        pytest.param(ALWAYS, 1, (0, 0, 0), 1, [0], id="T-C09"),
        pytest.param(ALWAYS, 1, (1, 0, 0), 0, [1], id="T-C10"),
        pytest.param(ABOVE_ONE, 1, (0, 0, 0), None, [0, 1], id="T-C12"),
        pytest.param(ALWAYS, 10, (4, 2, 3), 1, [0, 2, 3, 4, 5, 6, 7, 8, 9, 10], id="T-C13"),
        pytest.param(ALWAYS, 8, (0,), 8, [0, 1, 2, 3, 4, 5, 6, 7], id="T-C15"),
    ],
)
def test_the_dealer_may_not_make_the_bids_add_up(hook, hand, earlier, barred, legal):
    rules = replace(TWEE if len(earlier) == 1 else BOERENBRIDGE, hook=hook)
    state = about_to_bid(hand, *earlier, seats=len(earlier) + 1, rules=rules)
    dealer = under_way(state).dealer
    assert barred_bid(hook, hand, earlier) == barred
    assert barred_for(state, dealer) == barred
    assert bids_of(state, dealer) == legal
    if barred is not None:
        assert refused(state, PlaceBid(dealer, barred)).code is Refusal.BID_BARRED


def test_nobody_but_the_dealer_is_restricted():
    """T-C16"""
    state = about_to_bid(5, 2, 0)
    assert barred_for(state, Seat(2)) is None
    assert bids_of(state, 2) == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize("tricks", [-1, 6, 2.5])
def test_a_bid_is_a_whole_number_of_tricks_there_are(tricks):
    """T-C17"""
    refusal = refused(about_to_bid(5), PlaceBid(Seat(0), tricks))
    assert (refusal.code, refusal.values) == (Refusal.BID_OUT_OF_RANGE, {"most": 5})


@given(
    hand=st.integers(1, 20),
    earlier=st.lists(st.integers(0, 20), min_size=1, max_size=7),
    tokens=st.none() | st.integers(1, 20),
)
def test_the_dealer_always_has_a_bid_left(hand, earlier, tokens):
    """T-C18"""
    bids = bid_range(Bidding(max_tokens=tokens), hand)
    assert set(bids) - {barred_bid(ALWAYS, hand, earlier)}


@given(hand=st.integers(1, 20), earlier=st.lists(st.integers(0, 20), max_size=7))
def test_the_barred_bid_is_the_one_that_makes_the_sum_fit(hand, earlier):
    barred = barred_bid(ALWAYS, hand, earlier)
    fitting = [tricks for tricks in range(hand + 1) if sum(earlier) + tricks == hand]
    assert fitting == ([] if barred is None else [barred])


def test_the_barred_bid_is_remembered_for_the_consolation():
    assert under_way(bid(about_to_bid(5, 2, 0, 1), 3)).barred == 2
    assert under_way(bid(about_to_bid(5, 3, 1, 2), 3)).barred is None


def test_no_more_is_bid_than_there_are_tokens():
    rules = replace(BOERENBRIDGE, bidding=Bidding(max_tokens=2))
    state = about_to_bid(5, rules=rules)
    assert bids_of(state, 0) == [0, 1, 2]
    assert refused(state, PlaceBid(Seat(0), 3)).values == {"most": 2}


def test_a_bid_nobody_has_tokens_for_is_not_barred():
    rules = replace(BOERENBRIDGE, bidding=Bidding(max_tokens=2))
    state = about_to_bid(5, 0, 0, 1, rules=rules)
    assert barred_for(state, Seat(3)) is None
    assert under_way(bid(state, 2)).barred is None


# The hook for a dealer who leads (D-37)


def with_points(state, *points):
    earlier = DealResult(1, 1, Seat(2), None, (0,) * 4, (0,) * 4, points, ())
    return replace(state, results=(earlier,))


LEADER_ONLY = replace(BOERENBRIDGE, hook=Hook(when=HookWhen.DEALER_LEADS_SCORE))


@pytest.mark.parametrize(
    ("points", "earlier", "barred"),
    [
        pytest.param((0, 10, 0, 12), (2, 0, 1), 2, id="the dealer leads alone"),
        pytest.param((0, 12, 0, 12), (2, 0, 1), None, id="the dealer shares the lead"),
        pytest.param((0, 12, 0, 10), (2, 0, 1), None, id="another leads"),
        pytest.param((0, 10, 0, 12), (2, 2, 1), None, id="a zero stays allowed"),
    ],
)
def test_a_hook_for_the_leading_dealer_alone(points, earlier, barred):
    state = with_points(about_to_bid(5, *earlier, rules=LEADER_ONLY), *points)
    assert barred_for(state, Seat(3)) == barred


def test_nobody_leads_before_the_first_deal():
    assert barred_for(about_to_bid(5, 2, 0, 1, rules=LEADER_ONLY), Seat(3)) is None


# All at once


def test_bids_made_at_once_may_add_up():
    """T-C19"""
    state = bid(about_to_bid(5, rules=LUCIFERS), 2, 1, 1, 1)
    assert state.phase is Phase.BIDDING
    assert under_way(after(state, RevealBids())).bids == (2, 1, 1, 1)


def test_who_has_chosen_nothing_has_bid_zero():
    """T-C20"""
    state = bid(about_to_bid(5, rules=LUCIFERS), 2, 1)
    assert under_way(after(state, RevealBids())).bids == (2, 1, 0, 0)


def test_a_bid_may_be_changed_until_the_reveal():
    state = bid(about_to_bid(5, rules=LUCIFERS), 2, 1, 1, 1)
    changed = after(state, PlaceBid(Seat(1), 4))
    assert under_way(changed).bids == (2, 4, 1, 1)
    revealed = after(changed, RevealBids())
    assert refused(revealed, PlaceBid(Seat(1), 3)).code is Refusal.NOT_NOW


def test_all_seats_may_act_while_all_bid_at_once():
    state = about_to_bid(5, rules=LUCIFERS)
    assert to_act(state) == {0, 1, 2, 3}
    assert to_act(bid(state, 2, 1)) == {0, 1, 2, 3}


def test_a_hook_is_ignored_when_all_bid_at_once():
    """V-03"""
    rules = replace(LUCIFERS, hook=ALWAYS)
    state = bid(about_to_bid(5, rules=rules), 2, 0, 1)
    assert barred_for(state, Seat(3)) is None
    assert bids_of(state, 3) == [0, 1, 2, 3, 4, 5]


def test_bids_in_turn_are_not_revealed():
    assert refused(about_to_bid(5, 1), RevealBids()).code is Refusal.NOT_NOW


def test_bids_in_turn_are_binding():
    refusal = refused(about_to_bid(5, 1), PlaceBid(Seat(0), 2))
    assert refusal.code is Refusal.NOT_YOUR_TURN


def test_the_dealer_bids_last():
    """T-G14, from the dealer's left on."""
    state = about_to_bid(3, rules=replace(CHINEES_POEPEN, bidding=Bidding(order=BidOrder.IN_TURN)))
    order = []
    for _ in range(4):
        order.append(whose_turn(state))
        state = bid(state, 0)
    assert order == [0, 1, 2, 3]
    assert under_way(state).dealer == 3
