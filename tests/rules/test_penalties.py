"""Penalties: entries of their own that change scores and nothing else (rules.md 4.11, D-17)."""

from dataclasses import replace

import pytest

from bot.games.boerenbridge import BOERENBRIDGE
from bot.games.poepen import CHINEES_POEPEN
from bot.rules.actions import GivePenalty, TakeBackPenalty
from bot.rules.bidding import HookWhen
from bot.rules.ending import TieBreak, standings, total
from bot.rules.engine import Refusal, apply, barred_for, legal_actions, start, winners
from bot.rules.events import PenaltyGiven, PenaltyTakenBack
from bot.rules.penalties import MOST_PENALTIES, MOST_POINTS, Penalties, Penalty
from bot.rules.results import DealResult
from bot.rules.seats import Seat
from bot.rules.state import Phase
from bot.rules.view import view
from tests.builders import about_to_bid, after, bid, dealt, play, refused

A, B, C, D = map(Seat, range(4))
WITH = replace(BOERENBRIDGE, penalties=Penalties.S003)
REVOKED = GivePenalty(A, -5, "♠ verzaakt <b>&")


def deals(*points):
    """Finished deals of one card with the points of each seat; A made every bid."""
    return tuple(
        DealResult(number, 1, D, None, (0, 0, 0, 0), (0, 1, 1, 1), each, ())
        for number, each in enumerate(points, 1)
    )


THREE_DEALS = deals((12, 10, 0, 0), (14, 12, 0, 0), (10, 10, 0, 0))


def test_a_penalty_is_taken_off_the_score_and_off_nothing_else():
    """T-G08"""
    state = replace(start(WITH, 4), phase=Phase.DEALING, results=THREE_DEALS)
    before = standings(state.results, 4, WITH.tie_break, state.penalties)
    state, events = apply(state, REVOKED)
    penalty = Penalty(A, -5, 3, REVOKED.reason)
    assert (state.penalties, events) == ((penalty,), (PenaltyGiven(penalty),))
    assert total(state.results, A, state.penalties) == 31
    assert state.results == THREE_DEALS
    ranked = standings(state.results, 4, WITH.tie_break, state.penalties)
    assert (before[0].seat, before[0].score, before[0].exact) == (A, 36, 3)
    assert [(s.seat, s.score, s.exact) for s in ranked[:2]] == [(B, 32, 0), (A, 31, 3)]
    assert winners(state) == (B,)


def test_a_penalty_does_not_touch_what_parts_equal_scores():
    """D-17: exact bids and the best deal are as they were."""
    equal = deals((37, 32, 0, 0))
    ranked = standings(equal, 4, (TieBreak.BEST_DEAL,), (Penalty(A, -5, 0, ""),))
    assert [(s.place, s.seat) for s in ranked[:2]] == [(1, A), (2, B)]


def test_a_penalty_counts_from_the_deal_after_which_it_was_given():
    penalty = Penalty(A, -5, 2, "")
    scores = [total(THREE_DEALS[:done], A, (penalty,)) for done in range(4)]
    assert scores == [0, 12, 21, 31]


def test_a_penalty_may_make_an_extra_deal_needed():
    rules = replace(WITH, tie_break=(TieBreak.EXTRA_DEAL,))
    last = dealt("♠A | ♥3 | ♣4 | ♣5", turned="♠2", rules=rules)
    assert bid(last, 1, 0, 0, 1).phase is Phase.OVER, "12 against 10"
    assert bid(after(last, GivePenalty(A, -2, "")), 1, 0, 0, 1).phase is Phase.DEALING


