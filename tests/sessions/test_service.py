"""The use cases on a real Valkey: two processes of the bot, and people who all press at once."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random

import pytest
from redis.asyncio import Redis

from bot.rules.seats import Seat
from bot.sessions import keys, table
from bot.sessions.chance import Chance
from bot.sessions.codec import from_doc, to_doc
from bot.sessions.connection import connect
from bot.sessions.outages import Outage, StoreUnavailable
from bot.sessions.refusals import Denial, Refused, TableBusy
from bot.sessions.service import (
    BROKEN_KEPT_S,
    ENDED_KEPT_S,
    MOST_TABLES,
    TRIES,
    Caller,
    Tables,
)
from bot.sessions.session import DAY_S, ChatId, Person, Place, Session, SessionId, Stage, UserId
from bot.sessions.store import Store, Stored
from tests.sessions.company import (
    GROUP,
    a_day_after,
    asked,
    choices,
    deal_of,
    half_a_day_after,
    rings,
    sitting,
)
from tests.sessions.tables import CHAT, NOON

GAME = "boerenbridge"
ANNEKE = Caller(UserId(7000000001), "Anneke", "nl")
BO = Caller(UserId(7000000002), "Bo", "nl-BE")
CAGLAR = Caller(UserId(7000000003), "Çağlar", "tr")
DIRK_JAN = Caller(UserId(7000000004), "Dirk-Jan", None)
STRANGER = Caller(UserId(999), "Somebody", "en")
PRIVATE = Place(ChatId(ANNEKE.user), ChatId(ANNEKE.user), "Anneke", is_private=True)


Memory = Mapping[str, tuple[int, object]]  # by key: seconds until it goes, and its content


class Clock:
    """The time as the test says."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now


class Evening:
    """Two processes, `one` and `other`, on one memory; `woken` is what the publishers heard."""

    def __init__(self, redis: Redis, other_redis: Redis) -> None:
        self.redis = redis
        self.store = Store(redis)
        self.clock = Clock()
        self.woken: list[SessionId] = []
        self.one = self.process(self.store)
        self.other = self.process(Store(other_redis))
        self._updates = count(1000)

    def process(self, store: Store) -> Tables:
        return Tables(
            store,
            chance=Chance(Random(1)),
            clock=self.clock,
            secret=b"the secret of this test",
            languages=("en", "nl", "de"),
            wake=lambda sid, _: self.woken.append(sid),
        )

    def update(self) -> int:
        """The number of an update that has not been told before."""
        return next(self._updates)

    async def opened(self, *people: Caller, computers: int = 0, place: Place = GROUP) -> SessionId:
        """A lobby of people who can all be written to; the first of them is host."""
        for person in people:
            await self.one.met(person.user, is_reachable=True)
        seen = await self.one.open(place, people[0], command=GAME, update_id=self.update())
        sid = seen.session.id
        for person in people[1:]:
            await self.one.join(sid, person, update_id=self.update())
        for _ in range(computers):
            await self.one.add_computer(sid, people[0].user, update_id=self.update())
        return sid

    async def begun(self, *people: Caller, computers: int = 0, place: Place = GROUP) -> SessionId:
        sid = await self.opened(*people, computers=computers, place=place)
        await self.one.begin(sid, people[0].user, update_id=self.update())
        return sid

    async def ended(self, *people: Caller, place: Place = GROUP) -> SessionId:
        sid = await self.begun(*people, place=place)
        await self.stops(sid, people[0])
        return sid

    async def stops(self, sid: SessionId, host: Caller) -> None:
        await self.one.stop(sid, host.user, is_admin=False, update_id=self.update())

    async def press(self, tables: Tables, shown: Session, choice: str = "") -> Session:
        """Whoever was asked when the table was shown presses, in one of the processes."""
        person = asked(shown)
        return await tables.press(
            shown.id,
            person.user,
            question=shown.question,
            choice=choice or choices(shown, person.user)[0],
            update_id=self.update(),
        )

    async def stored(self, sid: SessionId) -> Stored:
        stored = await self.store.load(sid)
        assert stored is not None
        return stored

    async def session(self, sid: SessionId) -> Session:
        return from_doc((await self.stored(sid)).doc)

    async def everything(self) -> Memory:
        """All that is in the memory."""
        return {
            key: (await self.redis.ttl(key), await self.redis.dump(key))
            async for key in self.redis.scan_iter()
        }


@pytest.fixture
async def evening(redis: Redis, redis_url: str) -> AsyncIterator[Evening]:
    other = connect(redis_url, tls_verify=True)
    yield Evening(redis, other)
    await other.aclose()


# --- opening --------------------------------------------------------------------------------------


async def test_a_table_that_was_opened_stands_in_its_chat(evening: Evening) -> None:
    seen = await evening.one.open(GROUP, ANNEKE, command=GAME, update_id=1)
    assert seen.is_new
    assert sitting(seen.session) == ["Anneke"]
    assert await evening.other.at(CHAT, None) == seen.session
    assert evening.woken == [seen.session.id]


async def test_where_no_table_stands_that_is_said(evening: Evening) -> None:
    await evening.opened(ANNEKE)
    for chat, topic in ((ChatId(-5), None), (CHAT, 7)):
        with pytest.raises(Refused) as refusal:
            await evening.one.at(chat, topic)
        assert refusal.value.code is Denial.NO_TABLE


async def test_the_same_command_told_twice_opens_one_table(evening: Evening) -> None:
    for tables in (evening.one, evening.other, evening.one):
        await tables.open(GROUP, ANNEKE, command=GAME, update_id=1)
    session = await evening.one.at(CHAT, None)
    assert (await evening.stored(session.id)).version == 1
    assert session.edition == 0


async def test_the_same_command_told_to_two_processes_at_once_opens_one_table(
    evening: Evening,
) -> None:
    first, second = await asyncio.gather(
        *(t.open(GROUP, ANNEKE, command=GAME, update_id=1) for t in (evening.one, evening.other))
    )
    assert first.session == second.session
    assert (await evening.stored(first.session.id)).version == 1


async def test_two_people_who_open_at_once_find_themselves_at_one_table(evening: Evening) -> None:
    first, second = await asyncio.gather(
        evening.one.open(GROUP, ANNEKE, command=GAME, update_id=1),
        evening.other.open(GROUP, BO, command=GAME, update_id=2),
    )
    assert first.session.id == second.session.id == (await evening.one.at(CHAT, None)).id
    assert first.is_new != second.is_new


