"""Whom the bot was asked to forget: a mark of each, so that an old file brings nobody back.

A mark is made of somebody's number and the bot's secret, which does not lie in Redis: whoever reads
the marks learns nobody's number. With another secret they mean nothing any more.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping
from dataclasses import replace
from hmac import digest

from bot.records.game import SOMEONE, GameRecord, Player
from bot.sessions import keys
from bot.sessions.connection import Client
from bot.sessions.outages import answering
from bot.sessions.session import UserId

MOST_IN_SHARD = 1000  # marks, some 100 bytes each; the oldest go
MARK_BYTES = 12
ASKED_AT_ONCE = 500

Since = Mapping[UserId, int]
"""When people were forgotten, in seconds (Unix); what ended later is theirs again."""


class Forgotten:
    """Every method raises StoreUnavailable when Redis cannot serve."""

    def __init__(self, redis: Client, secret: bytes) -> None:
        self._redis = redis
        self._secret = secret

    async def mark(self, user: UserId, at_s: int) -> None:
        """Somebody is forgotten now; the last time counts."""
        key = keys.forgotten(keys.tag_of_person(user))
        async with answering():
            await self._redis.zadd(key, {self._mark(user): at_s}, gt=True)
            await self._redis.zremrangebyrank(key, 0, -MOST_IN_SHARD - 1)

    async def among(self, people: Iterable[UserId]) -> dict[UserId, int]:
        """Those of these people who were forgotten, and when."""
        by_shard: dict[str, list[UserId]] = {}
        for user in people:
            by_shard.setdefault(keys.tag_of_person(user), []).append(user)
        found: dict[UserId, int] = {}
        for tag, users in by_shard.items():
            for start in range(0, len(users), ASKED_AT_ONCE):
                some = users[start : start + ASKED_AT_ONCE]
                async with answering():
                    scores = await self._redis.zmscore(
                        keys.forgotten(tag), [self._mark(user) for user in some]
                    )
                known = zip(some, scores, strict=True)
                found |= {user: int(at) for user, at in known if at is not None}
        return found

    def _mark(self, user: UserId) -> str:
        mark = digest(self._secret, f"forgotten:{user}".encode(), "sha256")
        return urlsafe_b64encode(mark[:MARK_BYTES]).decode()


def is_past(record: GameRecord, since_s: int | None) -> bool:
    """Whether a game had ended by then; None: whenever it ended."""
    return since_s is None or record.order[0] <= since_s


def nameless(record: GameRecord, since: Since) -> GameRecord:
    """A game from a file, in which whoever was forgotten after it is someone."""

    gone = {user for user in record.people() & since.keys() if is_past(record, since[user])}
    if not gone:
        return record
    names = {player.name for player in record.players() if player.user in gone}

    def known(player: Player) -> Player:
        return SOMEONE if player.user in gone else player

    title = "" if record.title in names else record.title
    return replace(record.with_players(known), title=title)
