"""Groups' games in Redis, and what is counted of them.

Law of this file: a group's games and its figures change together, so the figures are always those
of exactly these games. All of a group lies in the shard of its chat's first id, and changes in one
script that checks the figures' version. People's own index and figures lie in other shards and
follow afterwards: filing the same game once more completes what was cut off.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.records.codec import replay_from_doc, replay_to_doc, to_doc
from bot.records.figures import ALL, PersonFigures, Scope, changed
from bot.records.forgotten import Forgotten, is_past
from bot.records.game import SOMEONE, GameRecord, Player, Replay, guest, person
from bot.records.people import READ_AT_ONCE, TRIES, Named, People, RecordsBusy, readable
from bot.records.ranking import (
    NAMES,
    GroupFigures,
    Rank,
    figures_of,
    from_fields,
    plus_game,
    ranking,
    to_fields,
)
from bot.records.scripts import FILE
from bot.sessions import keys
from bot.sessions.connection import Client
from bot.sessions.outages import answering
from bot.sessions.session import DAY_S, ChatId, SessionId, UserId

PAGE = 10  # games
MOST_A_DAY = 200  # games of a chat: nobody plays as many, and no one chat may fill Redis
FULL_FROM = 0.8  # of Redis' memory: what need not be kept goes, and no file is taken in
Filed = tuple[GameRecord, Replay]


@dataclass(frozen=True, slots=True)
class Page:
    """Some of a group's games, the newest first; total: how many there are in all."""

    records: tuple[GameRecord, ...]
    total: int


class SatTogether(Exception):
    """The guest and the person sat in the same game: they are two people."""