async def test_a_second_opening_shows_the_table_that_stands_once_for_each_command(
    evening: Evening,
) -> None:
    sid = await evening.opened(ANNEKE)
    for tables in (evening.one, evening.other):
        seen = await tables.open(GROUP, BO, command=GAME, update_id=1)
        assert seen.session.id == sid
    session = await evening.session(sid)
    assert (session.edition, sitting(session)) == (1, ["Anneke"])


async def test_after_a_table_is_over_another_opens_and_the_old_command_revives_nothing(
    evening: Evening,
) -> None:
    old = (await evening.one.open(GROUP, ANNEKE, command=GAME, update_id=1)).session.id
    await evening.stops(old, ANNEKE)
    seen = await evening.other.open(GROUP, ANNEKE, command=GAME, update_id=1)
    assert (seen.session.id, seen.session.stage) == (old, Stage.CLOSED)
    new = await evening.one.open(GROUP, BO, command=GAME, update_id=2)
    assert new.is_new
    assert (await evening.one.at(CHAT, None)).id == new.session.id != old


async def test_each_topic_and_each_chat_has_a_table_of_its_own(evening: Evening) -> None:
    places = (GROUP, replace(GROUP, topic=7), replace(GROUP, chat=ChatId(-5), current=ChatId(-5)))
    sids = [await evening.opened(ANNEKE, place=place) for place in places]
    assert len(set(sids)) == 3
    for place, sid in zip(places, sids, strict=True):
        assert (await evening.other.at(place.chat, place.topic)).id == sid


async def test_alone_one_plays_against_computers_in_ones_own_language(evening: Evening) -> None:
    seen = await evening.one.open(PRIVATE, ANNEKE, command=GAME, update_id=1)
    assert sitting(seen.session) == ["Anneke", "computer 1", "computer 2", "computer 3"]
    assert seen.session.language == "nl"


async def test_an_anonymous_admin_opens_a_table_at_which_nobody_sits(evening: Evening) -> None:
    seen = await evening.one.open(GROUP, None, command=GAME, update_id=1)
    assert seen.session.sitters == ()
    joined = await evening.one.join(seen.session.id, BO, update_id=2)
    assert joined.host == BO.user


# --- told twice -----------------------------------------------------------------------------------

Ask = Callable[[Tables, Session, int], Awaitable[object]]


def send_away(tables: Tables, session: Session, update_id: int) -> Awaitable[object]:
    return tables.arrange(
        session.id, lambda s: table.remove_sitter(s, ANNEKE.user, Seat(1)), update_id=update_id
    )


def press(tables: Tables, session: Session, update_id: int) -> Awaitable[object]:
    return tables.press(
        session.id,
        asked(session).user,
        question=session.question,
        choice=choices(session, asked(session).user)[0],
        update_id=update_id,
    )


IN_A_LOBBY: Mapping[str, Ask] = {
    "join": lambda t, s, u: t.join(s.id, DIRK_JAN, update_id=u),
    "leave the lobby": lambda t, s, u: t.leave(s.id, BO.user, update_id=u),
    "add a computer": lambda t, s, u: t.add_computer(s.id, BO.user, update_id=u),
    "remove a computer": lambda t, s, u: t.remove_computer(s.id, ANNEKE.user, update_id=u),
    "send away": send_away,
    "shuffle": lambda t, s, u: t.shuffle_seats(s.id, ANNEKE.user, update_id=u),
    "begin": lambda t, s, u: t.begin(s.id, CAGLAR.user, update_id=u),
    "stop the lobby": lambda t, s, u: t.stop(s.id, BO.user, is_admin=True, update_id=u),
}
IN_A_GAME: Mapping[str, Ask] = {
    "press": press,
    "leave on one's turn": lambda t, s, u: t.leave(s.id, asked(s).user, update_id=u),
    "leave the game": lambda t, s, u: t.leave(s.id, BO.user, update_id=u),
    "stop the game": lambda t, s, u: t.stop(s.id, ANNEKE.user, is_admin=False, update_id=u),
    "show the table": lambda t, s, u: t.show_again(s.id, update_id=u),
    "show the hands": lambda t, s, u: t.show_hands(BO.user, update_id=u),
    "take over": lambda t, s, u: t.take_over(s.id, DIRK_JAN, update_id=u),
    "pause": lambda t, s, u: t.pause(s.id, BO.user, is_admin=False, update_id=u),
    "vote": lambda t, s, u: t.vote_to_stop(s.id, BO.user, update_id=u),
}
IN_A_PAUSE: Mapping[str, Ask] = {
    "resume": lambda t, s, u: t.resume(s.id, CAGLAR.user, is_admin=False, update_id=u),
}
WITH_SOMEBODY_AWAY: Mapping[str, Ask] = {
    "come back": lambda t, s, u: t.come_back(s.id, BO.user, update_id=u),
}
AFTER_A_GAME: Mapping[str, Ask] = {
    "rematch": lambda t, s, u: t.rematch(s.id, BO.user, update_id=u),
}
ASKS = {**IN_A_LOBBY, **IN_A_GAME, **IN_A_PAUSE, **WITH_SOMEBODY_AWAY, **AFTER_A_GAME}


def gone_away(caller: Caller) -> Callable[[Session], Session]:
    """As a table is when somebody has let two turns go by."""

    def change(session: Session) -> Session:
        seat, person = session.seat_of(caller.user), session.person(caller.user)
        assert seat is not None
        assert person is not None
        return session.with_sitter(seat, replace(person, missed=2, is_away=True))

    return change


async def ready_for(evening: Evening, name: str) -> Session:
    """A table at which that may be asked."""
    people = (ANNEKE, BO, CAGLAR)
    if name in IN_A_LOBBY:
        sid = await evening.opened(*people, computers=2)
    elif name in IN_A_GAME:
        sid = await evening.begun(*people, computers=1)
    elif name in IN_A_PAUSE:
        sid = await evening.begun(*people)
        await evening.one.pause(sid, BO.user, is_admin=False, update_id=evening.update())
    elif name in WITH_SOMEBODY_AWAY:
        sid = await evening.begun(*people)
        await evening.one.arrange(sid, gone_away(BO), update_id=evening.update())
    else:
        sid = await evening.ended(*people)
    return await evening.session(sid)


