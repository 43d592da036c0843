"""Takes the README's pictures of what is really there: `make pictures` (needs a Chromium).

Anna, Bob, Cem and Dirk play the first deals through the page's own server; three moments are kept.
"""

from __future__ import annotations

import asyncio
import functools
import tempfile
from pathlib import Path

from playwright.async_api import Browser, Page, async_playwright

from bot import settings as environment
from bot.playground import Person, StandIn
from bot.playground.model import Message
from bot.run.serve import run
from tests.browser import QUIET, chromium

FOLDER = Path(__file__).parent
NAMES = ("Anna", "Bob", "Cem", "Dirk")
SHOWN_DEAL = 5
STRUCK_OUT = "\u0336"
OPEN_PACE = {"CHAT_INTERVAL_S": "0.005", "GROUP_PER_MINUTE": "9999", "BOT_PER_SECOND": "999"}


async def main() -> None:
    executable = chromium()
    if executable is None:
        raise SystemExit("no Chromium on this machine")
    with tempfile.TemporaryDirectory() as folder:
        async with StandIn() as telegram, async_playwright() as playwright:
            stopping = asyncio.Event()
            env = {"BOT_TOKEN": telegram.token, "TELEGRAM_API_URL": telegram.url}
            settings = environment.load(env | OPEN_PACE | {"DATA_DIR": folder})
            running = asyncio.create_task(run(settings, stopping))
            browser = await playwright.chromium.launch(executable_path=executable, args=[*QUIET])
            try:
                await _play_to(telegram, SHOWN_DEAL)
                await _take(browser, telegram.url)
            finally:
                await browser.close()
                stopping.set()
                await running


async def _play_to(telegram: StandIn, deal: int) -> None:
    """Anna's turn in the second trick of the deal, which everybody else plays up to."""
    people = [telegram.world.person(name, started=True) for name in NAMES]
    group = telegram.world.group("Klaverjasclub", people)
    for person in people:
        await person.start()
        await person.private.shows("I deal")
    await people[0].say(group, "/boerenbridge")
    for person in people[1:]:
        await person.press(await group.shows("", button="Join"), "Join")
    await people[0].press(await group.shows("Dirk", button="Start"), "Start")
    question = 0
    while True:
        question, person, message = await telegram.world.changes.until(
            functools.partial(_asked, people, question), 10
        )
        is_there = f"deal {deal} of" in message.text and "Trick" in group.messages[-1].text
        if is_there and person is people[0] and "was led" in message.text:
            await telegram.world.quiet(0.3)
            return
        await person.press(message, _choice(message))


def _asked(people: list[Person], answered: int) -> tuple[int, Person, Message] | None:
    """The question after the one answered, whom it is put to, and where."""
    for person in people:
        message = person.private.messages[-1]
        data = message.keyboard[0][0].data if message.keyboard else None
        if data is not None and (question := int(data.split(":")[1])) > answered:
            return question, person, message
    return None


def _choice(message: Message) -> str:
    """One trick for a bid, else the lowest card of those shown."""
    question = (message.buttons[0].data or "").rpartition(":")[0]
    answers = [b.text for b in message.buttons if (b.data or "").startswith(f"{question}:")]
    labels = [label for label in answers if STRUCK_OUT not in label]
    return labels[min(1, len(labels) - 1)] if "How many" in message.text else labels[-1]


async def _take(browser: Browser, url: str) -> None:
    wide = await browser.new_page(viewport={"width": 1200, "height": 760})
    await _shoot(wide, url, "playground.png")
    phone = await browser.new_context(
        viewport={"width": 390, "height": 700}, device_scale_factor=2, color_scheme="dark"
    )
    page = await phone.new_page()
    await page.goto(url)
    await page.get_by_test_id("tab-group").click()
    await _shoot(page, None, "group.png")
    await page.get_by_test_id("tab-private").click()
    await page.get_by_test_id("private-pane").get_by_test_id("key").first.wait_for()
    await _shoot(page, None, "hand.png")


async def _shoot(page: Page, url: str | None, name: str) -> None:
    if url is not None:
        await page.goto(url)
        await page.get_by_test_id("key").last.wait_for()
    await page.wait_for_timeout(300)
    await page.screenshot(path=FOLDER / name)


if __name__ == "__main__":
    asyncio.run(main())
