"""What the publisher finds out about a table is told to those who must commit it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from bot.publisher.tasks import spawn
from bot.publisher.times import Times
from bot.records.people import RecordsBusy
from bot.sessions.outages import StoreUnavailable
from bot.sessions.refusals import Refused, TableBusy
from bot.sessions.session import ChatId, SessionId, UserId

log = logging.getLogger(__name__)

NO_FAULTS = (StoreUnavailable, TableBusy, RecordsBusy, Refused)
"""Others were first, so it is told again, or the table has gone meanwhile."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A table whose document is damaged, or written by a newer program for newer ones.

    groups: where its posts stand.
    """

    sid: SessionId
    groups: frozenset[ChatId]
    is_newer: bool


@dataclass(frozen=True, slots=True)
class Hooks:
    """What the publisher finds out and others must commit.

    on_unreachable: a person cannot be written to. on_deadline: a table's deadline has passed.
    on_migrated: a group has a new id (old, new). on_kicked: the bot is no longer in the table's
    group. on_topic_gone: the table's topic was deleted; it goes on in the General topic, for a game
    that was begun can be finished. (Of a topic that is only closed nothing is told: the game goes
    on in the private chats, and each change tries the group again.) on_unreadable: a table that
    cannot be read. Each may be told more than once, and may raise StoreUnavailable.
    """

    on_unreachable: Callable[[SessionId, UserId], Awaitable[object]]
    on_deadline: Callable[[SessionId], Awaitable[object]]
    on_migrated: Callable[[ChatId, ChatId], Awaitable[object]]
    on_kicked: Callable[[SessionId], Awaitable[object]]
    on_topic_gone: Callable[[SessionId], Awaitable[object]]
    on_unreadable: Callable[[Unreadable], Awaitable[object]]


class Findings:
    """Tells the hooks, each beside everything else. committed: a table is to be read again."""

    def __init__(
        self,
        hooks: Hooks,
        times: Times,
        clock: Callable[[], float],
        *,
        committed: Callable[[SessionId], None],
    ) -> None:
        self._hooks = hooks
        self._times = times
        self._clock = clock
        self._committed = committed
        self._asked: dict[tuple[SessionId, datetime], float] = {}
        self.told_now: set[asyncio.Task[None]] = set()

    def unreachable(self, sid: SessionId, user: UserId) -> None:
        log.info("table %s: person %s cannot be reached", sid, user)
        self._tell(sid, self._hooks.on_unreachable(sid, user))

    def migrated(self, sid: SessionId, old: ChatId, new: ChatId) -> None:
        self._tell(sid, self._hooks.on_migrated(old, new))

    def kicked(self, sid: SessionId) -> None:
        log.info("table %s: the bot is not in the group any more", sid)
        self._tell(sid, self._hooks.on_kicked(sid))

    def topic_gone(self, sid: SessionId) -> None:
        log.info("table %s: its topic was deleted", sid)
        self._tell(sid, self._hooks.on_topic_gone(sid))

    async def unreadable(self, table: Unreadable) -> None:
        """Returns when it is told; the table is not read again for it."""
        await self._hooks.on_unreadable(table)

    def deadline(self, sid: SessionId, deadline: datetime) -> None:
        """Once for each deadline, and again after a while if the table still has it."""
        if (sid, deadline) not in self._asked:
            self._asked[sid, deadline] = self._clock()
            self._tell(sid, self._hooks.on_deadline(sid))

    def tidy_up(self) -> None:
        """Forget what is no longer needed."""
        asked_since = self._clock() - self._times.ask_again_s
        self._asked = {due: at for due, at in self._asked.items() if at > asked_since}

    def _tell(self, sid: SessionId, hook: Awaitable[object]) -> None:
        spawn(self._told(sid, hook), self.told_now)

    async def _told(self, sid: SessionId, hook: Awaitable[object]) -> None:
        try:
            await hook
        except NO_FAULTS as error:
            why = str(error) or type(error).__name__
            log.warning("table %s: what was found out could not be committed: %s", sid, why)
        except Exception:  # told again later; the other tables go on
            log.exception("table %s: what was found out could not be committed", sid)
        self._committed(sid)
