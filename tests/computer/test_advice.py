"""Advice to a seat: a chance for all that it may do, and what the hard player would do."""

import pickle
from random import Random

import pytest

from bot.computer.advice import advice
from bot.computer.budget import Budget
from bot.rules.actions import DealCards, PlaceBid
from bot.rules.cards import Pack
from bot.rules.duel.rules import Match
from bot.rules.duel.view import view as duel_view
from bot.rules.engine import to_act
from bot.rules.seats import Seat
from bot.rules.view import view
from tests.builders import dealt, games_states, redeal_hidden, shuffled, whose_turn
from tests.computer.test_levels import table
from tests.rules.duel import matches
from tests.rules.variants import ALL, GAMES

FEW = Budget(playouts=12)
SOME = Budget(playouts=400)


def is_sound(given, seen):
    assert {outcome.action for outcome in given.outcomes} == set(seen.legal)
    assert len(given.outcomes) == len(seen.legal)
    assert given.best in seen.legal
    chances = [outcome.chance for outcome in given.outcomes]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)
    return given


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_every_game_has_advice_that_is_drawn_from_what_the_seat_sees(name, seats):
    rng = Random(f"{seats} {name} advice")
    states = games_states(ALL[name][0], seats, rng, lambda s, seat: rng.choice(view(s, seat).legal))
    asked = [(state, seat) for state in states for seat in sorted(to_act(state))]
    for state, seat in rng.sample(asked, min(12, len(asked))):
        seen = view(state, seat)
        given = is_sound(advice(seen, FEW), seen)
        assert advice(view(redeal_hidden(state, seat, rng), seat), FEW) == given


@pytest.mark.parametrize("variant", matches.VARIANTS)
def test_the_duel_has_advice_too(variant):
    rng = Random(variant)
    rules = matches.rules(variant, match=Match(number=2))

    def at_random(state, seat):
        seen = duel_view(state, seat)
        given = is_sound(advice(seen, FEW), seen)
        assert advice(duel_view(matches.redeal_hidden(state, seat, rng), seat), FEW) == given
        return rng.choice(seen.legal)

    assert list(matches.match_states(rules, rng, at_random))


def test_what_is_sure_is_certain():
    seen = view(dealt("♠A ♠K ♠Q | ♥2 ♥3 ♥4 | ♣4 ♣5 ♣6", turned="♠2"), Seat(0))
    given = advice(seen, SOME)
    assert given.best == PlaceBid(Seat(0), 3)
    assert given.chance(PlaceBid(Seat(0), 3)) == 1
    assert given.chance(PlaceBid(Seat(0), 0)) == 0


def test_with_the_highest_trump_a_bid_of_none_is_lost():
    lost = table("♠A ♣3 | ♠3 ♣4 | ♦8 ♣2", (0, 0, 0))
    assert {o.chance for o in advice(view(lost, whose_turn(lost)), SOME).outcomes} == {0}
    one = table("♠A ♣3 | ♠3 ♣4 | ♦8 ♣2", (1, 0, 0))
    given = advice(view(one, whose_turn(one)), SOME)
    assert given.chance(given.best) > 0.5


def test_cards_that_are_as_good_as_each_other_have_the_same_chance():
    state = table("♦A ♦K | ♥3 ♣4 | ♥8 ♥2", (1, 0, 0))
    ace, king = advice(view(state, whose_turn(state)), SOME).outcomes
    assert ace.chance == king.chance


def test_the_only_card_has_a_chance_too():
    state = table("♥9 ♣3 | ♥3 ♣4 | ♥8 ♣2", (0, 0, 0), "♥9")
    seen = view(state, whose_turn(state))
    assert len(seen.legal) == 1
    assert len(is_sound(advice(seen, FEW), seen).outcomes) == 1


@pytest.mark.parametrize("budget", [Budget(playouts=0), Budget(ms=0), Budget(ms=-1)])
def test_without_time_there_is_still_advice(budget):
    state = dealt("♠A ♠K ♠Q | ♥2 ♥3 ♥4 | ♣4 ♣5 ♣6", turned="♠2")
    seen = view(state, Seat(0))
    is_sound(advice(seen, budget), seen)


def test_advice_can_be_sent_to_another_process_and_back():
    state = matches.after(matches.about_to_deal(), DealCards(shuffled(Pack.SHORT_32, Random(1))))
    seen = duel_view(state, matches.whose_turn(state))
    assert pickle.loads(pickle.dumps(seen)) == seen
    given = advice(seen, FEW)
    assert pickle.loads(pickle.dumps(given)) == given