def test_the_leading_dealer_is_found_by_the_score_with_penalties():
    """D-37"""
    hook = replace(WITH.hook, when=HookWhen.DEALER_LEADS_SCORE)
    state = about_to_bid(5, 2, 0, 1, rules=replace(WITH, hook=hook))
    state = replace(state, results=deals((10, 0, 0, 12)))
    assert barred_for(state, D) == 2
    assert barred_for(after(state, GivePenalty(D, -2, "")), D) is None


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(start(WITH, 4), id="before the draw"),
        pytest.param(about_to_bid(3, 1, rules=WITH), id="while bidding"),
        pytest.param(bid(about_to_bid(3, rules=WITH), 0, 0, 0, 0), id="while playing"),
        pytest.param(about_to_bid(3, rules=CHINEES_POEPEN), id="of the S003 family"),
    ],
)
def test_a_penalty_may_be_given_at_any_time_and_the_deal_goes_on(state):
    given = after(state, REVOKED)
    assert replace(given, penalties=()) == state
    assert [legal_actions(given, seat) for seat in (A, B, C, D)] == [
        legal_actions(state, seat) for seat in (A, B, C, D)
    ]
    assert view(given, None).penalties == view(given, A).penalties == given.penalties


def over():
    state = dealt("♠A | ♥3 | ♣4 | ♣5", turned="♠2", rules=WITH)
    return bid(state, 1, 0, 0, 1)


@pytest.mark.parametrize(
    ("state", "action", "code", "values"),
    [
        (about_to_bid(3), REVOKED, Refusal.NO_PENALTIES, {}),
        (over(), REVOKED, Refusal.NOT_NOW, {}),
        (start(WITH, 4), GivePenalty(Seat(4), -1, ""), Refusal.NOT_NOW, {}),
        *(
            (
                start(WITH, 4),
                GivePenalty(A, points, ""),
                Refusal.PENALTY_OUT_OF_RANGE,
                {"most": MOST_POINTS},
            )
            for points in (0, MOST_POINTS + 1, -MOST_POINTS - 1, -(10**9), -1.5)
        ),
        (start(WITH, 4), TakeBackPenalty(Penalty(A, -5, 0, "")), Refusal.PENALTY_STANDS, {}),
    ],
)
def test_what_may_not_be_done_is_refused_and_changes_nothing(state, action, code, values):
    refusal = refused(state, action)
    assert (refusal.code, refusal.values) == (code, values)


def test_a_penalty_is_taken_back_once():
    state = after(about_to_bid(3, rules=WITH), REVOKED, GivePenalty(B, -1, "te traag"))
    undo = TakeBackPenalty(state.penalties[0])
    back, events = apply(state, undo)
    assert events == (PenaltyTakenBack(state.penalties[0]),)
    assert back.penalties == state.penalties[1:]
    assert refused(back, undo).code is Refusal.PENALTY_STANDS


def test_a_penalty_stands_once_the_next_deal_is_scored():
    rules = replace(WITH, ladder=replace(WITH.ladder, max_hand=2))
    state = after(about_to_bid(1, rules=rules), REVOKED)
    undo = TakeBackPenalty(state.penalties[0])
    scored = bid(replace(state, rules=rules), 0, 0, 0, 0)
    assert (scored.phase, len(scored.results)) == (Phase.DEALING, 1)
    assert refused(scored, undo).code is Refusal.PENALTY_STANDS
    assert refused(after(over_with(REVOKED)), undo).code is Refusal.PENALTY_STANDS


def over_with(penalty):
    state = after(dealt("♠A ♠K | ♥3 ♥4 | ♣4 ♣6 | ♣5 ♣7", turned="♠2", rules=WITH), penalty)
    return play(bid(state, 2, 0, 0, 1), "♠A ♥3 ♣4 ♣5 | ♠K ♥4 ♣6 ♣7")


def test_the_end_of_the_game_counts_penalties():
    state = over_with(GivePenalty(A, -5, ""))
    assert (winners(state), state.results[0].points[0]) == ((B, C), 14)


def test_so_many_penalties_and_no_more_are_given_in_one_game():
    state = start(WITH, 4)
    for _ in range(MOST_PENALTIES):
        state = after(state, REVOKED)
    refusal = refused(state, REVOKED)
    assert (refusal.code, refusal.values) == (Refusal.TOO_MANY_PENALTIES, {"most": MOST_PENALTIES})
    freed = after(state, TakeBackPenalty(state.penalties[0]), REVOKED)
    assert len(freed.penalties) == MOST_PENALTIES
