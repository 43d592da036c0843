"""People who are away: reminders, turns played for them, seats taken over, games stopped.

Pure like `table`, from one session to the next.
"""

from __future__ import annotations

from dataclasses import replace
from hmac import digest

from bot.computer import choose
from bot.rules.play import AnyState, apply, to_act, view
from bot.rules.seats import Seat
from bot.sessions.chance import Moment
from bot.sessions.course import (
    USUAL_LEVEL,
    by_day,
    clock_runs,
    ended,
    forgotten_at,
    nudged,
    play_on,
    to_think_over,
    waited_for,
    with_clock,
)
from bot.sessions.refusals import Denial, Refused
from bot.sessions.session import DAY_S, Computer, Person, Session, Stage, UserId

MISSED_UNTIL_AWAY = 2  # turns in a row after which the computer keeps the seat
ANYBODY_STOPS_AFTER_S = DAY_S  # a game nobody has touched for so long may be stopped by anyone


def time_is_up(session: Session, state: AnyState, moment: Moment) -> Session:
    """Half of the turn time is over: a reminder; all of it: the computer plays that turn."""
    if not clock_runs(session):
        return replace(session, deadline=forgotten_at(session))
    morning = by_day(session, moment.now)
    if morning > moment.now:  # the group lives elsewhere by now, or nobody looked before nightfall
        return replace(session, deadline=morning)
    if not session.is_nudged:
        return nudged(session, moment.now)
    before = state
    for seat, person in waited_for(session):
        if seat in to_act(state):
            state, _ = apply(state, choose(USUAL_LEVEL, view(state, seat)))
            session = replace(session.with_sitter(seat, _missed(person)), last_actor=seat)
    return play_on(replace(session, state=state), moment, before=before)


def _missed(person: Person) -> Person:
    missed = person.missed + 1
    return replace(person, missed=missed, is_away=missed >= MISSED_UNTIL_AWAY)


def come_back(session: Session, user: UserId, moment: Moment) -> Session:
    """Somebody for whom the computer played is there again."""
    seat, person = session.seat_of(user), session.person(user)
    if seat is None or person is None:
        raise Refused(Denial.NOT_AT_TABLE)
    _require_playing(session)
    if not person.is_away:
        return session  # else others would wait as often as somebody says it
    here = replace(person, is_away=False, missed=0, pressed_at=moment.now)
    back = replace(session.with_sitter(seat, here), touched_at=moment.now)
    return _going_on(back, moment)


def take_over(session: Session, person: Person, moment: Moment) -> Session:
    """Somebody of the group takes a seat in which the computer plays, one that was left first.

    Who sat here before takes that very seat or none: of another they would see the cards, too.
    """
    _require_playing(session)
    if session.seat_of(person.user) is not None:
        raise Refused(Denial.SITS_ALREADY)
    selves = (person.user, masked(session, person.user))
    own = {gone.sat_at for gone in session.left if gone.user in selves}
    seats = [Seat(s) for s, sitter in enumerate(session.sitters) if isinstance(sitter, Computer)]
    free = [seat for seat in seats if not own or seat in own]
    if not free:
        raise Refused(Denial.NO_SEAT_LEFT)
    seat = next((s for s in free if _was_left(session, s)), free[0])
    left = tuple(gone for gone in session.left if gone.user not in selves)
    taken = replace(session.with_sitter(seat, person), left=left, touched_at=moment.now)
    is_anybody_here = any(not other.is_away for other in session.people)
    is_asked = to_think_over(session) != to_think_over(taken)
    return _going_on(taken, moment) if is_asked or not is_anybody_here else taken


def masked(session: Session, user: UserId) -> UserId:
    """Stands for somebody who was forgotten in a game, and is no id of anybody: who has seen one
    hand must not sit down at another by that.
    """
    mark = digest((session.secret or session.id).encode(), str(user).encode(), "sha256")
    return UserId(-int.from_bytes(mark[:6]) - 1)


def may_be_taken_over(session: Session) -> bool:
    """Whether the computer plays in a seat that somebody has left."""
    return any(_was_left(session, Seat(seat)) for seat in range(len(session.sitters)))


def _was_left(session: Session, seat: Seat) -> bool:
    sitter = session.sitters[seat]
    return isinstance(sitter, Computer) and sitter.stands_in


def pause(session: Session, user: UserId, *, is_admin: bool) -> Session:
    """The clock stands still and nobody acts, until somebody at the table goes on."""
    _require_playing(session)
    _require_seated(session, user, is_admin=is_admin)
    if session.is_paused:
        raise Refused(Denial.PAUSED_ALREADY)
    return replace(session, is_paused=True, is_nudged=False, deadline=forgotten_at(session))


def resume(session: Session, user: UserId, moment: Moment, *, is_admin: bool) -> Session:
    """The clock starts anew for whoever is asked."""
    _require_playing(session)
    _require_seated(session, user, is_admin=is_admin)
    if not session.is_paused:
        raise Refused(Denial.NOT_PAUSED)
    return _going_on(replace(session, is_paused=False, touched_at=moment.now), moment)


def _going_on(session: Session, moment: Moment) -> Session:
    """The computer plays for whoever is still away; else the clock starts for the same question."""
    assert session.state is not None
    after = play_on(session, moment, before=session.state)
    is_same_question = after.question == session.question and after.stage is Stage.PLAYING
    return with_clock(after, moment.now) if is_same_question else after


def vote_to_stop(session: Session, user: UserId) -> Session:
    """One of the players wants to end the game; more than half of them end it."""
    _require_playing(session)
    _require_seated(session, user, is_admin=False)
    votes = tuple(dict.fromkeys((*votes_to_stop(session), user)))
    voted = replace(session, stop_votes=votes)
    return ended(voted) if len(votes) >= votes_needed(voted) else voted


def votes_to_stop(session: Session) -> tuple[UserId, ...]:
    """Those who want to end the game and still sit there."""
    there = {person.user for person in session.people}
    return tuple(vote for vote in session.stop_votes if vote in there)


def votes_needed(session: Session) -> int:
    """More than half of the people at the table."""
    return len(session.people) // 2 + 1


def may_anybody_stop(session: Session, moment: Moment) -> bool:
    """Whether the game has lain still so long that anyone in the chat may end it."""
    touched = session.touched_at or session.opened_at
    return (moment.now - touched).total_seconds() >= ANYBODY_STOPS_AFTER_S


def _require_playing(session: Session) -> None:
    if session.stage is Stage.LOBBY:
        raise Refused(Denial.NOT_PLAYING)
    if session.stage is not Stage.PLAYING:
        raise Refused(Denial.IS_OVER)


def _require_seated(session: Session, user: UserId, *, is_admin: bool) -> None:
    if session.seat_of(user) is None and not is_admin:
        raise Refused(Denial.NOT_AT_TABLE)
