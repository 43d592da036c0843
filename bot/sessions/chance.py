"""Chance, the one player nobody sees: shuffled packs, drawn suits and mixed seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from random import Random, SystemRandom
from typing import TypeVar

from bot.rules.cards import PACKS, Card, Pack, Suit

Thing = TypeVar("Thing")


class Chance:
    """Shuffles from the given source; by default from the operating system's, as `secrets` does."""

    def __init__(self, source: Random | None = None) -> None:
        self._source = source or SystemRandom()

    def shuffled(self, things: Sequence[Thing]) -> tuple[Thing, ...]:
        mixed = list(things)
        self._source.shuffle(mixed)
        return tuple(mixed)

    def pack(self, pack: Pack) -> tuple[Card, ...]:
        return self.shuffled(PACKS[pack])

    def suit(self) -> Suit:
        return self.shuffled(tuple(Suit))[0]


@dataclass(frozen=True, slots=True)
class Moment:
    """What a change may need from outside: the time (aware UTC) and chance."""

    now: datetime
    chance: Chance
