"""What a web process with METRICS shows at /metrics while people play, and that it is off at first.

Everything goes over HTTP: updates in, calls out, and the page that Prometheus would read.
"""

import math
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from redis.asyncio import Redis

from bot.run.meters import UNMEASURED
from bot.run.metrics import Figures
from bot.sessions import connection, keys, outages
from bot.sessions.outages import Outage, StoreUnavailable
from bot.sessions.session import ChatId, SessionId
from bot.sessions.store import Census
from tests.telegram.talk import WAIT_S, Talk
from tests.valkey import free_port, until

SECRET = "s3cret-of-this-test"


class Page:
    """The web process, read as Prometheus reads it."""

    def __init__(self, talk: Talk) -> None:
        self.talk = talk
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"

    @asynccontextmanager
    async def shown(self, **env: str) -> AsyncIterator[None]:
        web = {"PORT": str(self.port), "WEBHOOK_URL": self.url, "WEBHOOK_SECRET": SECRET}
        async with self.talk.bot_runs(**{**web, "METRICS": "true", **env}):
            yield

    async def get(self) -> httpx.Response:
        async with httpx.AsyncClient(trust_env=False) as client:
            return await client.get(f"{self.url}/metrics")

    async def figures(self) -> dict[str, float]:
        """Every figure, named as a line of the page begins."""
        return read(await self.get())

    async def comes_to(self, name: str, value: float) -> None:
        async def has_come() -> bool:
            return (await self.figures())[name] == value

        await until(has_come)


def read(page: httpx.Response) -> dict[str, float]:
    assert page.status_code == 200
    return parsed(page.text)


