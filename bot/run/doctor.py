"""`python -m bot doctor`: is everything well, and if not, what to do."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from redis.asyncio import Redis
from redis.exceptions import RedisError
from telegram import Bot
from telegram.error import InvalidToken, TelegramError

from bot.run.web import address
from bot.settings import Settings

OLDEST_REDIS = 6.2  # the first that has every command the store uses
SAFE_POLICY = "noeviction"


class Health(StrEnum):
    WELL = "ok"
    WARNING = "warning"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report; what to do stands in it when all is not well."""

    health: Health
    line: str


async def examine(settings: Settings, bot: Bot, redis: Redis) -> AsyncIterator[Finding]:
    """Every finding in turn: token, Redis, webhook."""
    async for finding in _telegram(settings, bot):
        yield finding
    async for finding in _redis(settings, redis):
        yield finding


async def _telegram(settings: Settings, bot: Bot) -> AsyncIterator[Finding]:
    try:
        me = await bot.get_me()
    except InvalidToken:
        yield Finding(
            Health.WRONG, "BOT_TOKEN: Telegram does not know it; copy it from @BotFather again"
        )
        return
    except TelegramError as error:
        yield Finding(Health.WRONG, f"Telegram cannot be reached ({error}); is there a network?")
        return
    yield Finding(Health.WELL, f"the token is that of @{me.username}")
    if not me.can_join_groups:
        yield Finding(Health.WRONG, "groups are off for this bot; say /setjoingroups to @BotFather")
    yield await _webhook(settings, bot)


async def _webhook(settings: Settings, bot: Bot) -> Finding:
    info = await bot.get_webhook_info()
    secret = settings.webhook_secret.get_secret_value()
    wanted = "" if settings.webhook_url is None else address(settings.webhook_url, secret)
    if not wanted and info.url:
        return Finding(
            Health.WRONG,
            f"Telegram sends updates to {info.url}, but this process polls; set WEBHOOK_URL, or"
            " start `python -m bot run` here, which takes the webhook away",
        )
    if wanted and info.url != wanted:
        return Finding(
            Health.WARNING, f"the webhook is not set to {wanted} yet; `python -m bot run` sets it"
        )
    if info.last_error_message:
        return Finding(
            Health.WARNING,
            f"Telegram's last delivery failed: {info.last_error_message};"
            f" {info.pending_update_count} updates wait",
        )
    how = f"webhook at {wanted}" if wanted else "polling, no webhook set"
    return Finding(Health.WELL, f"{how}; {info.pending_update_count} updates wait")


async def _redis(settings: Settings, redis: Redis) -> AsyncIterator[Finding]:
    try:
        info: Mapping[str, object] = await redis.info()
    except RedisError as error:
        yield Finding(Health.WRONG, f"Redis does not answer ({_brief(error)}); check REDIS_URL")
        return
    yield _version(info)
    yield _persistence(info)
    yield _policy(info)
    yield _memory(info)
    url = settings.redis_url.get_secret_value() if settings.redis_url else ""
    if url.startswith("rediss://") and not settings.redis_tls_verify:
        yield Finding(
            Health.WARNING,
            "TLS to Redis is not verified (REDIS_TLS_VERIFY=false); right only where the host's"
            " certificate cannot verify",
        )


def _version(info: Mapping[str, object]) -> Finding:
    version = str(info.get("valkey_version") or info.get("redis_version") or "?")
    try:
        number = float(".".join(version.split(".")[:2]))
    except ValueError:
        return Finding(Health.WARNING, f"Redis says its version is {version}")
    if number < OLDEST_REDIS:
        return Finding(Health.WRONG, f"Redis {version} is too old; take {OLDEST_REDIS} or newer")
    return Finding(Health.WELL, f"Redis (or Valkey) {version}")


def _persistence(info: Mapping[str, object]) -> Finding:
    if info.get("aof_enabled"):
        return Finding(Health.WELL, "Redis keeps an append-only file: nothing is lost at a restart")
    return Finding(
        Health.WARNING,
        "Redis keeps no append-only file: a restart of it may lose the last minutes or all games;"
        " choose a plan that persists",
    )


def _policy(info: Mapping[str, object]) -> Finding:
    policy = str(info.get("maxmemory_policy", "?"))
    if policy == SAFE_POLICY or not info.get("maxmemory"):
        return Finding(Health.WELL, f"eviction policy {policy}: no game is thrown away")
    return Finding(
        Health.WRONG,
        f"eviction policy {policy} may throw games away when memory is full; set {SAFE_POLICY}",
    )


def _memory(info: Mapping[str, object]) -> Finding:
    used, limit = _number(info.get("used_memory")), _number(info.get("maxmemory"))
    if not limit:
        return Finding(Health.WELL, f"{used // 1024} kB of memory used, no limit set")
    share = 100 * used // limit
    health = Health.WARNING if share >= 80 else Health.WELL
    return Finding(health, f"{share} % of Redis' {limit // 1024} kB of memory is used")


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _brief(error: Exception) -> str:
    return str(error).splitlines()[0] if str(error) else type(error).__name__
