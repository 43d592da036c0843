"""Somebody presses or commands as fast as a machine: they are answered, and nobody else waits."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator

import pytest

from bot.playground.people import Press
from handlers.patience import COMMANDS, PRESSES, Gate, Patience
from tests.run.updates import GROUP_ID, a_message, a_press, told
from tests.telegram.talk import Group, Player, Talk, is_over
from tests.valkey import free_port

SLOWLY = {
    "en": "Slowly: I cannot keep up. Nothing is lost; try again in a moment.",
    "nl": "Rustig aan: ik kom niet mee. Er gaat niets verloren; probeer het zo nog eens.",
    "de": "Langsam: Ich komme nicht mit. Es geht nichts verloren; versuch es gleich noch einmal.",
}
MANY = 120  # which polling takes in more than one batch
SOME = 40  # more than anybody may at once


# --- the gate -------------------------------------------------------------------------------------


class Seconds:
    """A clock that a test puts forward."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def seconds() -> Seconds:
    return Seconds()


@pytest.fixture
def patience(seconds: Seconds) -> Patience:
    return Patience(1.0, clock=seconds)


def presses(patience: Patience, count: int, *, user: int = 1) -> list[Gate]:
    return [patience.gate(told(a_press(n, user=user)), PRESSES) for n in range(count)]


def commands(patience: Patience, count: int, *, user: int = 1, chat: int = GROUP_ID) -> list[Gate]:
    update = told(a_message(1, "/help", user=user, chat=chat))
    return [patience.gate(update, COMMANDS) for _ in range(count)]


def test_a_burst_passes_and_then_as_many_as_come_back(patience: Patience, seconds: Seconds) -> None:
    assert presses(patience, PRESSES.at_once) == [Gate.OPEN] * PRESSES.at_once
    assert presses(patience, 3) == [Gate.SHUT_NOW, Gate.SHUT, Gate.SHUT]
    seconds.now += 1.0
    again = int(PRESSES.an_interval)
    assert presses(patience, again + 1) == [*[Gate.OPEN] * again, Gate.SHUT_NOW]
    seconds.now += 3600
    assert presses(patience, PRESSES.at_once) == [Gate.OPEN] * PRESSES.at_once


def test_whoever_keeps_a_players_pace_is_never_held_up(
    patience: Patience, seconds: Seconds
) -> None:
    for _ in range(1000):
        assert presses(patience, 1) == [Gate.OPEN]
        seconds.now += 0.21


def test_nobody_else_is_held_up(patience: Patience) -> None:
    presses(patience, 1000, user=1)
    commands(patience, 1000, user=1)
    assert presses(patience, 1, user=2) == [Gate.OPEN]
    assert commands(patience, 1, user=2) == [Gate.OPEN]


def test_commands_count_apart_from_presses(patience: Patience) -> None:
    presses(patience, 1000)
    assert commands(patience, 1) == [Gate.OPEN]
    commands(patience, 1000)
    assert presses(patience, 1) == [Gate.SHUT]


def test_too_many_commands_are_told_of_once_until_there_is_room_for_several(
    patience: Patience, seconds: Seconds
) -> None:
    assert commands(patience, COMMANDS.at_once) == [Gate.OPEN] * COMMANDS.at_once
    assert commands(patience, 100).count(Gate.SHUT_NOW) == 1
    needed_s = COMMANDS.reopens_at / COMMANDS.an_interval
    for _ in range(4):
        seconds.now += needed_s / 5
        assert commands(patience, 100) == [Gate.SHUT] * 100
    seconds.now += needed_s / 5 + 0.01
    assert commands(patience, 1) == [Gate.OPEN]


def test_admins_who_are_not_shown_are_counted_by_their_group(patience: Patience) -> None:
    anonymous = 1087968824
    commands(patience, 1000, user=anonymous, chat=-1)
    assert commands(patience, 1, user=anonymous, chat=-1) == [Gate.SHUT]
    assert commands(patience, 1, user=anonymous, chat=-2) == [Gate.OPEN]


