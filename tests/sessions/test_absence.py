"""People who are away: the clock and its nights, turns played for them, pauses, seats taken over,
and games that are ended together.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

import pytest

from bot.games import GAMES
from bot.games.house_rules import set_rule
from bot.rules.bidding import BidOrder
from bot.rules.duel.rules import DuelRules
from bot.rules.play import has_bid, to_act
from bot.rules.seats import Seat
from bot.sessions import absence, customs, table
from bot.sessions.after import forget
from bot.sessions.chance import Chance, Moment
from bot.sessions.codec import from_doc, to_doc
from bot.sessions.course import (
    FORGOTTEN_AFTER_S,
    by_day,
    clock_runs,
    forgotten_at,
    waited_for,
    with_clock,
)
from bot.sessions.refusals import Denial
from bot.sessions.session import DAY_S, Computer, HouseRules, Person, Session, Stage, UserId
from tests.sessions.company import (
    ANNEKE,
    BO,
    CAGLAR,
    DIRK_JAN,
    EEFJE,
    FATIMA,
    GIJS,
    GROUP,
    GUESTS,
    SHORTLY,
    STRANGER,
    a_game_of,
    a_lobby_of,
    asked,
    at_the_deadline,
    choices,
    deal_of,
    game_of,
    missed,
    moment,
    press,
    pressed,
    refused,
    reminded,
    rings,
    seat_of,
    state_of,
    waiting,
)
from tests.sessions.tables import NOON, sid_in
from tests.sessions.test_table import ALONE

TURN_TIMES_S = [limit_s for limit_s in customs.TURN_TIMES.values() if limit_s is not None]


# --- half the time, and all of it -----------------------------------------------------------------


@pytest.mark.parametrize("limit_s", TURN_TIMES_S)
def test_at_half_time_there_is_a_reminder_and_then_the_computer_plays_that_turn(limit_s: int):
    game = a_game_with(limit_s)
    absent = asked(game)
    assert game.deadline == moment(SHORTLY + limit_s / 2).now
    reminded_ = reminded(game)
    assert reminded_ == replace(game, is_nudged=True, deadline=moment(SHORTLY + limit_s).now)
    after = table.run_out(reminded_, at_the_deadline(reminded_))
    assert (after.question, after.is_nudged) == (game.question + 1, False)
    assert deal_of(after).bids[seat_of(game, absent)] is not None
    assert person_of(after, absent).missed == 1
    assert asked(after).user != absent.user


@pytest.mark.parametrize("late_s", [1, 60, 10 * DAY_S])
def test_a_bot_that_slept_reminds_first_and_leaves_half_the_time_for_an_answer(late_s: int):
    game = a_game_with(60)
    assert game.deadline is not None
    late = Moment(game.deadline + timedelta(seconds=late_s), Chance(Random(1)))
    reminded_ = table.run_out(game, late)
    assert reminded_.is_nudged
    assert reminded_.deadline == late.now + timedelta(seconds=30)
    assert table.run_out(reminded_, late) == reminded_


def test_who_answers_after_the_reminder_has_missed_nothing():
    game = reminded(a_game_with(60))
    answered = pressed(game, at=moment(50))
    assert not answered.is_nudged
    assert answered.deadline == moment(50 + 30).now
    assert [person.missed for person in answered.people] == [0, 0, 0]


def test_alone_the_reminder_is_the_hand_that_rings_again():
    lobby = table.open_lobby(
        sid_in(ALONE.chat), ALONE, ANNEKE, house=HOUSE, language="nl", now=NOON
    )
    game = table.begin(lobby, ANNEKE.user, moment())
    assert rings(reminded(game), ANNEKE) == rings(game, ANNEKE) + 1
    in_a_group = a_game_with(60)
    assert [p.rung for p in reminded(in_a_group).people] == [p.rung for p in in_a_group.people]


# --- quiet nights ---------------------------------------------------------------------------------

NIGHTS = [
    # where, when, and when instead; all by the clock on the wall there
    ("Europe/Amsterdam", "2026-03-07 22:59", "2026-03-07 22:59"),
    ("Europe/Amsterdam", "2026-03-07 23:00", "2026-03-08 08:00"),
    ("Europe/Amsterdam", "2026-03-08 00:00", "2026-03-08 08:00"),
    ("Europe/Amsterdam", "2026-03-08 07:59", "2026-03-08 08:00"),
    ("Europe/Amsterdam", "2026-03-08 08:00", "2026-03-08 08:00"),
    ("Europe/Amsterdam", "2026-12-31 23:30", "2027-01-01 08:00"),
    ("Europe/Amsterdam", "2028-02-28 23:30", "2028-02-29 08:00"),
    ("Europe/Amsterdam", "2026-03-28 23:15", "2026-03-29 08:00"),  # the night lacks an hour
    ("Europe/Amsterdam", "2026-03-29 03:15", "2026-03-29 08:00"),
    ("Europe/Amsterdam", "2026-10-24 23:15", "2026-10-25 08:00"),  # the night has an hour more
    ("Europe/Amsterdam", "2026-10-25 02:30", "2026-10-25 08:00"),
    ("America/New_York", "2026-03-07 23:30", "2026-03-08 08:00"),
    ("America/New_York", "2026-10-31 23:30", "2026-11-01 08:00"),
    ("America/New_York", "2026-06-01 17:00", "2026-06-01 17:00"),  # night in Amsterdam
    ("Asia/Kathmandu", "2026-06-01 23:00", "2026-06-02 08:00"),  # 5:45 ahead of UTC
    ("Pacific/Kiritimati", "2026-06-01 04:00", "2026-06-01 08:00"),  # 14 hours ahead
    ("Australia/Lord_Howe", "2026-10-03 23:30", "2026-10-04 08:00"),  # half an hour of summer
]


@pytest.mark.parametrize(("zone", "when", "instead"), NIGHTS)
def test_a_slow_tables_time_is_never_up_at_night(zone: str, when: str, instead: str):
    game = replace(a_game_with(DAY_S), timezone=zone)
    assert by_day(game, there(zone, when)) == there(zone, instead)


def test_both_hours_of_the_night_that_has_one_twice_are_night():
    game = replace(a_game_with(DAY_S), timezone="Europe/Amsterdam")
    morning = there("Europe/Amsterdam", "2026-10-25 08:00")
    for minutes in range(0, 10 * 60, 10):
        at = datetime(2026, 10, 24, 21, 0, tzinfo=UTC) + timedelta(minutes=minutes)
        assert by_day(game, at) == morning
    assert morning - datetime(2026, 10, 24, 21, 0, tzinfo=UTC) == timedelta(hours=10)


@pytest.mark.parametrize("limit_s", TURN_TIMES_S)
def test_only_turn_times_from_an_hour_on_keep_the_night(limit_s: int):
    zone = "Europe/Amsterdam"
    late = there(zone, "2026-03-07 23:30")
    asked_then = with_clock(replace(a_game_with(limit_s), timezone=zone), late)
    half_time = late + timedelta(seconds=limit_s / 2)
    assert asked_then.deadline == (half_time if limit_s < 3600 else by_day(asked_then, half_time))
    assert (asked_then.deadline == half_time) == (limit_s != 3600)


DAYS = [
    # turn time, asked, reminded, played; by the clock on the wall in Amsterdam
    (3600, "2026-03-07 12:00", "2026-03-07 12:30", "2026-03-07 13:00"),
    (3600, "2026-03-07 22:10", "2026-03-07 22:40", "2026-03-08 08:00"),
    (3600, "2026-03-07 22:40", "2026-03-08 08:00", "2026-03-08 08:30"),
    (3600, "2026-03-08 03:00", "2026-03-08 08:00", "2026-03-08 08:30"),
    (DAY_S, "2026-03-07 12:00", "2026-03-08 08:00", "2026-03-08 20:00"),
    (DAY_S, "2026-03-07 20:00", "2026-03-08 08:00", "2026-03-08 20:00"),
    (DAY_S, "2026-03-07 09:00", "2026-03-07 21:00", "2026-03-08 09:00"),
    (DAY_S, "2026-03-28 20:30", "2026-03-29 09:30", "2026-03-29 21:30"),  # summer comes
    (DAY_S, "2026-10-24 20:30", "2026-10-25 08:00", "2026-10-25 20:00"),  # and goes
]


@pytest.mark.parametrize(("limit_s", "when", "reminder", "end"), DAYS)
def test_the_two_halves_of_a_turn_by_day_and_by_night(
    limit_s: int, when: str, reminder: str, end: str
):
    zone = "Europe/Amsterdam"
    game = replace(a_game_with(limit_s), timezone=zone, touched_at=there(zone, when))
    game = with_clock(game, there(zone, when))
    assert game.deadline == there(zone, reminder)
    assert reminded(game).deadline == there(zone, end)


def test_what_is_found_due_in_the_night_waits_for_the_morning():
    game, zone = a_game_with(DAY_S), "Europe/Amsterdam"
    night = Moment(there("Europe/Amsterdam", "2026-03-09 02:00"), Chance(Random(1)))
    for late in (replace(game, timezone=zone), replace(reminded(game), timezone=zone)):
        after = table.run_out(late, night)
        assert after == replace(late, deadline=there("Europe/Amsterdam", "2026-03-09 08:00"))


# --- turns that are missed ------------------------------------------------------------------------


def test_after_two_missed_turns_in_a_row_the_computer_keeps_the_seat():
    game = without(BO, a_game_of(ANNEKE, BO, CAGLAR))
    gone, turns = person_of(game, BO), len(game_of(game).results)
    assert (gone.is_away, gone.missed) == (True, 2)
    while game.stage is Stage.PLAYING:
        assert asked(game).user != BO.user, "nobody waits for who is away"
        game = pressed(game)
    assert len(game_of(game).results) > turns
    assert person_of(game, BO) == gone


def test_whoever_plays_in_between_is_not_away_after_the_second_missed_turn():
    game = a_game_of(ANNEKE, BO, CAGLAR)
    game = missed(on_turn(BO, game))
    assert person_of(game, BO).missed == 1
    game = pressed(on_turn(BO, game))
    assert person_of(game, BO).missed == 0
    game = missed(on_turn(BO, game))
    assert (person_of(game, BO).missed, person_of(game, BO).is_away) == (1, False)


def test_whoever_is_back_is_asked_again():
    game = without(BO, a_game_of(ANNEKE, BO, CAGLAR))
    back = absence.come_back(game, BO.user, moment(700))
    person = person_of(back, BO)
    assert (person.is_away, person.missed, person.pressed_at) == (False, 0, moment(700).now)
    assert back.touched_at == moment(700).now
    assert back.question == game.question, "who is asked may still press"
    assert asked(on_turn(BO, back)).user == BO.user


def test_whoever_was_not_away_comes_back_to_what_there_was():
    game = reminded(a_game_of(ANNEKE, BO, CAGLAR))
    for person in (ANNEKE, BO, CAGLAR):
        assert absence.come_back(game, person.user, moment(700)) == game


def test_an_old_button_pressed_brings_somebody_back_too():
    game = all_away(a_game_of(ANNEKE, BO, CAGLAR))
    person = asked(game)
    after = press(game, person.user, choices(game, person.user)[0], at=moment(10**6))
    assert not person_of(after, person).is_away
    assert asked(after).user == person.user, "the computer plays for the others"


def test_with_everybody_away_nothing_is_played_and_the_table_is_closed_in_the_end():
    game = a_game_of(ANNEKE, BO, CAGLAR)
    turns = 0
    while any(not person.is_away for person in game.people):
        game, turns = missed(game), turns + 1
    assert turns == 6, "two for each"
    assert game.deadline == forgotten_at(game) == moment(SHORTLY + 14 * DAY_S).now
    assert table.run_out(game, moment(FORGOTTEN_AFTER_S)) == game
    closed = table.run_out(game, at_the_deadline(game))
    assert closed == replace(game, stage=Stage.ABANDONED, deadline=None)


def test_the_first_who_is_back_finds_the_others_played_for_and_the_clock_running():
    game = all_away(a_game_of(ANNEKE, BO, CAGLAR))
    for person in (ANNEKE, BO, CAGLAR):
        back = absence.come_back(game, person.user, moment(10**6))
        assert asked(back).user == person.user
        assert back.deadline == moment(10**6 + DAY_S / 2).now


@pytest.mark.parametrize("limit_s", [60, DAY_S, None])
def test_a_table_that_was_touched_since_is_not_closed_before_its_time(limit_s: int | None):
    game = replace(all_away(a_game_with(limit_s)), touched_at=moment(1000).now)
    assert game.deadline is not None
    looked_at = table.run_out(game, Moment(game.deadline, Chance(Random(1))))
    assert looked_at == replace(game, deadline=forgotten_at(game))


# --- bids that are chosen at once -----------------------------------------------------------------


def test_who_is_away_keeps_nobody_waiting_when_bids_are_chosen_at_once():
    game = away(choosing_at_once(), BO)
    game = next_deal(game)
    assert has_bid(game_of(game), seat_of(game, BO))
    assert {person.user for _, person in waited_for(game)} == {ANNEKE.user, CAGLAR.user}
    for person in (ANNEKE, CAGLAR):
        game = press(game, person.user, choices(game, person.user)[0])
    assert game.countdown is not None


def test_all_who_have_not_chosen_in_time_have_missed_their_turn():
    game = choosing_at_once()
    game = press(game, BO.user, choices(game, BO.user)[0])
    game = missed(game)
    assert [person.missed for person in game.people] == [1, 0, 1]
    assert game.countdown is not None


def test_back_among_those_who_are_away_one_chooses_with_a_clock_that_runs():
    game = all_away(choosing_at_once())
    back = absence.come_back(game, BO.user, moment(10**6))
    assert [person.user for _, person in waited_for(back)] == [BO.user]
    assert back.deadline == moment(10**6 + DAY_S / 2).now
    assert missed(back).countdown is not None


def test_the_last_who_chose_keeps_the_table_waiting_neither_by_leaving_nor_by_being_away():
    game = choosing_at_once()
    for person in (ANNEKE, CAGLAR):
        game = press(game, person.user, choices(game, person.user)[0])
    assert table.leave(game, BO.user, moment()).countdown is not None


# --- pauses ---------------------------------------------------------------------------------------


def test_in_a_pause_no_time_runs_and_nobody_acts():
    game = reminded(a_game_with(60))
    person = asked(game)
    paused = absence.pause(game, waiting(game).user, is_admin=False)
    assert (paused.is_paused, paused.is_nudged, paused.state) == (True, False, game.state)
    assert table.run_out(paused, moment(10 * DAY_S)) == paused
    for choice in choices(game, person.user):
        refusal = refused(lambda c=choice: press(paused, person.user, c), paused)
        assert refusal.code is Denial.PAUSED
    assert table.run_out(paused, at_the_deadline(paused)).stage is Stage.ABANDONED


def test_after_a_pause_the_same_question_has_all_its_time():
    game = reminded(a_game_with(60))
    paused = absence.pause(game, ANNEKE.user, is_admin=False)
    going = absence.resume(paused, BO.user, moment(5000), is_admin=False)
    assert (going.is_paused, going.is_nudged, going.question) == (False, False, game.question)
    assert going.deadline == moment(5030).now
    assert pressed(going, at=moment(5001)).question == game.question + 1


def test_who_leaves_in_a_pause_is_played_for_when_it_is_over():
    game = a_game_of(ANNEKE, BO, CAGLAR)
    gone = asked(game)
    paused = absence.pause(game, gone.user, is_admin=False)
    left = table.leave(paused, gone.user, moment())
    assert (left.state, left.question, left.is_paused) == (game.state, game.question, True)
    (other, *_) = left.people
    going = absence.resume(left, other.user, moment(100), is_admin=False)
    assert going.question == game.question + 1
    assert going.deadline == moment(100 + DAY_S / 2).now


def test_the_last_who_leaves_in_a_pause_ends_the_game():
    paused = absence.pause(a_game_of(ANNEKE, computers=2), ANNEKE.user, is_admin=False)
    over = table.leave(paused, ANNEKE.user, moment())
    assert (over.stage, over.is_paused, over.deadline) == (Stage.ABANDONED, False, None)


def test_coming_back_and_sitting_down_in_a_pause_do_not_end_it():
    game = table.leave(away(a_game_of(ANNEKE, BO, CAGLAR), BO), CAGLAR.user, moment())
    paused = absence.pause(game, ANNEKE.user, is_admin=False)
    for after in (
        absence.come_back(paused, BO.user, moment(100)),
        absence.take_over(paused, DIRK_JAN, moment(100)),
    ):
        assert after.is_paused
        assert after.state == game.state
        assert after.deadline is not None
        assert after.deadline >= moment(FORGOTTEN_AFTER_S).now


def test_an_admin_who_does_not_sit_there_may_pause_and_resume():
    paused = absence.pause(a_game_of(ANNEKE, BO, CAGLAR), STRANGER, is_admin=True)
    assert paused.is_paused
    assert not absence.resume(paused, STRANGER, moment(), is_admin=True).is_paused


# --- seats taken over -----------------------------------------------------------------------------


def test_somebody_else_plays_on_in_the_seat_of_who_left():
    game = a_game_of(ANNEKE, BO, CAGLAR)
    seat = seat_of(game, BO)
    left = table.leave(game, BO.user, moment())
    assert absence.may_be_taken_over(left)
    taken = absence.take_over(left, DIRK_JAN, moment(200))
    assert seat_of(taken, DIRK_JAN) == seat
    assert taken.state == left.state
    assert (taken.question, taken.touched_at) == (left.question, moment(200).now)
    assert taken.deadline == left.deadline, "nobody who is asked has more time for it"
    assert [gone.user for gone in taken.left] == [BO.user]
    assert not absence.may_be_taken_over(taken)
    assert asked(on_turn(DIRK_JAN, taken)).user == DIRK_JAN.user


def test_who_comes_back_to_their_own_seat_has_not_left():
    left = table.leave(a_game_of(ANNEKE, BO, CAGLAR), BO.user, moment())
    back = absence.take_over(left, BO, moment())
    assert (back.left, seat_of(back, BO)) == ((), seat_of(a_game_of(ANNEKE, BO, CAGLAR), BO))


def test_who_was_forgotten_has_seen_a_hand_all_the_same():
    game = a_game_of(ANNEKE, BO, CAGLAR, computers=1)
    seat = seat_of(game, BO)
    gone = forget(table.leave(game, CAGLAR.user, moment()), BO.user, moment())
    gone = from_doc(to_doc(gone))
    assert str(BO.user) not in to_doc(gone)
    assert BO.name not in to_doc(gone)
    back = absence.take_over(gone, BO, moment())
    assert seat_of(back, BO) == seat
    assert [one.user for one in back.left] == [CAGLAR.user]
    taken = absence.take_over(gone, DIRK_JAN, moment())  # at the first seat that was left
    assert seat_of(taken, DIRK_JAN) == seat
    denied = refused(lambda: absence.take_over(taken, BO, moment()), taken)
    assert denied.code is Denial.NO_SEAT_LEFT


def test_a_seat_that_was_left_goes_before_one_in_which_a_computer_sat_from_the_first():
    game = table.leave(a_game_of(ANNEKE, BO, computers=2), BO.user, moment())
    seat = seat_of(absence.take_over(game, EEFJE, moment()), EEFJE)
    assert seat == 1
    both = absence.take_over(absence.take_over(game, EEFJE, moment()), FATIMA, moment())
    assert isinstance(game.sitters[seat_of(both, FATIMA)], Computer)
    game = a_game_of(ANNEKE, BO, CAGLAR).with_sitter(Seat(1), Computer(5))
    left = table.leave(game, CAGLAR.user, moment())
    assert seat_of(absence.take_over(left, EEFJE, moment()), EEFJE) == 2


def test_a_computer_that_nobody_left_is_not_offered():
    assert not absence.may_be_taken_over(a_game_of(ANNEKE, BO, computers=2))


def test_somebody_who_sits_down_among_those_who_are_away_is_played_with():
    game = all_away(table.leave(a_game_of(ANNEKE, BO, CAGLAR), CAGLAR.user, moment()))
    assert not clock_runs(game)
    taken = absence.take_over(game, GIJS, moment(10**6))
    assert asked(taken).user == GIJS.user
    assert taken.deadline == moment(10**6 + DAY_S / 2).now


# --- ending a game together -----------------------------------------------------------------------


@pytest.mark.parametrize(("people", "needed"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4)])
def test_more_than_half_of_the_people_end_the_game(people: int, needed: int):
    game = a_game_of(*GUESTS[:people], computers=1 if people == 2 else 0)
    assert absence.votes_needed(game) == needed
    for person in GUESTS[: needed - 1]:
        game = absence.vote_to_stop(game, person.user)
        assert absence.vote_to_stop(game, person.user) == game, "each has one vote"
    assert game.stage is Stage.PLAYING
    game = absence.vote_to_stop(game, GUESTS[needed - 1].user)
    assert (game.stage, game.deadline) == (Stage.ABANDONED, None)


def test_who_plays_on_wants_to_play_on_and_nobody_else_is_spoken_for():
    game = a_game_of(ANNEKE, BO, CAGLAR)
    of_the_one_asked = absence.vote_to_stop(game, asked(game).user)
    assert pressed(of_the_one_asked).stop_votes == ()
    of_another = absence.vote_to_stop(game, waiting(game).user)
    assert pressed(of_another).stop_votes == (waiting(game).user,)


def test_after_a_day_without_a_press_anybody_may_stop_the_game():
    game = a_game_of(ANNEKE, BO, CAGLAR)
    for session in (game, reminded(game), missed(game)):
        assert not absence.may_anybody_stop(session, moment(SHORTLY + DAY_S - 1))
        assert absence.may_anybody_stop(session, moment(SHORTLY + DAY_S))
    later = pressed(game, at=moment(1000))
    assert not absence.may_anybody_stop(later, moment(SHORTLY + DAY_S))


# --- refusals -------------------------------------------------------------------------------------

Change = Callable[[Session, UserId], Session]
CHANGES: dict[str, Change] = {
    "come back": lambda s, u: absence.come_back(s, u, moment()),
    "pause": lambda s, u: absence.pause(s, u, is_admin=False),
    "resume": lambda s, u: absence.resume(s, u, moment(), is_admin=False),
    "vote": absence.vote_to_stop,
}


@pytest.mark.parametrize("name", CHANGES)
def test_nobody_does_it_who_does_not_sit_there_nor_in_a_lobby_nor_when_it_is_over(name: str):
    change = CHANGES[name]
    lobby, game = a_lobby_of(ANNEKE, BO, CAGLAR), a_game_of(ANNEKE, BO, CAGLAR)
    over = table.stop(game, ANNEKE.user, is_admin=False)
    assert refused(lambda: change(game, STRANGER), game).code is Denial.NOT_AT_TABLE
    assert refused(lambda: change(lobby, BO.user), lobby).code is Denial.NOT_PLAYING
    assert refused(lambda: change(over, BO.user), over).code is Denial.IS_OVER


def test_a_game_is_not_paused_twice_and_one_that_goes_on_is_not_resumed():
    game = a_game_of(ANNEKE, BO, CAGLAR)
    paused = absence.pause(game, ANNEKE.user, is_admin=False)
    assert refused(lambda: CHANGES["pause"](paused, BO.user), paused).code is (
        Denial.PAUSED_ALREADY
    )
    assert refused(lambda: CHANGES["resume"](game, BO.user), game).code is Denial.NOT_PAUSED


def test_no_seat_is_taken_over_but_a_computers_in_a_game_by_somebody_who_has_none():
    lobby, game = a_lobby_of(ANNEKE, BO, computers=1), a_game_of(ANNEKE, BO, CAGLAR)
    left = table.leave(game, CAGLAR.user, moment())
    over = table.stop(left, ANNEKE.user, is_admin=False)
    for session, person, denial in (
        (game, DIRK_JAN, Denial.NO_SEAT_LEFT),
        (away(game, BO), DIRK_JAN, Denial.NO_SEAT_LEFT),
        (left, BO, Denial.SITS_ALREADY),
        (lobby, DIRK_JAN, Denial.NOT_PLAYING),
        (over, DIRK_JAN, Denial.IS_OVER),
    ):
        refusal = refused(lambda s=session, p=person: absence.take_over(s, p, moment()), session)
        assert refusal.code is denial


# --- what is kept, and what is not ----------------------------------------------------------------


def test_all_of_it_comes_back_from_a_document():
    game = without(BO, a_game_of(ANNEKE, BO, CAGLAR, DIRK_JAN))
    game = table.leave(game, DIRK_JAN.user, moment())
    game = replace(absence.vote_to_stop(reminded(game), ANNEKE.user), timezone="Asia/Kathmandu")
    for session in (game, absence.pause(game, ANNEKE.user, is_admin=False)):
        assert from_doc(to_doc(session)) == session


def test_in_a_rematch_everybody_is_there_and_nights_are_as_quiet():
    game = replace(without(BO, a_game_of(ANNEKE, BO, CAGLAR)), timezone="Asia/Kathmandu")
    game = table.leave(game, CAGLAR.user, moment())
    over = table.stop(absence.vote_to_stop(game, BO.user), ANNEKE.user, is_admin=True)
    new = table.rematch(over, sid_in(GROUP.chat, "next"), user=BO.user, now=moment().now)
    assert [(person.missed, person.is_away) for person in new.people] == [(0, False)] * 2
    assert (new.stop_votes, new.is_nudged, new.is_paused) == ((), False, False)
    assert new.timezone == "Asia/Kathmandu"
    begun = table.begin(new, BO.user, moment())
    assert not absence.may_be_taken_over(begun), "its computers stand in for nobody"


# --- a duel ---------------------------------------------------------------------------------------


def test_in_a_duel_too_the_computer_keeps_the_seat_and_one_plays_on():
    game = a_duel()
    while not person_of(game, BO).is_away:
        game = missed(game) if asked(game).user == BO.user else pressed(game)
    while game.stage is Stage.PLAYING:
        assert asked(game).user == ANNEKE.user
        game = pressed(game)
    assert game.stage is Stage.FINISHED


def test_in_a_duel_too_somebody_takes_over_and_nothing_is_played_for_two_who_are_away():
    game = a_duel()
    taken = absence.take_over(table.leave(game, BO.user, moment()), EEFJE, moment())
    assert seat_of(taken, EEFJE) == seat_of(game, BO)
    for _ in range(4):
        game = missed(game)
    assert [person.is_away for person in game.people] == [True, True]
    assert game.deadline == forgotten_at(game)


# --- any evening ----------------------------------------------------------------------------------

DUELS = {name for name, game in GAMES.items() if isinstance(game.rules, DuelRules)}
EVENINGS = [
    *((name, seed, False) for name in GAMES for seed in range(3)),
    *((name, seed, True) for name in GAMES if name not in DUELS for seed in range(3)),
]


@pytest.mark.parametrize(("name", "seed", "at_once"), EVENINGS)
def test_whatever_people_do_a_game_ends_or_waits_for_somebody_who_is_there(
    name: str, seed: int, at_once: bool
):
    rng = Random(f"{name} {seed} {at_once}")
    game, now = an_evening(name, rng, at_once=at_once), NOON
    for _ in range(400):
        if not game.is_live:
            break
        check_who_is_waited_for(game, now)
        change = rng.choices(*zip(*EVENTS.items(), strict=True))[0]
        now += timedelta(seconds=rng.choice((1, 20, 3600)))
        if change is let_time_pass and game.deadline is not None:
            now = max(now, game.deadline)
        seed_of_step = rng.randrange(10**9)
        after = change(game, Moment(now, Chance(Random(seed_of_step))), Random(seed_of_step))
        again = change(game, Moment(now, Chance(Random(seed_of_step))), Random(seed_of_step))
        assert after == again, "it may run twice"
        assert from_doc(to_doc(after)) == after
        game = after
    check_it_can_be_finished(game, now)


def check_who_is_waited_for(game: Session, now: datetime) -> None:
    """Somebody who is there, and whose clock runs; or nobody is there, or there is a pause."""
    assert game.deadline is not None
    assert game.people
    if game.is_paused:
        return
    if game.countdown is not None:
        return
    somebody = [person for _, person in waited_for(game)]
    assert somebody, "the game stands still"
    assert all(
        not isinstance(game.sitters[seat], Computer) or has_bid(state_of(game), seat)
        for seat in to_act(state_of(game))
    )
    if all(person.is_away for person in game.people):
        assert game.deadline <= forgotten_at(game)
        return
    assert not any(person.is_away for person in somebody)
    if game.turn_time_s is not None:
        assert game.deadline <= now + timedelta(days=3)


def check_it_can_be_finished(game: Session, now: datetime) -> None:
    """Whatever happened before: those who are there play it to its end."""
    late = Moment(now, Chance(Random(1)))
    if game.is_live and game.is_paused:
        game = absence.resume(game, game.people[0].user, late, is_admin=False)
    for person in game.people if game.is_live else ():
        game = absence.come_back(game, person.user, late)
    steps = 0
    while game.is_live:
        steps += 1
        assert steps < 3000
        if game.countdown is not None:
            game = table.run_out(game, at_the_deadline(game))
            continue
        (_, person), *_ = waited_for(game)
        game = press(game, person.user, choices(game, person.user)[0], at=late)
    assert game.deadline is None
    assert not game.is_paused


Event = Callable[[Session, Moment, Random], Session]


def somebody_presses(game: Session, at: Moment, rng: Random) -> Session:
    open_to = [person for _, person in waited_for(game)]
    if game.is_paused or not open_to:
        return game
    person = rng.choice(open_to)
    return press(game, person.user, rng.choice(choices(game, person.user)), at=at)


def let_time_pass(game: Session, at: Moment, rng: Random) -> Session:
    return table.run_out(game, at)


def somebody_leaves(game: Session, at: Moment, rng: Random) -> Session:
    return table.leave(game, rng.choice(game.people).user, at) if len(game.people) > 1 else game


def somebody_comes_back(game: Session, at: Moment, rng: Random) -> Session:
    return absence.come_back(game, rng.choice(game.people).user, at)


def somebody_takes_over(game: Session, at: Moment, rng: Random) -> Session:
    person = rng.choice(GUESTS)
    known = [gone for gone in game.left if gone.user == person.user]
    is_free = game.seat_of(person.user) is None and absence.may_be_taken_over(game) and not known
    return absence.take_over(game, person, at) if is_free else game


def somebody_pauses_or_goes_on(game: Session, at: Moment, rng: Random) -> Session:
    user = rng.choice(game.people).user
    if game.is_paused:
        return absence.resume(game, user, at, is_admin=False)
    return absence.pause(game, user, is_admin=False)


def somebody_is_out_of_reach(game: Session, at: Moment, rng: Random) -> Session:
    user = rng.choice(game.people).user
    return table.set_reachable(game, user, is_reachable=rng.random() < 0.5)


EVENTS: dict[Event, float] = {
    somebody_presses: 60,
    let_time_pass: 40,
    somebody_comes_back: 6,
    somebody_takes_over: 4,
    somebody_pauses_or_goes_on: 3,
    somebody_is_out_of_reach: 3,
    somebody_leaves: 1,
}


def an_evening(name: str, rng: Random, *, at_once: bool) -> Session:
    """A game that some people and some computers have begun, with any turn time, anywhere."""
    rules = GAMES[name].rules
    seats = rng.randint(rules.min_seats, min(rules.max_seats, 5))
    if at_once:
        rules = set_rule(rules, "bid_order", BidOrder.AT_ONCE, seats)
    people = GUESTS[: rng.randint(1, seats)]
    house = HouseRules(name, rules, rng.choice((*TURN_TIMES_S, None)))
    zone = rng.choice((None, "Europe/Amsterdam", "Asia/Kathmandu"))
    lobby = table.open_lobby(
        sid_in(GROUP.chat), GROUP, people[0], house=house, language="nl", now=NOON, timezone=zone
    )
    for person in people[1:]:
        lobby = table.join(lobby, person)
    while len(lobby.sitters) < seats:
        lobby = table.add_computer(lobby, lobby.host)
    return table.begin(lobby, lobby.host, moment(seed=rng.randrange(10**9)))


# --- in one word ----------------------------------------------------------------------------------

HOUSE = HouseRules.of(GAMES["boerenbridge"])


def a_game_with(limit_s: int | None) -> Session:
    lobby = replace(a_lobby_of(ANNEKE, BO, CAGLAR), turn_time_s=limit_s)
    return table.begin(lobby, ANNEKE.user, moment())


def a_duel() -> Session:
    house = HouseRules.of(GAMES["boehmischer_schneider"])
    lobby = table.open_lobby(
        sid_in(GROUP.chat), GROUP, ANNEKE, house=house, language="nl", now=NOON
    )
    return table.begin(table.join(lobby, BO), ANNEKE.user, moment())


def choosing_at_once() -> Session:
    lobby = a_lobby_of(ANNEKE, BO, CAGLAR)
    rules = set_rule(lobby.rules, "bid_order", BidOrder.AT_ONCE, 3)
    return table.begin(replace(lobby, rules=rules), ANNEKE.user, moment())


def next_deal(game: Session) -> Session:
    """The game when the bids of the next deal are chosen."""
    number = deal_of(game).number
    for _ in range(100):
        if deal_of(game).number > number:
            return game
        if game.countdown is not None:
            game = table.run_out(game, at_the_deadline(game))
            continue
        (_, person), *_ = waited_for(game)
        game = press(game, person.user, choices(game, person.user)[0])
    raise AssertionError("the deal does not end")


def there(zone: str, when: str) -> datetime:
    """A time by the clock on the wall somewhere."""
    return datetime.fromisoformat(when).replace(tzinfo=ZoneInfo(zone)).astimezone(UTC)


def person_of(session: Session, person: Person) -> Person:
    found = session.person(person.user)
    assert found is not None
    return found


def away(session: Session, *people: Person) -> Session:
    """As the table is when these people have let two turns go by."""
    for person in people:
        gone = replace(person_of(session, person), missed=2, is_away=True)
        session = session.with_sitter(seat_of(session, person), gone)
    return session


def all_away(session: Session) -> Session:
    return with_clock(away(session, *session.people), moment().now)


def on_turn(person: Person, game: Session) -> Session:
    """The game, pressed on until this person is asked."""
    while asked(game).user != person.user:
        game = pressed(game)
    return game


def without(person: Person, game: Session) -> Session:
    """The game when this person has been away for two turns, and somebody else is asked."""
    for _ in range(2):
        game = missed(on_turn(person, game))
    return game
