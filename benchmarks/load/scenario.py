"""One scenario: so many groups at a pace, processes and memory behind them, and what was seen."""

from __future__ import annotations

import asyncio
import math
import os
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from benchmarks.load.beside import Heard
from benchmarks.load.house import House
from benchmarks.load.players import Crowd, Figures
from benchmarks.load.recount import Recount, recount
from benchmarks.load.redis_server import Asked, Nodes, cluster, one_redis
from bot.playground.faults import LIMITED
from bot.playground.model import Request
from bot.playground.server import StandIn
from bot.sessions.codec import from_doc
from bot.sessions.session import SessionId

TELEGRAM_ALLOWS = {"CHAT_INTERVAL_S": "1", "GROUP_PER_MINUTE": "20", "BOT_PER_SECOND": "30"}
NO_LIMITS = {"CHAT_INTERVAL_S": "0.05", "GROUP_PER_MINUTE": "6000", "BOT_PER_SECOND": "1000"}
LOOK_EVERY_S = 0.2
CALM_S = 5.0  # for what is under way when nobody presses any more
FIRST_CALLS = 6  # of a table: its lobby, and the first deal in the group and to each of four


@dataclass(frozen=True)
class Scenario:
    """What is played, and by what.

    seconds: how long it is measured, at most. pause_s: how long people think. presses: after so
    many it is enough. kill_every_s: None where no process is killed. finishes: games are played to
    their end, whatever is measured.
    """

    groups: int
    seconds: float
    pause_s: float = 0.0
    processes: int = 1
    on_cluster: bool = False
    has_limits: bool = True
    presses: int | None = None
    kill_every_s: float | None = None
    finishes: bool = False

    @property
    def stride_s(self) -> float:
        """After so long everybody plays: all tables begin at once, and 30 calls go a second."""
        first_s = self.groups * FIRST_CALLS / 30 if self.has_limits and self.pause_s else 0
        return max(2 * self.pause_s, first_s)

    @property
    def is_roomy(self) -> bool:
        """Whether Telegram allows as much as these groups need: two calls a press."""
        return self.has_limits and self.pause_s > 0 and self.groups / self.pause_s * 1.5 <= 30


@dataclass
class Calls:
    """What the bot called since `forget()`; log: every call of the bot, for whoever repeats it."""

    by_method: Counter[str] = field(default_factory=Counter)
    too_fast: int = 0
    log: list[Request] = field(default_factory=list)

    def hear(self, request: Request) -> None:
        self.log.append(request)
        self.too_fast += request.status == 429
        self.by_method[request.method] += 1

    def forget(self) -> None:
        self.by_method.clear()
        self.too_fast = 0

    def so_far(self) -> Calls:
        return Calls(Counter(self.by_method), self.too_fast, list(self.log))

    @property
    def limited(self) -> int:
        return sum(n for method, n in self.by_method.items() if method.lower() in LIMITED)


@dataclass(frozen=True)
class Machine:
    """How busy the machine was meanwhile, in cores; load: its load average over a minute."""

    load: float
    cores: int
    busy: float
    stand_in: float
    bot: float | None
    redis: float

    @property
    def others(self) -> float:
        """Used by nobody of ours."""
        return max(0.0, self.busy - self.stand_in - self.redis - (self.bot or 0.0))


@dataclass(frozen=True)
class Kept:
    """Bytes in Redis, all keys counted: the whole by the number of tables, and the largest table's
    own document and records.
    """

    a_table: float
    largest: int


@dataclass(frozen=True)
class Result:
    """Everything a scenario has shown. cpu_s: of all processes; None where some were killed."""

    scenario: Scenario
    seconds: float
    figures: Figures
    calls: Calls
    asked: Asked
    oldest_untold_s: float
    kept: Kept
    recount: Recount
    slowest_s: float
    machine: Machine
    cpu_s: float | None
    resident_mb: float
    kills: int
    complaints: list[str]
    heard: Heard


async def run(scenario: Scenario, *, measuring: asyncio.Event | None = None) -> Result:
    """Play it; raises TimeoutError if the groups never get to play.

    measuring: set when what is measured begins.
    """
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        telegram = await stack.enter_async_context(StandIn())
        nodes = await stack.enter_async_context(cluster() if scenario.on_cluster else one_redis())
        telegram.world.limits.on = scenario.has_limits
        pace = TELEGRAM_ALLOWS if scenario.has_limits else NO_LIMITS
        house = House(telegram, nodes.url, processes=scenario.processes, folder=folder, **pace)
        await stack.enter_async_context(house)
        return await _Run(scenario, telegram, nodes, house).played(measuring or asyncio.Event())


