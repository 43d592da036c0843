"""A world in virtual time: processes that are held up and killed, a store, and a late Telegram.

Nothing here waits for a real clock or socket: whenever everybody waits, time jumps to whatever
comes next. A run is decided by its seed alone.
"""

from __future__ import annotations

import asyncio
import selectors
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from random import Random
from typing import TypeVar

from bot.publisher.outcomes import Done, Gone, NotModified, Outcome, TooFast, Unknown
from bot.publisher.records import GONE, OVERTAKEN, Change, Claim, Ghost, Record
from bot.publisher.telegram import Letter
from bot.render.posts import Keyboard
from bot.sessions.outages import Outage, StoreUnavailable
from bot.sessions.session import ChatId, SessionId
from bot.sessions.store import Stored

ANSWER_S = 5.0  # how long a process waits for Telegram
LATEST_S = 8.0  # after so long a call has taken effect, or never will
LEASE_S = 3.0
WAYS = ("429", "lost", "late", "done", "502")  # how a call may end badly

Answer = TypeVar("Answer")


@dataclass(eq=False)
class Process:
    """Something that may be held up for a while, or end without a word."""

    held_until: float = 0.0
    is_dead: bool = False
    is_cut_off: bool = False  # from Redis
    held: int = 0

    @property
    def is_lost(self) -> bool:
        """What it did last may stand nowhere."""
        return self.is_dead or self.is_cut_off

    def is_held(self) -> bool:
        return self.held_until > asyncio.get_running_loop().time()

    def clock(self) -> float:
        return asyncio.get_running_loop().time()

    def runs(self, what: Callable[[], Answer]) -> Answer:
        """Do something in this process; what it begins there belongs to it."""
        context = copy_context()
        context.run(RUNS_IN.set, self)
        return context.run(what)


RUNS_IN: ContextVar[Process | None] = ContextVar("RUNS_IN", default=None)


