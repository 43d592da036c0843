"""How many calls a whole game costs, by the pace of its players, and how long a prompt takes.

The real bot plays through the stand-in over HTTP, in time that runs faster by a factor: its settings, the players'
pauses and the table's clock are all scaled alike, so that what is counted is what Telegram would count.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from statistics import median, quantiles
from typing import Any

from bot import settings as environment
from bot.playground.people import Person
from bot.playground.server import StandIn
from bot.run.compose import memory, running
from bot.run.polling import poll
from bot.settings import Settings

LIMITED = ("sendMessage", "editMessageText", "deleteMessage", "deleteMessages", "sendPhoto")
NAMES = ("Anna", "Bob", "Cem", "Dirk")
STRUCK_OUT = "\u0336"
GAME_S = 900  # real seconds after which a game has to be over


@dataclass(frozen=True)
class Count:
    """One game: its presses, calls by kind, the busiest minute of the group, prompt delays in table seconds."""

    presses: int
    calls: Counter[str]
    busiest_minute: int
    prompt_delays_s: list[float]

    @property
    def per_press(self) -> float:
        return sum(self.calls.values()) / self.presses


async def count_game(*, press_every_s: float, factor: float, seed: int = 1) -> Count:
    """Play one game of four by random legal presses, one every so many table seconds."""
    async with StandIn() as telegram:
        people = [telegram.world.person(name, started=True) for name in NAMES]
        group = telegram.world.group("Klaverjasclub", people)
        with tempfile.TemporaryDirectory() as folder:
            settings = _scaled(telegram, folder, factor)
            async with (
                memory(settings) as redis,
                running(settings, redis, clock=_clock(factor)) as bot,
            ):
                stopping = asyncio.Event()
                polling = asyncio.create_task(poll(bot.bot, bot.handle, stopping))
                try:
                    async with asyncio.timeout(GAME_S):
                        return await _play(telegram, people, group, press_every_s, factor, seed)
                finally:
                    stopping.set()
                    await polling


def _scaled(telegram: StandIn, folder: str, factor: float) -> Settings:
    return environment.load(
        {
            "BOT_TOKEN": telegram.token,
            "TELEGRAM_API_URL": telegram.url,
            "DATA_DIR": folder,
            "CHAT_INTERVAL_S": str(1 / factor),
            "GROUP_PER_MINUTE": str(round(20 * factor)),
            "BOT_PER_SECOND": str(round(30 * factor)),
        }
    )


def _clock(factor: float) -> Any:  # a function from nothing to a datetime
    began = datetime.now(UTC)

    def now() -> datetime:
        return began + timedelta(seconds=(datetime.now(UTC) - began).total_seconds() * factor)

    return now


async def _play(
    telegram: StandIn,
    people: list[Person],
    group: Any,
    press_every_s: float,
    factor: float,
    seed: int,
) -> Count:
    chance = random.Random(seed)
    await _sit_down(people, group)
    before = len(telegram.world.requests)
    presses, delays = 0, []
    clock = asyncio.get_running_loop().time
    next_at = clock() + press_every_s / factor
    while not any("🏆" in message.text for message in group.messages):
        asked_at = clock()
        found = _prompt(people)
        if found is None:
            await asyncio.sleep(0.002)
            continue
        person, message = found
        if presses:
            delays.append((clock() - pressed_at) * factor)
        await asyncio.sleep(max(0.0, next_at - clock()))
        labels = [b.text for row in message.keyboard for b in row if STRUCK_OUT not in b.text]
        await person.press(message, chance.choice(labels))
        pressed_at = clock()
        presses += 1
        next_at = max(next_at, asked_at) + press_every_s / factor
        while _prompt(people) == found:
            await asyncio.sleep(0.002)
    await asyncio.sleep(8 / factor + 0.2)
    made = [r for r in list(telegram.world.requests)[before:] if r.method in LIMITED]
    return Count(
        presses=presses,
        calls=Counter(request.method for request in made),
        busiest_minute=_busiest(made, group, 60 / factor),
        prompt_delays_s=delays,
    )


async def _sit_down(people: list[Person], group: Any) -> None:
    for person in people:
        await person.start()
    await people[0].say(group, "/boerenbridge")
    while not any(message.keyboard for message in group.messages):
        await asyncio.sleep(0.01)
    lobby = [message for message in group.messages if message.keyboard][-1]
    for person in people[1:]:
        await person.press(lobby, _label(lobby, ":join"))
    await people[0].press(lobby, _label(lobby, ":start"))


def _label(message: Any, choice: str) -> str:
    buttons = [button for row in message.keyboard for button in row]
    return str(next(b.text for b in buttons if (b.data or "").endswith(choice)))


def _prompt(people: list[Person]) -> tuple[Person, Any] | None:
    """Whoever is asked now, by the newest question on any private keyboard."""
    asked = []
    for person in people:
        for message in person.private.messages:
            if message.keyboard and message.keyboard[0][0].data:
                question = int(message.keyboard[0][0].data.split(":")[1])
                asked.append((question, person, message))
    if not asked:
        return None
    newest = max(question for question, _, _ in asked)
    _, person, message = next(entry for entry in asked if entry[0] == newest)
    return person, message


def _busiest(made: list[Any], group: Any, window_s: float) -> int:
    times = sorted(
        request.at for request in made if request.chat_id == group.id
    )
    return max((sum(t <= u < t + window_s for u in times) for t in times), default=0)


def report(count: Count, name: str, goal: float) -> list[str]:
    """Lines for the table of figures."""
    kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(count.calls.items()))
    p95 = quantiles(count.prompt_delays_s, n=20)[-1]
    return [
        f"{name}: {count.per_press:.2f} calls a press (goal: at most {goal})",
        f"    {count.presses} presses; {kinds}",
        f"    busiest minute in the group: {count.busiest_minute} (at most 20)",
        f"    prompt after a press: median {median(count.prompt_delays_s):.2f} s, p95 {p95:.2f} s",
    ]


PACES = (
    ("a press every 3 s", 3.0, 15.0, 2.7),
    ("a press every 30 s", 30.0, 60.0, 4.0),
)
"""Name, pause between presses in table seconds, factor by which time runs faster, goal."""


def main() -> None:
    for name, press_every_s, factor, goal in PACES:
        count = asyncio.run(count_game(press_every_s=press_every_s, factor=factor))
        print(*report(count, name, goal), sep="\n", flush=True)


if __name__ == "__main__":
    main()
