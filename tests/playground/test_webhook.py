"""Updates are posted in order per chat and per user, again and again until they are taken."""

import asyncio
import contextlib
import json
from dataclasses import dataclass, field

import pytest

from bot.playground.webhook import SECRET_HEADER
from tests.playground.conftest import refused


@dataclass
class Hook:
    """A bot's web process, as small as it can be: it answers what it is told to, in turn."""

    answers: list = field(default_factory=list)
    refused: set = field(default_factory=set)
    taken: list = field(default_factory=list)
    seen: list = field(default_factory=list)
    secrets: list = field(default_factory=list)
    busy: int = 0
    most_busy: int = 0
    pause_s: float = 0.0
    url: str = ""
    came: asyncio.Event = field(default_factory=asyncio.Event)

    async def serve(self, reader, writer):
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                await self.one(reader, writer)

    async def one(self, reader, writer):
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if ": " in line)
        update = json.loads(await reader.readexactly(int(headers["content-length"])))
        self.seen.append(update["update_id"])
        self.secrets.append(headers.get(SECRET_HEADER.lower()))
        self.busy += 1
        self.most_busy = max(self.most_busy, self.busy)
        await asyncio.sleep(self.pause_s)
        self.busy -= 1
        status, extra, body = self.answers.pop(0) if self.answers else (200, "", "")
        if update.get("message", {}).get("text") in self.refused:
            status = 500
        if status == 200:
            self.taken.append(update)
        self.came.set()
        writer.write(
            f"HTTP/1.1 {status} X\r\nContent-Length: {len(body)}\r\n{extra}\r\n{body}".encode()
        )
        await writer.drain()

    async def until(self, number):
        async with asyncio.timeout(10):
            while len(self.taken) < number:
                self.came.clear()
                await self.came.wait()
        return [u.get("message", u.get("callback_query", {})).get("text", "") for u in self.taken]


@contextlib.asynccontextmanager
async def a_hook(**settings):
    hook = Hook(**settings)
    server = await asyncio.start_server(hook.serve, "127.0.0.1", 0)
    hook.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook"
    try:
        yield hook
    finally:
        server.close()


async def test_updates_are_posted_with_the_secret_what_waited_first(bot, anna, group):
    async with a_hook() as hook:
        await anna.say(group, "/a")
        await bot.set_webhook(hook.url, secret_token="s3cret")
        await anna.say(group, "/b")
        assert (await hook.until(4))[2:] == ["/a", "/b"]
        assert set(hook.secrets) == {"s3cret"}
        assert (await bot.get_webhook_info()).pending_update_count == 0


async def test_what_is_refused_is_sent_again_and_holds_up_only_its_own_queue(
    bot, anna, bob, group, supergroup
):
    async with a_hook() as hook:
        await bot.set_webhook(hook.url, drop_pending_updates=True)
        hook.refused = {"/a"}
        await anna.say(group, "/a")
        await anna.say(group, "/b")
        await hook.came.wait()
        await bob.say(supergroup, "/elsewhere")
        assert await hook.until(1) == ["/elsewhere"]
        hook.refused = set()
        assert await hook.until(3) == ["/elsewhere", "/a", "/b"]
        assert "500" in (await bot.get_webhook_info()).last_error_message


async def test_a_press_does_not_wait_for_a_message(telegram, bot, anna, group):
    async with a_hook() as hook:
        await bot.set_webhook(hook.url, drop_pending_updates=True)
        said = await anna.say(group, "/a")
        hook.answers = [(503, "", "")] * 2
        anna.send_data(said, "x")
        await hook.until(2)
        assert len(hook.seen) == 4


async def test_a_pause_the_bot_asks_for_is_kept(telegram, bot, anna, group):
    async with a_hook(answers=[(503, "Retry-After: 1\r\n", "")]) as hook:
        await bot.set_webhook(hook.url, drop_pending_updates=True)
        await anna.say(group, "/a")
        await hook.came.wait()
        await asyncio.sleep(0.1)
        assert len(hook.seen) == 1


async def test_an_address_can_stand_for_several_processes_one_of_them_dead(
    world, bot, anna, bob, group
):
    async with a_hook() as one, a_hook() as two:
        dead = "http://127.0.0.1:9/hook"
        world.webhook.targets = (one.url, dead, two.url)
        await bot.set_webhook("http://localhost:1/hook", drop_pending_updates=True)
        for number in range(4):
            await anna.say(group, f"/{number}")
        await one.until(2)
        await two.until(2)
        taken = {u["message"]["text"] for u in [*one.taken, *two.taken]}
        assert taken == {"/0", "/1", "/2", "/3"}


async def test_an_update_can_come_twice(world, bot, anna, group):
    async with a_hook() as hook:
        await bot.set_webhook(hook.url, drop_pending_updates=True)
        await anna.say(group, "/a")
        await hook.until(1)
        world.deliver_again(world.updates.history[-1])
        assert await hook.until(2) == ["/a", "/a"]
        assert hook.seen[0] == hook.seen[1]


async def test_no_more_connections_than_asked_for(world, bot, group):
    people = [world.person(f"P{n}", started=True) for n in range(6)]
    async with a_hook(pause_s=0.02) as hook:
        await bot.set_webhook(hook.url, drop_pending_updates=True, max_connections=2)
        for person in people:
            await person.say(person.private, "/a")
        await hook.until(6)
        assert hook.most_busy == 2


async def test_a_reply_may_carry_a_call(bot, anna, group):
    call = json.dumps({"method": "sendMessage", "chat_id": group.id, "text": "by reply"})
    async with a_hook(answers=[(200, "", call)]) as hook:
        await bot.set_webhook(hook.url, drop_pending_updates=True)
        await anna.say(group, "/a")
        await group.shows("by reply")


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("http://example.com/x", "An HTTPS URL must be provided for webhook"),
        (
            "https://example.com:8080/x",
            "Webhook can be set up only on ports 80, 88, 443 or 8443",
        ),
    ],
)
async def test_an_address_telegram_would_not_post_to_is_refused(bot, url, sentence):
    with refused(f"Bad webhook: {sentence}"):
        await bot.set_webhook(url)


async def test_a_webhook_is_told_as_it_was_set(bot):
    await bot.set_webhook(
        "https://example.com:8443/x", max_connections=7, allowed_updates=["message"]
    )
    info = await bot.get_webhook_info()
    assert (info.url, info.max_connections) == ("https://example.com:8443/x", 7)
    assert info.allowed_updates == ("message",)
    await bot.delete_webhook()
    assert (await bot.get_webhook_info()).url == ""


async def test_a_secret_has_only_letters_and_digits(bot):
    with refused("Secret token contains unallowed characters"):
        await bot.set_webhook("https://example.com/x", secret_token="a b")
