"""The pace alone, on a clock that the test holds in its hand."""

import random
from itertools import pairwise

import pytest

from bot.publisher.pace import NEVER, Pace, PaceSettings
from bot.render.posts import Urgency
from bot.sessions.session import ChatId

ANNA = ChatId(11)
GROUP = ChatId(-100)
PROMPT = Urgency.PROMPT


def call(pace: Pace, chat: ChatId, start: float, end: float | None = None) -> None:
    assert pace.opens_at(chat, PROMPT, start) <= start
    pace.start(chat)
    pace.finish(chat, start if end is None else end)


def when_open(pace: Pace, chat: ChatId, now: float) -> float:
    while (opens_at := pace.opens_at(chat, PROMPT, now)) > now:
        now = opens_at
    return now


def test_a_fresh_chat_is_open():
    assert Pace(PaceSettings()).opens_at(ANNA, PROMPT, 5.0) <= 5.0


def test_a_chat_has_one_call_in_flight():
    pace = Pace(PaceSettings())
    pace.start(ANNA)
    assert pace.opens_at(ANNA, PROMPT, 0.5) == NEVER
    assert pace.opens_at(ChatId(12), PROMPT, 0.5) <= 0.5


def test_the_interval_counts_from_the_completion():
    pace = Pace(PaceSettings())
    call(pace, ANNA, 0.0, 0.7)
    assert pace.opens_at(ANNA, PROMPT, 0.7) == pytest.approx(1.7)
    assert pace.opens_at(ChatId(12), PROMPT, 0.7) <= 0.7


def test_a_group_has_twenty_a_minute():
    pace = Pace(PaceSettings(chat_interval_s=0))
    now = 0.0
    for _ in range(20):
        now = when_open(pace, GROUP, now)
        call(pace, GROUP, now, now + 0.5)
    assert now < 60
    assert pace.opens_at(GROUP, PROMPT, 60.0) == 60.5
    assert when_open(pace, GROUP, 60.5) < 65


@pytest.mark.parametrize(
    ("urgency", "most"),
    [(Urgency.NEW, 20), (Urgency.SETTLED, 18), (Urgency.RUNNING, 16), (Urgency.WAITING, 14)],
)
def test_of_a_groups_minute_some_calls_are_left_to_what_is_more_urgent(urgency: Urgency, most: int):
    pace = Pace(PaceSettings(chat_interval_s=0))
    for _ in range(most):
        assert pace.opens_at(GROUP, urgency, 1.0) <= 1.0
        pace.start(GROUP)
        pace.finish(GROUP, 0.5)
    assert pace.opens_at(GROUP, urgency, 1.0) == 60.5


def test_whoever_presses_on_and_on_in_a_group_never_waits_for_long():
    """A scorekeeper with ten people, who waits for nothing but the next question."""
    pace, now = Pace(PaceSettings()), 0.0
    shown_at = []
    for _ in range(200):
        now = when_open(pace, GROUP, now + 0.5)
        call(pace, GROUP, now)
        shown_at.append(now)
    waits = [later - before for before, later in pairwise(shown_at)]
    assert max(waits) < 6
    assert shown_at[9] < 11  # the first ten come as they are asked for
    for first, last in zip(shown_at, shown_at[20:], strict=False):
        assert last - first > 59.999
    assert shown_at[-1] < 10 * 60 + 15  # and nothing is given away


def test_a_person_has_no_count_by_the_minute():
    pace = Pace(PaceSettings(chat_interval_s=0))
    for n in range(29):
        call(pace, ANNA, float(n))
    assert pace.opens_at(ANNA, PROMPT, 29.0) <= 29.0


@pytest.mark.parametrize(
    ("urgency", "allowed"),
    [
        (Urgency.PROMPT, 30),
        (Urgency.NEW, 30),
        (Urgency.SETTLED, 26),
        (Urgency.RUNNING, 23),
        (Urgency.WAITING, 18),
    ],
)
def test_what_is_less_urgent_leaves_room(urgency, allowed):
    pace = Pace(PaceSettings())
    for chat in range(1, allowed):
        pace.start(ChatId(chat))
    assert pace.opens_at(ChatId(99), urgency, 0.0) <= 0.0
    pace.start(ChatId(allowed))
    assert pace.opens_at(ChatId(99), urgency, 0.0) == NEVER