def parsed(text: str) -> dict[str, float]:
    found = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            labels = ",".join(f"{k}={v}" for k, v in sorted(sample.labels.items()))
            found[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value
    return found


PRESSES = "troef_updates_total{kind=press,verdict=handled}"
COMMANDS = "troef_updates_total{kind=command,verdict=handled}"
ANSWERED = "troef_answer_seconds_count{kind=press}"
ANSWERS = "troef_calls_total{limited=no,method=answerCallbackQuery,outcome=done}"
SENT = "troef_calls_total{limited=yes,method=sendMessage,outcome=done}"
SENT_TOO_FAST = "troef_calls_total{limited=yes,method=sendMessage,outcome=too_fast}"
BARRED = "troef_calls_total{limited=yes,method=sendMessage,outcome=barred}"
TOO_FAST = "troef_too_many_requests_total"
A_TABLE_S_BYTES = 1000
CONFLICTS = "troef_commit_conflicts_total"
HANDOVERS = "troef_publisher_handovers_total"
LAG = "troef_event_loop_lag_seconds_count"


@pytest.fixture
def page(talk: Talk) -> Page:
    return Page(talk)


async def test_presses_commands_and_calls_are_counted(talk: Talk, page: Page) -> None:
    anna, bob = talk.player("Anna"), talk.player("Bob")
    group = talk.group("Klaverjasclub", anna, bob)
    async with page.shown():
        before = await page.figures()
        assert (before[PRESSES], before[ANSWERED], before[TOO_FAST]) == (0, 0, 0)
        await talk.sit_down(group, anna, bob)
        await talk.settles()
        after = await page.figures()
    assert (after[PRESSES], after[ANSWERED], after[ANSWERS]) == (1, 1, 1), "Bob pressed Join"
    assert after[COMMANDS] - before[COMMANDS] == 3, "two /start, one /boerenbridge"
    assert after["troef_answer_seconds_sum{kind=press}"] > 0
    assert after["troef_live_tables"] == before["troef_live_tables"] + 1
    assert after[SENT] >= 3
    assert (after[TOO_FAST], after["troef_redis_up"]) == (0, 1)


async def test_a_refusal_for_being_too_fast_is_counted(talk: Talk, page: Page) -> None:
    anna = talk.player("Anna")
    group = talk.group("Klaverjasclub", anna)
    async with page.shown():
        await talk.settles()
        talk.world.fail("429", method="sendMessage", chat=group.chat, times=2)
        await anna.says(group, "/boerenbridge")
        await group.shows("a table is open", button="Join")
        figures = await page.figures()
    assert (figures[TOO_FAST], figures[SENT_TOO_FAST]) == (2, 2)


async def test_what_came_of_a_call_is_told_apart(talk: Talk, page: Page) -> None:
    anna = talk.player("Anna")
    group = talk.group("Klaverjasclub", anna)
    async with page.shown():
        await talk.sit_down(group, anna)
        group.chat.forbid("text")
        await anna.says(group, "/help")
        await talk.world.called("sendMessage", times=len(talk.world.calls("sendMessage")) + 1)
        await talk.settles()
        figures = await page.figures()
    assert figures[BARRED] == 1


async def test_who_publishes_and_how_it_changes_hands(talk: Talk, page: Page) -> None:
    other = Page(talk)
    async with AsyncExitStack() as staying:
        async with page.shown():
            await page.comes_to("troef_publishes", 1)
            await staying.enter_async_context(other.shown())
            second = await other.figures()
            assert (second["troef_publishes"], second[HANDOVERS]) == (0, 0)
            await talk.redis.set(keys.PUBLISHER, "another 1")  # as if it had been lost
            await page.comes_to("troef_publishes", 0)
            assert (await page.figures())[HANDOVERS] == 1
        await talk.redis.delete(keys.PUBLISHER)
        await other.comes_to("troef_publishes", 1)
        assert (await other.figures())[HANDOVERS] >= 1


async def test_a_table_that_waits_shows_in_the_sweeps_lag(talk: Talk, page: Page) -> None:
    sid = SessionId(keys.tag_of(ChatId(-5)) + "atable")
    seconds, _ = await talk.redis.time()
    await talk.redis.hset(keys.session(sid), mapping={"v": 1, "doc": '{"schema":99}'})
    await talk.redis.zadd(keys.due(keys.tag_in(sid)), {sid: int(seconds) - 30})
    async with page.shown():
        figures = await page.figures()
        assert 29 < figures["troef_sweep_lag_seconds"] < 40
        assert figures["troef_live_tables"] == 1


async def test_the_event_loops_lag_is_watched(talk: Talk, page: Page) -> None:
    async with page.shown():
        await page.comes_to(LAG, 1)
        assert (await page.figures())["process_resident_memory_bytes"] > 1e6


async def test_the_page_gives_nobody_away(talk: Talk, page: Page) -> None:
    anna = talk.player("Annabella")
    group = talk.group("Klaverjasclub", anna)
    async with page.shown():
        await talk.begin(group, anna, computers=2)
        told = await page.get()
    assert told.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
    secret = ("Annabella", "Klaverjas", talk.telegram.token, SECRET, str(group.chat.id), "♠", "♥")
    assert [word for word in secret if word in told.text] == []


async def test_it_is_not_there_unless_asked_for(talk: Talk, page: Page) -> None:
    async with page.shown(METRICS="false"):
        assert (await page.get()).status_code == 404


async def test_who_polls_says_that_there_is_no_page(
    talk: Talk, caplog: pytest.LogCaptureFixture
) -> None:
    async with talk.bot_runs(METRICS="true"):
        pass
    assert [r.getMessage() for r in caplog.records if "METRICS does nothing" in r.getMessage()]


def test_without_it_the_library_is_not_even_loaded() -> None:
    asks = "import sys, bot.__main__, bot.run.serve; print('prometheus_client' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"


# --- the figures alone ----------------------------------------------------------------------------


async def nobody_waits() -> Census:
    return Census(tables=3, overdue_s=0.5)


async def redis_is_away() -> Census:
    raise StoreUnavailable(Outage.UNREACHABLE, "away")


async def test_two_sets_of_figures_know_nothing_of_each_other() -> None:
    first, second = Figures(), Figures()
    first.meters.lost()
    assert parsed((await first.text(nobody_waits)).decode())[CONFLICTS] == 1
    assert parsed((await second.text(nobody_waits)).decode())[CONFLICTS] == 0


async def test_while_redis_is_away_the_rest_is_still_shown() -> None:
    figures = Figures()
    figures.meters.lost()
    told = parsed((await figures.text(redis_is_away)).decode())
    assert (told["troef_redis_up"], told[CONFLICTS]) == (0, 1)
    assert math.isnan(told["troef_live_tables"])
    assert math.isnan(told["troef_sweep_lag_seconds"])
    told = parsed((await figures.text(nobody_waits)).decode())
    assert (told["troef_redis_up"], told["troef_live_tables"]) == (1, 3)


def test_the_meters_of_nobody_look_at_no_call() -> None:
    UNMEASURED.lost()
    UNMEASURED.publishes(True)
    assert UNMEASURED.called is None


async def test_two_presses_at_once_are_a_conflict(
    talk: Talk, page: Page, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module, limit in ((connection, "TIMEOUT_S"), (outages, "PATIENCE_S")):
        monkeypatch.setattr(module, limit, 2 * WAIT_S)  # the first waits for the second to come
    people = [talk.player(name) for name in ("Anna", "Bob", "Cem", "Dirk", "Els")]
    group = talk.group("Klaverjasclub", *people)
    async with page.shown():
        await talk.sit_down(group, *people)
        lobby = await group.shows("a table is open")
        await talk.settles()  # what is still to be noted of posts would take up all connections
        await redis.execute_command("CLIENT", "PAUSE", 60_000, "WRITE")
        try:
            presses = [player.person.tap(lobby, "Leave") for player in people[1:]]
            await until(lambda: are_about_to_commit(redis, 2))
        finally:
            await redis.execute_command("CLIENT", "UNPAUSE")
        answers = [await press.answer(WAIT_S) for press in presses]
        assert {answer.text for answer in answers} == {"You have left the table."}
        assert (await page.figures())[CONFLICTS] >= 1


async def are_about_to_commit(redis: Redis, count: int) -> bool:
    """Whether so many have read a table and bring what they made of it, which is long."""
    waiting = [one for one in await redis.client_list() if "b" in one["flags"]]
    return sum(int(one["argv-mem"]) > A_TABLE_S_BYTES for one in waiting) >= count
