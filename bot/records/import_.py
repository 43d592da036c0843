"""Games from a file, into a group: all that it does not have yet, or, where anything is wrong with
the file, none.

Such games count in the group's figures but in nobody's own: anybody could write into a file whom
they have beaten.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.records.checks import is_unplayable
from bot.records.codec import SCHEMA, UnreadableRecord, from_long
from bot.records.export import FORMAT
from bot.records.game import GameRecord
from bot.records.store import FULL_FROM, RecordBook
from bot.sessions.session import ChatId

MOST_BYTES = 16 * 1024 * 1024
MOST_GAMES = 5000
MOST_PLAYERS = 1000  # in a file; a ranking of more than all of a group would keep everybody waiting
MOST_IN_GROUP = 10_000  # games, those of the file included


class Fault(StrEnum):
    """Why a file is not taken; `values` of BadFile hold what a sentence about it needs."""

    TOO_LARGE = "too_large"  # most: megabytes
    TOO_MANY = "too_many"  # most: games
    NO_JSON = "no_json"  # or cut off
    FOREIGN = "foreign"  # not one of our exports
    NEWER = "newer"  # of a newer program
    BROKEN = "broken"  # game: which one in the file, from 1
    TWICE = "twice"  # game: the same as an earlier one
    EMPTY = "empty"
    NO_ROOM = "no_room"  # for so many games, or people


class BadFile(Exception):
    """The file is not taken and nothing was changed. detail: where it is wrong, for the log."""

    def __init__(self, code: Fault, detail: str = "", **values: int) -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.values = values


@dataclass(frozen=True, slots=True)
class TakenIn:
    """added: games that the group did not have; known: those it had."""

    added: int
    known: int


async def take_in(records: RecordBook, chat: ChatId, content: bytes) -> TakenIn:
    """The games of a file become those of a group, once however often.

    Raises BadFile, and then nothing was changed.
    """
    games = await asyncio.to_thread(games_in, content, chat)  # thousands take seconds
    if len(await records.ids(chat) | {game.id for game in games}) > MOST_IN_GROUP:
        raise BadFile(Fault.NO_ROOM, "games")
    if (await records.memory_share() or 0) >= FULL_FROM:
        raise BadFile(Fault.NO_ROOM, "Redis is nearly full")
    added = await records.file_all(chat, [(game, ()) for game in games])
    return TakenIn(added=added, known=len(games) - added)


def games_in(content: bytes, chat: ChatId) -> tuple[GameRecord, ...]:
    """The games of a file as this group's. Raises BadFile."""
    if len(content) > MOST_BYTES:
        raise BadFile(Fault.TOO_LARGE, most=MOST_BYTES // (1024 * 1024))
    listed = _listed(content)
    if not listed:
        raise BadFile(Fault.EMPTY)
    if len(listed) > MOST_GAMES:
        raise BadFile(Fault.TOO_MANY, most=MOST_GAMES)
    games: dict[str, GameRecord] = {}
    for number, long in enumerate(listed, 1):
        try:
            game = from_long(long)
        except UnreadableRecord as error:
            raise BadFile(Fault.BROKEN, str(error), game=number) from None
        if game.id in games:
            raise BadFile(Fault.TWICE, game=number)
        if is_unplayable(game):
            raise BadFile(Fault.BROKEN, "rules: nobody could play by them", game=number)
        games[game.id] = replace(game, chat=chat, is_imported=True)
    if len({player.key for game in games.values() for player in game.players()}) > MOST_PLAYERS:
        raise BadFile(Fault.NO_ROOM, "players")
    return tuple(games.values())


def _listed(content: bytes) -> list[object]:
    try:
        document = json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise BadFile(Fault.NO_JSON) from None
    match document:
        case {"format": str(name), "schema": int(schema)} if name == FORMAT and schema > SCHEMA:
            raise BadFile(Fault.NEWER)
        case {"format": str(name), "schema": int(), "games": list(games)} if name == FORMAT:
            return games
    raise BadFile(Fault.FOREIGN)
