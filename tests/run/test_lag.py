"""How late the event loop is, and from when on the bot is too busy for thoughts."""

from bot.run.lag import REMEMBERED, STRAINED_FROM_S, Lag
from tests.valkey import until


def test_a_bot_that_is_late_now_and_then_is_not_too_busy():
    lag = Lag(lambda _: None)
    assert not lag.is_strained()
    for _ in range(REMEMBERED // 20):
        lag.was(1.0)
    assert not lag.is_strained()
    lag.was(1.0)
    assert lag.is_strained()
    assert lag.p95_s() == 1.0


def test_what_is_long_ago_does_not_count():
    lag = Lag(lambda _: None)
    for late_s in (2 * STRAINED_FROM_S, STRAINED_FROM_S / 2):
        for _ in range(REMEMBERED):
            lag.was(late_s)
    assert not lag.is_strained()


async def test_it_is_watched_by_the_loop_itself():
    noted: list[float] = []
    lag = Lag(noted.append)

    async def is_noted() -> bool:
        return bool(noted)

    async with lag.watched():
        await until(is_noted)
    assert min(noted) >= 0
