"""What is registered with Telegram, and what the doctor finds."""

from dataclasses import dataclass
from time import time

import pytest
from redis.asyncio import Redis

from bot.run.compose import application_for
from bot.run.doctor import Finding, Health, examine
from bot.run.setup import set_up
from bot.run.web import address
from bot.settings import load
from bot.texts import LANGUAGES, Texts
from handlers import COMMANDS
from tests.telegram.talk import Group, Player, Talk

WEB = {"WEBHOOK_URL": "https://troef.example", "WEBHOOK_SECRET": "abc"}


@pytest.fixture
async def registered(quiet_talk: Talk) -> Talk:
    async with application_for(load(quiet_talk.env)).bot as bot:
        lines = await set_up(bot, Texts(), default_language="en")
    assert len(lines) == 1 + len(LANGUAGES)
    return quiet_talk


@pytest.mark.parametrize("language", ["", *LANGUAGES])
async def test_exactly_the_commands_that_exist_are_registered(
    registered: Talk, language: str
) -> None:
    profile = registered.world.profile
    in_groups, in_private = (
        {
            command["command"]: command["description"]
            for command in profile.shown((scope,), language)
        }
        for scope in ("all_group_chats", "all_private_chats")
    )
    assert in_groups.keys() == COMMANDS.keys()
    assert in_private.keys() == COMMANDS.keys() - {"join", "merge"}
    assert in_groups["join"] == Texts().plain(language or "en", "command-join")


async def test_every_registered_command_is_answered(
    registered: Talk, anna: Player, group: Group
) -> None:
    async with registered.bot_runs():
        await group.shows("Hello!")
        for command in COMMANDS:
            said = await anna.says(group, f"/{command}")
            version = group.chat.version
            await registered.settles()
            assert group.chat.version > version, said.text


@dataclass(frozen=True)
class Report:
    """What the doctor says, by how bad it is."""

    findings: list[Finding]

    def lines(self, health: Health) -> str:
        return "\n".join(f.line for f in self.findings if f.health is health)


async def report(talk: Talk, redis: Redis, **env: str) -> Report:
    settings = load({**talk.env, **env})
    bot = application_for(settings).bot
    async with bot.request:
        return Report([finding async for finding in examine(settings, bot, redis)])


async def test_the_doctor_finds_all_well(registered: Talk, redis: Redis) -> None:
    await redis.config_set("appendonly", "yes")
    found = await report(registered, redis)
    assert found.lines(Health.WRONG) == found.lines(Health.WARNING) == ""
    well = found.lines(Health.WELL)
    assert "the token is that of @troef_bot" in well
    assert "polling, no webhook set" in well
    assert "append-only file" in well
    await redis.config_set("appendonly", "no")


async def test_the_doctor_finds_a_token_that_nobody_knows(quiet_talk: Talk, redis: Redis) -> None:
    found = await report(quiet_talk, redis, BOT_TOKEN="123:abc")
    assert "BOT_TOKEN: Telegram does not know it" in found.lines(Health.WRONG)
    assert "123:abc" not in str(found)


async def test_the_doctor_finds_no_telegram(quiet_talk: Talk, redis: Redis) -> None:
    found = await report(quiet_talk, redis, TELEGRAM_API_URL="http://127.0.0.1:1")
    assert "Telegram cannot be reached" in found.lines(Health.WRONG)


async def test_the_doctor_finds_a_webhook_that_takes_the_updates_away(
    quiet_talk: Talk, redis: Redis
) -> None:
    quiet_talk.world.webhook.url = "https://elsewhere.example/x"
    found = await report(quiet_talk, redis)
    assert "Telegram sends updates to https://elsewhere.example/x" in found.lines(Health.WRONG)


async def test_the_doctor_finds_a_webhook_that_is_not_set_or_fails(
    quiet_talk: Talk, redis: Redis, redis_url: str
) -> None:
    web = {**WEB, "REDIS_URL": redis_url}
    assert "is not set to" in (await report(quiet_talk, redis, **web)).lines(Health.WARNING)
    webhook = quiet_talk.world.webhook
    webhook.url = address(WEB["WEBHOOK_URL"], "abc")
    assert "webhook at https://troef.example" in (
        (await report(quiet_talk, redis, **web)).lines(Health.WELL)
    )
    webhook.last_error = (int(time()), "Wrong response from the webhook: 502 Bad Gateway")
    failing = (await report(quiet_talk, redis, **web)).lines(Health.WARNING)
    assert "502 Bad Gateway" in failing


async def test_the_doctor_finds_a_redis_that_may_lose_games(quiet_talk: Talk, redis: Redis) -> None:
    await redis.config_set("appendonly", "no")
    await redis.config_set("maxmemory", "100mb")
    await redis.config_set("maxmemory-policy", "allkeys-lru")
    try:
        found = await report(quiet_talk, redis)
    finally:
        await redis.config_set("maxmemory", "0")
        await redis.config_set("maxmemory-policy", "noeviction")
    assert "keeps no append-only file" in found.lines(Health.WARNING)
    assert "eviction policy allkeys-lru" in found.lines(Health.WRONG)
