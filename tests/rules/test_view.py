"""Nothing hidden leaves through a view: the resample test, and who sees what, and when."""

from dataclasses import replace
from random import Random

import pytest

from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.actions import RevealBids
from bot.rules.bidding import Sight
from bot.rules.cards import Card
from bot.rules.engine import legal_actions, to_act
from bot.rules.ladder import Selector
from bot.rules.seats import Seat
from bot.rules.state import Phase
from bot.rules.view import view
from tests.builders import (
    about_to_bid,
    after,
    at_random,
    bid,
    cards,
    dealt,
    games_states,
    hidden_cards,
    play,
    redeal_hidden,
    under_way,
)
from tests.rules.variants import ALL, CHINEES_POEPEN, GAMES, LUCIFERS


def viewers(state):
    return [None, *map(Seat, range(state.seats))]


@pytest.fixture(params=GAMES, ids=lambda game: f"{game[0]}-{game[1]}", scope="module")
def unfinished(request):
    """The states of the deals of one random game."""
    name, seats = request.param
    rng = Random(f"{name} {seats}")
    states = games_states(ALL[name][0], seats, rng, at_random(rng))
    return [state for state in states if state.deal is not None]


def test_a_view_is_the_same_whatever_is_hidden_from_it(unfinished):
    rng = Random(len(unfinished))
    for state in rng.sample(unfinished, min(60, len(unfinished))):
        for viewer in viewers(state):
            redealt = redeal_hidden(state, viewer, rng)
            assert view(redealt, viewer) == view(state, viewer)


def test_the_redeal_is_a_redeal():
    """Or else the test above would show nothing."""
    state = about_to_bid(8)
    redealt = under_way(redeal_hidden(state, Seat(0), Random(1)))
    assert redealt.hands[0] == under_way(state).hands[0]
    assert all(a != b for a, b in zip(redealt.hands[1:], under_way(state).hands[1:], strict=True))


def test_the_redeal_makes_secret_bids_anew():
    state = bid(about_to_bid(8, rules=LUCIFERS), 1, 2, 3, 4)
    redealt = {under_way(redeal_hidden(state, Seat(0), Random(n))).bids for n in range(9)}
    assert len(redealt) > 1
    assert {bids[0] for bids in redealt} == {1}


def test_no_view_ever_writes_a_hidden_card(unfinished):
    """Cards of earlier deals are the same pieces of paper, so those deals are left out here.

    And so are wizards and jesters, of which there are four of each.
    """
    rng = Random(len(unfinished))
    for state in rng.sample(unfinished, min(40, len(unfinished))):
        this_deal = replace(state, results=(), draws=())
        for viewer in viewers(state):
            written = repr(view(this_deal, viewer))
            hidden_suits = (card for card in hidden_cards(state, viewer) if card.suit is not None)
            for hidden in hidden_suits:
                assert repr(hidden) not in written
                assert f"'{hidden}'" not in written


# Who sees what (rules.md section 3)

HANDS = "♠K | ♥3 | ♣4 | ♠5"


def seen(state, viewer):
    """The hands of all seats as the viewer sees them, numbers for those that are hidden."""
    deal = view(state, viewer).deal
    assert deal is not None
    return [hand if isinstance(hand, int) else " ".join(map(str, hand)) for hand in deal.hands]


def with_sight(rules=BOERENBRIDGE, **sight):
    return replace(rules, sight=Sight(**sight))


BLIND = with_sight(blind_deals=(Selector.ALL,))
FOREHEAD = with_sight(forehead_deals=(Selector.ALL,))


@pytest.mark.parametrize(
    ("rules", "viewer", "expected"),
    [
        pytest.param(BOERENBRIDGE, 1, [1, "♥3", 1, 1], id="one's own hand"),
        pytest.param(BOERENBRIDGE, None, [1, 1, 1, 1], id="the group sees none"),
        pytest.param(BLIND, 1, [1, 1, 1, 1], id="blind: none"),
        pytest.param(BLIND, None, [1, 1, 1, 1], id="blind: the group sees none"),
        pytest.param(FOREHEAD, 1, ["♠K", 1, "♣4", "♠5"], id="forehead: all but one's own"),
        pytest.param(FOREHEAD, None, [1, 1, 1, 1], id="forehead: the group sees none"),
    ],
)
def test_while_bidding_is_seen(rules, viewer, expected):
    assert seen(dealt(HANDS, rules=rules), viewer) == expected


