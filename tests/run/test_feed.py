"""What becomes of an update: done with, or to be sent again, and what its person reads."""

import asyncio
import json
import logging
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from copy import deepcopy
from pathlib import Path

import pytest
from redis.asyncio import Redis
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update

from bot import settings as environment
from bot.playground.model import JsonObject
from bot.run.compose import Running, running
from bot.sessions import keys
from bot.sessions.connection import connect
from bot.sessions.session import ChatId, SessionId
from handlers.feed import Verdict, kind_of, read
from tests.run.updates import OFFLINE, a_message, a_press, somebody, told
from tests.telegram.talk import Talk

TORN = "{"
OF_A_NEWER_PROGRAM = '{"schema":99,"reads_from":99}'


class Counter:
    """The bot at its work but for the way in: a test hands the updates over itself."""

    def __init__(self, talk: Talk, bot: Running) -> None:
        self.talk = talk
        self.bot = bot
        self.anna = talk.player("Anna")
        self.group = talk.group("Klaverjasclub", self.anna)
        self.sid = SessionId(keys.tag_of(ChatId(self.group.chat.id)) + "atable")

    async def told(self, body: JsonObject) -> Verdict:
        return await self.bot.handle(told(body, self.bot.bot))

    async def message(self, text: str, *, age_s: float = 0) -> Verdict:
        """Anna writes in the group."""
        number = max(update.id for update in self.talk.world.updates.history) + 1
        chat, user = self.group.chat.id, self.anna.person.id
        return await self.told(a_message(number, text, chat=chat, user=user, age_s=age_s))

    async def press(self, data: str) -> tuple[Verdict, str]:
        """Anna presses a button; what she is answered stands beside the verdict."""
        keyboard = InlineKeyboardMarkup([[InlineKeyboardButton("B", callback_data=data)]])
        chat = self.group.chat.id
        await self.bot.bot.send_message(chat, "with a button", reply_markup=keyboard)
        press = self.anna.person.tap(self.group.posts[-1], "B")
        newest = self.talk.world.updates.history[-1]
        verdict = await self.told(newest.body)
        return verdict, (await press.answer(1)).text or ""

    async def has_in_memory(self, doc: str) -> None:
        """The table of the group is this document."""
        redis, chat = self.talk.redis, ChatId(self.group.chat.id)
        await redis.hset(keys.session(self.sid), mapping={"v": 1, "doc": doc})
        await redis.set(keys.standing(chat, None), self.sid)


@pytest.fixture
async def counter(talk: Talk, redis: Redis) -> AsyncIterator[Counter]:
    async with running(environment.load(talk.env), redis) as bot:
        yield Counter(talk, bot)


@pytest.fixture
async def without_memory(talk: Talk, tmp_path: Path) -> AsyncIterator[Counter]:
    """The same while Redis cannot be reached."""
    async with AsyncExitStack() as stack:
        nowhere = connect(f"unix://{tmp_path}/nobody.sock", tls_verify=True)
        stack.push_async_callback(nowhere.aclose)
        bot = await stack.enter_async_context(running(environment.load(talk.env), nowhere))
        yield Counter(talk, bot)


# --- while Redis is away --------------------------------------------------------------------------


async def test_without_its_memory_a_press_is_answered_and_done_with(
    without_memory: Counter,
) -> None:
    for data in (f"{without_memory.sid}:1:b0", f"{without_memory.sid}:0:join"):
        verdict, answer = await without_memory.press(data)
        assert verdict is Verdict.HANDLED
        assert answer.startswith("I cannot reach my memory")


async def test_without_its_memory_a_command_comes_again_until_it_is_ten_minutes_old(
    without_memory: Counter,
) -> None:
    before = len(without_memory.group.posts)
    for text in ("/boerenbridge", "/help", "/hand"):
        assert await without_memory.message(text) is Verdict.LATER
    assert await without_memory.message("/table", age_s=9.9 * 60) is Verdict.LATER
    assert await without_memory.message("/table", age_s=10.1 * 60) is Verdict.HANDLED
    assert len(without_memory.group.posts) == before, "nothing is said"


async def test_without_its_memory_word_of_rights_comes_again_until_it_is_ten_minutes_old(
    talk: Talk, without_memory: Counter
) -> None:
    newest = next(u for u in reversed(talk.world.updates.history) if "my_chat_member" in u.body)
    body = deepcopy(newest.body)
    now = body["my_chat_member"]["date"]
    assert await without_memory.told(body) is Verdict.LATER
    body["my_chat_member"]["date"] = now - 9.5 * 60
    assert await without_memory.told(body) is Verdict.LATER
    body["my_chat_member"]["date"] = now - 10.5 * 60
    assert await without_memory.told(body) is Verdict.HANDLED


async def test_what_needs_no_memory_is_done_without_it(without_memory: Counter) -> None:
    verdict, answer = await without_memory.press("nonsense")
    assert verdict is Verdict.HANDLED
    assert answer
    assert await without_memory.message("just talking") is Verdict.HANDLED


async def test_a_host_reads_one_line_about_each_update_that_waits(
    without_memory: Counter, caplog: pytest.LogCaptureFixture
) -> None:
    await without_memory.message("/boerenbridge")
    lines = [r for r in caplog.records if r.name == "handlers.errors"]
    assert [line.levelno for line in lines] == [logging.WARNING]
    assert "changes nothing for now: Redis: unreachable" in lines[0].getMessage()


# --- what a newer program has written -------------------------------------------------------------


async def test_what_only_a_newer_program_can_read_is_left_to_it(counter: Counter) -> None:
    await counter.has_in_memory(OF_A_NEWER_PROGRAM)
    assert await counter.message("/table") is Verdict.LATER
    assert await counter.message("/table", age_s=11 * 60) is Verdict.HANDLED
    verdict, answer = await counter.press(f"{counter.sid}:1:b0")
    assert verdict is Verdict.HANDLED
    assert answer.startswith("I cannot reach my memory")


