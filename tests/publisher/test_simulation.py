"""Whatever happens to the processes and to their calls: in the end the chats are right.

Deterministic: two processes, the store and Telegram in virtual time. Processes are killed, started
anew, stopped, and held up for up to nine seconds; calls fail, and take effect all the same, up to
eight seconds late.
"""

from __future__ import annotations

import asyncio
import itertools
import os
from random import Random

import pytest

from bot.publisher.publisher import Hooks, Publisher
from bot.render.posts import Button, Post, Urgency
from bot.sessions.codec import from_doc, to_doc
from bot.sessions.session import ChatId, SessionId
from tests.publisher.house import render, with_posts
from tests.publisher.test_pace import most_within
from tests.publisher.virtual import (
    Memory,
    Process,
    VirtualRecords,
    VirtualStore,
    VirtualTelegram,
    run_virtually,
)
from tests.sessions.tables import a_lobby

RUNS = int(os.environ.get("SIMULATED_RUNS", "8"))
AT_REST_S = 900.0  # a send that was lost again and again is repeated after minutes
GROUPS = [ChatId(-1), ChatId(-2)]
PEOPLE = [ChatId(11), ChatId(12), ChatId(13)]


class World:
    """What one run is made of."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.memory = Memory()
        self.telegram = VirtualTelegram(Random(seed + 1))
        self.processes: list[tuple[Process, Publisher, asyncio.Task[None]]] = []
        self.expected: dict[SessionId, tuple[Post, ...]] = {}
        self.numbers = itertools.count(1)

    def start(self) -> None:
        process = Process()
        connection = self.telegram.connection(process)
        records = VirtualRecords(self.memory, process, self.rng)
        publisher = Publisher(
            store=VirtualStore(self.memory, process, self.rng),
            records=records,
            telegram=connection,
            render=render,
            from_doc=from_doc,
            hooks=Hooks(_nothing, _nothing, _nothing, _nothing),
            clock=process.clock,
        )
        task = asyncio.get_running_loop().create_task(publisher.run())
        self.processes.append((process, publisher, task))

    def change(self, group: ChatId) -> None:
        """Somebody plays: the deal's post, and the hands of the people, one of whom is asked."""
        rng, number = self.rng, next(self.numbers)
        sid = SessionId(f"u0table{group}")
        before = {post.slot: post for post in self.expected.get(sid, ())}
        asked = rng.choice(PEOPLE)
        deal = f"deal:{number // 20}"
        posts = [Post(deal, group, f"{number}", rng.choice([Urgency.RUNNING, Urgency.SETTLED]))]
        for person in PEOPLE:
            slot = f"hand:{group}:{person}"
            edition = before[slot].edition if slot in before else 0
            is_asked = person == asked
            posts.append(
                Post(
                    slot,
                    person,
                    f"{number} {person == asked}",
                    Urgency.PROMPT
                    if is_asked
                    else rng.choice([Urgency.SETTLED, Urgency.WAITING, Urgency.WAITING]),
                    keyboard=((Button("bid", f"{number}"),),) if is_asked else (),
                    edition=edition + (is_asked and rng.random() < 0.3),
                    user=person,
                )
            )
        self.expected[sid] = tuple(posts)
        self.memory.put(sid, to_doc(with_posts(a_lobby(group), tuple(posts))))
        for process, publisher, task in self.processes:
            if not process.is_dead and not task.done() and rng.random() < 0.5:
                publisher.wake(sid)

    async def trouble(self) -> None:
        """One thing that happens to the processes."""
        process, publisher, _ = self.rng.choice(self.processes)
        now = asyncio.get_running_loop().time()
        match self.rng.choice(("kill", "pause", "pause", "stop", "cut off")):
            case "kill":
                process.is_dead = True
                self.start()
            case "pause":
                process.paused_until = now + self.rng.uniform(0.5, 9)
            case "stop" if not process.is_dead and process.paused_until <= now:
                self.start()
                await publisher.stop()
            case "cut off":
                process.is_cut_off = not process.is_cut_off
        self.processes = [p for p in self.processes if not p[0].is_dead and not p[2].done()]

    def faults(self) -> list[str]:
        """What is not as it should be, now that everybody rests."""
        now = asyncio.get_running_loop().time()
        found = [f"{sid} is due" for sid, at in self.memory.due.items() if at <= now]
        known: dict[ChatId, set[int]] = {}
        for sid, posts in self.expected.items():
            record = self.memory.records[sid]
            found += [f"{ghost} was not deleted" for ghost in record.ghosts]
            for slot in record.slots.values():
                known.setdefault(slot.chat, set()).add(slot.message or 0)
            for post in posts:
                slot = record.slots[post.slot]
                message = self.telegram.chats[post.chat].get(slot.message or 0)
                if message is None or (message.text, message.keyboard) != (
                    post.text,
                    post.keyboard,
                ):
                    found.append(f"{post.slot} shows {message} and not {post.text}")
        for chat, messages in self.telegram.chats.items():
            strange = messages.keys() - known.get(chat, set())
            ghosts = [m for m in strange if not self.telegram.sent_by[m].is_lost]
            if len(ghosts) > self.telegram.lost_sends[chat]:
                found.append(f"{len(ghosts)} ghosts in {chat}")
        return found


