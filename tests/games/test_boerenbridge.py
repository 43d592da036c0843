"""The preset boerenbridge, setting by setting (rules.md section 5; S000/S002)."""

import pytest

from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.bidding import BidOrder, Hook, HookWhen, Sight
from bot.rules.cards import Pack
from bot.rules.ending import DealerRule, DrawTie, FirstDealer, TieBreak
from bot.rules.scoring import CLASSIC
from bot.rules.seats import Direction
from bot.rules.trump import TrumpSource


def test_three_to_seven_play_clockwise_with_52_cards():
    assert (BOERENBRIDGE.min_seats, BOERENBRIDGE.max_seats) == (3, 7)
    assert BOERENBRIDGE.pack is Pack.STANDARD_52
    assert BOERENBRIDGE.direction is Direction.CLOCKWISE


@pytest.mark.parametrize(
    ("seats", "top", "deals"), [(3, 8, 15), (4, 8, 15), (5, 10, 19), (6, 8, 15), (7, 7, 14)]
)
def test_the_ladder_climbs_to_the_top_of_the_table_and_down_again(seats, top, deals):
    sizes = [deal.size for deal in BOERENBRIDGE.deals(seats)]
    assert (max(sizes), len(sizes)) == (top, deals)
    assert sizes == sizes[::-1]
    assert sizes[0] == 1


def test_seven_players_play_the_top_twice():
    """K-10"""
    assert [deal.size for deal in BOERENBRIDGE.deals(7)].count(7) == 2


@pytest.mark.parametrize("seats", range(3, 8))
def test_a_card_is_always_left_to_turn_up(seats):
    top = max(deal.size for deal in BOERENBRIDGE.deals(seats))
    assert top * seats < BOERENBRIDGE.pack_size
    assert BOERENBRIDGE.trump.source is TrumpSource.TURN_UP
    assert BOERENBRIDGE.trump.no_trump_deals == ()


def test_bids_are_made_in_turn_and_the_hook_holds_in_every_deal():
    assert BOERENBRIDGE.bidding.order is BidOrder.IN_TURN
    assert BOERENBRIDGE.bidding.max_tokens is None
    assert BOERENBRIDGE.hook == Hook(min_hand=1, when=HookWhen.ALWAYS)


def test_everybody_sees_their_own_cards_and_only_those():
    assert BOERENBRIDGE.sight == Sight(blind_deals=(), forehead_deals=())


def test_a_bid_made_earns_ten_and_two_a_trick():
    assert BOERENBRIDGE.scoring == CLASSIC


def test_equal_scores_are_parted_by_exact_bids_and_then_the_best_deal():
    assert BOERENBRIDGE.tie_break == (TieBreak.EXACT_BIDS, TieBreak.BEST_DEAL)


def test_the_highest_card_deals_first_and_those_tied_draw_again():
    assert BOERENBRIDGE.first_dealer == DealerRule(
        first=FirstDealer.HIGH_CARD, tie=DrawTie.REDRAW_TIED, draw_trump=None
    )
