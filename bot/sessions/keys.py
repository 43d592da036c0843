"""Every key in Redis and every duration kept there. Law of this file: a key is named nowhere else.

A table's keys share the tag of its shard in braces, which is what Redis Cluster hashes: they lie
together and change together. A session's id begins with its tag, so whoever has the id has the
shard. Numbers in a name end in a unit; no letters stand for two things.
"""

from __future__ import annotations

from zlib import crc32

from bot.sessions.session import ChatId, SessionId, UserId

TAGS = (
    *("u0", "qp", "dj", "wz", "d2", "pv", "uh", "iy"),
    *("ly", "h9", "uv", "q6", "rz", "qn", "dt", "ha"),
)
"""The shards, fixed for ever: tag n hashes to the middle of the nth sixteenth of a cluster."""

TAG_LENGTH = 2
FORGOTTEN = ":forgotten"
SHEET = "s"  # follows the tag in the id of a score sheet; that of a table goes on with a hex digit

PUBLISHER_LEASE_S = 3
SEEN_UPDATE_S = 24 * 60 * 60  # as long as Telegram keeps an update to deliver
SEEN_TOGETHER = 4096  # updates in one key: whoever presses all day long fills nothing
TABLES_OF_S = 366 * 24 * 60 * 60  # after the last one added; a slow game takes months
TABLES_IN_CHAT = 64  # the most that live in a chat and its topics, and of those that have ended

PUBLISHER = "publisher"
"""Token of the process that speaks for the bot."""

BOT = "bot"
"""String: Telegram's number of the bot whose tables these are."""

WAKE = "wake"
"""Channel on which the ids of changed tables are told to the publisher."""


def tag_of(chat: ChatId) -> str:
    """The shard of a chat's tables; the same in every process and every version."""
    return TAGS[crc32(str(chat).encode()) % len(TAGS)]


def tag_of_person(user: UserId) -> str:
    """The shard of what is counted of a person."""
    return TAGS[crc32(str(user).encode()) % len(TAGS)]


def tag_in(sid: SessionId) -> str:
    return sid[:TAG_LENGTH]


def session(sid: SessionId) -> str:
    """Hash: `v` the version, `doc` the document."""
    return f"{{{tag_in(sid)}}}:s:{sid}"


def records(sid: SessionId) -> str:
    """Hash: what the publisher knows of the table's messages."""
    return f"{{{tag_in(sid)}}}:p:{sid}"


def due(tag: str) -> str:
    """Sorted set: session id by the time at which somebody must look, in seconds (Unix)."""
    return f"{{{tag}}}:due"


def is_sheet(sid: SessionId) -> bool:
    """Whether the id is that of a score sheet for real cards."""
    return sid[TAG_LENGTH : TAG_LENGTH + 1] == SHEET


def standing(chat: ChatId, topic: int | None, *, is_sheet: bool = False) -> str:
    """String: id of the table that stands in the chat or topic; topic 0 is a chat without any.

    A score sheet may lie beside a table.
    """
    return f"{{{tag_of(chat)}}}:{'sheet' if is_sheet else 'c'}:{chat}:{topic or 0}"


def standing_for(sid: SessionId, chat: ChatId, topic: int | None) -> str:
    """The same for a table or sheet that is known."""
    return standing(chat, topic, is_sheet=is_sheet(sid))


def tables_in(chat: ChatId) -> str:
    """Sorted set: ids of the tables in a chat and its topics, by the time they leave Redis."""
    return f"{{{tag_of(chat)}}}:tables:{chat}"


def alias(chat: ChatId) -> str:
    """String: the id under which a chat that migrated was first met."""
    return f"alias:{chat}"


def chat(first: ChatId) -> str:
    """Hash: a chat's settings."""
    return f"chat:{first}"


def person(user: UserId) -> str:
    """Hash: `language`, and `started` once they have written to the bot themselves."""
    return f"person:{user}"


def tables_of(user: UserId) -> str:
    """Sorted set: ids of the tables a person sits or sat at, by the time of sitting down."""
    return f"person:{user}:tables"


# Games that are over, and what is counted of them


def games(chat: ChatId) -> str:
    """Sorted set: ids of the finished games of a chat, by their end in seconds (Unix)."""
    return f"{{{tag_of(chat)}}}:games:{chat}"


def abandoned_games(chat: ChatId) -> str:
    """Sorted set: the same of those that were stopped on the way."""
    return f"{{{tag_of(chat)}}}:games:{chat}:abandoned"


def game_docs(chat: ChatId) -> str:
    """Hash: document by id of a game."""
    return f"{{{tag_of(chat)}}}:games:{chat}:docs"


def replays(chat: ChatId) -> str:
    """Hash: the cards of a game by its id; they may be missing."""
    return f"{{{tag_of(chat)}}}:games:{chat}:cards"


def figures(chat: ChatId) -> str:
    """Hash: `v` counts its changes; what is counted of a chat's games, by scope."""
    return f"{{{tag_of(chat)}}}:games:{chat}:figures"


def chats_with_games(tag: str) -> str:
    """Set: first ids of the chats of a shard that have games."""
    return f"{{{tag}}}:games"


def games_of(user: UserId) -> str:
    """Sorted set: "id chat" of every game a person sat in, by its end in seconds (Unix)."""
    return f"{{{tag_of_person(user)}}}:person:{user}:games"


def files_naming(user: UserId) -> str:
    """Set: the same of games that came from files, in which anybody may be named."""
    return f"{{{tag_of_person(user)}}}:person:{user}:files"


def figures_of(user: UserId) -> str:
    """Hash: `v` counts its changes; what is counted of a person's games, by scope."""
    return f"{{{tag_of_person(user)}}}:person:{user}:figures"


def forgotten(tag: str) -> str:
    """Sorted set: marks of forgotten people of a shard, by when that was, in seconds (Unix)."""
    return f"{{{tag}}}{FORGOTTEN}"


def updates_about(update_id: int) -> str:
    """Bitmap: which of SEEN_TOGETHER updates were answered; Telegram numbers them in a row."""
    first = update_id - place_of_update(update_id)
    return f"upd:{first}-{first + SEEN_TOGETHER - 1}"


def place_of_update(update_id: int) -> int:
    """Of its bit."""
    return update_id % SEEN_TOGETHER


def is_ours(key: str) -> bool:
    """Whether it has one of the forms above."""
    return key in (PUBLISHER, BOT) or key.startswith(
        ("alias:", "chat:", "person:", "upd:", *(f"{{{tag}}}:" for tag in TAGS))
    )
