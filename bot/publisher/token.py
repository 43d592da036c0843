"""Which process publishes: the token, as one process holds it or does not."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from bot.publisher.records import Claim, Records
from bot.publisher.tasks import pause
from bot.publisher.times import Times
from bot.sessions.outages import StoreUnavailable

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Tenure:
    """The token, while it is ours.

    doubt_until: what the last holder began may take effect until then.
    """

    epoch: int
    renewed_at: float
    doubt_until: float


class Turn(StrEnum):
    """What became of the token at a renewal."""

    GAINED = "gained"
    KEPT = "kept"
    LOST = "lost"


class Token:
    """The right to publish. tells: told of every turn."""

    def __init__(
        self,
        records: Records,
        times: Times,
        clock: Callable[[], float],
        *,
        tells: Callable[[Turn], None],
    ) -> None:
        self._records = records
        self._times = times
        self._clock = clock
        self._tells = tells
        self._name = secrets.token_hex(8)
        self._tenure: Tenure | None = None
        self._claim_now = asyncio.Event()

    @property
    def is_held(self) -> bool:
        """Whether this process publishes, as far as it knows."""
        return self._tenure is not None

    def sure(self) -> Tenure | None:
        """The token, if it is certain that nobody else can have it."""
        tenure = self._tenure
        if tenure is None or self._clock() - tenure.renewed_at > self._times.sure_s:
            return None
        return tenure

    def is_free(self) -> None:
        """Somebody has given it up."""
        self._claim_now.set()

    async def keep(self) -> None:
        """Claim and renew it, for ever."""
        while True:
            self._claim_now.clear()
            asked_at = self._clock()
            try:
                claim = await self._records.claim(self._name)
            except StoreUnavailable as error:
                log.warning("whether this process may publish is not known: %s", error)
            else:
                self._learns(claim, asked_at)
            await pause(self._claim_now, self._times.renew_s)

    def _learns(self, claim: Claim | None, asked_at: float) -> None:
        old = self._tenure
        if claim is None:
            self._tenure = None
            if old is not None:
                log.warning("another process publishes now")
                self._tells(Turn.LOST)
            return
        if old is not None and old.epoch == claim.epoch:
            self._tenure = Tenure(claim.epoch, asked_at, old.doubt_until)
            self._tells(Turn.KEPT)
            return
        # Only now is it sure that the last holder begins nothing more: we may have been held up.
        doubt_until = self._clock() + (0 if claim.is_tidy else self._times.doubt_s)
        self._tenure = Tenure(claim.epoch, asked_at, doubt_until)
        log.info("this process publishes now")
        self._tells(Turn.GAINED)

    def lays_down(self) -> bool:
        """Begin nothing more; whether it was ours."""
        tenure, self._tenure = self._tenure, None
        return tenure is not None

    async def release(self, *, is_tidy: bool) -> None:
        """Let another process publish. is_tidy: nothing of ours may still take effect."""
        self._tells(Turn.LOST)
        try:
            async with asyncio.timeout(self._times.goodbye_s):
                await self._records.release(self._name, is_tidy=is_tidy)
        except (StoreUnavailable, TimeoutError) as error:
            log.info("Redis was not told that another may publish: %s", str(error) or "no answer")
