"""How a game goes on by itself: chance, computers, questions, and the clock that runs for them.

Pure like `table`: `moment` brings the time and chance. A turn that a computer must think over stays
open, and its thought comes in as a change of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.computer import Level, choose, must_think
from bot.rules.actions import CallTime, DrawForDealer, RevealBids, SeatAction
from bot.rules.bidding import BidOrder
from bot.rules.duel.rules import MatchLength
from bot.rules.duel.state import DuelState
from bot.rules.play import AnyState, AnyView, apply, has_bid, to_act, view
from bot.rules.seats import Seat
from bot.rules.state import Phase, State
from bot.sessions.bidders import fists_opened
from bot.sessions.chance import Moment
from bot.sessions.dealing import sealed_deal
from bot.sessions.session import DAY_S, Computer, Person, Session, Stage

RING_AFTER_S = 60
COUNT_S = 1  # from one number of the countdown to the next
THOUGHT_S = 2  # after which a turn that is still being thought over is played without
FORGOTTEN_AFTER_S = 14 * DAY_S
SLOW_FROM_S = 60 * 60  # a turn time from which nights are kept quiet
NIGHT_BEGINS, NIGHT_ENDS = 23, 8  # hours of the day where the group lives
USUAL_LEVEL = Level.NORMAL


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of the computer: how well it plays, and what it sees."""

    level: str
    view: AnyView

    @property
    def must_think(self) -> bool:
        return must_think(self.level, self.view)


@dataclass(frozen=True, slots=True)
class Thought:
    """What a turn that was thought over has come to."""

    turn: Turn
    action: SeatAction


def play_on(session: Session, moment: Moment, before: AnyState | None = None) -> Session:
    """Chance and the computers act until a person must, a computer must think, or the game is over.

    Then the question is new, unless nothing happened since `before`, or bids are chosen at once and
    still are. At a paused table nobody acts.
    """
    state = session.state
    assert state is not None
    if session.is_paused:
        return session
    while True:
        if state.phase is Phase.DRAWING:
            host = session.seat_of(session.host) or Seat(0)
            state, _ = apply(state, DrawForDealer(moment.chance.pack(state.rules.pack), host))
        elif _is_time_up(session, state, moment):
            state, _ = apply(state, CallTime())
        elif state.phase is Phase.DEALING:
            session, action = sealed_deal(session, state, moment.chance)
            state, _ = apply(state, action)
        else:
            turn = next((turn for turn in _turns(session, state) if not turn.must_think), None)
            if turn is None:
                break
            state, _ = apply(state, choose(turn.level, turn.view))
    if state.phase is Phase.OVER:
        return replace(session, state=state, stage=Stage.FINISHED, deadline=None, is_nudged=False)
    after = replace(session, state=state)
    if state == before:
        return after
    if is_choosing(state) and is_choosing(before):
        return _chosen(after, state, before, moment)
    return _asked(after, moment)


def _is_time_up(session: Session, state: AnyState, moment: Moment) -> bool:
    """Whether a match by the clock has come to an end between two games."""
    if not isinstance(state, DuelState) or state.phase is not Phase.DEALING or state.is_time_up:
        return False
    match = state.rules.match
    if match.length is not MatchLength.MINUTES or session.begun_at is None:
        return False
    return moment.now - session.begun_at >= timedelta(minutes=match.number)


def _turns(session: Session, state: AnyState) -> Iterator[Turn]:
    """Of every seat for which the computer acts now: its own, or that of somebody who is away.

    With everybody away it plays for nobody: a game is not finished behind its people's backs.
    """
    somebody_is_here = any(not person.is_away for person in session.people)
    for seat in sorted(to_act(state)):
        sitter = session.sitters[seat]
        is_absent = not isinstance(sitter, Person) or (sitter.is_away and somebody_is_here)
        if is_absent and not has_bid(state, seat):
            level = sitter.level if isinstance(sitter, Computer) else USUAL_LEVEL
            yield Turn(level, view(state, seat))


# Turns that are thought over


def to_think_over(session: Session) -> Turn | None:
    """The turn that waits for a computer's thought."""
    if session.stage is not Stage.PLAYING or session.is_paused or session.state is None:
        return None
    return _thought_over(session, session.state)


def _thought_over(session: Session, state: AnyState) -> Turn | None:
    return next((turn for turn in _turns(session, state) if turn.must_think), None)


def with_thoughts(session: Session, thoughts: Sequence[Thought], moment: Moment) -> Session:
    """The game goes on by these thoughts, one after the other.

    What the table has meanwhile left behind is dropped: a thought is for what was seen, no more.
    """
    for thought in thoughts:
        if to_think_over(session) != thought.turn:
            return session
        assert session.state is not None
        state, _ = apply(session.state, thought.action)
        session = play_on(replace(session, state=state), moment, before=session.state)
    return session


def thought_is_lost(session: Session, turn: Turn, moment: Moment) -> Session:
    """Nobody has thought in time: that turn is played as the normal player does."""
    return with_thoughts(session, [Thought(turn, choose(USUAL_LEVEL, turn.view))], moment)


# Bids that are chosen at once


