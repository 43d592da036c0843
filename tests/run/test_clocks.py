"""Machines whose clocks are a day wrong: what counts is the time at Redis, everywhere."""

from __future__ import annotations

import ast
import asyncio
import os
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import httpx
import pytest
from redis.asyncio import Redis

from bot.run.web import PATH
from bot.sessions.codec import from_doc
from bot.sessions.session import Session, SessionId
from bot.sessions.store import Store
from tests.telegram.talk import Talk
from tests.valkey import free_port, until

ROOT = Path(__file__).parents[2]
TURN_S = 600
LOBBY_S = 24 * 60 * 60
WRONG = (
    "import datetime, sys, time;"
    " wrong = datetime.timedelta(hours=float(sys.argv.pop(1)));"
    " true, seconds = datetime.datetime, time.time;"
    " now = classmethod(lambda cls, tz=None: true.now(tz) + wrong);"
    " datetime.datetime = type('datetime', (true,), {'now': now});"
    " time.time = lambda: seconds() + wrong.total_seconds();"
    " from bot.__main__ import main; sys.exit(main(sys.argv[1:]))"
)
"""The command line on a machine whose clock is so many hours wrong."""


PATIENCE_S = 60  # it has a Python to start


class Wrong:
    """A web process by a wrong clock, beside one by the right one."""

    def __init__(self, talk: Talk, hours: float) -> None:
        self.talk = talk
        self.hours = hours
        self.port = free_port()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def is_healthy(self) -> bool:
        async with httpx.AsyncClient(trust_env=False) as client:
            try:
                return (await client.get(f"{self.url}/healthz")).status_code == 200
            except httpx.HTTPError:
                return False

    @asynccontextmanager
    async def runs(self, **web: str) -> AsyncIterator[None]:
        env = {**self.talk.env, **web, "PORT": str(self.port)}
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", WRONG, str(self.hours), "run"),
            cwd=ROOT,
            env={"PATH": os.environ["PATH"], **env},
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            await until(self.is_healthy, within_s=PATIENCE_S)
            yield
        finally:
            if process.returncode is None:
                process.terminate()
            await process.wait()


async def session_at(redis: Redis, sid: str) -> Session:
    stored = await Store(redis).load(SessionId(sid))
    assert stored is not None
    return from_doc(stored.doc)


def left_s(session: Session) -> float:
    """Until the deadline, by the right clock."""
    assert session.deadline is not None
    return (session.deadline - datetime.now(UTC)).total_seconds()


@pytest.mark.parametrize("hours", [24, -24])
async def test_a_process_whose_clock_is_a_day_wrong_plays_like_any_other(
    talk: Talk, redis: Redis, hours: float
) -> None:
    """It opens the table, asks the questions and publishes; the other one joins it half way."""
    anna, bob = talk.player("Anna"), talk.player("Bob")
    group = talk.group("Klaverjasclub", anna, bob)
    wrong = Wrong(talk, hours)
    web = {"WEBHOOK_URL": wrong.url, "WEBHOOK_SECRET": "s3cret-of-this-test"}
    async with AsyncExitStack() as right, wrong.runs(**web):
        await talk.sit_down(group, anna, bob, computers=1)
        lobby = await group.shows("a table is open", button="Start")
        sid = (lobby.button("Start").data or "").partition(":")[0]
        assert LOBBY_S - 60 < left_s(await session_at(redis, sid)) <= LOBBY_S
        await anna.sends(f"{sid}:0:rturn_time={TURN_S}", on=lobby)
        assert await anna.presses("Start") == ""
        prompt = await talk.asked(anna, bob)
        await right.enter_async_context(talk.bot_runs(PORT=str(port := free_port()), **web))
        talk.world.webhook.targets = (wrong.url + PATH, f"http://127.0.0.1:{port}{PATH}")
        for _ in range(4):
            session = await session_at(redis, sid)
            assert TURN_S / 2 - 60 < left_s(session) <= TURN_S / 2, "the reminder comes half way"
            talk.answered.add(prompt.question)
            assert await prompt.answered_with(prompt.legal[0]) == ""
            prompt = await talk.asked(anna, bob)
        assert not any("⏰" in post.text for post in group.posts)


def test_no_decision_asks_this_machine_what_time_it_is() -> None:
    """The time comes from Redis; `Records` falls back on this machine's until it has an answer."""
    found = {
        f"{path.relative_to(ROOT)}: {call}"
        for folder in ("bot/rules", "bot/sessions", "bot/publisher", "bot/records", "bot/render")
        for path in (ROOT / folder).rglob("*.py")
        for call in _askings(path)
    } | {
        f"handlers/{path.name}: {call}"
        for path in (ROOT / "handlers").glob("*.py")
        for call in _askings(path)
    }
    assert found <= {"bot/publisher/records.py: time.time"}


def _askings(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func)
            if name in {"datetime.now", "datetime.utcnow", "date.today", "time.time"}:
                yield name