class _Jumping(selectors.DefaultSelector):
    """Waits for nothing: tells how far time may jump."""

    jumped_s = 0.0

    def select(self, timeout: float | None = None) -> list:
        if timeout is None:
            raise RuntimeError("everybody waits for ever")
        self.jumped_s += max(0.0, timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose time passes only while everybody waits.

    Whatever belongs to a process runs only while it does: a process that is held up goes on with
    everything at once, its timers too; one that is dead never goes on.
    """

    def __init__(self) -> None:
        self._jumping = _Jumping()
        super().__init__(self._jumping)
        self._of_the_dead: list[Callable[[], None]] = []
        self._is_over = False

    def time(self) -> float:
        return self._jumping.jumped_s

    def call_soon(self, callback, *args, context=None):
        own: list[asyncio.Handle] = []
        own.append(super().call_soon(self._when_it_runs, own, callback, args, context=context))
        return own[0]

    def call_at(self, when, callback, *args, context=None):
        own: list[asyncio.Handle] = []
        own.append(super().call_at(when, self._when_it_runs, own, callback, args, context=context))
        return own[0]

    def call_soon_threadsafe(self, callback, *args, context=None):
        return self.call_soon(callback, *args, context=context)

    def _when_it_runs(self, own: list[asyncio.Handle], callback, args) -> None:
        if own[0].cancelled():
            return
        process = RUNS_IN.get()
        if self._is_over or process is None or not (process.is_dead or process.is_held()):
            callback(*args)
        elif process.is_dead:
            self._of_the_dead.append(partial(self.call_soon, callback, *args))
        else:
            process.held += 1  # in the order in which it would have come
            when = process.held_until + process.held * 1e-9
            super().call_at(when, self._when_it_runs, own, callback, args)

    def end(self) -> None:
        """Everything may run to its end, the killed processes included."""
        self._is_over = True
        for call in self._of_the_dead:
            call()


def run_virtually(work: Coroutine[None, None, None]) -> None:
    """Run to the end, and end what is left over, the killed processes included."""
    loop = VirtualLoop()
    try:
        loop.run_until_complete(work)
    finally:
        loop.end()
        while tasks := asyncio.all_tasks(loop):
            for task in tasks:
                task.cancel()
            loop.run_until_complete(asyncio.wait(tasks, timeout=1))
        loop.close()


async def answered(effect: Callable[[], Answer], *, there_s: float, back_s: float) -> Answer:
    """What a server says; it does its part whatever becomes of the process that asks."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Answer] = loop.create_future()

    def arrives() -> None:
        loop.call_later(back_s, _comes_back, answer, effect(), context=Context())

    loop.call_later(there_s, arrives, context=Context())
    return await answer


def _comes_back(answer: asyncio.Future[Answer], said: Answer) -> None:
    if not answer.done():
        answer.set_result(said)


@dataclass
class Memory:
    """What Redis holds, for all processes, and does in one step each.

    marks_due, has_fence, knows_deaths: rules of the protocol, which a test may leave out.
    """

    marks_due: bool = True
    has_fence: bool = True
    knows_deaths: bool = True
    docs: dict[SessionId, Stored] = field(default_factory=dict)
    marks: dict[SessionId, float] = field(default_factory=dict)
    records: dict[SessionId, Record] = field(default_factory=dict)
    epochs: dict[SessionId, int] = field(default_factory=dict)
    left: set[SessionId] = field(default_factory=set)
    holder: tuple[str, int, float] | None = None
    tenures: int = 0  # how often the token changed hands
    is_tidy: bool = False
    ears: list[asyncio.Queue[str]] = field(default_factory=list)

    def commit(self, sid: SessionId, doc: str) -> None:
        old = self.docs.get(sid)
        self.docs[sid] = Stored(old.version + 1 if old else 1, doc)
        if self.marks_due:
            self.marks[sid] = _now()

    def due(self, limit: int) -> list[SessionId]:
        marks = sorted((at, sid) for sid, at in self.marks.items() if at <= _now())
        return [sid for _, sid in marks[:limit]]

    def settle_due(self, sid: SessionId, version: int, deadline: datetime | None) -> bool:
        stored = self.docs.get(sid)
        if stored is not None and stored.version != version:
            return False
        self._settle(sid, deadline)
        return True

    def _settle(self, sid: SessionId, deadline: datetime | None) -> None:
        self.marks.pop(sid, None)
        if deadline is not None:
            self.marks[sid] = deadline.timestamp()

    def claim(self, token: str) -> Claim | None:
        if self.holder is not None and self.holder[2] > _now():
            if self.holder[0] != token:
                return None
            epoch, is_tidy = self.holder[1], False
        else:
            epoch, is_tidy = int(_now() * 1000) + 1, self.is_tidy or not self.knows_deaths
            self.is_tidy = False
            self.tenures += 1
        self.holder = (token, epoch, _now() + LEASE_S)
        return Claim(epoch, is_tidy)

    def release(self, token: str, is_tidy: bool) -> None:
        if self.holder and self.holder[0] == token:
            self.holder, self.is_tidy = None, is_tidy
            self.tell("")

    def take_up(self, sid: SessionId, epoch: int) -> Record | None:
        if self._is_overtaken(sid, epoch):
            return None
        is_mine = self.epochs.get(sid) == epoch
        self.epochs[sid] = epoch
        self.left.discard(sid)
        return replace(self.records.get(sid, Record()), is_mine=is_mine)

    def _is_overtaken(self, sid: SessionId, epoch: int) -> bool:
        return self.has_fence and self.epochs.get(sid, 0) > epoch

    def write(self, sid: SessionId, epoch: int, change: Change) -> int:
        if sid not in self.docs:
            return GONE
        if self._is_overtaken(sid, epoch):
            return OVERTAKEN
        old = self.records.get(sid, Record())
        slots = {k: v for k, v in old.slots.items() if k not in change.dropped} | change.slots
        ghosts = (old.ghosts | change.ghosts) - change.laid
        self.records[sid] = Record(old.published, slots, ghosts)
        return self.docs[sid].version

    def end(self, sid: SessionId, epoch: int, version: int, deadline: datetime | None) -> bool:
        if self._is_overtaken(sid, epoch):
            return False
        self.records[sid] = replace(self.records.get(sid, Record()), published=version)
        if self.docs[sid].version != version or sid in self.left:
            return False
        self._settle(sid, deadline)
        return True

    def add_ghost(self, sid: SessionId, ghost: Ghost) -> None:
        old = self.records.get(sid, Record())
        if any(
            (slot.chat, slot.message) == (ghost.chat, ghost.message) for slot in old.slots.values()
        ):
            return
        self.records[sid] = replace(old, ghosts=old.ghosts | {ghost})
        self.left.add(sid)
        self.marks[sid] = _now()

    def tell(self, word: str) -> None:
        for ear in self.ears:
            ear.put_nowait(word)


def _now() -> float:
    return asyncio.get_running_loop().time()


class VirtualRedis:
    """Redis as one process reaches it, for its store and its records; they say what those say.

    Each answer takes a moment. For a process that is cut off it never comes, though half of what
    was asked is done.
    """

    def __init__(self, memory: Memory, process: Process, rng: Random) -> None:
        self._memory = memory
        self._process = process
        self._rng = rng

    async def _ask(self, effect: Callable[[], Answer]) -> Answer:
        there_s, back_s = self._rng.uniform(0.0005, 0.005), self._rng.uniform(0.0005, 0.005)
        if self._process.is_cut_off:
            if self._rng.random() < 0.5:
                await answered(effect, there_s=there_s, back_s=back_s)
            raise StoreUnavailable(Outage.UNREACHABLE, "cut off")
        return await answered(effect, there_s=there_s, back_s=back_s)

    # As a store

    async def load(self, sid: SessionId) -> Stored | None:
        return await self._ask(lambda: self._memory.docs.get(sid))

    async def due(self, limit: int = 100) -> list[SessionId]:
        return await self._ask(lambda: self._memory.due(limit))

    async def settle_due(self, sid: SessionId, *, version: int, deadline: datetime | None) -> bool:
        return await self._ask(lambda: self._memory.settle_due(sid, version, deadline))

    # As records

    def now(self) -> datetime:
        return datetime.fromtimestamp(self._process.clock(), UTC)

    async def claim(self, token: str) -> Claim | None:
        return await self._ask(lambda: self._memory.claim(token))

    async def release(self, token: str, *, is_tidy: bool) -> None:
        await self._ask(lambda: self._memory.release(token, is_tidy))

    async def take_up(self, sid: SessionId, epoch: int) -> Record | None:
        return await self._ask(lambda: self._memory.take_up(sid, epoch))

    async def write(self, sid: SessionId, epoch: int, change: Change) -> int:
        return await self._ask(lambda: self._memory.write(sid, epoch, change))

    async def end(
        self, sid: SessionId, epoch: int, *, version: int, deadline: datetime | None
    ) -> bool:
        return await self._ask(lambda: self._memory.end(sid, epoch, version, deadline))

    async def add_ghost(self, sid: SessionId, ghost: Ghost) -> None:
        await self._ask(lambda: self._memory.add_ghost(sid, ghost))

    async def tell(self, word: str) -> None:
        """Every third word is lost."""
        if self._rng.random() < 2 / 3:
            await self._ask(lambda: self._memory.tell(word))

    async def hear(self) -> AsyncIterator[str]:
        ear: asyncio.Queue[str] = asyncio.Queue()
        self._memory.ears.append(ear)
        while True:
            yield await ear.get()


@dataclass(frozen=True)
class Message:
    """sent_by: the process."""

    text: str
    keyboard: Keyboard
    sent_by: Process

    def reads(self, text: str, keyboard: Keyboard) -> bool:
        return (self.text, self.keyboard) == (text, keyboard)


@dataclass
class VirtualTelegram:
    """The chats, and what the server counts. trouble: how often a call ends badly, by ways."""

    rng: Random
    trouble: float = 0.0
    ways: tuple[str, ...] = WAYS
    chats: dict[ChatId, dict[int, Message]] = field(default_factory=dict)
    calls: list[tuple[float, ChatId, str]] = field(default_factory=list)
    lost_sends: Counter[ChatId] = field(default_factory=Counter)
    ids: int = 0

    def connection(self, process: Process) -> VirtualConnection:
        return VirtualConnection(self, process)

    def does(self, chat: ChatId, name: str, effect: Callable[[dict[int, Message]], Outcome]):
        self.calls.append((_now(), chat, name))
        return effect(self.chats.setdefault(chat, {}))


class VirtualConnection:
    """Telegram as one process reaches it."""

    def __init__(self, server: VirtualTelegram, process: Process) -> None:
        self._server = server
        self._process = process
        self.in_flight: Counter[ChatId] = Counter()

    async def send(self, letter: Letter) -> Outcome:
        server, chat = self._server, letter.chat

        def effect(messages: dict[int, Message]) -> Outcome:
            server.ids += 1
            messages[server.ids] = Message(letter.text, letter.keyboard, self._process)
            return Done(server.ids)

        server.lost_sends[chat] += 1  # until its result is known
        outcome = await self._call(chat, "send", effect)
        if not isinstance(outcome, Unknown):
            server.lost_sends[chat] -= 1
        return outcome

    async def edit(self, chat: ChatId, message: int, *, text: str, keyboard: Keyboard) -> Outcome:
        def effect(messages: dict[int, Message]) -> Outcome:
            if message not in messages:
                return Gone()
            if messages[message].reads(text, keyboard):
                return NotModified()
            messages[message] = replace(messages[message], text=text, keyboard=keyboard)
            return Done(message)

        return await self._call(chat, "edit", effect)

    async def empty(self, chat: ChatId, message: int) -> Outcome:
        return await self.edit(chat, message, text="·", keyboard=())

    async def delete(self, chat: ChatId, messages: tuple[int, ...]) -> Outcome:
        def effect(there: dict[int, Message]) -> Outcome:
            found = [there.pop(message, None) for message in messages]
            return Done() if any(found) else Gone()

        return await self._call(chat, "delete", effect)

    async def _call(
        self, chat: ChatId, name: str, effect: Callable[[dict[int, Message]], Outcome]
    ) -> Outcome:
        self.in_flight[chat] += 1
        assert self.in_flight[chat] == 1, "two calls in flight for a chat"
        try:
            return await self._outcome(lambda: self._server.does(chat, name, effect))
        finally:
            self.in_flight[chat] -= 1

    async def _outcome(self, effect: Callable[[], Outcome]) -> Outcome:
        rng = self._server.rng
        if rng.random() >= self._server.trouble:
            began = _now()
            there_s, back_s = rng.uniform(0.02, 0.1), rng.uniform(0.02, 0.1)
            outcome = await answered(effect, there_s=there_s, back_s=back_s)
            if _now() - began > ANSWER_S and rng.random() < 0.5:
                return Unknown("it was given up before its answer was looked at")
            return outcome
        match rng.choice(self._server.ways):
            case "429":
                return TooFast(rng.randint(1, 5))
            case "lost":
                await asyncio.sleep(ANSWER_S)
            case "late":
                loop = asyncio.get_running_loop()
                loop.call_later(rng.uniform(0, LATEST_S), effect, context=Context())
                await asyncio.sleep(ANSWER_S)
            case "done":
                effect()
                await asyncio.sleep(ANSWER_S)
            case "502":
                await asyncio.sleep(0.1)
                if rng.random() < 0.5:
                    effect()
        return Unknown("no answer")
