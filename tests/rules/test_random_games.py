"""Whole games of random legal actions, and what holds in every one of them."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from bot.rules.actions import PlaceBid
from bot.rules.bidding import BidOrder, HookWhen
from bot.rules.cards import PACKS
from bot.rules.engine import (
    IllegalAction,
    apply,
    barred_for,
    default_action,
    legal_actions,
    to_act,
    winners,
)
from bot.rules.following import winning_index
from bot.rules.seats import Seat, order_from
from bot.rules.state import Phase
from tests.builders import at_random, games_states, is_turned_from_hand
from tests.rules.variants import ALL, GAMES

WAITING = {Phase.DRAWING, Phase.DEALING, Phase.OVER}


@pytest.fixture(params=GAMES, ids=lambda game: f"{game[0]}-{game[1]}", scope="module")
def game(request):
    """Every state of one random game."""
    name, seats = request.param
    rng = Random(f"{name}/{seats}")
    return list(games_states(ALL[name][0], seats, rng, at_random(rng)))


def deals(game):
    return [(state, state.deal) for state in game if state.deal is not None]


def test_somebody_may_act_unless_a_pack_is_awaited(game):
    for state in game:
        assert bool(to_act(state)) == (state.phase not in WAITING)
        for seat in map(Seat, range(state.seats)):
            assert bool(legal_actions(state, seat)) == (seat in to_act(state))


def test_the_default_action_is_legal(game):
    for state in game:
        for seat in to_act(state):
            assert default_action(state, seat) in legal_actions(state, seat)


def test_whatever_is_legal_may_be_done_and_nothing_else_is(game):
    rng = Random(2)
    for state, deal in rng.sample(deals(game), min(30, len(deals(game)))):
        for seat in to_act(state):
            for action in legal_actions(state, seat):
                apply(state, action)
            bids = {PlaceBid(seat, tricks) for tricks in range(-1, deal.size + 2)}
            for action in bids - set(legal_actions(state, seat)):
                with pytest.raises(IllegalAction):
                    apply(state, action)


def test_every_card_is_in_one_place(game):
    """Hands, the turned card, the running trick and the tricks taken never overlap."""
    for state, deal in deals(game):
        seen = Counter(card for hand in deal.hands for card in hand)
        seen.update([deal.turned] if deal.turned and not is_turned_from_hand(state) else [])
        seen.update(deal.trick)
        seen.update(card for trick in deal.tricks for card in trick.cards)
        assert seen <= Counter(PACKS[state.rules.pack])
        held = sum(map(len, deal.hands)) + len(deal.trick) + state.seats * len(deal.tricks)
        assert held == deal.size * state.seats


def test_the_tricks_of_a_deal_add_up(game):
    rules, seats = game[0].rules, game[0].seats
    assert len(game[-1].results) >= len(rules.deals(seats))
    for result in game[-1].results:
        size = rules.plan(result.number, seats=seats).size
        assert result.size == size == sum(result.won) == len(result.tricks)
        for seat, won in enumerate(result.won):
            assert won == sum(trick.winner == seat for trick in result.tricks)


def test_each_trick_is_led_by_the_taker_of_the_last(game):
    state = game[-1]
    for result in state.results:
        leader = order_from(result.dealer, state.seats, state.rules.direction)[1]
        for trick in result.tricks:
            assert trick.leader == leader
            order = order_from(leader, state.seats, state.rules.direction)
            leader = order[winning_index(trick.cards, result.trump)]
            assert trick.winner == leader


def test_the_hook_holds(game):
    rules = game[0].rules
    for result in game[-1].results:
        assert all(0 <= bid <= result.size for bid in result.bids)
        least = rules.hook.min_hand
        is_hooked = least is not None and result.size >= least
        if is_hooked and (rules.bidding.order, rules.hook.when) == (
            BidOrder.IN_TURN,
            HookWhen.ALWAYS,
        ):
            assert sum(result.bids) != result.size


def test_only_the_dealer_is_ever_barred(game):
    for state, deal in deals(game):
        barred = {s: barred_for(state, Seat(s)) for s in range(state.seats) if s != deal.dealer}
        assert set(barred.values()) <= {None}


def test_the_deal_goes_round(game):
    state = game[-1]
    dealers = [result.dealer for result in state.results]
    assert [result.number for result in state.results] == list(range(1, len(dealers) + 1))
    for dealer, following in pairwise(dealers):
        assert following == order_from(dealer, state.seats, state.rules.direction)[1]


def test_a_deal_of_one_card_is_never_waiting_for_a_card(game):
    assert not [s for s, deal in deals(game) if deal.size == 1 and s.phase is Phase.PLAYING]


def test_the_game_ends_with_winners(game):
    assert [state.phase for state in game].count(Phase.OVER) == 1
    assert game[-1].phase is Phase.OVER
    assert winners(game[-1])
