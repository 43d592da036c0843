"""Whole matches of random legal cards under all eight combinations, and what always holds."""

from collections import Counter
from itertools import pairwise, product
from random import Random

import pytest

from bot.games.schneider import VARIANTS
from bot.rules.actions import PlayCard
from bot.rules.duel.beating import beats
from bot.rules.duel.ending import leaders, scores
from bot.rules.duel.engine import apply, default_action, legal_actions, to_act
from bot.rules.duel.rules import Drawn, Match, MatchLength, game_points, objections
from bot.rules.duel.state import other
from bot.rules.engine import IllegalAction
from bot.rules.state import Phase
from tests.rules.duel.matches import PACK, D, N, at_random, match_states, rules

SHORT = (
    (Match(MatchLength.GAMES, 4), Drawn.COUNTS),
    (Match(MatchLength.TARGET, 3), Drawn.REPLAY),
)


@pytest.fixture(
    params=product(VARIANTS, SHORT), ids=lambda p: f"{p[0]}-{p[1][0].length}", scope="module"
)
def match(request):
    """Every state of one random match."""
    variant, (length, drawn) = request.param
    by = rules(variant, match=length, drawn=drawn)
    assert objections(by, 2) == ()
    rng = Random(f"{variant}{length}")
    return list(match_states(by, rng, at_random(rng)))


def test_one_seat_may_act_unless_a_pack_is_awaited(match):
    for state in match:
        assert len(to_act(state)) == (state.phase is Phase.PLAYING)
        for seat in (N, D):
            assert bool(legal_actions(state, seat)) == (seat in to_act(state))


def test_the_default_action_is_legal_and_so_is_all_that_is_offered(match):
    for state in match:
        for seat in to_act(state):
            legal = legal_actions(state, seat)
            assert default_action(state, seat) in legal
            for action in {PlayCard(seat, card) for card in PACK}:
                if action in legal:
                    apply(state, action)
                else:
                    with pytest.raises(IllegalAction):
                        apply(state, action)


def test_every_card_is_in_one_place(match):
    for state in match:
        if (deal := state.deal) is None:
            continue
        taken = [card for trick in deal.tricks for card in trick.cards]
        held = [card for hand in deal.hands for card in hand]
        assert Counter((*held, *deal.stock, *deal.trick, *taken)) == Counter(PACK)


def test_both_hold_six_cards_while_there_is_a_stock(match):
    for state in match:
        if (deal := state.deal) is None:
            continue
        done = len(deal.tricks)
        assert len(deal.stock) == max(20 - 2 * done, 0)
        full = 6 if done <= 10 else 16 - done
        assert len(deal.hands[deal.leader]) == full - len(deal.trick)
        assert len(deal.hands[other(deal.leader)]) == full


def test_a_game_has_sixteen_tricks_and_twenty_honours(match):
    rules_of_match = match[0].rules
    for result in match[-1].results:
        assert len(result.tricks) == 16
        assert sum(result.honours) == 20
        for seat in (N, D):
            assert result.points[seat] == game_points(rules_of_match, result.honours[seat])
        assert min(result.points) == 0


def test_each_trick_is_led_by_the_taker_of_the_last(match):
    beating = match[0].rules.beating
    for result in match[-1].results:
        leader = other(result.dealer)
        for trick in result.tricks:
            assert trick.leader == leader
            leader = other(leader) if beats(beating, *trick.cards) else leader
            assert trick.winner == leader


def test_the_deal_alternates_but_for_a_game_that_is_played_again(match):
    replays = match[0].rules.drawn is Drawn.REPLAY
    for one, following in pairwise(match[-1].results):
        assert following.number == one.number + 1
        is_again = replays and one.winner is None
        assert (following.dealer == one.dealer) is is_again


def test_the_match_ends_with_one_winner(match):
    assert [state.phase for state in match].count(Phase.OVER) == 1
    (winner,) = leaders(match[-1].results)
    assert scores(match[-1].results)[winner] > scores(match[-1].results)[other(winner)]