@pytest.mark.parametrize(
    ("urgency", "allowed"), [(Urgency.NEW, 20), (Urgency.SETTLED, 18), (Urgency.RUNNING, 16)]
)
def test_a_running_trick_leaves_room_in_the_groups_minute(urgency, allowed):
    pace = Pace(PaceSettings(chat_interval_s=0))
    for n in range(allowed):
        assert pace.opens_at(GROUP, urgency, float(n)) <= n
        pace.start(GROUP)
        pace.finish(GROUP, float(n))
    assert pace.opens_at(GROUP, urgency, float(allowed)) == 60.0


def test_calls_in_flight_count_until_a_second_after_they_are_done():
    pace = Pace(PaceSettings(bot_per_second=2))
    for chat in (1, 2):
        pace.start(ChatId(chat))
    assert pace.opens_at(ANNA, PROMPT, 0.0) == NEVER
    pace.finish(ChatId(1), 3.0)
    assert pace.opens_at(ANNA, PROMPT, 3.0) == 4.0
    assert pace.opens_at(ANNA, PROMPT, 4.0) <= 4.0


def test_too_fast_closes_that_chat_alone():
    pace = Pace(PaceSettings())
    call(pace, GROUP, 0.0)
    pace.slow_down(GROUP, 12.0, 0.5)
    assert pace.opens_at(GROUP, PROMPT, 1.0) == 12.5
    assert pace.opens_at(ANNA, PROMPT, 1.0) <= 1.0


def test_three_chats_too_fast_within_a_second_close_the_bot():
    pace = Pace(PaceSettings())
    for chat, at in ((1, 0.0), (2, 0.3), (3, 0.6)):
        pace.slow_down(ChatId(chat), 5.0, at)
    assert pace.opens_at(ANNA, PROMPT, 1.0) == 5.6


def test_three_chats_too_fast_now_and_then_do_not_close_the_bot():
    pace = Pace(PaceSettings())
    for chat, at in ((1, 0.0), (2, 5.0), (3, 10.0)):
        pace.slow_down(ChatId(chat), 5.0, at)
    assert pace.opens_at(ANNA, PROMPT, 10.0) <= 10.0


def test_pauses_grow_while_telegram_does_not_answer():
    pace = Pace(PaceSettings(chat_interval_s=0))
    pauses = []
    now = 0.0
    for _ in range(6):
        call(pace, ANNA, now)
        pace.went_wrong(ANNA, now)
        pauses.append(pace.opens_at(ANNA, PROMPT, now) - now)
        now = pace.opens_at(ANNA, PROMPT, now)
    assert pauses == [1, 2, 4, 8, 10, 10]
    call(pace, ANNA, now)
    pace.went_well(ANNA)
    pace.went_wrong(ANNA, now)
    assert pace.opens_at(ANNA, PROMPT, now) == now + 1


def test_chats_that_are_free_again_are_forgotten():
    pace = Pace(PaceSettings())
    for n in range(200):
        call(pace, ChatId(n + 1), float(n))
        call(pace, ChatId(-n - 1), float(n))
    pace.went_wrong(ANNA, 200.0)
    pace.forget_idle(260.5)
    assert len(pace) == 1
    pace.forget_idle(400.0)
    assert len(pace) == 0


def test_no_limit_is_ever_exceeded_however_calls_come():
    """A server that counts at any moment between a call's start and its completion is content."""
    rng = random.Random(7)
    settings = PaceSettings(bot_per_second=9)
    pace = Pace(settings)
    chats = [ChatId(n) for n in (1, 2, 3, 4, 5, 6, 7, -1, -2, -3)]
    now, flights, arrivals = 0.0, [], []
    while now < 200:
        flights.sort()
        while flights and flights[0][0] <= now:
            end, chat = flights.pop(0)
            pace.finish(chat, end)
        for chat in rng.sample(chats, len(chats)):
            if pace.opens_at(chat, rng.choice(list(Urgency)), now) <= now:
                pace.start(chat)
                end = now + rng.uniform(0.01, 1.5)
                arrivals.append((rng.uniform(now, end), chat))
                flights.append((end, chat))
        now += 0.05
    arrivals.sort()
    assert most_within(1.0, [at for at, _ in arrivals]) <= 9
    for chat in chats:
        times = [at for at, c in arrivals if c == chat]
        assert most_within(1.0 - 1e-9, times) == 1
        if chat < 0:
            assert most_within(60.0, times) <= 20


def most_within(window_s: float, times: list[float]) -> int:
    """The most of these times that lie within one window."""
    return max(sum(1 for other in times[k:] if other < at + window_s) for k, at in enumerate(times))
