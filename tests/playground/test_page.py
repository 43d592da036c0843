"""One person at the screen sits at all chairs: what the page shows, and what a click does."""

from __future__ import annotations

import asyncio
import contextlib
import struct
import zlib
from collections.abc import AsyncIterator, Mapping
from typing import Any, Literal

import httpx
import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, ViewportSize, expect

from bot.playground import Chat, Person, StandIn
from tests.browser import launched

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL_PHONE: ViewportSize = {"width": 360, "height": 740}

Keyboard = list[list[dict[str, str]]]


class ScriptedBot:
    """A bot that says what the test tells it to, and answers a press by its data."""

    def __init__(self, telegram: StandIn) -> None:
        self.answers: dict[str, Mapping[str, object]] = {}
        self.presses: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        self.heard: list[str] = []
        self._http = httpx.AsyncClient(base_url=f"{telegram.base_url}{telegram.token}/")

    async def call(self, method: str, **params: object) -> Any:
        reply = (await self._http.post(method, json=params, timeout=40)).json()
        assert reply["ok"], reply
        return reply["result"]

    async def send(self, chat: Chat | Person, text: str, keys: Keyboard | None = None) -> int:
        """Post a message and give its id."""
        markup = {"reply_markup": {"inline_keyboard": keys}} if keys else {}
        sent = await self.call(
            "sendMessage", chat_id=chat.id, text=text, parse_mode="HTML", **markup
        )
        return int(sent["message_id"])

    async def send_photo(self, chat: Chat | Person, picture: bytes, caption: str) -> None:
        words = {"chat_id": str(chat.id), "caption": caption, "parse_mode": "HTML"}
        reply = await self._http.post("sendPhoto", data=words, files={"photo": picture})
        assert reply.json()["ok"], reply.json()

    async def edit(self, chat: Chat | Person, message: int, text: str) -> None:
        await self.call(
            "editMessageText", chat_id=chat.id, message_id=message, text=text, parse_mode="HTML"
        )

    async def run(self) -> None:
        """Read updates until cancelled."""
        offset = 0
        while True:
            for update in await self.call("getUpdates", offset=offset, timeout=30):
                offset = update["update_id"] + 1
                await self._read(update)

    async def _read(self, update: dict[str, Any]) -> None:
        if message := update.get("message"):
            self.heard.append(f"{message['from']['first_name']}: {message.get('text', '')}")
        if press := update.get("callback_query"):
            self.presses.put_nowait((press["from"]["first_name"], press["data"]))
            answer = self.answers.get(press["data"], {})
            await self.call("answerCallbackQuery", callback_query_id=press["id"], **answer)

    async def close(self) -> None:
        await self._http.aclose()


class Table:
    """Anna, Bob and Cor in a group with the bot, and Dirk, who never opened the bot's chat."""

    def __init__(self, telegram: StandIn, bot: ScriptedBot) -> None:
        world = telegram.world
        self.url = telegram.url
        self.bot = bot
        self.anna = world.person("Anna", language="nl", started=True)
        self.bob = world.person("Bob", language="en", started=True)
        self.cor = world.person("Cor", language="de", started=True)
        self.dirk = world.person("Dirk", language="nl")
        self.group = world.group("Klaverjasclub", [self.anna, self.bob, self.cor, self.dirk])


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def chromium() -> AsyncIterator[Browser]:
    async with launched() as started:
        yield started


@pytest_asyncio.fixture(loop_scope="module")
async def browser(chromium: Browser) -> AsyncIterator[Browser]:
    """The module's browser; what a test opened in it is closed behind it."""
    yield chromium
    for context in chromium.contexts:
        await context.close()


@pytest_asyncio.fixture(loop_scope="module")
async def table() -> AsyncIterator[Table]:
    async with StandIn(autoplay_pause_s=0.05) as telegram:
        bot = ScriptedBot(telegram)
        table = Table(telegram, bot)
        reading = asyncio.create_task(bot.run())
        yield table
        reading.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await reading
        await bot.close()


async def opened(browser: Browser, table: Table, size: ViewportSize, locale: str = "en") -> Page:
    """The page in a window of this size, as soon as it shows the people."""
    page = await browser.new_page(viewport=size, locale=locale)
    page.set_default_timeout(30_000)
    await page.goto(table.url)
    await expect(page.get_by_test_id("person")).to_have_count(4)
    return page


async def be(page: Page, person: Person) -> None:
    await page.get_by_test_id("person").filter(has_text=person.name).click()


