"""Room in Redis: before it is full the cards of the oldest games go; results stay.

A look every few minutes, by every process: dropping is harmless twice, and no lock is needed.
"""

from __future__ import annotations

import asyncio
import logging

from redis.asyncio import RedisCluster

from bot.records.store import RecordBook
from bot.sessions.connection import Client
from bot.sessions.store import StoreUnavailable, answering

log = logging.getLogger(__name__)

FULL_SHARE = 80  # percent of maxmemory
LOOK_S = 5 * 60
DROPPED_AT_ONCE = 50  # games' cards
MOST_DROPPED = 500  # at one look


async def keep_room(redis: Client, records: RecordBook) -> None:
    """Look for ever, until cancelled."""
    while True:
        try:
            await make_room(redis, records)
        except StoreUnavailable as error:
            log.info("how full Redis is cannot be seen: %s", error)
        await asyncio.sleep(LOOK_S)


async def make_room(redis: Client, records: RecordBook) -> int:
    """Drop cards until less than FULL_SHARE is used; how many games' went.

    Never more than MOST_DROPPED: a passing peak must not cost a group all its cards.
    """
    dropped = 0
    while (share := await _share(redis)) >= FULL_SHARE and dropped < MOST_DROPPED:
        gone = await records.drop_oldest_replays(DROPPED_AT_ONCE)
        if not gone:
            log.warning("%d %% of Redis' memory is used: take a larger plan", share)
            return dropped
        dropped += gone
    if dropped:
        log.warning(
            "Redis is nearly full: the cards of the %d oldest games were dropped, their results"
            " stay; take a larger plan",
            dropped,
        )
    return dropped


async def _share(redis: Client) -> int:
    """Percent of its memory that is used, of the fullest node; 0 where none has a limit."""
    async with answering():
        if isinstance(redis, RedisCluster):
            nodes = redis.get_primaries()
            infos = [await redis.info("memory", target_nodes=node) for node in nodes]
        else:
            infos = [await redis.info("memory")]
    shares = (100 * i["used_memory"] // i["maxmemory"] for i in infos if i.get("maxmemory"))
    return max(shares, default=0)
