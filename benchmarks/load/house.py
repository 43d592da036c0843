"""The bot's processes as a platform runs them: started, killed, started again, and weighed."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx
import psutil

from bot.playground.server import LOOPBACK, StandIn

READY_S = 60.0
END_S = 15.0
LOOK_EVERY_S = 0.05


class Web:
    """One process behind a webhook: `python -m bot run`, or another module."""

    def __init__(
        self,
        number: int,
        env: dict[str, str],
        log: Path,
        *,
        module: str = "bot",
        words: tuple[str, ...] = ("run",),
    ) -> None:
        self.number = number
        self._command = (sys.executable, "-m", module, *words)
        self._env = env
        self._log = log
        self._process: asyncio.subprocess.Process | None = None

    @property
    def port(self) -> int:
        return int(self._env["PORT"])

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def is_up(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def start(self) -> None:
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                env=self._env,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    async def ready(self) -> None:
        """Returns when it answers requests."""
        assert self._process is not None
        address = f"http://{LOOPBACK}:{self.port}/healthz"
        async with asyncio.timeout(READY_S), httpx.AsyncClient(trust_env=False) as client:
            while True:
                if self._process.returncode is not None:
                    raise RuntimeError(f"process {self.number} ended: {self._last_words()}")
                try:
                    if (await client.get(address)).is_success:
                        return
                except httpx.HTTPError:
                    pass  # it does not listen yet
                await asyncio.sleep(LOOK_EVERY_S)

    def _last_words(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace")[-2000:]

    async def kill(self) -> None:
        """As a machine does that fails: no signal that could be handled.

        It is down at once, also for whoever does not wait until the system has noticed.
        """
        assert self._process is not None
        process, self._process = self._process, None
        process.kill()
        await process.wait()

    async def stop(self) -> None:
        if self._process is None or not self.is_up:
            return
        self._process.terminate()
        try:
            async with asyncio.timeout(END_S):
                await self._process.wait()
        except TimeoutError:
            await self.kill()

    def cpu_s(self) -> float:
        """Seconds of a core it has used."""
        times = psutil.Process(self.pid).cpu_times()
        return float(times.user + times.system)

    def resident_mb(self) -> float:
        return float(psutil.Process(self.pid).memory_info().rss / 1024 / 1024)


class House:
    """`async with House(telegram, redis_url, processes=2, folder=…)`: all of them behind one
    webhook, as a platform spreads requests.
    """

    def __init__(
        self,
        telegram: StandIn,
        redis_url: str,
        *,
        processes: int,
        folder: Path,
        **pace: str,
    ) -> None:
        self._telegram = telegram
        ports = [free_port() for _ in range(processes)]
        self._addresses = [f"http://{LOOPBACK}:{port}" for port in ports]
        self.log = folder / "bot.log"
        env = clean_environment() | {
            "BOT_TOKEN": telegram.token,
            "TELEGRAM_API_URL": telegram.url,
            "REDIS_URL": redis_url,
            "WEBHOOK_URL": self._addresses[0],
            "LOG_LEVEL": "INFO",
            **pace,
        }
        self.webs = [Web(n, {**env, "PORT": str(port)}, self.log) for n, port in enumerate(ports)]

    async def __aenter__(self) -> Self:
        world = self._telegram.world
        world.webhook.targets = tuple(f"{address}/telegram" for address in self._addresses)
        try:
            for web in self.webs:
                await web.start()
            await asyncio.gather(*(web.ready() for web in self.webs))
            await world.called("setWebhook", timeout_s=READY_S)
        except BaseException:
            await self._stop()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self._stop()

    async def _stop(self) -> None:
        await asyncio.gather(*(web.stop() for web in self.webs))

    def cpu_s(self) -> float:
        return sum(web.cpu_s() for web in self.webs)

    def complaints(self) -> list[str]:
        """What the processes logged as a fault of ours."""
        lines = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
        return [line for line in lines if " ERROR " in line or line.startswith("Traceback")]

    async def killed_in_turn(self, every_s: float, killed: list[int]) -> None:
        """Kill one after the other and start it again, until this is cancelled.

        Not before its fellow is up again, should that take longer: else there would be nobody.
        """
        while True:
            await asyncio.sleep(every_s)
            number = len(killed) % len(self.webs)
            await self.all_up()
            await self.webs[number].kill()
            killed.append(number)
            await self.webs[number].start()

    async def all_up(self) -> None:
        """Returns when every process answers; one whose start was cut off is started again."""
        for web in self.webs:
            if not web.is_up:
                await web.start()
        await asyncio.gather(*(web.ready() for web in self.webs))


def clean_environment() -> dict[str, str]:
    """The machine's own, without what would change the bot."""
    unwanted = ("WEBHOOK", "REDIS", "BOT_", "TELEGRAM", "LOG_", "METRICS", "PORT")
    return {name: text for name, text in os.environ.items() if not name.startswith(unwanted)}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        return int(probe.getsockname()[1])
