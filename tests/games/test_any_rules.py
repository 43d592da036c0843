"""Whole games by rules chosen at random from the catalogue, and what holds in them all."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.computer.normal import choose
from bot.games.house_rules import OWN_LADDER, RULES, Impossible, set_rule
from bot.rules.actions import DealCards, DrawForDealer, GivePenalty, PlaceBid
from bot.rules.bidding import BidOrder, HookWhen
from bot.rules.cards import Suit
from bot.rules.engine import legal_actions, start, to_act, winners
from bot.rules.penalties import Penalties
from bot.rules.ruleset import RuleSet
from bot.rules.seats import Direction, Seat, next_seat, order_from
from bot.rules.state import Phase, State
from bot.rules.trump import TrumpSource
from bot.rules.validity import objections
from bot.rules.view import view
from bot.sessions.codec import from_doc, to_doc
from tests.builders import BIDDING_GAMES as GAMES
from tests.builders import (
    after,
    at_random,
    games_states,
    hidden_cards,
    redeal_hidden,
    shuffled,
    under_way,
)
from tests.sessions.tables import a_table

WAITING = {Phase.DRAWING, Phase.DEALING, Phase.OVER}
A_GAME = settings(max_examples=150)
TYPED = {
    OWN_LADDER: ("1-2-3-2-1", "3-1-4-1", "1-1", "6-5"),
    "top": ("1", "2"),
    "plateau": ("T NT", "nt", "nt t t"),
    "cycle": ("d n", "s"),
    "no_trump_deals": ("1 3", "2", "99"),
    "blind_deals": ("2 3", "1"),
    "forehead_deals": ("1", "1 2"),
    "tokens": ("1", "2"),
    "hook": ("9",),
    "made": ("7 + 4", "5 + b²"),
    "missed": ("4",),
    "tie_break": ("extra_deal sum_made_bids", "best_round extra_deal exact_bids"),
}
"""What is typed beside what is offered; some of it is refused."""


@st.composite
def rules_and_seats(draw: st.DrawFn) -> tuple[RuleSet, int]:
    """A preset in which some settings, up to all of them, were turned to options that can be."""
    game = draw(st.sampled_from(list(GAMES.values())))
    seats = draw(st.integers(game.rules.min_seats, game.rules.max_seats))
    rng = Random(draw(st.integers(0, 2**32)))
    rules = game.rules
    for name in rng.sample(list(RULES), draw(st.integers(0, len(RULES)))):
        offered = () if name == OWN_LADDER else RULES[name].options(rules)
        option = rng.choice((*offered, *TYPED.get(name, ())))
        with suppress(Impossible):
            changed = set_rule(rules, name, option, seats)
            if seats >= changed.min_seats:
                rules = changed
    return rules, seats


def session_of(state: State):
    table = a_table(3, until=lambda _: True)
    return replace(table, rules=state.rules, state=state)


@A_GAME
@given(rules_and_seats(), st.integers(0, 2**32))
def test_any_game_ends_and_its_tricks_add_up(chosen, seed):
    rules, seats = chosen
    assert objections(rules, seats) == ()
    rng = Random(seed)
    state = start(rules, seats)
    for state in games_states(rules, seats, rng, at_random(rng)):
        asked = to_act(state)
        assert bool(asked) == (state.phase not in WAITING)
        assert all(legal_actions(state, seat) for seat in asked)
    assert state.phase is Phase.OVER
    assert winners(state)
    assert len(state.results) >= len(rules.deals(seats))
    for number, result in enumerate(state.results, 1):
        size = rules.plan(number, seats=seats).size
        assert (result.number, result.size, sum(result.won)) == (number, size, size)
        assert all(0 <= bid <= size for bid in result.bids)
        assert len(result.tricks) == size


@A_GAME
@given(rules_and_seats(), st.integers(0, 2**32))
def test_any_position_keeps_its_secrets_and_is_written_and_read(chosen, seed):
    rng = Random(seed)
    states = list(games_states(*chosen, rng, at_random(rng)))
    for state in rng.sample(states, min(6, len(states))):
        session = session_of(state)
        doc = to_doc(session)
        assert from_doc(doc) == session
        assert to_doc(from_doc(doc)) == doc
        if state.deal is None:
            continue
        for viewer in (None, *map(Seat, range(state.seats))):
            seen = view(state, viewer)
            assert view(redeal_hidden(state, viewer, rng), viewer) == seen


@settings(max_examples=60)
@given(rules_and_seats(), st.integers(0, 2**32))
def test_the_computer_is_legal_in_any_game(chosen, seed):
    """An illegal action would be refused by the rules; it also meets what others have done."""
    rng = Random(seed)

    def sometimes_at_random(state, seat):
        answer = choose(view(state, seat))
        assert answer in legal_actions(state, seat)
        return answer if rng.random() < 0.7 else rng.choice(legal_actions(state, seat))

    *_, over = games_states(*chosen, rng, sometimes_at_random)
    assert over.phase is Phase.OVER


def test_a_penalty_is_written_and_read():
    rules = replace(GAMES["boerenbridge"].rules, penalties=Penalties.S003)
    state = after(start(rules, 4), GivePenalty(Seat(2), -5, "♠ verzaakt <b>\n\u202e"))
    session = session_of(state)
    assert from_doc(to_doc(session)) == session


# Settings that can be seen to be obeyed


def first_deals(name: str, option: str, game: str = "boerenbridge") -> Iterator[State]:
    """The states of a random game by a preset in which one thing was set."""
    rules = set_rule(GAMES[game].rules, name, option, 4)
    rng = Random(f"{name} {option}")
    return games_states(rules, 4, rng, at_random(rng))


@pytest.mark.parametrize("option", RULES["trump"].options(GAMES["boerenbridge"].rules))
def test_trump_comes_from_where_it_was_set(option):
    states = [s for s in first_deals("trump", option) if s.deal is not None]
    named = {(s.phase, under_way(s).turned is None) for s in states}
    asks = TrumpSource(option) in (TrumpSource.HIGHEST_BIDDER, TrumpSource.DEALER_CHOICE)
    assert ((Phase.CHOOSING_TRUMP, True) in named) == asks
    assert ((Phase.BIDDING, False) in named) == (option == "turn_up")


@pytest.mark.parametrize("option", RULES["cycle"].options(GAMES["boerenbridge"].rules))
def test_a_cycle_is_played_in_its_order(option):
    rules = set_rule(GAMES["boerenbridge"].rules, "trump", "fixed_cycle", 4)
    rules = set_rule(rules, "cycle", option, 4)
    *_, over = games_states(rules, 4, Random(1), at_random(Random(1)))
    letters = {Suit.SPADES: "s", Suit.HEARTS: "h", Suit.DIAMONDS: "d", Suit.CLUBS: "c", None: "n"}
    assert "".join(letters[result.trump] for result in over.results[:5]) == option


@pytest.mark.parametrize("option", RULES["hook"].options(GAMES["boerenbridge"].rules))
def test_the_hook_holds_from_the_hand_it_was_set_to(option):
    least = {"always": 1, "off": 99}.get(option) or int(option.removeprefix("from_"))
    fitting = set()
    for seed in range(12):
        rules = set_rule(GAMES["boerenbridge"].rules, "hook", option, 4)
        rules = set_rule(rules, OWN_LADDER, "1-2-3-4-1-2-3-4", 4)
        *_, over = games_states(rules, 4, Random(seed), at_random(Random(seed)))
        fitting |= {result.size for result in over.results if sum(result.bids) == result.size}
    assert fitting == {size for size in (1, 2, 3, 4) if size < least}


@pytest.mark.parametrize("option", ["off", "3", "5"])
def test_no_bid_is_above_the_highest(option):
    bids = [bid for state in first_deals("tokens", option) for r in state.results for bid in r.bids]
    assert max(bids) <= (8 if option == "off" else int(option))
    assert (max(bids) > 5) == (option == "off")


@pytest.mark.parametrize("name", ["blind_deals", "forehead_deals"])
@pytest.mark.parametrize(
    ("option", "numbers"),
    [
        ("off", set()),
        ("one_card", {1, 15}),
        ("first_one_card", {1}),
        ("last_one_card", {15}),
        ("15", {15}),
        ("1 15", {1, 15}),
    ],
)
def test_the_deals_that_were_set_are_bid_unseen(name, option, numbers):
    deals = [state.deal for state in first_deals(name, option) if state.deal is not None]
    is_unseen = "is_blind" if name == "blind_deals" else "is_forehead"
    assert {deal.number for deal in deals if getattr(deal, is_unseen)} == numbers


@pytest.mark.parametrize(
    ("option", "without"),
    [
        ("off", set()),
        ("one_card", {1, 15}),
        ("top", {8}),
        ("one_card-top", {1, 8, 15}),
        ("first", {1}),
        ("last", {15}),
        ("first_one_card", {1}),
        ("last_one_card", {15}),
        ("3, 8", {3, 8}),
    ],
)
def test_the_deals_that_were_set_have_no_trump(option, without):
    *_, over = first_deals("no_trump_deals", option)
    assert {result.number for result in over.results if result.trump is None} == without


def test_the_deals_at_the_top_are_played_as_they_were_typed():
    *_, over = first_deals("plateau", "NT T NT")
    tops = [result.trump is None for result in over.results if result.size == 8]
    assert tops == [True, False, True]


@pytest.mark.parametrize("option", RULES["first_lead"].options(GAMES["boerenbridge"].rules))
def test_the_first_card_is_led_by_whom_it_was_set(option):
    *_, over = first_deals("first_lead", option)
    former = None
    leads = set()
    for result in over.results:
        order = order_from(
            next_seat(result.dealer, 4, over.rules.direction), 4, Direction.CLOCKWISE
        )
        leader = {
            "left_of_dealer": order[0],
            "high_bidder": next(s for s in order if result.bids[s] == max(result.bids)),
            "last_trick_winner": order[0] if former is None else former.tricks[-1].winner,
        }[option]
        assert result.tricks[0].leader == leader
        leads.add(order.index(leader))
        former = result
    assert (leads == {0}) == (option == "left_of_dealer")


def test_the_single_cards_are_played_in_the_order_of_the_first_lead():
    rules = set_rule(GAMES["boerenbridge"].rules, "first_lead", "high_bidder", 4)
    rules = set_rule(rules, OWN_LADDER, "1", 4)
    state = after(start(rules, 4), DrawForDealer(shuffled(rules.pack, Random(3))))
    state = after(state, DealCards(shuffled(rules.pack, Random(4))))
    order = order_from(next_seat(state.dealer, 4, rules.direction), 4, rules.direction)
    for seat, bid in zip(order, (0, 0, 1, 1), strict=True):
        state = after(state, PlaceBid(seat, bid))
    (result,) = state.results
    assert result.tricks[0].leader == order[2]


@pytest.mark.parametrize("option", RULES["direction"].options(GAMES["boerenbridge"].rules))
def test_the_deal_goes_the_way_that_was_set(option):
    *_, over = first_deals("direction", option)
    first, second = (result.dealer for result in over.results[:2])
    assert second == next_seat(first, 4, over.rules.direction)
    assert (second - first) % 4 == (1 if option == "clockwise" else 3)


@pytest.mark.parametrize("option", RULES["first_dealer"].options(GAMES["boerenbridge"].rules))
def test_the_first_dealer_is_found_as_was_set(option):
    rules = set_rule(GAMES["boerenbridge"].rules, "first_dealer", option, 4)
    draw = DrawForDealer(shuffled(rules.pack, Random(3)), host=Seat(2))
    state = after(start(rules, 4), draw)
    assert bool(state.draws) == (option == "high_card")
    assert option != "host" or state.dealer == 2


@pytest.mark.parametrize("option", RULES["bid_order"].options(GAMES["boerenbridge"].rules))
def test_bids_are_made_in_the_order_that_was_set(option):
    rules = set_rule(GAMES["boerenbridge"].rules, "bid_order", option, 4)
    state = after(start(rules, 4), DrawForDealer(shuffled(rules.pack, Random(3))))
    state = after(state, DealCards(shuffled(rules.pack, Random(4))))
    assert len(to_act(state)) == (1 if BidOrder(option) is BidOrder.IN_TURN else 4)


@pytest.mark.parametrize("option", RULES["hook_when"].options(GAMES["boerenbridge"].rules))
def test_the_hook_holds_for_whom_it_was_set(option):
    """In the first deal nobody is ahead, so a hook for leaders bars nothing."""
    sums = set()
    for seed in range(20):
        rules = set_rule(GAMES["boerenbridge"].rules, "hook_when", option, 4)
        *_, over = games_states(
            set_rule(rules, OWN_LADDER, "2", 4), 4, Random(seed), at_random(Random(seed))
        )
        sums.add(sum(over.results[0].bids))
    assert (2 in sums) == (HookWhen(option) is HookWhen.DEALER_LEADS_SCORE)


def test_hidden_cards_stay_out_of_a_view_where_the_last_card_is_shown():
    rules = set_rule(GAMES["speluitslag"].rules, "stock_empty", "dealer_last_card", 4)
    rules = set_rule(rules, OWN_LADDER, "13", 4)
    rng = Random(5)
    for state in games_states(rules, 4, rng, at_random(rng)):
        if state.deal is None:
            continue
        assert under_way(state).turned is not None
        for viewer in (None, *map(Seat, range(4))):
            written = repr(view(replace(state, draws=()), viewer))
            assert not any(repr(hidden) in written for hidden in hidden_cards(state, viewer))
