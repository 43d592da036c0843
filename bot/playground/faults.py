"""What goes wrong between bot and Telegram: flood control, and faults asked for. Pure."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, field, replace

# What the pace applies to. Whether Telegram counts deletes is not documented; here it does.
LIMITED = frozenset(
    {
        "sendmessage",
        "sendphoto",
        "senddocument",
        "editmessagetext",
        "editmessagecaption",
        "editmessagereplymarkup",
        "editmessagemedia",
        "deletemessage",
        "deletemessages",
    }
)
KINDS = frozenset({"429", "500", "502", "503", "504", "timeout", "timeout_but_done"})


@dataclass(frozen=True)
class Fault:
    """The next `times` calls of this method to this chat fail.

    No chat stands for any. No method stands for any but getUpdates, and with 429 for those that
    Telegram limits.
    """

    kind: str
    method: str | None = None
    chat_id: int | None = None
    times: int = 1
    retry_after_s: int = 1

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"a fault is one of {', '.join(sorted(KINDS))}")

    def hits(self, method: str, chat_id: int | None) -> bool:
        """Whether a call of this method to this chat is meant."""
        return self._means(method.lower()) and self.chat_id in (None, chat_id)

    def _means(self, method: str) -> bool:
        if self.method is not None:
            return self.method.lower() == method
        return method in LIMITED if self.kind == "429" else method != "getupdates"


class Faults:
    """Faults in the order they were asked for; each is used up."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def add(self, fault: Fault) -> None:
        """Let the next calls that it hits fail."""
        self._waiting.append(fault)

    def clear(self) -> None:
        """Forget all faults that have not happened yet."""
        self._waiting.clear()

    def take(self, method: str, chat_id: int | None) -> Fault | None:
        """The fault this call meets, which counts as one of its times."""
        for place, fault in enumerate(self._waiting):
            if fault.hits(method, chat_id):
                rest = replace(fault, times=fault.times - 1)
                self._waiting[place : place + 1] = [rest] if rest.times > 0 else []
                return fault
        return None


@dataclass
class FloodControl:
    """Telegram's pace: sends, edits and deletes count alike, answers do not. Off unless `on`."""

    on: bool = False
    chat_per_s: float = 1.0
    chat_burst: int = 4
    group_per_minute: int = 20
    bot_per_s: int = 30
    _tokens: dict[int, tuple[float, float]] = field(default_factory=dict)
    _group: dict[int, deque[float]] = field(default_factory=dict)
    _bot: deque[float] = field(default_factory=deque)

    def wait_s(self, chat_id: int, *, is_group: bool, now: float) -> int:
        """0 if the call may pass, and it counts; else in how many seconds it may come again."""
        if not self.on:
            return 0
        tokens, since = self._tokens.get(chat_id, (float(self.chat_burst), now))
        tokens = min(float(self.chat_burst), tokens + (now - since) * self.chat_per_s)
        group = self._group.setdefault(chat_id, deque())
        waits = [
            (1 - tokens) / self.chat_per_s,
            _until_free(self._bot, self.bot_per_s, 1.0, now),
            _until_free(group, self.group_per_minute, 60.0, now) if is_group else 0.0,
        ]
        if max(waits) > 0:
            return max(1, math.ceil(max(waits)))
        self._tokens[chat_id] = (tokens - 1, now)
        self._bot.append(now)
        group.append(now)
        return 0


def _until_free(times: deque[float], allowed: int, window_s: float, now: float) -> float:
    while times and times[0] <= now - window_s:
        times.popleft()
    return times[len(times) - allowed] + window_s - now if len(times) >= allowed else 0.0
