"""What a press costs the bot beside a process that only makes its calls."""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.load.house import Web, clean_environment, free_port
from benchmarks.load.players import NAMES
from bot.playground.model import JsonObject, Message, Request
from bot.playground.people import Press
from bot.playground.server import LOOPBACK, StandIn
from bot.playground.updates import Update
from bot.playground.world import World

PLACEHOLDER = "·"
FAR_AHEAD = 10**9
LAST_CALLS_S = 1.0


@dataclass(frozen=True)
class Heard:
    """What a bot was told and called in a while; presses: in their order, with their times."""

    groups: int
    presses: Sequence[Update]
    calls: Sequence[Request]


@dataclass(frozen=True)
class Beside:
    """Seconds of a core that a press cost the bot, and the bare process at the same time."""

    bot_s: float
    bare_s: float


async def cpu_of_bare(heard: Heard, begin: asyncio.Event) -> float:
    """Seconds of a core that the bare process uses for the same presses at the same pace."""
    async with StandIn() as telegram:
        _same_chats(telegram.world, heard)
        with tempfile.TemporaryDirectory() as folder:
            web = _bare(telegram, heard, Path(folder))
            await web.start()
            try:
                await web.ready()
                telegram.world.webhook.url = f"http://{LOOPBACK}:{web.port}/telegram"
                await begin.wait()
                before = web.cpu_s()
                await _press_again(telegram.world, heard.presses)
                return web.cpu_s() - before
            finally:
                await web.stop()


def _bare(telegram: StandIn, heard: Heard, folder: Path) -> Web:
    calls = folder / "calls.json"
    calls.write_text(json.dumps(_after_each_press(heard.calls)), encoding="utf-8")
    env = clean_environment() | {
        "BOT_TOKEN": telegram.token,
        "TELEGRAM_API_URL": telegram.url,
        "PORT": str(free_port()),
    }
    return Web(0, env, folder / "bare.log", module="benchmarks.load.bare", words=(str(calls),))


def _after_each_press(calls: Sequence[Request]) -> list[list[JsonObject]]:
    """The calls after each answer to a press, until the next one."""
    after: list[list[JsonObject]] = [[]]
    for call in calls:
        if call.method == "answerCallbackQuery":
            after.append([])
        else:
            after[-1].append({"method": call.method, **call.params})
    return after[1:]


def _same_chats(world: World, heard: Heard) -> None:
    """The same people and groups, and whatever messages were edited or deleted in them."""
    for number in range(heard.groups):
        people = [world.person(name, started=True) for name in NAMES]
        world.group(f"Table {number + 1}", people)
    world.updates.drop_all()
    world._last_id = FAR_AHEAD  # what is sent now must not be taken for one of the old messages
    for call in heard.calls:
        ids = [call.params.get("message_id"), *(call.params.get("message_ids") or ())]
        for message_id in (m for m in ids if m is not None):
            chat = world.chats[call.chat_id or 0]
            chat.put(_placeholder(world, chat.id, message_id), "message")


def _placeholder(world: World, chat_id: int, message_id: int) -> Message:
    return Message(id=message_id, chat_id=chat_id, sender=world.bot, date=0, text=PLACEHOLDER)


async def _press_again(world: World, presses: Sequence[Update]) -> None:
    """The same updates with the same pauses between them; returns when all is called."""
    loop = asyncio.get_running_loop()
    began, first = loop.time(), presses[0].at
    for press in presses:
        await asyncio.sleep(began + press.at - first - loop.time())
        query = press.body["callback_query"]
        person = query["from"]["id"]
        message = _placeholder(world, person, query["message"]["message_id"])
        at = world.clock()
        world.presses[query["id"]] = Press(world, query["id"], person, message, query["data"], at)
        world.updates.add("callback_query", query, queue=press.queue, at=at)
    await world.quiet(LAST_CALLS_S)
