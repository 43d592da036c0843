"""Computers that play worse or better, as everybody reads it; the best of them think."""

from __future__ import annotations

import multiprocessing
import re
from collections.abc import AsyncIterator, Callable

import pytest

from bot.computer.budget import Budget
from bot.computer.thinking import Thinkers
from bot.sessions.codec import from_doc
from bot.sessions.course import to_think_over, waited_for
from bot.sessions.session import ChatId, Session
from bot.sessions.store import Store
from tests.telegram.talk import Group, Player, Prompt, Room, Talk, is_over
from tests.valkey import until

SHORT = {"poepen": "2", "schneider": "2"}
"""How few deals a game is made of here, where a ladder of one, two and one does not fit."""
FEW = Budget(playouts=20)
ENDLESS = Budget(playouts=10**9)


@pytest.fixture
async def talk(quiet_talk: Talk) -> AsyncIterator[Talk]:
    async with quiet_talk.bot_polls(thinkers=Thinkers(budget=FEW)):
        yield quiet_talk
    assert multiprocessing.active_children() == [], "who thought has gone with the bot"


async def a_lobby(room: Room, player: Player, command: str, *, computers: int) -> None:
    """A short game that is open, with so many computers, and a ladder if the game has one."""
    await player.says(room, f"/{command}")
    await room.shows("a table is open", button="Start")
    await player.says(room, f"/houserules {SHORT.get(command, '1-2-1')}")
    for _ in range(computers):
        assert await player.presses("Add computer") == ""


async def begins(group: Group, player: Player, *, computers: int) -> None:
    """A game against computers that think."""
    await a_lobby(group, player, "boerenbridge", computers=computers)
    assert await player.presses("🤖 Hard") == ""
    await group.shows("(hard)", button="• 🤖 Hard")
    assert await player.presses("Start") == ""


async def session_in(talk: Talk, room: Room) -> Session:
    store = Store(talk.redis)
    sid = await store.standing(ChatId(room.chat.id), None)
    assert sid is not None
    stored = await store.load(sid)
    assert stored is not None
    return from_doc(stored.doc)


async def until_a_computer_thinks(talk: Talk, player: Player, room: Room) -> None:
    """The game of one person goes on until it waits for a computer's thought."""

    async def thinks() -> bool:
        session = await session_in(talk, room)
        if waited_for(session):
            prompt = await talk.asked(player)
            talk.answered.add(prompt.question)
            assert await prompt.answered_with(prompt.legal[0]) == ""
        return to_think_over(session) is not None

    await until(thinks, within_s=60)


# In the lobby


async def test_one_press_makes_all_computers_play_better(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, bob)
    assert "Hard" not in await group.latest()
    assert await bob.presses("Add computer") == ""
    lobby = await group.latest()
    assert "Anna (host), Bob, 🤖\u00a0Stan\n" in lobby
    assert "\n[🤖 Easy] [• 🤖 Normal] [🤖 Hard]\n" in lobby
    assert await bob.presses("🤖 Hard") == ""
    assert await bob.presses("Add computer") == ""
    lobby = await group.latest()
    assert "Anna (host), Bob, 🤖\u00a0Stan (hard), 🤖\u00a0Elsie (hard)\n" in lobby
    assert "\n[🤖 Easy] [🤖 Normal] [• 🤖 Hard]\n" in lobby
    assert await cem.presses("🤖 Easy") == "You do not sit at this table."
    assert await anna.presses("🤖 Easy") == ""
    assert "🤖\u00a0Stan (easy), 🤖\u00a0Elsie (easy)\n" in await group.latest()


async def test_on_the_seats_page_each_computer_has_a_level_of_its_own(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, bob, computers=2)
    assert await anna.presses("Seats") == ""
    seats = await group.latest()
    assert "\n[✖ 🤖\u00a0Stan] [🤖 Normal]\n[✖ 🤖\u00a0Elsie] [🤖 Normal]\n" in seats
    page = group.posts[-1]
    first = page.button("🤖 Normal").data or ""
    assert (await anna.sends(first, on=page)).text in (None, "")
    assert "🤖\u00a0Stan (hard), 🤖\u00a0Elsie." in await group.latest()
    assert (await anna.sends(first, on=page)).text in (None, ""), "pressed twice it is still hard"
    assert "🤖\u00a0Stan (hard), 🤖\u00a0Elsie." in await group.latest()
    assert await anna.presses("🤖 Hard") == ""
    assert "🤖\u00a0Stan (easy), 🤖\u00a0Elsie." in await group.latest()
    assert await anna.presses("Back") == ""
    assert "\n[🤖 Easy] [🤖 Normal] [🤖 Hard]\n" in await group.latest(), "they differ"


@pytest.mark.parametrize(
    "choice", ["level=best", "level=", "level", "level123=hard", "levelx=hard"]
)
async def test_a_level_that_there_is_not_changes_nothing(
    talk: Talk, anna: Player, bob: Player, group: Group, choice: str
) -> None:
    await talk.sit_down(group, anna, bob, computers=1)
    before = await session_in(talk, group)
    lobby = await group.shows("a table is open", button="Start")
    answer = await anna.sends(f"{before.id}:0:{choice}", on=lobby)
    assert answer.text
    assert (await session_in(talk, group)).sitters == before.sitters


async def test_when_the_game_has_begun_it_is_too_late(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, bob, computers=1)
    lobby = await group.shows("a table is open", button="🤖 Hard")
    data = lobby.button("🤖 Hard").data or ""
    assert await anna.presses("Start") == ""
    await group.shows("has begun")
    assert (await anna.sends(data, on=lobby)).text == "The game has begun; it is too late for that."
    assert {s.level for s in (await session_in(talk, group)).sitters[2:]} == {"normal"}


