"""All levels: legal in any game, sensible, and blind to what their seat cannot see."""

from dataclasses import replace
from random import Random
from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.computer import LEVELS, Level, duel, duel_hard, easy, hard, normal
from bot.computer.budget import Budget
from bot.computer.playout import bits_of, coding
from bot.computer.search import weigh
from bot.computer.stakes import stakes
from bot.computer.worlds import known, worlds
from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.actions import ChooseTrump, DealCards, PlaceBid, PlayCard
from bot.rules.bidding import Hook
from bot.rules.cards import Pack, Suit
from bot.rules.duel.rules import Match
from bot.rules.duel.view import view as duel_view
from bot.rules.engine import legal_actions, to_act
from bot.rules.following import led_suit
from bot.rules.ladder import Ladder, LadderShape
from bot.rules.results import DealResult
from bot.rules.seats import Seat
from bot.rules.state import Phase, State
from bot.rules.view import view
from tests.builders import (
    about_to_bid,
    after,
    bid,
    card,
    dealt,
    games_states,
    play,
    redeal_hidden,
    shuffled,
    whose_turn,
)
from tests.games.test_any_rules import A_GAME, rules_and_seats
from tests.rules.duel import matches
from tests.rules.variants import ALL, CHINEES_POEPEN, GAMES, WIZARD

FEW = Budget(playouts=12)
SOME = Budget(playouts=300)


def few(seen):
    return hard.choose(seen, FEW)


def by(choose):
    return lambda state, seat: choose(view(state, seat))


@pytest.fixture(params=GAMES, ids=lambda game: f"{game[0]}-{game[1]}", scope="module")
def game(request):
    """Every state of a game among normal players: one that could not be played would not end."""
    name, seats = request.param
    return list(games_states(ALL[name][0], seats, Random(f"{name} {seats}"), by(normal.choose)))


def test_there_are_three_levels():
    assert list(LEVELS) == [Level.EASY, Level.NORMAL, Level.HARD]
    state = about_to_bid(3)
    seat = whose_turn(state)
    for level in LEVELS:
        assert LEVELS[level](view(state, seat)) in legal_actions(state, seat)
    state = matches.after(matches.about_to_deal(), DealCards(shuffled(Pack.SHORT_32, Random(1))))
    seen = duel_view(state, matches.whose_turn(state))
    for level in LEVELS:
        assert LEVELS[level](seen) in seen.legal


# Every game


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_each_level_has_an_answer_to_whatever_others_do(name, seats):
    """Asked in a random game, the normal player every time, and always legal."""
    rng = Random(f"{name}: {seats}")

    def at_random_with_a_look(state, seat):
        legal = legal_actions(state, seat)
        for choose, often in ((easy.choose, 0.3), (normal.choose, 1), (few, 0.3)):
            if rng.random() < often:
                assert choose(view(state, seat)) in legal
        return rng.choice(legal)

    assert list(games_states(ALL[name][0], seats, rng, at_random_with_a_look))


@settings(A_GAME, max_examples=30)
@given(rules_and_seats(), st.integers(0, 2**32))
def test_each_level_is_legal_by_any_rules(chosen, seed):
    rng = Random(seed)

    def by_anybody(state, seat):
        legal = legal_actions(state, seat)
        if rng.random() < 0.8:
            return rng.choice(legal)
        answer = rng.choice([easy.choose, few])(view(state, seat))
        assert answer in legal
        return answer

    *_, over = games_states(*chosen, rng, by_anybody)
    assert over.phase is Phase.OVER


def test_normal_players_play_every_kind_of_game_to_its_end(game):
    over = game[-1]
    assert len(over.results) == len(over.rules.deals(over.seats))


@pytest.mark.parametrize(
    ("choose", "often"), [(easy.choose, 12), (normal.choose, 40), (few, 12)], ids=list(LEVELS)
)
def test_what_a_level_does_does_not_depend_on_hidden_cards(game, choose, often):
    rng = Random(f"{game[0].seats} {often}")
    asked = [(state, seat) for state in game for seat in sorted(to_act(state))]
    for state, seat in rng.sample(asked, min(often, len(asked))):
        answers = {choose(view(redeal_hidden(state, seat, rng), seat)) for _ in range(2)}
        assert answers == {choose(view(state, seat))}


SHORT = Match(number=2)


@pytest.mark.parametrize("variant", matches.VARIANTS)
def test_the_duel_is_played_legally_and_blindly_by_each_level(variant):
    rng = Random(variant)

    def by_anybody(state, seat):
        seen = duel_view(state, seat)
        for choose in (easy.choose_in_duel, lambda v: duel_hard.choose(v, FEW)):
            answer = choose(seen)
            assert answer in seen.legal
            assert choose(duel_view(matches.redeal_hidden(state, seat, rng), seat)) == answer
        return rng.choice(seen.legal)

    assert list(matches.match_states(matches.rules(variant, match=SHORT), rng, by_anybody))


# Strength, on few deals that are always the same


