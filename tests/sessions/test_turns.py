"""Turns that a computer thinks over: how a game waits for them, and goes on whatever happens."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from functools import partial
from random import Random

import pytest
from redis.asyncio import Redis

from bot.computer import Level, choose, hard
from bot.computer.budget import Budget
from bot.games import GAMES
from bot.rules.actions import PlaceBid, SeatAction
from bot.rules.bidding import BidOrder
from bot.rules.play import AnyView, legal_actions, to_act, view
from bot.rules.seats import Seat
from bot.sessions import absence, table
from bot.sessions.chance import Chance, Moment
from bot.sessions.codec import from_doc, to_doc
from bot.sessions.course import THOUGHT_S, Thought, to_think_over, waited_for, with_thoughts
from bot.sessions.refusals import Denial
from bot.sessions.service import Caller, Tables
from bot.sessions.session import Computer, HouseRules, Person, Session, Stage
from bot.sessions.store import Store
from bot.sessions.turns import Ask, without_thinking
from tests.sessions.company import (
    ANNEKE,
    BO,
    CAGLAR,
    GROUP,
    a_lobby_of,
    at_the_deadline,
    deal_of,
    game_of,
    moment,
    pressed,
    refused,
    seat_of,
    state_of,
)
from tests.sessions.tables import NOON, sid_in
from tests.valkey import until

THOUGHT = timedelta(seconds=THOUGHT_S)


def with_level(session: Session, level: str) -> Session:
    sitters = (replace(s, level=level) if isinstance(s, Computer) else s for s in session.sitters)
    return replace(session, sitters=tuple(sitters))


def against(level: str, *people: Person, computers: int = 3) -> Session:
    """A game that these people have just begun with computers of that level."""
    lobby = with_level(a_lobby_of(*people, computers=computers), level)
    return table.begin(lobby, lobby.host, moment())


def thinking(*people: Person, computers: int = 3) -> Session:
    """A game at which a computer thinks about the cards of its second deal."""
    session = against(Level.HARD, *(people or (ANNEKE,)), computers=computers)
    while to_think_over(session) is None or deal_of(session).number < 2:
        session = one_step(session)
    return session


def a_thought(session: Session) -> Thought:
    turn = to_think_over(session)
    assert turn is not None
    return Thought(turn, choose(Level.NORMAL, turn.view))


def one_step(session: Session) -> Session:
    """A thought comes in, or somebody presses."""
    if to_think_over(session) is None:
        return pressed(session)
    return with_thoughts(session, [a_thought(session)], moment())


# How a game waits


def test_a_computer_that_has_a_choice_thinks_and_is_due_soon():
    session = thinking()
    assert session.deadline == moment().now + THOUGHT
    turn = to_think_over(session)
    assert turn is not None
    assert len(turn.view.legal) > 1
    assert turn.view.seat in to_act(state_of(session))
    assert from_doc(to_doc(session)) == session
    assert to_think_over(from_doc(to_doc(session))) == turn


def test_the_old_button_has_passed_while_a_computer_thinks():
    session = against(Level.HARD, ANNEKE)
    while to_think_over(session) is None or not deal_of(session).trick:
        before, session = session, one_step(session)
    assert session.question > before.question
    choice = table.choice_of(legal_actions(state_of(before), seat_of(before, ANNEKE))[0])
    late = partial(table.press, session, ANNEKE.user, choice=choice, moment=moment())
    assert refused(lambda: late(question=before.question), session).code is Denial.PASSED


def test_where_there_is_nothing_to_choose_nobody_thinks():
    session = against(Level.HARD, ANNEKE)
    seen = []
    while deal_of(session).number < 3:
        if (turn := to_think_over(session)) is not None:
            seen.append(turn.view)
        session = one_step(session)
    assert seen
    assert all(len(view.legal) > 1 for view in seen)
    single = [view for view in seen if view.deal.size == 1]
    assert all(isinstance(view.legal[0], PlaceBid) for view in single), "a single card is played"


@pytest.mark.parametrize("level", [Level.EASY, Level.NORMAL, "grandmaster"])
def test_the_other_levels_play_at_once_and_an_unknown_one_as_normal(level):
    session, normal = against(level, ANNEKE), against(Level.NORMAL, ANNEKE)
    while session.stage is Stage.PLAYING:
        assert to_think_over(session) is None
        if level != Level.EASY:
            assert session.state == normal.state
            normal = pressed(normal)
        session = pressed(session)
    assert session.stage is Stage.FINISHED


def test_a_seat_that_was_left_is_played_without_thinking():
    session = against(Level.HARD, ANNEKE, BO, computers=2)
    session = table.leave(session, BO.user, moment())
    (stand_in,) = (s for s in session.sitters if isinstance(s, Computer) and s.stands_in)
    assert stand_in.level == Level.NORMAL
    for _ in range(30):
        turn = to_think_over(session)
        assert turn is None or session.sitters[turn.view.seat] != stand_in
        session = one_step(session)


def test_a_rematch_is_played_by_the_same_levels():
    lobby = a_lobby_of(ANNEKE, computers=3)
    for number, level in enumerate(Level, 1):
        lobby = table.set_level(lobby, ANNEKE.user, level, number)
    over = table.stop(table.begin(lobby, lobby.host, moment()), ANNEKE.user, is_admin=False)
    again = table.rematch(over, sid_in(GROUP.chat, "0"), user=ANNEKE.user, now=NOON)
    assert [s.level for s in again.sitters if isinstance(s, Computer)] == list(Level)


# How it goes on


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("is_lost", [False, True], ids=["thought", "lost"])
def test_every_game_comes_to_its_end_as_if_nobody_had_to_think(name, is_lost):
    """Whether thoughts come in, or nobody ever thinks: with the normal player's thoughts it is the
    normal player's game.
    """
    house = HouseRules.of(GAMES[name])
    lobby = table.open_lobby(
        sid_in(GROUP.chat), GROUP, ANNEKE, house=house, language="nl", now=NOON
    )
    while len(lobby.sitters) < house.rules.max_seats:
        lobby = table.add_computer(lobby, ANNEKE.user)
    hard_ = table.begin(with_level(lobby, Level.HARD), ANNEKE.user, moment())
    usual = table.begin(lobby, ANNEKE.user, moment())
    over = _to_the_end(hard_, is_lost=is_lost)
    assert over.stage is Stage.FINISHED
    assert over.state == _to_the_end(usual, is_lost=is_lost).state


def _to_the_end(session: Session, *, is_lost: bool) -> Session:
    """The person does the first legal thing whenever they are asked."""
    now = session.deadline - THOUGHT if to_think_over(session) else NOON
    chance = Chance(Random(1))
    for step in range(100_000):
        if session.stage is not Stage.PLAYING:
            break
        assert session.deadline is not None
        if to_think_over(session) is not None and session.countdown is None:
            if is_lost:
                assert session.deadline > now
                now = session.deadline
                session = table.run_out(session, Moment(now, chance))
            else:
                session = with_thoughts(session, [a_thought(session)], Moment(now, chance))
        elif session.countdown is not None:
            now = session.deadline
            session = table.run_out(session, Moment(now, chance))
        else:
            seat, person = waited_for(session)[0]
            action = legal_actions(state_of(session), seat)[0]
            session = table.press(
                session,
                person.user,
                question=session.question,
                choice=table.choice_of(action),
                moment=Moment(now, chance),
            )
        now += timedelta(milliseconds=step % 7)
    return session


def test_thoughts_that_follow_each_other_come_in_together():
    session = thinking(computers=5)
    alone, thoughts = session, []
    while to_think_over(alone) is not None:
        thoughts.append(a_thought(alone))
        alone = with_thoughts(alone, thoughts[-1:], moment())
    assert len(thoughts) > 1
    assert with_thoughts(session, thoughts, moment()) == alone


def test_a_thought_about_what_has_passed_is_dropped():
    session = thinking()
    thought = a_thought(session)
    further = with_thoughts(session, [thought], moment())
    assert with_thoughts(further, [thought], moment()) is further
    turn = replace(thought.turn, view=replace(thought.turn.view, results=()))
    assert with_thoughts(session, [replace(thought, turn=turn)], moment()) is session


def test_at_a_stopped_or_paused_table_no_thought_counts():
    session = thinking()
    thoughts = [a_thought(session)]
    paused = absence.pause(session, ANNEKE.user, is_admin=False)
    assert to_think_over(paused) is None
    assert with_thoughts(paused, thoughts, moment()) is paused
    stopped = table.stop(session, ANNEKE.user, is_admin=False)
    assert with_thoughts(stopped, thoughts, moment()) is stopped
    resumed = absence.resume(paused, ANNEKE.user, moment(), is_admin=False)
    assert to_think_over(resumed) == thoughts[0].turn
    assert resumed.deadline == moment().now + THOUGHT


def test_who_takes_the_seat_meanwhile_plays_the_turn_and_has_all_the_time():
    session = thinking(ANNEKE, BO, computers=1)
    thought = a_thought(session)
    taken = absence.take_over(session, CAGLAR, moment())
    assert with_thoughts(taken, [thought], moment()) is taken
    assert taken.sitters[thought.turn.view.seat] == CAGLAR
    assert taken.deadline == moment().now + timedelta(seconds=(taken.turn_time_s or 0) / 2)
    assert [person for _, person in waited_for(taken)] == [CAGLAR]


def test_with_everybody_away_a_computer_still_ends_its_own_turn():
    session = thinking(ANNEKE, BO)
    people = (replace(s, is_away=True) if isinstance(s, Person) else s for s in session.sitters)
    away = replace(session, sitters=tuple(people))
    while to_think_over(away) is not None:
        away = table.run_out(away, at_the_deadline(away))
    assert away.stage is Stage.PLAYING
    assert waited_for(away)


def test_at_night_a_slow_game_thinks_too():
    session = replace(thinking(), timezone="Europe/Amsterdam")
    midnight = Moment(NOON + timedelta(hours=14), Chance(Random(1)))
    assert to_think_over(table.run_out(session, midnight)) != to_think_over(session)


# Bids at once


def choosing(*people: Person, computers: int) -> Session:
    lobby = with_level(a_lobby_of(*people, computers=computers), Level.HARD)
    bidding = replace(lobby.rules.bidding, order=BidOrder.AT_ONCE)
    lobby = replace(lobby, rules=replace(lobby.rules, bidding=bidding))
    return table.begin(lobby, lobby.host, moment())


def test_people_may_choose_while_computers_think_about_their_bids():
    session = choosing(ANNEKE, BO, computers=2)
    first = to_think_over(session)
    assert first is not None
    question, due = session.question, session.deadline
    assert due == moment().now + THOUGHT
    session = table.press(session, ANNEKE.user, question=question, choice="b0", moment=moment(31))
    assert to_think_over(session) != first, "somebody has chosen: they see that"
    for at in (32, 33):
        session = with_thoughts(session, [a_thought(session)], moment(at))
    assert to_think_over(session) is None
    assert session.question == question, "the buttons stay as they are"
    assert session.deadline == moment(33).now + timedelta(seconds=(session.turn_time_s or 0) / 2)
    session = table.press(session, BO.user, question=question, choice="b0", moment=moment(34))
    assert session.countdown is not None


def test_the_last_thought_begins_the_countdown():
    session = choosing(ANNEKE, computers=2)
    session = table.press(
        session, ANNEKE.user, question=session.question, choice="b1", moment=moment()
    )
    while to_think_over(session) is not None:
        assert session.countdown is None
        session = with_thoughts(session, [a_thought(session)], moment())
    assert session.countdown is not None


def test_the_fists_open_also_of_those_who_still_think():
    session = table.count_down(choosing(ANNEKE, computers=2), ANNEKE.user, moment())
    thoughts = [a_thought(session)]
    usual = [choose(Level.NORMAL, view(game_of(session), Seat(seat))) for seat in (1, 2)]
    assert session.deadline == moment().now + timedelta(seconds=1)
    later = with_thoughts(session, thoughts, moment(30.5))
    assert (later.deadline, later.countdown) == (session.deadline, session.countdown)
    while session.countdown is not None:
        session = table.run_out(session, at_the_deadline(session))
    (result, *_) = game_of(session).results
    assert result.bids[1:] == tuple(a_bid.tricks for a_bid in usual)


# Levels in the lobby


def test_computers_that_come_later_play_as_the_last_one_does():
    lobby = a_lobby_of(ANNEKE, BO, computers=1)
    lobby = table.set_level(lobby, BO.user, Level.HARD)
    lobby = table.add_computer(lobby, BO.user)
    assert [s.level for s in lobby.sitters if isinstance(s, Computer)] == ["hard", "hard"]
    lobby = table.set_level(lobby, BO.user, Level.EASY, 2)
    assert [s.level for s in lobby.sitters if isinstance(s, Computer)] == ["hard", "easy"]
    assert table.set_level(lobby, BO.user, Level.EASY, 7) == lobby


# The use cases


class Evening:
    """One memory, with processes whose computers ask as they are told."""

    def __init__(self, redis: Redis) -> None:
        self.store = Store(redis)
        self.now = NOON
        self.woken: list[str] = []
        self.updates = 1000
        self.processes: list[Tables] = []

    def process(self, ask: Ask) -> Tables:
        tables = Tables(
            self.store,
            chance=Chance(Random(1)),
            clock=lambda: self.now,
            secret=b"the secret of this test",
            languages=("en",),
            wake=lambda sid, _: self.woken.append(sid),
            ask=ask,
        )
        self.processes.append(tables)
        return tables

    def update(self) -> int:
        self.updates += 1
        return self.updates

    async def begun(self, tables: Tables, *, computers: int = 3) -> Session:
        anna = Caller(ANNEKE.user, "Anneke", "nl")
        await tables.met(anna.user, is_reachable=True)
        seen = await tables.open(GROUP, anna, command="boerenbridge", update_id=self.update())
        sid = seen.session.id
        for _ in range(computers):
            await tables.add_computer(sid, anna.user, update_id=self.update())
        await tables.set_level(sid, anna.user, Level.HARD, update_id=self.update())
        return await tables.begin(sid, anna.user, update_id=self.update())

    async def session(self, of: Session) -> Session:
        return from_doc((await self.stored(of))[1])

    async def stored(self, of: Session) -> tuple[int, str]:
        stored = await self.store.load(of.id)
        assert stored is not None
        return stored.version, stored.doc

    async def asked(self, of: Session) -> Session:
        """The table once a person is asked."""

        async def is_asked() -> bool:
            return bool(waited_for(await self.session(of)))

        await until(is_asked)
        return await self.session(of)

    async def press(self, tables: Tables, session: Session) -> Session:
        seat, person = waited_for(session)[0]
        return await tables.press(
            session.id,
            person.user,
            question=session.question,
            choice=table.choice_of(legal_actions(state_of(session), seat)[-1]),
            update_id=self.update(),
        )


@pytest.fixture
async def evening(redis: Redis):
    evening = Evening(redis)
    yield evening
    for tables in evening.processes:
        await tables.think_no_more()


async def never(view: AnyView, level: str) -> SeatAction:
    await asyncio.Event().wait()
    raise AssertionError


async def test_what_computers_think_out_after_a_press_is_one_change_and_shown_once(evening):
    tables = evening.process(without_thinking)
    session = await evening.begun(tables)
    for _ in range(8):
        session = await evening.asked(session)
        version, _ = await evening.stored(session)
        evening.woken.clear()
        pressed_ = await evening.press(tables, session)
        if to_think_over(pressed_) is None:
            continue
        assert evening.woken == []
        session = await evening.asked(session)
        assert (await evening.stored(session))[0] == version + 2
        assert evening.woken == [session.id]


async def test_it_is_the_hard_player_who_is_asked_about_the_hands_own_view(evening):
    asked: list[tuple[AnyView, str]] = []

    async def note(view: AnyView, level: str) -> SeatAction:
        asked.append((view, level))
        return hard.choose(view, Budget(playouts=5))

    tables = evening.process(note)
    session = await evening.begun(tables)
    for _ in range(12):
        session = await evening.press(tables, await evening.asked(session))
    assert asked
    for seen, level in asked:
        assert level == Level.HARD
        assert len(seen.legal) > 1
        assert seen.seat != Seat(0)
        hidden = [hand for seat, hand in enumerate(seen.deal.hands) if seat != seen.seat]
        assert all(isinstance(hand, int) for hand in hidden)


async def test_when_the_process_that_thinks_is_killed_the_turn_is_played_at_its_time(evening):
    doomed, other = evening.process(never), evening.process(without_thinking)
    session = await evening.begun(doomed)
    while to_think_over(session) is None:
        session = await evening.press(doomed, session)
    await doomed.think_no_more()
    assert await other.run_out(session.id) == await evening.session(session), "it is not yet due"
    assert to_think_over(await evening.session(session)) is not None
    evening.now += THOUGHT
    await other.run_out(session.id)
    assert (await evening.asked(session)).question > session.question


async def test_a_table_that_is_stopped_while_a_computer_thinks_stays_stopped(evening):
    thought = asyncio.Event()

    async def slowly(view: AnyView, level: str) -> SeatAction:
        await thought.wait()
        return choose(Level.NORMAL, view)

    tables = evening.process(slowly)
    session = await evening.begun(tables)
    while to_think_over(session) is None:
        session = await evening.press(tables, session)
    stopped = await tables.stop(session.id, ANNEKE.user, is_admin=False, update_id=evening.update())
    thought.set()
    await until(_nobody_thinks)
    assert await evening.session(session) == stopped


async def _nobody_thinks() -> bool:
    return asyncio.all_tasks() == {asyncio.current_task()}


async def test_a_thought_that_fails_is_logged_and_the_game_goes_on(evening, caplog):
    async def fails(view: AnyView, level: str) -> SeatAction:
        raise ZeroDivisionError

    tables = evening.process(fails)
    session = await evening.begun(tables)
    while to_think_over(session) is None:
        session = await evening.press(tables, session)
    await until(_nobody_thinks)
    assert "a turn could not be thought over" in caplog.text
    evening.now += THOUGHT
    after = await tables.run_out(session.id)
    assert after.question > session.question
