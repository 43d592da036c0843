"""What the host reads in the log, and what nobody may ever read there."""

import json
import logging
from collections.abc import Iterator
from datetime import datetime

import pytest

from bot.run.logs import QUIET, set_up

TOKEN = "123456:AAbb-CC_dd"
PASSWORD = 'redis://:pa"ss\\wörd@memory.test'
log = logging.getLogger("bot.of.this.test")


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    """Logging is the whole process's: it is put back."""
    loggers = [logging.getLogger(name) for name in QUIET]
    root, levels = logging.getLogger(), [logger.level for logger in loggers]
    handlers, level = root.handlers[:], root.level
    root.handlers.clear()
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for logger, before in zip(loggers, levels, strict=True):
        logger.setLevel(before)


Read = pytest.CaptureFixture[str]


def fail(secret: str) -> None:
    """Log an exception whose text, and whose cause, give a secret away."""
    try:
        try:
            raise ValueError(f"https://api.test/bot{secret}/getMe")
        except ValueError as error:
            raise RuntimeError(f"while asking with {secret}") from error
    except RuntimeError:
        log.exception("asking with %s failed", secret)


def test_a_line_for_people_has_time_weight_and_words(capsys: Read) -> None:
    set_up("INFO", as_json=False, secrets=[TOKEN])
    log.warning("update %s waits", 17)
    line = capsys.readouterr().err
    assert line.endswith(" WARNING update 17 waits\n")
    assert line[:2] == "20"


def test_a_line_for_machines_is_one_piece_of_json(capsys: Read) -> None:
    set_up("INFO", as_json=True, secrets=[TOKEN])
    log.info('Çağlar zei\n♠A "en" %s', {"seat": 2})
    (line,) = capsys.readouterr().err.splitlines()
    told = json.loads(line)
    assert datetime.fromisoformat(told.pop("time")).tzinfo is not None
    assert told == {
        "level": "INFO",
        "logger": "bot.of.this.test",
        "message": "Çağlar zei\n♠A \"en\" {'seat': 2}",
    }


def test_what_has_fields_has_them_in_the_json_and_not_in_the_line_for_people(capsys: Read) -> None:
    for as_json in (True, False):
        set_up("INFO", as_json=as_json, secrets=[TOKEN])
        log.info("update %s", 17, extra={"fields": {"update": 17, "ms": 1.5, "who": TOKEN}})
    machines, people = capsys.readouterr().err.splitlines()
    told = json.loads(machines)
    assert (told["message"], told["update"], told["ms"]) == ("update 17", 17, 1.5)
    assert told["who"] == "<secret>"
    assert people.endswith(" INFO update 17")


def test_an_exception_for_machines_stays_in_its_line(capsys: Read) -> None:
    set_up("INFO", as_json=True, secrets=[])
    fail("xyz")
    (line,) = capsys.readouterr().err.splitlines()
    assert "while asking with xyz" in json.loads(line)["exception"]
    assert "Traceback" in json.loads(line)["exception"]


@pytest.mark.parametrize("as_json", [False, True])
@pytest.mark.parametrize("secret", [TOKEN, PASSWORD])
def test_a_secret_is_blotted_out_wherever_it_turns_up(
    capsys: Read, as_json: bool, secret: str
) -> None:
    set_up("DEBUG", as_json=as_json, secrets=[TOKEN, PASSWORD])
    log.info("asking https://api.test/bot%s/getMe", secret)
    log.info(f"asking with {secret} and {secret}")
    log.debug("%s", [secret])
    logging.getLogger("somebody.else").error("%s", {"url": f"x{secret}x"})
    fail(secret)
    written = capsys.readouterr().err
    assert written.count("<secret>") == 8
    assert "AAbb" not in written
    assert "wörd" not in written
    if as_json:
        assert all(json.loads(line) for line in written.splitlines())


def test_where_there_is_no_secret_nothing_is_blotted_out(capsys: Read) -> None:
    set_up("INFO", as_json=False, secrets=["", TOKEN])
    log.info("all is well")
    assert capsys.readouterr().err.endswith("all is well\n")


def test_what_is_less_severe_than_asked_for_is_left_out(capsys: Read) -> None:
    set_up("WARNING", as_json=False, secrets=[])
    log.info("not asked for")
    log.warning("asked for")
    assert "asked for" in (written := capsys.readouterr().err)
    assert "not asked for" not in written


@pytest.mark.parametrize("name", QUIET)
def test_libraries_speak_only_of_trouble(capsys: Read, name: str) -> None:
    set_up("DEBUG", as_json=False, secrets=[TOKEN])
    logging.getLogger(name).info("HTTP Request: POST https://api.test/bot%s/getMe", TOKEN)
    assert capsys.readouterr().err == ""
    logging.getLogger(name).warning("trouble")
    assert "trouble" in capsys.readouterr().err


def test_setting_up_twice_says_nothing_twice(capsys: Read) -> None:
    for _ in range(2):
        set_up("INFO", as_json=False, secrets=[])
    log.info("once")
    assert capsys.readouterr().err.count("once") == 1


def test_the_very_same_is_said_once_a_minute(capsys: Read) -> None:
    set_up("INFO", as_json=False, secrets=[])
    for second in (0, 1, 59, 61, 62, 30):  # at last the clock is put back
        record = log.makeRecord(log.name, logging.WARNING, "", 0, "%s away", ("Redis",), None)
        record.created = 1_800_000_000 + second
        log.handle(record)
    for update in (1, 2):
        log.info("update %s", update)
    lines = capsys.readouterr().err.splitlines()
    assert [line.split()[-1] for line in lines] == ["away", "away", "away", "1", "2"]


def test_an_exception_is_always_said(capsys: Read) -> None:
    set_up("INFO", as_json=False, secrets=[])
    for _ in range(2):
        fail("xyz")
    assert capsys.readouterr().err.count("asking with xyz failed") == 2
