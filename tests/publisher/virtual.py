"""A world in virtual time: processes that are paused and killed, a store, and a late Telegram.

Nothing here waits for a real clock or socket: whenever everybody waits, time jumps to whatever
comes next. A run is decided by its seed alone.
"""

from __future__ import annotations

import asyncio
import selectors
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from random import Random

from bot.publisher.outcomes import Done, Gone, NotModified, Outcome, TooFast, Unknown
from bot.publisher.records import GONE, OVERTAKEN, Change, Claim, Ghost, Record
from bot.publisher.telegram import Letter
from bot.render.posts import Keyboard
from bot.sessions.session import ChatId, SessionId
from bot.sessions.store import Outage, Stored, StoreUnavailable

ANSWER_S = 5.0  # how long a process waits for Telegram


class _Jumping(selectors.DefaultSelector):
    """Waits for nothing: tells how far time may jump."""

    jumped_s = 0.0

    def select(self, timeout: float | None = None) -> list:
        if timeout is None:
            raise RuntimeError("everybody waits for ever")
        self.jumped_s += max(0.0, timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose time passes only while everybody waits."""

    def __init__(self) -> None:
        self._jumping = _Jumping()
        super().__init__(self._jumping)

    def time(self) -> float:
        return self._jumping.jumped_s

    def call_soon_threadsafe(self, callback, *args, context=None):
        return self.call_soon(callback, *args, context=context)


def run_virtually(work: Coroutine[None, None, None]) -> None:
    """Run to the end, and end what is left over, the killed processes included."""
    loop = VirtualLoop()
    try:
        loop.run_until_complete(work)
    finally:
        while tasks := asyncio.all_tasks(loop):
            for task in tasks:
                task.cancel()
            loop.run_until_complete(asyncio.wait(tasks, timeout=1))
        loop.close()


@dataclass(eq=False)
class Process:
    """Something that may be held up for a while, or end without a word."""

    paused_until: float = 0.0
    is_dead: bool = False
    is_cut_off: bool = False  # from Redis

    @property
    def is_lost(self) -> bool:
        """What it did last may stand nowhere."""
        return self.is_dead or self.is_cut_off

    async def goes_on(self) -> None:
        """Returns when this process runs; never if it is dead."""
        loop = asyncio.get_running_loop()
        while self.is_dead or self.paused_until > loop.time():  # noqa: ASYNC110 -- time is its own
            await asyncio.sleep(3600 if self.is_dead else self.paused_until - loop.time())

    def clock(self) -> float:
        return asyncio.get_running_loop().time()


@dataclass
class Memory:
    """What Redis holds, for all processes."""

    docs: dict[SessionId, Stored] = field(default_factory=dict)
    due: dict[SessionId, float] = field(default_factory=dict)
    records: dict[SessionId, Record] = field(default_factory=dict)
    epochs: dict[SessionId, int] = field(default_factory=dict)
    left: set[SessionId] = field(default_factory=set)
    holder: tuple[str, int, float] | None = None
    is_tidy: bool = False

    def put(self, sid: SessionId, doc: str) -> None:
        old = self.docs.get(sid)
        self.docs[sid] = Stored(old.version + 1 if old else 1, doc)
        self.due[sid] = asyncio.get_running_loop().time()


class VirtualStore:
    """The store as one process sees it: each answer takes a moment."""

    def __init__(self, memory: Memory, process: Process, rng: Random) -> None:
        self._memory = memory
        self._process = process
        self._rng = rng

    async def _trip(self) -> None:
        await self._process.goes_on()
        await asyncio.sleep(self._rng.uniform(0.0005, 0.005))
        await self._process.goes_on()
        if self._process.is_cut_off:
            raise StoreUnavailable(Outage.UNREACHABLE, "cut off")

    async def load(self, sid: SessionId) -> Stored | None:
        await self._trip()
        return self._memory.docs.get(sid)

    async def due(self, limit: int = 100) -> list[SessionId]:
        await self._trip()
        now = self._process.clock()
        marks = sorted((at, sid) for sid, at in self._memory.due.items() if at <= now)
        return [sid for _, sid in marks[:limit]]

    async def settle_due(self, sid: SessionId, *, version: int, deadline: datetime | None) -> bool:
        await self._trip()
        stored = self._memory.docs.get(sid)
        if stored is not None and stored.version != version:
            return False
        self._memory.due.pop(sid, None)
        if deadline is not None:
            self._memory.due[sid] = deadline.timestamp()
        return True


class VirtualRecords(VirtualStore):
    """The records as one process sees them; they say what those in Redis say."""

    def now(self) -> datetime:
        return datetime.fromtimestamp(self._process.clock(), UTC)

    async def claim(self, token: str) -> Claim | None:
        await self._trip()
        memory, now = self._memory, self._process.clock()
        if memory.holder is not None and memory.holder[2] > now:
            if memory.holder[0] != token:
                return None
            epoch, is_tidy = memory.holder[1], False
        else:
            epoch, is_tidy = int(now * 1000) + 1, memory.is_tidy
            memory.is_tidy = False
        memory.holder = (token, epoch, now + 3)
        return Claim(epoch, is_tidy)

    async def release(self, token: str, *, is_tidy: bool) -> None:
        await self._trip()
        if self._memory.holder and self._memory.holder[0] == token:
            self._memory.holder, self._memory.is_tidy = None, is_tidy

    async def take_up(self, sid: SessionId, epoch: int) -> Record | None:
        await self._trip()
        if self._memory.epochs.get(sid, 0) > epoch:
            return None
        is_mine = self._memory.epochs.get(sid) == epoch
        self._memory.epochs[sid] = epoch
        self._memory.left.discard(sid)
        return replace(self._memory.records.get(sid, Record()), is_mine=is_mine)

    async def write(self, sid: SessionId, epoch: int, change: Change) -> int:
        await self._trip()
        memory = self._memory
        if sid not in memory.docs:
            return GONE
        if memory.epochs.get(sid, 0) > epoch:
            return OVERTAKEN
        old = memory.records.get(sid, Record())
        slots = {k: v for k, v in old.slots.items() if k not in change.dropped} | change.slots
        ghosts = (old.ghosts | change.ghosts) - change.laid
        memory.records[sid] = Record(old.published, slots, ghosts)
        return memory.docs[sid].version

    async def end(
        self, sid: SessionId, epoch: int, *, version: int, deadline: datetime | None
    ) -> bool:
        await self._trip()
        memory = self._memory
        if memory.epochs.get(sid, 0) > epoch:
            return False
        old = memory.records.get(sid, Record())
        memory.records[sid] = replace(old, published=version)
        if memory.docs[sid].version != version or sid in memory.left:
            return False
        memory.due.pop(sid, None)
        if deadline is not None:
            memory.due[sid] = deadline.timestamp()
        return True

    async def add_ghost(self, sid: SessionId, ghost: Ghost) -> None:
        await self._trip()
        old = self._memory.records.get(sid, Record())
        self._memory.records[sid] = replace(old, ghosts=old.ghosts | {ghost})
        self._memory.left.add(sid)
        self._memory.due[sid] = self._process.clock()

    async def tell(self, word: str) -> None:
        await self._trip()

    async def hear(self):
        """Nothing is ever heard: the sweep has to find everything."""
        await asyncio.sleep(10**9)
        yield ""


@dataclass(frozen=True)
class Message:
    text: str
    keyboard: Keyboard


@dataclass
class VirtualTelegram:
    """The chats, and what the server counts. Trouble: the chance that a call ends badly."""

    rng: Random
    trouble: float = 0.0
    chats: dict[ChatId, dict[int, Message]] = field(default_factory=dict)
    calls: list[tuple[float, ChatId, str]] = field(default_factory=list)
    lost_sends: Counter[ChatId] = field(default_factory=Counter)
    sent_by: dict[int, Process] = field(default_factory=dict)
    ids: int = 0

    def connection(self, process: Process) -> VirtualConnection:
        return VirtualConnection(self, process)

    def does(self, chat: ChatId, name: str, effect: Callable[[dict[int, Message]], Outcome]):
        self.calls.append((asyncio.get_running_loop().time(), chat, name))
        return effect(self.chats.setdefault(chat, {}))


class VirtualConnection:
    """Telegram as one process reaches it."""

    def __init__(self, server: VirtualTelegram, process: Process) -> None:
        self._server = server
        self._process = process
        self.in_flight: Counter[ChatId] = Counter()

    async def send(self, letter: Letter) -> Outcome:
        def effect(messages: dict[int, Message]) -> Outcome:
            self._server.ids += 1
            self._server.sent_by[self._server.ids] = self._process
            messages[self._server.ids] = Message(letter.text, letter.keyboard)
            return Done(self._server.ids)

        server, chat = self._server, letter.chat
        server.lost_sends[chat] += 1  # until its result is known
        outcome = await self._call(chat, "send", effect)
        if not isinstance(outcome, Unknown):
            server.lost_sends[chat] -= 1
        return outcome

    async def edit(self, chat: ChatId, message: int, *, text: str, keyboard: Keyboard) -> Outcome:
        def effect(messages: dict[int, Message]) -> Outcome:
            if message not in messages:
                return Gone()
            if messages[message] == Message(text, keyboard):
                return NotModified()
            messages[message] = Message(text, keyboard)
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
            await self._process.goes_on()
            return await self._answered(chat, name, effect)
        finally:
            self.in_flight[chat] -= 1

    async def _answered(
        self, chat: ChatId, name: str, effect: Callable[[dict[int, Message]], Outcome]
    ) -> Outcome:
        server, loop = self._server, asyncio.get_running_loop()
        rng = server.rng
        if rng.random() >= server.trouble:
            await asyncio.sleep(rng.uniform(0.02, 0.1))
            outcome = server.does(chat, name, effect)
            await asyncio.sleep(rng.uniform(0.02, 0.1))
            await self._process.goes_on()
            return outcome
        match rng.choice(("429", "lost", "late", "done", "502")):
            case "429":
                return TooFast(rng.randint(1, 5))
            case "lost":
                await asyncio.sleep(ANSWER_S)
            case "late":
                loop.call_later(rng.uniform(0, 8), server.does, chat, name, effect)
                await asyncio.sleep(ANSWER_S)
            case "done":
                server.does(chat, name, effect)
                await asyncio.sleep(ANSWER_S)
            case "502":
                await asyncio.sleep(0.1)
                if rng.random() < 0.5:
                    server.does(chat, name, effect)
        await self._process.goes_on()
        return Unknown("no answer")
