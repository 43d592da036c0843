"""What people have asked the computer to think about: one thing at a time for each of them.

No update waits for a thought, so that nobody else does: it is begun, and says by itself what came
of it. What was thought lately is remembered and not thought again, and what was told is noted.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar, cast

from bot.computer.thinking import Thinkers
from bot.sessions.session import UserId

Answer = TypeVar("Answer")

MOST_REMEMBERED = 32
MOST_TOLD = 2000


class Thoughts:
    """Thinks by the thinkers of the house, for whoever asks."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._under_way: dict[UserId, asyncio.Task[None]] = {}
        self._remembered: OrderedDict[object, object] = OrderedDict()
        self._told: OrderedDict[object, None] = OrderedDict()

    def begin(self, user: UserId, thought: Callable[[], Coroutine[Any, Any, None]]) -> bool:
        """Begins a thought; False, and nothing is begun, while one of this person's is under way.

        Any: asyncio's own.
        """
        if user in self._under_way:
            return False
        task = self._under_way[user] = asyncio.create_task(thought())
        task.add_done_callback(lambda _: self._under_way.pop(user, None))
        return True

    async def think(self, function: Callable[..., Answer], *args: object) -> Answer:
        """What the function, which always answers the same, comes to. Raises CannotThink."""
        question = (function, *args)
        if question not in self._remembered:
            self._remembered[question] = await self._thinkers.think(function, *args)
        self._remembered.move_to_end(question)
        while len(self._remembered) > MOST_REMEMBERED:
            self._remembered.popitem(last=False)
        return cast(Answer, self._remembered[question])  # it is this very function's answer

    def note_told(self, what: object) -> None:
        """That stands in somebody's chat now."""
        self._told[what] = None
        while len(self._told) > MOST_TOLD:
            self._told.popitem(last=False)

    def has_told(self, what: object) -> bool:
        """Whether it was told lately, by this process."""
        return what in self._told

    async def end(self) -> None:
        """What has not been thought through is not said any more."""
        under_way = list(self._under_way.values())
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)
