"""Which call goes first, and when there is something new to look at."""

from __future__ import annotations

import math
from random import Random

import pytest

from bot.publisher.plan import Call, Calm, Kind
from bot.publisher.table import Want
from bot.publisher.waiting import Queue
from bot.render.posts import Urgency
from bot.sessions.session import ChatId, SessionId

CALM = Calm()
PROMPT, NEW, SETTLED, RUNNING, WAITING = Urgency
GROUP = ChatId(-100)
TABLE, OTHER = SessionId("a"), SessionId("b")


def want(chat: int, urgency: Urgency, at: float, sid: SessionId = TABLE) -> Want:
    return Want(sid, ChatId(chat), Call(Kind.EDIT, urgency, at))


def test_the_most_urgent_goes_first_then_what_waits_longest():
    queue = Queue(CALM)
    queue.put(TABLE, [want(1, WAITING, 1.0), want(2, NEW, 3.0), want(3, PROMPT, 4.0)])
    queue.put(OTHER, [want(4, NEW, 2.0, OTHER)])
    assert [one.want.chat for one in queue.waiting(5.0)] == [3, 4, 2, 1]


def test_nothing_goes_before_its_time():
    queue = Queue(CALM)
    queue.put(TABLE, [want(1, NEW, 7.0), want(2, NEW, 5.0)])
    assert not queue.waiting(4.9)
    assert queue.next_at() == 5.0
    assert [one.want.chat for one in queue.waiting(5.0)] == [2]
    assert queue.next_at() == 7.0


def test_what_a_table_wants_replaces_what_it_wanted_before_waiting_or_not():
    queue = Queue(CALM)
    queue.put(TABLE, [want(1, NEW, 1.0), want(2, NEW, 9.0)])
    queue.put(OTHER, [want(4, NEW, 1.5, OTHER)])
    queue.waiting(2.0)
    queue.put(TABLE, [want(3, NEW, 1.0)])
    assert [one.want.chat for one in queue.waiting(9.0)] == [3, 4]
    queue.put(TABLE, ())
    queue.put(OTHER, ())
    assert not queue.waiting(math.inf)
    assert queue.next_at() == math.inf


def test_what_has_waited_too_long_goes_before_all_that_has_not():
    queue, patience_s = Queue(CALM), CALM.patience_with(GROUP)
    queue.put(TABLE, [want(GROUP, RUNNING, 10.0), want(1, PROMPT, 10.5)])
    assert [one.want.chat for one in queue.waiting(11.0)] == [1, GROUP]
    assert queue.next_at() == pytest.approx(10 + patience_s)
    first = queue.waiting(10 + patience_s)[0]
    assert (first.want.chat, first.urgency, first.since) == (GROUP, PROMPT, 10.0)


def test_without_patience_nothing_becomes_urgent():
    queue = Queue(CALM.scaled(0))
    queue.put(TABLE, [want(GROUP, RUNNING, 10.0)])
    assert [one.urgency for one in queue.waiting(1_000.0)] == [RUNNING]


@pytest.mark.parametrize("seed", range(5))
def test_the_order_is_as_if_all_were_looked_at(seed: int):
    rng, queue, now = Random(seed), Queue(CALM), 0.0
    wants: dict[SessionId, list[Want]] = {}
    for _ in range(400):
        sid = SessionId(f"t{rng.randrange(12)}")
        wants[sid] = [_any_want(rng, sid, now) for _ in range(rng.randrange(4))]
        queue.put(sid, wants[sid])
        now += rng.choice([0.0, 0.1, 3.0])
        once = {id(one.want): one for one in reversed(queue.waiting(now))}
        seen = sorted(once.values())
        assert [(one.urgency, one.since) for one in seen] == _order(wants, now)


def _any_want(rng: Random, sid: SessionId, now: float) -> Want:
    return want(rng.randrange(-9, 9), rng.choice(list(Urgency)), now + rng.uniform(-30, 60), sid)


def _order(wants: dict[SessionId, list[Want]], now: float) -> list[tuple[Urgency, float]]:
    due = [one for each in wants.values() for one in each if one.call.at <= now]
    return sorted((_urgency(one, now), one.call.at) for one in due)


def _urgency(one: Want, now: float) -> Urgency:
    is_urgent = one.call.at + CALM.patience_with(one.chat) <= now
    return PROMPT if is_urgent else one.call.urgency
