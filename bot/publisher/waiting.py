"""The calls that wait for a permit, kept in their order: nobody has to look at all of them.

Law of this file: no clock, no I/O.
"""

from __future__ import annotations

import math
from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator
from itertools import count
from typing import NamedTuple

from bot.publisher.plan import Calm
from bot.publisher.table import Want
from bot.render.posts import Urgency
from bot.sessions.session import SessionId


class Turn(NamedTuple):
    """From `at` on a call is so urgent. number: no two have the same."""

    at: float
    number: int
    urgency: Urgency
    want: Want


class Waiting(NamedTuple):
    """A call whose turn has come; the one that goes first is the least. since: its own time."""

    urgency: Urgency
    since: float
    number: int
    want: Want


class Queue:
    """What all tables want. calm: after how long a call is urgent, whatever it is."""

    def __init__(self, calm: Calm) -> None:
        self._calm = calm
        self._numbers = count()
        self._turns: dict[SessionId, list[Turn]] = {}
        self._later: list[Turn] = []
        self._waiting: list[Waiting] = []
        self._looked_at = -math.inf  # turns until then are among those that wait

    def put(self, sid: SessionId, wants: Iterable[Want]) -> None:
        """What a table wants now, instead of what it wanted before."""
        for turn in self._turns.pop(sid, ()):
            if turn.at > self._looked_at:
                del self._later[bisect_left(self._later, turn)]
            else:
                del self._waiting[bisect_left(self._waiting, _waiting(turn))]
        if turns := [turn for want in wants for turn in self._turns_of(want)]:
            self._turns[sid] = turns
        for turn in turns:
            if turn.at > self._looked_at:
                insort(self._later, turn)
            else:
                insort(self._waiting, _waiting(turn))

    def waiting(self, now: float) -> tuple[Waiting, ...]:
        """The most urgent first, then what waits longest; what has become urgent comes twice."""
        self._looked_at = max(self._looked_at, now)
        while self._later and self._later[0].at <= self._looked_at:
            insort(self._waiting, _waiting(self._later.pop(0)))
        return tuple(self._waiting)

    def next_at(self) -> float:
        """When the next turn comes, after all that wait."""
        return self._later[0].at if self._later else math.inf

    def _turns_of(self, want: Want) -> Iterator[Turn]:
        at, urgency = want.call.at, want.call.urgency
        yield Turn(at, next(self._numbers), urgency, want)
        patience_s = self._calm.patience_with(want.chat)
        if patience_s > 0 and urgency is not Urgency.PROMPT:
            yield Turn(at + patience_s, next(self._numbers), Urgency.PROMPT, want)


def _waiting(turn: Turn) -> Waiting:
    return Waiting(turn.urgency, turn.want.call.at, turn.number, turn.want)
