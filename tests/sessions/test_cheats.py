"""What somebody may try at a table: to see another hand, to keep it waiting, or to end it alone."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.games.house_rules import set_rule
from bot.rules.bidding import BidOrder
from bot.rules.play import has_bid, to_act
from bot.sessions import absence, table
from bot.sessions.codec import from_doc, to_doc
from bot.sessions.course import COUNT_S, FORGOTTEN_AFTER_S
from bot.sessions.refusals import Denial
from bot.sessions.session import Person, Session, Stage
from tests.sessions.company import (
    ANNEKE,
    BO,
    CAGLAR,
    DIRK_JAN,
    EEFJE,
    a_game_of,
    a_lobby_of,
    asked,
    game_of,
    moment,
    press,
    refused,
    seat_of,
    waiting,
)
from tests.sessions.tables import NOON

LATE_S = FORGOTTEN_AFTER_S + 60.0


def left_by(session: Session, *people: Person) -> Session:
    for person in people:
        session = table.leave(session, person.user, moment())
    return session


def taken_over_by(session: Session, person: Person) -> Session:
    return from_doc(to_doc(absence.take_over(session, person, moment())))


# Another hand


@pytest.mark.parametrize("others", [(BO,), (BO, CAGLAR), (CAGLAR, BO)])
def test_who_left_sits_down_on_their_own_seat_again_and_on_no_other(others: tuple[Person, ...]):
    game = a_game_of(ANNEKE, BO, CAGLAR, DIRK_JAN, computers=1)
    for leaver in others:
        gone = left_by(game, *others)
        assert seat_of(taken_over_by(gone, leaver), leaver) == seat_of(game, leaver)


def test_who_left_and_whose_seat_is_taken_sees_no_other_hand():
    game = left_by(a_game_of(ANNEKE, BO, CAGLAR, DIRK_JAN, computers=1), BO, CAGLAR)
    first_left = seat_of(a_game_of(ANNEKE, BO, CAGLAR, DIRK_JAN, computers=1), BO)
    taken = taken_over_by(game, EEFJE)
    assert seat_of(taken, EEFJE) == first_left
    refusal = refused(lambda: absence.take_over(taken, BO, moment()), taken)
    assert refusal.code is Denial.NO_SEAT_LEFT
    again = left_by(taken, EEFJE)
    assert seat_of(taken_over_by(again, EEFJE), EEFJE) == first_left


# The clock


def away(session: Session, *people: Person) -> Session:
    for person in people:
        seat = seat_of(session, person)
        sitter = session.sitters[seat]
        assert isinstance(sitter, Person)
        session = session.with_sitter(seat, replace(sitter, is_away=True, missed=2))
    return session


def test_who_was_not_away_does_not_start_the_clock_of_somebody_else_anew():
    game = a_game_of(ANNEKE, BO, CAGLAR)
    other = waiting(game)
    assert absence.come_back(game, other.user, moment(600)).deadline == game.deadline


def test_the_computer_plays_at_once_for_those_still_away_when_somebody_comes_back():
    game = a_game_of(ANNEKE, BO, CAGLAR)
    asleep = away(game, ANNEKE, BO, CAGLAR)
    back = absence.come_back(asleep, waiting(game).user, moment(600))
    assert asked(back) == back.person(waiting(game).user)


def a_table_that_counts(*, turn_time_s: int | None) -> Session:
    """Everybody has chosen a bid in secret; the countdown runs."""
    lobby = a_lobby_of(ANNEKE, BO, CAGLAR)
    rules = set_rule(lobby.rules, "bid_order", BidOrder.AT_ONCE, 3)
    lobby = replace(lobby, rules=rules, turn_time_s=turn_time_s)
    game = table.begin(lobby, ANNEKE.user, moment())
    while not all(has_bid(game_of(game), seat) for seat in to_act(game_of(game))):
        seat = next(s for s in to_act(game_of(game)) if not has_bid(game_of(game), s))
        sitter = game.sitters[seat]
        assert isinstance(sitter, Person)
        game = press(game, sitter.user, "b0")
    assert game.countdown is not None
    return game


@pytest.mark.parametrize("turn_time_s", [60, 86400, None])
def test_a_countdown_goes_on_after_a_pause_and_when_somebody_comes_back(turn_time_s: int | None):
    counting = a_table_that_counts(turn_time_s=turn_time_s)
    paused = absence.pause(counting, BO.user, is_admin=False)
    assert table.run_out(paused, moment(3600)) == paused
    resumed = absence.resume(paused, BO.user, moment(3600), is_admin=False)
    back = absence.come_back(away(counting, BO), BO.user, moment(3600))
    for session in (resumed, back):
        assert session.deadline == NOON + timedelta(seconds=3600 + COUNT_S)


def test_a_pause_keeps_the_host_from_counting_down():
    lobby = a_lobby_of(ANNEKE, BO, CAGLAR)
    rules = set_rule(lobby.rules, "bid_order", BidOrder.AT_ONCE, 3)
    game = table.begin(replace(lobby, rules=rules), ANNEKE.user, moment())
    paused = absence.pause(game, BO.user, is_admin=False)
    refusal = refused(lambda: table.count_down(paused, ANNEKE.user, moment()), paused)
    assert refusal.code is Denial.PAUSED


@pytest.mark.parametrize("turn_time_s", [60, 86400, None])
def test_a_pause_that_nobody_ends_ends_with_the_table(turn_time_s: int | None):
    lobby = replace(a_lobby_of(ANNEKE, BO, CAGLAR), turn_time_s=turn_time_s)
    games = (
        table.begin(lobby, ANNEKE.user, moment()),
        a_table_that_counts(turn_time_s=turn_time_s),
    )
    for game in games:
        paused = absence.pause(game, BO.user, is_admin=False)
        left = table.leave(paused, asked(game).user, moment()) if game is games[0] else paused
        for session in (paused, left):
            assert session.deadline is not None
            assert table.run_out(session, moment(LATE_S)).stage is Stage.ABANDONED


# The end


def test_only_those_who_still_sit_there_are_counted_when_a_game_is_voted_on():
    game = a_game_of(ANNEKE, BO, CAGLAR, DIRK_JAN)
    voted = absence.vote_to_stop(game, BO.user)
    gone = left_by(voted, BO)
    assert absence.vote_to_stop(gone, CAGLAR.user).stage is Stage.PLAYING
    stopped = absence.vote_to_stop(absence.vote_to_stop(gone, CAGLAR.user), DIRK_JAN.user)
    assert stopped.stage is Stage.ABANDONED


def test_one_after_another_passers_by_do_not_end_a_game():
    game = left_by(a_game_of(ANNEKE, BO, CAGLAR), CAGLAR)
    for passer_by in (DIRK_JAN, EEFJE):
        game = absence.take_over(game, passer_by, moment())
        game = left_by(absence.vote_to_stop(game, passer_by.user), passer_by)
    assert game.stage is Stage.PLAYING
