"""How many calls a whole game costs, by the pace of its players, and how long a prompt takes.

The real bot plays through the stand-in over HTTP, in time that runs faster by a factor: its
settings, the players' pauses and the table's clock are all scaled alike, so that what is counted is
what Telegram would count.
"""

from __future__ import annotations

import asyncio
import functools
import random
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from statistics import median, quantiles

from bot import settings as environment
from bot.playground.chats import Chat
from bot.playground.model import Message, Request
from bot.playground.people import Person
from bot.playground.server import StandIn
from bot.run.compose import memory, running
from bot.run.polling import poll
from bot.settings import Settings

LIMITED = ("sendMessage", "editMessageText", "deleteMessage", "deleteMessages", "sendPhoto")
NAMES = ("Anna", "Bob", "Cem", "Dirk")
STRUCK_OUT = "\u0336"
GAME_S = 900  # real seconds after which a game has to be over
CALM_S = 8  # table seconds after which every hand has been settled

Prompt = tuple[int, Person, Message]  # the number of the question, whom it is put to, and where


@dataclass(frozen=True)
class Pace:
    """How people press: table seconds from one press to the next, and how much faster time runs
    here.
    """

    press_every_s: float
    factor: float
    goal: float


@dataclass(frozen=True)
class Count:
    """One game: its presses, calls by kind, the busiest minute of the group, prompt delays in table
    seconds.
    """

    presses: int
    calls: Counter[str]
    busiest_minute: int
    prompt_delays_s: list[float]

    @property
    def per_press(self) -> float:
        return sum(self.calls.values()) / self.presses


async def count_game(pace: Pace, *, seed: int = 1) -> Count:
    """Play one game of four by random legal presses."""
    async with StandIn() as telegram:
        people = [telegram.world.person(name, started=True) for name in NAMES]
        group = telegram.world.group("Klaverjasclub", people)
        with tempfile.TemporaryDirectory() as folder:
            settings = _scaled(telegram, folder, pace.factor)
            async with (
                memory(settings) as redis,
                running(settings, redis, clock=_clock(pace.factor)) as bot,
            ):
                stopping = asyncio.Event()
                polling = asyncio.create_task(poll(bot.bot, bot.handle, stopping))
                try:
                    async with asyncio.timeout(GAME_S):
                        return await _play(telegram, people, group, pace, random.Random(seed))
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


def _clock(factor: float) -> Callable[[], datetime]:
    began = datetime.now(UTC)

    def now() -> datetime:
        return began + timedelta(seconds=(datetime.now(UTC) - began).total_seconds() * factor)

    return now


async def _play(
    telegram: StandIn,
    people: list[Person],
    group: Chat,
    pace: Pace,
    chance: random.Random,
) -> Count:
    """Whoever is asked presses once the pause is over; what it all cost is counted at the end."""
    await _sit_down(people, group)
    before = len(telegram.world.requests)
    clock = asyncio.get_running_loop().time
    pause_s = pace.press_every_s / pace.factor
    question, pressed_at, delays, presses = 0, clock(), [], 0
    while True:
        found = await telegram.world.changes.until(
            functools.partial(_prompt_or_end, people, group, question), 60
        )
        if isinstance(found, str):
            break
        question, person, message = found
        delays.append((clock() - pressed_at) * pace.factor)
        await asyncio.sleep(max(0.0, pressed_at + pause_s - clock()))
        await person.press(message, chance.choice(_answers(message, question)))
        pressed_at, presses = clock(), presses + 1
    await asyncio.sleep(CALM_S / pace.factor + 0.2)
    made = [r for r in list(telegram.world.requests)[before:] if r.method in LIMITED]
    return Count(
        presses=presses,
        calls=Counter(request.method for request in made),
        busiest_minute=_busiest(made, group, 60 / pace.factor),
        prompt_delays_s=delays[1:],
    )


async def _sit_down(people: list[Person], group: Chat) -> None:
    for person in people:
        await person.start()
    await people[0].say(group, "/boerenbridge")
    lobby = await group.shows("", button="Join")
    for person in people[1:]:
        await person.press(lobby, _label(lobby, ":join"))
    await people[0].press(lobby, _label(lobby, ":start"))


def _label(message: Message, choice: str) -> str:
    buttons = [button for row in message.keyboard or () for button in row]
    return next(b.text for b in buttons if (b.data or "").endswith(choice))


def _prompt_or_end(people: list[Person], group: Chat, answered: int) -> Prompt | str | None:
    """The question after the one answered, or the text of the end; None while both are awaited."""
    if "🏆" in group.messages[-1].text:
        return group.messages[-1].text
    for person in people:
        message = person.private.messages[-1]
        data = message.keyboard[0][0].data if message.keyboard else None
        if data is not None and (question := int(data.split(":")[1])) > answered:
            return question, person, message
    return None


def _answers(message: Message, question: int) -> list[str]:
    return [
        b.text
        for b in message.buttons
        if f":{question}:" in (b.data or "") and STRUCK_OUT not in b.text
    ]


def _busiest(made: list[Request], group: Chat, window_s: float) -> int:
    times = sorted(request.at for request in made if request.chat_id == group.id)
    return max((sum(t <= u < t + window_s for u in times) for t in times), default=0)


def report(count: Count, pace: Pace) -> list[str]:
    """Lines for the table of figures."""
    kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(count.calls.items()))
    p95 = quantiles(count.prompt_delays_s, n=20)[-1]
    return [
        f"a press every {pace.press_every_s:g} s: {count.per_press:.2f} calls a press"
        f" (goal: at most {pace.goal})",
        f"    {count.presses} presses; {kinds}",
        f"    busiest minute in the group: {count.busiest_minute} (at most 20)",
        f"    prompt after a press: median {median(count.prompt_delays_s):.2f} s, p95 {p95:.2f} s",
    ]


PACES = (
    Pace(press_every_s=3, factor=15, goal=2.7),
    Pace(press_every_s=30, factor=60, goal=4.0),
)


def main() -> None:
    for pace in PACES:
        print(*report(asyncio.run(count_game(pace)), pace), sep="\n", flush=True)


if __name__ == "__main__":
    main()
