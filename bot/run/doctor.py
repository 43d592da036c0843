"""`python -m bot doctor`: is everything well, and if not, what to do."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Any

from redis.asyncio.cluster import ClusterNode, RedisCluster
from redis.exceptions import RedisError
from telegram import Bot, BotCommandScopeAllGroupChats, WebhookInfo
from telegram.error import InvalidToken, TelegramError

from bot.records.store import FULL_FROM
from bot.run.web import address
from bot.sessions import keys
from bot.sessions.connection import MAX_CONNECTIONS, Client
from bot.sessions.outages import Outage, StoreUnavailable, answering
from bot.sessions.store import Store
from bot.settings import Settings
from handlers import COMMANDS

OLDEST_REDIS = 6.2  # the first that has every command the store uses
SAFE_POLICY = "noeviction"
FRESH_S = 60 * 60  # Telegram goes on telling of an error that is long over
MANY_WAIT = 100
LOOKED_AT = 1000  # keys
AT_A_DEPLOY = 2  # processes at once
MOST_SKEW_S = 2.0


class Health(StrEnum):
    WELL = "ok"
    WARNING = "warning"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report; what to do stands in it when all is not well."""

    health: Health
    line: str


Clock = Callable[[], datetime]


def utc_now() -> datetime:
    return datetime.now(UTC)


async def examine(
    settings: Settings, bot: Bot, redis: Client, *, clock: Clock = utc_now
) -> AsyncIterator[Finding]:
    """Every finding in turn: token, commands, webhook, Redis. clock: this machine's."""
    async for finding in _telegram(settings, bot, clock):
        yield finding
    async for finding in _redis(settings, redis, clock):
        yield finding


# Telegram

UNREACHED = "check this machine's network, and TELEGRAM_API_URL if it is set"
"""What to do when Telegram does not answer."""


async def _telegram(settings: Settings, bot: Bot, clock: Clock) -> AsyncIterator[Finding]:
    try:
        me = await bot.get_me()
        info = await bot.get_webhook_info()
        shown = await bot.get_my_commands(BotCommandScopeAllGroupChats())
    except InvalidToken:
        yield Finding(
            Health.WRONG, "BOT_TOKEN: Telegram does not know it; copy it from @BotFather again"
        )
        return
    except TelegramError as error:
        yield Finding(
            Health.WRONG,
            f"Telegram cannot be reached ({error}); {UNREACHED}",
        )
        return
    yield Finding(Health.WELL, f"the token is that of @{me.username}")
    if not me.can_join_groups:
        yield Finding(Health.WRONG, "groups are off for this bot; say /setjoingroups to @BotFather")
    yield _commands({command.command for command in shown})
    yield _webhook(settings, info)
    if info.url and info.last_error_message:
        yield _delivery(info, clock())
    if info.pending_update_count >= MANY_WAIT:
        yield Finding(
            Health.WARNING,
            f"{info.pending_update_count} updates wait at Telegram; see that `python -m bot run`"
            " is running, and what its log says",
        )


def _commands(shown: set[str]) -> Finding:
    """Whether those of this version were registered; a host may have no step for it."""
    if shown == COMMANDS.keys():
        return Finding(Health.WELL, "Telegram shows the commands of this version")
    return Finding(
        Health.WARNING,
        "Telegram does not show the commands of this version; `python -m bot setup` tells it them",
    )


def _webhook(settings: Settings, info: WebhookInfo) -> Finding:
    secret = settings.webhook_secret.get_secret_value()
    wanted = "" if settings.webhook_url is None else address(settings.webhook_url, secret)
    if not wanted and info.url:
        return Finding(
            Health.WRONG,
            f"Telegram sends updates to {info.url}, but this process polls; set WEBHOOK_URL, or"
            " start `python -m bot run` here, which takes the webhook away",
        )
    if wanted and info.url != wanted:
        elsewhere = f", but to {info.url}" if info.url else ""
        return Finding(
            Health.WARNING,
            f"the webhook is not set to {wanted}{elsewhere}; `python -m bot run` sets it at its"
            " start; where that runs, another process with this token has changed it since: stop"
            " that one, and start this one again",
        )
    how = f"webhook at {wanted}" if wanted else "polling, no webhook set"
    return Finding(Health.WELL, f"{how}; {info.pending_update_count} updates wait")


