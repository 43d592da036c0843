"""What the publisher keeps in Redis: who publishes, and which message stands in which slot.

The token is a lease with a number, its epoch, that only grows. Whoever takes up a table writes
their epoch into its records; after that no write of an older epoch is accepted. (On a cluster a
script cannot look at the token and at a table together; and so a process that was away too long is
kept out to the last.)
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from redis.asyncio import Redis
from redis.asyncio.cluster import RedisCluster
from redis.exceptions import RedisClusterException, RedisError

from bot.publisher.slots import Slot, read, written
from bot.sessions import keys
from bot.sessions.outages import Outage, StoreUnavailable, answering
from bot.sessions.session import ChatId, SessionId

PROMPT_ANSWER_S = 0.5
"""An answer that took longer says little about what time it is at Redis."""

AGAIN = 0
GONE = -1
OVERTAKEN = -2

# A script, because a cluster knows by its key which node to ask.
_TIME = "return redis.call('TIME')"

# Held, free ("" after a clean handing over, absent after a death), or mine. An epoch is the time of
# taking the token, and above all that were seen: the clock may have been set back.
# ARGV: token, milliseconds of the lease, the highest epoch that was seen.
_CLAIM = """
local now = redis.call('TIME')
local now_ms = now[1] * 1000 + math.floor(now[2] / 1000)
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= '' then
  local mine, epoch = string.match(holder, '^(%S+) (%d+)$')
  if mine ~= ARGV[1] then return {now_ms} end
  if tonumber(epoch) >= tonumber(ARGV[3]) then
    redis.call('PEXPIRE', KEYS[1], ARGV[2])
    return {now_ms, tonumber(epoch), 0}
  end
