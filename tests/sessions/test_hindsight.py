"""A deal that is over is seen again as each seat saw it then, and as it did not see it never."""

from dataclasses import replace
from random import Random

import pytest

from bot.computer.hindsight import Choice
from bot.rules.actions import DealCards, DrawForDealer, PlaceBid, RevealBids
from bot.rules.bidding import BidOrder
from bot.rules.duel.rules import Match, MatchLength
from bot.rules.penalties import Penalty
from bot.rules.play import apply, has_bid, start, to_act, view
from bot.rules.ruleset import RuleSet
from bot.rules.sealed import drawn_suit, seed_of, shuffled
from bot.rules.seats import Seat
from bot.rules.state import Phase
from bot.sessions import table
from bot.sessions.hindsight import choices, last_deal_of, seat_in
from tests.rules.duel import matches
from tests.rules.variants import ALL, BOERENBRIDGE, GAMES, LUCIFERS
from tests.sessions.company import ANNEKE, BO, CAGLAR, STRANGER, a_game_of, game_of, moment, pressed
from tests.sessions.tables import a_lobby, a_person

SECRET = "a secret of three deals"
DEALS = 3


def seen_in_play(rules, seats, rng):
    """A table after some deals, and what each seat saw and did wherever it could choose."""
    state, seen = start(rules, seats), {}
    while state.phase is not Phase.OVER and len(state.results) < DEALS:
        number = len(state.results) + 1
        if state.phase is Phase.DRAWING:
            action = DrawForDealer(shuffled(SECRET, rules.pack), Seat(0))
        elif state.phase is Phase.DEALING:
            seed = seed_of(SECRET, number)
            action = DealCards(shuffled(seed, rules.pack), drawn_suit(seed))
        elif waiting := [seat for seat in to_act(state) if not has_bid(state, seat)]:
            seat = rng.choice(sorted(waiting))
            table_now = view(state, seat)
            action = rng.choice(table_now.legal)
            if len(table_now.legal) > 1:
                seen.setdefault((seat, number), []).append(Choice(table_now, action))
        else:
            action = RevealBids()
        state, _ = apply(state, action)
    lobby = a_lobby()
    sitters = tuple(a_person(seat % 7) for seat in range(seats))
    return replace(lobby, rules=rules, sitters=sitters, state=state, secret=SECRET), seen


def but_for_fists(choice):
    """Who else has made up their mind already is of no account when all bid at once."""
    seen = choice.view
    if not isinstance(seen.rules, RuleSet) or seen.rules.bidding.order is BidOrder.IN_TURN:
        return choice
    if not isinstance(choice.done, PlaceBid):
        return choice
    deal = replace(seen.deal, chosen=())
    return Choice(replace(seen, deal=deal), choice.done)


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_every_choice_of_a_deal_is_seen_again_as_it_was(name, seats):
    session, seen = seen_in_play(ALL[name][0], seats, Random(f"{name} {seats}"))
    for seat in range(seats):
        for number in range(1, len(session.state.results) + 1):
            then = tuple(map(but_for_fists, seen.get((Seat(seat), number), ())))
            assert tuple(map(but_for_fists, choices(session, Seat(seat), number))) == then


@pytest.mark.parametrize("variant", matches.VARIANTS)
def test_and_of_a_game_of_the_duel(variant):
    session, seen = seen_in_play(matches.rules(variant), 2, Random(variant))
    for (seat, number), then in seen.items():
        assert choices(session, seat, number) == tuple(then)
    assert seen


def test_what_a_seat_saw_has_no_hand_but_its_own():
    session, _ = seen_in_play(BOERENBRIDGE, 4, Random(1))
    for choice in choices(session, Seat(2), 3):
        assert [isinstance(hand, int) for hand in choice.view.deal.hands] == [
            True,
            True,
            False,
            True,
        ]


def test_the_penalties_of_a_deal_are_those_that_had_been_given_before_it():
    session, _ = seen_in_play(BOERENBRIDGE, 4, Random(1))
    given = tuple(Penalty(Seat(1), -5, after_deal, "talk") for after_deal in range(4))
    session = replace(session, state=replace(session.state, penalties=given))
    for number in (1, 2, 3):
        for choice in choices(session, Seat(2), number):
            assert choice.view.penalties == given[:number]


def test_who_bids_at_once_sees_no_fist_that_may_have_been_closed_before():
    session, _ = seen_in_play(LUCIFERS, 4, Random(1))
    (bid, *_) = choices(session, Seat(3), 3)
    assert isinstance(bid.done, PlaceBid)
    assert bid.view.deal.chosen == (False,) * 4


def test_a_deal_of_a_match_by_the_clock_is_seen_before_the_time_was_up():
    rules = matches.rules("base", match=Match(MatchLength.MINUTES, 30))
    session, _ = seen_in_play(rules, 2, Random(1))
    session = replace(session, state=replace(session.state, is_time_up=True))
    seen = choices(session, Seat(0), 1)
    assert seen
    assert not any(choice.view.is_time_up for choice in seen)


def test_a_pack_that_was_not_sealed_is_not_dealt_again():
    session, _ = seen_in_play(BOERENBRIDGE, 4, Random(1))
    assert choices(session, Seat(2), 3)
    assert choices(replace(session, secret=None), Seat(2), 3) == ()


def test_a_deal_whose_bids_no_longer_fit_is_not_seen_again():
    session, _ = seen_in_play(BOERENBRIDGE, 4, Random(1))
    *done, last = session.state.results
    sums_up = (last.size, 0, 0, 0)  # which the hook had not let the dealer say
    state = replace(session.state, results=(*done, replace(last, bids=sums_up)))
    assert choices(replace(session, state=state), Seat(2), last.number) == ()


# --- whose deal it was ----------------------------------------------------------------------------


def after_deals(count, session):
    while len(game_of(session).results) < count:
        session = pressed(session)
    return session


def test_a_deal_is_looked_back_at_by_whoever_bid_in_it():
    game = after_deals(2, a_game_of(ANNEKE, BO, CAGLAR))
    for seat, person in enumerate((ANNEKE, BO, CAGLAR)):
        assert [seat_in(game, person.user, number) for number in (1, 2)] == [seat, seat]
        assert last_deal_of(game, person.user) == 2
    assert last_deal_of(game, STRANGER) is None


@pytest.mark.parametrize("number", [0, -1, 3, 99])
def test_a_deal_that_is_not_over_is_nobodys(number):
    game = after_deals(2, a_game_of(ANNEKE, BO, CAGLAR))
    assert seat_in(game, ANNEKE.user, number) is None


def test_whoever_has_left_still_has_the_deals_they_bid_in():
    game = after_deals(1, a_game_of(ANNEKE, BO, CAGLAR))
    gone = after_deals(2, table.leave(game, BO.user, moment()))
    assert (seat_in(gone, BO.user, 1), seat_in(gone, BO.user, 2)) == (1, None)
    assert last_deal_of(gone, BO.user) is None


def test_nothing_can_be_looked_back_at_before_the_first_deal_is_over():
    assert last_deal_of(a_game_of(ANNEKE, BO, CAGLAR), ANNEKE.user) is None
    assert last_deal_of(a_lobby(), ANNEKE.user) is None
    old = replace(after_deals(1, a_game_of(ANNEKE, BO, CAGLAR)), secret=None)
    assert last_deal_of(old, ANNEKE.user) is None