# Games


@pytest.mark.parametrize("command", ["boerenbridge", "poepen", "lucifers", "wizard"])
async def test_alone_against_three_who_play_easily_usually_and_hard(
    talk: Talk, anna: Player, command: str
) -> None:
    await anna.opens_chat()
    await a_lobby(anna, anna, command, computers=0)
    assert await anna.presses("Seats") == ""
    page = await anna.shows("Round the table", button="Back")
    sid, _, _ = (page.button("Back").data or "").partition(":")
    for number, level in enumerate(("easy", "normal", "hard"), 1):
        await anna.sends(f"{sid}:0:level{number}={level}", on=page)
    assert await anna.presses("Back") == ""
    await anna.shows("🤖\u00a0Stan (easy), 🤖\u00a0Elsie, 🤖\u00a0Reg (hard)", button="Start")
    await _plays_to_the_end(talk, anna, anna)
    assert await anna.presses("Rematch") == ""
    await anna.shows("🤖\u00a0Stan (easy), 🤖\u00a0Elsie, 🤖\u00a0Reg (hard)", button="Start")


@pytest.mark.parametrize("level", ["Easy", "Normal", "Hard"])
async def test_a_duel_with_a_computer_of_each_level(talk: Talk, anna: Player, level: str) -> None:
    await anna.opens_chat()
    await a_lobby(anna, anna, "schneider", computers=0)
    if level != "Normal":
        assert await anna.presses(f"🤖 {level}") == ""
    await anna.shows("a table is open", button=f"• 🤖 {level}")
    await _plays_to_the_end(talk, anna, anna)


async def test_all_seats_of_a_group_taken_by_computers_that_think(
    talk: Talk, anna: Player, group: Group
) -> None:
    await anna.opens_chat()
    await a_lobby(group, anna, "poepen", computers=7)
    assert await anna.presses("🤖 Hard") == ""
    await group.shows("(hard)", button="• 🤖 Hard")
    await _plays_to_the_end(talk, anna, group)


async def _plays_to_the_end(
    talk: Talk, player: Player, room: Room, *, between: Callable[[], None] = lambda: None
) -> None:
    """The player starts and answers whatever is asked; `between` happens before each answer."""

    def choose(prompt: Prompt) -> str:
        between()
        return prompt.legal[0]

    assert await player.presses("Start") == ""
    await talk.play(player, choose=choose, over=is_over(room))
    end = str(await room.shows("🏆"))
    assert re.search(r"(wins|share the win in)", end)


# What happens meanwhile


async def test_whoever_kills_the_process_that_thinks_does_not_end_the_game(
    talk: Talk, anna: Player, group: Group
) -> None:
    killed = []

    def kill() -> None:
        for process in multiprocessing.active_children():
            killed.append(process.pid)
            process.kill()

    await anna.opens_chat()
    await a_lobby(group, anna, "boerenbridge", computers=3)
    assert await anna.presses("🤖 Hard") == ""
    await group.shows("(hard)", button="• 🤖 Hard")
    await _plays_to_the_end(talk, anna, group, between=kill)
    assert len(set(killed)) > 1


async def test_a_table_that_is_stopped_while_a_computer_thinks(
    quiet_talk: Talk, anna: Player, group: Group
) -> None:
    async with quiet_talk.bot_polls(thinkers=Thinkers(budget=ENDLESS)):
        await anna.opens_chat()
        await begins(group, anna, computers=3)
        await until_a_computer_thinks(quiet_talk, anna, group)
        await anna.says(group, "/stop")
        assert await anna.presses("Stop the game") == ""
        await group.shows("nobody wins")
        stopped = await session_in(quiet_talk, group)
    assert (await session_in(quiet_talk, group)).state == stopped.state
    assert multiprocessing.active_children() == []


async def test_a_thought_that_takes_too_long_is_done_without(
    quiet_talk: Talk, anna: Player, group: Group
) -> None:
    async with quiet_talk.bot_polls(thinkers=Thinkers(budget=ENDLESS)):
        await anna.opens_chat()
        await begins(group, anna, computers=2)
        await quiet_talk.asked(anna)
        assert to_think_over(await session_in(quiet_talk, group)) is None


async def test_somebody_takes_the_seat_of_a_computer_that_thinks(
    quiet_talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    async with quiet_talk.bot_polls(thinkers=Thinkers(budget=ENDLESS)):
        for player in (anna, bob):
            await player.opens_chat()
        await begins(group, anna, computers=2)
        await until_a_computer_thinks(quiet_talk, anna, group)
        await bob.says(group, "/takeover")
        await bob.shows("deal 1 of 3")
    async with quiet_talk.bot_polls(
        thinkers=Thinkers(budget=FEW)
    ):  # another process, which thinks no longer than it should
        await quiet_talk.play(anna, bob, over=is_over(group))
        await group.shows("🏆")


async def test_a_process_that_goes_while_a_computer_thinks_leaves_the_turn_to_the_next(
    quiet_talk: Talk, anna: Player, group: Group
) -> None:
    async with quiet_talk.bot_polls(thinkers=Thinkers(budget=ENDLESS)):
        await anna.opens_chat()
        await begins(group, anna, computers=3)
        await until_a_computer_thinks(quiet_talk, anna, group)
    async with quiet_talk.bot_polls(thinkers=Thinkers(budget=FEW)):
        await quiet_talk.play(anna, over=is_over(group))
        await group.shows("🏆")
