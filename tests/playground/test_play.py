"""A whole game through the page: one person clicks, two computers sit along."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, Page, expect
from redis.asyncio import Redis

from tests.browser import browser
from tests.telegram.talk import Talk, a_talk

__all__ = ["browser"]

pytestmark = pytest.mark.browser

DEALS = 15
STRUCK_OUT = "\u0336"
LOOKS_BACK = "How was"
MOST_CLICKS = 200  # 64 cards less the two that play themselves, 15 bids, and some patience


@pytest.fixture
async def talk(redis: Redis, redis_url: str) -> AsyncIterator[Talk]:
    async with a_talk(redis, REDIS_URL=redis_url) as talk, talk.bot_runs():
        yield talk


async def test_a_whole_game_is_played_by_clicks(talk: Talk, browser: Browser):
    talk.group("Klaverjasclub", talk.player("Anna"))
    page = await browser.new_page()
    await page.goto(talk.telegram.url)
    await _sit_down(page)
    group, private = page.get_by_test_id("group-pane"), page.get_by_test_id("private-pane")
    keys = private.get_by_test_id("key").filter(has_not_text=LOOKS_BACK)
    for _ in range(MOST_CLICKS):
        await expect(keys.first.or_(group.get_by_text("🏆").first)).to_be_visible()
        if await group.get_by_text("🏆").count():
            break
        before = await private.inner_text()
        await keys.filter(has_not_text=STRUCK_OUT).last.click()
        await expect(private).not_to_have_text(before, use_inner_text=True)
    await expect(group.get_by_text("🏆").first).to_be_visible()
    await expect(group.get_by_test_id("key").filter(has_text="Rematch")).to_be_visible()
    await expect(group.get_by_text(f"deal {DEALS} of {DEALS}").first).to_be_visible()


async def _sit_down(page: Page) -> None:
    """Open a table, let the bot write, fill it with two computers, begin."""
    group = page.get_by_test_id("group-pane")
    await group.get_by_test_id("composer-input").fill("/boerenbridge")
    await group.get_by_test_id("composer-send").click()
    await _click(page, "Open my chat")
    for name in ("Stan", "Elsie"):
        await _click(page, "Add computer")
        await expect(group.get_by_test_id("message").last).to_contain_text(name)
    await _click(page, "Start")


async def _click(page: Page, label: str) -> None:
    keys = page.get_by_test_id("group-pane").get_by_test_id("key")
    await keys.filter(has_text=label).last.click()
