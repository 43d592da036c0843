"""What the hard player says of a deal that is over, judged by what was seen at the time."""

import pickle
from random import Random

import pytest

from bot.computer.hindsight import CLEARLY, Choice, look_back
from bot.rules.actions import PlaceBid, PlayCard
from bot.rules.duel.rules import Match
from bot.rules.duel.view import view as duel_view
from bot.rules.engine import to_act
from bot.rules.seats import Seat
from bot.rules.view import view
from tests.builders import card, dealt, games_states, redeal_hidden
from tests.computer.test_levels import table
from tests.rules.duel import matches
from tests.rules.variants import ALL, GAMES

FEW = 24


def of(state, done):
    return Choice(view(state, done.seat), done)


def playing(seat, text):
    return PlayCard(Seat(seat), card(text))


def test_a_bid_as_the_cards_are_is_the_same_bid():
    state = dealt("♠A ♠K ♠Q | ♥2 ♥3 ♥4 | ♣4 ♣5 ♣6", turned="♠2")
    seen = look_back([of(state, PlaceBid(Seat(0), 3))])
    assert seen.bid.better == seen.bid.done == PlaceBid(Seat(0), 3)
    assert (seen.bid.chance, seen.bid.lost) == (1, 0)
    assert seen.doubts == ()


def test_a_bid_against_the_cards_is_told_with_both_chances():
    state = dealt("♠A ♠K ♠Q | ♥2 ♥3 ♥4 | ♣4 ♣5 ♣6", turned="♠2")
    judged = look_back([of(state, PlaceBid(Seat(0), 0))]).bid
    assert judged.better == PlaceBid(Seat(0), 3)
    assert (judged.best, judged.chance) == (1, 0)


def test_an_ace_that_takes_a_trick_nobody_wanted_is_a_doubt():
    state = table("♥9 ♣3 | ♥3 ♣4 | ♥A ♥2", (0, 1, 0), "♥9 ♥3")
    (doubt,) = look_back([of(state, playing(2, "♥A"))]).doubts
    assert doubt.better == playing(2, "♥2")
    assert doubt.chance == 0
    assert doubt.lost >= CLEARLY
    assert doubt.trick == 1


def test_where_the_bid_is_lost_already_no_card_is_a_doubt():
    lost = table("♥9 ♣3 ♣5 | ♥3 ♣4 ♣6 | ♥A ♥2 ♥4", (1, 1, 3), "♥9 ♥3 ♥2 | ♣3 ♣4")
    assert look_back([of(lost, playing(2, "♥A"))]).doubts == ()


def test_only_the_worst_two_are_told_the_worst_first():
    clear = table("♥9 ♣3 | ♥3 ♣4 | ♥A ♥2", (0, 1, 0), "♥9 ♥3")
    dearer = table("♥9 ♣3 | ♥3 ♣4 | ♥K ♥2", (0, 1, 0), "♥9 ♥3")
    same = [of(clear, playing(2, "♥A")), of(dearer, playing(2, "♥K")), of(clear, playing(2, "♥2"))]
    seen = look_back([*same, *same])
    assert len(seen.doubts) == 2
    assert seen.doubts[0].lost >= seen.doubts[1].lost >= CLEARLY
    assert seen.bid is None


def test_a_deal_without_a_choice_leaves_nothing_to_say():
    assert look_back([]) == look_back([], 0)
    assert look_back([]).doubts == ()


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_every_game_is_looked_back_at_from_what_was_seen(name, seats):
    rng = Random(f"{seats} {name} hindsight")
    states = games_states(ALL[name][0], seats, rng, lambda s, seat: rng.choice(view(s, seat).legal))
    asked = [(state, seat) for state in states for seat in sorted(to_act(state))]
    picked = rng.sample(asked, min(8, len(asked)))
    done = [rng.choice(view(state, seat).legal) for state, seat in picked]
    seen = look_back([of(state, one) for (state, _), one in zip(picked, done, strict=True)], FEW)
    redealt = [redeal_hidden(state, seat, rng) for state, seat in picked]
    again = look_back([of(state, one) for state, one in zip(redealt, done, strict=True)], FEW)
    assert again == seen
    assert pickle.loads(pickle.dumps(seen)) == seen


def test_a_game_of_the_duel_has_no_bid():
    rng = Random(3)
    choices = []

    def choose(state, seat):
        seen = duel_view(state, seat)
        choices.append(Choice(seen, rng.choice(seen.legal)))
        return choices[-1].done

    assert list(matches.match_states(matches.rules(match=Match(number=2)), rng, choose))
    seen = look_back(choices[:16], 160)
    assert seen.bid is None
    assert all(1 <= doubt.trick <= 16 for doubt in seen.doubts)
