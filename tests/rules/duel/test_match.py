"""How long a match is, who wins it, and which rule sets are refused."""

from dataclasses import replace

import pytest

from bot.rules.actions import CallTime, DealCards
from bot.rules.duel.ending import is_decider, leaders, scores
from bot.rules.duel.engine import apply
from bot.rules.duel.rules import Drawn, Match, MatchLength, objections
from bot.rules.engine import Refusal
from bot.rules.events import GameEnded
from bot.rules.state import Phase
from bot.rules.validity import Fault
from tests.rules.duel.matches import (
    PACK,
    D,
    N,
    about_to_deal,
    after,
    at_trick,
    play,
    refused,
    rules,
    under_way,
)

GAMES, MINUTES, TARGET = MatchLength.GAMES, MatchLength.MINUTES, MatchLength.TARGET

QUICK = (1, 2, 3)
"""With these thresholds the last trick of a game alone brings points."""

LAST_TRICK = {N: (N, "A♠", "7♥"), D: (D, "A♠", "8♥"), None: (N, "7♠", "7♥")}
"""Who leads and which cards are left, when N, D or nobody shall have the game's points."""


def finished(by, *points, last):
    """The match after these games and one more, of which only the last trick is played."""
    leader, lead, reply = LAST_TRICK[last]
    hands = f"{lead} | {reply}" if leader == N else f"{reply} | {lead}"
    waiting = about_to_deal(by, *points)
    deal = under_way(at_trick(hands, leader=leader, by=by))
    deal = replace(deal, number=len(points) + 1, dealer=waiting.dealer)
    quick = replace(by, thresholds=QUICK)
    return play(replace(waiting, rules=quick, phase=Phase.PLAYING, deal=deal), f"{lead} {reply}")


def length(kind, number, **axes):
    return rules(match=Match(kind, number), **axes)


SIX = length(GAMES, 6)
HALF_AN_HOUR = length(MINUTES, 30)


@pytest.mark.parametrize(
    ("by", "points", "last", "is_over", "winners"),
    [
        pytest.param(SIX, [(1, 0)] * 4, N, False, (N,), id="five of six, whatever the score"),
        pytest.param(SIX, [(1, 0)] * 5, N, True, (N,), id="six games"),
        pytest.param(SIX, [(2, 0), (0, 1), (2, 0), (0, 1), (0, 1)], D, False, (N, D), id="T-H43"),
        pytest.param(
            SIX, [(2, 0), (0, 1), (2, 0), (0, 1), (0, 1), (0, 1)], D, True, (D,), id="the decider"
        ),
        pytest.param(
            SIX, [(1, 0), (0, 1)] * 3, None, False, (N, D), id="a drawn decider decides nothing"
        ),
        pytest.param(SIX, [(1, 0)] * 5, None, True, (N,), id="a drawn game counts (D-23)"),
        pytest.param(
            length(GAMES, 6, drawn=Drawn.REPLAY),
            [(1, 0)] * 5,
            None,
            False,
            (N,),
            id="a drawn game is played again",
        ),
        pytest.param(
            length(GAMES, 2, drawn=Drawn.REPLAY), [(1, 0), (0, 0)], N, True, (N,), id="and then"
        ),
        pytest.param(length(TARGET, 7), [(3, 0), (3, 0)], D, False, (N,), id="below the target"),
        pytest.param(length(TARGET, 7), [(3, 0), (3, 0)], N, True, (N,), id="the target"),
        pytest.param(length(MINUTES, 30), [(1, 0)] * 40, N, False, (N,), id="time left"),
    ],
)
def test_a_match_is_over(by, points, last, is_over, winners):
    state = finished(by, *points, last=last)
    assert (state.phase is Phase.OVER) is is_over
    assert leaders(state.results) == winners


def test_a_level_match_has_one_more_game_and_the_deal_keeps_alternating():
    """T-H43"""
    state = finished(SIX, (2, 0), (0, 1), (2, 0), (0, 1), (0, 1), last=D)
    assert scores(state.results) == (4, 4)
    assert is_decider(SIX, state.results, is_time_up=False)
    assert [result.dealer for result in state.results] == [D, N, D, N, D, N]
    assert (state.phase, state.dealer) == (Phase.DEALING, D)
    decider = under_way(after(replace(state, rules=SIX), DealCards(PACK)))
    assert (decider.number, decider.dealer, decider.leader) == (7, D, N)