REMEDIES: Mapping[str, str] = {
    "403": "the secret is another one there: start `python -m bot run` again, which sets it",
    "404": "something else answers there: check that WEBHOOK_URL is this app's address",
    "502": "the host found nobody behind it: see that `python -m bot run` is running, on PORT",
    "503": "the bot asked it to come again: see below whether Redis is well",
    "SSL": "the certificate there does not verify: use an address with a valid one",
    "certificate": "the certificate there does not verify: use an address with a valid one",
    "moved": "that address leads on to another one: set WEBHOOK_URL to where it ends",
    "redirect": "that address leads on to another one: set WEBHOOK_URL to where it ends",
    "reserved": "that address is of a private network: WEBHOOK_URL must be a public one",
    "resol": "nobody knows that name: check WEBHOOK_URL",
    "refused": "nobody listens there: see that `python -m bot run` is running, on the right PORT",
    "timed out": "nobody answers there: see that `python -m bot run` is running and not asleep",
    "timeout": "nobody answers there: see that `python -m bot run` is running and not asleep",
    "https url": "WEBHOOK_URL must be an https address",
}
"""What to do about an error, known by a word in Telegram's sentence about it."""


def remedy_by_word(said: str) -> str | None:
    """What to do about what Telegram says of a webhook; None where that is not known."""
    found = (remedy for word, remedy in REMEDIES.items() if word.lower() in said.lower())
    return next(found, None)


def _delivery(info: WebhookInfo, now: datetime) -> Finding:
    """How Telegram's last failure to deliver went, and whether it matters still."""
    said, at, waiting = (
        info.last_error_message or "",
        info.last_error_date,
        info.pending_update_count,
    )
    when = f"{at:%Y-%m-%d %H:%M} UTC" if at else "an unknown time"
    if at is not None and not waiting and now - at > timedelta(seconds=FRESH_S):
        return Finding(Health.WELL, f"Telegram's last failed delivery was at {when} ({said})")
    what_to_do = remedy_by_word(said) or "read what the web process logged at that time"
    return Finding(
        Health.WARNING,
        f"Telegram failed to deliver at {when}: {said}; {waiting} updates wait; {what_to_do}",
    )


# Redis

UNSERVED: Mapping[Outage, str] = {
    Outage.UNREACHABLE: "check REDIS_URL (rediss:// where it speaks TLS, else redis://), and that"
    " it is running",
    Outage.CERTIFICATE: "its certificate does not verify: where the host says that this is how it"
    " is (Heroku), set REDIS_TLS_VERIFY=false",
    Outage.REFUSED: "check user, password and the database's number in REDIS_URL",
    Outage.LOADING: "it is reading its data: ask again in a minute",
    Outage.FAILING_OVER: "another node is taking over: ask again in a minute",
    Outage.READ_ONLY: "REDIS_URL must lead to the primary, and its disk must not be full",
    Outage.FULL: "it is full: take a larger plan",
}
"""What to do when Redis does not serve."""

OWN_UNSERVED = (
    "see that DATA_DIR is a folder that may be written to, in which no other process keeps its"
    " games; or set REDIS_URL"
)


def remedy(error: StoreUnavailable, settings: Settings) -> str:
    """What to do when the games cannot be got at."""
    return OWN_UNSERVED if settings.redis_url is None else UNSERVED[error.outage]


Info = Mapping[str, object]


