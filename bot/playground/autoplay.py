"""People who play by themselves: they answer the newest question in their private chat."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from bot.playground.model import Button, Change, Message, PeopleError
from bot.playground.people import NoAnswer, Person
from bot.playground.world import World
from bot.render.buttons import ANY_TIME, parse_data

PAUSE_S = 0.8
# A refused press is tried again, but a question that stays is not pressed for ever.
TRIES_PER_QUESTION = 3
STRIKES = "\u0335\u0336"
BACK = "here"  # the choice of whoever was away

Question = tuple[int, tuple[str, ...]]


class Autoplay:
    """Runs while the server runs; whom it plays for is `Person.plays_by_itself`."""

    def __init__(self, world: World, *, pause_s: float = PAUSE_S, seed: int | None = None) -> None:
        self._world = world
        self.pause_s = pause_s
        self._chance = random.Random(seed)
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._tries: dict[int, tuple[Question, int]] = {}
        self._stop_listening: Callable[[], None] | None = None

    def start(self) -> None:
        """Play for whoever asked, now and later."""
        self._stop_listening = self._world.changes.listen(self._hear)
        self.look_again()

    async def stop(self) -> None:
        """Nobody plays by themselves any longer."""
        if self._stop_listening:
            self._stop_listening()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def look_again(self) -> None:
        """Somebody may have begun to play by themselves; all questions are new to them."""
        self._tries.clear()
        for person in self._world.people.values():
            self._wake(person)

    def _hear(self, change: Change) -> None:
        person = self._world.people.get(change.chat_id or 0)
        if person is not None:
            self._wake(person)

    def _wake(self, person: Person) -> None:
        if person.plays_by_itself and person.id not in self._tasks and self._question(person):
            self._tasks[person.id] = asyncio.create_task(self._play(person))

    async def _play(self, person: Person) -> None:
        try:
            await asyncio.sleep(self.pause_s)
            message = self._question(person)
            if person.plays_by_itself and message:
                await self._press(person, message)
        finally:
            del self._tasks[person.id]
        self._wake(person)

    async def _press(self, person: Person, message: Message) -> None:
        question = _question(message)
        tries = self._tried(person, question)
        self._tries[person.id] = (question, tries + 1)
        button = self._chance.choice(_choices(message))
        try:
            await person.send_data(message, button.data or "").answer()
        except (NoAnswer, PeopleError):
            return  # a person would look at the chat and try again, too

    def _question(self, person: Person) -> Message | None:
        """The newest message that asks for an answer, unless it was pressed often enough."""
        for message in reversed(person.private.by_bot):
            if _choices(message):
                tried = self._tried(person, _question(message))
                return message if tried < TRIES_PER_QUESTION else None
        return None

    def _tried(self, person: Person, question: Question) -> int:
        last, tries = self._tries.get(person.id, (None, 0))
        return tries if last == question else 0


def _question(message: Message) -> Question:
    return message.id, tuple(button.data or "" for button in message.buttons)


def _choices(message: Message) -> list[Button]:
    """The answers that are not struck out."""
    return [
        button
        for button in message.buttons
        if _is_answer(button.data) and not any(strike in button.text for strike in STRIKES)
    ]


def _is_answer(data: str | None) -> bool:
    """Whether it answers a question of the game; looking back, a language or a picture does not."""
    pressed = None if data is None else parse_data(data)
    if pressed is None:
        return data is not None  # another bot's
    return pressed.question != ANY_TIME or pressed.choice == BACK
