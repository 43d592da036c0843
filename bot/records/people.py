"""People's games and figures in Redis, each person's in the shard of their id.

The index of a person's games is also how everything about them is found again to be forgotten.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import astuple

from bot.records.codec import UnreadableRecord, from_doc
from bot.records.figures import (
    NO_FIGURES,
    BestDeal,
    PersonFigures,
    Tally,
    Versus,
    as_kept,
    changed,
    lengthened,
    numbers_of,
    plus_game,
    shortened,
)
from bot.records.game import GameRecord
from bot.records.scripts import FILE_PERSON
from bot.sessions import keys
from bot.sessions.connection import Client
from bot.sessions.outages import answering
from bot.sessions.session import ChatId, SessionId, UserId

log = logging.getLogger(__name__)

TRIES = 8
READ_AT_ONCE = 50  # documents: what is read takes some milliseconds to understand

Named = tuple[SessionId, ChatId]
"""A game and the chat whose it is."""


class RecordsBusy(Exception):
    """So many changes at once that this one found no room; asking again will do."""


class People:
    """Every method raises StoreUnavailable when Redis cannot serve."""

    def __init__(self, redis: Client) -> None:
        self._redis = redis
        self._write = redis.register_script(FILE_PERSON)

    async def games(self, user: UserId, *, start: int = 0, count: int = 0) -> list[Named]:
        """The games somebody sat in, the newest first; all of them for a count of 0."""
        stop = start + count - 1 if count else -1
        async with answering():
            names = await self._redis.zrange(keys.games_of(user), start, stop, desc=True)
        return [_named(str(name)) for name in names]

    async def figures(self, user: UserId) -> PersonFigures:
        return _from_fields(await self._kept(user))

    async def file(self, user: UserId, records: Sequence[GameRecord]) -> None:
        """Games are theirs, too; those that were filed before change nothing."""
        for _ in range(TRIES):
            version = await self._version(user)
            known = set(await self.games(user))
            new = [record for record in records if (record.id, record.chat) not in known]
            if not new or await self._add(user, version, new):
                return
        raise RecordsBusy(user)

    async def name(self, user: UserId, records: Sequence[GameRecord]) -> None:
        """Files say that somebody sat in these games: kept to be forgotten with them, no more."""
        if not records:
            return
        names = [f"{record.id} {record.chat}" for record in records]
        async with answering():
            await self._redis.sadd(keys.files_naming(user), *names)

    async def all_named(self, user: UserId) -> list[Named]:
        """The games somebody sat in, and those in which files say that they did."""
        async with answering():
            names = await self._redis.smembers(keys.files_naming(user))
        return [*await self.games(user), *(_named(str(name)) for name in names)]

    async def rebuild(self, user: UserId) -> None:
        """Everything counted anew from the games themselves."""
        for _ in range(TRIES):
            version = await self._version(user)
            fields = _to_fields(await self._counted(user, ()))
            if await self._put(user, version, (), fields, is_anew=True):
                return
        raise RecordsBusy(user)

    async def forget_opponent(self, user: UserId, opponent: UserId) -> None:
        """Nothing in somebody's figures says any more that they met this one."""
        async with answering():
            await self._redis.hdel(keys.figures_of(user), _versus_field(opponent))

    async def forget_chat(self, user: UserId, chat: ChatId) -> None:
        """None of a chat's games is theirs any more; what was counted of them stays."""
        await self._let_go(user, [one for one in await self.all_named(user) if one[1] == chat])

    async def _let_go(self, user: UserId, games: Collection[Named]) -> None:
        if games:
            names = [f"{game} {chat}" for game, chat in games]
            async with answering():
                await self._redis.zrem(keys.games_of(user), *names)
                await self._redis.srem(keys.files_naming(user), *names)

    async def forget(self, user: UserId, but: Collection[Named] = ()) -> None:
        """Nothing is somebody's any more; but: games that stay theirs."""
        if but:
            gone = set(await self.all_named(user)).difference(but)
            await self._let_go(user, gone)
            await self.rebuild(user)
            return
        async with answering():
            await self._redis.delete(
                keys.games_of(user), keys.figures_of(user), keys.files_naming(user)
            )

    async def _add(self, user: UserId, version: str, new: Sequence[GameRecord]) -> bool:
        newest = await self._newest_end(user)
        if len(new) == 1 and new[0].order[0] > newest:
            kept = await self._kept(user)
            fields = _to_fields(plus_game(_from_fields(kept), new[0], user))
            return await self._put(user, version, new, changed(kept, fields))
        fields = _to_fields(await self._counted(user, new))
        return await self._put(user, version, new, fields, is_anew=True)

    async def _kept(self, user: UserId) -> dict[str, str]:
        async with answering():
            fields = await self._redis.hgetall(keys.figures_of(user))
        return {str(name): str(text) for name, text in fields.items() if name != "v"}

    async def _counted(self, user: UserId, new: Iterable[GameRecord]) -> PersonFigures:
        """The figures as all games tell, whatever order those came in."""
        records = [*await self._records(user), *new]
        return await asyncio.to_thread(_all_games, records, user)

    async def _records(self, user: UserId) -> list[GameRecord]:
        by_chat: dict[ChatId, list[SessionId]] = {}
        for game, chat in await self.games(user):
            by_chat.setdefault(chat, []).append(game)
        return [r for chat, games in by_chat.items() for r in await self._docs(chat, games)]

    async def _docs(self, chat: ChatId, games: Sequence[SessionId]) -> list[GameRecord]:
        found = []
        for start in range(0, len(games), READ_AT_ONCE):
            async with answering():
                docs = await self._redis.hmget(
                    keys.game_docs(chat), [*games[start : start + READ_AT_ONCE]]
                )
            for doc in docs:
                if doc is not None:
                    found += readable(str(doc))
        return found

    async def _version(self, user: UserId) -> str:
        async with answering():
            return str(await self._redis.hget(keys.figures_of(user), "v") or "0")

    async def _newest_end(self, user: UserId) -> float:
        async with answering():
            newest = await self._redis.zrange(keys.games_of(user), -1, -1, withscores=True)
        return float(newest[0][1]) if newest else float("-inf")

    async def _put(
        self,
        user: UserId,
        version: str,
        new: Sequence[GameRecord],
        fields: Mapping[str, str],
        *,
        is_anew: bool = False,
    ) -> bool:
        """False: somebody else was first, and nothing was written."""
        games = [
            text
            for record in new
            for text in (f"{record.id} {record.chat}", str(int(record.ended_at.timestamp())))
        ]
        pairs = [text for pair in fields.items() for text in pair]
        async with answering():
            written = await self._write(
                keys=[keys.games_of(user), keys.figures_of(user)],
                args=[version, "anew" if is_anew else "", len(new), *games, *pairs],
            )
        return bool(written)


