"""One process speaks for the bot: what happens when it stops, dies, or was away for too long."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.publisher.records import OVERTAKEN, Change, Ghost, Records
from bot.publisher.slots import Slot
from bot.publisher.times import Times
from bot.sessions import keys
from bot.sessions.session import ChatId, SessionId
from tests.publisher.house import LEASE_S, TIMES, WAIT_S, House, a_post, until

ROOT = Path(__file__).parents[2]
PATIENCE_S = 60  # it has a Python to start
SLOT = Slot(ChatId(-1), 7, "abc", doubt_until=5.0)


@asynccontextmanager
async def another_process(
    house: House, redis_url: str, *, lease_s: float = 0.3
) -> AsyncIterator[asyncio.subprocess.Process]:
    """One that publishes; when it is killed or held up, it is replaced after its lease."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.publisher.other_process",
        redis_url,
        house.telegram.base_url,
        house.telegram.token,
        str(lease_s),
        cwd=ROOT,
    )
    try:
        await until(lambda: publishes(house.redis, process), timeout_s=PATIENCE_S)
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def publishes(redis: Redis, process: asyncio.subprocess.Process) -> bool:
    assert process.returncode is None, "it ended at its start"
    return bool(await holder(redis))


async def holder(redis: Redis) -> str | None:
    return await redis.get(keys.PUBLISHER)


async def test_a_clean_stop_hands_over_at_once_and_leaves_no_doubt(house: House):
    first = house.start()
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.settled()
    house.start()
    await first.stop()
    await house.show(a_post("lobby", house.group.id, "2"))
    await house.reads(house.group, "2")
    await house.settled()
    assert house.sent_calls() == ["sendMessage", "editMessageText"]


async def test_a_call_in_flight_is_waited_for_when_stopping(house: House):
    first = house.start()
    house.world.latency_s = 0.15
    await house.open(a_post("lobby", house.group.id, "1"))
    await until(lambda: _is(house.world.in_flight))
    await first.stop()
    house.start()
    await house.settled()
    assert house.texts(house.group) == ["1"]
    assert house.sent_calls() == ["sendMessage"]


async def test_after_a_death_what_stands_is_in_doubt_for_a_while(house: House):
    """What the dead process had on its way may still come, and undo the edit."""
    first = house.start()
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.settled()
    await first.stop()
    await house.redis.delete(keys.PUBLISHER)  # as after a death
    await house.show(a_post("lobby", house.group.id, "2"))
    house.start(times=replace(TIMES, doubt_s=60))
    await house.reads(house.group, "2")
    await until(lambda: _is_in_doubt(house))


async def test_what_is_asked_for_anew_does_not_wait_for_doubt(house: House):
    """/table and /hand after a process died: the new message stands apart from the doubtful one."""
    first = house.start()
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.settled()
    await first.stop()
    await house.redis.delete(keys.PUBLISHER)  # as after a death
    house.start(times=replace(TIMES, doubt_s=60))
    await house.show(a_post("lobby", house.group.id, "1", edition=1))
    await house.settled()
    assert house.texts(house.group) == ["1"]
    assert house.sent_calls() == ["sendMessage", "sendMessage", "deleteMessage"]


async def test_a_process_without_the_token_passes_on_what_has_changed(house: House):
    """Even if no sweep comes for a long time."""
    publishing = house.start(times=_slow_sweep())
    await until(lambda: _is(publishing._token.is_held))
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.reads(house.group, "1")
    standing_by = house.start(times=_slow_sweep())
    house.publishers.pop(0)[1].add_done_callback(lambda _: None)  # it no longer hears by itself
    await until(lambda: _has_listeners(house.redis, 2))
    await house.show(a_post("lobby", house.group.id, "2"))
    await house.reads(house.group, "2")
    assert not standing_by._token.is_held
    await publishing.stop()


async def test_a_killed_publisher_is_replaced(house: House, redis_url: str):
    async with another_process(house, redis_url) as process:
        await house.open(a_post("lobby", house.group.id, "1"))
        await house.reads(house.group, "1")
        await house.settled()  # else the message in flight might stand twice
        house.start()
        process.kill()
        await process.wait()
        await house.show(a_post("lobby", house.group.id, "2"))
        await house.reads(house.group, "2")
        await house.settled()
        assert house.texts(house.group) == ["2"]