end
local epoch = math.max(now[1] * 1000000 + now[2], ARGV[3] + 1)
redis.call('SET', KEYS[1], ARGV[1] .. ' ' .. string.format('%.0f', epoch), 'PX', ARGV[2])
return {now_ms, epoch, holder == '' and 1 or 0}
"""

_RELEASE = """
local holder = redis.call('GET', KEYS[1])
if not holder or string.match(holder, '^(%S+) ') ~= ARGV[1] then return 0 end
if ARGV[2] == '1' then redis.call('SET', KEYS[1], '') else redis.call('DEL', KEYS[1]) end
return 1
"""

_TAKE_UP = """
if redis.call('EXISTS', KEYS[1]) == 0 then return {} end
local told = redis.call('HGET', KEYS[2], 'epoch') or '0'
local epoch = tonumber(told)
if epoch > tonumber(ARGV[1]) then return {'before', 'newer', 'epoch', told} end
if epoch < tonumber(ARGV[1]) then redis.call('HSET', KEYS[2], 'epoch', ARGV[1]) end
redis.call('HDEL', KEYS[2], 'left')
local ttl = redis.call('PTTL', KEYS[1])
if ttl > 0 then redis.call('PEXPIRE', KEYS[2], ttl) end
local fields = redis.call('HGETALL', KEYS[2])
fields[#fields + 1] = 'before'
fields[#fields + 1] = epoch < tonumber(ARGV[1]) and 'another' or 'mine'
return fields
"""

# ARGV: epoch, number of fields to set, field, value, ..., fields to drop ...
_WRITE = """
local version = redis.call('HGET', KEYS[1], 'v')
if not version then return -1 end
local epoch = tonumber(redis.call('HGET', KEYS[2], 'epoch') or '0')
if epoch > tonumber(ARGV[1]) then return -2 end
local at = 3
for _ = 1, tonumber(ARGV[2]) do
  redis.call('HSET', KEYS[2], ARGV[at], ARGV[at + 1])
  at = at + 2
end
for field = at, #ARGV do redis.call('HDEL', KEYS[2], ARGV[field]) end
local ttl = redis.call('PTTL', KEYS[1])
if ttl > 0 then redis.call('PEXPIRE', KEYS[2], ttl) end
return tonumber(version)
"""

# KEYS: session, records, due. ARGV: epoch, sid, version shown, deadline or ''.
_END = """
local epoch = tonumber(redis.call('HGET', KEYS[2], 'epoch') or '0')
if epoch > tonumber(ARGV[1]) then return -2 end
local version = redis.call('HGET', KEYS[1], 'v')
if not version then redis.call('ZREM', KEYS[3], ARGV[2]) return -1 end
redis.call('HSET', KEYS[2], 'pv', ARGV[3])
local ttl = redis.call('PTTL', KEYS[1])
if ttl > 0 then redis.call('PEXPIRE', KEYS[2], ttl) end
if version ~= ARGV[3] or redis.call('HEXISTS', KEYS[2], 'left') == 1 then return 0 end
if ARGV[4] == '' then redis.call('ZREM', KEYS[3], ARGV[2])
else redis.call('ZADD', KEYS[3], ARGV[4], ARGV[2]) end
return 1
"""

# A message that nobody's records know of; whoever publishes now has to read them anew. (They may
# know of it after all: it was written down, and only the answer to that was lost.)
# ARGV: sid, ghost, how the line of a slot begins that shows it.
_ADD_GHOST = """
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
for _, line in ipairs(redis.call('HVALS', KEYS[2])) do
  if string.sub(line, 1, #ARGV[3]) == ARGV[3] then return 0 end
end
redis.call('HSET', KEYS[2], ARGV[2], '', 'left', 1)
redis.call('ZADD', KEYS[3], redis.call('TIME')[1], ARGV[1])
return 1
"""


@dataclass(frozen=True, slots=True)
class Claim:
    """The right to publish. is_tidy: the last holder left nothing unsettled."""

    epoch: int
    is_tidy: bool


@dataclass(frozen=True, slots=True)
class Ghost:
    """A message that should not be there any more."""

    chat: ChatId
    message: int


@dataclass(frozen=True, slots=True)
class Record:
    """What is known of a table's messages.

    published: the version last shown everywhere. is_mine: it was taken up in this epoch before.
    """

    published: int = 0
    slots: Mapping[str, Slot] = field(default_factory=dict)
    ghosts: frozenset[Ghost] = frozenset()
    is_mine: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """What a call changes in a table's records; laid: ghosts that are gone."""

    slots: Mapping[str, Slot] = field(default_factory=dict)
    dropped: frozenset[str] = frozenset()
    ghosts: frozenset[Ghost] = frozenset()
    laid: frozenset[Ghost] = frozenset()


class Records:
    """Every method raises StoreUnavailable when Redis cannot serve.

    clock: seconds that only go forward.
    """

    def __init__(
        self,
        redis: Redis | RedisCluster,
        *,
        clock: Callable[[], float] = time.monotonic,
        lease_s: float = keys.PUBLISHER_LEASE_S,
    ) -> None:
        self._redis = redis
        self._clock = clock
        self._lease_ms = max(1, round(lease_s * 1000))
        self._ahead_s: float | None = None  # Redis' time before this clock
        self._highest = 0  # of the epochs that were seen in records
        self._time = redis.register_script(_TIME)
        self._claim = redis.register_script(_CLAIM)
        self._release = redis.register_script(_RELEASE)
        self._take_up = redis.register_script(_TAKE_UP)
        self._write = redis.register_script(_WRITE)
        self._end = redis.register_script(_END)
        self._add_ghost = redis.register_script(_ADD_GHOST)

    def now(self) -> datetime:
        """What Redis' clock says, as of the last answer."""
        return datetime.fromtimestamp(self._clock() + self._ahead(), UTC)

    def _ahead(self) -> float:
        return time.time() - self._clock() if self._ahead_s is None else self._ahead_s

    async def ask_the_time(self) -> None:
        """Know what Redis' clock says before anything is claimed."""
        asked_at = self._clock()
        async with answering():
            seconds, micros = await self._time([keys.PUBLISHER])
        self._learn(int(seconds) + int(micros) / 1_000_000, asked_at)

    def _learn(self, redis_s: float, asked_at: float) -> None:
        answered_at = self._clock()
        if self._ahead_s is None or answered_at - asked_at < PROMPT_ANSWER_S:
            self._ahead_s = redis_s - answered_at

    async def claim(self, token: str) -> Claim | None:
        """Become or stay the one who publishes; None while another process is."""
        asked_at = self._clock()
        async with answering():
            answer = await self._claim([keys.PUBLISHER], [token, self._lease_ms, self._highest])
        self._learn(int(answer[0]) / 1000, asked_at)
        return Claim(int(answer[1]), bool(answer[2])) if len(answer) > 1 else None

    async def release(self, token: str, *, is_tidy: bool) -> None:
        """Let another process publish at once. is_tidy: nothing of ours may still take effect."""
        async with answering():
            if await self._release([keys.PUBLISHER], [token, int(is_tidy)]):
                await self._redis.publish(keys.WAKE, "")

    async def take_up(self, sid: SessionId, epoch: int) -> Record | None:
        """The records of a table, which no older epoch may write from now on.

        None if a newer epoch has taken it up.
        """
        async with answering():
            answer = await self._take_up([keys.session(sid), keys.records(sid)], [epoch])
        fields = _pairs(answer)
        if fields.get("before") == "newer":
            self._highest = max(self._highest, int(fields["epoch"]))
            return None
        return self._record(fields)

    async def write(self, sid: SessionId, epoch: int, change: Change) -> int:
        """The table's version; GONE without one, OVERTAKEN (nothing written) by a newer epoch."""
        sets = {_slot_field(name): self._line(slot) for name, slot in change.slots.items()}
        sets |= {_ghost_field(ghost): "" for ghost in change.ghosts}
        drops = [_slot_field(name) for name in change.dropped]
        drops += [_ghost_field(ghost) for ghost in change.laid]
        pairs = [part for pair in sets.items() for part in pair]
        async with answering():
            answer = await self._write(
                [keys.session(sid), keys.records(sid)], [epoch, len(sets), *pairs, *drops]
            )
        return int(answer)

    async def end(
        self, sid: SessionId, epoch: int, *, version: int, deadline: datetime | None
    ) -> bool:
        """This version is shown everywhere: nobody need look before the deadline, or at all.

        False if there is more to do: the table has changed, or another process left word of
        something, or has taken the table up.
        """
        at = "" if deadline is None else deadline.timestamp()
        async with answering():
            answer = await self._end(self._shard(sid), [epoch, sid, version, at])
        return int(answer) not in (AGAIN, OVERTAKEN)

    async def add_ghost(self, sid: SessionId, ghost: Ghost) -> None:
        """A process that no longer publishes leaves word of what it still sent."""
        async with answering():
            shown = f"{ghost.chat} {ghost.message} "
            await self._add_ghost(self._shard(sid), [sid, _ghost_field(ghost), shown])

    async def tell(self, word: str) -> None:
        """Let whoever listens know."""
        async with answering():
            await self._redis.publish(keys.WAKE, word)

    async def hear(self) -> AsyncIterator[str]:
        """What is told, from now on; "" when a publisher has stopped."""
        try:
            async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                await channel.subscribe(keys.WAKE)
                async for message in channel.listen():
                    yield message["data"]
        except (RedisError, RedisClusterException) as error:
            raise StoreUnavailable(Outage.UNREACHABLE, str(error)) from error

    @staticmethod
    def _shard(sid: SessionId) -> list[str]:
        return [keys.session(sid), keys.records(sid), keys.due(keys.tag_in(sid))]

    def _record(self, fields: Mapping[str, str]) -> Record:
        slots = {k[2:]: self._slot(v) for k, v in fields.items() if k.startswith("s:")}
        ghosts = frozenset(_ghost(k) for k in fields if k.startswith("g:"))
        is_mine = fields.get("before") == "mine"
        return Record(int(fields.get("pv", 0)), slots, ghosts, is_mine)

    def _slot(self, line: str) -> Slot:
        slot = read(line)
        if slot.doubt_until is None:
            return slot
        return replace(slot, doubt_until=slot.doubt_until - self._ahead())

    def _line(self, slot: Slot) -> str:
        if slot.doubt_until is None:
            return written(slot)
        return written(replace(slot, doubt_until=slot.doubt_until + self._ahead()))


def _slot_field(name: str) -> str:
    return f"s:{name}"


def _ghost_field(ghost: Ghost) -> str:
    return f"g:{ghost.chat}:{ghost.message}"


def _ghost(name: str) -> Ghost:
    _, chat, message = name.split(":")
    return Ghost(ChatId(int(chat)), int(message))


def _pairs(flat: list[str]) -> dict[str, str]:
    return dict(zip(flat[::2], flat[1::2], strict=True))
