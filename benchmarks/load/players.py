"""Groups of four who play through the stand-in: each reads their own chat and presses a button.

The people live beside the stand-in; all that the bot does reaches them over HTTP, as it would reach
a Telegram client. Nobody presses what is struck out, and nobody looks into another one's chat.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.playground.chats import Chat
from bot.playground.model import Answer, Button, Change, Message
from bot.playground.people import Person, Press
from bot.playground.world import World

NAMES = ("Anna", "Bob", "Cem", "Dirk")
STRUCK_OUT = "\u0336"
ANSWER_S = 60.0  # after which the stand-in takes no answer any more
LOOK_AGAIN_S = 1.0  # before somebody presses once more what was not taken
SEATED_S = 300.0
OPEN_GAME = "/boerenbridge"
DEAL = re.compile(r"deal (\d+) of")


@dataclass(frozen=True)
class Prompt:
    """What somebody is asked: the question's number, the message and the buttons that may be
    pressed.
    """

    question: int
    message: Message
    choices: tuple[Button, ...]


@dataclass(frozen=True)
class Accepted:
    """A press that the bot answered without a word, which is how it says yes."""

    person: int
    question: int
    choice: str


@dataclass
class Figures:
    """What was seen while it was measured, in seconds.

    answers: from a press to its answer. prompts: from a press to the next question at its table.
    shown: from a press to the post in the group that tells of it.
    """

    presses: int = 0
    refused: int = 0
    unanswered: int = 0
    answers: list[float] = field(default_factory=list)
    prompts: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)


@dataclass
class Party:
    """Four people, their group, and how far they are.

    asked: the last question. unsure: questions answered by a press of which the bot said nothing.
    untold: presses of which the group's post does not tell yet, by its deal and by what it will
    say, and when they were made.
    """

    group: Chat
    people: list[Person]
    asked: int = 0
    pressed_at: float | None = None
    presses: int = 0
    is_over: bool = False
    accepted: list[Accepted] = field(default_factory=list)
    unsure: set[int] = field(default_factory=set)
    untold: dict[tuple[int, str], float] = field(default_factory=dict)
    lobby: Message | None = None
    opened: asyncio.Event = field(default_factory=asyncio.Event)
    first: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def sid(self) -> str:
        """The table's id, as it stands in the lobby's buttons."""
        assert self.lobby is not None
        return _data(self.lobby, ":join").split(":")[0]


class Crowd:
    """All parties. Nobody presses before `play()`; `figures` are those since the last `measure()`.

    pause_s: how long people think, once they see what they are asked.
    """

    def __init__(self, world: World, groups: int, *, pause_s: float, seed: int = 1) -> None:
        self.world = world
        self.figures = Figures()
        self.over = asyncio.Event()
        self._pause_s = pause_s
        self._chance = random.Random(seed)
        self._may_play = asyncio.Event()
        self._may_go_on = True
        self._tasks: set[asyncio.Task[None]] = set()
        self._answers: dict[str, asyncio.Future[Answer]] = {}
        self.parties = [self._party(number) for number in range(groups)]
        self._of_group = {party.group.id: party for party in self.parties}
        self._of_person = {p.id: (party, p) for party in self.parties for p in party.people}
        self._stop_listening = world.changes.listen(self._hear)

    def _party(self, number: int) -> Party:
        people = [self.world.person(name, started=True) for name in NAMES]
        return Party(self.world.group(f"Table {number + 1}", people), people)

    async def sit_down(self) -> None:
        """Every party opens a table, joins and starts; returns when each was asked something."""
        async with asyncio.timeout(SEATED_S):
            await asyncio.gather(*(self._seat(party) for party in self.parties))

    async def _seat(self, party: Party) -> None:
        host, *others = party.people
        await host.say(party.group, OPEN_GAME)
        await party.opened.wait()
        lobby = party.lobby
        assert lobby is not None
        for person in others:
            await self._insist(person, lobby, _data(lobby, ":join"))
        await self._insist(host, lobby, _data(lobby, ":start"))
        await party.first.wait()

    async def _insist(self, person: Person, message: Message, data: str) -> None:
        """Press until it is not refused."""
        while (await self._answered(person, message, data)).show_alert:  # noqa: ASYNC110 - no event
            await asyncio.sleep(LOOK_AGAIN_S)

    def play(self) -> None:
        """Let everybody press; the first presses are spread over one pause."""
        self._may_play.set()

    def measure(self) -> None:
        """Forget what was seen so far; whatever happens from now on counts."""
        self.figures = Figures()

    def rest(self) -> None:
        """Nobody presses any more; what is pressed already is still answered."""
        self._may_go_on = False

    async def settled(self) -> None:
        """Returns when nobody has anything left to do: at rest, or when all games are over."""
        while self._tasks:
            await asyncio.wait(self._tasks)
        self._stop_listening()

    @property
    def accepted(self) -> int:
        return sum(party.presses for party in self.parties)

    def oldest_untold_s(self) -> float:
        """For how long the press that has waited longest has not been told of in its group."""
        now = _now()
        waiting = [at for party in self.parties for at in party.untold.values()]
        return now - min(waiting) if waiting else 0.0

    # What is seen

    def _hear(self, change: Change) -> None:
        if change.press_id is not None:
            waiting = self._answers.pop(change.press_id, None)
            if waiting is not None and not waiting.done() and change.answer is not None:
                waiting.set_result(change.answer)
            return
        if change.message is None or change.kind == "delete":
            return
        if party := self._of_group.get(change.chat_id or 0):
            self._read_group(party, change.message)
        elif known := self._of_person.get(change.chat_id or 0):
            self._read_prompt(*known, change.message)

    def _read_group(self, party: Party, message: Message) -> None:
        if any((button.data or "").endswith(":join") for button in message.buttons):
            party.lobby = party.lobby or message
            party.opened.set()
        for deal, said in _told(message, party.untold):
            self.figures.shown.append(_now() - party.untold.pop((deal, said)))
        if "🏆" in message.text and not party.is_over:
            party.is_over = True
            if all(other.is_over for other in self.parties):
                self.over.set()

    def _read_prompt(self, party: Party, person: Person, message: Message) -> None:
        prompt = prompt_of(message)
        if prompt is None or prompt.question <= party.asked:
            return
        party.asked = prompt.question
        if party.pressed_at is not None:
            self.figures.prompts.append(_now() - party.pressed_at)
            party.pressed_at = None
        party.first.set()
        task = asyncio.create_task(self._answer(party, person, prompt))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # What is done

    async def _answer(self, party: Party, person: Person, prompt: Prompt) -> None:
        """Think, press, and press again for as long as it was not taken."""
        if not self._may_play.is_set():
            await self._may_play.wait()
            await asyncio.sleep(self._chance.uniform(0, self._pause_s))
        else:
            await asyncio.sleep(self._pause_s)
        choice = self._chance.choice(prompt.choices).data or ""
        if self._may_go_on:
            party.pressed_at = _now()
        while self._may_go_on and party.asked == prompt.question and not party.is_over:
            said = await self._press(party, person, prompt, choice)
            if said == "":
                return
            await asyncio.sleep(LOOK_AGAIN_S)

    async def _press(self, party: Party, person: Person, prompt: Prompt, data: str) -> str | None:
        """What the bot said; "" is yes, None that it said nothing."""
        figures, at = self.figures, _now()
        party.untold.setdefault(_to_be_told(prompt.message, person, data), at)
        figures.presses += 1
        try:
            said = (await self._answered(person, prompt.message, data)).text
        except TimeoutError:
            figures.unanswered += 1
            party.unsure.add(prompt.question)
            return None
        figures.answers.append(_now() - at)
        if said:
            figures.refused += 1
            party.untold.pop(_to_be_told(prompt.message, person, data), None)
            return said
        party.presses += 1
        _, _, choice = data.split(":", 2)
        party.accepted.append(Accepted(person.id, prompt.question, choice))
        return said

    async def _answered(self, person: Person, message: Message, data: str) -> Answer:
        press: Press = person.send_data(message, data)
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._answers[press.id] = future
        try:
            async with asyncio.timeout(ANSWER_S):
                return await future
        finally:
            self._answers.pop(press.id, None)


def prompt_of(message: Message) -> Prompt | None:
    """The question in a message, None where nothing is asked."""
    choices = tuple(
        b for b in message.buttons if b.data and STRUCK_OUT not in b.text and _question(b.data)
    )
    return Prompt(_question(choices[0].data or ""), message, choices) if choices else None


def _question(data: str) -> int:
    """Its number; 0 for a button that answers none."""
    parts = data.split(":", 2)
    return int(parts[1]) if len(parts) == 3 and parts[1].isdigit() else 0


def _data(message: Message, choice: str) -> str:
    return next(b.data for b in message.buttons if b.data and b.data.endswith(choice))


def _deal(text: str) -> int:
    found = DEAL.search(text)
    return int(found.group(1)) if found else 0


def _to_be_told(prompt: Message, person: Person, data: str) -> tuple[int, str]:
    """The deal whose post will tell of a press, and by what: a card, or the bidder's name."""
    choice = data.split(":", 2)[2]
    return _deal(prompt.text), choice[1:] if choice.startswith("c") else person.name


def _told(message: Message, untold: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """Which of these a post of the group tells of; the result of a deal tells of all in it."""
    deal, is_result = _deal(message.text), not message.buttons
    tricks = "".join(line for line in message.text.splitlines() if line.startswith("Trick"))
    here = [(number, said) for number, said in untold if number == deal]
    return [
        (number, said)
        for number, said in here
        if is_result
        or said in tricks
        or (said in NAMES and re.search(rf"^[ ▸]?{said}\s+\d", message.text, re.MULTILINE))
    ]


def _now() -> float:
    return asyncio.get_running_loop().time()
