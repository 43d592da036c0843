"""A table at which Böhmischer Schneider is played: its life, its clock, its document."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from bot.games.schneider import BOEHMISCHER_SCHNEIDER, VARIANTS
from bot.rules.duel.ending import leaders
from bot.rules.duel.rules import DuelRules, Match, MatchLength
from bot.rules.duel.state import DuelState
from bot.rules.play import legal_actions, to_act
from bot.rules.state import Phase
from bot.sessions import table
from bot.sessions.chance import Chance, Moment
from bot.sessions.codec import UnreadableDocument, from_doc, to_doc
from bot.sessions.refusals import Denial, Refused
from bot.sessions.session import Computer, Session, Stage
from tests.sessions.tables import NOON, a_lobby, a_person

MINUTE = timedelta(minutes=1)


def two(rules: DuelRules = BOEHMISCHER_SCHNEIDER, *, computers: int = 0) -> Session:
    """A lobby of two, the first of whom is a person."""
    sitters = (a_person(0), Computer(1) if computers else a_person(1))
    return replace(a_lobby(), game="boehmischer_schneider", rules=rules, sitters=sitters)


def begun(session: Session, seed: int = 1, now: datetime = NOON) -> Session:
    return table.begin(session, session.host, Moment(now, Chance(Random(seed))))


def pressed(session: Session, rng: Random, now: datetime) -> Session:
    """The next card, by whoever is asked, at random."""
    (seat,) = to_act(session.state)
    action = rng.choice(legal_actions(session.state, seat))
    return table.press(
        session,
        session.sitters[seat].user,
        question=session.question,
        choice=table.choice_of(action),
        moment=Moment(now, Chance(rng)),
    )


def course(session: Session, seed: int = 1, *, pace: timedelta = timedelta()) -> list[Session]:
    """The table after every press until the match is over."""
    rng, now = Random(seed), NOON
    states = [begun(session, seed)]
    while states[-1].stage is Stage.PLAYING:
        now += pace
        states.append(pressed(states[-1], rng, now))
    return states


@pytest.mark.parametrize("computers", [0, 1])
def test_a_match_is_played_to_its_end(computers):
    *_, over = course(two(computers=computers))
    assert over.stage is Stage.FINISHED
    assert over.state.phase is Phase.OVER
    assert len(over.state.results) >= 6
    assert len(leaders(over.state.results)) == 1


@pytest.mark.parametrize("people", [1, 3, 4])
def test_the_table_has_two_seats(people):
    sitters = tuple(a_person(seat) for seat in range(people))
    session = replace(two(), sitters=sitters)
    if people == 1:
        with pytest.raises(Refused) as refusal:
            begun(session)
        assert refusal.value.code is Denial.TOO_FEW
    else:
        with pytest.raises(Refused) as refusal:
            table.join(session, a_person(4))
        assert refusal.value.values == {"most": 2}


def test_when_time_runs_out_the_computer_plays_the_card():
    session = begun(two())
    for late in (MINUTE, 2 * MINUTE):
        assert len(session.state.deal.trick) == 0
        session = table.run_out(session, Moment(session.deadline + late, Chance(Random(1))))
    after = session
    assert len(after.state.deal.trick) == 1


# A match by the clock


def by_the_clock(minutes: int) -> Session:
    return two(replace(BOEHMISCHER_SCHNEIDER, match=Match(MatchLength.MINUTES, minutes)))


def test_the_game_that_runs_when_the_time_is_up_is_finished():
    *_, last, over = course(by_the_clock(40), pace=MINUTE)
    assert last.state.deal is not None
    assert len(last.state.deal.tricks) == 15
    assert over.stage is Stage.FINISHED
    presses = 32 * len(over.state.results)
    assert presses >= 40
    earlier = over.state.results[:-1]
    assert 32 * len(earlier) < 40 or len(leaders(earlier)) != 1


def test_no_other_game_begins_on_the_stroke():
    *_, over = course(by_the_clock(32), pace=MINUTE)
    assert len(over.state.results) == 1


def test_nobody_is_hurried_before_the_time_is_up():
    *_, over = course(by_the_clock(40), pace=timedelta(seconds=10))
    assert len(over.state.results) >= 8


# Documents


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_duel_comes_back_as_it_was_wherever_it_stands(variant):
    rules = replace(BOEHMISCHER_SCHNEIDER, beating=VARIANTS[variant], match=Match(number=2))
    for session in course(two(rules), seed=len(variant)):
        doc = to_doc(session)
        again = from_doc(doc)
        assert again == session
        assert isinstance(again.state, DuelState)
        assert to_doc(again) == doc


def test_a_lobby_keeps_its_duel_rules():
    session = two(replace(BOEHMISCHER_SCHNEIDER, shows_earlier_tricks=True))
    assert from_doc(to_doc(session)) == session


def test_cards_are_written_in_a_row():
    doc = json.loads(to_doc(begun(two())))
    deal = doc["state"]["deal"]
    assert isinstance(deal["stock"], str)
    assert all(isinstance(hand, str) for hand in deal["hands"])
    assert "rules" not in doc["state"]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("rules", "match"), None),
        (("rules", "match"), {"length": "for ever", "number": 6}),
        (("rules", "beating"), {"step": "two"}),
        (("state", "deal", "stock"), "♠A♠"),
        (("state", "deal", "hands"), ["♠A", 3]),
        (("state", "phase"), "asleep"),
    ],
)
def test_a_spoilt_duel_is_unreadable(path, value):
    doc = json.loads(to_doc(begun(two())))
    *way, last = path
    place = doc
    for name in way:
        place = place[name]
    place[last] = value
    with pytest.raises(UnreadableDocument):
        from_doc(json.dumps(doc))


@pytest.mark.parametrize("name", ["pack", "ladder", "scoring"])
def test_spoilt_rules_of_another_game_are_not_taken_for_a_duel(name):
    doc = json.loads(to_doc(a_lobby()))
    doc["rules"][name] = "spoilt"
    with pytest.raises(UnreadableDocument):
        from_doc(json.dumps(doc))


async def test_a_long_match_takes_less_than_8_kb_of_redis(redis):
    *_, last, _ = course(two(replace(BOEHMISCHER_SCHNEIDER, match=Match(number=12))))
    await redis.hset("table", mapping={"v": 321, "doc": to_doc(last)})
    assert await redis.memory_usage("table", samples=0) < 8_000


def test_the_clock_of_a_table_is_kept():
    session = begun(two(), now=datetime(2026, 3, 7, 20, tzinfo=UTC))
    assert from_doc(to_doc(session)).begun_at == datetime(2026, 3, 7, 20, tzinfo=UTC)
