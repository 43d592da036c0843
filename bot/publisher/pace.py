"""When the next call may go: per chat, group and bot. Law of this file: no clock, no I/O.

Telegram lets a bot make about one call a second in a chat, 20 a minute in a group and 30 a second
in all, edits included. Everything is counted from a call's completion, because only then it is
certain that Telegram has counted it.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.render.posts import Urgency
from bot.sessions.session import ChatId

NEVER = math.inf

# Of 30 a second and of 20 a minute so many are left to more urgent calls.
BOT_ROOM: Mapping[Urgency, float] = {
    Urgency.PROMPT: 0,
    Urgency.NEW: 0,
    Urgency.SETTLED: 4 / 30,
    Urgency.RUNNING: 7 / 30,
    Urgency.WAITING: 12 / 30,
}
GROUP_ROOM: Mapping[Urgency, float] = {
    Urgency.PROMPT: 0,
    Urgency.NEW: 0,
    Urgency.SETTLED: 2 / 20,
    Urgency.RUNNING: 4 / 20,
    Urgency.WAITING: 6 / 20,
}

AT_ONCE = 0.5
"""So much of a group's minute goes as it comes; what is left is spread, for who must act there.

Else a scorekeeper who presses on and on would see nothing happen until the minute is over.
"""

CHATS_THAT_MEAN_ALL = 3
"""So many chats told to slow down within a second: it is the bot that is too fast, not they."""


@dataclass(frozen=True, slots=True)
class PaceSettings:
    """What Telegram allows.

    trouble_s: the first pause after a call that failed; the next ones double, up to ten times.
    """

    chat_interval_s: float = 1.0
    group_per_minute: int = 20
    bot_per_second: int = 30
    minute_s: float = 60.0
    second_s: float = 1.0
    trouble_s: float = 1.0


@dataclass(slots=True)
class _Chat:
    is_busy: bool = False
    free_at: float = -math.inf
    failures: int = 0
    completed: deque[float] = field(default_factory=deque)


class Pace:
    """The permits of one bot. Times are seconds on any clock that only goes forward."""

    def __init__(self, settings: PaceSettings) -> None:
        self._settings = settings
        self._chats: dict[ChatId, _Chat] = {}
        self._in_flight = 0
        self._completed: deque[float] = deque()
        self._closed_until = -math.inf
        self._slowed: dict[ChatId, float] = {}

    def __len__(self) -> int:
        """Chats that are remembered."""
        return len(self._chats)

    def opens_at(self, chat: ChatId, urgency: Urgency, now: float) -> float:
        """When such a call may start.

        `now` or earlier means at once, NEVER not before another call is completed. Asked again at
        that time it may say a little later.
        """
        opens = self.bot_opens_at(urgency, now)
        known = self._chats.get(chat)
        if known is None:
            return opens
        if known.is_busy:
            return NEVER
        return max(opens, known.free_at, self._group_opens_at(chat, known, urgency, now))

    def bot_opens_at(self, urgency: Urgency, now: float) -> float:
        """When such a call may start in a chat that is free; until then nothing less urgent may."""
        allowed = self._settings.bot_per_second * (1 - BOT_ROOM[urgency])
        _drop_until(self._completed, now - self._settings.second_s)
        opens = _opens_at(
            self._completed, self._in_flight, max(1, int(allowed)), self._settings.second_s
        )
        return max(self._closed_until, opens)

    def start(self, chat: ChatId) -> None:
        """A call goes out."""
        self._chats.setdefault(chat, _Chat()).is_busy = True
        self._in_flight += 1

    def finish(self, chat: ChatId, now: float) -> None:
        """Its result is known, or will not be."""
        known = self._chats[chat]
        known.is_busy = False
        known.free_at = max(known.free_at, now + self._settings.chat_interval_s)
        self._in_flight -= 1
        self._completed.append(now)
        if is_group(chat):
            known.completed.append(now)

    def went_well(self, chat: ChatId) -> None:
        """Telegram answered a call."""
        if known := self._chats.get(chat):
            known.failures = 0

    def went_wrong(self, chat: ChatId, now: float) -> None:
        """Telegram did not answer: try this chat again after growing pauses."""
        known = self._chats.setdefault(chat, _Chat())
        pause = self._settings.trouble_s * min(2**known.failures, 10)
        known.failures = min(known.failures + 1, 4)
        known.free_at = max(known.free_at, now + pause)

    def slow_down(self, chat: ChatId, retry_after_s: float, now: float) -> None:
        """Telegram said when this chat may go on.

        When it says so of many chats at once, it means all.
        """
        known = self._chats.setdefault(chat, _Chat())
        known.free_at = max(known.free_at, now + retry_after_s)
        second = self._settings.second_s
        self._slowed = {c: at for c, at in self._slowed.items() if at > now - second}
        self._slowed[chat] = now
        if len(self._slowed) >= CHATS_THAT_MEAN_ALL:
            self._closed_until = max(self._closed_until, now + retry_after_s)

    def forget_idle(self, now: float) -> None:
        """Drop the chats of which nothing has to be remembered."""
        for chat, known in tuple(self._chats.items()):
            _drop_until(known.completed, now - self._settings.minute_s)
            long_ago = now - (self._settings.minute_s if known.failures else 0)
            if not known.is_busy and not known.completed and known.free_at <= long_ago:
                del self._chats[chat]

    def _group_opens_at(self, chat: ChatId, known: _Chat, urgency: Urgency, now: float) -> float:
        if not is_group(chat):
            return -math.inf
        allowed = max(1, int(self._settings.group_per_minute * (1 - GROUP_ROOM[urgency])))
        minute_s = self._settings.minute_s
        _drop_until(known.completed, now - minute_s)
        opens = _opens_at(known.completed, 0, allowed, minute_s)
        if urgency is Urgency.PROMPT:
            return max(opens, _spread_at(known.completed, allowed, minute_s))
        return opens


def is_group(chat: ChatId) -> bool:
    """Telegram numbers people upwards and groups downwards from zero."""
    return chat < 0


def _drop_until(times: deque[float], end: float) -> None:
    while times and times[0] <= end:
        times.popleft()


def _spread_at(completed: deque[float], allowed: int, window_s: float) -> float:
    """When the next of those that are left goes, at even distances until the first is forgotten."""
    left = allowed - len(completed)
    if left <= 0 or len(completed) < AT_ONCE * allowed:
        return -math.inf
    last = completed[-1]
    return last + (completed[0] + window_s - last) / (left + 1)


def _opens_at(completed: deque[float], in_flight: int, allowed: int, window_s: float) -> float:
    """When fewer than `allowed` calls are in flight or were completed within the window."""
    too_many = in_flight + len(completed) - allowed + 1
    if too_many <= 0:
        return -math.inf
    return completed[too_many - 1] + window_s if too_many <= len(completed) else NEVER
