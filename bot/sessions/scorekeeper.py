"""Whoever keeps the score of a table: the penalties they give, and the pencil they pass on."""

from __future__ import annotations

from dataclasses import replace

from bot.rules.actions import GivePenalty, ScorekeeperAction, TakeBackPenalty
from bot.rules.engine import IllegalAction, Refusal
from bot.rules.penalties import Penalties, Penalty
from bot.rules.play import apply
from bot.rules.ruleset import RuleSet
from bot.rules.seats import Seat
from bot.rules.state import State
from bot.sessions.refusals import Denial, Refused
from bot.sessions.session import Person, Session, Stage, UserId
from bot.sessions.table import NOBODY, host_name


def give_penalty(
    session: Session, user: UserId, seat: Seat, *, points: int, reason: str
) -> Session:
    """The scorekeeper takes points off, or gives them back; IllegalAction where none are."""
    return _by_scorekeeper(session, user, GivePenalty(seat, -points, reason))


def take_back_penalty(session: Session, user: UserId, penalty: Penalty) -> Session:
    """It was not given; IllegalAction once another deal has been scored."""
    return _by_scorekeeper(session, user, TakeBackPenalty(penalty))


def pass_pencil(session: Session, user: UserId, seat: Seat) -> Session:
    """The scorekeeper lets another person at the table keep the score from now on."""
    require_scorekeeper(session, user)
    sitter = session.sitters[seat] if seat < len(session.sitters) else None
    if not isinstance(sitter, Person):
        raise Refused(Denial.PASSED)
    return replace(session, scorekeeper=None if sitter.user == session.host else sitter.user)


def scorekeeper_name(session: Session) -> str:
    """Who keeps the score: the host (D-28), if the pencil has not been passed on."""
    keeper = None if session.scorekeeper is None else session.person(session.scorekeeper)
    return host_name(session) if keeper is None else keeper.name


def require_scorekeeper(session: Session, user: UserId) -> None:
    """Raises Refused unless a game is played and this person keeps its score, and IllegalAction
    where no penalties are given.
    """
    if not session.is_live:
        raise Refused(Denial.IS_OVER)
    rules = session.rules
    if not isinstance(rules, RuleSet) or rules.penalties is Penalties.OFF:
        raise IllegalAction(Refusal.NO_PENALTIES)  # in the lobby it can still be chosen
    if session.stage is Stage.LOBBY:
        raise Refused(Denial.NOT_PLAYING)
    if user == NOBODY or user != (session.scorekeeper or session.host):
        raise Refused(Denial.KEEPER_ONLY, keeper=scorekeeper_name(session))


def _by_scorekeeper(session: Session, user: UserId, action: ScorekeeperAction) -> Session:
    require_scorekeeper(session, user)
    assert isinstance(session.state, State)
    state, _ = apply(session.state, action)
    return replace(session, state=state)
