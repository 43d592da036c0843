"""The process that speaks for the bot: it makes Telegram equal to the posts of the tables.

Six small loops: one keeps the token, one hears of changes, one tells others of them, one sweeps for
what was not heard, one reads tables, one starts the calls.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from heapq import merge

from bot.publisher.calls import Calls
from bot.publisher.findings import Findings, Hooks
from bot.publisher.pace import PaceSettings
from bot.publisher.passes import Passes, Sources
from bot.publisher.plan import Calm
from bot.publisher.records import Ghost
from bot.publisher.replies import Replies, Reply
from bot.publisher.table import Want
from bot.publisher.tasks import cancel, pause
from bot.publisher.telegram import Letter, Telegram
from bot.publisher.times import Times
from bot.publisher.token import Token, Turn
from bot.render.posts import Document, Keyboard, Urgency
from bot.sessions.outages import StoreUnavailable
from bot.sessions.session import ChatId, SessionId
from bot.sessions.store import Stored

log = logging.getLogger(__name__)

SWEPT_AT_ONCE = 1000

Job = Callable[[], Awaitable[None]]


class Publisher:
    """One for each process; of all that run, the one with the token publishes.

    clock: seconds that only go forward, the event loop's and Records' own. publishes: told True
    when this process becomes the one that publishes, False when it no longer is.
    """

    def __init__(
        self,
        sources: Sources,
        telegram: Telegram,
        hooks: Hooks,
        *,
        pace: PaceSettings | None = None,
        calm: Calm | None = None,
        times: Times | None = None,
        clock: Callable[[], float] = time.monotonic,
        publishes: Callable[[bool], None] = lambda _: None,
    ) -> None:
        pace = pace or PaceSettings()
        calm = calm or Calm().scaled(pace.chat_interval_s)
        times = times or Times().scaled(pace.chat_interval_s)
        self._sources = sources
        self._times = times
        self._clock = clock
        self._publishes = publishes
        self._unheard: dict[str, None] = {}  # words for the process that publishes
        self._tell_now = asyncio.Event()
        self._sweep_now = asyncio.Event()
        self._stopping = asyncio.Event()
        self._ended = asyncio.Event()
        self._ended.set()
        self._token = Token(sources.records, times, clock, tells=self._has_turned)
        self._calls = Calls(pace, clock)
        self._findings = Findings(hooks, times, clock, committed=self.wake)
        self._replies = Replies(telegram, self._calls, hooks, times, clock=clock)
        self._passes = Passes(
            sources,
            telegram,
            self._token,
            self._calls,
            self._findings,
            calm=calm,
            times=times,
            clock=clock,
            sweep_in=self._sweep_in,
        )

    # What others may ask

    def wake(self, sid: SessionId, stored: Stored | None = None) -> None:
        """A table has changed. stored: as it stands now, if the caller has just written it."""
        if self._token.is_held:
            self._passes.has_changed(sid, stored)
        else:
            self._pass_on(sid)

    def notice(self, sid: SessionId, chat: ChatId, message: int) -> None:
        """Somebody pressed on a message that the table's post is, or once was."""
        if self._token.is_held:
            self._passes.was_pressed(sid, Ghost(chat, message))
        else:
            self._pass_on(f"{sid} {chat} {message}")

    def _pass_on(self, word: str) -> None:
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
        document: Document | None = None,
        photo: bytes | None = None,
    ) -> None:
        """A direct reply to a command; returns when it is said or refused, or found no room.

        instead_of: the message that becomes the reply, a question whose button was pressed.
        document: a file, to which the text is the caption. photo: a PNG with the same.
        """
        if not self._stopping.is_set():
            letter = Letter(
                chat,
                text,
                keyboard,
                topic,
                reply_to,
                instead_of=instead_of,
                document=document,
                photo=photo,
            )
            await self._replies.say(letter)

    async def run(self) -> None:
        """Publish until stopped or cancelled; then let go of the token."""
        self._ended.clear()
        jobs: tuple[Job, ...] = (
            self._token.keep,
            self._hear,
            self._tell,
            self._sweep,
            self._passes.read_for_ever,
            self._start_calls,
        )
        tasks = [asyncio.create_task(self._for_ever(job)) for job in jobs]
        stopped = asyncio.create_task(self._stopping.wait())
        try:
            await asyncio.wait([*tasks, stopped], return_when=asyncio.FIRST_COMPLETED)
        finally:
            await cancel([*tasks, stopped])
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
                log.exception("the publisher failed in %s, which begins anew", job.__qualname__)
            await asyncio.sleep(self._times.sweep_s)

    async def stop(self) -> None:
        """Start no more calls, wait a little for those in flight, and give up the token."""
        self._stopping.set()
        await self._ended.wait()

    async def _leave(self) -> None:
        was_held = self._token.lays_down()
        self._replies.drop_waiting()
        calls, told = self._calls.in_flight, self._findings.told_now
        if under_way := calls | told:
            await asyncio.wait(under_way, timeout=self._times.goodbye_s)
        is_tidy = not calls
        await cancel(calls | told)
        if was_held:
            await self._token.release(is_tidy=is_tidy)

    # The token

    def _has_turned(self, turn: Turn) -> None:
        match turn:
            case Turn.GAINED:
                self._passes.start_anew()
                self._sweep_now.set()
                self._publishes(True)
            case Turn.KEPT:  # what could not be sure of it goes on
                self._passes.read_now.set()
                self._calls.start_now.set()
            case Turn.LOST:
                self._passes.start_anew()
                self._publishes(False)

    # Hearing and telling of changes

    async def _hear(self) -> None:
        while True:
            try:
                async for word in self._sources.records.hear():
                    self._heard(word)
            except StoreUnavailable as error:
                log.info("changes are not heard for a moment: %s", error)
            await asyncio.sleep(self._times.sweep_s)

    def _heard(self, word: str) -> None:
        match word.split():
            case []:
                self._token.is_free()
            case [sid, *where] if self._token.is_held:
                seen = _message_at(where)
                if seen is None:
                    self._passes.has_changed(SessionId(sid))
                else:
                    self._passes.was_pressed(SessionId(sid), seen)

    async def _tell(self) -> None:
        while True:
            await self._tell_now.wait()
            self._tell_now.clear()
            words, self._unheard = self._unheard, {}
            for word in words:
                try:
                    await self._sources.records.tell(word)
                except StoreUnavailable:
                    break  # the sweep finds them

    # Looking for what was not heard

    async def _sweep(self) -> None:
        while True:
            await pause(self._sweep_now, self._times.sweep_s)
            self._sweep_now.clear()
            for each in (self._calls, self._findings, self._passes):
                each.tidy_up()
            if self._token.sure() is None:
                continue
            try:
                due = await self._sources.store.due(SWEPT_AT_ONCE)
            except StoreUnavailable as error:
                log.warning("no sweep: %s", error)
                continue
            for sid in due:
                self._passes.look_at(sid)

    def _sweep_in(self, seconds: float) -> None:
        asyncio.get_running_loop().call_later(seconds, self._sweep_now.set)

    # Starting calls

    async def _start_calls(self) -> None:
        while True:
            self._calls.start_now.clear()
            opens_at = self._start_what_may()
            await pause(self._calls.start_now, opens_at - self._clock())

    def _start_what_may(self) -> float:
        """Start every call that may go now; when the next one may."""
        now = self._clock()
        opens_at = now + self._times.sweep_s
        closed: set[ChatId] = set()  # there something more urgent waits
        for urgency, _, each in self._waiting(now):
            bot_opens_at = self._calls.bot_opens_at(urgency, now)
            if bot_opens_at > now:
                opens_at = min(opens_at, bot_opens_at)
                break
            chat = each.letter.chat if isinstance(each, Reply) else each.chat
            if chat in closed:
                continue
            opens = self._calls.opens_at(chat, urgency, now)
            if opens > now:
                closed.add(chat)
                opens_at = min(opens_at, opens)
            elif isinstance(each, Reply):
                self._replies.begin(each)
            else:
                self._passes.begin(each, now)
        return min(opens_at, self._passes.next_at())

    def _waiting(self, now: float) -> Iterable[tuple[Urgency, float, Want | Reply]]:
        """All calls whose time has come: the most urgent first, then what has waited longest."""
        replies = ((Urgency.NEW, reply.since, reply) for reply in self._replies.waiting)
        return merge(replies, self._passes.waiting(now), key=lambda entry: entry[:2])


def _message_at(where: Iterable[str]) -> Ghost | None:
    """The chat and message of a word that was heard; None for what another version may say."""
    try:
        chat, message = map(int, where)
    except ValueError:
        return None
    return Ghost(ChatId(chat), message)