@pytest.mark.parametrize("name", ASKS)
async def test_what_is_told_twice_is_done_once(evening: Evening, name: str) -> None:
    session = await ready_for(evening, name)
    await ASKS[name](evening.one, session, 1)
    once = await evening.everything()
    assert (await evening.session(session.id)) != session
    evening.clock.now += timedelta(hours=1)
    for tables in (evening.one, evening.other):
        await ASKS[name](tables, session, 1)
    assert once == {**await evening.everything(), **expiring(once)}


def expiring(things: Memory) -> Memory:
    """Lists of a person's tables are dated anew when they sit down again."""
    return {key: thing for key, thing in things.items() if key.endswith(":tables")}


@pytest.mark.parametrize("name", ASKS)
async def test_what_is_told_to_two_processes_at_once_is_done_once(
    evening: Evening, name: str
) -> None:
    session = await ready_for(evening, name)
    before = (await evening.stored(session.id)).version
    both = (ASKS[name](tables, session, 1) for tables in (evening.one, evening.other))
    await asyncio.gather(*both)
    assert (await evening.stored(session.id)).version == before + 1


@pytest.mark.parametrize("name", ASKS)
async def test_what_changed_wakes_the_publisher_and_what_did_not_does_not(
    evening: Evening, name: str
) -> None:
    session = await ready_for(evening, name)
    evening.woken.clear()
    await ASKS[name](evening.one, session, 1)
    assert session.id in evening.woken
    assert len(evening.woken) == len(set(evening.woken))
    evening.woken.clear()
    if name not in AFTER_A_GAME:
        await ASKS[name](evening.other, session, 1)
        assert evening.woken == []


async def test_a_refusal_leaves_the_table_as_it_was_and_wakes_nobody(evening: Evening) -> None:
    sid = await evening.begun(ANNEKE, BO, CAGLAR)
    before = await evening.stored(sid)
    evening.woken.clear()
    for asked_for in (
        evening.one.join(sid, DIRK_JAN, update_id=1),
        evening.one.leave(sid, STRANGER.user, update_id=2),
        evening.one.begin(sid, ANNEKE.user, update_id=3),
        evening.one.press(sid, STRANGER.user, question=1, choice="b0", update_id=4),
        evening.one.stop(sid, BO.user, is_admin=False, update_id=5),
        evening.one.rematch(sid, ANNEKE.user, update_id=6),
        evening.one.take_over(sid, DIRK_JAN, update_id=7),
        evening.one.take_over(sid, BO, update_id=8),
        evening.one.come_back(sid, STRANGER.user, update_id=9),
        evening.one.pause(sid, STRANGER.user, is_admin=False, update_id=10),
        evening.one.resume(sid, BO.user, is_admin=False, update_id=11),
        evening.one.vote_to_stop(sid, STRANGER.user, update_id=12),
    ):
        with pytest.raises(Refused):
            await asked_for
    assert await evening.stored(sid) == before
    assert evening.woken == []
    assert await evening.one.of_person(DIRK_JAN.user) == ()
    assert await evening.store.tables_of(DIRK_JAN.user) == []


async def test_a_table_that_has_left_the_memory_has_passed(evening: Evening) -> None:
    sid = await evening.ended(ANNEKE, BO, CAGLAR)
    session = await evening.session(sid)
    await evening.redis.delete(keys.session(sid))
    for name in (*IN_A_LOBBY, "press", "show the table", "rematch"):
        ask = ASKS[name] if name != "press" else press_anything
        with pytest.raises(Refused) as refusal:
            await ask(evening.one, session, 1)
        assert refusal.value.code is Denial.PASSED
    with pytest.raises(Refused):
        await evening.one.at(CHAT, None)


def press_anything(tables: Tables, session: Session, update_id: int) -> Awaitable[object]:
    return tables.press(session.id, BO.user, question=1, choice="b0", update_id=update_id)


# --- all at once ----------------------------------------------------------------------------------


async def test_two_presses_at_once_advance_one_question(evening: Evening) -> None:
    sid = await evening.begun(ANNEKE, BO, CAGLAR)
    for _ in range(10):
        shown = await evening.session(sid)
        outcomes = await asyncio.gather(
            evening.press(evening.one, shown),
            evening.press(evening.other, shown),
            return_exceptions=True,
        )
        (refusal,) = (o for o in outcomes if isinstance(o, Refused))
        assert refusal.code in (Denial.PASSED_ON, Denial.PASSED), "or it is their turn once more"
        (answered,) = (o for o in outcomes if isinstance(o, Session))
        assert answered.question == shown.question + 1
        assert await evening.session(sid) == answered


async def test_people_who_sit_down_at_once_all_sit(evening: Evening) -> None:
    sid = await evening.opened(ANNEKE)
    await asyncio.gather(
        evening.one.join(sid, BO, update_id=1),
        evening.other.join(sid, CAGLAR, update_id=2),
        evening.one.join(sid, DIRK_JAN, update_id=3),
        evening.other.add_computer(sid, ANNEKE.user, update_id=4),
    )
    names = sitting(await evening.session(sid))
    assert sorted(names) == ["Anneke", "Bo", "Dirk-Jan", "computer 1", "Çağlar"]


async def test_a_press_and_the_end_of_its_time_at_once_are_one_answer(evening: Evening) -> None:
    sid = await evening.begun(ANNEKE, BO, CAGLAR)
    for _ in range(6):
        for _half in range(2):
            shown = await evening.session(sid)
            assert shown.deadline is not None
            evening.clock.now = shown.deadline
            if not shown.is_nudged:
                await evening.other.run_out(sid)
        assert shown.is_nudged
        await asyncio.gather(
            evening.press(evening.one, shown), evening.other.run_out(sid), return_exceptions=True
        )
        assert (await evening.session(sid)).question == shown.question + 1


class Overtaken(Store):
    """The memory, with somebody who is quicker: before so many commits the table is shown again."""

    def __init__(self, redis: Redis, *, times: int) -> None:
        super().__init__(redis)
        self.times = times

    async def commit(
        self, sid: SessionId, *, version: int, doc: str, expire_s: int | None = None
    ) -> int | Stored:
        if self.times > 0:
            self.times -= 1
            stands = await self.load(sid)
            assert stands is not None
            shown = table.show_again(from_doc(stands.doc))
            await super().commit(sid, version=stands.version, doc=to_doc(shown))
        return await super().commit(sid, version=version, doc=doc, expire_s=expire_s)


