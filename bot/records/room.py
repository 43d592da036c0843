"""Room in Redis: before it is full the cards of the oldest games go; results stay.

Looked at with every game that is filed, and every few minutes by every process: dropping is
harmless twice, and no lock is needed.
"""

from __future__ import annotations

import asyncio
import logging

from bot.records.store import FULL_FROM, RecordBook
from bot.sessions.outages import StoreUnavailable

log = logging.getLogger(__name__)

LOOK_S = 5 * 60
DROPPED_AT_ONCE = 50  # games' cards
MOST_DROPPED = 500  # at one look


async def keep_room(records: RecordBook) -> None:
    """Look for ever, until cancelled."""
    while True:
        try:
            await make_room(records)
        except StoreUnavailable as error:
            log.info("how full Redis is cannot be seen: %s", error)
        await asyncio.sleep(LOOK_S)


async def make_room(records: RecordBook) -> int:
    """Drop cards until less than FULL_FROM is used; how many games' went.

    Never more than MOST_DROPPED: a passing peak must not cost a group all its cards.
    """
    dropped = 0
    while (share := await records.memory_share() or 0) >= FULL_FROM and dropped < MOST_DROPPED:
        gone = await records.drop_oldest_replays(DROPPED_AT_ONCE)
        if not gone:
            log.warning("%.0f %% of Redis' memory is used: take a larger plan", 100 * share)
            return dropped
        dropped += gone
    if dropped:
        log.warning(
            "Redis is nearly full: the cards of the %d oldest games were dropped, their results"
            " stay; take a larger plan",
            dropped,
        )
    return dropped
