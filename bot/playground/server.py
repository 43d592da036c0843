"""The stand-in as a running server: both doors on one loopback port, in the caller's event loop."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import UploadFile
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from bot.playground import bot_api, door
from bot.playground.autoplay import PAUSE_S, Autoplay
from bot.playground.model import JsonObject
from bot.playground.params import Params, Upload
from bot.playground.people import ANSWER_WAIT_S
from bot.playground.webhook import BASE_PAUSE_S, WebhookDelivery
from bot.playground.world import DEFAULT_TOKEN, World

KEEP_ALIVE_S = 75  # longer than clients do: a call on a connection that is just closed is lost
PAGE = Path(__file__).with_name("page")
LOOPBACK = "127.0.0.1"
# How long a client that is told nothing may wait before the connection is closed.
SILENCE_S = 120.0
STOP_S = 2.0
TICK_S = 0.01
GIVEN_UP = 499  # nobody is there to read it
NO_JSON = "Bad Request: can't parse JSON object"


class StandIn:
    """`async with StandIn() as telegram:` runs it; see `telegram.url` and `telegram.world`."""

    def __init__(
        self,
        world: World | None = None,
        *,
        port: int = 0,
        token: str = DEFAULT_TOKEN,
        webhook_pause_s: float = BASE_PAUSE_S,
        autoplay_pause_s: float = PAUSE_S,
        answer_wait_s: float = ANSWER_WAIT_S,
    ) -> None:
        self.world = world or World(token=token)
        self.answer_wait_s = answer_wait_s
        self.closing = asyncio.Event()
        self.autoplay = Autoplay(self.world, pause_s=autoplay_pause_s)
        self.webhook = WebhookDelivery(self.world, self._call, base_pause_s=webhook_pause_s)
        self._port = port
        self._socket: socket.socket | None = None
        self._server: _Server | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        """The address of the page and of both doors."""
        return f"http://{LOOPBACK}:{self._port}"

    @property
    def base_url(self) -> str:
        """What python-telegram-bot calls `base_url`."""
        return f"{self.url}/bot"

    @property
    def base_file_url(self) -> str:
        """What python-telegram-bot calls `base_file_url`."""
        return f"{self.url}/file/bot"

    @property
    def token(self) -> str:
        """The bot's token."""
        return self.world.token

    async def __aenter__(self) -> StandIn:
        await self.open()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    async def open(self) -> None:
        """Listen, and return when calls are answered; after `close()` at the same address again."""
        self.closing.clear()
        # With the protocol named asyncio sends small answers at once; else each waits 40 ms.
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._socket.bind((LOOPBACK, self._port))
        self._port = self._socket.getsockname()[1]
        config = uvicorn.Config(
            self.app(),
            log_config=None,
            access_log=False,
            lifespan="off",
            timeout_keep_alive=KEEP_ALIVE_S,
        )
        self._server = _Server(config)
        self._task = asyncio.create_task(self._server.serve(sockets=[self._socket]))
        self.webhook.start()
        self.autoplay.start()
        while not self._server.started:
            if self._task.done():
                await self._task
            await asyncio.sleep(0.005)

    async def close(self) -> None:
        """Send away whoever polls or listens, and stop."""
        self.closing.set()
        self.world.updates.end_polls("the end of the server")
        await self.autoplay.stop()
        await self.webhook.stop()
        if self._server and self._task:
            self._server.should_exit = True
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._task, 2 * STOP_S)
        if self._socket:
            self._socket.close()

    async def _call(self, method: str, params: JsonObject) -> object:
        return await bot_api.call(self.world, self.world.token, method, Params.of(params))

    def app(self) -> Starlette:
        """The web application."""
        routes: list[BaseRoute] = [
            Route("/bot{token}/{method}", self._bot_api, methods=["GET", "POST"]),
            Route("/file/bot{token}/{folder}/{file_id}", self._download),
            *door.routes(self),
        ]
        if PAGE.is_dir():
            routes.append(Mount("/", _Page(directory=PAGE, html=True)))
        return Starlette(routes=routes)

    async def _bot_api(self, request: Request) -> Response:
        try:
            params = await _params(request)
        except ClientDisconnect:  # the bot died in the middle of its sentence
            return Response(status_code=GIVEN_UP)
        except (ValueError, RecursionError):
            refusal = {"ok": False, "error_code": 400, "description": NO_JSON}
            return JSONResponse(refusal, status_code=400)
        token, method = request.path_params["token"], request.path_params["method"]
        reply = await bot_api.call(self.world, token, method, params)
        if reply.status == bot_api.NO_REPLY:
            await self._keep_silent(request)
            return Response(status_code=504)
        return JSONResponse(reply.body, reply.status)

    async def _keep_silent(self, request: Request) -> None:
        """Until the client gives up, or the server ends."""
        for _ in range(int(SILENCE_S / 0.05)):
            if self.closing.is_set() or await request.is_disconnected():
                return
            await asyncio.sleep(0.05)

    async def _download(self, request: Request) -> Response:
        stored = self.world.files.get(request.path_params["file_id"])
        if request.path_params["token"] != self.world.token or stored is None:
            return JSONResponse(
                {"ok": False, "error_code": 404, "description": "Not Found"}, status_code=404
            )
        return Response(stored.content, media_type=stored.mime)


class _Page(StaticFiles):
    """The page's files, never from a cache: whoever changes one wants to see it."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = "no-cache"
        if str(full_path).endswith(".js"):
            response.headers["Content-Type"] = "text/javascript; charset=utf-8"
        return response


class _Server(uvicorn.Server):
    """Leaves the signals to the program it runs in, and stops at once: tests start hundreds."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def main_loop(self) -> None:
        while not await self.on_tick(0):  # noqa: ASYNC110 -- it looks at `should_exit`
            await asyncio.sleep(TICK_S)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        deadline = time.monotonic() + STOP_S
        while self.server_state.tasks and time.monotonic() < deadline:  # noqa: ASYNC110 -- uvicorn has no event for it
            await asyncio.sleep(TICK_S)
        for task in self.server_state.tasks:
            task.cancel()


async def _params(request: Request) -> Params:
    raw: dict[str, object] = dict(request.query_params)
    files: dict[str, Upload] = {}
    kind = request.headers.get("content-type", "")
    if kind.startswith("application/json"):
        body = await request.json() if await request.body() else {}
        if isinstance(body, dict):
            raw |= body
    elif request.method == "POST" and kind:
        async with request.form(max_files=100, max_fields=1000) as form:
            for name, value in form.multi_items():
                if isinstance(value, UploadFile):
                    content = await value.read()
                    mime = value.content_type or "application/octet-stream"
                    files[name] = Upload(value.filename or name, content, mime)
                else:
                    raw[name] = value
    return Params.of(raw, files)
