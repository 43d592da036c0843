"""Polling: nothing is confirmed before it is handled, and one process at a time polls."""

import asyncio
import logging

import pytest

from bot.run import polling
from tests.telegram.talk import Group, Player, Talk


@pytest.fixture
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """After trouble it asks again at once, not in five seconds."""
    monkeypatch.setattr(polling.poll, "__kwdefaults__", {"pause_s": 0.05})


async def test_what_waited_while_the_bot_was_away_is_answered_when_it_comes(
    quiet_talk: Talk, anna: Player, group: Group
) -> None:
    await anna.person.start()
    await anna.says(group, "/boerenbridge")
    assert group.posts == []
    async with quiet_talk.bot_runs():
        await group.shows("Hello!")
        await group.shows("a table is open")


async def test_a_stop_confirms_what_is_done_and_the_next_start_repeats_nothing(
    quiet_talk: Talk, anna: Player, group: Group
) -> None:
    async with quiet_talk.bot_runs():
        await anna.says(group, "/help")
        await group.shows("opens a table; press")
    assert len(quiet_talk.world.updates) == 0
    before = [str(post) for post in group.posts]
    async with quiet_talk.bot_runs():
        await quiet_talk.settles()
    assert [str(post) for post in group.posts] == before


async def test_an_update_is_confirmed_only_after_it_is_handled(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.sit_down(group, anna)
    await talk.settles()
    talk.world.latency_s = 0.1
    press = bob.person.tap(group.posts[-1], "Leave")
    while press.answered is None:
        assert len(talk.world.updates) == 1
        await asyncio.sleep(0.01)
    await talk.settles()
    assert len(talk.world.updates) == 0


async def test_another_process_that_polls_is_said_plainly_and_waited_for(
    quiet_talk: Talk,
    anna: Player,
    group: Group,
    caplog: pytest.LogCaptureFixture,
    short_pauses: None,
    a_fault_is_logged: None,
) -> None:
    await anna.person.start()
    async with quiet_talk.bot_runs():
        async with quiet_talk.bot_runs():
            await quiet_talk.world.called("getUpdates", times=3)
            await anna.says(group, "/boerenbridge")
            await group.shows("a table is open")
        said = [r.getMessage() for r in caplog.records if r.levelno == logging.ERROR]
        assert said
        assert all("another instance asks Telegram for this bot's updates" in line for line in said)
        await anna.says(group, "/help")
        await group.shows("opens a table; press")
        assert len([post for post in group.posts if "a table is open" in post.text]) == 1


async def test_a_webhook_that_is_still_set_is_taken_away_with_nothing_lost(
    quiet_talk: Talk, anna: Player, group: Group
) -> None:
    world = quiet_talk.world
    world.webhook.url = "https://example.org/telegram"
    await anna.says(group, "/help")
    async with quiet_talk.bot_runs():
        await group.shows("opens a table; press")
    assert world.webhook.url == ""


@pytest.mark.parametrize("fault", ["500", "502", "429"])
async def test_trouble_at_telegram_passes(
    quiet_talk: Talk,
    anna: Player,
    group: Group,
    short_pauses: None,
    fault: str,
) -> None:
    quiet_talk.world.fail(fault, method="getUpdates", times=2)
    async with quiet_talk.bot_runs():
        await anna.says(group, "/help")
        await group.shows("opens a table; press")