async def _redis(settings: Settings, redis: Client, clock: Clock) -> AsyncIterator[Finding]:
    try:
        nodes = await _nodes(redis)
        async with answering():
            infos: list[Info] = [await redis.info(**node.asked) for node in nodes]
        tables, owner = await _tables(redis, nodes), await Store(redis).owner()
        skews_s = [await _skew_s(redis, node, clock) for node in nodes]
    except StoreUnavailable as error:
        what_to_do = remedy(error, settings)
        yield Finding(Health.WRONG, f"Redis does not answer ({_brief(error)}); {what_to_do}")
        return
    if settings.redis_url is None:
        yield Finding(
            Health.WELL,
            f"the games are kept in {settings.data_dir.resolve()}; a host that wipes its disk needs"
            " a REDIS_URL",
        )
    if isinstance(redis, RedisCluster):
        yield _cluster(redis)
    for node, info, skew_s in zip(nodes, infos, skews_s, strict=True):
        for look in (_version, _role, _policy, _memory):
            yield node.said(look(info))
        yield node.said(await _persistence(info, redis, node))
        yield node.said(await _connections(info, redis, node))
        yield node.said(_clocks(skew_s))
    yield tables
    if owner not in (None, settings.bot_id):
        yield Finding(
            Health.WRONG,
            f"Redis keeps the games of another bot, {owner}: give each bot a Redis of its own",
        )
    if settings.redis_url and settings.redis_url.get_secret_value().startswith("rediss://"):
        yield _tls(is_verified=settings.redis_tls_verify)


@dataclass(frozen=True, slots=True)
class _Node:
    """The one Redis there is, or a node of a cluster that takes writes."""

    of_cluster: ClusterNode | None = None

    @property
    def asked(self) -> dict[str, Any]:  # Any: whatever redis-py takes
        """By what a command is sent to it."""
        return {} if self.of_cluster is None else {"target_nodes": self.of_cluster}

    def said(self, finding: Finding) -> Finding:
        """With its name, where there are several."""
        if self.of_cluster is None:
            return finding
        return replace(finding, line=f"node {self.of_cluster.name}: {finding.line}")


async def _nodes(redis: Client) -> list[_Node]:
    if not isinstance(redis, RedisCluster):
        return [_Node()]
    async with answering():
        await redis.initialize()
    return [_Node(node) for node in sorted(redis.get_primaries(), key=lambda node: node.name)]


def _cluster(redis: RedisCluster) -> Finding:
    primaries, replicas = len(redis.get_primaries()), len(redis.get_replicas())
    copies = "1 replica" if replicas == 1 else f"{replicas} replicas"
    said = f"a cluster of {primaries} nodes with {copies}"
    if replicas >= primaries:
        return Finding(Health.WELL, said)
    return Finding(
        Health.WARNING,
        f"{said}; the games of a node without a replica wait while it is down: give each one",
    )


def _version(info: Info) -> Finding:
    version = str(info.get("valkey_version") or info.get("redis_version") or "?")
    try:
        number = float(".".join(version.split(".")[:2]))
    except ValueError:
        return Finding(
            Health.WARNING,
            f"Redis says its version is {version}; see that it does what {OLDEST_REDIS} does",
        )
    if number < OLDEST_REDIS:
        return Finding(Health.WRONG, f"Redis {version} is too old; take {OLDEST_REDIS} or newer")
    return Finding(Health.WELL, f"Redis (or Valkey) {version}")


def _role(info: Info) -> Finding:
    if info.get("role") == "slave":
        return Finding(
            Health.WRONG,
            "REDIS_URL leads to a replica, which takes no change; it must lead to the primary",
        )
    return Finding(Health.WELL, "Redis is the primary, which takes changes")


async def _persistence(info: Info, redis: Client, node: _Node) -> Finding:
    if info.get("aof_enabled"):
        return Finding(Health.WELL, "Redis keeps an append-only file: nothing is lost at a restart")
    match await _configured("save", redis, node):
        case None:
            lost = ": a restart of it may lose the last minutes or all games"
        case "":
            lost = " and no snapshots: a restart of it loses every running game and all records"
        case _:
            lost = ", only snapshots: a restart of it loses what was played since the last one"
    return Finding(
        Health.WARNING,
        f"Redis keeps no append-only file{lost}; take a plan that persists, and until then keep a"
        " copy with `python -m bot backup games.jsonl`",
    )


