"""Turns that a computer must think over: thought about beside everything else, then committed.

Nothing hangs on it. A turn whose process dies has a deadline, and is played without a thought.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

from bot.computer import Level, choose
from bot.rules.actions import SeatAction
from bot.rules.play import AnyView
from bot.sessions.chance import Moment
from bot.sessions.codec import NewerDocument
from bot.sessions.course import Thought, to_think_over, with_thoughts
from bot.sessions.outages import StoreUnavailable
from bot.sessions.refusals import Refused, TableBusy
from bot.sessions.session import Session, SessionId

log = logging.getLogger(__name__)

SHOWN_AFTER_S = 1.0  # of thinking, people see how far it has come
INSIST_S = 0.05


class Ask(Protocol):
    def __call__(self, view: AnyView, level: str) -> Awaitable[SeatAction]: ...


async def without_thinking(view: AnyView, level: str) -> SeatAction:
    """Answers at once, as the normal player, whoever is asked."""
    return choose(Level.NORMAL, view)


class Turns:
    """The tables of this process at which a computer thinks.

    commit: makes a change of a table and returns the table as it stands then, which takes it up
    again if there is more to think about. wake: the publisher is to look at a table.
    """

    def __init__(
        self,
        ask: Ask,
        *,
        commit: Callable[[SessionId, Callable[[Session], Session]], Awaitable[Session]],
        moment: Callable[[], Moment],
        wake: Callable[[SessionId], None],
    ) -> None:
        self._ask = ask
        self._commit = commit
        self._moment = moment
        self._wake = wake
        self._unthought: dict[SessionId, Session] = {}  # each as it was committed last
        self._thinking: dict[SessionId, asyncio.Task[None]] = {}

    def take_up(self, session: Session) -> bool:
        """Whether the table, just committed, waits for a thought; it is being thought then."""
        if to_think_over(session) is None:
            self._unthought.pop(session.id, None)
            return False
        self._unthought[session.id] = session
        if session.id not in self._thinking:
            self._thinking[session.id] = asyncio.create_task(self._think(session.id))
        return True

    async def stop(self) -> None:
        """What is not thought out is left to whoever sweeps."""
        pending = set(self._thinking.values())
        while pending:  # more than once, for a cancellation may be lost on the way to Redis
            for task in pending:
                task.cancel()
            _, pending = await asyncio.wait(pending, timeout=INSIST_S)

    async def _think(self, sid: SessionId) -> None:
        try:
            while (session := self._unthought.pop(sid, None)) is not None:
                thoughts = await self._thoughts(session)
                change = partial(self._with, thoughts)
                if to_think_over(await self._commit(sid, change)) is not None:
                    self._wake(sid)
        except (StoreUnavailable, TableBusy, Refused, NewerDocument) as error:
            log.info("table %s: what was thought is lost: %s", sid, error)
        except Exception:  # a fault of ours in one thought must not end the game
            log.exception("table %s: a turn could not be thought over", sid)
        finally:
            self._unthought.pop(sid, None)
            del self._thinking[sid]

    async def _thoughts(self, session: Session) -> list[Thought]:
        """Those of the turns that follow each other, committed and shown together."""
        clock = asyncio.get_running_loop().time
        began, thoughts = clock(), list[Thought]()
        while (turn := to_think_over(session)) is not None and clock() - began < SHOWN_AFTER_S:
            thought = Thought(turn, await self._ask(turn.view, turn.level))
            thoughts.append(thought)
            session = self._with([thought], session)
        return thoughts

    def _with(self, thoughts: list[Thought], session: Session) -> Session:
        return with_thoughts(session, thoughts, self._moment())