async def test_who_is_overtaken_a_few_times_still_comes_through(evening: Evening) -> None:
    sid = await evening.opened(ANNEKE)
    slow = evening.process(Overtaken(evening.redis, times=TRIES - 1))
    joined = await slow.join(sid, BO, update_id=1)
    assert sitting(joined) == ["Anneke", "Bo"]
    assert joined.edition == TRIES - 1, "nobody else's change was lost"


async def test_who_is_overtaken_always_gives_up_and_has_changed_nothing(evening: Evening) -> None:
    sid = await evening.opened(ANNEKE)
    slow = evening.process(Overtaken(evening.redis, times=TRIES))
    evening.woken.clear()
    with pytest.raises(TableBusy):
        await slow.join(sid, BO, update_id=1)
    session = await evening.session(sid)
    assert (sitting(session), session.edition) == (["Anneke"], TRIES)
    assert evening.woken == []
    assert sitting(await slow.join(sid, BO, update_id=1)) == ["Anneke", "Bo"]


async def test_a_table_that_ends_while_somebody_sits_down_is_over_for_them(
    evening: Evening,
) -> None:
    sid = await evening.opened(ANNEKE)
    left, joined = await asyncio.gather(
        evening.one.leave(sid, ANNEKE.user, update_id=1),
        evening.other.join(sid, BO, update_id=2),
        return_exceptions=True,
    )
    assert isinstance(left, Session)
    session = await evening.session(sid)
    if isinstance(joined, Refused):
        assert (joined.code, session.stage) == (Denial.IS_OVER, Stage.CLOSED)
    else:
        assert (session.host, sitting(session)) == (BO.user, ["Bo"])


# --- the rematch ----------------------------------------------------------------------------------


async def test_a_rematch_stands_where_the_game_stood(evening: Evening) -> None:
    old = await evening.ended(ANNEKE, BO, CAGLAR)
    seen = await evening.one.rematch(old, BO.user, update_id=1)
    assert seen.is_new
    assert sitting(seen.session) == ["Anneke", "Bo", "Çağlar"]
    assert (await evening.one.at(CHAT, None)).id == seen.session.id
    assert (await evening.session(old)).rematch == seen.session.id
    assert [s.id for s in await evening.one.of_person(CAGLAR.user)] == [seen.session.id]


async def test_a_rematch_that_two_people_ask_for_at_once_is_one_table(evening: Evening) -> None:
    old = await evening.ended(ANNEKE, BO, CAGLAR)
    seen = await asyncio.gather(
        evening.one.rematch(old, ANNEKE.user, update_id=1),
        evening.other.rematch(old, BO.user, update_id=2),
    )
    assert len({s.session.id for s in seen}) == 1
    assert (await evening.stored(seen[0].session.id)).version == 1
    later = await evening.one.rematch(old, CAGLAR.user, update_id=3)
    assert (later.session.id, later.is_new) == (seen[0].session.id, False)


async def test_a_rematch_that_is_over_is_not_asked_for_again(evening: Evening) -> None:
    old = await evening.ended(ANNEKE, BO, CAGLAR)
    seen = await evening.one.rematch(old, BO.user, update_id=1)
    await evening.stops(seen.session.id, BO)
    with pytest.raises(Refused) as refusal:
        await evening.one.rematch(old, CAGLAR.user, update_id=2)
    assert refusal.value.code is Denial.PASSED
    repeated = await evening.other.rematch(old, BO.user, update_id=1)
    assert repeated.session.stage is Stage.CLOSED


async def test_there_is_no_rematch_where_another_table_stands_by_now(evening: Evening) -> None:
    old = await evening.ended(ANNEKE, BO, CAGLAR)
    other = await evening.opened(DIRK_JAN)
    with pytest.raises(Refused) as refusal:
        await evening.one.rematch(old, BO.user, update_id=1)
    assert refusal.value.code is Denial.PASSED
    await evening.stops(other, DIRK_JAN)
    assert (await evening.one.rematch(old, BO.user, update_id=2)).is_new


class GoesAway(Store):
    """The memory, which can no longer be reached after so many commits."""

    def __init__(self, redis: Redis, nowhere: Redis, *, after: int) -> None:
        super().__init__(redis)
        self._gone = Store(nowhere)
        self.after = after

    async def commit(
        self, sid: SessionId, *, version: int, doc: str, expire_s: int | None = None
    ) -> int | Stored:
        self.after -= 1
        if self.after < 0:
            return await self._gone.commit(sid, version=version, doc=doc, expire_s=expire_s)
        return await super().commit(sid, version=version, doc=doc, expire_s=expire_s)


@pytest.fixture
async def nowhere(tmp_path: Path) -> AsyncIterator[Redis]:
    """A client of a Redis that is not there."""
    client = connect(f"unix://{tmp_path}/nobody.sock", tls_verify=True)
    yield client
    await client.aclose()


async def test_a_rematch_that_was_interrupted_is_found_by_whoever_asks_next(
    evening: Evening, nowhere: Redis
) -> None:
    old = await evening.ended(ANNEKE, BO, CAGLAR)
    cut_off = evening.process(GoesAway(evening.redis, nowhere, after=0))
    with pytest.raises(StoreUnavailable):
        await cut_off.rematch(old, BO.user, update_id=1)
    lobby = await evening.one.at(CHAT, None)
    assert (lobby.stage, lobby.host) == (Stage.LOBBY, BO.user)
    seen = await evening.one.rematch(old, ANNEKE.user, update_id=2)
    assert seen.session == lobby
    assert (await evening.session(old)).rematch == lobby.id


async def test_a_rematch_knows_what_people_told_the_bot_in_the_meantime(evening: Evening) -> None:
    old = await evening.ended(ANNEKE, BO, CAGLAR)
    await evening.one.met(BO.user, is_reachable=False)
    await evening.one.set_language_of_person(CAGLAR.user, "de")
    lobby = (await evening.one.rematch(old, ANNEKE.user, update_id=1)).session
    assert [(p.is_reachable, p.language) for p in lobby.people] == [
        *((True, "nl"), (False, "nl"), (True, "de"))
    ]
    await evening.one.met(BO.user, is_reachable=True)
    game = await evening.one.begin(lobby.id, ANNEKE.user, update_id=2)
    assert game.stage is Stage.PLAYING


