"""The routes of the web process: who is let in, and which answer makes Telegram ask again."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterable

import httpx
import pytest
from telegram import Update

from bot.run.web import PATH, SECRET_HEADER, address, web_app
from handlers.feed import Verdict
from tests.run.updates import OFFLINE, a_message, a_press

SECRET = "s3cr3t_0f-Troef"


class Web:
    """The web process without its socket; `verdict` and `is_well` are what lies behind it."""

    def __init__(self) -> None:
        self.verdict = Verdict.HANDLED
        self.is_well = True
        self.handled: list[Update] = []
        self.stopping = asyncio.Event()
        app = web_app(
            OFFLINE,
            self._handle,
            secret=SECRET,
            is_healthy=self._is_healthy,
            stopping=self.stopping,
        )
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app), base_url="http://bot.test"
        )

    async def _handle(self, update: Update) -> Verdict:
        self.handled.append(update)
        return self.verdict

    async def _is_healthy(self) -> bool:
        return self.is_well

    async def told(
        self,
        content: bytes | AsyncIterator[bytes],
        secret: str | bytes | None = SECRET,
    ) -> httpx.Response:
        """What Telegram, or somebody else, is answered."""
        given = secret.encode() if isinstance(secret, str) else secret
        headers = [] if given is None else [(SECRET_HEADER.encode(), given)]
        return await self.client.post(PATH, content=content, headers=headers)


@pytest.fixture
async def web() -> AsyncIterator[Web]:
    web = Web()
    yield web
    await web.client.aclose()


def body(update: object) -> bytes:
    return json.dumps(update).encode()


async def test_an_update_that_is_handled_is_done_with(web: Web) -> None:
    for update in (a_message(1), a_press(2, "u0:1:b0")):
        answer = await web.told(body(update))
        assert (answer.status_code, answer.text) == (200, "ok")
    assert [update.update_id for update in web.handled] == [1, 2]
    assert web.handled[1].callback_query is not None


async def test_an_update_that_must_come_again_is_asked_for_in_five_seconds(web: Web) -> None:
    web.verdict = Verdict.LATER
    answer = await web.told(body(a_message(1)))
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
    assert len(web.handled) == 1


@pytest.mark.parametrize(
    "secret",
    [None, "", "x", SECRET[:-1], SECRET + "x", SECRET.upper(), b"\xff\xfe", "é".encode()],
)
async def test_whoever_does_not_know_the_secret_is_not_listened_to(
    web: Web, secret: str | bytes | None
) -> None:
    answer = await web.told(body(a_message(1)), secret)
    assert (answer.status_code, answer.text) == (403, "forbidden")
    assert web.handled == []


async def test_of_a_stranger_not_even_the_body_is_read(web: Web) -> None:
    read: list[int] = []

    async def a_flood() -> AsyncIterator[bytes]:
        for number in range(10_000):
            read.append(number)
            yield b"x" * 65_536

    assert (await web.told(a_flood(), "wrong")).status_code == 403
    assert len(read) <= 1


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b" ", b"no json", b"{", b"\xff\xfe\x00", b"null", b"0", b"true", b'"text"', b"[]"),
        *(b"[{}]", b"{}", b'{"message": {}}', b'{"update_id": 1, "message": {}}'),
        *(b'{"update_id": 1, "callback_query": "x"}', b'{"update_id": 1, "callback_query": {}}'),
        *(b"[" * 100_000, b'{"a":' * 100_000, b"9" * 5000, b"x" * 1_000_000),
    ],
    ids=lambda content: content[:20],
)
async def test_what_is_no_update_is_taken_so_that_it_does_not_come_again(
    web: Web, content: bytes
) -> None:
    answer = await web.told(content)
    assert (answer.status_code, answer.text) == (200, "not an update")
    assert web.handled == []


async def test_an_update_of_a_kind_nobody_knows_is_handled_like_any_other(web: Web) -> None:
    answer = await web.told(body({"update_id": 1, "something_new": {"a": [1, 2]}}))
    assert answer.status_code == 200
    assert [update.update_id for update in web.handled] == [1]


async def test_whoever_is_stopping_takes_nothing_more(web: Web) -> None:
    web.stopping.set()
    answer = await web.told(body(a_message(1)))
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
    assert (await web.told(body(a_message(1)), "wrong")).status_code == 403
    assert web.handled == []


async def test_the_platform_hears_whether_all_is_well(web: Web) -> None:
    answer = await web.client.get("/healthz")
    assert (answer.status_code, answer.text) == (200, "ok")
    web.is_well = False
    answer = await web.client.get("/healthz")
    assert (answer.status_code, answer.text) == (503, "the memory cannot be reached")


async def test_there_is_nothing_else_to_be_found(web: Web) -> None:
    for path in ("/", "/telegram/", "/metrics", "/../telegram", "/docs"):
        assert (await web.client.get(path)).status_code in (404, 405, 307)
    assert (await web.client.get(PATH)).status_code == 405
    assert (await web.client.post("/healthz")).status_code == 405


def test_the_address_tells_one_secret_from_another_and_gives_none_away() -> None:
    addresses = {address(url, SECRET) for url in ("https://a.test", "https://a.test/")}
    (told,) = addresses
    assert told.startswith(f"https://a.test{PATH}?")
    assert told != address("https://a.test", SECRET + "x")
    assert not any(part in told for part in parts_of(SECRET))


def parts_of(secret: str) -> Iterable[str]:
    return (secret[at : at + 4] for at in range(len(secret) - 3))
