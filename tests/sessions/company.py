"""People who sit down together, the moments at which they do something, and what they may press."""

from collections.abc import Callable
from copy import deepcopy
from datetime import datetime, timedelta
from random import Random

import pytest

from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.engine import IllegalAction
from bot.rules.play import AnyState, legal_actions, to_act
from bot.rules.seats import Seat
from bot.rules.state import DealState, State
from bot.sessions import table
from bot.sessions.chance import Chance, Moment
from bot.sessions.refusals import Refused
from bot.sessions.session import Computer, HouseRules, Person, Place, Session, SessionId, UserId
from tests.sessions.tables import CHAT, NOON, a_person, sid_in

HOUSE = HouseRules("boerenbridge", BOERENBRIDGE)
GROUP = Place(chat=CHAT, current=CHAT, title="De Kaarttafel")
ANNEKE, BO, CAGLAR, DIRK_JAN, EEFJE, FATIMA, GIJS = map(a_person, range(7))
GUESTS = (ANNEKE, BO, CAGLAR, DIRK_JAN, EEFJE, FATIMA, GIJS)
STRANGER = UserId(999)
SHORTLY = 30.0  # seconds after noon: nobody has been away for long


def moment(after_noon_s: float = SHORTLY, *, seed: int = 1) -> Moment:
    """A moment at which the cards fall as the seed says."""
    return Moment(now=NOON + timedelta(seconds=after_noon_s), chance=Chance(Random(seed)))


def an_open_table(host: Person | None = ANNEKE, place: Place = GROUP, name: str = "") -> Session:
    sid = sid_in(place.chat, name or "hetzelfdetafeltje1")
    return table.open_lobby(sid, place, host, house=HOUSE, language="nl", now=NOON)


def a_lobby_of(*people: Person, computers: int = 0) -> Session:
    """An open table of these people, the first of them host, and then so many computers."""
    lobby = an_open_table(people[0])
    for person in people[1:]:
        lobby = table.join(lobby, person)
    for _ in range(computers):
        lobby = table.add_computer(lobby, lobby.host)
    return lobby


def a_game_of(*people: Person, computers: int = 0, seed: int = 1) -> Session:
    """A game that these people have just begun."""
    lobby = a_lobby_of(*people, computers=computers)
    return table.begin(lobby, lobby.host, moment(seed=seed))


def played_until(look: Callable[[DealState], bool], session: Session) -> Session:
    """The game after as many bids and cards as it takes, each the first that is legal."""
    while not look(deal_of(session)):
        session = pressed(session)
    return session


def pressed(session: Session, *, at: Moment | None = None) -> Session:
    """The session after whoever is asked has done the first thing that is legal."""
    person = asked(session)
    choice = choices(session, person.user)[0]
    return press(session, person.user, choice, at=at or moment())


def press(session: Session, user: UserId, choice: str, *, at: Moment | None = None) -> Session:
    """The session after somebody's press on a button of the question that is asked now."""
    question = session.question
    return table.press(session, user, question=question, choice=choice, moment=at or moment())


def at_the_deadline(session: Session) -> Moment:
    """The moment at which time is up, be it for the reminder or for the turn."""
    assert session.deadline is not None
    return Moment(now=session.deadline, chance=Chance(Random(1)))


def reminded(session: Session) -> Session:
    """The game after half the time to answer: whoever is asked has been reminded."""
    after = table.run_out(session, at_the_deadline(session))
    assert after.is_nudged
    return after


def missed(session: Session) -> Session:
    """The game after whoever is asked has let all the time go by."""
    reminded_ = reminded(session)
    return table.run_out(reminded_, at_the_deadline(reminded_))


def asked(session: Session) -> Person:
    """The one person who must do something now."""
    assert session.state is not None
    (seat,) = to_act(session.state)
    sitter = session.sitters[seat]
    assert isinstance(sitter, Person)
    return sitter


def waiting(session: Session) -> Person:
    """The first of those who must wait for somebody else."""
    return next(person for person in session.people if person != asked(session))


def choices(session: Session, user: UserId) -> list[str]:
    """What somebody's buttons say now; none out of turn."""
    seat = session.seat_of(user)
    if seat is None or session.state is None:
        return []
    return [table.choice_of(action) for action in legal_actions(session.state, seat)]


def state_of(session: Session) -> AnyState:
    """The game that is played, whichever it is."""
    assert session.state is not None
    return session.state


def game_of(session: Session) -> State:
    """A game with bids that is played."""
    assert isinstance(session.state, State)
    return session.state


def deal_of(session: Session) -> DealState:
    """The deal that is being bid or played."""
    deal = game_of(session).deal
    assert deal is not None
    return deal


def seat_of(session: Session, person: Person) -> Seat:
    seat = session.seat_of(person.user)
    assert seat is not None
    return seat


def rings(session: Session, person: Person) -> int:
    """How often somebody's hand post has rung."""
    found = session.person(person.user)
    assert found is not None
    return found.rung


def refused(change: Callable[[], Session], session: Session) -> Refused | IllegalAction:
    """The refusal of a change, which must leave the session as it was."""
    before = deepcopy(session)
    with pytest.raises((Refused, IllegalAction)) as refusal:
        change()
    assert session == before
    assert isinstance(refusal.value, Refused | IllegalAction)
    return refusal.value


def sitting(session: Session) -> list[str]:
    """Who sits where, by name; a computer by its number."""
    return [s.name if isinstance(s, Person) else f"computer {s.number}" for s in session.sitters]


def computers(session: Session) -> list[int]:
    """The numbers of the computers, by seat."""
    return [sitter.number for sitter in session.sitters if isinstance(sitter, Computer)]


def a_day_after(moment_: Moment | datetime) -> datetime:
    now = moment_.now if isinstance(moment_, Moment) else moment_
    return now + timedelta(days=1)


def half_a_day_after(moment_: Moment | datetime) -> datetime:
    now = moment_.now if isinstance(moment_, Moment) else moment_
    return now + timedelta(hours=12)


def another_id(session: Session) -> SessionId:
    return SessionId(session.id + "x")
