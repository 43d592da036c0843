"""Web processes as a platform runs them: killed at any moment, and replaced at every deploy."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.games import GAMES
from bot.sessions import keys, table
from bot.sessions.chance import Chance, Moment
from bot.sessions.codec import from_doc, to_doc
from bot.sessions.course import to_think_over, waited_for
from bot.sessions.session import ChatId, HouseRules, Person, Place, Session, SessionId, UserId
from bot.sessions.store import Store
from tests.telegram.talk import Group, Player, Talk, is_over
from tests.valkey import free_port, until

ROOT = Path(__file__).parents[2]
PATIENCE_S = 60
IN_FLIGHT_S = 0.2  # for so long a call to Telegram is on its way
TABLES = 50
NOT_NOW = "I cannot reach my memory just now. Your game is safe; press again in a moment."


@dataclass
class Dyno:
    """`python -m bot run` as a web process of its own."""

    talk: Talk
    port: int = field(default_factory=free_port)
    process: asyncio.subprocess.Process | None = None

    @property
    def target(self) -> str:
        return f"http://127.0.0.1:{self.port}/telegram"

    async def start(self) -> Dyno:
        web = {"WEBHOOK_URL": "https://bot.test", "PORT": str(self.port)}
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "run"),
            env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **self.talk.env, **web},
        )
        return self

    async def is_up(self) -> None:
        """Waits until it takes requests."""
        await until(self._is_listening, within_s=PATIENCE_S)

    async def _is_listening(self) -> bool:
        assert self.process is not None
        assert self.process.returncode is None, "it ended at its start"
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            return False
        writer.close()
        return True

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()

    def told_to_stop(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)

    async def ended(self) -> int | None:
        assert self.process is not None
        async with asyncio.timeout(PATIENCE_S):
            return await self.process.wait()


class Platform:
    """Starts processes and leads Telegram's requests to those that are to have them."""

    def __init__(self, talk: Talk) -> None:
        self.talk = talk
        self.dynos: list[Dyno] = []

    async def start(self) -> Dyno:
        self.dynos.append(Dyno(self.talk))
        return await self.dynos[-1].start()

    async def leads_to(self, *dynos: Dyno) -> None:
        """From now on, when they are up."""
        for dyno in dynos:
            await dyno.is_up()
        self.talk.world.webhook.targets = tuple(dyno.target for dyno in dynos)

    async def loses(self, dyno: Dyno) -> None:
        """It is killed, and its right to publish has run out, as it has three seconds later."""
        dyno.kill()
        await dyno.ended()
        await self.talk.redis.delete(keys.PUBLISHER)

    async def close(self) -> None:
        for dyno in self.dynos:
            if dyno.process is not None and dyno.process.returncode is None:
                dyno.kill()
                await dyno.process.wait()


@pytest.fixture
async def platform(talk: Talk) -> AsyncIterator[Platform]:
    platform = Platform(talk)
    yield platform
    await platform.close()


async def session_in(talk: Talk, group: Group) -> Session:
    store = Store(talk.redis)
    sid = await store.standing(ChatId(group.chat.id), None)
    stored = None if sid is None else await store.load(sid)
    assert stored is not None
    return from_doc(stored.doc)


async def test_killed_at_any_moment_another_process_goes_on(talk: Talk, platform: Platform) -> None:
    anna, bob, world = talk.player("Anna"), talk.player("Bob"), talk.world
    group = talk.group("Klaverjasclub", anna, bob)
    first = await platform.start()
    await platform.leads_to(first)
    second, unborn = await platform.start(), await platform.start()
    await talk.sit_down(group, anna, bob, computers=1, ladder="1-2-1")
    unborn.kill()  # somewhere in its start
    await second.is_up()

    # In the middle of the posts of a deal; what is on its way arrives all the same.
    world.latency_s = IN_FLIGHT_S
    sent = len(world.calls("sendMessage"))
    press = anna.person.tap(await group.shows("a table is open", button="Start"), "Start")
    await world.requested.until(lambda: len(world.calls("sendMessage")) > sent or None, PATIENCE_S)
    await platform.loses(first)
    world.latency_s = 0
    await platform.leads_to(second)
    third = await platform.start()
    await press.answer(PATIENCE_S)
    await talk.play(anna, bob, until=lambda p: "deal 2 of" in p.message.text)

    # Between the commit and the posts that show it.
    prompt = await talk.asked(anna, bob)
    before = await session_in(talk, group)
    await third.is_up()
    world.latency_s = IN_FLIGHT_S
    press = prompt.player.person.tap(prompt.message, prompt.legal[0])

    async def is_committed() -> bool:
        return (await session_in(talk, group)).question > before.question

    await until(is_committed, within_s=PATIENCE_S)
    await platform.loses(second)
    world.latency_s = 0
    await platform.leads_to(third)
    assert not (await press.answer(PATIENCE_S)).text, "it is known to have counted"
    talk.answered.add(prompt.question)
    await talk.play(anna, bob, over=is_over(group))
    deals = [post.text.splitlines()[0] for post in group.posts if " of 3" in post.text]
    assert len(deals) <= len(set(deals)) + 2, "only what was on its way may stand twice"


