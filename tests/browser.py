"""A real Chromium for the tests that click through the page; without one they are skipped."""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright, expect

NO_CHROMIUM = "no Chromium"
QUIET = (
    "--no-sandbox",  # tests may run as root, where Chromium refuses its sandbox
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


expect.set_options(timeout=30_000)  # milliseconds, on a machine that has much else to do


def chromium() -> str | None:
    """Where Chromium is: what CHROMIUM says, else the one on the path."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium")


@asynccontextmanager
async def launched() -> AsyncIterator[Browser]:
    """A headless Chromium, for fixtures that keep one longer than a test."""
    executable = chromium()
    if executable is None:
        pytest.skip(NO_CHROMIUM)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable, args=list(QUIET))
        yield browser
        await browser.close()


@pytest_asyncio.fixture
async def browser() -> AsyncIterator[Browser]:
    """A fresh headless Chromium for one test."""
    async with launched() as started:
        yield started
