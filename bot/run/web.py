"""The web process: Telegram's webhook, answered when the update is safely handled, and pages.

Law of this file: nobody who does not know the secret makes us read a body, and nobody at all a long
one, or wait for long.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import uvicorn
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from telegram import Bot, Update
from uvicorn.protocols.http.h11_impl import H11Protocol

from handlers.feed import Verdict, read

log = logging.getLogger(__name__)

PATH = "/telegram"
MARK_LENGTH = 8
SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"
RETRY_AFTER_S = 5
FINISH_WITHIN_S = 6
MOST_BODY_BYTES = 1_000_000  # updates are of some kilobytes
BODY_WITHIN_S = 5  # so that no stop has to wait for one that never comes
HEAD_WITHIN_S = 10  # each connection takes of what we need for Redis and Telegram
GO_AWAY = {"Connection": "close"}  # what is left of a body is not read
PROMETHEUS_TEXT = "text/plain; version=0.0.4; charset=utf-8"

Handle = Callable[[Update], Awaitable[Verdict]]
IsHealthy = Callable[[], Awaitable[bool]]
ShowFigures = Callable[[], Awaitable[bytes]]


class TooLong(Exception):
    """A body of more than MOST_BODY_BYTES."""


class PortTaken(Exception):
    """Nobody can listen on the port; its text says why, and what to do."""


def address(webhook_url: str, secret: str) -> str:
    """What Telegram is told to post to.

    It bears a mark of the secret: Telegram shows the address of a webhook but not its secret, and
    so a new secret is seen to differ.
    """
    mark = hmac.digest(secret.encode(), b"troef webhook", "sha256").hex()[:MARK_LENGTH]
    return f"{webhook_url.rstrip('/')}{PATH}?{mark}"


def web_app(
    bot: Bot,
    handle: Handle,
    *,
    secret: str,
    is_healthy: IsHealthy,
    stopping: asyncio.Event,
    figures: ShowFigures | None = None,
) -> Starlette:
    """The routes; 503 tells Telegram to send an update again, 200 that it is done with.

    figures: None where /metrics is not to be found.
    """
    webhook = _taking(bot, handle, secret=secret, stopping=stopping)

    async def healthz(_: Request) -> Response:
        if await is_healthy():
            return PlainTextResponse("ok")
        return PlainTextResponse("the memory cannot be reached", status_code=503)

    routes = [
        Route(PATH, webhook, methods=["POST"]),
        Route("/healthz", healthz, methods=["GET"]),
    ]
    if figures is not None:
        routes.append(Route("/metrics", _showing(figures), methods=["GET"]))
    return Starlette(routes=routes)


def _taking(
    bot: Bot, handle: Handle, *, secret: str, stopping: asyncio.Event
) -> Callable[[Request], Awaitable[Response]]:
    async def webhook(request: Request) -> Response:
        given = request.headers.get(SECRET_HEADER, "")
        if not hmac.compare_digest(given.encode(), secret.encode()):
            return PlainTextResponse("forbidden", status_code=403, headers=GO_AWAY)
        if stopping.is_set():
            return _later()
        try:
            async with asyncio.timeout(BODY_WITHIN_S):
                body = await _body(request)
        except TooLong:
            log.warning("an update of more than %s bytes is passed over", MOST_BODY_BYTES)
            return PlainTextResponse("too long", headers=GO_AWAY)  # 200: as below
        except (ClientDisconnect, TimeoutError):
            return _later()  # which perhaps nobody hears
        update = read(_json(body), bot)
        if update is None:
            return PlainTextResponse("not an update")  # 200: it would come again for hours
        verdict = await handle(update)
        return _later() if verdict is Verdict.LATER else PlainTextResponse("ok")

    return webhook


def _showing(figures: ShowFigures) -> Callable[[Request], Awaitable[Response]]:
    async def metrics(_: Request) -> Response:
        return Response(await figures(), media_type=PROMETHEUS_TEXT)

    return metrics


async def _body(request: Request) -> bytes:
    """Raises TooLong as soon as it is known, before the rest of the body is read."""
    told = request.headers.get("Content-Length", "")
    if told.isdecimal() and int(told) > MOST_BODY_BYTES:
        raise TooLong
    body = bytearray()
    async for piece in request.stream():
        body += piece
        if len(body) > MOST_BODY_BYTES:
            raise TooLong
    return bytes(body)


def _json(body: bytes) -> object:
    try:
        parsed: object = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return parsed


def _later() -> Response:
    headers = {"Retry-After": str(RETRY_AFTER_S), **GO_AWAY}
    return PlainTextResponse("later", status_code=503, headers=headers)


class _Impatient(H11Protocol):
    """uvicorn's own waits for ever for a first request, and for the rest of any."""

    _ends: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._look()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._wait_no_more()

    def _look(self) -> None:
        """From when on nothing is being answered, what comes piece by piece gains no time."""
        if self.cycle is not None and not self.cycle.response_complete:
            self._wait_no_more()
        elif self._ends is None:
            self._ends = self.loop.call_later(HEAD_WITHIN_S, self.timeout_keep_alive_handler)

    def _wait_no_more(self) -> None:
        if self._ends is not None:
            self._ends.cancel()
            self._ends = None


class _Server(uvicorn.Server):
    """uvicorn without its signal handling, which would end the process with another exit code."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def bound(port: int) -> socket.socket:
    """The port on all interfaces, nobody else's from now on. Raises PortTaken."""
    # With the protocol named asyncio sends small answers at once; else each waits 40 ms.
    own = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    own.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        own.bind(("0.0.0.0", port))
    except OSError as error:
        own.close()
        raise PortTaken(
            f"no web process can listen on port {port} ({error.strerror}): set PORT to another, or"
            " stop what listens there"
        ) from None
    return own


async def serve(app: Starlette, *, own: socket.socket, stopping: asyncio.Event) -> None:
    """Serve on a bound port until `stopping` is set, then finish what runs."""
    config = uvicorn.Config(
        app,
        http=_Impatient,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="off",
        timeout_graceful_shutdown=FINISH_WITHIN_S,
    )
    server = _Server(config)
    running = asyncio.create_task(server.serve(sockets=[own]))
    stop = asyncio.create_task(stopping.wait())
    await asyncio.wait({running, stop}, return_when=asyncio.FIRST_COMPLETED)
    server.should_exit = True
    stop.cancel()
    await running
