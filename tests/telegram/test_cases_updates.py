"""Updates as Telegram may deliver them: twice, late, out of order, and to two processes at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager

import httpx
import pytest
from redis.asyncio import Redis

from bot.playground.model import JsonObject
from bot.run.web import PATH, SECRET_HEADER
from bot.sessions.codec import from_doc
from bot.sessions.session import Session, SessionId, Stage
from bot.sessions.store import Store
from tests.telegram.talk import Group, Player, Prompt, Talk
from tests.valkey import free_port

SECRET = "s3cret-of-this-test"
AN_HOUR_S = 60 * 60


class Post:
    """Brings updates to two web processes on one memory, by hand."""

    def __init__(self, talk: Talk) -> None:
        self.talk = talk
        self.ports = (free_port(), free_port())

    @asynccontextmanager
    async def is_open(self) -> AsyncIterator[None]:
        talk = self.talk
        urls = tuple(f"http://127.0.0.1:{port}" for port in self.ports)
        talk.world.webhook.targets = tuple(url + PATH for url in urls)
        web = {"WEBHOOK_URL": urls[0], "WEBHOOK_SECRET": SECRET}
        async with (
            talk.bot_runs(PORT=str(self.ports[0]), **web),
            talk.bot_runs(PORT=str(self.ports[1]), **web),
        ):
            yield

    async def brings(self, *bodies: JsonObject) -> None:
        """All at once, to one process and the other in turn; each is taken."""
        async with httpx.AsyncClient(trust_env=False) as client:
            answers = await asyncio.gather(
                *(
                    client.post(
                        f"http://127.0.0.1:{self.ports[place % 2]}{PATH}",
                        json=body,
                        headers={SECRET_HEADER: SECRET},
                        timeout=10,
                    )
                    for place, body in enumerate(bodies)
                )
            )
        assert {answer.status_code for answer in answers} == {200}


@contextmanager
def held_back(talk: Talk) -> Iterator[Callable[[], list[JsonObject]]]:
    """Telegram delivers nothing of what people do here: the test has it, to bring it itself."""
    world, url = talk.world, talk.world.webhook.url
    before = len(world.updates.history)
    world.webhook.url = ""
    try:
        yield lambda: [update.body for update in list(world.updates.history)[before:]]
    finally:
        world.updates.drop_all()
        world.webhook.url = url


@pytest.fixture
async def post(quiet_talk: Talk) -> AsyncIterator[Post]:
    post = Post(quiet_talk)
    async with post.is_open():
        yield post


async def session_of(redis: Redis, prompt: Prompt) -> Session:
    return await session_at(redis, SessionId(prompt.question.partition(":")[0]))


async def session_at(redis: Redis, sid: SessionId) -> Session:
    stored = await Store(redis).load(sid)
    assert stored is not None
    return from_doc(stored.doc)


# --- once is enough -------------------------------------------------------------------------------


async def test_whatever_is_delivered_again_on_the_other_process_changes_nothing(
    post: Post, redis: Redis, anna: Player, bob: Player, group: Group
) -> None:
    """Everything that led to a game in its second deal comes once more, to both processes."""
    talk = post.talk
    await talk.begin(group, anna, bob, computers=1)
    prompt = await talk.play(anna, bob, until=lambda prompt: "deal 2 of" in prompt.message.text)
    assert prompt is not None
    await talk.settles()
    before = await session_of(redis, prompt)
    shown = [await room.transcript() for room in (group, anna, bob)]
    bodies = [update.body for update in talk.world.updates.history]
    games = [body for body in bodies if "my_chat_member" not in body]
    for body in games[-31:]:
        await post.brings(body, body)
    await talk.settles()
    assert (await session_of(redis, prompt)).state == before.state
    assert [await room.transcript() for room in (group, anna, bob)] == shown
    assert await prompt.answered_with(prompt.legal[0]) == ""


async def test_a_command_brought_to_both_processes_at_once_is_answered_once(
    post: Post, anna: Player, group: Group
) -> None:
    talk = post.talk
    await anna.opens_chat()
    await group.shows("Hello!")
    for command, answer in (
        ("/help", "opens a table; press"),
        ("/boerenbridge", "a table is open"),
        ("/score", "has not begun"),
        ("/leave", "was closed"),
    ):
        await talk.settles()
        before = len(group.posts)
        with held_back(talk) as told:
            await anna.says(group, command)
            (body,) = told()
        await post.brings(*[body] * 6)
        await group.shows(answer)
        await talk.settles()
        said = [p for p in group.posts[before:] if answer in p.text]
        assert len(said) <= 1, command
        assert len(group.posts) <= before + 1, command


async def test_two_presses_at_once_on_two_processes_answer_one_question(
    post: Post, redis: Redis, anna: Player, group: Group
) -> None:
    talk = post.talk
    await talk.begin(group, anna, computers=2)
    prompt = await talk.asked(anna)
    await talk.settles()
    before = await session_of(redis, prompt)
    with held_back(talk) as told:
        presses = [anna.person.tap(prompt.message, label) for label in (prompt.legal * 6)[:6]]
        bodies = told()
    await post.brings(*bodies)
    answers = [(await press.answer()).text for press in presses]
    assert sorted(map(bool, answers)) == [False] + [True] * 5
    assert {answer for answer in answers if answer} == {"That has passed."}
    talk.answered.add(prompt.question)
    await talk.asked(anna)
    after = await session_of(redis, prompt)
    assert after.question == before.question + 1


async def test_people_who_join_at_once_on_two_processes_all_sit(
    post: Post, anna: Player, bob: Player, cem: Player, dirk: Player, group: Group
) -> None:
    talk = post.talk
    await talk.sit_down(group, anna)
    others = (bob, cem, dirk)
    for player in others:
        await player.opens_chat()
    lobby = await group.shows("a table is open", button="Join")
    with held_back(talk) as told:
        presses = [player.person.tap(lobby, "Join") for player in others]
        bodies = told()
    await post.brings(*bodies)
    assert [(await press.answer()).text for press in presses] == ["You have joined."] * 3
    await talk.settles()
    seated = (await group.latest()).splitlines()[1]
    assert seated.startswith("Players 4 of")
    assert all(player.name in seated for player in (anna, *others))


# --- late and out of order ------------------------------------------------------------------------


async def test_what_comes_out_of_order_is_done_as_it_comes(
    post: Post, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    """Start overtakes two Joins, which then are too late: nobody is half seated."""
    talk = post.talk
    await talk.sit_down(group, anna, computers=2)
    for player in (bob, cem):
        await player.opens_chat()
    lobby = await group.shows("a table is open", button="Start")
    with held_back(talk) as told:
        late = [player.person.tap(lobby, "Join") for player in (bob, cem)]
        first = anna.person.tap(lobby, "Start")
        bodies = told()
    await post.brings(bodies[-1])
    assert (await first.answer()).text == ""
    await post.brings(*bodies[:-1])
    for press in late:
        assert (await press.answer()).text == "The game has begun; it is too late for that."
    assert await anna.presses("My hand") != ""
    assert await bob.presses("My hand") == "You do not sit at this table."


@pytest.mark.parametrize("command", ["/boerenbridge", "/stop", "/leave", "/help"])
async def test_a_command_that_comes_an_hour_late_is_done_like_any_other(
    post: Post, anna: Player, group: Group, command: str
) -> None:
    talk = post.talk
    await talk.sit_down(group, anna)
    with held_back(talk) as told:
        await anna.says(group, command)
        (body,) = told()
    body["message"]["date"] -= AN_HOUR_S
    await talk.settles()
    before = [(post.id, post.text) for post in group.posts]
    await post.brings(body)
    await talk.settles()
    assert [(post.id, post.text) for post in group.posts] != before


async def test_a_press_on_any_earlier_question_has_passed(
    post: Post, redis: Redis, anna: Player, group: Group
) -> None:
    talk = post.talk
    await talk.begin(group, anna, computers=2, ladder="1-2-1")
    earlier: list[Prompt] = []

    def notes(prompt: Prompt) -> bool:
        earlier.append(prompt)
        return "deal 3 of" in prompt.message.text

    last = await talk.play(anna, until=notes)
    assert last is not None
    await talk.settles()
    before = await session_of(redis, last)
    for prompt in earlier[:-1]:
        assert prompt.question != last.question
        for label in prompt.legal:
            assert await anna.presses(label, on=prompt.message) == "That has passed.", label
    assert await session_of(redis, last) == before
    assert before.stage is Stage.PLAYING
    assert await last.answered_with(last.legal[0]) == ""


async def test_a_press_that_waited_an_hour_for_its_turn_has_passed(
    post: Post, redis: Redis, anna: Player, bob: Player, group: Group
) -> None:
    """It was made in time and brought late: meanwhile the game went on."""
    talk = post.talk
    await talk.begin(group, anna, bob, computers=1)
    prompt = await talk.asked(anna, bob)
    with held_back(talk) as told:
        late = prompt.player.person.tap(prompt.message, prompt.legal[-1])
        (body,) = told()
    await _goes_on(talk, prompt, (anna, bob))
    before = await session_of(redis, prompt)
    await post.brings(body)
    assert (await late.answer()).text.startswith("That has passed")
    assert await session_of(redis, prompt) == before


async def _goes_on(talk: Talk, prompt: Prompt, people: Sequence[Player]) -> None:
    assert await prompt.answered_with(prompt.legal[0]) == ""
    talk.answered.add(prompt.question)
    await talk.asked(*people)
    await talk.settles()
