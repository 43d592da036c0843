"""What the normal computer player does and why; test_levels asks whether it is legal and blind."""

from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

from bot.computer import LEVELS, Level
from bot.computer.normal import choose
from bot.computer.outlook import spread
from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.actions import ChooseTrump, PlaceBid, PlayCard
from bot.rules.bidding import Hook
from bot.rules.cards import Suit
from bot.rules.ending import total
from bot.rules.engine import legal_actions
from bot.rules.seats import Seat
from bot.rules.trump import TrumpRule, TrumpSource
from bot.rules.view import view
from tests.builders import (
    about_to_bid,
    bid,
    card,
    dealt,
    games_states,
    play,
    whose_turn,
)
from tests.rules.variants import (
    BLIND,
    BOERENBRIDGE_WIKI,
    CHINEES_POEPEN,
    LUCIFERS,
    WIZARD,
)


def by_computer(state, seat):
    return choose(view(state, seat))


def bid_of(state, seat=None):
    action = by_computer(state, whose_turn(state) if seat is None else Seat(seat))
    assert isinstance(action, PlaceBid)
    return action.tricks


def card_of(state):
    action = by_computer(state, whose_turn(state))
    assert isinstance(action, PlayCard)
    return action.card


def test_it_is_one_of_the_levels():
    assert Level.NORMAL in LEVELS
    state = about_to_bid(3)
    seat = whose_turn(state)
    assert LEVELS["normal"](view(state, seat)) == choose(view(state, seat))


@pytest.mark.parametrize(("seats", "margin"), [(3, 1.5), (4, 2.5), (5, 2.5), (7, 3.0)])
def test_it_beats_players_who_do_anything(seats, margin):
    """Mean points of a deal, over games in which it sits in each seat in turn."""
    mine, theirs = [], []
    for number in range(4 * seats):
        rng = Random(number)
        seat = Seat(number % seats)

        def mixed(state, acting, seat=seat, rng=rng):
            legal = legal_actions(state, acting)
            return by_computer(state, acting) if acting == seat else rng.choice(legal)

        *_, over = games_states(BOERENBRIDGE, seats, rng, mixed)
        for other in map(Seat, range(seats)):
            points = total(over.results, other) / len(over.results)
            (mine if other == seat else theirs).append(points)
    assert fmean(mine) > fmean(theirs) + margin


def test_among_computers_half_of_the_bids_are_made():
    results = [result for seed in range(8) for result in self_play(seed)]
    made = fmean(b == w for r in results for b, w in zip(r.bids, r.won, strict=True))
    assert made > 0.5


def self_play(seed):
    *_, over = games_states(BOERENBRIDGE, 4, Random(seed), by_computer)
    return over.results


# Bidding


@pytest.mark.parametrize(
    ("hands", "turned", "expected"),
    [
        pytest.param("♠A ♠K ♠Q | ♥2 ♥3 ♥4 | ♣4 ♣5 ♣6", "♠2", 3, id="the three highest trumps"),
        pytest.param("♥2 ♦3 ♣2 | ♥5 ♥3 ♥4 | ♣4 ♣5 ♣6", "♠2", 0, id="nothing at all"),
        pytest.param("♠A | ♥5 | ♣4", "♠2", 1, id="the highest trump alone"),
        pytest.param("♥3 | ♥5 | ♣4", "♠2", 0, id="a low card alone"),
    ],
)
def test_it_bids_what_its_hand_is_worth(hands, turned, expected):
    assert bid_of(dealt(hands, turned=turned)) == expected


@pytest.mark.parametrize(
    ("hand", "turned", "sure"),
    [
        ("♠A ♥3 ♦2", "♠2", 1),
        ("♠K ♥3 ♦2", "♠A", 1),
        ("♠A ♠K ♦2", "♠2", 2),
        ("♠A ♠K ♠Q", "♠2", 3),
    ],
)
@pytest.mark.parametrize("earlier", [(a, b) for a in range(4) for b in range(4)])
def test_a_dealer_never_bids_below_the_tricks_that_are_sure(hand, turned, sure, earlier):
    """C51: barred from the right number, it goes up and not down, unless there is no higher bid."""
    state = bid(dealt(f"♣4 ♣5 ♣6 | ♣7 ♣8 ♣9 | {hand}", turned=turned), *earlier)
    higher = [a for a in legal_actions(state, Seat(2)) if a.tricks >= sure]
    tricks = bid_of(state)
    assert tricks >= sure or (not higher and tricks == sure - 1)