# --- what is kept ---------------------------------------------------------------------------------


async def test_a_live_table_is_kept_and_an_ended_one_goes_after_two_days(evening: Evening) -> None:
    sid = await evening.begun(ANNEKE, BO, CAGLAR)
    own = (keys.session(sid), keys.standing(CHAT, None))
    assert [await evening.redis.ttl(key) for key in own] == [-1, -1]
    await evening.stops(sid, ANNEKE)
    for key in own:
        assert 0 <= ENDED_KEPT_S - await evening.redis.ttl(key) < 60
    assert ENDED_KEPT_S == 2 * DAY_S


@pytest.mark.parametrize("ask", ["leave", "time", "played out"])
async def test_however_a_table_ends_it_goes(evening: Evening, ask: str) -> None:
    sid = await evening.opened(ANNEKE, computers=3)
    if ask == "leave":
        await evening.one.leave(sid, ANNEKE.user, update_id=1)
    elif ask == "time":
        evening.clock.now = a_day_after(NOON)
        await evening.one.run_out(sid)
    else:
        game = await evening.one.begin(sid, ANNEKE.user, update_id=1)
        while game.is_live:
            game = await evening.press(evening.one, game)
        assert await evening.redis.ttl(keys.session(sid)) == -1  # until its game is filed
        await evening.one.filed(sid)
    assert not (await evening.session(sid)).is_live
    assert 0 < await evening.redis.ttl(keys.session(sid)) <= ENDED_KEPT_S


async def test_what_follows_an_ended_table_is_kept_though_the_old_one_goes(
    evening: Evening,
) -> None:
    old = await evening.ended(ANNEKE, BO, CAGLAR)
    new = (await evening.one.rematch(old, BO.user, update_id=1)).session.id
    await evening.one.set_language_of_chat(CHAT, "de")
    assert await evening.redis.ttl(keys.session(old)) > 0
    assert await evening.redis.ttl(keys.session(new)) == -1
    assert await evening.redis.ttl(keys.standing(CHAT, None)) == -1


async def test_of_all_the_tables_of_a_person_only_the_live_ones_count(evening: Evening) -> None:
    def in_chat(number: int) -> Place:
        return replace(GROUP, chat=ChatId(number), current=ChatId(number))

    first = await evening.begun(ANNEKE, BO, CAGLAR, place=in_chat(-1))
    over = await evening.ended(ANNEKE, BO, CAGLAR, place=in_chat(-2))
    gone = await evening.ended(ANNEKE, BO, CAGLAR, place=in_chat(-3))
    await evening.redis.delete(keys.session(gone))
    left = await evening.opened(ANNEKE, BO, place=in_chat(-4))
    await evening.one.leave(left, BO.user, update_id=evening.update())
    newest = await evening.opened(DIRK_JAN, BO, place=in_chat(-5))
    assert [session.id for session in await evening.one.of_person(BO.user)] == [newest, first]
    # No record leads from him to the one that is over; it must be found to be forgotten.
    assert await evening.store.tables_of(BO.user) == [newest, left, over, first]
    assert await evening.one.of_person(STRANGER.user) == ()


async def test_a_broken_table_is_set_aside_and_the_others_go_on(evening: Evening) -> None:
    broken = await evening.begun(ANNEKE, BO, CAGLAR)
    elsewhere = replace(GROUP, chat=ChatId(-5), current=ChatId(-5))
    sound = await evening.begun(DIRK_JAN, BO, CAGLAR, place=elsewhere)
    await evening.redis.hset(keys.session(broken), "doc", '{"schema":1,"rea')
    assert [session.id for session in await evening.one.of_person(BO.user)] == [sound]
    await evening.one.set_language_of_chat(GROUP.chat, "de")
    await evening.one.migrate(GROUP.chat, ChatId(-100))
    seen = await evening.one.open(GROUP, BO, command="boerenbridge", update_id=evening.update())
    assert seen.is_new
    assert (await evening.one.at(GROUP.chat, None)).id == seen.session.id
    assert 0 < await evening.redis.ttl(keys.session(broken)) <= BROKEN_KEPT_S
    assert await evening.redis.zscore(keys.due(keys.tag_in(broken)), broken) is None


async def test_nothing_is_kept_of_a_table_at_which_one_could_not_sit_down(
    evening: Evening,
) -> None:
    over = await evening.ended(ANNEKE, BO, CAGLAR)
    for sid in (over, SessionId("u0" + "x" * 4000), SessionId("")):
        with pytest.raises(Refused):
            await evening.one.join(sid, STRANGER, update_id=evening.update())
    assert await evening.store.tables_of(STRANGER.user) == []


async def test_hands_are_shown_at_every_table_one_sits_at(evening: Evening) -> None:
    elsewhere = replace(GROUP, chat=ChatId(-5), current=ChatId(-5))
    sids = [await evening.begun(ANNEKE, BO, CAGLAR, place=place) for place in (GROUP, elsewhere)]
    before = [await evening.session(sid) for sid in sids]
    held = await evening.one.show_hands(BO.user, update_id=1)
    assert {session.id for session in held} == set(sids)
    for old in before:
        new = await evening.session(old.id)
        assert rings(new, player(new, BO)) == rings(old, player(old, BO)) + 1
        assert rings(new, player(new, ANNEKE)) == rings(old, player(old, ANNEKE))


async def test_hands_whose_showing_was_interrupted_are_each_shown_once(
    evening: Evening, nowhere: Redis
) -> None:
    elsewhere = replace(GROUP, chat=ChatId(-5), current=ChatId(-5))
    sids = [await evening.begun(ANNEKE, BO, CAGLAR, place=place) for place in (GROUP, elsewhere)]
    before = [rings(s, player(s, BO)) for s in [await evening.session(sid) for sid in sids]]
    cut_off = evening.process(GoesAway(evening.redis, nowhere, after=1))
    with pytest.raises(StoreUnavailable):
        await cut_off.show_hands(BO.user, update_id=1)
    await evening.one.show_hands(BO.user, update_id=1)
    after = [rings(s, player(s, BO)) for s in [await evening.session(sid) for sid in sids]]
    assert after == [rung + 1 for rung in before]