async def test_when_redis_clock_was_set_back_the_next_process_publishes_all_the_same(house: House):
    """As far as the records say, somebody took the table up an hour from now."""
    first = house.start()
    await house.open(a_post("lobby", house.group.id, "1"))
    await house.settled()
    await first.stop()
    seconds, _ = await house.redis.time()
    await house.redis.hset(keys.records(house.sid), "epoch", (seconds + 3600) * 1_000_000)
    await house.show(a_post("lobby", house.group.id, "2"))
    house.start()
    await house.reads(house.group, "2")
    await house.settled()
    await house.show(a_post("lobby", house.group.id, "3"))
    await house.reads(house.group, "3")


async def test_a_publisher_told_to_stop_hands_over(house: House, redis_url: str):
    async with another_process(house, redis_url, lease_s=LEASE_S) as process:
        await house.open(a_post("lobby", house.group.id, "1"))
        await house.reads(house.group, "1")
        process.terminate()
        assert await asyncio.wait_for(process.wait(), WAIT_S) == 0
        assert await holder(house.redis) == ""


async def test_what_a_held_up_publisher_sent_is_deleted(house: House, redis_url: str):
    """It is held up while its call is in flight; another takes over; then it comes back."""
    async with another_process(house, redis_url) as process:
        house.world.latency_s = 0.1
        await house.open(a_post("lobby", house.group.id, "1"))
        await until(lambda: _is(house.world.in_flight))
        process.send_signal(signal.SIGSTOP)
        await house.reads(house.group, "1")  # its lease may have run out before: theirs comes first
        house.world.latency_s = 0
        house.start()
        await house.reads(house.group, "1", "1")
        await house.settled()
        real = house.group.by_bot[-1]
        process.send_signal(signal.SIGCONT)
        await house.reads(house.group, "1")
        assert house.group.by_bot == [real]
        await house.settled()
        await house.show(a_post("lobby", house.group.id, "2"))
        await house.reads(house.group, "2")


# The records


async def open_table(house: House) -> None:
    await house.open(a_post("lobby", house.group.id, "1"))


async def test_an_older_epoch_writes_nothing_once_the_table_is_taken_up(house: House):
    await open_table(house)
    records = house.records()
    assert await records.take_up(house.sid, 100) is not None
    assert await records.write(house.sid, 100, Change(slots={"a": SLOT})) == 1
    assert await records.take_up(house.sid, 101) is not None
    before = await house.record()
    change = Change(slots={"b": SLOT}, dropped=frozenset("a"))
    assert not await records.end(house.sid, 100, version=1, deadline=None)
    assert await records.write(house.sid, 100, change) == OVERTAKEN
    assert await records.take_up(house.sid, 100) is None
    assert await house.record() == before


async def test_records_are_read_as_they_were_written(house: House):
    await open_table(house)
    records = house.records()
    await records.claim("me")
    ghosts = frozenset({Ghost(ChatId(-1), 5), Ghost(ChatId(11), 6)})
    await records.write(house.sid, 1, Change({"a": SLOT, "b": SLOT}, ghosts=ghosts))
    assert not await records.end(house.sid, 1, version=3, deadline=None)
    await records.write(house.sid, 1, Change(dropped=frozenset("b"), laid=frozenset([*ghosts][:1])))
    record = await records.take_up(house.sid, 1)
    assert record is not None
    assert record.published == 3
    assert record.ghosts == frozenset([*ghosts][1:])
    assert record.slots.keys() == {"a"}
    assert record.slots["a"].doubt_until == pytest.approx(5.0, abs=0.1)


STEPS: dict[str, Callable[[Records, SessionId], Awaitable[object]]] = {
    "taken up": lambda records, sid: records.take_up(sid, 1),
    "written": lambda records, sid: records.write(sid, 1, Change(slots={"a": SLOT})),
    "ended": lambda records, sid: records.end(sid, 1, version=1, deadline=None),
}


@pytest.mark.parametrize("step", STEPS)
async def test_records_go_with_their_table_wherever_the_process_dies(house: House, step: str):
    await open_table(house)
    await house.redis.expire(keys.session(house.sid), 100)
    await STEPS[step](house.records(), house.sid)
    assert await house.record() != {}
    assert 0 < await house.redis.ttl(keys.records(house.sid)) <= 100


@pytest.mark.parametrize("step", STEPS)
async def test_nothing_is_kept_of_a_table_that_is_gone(house: House, step: str):
    await STEPS[step](house.records(), house.sid)
    assert await house.redis.keys("*") == []


