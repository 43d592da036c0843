"""Tables and clocks at their limits: whoever plays or advises, there is always a legal answer."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest

from bot.computer import LEVELS, Level, choose, duel_hard, hard, normal
from bot.computer.advice import advice
from bot.computer.budget import Budget
from bot.games.boerenbridge import BOERENBRIDGE
from bot.games.schneider import BOEHMISCHER_SCHNEIDER
from bot.rules.actions import ChooseTrump, DealCards, PlaceBid, SeatAction
from bot.rules.cards import Pack
from bot.rules.duel.beating import Beating
from bot.rules.duel.view import view as duel_view
from bot.rules.play import AnyView
from bot.rules.ruleset import RuleSet
from bot.rules.state import State
from bot.rules.trump import TrumpRule, TrumpSource
from bot.rules.view import view
from tests.builders import about_to_bid, after, bid, dealt, shuffled, whose_turn
from tests.computer.test_levels import table
from tests.rules.duel import matches
from tests.rules.variants import BLIND, CHINEES_POEPEN

FEW = Budget(playouts=12)
NO_TIME = [Budget(playouts=0), Budget(ms=0), Budget(ms=-1)]

Player = Callable[[AnyView, Budget], SeatAction]


def of_level(level: Level) -> Player:
    return lambda seen, budget: choose(level, seen, budget)


def by_advice(seen: AnyView, budget: Budget) -> SeatAction:
    return advice(seen, budget).best


PLAYERS = {**{level.value: of_level(level) for level in Level}, "advice": by_advice}
everybody = pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS)


class Unused(Budget):
    def parts(self) -> Iterator[float]:
        raise AssertionError("there is nothing to think about")


def duel_begun():
    pack = DealCards(shuffled(Pack.SHORT_32, Random(1)))
    return matches.after(matches.about_to_deal(), pack)


# One card


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("played", ["♥9", "♥9 ♥3", "♥9 ♥3 ♥8"])
def test_the_only_card_that_may_be_played_is_played_without_a_thought(level, played):
    state = table("♥9 ♣3 | ♥3 ♣4 | ♥8 ♣2", (0, 0, 0), played)
    seen = view(state, whose_turn(state))
    assert len(seen.legal) == 1
    assert choose(level, seen, Unused()) == LEVELS[level](seen) == seen.legal[0]


@pytest.mark.parametrize("level", Level)
def test_the_only_card_of_the_duel_too(level):
    """The last one, and the only one that follows suit while nobody knows the stock."""
    last = matches.with_the_rest_gone(matches.at_trick("Q♥ | K♥"))
    by = replace(BOEHMISCHER_SCHNEIDER, beating=Beating(must_follow=True))
    early = matches.at_trick("Q♥ J♦ | K♥ 8♦", by=by, stock="A♣ A♦")
    for state in (last, matches.play(early, "Q♥")):
        seen = duel_view(state, matches.whose_turn(state))
        assert len(seen.legal) == 1
        assert choose(level, seen, Unused()) == seen.legal[0]


def test_cards_that_are_as_good_as_each_other_need_no_thought_either():
    state = table("♦A ♦K | ♥3 ♣4 | ♥8 ♥2", (1, 0, 0))
    seen = view(state, whose_turn(state))
    assert len(seen.legal) == 2
    assert hard.choose(seen, Unused()) in seen.legal


def test_the_bid_that_the_hook_leaves_is_made_without_a_thought():
    state = bid(dealt("♥9 | ♣4 | ♥8", turned="♠2"), 0, 0)
    seen = view(state, whose_turn(state))
    assert seen.legal == (PlaceBid(whose_turn(state), 0),)
    for level in Level:
        assert choose(level, seen, Unused()) == seen.legal[0]


@everybody
def test_the_only_card_is_what_is_advised_and_played(player):
    state = table("♥9 ♣3 | ♥3 ♣4 | ♥8 ♣2", (0, 0, 0), "♥9")
    seen = view(state, whose_turn(state))
    assert player(seen, FEW) == seen.legal[0]


# Nothing to go by


def knows_nothing() -> RuleSet:
    """Blind, without trump and without a turned card."""
    none = replace(BLIND, trump=TrumpRule(source=TrumpSource.NONE))
    return replace(none, sight=replace(BLIND.sight, blind_deals=(1,)))


@everybody
@pytest.mark.parametrize("budget", [Budget(playouts=300), *NO_TIME])
@pytest.mark.parametrize("size", [1, 8, 13])
def test_a_bid_on_cards_nobody_has_seen_lies_near_the_fair_share(player, size, budget):
    seen = view(state := about_to_bid(size, rules=knows_nothing()), whose_turn(state))
    assert (seen.hand, seen.deal.trump, seen.deal.turned) == (size, None, None)
    answer = player(seen, budget)
    assert answer in seen.legal
    if budget.playouts or player is not by_advice:  # of a single playout anything may come
        assert answer.tricks <= size / 4 + 2


# Full tables and long hands


@everybody
@pytest.mark.parametrize(("seats", "size"), [(8, 6), (2, 20), (2, 26), (7, 7), (3, 17)])
def test_full_tables_and_long_hands(player, seats, size):
    rules = replace(BOERENBRIDGE, min_seats=2, max_seats=8)
    plays_out(about_to_bid(size, seats=seats, rules=rules), player, FEW)


def plays_out(state: State, player: Player, budget: Budget) -> None:
    """The deal goes on to its end; an illegal answer would be refused."""
    while state.deal is not None:
        state = after(state, player(view(state, whose_turn(state)), budget))
    assert sum(state.results[0].won) == state.results[0].size


# No time


@everybody
@pytest.mark.parametrize("budget", NO_TIME)
def test_without_time_a_deal_is_played_to_its_end(player, budget):
    plays_out(about_to_bid(4), player, budget)
    plays_out(about_to_bid(4, rules=CHINEES_POEPEN), player, budget)


@pytest.mark.parametrize("budget", NO_TIME)
@pytest.mark.parametrize("rules", [BOERENBRIDGE, CHINEES_POEPEN])
def test_without_time_the_hard_one_plays_as_the_normal_one(rules, budget):
    state = about_to_bid(5, rules=rules)
    kinds = set()
    while state.deal is not None:
        seen = view(state, whose_turn(state))
        answer = hard.choose(seen, budget)
        assert answer == normal.choose(seen)
        kinds.add(type(answer))
        state = after(state, answer)
    assert (ChooseTrump in kinds) == (rules is CHINEES_POEPEN)


@everybody
@pytest.mark.parametrize("budget", NO_TIME)
def test_without_time_there_is_an_answer_in_the_duel(player, budget):
    state = duel_begun()
    while state.deal is not None:
        seen = duel_view(state, matches.whose_turn(state))
        if player is PLAYERS[Level.HARD] and seen.deal.stock:
            assert duel_hard.choose(seen, budget) == LEVELS[Level.NORMAL](seen)
        state = matches.after(state, player(seen, budget))
    assert sum(state.results[0].honours) == 20