def fixed(size, seats=4):
    """Rules for one deal size, in a game so long that nobody plays for the win yet."""
    ladder = Ladder(shape=LadderShape.CUSTOM, custom=(size,) * 20)
    return replace(BOERENBRIDGE, ladder=ladder)


def mean_points(choose, other, *, deals, size=5):
    """Points of one seat against three others; both meet the same deals."""
    points = []
    for number in range(deals):
        rng = Random(number)
        seat = Seat(number % 4)
        state = State(fixed(size), 4, Phase.DEALING, Seat(rng.randrange(4)))
        state = after(state, DealCards(shuffled(Pack.STANDARD_52, rng)))
        while not state.results:
            acting = whose_turn(state)
            state = after(state, (choose if acting == seat else other)(view(state, acting)))
        points.append(state.results[0].points[seat])
    return fmean(points)


def test_the_levels_are_in_order():
    """The answers are the same every time: by a number of playouts and not by a clock."""
    marks = [
        mean_points(choose, normal.choose, deals=120)
        for choose in (easy.choose, normal.choose, lambda seen: hard.choose(seen, SOME))
    ]
    assert marks == sorted(marks)
    assert marks[0] + 2 < marks[2]


def test_a_beginner_is_better_than_somebody_who_does_anything():
    rng = Random(1)
    at_random = mean_points(lambda seen: rng.choice(seen.legal), easy.choose, deals=120)
    assert mean_points(easy.choose, easy.choose, deals=120) > at_random + 2


def honours(choose, other, variant="base", games=24):
    taken = []
    for seed in range(games):
        pack = shuffled(Pack.SHORT_32, Random(seed))
        state = matches.after(matches.about_to_deal(matches.rules(variant)), DealCards(pack))
        while state.deal is not None:
            seat = matches.whose_turn(state)
            mine = seat == (matches.N if seed % 2 else matches.D)
            state = matches.after(state, (choose if mine else other)(duel_view(state, seat)))
        taken.append(state.results[0].honours[matches.N if seed % 2 else matches.D])
    return fmean(taken)


def test_the_levels_of_the_duel_beat_a_beginner():
    assert honours(lambda seen: duel_hard.choose(seen, SOME), easy.choose_in_duel, games=12) > 11
    assert honours(duel.choose, easy.choose_in_duel) > 11


# Easy


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        ("♠A ♥A ♦2 | ♥2 ♥3 ♥4 | ♣4 ♣5 ♣6", 2),
        ("♥K ♦K ♦2 | ♥2 ♥3 ♥4 | ♣4 ♣5 ♣6", 1),
        ("♥2 ♦3 ♣2 | ♥5 ♥3 ♥4 | ♣4 ♣5 ♣6", 0),
    ],
)
def test_a_beginner_counts_high_cards(hands, expected):
    state = dealt(hands, turned="♠2")
    assert easy.choose(view(state, whose_turn(state))) == PlaceBid(Seat(0), expected)


def table(hands, bids, played=""):
    free = replace(BOERENBRIDGE, hook=Hook(min_hand=None))
    return play(bid(dealt(hands, turned="♠2", rules=free), *bids), played)


@pytest.mark.parametrize(
    ("hands", "bids", "played", "expected"),
    [
        pytest.param("♦A ♠3 | ♥3 ♣4 | ♥8 ♣9", (1, 0, 0), "", "♦A", id="leads its ace at once"),
        pytest.param("♦A ♠3 | ♥3 ♣4 | ♥8 ♣9", (0, 0, 0), "", "♦A", id="wants none: keeps trump"),
        pytest.param("♥9 ♣3 | ♥3 ♣4 | ♥A ♥J", (0, 0, 2), "♥9 ♥3", "♥A", id="takes too dearly"),
        pytest.param("♥9 ♣3 | ♥3 ♣4 | ♥8 ♥2", (1, 0, 0), "♥9 ♥3", "♥2", id="ducks too low"),
    ],
)
def test_a_beginner_plays(hands, bids, played, expected):
    state = table(hands, bids, played)
    assert easy.choose(view(state, whose_turn(state))).card == card(expected)


# Hard


def test_the_same_budget_and_seed_give_the_same_answer():
    state = about_to_bid(8, 2, 1)
    seen = view(state, whose_turn(state))
    assert len({hard.choose(seen, Budget(playouts=80), seed=4) for _ in range(4)}) == 1
    assert hard.choose(seen, Budget(playouts=80), seed=5) in seen.legal


def test_a_clock_ends_its_thought_too():
    state = about_to_bid(5)
    seen = view(state, whose_turn(state))
    assert hard.choose(seen, Budget(ms=1)) in seen.legal


def test_it_bids_what_is_sure():
    state = dealt("♠A ♠K ♠Q | ♥2 ♥3 ♥4 | ♣4 ♣5 ♣6", turned="♠2")
    assert hard.choose(view(state, Seat(0)), SOME) == PlaceBid(Seat(0), 3)