async def test_a_message_that_stands_in_a_slot_is_no_ghost(house: House):
    """It was written down, only the answer to that was lost; then another took the table up."""
    await open_table(house)
    records = house.records()
    await records.write(house.sid, 1, Change(slots={"a": SLOT}))
    before = await house.record()
    await records.add_ghost(house.sid, Ghost(SLOT.chat, SLOT.message))
    assert await house.record() == before
    await records.add_ghost(house.sid, Ghost(SLOT.chat, 70))
    assert (await house.record()).keys() - before.keys() == {f"g:{SLOT.chat}:70", "left"}


async def test_while_somebody_left_word_of_a_message_a_table_is_not_done_with(house: House):
    await open_table(house)
    records, ghost = house.records(), Ghost(SLOT.chat, 70)
    await records.take_up(house.sid, 1)
    await records.add_ghost(house.sid, ghost)  # by one who published before
    assert not await records.end(house.sid, 1, version=1, deadline=None)
    record = await records.take_up(house.sid, 1)
    assert record is not None
    assert record.ghosts == {ghost}
    assert await records.end(house.sid, 1, version=1, deadline=None)


async def test_doubt_is_kept_on_redis_clock(house: House):
    """Two processes have clocks that began at different times."""
    await open_table(house)
    loop = asyncio.get_running_loop()
    early = Records(house.redis, clock=lambda: loop.time() - 5000, lease_s=1)
    late = Records(house.redis, clock=loop.time, lease_s=1)
    await early.claim("early")
    await late.claim("late")
    slot = Slot(ChatId(-1), 7, "abc", doubt_until=loop.time() - 5000 + 10)
    await early.write(house.sid, 1, Change(slots={"a": slot}))
    record = await late.take_up(house.sid, 2)
    assert record is not None
    assert record.slots["a"].doubt_until == pytest.approx(loop.time() + 10, abs=1)


async def test_only_one_process_holds_the_token(redis: Redis):
    first, second = Records(redis, lease_s=LEASE_S), Records(redis, lease_s=LEASE_S)
    claim = await first.claim("first")
    assert claim is not None
    assert not claim.is_tidy  # nobody knows what was before
    assert await second.claim("second") is None
    again = await first.claim("first")
    assert again is not None
    assert again.epoch == claim.epoch
    await second.release("second", is_tidy=True)  # which it does not hold
    assert await second.claim("second") is None
    await first.release("first", is_tidy=True)
    taken = await second.claim("second")
    assert taken is not None
    assert taken.is_tidy
    assert taken.epoch > claim.epoch
    await second.release("second", is_tidy=False)
    untidy = await first.claim("first")
    assert untidy is not None
    assert not untidy.is_tidy


async def test_the_token_runs_out(redis: Redis):
    first, second = Records(redis, lease_s=0.05), Records(redis, lease_s=LEASE_S)
    await first.claim("first")
    await until(lambda: second.claim("second"))
    assert await first.claim("first") is None


async def test_the_lease_runs_from_the_last_time_its_holder_asked(redis: Redis):
    await Records(redis, lease_s=LEASE_S / 2).claim("first")
    await Records(redis, lease_s=LEASE_S).claim("first")
    assert await redis.ttl(keys.PUBLISHER) > LEASE_S / 2


async def test_nobody_looks_at_a_table_that_is_gone_when_its_last_post_is_shown(house: House):
    await open_table(house)
    due = keys.due(keys.tag_in(house.sid))
    assert await house.redis.zscore(due, house.sid) is not None
    await house.redis.delete(keys.session(house.sid))
    assert await house.records().end(house.sid, 1, version=1, deadline=None)
    assert await house.redis.zscore(due, house.sid) is None
    assert await house.record() == {}


async def test_a_ghost_of_a_table_that_is_gone_is_nobodys(house: House):
    await house.records().add_ghost(house.sid, Ghost(ChatId(-1), 5))
    assert await house.redis.keys("*") == []


async def _is(value: object) -> bool:
    return bool(value)


async def _is_in_doubt(house: House) -> bool:
    return (await house.slot("lobby")).doubt_until is not None


async def _has_listeners(redis: Redis, count: int) -> bool:
    ((_, listeners),) = await redis.pubsub_numsub(keys.WAKE)
    return listeners >= count


def _slow_sweep() -> Times:
    return replace(TIMES, sweep_s=60)
