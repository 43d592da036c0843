"""Chance, the one player nobody sees: shuffled packs, drawn suits and mixed seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from random import Random, SystemRandom
from typing import TypeVar

from bot.rules.cards import PACKS, Card, Pack
from bot.rules.sealed import SEED_BYTES, written

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

    def secret(self) -> str:
        """What all packs of a game are shuffled from (bot/rules/sealed.py)."""
        return written(self._source.randbytes(SEED_BYTES))


@dataclass(frozen=True, slots=True)
class Moment:
    """What a change may need from outside: the time (aware UTC) and chance."""

    now: datetime
    chance: Chance