def test_a_match_that_goes_on_anyway_has_no_decider():
    assert not is_decider(SIX, about_to_deal(SIX, (1, 0), (0, 1)).results, is_time_up=False)
    ahead = about_to_deal(HALF_AN_HOUR, (1, 0)).results
    assert not is_decider(HALF_AN_HOUR, ahead, is_time_up=True), "the game that runs is the last"


def test_before_the_first_game_is_over_nobody_leads():
    assert leaders(()) == ()


@pytest.mark.parametrize(("drawn", "dealer"), [(Drawn.COUNTS, N), (Drawn.REPLAY, D)])
def test_a_game_that_is_played_again_has_the_same_dealer(drawn, dealer):
    state = finished(length(GAMES, 6, drawn=drawn), last=None)
    assert state.dealer == dealer
    assert state.results[0].number == 1
    assert under_way(after(replace(state, rules=rules()), DealCards(PACK))).number == 2


# Time


def test_when_time_is_called_the_running_game_is_finished():
    state = after(about_to_deal(HALF_AN_HOUR, (1, 0)), DealCards(PACK), CallTime())
    assert (state.phase, state.is_time_up) == (Phase.PLAYING, True)
    over = finished(HALF_AN_HOUR, (1, 0), last=N)
    assert over.phase is Phase.DEALING
    position = at_trick("A♠ | 7♥", by=replace(HALF_AN_HOUR, thresholds=QUICK))
    over = play(after(position, CallTime()), "A♠ 7♥")
    assert (over.phase, over.results[0].points) == (Phase.OVER, (1, 0))


def test_between_two_games_time_ends_the_match():
    state, events = apply(about_to_deal(HALF_AN_HOUR, (1, 0), (1, 0)), CallTime())
    assert (state.phase, events) == (Phase.OVER, (GameEnded((N,)),))


@pytest.mark.parametrize("points", [[], [(1, 0), (0, 1)]])
def test_a_level_match_goes_on_when_time_is_up(points):
    state, events = apply(about_to_deal(HALF_AN_HOUR, *points), CallTime())
    assert (state.phase, events) == (Phase.DEALING, ())
    assert is_decider(HALF_AN_HOUR, state.results, is_time_up=True) is bool(points)


def test_time_is_called_once_and_only_where_it_was_agreed_on():
    called = after(about_to_deal(HALF_AN_HOUR), CallTime())
    assert refused(called, CallTime()).code is Refusal.NOT_NOW
    assert refused(about_to_deal(SIX), CallTime()).code is Refusal.NOT_NOW
    over = after(about_to_deal(HALF_AN_HOUR, (1, 0)), CallTime())
    assert refused(over, CallTime()).code is Refusal.NOT_NOW


# Validity


@pytest.mark.parametrize(
    ("kind", "number", "fault"),
    [
        (GAMES, 6, None),
        (GAMES, 2, None),
        (GAMES, 60, None),
        pytest.param(GAMES, 5, Fault.GAMES_ODD, id="T-H44, V-14"),
        (GAMES, 1, Fault.GAMES_ODD),
        (GAMES, 0, Fault.MATCH_LENGTH),
        (GAMES, -2, Fault.MATCH_LENGTH),
        (GAMES, 10_000, Fault.MATCH_LENGTH),
        (MINUTES, 45, None),
        (MINUTES, 0, Fault.MATCH_LENGTH),
        (MINUTES, 10_000, Fault.MATCH_LENGTH),
        (TARGET, 7, None),
        (TARGET, 10, None),
        (TARGET, 0, Fault.MATCH_LENGTH),
    ],
)
def test_a_length_is_refused(kind, number, fault):
    found = [objection.fault for objection in objections(length(kind, number), 2)]
    assert found == ([] if fault is None else [fault])


def test_the_refusal_of_an_odd_number_says_which():
    (objection,) = objections(length(GAMES, 5), 2)
    assert objection.values == (("games", 5),)


@pytest.mark.parametrize(
    ("thresholds", "is_valid"),
    [
        ((11, 16, 20), True),
        ((11, 15, 20), True),
        ((12, 13, 14), True),
        ((10, 16, 20), False),
        ((11, 16, 21), False),
        ((16, 11, 20), False),
        ((11, 11, 20), False),
        ((11, 16), False),
        ((), False),
    ],
)
def test_thresholds_rise_above_half_of_the_honours(thresholds, is_valid):
    found = objections(rules(thresholds=thresholds), 2)
    assert [objection.fault for objection in found] == ([] if is_valid else [Fault.THRESHOLDS])


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_it_is_for_two(seats):
    (objection,) = objections(rules(), seats)
    assert objection.fault is Fault.WRONG_SEATS
    assert dict(objection.values) == {"least": 2, "most": 2}
