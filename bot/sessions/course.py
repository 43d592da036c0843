"""How a game goes on by itself: chance, computers, questions, and the clock that runs for them.

Pure like `table`: `moment` brings the time and chance.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from bot.computer import LEVELS
from bot.rules.actions import CallTime, DealCards, DrawForDealer, RevealBids
from bot.rules.bidding import BidOrder
from bot.rules.duel.rules import MatchLength
from bot.rules.duel.state import DuelState
from bot.rules.play import AnyState, apply, has_bid, to_act, view
from bot.rules.seats import Seat
from bot.rules.state import Phase, State
from bot.sessions.chance import Moment
from bot.sessions.session import Computer, Person, Session, Stage

RING_AFTER_S = 60
COUNT_S = 1  # from one number of the countdown to the next


def play_on(session: Session, moment: Moment, before: AnyState | None = None) -> Session:
    """Chance and the computers act until a person must, or the game is over.

    Then the question is new, unless nothing happened since `before`, or bids are chosen at once and
    still are.
    """
    state = session.state
    assert state is not None
    while True:
        if state.phase is Phase.DRAWING:
            host = session.seat_of(session.host) or Seat(0)
            state, _ = apply(state, DrawForDealer(moment.chance.pack(state.rules.pack), host))
        elif _is_time_up(session, state, moment):
            state, _ = apply(state, CallTime())
        elif state.phase is Phase.DEALING:
            pack = moment.chance.pack(state.rules.pack)
            state, _ = apply(state, DealCards(pack, moment.chance.suit()))
        else:
            seat = _computer_to_act(session, state)
            if seat is None:
                break
            computer = session.sitters[seat]
            assert isinstance(computer, Computer)
            state, _ = apply(state, LEVELS[computer.level](view(state, seat)))
    if state.phase is Phase.OVER:
        return replace(session, state=state, stage=Stage.FINISHED, deadline=None)
    after = replace(session, state=state)
    if state == before:
        return after
    if is_choosing(state) and is_choosing(before):
        return begin_count(after, moment) if _all_chosen(after, state) else after
    return _asked(after, moment)


def _is_time_up(session: Session, state: AnyState, moment: Moment) -> bool:
    """Whether a match by the clock has come to an end between two games."""
    if not isinstance(state, DuelState) or state.phase is not Phase.DEALING or state.is_time_up:
        return False
    match = state.rules.match
    if match.length is not MatchLength.MINUTES or session.begun_at is None:
        return False
    return moment.now - session.begun_at >= timedelta(minutes=match.number)


def _computer_to_act(session: Session, state: AnyState) -> Seat | None:
    for seat in sorted(to_act(state)):
        if isinstance(session.sitters[seat], Computer) and not has_bid(state, seat):
            return seat
    return None


# Bids that are chosen at once


def is_choosing(state: AnyState | None) -> bool:
    """Whether everybody chooses a bid in secret now; no deal ends while they do."""
    if state is None or isinstance(state, DuelState) or state.phase is not Phase.BIDDING:
        return False
    return state.rules.bidding.order is BidOrder.AT_ONCE


def _all_chosen(session: Session, state: AnyState) -> bool:
    return session.countdown is None and all(has_bid(state, seat) for seat in to_act(state))


def begin_count(session: Session, moment: Moment) -> Session:
    assert isinstance(session.state, State)
    count = session.state.rules.bidding.countdown
    return replace(session, countdown=count, deadline=moment.now + timedelta(seconds=COUNT_S))


def count_on(session: Session, state: AnyState, moment: Moment) -> Session:
    """One number further; on nought the fists open."""
    left = (session.countdown or 0) - 1
    if left > 0:
        deadline = moment.now + timedelta(seconds=COUNT_S)
        return replace(session, countdown=left, deadline=deadline)
    state, _ = apply(state, RevealBids())
    return play_on(replace(session, state=state, countdown=None, last_actor=None), moment)


# Questions


def _asked(session: Session, moment: Moment) -> Session:
    """A new question for whoever must act now; it rings for those who were away for a while."""
    state = session.state
    assert state is not None
    question = session.question + 1
    limit = session.turn_time_s
    deadline = None if limit is None else moment.now + timedelta(seconds=limit)
    session = replace(session, question=question, deadline=deadline)
    for seat in to_act(state):
        person = session.sitters[seat]
        if isinstance(person, Person):
            is_away = moment.now - person.pressed_at > timedelta(seconds=RING_AFTER_S)
            if is_away:
                session = session.with_sitter(seat, replace(person, rung=person.rung + 1))
    return session


def ended(session: Session) -> Session:
    stage = Stage.CLOSED if session.stage is Stage.LOBBY else Stage.ABANDONED
    return replace(session, stage=stage, deadline=None)
