"""What remains of a table when it has ended: a record to be filed, and people who may be forgotten.

An ended table may leave Redis only when its game is in the group's records; until then it stays
due. Pure like `table`.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.rules.sheet.sheet import read
from bot.rules.sheet.tally import played
from bot.sessions import scorecard
from bot.sessions.absence import masked
from bot.sessions.chance import Moment
from bot.sessions.course import ended
from bot.sessions.session import ChatId, Computer, Person, Session, Stage, UserId
from bot.sessions.table import NOBODY, leave

LEAST_WAIT_S, MOST_WAIT_S = 3, 60 * 60  # before filing is tried again


def leaves_record(session: Session) -> bool:
    """Whether a game came to at least one scored deal, and to its end."""
    if session.stage not in (Stage.FINISHED, Stage.ABANDONED):
        return False
    if session.sheet is not None:
        return bool(played(read(session.sheet)))
    return session.state is not None and bool(session.state.results)


def awaits_filing(session: Session) -> bool:
    return leaves_record(session) and not session.is_filed


def ended_now(session: Session, now: datetime) -> Session:
    """The table with the time of its end, due at once if there is a game to be filed.

    A table that lives, or whose end is known, stays as it is.
    """
    if session.is_live or session.ended_at is not None:
        return session
    return replace(session, ended_at=now, deadline=now if awaits_filing(session) else None)


def filed(session: Session) -> Session:
    """The game is in the group's records: nobody need look at the table any more."""
    return replace(session, is_filed=True, deadline=None) if awaits_filing(session) else session


def put_off(session: Session, now: datetime) -> Session:
    """The game cannot be filed now: that is tried again when twice as long has gone by."""
    if not awaits_filing(session) or session.ended_at is None:
        return session
    tried_s = (now - session.ended_at).total_seconds()
    wait_s = min(max(tried_s, LEAST_WAIT_S), MOST_WAIT_S)
    return replace(session, deadline=now + timedelta(seconds=wait_s))


def forget(session: Session, user: UserId, moment: Moment) -> Session:
    """Nothing here says any more who this person was.

    In a lobby and in a game they leave first, so that the computer plays on in their seat; at an
    ended table it sits there, too, should a rematch follow. On a score sheet the columns stay. What
    stands in their own private chat ends, and leaves no record.
    """
    if session.place.is_private and session.place.chat == ChatId(user):
        return _closed_for_ever(_forgotten(session, user, moment))
    return _forgotten(session, user, moment)


def known_at(session: Session) -> frozenset[UserId]:
    """Who sits there, and who keeps the score."""
    keeper = () if session.pencil is None else (session.pencil.user,)
    return frozenset([*(person.user for person in session.people), *keeper])


def _closed_for_ever(session: Session) -> Session:
    session = ended(session) if session.is_live else session
    place = replace(session.place, title="")
    return replace(session, place=place, is_filed=True, deadline=None)


def _forgotten(session: Session, user: UserId, moment: Moment) -> Session:
    if session.is_sheet:
        return scorecard.forget(session, user)
    if session.is_live and session.seat_of(user) is not None:
        session = leave(session, user, moment)
    if (seat := session.seat_of(user)) is not None:
        numbers = [one.number for one in session.sitters if isinstance(one, Computer)]
        session = session.with_sitter(seat, Computer(max(numbers, default=0) + 1, stands_in=True))
    return replace(
        session,
        host=NOBODY if session.host == user else session.host,
        scorekeeper=None if session.scorekeeper == user else session.scorekeeper,
        left=_left_without(session, user),
        bidders=tuple(
            replace(one, user=NOBODY) if one.user == user else one for one in session.bidders
        ),
        stop_votes=tuple(vote for vote in session.stop_votes if vote != user),
    )


def _left_without(session: Session, user: UserId) -> tuple[Person, ...]:
    """As long as the game goes on a mask remembers which hand they have seen."""
    others = tuple(one for one in session.left if one.user != user)
    mine = next((one for one in session.left if one.user == user), None)
    if mine is None or session.stage is not Stage.PLAYING:
        return others
    mask = Person(
        user=masked(session, user),
        name="",
        language=session.language,
        pressed_at=session.opened_at,
        is_reachable=False,
        sat_at=mine.sat_at,
    )
    return (*others, mask)