# --- languages ------------------------------------------------------------------------------------


async def test_a_group_speaks_the_language_of_whoever_first_opened_a_table_there(
    evening: Evening,
) -> None:
    assert await evening.one.language_of_chat(CHAT) == "en"
    sid = await evening.opened(BO)
    assert (await evening.session(sid)).language == "nl"
    await evening.stops(sid, BO)
    again = await evening.opened(STRANGER)
    assert (await evening.session(again)).language == "nl"
    assert await evening.other.language_of_chat(CHAT) == "nl"


async def test_where_nobody_speaks_a_language_of_ours_the_default_is_spoken(
    evening: Evening,
) -> None:
    for place, opener in (
        (GROUP, CAGLAR),
        (replace(GROUP, chat=ChatId(-5)), None),
        (replace(GROUP, chat=ChatId(-6)), DIRK_JAN),
    ):
        seen = await evening.one.open(place, opener, command=GAME, update_id=evening.update())
        assert seen.session.language == "en"


@pytest.mark.parametrize(
    ("app_language", "spoken"),
    [("nl", "nl"), ("nl-BE", "nl"), ("de-AT", "de"), ("DE", "de"), ("tr", "en"), (None, "en")],
)
async def test_a_person_is_spoken_to_as_their_app_speaks_until_they_choose(
    evening: Evening, app_language: str | None, spoken: str
) -> None:
    somebody = replace(BO, app_language=app_language)
    assert await evening.one.language_of_person(somebody) == spoken
    sid = await evening.opened(ANNEKE, somebody)
    assert player(await evening.session(sid), BO).language == spoken
    await evening.one.set_language_of_person(BO.user, "de")
    assert await evening.other.language_of_person(somebody) == "de"


async def test_a_group_that_chooses_is_spoken_to_at_once(evening: Evening) -> None:
    sid = await evening.begun(ANNEKE, BO, CAGLAR)
    await evening.one.set_language_of_chat(CHAT, "de")
    session = await evening.session(sid)
    assert session.language == "de"
    assert [person.language for person in session.people] == ["nl", "nl", "en"]
    await evening.one.set_language_of_chat(ChatId(-5), "de")
    assert await evening.one.language_of_chat(ChatId(-5)) == "de"


async def test_a_person_who_chooses_is_spoken_to_at_every_table(evening: Evening) -> None:
    elsewhere = replace(GROUP, chat=ChatId(-5), current=ChatId(-5))
    sids = [await evening.begun(ANNEKE, BO, CAGLAR, place=place) for place in (GROUP, elsewhere)]
    await evening.one.set_language_of_person(BO.user, "de")
    for sid in sids:
        session = await evening.session(sid)
        assert session.language == "nl"
        assert [person.language for person in session.people] == ["nl", "de", "en"]
    later = await evening.opened(BO, place=replace(GROUP, topic=7))
    assert player(await evening.session(later), BO).language == "de"


# --- people and chats -----------------------------------------------------------------------------


async def test_who_has_not_opened_the_bots_chat_keeps_the_others_waiting(evening: Evening) -> None:
    sid = await evening.opened(ANNEKE, CAGLAR)
    await evening.one.join(sid, BO, update_id=1)
    assert not await evening.one.has_met(BO.user)
    with pytest.raises(Refused) as refusal:
        await evening.one.begin(sid, ANNEKE.user, update_id=2)
    assert (refusal.value.code, refusal.value.values) == (Denial.CHATS_CLOSED, {"names": "Bo"})
    await evening.other.met(BO.user, is_reachable=True)
    assert await evening.one.has_met(BO.user)
    assert (await evening.one.begin(sid, ANNEKE.user, update_id=3)).stage is Stage.PLAYING


async def test_who_blocks_the_bot_is_known_at_every_table_and_at_the_next(
    evening: Evening,
) -> None:
    elsewhere = replace(GROUP, chat=ChatId(-5), current=ChatId(-5))
    sids = [await evening.begun(ANNEKE, BO, CAGLAR, place=place) for place in (GROUP, elsewhere)]
    await evening.one.met(BO.user, is_reachable=False)
    for sid in sids:
        people = (await evening.session(sid)).people
        assert [person.is_reachable for person in people] == [True, False, True]
    later = await evening.one.open(
        replace(GROUP, topic=7), BO, command=GAME, update_id=evening.update()
    )
    assert not later.session.people[0].is_reachable


async def test_who_cannot_be_written_to_at_one_table_has_not_met_the_bot(evening: Evening) -> None:
    sid = await evening.begun(ANNEKE, BO, CAGLAR)
    await evening.one.set_reachable(sid, BO.user, is_reachable=False)
    assert not player(await evening.session(sid), BO).is_reachable
    assert not await evening.other.has_met(BO.user)


SUPERGROUP = ChatId(-1009999999999)


async def test_a_group_that_became_a_supergroup_finds_its_table_under_both_ids(
    evening: Evening,
) -> None:
    sid = await evening.begun(ANNEKE, BO, CAGLAR)
    await evening.one.migrate(CHAT, SUPERGROUP)
    session = await evening.session(sid)
    assert (session.place.chat, session.place.current) == (CHAT, SUPERGROUP)
    for chat in (CHAT, SUPERGROUP):
        assert await evening.other.at(chat, None) == session
        assert await evening.other.first_id(chat) == CHAT
        assert await evening.other.language_of_chat(chat) == "nl"


async def test_both_messages_about_a_migration_are_one_migration(evening: Evening) -> None:
    sid = await evening.opened(ANNEKE)
    await asyncio.gather(
        evening.one.migrate(CHAT, SUPERGROUP), evening.other.migrate(CHAT, SUPERGROUP)
    )
    once = await evening.everything()
    await evening.one.migrate(CHAT, SUPERGROUP)
    assert await evening.everything() == once
    assert (await evening.session(sid)).place.current == SUPERGROUP


async def test_in_a_supergroup_the_table_of_the_group_is_shown_and_the_next_stands_for_both(
    evening: Evening,
) -> None:
    sid = await evening.opened(ANNEKE)
    await evening.one.migrate(CHAT, SUPERGROUP)
    here = replace(GROUP, chat=SUPERGROUP, current=SUPERGROUP)
    seen = await evening.one.open(here, BO, command=GAME, update_id=1)
    assert (seen.session.id, seen.is_new) == (sid, False)
    await evening.stops(sid, ANNEKE)
    new = (await evening.one.open(here, BO, command=GAME, update_id=2)).session
    assert (new.place.chat, new.place.current) == (CHAT, SUPERGROUP)
    assert (await evening.other.at(CHAT, None)).id == new.id


