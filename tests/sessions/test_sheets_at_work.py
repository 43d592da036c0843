"""Score sheets on a real Valkey: beside a table, in two processes, and through the weeks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest
from redis.asyncio import Redis

from bot.games import GAMES
from bot.rules.sheet.sheet import read
from bot.sessions import keys, scorecard, table
from bot.sessions.connection import connect
from bot.sessions.refusals import Denial, Refused
from bot.sessions.scorecard import SHEET_KEPT_S
from bot.sessions.service import Seen, Tables
from bot.sessions.session import ChatId, Session, SessionId, Stage
from tests.sessions.company import GROUP
from tests.sessions.tables import CHAT, NOON
from tests.sessions.test_service import ANNEKE, BO, CAGLAR, GAME, Evening


class SheetEvening(Evening):
    """An evening with a score sheet that Anneke keeps for Opa and Oma."""

    async def laid(self, *, update_id: int | None = None) -> Seen:
        return await self.one.open_sheet(
            GROUP,
            ANNEKE,
            command=GAME,
            names=("Opa", "Oma"),
            update_id=update_id or self.update(),
        )

    async def begun_sheet(self) -> SessionId:
        """Oma deals first."""
        sid = (await self.laid()).session.id

        def begin(session: Session, user, /, *, now) -> Session:
            return scorecard.begin(session, user, now, is_admin=False)

        await self.one.keep_score(sid, begin, ANNEKE.user, update_id=self.update())
        await self.writes(self.one, await self.session(sid), "n2")
        return sid

    async def writes(
        self, tables: Tables, shown: Session, choice: str, *, update_id: int | None = None
    ) -> Session:
        press = partial(scorecard.press, question=shown.question, choice=choice)
        return await tables.keep_score(
            shown.id, press, ANNEKE.user, update_id=update_id or self.update()
        )


@pytest.fixture
async def evening(redis: Redis, redis_url: str) -> AsyncIterator[SheetEvening]:
    other = connect(redis_url, tls_verify=True)
    yield SheetEvening(redis, other)
    await other.aclose()


async def test_a_sheet_lies_beside_a_table(evening):
    table_sid = await evening.begun(ANNEKE, BO, CAGLAR)
    sheet_sid = await evening.begun_sheet()
    assert (await evening.one.at(CHAT, None)).id == table_sid
    assert (await evening.other.at(CHAT, None, is_sheet=True)).id == sheet_sid
    await evening.stops(table_sid, ANNEKE)
    assert (await evening.session(sheet_sid)).is_live


async def test_where_none_lies_none_is_found(evening):
    await evening.opened(ANNEKE)
    with pytest.raises(Refused) as raised:
        await evening.one.at(CHAT, None, is_sheet=True)
    assert raised.value.code is Denial.NO_SHEET


async def test_the_same_command_twice_lays_one_sheet(evening):
    first, second = await evening.laid(update_id=7), await evening.laid(update_id=7)
    assert first.is_new
    assert first.session.id == second.session.id
    assert [one.name for one in second.session.sitters] == ["Anneke", "Opa", "Oma"]


async def test_a_second_command_shows_the_sheet_that_lies_there(evening):
    sid = await evening.begun_sheet()
    shown = await evening.laid()
    assert (shown.session.id, shown.is_new) == (sid, False)
    assert shown.session.edition == 1


async def test_two_presses_at_once_in_two_processes_write_one_number(evening):
    sid = await evening.begun_sheet()
    shown = await evening.session(sid)
    outcomes = await asyncio.gather(
        evening.writes(evening.one, shown, "n1"),
        evening.writes(evening.other, shown, "n0"),
        return_exceptions=True,
    )
    refused = [one for one in outcomes if isinstance(one, Refused)]
    assert [one.code for one in refused] == [Denial.PASSED]
    assert len(read((await evening.session(sid)).sheet).entry.bids) == 1


async def test_an_update_delivered_twice_writes_once(evening):
    sid = await evening.begun_sheet()
    shown = await evening.session(sid)
    for tables in (evening.one, evening.other):
        await evening.writes(tables, shown, "n1", update_id=77)
    assert read((await evening.session(sid)).sheet).entry.bids == (1,)


async def test_a_sheet_that_is_left_alone_ends_after_weeks(evening):
    sid = await evening.begun_sheet()
    evening.clock.now = NOON + timedelta(seconds=SHEET_KEPT_S - 1)
    await evening.one.run_out(sid)
    assert (await evening.session(sid)).is_live
    evening.clock.now = NOON + timedelta(seconds=SHEET_KEPT_S)
    await asyncio.gather(evening.one.run_out(sid), evening.other.run_out(sid))
    assert (await evening.session(sid)).stage is Stage.ABANDONED
    assert await evening.redis.ttl(keys.session(sid)) > 0
    assert (await evening.laid()).is_new  # the place is free again


async def test_a_sheet_moves_with_its_group_and_ends_when_the_bot_is_sent_away(evening):
    sid = await evening.begun_sheet()
    await evening.one.migrate(CHAT, ChatId(-1009999999999))
    assert (await evening.session(sid)).place.current == ChatId(-1009999999999)
    await evening.one.set_language_of_chat(CHAT, "de")
    assert (await evening.session(sid)).language == "de"
    await evening.one.leave_chat(CHAT)
    session = await evening.session(sid)
    assert (session.stage, session.place.is_gone) == (Stage.ABANDONED, True)


async def test_what_follows_a_sheet_is_a_sheet(evening):
    sid = await evening.begun_sheet()
    await evening.writes(evening.one, await evening.session(sid), "e")
    seen = await evening.one.rematch(sid, ANNEKE.user, update_id=evening.update())
    again = await evening.other.rematch(sid, ANNEKE.user, update_id=evening.update())
    assert seen.session.id == again.session.id
    assert keys.is_sheet(seen.session.id)
    assert [one.name for one in seen.session.sitters] == ["Anneke", "Opa", "Oma"]


async def test_rules_kept_from_a_sheet_are_a_tables_too(evening):
    sid = (await evening.laid()).session.id
    warns = partial(scorecard.set_hook, warns=True, is_admin=False)

    def change(session: Session, user, /, *, now) -> Session:
        session = table.set_rule(session, user, "shape", "up", is_admin=False)
        return warns(session, user, now)

    session = await evening.one.keep_score(sid, change, ANNEKE.user, update_id=evening.update())
    await evening.one.keep_rules(session, "")
    opened = await evening.session(await evening.opened(ANNEKE))
    assert opened.rules == replace(
        GAMES[GAME].rules, ladder=replace(GAMES[GAME].rules.ladder, shape="up")
    )
    kept = await evening.one.rules_of_game(session, GAME)
    assert (kept.hook_warns, kept.rules.max_seats) == (True, 10)


async def test_hands_are_not_asked_of_a_sheet(evening):
    await evening.laid()
    assert await evening.one.show_hands(ANNEKE.user, update_id=evening.update()) == ()


async def test_a_person_on_a_sheet_can_be_forgotten(evening):
    sid = await evening.begun_sheet()
    await evening.one.forget_at_tables(ANNEKE.user)
    assert ANNEKE.name not in (await evening.stored(sid)).doc
    assert len((await evening.session(sid)).sitters) == 3


async def test_a_link_leads_nobody_onto_a_sheet(evening):
    sid = (await evening.laid()).session.id
    with pytest.raises(Refused):
        await evening.one.join(sid, BO, update_id=evening.update())
    joined = await evening.one.join_sheet(sid, BO, update_id=evening.update())
    assert joined.seat_of(BO.user) == 3
