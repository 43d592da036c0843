"""The web process: who may post to it, what it answers, and two of them side by side."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from time import time

import httpx
import pytest

from bot.playground.model import JsonObject
from tests.telegram.talk import Group, Player, Talk, a_memory, a_talk, is_over
from tests.valkey import free_port, until

SECRET = "s3cret-of-this-test"
HEADER = "X-Telegram-Bot-Api-Secret-Token"


class Web:
    """The bot's web process, as Telegram and the platform reach it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"

    @property
    def env(self) -> dict[str, str]:
        return {"PORT": str(self.port), "WEBHOOK_URL": self.url, "WEBHOOK_SECRET": SECRET}

    async def post(
        self, content: bytes | JsonObject, secret: str | None = SECRET
    ) -> httpx.Response:
        headers = {} if secret is None else {HEADER: secret}
        async with httpx.AsyncClient(trust_env=False) as client:
            address = f"{self.url}/telegram"
            if isinstance(content, dict):
                return await client.post(address, json=content, headers=headers)
            return await client.post(address, content=content, headers=headers)

    async def is_healthy(self) -> bool:
        return (await self.health()).status_code == 200

    async def health(self) -> httpx.Response:
        async with httpx.AsyncClient(trust_env=False) as client:
            return await client.get(f"{self.url}/healthz")


@pytest.fixture
def web() -> Web:
    return Web(free_port())


@pytest.fixture
async def talk(quiet_talk: Talk, web: Web) -> AsyncIterator[Talk]:
    """As everywhere, but the bot is a web process."""
    async with quiet_talk.bot_runs(**web.env):
        yield quiet_talk


async def test_a_game_is_played_by_webhook(talk: Talk, anna: Player, group: Group) -> None:
    await talk.begin(group, anna, computers=2)
    await talk.play(anna, over=is_over(group))
    assert "🏆" in await group.transcript()
    assert {status for _, _, status in talk.telegram.webhook.attempts} == {200}
    assert talk.world.calls("getUpdates") == []


async def test_only_whoever_knows_the_secret_is_let_in(talk: Talk, web: Web, group: Group) -> None:
    await talk.settles()
    before = await group.transcript()
    update = a_message(group, "/help")
    for wrong in (None, "", "wrong", SECRET + "x", SECRET.upper()):
        answer = await web.post(update, secret=wrong)
        assert (answer.status_code, answer.text) == (403, "forbidden")
    assert await group.transcript() == before
    assert (await web.post(update)).status_code == 200
    await group.shows("opens a table; press")


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"no json", b"\xff\xfe", b"[]", b"null", b"1", b"{}", b'{"update_id": 1}'),
        *(b'{"update_id": "x", "message": 1}', b'{"update_id": 1, "message": {}}'),
        *(b'{"update_id": 1, "callback_query": []}', b'{"update_id": 1, "new_kind": {"a": 1}}'),
        b'{"update_id": 1, "callback_query": {"id": "1", "from": {"id": 1, "is_bot": false,'
        b' "first_name": "A"}, "chat_instance": "1", "inline_message_id": "1", "data": "a:0:b0"}}',
        b"[" * 100_000,
    ],
)
async def test_what_is_no_update_is_taken_so_that_it_does_not_come_again(
    talk: Talk, web: Web, content: bytes, a_fault_is_logged: None
) -> None:
    assert (await web.post(content)).status_code == 200


async def test_the_webhook_is_set_once_and_left_set(
    quiet_talk: Talk, web: Web, group: Group
) -> None:
    for _ in range(2):
        async with quiet_talk.bot_runs(**web.env):
            pass
    (call,) = quiet_talk.world.calls("setWebhook")
    assert call.params["url"].startswith(f"{web.url}/telegram?")
    assert SECRET not in call.params["url"]
    assert call.params["secret_token"] == SECRET
    assert set(call.params["allowed_updates"]) == {"message", "callback_query", "my_chat_member"}
    assert quiet_talk.world.calls("deleteWebhook") == []
    assert quiet_talk.world.webhook.url == call.params["url"]


async def test_a_new_secret_is_told_to_telegram(
    quiet_talk: Talk, web: Web, anna: Player, group: Group
) -> None:
    async with quiet_talk.bot_runs(**web.env):
        await group.shows("Hello!")
    async with quiet_talk.bot_runs(**{**web.env, "WEBHOOK_SECRET": "another"}):
        await anna.says(group, "/help")
        await group.shows("opens a table; press")


async def test_where_telegram_was_refused_for_its_secret_starting_again_sets_it(
    quiet_talk: Talk, web: Web, anna: Player, group: Group
) -> None:
    """It does not tell which secret it has, only that it was refused."""
    async with quiet_talk.bot_runs(**web.env):
        await group.shows("Hello!")
    hook = quiet_talk.world.webhook
    hook.secret, hook.last_error = "another", (int(time()), "Wrong response: 403 Forbidden")
    async with quiet_talk.bot_runs(**web.env):
        await anna.says(group, "/help")
        await group.shows("opens a table; press")