async def test_a_group_without_a_table_migrates_too(evening: Evening) -> None:
    await evening.one.set_language_of_chat(CHAT, "de")
    await evening.one.migrate(CHAT, SUPERGROUP)
    assert await evening.one.language_of_chat(SUPERGROUP) == "de"


async def test_when_the_bot_is_sent_away_the_table_ends_once(evening: Evening) -> None:
    sid = await evening.begun(ANNEKE, BO, CAGLAR)
    for tables in (evening.one, evening.other):
        await tables.leave_chat(CHAT)
    session = await evening.session(sid)
    assert (session.stage, session.place.is_gone) == (Stage.ABANDONED, True)
    assert await evening.one.of_person(BO.user) == ()


async def forum(evening: Evening) -> list[SessionId]:
    """Tables in a forum: in General and in two topics play one game each, in one lies a result."""
    places = [replace(GROUP, topic=topic) for topic in (None, 7, 8)]
    tables = [await evening.begun(ANNEKE, BO, CAGLAR, place=place) for place in places]
    return [*tables, await evening.ended(ANNEKE, BO, CAGLAR, place=replace(GROUP, topic=9))]


async def test_what_becomes_of_a_chat_becomes_of_the_tables_in_all_its_topics(
    evening: Evening,
) -> None:
    sids = await forum(evening)
    elsewhere = replace(GROUP, chat=ChatId(-5), current=ChatId(-5))
    another = await evening.begun(ANNEKE, BO, CAGLAR, place=elsewhere)
    untouched = await evening.session(another)
    await evening.one.set_language_of_chat(CHAT, "de")
    await evening.one.set_timezone(await evening.session(sids[1]), "Asia/Tokyo", update_id=1)
    await evening.one.migrate(CHAT, SUPERGROUP)
    sessions = [await evening.session(sid) for sid in sids]
    told = {(s.language, s.timezone, s.place.current) for s in sessions}
    assert told == {("de", "Asia/Tokyo", SUPERGROUP)}
    await evening.other.leave_chat(SUPERGROUP)
    sessions = [await evening.session(sid) for sid in sids]
    assert all(session.place.is_gone and not session.is_live for session in sessions)
    assert await evening.session(another) == untouched


async def test_where_the_bot_may_post_again_what_is_played_is_shown_anew(evening: Evening) -> None:
    sids = await forum(evening)
    before = [(await evening.session(sid)).edition for sid in sids]
    for tables in (evening.one, evening.other):
        await tables.speak_again(CHAT, update_id=1)
    after = [(await evening.session(sid)).edition for sid in sids]
    assert [new - old for new, old in zip(after, before, strict=True)] == [1, 1, 1, 0]


async def test_a_broken_or_vanished_table_does_not_keep_the_others_from_hearing(
    evening: Evening,
) -> None:
    broken, vanished, sound, _ = await forum(evening)
    await evening.redis.hset(keys.session(broken), "doc", "{")
    await evening.redis.delete(keys.session(vanished))
    await evening.one.set_language_of_chat(CHAT, "de")
    assert (await evening.session(sound)).language == "de"
    assert broken not in await evening.store.tables_in(CHAT)


async def test_nobody_loses_a_slow_game_over_many_quick_ones(evening: Evening) -> None:
    slow = await evening.begun(BO, ANNEKE, CAGLAR, place=replace(GROUP, topic=99))
    for _ in range(MOST_TABLES + 2):
        quick = await evening.opened(BO)
        await evening.one.leave(quick, BO.user, update_id=evening.update())
    assert [session.id for session in await evening.one.of_person(BO.user)] == [slow]


async def test_who_sits_at_very_many_tables_sits_down_at_no_other(evening: Evening) -> None:
    places = [replace(GROUP, topic=topic) for topic in range(1, MOST_TABLES + 2)]
    *room, last = places
    for place in room:
        await evening.one.open(place, BO, command=GAME, update_id=evening.update())
    with pytest.raises(Refused) as refusal:
        await evening.one.open(last, BO, command=GAME, update_id=evening.update())
    assert refusal.value.code is Denial.TOO_MANY_TABLES
    other = await evening.opened(ANNEKE, place=last)
    with pytest.raises(Refused):
        await evening.one.join(other, BO, update_id=evening.update())
    held = await evening.one.of_person(BO.user)
    assert len(held) == MOST_TABLES
    await evening.one.join(held[5].id, BO, update_id=evening.update())  # where one sits already
    await evening.one.leave(held[5].id, BO.user, update_id=evening.update())
    await evening.one.join(other, BO, update_id=evening.update())
    assert other in [session.id for session in await evening.one.of_person(BO.user)]


async def test_a_group_has_room_for_so_many_tables_and_again_when_one_is_over(
    evening: Evening,
) -> None:
    """An anonymous admin opens them: nobody sits at too many."""
    opened = evening.one.open
    for topic in range(1, keys.TABLES_IN_CHAT + 1):
        place = replace(GROUP, topic=topic)
        seen = await opened(place, None, command=GAME, update_id=evening.update())
    with pytest.raises(Refused) as refusal:
        await opened(GROUP, None, command=GAME, update_id=evening.update())
    assert refusal.value.code is Denial.CHAT_FULL
    elsewhere = replace(GROUP, chat=ChatId(-5), current=ChatId(-5))
    assert (await opened(elsewhere, None, command=GAME, update_id=evening.update())).is_new
    admin = UserId(4)
    await evening.one.stop(seen.session.id, admin, is_admin=True, update_id=evening.update())
    assert (await opened(GROUP, None, command=GAME, update_id=evening.update())).is_new