@pytest.mark.parametrize("sight", ["blind_deals", "forehead_deals"])
def test_hidden_cards_stay_hidden_until_trump_is_named(sight):
    """D-21"""
    rules = with_sight(CHINEES_POEPEN, **{sight: (Selector.ALL,)})
    state = bid(dealt(HANDS, turned=None, rules=rules), 0, 1, 0, 0)
    assert state.phase is Phase.CHOOSING_TRUMP
    assert seen(state, Seat(1))[1] == 1


def test_a_blind_hand_is_shown_to_its_owner_once_all_have_bid():
    state = bid(dealt("♠K ♠Q | ♥3 ♥4 | ♣4 ♣5 | ♠5 ♠6", rules=BLIND), 0, 0, 0, 0)
    assert seen(state, Seat(1)) == [2, "♥3 ♥4", 2, 2]
    assert seen(state, None) == [2, 2, 2, 2]


def test_bids_made_at_once_are_secret_until_the_reveal():
    state = bid(about_to_bid(5, rules=LUCIFERS), 2, 1)
    for viewer, bids in [
        (0, (2, None, None, None)),
        (1, (None, 1, None, None)),
        (None, (None,) * 4),
    ]:
        deal = view(state, viewer).deal
        assert deal is not None
        assert deal.bids == bids
        assert deal.chosen == (True, True, False, False)
    shown = view(after(state, RevealBids()), None).deal
    assert shown is not None
    assert shown.bids == (2, 1, 0, 0)


def test_bids_made_in_turn_are_seen_by_all():
    deal = view(about_to_bid(5, 2, 0), None).deal
    assert deal is not None
    assert (deal.bids, deal.barred) == ((2, 0, None, None), None)


def test_the_barred_bid_is_seen_when_the_dealer_has_to_bid():
    for viewer in (None, Seat(0), Seat(3)):
        deal = view(about_to_bid(5, 2, 0, 1), viewer).deal
        assert deal is not None
        assert deal.barred == 2


def test_what_may_be_done_is_shown_to_whoever_may_do_it():
    state = play(bid(dealt("♠K ♠Q | ♥3 ♠4 | ♣4 ♣5 | ♠5 ♠6"), 0, 0, 0, 0), "♠K")
    for seat in map(Seat, range(4)):
        assert view(state, seat).legal == legal_actions(state, seat)
        assert view(state, seat).to_act == to_act(state) == {1}
    assert view(state, None).legal == ()
    assert [len(view(state, seat).legal) for seat in map(Seat, range(4))] == [0, 1, 0, 0]


def test_a_view_knows_the_running_trick_and_the_tricks_taken():
    state = bid(dealt("♠K ♠Q | ♥3 ♠4 | ♣4 ♦5 | ♠5 ♠6", turned="♦2"), 0, 0, 0, 0)
    state = play(state, "♠K ♠4 ♦5 ♠5 | ♣4 ♠6")
    deal = view(state, None).deal
    assert deal is not None
    assert (deal.leader, deal.trick) == (2, cards("♣4 ♠6"))
    assert [deal.won(Seat(seat)) for seat in range(4)] == [0, 0, 1, 0]
    assert deal.tricks[0].cards == cards("♠K ♠4 ♦5 ♠5")


def test_a_view_knows_the_order_of_bidding():
    assert view(dealt(HANDS, dealer=1), None).bidding_order() == (2, 3, 0, 1)


def test_outside_a_deal_there_is_no_hand():
    *_, over = games_states(BOERENBRIDGE, 3, Random(1), at_random(Random(1)))
    assert view(over, Seat(0)).hand == 0
    assert Card.SA in view(dealt("♠A | ♥3 | ♣4"), Seat(0)).hand
