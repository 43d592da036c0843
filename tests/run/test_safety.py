"""What strangers cannot do to the web process, and what nobody can read in its log.

Who may act at a table is in telegram/test_lies, what a post may show in render/test_secrets, the
environment's own secrets in test_settings and test_logs.
"""

import asyncio
import contextlib
import hmac
import json
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import httpx
import pytest
from redis.asyncio import Redis
from telegram import Update

from bot import settings as environment
from bot.run import logs, web
from bot.run.compose import client, running
from bot.run.web import MOST_BODY_BYTES, PATH, SECRET_HEADER
from bot.sessions import keys
from bot.sessions.outages import StoreUnavailable
from bot.sessions.session import ChatId, SessionId
from bot.sessions.store import Store
from handlers.feed import Verdict
from tests.run.updates import OFFLINE, a_message
from tests.telegram.talk import Player, Talk, a_memory, a_talk, is_over
from tests.valkey import free_port

SECRET = "s3cret-of-this-test"
PATIENCE_S = 30
PIECE = b"x" * 65_536
BUFFERED_BYTES = 8_000_000  # what the sockets of one machine may hold between two ends


async def _listen(reader: asyncio.StreamReader, heard: bytearray) -> None:
    """Until the other side hangs up, gently or not."""
    with suppress(ConnectionResetError):
        while piece := await reader.read(1000):
            heard += piece