def is_choosing(state: AnyState | None) -> bool:
    """Whether everybody chooses a bid in secret now; no deal ends while they do."""
    if state is None or isinstance(state, DuelState) or state.phase is not Phase.BIDDING:
        return False
    return state.rules.bidding.order is BidOrder.AT_ONCE


def _chosen(session: Session, state: AnyState, before: AnyState | None, moment: Moment) -> Session:
    """One more has chosen, or changed the choice: the last one begins the countdown."""
    if session.countdown is not None:
        return session
    if all(has_bid(state, seat) for seat in to_act(state)):
        return begin_count(session, moment)
    if before is not None and _thought_over(session, before) != _thought_over(session, state):
        return with_clock(session, moment.now)
    return session


def begin_count(session: Session, moment: Moment) -> Session:
    assert isinstance(session.state, State)
    count = session.state.rules.bidding.countdown
    return replace(session, countdown=count, deadline=moment.now + timedelta(seconds=COUNT_S))


def count_on(session: Session, state: AnyState, moment: Moment) -> Session:
    """One number further; on nought the fists open, also of those who are still thinking."""
    left = (session.countdown or 0) - 1
    if left > 0:
        deadline = moment.now + timedelta(seconds=COUNT_S)
        return replace(session, countdown=left, deadline=deadline)
    for turn in _turns(session, state):
        state, _ = apply(state, choose(USUAL_LEVEL, turn.view))
    session = fists_opened(replace(session, state=state))
    state, _ = apply(state, RevealBids())
    return play_on(replace(session, state=state, countdown=None, last_actor=None), moment)


# Questions


def _asked(session: Session, moment: Moment) -> Session:
    """A new question for whoever must act now; it rings for those who were away for a while."""
    state = session.state
    assert state is not None
    session = with_clock(replace(session, question=session.question + 1), moment.now)
    for seat in to_act(state):
        person = session.sitters[seat]
        if isinstance(person, Person):
            is_away = moment.now - person.pressed_at > timedelta(seconds=RING_AFTER_S)
            if is_away:
                session = session.with_sitter(seat, replace(person, rung=person.rung + 1))
    return session


def with_clock(session: Session, now: datetime) -> Session:
    """The running question's clock starts: at half time a reminder, then the computer plays."""
    session = replace(session, is_nudged=False)
    if session.countdown is not None and not session.is_paused:
        return replace(session, deadline=now + timedelta(seconds=COUNT_S))
    if to_think_over(session) is not None:
        return replace(session, deadline=now + timedelta(seconds=THOUGHT_S))
    if session.turn_time_s is None or not clock_runs(session):
        return replace(session, deadline=forgotten_at(session))
    half_time = now + timedelta(seconds=session.turn_time_s / 2)
    return replace(session, deadline=by_day(session, half_time))


def clock_runs(session: Session) -> bool:
    """Whether time is limited for whoever is asked: not in a pause, nor with everybody away."""
    is_anybody_here = any(not person.is_away for person in session.people)
    return session.turn_time_s is not None and not session.is_paused and is_anybody_here


def nudged(session: Session, now: datetime) -> Session:
    """Those asked are reminded; the other half of their time begins now.

    In a group a post mentions them; alone the hand rings once more.
    """
    deadline = now + timedelta(seconds=(session.turn_time_s or 0) / 2)
    if session.place.is_private:
        for seat, person in waited_for(session):
            session = session.with_sitter(seat, replace(person, rung=person.rung + 1))
    return replace(session, is_nudged=True, deadline=by_day(session, deadline))


def waited_for(session: Session) -> list[tuple[Seat, Person]]:
    """The people who must act now and have not done so, with their seats."""
    state = session.state
    assert state is not None
    asked = [(seat, session.sitters[seat]) for seat in sorted(to_act(state))]
    return [
        (seat, sitter)
        for seat, sitter in asked
        if isinstance(sitter, Person) and not has_bid(state, seat)
    ]


def is_forgotten(session: Session, now: datetime) -> bool:
    """Whether nobody has touched the table for so long that it is closed."""
    return forgotten_at(session) <= now


def forgotten_at(session: Session) -> datetime:
    """When a table that nobody touches any more is closed."""
    return (session.touched_at or session.opened_at) + timedelta(seconds=FORGOTTEN_AFTER_S)


def by_day(session: Session, at: datetime) -> datetime:
    """The same time, or the morning after it: a slow table's clock never strikes at night, where
    the group lives.
    """
    is_slow = (session.turn_time_s or 0) >= SLOW_FROM_S
    if session.timezone is None or not is_slow:
        return at
    here = at.astimezone(ZoneInfo(session.timezone))
    if NIGHT_ENDS <= here.hour < NIGHT_BEGINS:
        return at
    morning = here.replace(hour=NIGHT_ENDS, minute=0, second=0, microsecond=0)
    if here.hour >= NIGHT_BEGINS:
        morning += timedelta(days=1)
    return morning.astimezone(UTC)


def ended(session: Session) -> Session:
    stage = Stage.CLOSED if session.stage is Stage.LOBBY else Stage.ABANDONED
    return replace(session, stage=stage, deadline=None, is_nudged=False, is_paused=False)
