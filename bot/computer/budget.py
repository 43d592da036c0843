"""How long a computer player may think about one answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter

BUDGET_MS = 45.0  # a playout that has begun is finished, and the answer is still under 50


@dataclass(frozen=True, slots=True)
class Budget:
    """So many playouts, the same on every machine, or, where those are None, milliseconds.

    is_even: for all choices alike, also those that fall behind.
    """

    playouts: int | None = None
    ms: float = BUDGET_MS
    is_even: bool = False

    def parts(self) -> Iterator[float]:
        """How much is used up, from 0 to below 1, asked for each playout; ends when all is."""
        if self.playouts is not None:
            for done in range(self.playouts):
                yield done / self.playouts
            return
        began, used = perf_counter(), 0.0
        while self.ms > 0 and used < 1:
            yield used
            used = (perf_counter() - began) * 1000 / self.ms


USUAL = Budget()