async def test_whoever_opens_and_ends_tables_on_and_on_does_not_fill_the_memory(
    evening: Evening,
) -> None:
    for _ in range(keys.TABLES_IN_CHAT + 5):
        seen = await evening.one.open(GROUP, ANNEKE, command=GAME, update_id=evening.update())
        sid = seen.session.id
        await evening.one.stop(sid, ANNEKE.user, is_admin=False, update_id=evening.update())
    for _ in range(keys.TABLES_IN_CHAT + 5):
        following = await evening.one.rematch(sid, ANNEKE.user, update_id=evening.update())
        sid = following.session.id
        await evening.one.stop(sid, ANNEKE.user, is_admin=False, update_id=evening.update())
    kept = await evening.redis.keys("*:s:*")
    assert keys.session(sid) in kept
    assert len(kept) <= keys.TABLES_IN_CHAT + 1
    assert await evening.redis.zcard(keys.tables_of(ANNEKE.user)) <= keys.TABLES_IN_CHAT + 2


async def test_an_update_that_changes_nothing_stored_is_answered_once(evening: Evening) -> None:
    assert not await evening.one.is_repeated(1)
    assert await evening.other.is_repeated(1)
    assert not await evening.one.is_repeated(2)


# --- deadlines ------------------------------------------------------------------------------------


async def test_a_table_that_is_published_is_looked_at_again_at_its_deadline(
    evening: Evening,
) -> None:
    sid = await evening.begun(ANNEKE, BO, CAGLAR)
    assert await evening.store.due() == [sid]
    session, version = await evening.session(sid), (await evening.stored(sid)).version
    assert session.deadline == half_a_day_after(NOON)
    await evening.store.settle_due(sid, version=version, deadline=session.deadline)
    due_at = await evening.redis.zscore(keys.due(keys.tag_in(sid)), sid)
    assert due_at == session.deadline.timestamp()


async def test_a_change_makes_a_table_due_at_once(evening: Evening) -> None:
    sid = await evening.begun(ANNEKE, BO, CAGLAR)
    later = a_day_after(datetime.now(NOON.tzinfo))
    version = (await evening.stored(sid)).version
    await evening.store.settle_due(sid, version=version, deadline=later)
    assert await evening.store.due() == []
    await evening.press(evening.one, await evening.session(sid))
    assert await evening.store.due() == [sid]
    assert not await evening.store.settle_due(sid, version=version, deadline=later)


async def test_a_turn_that_ran_out_is_played_once_by_whichever_process_looks(
    evening: Evening,
) -> None:
    sid = await evening.begun(ANNEKE, BO, CAGLAR)
    before = await evening.session(sid)
    await evening.one.run_out(sid)
    assert await evening.session(sid) == before
    evening.clock.now = a_day_after(NOON)
    looking = (evening.one, evening.other, evening.one)
    await asyncio.gather(*(t.run_out(sid) for t in looking))
    reminded = await evening.session(sid)
    assert (reminded.is_nudged, reminded.question) == (True, before.question)
    assert reminded.deadline == half_a_day_after(evening.clock.now), "overdue, but a reminder first"
    evening.clock.now = reminded.deadline
    await asyncio.gather(*(t.run_out(sid) for t in looking))
    after = await evening.session(sid)
    assert after.question == before.question + 1
    assert deal_of(after).bids.count(None) == deal_of(before).bids.count(None) - 1
    assert after.deadline == half_a_day_after(evening.clock.now)


async def test_a_forgotten_lobby_closes_and_makes_room(evening: Evening) -> None:
    sid = await evening.opened(ANNEKE, BO)
    evening.clock.now = a_day_after(NOON)
    await evening.one.run_out(sid)
    assert (await evening.session(sid)).stage is Stage.CLOSED
    assert await evening.one.of_person(ANNEKE.user) == ()
    assert await evening.opened(CAGLAR) != sid


# --- when the memory does not serve ---------------------------------------------------------------

SETTINGS: Mapping[str, Ask] = {
    "open": lambda t, s, u: t.open(replace(GROUP, topic=9), BO, command=GAME, update_id=u),
    "open alone": lambda t, s, u: t.open(PRIVATE, ANNEKE, command=GAME, update_id=u),
    "met": lambda t, s, u: t.met(STRANGER.user, is_reachable=True),
    "unreachable": lambda t, s, u: t.set_reachable(s.id, BO.user, is_reachable=False),
    "migrate": lambda t, s, u: t.migrate(CHAT, SUPERGROUP),
    "leave the chat": lambda t, s, u: t.leave_chat(CHAT),
    "language of the chat": lambda t, s, u: t.set_language_of_chat(CHAT, "de"),
    "language of a person": lambda t, s, u: t.set_language_of_person(BO.user, "de"),
    "answer once": lambda t, s, u: t.is_repeated(u),
}


@pytest.mark.parametrize("name", [*ASKS, *SETTINGS])
async def test_in_a_memory_that_is_full_nothing_is_half_done(evening: Evening, name: str) -> None:
    session = await ready_for(evening, name)
    before, woken = await evening.everything(), list(evening.woken)
    await evening.redis.config_set("maxmemory", "1")
    try:
        with pytest.raises(StoreUnavailable) as trouble:
            await {**ASKS, **SETTINGS}[name](evening.one, session, 1)
        assert trouble.value.outage is Outage.FULL
        assert without_times(await evening.everything()) == without_times(before)
        assert evening.woken == woken
    finally:
        await evening.redis.config_set("maxmemory", "0")
    await {**ASKS, **SETTINGS}[name](evening.one, session, 1)
    assert await evening.everything() != before


def without_times(things: Memory) -> Mapping[str, object]:
    return {key: content for key, (_, content) in things.items()}


async def test_a_memory_that_cannot_be_reached_is_said_whatever_is_asked(
    evening: Evening, nowhere: Redis
) -> None:
    cut_off = evening.process(Store(nowhere))
    lobby = await ready_for(evening, "join")
    game = replace(lobby, id=await evening.begun(ANNEKE, BO, CAGLAR, place=replace(GROUP, topic=7)))
    game = await evening.session(game.id)
    lobbies = (
        ask(cut_off, lobby, 1) for ask in {**IN_A_LOBBY, **AFTER_A_GAME, **SETTINGS}.values()
    )
    games = (ask(cut_off, game, 1) for ask in IN_A_GAME.values())
    outcomes = await asyncio.gather(*lobbies, *games, return_exceptions=True)
    for outcome in outcomes:
        assert isinstance(outcome, StoreUnavailable)
        assert outcome.outage is Outage.UNREACHABLE


def player(session: Session, caller: Caller) -> Person:
    person = session.person(caller.user)
    assert person is not None
    return person
