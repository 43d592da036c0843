"""Where hard thinking is done: in one process of low priority beside the bot.

The event loop never thinks. The process is made when it is first needed, is handed nothing but what
it shall think about, and goes when nothing has been asked of it for some minutes, or when the bot
has died.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from bot.computer import LEVELS, Level, choose
from bot.computer.budget import BUDGET_MS, USUAL, Budget
from bot.rules.actions import SeatAction
from bot.rules.play import AnyView

log = logging.getLogger(__name__)

Answer = TypeVar("Answer")

NICENESS = 10
PATIENCE_S = 2.0  # for a thought, those before it included
MOST_WAITING = int(PATIENCE_S * 1000 / BUDGET_MS)
LONGEST_S = 4  # after which a thought that will not end is taken for lost, with its process
STUCK_S = 30.0  # after which a process that neither answers nor ends is ended
REST_AFTER_S = 300.0


class CannotThink(Exception):
    """No room for a thought now, or it was lost with its process: do without."""


class Thinkers:
    """Thinks for whoever asks, one thought after the other.

    budget: of the hard computer player. is_strained: whether the bot is too busy for it.
    """

    def __init__(
        self, *, budget: Budget = USUAL, is_strained: Callable[[], bool] = lambda: False
    ) -> None:
        self._budget = budget
        self._is_strained = is_strained
        self._pool: ProcessPoolExecutor | None = None
        self._waiting = 0
        self._rest: asyncio.TimerHandle | None = None
        self._is_over = False

    async def ask(self, view: AnyView, level: str = Level.HARD) -> SeatAction:
        """What a computer player does with this view; as the normal one where it cannot think."""
        try:
            return await self.think(choose, level, view, self._budget)
        except CannotThink as error:
            log.info("a turn is played without thinking: %s", error)
            return LEVELS[Level.NORMAL](view)

    async def think(self, function: Callable[..., Answer], *args: object) -> Answer:
        """What the function comes to, worked out beside the bot.

        Function, arguments and answer are pickled; what the function raises is raised. Raises
        CannotThink when there is no room for it, or it was lost.
        """
        if self._is_over or self._waiting >= MOST_WAITING or self._is_strained():
            raise CannotThink("too much to do")
        pool = self._pool
        loop = asyncio.get_running_loop()
        self._waiting += 1
        try:
            pool = self._pool = pool or _pool()
            async with asyncio.timeout(STUCK_S):
                thought = loop.run_in_executor(pool, _thought, function, *args)
                thought.add_done_callback(_heard)
                return await asyncio.shield(thought)  # one that is given up must not spoil the pool
        except (BrokenProcessPool, OSError) as error:  # it died, was stuck, or cannot be made
            if self._pool is pool:
                self._end_process()
            reason = type(error).__name__
            raise CannotThink(f"the process that thinks is gone ({reason})") from None
        finally:
            self._waiting -= 1
            self._put_rest_off()

    async def stop(self) -> None:
        """Nothing is thought any more; returns when the process has ended."""
        self._is_over = True
        if (pool := self._let_go()) is not None:
            _kill(pool)
            await asyncio.to_thread(pool.shutdown)

    def _put_rest_off(self) -> None:
        if self._rest is not None:
            self._rest.cancel()
        self._rest = asyncio.get_running_loop().call_later(REST_AFTER_S, self._begin_rest)

    def _begin_rest(self) -> None:
        if not self._waiting:
            self._end_process()

    def _end_process(self) -> None:
        """Whoever asks next gets a new one."""
        if (pool := self._let_go()) is not None:
            _kill(pool)
            pool.shutdown(wait=False)

    def _let_go(self) -> ProcessPoolExecutor | None:
        if self._rest is not None:
            self._rest.cancel()
        pool, self._pool, self._rest = self._pool, None, None
        return pool


def _heard(thought: asyncio.Future[Answer]) -> None:
    """Without this asyncio complains of one that was lost when nobody waited for it any more."""
    if not thought.cancelled():
        thought.exception()


def _pool() -> ProcessPoolExecutor:
    """Spawned, not forked: it holds none of the bot's memory, connections and secrets."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=context, initializer=_sit_down_to_think)


def _kill(pool: ProcessPoolExecutor) -> None:
    """Nobody waits for what it thinks, and asked politely one that stands still would never go."""
    for process in list((pool._processes or {}).values()):  # public from Python 3.14 on
        process.kill()


# In the other process


def _sit_down_to_think() -> None:
    os.nice(NICENESS)
    for number in (signal.SIGINT, signal.SIGTERM):  # they go to all; the bot says when it is over
        signal.signal(number, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_bot, daemon=True).start()


def _end_with_the_bot() -> None:
    """Nothing else would end this process when the bot is killed."""
    bot = multiprocessing.parent_process()
    assert bot is not None
    bot.join()
    os._exit(0)


def _thought(function: Callable[..., Answer], *args: object) -> Answer:
    signal.alarm(LONGEST_S)  # ends this process
    try:
        return function(*args)
    finally:
        signal.alarm(0)
