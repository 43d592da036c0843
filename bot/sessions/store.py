"""Tables, settings and people in Redis. Law of this file: a table changes only in its scripts.

The client must decode its answers, as `connection.connect` makes it.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.cluster import RedisCluster
from redis.commands.core import AsyncScript

from bot.sessions import keys, scripts
from bot.sessions.codec import place_of
from bot.sessions.outages import answering, outage_of
from bot.sessions.session import ChatId, SessionId, UserId

_RULES = "rules:"  # before the name, in a chat's hash


@dataclass(frozen=True, slots=True)
class Stored:
    """A document as it stands; version: counts its changes, from 1."""

    version: int
    doc: str


@dataclass(frozen=True, slots=True)
class Opened:
    """The table stands now."""


@dataclass(frozen=True, slots=True)
class AlreadyOpen:
    """The table was opened before by the same command: all is well, nothing was changed."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Another table stands in this place; nothing was changed."""

    sid: SessionId


@dataclass(frozen=True, slots=True)
class ChatFull:
    """So many tables live in the chat that no other may stand there; nothing was changed."""


@dataclass(frozen=True, slots=True)
class Profile:
    """What the bot knows of a person. has_started: they have opened its private chat."""

    language: str | None
    has_started: bool


@dataclass(frozen=True, slots=True)
class Census:
    """How many tables live, and for how long the one that was due first has been waiting."""

    tables: int
    overdue_s: float


class TableGone(Exception):
    """The table ended and has left Redis since it was loaded: there is nothing left to change."""


