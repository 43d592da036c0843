"""Everything that the bot keeps in Redis, as lines of JSON, and back.

The first line says what the file is, each further one holds one key with its content, the last one
counts them, so that a file that was cut off is known. Left out is what means nothing elsewhere or
later: which process publishes, whose the Redis is, and which updates were answered.
"""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.sessions import keys
from bot.sessions.connection import Client
from bot.sessions.outages import answering

FORMAT = "troef-backup"
SCHEMA = 1
LEFT_OUT = (keys.PUBLISHER, keys.BOT, "upd:")

_NUMBER = re.compile(r"(?<!\d)\d{1,16}(?!\d)")

RESTORE = """
-- KEYS: one. ARGV: its type, milliseconds until it goes or '', and its content.
-- What is there already is newer than any backup, and stays.
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
local write = {hash = 'HSET', zset = 'ZADD', set = 'SADD', string = 'SET'}
local step = (ARGV[1] == 'hash' or ARGV[1] == 'zset') and 2 or 1
for i = 3, #ARGV, step do
  if step == 2 then redis.call(write[ARGV[1]], KEYS[1], ARGV[i], ARGV[i + 1])
  else redis.call(write[ARGV[1]], KEYS[1], ARGV[i]) end
end
if ARGV[2] ~= '' then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 1
"""


class BadBackup(Exception):
    """The file is no backup, or cut off; nothing was restored."""


class StillRunning(Exception):
    """A bot is at work on this Redis; nothing was restored."""


@dataclass(frozen=True, slots=True)
class Restored:
    """Keys that were written, and those that were there already.

    numbers: all that stand in what was written, those of people among them.
    """

    written: int
    kept: int
    numbers: frozenset[int] = field(default=frozenset(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class _Kept:
    """A key. content: as the script wants it, fields and values, scores and members, or a text."""

    key: str
    kind: str
    ttl_ms: int | None
    content: tuple[str, ...]


async def dump(redis: Client) -> AsyncIterator[str]:
    """The lines of a backup; those of a bot at work may be some seconds apart."""
    yield json.dumps({"format": FORMAT, "schema": SCHEMA})
    count = 0
    async for key in redis.scan_iter(count=500):
        if str(key).startswith(LEFT_OUT):
            continue
        kept = await _read(redis, str(key))
        if kept is not None:
            count += 1
            body = {"key": kept.key, "type": kept.kind, "ttl_ms": kept.ttl_ms}
            yield json.dumps(body | {"content": kept.content}, ensure_ascii=False)
    yield json.dumps({"keys": count})


async def load(redis: Client, lines: Iterable[str]) -> Restored:
    """Restore a backup; keys that are there stay as they are, so it may be done twice. Only whom
    the bot was asked to forget is put together from both.

    Raises BadBackup and StillRunning before anything is written.
    """
    kept = _checked(list(lines))
    async with answering():
        if await redis.get(keys.PUBLISHER):  # empty after a clean stop
            raise StillRunning("a bot is at work on this Redis: stop it first")
    restore = redis.register_script(RESTORE)
    written = 0
    numbers: set[int] = set()
    for one in kept:
        ttl = "" if one.ttl_ms is None else one.ttl_ms
        async with answering():
            is_new = int(await restore(keys=[one.key], args=[one.kind, ttl, *one.content]))
        if is_new:
            written += 1
            numbers.update(_numbers(one))
        elif one.key.endswith(keys.FORGOTTEN):
            await _add_forgotten(redis, one)
    return Restored(written=written, kept=len(kept) - written, numbers=frozenset(numbers))


async def _add_forgotten(redis: Client, kept: _Kept) -> None:
    times, marks = map(float, kept.content[::2]), kept.content[1::2]
    async with answering():
        await redis.zadd(kept.key, dict(zip(marks, times, strict=True)), gt=True)


def _numbers(kept: _Kept) -> Iterator[int]:
    for text in (kept.key, *kept.content):
        yield from map(int, _NUMBER.findall(text))


async def _read(redis: Client, key: str) -> _Kept | None:
    """None for a key that has gone meanwhile, or is of no kind that is ours."""
    async with answering():
        kind = str(await redis.type(key))
        ttl_ms = int(await redis.pttl(key))
        content = await _content(redis, key, kind)
    if content is None:
        return None
    return _Kept(key, kind, ttl_ms if ttl_ms > 0 else None, content)


async def _content(redis: Client, key: str, kind: str) -> tuple[str, ...] | None:
    match kind:
        case "hash":
            fields = await redis.hgetall(key)
            return tuple(str(text) for pair in fields.items() for text in pair) or None
        case "zset":
            members: Any = await redis.zrange(key, 0, -1, withscores=True)  # pairs, untyped
            return tuple(text for m, score in members for text in (repr(score), str(m))) or None
        case "set":
            return tuple(map(str, await redis.smembers(key))) or None
        case "string":
            text = await redis.get(key)
            return None if text is None else (str(text),)
    return None


def _checked(lines: list[str]) -> list[_Kept]:
    """The keys of a whole backup."""
    try:
        first, *middle, last = [json.loads(line) for line in lines if line.strip()]
    except ValueError:
        raise BadBackup("this is no backup of the bot, or it was cut off") from None
    match first:
        case {"format": str(name), "schema": int(schema)} if name == FORMAT and schema <= SCHEMA:
            pass
        case {"format": str(name)} if name == FORMAT:
            raise BadBackup("this backup was made by a newer version of the bot")
        case _:
            raise BadBackup("this is no backup of the bot")
    if last != {"keys": len(middle)}:
        raise BadBackup("this backup was cut off")
    return [_kept(line) for line in middle]


def _kept(line: Any) -> _Kept:  # Any: a line is not yet checked
    match line:
        case {
            "key": str(key),
            "type": "hash" | "zset" | "set" | "string" as kind,
            "ttl_ms": int() | None as ttl_ms,
            "content": list(content),
        } if all(isinstance(text, str) for text in content):
            return _Kept(key, kind, ttl_ms, tuple(content))
    raise BadBackup("a line of this backup is broken")