def test_a_leader_counts_what_it_can_run_without_trump():
    rules = replace(BOERENBRIDGE, trump=TrumpRule(source=TrumpSource.NONE))
    state = dealt("♠A ♠K ♥A | ♥2 ♥3 ♥4 | ♣4 ♣5 ♣6", turned=None, rules=rules)
    assert bid_of(state) == 3


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        pytest.param("♥2 | ♣3 | ♦4", 1, id="nearly every spade or heart would take it"),
        pytest.param("♥2 | ♠A | ♦4", 0, id="the ace of trumps is on the table"),
    ],
)
def test_with_the_card_on_its_forehead_it_looks_at_the_others(others, expected):
    """Its own card is the same in both; what it sees is not."""
    fixed = TrumpRule(source=TrumpSource.FIXED_SUIT, suit=Suit.SPADES)
    rules = replace(BOERENBRIDGE_WIKI, trump=fixed, hook=Hook(min_hand=None))
    assert bid_of(bid(dealt(f"{others} | ♠9", turned=None, rules=rules), 0, 0, 0)) == expected


@pytest.mark.parametrize(("size", "expected"), [(4, {0, 1}), (8, {1, 2, 3})])
def test_blind_it_bids_about_its_share(size, expected):
    rules = replace(BLIND, sight=replace(BLIND.sight, blind_deals=(1,)))
    assert bid_of(about_to_bid(size, rules=rules)) in expected


def test_it_bids_at_once_with_the_others():
    state = dealt("♠A ♠K ♠Q | ♥2 ♦3 ♣4 | ♣2 ♦5 ♥6", turned=None, rules=LUCIFERS)
    assert bid_of(state, 0) > bid_of(state, 1)


# Trump


def test_the_highest_bidder_names_its_long_strong_suit():
    rules = replace(CHINEES_POEPEN, hook=Hook(min_hand=None))
    state = dealt("♥A ♥K ♥9 ♥8 ♠2 | ♣4 ♣5 ♣6 ♣7 ♣8 | ♦4 ♦5 ♦6 ♦7 ♦8", turned=None, rules=rules)
    named = by_computer(bid(state, 4, 1, 0), Seat(0))
    assert named == ChooseTrump(Seat(0), Suit.HEARTS)


def test_the_dealer_names_a_suit_for_a_turned_wizard():
    state = dealt("♠K ♠3 | ♥3 ♥4 | ♦A ♦K", turned="W", rules=WIZARD)
    assert by_computer(state, Seat(2)) == ChooseTrump(Seat(2), Suit.DIAMONDS)


# Play


def table(hands, bids, played="", turned="♠2"):
    state = dealt(hands, turned=turned, rules=replace(BOERENBRIDGE, hook=Hook(min_hand=None)))
    return play(bid(state, *bids), played)


@pytest.mark.parametrize(
    ("hands", "bids", "played", "expected"),
    [
        pytest.param(
            "♥9 ♣3 | ♥3 ♣4 | ♥A ♥J", (0, 0, 2), "♥9 ♥3", "♥J", id="last and short: take cheaply"
        ),
        pytest.param(
            "♥9 ♣3 | ♥3 ♣4 | ♥8 ♥2", (1, 0, 0), "♥9 ♥3", "♥8", id="last and there: duck high"
        ),
        pytest.param(
            "♥9 ♣3 | ♥3 ♣4 | ♦A ♦2", (1, 0, 0), "♥9 ♥3", "♦A", id="there: throw the high card away"
        ),
        pytest.param("♥9 ♣3 | ♥3 ♣4 | ♠3 ♦2", (1, 0, 2), "♥9 ♥3", "♠3", id="void and short: ruff"),
        pytest.param(
            "♥9 ♣3 | ♥3 ♣4 | ♠3 ♠9", (1, 0, 2), "♥9 ♥3", "♠3", id="ruff with the lowest trump"
        ),
        pytest.param(
            "♠A ♦2 | ♥3 ♣4 | ♥8 ♣9", (1, 0, 0), "", "♠A", id="short of one: lead the winner"
        ),
        pytest.param("♠A ♦2 | ♥3 ♣4 | ♥8 ♣9", (0, 1, 1), "", "♦2", id="wants none: lead the loser"),
    ],
)
def test_it_plays(hands, bids, played, expected):
    assert card_of(table(hands, bids, played)) == card(expected)


def test_it_counts_the_cards_that_have_gone():
    """Once the ace and king are out the queen is high, and is kept for the trick still wanted."""
    state = table("♥Q ♣2 ♦3 | ♥A ♣9 ♦4 | ♥K ♣8 ♦5", (1, 1, 1), "♦3 ♦4 ♦5 | ♣8 ♣2 ♣9", turned="♠2")
    assert card_of(state) == card("♥A")


def test_a_jester_is_thrown_and_a_wizard_kept_for_the_trick_that_is_wanted():
    state = dealt("♥9 ♣3 | ♥A ♣4 | W N", turned="♠2", rules=WIZARD)
    assert card_of(play(bid(state, 1, 0, 0), "♥9 ♥A")) == card("N")
    assert card_of(play(bid(state, 1, 0, 2), "♥9 ♥A")) == card("W")


# Counting


def test_chances_spread_over_the_numbers_of_tricks():
    assert spread([]) == (1.0,)
    assert spread([0.5, 0.5]) == (0.25, 0.5, 0.25)
    assert sum(spread([0.1, 0.7, 0.35, 0.9])) == pytest.approx(1)
