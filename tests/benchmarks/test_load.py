"""The load bench in small: groups play by webhook, and whatever went astray would be found."""

import random
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from benchmarks.load.players import Accepted, Crowd, Party
from benchmarks.load.recount import Recount, recount
from benchmarks.load.scenario import Scenario, run
from bot.games import GAMES
from bot.playground.world import World
from bot.rules.play import legal_actions, to_act
from bot.sessions import table
from bot.sessions.chance import Chance, Moment
from bot.sessions.session import ChatId, HouseRules, Person, Place, Session, SessionId, UserId

PRESSES = 40
NOW = datetime(2026, 3, 1, 20, tzinfo=UTC)


async def test_groups_keep_telegrams_pace_and_lose_nothing() -> None:
    result = await run(Scenario(groups=2, seconds=120, pause_s=0.1, presses=20))
    assert result.recount.is_clean
    assert result.recount.accepted >= 20
    assert result.calls.too_fast == 0
    assert result.complaints == []


async def test_with_processes_that_are_killed_nothing_is_lost_or_doubled() -> None:
    killed = Scenario(
        groups=2, seconds=120, presses=30, processes=2, has_limits=False, kill_every_s=0.1
    )
    result = await run(killed)
    assert result.kills > 0
    assert result.recount.is_clean
    assert result.recount.accepted >= 30


@pytest.fixture
def party() -> Party:
    return Crowd(World(), 1, pause_s=0).parties[0]


@pytest.fixture
def session(party: Party) -> Session:
    """A table at which the party has pressed a while."""
    moment = Moment(NOW, Chance(random.Random(7)))
    people = [Person(UserId(p.id), p.name, "en", NOW) for p in party.people]
    chat = ChatId(party.group.id)
    session = table.open_lobby(
        SessionId("u0123456789abcd"),
        Place(chat, chat, party.group.title),
        people[0],
        house=HouseRules.of(GAMES["boerenbridge"]),
        language="en",
        now=NOW,
    )
    for person in people[1:]:
        session = table.join(session, person)
    session = table.begin(session, people[0].user, moment)
    for _ in range(PRESSES):
        session = _pressed(session, party, moment)
    return session


def _pressed(session: Session, party: Party, moment: Moment) -> Session:
    assert session.state is not None
    seat = min(to_act(session.state))
    user = session.people[seat].user
    choice = table.choice_of(legal_actions(session.state, seat)[0])
    party.accepted.append(Accepted(user, session.question, choice))
    return table.press(session, user, question=session.question, choice=choice, moment=moment)


def test_what_was_accepted_is_found_in_the_document(party: Party, session: Session) -> None:
    assert recount(party, session) == Recount(tables=1, accepted=PRESSES)


def test_a_lost_press_is_found(party: Party, session: Session) -> None:
    last = party.accepted[-1]
    party.accepted.append(replace(last, question=last.question + 1))
    assert recount(party, session).lost == 1


def test_an_action_that_nobody_pressed_is_found(party: Party, session: Session) -> None:
    pressed = party.accepted.pop(9)
    assert recount(party, session).doubled == 1
    party.unsure.add(pressed.question)
    assert (recount(party, session).doubled, recount(party, session).unsure) == (0, 1)


def test_a_press_that_was_taken_twice_is_found(party: Party, session: Session) -> None:
    party.accepted.append(party.accepted[3])
    assert recount(party, session).doubled == 1


def test_another_choice_than_the_pressed_one_is_found(party: Party, session: Session) -> None:
    party.accepted[4] = replace(party.accepted[4], choice="b9")
    assert recount(party, session).misplaced == 1