def a_png(width: int, height: int) -> bytes:
    """A picture of one colour."""
    parts = {
        b"IHDR": struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0),
        b"IDAT": zlib.compress(b"\0" * (1 + -(-width // 8)) * height),
        b"IEND": b"",
    }
    chunks = (
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in parts.items()
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def group_of(page: Page) -> Locator:
    return page.get_by_test_id("group-pane")


def private_of(page: Page) -> Locator:
    return page.get_by_test_id("private-pane")


def key(pane: Locator, label: str) -> Locator:
    return pane.get_by_test_id("key").filter(has_text=label)


def callback(label: str, data: str, **more: str) -> dict[str, str]:
    return {"text": label, "callback_data": data, **more}


async def test_empty_group_says_what_to_type_and_a_click_says_it(
    browser: Browser, table: Table
) -> None:
    page = await opened(browser, table, WIDE)
    hint = group_of(page).get_by_test_id("hint")
    await expect(hint).to_have_text("Type /boerenbridge in the group")
    await hint.get_by_role("button").click()
    await expect(group_of(page).get_by_test_id("message").last).to_contain_text("/boerenbridge")
    await expect(hint).to_be_hidden()


async def test_messages_and_edits_appear_without_reloading(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, WIDE)
    sent = await table.bot.send(table.group, "♣ <b>Boerenbridge</b>: a table is open")
    message = group_of(page).get_by_test_id("message").filter(has_text="Boerenbridge")
    await expect(message.locator("b")).to_have_text("Boerenbridge")
    await expect(message).to_contain_text("bot")
    await expect(message.locator(".edited")).to_have_count(0)
    await table.bot.edit(table.group, sent, "♣ <b>Boerenbridge</b>: three players")
    await expect(message).to_contain_text("three players")
    await expect(message.locator(".edited")).to_have_text("edited")


async def test_deleted_message_goes_away(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, WIDE)
    sent = await table.bot.send(table.group, "Not for long")
    message = group_of(page).get_by_text("Not for long")
    await expect(message).to_be_visible()
    await table.bot.call("deleteMessage", chat_id=table.group.id, message_id=sent)
    await expect(message).to_have_count(0)


async def test_text_of_people_is_never_markup(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, WIDE)
    text = '<img src="x" onerror="document.title=1"> & <b>no</b> 😀'
    await table.bob.say(table.group, text)
    message = group_of(page).get_by_test_id("message").last
    await expect(message.locator(".text")).to_have_text(text)
    await expect(message.locator(".text img, .text b")).to_have_count(0)


async def test_formatting_counts_utf16_units(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, WIDE)
    await table.bot.send(
        table.group, "🏆😀 <b>Anna</b> <i>wins <u>it</u></i> <tg-spoiler>♥7</tg-spoiler> <s>Bob</s>"
    )
    text = group_of(page).get_by_test_id("message").last.locator(".text")
    await expect(text.locator("b")).to_have_text("Anna")
    await expect(text.locator("i")).to_have_text("wins it")
    await expect(text.locator("i u")).to_have_text("it")
    await expect(text.locator("s")).to_have_text("Bob")
    await text.locator(".spoiler").click()
    await expect(text.locator(".spoiler.shown")).to_have_text("♥7")


async def test_press_shows_a_toast(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, WIDE)
    table.bot.answers["join"] = {"text": "It is Bob's turn."}
    await table.bot.send(table.group, "A table", [[callback("Join", "join", style="success")]])
    await key(group_of(page), "Join").click()
    toast = page.get_by_test_id("toast")
    await expect(toast).to_have_count(1)
    await expect(toast).to_contain_text("It is Bob's turn.")
    await expect(key(group_of(page), "Join")).to_have_attribute("aria-busy", "false")
    assert table.bot.presses.get_nowait() == ("Anna", "join")


async def test_press_shows_an_alert_until_it_is_closed(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, WIDE)
    table.bot.answers["hand"] = {"text": "♥ 3   ♠ A 9", "show_alert": True}
    await table.bot.send(table.group, "Deal 5", [[callback("My hand", "hand")]])
    await be(page, table.bob)
    await key(group_of(page), "My hand").click()
    alert = page.get_by_test_id("alert")
    await expect(alert).to_contain_text("♥ 3   ♠ A 9")
    await expect(alert).to_contain_text("Only Bob sees this")
    await page.get_by_test_id("alert-ok").click()
    await expect(alert).to_be_hidden()
    assert table.bot.presses.get_nowait() == ("Bob", "hand")


async def test_pressed_key_is_busy_until_the_answer(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, WIDE)
    await table.bot.send(table.group, "Slow", [[callback("Join", "join")]])
    waiting = asyncio.Event()

    async def hold(route: Any) -> None:
        await waiting.wait()
        await route.continue_()

    await page.route("**/play/press", hold)
    await key(group_of(page), "Join").click()
    await expect(key(group_of(page), "Join")).to_have_attribute("aria-busy", "true")
    waiting.set()
    await expect(key(group_of(page), "Join")).to_have_attribute("aria-busy", "false")


async def test_changing_chairs_changes_the_private_chat(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, WIDE)
    await table.bot.send(table.anna, "Hand of Anna", [[callback("♠A", "sA")]])
    await table.bot.send(table.bob, "Hand of Bob")
    await expect(private_of(page)).to_contain_text("Hand of Anna")
    await be(page, table.bob)
    await expect(private_of(page)).to_contain_text("Hand of Bob")
    await expect(private_of(page)).not_to_contain_text("Hand of Anna")
    await expect(private_of(page)).to_have_attribute("data-person", str(table.bob.id))
    anna = page.get_by_test_id("person").filter(has_text="Anna")
    await expect(anna.get_by_test_id("turn-dot")).to_be_visible()


async def test_what_is_typed_is_said_by_the_chosen_person(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, WIDE)
    await be(page, table.cor)
    line = group_of(page).get_by_test_id("composer-input")
    await line.fill("/join")
    await line.press("Enter")
    message = group_of(page).get_by_test_id("message").last
    await expect(message).to_contain_text("/join")
    await expect(message).to_have_class("message own first")
    await be(page, table.anna)
    await expect(message).to_have_class("message first")
    await expect(message).to_contain_text("Cor")
    assert "Cor: /join" in table.bot.heard


async def test_slash_opens_the_commands_in_the_persons_language(
    browser: Browser, table: Table
) -> None:
    english = [{"command": "rules", "description": "The rules"}]
    dutch = [
        {"command": "regels", "description": "De regels"},
        {"command": "help", "description": "Hulp"},
    ]
    await table.bot.call("setMyCommands", commands=english)
    await table.bot.call("setMyCommands", commands=dutch, language_code="nl")
    page = await opened(browser, table, WIDE)
    line = group_of(page).get_by_test_id("composer-input")
    items = group_of(page).get_by_test_id("command-item")
    await line.fill("/")
    await expect(items).to_contain_text(["De regels", "Hulp"])
    await line.fill("/he")
    await expect(items).to_have_count(1)
    await items.click()
    await expect(group_of(page).get_by_test_id("message").last).to_contain_text("/help")
    await be(page, table.bob)
    await group_of(page).get_by_test_id("command-button").click()
    await expect(items).to_contain_text(["The rules"])


async def test_command_in_a_message_is_said_when_clicked(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, WIDE)
    await table.bot.send(table.anna, "Ask for /help at any time")
    await private_of(page).get_by_role("button", name="/help").click()
    await expect(private_of(page).get_by_test_id("message").last).to_have_class("message own first")


async def test_deep_link_opens_the_private_chat_and_starts(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, PHONE)
    url = "https://t.me/troef_bot?start=join_7"
    await table.bot.send(table.group, "Dirk: press", [[{"text": "Start", "url": url}]])
    await be(page, table.dirk)
    await key(group_of(page), "Start").click()
    await expect(private_of(page)).to_be_visible()
    await expect(private_of(page).get_by_test_id("message")).to_contain_text("/start join_7")
    await expect(private_of(page).get_by_test_id("start")).to_have_count(0)


async def test_answer_with_a_deep_link_is_followed(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, WIDE)
    table.bot.answers["join"] = {"url": "https://t.me/troef_bot?start=seat_1"}
    await table.bot.send(table.group, "A table", [[callback("Join", "join")]])
    await be(page, table.dirk)
    await key(group_of(page), "Join").click()
    await expect(private_of(page).get_by_test_id("message")).to_contain_text("/start seat_1")


async def test_blocked_bot_is_shown_and_can_be_unblocked(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, WIDE)
    await private_of(page).get_by_test_id("block").click()
    await expect(private_of(page)).to_contain_text("Anna blocked Troef")
    await expect(private_of(page).get_by_test_id("composer-input")).to_be_hidden()
    assert table.anna.has_blocked
    await private_of(page).get_by_test_id("unblock").click()
    await expect(private_of(page).get_by_test_id("composer-input")).to_be_visible()
    assert not table.anna.has_blocked


async def test_phone_shows_one_chat_at_a_time_with_tabs(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, PHONE)
    await expect(group_of(page)).to_be_visible()
    await expect(private_of(page)).to_be_hidden()
    await table.bot.send(table.anna, "Your turn.", [[callback("♠A", "sA")]])
    await expect(page.get_by_test_id("tab-private").get_by_test_id("turn-dot")).to_be_visible()
    await page.get_by_test_id("tab-private").click()
    await expect(private_of(page)).to_contain_text("Your turn.")
    await expect(group_of(page)).to_be_hidden()
    await table.bob.say(table.group, "Hello")
    unread = page.get_by_test_id("tab-group").get_by_test_id("unread-dot")
    await expect(unread).to_be_visible()
    await page.get_by_test_id("tab-group").click()
    await expect(unread).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE])
async def test_three_labels_stand_side_by_side_on_one_line(
    browser: Browser, table: Table, size: ViewportSize
) -> None:
    page = await opened(browser, table, size)
    labels = ("• 🤖 Gewoon", "Zurücksetzen", "Mijn kaarten")
    row, cards = ([callback(label, label) for label in each] for each in (labels, ("♠A", "♥10")))
    await table.bot.send(table.group, "A table", [row, cards])
    for label in labels:
        text = key(group_of(page), label).locator(".key-text")
        lines = await text.evaluate("node => node.getClientRects().length")
        fits = await key(group_of(page), label).evaluate("it => it.scrollWidth <= it.clientWidth")
        assert (lines, fits) == (1, True), label
    card = key(group_of(page), "♥10")
    assert await card.evaluate("it => getComputedStyle(it).fontSize") == "15px"


async def test_buttons_for_any_time_are_nobodys_turn(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, PHONE)
    dot = page.get_by_test_id("tab-private").get_by_test_id("turn-dot")
    await table.bot.send(table.anna, "Wizard", [[callback("Other ways to play", "rules:0:ways")]])
    await expect(page.get_by_test_id("tab-private").get_by_test_id("unread-dot")).to_be_visible()
    await expect(dot).to_have_count(0)
    await table.bot.send(table.anna, "How many tricks?", [[callback("1", "table:7:b1")]])
    await expect(dot).to_be_visible()


async def test_wide_window_has_no_tabs(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, WIDE)
    await expect(page.get_by_test_id("tab-group")).to_be_hidden()
    await expect(group_of(page)).to_be_visible()
    await expect(private_of(page)).to_be_visible()


async def test_all_chairs_shows_every_private_chat(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, WIDE)
    await table.bot.send(table.bob, "Hand of Bob", [[callback("♠9", "s9")]])
    await page.get_by_test_id("all-chairs").click()
    await expect(private_of(page)).to_have_count(4)
    await key(private_of(page), "♠9").click()
    await expect(private_of(page).first).to_be_visible()
    await expect(key(private_of(page), "♠9")).to_have_attribute("aria-busy", "false")
    assert table.bot.presses.get_nowait() == ("Bob", "s9")


async def test_table_of_32_columns_fits_a_small_phone(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, SMALL_PHONE)
    await table.bot.send(table.group, f"Deal 5\n<pre>{'0123456789' * 3}12\n▸Bob ✓ ♥</pre>")
    lines = group_of(page).locator("pre")
    await expect(lines).to_be_visible()
    widths = await lines.evaluate("node => [node.scrollWidth, node.clientWidth]")
    assert widths[0] <= widths[1]
    page_width = await page.evaluate("document.documentElement.scrollWidth")
    assert page_width <= SMALL_PHONE["width"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_picture_stands_above_its_words_on_a_small_phone(
    browser: Browser, table: Table, scheme: Literal["light", "dark"]
) -> None:
    page = await opened(browser, table, SMALL_PHONE)
    await page.emulate_media(color_scheme=scheme)
    for number in range(10):
        await table.bot.send(table.group, f"Line {number}\nand more")
    await table.bot.send_photo(table.group, a_png(1080, 810), "<b>1 Anna</b> led from deal 2 on.")
    message = group_of(page).get_by_test_id("message").last
    picture = message.get_by_role("img", name="1 Anna led from deal 2 on.")
    await expect(picture).to_be_in_viewport(ratio=1)
    await expect(message.locator(".text b")).to_have_text("1 Anna")
    assert await picture.evaluate("node => node.naturalWidth") == 1080
    seen, below = await picture.bounding_box(), await message.locator(".text").bounding_box()
    assert seen is not None
    assert below is not None
    assert seen["width"] / seen["height"] == pytest.approx(1080 / 810, abs=0.05)
    assert seen["x"] + seen["width"] <= SMALL_PHONE["width"]
    assert below["y"] >= seen["y"] + seen["height"]


async def test_symbols_of_a_table_are_as_wide_as_letters(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, WIDE)
    await table.bot.send(table.group, "<pre>▸ ✓ ♥ x</pre>")
    cells = group_of(page).locator("pre .cell")
    await expect(cells).to_have_count(3)
    widths = await cells.evaluate_all("nodes => nodes.map((n) => n.getBoundingClientRect().width)")
    assert max(widths) - min(widths) < 0.1


async def test_reader_stays_where_they_scrolled_to(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, PHONE)
    for number in range(30):
        await table.bob.say(table.group, f"Line {number}\nand more")
    messages = group_of(page).locator(".messages")
    await expect(messages.get_by_text("Line 29")).to_be_in_viewport()
    await messages.evaluate("node => node.scrollTo(0, 200)")
    await expect(group_of(page).locator(".jump")).to_be_visible()
    await table.bob.say(table.group, "The newest")
    await expect(group_of(page).locator(".jump")).to_contain_text("1")
    assert await messages.evaluate("node => node.scrollTop") == 200
    await group_of(page).locator(".jump").click()
    await expect(messages.get_by_text("The newest")).to_be_in_viewport()


async def test_others_play_by_themselves(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, WIDE)
    await page.get_by_test_id("others-play").click()
    await expect(page.get_by_test_id("others-play")).to_have_attribute("aria-pressed", "true")
    table.bot.answers["bid:1"] = {"text": "Bid 1"}
    await table.bot.send(table.anna, "Bid?", [[callback("1", "bid:1")]])
    await table.bot.send(table.bob, "Bid?", [[callback("1", "bid:1")]])
    async with asyncio.timeout(5):
        assert await table.bot.presses.get() == ("Bob", "bid:1")
    await expect(page.get_by_test_id("toast")).to_have_count(0)


async def test_added_person_sits_in_the_group(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, PHONE)
    await page.get_by_test_id("menu-button").click()
    await page.get_by_test_id("add-person").click()
    await page.get_by_test_id("person-name").fill("Eva")
    await page.get_by_test_id("question-ok").click()
    await expect(page.get_by_test_id("person")).to_have_count(5)
    await expect(page.get_by_test_id("person").last).to_have_attribute("aria-pressed", "true")
    assert "Eva" in [account.name for account in table.group.people]


async def test_group_is_chosen_when_there_are_several(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, WIDE)
    second = table.anna.world.group("Tweede tafel", [table.anna, table.bob])
    chooser = page.get_by_test_id("group-chooser")
    await chooser.select_option(str(second.id))
    await table.bot.send(second, "Hello second table")
    await expect(group_of(page)).to_contain_text("Hello second table")
    await be(page, table.cor)
    await group_of(page).get_by_test_id("enter").click()
    await expect(group_of(page).get_by_test_id("composer-input")).to_be_visible()


async def test_page_catches_up_after_the_server_was_away(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, WIDE)
    await page.route("**/play/events", lambda route: route.abort())
    await page.reload()
    await expect(page.get_by_test_id("connection")).to_be_visible()
    await table.bot.send(table.group, "Said meanwhile")
    await page.unroute("**/play/events")
    await expect(group_of(page)).to_contain_text("Said meanwhile", timeout=30_000)
    await expect(page.get_by_test_id("connection")).to_be_hidden()


@pytest.mark.parametrize(
    ("locale", "tab"), [("en-GB", "My chat"), ("nl-NL", "Mijn chat"), ("de-DE", "Mein Chat")]
)
async def test_page_speaks_the_browsers_language(
    browser: Browser, table: Table, locale: str, tab: str
) -> None:
    page = await opened(browser, table, PHONE, locale)
    await expect(page.get_by_test_id("tab-private")).to_contain_text(tab)


async def test_language_and_looks_of_the_page_are_kept(browser: Browser, table: Table) -> None:
    page = await opened(browser, table, PHONE)
    await page.get_by_test_id("menu-button").click()
    await page.get_by_test_id("page-language").select_option("nl")
    await page.get_by_test_id("theme").select_option("dark")
    await page.reload()
    await expect(page.get_by_test_id("tab-private")).to_contain_text("Mijn chat")
    await expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert await page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