class Door:
    """The web process as a stranger reaches it: a bare connection."""

    def __init__(self, talk: Talk) -> None:
        self.talk = talk
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"

    @asynccontextmanager
    async def is_open(self) -> AsyncIterator[None]:
        env = {"PORT": str(self.port), "WEBHOOK_URL": self.url, "WEBHOOK_SECRET": SECRET}
        async with self.talk.bot_runs(**env):
            yield

    async def get(self, path: str) -> httpx.Response:
        async with httpx.AsyncClient(trust_env=False) as client:
            return await client.get(self.url + path)

    async def begins(self, length: int, *, secret: str = SECRET) -> str:
        """Announce a body of so many bytes, but send none of it: what is answered till the end."""
        reader, writer = await self._posting(f"Content-Length: {length}", secret)
        async with asyncio.timeout(PATIENCE_S):
            answer = await reader.read()
        writer.close()
        return answer.decode()

    async def keeps_open(self, said: str, *, trickle: str = "") -> str:
        """Say this and then nothing more, or go on so letter by letter: what is answered till the
        end.
        """
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(said.encode())
        heard = bytearray()
        listening = asyncio.create_task(_listen(reader, heard))
        async with asyncio.timeout(PATIENCE_S):
            while not listening.done():
                writer.write(trickle.encode())
                await asyncio.wait({listening}, timeout=0.02)
        writer.close()
        return heard.decode()

    async def floods(self, *, secret: str = SECRET) -> int:
        """Send a body that never ends: how many bytes could be sent until one was cut off."""
        _, writer = await self._posting("Transfer-Encoding: chunked", secret)
        sent = 0
        async with asyncio.timeout(PATIENCE_S):
            with contextlib.suppress(ConnectionError):
                while True:
                    writer.write(f"{len(PIECE):x}\r\n".encode() + PIECE + b"\r\n")
                    await writer.drain()
                    sent += len(PIECE)
        writer.close()
        return sent

    async def _posting(
        self, header: str, secret: str
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = [f"POST {PATH} HTTP/1.1", "Host: bot.test", f"{SECRET_HEADER}: {secret}", header]
        writer.write(("\r\n".join(head) + "\r\n\r\n").encode())
        return reader, writer


@pytest.fixture
def door(talk: Talk) -> Door:
    return Door(talk)


# --- what is let in -------------------------------------------------------------------------------


async def test_a_body_that_says_it_is_too_long_is_not_waited_for(door: Door) -> None:
    async with door.is_open():
        for length in (MOST_BODY_BYTES + 1, 10**12, 10**19):
            answer = await door.begins(length)
            assert answer.startswith("HTTP/1.1 200 "), "else it would come again for hours"
            assert answer.endswith("too long")
        assert (await door.get("/healthz")).status_code == 200


async def test_a_body_that_turns_out_to_be_too_long_is_cut_off(door: Door) -> None:
    async with door.is_open():
        assert MOST_BODY_BYTES < await door.floods() < MOST_BODY_BYTES + BUFFERED_BYTES
        assert (await door.get("/healthz")).status_code == 200


async def test_a_body_that_never_comes_is_not_waited_for(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert web.BODY_WITHIN_S < web.FINISH_WITHIN_S, "nor does a stop wait for it"
    monkeypatch.setattr(web, "BODY_WITHIN_S", 0.1)
    async with door.is_open():
        answer = await door.begins(1000)
        assert answer.startswith("HTTP/1.1 503 "), "it comes again"
        assert (await door.get("/healthz")).status_code == 200


@pytest.mark.parametrize("trickle", ["", "x"])
@pytest.mark.parametrize("said", ["", "G", "GET /healthz HTTP/1.1\r\nHost: bot.test\r\nA: "])
async def test_a_request_that_never_comes_is_not_waited_for(
    door: Door, monkeypatch: pytest.MonkeyPatch, said: str, trickle: str
) -> None:
    monkeypatch.setattr(web, "HEAD_WITHIN_S", 0.1)
    async with door.is_open():
        assert "200" not in await door.keeps_open(said, trickle=trickle)
        assert (await door.get("/healthz")).status_code == 200


@pytest.mark.parametrize(
    "rest", ["GET /hea", "GET /healthz HTTP/1.1\r\nHost: b\r\nContent-Length: 9999\r\n\r\nx"]
)
async def test_nor_is_the_second_one_on_a_connection(
    door: Door, monkeypatch: pytest.MonkeyPatch, rest: str
) -> None:
    monkeypatch.setattr(web, "HEAD_WITHIN_S", 0.1)
    async with door.is_open():
        first = "GET /healthz HTTP/1.1\r\nHost: bot.test\r\n\r\n"
        answers = await door.keeps_open(first + rest, trickle="x")
    assert answers.startswith("HTTP/1.1 200 ")


async def test_an_answer_that_takes_long_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "HEAD_WITHIN_S", 0.05)
    stopping = asyncio.Event()

    async def is_healthy() -> bool:
        await asyncio.sleep(0.15)
        return True

    async def handle(_: Update) -> Verdict:
        return Verdict.LATER

    app = web.web_app(OFFLINE, handle, secret=SECRET, is_healthy=is_healthy, stopping=stopping)
    own = web.bound(0)
    serving = asyncio.create_task(web.serve(app, own=own, stopping=stopping))
    async with httpx.AsyncClient(trust_env=False) as client:
        answer = await client.get(f"http://127.0.0.1:{own.getsockname()[1]}/healthz")
    stopping.set()
    await serving
    assert answer.text == "ok"


async def test_a_stranger_is_cut_off_at_once(door: Door) -> None:
    async with door.is_open():
        answer = await door.begins(1_000_000_000, secret="wrong")
        assert answer.startswith("HTTP/1.1 403 ")
        assert await door.floods(secret="wrong") < BUFFERED_BYTES
        assert (await door.get("/healthz")).status_code == 200


async def test_the_longest_update_that_is_taken_is_handled(door: Door, talk: Talk) -> None:
    group = talk.group("Klaverjasclub", talk.player("Anna"))
    update = a_message(7_000_001, "/help", chat=group.chat.id)
    content = json.dumps(update).encode().ljust(MOST_BODY_BYTES)
    async with door.is_open(), httpx.AsyncClient(trust_env=False) as client:
        answer = await client.post(
            door.url + PATH, content=content, headers={SECRET_HEADER: SECRET}
        )
        assert (answer.status_code, answer.text) == (200, "ok")
        await group.shows("opens a table; press")


async def test_who_hangs_up_in_the_middle_is_no_fault_of_ours(
    door: Door, caplog: pytest.LogCaptureFixture
) -> None:
    async with door.is_open():
        _, writer = await asyncio.open_connection("127.0.0.1", door.port)
        head = f"POST {PATH} HTTP/1.1\r\nHost: bot.test\r\n{SECRET_HEADER}: {SECRET}\r\n"
        writer.write(f"{head}Content-Length: 1000\r\n\r\nhalf".encode())
        await writer.drain()
        await asyncio.sleep(0.05)  # till it is being read
        writer.transport.abort()
        assert (await door.get("/healthz")).status_code == 200
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR] == []


async def test_the_process_does_not_say_what_it_is_made_of(door: Door) -> None:
    async with door.is_open():
        for path in ("/", "/healthz", "/metrics", PATH, "/.env", "/docs"):
            answer = await door.get(path)
            assert answer.status_code == {"/healthz": 200, PATH: 405}.get(path, 404)
            assert "server" not in answer.headers
            told = f"{answer.headers} {answer.text}".lower()
            assert not re.search(r"uvicorn|starlette|python|troef", told)


