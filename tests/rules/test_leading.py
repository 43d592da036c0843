"""Who comes out first: left of the dealer, the highest bidder, or who took the last trick (4.7)."""

from dataclasses import replace

import pytest

from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.leading import FirstLead, first_leader
from bot.rules.results import DealResult, Trick
from bot.rules.seats import Seat
from tests.builders import about_to_bid, bid, cards, whose_turn

ORDER = (Seat(1), Seat(2), Seat(3), Seat(0))  # seat 0 deals


def a_deal_taken_last_by(winner: int) -> DealResult:
    """A deal of two tricks, the first of which somebody else took."""
    first, last = (
        Trick(leader=Seat(1), cards=cards("♠2 ♠3 ♠4 ♠5"), winner=Seat(taker))
        for taker in ((winner + 1) % 4, winner)
    )
    return DealResult(1, 2, Seat(3), None, (0,) * 4, (0,) * 4, (0,) * 4, (first, last))


@pytest.mark.parametrize(
    ("rule", "bids", "last", "leads"),
    [
        ("left_of_dealer", (3, 0, 1, 2), 3, 1),
        ("high_bidder", (3, 0, 1, 2), 3, 0),
        ("high_bidder", (2, 0, 2, 2), None, 2),  # the first in bidding order to bid two
        ("high_bidder", (0, 0, 0, 0), 3, 1),  # nobody bid: as usual
        ("high_bidder", (None, None, None, None), 3, 1),  # not yet known
        ("last_trick_winner", (3, 0, 1, 2), 3, 3),
        ("last_trick_winner", (None, None, None, None), 0, 0),
        ("last_trick_winner", (3, 0, 1, 2), None, 1),  # the first deal: as usual
    ],
)
def test_who_leads_first(rule, bids, last, leads):
    results = () if last is None else (a_deal_taken_last_by(2), a_deal_taken_last_by(last))
    assert first_leader(FirstLead(rule), ORDER, bids, results) == leads


def test_the_highest_bidder_comes_out_when_all_have_bid():
    rules = replace(BOERENBRIDGE, first_lead=FirstLead.HIGH_BIDDER)
    assert whose_turn(bid(about_to_bid(3, rules=rules), 0, 1, 3, 0)) == 2
