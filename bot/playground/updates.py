"""What waits to be told to the bot: updates, each in the queue that keeps its order."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from bot.playground.model import JsonObject
from bot.playground.notices import Notices

# Telegram keeps an update for a day, and a press only for as long as a client waits.
UPDATE_LIFE_S = 24 * 60 * 60
PRESS_LIFE_S = 150
KEPT_HISTORY = 2000

# Not told unless asked for by name.
ONLY_ON_REQUEST = frozenset({"chat_member", "message_reaction", "message_reaction_count"})

POLLED_ELSEWHERE = "other getUpdates request; make sure that only one bot instance is running"


@dataclass(frozen=True)
class Update:
    """One update; `queue` names what it must stay in order with, `at` is the world's clock."""

    id: int
    kind: str
    queue: str
    at: float
    body: JsonObject = field(hash=False)

    def expires_at(self) -> float:
        """After this moment Telegram no longer tells it."""
        return self.at + (PRESS_LIFE_S if self.kind == "callback_query" else UPDATE_LIFE_S)


class UpdateQueue:
    """Updates in order of arrival; `changed` tells of new ones and of whoever asks for them."""

    def __init__(self, first_id: int) -> None:
        self._next_id = first_id
        self._waiting: dict[int, Update] = {}
        self._again: list[Update] = []
        self._newest_poll = 0
        self.allowed: frozenset[str] | None = None
        self.interrupted_by = ""
        self.history: deque[Update] = deque(maxlen=KEPT_HISTORY)
        self.changed: Notices[None] = Notices()

    def __len__(self) -> int:
        return len(self._waiting) + len(self._again)

    def asks_for(self, kind: str) -> bool:
        """Whether the bot wants updates of this kind; decided when the update comes into being."""
        if self.allowed is None:
            return kind not in ONLY_ON_REQUEST
        return kind in self.allowed

    def allow(self, kinds: list[str] | None) -> None:
        """Remember `allowed_updates`; None leaves it as it was, an empty list is the default."""
        if kinds is not None:
            self.allowed = frozenset(kinds) or None

    def add(self, kind: str, content: JsonObject, *, queue: str, at: float) -> Update | None:
        """Put a new update in its queue; None if the bot does not ask for this kind."""
        if not self.asks_for(kind):
            return None
        body = {"update_id": self._next_id, kind: content}
        update = Update(self._next_id, kind, queue, at, body)
        self._next_id += 1
        self._waiting[update.id] = update
        self.history.append(update)
        self.changed.tell(None)
        return update

    def deliver_again(self, update: Update) -> None:
        """Tell an update once more, as Telegram may."""
        self._again.append(update)
        self.changed.tell(None)

    def drop_all(self) -> None:
        """Forget everything that waits (`drop_pending_updates`)."""
        self._waiting.clear()
        self._again.clear()

    def confirm(self, offset: int) -> None:
        """Forget what lies before this update id; a negative one counts from the end."""
        if offset < 0:
            kept = list(self._waiting)[offset:]
            offset = kept[0] if kept else 0
        for update_id in [i for i in self._waiting if i < offset]:
            del self._waiting[update_id]

    def batch(self, limit: int, now: float) -> list[Update]:
        """The oldest updates that wait, repeated ones first, which are told only once more."""
        self._expire(now)
        again, self._again = self._again[:limit], self._again[limit:]
        return again + list(self._waiting.values())[: limit - len(again)]

    def queues(self, now: float) -> set[str]:
        """The names of the queues in which something waits."""
        self._expire(now)
        return {u.queue for u in [*self._waiting.values(), *self._again]}

    def first_of(self, queue: str, now: float) -> Update | None:
        """The update that everything else in this queue waits for."""
        self._expire(now)
        return next((u for u in [*self._again, *self._waiting.values()] if u.queue == queue), None)

    def done(self, update: Update) -> None:
        """The bot has taken this update."""
        if update in self._again:
            self._again.remove(update)
        else:
            self._waiting.pop(update.id, None)
        self.changed.tell(None)

    def _expire(self, now: float) -> None:
        for update in [u for u in self._waiting.values() if u.expires_at() < now]:
            del self._waiting[update.id]

    def new_poll(self) -> int:
        """A number for somebody who starts to poll; whoever polled before is overtaken."""
        self._newest_poll += 1
        self.interrupted_by = POLLED_ELSEWHERE
        self.changed.tell(None)
        return self._newest_poll

    def end_polls(self, reason: str) -> None:
        """Send away whoever polls now."""
        self._newest_poll += 1
        self.interrupted_by = reason
        self.changed.tell(None)

    def is_overtaken(self, poll: int) -> bool:
        """Whether somebody else has started to poll since."""
        return poll != self._newest_poll