async def test_the_secret_is_compared_in_constant_time(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = []
    compare = hmac.compare_digest

    def noting(given: bytes, wanted: bytes) -> bool:
        compared.append((given, wanted))
        return compare(given, wanted)

    monkeypatch.setattr(hmac, "compare_digest", noting)
    async with door.is_open():
        answer = await door.begins(0, secret=SECRET[:-1])
    assert answer.startswith("HTTP/1.1 403 ")
    assert compared == [(SECRET[:-1].encode(), SECRET.encode())]


# --- what can be read -----------------------------------------------------------------------------

CARD = re.compile(r"[♠♥♦♣]|🧙|🃏")
PASSWORD = "hunter2"


class Log:
    """Everything that any part of the process logged, as a host would read it, at its loudest."""

    def __init__(self, caplog: pytest.LogCaptureFixture) -> None:
        for name in logs.QUIET:  # as logs.set_up has it, whatever LOG_LEVEL says
            caplog.set_level(logging.WARNING, name)
        caplog.set_level(logging.DEBUG)
        self._caplog = caplog

    def betrayed(self, *words: str) -> list[str]:
        """The lines in which one of these words or a card stands; tracebacks are part of them."""
        show = logging.Formatter("%(name)s %(message)s").format
        # The stand-in runs in this process, too, and asyncio tells where the other end of it is.
        ours = [r for r in self._caplog.records if not r.name.startswith(("asyncio", "uvicorn"))]
        lines = [f"{show(record)} {vars(record).get('fields', '')}" for record in ours]
        assert lines
        return [line for line in lines if CARD.search(line) or any(w in line for w in words)]


async def test_a_whole_game_leaves_no_name_hand_or_secret_in_the_log(
    door: Door, talk: Talk, caplog: pytest.LogCaptureFixture
) -> None:
    log = Log(caplog)
    anna, bob = talk.player("Annabella"), talk.player("Bobadilla")
    group = talk.group("Klaverjasclub", anna, bob)
    async with door.is_open():
        await talk.begin(group, anna, bob, computers=1, ladder="1-3-1")
        for command in ("/score", "/houserules save Zomerregels", "/join", "/my-password"):
            await anna.says(group, command)
        await talk.play(anna, bob, over=is_over(group))
        await anna.says(group, "/language xx")
        await talk.settles()
    token = talk.telegram.token
    people = (anna.name, bob.name, "Klaverjasclub", "Zomerregels", "my-password")
    assert log.betrayed(*people, token, token.partition(":")[2], SECRET) == []


async def test_nor_do_the_faults_of_redis_telegram_and_ours(
    caplog: pytest.LogCaptureFixture,
) -> None:
    log = Log(caplog)
    async with a_memory() as (server, url, redis), a_talk(redis, REDIS_URL=url) as talk:
        door = Door(talk)
        anna = talk.player("Annabella")
        group = talk.group("Klaverjasclub", anna)
        async with door.is_open():
            await talk.begin(group, anna, computers=2)
            prompt = await talk.asked(anna)
            for fault in ("429", "502", "timeout_but_done"):
                talk.world.fail(fault, chat=group.chat)
                await anna.says(group, "/table")
            await tears_the_table(redis, prompt.question, anna)
            assert await prompt.answered_with(prompt.legal[0]) != ""
            server.stop()
            assert "memory" in await prompt.answered_with(prompt.legal[0])
            server.start()
        token = talk.telegram.token
        assert log.betrayed(anna.name, "Klaverjasclub", token.partition(":")[2], SECRET) == []


async def tears_the_table(redis: Redis, question: str, player: Player) -> None:
    """The table's document is no longer as any program writes it; it still has names and hands."""
    key = keys.session(SessionId(question.partition(":")[0]))
    doc = json.loads(await redis.hget(key, "doc") or "")
    assert player.name in json.dumps(doc)
    await redis.hset(key, "doc", json.dumps({**doc, "place": doc}))


async def test_a_secret_is_in_no_repr_of_what_runs(talk: Talk, redis: Redis) -> None:
    settings = environment.load({**talk.env, "WEBHOOK_SECRET": SECRET})
    async with running(settings, redis) as bot:
        secrets = (talk.telegram.token.partition(":")[2], SECRET)
        assert [s for s in secrets if s in f"{bot!r} {bot.redis!r} {settings!r}"] == []


async def test_a_password_is_in_no_repr_and_no_message_of_a_redis_that_fails(
    talk: Talk,
) -> None:
    url = f"redis://someone:{PASSWORD}@127.0.0.1:1/0"
    async with client(environment.load({**talk.env, "REDIS_URL": url})) as redis:
        assert PASSWORD not in f"{redis!r} {redis.connection_pool!r}"
        with pytest.raises(StoreUnavailable) as away:
            await Store(redis).first_id(ChatId(-1))
    assert PASSWORD not in f"{away.value} {away.value!r} {away.value.__cause__!r}"
