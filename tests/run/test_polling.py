"""A batch of updates: what is done side by side, what in order, and what has to come again."""

import asyncio
from collections.abc import Iterable

import pytest
from telegram import Bot, Update

from bot.run import polling
from bot.run.polling import TOLD_AT_ONCE, Handle, Lanes, poll
from handlers.feed import Verdict
from tests.publisher.house import bot_of
from tests.run.updates import a_message, a_press, told
from tests.telegram.talk import Talk

PATIENCE_S = 30


class Door:
    """Handles updates as a test says: `later` come again, `slow` wait until others are done."""

    def __init__(self, *, later: Iterable[int] = ()) -> None:
        self.later = set(later)
        self.begun: list[int] = []
        self.done: list[int] = []
        self.waits_for: dict[int, int] = {}
        self._changed = asyncio.Condition()

    async def handle(self, update: Update) -> Verdict:
        number = update.update_id
        self.begun.append(number)
        async with asyncio.timeout(PATIENCE_S), self._changed:
            await self._changed.wait_for(lambda: self._may_end(number))
            self.done.append(number)
            self._changed.notify_all()
        return Verdict.LATER if number in self.later else Verdict.HANDLED

    def _may_end(self, number: int) -> bool:
        return self.waits_for.get(number, number) in (number, *self.done)


async def handle_batch(updates: Iterable[Update], handle: Handle) -> int | None:
    """From where the next ones are asked for, when these are handled."""
    lanes = Lanes(handle)
    lanes.take([*updates])
    await lanes.settle(within_s=PATIENCE_S)
    return lanes.offset


async def test_the_next_batch_begins_behind_the_last_update() -> None:
    door = Door()
    assert await handle_batch([told(a_message(n)) for n in (4, 5, 6)], door.handle) == 7
    assert door.done == [4, 5, 6]


async def test_where_nothing_came_nothing_is_confirmed() -> None:
    assert await handle_batch([], Door().handle) is None


async def test_chats_do_not_wait_for_each_other_but_each_keeps_its_order() -> None:
    door = Door()
    door.waits_for = {1: 4}
    updates = [a_message(1, chat=-1), a_message(2, chat=-1), a_message(3, chat=-2)]
    updates += [a_message(4, chat=-2), a_message(5, chat=-1)]
    assert await handle_batch(map(told, updates), door.handle) == 6
    assert door.done == [3, 4, 1, 2, 5]
    assert door.begun.index(2) > door.begun.index(4), "2 begins when 1 is done"


async def test_the_presses_of_a_person_keep_their_order_in_whatever_chats_they_press() -> None:
    door = Door()
    door.waits_for = {1: 3}
    updates = [
        a_press(1, chat=-1, user=7),
        a_press(2, chat=-2, user=7),
        a_press(3, chat=-1, user=8),
    ]
    assert await handle_batch(map(told, updates), door.handle) == 4
    assert door.done == [3, 1, 2]


async def test_a_press_does_not_wait_for_what_is_said_in_its_chat() -> None:
    door = Door()
    door.waits_for = {1: 2}
    updates = [a_message(1, chat=-1, user=7), a_press(2, chat=-1, user=7)]
    assert await handle_batch(map(told, updates), door.handle) == 3
    assert door.done == [2, 1]


async def test_what_is_said_in_a_chat_by_several_people_keeps_its_order() -> None:
    door = Door()
    updates = [a_message(n, chat=-1, user=n) for n in range(1, 9)]
    await handle_batch(map(told, updates), door.handle)
    assert door.done == list(range(1, 9))


async def test_updates_that_belong_to_nobody_are_handled_too() -> None:
    door = Door()
    strange = [Update(1), told({"update_id": 2, "something_new": {"a": 1}})]
    assert await handle_batch(strange, door.handle) == 3


async def test_nothing_is_confirmed_from_the_first_that_has_to_come_again() -> None:
    door = Door(later={2})
    updates = [a_message(n, chat=chat) for n, chat in ((1, -1), (2, -1), (3, -1), (4, -2), (5, -2))]
    assert await handle_batch(map(told, updates), door.handle) == 2
    assert sorted(door.done) == [1, 2, 4, 5], "3 must not overtake 2"