def _all_games(records: Sequence[GameRecord], user: UserId) -> PersonFigures:
    figures = NO_FIGURES
    for record in sorted(records, key=lambda one: one.order):
        figures = plus_game(figures, record, user)
    return figures


def readable(doc: str) -> list[GameRecord]:
    """The game of a document, or none: one that is broken must not hide the others."""
    try:
        return [from_doc(doc)]
    except UnreadableRecord as error:
        log.error("a game's record cannot be read: %s", error)
        return []


def _named(name: str) -> Named:
    game, chat = name.split(" ")
    return SessionId(game), ChatId(int(chat))


# As they are kept

_BEST = "best"
_VERSUS = "with:"


def _versus_field(user: int) -> str:
    return f"{_VERSUS}{user}"


def _to_fields(figures: PersonFigures) -> dict[str, str]:
    """Text by field: one for each scope, one for each opponent, one for the best deal."""
    sums = {scope: as_kept(numbers_of(tally)) for scope, tally in figures.tallies.items()}
    fields: dict[str, object] = {}
    for user, versus in figures.versus.items():
        fields[_versus_field(user)] = astuple(versus)
    if figures.best is not None:
        fields[_BEST] = astuple(figures.best)
    return {**shortened(sums), **{name: as_kept(value) for name, value in fields.items()}}


def _from_fields(fields: Mapping[str, str]) -> PersonFigures:
    sums, versus, best = {}, {}, None
    for name, text in fields.items():
        if name == _BEST:
            best = BestDeal(*json.loads(text))
        elif name.startswith(_VERSUS):
            versus[int(name.removeprefix(_VERSUS))] = Versus(*json.loads(text))
        else:
            sums[name] = text
    tallies = {scope: Tally(*json.loads(text)) for scope, text in lengthened(sums).items()}
    return PersonFigures(tallies, versus, best)
