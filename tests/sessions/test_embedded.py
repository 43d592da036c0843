"""The Valkey of our own: its data outlives every way of ending, and nobody else gets at it."""

import asyncio
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

import psutil
import pytest

from bot.sessions import embedded
from bot.sessions.connection import connect
from bot.sessions.embedded import EmbeddedValkey
from bot.sessions.outages import StoreUnavailable
from bot.sessions.session import DAY_S
from tests.valkey import until

A_PROCESS_THAT_KEEPS_DATA = """
import asyncio, signal, sys
from pathlib import Path
from urllib.parse import unquote
from bot.sessions.connection import connect
from bot.sessions.embedded import EmbeddedValkey

async def main():
    async with EmbeddedValkey(Path(sys.argv[1])) as valkey:
        await connect(valkey.url, tls_verify=True).set("trick", "♠A")
        print(valkey.pid, flush=True)
        await asyncio.sleep(60)

signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background ignore it
asyncio.run(main())
"""


async def ask(valkey: EmbeddedValkey, *words: str) -> object:
    client = connect(valkey.url, tls_verify=True)
    try:
        return await client.execute_command(*words)
    finally:
        await client.aclose()


def ended(pid: int) -> bool:
    return not psutil.pid_exists(pid) or psutil.Process(pid).status() == psutil.STATUS_ZOMBIE


async def until_ended(pid: int) -> None:
    async def has_ended() -> bool:
        return ended(pid)

    await until(has_ended)


@pytest.fixture
def owner(tmp_path):
    """Another process, which has started a server in `tmp_path` and written to it."""
    command = [sys.executable, "-c", A_PROCESS_THAT_KEEPS_DATA, str(tmp_path)]
    root = Path(__file__).parents[2]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=root)
    process.server = int(process.stdout.readline())
    yield process
    process.kill()
    process.communicate()
    if not ended(process.server):
        os.kill(process.server, signal.SIGKILL)


async def test_data_is_there_again_after_a_restart(tmp_path):
    async with EmbeddedValkey(tmp_path) as valkey:
        pid = valkey.pid
        await ask(valkey, "SET", "trick", "♠A")
    assert ended(pid)
    async with EmbeddedValkey(tmp_path) as valkey:
        assert await ask(valkey, "GET", "trick") == "♠A"


async def test_data_outlives_a_server_that_is_killed(tmp_path):
    async with EmbeddedValkey(tmp_path) as valkey:
        await ask(valkey, "SET", "trick", "♠A")
        os.kill(valkey.pid, signal.SIGKILL)
    async with EmbeddedValkey(tmp_path) as valkey:
        assert await ask(valkey, "GET", "trick") == "♠A"


async def test_data_outlives_a_bot_that_is_killed_and_its_server_is_replaced(owner, tmp_path):
    owner.kill()
    owner.wait()
    assert not ended(owner.server)
    async with EmbeddedValkey(tmp_path) as valkey:
        assert await ask(valkey, "GET", "trick") == "♠A"
        assert valkey.pid != owner.server
        await until_ended(owner.server)


async def test_two_bots_do_not_share_a_folder(owner, tmp_path):
    with pytest.raises(StoreUnavailable, match="another process"):
        async with EmbeddedValkey(tmp_path):
            pass
    assert not ended(owner.server), "theirs goes on"


async def test_ctrl_c_leaves_the_server_to_the_bot(owner):
    assert os.getpgid(owner.server) != os.getpgid(owner.pid)
    owner.send_signal(signal.SIGINT)
    await until_ended(owner.server)
    assert owner.wait(5) != 0


async def test_the_server_ends_when_the_bot_fails(tmp_path):
    valkey = EmbeddedValkey(tmp_path)
    pids = []

    async def fail() -> None:
        async with valkey:
            pids.append(valkey.pid)
            raise KeyError

    with pytest.raises(KeyError):
        await fail()
    assert ended(*pids)


async def test_a_torn_last_line_of_the_file_is_left_out(tmp_path):
    async with EmbeddedValkey(tmp_path) as valkey:
        await ask(valkey, "SET", "trick", "♠A")
        await ask(valkey, "SET", "trick", "♠K")
        (file,) = (tmp_path / "appendonlydir").glob("*.incr.aof")
        # A busy disk lets the server answer before it writes.
        await until(lambda: asyncio.to_thread(_holds, file, "♠K"))
        os.kill(valkey.pid, signal.SIGKILL)
    os.truncate(file, file.stat().st_size - 3)
    async with EmbeddedValkey(tmp_path) as valkey:
        assert await ask(valkey, "GET", "trick") == "♠A"


def _holds(file: Path, text: str) -> bool:
    return text.encode() in file.read_bytes()


async def test_a_server_that_does_not_start_is_not_waited_for(tmp_path, monkeypatch):
    monkeypatch.setattr(embedded, "START_S", DAY_S)
    (tmp_path / "appendonlydir").write_text("a file where a folder should be")
    with pytest.raises(StoreUnavailable, match=r"valkey\.log"):
        async with EmbeddedValkey(tmp_path):
            pass
    os.remove(tmp_path / "appendonlydir")
    async with EmbeddedValkey(tmp_path) as valkey:
        assert await ask(valkey, "PING") is True, "the folder is free again"


async def test_a_folder_that_cannot_be_made_is_said(tmp_path):
    (tmp_path / "data").write_text("a file where a folder should be")
    with pytest.raises(StoreUnavailable, match="no data can be kept"):
        async with EmbeddedValkey(tmp_path / "data"):
            pass


@pytest.mark.parametrize("name", ["my data", "50%20#1?", "long " * 30])
async def test_a_folder_may_have_any_name(tmp_path, name):
    async with EmbeddedValkey(tmp_path / name) as valkey:
        assert await ask(valkey, "PING") is True
        socket = Path(unquote(valkey.url.removeprefix("unix://")))
    assert (tmp_path / name / "appendonlydir").is_dir()
    if socket.parent != tmp_path / name:
        socket.parent.rmdir()


async def test_only_this_user_may_speak_to_it(tmp_path):
    async with EmbeddedValkey(tmp_path / "data") as valkey:
        for path in (valkey.url.removeprefix("unix://"), tmp_path / "data"):
            assert stat.S_IMODE(os.stat(path).st_mode) == 0o700
        assert await ask(valkey, "CONFIG", "GET", "port") in (["port", "0"], {"port": "0"})