def _policy(info: Info) -> Finding:
    policy = str(info.get("maxmemory_policy", "?"))
    if policy == SAFE_POLICY or not info.get("maxmemory"):
        return Finding(Health.WELL, f"eviction policy {policy}: no game is thrown away")
    return Finding(
        Health.WRONG,
        f"eviction policy {policy} may throw games away when memory is full; set {SAFE_POLICY}",
    )


def _memory(info: Info) -> Finding:
    used, limit = _number(info, "used_memory"), _number(info, "maxmemory")
    if not limit:
        return Finding(Health.WELL, f"{used // 1024} kB of memory used, no limit set")
    share = 100 * used // limit
    said = f"{share} % of Redis' {limit // 1024} kB of memory is used"
    if used < FULL_FROM * limit:
        return Finding(Health.WELL, said)
    if share >= 100:
        return Finding(Health.WRONG, f"{said}: nobody can play; take a larger plan")
    return Finding(
        Health.WARNING,
        f"{said}; the cards of the oldest games are being dropped, their results stay;"
        " take a larger plan before it is full: then nobody can play",
    )


async def _tables(redis: Client, nodes: Iterable[_Node]) -> Finding:
    """How many there are, and whether anything else is kept beside them."""
    tables = (await Store(redis).census()).tables
    said = f"{tables} live tables" if tables != 1 else "1 live table"
    async with answering():
        pages = [await redis.scan(count=LOOKED_AT, **node.asked) for node in nodes]
    if all(keys.is_ours(str(key)) for _, page in pages for key in page):
        return Finding(Health.WELL, said if tables else "no live tables")
    return Finding(
        Health.WARNING,
        f"{said}, and something else is kept in this Redis, which takes of its memory; give Troef"
        " its own",
    )


async def _connections(info: Info, redis: Client, node: _Node) -> Finding:
    used = _number(info, "connected_clients")
    told = _number(info, "maxclients") or await _configured("maxclients", redis, node)
    allowed = int(told or 0)
    if not allowed:
        return Finding(Health.WELL, f"{used} connections to Redis used")
    said = f"{used} of Redis' {allowed} connections used"
    needed = AT_A_DEPLOY * MAX_CONNECTIONS
    if allowed < needed:
        return Finding(
            Health.WARNING,
            f"{said}; two processes at a deploy take up to {needed}: take a larger plan",
        )
    if used >= FULL_FROM * allowed:
        return Finding(
            Health.WARNING,
            f"{said}; stop what else is connected, or take a larger plan: each process of the bot"
            f" takes up to {MAX_CONNECTIONS}",
        )
    return Finding(Health.WELL, said)


async def _configured(name: str, redis: Client, node: _Node) -> str | None:
    """What INFO does not tell; None where the host does not let us ask."""
    try:
        return str((await redis.config_get(name, **node.asked))[name])
    except (RedisError, KeyError):
        return None


async def _skew_s(redis: Client, node: _Node, clock: Clock) -> float:
    """Seconds that this machine's clock is ahead of Redis', as of the middle of the question."""
    before = clock()
    async with answering():
        seconds, microseconds = await redis.time(**node.asked)
    middle = before + (clock() - before) / 2
    return middle.timestamp() - (int(seconds) + int(microseconds) / 1_000_000)


def _clocks(skew_s: float) -> Finding:
    if abs(skew_s) <= MOST_SKEW_S:
        return Finding(Health.WELL, "this machine and Redis agree on what time it is")
    way = "ahead of" if skew_s > 0 else "behind"
    return Finding(
        Health.WARNING,
        f"this machine's clock is {abs(skew_s):.0f} s {way} Redis': turns would be over too early"
        " or too late; have both set by a time server (NTP)",
    )


def _tls(*, is_verified: bool) -> Finding:
    if is_verified:
        return Finding(Health.WELL, "TLS to Redis is verified")
    return Finding(
        Health.WARNING,
        "TLS to Redis is not verified (REDIS_TLS_VERIFY=false); right only where the host's"
        " certificate cannot verify, else set it to true",
    )


def _number(info: Info, name: str) -> int:
    value = info.get(name)
    return value if isinstance(value, int) else 0


def _brief(error: Exception) -> str:
    return str(error).splitlines()[0] if str(error) else type(error).__name__