async def test_of_several_that_have_to_come_again_the_first_counts() -> None:
    door = Door(later={3, 2, 6})
    updates = [a_message(n, chat=-(n % 3) - 1) for n in range(1, 7)]
    assert await handle_batch(map(told, updates), door.handle) == 2


async def test_a_batch_whose_first_has_to_come_again_confirms_nothing() -> None:
    door = Door(later={10})
    updates = [a_message(10, chat=-1), a_message(11, chat=-2)]
    assert await handle_batch(map(told, updates), door.handle) == 10


async def test_long_work_holds_up_its_own_lane_alone_and_nothing_is_done_twice() -> None:
    door = Door()
    door.waits_for = {2: 7}
    lanes = Lanes(door.handle)
    updates = [told(a_message(n, chat=-1 - n % 2)) for n in (1, 2, 3, 4)]
    lanes.take(updates)
    await lanes.settle(within_s=0.05)
    assert (door.done, lanes.offset) == ([1, 3], 2), "1 need not come again"
    lanes.take([*updates[1:], told(a_message(5, chat=-2))])
    await lanes.settle(within_s=0.05)
    assert (door.done, lanes.offset) == ([1, 3, 5], 2)
    lanes.take([*updates[1:], told(a_message(5, chat=-2)), told(a_message(7, chat=-2))])
    await lanes.settle(within_s=PATIENCE_S)
    assert (door.done, lanes.offset) == ([1, 3, 5, 7, 2, 4], 8)
    assert sorted(door.begun) == [1, 2, 3, 4, 5, 7]


async def test_what_is_not_done_at_a_stop_comes_again() -> None:
    door = Door()
    door.waits_for = {2: 9}
    lanes = Lanes(door.handle)
    lanes.take([told(a_message(n, chat=-1 - n % 2)) for n in (1, 2, 3)])
    await lanes.settle(within_s=0.05)
    await lanes.drop()
    assert (door.done, lanes.offset) == ([1, 3], 2)


async def test_what_should_come_again_and_is_gone_is_waited_for_no_longer() -> None:
    door = Door(later={1})
    lanes = Lanes(door.handle)
    lanes.take([told(a_message(1, chat=-1)), told(a_message(2, chat=-2))])
    await lanes.settle(within_s=PATIENCE_S)
    assert lanes.offset == 1
    lanes.take([])
    assert lanes.offset == 3


async def test_a_press_is_heard_of_however_much_waits_behind_what_has_to_come_again(
    talk: Talk,
) -> None:
    """Telegram tells a hundred updates, and no more before the first of them is confirmed."""
    anna, bob = talk.player("Anna"), talk.player("Bob")
    await anna.says(anna, "one")
    for number in range(2 * TOLD_AT_ONCE):
        await bob.says(bob, str(number))
    ids = [update.id for update in talk.world.updates.history]
    door = Patient(times=0, until=ids[-1], later={ids[0]})
    async with a_bot(talk) as bot:
        await asyncio.wait_for(poll(bot, door.handle, door.stopping, pause_s=0.01), PATIENCE_S)
    assert sorted({*door.done}) == ids
    assert [n for n in door.done if n != ids[0]] == ids[1:]


async def test_what_is_tried_again_from_here_keeps_its_order_and_is_done_once() -> None:
    full = [told(a_message(n, chat=-1 if n < 3 else -n)) for n in range(1, 1 + TOLD_AT_ONCE)]
    door = Door(later={1})
    lanes = Lanes(door.handle)
    for _ in range(2):
        lanes.take(full)
        await lanes.settle(within_s=PATIENCE_S)
    assert lanes.offset == TOLD_AT_ONCE + 1
    assert lanes.is_waiting
    assert 2 not in door.done, "it must not overtake 1"
    door.later.clear()
    lanes.take([told(a_message(TOLD_AT_ONCE + 1, chat=-1))])
    await lanes.settle(within_s=PATIENCE_S)
    assert door.done[-3:] == [1, 2, TOLD_AT_ONCE + 1]
    assert (lanes.kept, lanes.is_waiting) == ({}, False)
    lanes.take([])
    await lanes.settle(within_s=PATIENCE_S)
    assert door.done.count(2) == 1