async def test_killed_while_a_computer_thinks_another_process_goes_on(
    talk: Talk, platform: Platform
) -> None:
    anna = talk.player("Anna")
    group = talk.group("Klaverjasclub", anna)
    first, second = await platform.start(), await platform.start()
    await platform.leads_to(first)
    await talk.sit_down(group, anna, computers=3, ladder="1-2-1")
    assert await anna.presses("🤖 Hard") == ""
    await group.shows("(hard)", button="Start")
    assert await anna.presses("Start") == ""

    async def thinks() -> bool:
        session = await session_in(talk, group)
        if waited_for(session):
            prompt = await talk.asked(anna)
            talk.answered.add(prompt.question)
            await prompt.answered_with(prompt.legal[0])
        return to_think_over(session) is not None or not session.is_live

    await until(thinks, within_s=PATIENCE_S)
    await platform.leads_to(second)
    await platform.loses(first)
    await talk.play(anna, over=is_over(group))
    second.told_to_stop()
    assert await second.ended() == 0


async def test_a_deploy_while_fifty_tables_play_loses_nothing(
    talk: Talk, platform: Platform
) -> None:
    """The new process starts before the old one is told to stop, with presses in its hands."""
    world = talk.world
    players = [await a_table(talk, number) for number in range(TABLES)]
    old = await platform.start()
    await platform.leads_to(old)
    prompts = [await talk.asked(player) for player in players]
    new = await platform.start()
    await talk.settles()
    await platform.leads_to(old, new)
    world.latency_s = IN_FLIGHT_S
    presses = [p.player.person.tap(p.message, p.legal[0]) for p in prompts]
    talk.answered.update(prompt.question for prompt in prompts)
    await talk.a_call_is_under_way()
    old.told_to_stop()
    answers = [await press.answer(PATIENCE_S) for press in presses]
    assert {answer.text for answer in answers} <= {"", NOT_NOW}
    assert await old.ended() == 0
    world.latency_s = 0
    await platform.leads_to(new)
    for prompt, answer in zip(prompts, answers, strict=True):
        if answer.text == NOT_NOW:  # on a busy machine: whoever reads it presses again
            await prompt.answered_with(prompt.legal[0])
    for player in players:
        await talk.asked(player)
    await talk.settles()
    for chat in (*world.groups, *(player.chat for player in players)):
        headings = [post.text.splitlines()[0] for post in chat.by_bot]
        assert len(set(headings)) == len(headings) > 0, "each post stands once"


async def a_table(talk: Talk, number: int) -> Player:
    """Its only person; two computers sit there, too. Nothing has been shown yet."""
    player = Player(talk, talk.world.person(f"Player {number}", started=True))
    chat = ChatId(talk.group(f"Group {number}", player).chat.id)
    now = datetime.now(UTC)
    host = Person(UserId(player.person.id), player.name, "en", now)
    session = table.open_lobby(
        SessionId(f"{keys.tag_of(chat)}table{number}"),
        Place(chat, chat, f"Group {number}"),
        host,
        house=HouseRules.of(GAMES["boerenbridge"]),
        language="en",
        now=now,
    )
    for _ in range(2):
        session = table.add_computer(session, host.user)
    session = table.begin(session, host.user, Moment(now, Chance()))
    doc = to_doc(session)
    await Store(talk.redis).open(session.id, chat=chat, topic=None, doc=doc, seen=None)
    return player