def test_it_names_its_long_strong_suit():
    free = replace(CHINEES_POEPEN, hook=Hook(min_hand=None))
    state = dealt("♥A ♥K ♥9 ♥8 ♠2 | ♣4 ♣5 ♣6 ♣7 ♣8 | ♦4 ♦5 ♦6 ♦7 ♦8", turned=None, rules=free)
    seen = view(bid(state, 4, 1, 0), Seat(0))
    assert hard.choose(seen, SOME) == ChooseTrump(Seat(0), Suit.HEARTS)


def test_it_names_a_suit_for_a_turned_wizard():
    state = dealt("♠K ♠3 | ♥3 ♥4 | ♦A ♦K", turned="W", rules=WIZARD)
    assert hard.choose(view(state, Seat(2)), SOME) == ChooseTrump(Seat(2), Suit.DIAMONDS)


@pytest.mark.parametrize(
    ("hands", "bids", "played", "expected"),
    [
        pytest.param("♥9 ♣3 | ♥3 ♣4 | ♥A ♦J", (0, 0, 1), "♥9 ♥3", "♥A", id="must follow, takes"),
        pytest.param("♥9 ♣3 | ♥3 ♣4 | ♥8 ♥2", (1, 0, 0), "♥9 ♥3", "♥8", id="ducks high"),
        pytest.param("♥9 ♣3 | ♥3 ♣4 | ♦A ♦2", (1, 0, 0), "♥9 ♥3", "♦A", id="throws high away"),
        pytest.param("♥A ♦2 | ♥3 ♦4 | ♥8 ♦9", (0, 1, 1), "", "♦2", id="wants none: leads low"),
    ],
)
def test_it_plays(hands, bids, played, expected):
    state = table(hands, bids, played)
    assert hard.choose(view(state, whose_turn(state)), SOME) == PlayCard(
        whose_turn(state), card(expected)
    )


def test_worlds_keep_what_was_shown():
    """In no world does a seat hold a suit it could not follow, nor do two hold the same card."""
    rng = Random(3)
    for state in games_states(WIZARD, 5, rng, by(normal.choose)):
        if state.phase is not Phase.PLAYING or rng.random() < 0.9:
            continue
        seat = whose_turn(state)
        seen = view(state, seat)
        code = coding(seen.deal.trump)
        facts = known(seen, seen.deal, code, (seen.deal.trump,))
        drawn = worlds(facts, rng)
        for _ in range(4):
            hands = next(drawn)
            for other, hand in zip(facts.order, hands, strict=True):
                held = [code.card(bit) for bit in bits_of(hand)]
                assert len(held) == len(state.deal.hands[other])
                for trick in state.deal.tricks:
                    lead = led_suit(trick.cards)
                    place = seen.order(trick.leader).index(other)
                    threw = trick.cards[place].suit
                    if lead is not None and threw not in (None, lead):
                        assert lead not in {c.suit for c in held} or other == seat
            union = 0
            for hand in hands:
                assert not union & hand
                union |= hand


def found_among(choices, budget):
    given = {choice: [PlaceBid(Seat(0), choice)] for choice in choices}
    return weigh(given, iter(lambda: 0, 1), lambda _, choice: (choice, choice > 2), budget)


def test_the_search_finds_what_is_worth_most():
    bests = found_among([1, 5, 3, 4], Budget(playouts=40))
    assert bests[0].actions == [PlaceBid(Seat(0), 5)]
    assert found_among([1, 2], Budget(playouts=0)) == []


def test_the_search_drops_what_falls_behind_unless_all_are_to_be_judged():
    thrifty = found_among(range(8), Budget(playouts=96))
    assert thrifty[0].tried > thrifty[-1].tried
    even = found_among(range(8), Budget(playouts=96, is_even=True))
    assert {weighed.tried for weighed in even} == {12}
    assert [weighed.reached for weighed in even] == [12] * 5 + [0] * 3


# What is wanted


def standing(*scores, deals=2):
    """A game before its last deal, with such scores so far."""
    rules = replace(BOERENBRIDGE, ladder=Ladder(shape=LadderShape.CUSTOM, custom=(2,) * deals))
    result = DealResult(
        number=1,
        size=2,
        dealer=Seat(2),
        trump=None,
        bids=(0, 0, 0),
        won=(1, 1, 0),
        points=scores,
        tricks=(),
    )
    state = State(rules, 3, Phase.DEALING, Seat(2), results=(result,))
    state = after(state, DealCards(shuffled(Pack.STANDARD_52, Random(2))))
    seen = view(state, Seat(0))
    return stakes(seen, seen.deal, Seat(0))


def test_in_the_last_deal_the_lead_is_worth_more_than_points():
    """Two tricks made bring 14, one 12; who is 13 behind needs the 14, who leads needs neither."""
    behind, ahead = standing(0, 13, 0), standing(30, 0, 0)
    two, one = ((2, 0, 0), (0, -1, -1)), ((1, 0, 0), (0, -1, -1))
    assert behind.worth(*two) - behind.worth(*one) > 10
    assert ahead.worth(*two) - ahead.worth(*one) == pytest.approx(2)


def test_early_in_a_game_only_points_count():
    early = standing(0, 13, 0, deals=9)
    assert early.worth((2, 0, 0), (0, -1, -1)) == pytest.approx(14)