# --- faults of ours -------------------------------------------------------------------------------


async def test_a_table_that_cannot_be_read_is_done_with_and_its_person_is_told(
    counter: Counter, caplog: pytest.LogCaptureFixture
) -> None:
    await counter.has_in_memory(TORN)
    verdict, answer = await counter.press(f"{counter.sid}:1:b0")
    assert verdict is Verdict.HANDLED
    assert "can no longer read this table" in answer
    assert await counter.message("/table") is Verdict.HANDLED
    await counter.group.shows("can no longer read this table")
    faults = [r for r in caplog.records if r.name == "handlers.errors"]
    assert [fault.levelno for fault in faults] == [logging.ERROR] * 2
    assert all(fault.exc_info for fault in faults)


# --- what players do ------------------------------------------------------------------------------


async def test_what_cannot_be_done_is_said_and_done_with(counter: Counter) -> None:
    assert await counter.message("/join") is Verdict.HANDLED
    await counter.group.shows("There is no table here")
    assert await counter.press(f"{counter.sid}:0:leave") == (Verdict.HANDLED, "That has passed.")


async def test_what_can_be_done_is_done_and_told_again_changes_nothing(counter: Counter) -> None:
    number = max(update.id for update in counter.talk.world.updates.history) + 1
    chat, user = counter.group.chat.id, counter.anna.person.id
    body = a_message(number, "/boerenbridge", chat=chat, user=user)
    for _ in range(3):
        assert await counter.told(body) is Verdict.HANDLED
    await counter.group.shows("a table is open", button="Join")
    await counter.group.chat.stays_quiet()
    assert len([post for post in counter.group.posts if "a table is open" in post.text]) == 1


async def test_updates_handled_side_by_side_keep_their_troubles_apart(
    without_memory: Counter,
) -> None:
    verdicts = await asyncio.gather(
        without_memory.message("/boerenbridge"),
        without_memory.message("just talking"),
        without_memory.message("/table", age_s=11 * 60),
    )
    assert list(verdicts) == [Verdict.LATER, Verdict.HANDLED, Verdict.HANDLED]


@pytest.mark.parametrize(
    "body",
    [
        {"update_id": 1, "something_new": {"a": 1}},
        {"update_id": 2},
        {"update_id": 3, "poll_answer": None},
    ],
)
async def test_what_nobody_asked_for_is_done_with(counter: Counter, body: JsonObject) -> None:
    assert await counter.told(body) is Verdict.HANDLED


# --- what the host reads --------------------------------------------------------------------------


def lines_of(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    return [record for record in caplog.records if record.name == "handlers.feed"]


async def test_each_update_is_one_line_with_its_ids_and_time(
    counter: Counter, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    await counter.message("/join@Troef_Bot with words")
    await counter.press(f"{counter.sid}:0:leave")
    command, press = lines_of(caplog)
    chat = counter.group.chat.id
    assert re.fullmatch(
        rf"update \d+: /join in chat {chat}, handled in \d+ ms", command.getMessage()
    )
    assert re.fullmatch(rf"update \d+: press in chat {chat}, handled in \d+ ms", press.getMessage())
    fields = vars(press)["fields"]
    assert fields.keys() == {"update", "kind", "chat", "ms", "verdict"}
    assert json.loads(json.dumps(fields))["verdict"] == "handled"
    assert 0 < fields["ms"] < 5000


async def test_an_update_that_comes_again_says_so_in_its_line(
    without_memory: Counter, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    await without_memory.message("/boerenbridge")
    (line,) = lines_of(caplog)
    assert ", later in " in line.getMessage()


def a_notice(name: str, value: object) -> JsonObject:
    """A message that says who came or left, or the like."""
    body = a_message(1)
    del body["message"]["text"]
    body["message"][name] = value
    return body


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (a_press(1), "press"),
        (a_message(1, "/Wizard"), "/wizard"),
        (a_message(1, "/start payload"), "/start"),
        (a_message(1, "/houserules\nsave my secret"), "/houserules"),
        (a_message(1, "/wizard@troef_bot"), "/wizard"),
        (a_message(1, "/wizard@another_bot"), "other"),
        (a_message(1, "/my-password"), "other"),
        (a_message(1, "wizard"), "other"),
        (a_message(1, "my secret"), "other"),
        (a_notice("left_chat_member", somebody(2)), "member"),
        (a_notice("new_chat_members", [somebody(2)]), "member"),
        ({"update_id": 1, "something_new": {"a": 1}}, "other"),
    ],
)
def test_the_line_tells_the_kind_and_repeats_nothing_that_was_said(
    body: JsonObject, kind: str
) -> None:
    assert kind_of(told(body), "Troef_bot") == kind


async def test_what_the_bot_may_do_is_a_members_affair(
    talk: Talk, counter: Counter, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    newest = next(u for u in reversed(talk.world.updates.history) if "my_chat_member" in u.body)
    await counter.told(newest.body)
    assert ": member in chat" in lines_of(caplog)[-1].getMessage()


# --- reading --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "body",
    [None, [], "text", 1, True, {}, {"message": {}}, {"update_id": 1, "message": {"date": "x"}}],
)
def test_what_is_no_update_is_not_taken_for_one(body: object) -> None:
    assert read(body, OFFLINE) is None


def test_an_update_is_read_as_it_is() -> None:
    for body in (a_message(1), a_press(2)):
        update = read(body, OFFLINE)
        assert isinstance(update, Update)
        assert update.update_id == body["update_id"]
