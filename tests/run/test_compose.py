"""The bot as a whole, with a clock that a test sets: what becomes of a turn that nobody takes."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot import settings as environment
from bot.playground import StandIn
from bot.run.compose import AnothersRedis, client, is_healthy, memory, running
from bot.sessions.codec import from_doc
from bot.sessions.session import Session, SessionId
from bot.sessions.store import Store
from tests.telegram.talk import Group, Player, Prompt, Talk

A_DAY = timedelta(days=1)
TURN_TIME = timedelta(minutes=10)  # short enough to run by night, too


class Clock:
    """The time, so much behind the right one."""

    def __init__(self, behind: timedelta = timedelta(0)) -> None:
        self.behind = behind

    def __call__(self) -> datetime:
        return datetime.now(UTC) - self.behind


def people_in(talk: Talk) -> tuple[Player, Player, Player]:
    return talk.player("Anna"), talk.player("Bob"), talk.player("Cem")


async def begin(talk: Talk, group: Group, *people: Player) -> None:
    """A game with that turn time."""
    await talk.sit_down(group, *people)
    lobby = await group.shows("a table is open", button="Start")
    sid, _, _ = (lobby.button("Start").data or "").partition(":")
    await people[0].sends(f"{sid}:0:rturn_time={TURN_TIME.seconds}", on=lobby)
    assert await people[0].presses("Start") == ""
    await group.shows("has begun")


def id_in(prompt: Prompt) -> SessionId:
    return SessionId(prompt.question.partition(":")[0])


async def session_of(talk: Talk, prompt: Prompt) -> Session:
    stored = await Store(talk.redis).load(id_in(prompt))
    assert stored is not None
    return from_doc(stored.doc)


async def test_a_turn_that_ran_out_while_the_bot_was_away_is_played_once_when_it_is_back(
    talk: Talk,
) -> None:
    people = people_in(talk)
    group = talk.group("Klaverjasclub", *people)
    async with talk.bot_polls(clock=Clock(behind=TURN_TIME)):
        await begin(talk, group, *people)
        absent = await talk.asked(*people)
        assert (await session_of(talk, absent)).question == 1, "it has just been asked"
    async with talk.bot_polls(clock=Clock(behind=TURN_TIME / 2)):
        reminder = await group.shows("⏰")
        assert reminder.text == f"⏰ {absent.player.name}: it is your turn."
        assert (await session_of(talk, absent)).question == 1, "first there is a reminder"
    talk.answered.add(absent.question)
    async with talk.bot_polls(clock=Clock()):
        following = await talk.asked(*people)
        assert following.player is not absent.player
        await talk.settles()
        session = await session_of(talk, following)
        assert session.question == 2, "the next has all its time"
        deal = await group.shows("deal 1 of 15", button="My hand")
        line = next(row for row in deal.text.splitlines() if absent.player.name in row)
        assert any(figure in line for figure in "01"), "everybody sees what was bid for them"
        answer = await absent.answered_with(absent.legal[0])
        assert answer == f"That has passed; it is {following.player.name}’s turn."
        assert await following.answered_with(following.legal[0]) == ""


async def test_a_turn_that_runs_out_while_everybody_waits_is_played_by_the_computer(
    talk: Talk,
) -> None:
    people = people_in(talk)
    group = talk.group("Klaverjasclub", *people)
    clock = Clock(behind=TURN_TIME - timedelta(seconds=0.3))
    async with talk.bot_polls(clock=clock):
        await begin(talk, group, *people)
        absent = await talk.asked(*people)
        clock.behind = TURN_TIME / 2 - timedelta(seconds=0.3)
        await group.shows(f"⏰ {absent.player.name}")
        assert (await session_of(talk, absent)).question == 1
        clock.behind = timedelta(0)
        talk.answered.add(absent.question)
        following = await talk.asked(*people)
        assert following.player is not absent.player
        assert (await session_of(talk, following)).question == 2


async def test_a_forgotten_lobby_closes_and_another_table_can_be_opened(talk: Talk) -> None:
    anna, *others = people_in(talk)
    group = talk.group("Klaverjasclub", anna, *others)
    async with talk.bot_polls(clock=Clock(behind=A_DAY)):
        await talk.sit_down(group, anna)
    async with talk.bot_polls(clock=Clock()):
        lobby = group.posts[-1]
        await group.chat.until(lambda chat: not chat.now(lobby).buttons)
        closed = group.chat.now(lobby)
        assert "a table is open" not in closed.text
        await anna.says(group, "/boerenbridge")
        assert (await group.shows("a table is open", button="Join")).id != closed.id


async def test_a_second_bot_leaves_the_tables_of_the_first_alone(talk: Talk) -> None:
    """Somebody tries another token out, and REDIS_URL is still that of the bot at work."""
    people = people_in(talk)
    group = talk.group("Klaverjasclub", *people)
    async with talk.bot_polls():
        await begin(talk, group, *people)
        prompt = await talk.asked(*people)
    async with StandIn(token="7000000099:another") as telegram:
        env = {**talk.env, "BOT_TOKEN": telegram.token, "TELEGRAM_API_URL": telegram.url}
        with pytest.raises(AnothersRedis, match="give each bot a Redis of its own"):
            await running(environment.load(env), talk.redis).__aenter__()
    async with talk.bot_polls():
        assert await prompt.answered_with(prompt.legal[0]) == ""
        await talk.asked(*people)


async def test_the_bot_is_well_while_its_memory_answers(redis: Redis) -> None:
    assert await is_healthy(redis)


async def test_the_doctor_looks_at_the_valkey_of_a_bot_that_runs(
    talk: Talk, tmp_path: Path
) -> None:
    env = {**talk.env, "REDIS_URL": "", "DATA_DIR": str(tmp_path / "data")}
    settings = environment.load(env)
    async with memory(settings) as bots:
        await bots.set("trick", "♠A")
        async with client(settings) as doctors:
            assert await doctors.get("trick") == "♠A"
        assert await bots.get("trick") == "♠A", "it goes on"
    async with client(settings) as doctors:
        assert await doctors.get("trick") == "♠A", "started for the doctor alone"
