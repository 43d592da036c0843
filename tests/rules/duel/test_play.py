"""The one door to the rules leads to the engine that the rules need."""

from random import Random

import pytest

from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules import play
from bot.rules.actions import Action, CallTime, DealCards, DrawForDealer
from bot.rules.duel.rules import Match
from bot.rules.duel.state import DuelState
from bot.rules.duel.view import DuelView
from bot.rules.engine import IllegalAction, Refusal
from bot.rules.seats import Seat
from bot.rules.state import Phase, State
from bot.rules.validity import Fault
from bot.rules.view import TableView
from tests.builders import about_to_bid, bid, shuffled
from tests.rules.duel.matches import N, about_to_deal, rules

SHORT = rules(match=Match(number=2))


@pytest.mark.parametrize(
    ("by", "seats", "state_type", "view_type"),
    [(BOERENBRIDGE, 3, State, TableView), (SHORT, 2, DuelState, DuelView)],
)
def test_a_whole_game_goes_through_the_door(by, seats, state_type, view_type):
    rng = Random(4)
    assert play.objections(by, seats) == ()
    state = play.start(by, seats)
    assert isinstance(state, state_type)
    while state.phase is not Phase.OVER:
        assert isinstance(play.view(state, None), view_type)
        action = something(state, rng)
        state, _ = play.apply(state, action)
    assert play.winners(state)
    assert play.to_act(state) == frozenset()


def something(state: play.AnyState, rng: Random) -> Action:
    if state.phase is Phase.DRAWING:
        return DrawForDealer(shuffled(state.rules.pack, rng))
    if state.phase is Phase.DEALING:
        return DealCards(shuffled(state.rules.pack, rng))
    (seat,) = play.to_act(state)
    assert play.default_action(state, seat) in play.legal_actions(state, seat)
    assert play.view(state, seat).legal == play.legal_actions(state, seat)
    return rng.choice(play.legal_actions(state, seat))


def test_who_has_bid():
    state = bid(about_to_bid(3), 1)
    assert [play.has_bid(state, Seat(seat)) for seat in range(4)] == [True, False, False, False]
    assert not play.has_bid(about_to_deal(), N)


@pytest.mark.parametrize(("by", "seats"), [(BOERENBRIDGE, 2), (SHORT, 3)])
def test_each_has_its_numbers_of_seats(by, seats):
    (objection,) = play.objections(by, seats)
    assert objection.fault is Fault.WRONG_SEATS
    with pytest.raises(IllegalAction):
        play.start(by, seats)


def test_a_game_with_a_ladder_has_no_time():
    with pytest.raises(IllegalAction) as refusal:
        play.apply(about_to_bid(3), CallTime())
    assert refusal.value.code is Refusal.NOT_NOW
