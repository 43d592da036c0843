"""Pictures that are to be posted, drawn one at a time and beside the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

from bot.render.charts import Race

log = logging.getLogger(__name__)


class Drawings:
    """What is drawn is kept until nobody wants it any more.

    draw: slow, and run in a thread. ready: called when one is done.
    """

    def __init__(self, draw: Callable[[Race], bytes], *, ready: Callable[[], None]) -> None:
        self._draw = draw
        self._ready = ready
        self._asked: dict[Race, None] = {}  # in the order of asking
        self._done: dict[Race, bytes | None] = {}
        self._work: asyncio.Task[None] | None = None

    def ask_for(self, race: Race) -> None:
        if race in self._done:
            return
        self._asked[race] = None
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._draw_all())

    def is_done(self, race: Race) -> bool:
        return race in self._done

    def picture(self, race: Race) -> bytes | None:
        """None when it is not done, or cannot be drawn."""
        return self._done.get(race)

    def keep(self, wanted: Iterable[Race]) -> None:
        """Forget all others."""
        kept = set(wanted)
        self._asked = {race: None for race in self._asked if race in kept}
        self._done = {race: done for race, done in self._done.items() if race in kept}

    async def _draw_all(self) -> None:
        while self._asked:
            race = next(iter(self._asked))
            picture = await self._drawn(race)
            if race in self._asked:
                del self._asked[race]
                self._done[race] = picture
                self._ready()

    async def _drawn(self, race: Race) -> bytes | None:
        try:
            return await asyncio.to_thread(self._draw, race)
        except Exception:  # a game without its picture is better than none
            log.exception("a picture cannot be drawn")
        return None
