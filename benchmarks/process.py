"""What one process needs: time to its first handled update, memory when idle, and room in Redis."""

from __future__ import annotations

import asyncio
import os
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

import psutil
from redis.asyncio import Redis

from bot.games import GAMES
from bot.playground.people import Person
from bot.playground.server import StandIn
from bot.rules.engine import legal_actions, to_act
from bot.sessions import keys, table
from bot.sessions.chance import Chance, Moment
from bot.sessions.codec import to_doc
from bot.sessions.connection import connect
from bot.sessions.embedded import EmbeddedValkey
from bot.sessions.session import ChatId, HouseRules, Place, Session, SessionId, Stage, UserId
from bot.sessions.session import Person as Player
from bot.sessions.store import Store

RUNS = 5
IDLE_AFTER_S = 3
MEGABYTE = 1024 * 1024


@dataclass(frozen=True)
class Start:
    """Seconds from the process's start to its first answer, and megabytes resident when idle."""

    first_update_s: float
    idle_mb: float
    connections: int


async def measure_start() -> Start:
    """Start `python -m bot run` with an update waiting for it."""
    async with StandIn() as telegram, _memory() as redis_url:
        anna = telegram.world.person("Anna")
        await anna.start()
        began = time.perf_counter()
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            "run",
            env=os.environ
            | {
                "BOT_TOKEN": telegram.token,
                "TELEGRAM_API_URL": telegram.url,
                "REDIS_URL": redis_url,
                "LOG_LEVEL": "ERROR",
            },
        )
        try:
            await _answered(anna)
            first = time.perf_counter() - began
            await asyncio.sleep(IDLE_AFTER_S)
            memory = psutil.Process(process.pid).memory_info().rss / MEGABYTE
            return Start(first, memory, await _connections(redis_url))
        finally:
            process.terminate()
            await process.wait()


async def _answered(person: Person) -> None:
    await person.private.until(lambda chat: bool(chat.by_bot), timeout_s=30)


@asynccontextmanager
async def _memory() -> AsyncIterator[str]:
    """A Valkey of its own for one measurement; gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        async with EmbeddedValkey(Path(folder)) as valkey:
            yield valkey.url


async def _connections(redis_url: str) -> int:
    """Connections the bot holds; this question's own is not counted."""
    redis = connect(redis_url, tls_verify=True)
    try:
        return len(await redis.client_list()) - 1
    finally:
        await redis.aclose()


async def measure_table() -> dict[str, int]:
    """Bytes in Redis of a live table with seven seats, at its first and in its last deal."""
    session, states = _seven_at_the_end(), {}
    async with _memory() as url:
        redis = connect(url, tls_verify=True)
        for name, live in (("first deal", session[0]), ("last deal", session[1])):
            await redis.flushdb()
            await _store(redis, live)
            states[name] = await _bytes(redis)
        await redis.aclose()
    return states


async def _store(redis: Redis, session: Session) -> None:
    store = Store(redis)
    place = session.place
    await store.open(session.id, chat=place.chat, topic=place.topic, doc=to_doc(session), seen=None)
    for person in session.people:
        await store.add_table_of(person.user, session.id)
    slots = ["lobby", *[f"deal:{n}" for n in range(1, 15)]]
    slots += [f"hand:{person.user}" for person in session.people]
    line = f"{place.chat} 123456 AbCdEfGhIjKl 3 b - 0"
    for slot in slots:
        await redis.hset(keys.records(session.id), f"slot:{slot}", line)


async def _bytes(redis: Redis) -> int:
    """All that the table takes: document, records, pointer, due mark, its people's lists."""
    names = [name async for name in redis.scan_iter()]
    return sum([int(await redis.memory_usage(name, samples=0) or 0) for name in names])


def _seven_at_the_end() -> tuple[Session, Session]:
    now, chance = datetime.now(UTC), Chance(random.Random(1))
    moment = Moment(now, chance)
    people = [Player(UserId(10_000_000_000 + n), f"Person Number {n}", "nl", now) for n in range(7)]
    place = Place(ChatId(-1001234567890), ChatId(-1001234567890), "Klaverjasclub Zaandam")
    sid = SessionId(keys.tag_of(place.chat) + "0123456789abcd")
    session = table.open_lobby(
        sid, place, people[0], house=HouseRules.of(GAMES["boerenbridge"]), language="nl", now=now
    )
    for person in people[1:]:
        session = table.join(session, person)
    first = session = table.begin(session, people[0].user, moment)
    last = session
    while session.stage is Stage.PLAYING and session.state is not None:
        last = session
        seat = min(to_act(session.state))
        action = chance.shuffled(legal_actions(session.state, seat))[0]
        user = session.people[seat].user
        session = table.press(
            session,
            user,
            question=session.question,
            choice=table.choice_of(action),
            moment=moment,
        ).with_update(900_000_000 + session.question)
    return first, last


def main() -> None:
    starts = [asyncio.run(measure_start()) for _ in range(RUNS)]
    firsts = sorted(start.first_update_s for start in starts)
    print(
        f"from process start to the first handled update: median {median(firsts):.2f} s"
        f" ({firsts[0]:.2f} to {firsts[-1]:.2f}, {RUNS} runs; goal: under 2 s)"
    )
    print(f"resident when idle: {max(s.idle_mb for s in starts):.0f} MB (goal: under 120 MB)")
    print(f"Redis connections: {max(s.connections for s in starts)} (goal: at most 5 a node)")
    for name, size in asyncio.run(measure_table()).items():
        print(f"a live table of seven, {name}: {size / 1000:.1f} kB in Redis (goal: under 10 kB)")


if __name__ == "__main__":
    main()
