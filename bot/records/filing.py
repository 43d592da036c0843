"""From an ended table to its group's records, and from there to being forgotten.

An ended table keeps its deadline until its game is filed, so whoever sweeps comes back to it: every
step may be cut off, and is done again. The record is made from the table alone, hence the same each
time.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable

from bot.records.checks import faults
from bot.records.codec import UnreadableRecord
from bot.records.of_session import record_of, replay_of
from bot.records.people import RecordsBusy
from bot.records.room import make_room
from bot.records.store import RecordBook
from bot.sessions.after import awaits_filing, leaves_record
from bot.sessions.outages import StoreUnavailable
from bot.sessions.refusals import Refused
from bot.sessions.service import Tables
from bot.sessions.session import ChatId, Session, SessionId, UserId

log = logging.getLogger(__name__)


class Filing:
    """Both use cases need tables and records at once."""

    def __init__(self, tables: Tables, records: RecordBook) -> None:
        self._tables = tables
        self._records = records

    async def look_at(self, sid: SessionId) -> None:
        """A table is due: its deadline is over, or its game has ended and is to be filed."""
        try:
            session = await self._tables.run_out(sid)
        except Refused:
            return  # it has left Redis
        await self.try_to_file(session)

    async def try_to_file(self, session: Session) -> None:
        """The game of an ended table is kept, or, where a fault of ours keeps it from that, stays
        in the table, which is looked at again less and less often.
        """
        if not awaits_filing(session):
            return
        try:
            await self.file(session)
        except (StoreUnavailable, RecordsBusy):
            raise
        except Exception:  # it would be so again and again; a newer program may do better
            after = await self._tables.put_off_filing(session.id)
            log.exception("game %s is not filed; tried again at %s", session.id, after.deadline)

    async def file(self, session: Session) -> None:
        """The game of an ended table is kept; only then may the table go.

        Raises UnreadableRecord for one that nobody could read again.
        """
        record = record_of(session)
        if found := next(faults(record), None):
            raise UnreadableRecord(found)
        if await self._records.is_crowded(record):
            log.warning("game %s is not kept: chat %s has so many today", record.id, record.chat)
        else:
            await self._records.file(record, replay_of(session))
            log.info("game %s is in the records of chat %s", record.id, record.chat)
        await make_room(self._records)
        after = await self._tables.filed(session.id)
        if leaves_record(after):
            for user in record.people() - record_of(after).people():
                await self._records.forget(user)  # they asked for it since the table was read

    async def forget(self, user: UserId) -> None:
        """Everything about a person goes: at tables, in games and figures, and what they chose.

        A running game they leave; their seats in old ones become someone. Cut off anywhere, it is
        completed by asking again: what leads to the rest goes last. First of all they are marked,
        so that no file brings them back.
        """
        await self._records.forgotten.mark(user, int(self._tables.now().timestamp()))
        await self._tables.forget_at_tables(user, await self._chats_of(user))
        await self._records.forget(user)
        await self._tables.forget_profile(user)

    async def forget_again(self, numbers: Iterable[int]) -> int:
        """Whoever was forgotten is so also in what was restored; how many there were.

        numbers: all that stand there; among them are those of the people. What came later stays.
        """
        gone = await self._records.forgotten.among(UserId(number) for number in numbers)
        for user, at_s in gone.items():
            await self._tables.forget_at_tables(user, await self._chats_of(user), until_s=at_s)
            await self._records.forget(user, at_s)
            is_back = await self._records.all_named(user) or await self._tables.of_person(user)
            if not is_back:
                await self._tables.forget_profile(user)
        return len(gone)

    async def _chats_of(self, user: UserId) -> frozenset[ChatId]:
        return frozenset(chat for _, chat in await self._records.games_named(user))