class RecordBook:
    """Chats are known by their first ids. Every method raises StoreUnavailable when Redis cannot
    serve, and RecordsBusy when it found no room; then nothing, or only part of what the next try
    completes, was written.

    secret: the bot's, by which it knows whom it was asked to forget. files: held by whoever makes
    or reads one of a whole group's games, one after the other: thousands take much memory.
    """

    def __init__(self, redis: Client, secret: bytes = b"") -> None:
        self._redis = redis
        self._people = People(redis)
        self.forgotten = Forgotten(redis, secret)
        self._write = redis.register_script(FILE)
        self._counting = asyncio.Semaphore(1)
        self.files = asyncio.Semaphore(1)

    # Filing

    async def file(self, record: GameRecord, replay: Replay = ()) -> None:
        """A game is the group's and its people's, once however often it is filed."""
        await self.file_all(record.chat, [(record, replay)])

    async def file_all(self, chat: ChatId, games: Sequence[Filed]) -> int:
        """All games of one chat at once; how many of them the group did not have yet."""
        added = await self._file_in_group(chat, games)
        for user, records in _by_person(one for one, _ in games):
            if theirs := [one for one in records if one.is_of(user)]:
                await self._people.file(user, theirs)
        return added

    async def _file_in_group(self, chat: ChatId, games: Sequence[Filed]) -> int:
        if any(record.chat != chat for record, _ in games):
            raise ValueError("a game of another chat")
        for _ in range(TRIES):
            version = await self._version(chat)
            new = await self._unknown(chat, games)
            if not new:
                return 0
            for user, records in _by_person(one for one, _ in new):
                await self._people.name(user, [one for one in records if not one.is_of(user)])
            record = new[0][0]
            is_next = not record.is_finished or await self._is_newest(record)
            if len(new) == 1 and is_next and not await self._is_there(record):
                kept = await self._kept(chat)
                fields = changed(kept, to_fields(plus_game(from_fields(kept), record)))
                is_written = await self._put(chat, version, new, fields)
            else:
                ids = {one.id for one, _ in new}
                kept_games = [one for one in await self.all_games(chat) if one.id not in ids]
                every = [*kept_games, *(one for one, _ in new)]
                fields = to_fields(await self._counted(every))
                is_written = await self._put(chat, version, new, fields, is_anew=True)
            if is_written:
                return len(new)
        raise RecordsBusy(chat)

    async def is_crowded(self, record: GameRecord) -> bool:
        """Whether so many games of its chat have ended within a day that one more is not kept."""
        end = record.order[0]
        async with answering():
            within_a_day = [
                await self._redis.zcount(key, end - DAY_S, end)
                for key in (keys.games(record.chat), keys.abandoned_games(record.chat))
            ]
        return sum(within_a_day) >= MOST_A_DAY and not await self._is_there(record)

    # Looking

    async def games(self, chat: ChatId, page: int = 0, *, is_abandoned: bool = False) -> Page:
        """PAGE games, page 0 the newest; finished ones, or those that were stopped on the way."""
        key = keys.abandoned_games(chat) if is_abandoned else keys.games(chat)
        async with answering():
            total = await self._redis.zcard(key)
            ids = await self._redis.zrange(key, page * PAGE, (page + 1) * PAGE - 1, desc=True)
        return Page(tuple(await self._read(chat, [str(game) for game in ids])), int(total))

    async def games_of(self, user: UserId, page: int = 0) -> Page:
        """The same of a person over all groups, abandoned games among them."""
        named = await self._people.games(user, start=page * PAGE, count=PAGE)
        found = [record for game, chat in named for record in await self._read(chat, [game])]
        return Page(tuple(found), len(await self._people.games(user)))

    async def game(self, chat: ChatId, game: SessionId) -> GameRecord | None:
        return next(iter(await self._read(chat, [game])), None)

    async def replay(self, chat: ChatId, game: SessionId) -> Replay | None:
        """The cards of a game; None when they were not kept, or have been dropped.

        Raises UnreadableRecord.
        """
        async with answering():
            text = await self._redis.hget(keys.replays(chat), game)
        return None if text is None else replay_from_doc(str(text))

    async def all_games(self, chat: ChatId) -> list[GameRecord]:
        """Every game, abandoned ones too, in the order of their ends; for files, not screens."""
        records = await self._read(chat, [*await self.ids(chat)])
        return sorted(records, key=lambda record: record.order)

    async def ranking(
        self, chat: ChatId, scope: Scope = ALL, *, with_computers: bool = False
    ) -> tuple[Rank, ...]:
        """The players of a group, first to last, without looking at any game."""
        figures = await self._figures(chat, {scope, scope.wider})
        board = figures.boards.get(str(scope), {})
        return ranking(board, figures.names, with_computers=with_computers)

    async def count(self, chat: ChatId, scope: Scope = ALL) -> int:
        """How many games a ranking is of."""
        figures = await self._figures(chat, {scope, scope.wider})
        return figures.games.get(str(scope), 0)

    async def scopes(self, chat: ChatId) -> frozenset[Scope]:
        """What there is anything to show of."""
        async with answering():
            fields = await self._redis.hkeys(keys.figures(chat))
        names = [str(field) for field in fields if "@" in str(field)]
        return frozenset(Scope(*name.split("@")) for name in names)

    async def person(self, user: UserId) -> PersonFigures:
        return await self._people.figures(user)

    async def ids(self, chat: ChatId) -> frozenset[str]:
        """Of all games of a chat, abandoned ones too."""
        async with answering():
            return frozenset(map(str, await self._redis.hkeys(keys.game_docs(chat))))

    async def games_named(self, user: UserId) -> list[Named]:
        """Every game somebody sat in, and in which chat; not what files say."""
        return await self._people.games(user)

    async def all_named(self, user: UserId) -> list[Named]:
        """The same, and then those in which files say that they sat."""
        return await self._people.all_named(user)

    # Changing what is kept

    async def rebuild(self, chat: ChatId) -> None:
        """Count everything anew from the games."""
        await self._change(chat, lambda record: record, is_forced=True)

    async def forget(self, user: UserId, until_s: int | None = None) -> None:
        """Somebody is someone in all games, and in nobody's figures; said twice it is the same.

        until_s: what ended later stays theirs.
        """

        def forgotten(player: Player) -> Player:
            return SOMEONE if player.user == user else player

        def change(record: GameRecord) -> GameRecord:
            return record.with_players(forgotten) if is_past(record, until_s) else record

        chats = {chat for _, chat in await self._people.all_named(user)}
        for chat in chats:
            await self._change(chat, change)
        for chat in chats:
            theirs = [game for game, where in await self._people.games(user) if where == chat]
            past = [one for one in await self._read(chat, theirs) if is_past(one, until_s)]
            for other in {other for record in past for other in record.people()}:
                if until_s is None:
                    await self._people.forget_opponent(other, user)
                else:  # they may have met later, too
                    await self._people.rebuild(other)
        await self._forget_chat(ChatId(user), until_s)
        kept = () if until_s is None else await self._naming(user, chats)
        await self._people.forget(user, but=kept)

    async def _naming(self, user: UserId, chats: Iterable[ChatId]) -> list[Named]:
        """The games of these chats in which somebody is known by name."""
        return [
            (record.id, chat)
            for chat in chats
            for record in await self.all_games(chat)
            if user in record.people()
        ]

    async def _forget_chat(self, chat: ChatId, until_s: int | None) -> None:
        """All games of somebody's private chat go: its id is that of its person."""
        records = await self.all_games(chat)
        if not all(is_past(record, until_s) for record in records):
            return
        for other in {other for record in records for other in record.people()}:
            await self._people.forget_chat(other, chat)
        async with answering():
            await self._redis.delete(
                keys.game_docs(chat),
                keys.games(chat),
                keys.abandoned_games(chat),
                keys.replays(chat),
                keys.figures(chat),
            )
            await self._redis.srem(keys.chats_with_games(keys.tag_of(chat)), chat)

    async def merge(self, chat: ChatId, name: str, user: UserId, person_name: str) -> None:
        """A guest of a group's score sheets is this person, in all games of the group.

        Raises SatTogether when they were in one game, and changes nothing then.
        """
        old, new = guest(name), person(user, person_name)

        def merged(player: Player) -> Player:
            return new if player.key == old.key else player

        def change(record: GameRecord) -> GameRecord:
            both = {player.key for player in record.players()} & {old.key, new.key}
            if len(both) == 2:
                raise SatTogether(record.id)
            return record.with_players(merged)

        await self._change(chat, change)
        both = [record for record in await self.all_games(chat) if user in record.people()]
        await self._people.name(user, [record for record in both if not record.is_of(user)])
        theirs = [record for record in both if record.is_of(user)]
        await self._people.file(user, theirs)
        for other in {other for record in theirs for other in record.people()}:
            await self._people.rebuild(other)

    async def drop_oldest_replays(self, count: int) -> int:
        """The cards of so many games go, of whole groups the oldest; how many went.

        Results stay.
        """
        oldest = []
        for tag in keys.TAGS:
            async with answering():
                chats = await self._redis.smembers(keys.chats_with_games(tag))
            for chat in (ChatId(int(chat)) for chat in chats):
                oldest += [(end, chat, game) for end, game in await self._with_cards(chat)]
        dropped = sorted(oldest)[:count]
        for _, chat, game in dropped:
            async with answering():
                await self._redis.hdel(keys.replays(chat), game)
        return len(dropped)

    async def memory_share(self) -> float | None:
        """How full Redis is, from 0 to 1, of several nodes the fullest; None where none says so."""
        async with answering():
            told: Any = await self._redis.info("memory")  # of a cluster one for each node
        nodes = [told] if "used_memory" in told else list(told.values())
        return max(
            (node["used_memory"] / node["maxmemory"] for node in nodes if node.get("maxmemory")),
            default=None,
        )

    async def _with_cards(self, chat: ChatId) -> list[tuple[float, str]]:
        """Games whose cards are kept, by their ends."""
        async with answering():
            kept = await self._redis.hkeys(keys.replays(chat))
            ends = await self._redis.zrange(keys.games(chat), 0, -1, withscores=True)
            more = await self._redis.zrange(keys.abandoned_games(chat), 0, -1, withscores=True)
        end_of = {str(game): float(end) for game, end in [*ends, *more]}
        return [(end_of.get(str(game), 0.0), str(game)) for game in kept]

    async def _change(
        self,
        chat: ChatId,
        change: Callable[[GameRecord], GameRecord],
        *,
        is_forced: bool = False,
    ) -> None:
        """Change games and count anew, at once; nothing where no game changes."""
        for _ in range(TRIES):
            version = await self._version(chat)
            games = await self.all_games(chat)
            after = [change(record) for record in games]
            others = [(new, ()) for new, old in zip(after, games, strict=True) if new != old]
            if not others and not is_forced:
                return
            fields = to_fields(await self._counted(after))
            if await self._put(chat, version, others, fields, is_anew=True):
                return
        raise RecordsBusy(chat)

    # How it is done

    async def _read(self, chat: ChatId, games: Sequence[str]) -> list[GameRecord]:
        """The games that are there, in the order asked for."""
        found = []
        for start in range(0, len(games), READ_AT_ONCE):
            some = [*games[start : start + READ_AT_ONCE]]
            async with answering():
                docs = await self._redis.hmget(keys.game_docs(chat), some)
            for doc in docs:
                if doc is not None:
                    found += readable(str(doc))
        return found

    async def _counted(self, records: Sequence[GameRecord]) -> GroupFigures:
        """Thousands of games take seconds: of one group at a time, so that the others can play."""
        async with self._counting:
            return await asyncio.to_thread(figures_of, records)

    async def _version(self, chat: ChatId) -> str:
        async with answering():
            return str(await self._redis.hget(keys.figures(chat), "v") or "0")

    async def _unknown(self, chat: ChatId, games: Sequence[Filed]) -> list[Filed]:
        """Those that are not there; what a file said of a game counts until the game itself comes,
        for a file can tell of one that is still being played.
        """
        if not games:
            return []
        async with answering():
            docs = await self._redis.hmget(keys.game_docs(chat), [record.id for record, _ in games])
        new = {
            record.id: (record, replay)
            for (record, replay), doc in zip(games, docs, strict=True)
            if doc is None or (not record.is_imported and _is_from_a_file(str(doc)))
        }
        return list(new.values())

    async def _is_there(self, record: GameRecord) -> bool:
        async with answering():
            return bool(await self._redis.hexists(keys.game_docs(record.chat), record.id))

    async def _is_newest(self, record: GameRecord) -> bool:
        """Whether no finished game has ended later, nor at the same time."""
        async with answering():
            newest = await self._redis.zrange(keys.games(record.chat), -1, -1, withscores=True)
        return not newest or float(newest[0][1]) < record.order[0]

    async def _kept(self, chat: ChatId) -> dict[str, str]:
        """All figures, text by field."""
        async with answering():
            fields = await self._redis.hgetall(keys.figures(chat))
        return {str(name): str(text) for name, text in fields.items() if name != "v"}

    async def _figures(self, chat: ChatId, scopes: Iterable[Scope]) -> GroupFigures:
        fields = [*map(str, scopes), NAMES]
        async with answering():
            texts = await self._redis.hmget(keys.figures(chat), fields)
        known = zip(fields, texts, strict=True)
        return from_fields({name: str(text) for name, text in known if text is not None})

    async def _put(
        self,
        chat: ChatId,
        version: str,
        games: Sequence[Filed],
        fields: Mapping[str, str],
        *,
        is_anew: bool = False,
    ) -> bool:
        """False: somebody else was first, and nothing was written."""
        lines = [
            text
            for record, replay in games
            for text in (
                record.id,
                str(record.order[0]),
                to_doc(record),
                replay_to_doc(replay) if replay else "",
                "finished" if record.is_finished else "abandoned",
            )
        ]
        pairs = [text for pair in fields.items() for text in pair]
        tag = keys.tag_of(chat)
        async with answering():
            written = await self._write(
                keys=[
                    keys.game_docs(chat),
                    keys.games(chat),
                    keys.abandoned_games(chat),
                    keys.replays(chat),
                    keys.figures(chat),
                    keys.chats_with_games(tag),
                ],
                args=[version, chat, "anew" if is_anew else "", len(games), *lines, *pairs],
            )
        return bool(written)


def _by_person(records: Iterable[GameRecord]) -> Iterable[tuple[UserId, list[GameRecord]]]:
    found: dict[UserId, list[GameRecord]] = {}
    for record in records:
        for user in record.people():
            found.setdefault(user, []).append(record)
    return found.items()


def _is_from_a_file(doc: str) -> bool:
    return any(record.is_imported for record in readable(doc))
