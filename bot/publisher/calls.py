"""The calls in flight: one in a chat at a time, and none before the pace allows it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.publisher.outcomes import Outcome, TooFast, Unknown, Unsent
from bot.publisher.pace import Pace, PaceSettings
from bot.publisher.tasks import Work, spawn
from bot.render.posts import Urgency
from bot.sessions.session import ChatId

log = logging.getLogger(__name__)


class Calls:
    """Gives permits, and learns from each call when the next one may go.

    start_now: set when another call may be possible.
    """

    def __init__(self, settings: PaceSettings, clock: Callable[[], float]) -> None:
        self._pace = Pace(settings)
        self._clock = clock
        self.in_flight: set[asyncio.Task[None]] = set()
        self.start_now = asyncio.Event()

    def opens_at(self, chat: ChatId, urgency: Urgency, now: float) -> float:
        """When such a call may start; `now` or earlier means at once."""
        return self._pace.opens_at(chat, urgency, now)

    def bot_opens_at(self, urgency: Urgency, now: float) -> float:
        """When such a call may start anywhere; until then nothing less urgent may."""
        return self._pace.bot_opens_at(urgency, now)

    def begin(self, chat: ChatId, work: Work) -> None:
        """A permit is used: the work must make its call through `outcome_of`."""
        self._pace.start(chat)
        spawn(work, self.in_flight)

    async def outcome_of(self, chat: ChatId, call: Awaitable[Outcome]) -> Outcome:
        """Make a call whose permit was given, and let the pace know what came of it."""
        outcome: Outcome = Unknown("cut off")
        try:
            outcome = await call
        except Exception:  # whatever it was, the call may have been made
            log.exception("a call to chat %s failed", chat)
        finally:
            self._learns(chat, outcome)
            self.start_now.set()
        return outcome

    def _learns(self, chat: ChatId, outcome: Outcome) -> None:
        now = self._clock()
        self._pace.finish(chat, now)
        match outcome:
            case TooFast(retry_after_s=retry_after_s):
                log.warning("chat %s has to wait for %s s", chat, retry_after_s)
                self._pace.slow_down(chat, retry_after_s, now)
            case Unsent() | Unknown():
                log.warning("chat %s: no answer from Telegram: %s", chat, outcome.reason)
                self._pace.went_wrong(chat, now)
            case _:
                self._pace.went_well(chat)

    def leave_alone(self, chat: ChatId) -> None:
        """Nothing can be done there for the moment."""
        self._pace.went_wrong(chat, self._clock())

    def tidy_up(self) -> None:
        """Forget what is no longer needed."""
        self._pace.forget_idle(self._clock())