async def test_the_platform_is_told_that_all_is_well(talk: Talk, web: Web) -> None:
    answer = await web.health()
    assert (answer.status_code, answer.text) == (200, "ok")


async def test_while_the_memory_is_away_messages_come_again_and_presses_are_answered(
    web: Web, a_fault_is_logged: None
) -> None:
    async with a_memory() as (server, url, redis), a_talk(redis, REDIS_URL=url) as talk:
        anna = talk.player("Anna")
        group = talk.group("Klaverjasclub", anna)
        async with talk.bot_runs(**web.env):
            await talk.begin(group, anna, computers=2)
            prompt = await talk.asked(anna)
            await talk.settles()
            server.stop()
            health = await web.health()
            assert (health.status_code, health.text) == (503, "the memory cannot be reached")
            answer = await web.post(a_message(group, "/score"))
            assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
            old = await web.post(a_message(group, "/score", age_s=11 * 60))
            assert old.status_code == 200
            assert "cannot reach my memory" in await prompt.answered_with(prompt.legal[0])
            server.start()
            await until(web.is_healthy)
            assert (await web.post(a_message(group, "/score"))).status_code == 200
            await group.shows("No deal has been played out yet")
            assert await prompt.answered_with(prompt.legal[0]) == ""


async def test_two_processes_play_one_game(
    quiet_talk: Talk, web: Web, anna: Player, bob: Player, group: Group
) -> None:
    other = Web(free_port())
    quiet_talk.world.webhook.targets = (f"{web.url}/telegram", f"{other.url}/telegram")
    async with (
        quiet_talk.bot_runs(**web.env),
        quiet_talk.bot_runs(**{**web.env, "PORT": str(other.port)}),
    ):
        await quiet_talk.begin(group, anna, bob, computers=1)
        await quiet_talk.play(anna, bob, until=lambda prompt: "deal 6 of 15" in prompt.message.text)
        await quiet_talk.settles()
        for player in (anna, bob):
            assert len([post for post in player.posts if "· deal" in post.text]) == 1
        deals = [post for post in group.posts if "· deal" in post.text]
        assert len(deals) == 6
    targets = {
        target for _, target, status in quiet_talk.telegram.webhook.attempts if status == 200
    }
    assert targets == set(quiet_talk.world.webhook.targets)


async def test_one_of_two_processes_stops_and_the_other_plays_on(
    quiet_talk: Talk, web: Web, anna: Player, bob: Player, group: Group
) -> None:
    other = Web(free_port())
    world = quiet_talk.world
    async with AsyncExitStack() as staying:
        async with quiet_talk.bot_runs(**web.env) as stopping:
            await quiet_talk.begin(group, anna, bob, computers=1)
            env = {**web.env, "PORT": str(other.port)}
            await staying.enter_async_context(quiet_talk.bot_runs(**env))
            world.webhook.targets = (f"{web.url}/telegram", f"{other.url}/telegram")
            prompt = await quiet_talk.asked(anna, bob)
            stopping.set()
            quiet_talk.answered.add(prompt.question)
            assert await prompt.answered_with(prompt.legal[0]) == ""
        await quiet_talk.play(anna, bob, until=lambda prompt: "deal 4 of 15" in prompt.message.text)


async def test_a_stop_finishes_what_has_begun(
    quiet_talk: Talk, web: Web, anna: Player, bob: Player, group: Group
) -> None:
    async with quiet_talk.bot_runs(**web.env) as stopping:
        await quiet_talk.sit_down(group, anna)
        await bob.opens_chat()
        quiet_talk.world.latency_s = 0.1
        press = bob.person.tap(await group.shows("a table is open"), "Join")
        await quiet_talk.a_call_is_under_way()
        stopping.set()
        assert (await press.answer()).text == "You have joined."
    async with httpx.AsyncClient(trust_env=False) as client:
        with pytest.raises(httpx.ConnectError):
            await client.get(f"{web.url}/healthz")


_updates = iter(range(1, 1000))


def a_message(group: Group, text: str, *, age_s: int = 0) -> JsonObject:
    """An update as Telegram posts it."""
    somebody = group.chat.people[0]
    number = next(_updates)
    return {
        "update_id": number,
        "message": {
            "message_id": 100_000 + number,
            "date": int(time()) - age_s,
            "chat": {"id": group.chat.id, "type": "group", "title": group.chat.title},
            "from": {"id": somebody.id, "is_bot": False, "first_name": somebody.first_name},
            "text": text,
            "entities": [{"type": "bot_command", "offset": 0, "length": len(text)}],
        },
    }
