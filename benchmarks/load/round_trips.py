"""How often Redis is asked before a press is answered, and how often by the publisher after it.

The bot runs in this process with two pools of connections, one for whoever handles an update and
one for everything else: so the server itself tells what each of them asked.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from contextlib import aclosing
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.connection import AbstractConnection
from telegram import Update

from benchmarks.load.players import Crowd
from benchmarks.load.redis_server import Nodes, one_redis
from bot import settings as environment
from bot.playground.server import StandIn
from bot.run.compose import running
from bot.run.polling import poll
from bot.sessions.connection import connect
from handlers.feed import Verdict, kind_of

PRESSES = 100
PAUSE_S = 0.3
GAME_S = 300.0
IS_HANDLING: ContextVar[bool] = ContextVar("is_handling", default=False)
HANDLERS, PUBLISHER = "handlers", "publisher"


@dataclass(frozen=True)
class Trips:
    """before_answer: presses by how many round trips came before the answer. The rest is a press'
    share, by who asked; commands in scripts count as such. seconds: from one press to the next.
    """

    before_answer: Counter[int]
    round_trips: dict[str, float]
    commands: dict[str, float]
    bytes_: dict[str, float]
    seconds: float


class _Pools:
    """Stands for the pool of a client: each asker has connections of their own.

    Everything else a client wants of its pool it gets of the publisher's.
    """

    def __init__(self, url: str) -> None:
        self._pools: dict[str, Any] = {}  # Any: which of redis-py's pools it is, is not ours to say
        self.trips: Counter[str] = Counter()
        for name in (HANDLERS, PUBLISHER):
            self._pools[name] = connect(url, tls_verify=True).connection_pool
            self._pools[name].connection_kwargs["client_name"] = name

    def __getattr__(self, name: str) -> Any:
        return getattr(self._pools[PUBLISHER], name)

    async def get_connection(self, *args: Any, **kwargs: Any) -> AbstractConnection:
        """One for each round trip."""
        asker = HANDLERS if IS_HANDLING.get() else PUBLISHER
        self.trips[asker] += 1
        connection = await self._pools[asker].get_connection(*args, **kwargs)
        connection.asker = asker
        return connection  # type: ignore[no-any-return]

    async def release(self, connection: Any) -> None:
        await self._pools[connection.asker].release(connection)

    async def aclose(self) -> None:
        for pool in self._pools.values():
            await pool.aclose()


async def measure() -> Trips:
    """Four people play a while; nothing else goes on."""
    async with StandIn() as telegram:
        with tempfile.TemporaryDirectory() as folder:
            async with one_redis() as nodes:
                return await _play(telegram, nodes, folder)


async def _play(telegram: StandIn, nodes: Nodes, folder: str) -> Trips:
    pools = _Pools(nodes.url)
    settings = environment.load(
        {
            "BOT_TOKEN": telegram.token,
            "TELEGRAM_API_URL": telegram.url,
            "DATA_DIR": folder,
            "CHAT_INTERVAL_S": "0.05",
            "GROUP_PER_MINUTE": "6000",
            "BOT_PER_SECOND": "1000",
        }
    )
    redis: Redis = Redis(connection_pool=pools)  # type: ignore[arg-type]  # it stands for one
    before_answer: Counter[int] = Counter()
    async with aclosing(pools), running(settings, redis) as bot:

        async def handle(update: Update) -> Verdict:
            """One at a time here, for four people press one after the other."""
            IS_HANDLING.set(True)
            before = pools.trips[HANDLERS]
            verdict = await bot.handle(update)
            if kind_of(update, bot.bot.username) == "press":
                before_answer[pools.trips[HANDLERS] - before] += 1
            return verdict

        stopping = asyncio.Event()
        polling = asyncio.create_task(poll(bot.bot, handle, stopping))
        try:
            crowd = Crowd(telegram.world, 1, pause_s=PAUSE_S)
            await nodes.met(person.id for person in crowd.parties[0].people)
            await crowd.sit_down()
            return await _count(crowd, nodes, pools, before_answer)
        finally:
            stopping.set()
            await polling


async def _count(crowd: Crowd, nodes: Nodes, pools: _Pools, before_answer: Counter[int]) -> Trips:
    loop = asyncio.get_running_loop()
    before_answer.clear()
    first, began, before = await _by_name(nodes), loop.time(), Counter(pools.trips)
    crowd.play()
    async with asyncio.timeout(GAME_S):
        while crowd.accepted < PRESSES and not crowd.over.is_set():  # noqa: ASYNC110 - no event
            await asyncio.sleep(PAUSE_S)
    crowd.rest()
    await crowd.settled()
    await asyncio.sleep(1)  # the last press' posts
    last, presses = await _by_name(nodes), crowd.accepted
    commands = {n: (last[n][0] - first[n][0]) / presses for n in (HANDLERS, PUBLISHER)}
    bytes_ = {n: (last[n][1] - first[n][1]) / presses for n in (HANDLERS, PUBLISHER)}
    trips = {n: (pools.trips[n] - before[n]) / presses for n in (HANDLERS, PUBLISHER)}
    return Trips(Counter(before_answer), trips, commands, bytes_, (loop.time() - began) / presses)


async def _by_name(nodes: Nodes) -> dict[str, tuple[int, int]]:
    """Commands and bytes of all connections of a name; Valkey has counted them since 8.1."""
    sums = {HANDLERS: (0, 0), PUBLISHER: (0, 0)}
    for client in await nodes.clients[0].client_list():
        if client["name"] in sums:
            commands, bytes_ = sums[client["name"]]
            both = int(client["tot-net-in"]) + int(client["tot-net-out"])
            sums[client["name"]] = commands + int(client["tot-cmds"]), bytes_ + both
    return sums
