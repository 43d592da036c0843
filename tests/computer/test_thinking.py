"""The process that thinks: out of the way, replaced when it dies, and gone when the bot is."""

import asyncio
import gc
import multiprocessing
import os
import resource
import signal
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.computer import Level, choose, hard, must_think, normal, thinking
from bot.computer.budget import Budget
from bot.computer.thinking import MOST_WAITING, NICENESS, CannotThink, Thinkers
from bot.games.boerenbridge import BOERENBRIDGE
from bot.games.poepen import CHINEES_POEPEN
from bot.games.wizard import WIZARD
from bot.rules.actions import DealCards
from bot.rules.cards import Pack
from bot.rules.duel.view import view as duel_view
from bot.rules.engine import legal_actions
from bot.rules.state import Phase
from bot.rules.view import view
from tests.builders import about_to_bid, at_random, games_states, shuffled, whose_turn
from tests.rules.duel import matches
from tests.valkey import until

ROOT = Path(__file__).parents[2]
FEW = Budget(playouts=20)
NONE = Budget(playouts=0)
WAIT_S = 60


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(budget=FEW)
    yield thinkers
    await thinkers.stop()


def states(rules, seats, seed=5):
    """Of a game played at random, those at which a seat has a choice."""
    rng = Random(seed)
    for state in games_states(rules, seats, rng, at_random(rng)):
        if state.phase in (Phase.BIDDING, Phase.PLAYING):
            seen = view(state, whose_turn(state))
            if len(seen.legal) > 1:
                yield state


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def gone(pid: int) -> None:
    async def is_gone() -> bool:
        return not is_there(pid)

    await until(is_gone, within_s=WAIT_S)


async def test_it_thinks_in_one_other_process_of_low_priority(thinkers):
    assert multiprocessing.active_children() == [], "it is made when it is first needed"
    pids = await asyncio.gather(*(thinkers.think(os.getpid) for _ in range(5)))
    assert len(set(pids)) == 1
    assert pids[0] != os.getpid()
    assert await thinkers.think(os.nice, 0) >= min(NICENESS, 19)