def test_of_very_many_people_those_who_asked_last_are_remembered(seconds: Seconds) -> None:
    patience = Patience(1.0, clock=seconds, most=20)
    presses(patience, 1000, user=1)
    for user in range(2, 21):
        presses(patience, 1, user=user)
    assert presses(patience, 1, user=1) == [Gate.SHUT]
    for user in range(2, 22):
        presses(patience, 1, user=user)
    assert presses(patience, 1, user=1) == [Gate.OPEN]


# --- in the chat ----------------------------------------------------------------------------------


@pytest.fixture(params=["polling", "webhook"])
async def strict(request: pytest.FixtureRequest, quiet_talk: Talk) -> AsyncIterator[Talk]:
    """The bot, whose patience does not come back while a test lasts, however long that is."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    web = {"PORT": str(port), "WEBHOOK_URL": url, "WEBHOOK_SECRET": "s3cret-of-this-test"}
    env = web if request.param == "webhook" else {}
    async with quiet_talk.bot_runs(CHAT_INTERVAL_S="600", **env):
        yield quiet_talk


def a_flood(player: Player, group: Group, count: int) -> list[Press]:
    """So many presses at once on a button that nobody knows."""
    return [player.person.send_data(group.posts[-1], "x:0:nothing") for _ in range(count)]


async def test_each_press_of_a_flood_is_answered_and_the_last_by_slowly(strict: Talk) -> None:
    people = {language: strict.player(language, language=language) for language in SLOWLY}
    group = strict.group("Klaverjasclub", *people.values())
    await group.latest()
    floods = {language: a_flood(player, group, SOME) for language, player in people.items()}
    for language, flood in floods.items():
        answers = [(await press.answer(30)).text for press in flood]
        assert answers[PRESSES.at_once :] == [SLOWLY[language]] * (SOME - PRESSES.at_once)
        assert SLOWLY[language] not in answers[: PRESSES.at_once]


async def test_nobody_else_waits_for_it(strict: Talk, anna: Player, bob: Player) -> None:
    """Bob presses last of all, and is answered before much of what was pressed before."""
    one, two = strict.group("Een", anna), strict.group("Twee", bob)
    await one.latest()
    await two.latest()
    flood = a_flood(anna, one, MANY)
    answer = await bob.sends("x:0:nothing", on=two.posts[-1])
    assert answer.text == "I do not know this button any more."
    assert any(press.answered is None for press in flood)
    for press in flood:
        await press.answer(30)


async def test_a_flood_changes_nothing_at_the_table_and_afterwards_one_plays_on(
    quiet_talk: Talk, anna: Player, group: Group
) -> None:
    """Of very many presses on a legal button one counts, and whoever waits is heard again."""
    talk = quiet_talk
    async with talk.bot_runs():  # as patient as its calls are fast
        await talk.begin(group, anna, computers=2, ladder="1-2-1")
        prompt = await talk.asked(anna)
        talk.answered.add(prompt.question)
        flood = [anna.person.tap(prompt.message, prompt.legal[0]) for _ in range(SOME)]
        answers = [(await press.answer(30)).text for press in flood]
        assert answers.count("") == 1
        assert set(answers) <= {"", "That has passed.", SLOWLY["en"]}
        await talk.play(anna, over=is_over(group))


async def test_too_many_commands_are_told_of_and_then_passed_over(
    quiet_talk: Talk, anna: Player, bob: Player, caplog: pytest.LogCaptureFixture
) -> None:
    talk = quiet_talk
    caplog.set_level(logging.INFO)
    async with talk.bot_runs(CHAT_INTERVAL_S="0.2"):
        group = talk.group("Klaverjasclub", anna, bob)
        await group.shows("Hello!")
        for _ in range(2 * SOME):
            await anna.says(group, "/help")
        await group.shows(SLOWLY["en"])
        await talk.world.quiet(for_s=1.0)
        said = [post.text for post in group.posts[1:]]
        assert len(said) < SOME
        assert said[: COMMANDS.at_once].count(SLOWLY["en"]) == 0
        await bob.says(group, "/rules")
        await group.shows("Which game")
    said = [record.getMessage() for record in caplog.records]
    (told,) = [line for line in said if "asks too much at once" in line]
    assert str(anna.person.id) in told
    assert not any("Anna" in line for line in said)