async def troubled(seed: int, *, trouble: float) -> None:
    world = World(seed)
    rng = world.rng
    for _ in range(2):
        world.start()
    world.telegram.trouble = trouble
    for _ in range(rng.randint(1, 6)):  # short, for what came last is not put right by what follows
        for _ in range(rng.randint(1, 3)):
            world.change(rng.choice(GROUPS))
            await asyncio.sleep(rng.choice((0.03, 0.1, 0.5, 3, 8)))
        if rng.random() < 0.5:
            await world.trouble()
    world.telegram.trouble = 0
    for process, _, _ in world.processes:
        process.is_cut_off = False
    await asyncio.sleep(AT_REST_S)
    assert world.faults() == [], f"seed {seed}"
    tables = [len(publisher._tables) for _, publisher, _ in world.processes]
    assert tables == [0] * len(tables)


@pytest.mark.parametrize("trouble", [0.0, 0.1, 0.4])
def test_in_the_end_the_chats_are_right(trouble: float):
    for seed in range(RUNS):
        run_virtually(troubled(seed, trouble=trouble))


async def killed(seed: int) -> None:
    world = World(seed)
    for _ in range(2):
        world.start()
    await asyncio.sleep(5)
    for group in GROUPS:
        world.change(group)
    await asyncio.sleep(20 + world.rng.uniform(0, 0.3))
    assert world.faults() == []
    world.change(GROUPS[0])
    await asyncio.sleep(world.rng.uniform(0, 0.3))
    assert world.memory.holder is not None
    holder = world.memory.holder[0]
    for process, publisher, _ in world.processes:
        process.is_dead = publisher._token == holder
    await asyncio.sleep(5)
    (prompt,) = [p for p in world.expected[SessionId("u0table-1")] if not p.urgency]
    texts = [message.text for message in world.telegram.chats[prompt.chat].values()]
    assert prompt.text in texts, f"seed {seed}"


def test_after_a_kill_the_prompt_stands_within_five_seconds():
    for seed in range(10):
        run_virtually(killed(seed))


async def crowded(seed: int) -> None:
    world = World(seed)
    world.start()
    clock = asyncio.get_running_loop().time
    groups = [ChatId(-n) for n in range(1, 41)]
    while clock() < 60:
        world.change(world.rng.choice(groups))
        await asyncio.sleep(0.05)
    calls = world.telegram.calls
    assert len(calls) > 600
    assert most_within(1.0, [at for at, _, _ in calls]) <= 30
    for chat in {chat for _, chat, _ in calls}:
        times = [at for at, other, _ in calls if other == chat]
        assert most_within(1.0, times) == 1
        if chat < 0:
            assert most_within(60.0, times) <= 20


def test_telegrams_limits_hold_in_a_crowd():
    run_virtually(crowded(1))


async def _nothing(*_: object) -> None:
    return None
