"""Games from a file, into a group: all that it does not have yet, or none.

None where anything is wrong with the file. Such games count in the group's figures but in nobody's
own: anybody could write into a file whom they have beaten.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.records.checks import is_unplayable
from bot.records.codec import SCHEMA, UnreadableRecord, from_long
from bot.records.export import FORMAT
from bot.records.forgotten import nameless
from bot.records.game import GameRecord
from bot.records.pieces import Document, NoDocument
from bot.records.store import FULL_FROM, RecordBook
from bot.sessions.session import ChatId, UserId

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
    """added: games that the group did not have; known: those it had. nameless: how many people of
    the new ones were forgotten since, and stay someone.
    """

    added: int
    known: int
    nameless: int = 0


async def take_in(records: RecordBook, chat: ChatId, content: bytes) -> TakenIn:
    """The games of a file become those of a group, once however often.

    Whoever was forgotten after a game stays someone in it. Raises BadFile, and then nothing was
    changed.
    """
    games = await asyncio.to_thread(games_in, content, chat)  # thousands take seconds
    known = await records.ids(chat)
    if len(known | {game.id for game in games}) > MOST_IN_GROUP:
        raise BadFile(Fault.NO_ROOM, "games")
    if (await records.memory_share() or 0) >= FULL_FROM:
        raise BadFile(Fault.NO_ROOM, "Redis is nearly full")
    people = _people(games)
    since = await records.forgotten.among(people)
    named = [nameless(game, since) for game in games]
    added = await records.file_all(chat, [(game, ()) for game in named])
    for user, at_s in (await records.forgotten.among(people - since.keys())).items():
        await records.forget(user, at_s)  # they asked for it meanwhile
    new = [(old, now) for old, now in zip(games, named, strict=True) if old.id not in known]
    gone = {user for old, now in new for user in old.people() - now.people()}
    return TakenIn(added=added, known=len(games) - added, nameless=len(gone))


def _people(games: Iterable[GameRecord]) -> frozenset[UserId]:
    return frozenset(user for game in games for user in game.people())


def games_in(content: bytes, chat: ChatId) -> tuple[GameRecord, ...]:
    """The games of a file as this group's. Raises BadFile."""
    if len(content) > MOST_BYTES:
        raise BadFile(Fault.TOO_LARGE, most=MOST_BYTES // (1024 * 1024))
    games: dict[str, GameRecord] = {}
    for number, long in enumerate(_listed(content), 1):
        if number > MOST_GAMES:
            raise BadFile(Fault.TOO_MANY, most=MOST_GAMES)
        try:
            game = from_long(long)
        except UnreadableRecord as error:
            raise BadFile(Fault.BROKEN, str(error), game=number) from None
        if game.id in games:
            raise BadFile(Fault.TWICE, game=number)
        if is_unplayable(game):
            raise BadFile(Fault.BROKEN, "rules: nobody could play by them", game=number)
        games[game.id] = replace(game, chat=chat, is_imported=True)
    if not games:
        raise BadFile(Fault.EMPTY)
    if len({player.key for game in games.values() for player in game.players()}) > MOST_PLAYERS:
        raise BadFile(Fault.NO_ROOM, "players")
    return tuple(games.values())


def _listed(content: bytes) -> Iterator[object]:
    """The games of a file one by one, as they are written there; raises BadFile on the way."""
    wanted = {"format", "schema", "games"}
    try:
        document = Document(content.decode("utf-8-sig"))
        members = document.members("games") if document.is_object() else ()
        for name, value in members:
            if name is None:
                yield value
            elif name in wanted:
                _check(name, value)
                wanted.remove(name)
    except (UnicodeDecodeError, NoDocument):
        raise BadFile(Fault.NO_JSON) from None
    if wanted:
        raise BadFile(Fault.FOREIGN)


def _check(name: str, value: object) -> None:
    """What stands around the games says that it is one of our exports."""
    match name, value:
        case "schema", int(schema) if schema > SCHEMA:
            raise BadFile(Fault.NEWER)
        case ("schema", int()) | ("games", []):
            return
        case "format", str(said) if said == FORMAT:
            return
    raise BadFile(Fault.FOREIGN)