@pytest.mark.parametrize(("rules", "seats"), [(BOERENBRIDGE, 4), (CHINEES_POEPEN, 8), (WIZARD, 3)])
async def test_it_answers_as_the_hard_player_does(thinkers, rules, seats):
    found = list(states(rules, seats))
    for state in (*found[:: max(1, len(found) // 12)], found[-1]):
        seen = view(state, whose_turn(state))
        assert await thinkers.ask(seen, Level.HARD) == hard.choose(seen, FEW)


async def test_in_the_duel_too(thinkers):
    state = matches.after(matches.about_to_deal(), DealCards(shuffled(Pack.SHORT_32, Random(1))))
    seen = duel_view(state, matches.whose_turn(state))
    assert await thinkers.ask(seen, Level.HARD) == choose(Level.HARD, seen, FEW)


async def test_without_a_budget_it_plays_as_the_normal_player():
    thinkers = Thinkers(budget=NONE)
    seen = view(state := about_to_bid(3), whose_turn(state))
    assert await thinkers.ask(seen, Level.HARD) == normal.choose(seen)
    await thinkers.stop()


def test_only_the_hard_player_thinks_and_only_where_there_is_a_choice():
    rng = Random(1)
    for state in games_states(BOERENBRIDGE, 3, rng, at_random(rng)):
        if state.phase not in (Phase.BIDDING, Phase.PLAYING):
            continue
        seat = whose_turn(state)
        has_choice = len(legal_actions(state, seat)) > 1
        assert must_think(Level.HARD, view(state, seat)) is has_choice
        assert not must_think(Level.EASY, view(state, seat))
        assert not must_think("of a newer program", view(state, seat))


async def test_when_it_is_killed_the_turn_is_played_as_normal_and_the_next_thought_over(thinkers):
    seen = view(state := about_to_bid(3), whose_turn(state))
    first = await thinkers.think(os.getpid)
    lost, played = await asyncio.gather(
        thinkers.think(die), thinkers.ask(seen, Level.HARD), return_exceptions=True
    )
    assert isinstance(lost, CannotThink)
    assert played == normal.choose(seen)
    second = await thinkers.think(os.getpid)
    assert second not in (first, os.getpid())
    assert not is_there(first), "no zombie is left"
    os.kill(second, signal.SIGKILL)  # while it waits
    await gone_for_the_bot(second)
    answers = [await thinkers.ask(seen, Level.HARD) for _ in range(2)]
    assert answers[1] == hard.choose(seen, FEW)


async def gone_for_the_bot(pid: int) -> None:
    async def is_gone() -> bool:
        return pid not in [process.pid for process in multiprocessing.active_children()]

    await until(is_gone, within_s=WAIT_S)


async def test_a_thought_that_will_not_end_is_given_up(thinkers):
    with pytest.raises(CannotThink):
        await thinkers.think(_thinks_for_ever_but_may_for, 1)
    assert await thinkers.think(os.getpid) != os.getpid()


def _thinks_for_ever_but_may_for(seconds: int) -> None:
    """As if LONGEST_S were so short."""
    signal.alarm(seconds)
    signal.pause()


async def test_a_process_that_stands_still_is_replaced(thinkers, monkeypatch):
    first = await thinkers.think(os.getpid)
    monkeypatch.setattr(thinking, "STUCK_S", 0.2)
    os.kill(first, signal.SIGSTOP)
    answers = await asyncio.gather(
        *(thinkers.think(os.getpid) for _ in range(3)), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [CannotThink] * 3
    await gone(first)
    monkeypatch.setattr(thinking, "STUCK_S", WAIT_S)
    assert await thinkers.think(os.getpid) not in (first, os.getpid())


async def test_one_that_stands_still_does_not_keep_the_bot_from_stopping(thinkers):
    pid = await thinkers.think(os.getpid)
    os.kill(pid, signal.SIGSTOP)
    waiting = [asyncio.create_task(thinkers.think(os.getpid)) for _ in range(3)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    async with asyncio.timeout(WAIT_S):
        await thinkers.stop()
        done = await asyncio.gather(*waiting, return_exceptions=True)
    assert not is_there(pid)
    assert [type(one) for one in done] == [asyncio.CancelledError, CannotThink, CannotThink]


async def test_where_no_process_can_be_made_it_is_done_without(thinkers):
    seen = view(state := about_to_bid(3), whose_turn(state))
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (len(os.listdir("/dev/fd")), limits[1]))
    try:
        assert await thinkers.ask(seen, Level.HARD) == normal.choose(seen)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)
    assert await thinkers.think(os.getpid) != os.getpid()


async def test_what_goes_wrong_in_a_thought_is_told_and_hurts_no_other(thinkers):
    with pytest.raises(ZeroDivisionError):
        await thinkers.think(divmod, 1, 0)
    assert await thinkers.think(divmod, 7, 2) == (3, 1)


async def test_a_bot_that_is_too_busy_plays_as_normal_and_makes_no_process():
    thinkers = Thinkers(budget=FEW, is_strained=lambda: True)
    seen = view(state := about_to_bid(3), whose_turn(state))
    assert await thinkers.ask(seen, Level.HARD) == normal.choose(seen)
    assert multiprocessing.active_children() == []
    await thinkers.stop()


async def test_more_thoughts_than_can_be_waited_for_are_done_without(thinkers):
    thoughts = [thinkers.think(os.getpid) for _ in range(MOST_WAITING + 3)]
    answers = await asyncio.gather(*thoughts, return_exceptions=True)
    assert [type(answer) for answer in answers[-3:]] == [CannotThink] * 3
    assert all(isinstance(answer, int) for answer in answers[:-3])
    assert await thinkers.think(divmod, 7, 2) == (3, 1)


async def test_when_nothing_was_asked_for_a_while_the_process_goes(monkeypatch):
    monkeypatch.setattr(thinking, "REST_AFTER_S", 0.05)
    thinkers = Thinkers()
    first = await thinkers.think(os.getpid)
    await gone_for_the_bot(first)
    assert await thinkers.think(os.getpid) != first
    await thinkers.stop()


async def test_after_the_stop_nothing_is_thought_and_no_process_is_left(thinkers):
    seen = view(state := about_to_bid(3), whose_turn(state))
    pid = await thinkers.think(os.getpid)
    waiting = [asyncio.create_task(thinkers.think(time.sleep, 0.01)) for _ in range(9)]
    await asyncio.sleep(0)
    await thinkers.stop()
    assert not is_there(pid)
    done = await asyncio.gather(*waiting, return_exceptions=True)
    assert all(one is None or isinstance(one, asyncio.CancelledError | CannotThink) for one in done)
    assert await thinkers.ask(seen, Level.HARD) == normal.choose(seen)
    await thinkers.stop()


async def test_a_thought_that_was_given_up_is_lost_without_a_complaint(caplog):
    thinkers = Thinkers()
    await thinkers.think(os.getpid)
    thought = asyncio.create_task(thinkers.think(signal.pause))
    await asyncio.sleep(0.05)
    thought.cancel()
    await asyncio.wait([thought])
    await thinkers.stop()
    await asyncio.sleep(0.05)  # for asyncio to hear that it is lost
    del thought
    gc.collect()
    assert caplog.text == ""


BOT = """
import asyncio, os
from bot.computer.thinking import Thinkers
async def main():
    print(await Thinkers().think(os.getpid), flush=True)
    await asyncio.Event().wait()
if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_when_the_bot_is_killed_the_process_ends(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(BOT)
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, program),
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert bot.stdout is not None
    pid = int(await bot.stdout.readline())
    assert is_there(pid)
    bot.kill()
    await bot.wait()
    await gone(pid)