async def test_what_is_tried_again_from_here_does_not_wait_for_telegram_to_tell_something(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(polling, "LONG_POLL_S", 2 * PATIENCE_S)
    monkeypatch.setattr(polling, "SHORT_POLL_S", 0)
    bob = talk.player("Bob")
    for number in range(TOLD_AT_ONCE):
        await bob.says(bob, str(number))
    ids = [update.id for update in talk.world.updates.history]
    door = Patient(times=4, until=ids[-1])
    async with a_bot(talk) as bot:
        await asyncio.wait_for(poll(bot, door.handle, door.stopping, pause_s=0.01), PATIENCE_S)
    assert door.done == [*ids[:1] * 4, *ids]


async def test_long_work_does_not_keep_others_from_being_told_either() -> None:
    door = Door()
    door.waits_for = {1: 1 + TOLD_AT_ONCE}
    lanes = Lanes(door.handle)
    full = [told(a_message(n, chat=-n)) for n in range(1, 1 + TOLD_AT_ONCE)]
    for _ in range(2):
        lanes.take(full)
        await lanes.settle(within_s=0.05)
    assert (lanes.offset, lanes.is_waiting) == (1 + TOLD_AT_ONCE, False)
    lanes.take([told(a_message(1 + TOLD_AT_ONCE, chat=-2))])
    await lanes.settle(within_s=PATIENCE_S)
    assert door.begun.count(1) == door.done.count(1) == 1
    assert lanes.kept == {}


@pytest.mark.parametrize("first", [1, 699, 5_000])
async def test_after_a_quiet_week_the_numbers_begin_anew_anywhere(first: int) -> None:
    """Telegram says that it draws the next one then, instead of counting on."""
    door = Door()
    lanes = Lanes(door.handle)
    lanes.take([told(a_message(n, chat=-n)) for n in (698, 699, 700)])
    await lanes.settle(within_s=PATIENCE_S)
    lanes.take([])
    await lanes.settle(within_s=PATIENCE_S)
    lanes.take([told(a_message(n, chat=-n)) for n in (first, first + 1)])
    await lanes.settle(within_s=PATIENCE_S)
    assert lanes.offset == first + 2
    assert door.done == [698, 699, 700, first, first + 1]


class Patient(Door):
    """Says LATER to the first update so many times, then takes it; stops when all are taken."""

    def __init__(self, *, times: int, until: int, later: Iterable[int] = ()) -> None:
        super().__init__(later=later)
        self.times = times
        self.until = until
        self.stopping = asyncio.Event()

    async def handle(self, update: Update) -> Verdict:
        verdict = await super().handle(update)
        self.times -= 1
        if self.times >= 0 or verdict is Verdict.LATER:
            return Verdict.LATER
        if update.update_id == self.until:
            self.stopping.set()
        return Verdict.HANDLED


async def test_what_has_to_come_again_is_asked_for_again_and_only_then_confirmed(
    talk: Talk,
) -> None:
    anna = talk.player("Anna")
    for text in ("one", "two", "three"):
        await anna.says(anna, text)
    ids = [update.id for update in talk.world.updates.history]
    door = Patient(times=2, until=ids[-1])
    async with a_bot(talk) as bot:
        await asyncio.wait_for(poll(bot, door.handle, door.stopping, pause_s=0.01), PATIENCE_S)
    assert door.done == [ids[0], ids[0], *ids]
    assert len(talk.world.updates) == 0


async def test_a_stop_before_anything_came_confirms_nothing(talk: Talk) -> None:
    stopping = asyncio.Event()
    stopping.set()
    async with a_bot(talk) as bot:
        await poll(bot, Door().handle, stopping)
    assert talk.world.calls("getUpdates") == []


async def test_a_stop_does_not_wait_for_telegram_to_tell_something(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(polling, "LONG_POLL_S", 2 * PATIENCE_S)
    stopping = asyncio.Event()
    async with a_bot(talk) as bot:
        at_work = asyncio.create_task(poll(bot, Door().handle, stopping))
        await talk.world.called("getMe")
        stopping.set()
        await asyncio.wait_for(at_work, PATIENCE_S)


def a_bot(talk: Talk) -> Bot:
    return bot_of(talk.telegram.base_url, talk.telegram.token)