class Store:
    """Every method raises StoreUnavailable when Redis cannot serve, after PATIENCE_S at most."""

    def __init__(self, redis: Redis | RedisCluster) -> None:
        self._redis = redis
        self._commit = redis.register_script(scripts.COMMIT)
        self._open = redis.register_script(scripts.OPEN)
        self._due = redis.register_script(scripts.DUE)
        self._census = redis.register_script(scripts.CENSUS)
        self._settle_due = redis.register_script(scripts.SETTLE_DUE)
        self._set_aside = redis.register_script(scripts.SET_ASIDE)
        self._add_table_of = redis.register_script(scripts.ADD_TABLE_OF)
        self._see_update = redis.register_script(scripts.SEE_UPDATE)

    # The whole

    async def owner(self) -> int | None:
        """Telegram's number of the bot whose tables these are; None where none has come yet."""
        async with answering():
            owner = await self._redis.get(keys.BOT)
        return None if owner is None else int(owner)

    async def claim(self, bot: int) -> int:
        """From now on all is this bot's, if it is nobody's yet; whose it is."""
        owner = await self.owner()
        if owner is not None:
            return owner
        async with answering():
            await self._redis.set(keys.BOT, bot, nx=True)
        return await self.owner() or bot

    # A table

    async def load(self, sid: SessionId) -> Stored | None:
        async with answering():
            version, doc = await self._redis.hmget(keys.session(sid), ["v", "doc"])
        if version is None or doc is None:
            return None
        return Stored(int(version), _text(doc))

    async def commit(
        self, sid: SessionId, *, version: int, doc: str, expire_s: int | None = None
    ) -> int | Stored:
        """Writes the document if `version` still stands, and marks the table due now.

        Returns the new version, or what stands instead when somebody was first: make the change on
        that. expire_s: how long an ended table stays, with all its keys; None keeps it. Raises
        TableGone when there is nothing to write over.
        """
        chat, topic = place_of(doc)
        own = (keys.session(sid), keys.records(sid), keys.standing_for(sid, chat, topic))
        async with answering():
            answer: list[Any] = await self._commit(  # Any: what redis-py says of a script
                keys=[*own, keys.due(keys.tag_in(sid)), keys.tables_in(chat)],
                args=[sid, version, doc, "" if expire_s is None else expire_s],
            )
        match answer:
            case ["written", int(new)]:
                return new
            case ["lost", int(newer), str(theirs)]:
                return Stored(newer, theirs)
        raise TableGone(sid)

    async def open(
        self,
        sid: SessionId,
        *,
        chat: ChatId,
        topic: int | None,
        doc: str,
        seen: SessionId | None,
        most: int = keys.TABLES_IN_CHAT,
    ) -> Opened | Standing | AlreadyOpen | ChatFull:
        """Lets a new table stand where `seen` stood, which must have ended; None where none did.

        most: so many tables may live in the chat and its topics.
        """
        if keys.tag_in(sid) != keys.tag_of(chat):
            raise ValueError(f"{sid} does not begin with the tag of its chat")
        async with answering():
            answer = await self._open(
                keys=[
                    *(keys.standing_for(sid, chat, topic), keys.session(sid)),
                    *(keys.due(keys.tag_in(sid)), keys.tables_in(chat)),
                ],
                args=[sid, seen or "", doc, most],
            )
        match answer:
            case ["standing", str(other)]:
                return Standing(SessionId(other))
            case ["already"]:
                return AlreadyOpen()
            case ["full"]:
                return ChatFull()
        return Opened()

    async def set_aside(self, sid: SessionId, *, expire_s: int) -> None:
        """A table that cannot be read: nobody need look at it, and in the end it goes."""
        own = (keys.session(sid), keys.records(sid), keys.due(keys.tag_in(sid)))
        async with answering():
            await self._set_aside(keys=own, args=[sid, expire_s])

    async def standing(
        self, chat: ChatId, topic: int | None, *, is_sheet: bool = False
    ) -> SessionId | None:
        """The table or score sheet that stands in a chat, known by its first id; it may have
        ended.
        """
        async with answering():
            sid = await self._redis.get(keys.standing(chat, topic, is_sheet=is_sheet))
        return None if sid is None else SessionId(_text(sid))

    async def stand_in_general(self, sid: SessionId, chat: ChatId) -> None:
        """The table's topic is gone: it is found in the General topic, if nothing stands there."""
        async with answering():
            await self._redis.set(keys.standing_for(sid, chat, None), sid, nx=True)

    async def tables_in(self, chat: ChatId) -> list[SessionId]:
        """The tables of a chat, known by its first id, and of its topics; some may have ended."""
        async with answering():
            sids = await self._redis.zrange(keys.tables_in(chat), 0, -1)
        return [SessionId(_text(sid)) for sid in sids]

    async def drop_ended(self, chat: ChatId, *, keep: int = keys.TABLES_IN_CHAT) -> None:
        """Of the tables that have ended there, and await nothing, only the last are kept."""
        key = keys.tables_in(chat)
        async with answering():
            ended = await self._redis.zrange(key, "-inf", "(+inf", byscore=True)
            for sid in (SessionId(_text(one)) for one in ended[: max(0, len(ended) - keep)]):
                await self._redis.delete(keys.session(sid), keys.records(sid))
                await self._redis.zrem(key, sid)

    async def remove_table_in(self, chat: ChatId, sid: SessionId) -> None:
        async with answering():
            await self._redis.zrem(keys.tables_in(chat), sid)

    # Who must be looked at

    async def due(self, limit: int = 100) -> list[SessionId]:
        """Tables that changed and are not published, or whose deadline is over; longest due first.

        limit: the most to return; a table that stays due comes again.
        """
        shards = await self._of_all_shards(self._due, limit)
        marks = [(float(at), sid) for shard in shards for sid, at in _pairs(shard)]
        return [SessionId(sid) for _, sid in sorted(marks)[:limit]]

    async def census(self) -> Census:
        """Every live table has a deadline, or something to be shown: so it stands in `due`."""
        shards = await self._of_all_shards(self._census)
        return Census(
            tables=sum(int(tables) for tables, _ in shards),
            overdue_s=max(float(late) for _, late in shards),
        )

    async def _of_all_shards(self, script: AsyncScript, *args: int) -> list[list[str]]:
        """What a script says of all due marks; of a cluster, of those of each shard."""
        async with answering():
            if isinstance(self._redis, RedisCluster):
                return await self._of_each_node(self._redis, script, *args)
            return [await script(keys=[keys.due(tag) for tag in keys.TAGS], args=args)]

    @staticmethod
    async def _of_each_node(
        cluster: RedisCluster, script: AsyncScript, *args: int
    ) -> list[list[str]]:
        """What a node that is down would say is left out: the tables of the others go on."""
        lua = str(script.script)
        asking = (cluster.eval(lua, 1, keys.due(tag), *args) for tag in keys.TAGS)
        answers = await asyncio.gather(*asking, return_exceptions=True)
        faults = [answer for answer in answers if isinstance(answer, BaseException)]
        for fault in faults:
            if outage_of(fault) is None or len(faults) == len(answers):
                raise fault
        return [answer for answer in answers if isinstance(answer, list)]

    async def settle_due(self, sid: SessionId, *, version: int, deadline: datetime | None) -> bool:
        """Nobody need look before the deadline, or at all; False if the table changed since.

        A table that has left Redis is settled whatever the version.
        """
        at = "" if deadline is None else deadline.timestamp()
        async with answering():
            settled = await self._settle_due(
                keys=[keys.session(sid), keys.due(keys.tag_in(sid))], args=[sid, version, at]
            )
        return bool(settled)

    # Chats

    async def first_id(self, chat: ChatId) -> ChatId:
        """The id under which a chat was first met, which is its key for ever."""
        if chat > 0:  # a private chat never migrates
            return chat
        async with answering():
            first = await self._redis.get(keys.alias(chat))
        return chat if first is None else ChatId(int(first))

    async def add_alias(self, new: ChatId, first: ChatId) -> None:
        """A chat has a new id; what was said first stays. `first` must be the chat's first id."""
        if new == first:
            return
        async with answering():
            await self._redis.set(keys.alias(new), first, nx=True)

    async def language_of_chat(self, chat: ChatId) -> str | None:
        async with answering():
            language = await self._redis.hget(keys.chat(chat), "language")
        return None if language is None else _text(language)

    async def set_language_of_chat(self, chat: ChatId, language: str) -> None:
        async with answering():
            await self._redis.hset(keys.chat(chat), "language", language)

    async def timezone_of_chat(self, chat: ChatId) -> str | None:
        async with answering():
            zone = await self._redis.hget(keys.chat(chat), "timezone")
        return None if zone is None else _text(zone)

    async def set_timezone_of_chat(self, chat: ChatId, zone: str) -> None:
        async with answering():
            await self._redis.hset(keys.chat(chat), "timezone", zone)

    async def saved_rules(self, chat: ChatId) -> dict[str, str]:
        """The house rules a chat has saved: document by name."""
        async with answering():
            fields = await self._redis.hgetall(keys.chat(chat))
        named = ((_text(field), _text(doc)) for field, doc in fields.items())
        return {f.removeprefix(_RULES): doc for f, doc in named if f.startswith(_RULES)}

    async def save_rules(self, chat: ChatId, name: str, doc: str) -> None:
        """Keep house rules under a name; the same name replaces."""
        async with answering():
            await self._redis.hset(keys.chat(chat), _RULES + name, doc)

    async def forget_rules(self, chat: ChatId, name: str) -> None:
        async with answering():
            await self._redis.hdel(keys.chat(chat), _RULES + name)

    # People

    async def profile(self, user: UserId) -> Profile:
        async with answering():
            language, started = await self._redis.hmget(keys.person(user), ["language", "started"])
        spoken = None if language is None else _text(language)
        return Profile(language=spoken, has_started=started == "1")

    async def set_language_of_person(self, user: UserId, language: str) -> None:
        async with answering():
            await self._redis.hset(keys.person(user), "language", language)

    async def set_started(self, user: UserId, *, has_started: bool) -> None:
        """That somebody has not is kept only of whom something is known: others were forgotten."""
        async with answering():
            if has_started or await self._redis.exists(keys.person(user)):
                await self._redis.hset(keys.person(user), "started", "1" if has_started else "0")

    async def tables_of(self, user: UserId) -> list[SessionId]:
        """Where a person sits or lately sat, the newest first; some may have left Redis."""
        async with answering():
            sids = await self._redis.zrange(keys.tables_of(user), 0, -1, desc=True)
        return [SessionId(_text(sid)) for sid in sids]

    async def add_table_of(self, user: UserId, sid: SessionId) -> int:
        """How many tables are known of the person by now, ended ones among them."""
        async with answering():
            count = await self._add_table_of(
                keys=[keys.tables_of(user)], args=[sid, keys.TABLES_OF_S]
            )
        return int(count)

    async def remove_table_of(self, user: UserId, sid: SessionId) -> None:
        async with answering():
            await self._redis.zrem(keys.tables_of(user), sid)

    async def forget_person(self, user: UserId) -> None:
        async with answering():
            await self._redis.delete(keys.tables_of(user))
            await self._redis.delete(keys.chat(ChatId(user)))  # of their private chat
            await self._redis.delete(keys.person(user))

    # Updates

    async def seen_update(self, update_id: int) -> bool:
        """Whether an update was seen before; for replies that change nothing stored.

        When Redis' answer to the first question was lost, its repetition says yes: then a reply is
        missed rather than given twice.
        """
        async with answering():
            was_seen = await self._see_update(
                keys=[keys.updates_about(update_id)],
                args=[keys.place_of_update(update_id), keys.SEEN_UPDATE_S],
            )
        return bool(was_seen)


def _pairs(flat: list[str]) -> list[tuple[str, str]]:
    return list(zip(flat[::2], flat[1::2], strict=True))


def _text(answer: object) -> str:
    if not isinstance(answer, str):
        raise TypeError("the client must decode its answers")
    return answer