class _Run:
    def __init__(self, scenario: Scenario, telegram: StandIn, nodes: Nodes, house: House) -> None:
        self._scenario = scenario
        self._telegram = telegram
        self._nodes = nodes
        self._house = house
        self._calls = Calls()
        telegram.world.requested.listen(self._calls.hear)
        self._crowd = Crowd(telegram.world, scenario.groups, pause_s=scenario.pause_s)

    async def played(self, measuring: asyncio.Event) -> Result:
        scenario, crowd = self._scenario, self._crowd
        await self._nodes.met(person.id for party in crowd.parties for person in party.people)
        await crowd.sit_down()
        crowd.play()
        await asyncio.sleep(scenario.stride_s)
        await self._nodes.forget()
        self._calls.forget()
        crowd.measure()
        measuring.set()
        before, used, began = _busy(), self._used(), time.monotonic()
        since = self._telegram.world.clock()
        played_before = [party.presses for party in crowd.parties]
        async with _killing(self._house, scenario.kill_every_s) as killed:
            await self._until_enough(began)
            seconds = time.monotonic() - began
            machine = self._machine(before, used, seconds)
            asked, figures, calls = await self._nodes.asked(), crowd.figures, self._calls.so_far()
            heard = self._heard(since)
            oldest_s = max([*figures.shown, crowd.oldest_untold_s()])
            fewest = min(
                party.presses - was for party, was in zip(crowd.parties, played_before, strict=True)
            )
            if not scenario.finishes:
                crowd.rest()
            await crowd.settled()
        return Result(
            scenario=scenario,
            seconds=seconds,
            figures=figures,
            calls=calls,
            asked=asked,
            oldest_untold_s=oldest_s,
            kept=await self._kept(),
            recount=await self._recount(),
            slowest_s=seconds / fewest if fewest else math.inf,
            machine=machine,
            cpu_s=None if machine.bot is None else machine.bot * seconds,
            resident_mb=max(web.resident_mb() for web in self._house.webs),
            kills=len(killed),
            complaints=self._house.complaints(),
            heard=heard,
        )

    async def _until_enough(self, began: float) -> None:
        """Until the time is over, or so much is pressed, or all games are over."""
        scenario, crowd = self._scenario, self._crowd
        with suppress(TimeoutError):
            async with asyncio.timeout(scenario.seconds):
                while not crowd.over.is_set():
                    if scenario.presses is not None and crowd.accepted >= scenario.presses:
                        return
                    await asyncio.sleep(LOOK_EVERY_S)

    def _heard(self, since: float) -> Heard:
        told = [u for u in self._telegram.world.updates.history if u.at >= since]
        presses = [update for update in told if update.kind == "callback_query"]
        calls = [call for call in self._calls.log if call.at >= since]
        return Heard(self._scenario.groups, presses, calls)

    def _used(self) -> tuple[float, float | None, float]:
        """Seconds of a core by stand-in, bot and Redis so far."""
        is_killed = self._scenario.kill_every_s is not None
        bot = None if is_killed else self._house.cpu_s()
        return _cpu_s(os.getpid()), bot, sum(_cpu_s(pid) for pid in self._nodes.pids)

    def _machine(
        self, before: float, used: tuple[float, float | None, float], seconds: float
    ) -> Machine:
        stand_in, bot, redis = self._used()
        return Machine(
            load=os.getloadavg()[0],
            cores=os.cpu_count() or 1,
            busy=(_busy() - before) / seconds,
            stand_in=(stand_in - used[0]) / seconds,
            bot=None if bot is None or used[1] is None else (bot - used[1]) / seconds,
            redis=(redis - used[2]) / seconds,
        )

    async def _kept(self) -> Kept:
        by_key = await self._nodes.bytes_kept()
        tables = [sum(n for key, n in by_key.items() if key.endswith(sid)) for sid in self._sids]
        return Kept(sum(by_key.values()) / len(tables), max(tables))

    async def _recount(self) -> Recount:
        sum_ = Recount()
        for party, sid in zip(self._crowd.parties, self._sids, strict=True):
            session = from_doc(await self._nodes.document(SessionId(sid)))
            sum_ += recount(party, session)
        return sum_

    @property
    def _sids(self) -> list[str]:
        return [party.sid for party in self._crowd.parties]


@asynccontextmanager
async def _killing(house: House, every_s: float | None) -> AsyncIterator[list[int]]:
    """Meanwhile one process after the other is killed; the list tells which."""
    killed: list[int] = []
    if every_s is None:
        yield killed
        return
    killing = asyncio.create_task(house.killed_in_turn(every_s, killed))
    try:
        yield killed
    finally:
        killing.cancel()
        await asyncio.wait({killing})
        await house.all_up()


def _cpu_s(pid: int) -> float:
    times = psutil.Process(pid).cpu_times()
    return float(times.user + times.system)


def _busy() -> float:
    """Seconds of a core that anybody has used since the machine was started."""
    times = psutil.cpu_times()
    return float(sum(times) - times.idle - times.iowait - times.guest - times.guest_nice)
