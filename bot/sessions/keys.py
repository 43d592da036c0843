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

PUBLISHER_LEASE_S = 3
SEEN_UPDATE_S = 24 * 60 * 60  # as long as Telegram keeps an update to deliver
TABLES_OF_S = 60 * 24 * 60 * 60  # after the last one added
TABLES_OF_COUNT = 32  # the newest

PUBLISHER = "publisher"
"""Token of the process that speaks for the bot."""

WAKE = "wake"
"""Channel on which the ids of changed tables are told to the publisher."""


def tag_of(chat: ChatId) -> str:
    """The shard of a chat's tables; the same in every process and every version."""
    return TAGS[crc32(str(chat).encode()) % len(TAGS)]


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


def standing(chat: ChatId, topic: int | None) -> str:
    """String: id of the table that stands in the chat or topic; topic 0 is a chat without any."""
    return f"{{{tag_of(chat)}}}:c:{chat}:{topic or 0}"


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


def update(update_id: int) -> str:
    """String, there when the update was answered."""
    return f"upd:{update_id}"
