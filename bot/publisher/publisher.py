"""The process that speaks for the bot: it makes Telegram equal to the posts of the tables.

Six small loops: one keeps the token, one hears of changes, one tells others of them, one sweeps for
what was not heard, one reads tables, one starts the calls. Nothing is held while anything waits; a
table has one pass, a chat one call at a time.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from bot.publisher.outcomes import (
    Done,
    Kicked,
    Migrated,
    Outcome,
    Refused,
    Rejected,
    TooFast,
    Unknown,
    Unsent,
)
from bot.publisher.pace import Pace, PaceSettings
from bot.publisher.plan import Calm, Kind
from bot.publisher.records import GONE, OVERTAKEN, Change, Claim, Ghost, Records
from bot.publisher.table import Table, Want
from bot.publisher.telegram import Letter, Telegram
from bot.render.posts import Keyboard, Post, Urgency
from bot.sessions.codec import NewerDocument, UnreadableDocument
from bot.sessions.session import ChatId, Session, SessionId, UserId
from bot.sessions.store import Store, StoreUnavailable

log = logging.getLogger(__name__)

SWEPT_AT_ONCE = 1000
INSIST_S = 0.05
MOST_REPLIES = 20  # that wait for one chat: more could not be said within a minute
CLOCKS_APART_S = 0.02  # Redis' own clock must have come as far, too


@dataclass(frozen=True, slots=True)
class Hooks:
    """What the publisher finds out and others must commit.

    on_unreachable: a person cannot be written to. on_deadline: a table's deadline has passed.
    on_migrated: a group has a new id (old, new). on_kicked: the bot is no longer in the table's
    group. Each may be told more than once, and may raise StoreUnavailable.
    """

    on_unreachable: Callable[[SessionId, UserId], Awaitable[object]]
    on_deadline: Callable[[SessionId], Awaitable[object]]
    on_migrated: Callable[[ChatId, ChatId], Awaitable[object]]
    on_kicked: Callable[[SessionId], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Times:
    """The publisher's own times, in seconds; the lease is in Records.

    sure_s: after a renewal the token is certainly still ours for so long. reread_s: how often a
    table that waits is read again, should a change not have been heard. ask_again_s: before a
    deadline is reported once more. rest_s: how long a table that cannot be read or drawn is left
    alone. goodbye_s: for the calls in flight when stopping. reply_s: how long a direct reply may
    wait.
    """

    renew_s: float = 1.0
    sure_s: float = 2.5
    sweep_s: float = 1.0
    reread_s: float = 5.0
    ask_again_s: float = 3.0
    rest_s: float = 60.0
    goodbye_s: float = 2.0
    reply_s: float = 60.0


@dataclass(slots=True, eq=False)
class _Reply:
    """A direct reply that waits for its permit."""

    letter: Letter
    since: float
    is_over: asyncio.Event = field(default_factory=asyncio.Event)
    is_under_way: bool = False


@dataclass(frozen=True, slots=True)
class _Tenure:
    """The token, while it is ours.

    doubt_until: what the last holder began may take effect until then.
    """

    epoch: int
    renewed_at: float
    doubt_until: float


Job = Callable[[], Coroutine[Any, Any, None]]  # Any: what asyncio calls what nobody sends or yields


class Publisher:
    """One for each process; of all that run, the one with the token publishes.

    render: the posts of a session, pure. clock: seconds that only go forward, the event loop's and
    Records' own. publishes: told True when this process becomes the one that publishes, False when
    it no longer is.
    """

    def __init__(
        self,
        *,
        store: Store,
        records: Records,
        telegram: Telegram,
        render: Callable[[Session], Iterable[Post]],
        from_doc: Callable[[str], Session],
        hooks: Hooks,
        pace: PaceSettings | None = None,
        calm: Calm | None = None,
        times: Times | None = None,
        clock: Callable[[], float] = time.monotonic,
        publishes: Callable[[bool], None] = lambda _: None,
    ) -> None:
        settings = pace or PaceSettings()
        self._store = store
        self._records = records
        self._telegram = telegram
        self._render = render
        self._from_doc = from_doc
        self._hooks = hooks
        self._pace = Pace(settings)
        self._calm = calm or Calm().scaled(settings.chat_interval_s)
        self._times = times or Times()
        self._clock = clock
        self._publishes = publishes
        self._token = secrets.token_hex(8)
        self._tenure: _Tenure | None = None
        self._tables: dict[SessionId, Table] = {}
        self._replies: list[_Reply] = []
        self._unread: dict[SessionId, None] = {}  # in the order of asking
        self._unheard: dict[str, None] = {}  # words for the process that publishes
        self._seen: dict[SessionId, set[Ghost]] = {}
        self._rests: dict[SessionId, float] = {}
        self._asked: dict[tuple[SessionId, datetime], float] = {}
        self._calls: set[asyncio.Task[None]] = set()
        self._hooked_now: set[asyncio.Task[None]] = set()
        self._claim_now = asyncio.Event()
        self._read_now = asyncio.Event()
        self._tell_now = asyncio.Event()
        self._sweep_now = asyncio.Event()
        self._start_now = asyncio.Event()
        self._stopping = asyncio.Event()
        self._ended = asyncio.Event()
        self._ended.set()

    # What others may ask

    def wake(self, sid: SessionId, seen: tuple[ChatId, int] | None = None) -> None:
        """A table has changed. seen: the message of one of its posts on which somebody pressed."""
        self._wake(sid, Ghost(*seen) if seen else None)
        if self._tenure is None:
            word = f"{sid} {seen[0]} {seen[1]}" if seen else sid
            self._unheard[word] = None
            self._tell_now.set()

    async def say(
        self,
        chat: ChatId,
        text: str,
        *,
        topic: int | None = None,
        reply_to: int | None = None,
        keyboard: Keyboard = (),
        instead_of: int | None = None,
    ) -> None:
        """A direct reply to a command; returns when it is said or refused, or found no room.

        instead_of: the message that becomes the reply, a question whose button was pressed.
        """
        if self._stopping.is_set():
            return
        if sum(reply.letter.chat == chat for reply in self._replies) >= MOST_REPLIES:
            log.info("a reply to chat %s is dropped: so many wait already", chat)
            return
        letter = Letter(chat, text, keyboard, topic, reply_to, instead_of=instead_of)
        reply = _Reply(letter, self._clock())
        self._replies.append(reply)
        self._start_now.set()
        try:
            async with asyncio.timeout(self._times.reply_s):
                await reply.is_over.wait()
        except TimeoutError:
            log.warning("a reply to chat %s found no room", chat)
        finally:
            self._drop(reply)

    async def run(self) -> None:
        """Publish until stopped or cancelled; then let go of the token."""
        self._ended.clear()
        jobs: tuple[Job, ...] = (
            self._keep_token,
            self._hear,
            self._tell,
            self._sweep,
            self._read_tables,
            self._start_calls,
        )
        tasks = [asyncio.create_task(self._for_ever(job)) for job in jobs]
        stopped = asyncio.create_task(self._stopping.wait())
        try:
            await asyncio.wait([*tasks, stopped], return_when=asyncio.FIRST_COMPLETED)
        finally:
            await _cancel([*tasks, stopped])
            await self._leave()
            self._ended.set()
        for task in tasks:
            if not task.cancelled():
                task.result()  # a fault of ours: whoever runs this must know

    async def _for_ever(self, job: Job) -> None:
        """A loop that fails begins anew: else nobody would hear from the bot any more."""
        while True:
            try:
                await job()
            except Exception:  # a fault of ours, or something in Redis that is not of ours
                log.exception("the publisher failed in %s, which begins anew", job.__name__)
            await asyncio.sleep(self._times.sweep_s)

    async def stop(self) -> None:
        """Start no more calls, wait a little for those in flight, and give up the token."""
        self._stopping.set()
        await self._ended.wait()

    async def _leave(self) -> None:
        tenure, self._tenure = self._tenure, None
        for reply in tuple(self._replies):
            if not reply.is_under_way:
                self._drop(reply)
        if under_way := self._calls | self._hooked_now:
            await asyncio.wait(under_way, timeout=self._times.goodbye_s)
        is_tidy = not self._calls
        await _cancel(self._calls | self._hooked_now)
        if tenure is None:
            return
        self._publishes(False)
        try:
            await self._records.release(self._token, is_tidy=is_tidy)
        except StoreUnavailable as error:
            log.info("the token could not be given up, it will run out: %s", error)

    # The token

    async def _keep_token(self) -> None:
        while True:
            self._claim_now.clear()
            asked_at = self._clock()
            try:
                claim = await self._records.claim(self._token)
            except StoreUnavailable as error:
                log.warning("the token could not be renewed: %s", error)
            else:
                self._holds(claim, asked_at)
            await self._pause(self._claim_now, self._times.renew_s)

    def _holds(self, claim: Claim | None, asked_at: float) -> None:
        old = self._tenure
        if claim is None:
            if old is not None:
                log.warning("another process publishes now")
                self._publishes(False)
            self._tenure = None
            return
        if old is not None and old.epoch == claim.epoch:
            self._tenure = _Tenure(claim.epoch, asked_at, old.doubt_until)
            self._read_now.set()  # and the calls: they may have had to wait for this
            self._start_now.set()
            return
        # Only now is it sure that the last holder begins nothing more: we may have been held up.
        doubt_until = self._clock() + (0 if claim.is_tidy else self._calm.doubt_s)
        self._tenure = _Tenure(claim.epoch, asked_at, doubt_until)
        self._tables = {}
        self._sweep_now.set()
        log.info("this process publishes now")
        self._publishes(True)

    def _sure(self) -> _Tenure | None:
        """The token, if it is certain that nobody else can have it."""
        tenure = self._tenure
        if tenure is None or self._clock() - tenure.renewed_at > self._times.sure_s:
            return None
        return tenure

    # Hearing and telling of changes

    async def _hear(self) -> None:
        while True:
            try:
                async for word in self._records.hear():
                    self._heard(word)
            except StoreUnavailable as error:
                log.info("changes are not heard for a moment: %s", error)
            await asyncio.sleep(self._times.sweep_s)

    def _heard(self, word: str) -> None:
        match word.split():
            case []:
                self._claim_now.set()
            case [sid, *where]:
                self._wake(SessionId(sid), _message_at(where))

    def _wake(self, sid: SessionId, seen: Ghost | None) -> None:
        if self._tenure is None:
            return
        if seen is not None:
            self._seen.setdefault(sid, set()).add(seen)
        self._rests.pop(sid, None)
        self._ask_for(sid)

    async def _tell(self) -> None:
        while True:
            await self._tell_now.wait()
            self._tell_now.clear()
            words, self._unheard = self._unheard, {}
            for word in words:
                try:
                    await self._records.tell(word)
                except StoreUnavailable:
                    break  # the sweep finds them

    # Looking for what was not heard

    async def _sweep(self) -> None:
        while True:
            await self._pause(self._sweep_now, self._times.sweep_s)
            self._sweep_now.clear()
            self._tidy_up()
            if self._sure() is None:
                continue
            try:
                due = await self._store.due(SWEPT_AT_ONCE)
            except StoreUnavailable as error:
                log.warning("no sweep: %s", error)
                continue
            for sid in due:
                self._look_at(sid)

    def _sweep_at(self, deadline: datetime) -> None:
        """A deadline that is near is not left to the next sweep: a countdown keeps its time."""
        left_s = (deadline - self._records.now()).total_seconds()
        if 0 < left_s <= 2 * self._times.sweep_s:
            loop = asyncio.get_running_loop()
            loop.call_later(left_s + CLOCKS_APART_S, self._sweep_now.set)

    def _look_at(self, sid: SessionId) -> None:
        table = self._tables.get(sid)
        is_late = table is not None and (
            table.is_settled or table.read_at <= self._clock() - self._times.reread_s
        )
        if table is None or is_late:
            self._ask_for(sid)
        elif table.deadline is not None and table.deadline <= self._records.now():
            self._report_deadline(sid, table.deadline)

    def _tidy_up(self) -> None:
        """Forget what is no longer needed."""
        now = self._clock()
        self._pace.forget_idle(now)
        self._rests = {sid: until for sid, until in self._rests.items() if until > now}
        asked_since = now - self._times.ask_again_s
        self._asked = {due: at for due, at in self._asked.items() if at > asked_since}
        remembered_since = now - self._calm.running_s
        for sid, table in tuple(self._tables.items()):
            if table.idle_since is not None and table.idle_since <= remembered_since:
                del self._tables[sid]
        if self._tenure is None:
            self._tables, self._unread, self._seen = {}, {}, {}

    # Reading tables

    def _ask_for(self, sid: SessionId) -> None:
        if self._rests.get(sid, 0) <= self._clock():
            self._unread[sid] = None
            self._read_now.set()

    async def _read_tables(self) -> None:
        while True:
            await self._read_now.wait()
            self._read_now.clear()
            while self._unread and (tenure := self._sure()):
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

    async def _read(self, sid: SessionId, tenure: _Tenure) -> None:
        table = self._tables.get(sid) or Table(sid, self._calm)
        # The document first: records that are newer than it do no harm.
        stored = await self._store.load(sid)
        if stored is None:
            await self._store.settle_due(sid, version=0, deadline=None)
            self._tables.pop(sid, None)
            return
        session = self._session(sid, stored.doc)
        if session is None:
            return
        if session.deadline is not None:
            self._sweep_at(session.deadline)
            if session.deadline <= self._records.now():
                self._report_deadline(sid, session.deadline)
        if not await self._take_up(table, tenure, stored.version):
            return
        table.is_at(stored.version, session, self._clock())
        table.seen |= self._seen.pop(sid, set())
        await self._draw(table, session)

    async def _take_up(self, table: Table, tenure: _Tenure, version: int) -> bool:
        """Have the table's records, if nobody else has them."""
        if table.epoch == tenure.epoch and not table.is_settled:
            return True
        record = await self._records.take_up(table.sid, tenure.epoch)
        if record is None:
            log.warning("table %s is published by another process", table.sid)
            self._tables.pop(table.sid, None)
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
            posts = self._posts(session)
            if posts is None:
                return
            change = table.shows(posts)
        self._tables[table.sid] = table
        if await self._write(table, change):
            await self._go_on(table)

    def _session(self, sid: SessionId, doc: str) -> Session | None:
        try:
            return self._from_doc(doc)
        except NewerDocument as error:
            log.info("table %s is left to a newer program: %s", sid, error)
        except UnreadableDocument as error:
            log.error("table %s cannot be read: %s", sid, error)
        self._rest(sid)
        return None

    def _posts(self, session: Session) -> tuple[Post, ...] | None:
        try:
            return tuple(self._render(session))
        except Exception:  # one table that cannot be drawn must not silence the others
            log.exception("table %s cannot be drawn", session.id)
        self._rest(session.id)
        return None

    def _rest(self, sid: SessionId) -> None:
        self._tables.pop(sid, None)
        self._rests[sid] = self._clock() + self._times.rest_s

    def _report_deadline(self, sid: SessionId, deadline: datetime) -> None:
        """Once for each deadline, and again after a while if the table still has it."""
        if (sid, deadline) not in self._asked:
            self._asked[sid, deadline] = self._clock()
            self._run_hook(sid, self._hooks.on_deadline(sid))

    def _run_hook(self, sid: SessionId, hook: Awaitable[object]) -> None:
        _spawn(self._hooked(sid, hook), self._hooked_now)

    async def _hooked(self, sid: SessionId, hook: Awaitable[object]) -> None:
        try:
            await hook
        except StoreUnavailable as error:
            log.warning("table %s: what was found out could not be committed: %s", sid, error)
        except Exception:  # told again later; the other tables go on
            log.exception("table %s: what was found out could not be committed", sid)
        self._wake(sid, None)

    # Making calls

    async def _go_on(self, table: Table) -> None:
        """Plan what is left to do; when nothing is, the pass ends."""
        await self._write(table, table.plans(self._clock()))
        if table.is_settled and table.idle_since is None:
            await self._end_pass(table)
        self._start_now.set()

    async def _end_pass(self, table: Table) -> None:
        table.idle_since = self._clock()
        version = table.version
        is_over = await self._records.end(
            table.sid, table.epoch, version=version, deadline=table.deadline
        )
        if is_over:
            table.published = max(table.published, version)
        else:
            self._ask_for(table.sid)

    async def _write(self, table: Table, change: Change) -> bool:
        """Whether this process may still write about the table."""
        if change == Change():
            return True
        version = await self._records.write(table.sid, table.epoch, change)
        if version in (GONE, OVERTAKEN):
            if self._tables.get(table.sid) is table:
                del self._tables[table.sid]
            return False
        if version > table.version:
            self._ask_for(table.sid)
        return True

    async def _start_calls(self) -> None:
        while True:
            self._start_now.clear()
            opens_at = self._start_what_may()
            await self._pause(self._start_now, opens_at - self._clock())

    def _start_what_may(self) -> float:
        """Start every call that may go now; when the next one may."""
        now = self._clock()
        opens_at = now + self._times.sweep_s
        for urgency, _, want in self._waiting(now):
            chat = want.letter.chat if isinstance(want, _Reply) else want.chat
            opens = self._pace.opens_at(chat, urgency, now)
            if opens > now:
                opens_at = min(opens_at, opens)
            elif isinstance(want, _Reply):
                self._begin_reply(want)
            else:
                self._begin(want, now)
        not_before = [w.call.at for t in self._tables.values() for w in t.wants if w.call.at > now]
        return min([opens_at, *not_before])

    def _waiting(self, now: float) -> list[tuple[Urgency, float, Want | _Reply]]:
        """All calls whose time has come: the most urgent first, then what has waited longest."""
        waiting: list[tuple[Urgency, float, Want | _Reply]] = [
            (Urgency.NEW, reply.since, reply) for reply in self._replies if not reply.is_under_way
        ]
        if self._sure():
            for table in self._tables.values():
                for want in table.wants:
                    if want.call.at <= now:
                        waiting.append((self._urgency(want, now), want.call.at, want))
        return sorted(waiting, key=lambda entry: entry[:2])

    def _urgency(self, want: Want, now: float) -> Urgency:
        has_waited_long = now - want.call.at > self._calm.patience_s > 0
        return Urgency.PROMPT if has_waited_long else want.call.urgency

    def _begin(self, want: Want, now: float) -> None:
        table = self._tables[want.sid]
        table.starts(want, now)
        self._pace.start(want.chat)
        _spawn(self._make(table, want), self._calls)

    async def _make(self, table: Table, want: Want) -> None:
        outcome = await self._paced(want.chat, self._call(want))
        change = table.learns(want, outcome, self._clock())
        try:
            await self._keep(table, want, outcome, change)
        finally:
            table.ends(want)
        if self._tables.get(table.sid) is table:
            self._report(table.sid, want, outcome)
            try:
                await self._go_on(table)
            except StoreUnavailable as error:
                log.warning("table %s waits for the sweep: %s", table.sid, error)

    async def _paced(self, chat: ChatId, call: Awaitable[Outcome]) -> Outcome:
        """Make a call whose permit was given, and let the pace know what came of it."""
        outcome: Outcome = Unknown("cut off")
        try:
            outcome = await call
        except Exception:  # whatever it was, the call may have been made
            log.exception("a call to chat %s failed", chat)
        finally:
            now = self._clock()
            self._pace.finish(chat, now)
            match outcome:
                case TooFast(retry_after_s=retry_after_s):
                    log.warning("chat %s has to wait for %s s", chat, retry_after_s)
                    self._pace.slow_down(chat, retry_after_s, now)
                case Unsent() | Unknown():
                    log.warning("chat %s: no answer from Telegram: %s", chat, outcome.reason)
                    self._pace.went_wrong(chat, now)
                case _:
                    self._pace.went_well(chat)
            self._start_now.set()
        return outcome

    def _call(self, want: Want) -> Awaitable[Outcome]:
        post = want.post
        if post is None:
            if want.is_emptied:
                return self._telegram.empty(want.chat, want.messages[0])
            return self._telegram.delete(want.chat, want.messages)
        if want.call.kind is Kind.SEND:
            is_silent = post.urgency > Urgency.NEW
            letter = Letter(post.chat, post.text, post.keyboard, post.topic, is_silent=is_silent)
            return self._telegram.send(letter)
        return self._telegram.edit(
            post.chat, want.messages[0], text=post.text, keyboard=post.keyboard
        )

    async def _keep(self, table: Table, want: Want, outcome: Outcome, change: Change) -> None:
        """Write down what came of a call, as long as it takes; the slot rests meanwhile."""
        while True:
            try:
                is_written = await self._write(table, change)
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
                self._pace.went_wrong(want.chat, self._clock())
                self._run_hook(sid, self._hooks.on_migrated(want.chat, new))
            case Refused() | Kicked() if want.post is not None and user is not None:
                log.info("table %s: person %s cannot be reached", sid, user)
                self._run_hook(sid, self._hooks.on_unreachable(sid, user))
            case Refused() | Kicked() if want.post is not None:
                log.info("table %s: the bot is not in the group any more", sid)
                self._run_hook(sid, self._hooks.on_kicked(sid))
            case Rejected(reason=reason):
                slot = want.post.slot if want.post else "old messages"
                log.error("table %s, %s: Telegram refuses: %s", sid, slot, reason)
            case _:
                pass

    # Direct replies

    def _begin_reply(self, reply: _Reply) -> None:
        reply.is_under_way = True
        self._pace.start(reply.letter.chat)
        _spawn(self._reply(reply), self._calls)

    async def _reply(self, reply: _Reply) -> None:
        chat = reply.letter.chat
        outcome = await self._paced(chat, self._say(reply.letter))
        reply.is_under_way = False
        match outcome:
            case TooFast() | Unsent():
                return  # its turn comes again
            case Migrated(new=new):
                await self._follow(reply, new)
                return
            case Refused(reason=reason) | Kicked(reason=reason) | Rejected(reason=reason):
                log.info("a reply to chat %s was refused: %s", chat, reason)
            case _:
                pass
        self._drop(reply)

    def _say(self, letter: Letter) -> Awaitable[Outcome]:
        if letter.instead_of is None:
            return self._telegram.send(letter)
        return self._telegram.edit(
            letter.chat, letter.instead_of, text=letter.text, keyboard=letter.keyboard
        )

    async def _follow(self, reply: _Reply, new: ChatId) -> None:
        """The group has moved: the reply goes where it is now."""
        old, reply.letter = reply.letter.chat, replace(reply.letter, chat=new)
        self._start_now.set()
        try:
            await self._hooks.on_migrated(old, new)
        except StoreUnavailable as error:
            log.warning("chat %s has moved to %s, not committed: %s", old, new, error)

    def _drop(self, reply: _Reply) -> None:
        if reply in self._replies:
            self._replies.remove(reply)
        reply.is_over.set()

    # Small things

    async def _pause(self, event: asyncio.Event, for_s: float) -> None:
        """Until the event, or for so long at most."""
        try:
            async with asyncio.timeout(max(0.0, for_s)):
                await event.wait()
        except TimeoutError:
            return


def _message_at(where: Iterable[str]) -> Ghost | None:
    """The chat and message of a word that was heard; None for what another version may say."""
    try:
        chat, message = map(int, where)
    except ValueError:
        return None
    return Ghost(ChatId(chat), message)


def _spawn(work: Coroutine[Any, Any, None], group: set[asyncio.Task[None]]) -> None:
    task = asyncio.create_task(work)
    group.add(task)
    task.add_done_callback(group.discard)


async def _cancel(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """End tasks; more than once, for before Python 3.12 `wait_for` may swallow a cancellation."""
    pending = {task for task in tasks if not task.done()}
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=INSIST_S)
