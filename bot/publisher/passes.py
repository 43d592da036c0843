"""The tables that are being published: each is read, drawn, and shown call by call.

A table has one pass at a time, and nothing is held while anything waits.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from bot.publisher.calls import Calls
from bot.publisher.drawings import Drawings
from bot.publisher.findings import Findings, Unreadable
from bot.publisher.outcomes import (
    Barred,
    Done,
    Kicked,
    Migrated,
    NoTopic,
    Outcome,
    Refused,
    Rejected,
)
from bot.publisher.pace import is_group
from bot.publisher.plan import Calm, Kind
from bot.publisher.records import GONE, OVERTAKEN, Change, Ghost, Records
from bot.publisher.table import Table, Want
from bot.publisher.telegram import Letter, Telegram
from bot.publisher.times import Times
from bot.publisher.token import Tenure, Token
from bot.publisher.waiting import Queue
from bot.render.charts import Race, drawn
from bot.render.posts import Post, Urgency
from bot.sessions.codec import NewerDocument, UnreadableDocument
from bot.sessions.outages import StoreUnavailable
from bot.sessions.session import ChatId, Session, SessionId
from bot.sessions.store import Store, Stored

log = logging.getLogger(__name__)

CLOCKS_APART_S = 0.02  # Redis' own clock must have come as far, too


@dataclass(frozen=True, slots=True)
class Sources:
    """Where tables are read, how a document becomes posts, and where what stands is noted.

    render: told, too, in which slots a message has buttons. draw: a picture, slowly.
    """

    store: Store
    records: Records
    from_doc: Callable[[str], Session]
    render: Callable[[Session, frozenset[str]], Iterable[Post]]
    draw: Callable[[Race], bytes] = drawn


class Passes:
    """The tables of the process that publishes.

    sweep_in: asked to look again so many seconds from now.
    """

    def __init__(
        self,
        sources: Sources,
        telegram: Telegram,
        token: Token,
        calls: Calls,
        findings: Findings,
        *,
        calm: Calm,
        times: Times,
        clock: Callable[[], float],
        sweep_in: Callable[[float], None],
    ) -> None:
        self._sources = sources
        self._store = sources.store
        self._records = sources.records
        self._telegram = telegram
        self._token = token
        self._calls = calls
        self._findings = findings
        self._drawings = Drawings(sources.draw, ready=calls.start_now.set)
        self._calm = calm
        self._times = times
        self._clock = clock
        self._sweep_in = sweep_in
        self._tables: dict[SessionId, Table] = {}
        self._queue = Queue(calm)
        self._unread: dict[SessionId, None] = {}  # in the order of asking
        self._written: dict[SessionId, Stored] = {}  # of those that are unread
        self._seen: dict[SessionId, set[Ghost]] = {}
        self._rests: dict[SessionId, float] = {}
        self._told_at: dict[SessionId, float] = {}  # that their tables are of a newer program
        self.read_now = asyncio.Event()

    def __len__(self) -> int:
        """Tables that are remembered, or still to be read."""
        return len(self._tables.keys() | self._unread.keys())

    # What is to be read

    def ask_for(self, sid: SessionId) -> None:
        """A table is to be read, unless it is left alone for a while."""
        if self._rests.get(sid, 0) <= self._clock():
            self._unread[sid] = None
            self.read_now.set()

    def has_changed(self, sid: SessionId, stored: Stored | None = None) -> None:
        """A table is to be read in any case. stored: as it was just written, if that is known;
        two who write at once may tell of it in the other order.
        """
        self._rests.pop(sid, None)
        written, table = self._written.pop(sid, None), self._tables.get(sid)
        known = max(written.version if written else 0, table.version if table else 0)
        if stored is not None and stored.version > known:
            self._written[sid] = stored
        self.ask_for(sid)

    def was_pressed(self, sid: SessionId, seen: Ghost) -> None:
        """On a message of the table: one that it does not know is to be dealt with."""
        table = self._tables.get(sid)
        if table is None or not table.knows(seen):
            self._seen.setdefault(sid, set()).add(seen)
            self.has_changed(sid)

    def look_at(self, sid: SessionId) -> None:
        """A table is due: it has changed, or its deadline has passed."""
        table = self._tables.get(sid)
        is_late = table is not None and (
            table.is_settled or table.read_at <= self._clock() - self._times.reread_s
        )
        if table is None or is_late:
            self.ask_for(sid)
        elif table.deadline is not None and table.deadline <= self._records.now():
            self._findings.deadline(sid, table.deadline)

    def start_anew(self) -> None:
        """What was known of the tables is another process' business, or was."""
        self._tables, self._unread, self._written, self._seen = {}, {}, {}, {}
        self._queue = Queue(self._calm)
        self._drawings.keep(())

    def tidy_up(self) -> None:
        """Forget what is no longer needed."""
        now = self._clock()
        self._rests = {sid: until for sid, until in self._rests.items() if until > now}
        remembered_since = now - self._calm.running_s
        for sid, table in tuple(self._tables.items()):
            if table.idle_since is not None and table.idle_since <= remembered_since:
                self._forget(sid)
        self._drawings.keep(self._pictures())

    # Reading tables

    async def read_for_ever(self) -> None:
        while True:
            await self.read_now.wait()
            self.read_now.clear()
            while self._unread and (tenure := self._token.sure()):
                sid = next(iter(self._unread))
                del self._unread[sid]
                try:
                    await self._read(sid, tenure)
                except StoreUnavailable as error:
                    log.warning("table %s could not be read: %s", sid, error)
                    self._rests[sid] = self._clock() + self._times.sweep_s
                except Exception:  # a table whose records are wrong must not silence the others
                    log.exception("table %s cannot be published", sid)
                    self._rest(sid)

    async def _read(self, sid: SessionId, tenure: Tenure) -> None:
        table = self._tables.get(sid) or Table(sid, self._calm)
        # The document first: records that are newer than it do no harm.
        stored = self._written.pop(sid, None) or await self._store.load(sid)
        if stored is None:
            self._seen.pop(sid, None)
            await self._store.settle_due(sid, version=0, deadline=None)
            self._forget(sid)
            return
        try:
            session = table.session_at(stored.version) or self._sources.from_doc(stored.doc)
        except NewerDocument as error:
            log.info("table %s is left to a newer program: %s", sid, error)
            await self._leave_to_newer(sid, tenure)
            return
        except UnreadableDocument as error:
            log.error("table %s cannot be read and is set aside: %s", sid, error)
            await self._tell_of_unreadable(sid, tenure, is_newer=False)
            return
        self._told_at.pop(sid, None)
        if session.deadline is not None:
            self._foresee(session.deadline)
            if session.deadline <= self._records.now():
                self._findings.deadline(sid, session.deadline)
        if not await self._take_up(table, tenure, stored.version):
            return
        table.is_at(stored.version, session, self._clock())
        table.seen |= self._seen.pop(sid, set())
        await self._draw(table, session)

    async def _take_up(self, table: Table, tenure: Tenure, version: int) -> bool:
        """Have the table's records, if nobody else has them."""
        if table.epoch == tenure.epoch and not table.is_settled:
            return True
        record = await self._records.take_up(table.sid, tenure.epoch)
        if record is None:
            log.warning("table %s is published by another process", table.sid)
            self._forget(table.sid)
            return False
        if not table.is_busy:
            table.takes_up(tenure.epoch, record, self._clock())
        is_early = self._clock() < tenure.doubt_until
        if is_early and not record.is_mine and version > record.published:
            table.doubts(tenure.doubt_until)
        return True

    async def _draw(self, table: Table, session: Session) -> None:
        """Find out what should be visible, and go on from there."""
        change = Change()
        if table.needs_showing or table.seen:
            posts = table.drawn or self._posts(session, table.asking)
            if posts is None:
                return
            change = table.shows(posts)
        self._tables[table.sid] = table
        if await self._write(table, change):
            await self._go_on(table)

    async def _leave_to_newer(self, sid: SessionId, tenure: Tenure) -> None:
        """At a deploy that is over in a moment; only after a while the group is told, once."""
        now = self._clock()
        if self._told_at.setdefault(sid, now + self._times.newer_s) <= now:
            await self._tell_of_unreadable(sid, tenure, is_newer=True)
            self._told_at[sid] = math.inf
        self._rest(sid)

    async def _tell_of_unreadable(self, sid: SessionId, tenure: Tenure, *, is_newer: bool) -> None:
        self._rest(sid)
        record = await self._records.take_up(sid, tenure.epoch)
        slots = () if record is None else record.slots.values()
        groups = frozenset(slot.chat for slot in slots if is_group(slot.chat))
        await self._findings.unreadable(Unreadable(sid, groups, is_newer))

    def _posts(self, session: Session, asking: frozenset[str]) -> tuple[Post, ...] | None:
        try:
            return tuple(self._sources.render(session, asking))
        except Exception:  # one table that cannot be drawn must not silence the others
            log.exception("table %s cannot be drawn", session.id)
        self._rest(session.id)
        return None

    def _foresee(self, deadline: datetime) -> None:
        """A deadline that is near is not left to the next sweep: a countdown keeps its time."""
        left_s = (deadline - self._records.now()).total_seconds()
        if 0 < left_s <= 2 * self._times.sweep_s:
            self._sweep_in(left_s + CLOCKS_APART_S)

    def _forget(self, sid: SessionId) -> None:
        self._tables.pop(sid, None)
        self._queue.put(sid, ())

    def _rest(self, sid: SessionId) -> None:
        self._forget(sid)
        self._rests[sid] = self._clock() + self._times.rest_s

    # Making calls

    async def _go_on(self, table: Table) -> None:
        """Plan what is left to do; when nothing is, the pass ends."""
        change = table.plans(self._clock())
        self._queue_up(table)
        await self._write(table, change)
        if table.is_settled and table.idle_since is None:
            await self._end_pass(table)
        self._calls.start_now.set()

    def _queue_up(self, table: Table) -> None:
        """What the table wants waits for permits, unless it was forgotten meanwhile."""
        if self._tables.get(table.sid) is not table:
            return
        self._queue.put(table.sid, table.wants)
        for want in table.wants:
            if want.picture is not None:
                self._drawings.ask_for(want.picture)

    async def _end_pass(self, table: Table) -> None:
        table.idle_since = self._clock()
        version = table.version
        is_over = await self._records.end(
            table.sid, table.epoch, version=version, deadline=table.deadline
        )
        if is_over:
            table.published = max(table.published, version)
        else:
            self.ask_for(table.sid)

    async def _write(self, table: Table, change: Change) -> bool:
        """Whether this process may still write about the table."""
        if change == Change():
            return True
        version = await self._records.write(table.sid, table.epoch, change)
        if version in (GONE, OVERTAKEN):
            if self._tables.get(table.sid) is table:
                self._forget(table.sid)
            return False
        if version > table.version and self._tables.get(table.sid) is table:
            self.ask_for(table.sid)
        return True

    def waiting(self, now: float) -> Iterable[tuple[Urgency, float, Want]]:
        """The calls whose time has come, in their order: how urgent each is, and since when."""
        waiting = self._queue.waiting(now)
        if self._token.sure() is None:
            return ()
        return ((one.urgency, one.since, one.want) for one in waiting if self._is_drawn(one.want))

    def _is_drawn(self, want: Want) -> bool:
        return want.picture is None or self._drawings.is_done(want.picture)

    def _pictures(self) -> list[Race]:
        """Those that are still to be sent."""
        wants = (want for table in self._tables.values() for want in table.wants)
        return [want.picture for want in wants if want.picture is not None]

    def next_at(self) -> float:
        """When the next call's time comes."""
        return self._queue.next_at()

    def begin(self, want: Want, now: float) -> None:
        """A call's permit was given."""
        table = self._tables[want.sid]
        table.starts(want, now)
        self._queue.put(want.sid, table.wants)
        photo = self._drawings.picture(want.picture) if want.picture else None
        self._calls.begin(want.chat, self._make(table, want, photo))

    async def _make(self, table: Table, want: Want, photo: bytes | None) -> None:
        outcome = await self._calls.outcome_of(want.chat, self._call(want, photo))
        change = table.learns(want, outcome, self._clock())
        try:
            await self._keep(table, want, outcome, change)
        finally:
            table.ends(want)
        if self._tables.get(table.sid) is table:
            self._report(table.sid, want, outcome)
            if table.drawn is None:
                self.ask_for(table.sid)
                return
            try:
                await self._go_on(table)
            except StoreUnavailable as error:
                log.warning("table %s waits for the sweep: %s", table.sid, error)

    def _call(self, want: Want, photo: bytes | None) -> Awaitable[Outcome]:
        post = want.post
        if post is None:
            if want.is_emptied:
                return self._telegram.empty(want.chat, want.messages[0])
            return self._telegram.delete(want.chat, want.messages)
        if want.picture is not None and photo is None:
            return _undrawable()
        if want.call.kind is Kind.SEND:
            is_silent = post.urgency > Urgency.NEW
            letter = Letter(post.chat, post.text, post.keyboard, post.topic, is_silent=is_silent)
            return self._telegram.send(replace(letter, photo=photo))
        where = post.chat, want.messages[0]
        if photo is not None:
            return self._telegram.edit_photo(
                *where, photo, caption=post.text, keyboard=post.keyboard
            )
        edit = self._telegram.edit if post.picture is None else self._telegram.edit_caption
        return edit(*where, text=post.text, keyboard=post.keyboard)

    async def _keep(self, table: Table, want: Want, outcome: Outcome, change: Change) -> None:
        """Write down what came of a call, as long as it takes; the slot rests meanwhile."""
        while True:
            try:
                is_written = await self._write(table, table.still(change))
                if not is_written and isinstance(outcome, Done) and want.call.kind is Kind.SEND:
                    await self._leave_ghost(table.sid, want.chat, outcome)
                return
            except StoreUnavailable as error:
                log.warning("table %s: the result of a call is not written: %s", table.sid, error)
            await asyncio.sleep(self._times.renew_s)

    async def _leave_ghost(self, sid: SessionId, chat: ChatId, outcome: Done) -> None:
        if outcome.message is not None:
            await self._records.add_ghost(sid, Ghost(chat, outcome.message))

    def _report(self, sid: SessionId, want: Want, outcome: Outcome) -> None:
        """Tell those who must commit it what a call has shown."""
        user = want.post.user if want.post else None
        match outcome:
            case Migrated(new=new):
                self._calls.leave_alone(want.chat)
                self._findings.migrated(sid, want.chat, new)
            case Refused() | Kicked() if want.post is not None and user is not None:
                self._findings.unreachable(sid, user)
            case Refused() | Kicked() if want.post is not None:
                self._findings.kicked(sid)
            case NoTopic() if want.post is not None:
                self._calls.leave_alone(want.chat)
                self._findings.topic_gone(sid)
            case Barred(reason=reason):
                log.info(
                    "table %s waits, chat %s does not take its posts: %s", sid, want.chat, reason
                )
            case Rejected(reason=reason):
                slot = want.post.slot if want.post else "old messages"
                log.error("table %s, %s: Telegram refuses: %s", sid, slot, reason)
            case _:
                pass


async def _undrawable() -> Outcome:
    return Rejected("the picture cannot be drawn")
