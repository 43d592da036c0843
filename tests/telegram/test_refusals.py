"""What nobody should send, and what should not happen: a sentence each, and nothing changes."""

import json

import pytest
from redis.asyncio import Redis

from bot.sessions import keys
from bot.sessions.session import ChatId, SessionId, UserId
from tests.telegram.talk import Group, Player, Prompt, Talk, a_memory, a_talk

FORGED = (
    *("x", ":", "::", ":::", "0", "join", "a:b", "a:b:c", "a:-1:join", "new:0:", "new:0:poker"),
    *("new:0:join", "language:0:xx", "language:0:", "nosuchtable:0:join", "u0:0:start"),
    *("ü:0:join", "a:١:join", "x" * 64, "::" + "€" * 20, "a:" + "9" * 50 + ":b0"),
)
"""Callback data that no button of ours bears."""

AT_TABLE = (
    *(
        "b",
        "b99",
        "b-1",
        "b٣",
        "c",
        "cXX",
        "c♠1",
        "c♠A♠K",
        "t",
        "t♠",
        "t-",
        "W",
        "cW",
        "out",
        "outX",
    ),
    *(
        "out-1",
        "out99999999999",
        "JOIN",
        "join ",
        "seats",
        "back",
        "shuffle",
        "add-computer",
        "b0:b0",
    ),
)
"""Choices that mean nothing in a game, for its own id and question."""


async def test_data_that_no_button_bears_is_answered_and_changes_nothing(
    talk: Talk, anna: Player, group: Group
) -> None:
    await talk.sit_down(group, anna)
    lobby = await group.shows("a table is open")
    before = await group.transcript()
    for data in FORGED:
        answer = await anna.sends(data, on=lobby)
        assert answer.text in {"I do not know this button any more.", "That has passed."}, data
    assert await group.transcript() == before


async def test_a_forged_choice_in_a_game_is_answered_and_changes_nothing(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody)
    prompt = await talk.asked(*everybody)
    before = [await room.transcript() for room in (group, *everybody)]
    for choice in AT_TABLE:
        answer = await prompt.player.sends(f"{prompt.question}:{choice}", on=prompt.message)
        assert answer.text, choice
        assert "went wrong" not in answer.text, choice
    for question in ("0", "999999", "00001x"):
        sid = prompt.question.partition(":")[0]
        assert (await prompt.player.sends(f"{sid}:{question}:b0", on=prompt.message)).text
    assert [await room.transcript() for room in (group, *everybody)] == before
    assert await prompt.answered_with(prompt.legal[0]) == ""


@pytest.mark.parametrize(
    ("kind", "content"),
    [
        ("something_new", {"whatever": [1, 2, 3]}),
        ("something_new", None),
        ("poll", {"id": "1"}),
        ("edited_message", {"message_id": 1}),
        ("callback_query", {}),
    ],
)
async def test_an_update_nobody_understands_is_passed_over(
    talk: Talk, anna: Player, group: Group, kind: str, content: object, a_fault_is_logged: None
) -> None:
    await anna.opens_chat()
    await talk.settles()
    talk.world.updates.allowed = None
    talk.world.updates.add(kind, content, queue="strange", at=talk.world.clock())  # type: ignore[arg-type]
    await anna.says(group, "/boerenbridge")
    assert "a table is open" in await group.latest()
    assert await anna.presses("Add computer") == ""


NAMES = ("<b>&_*[]()", "😀😀", "مريم بنت خالد", "x" * 64, "</pre>", "Ж" * 30, "a\u202eb")


async def test_any_name_is_shown_as_it_is_given(talk: Talk) -> None:
    people = [talk.player(name) for name in NAMES]
    group = talk.group("<i>&club</i>", *people)
    await talk.sit_down(group, people[0])
    for player in people[1:]:
        await player.opens_chat()
        assert await player.presses("Join") == "You have joined."
    lobby = await group.latest()
    for name in NAMES[:6]:
        assert name in lobby
    await people[1].presses("Start")
    prompt = await talk.play(*people, until=lambda prompt: not prompt.is_bid)
    assert prompt is not None
    assert prompt.message.text.startswith("<i>&club</i> · deal 2 of")
    deal = await group.latest()
    assert "<b>&_*[]()" in deal
    assert "x" * 9 + "…" in deal
    await people[0].says(group, "/stop")
    await people[0].presses("Stop the game")
    assert "🏆" in str(await group.shows("was stopped in deal 2"))


async def test_however_long_a_name_is_in_telegram_whoever_is_refused_reads_it(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    anna.person.rename("🂡" * 64, "🂱" * 64)
    await talk.sit_down(group, anna, bob, computers=1)
    answer = await bob.presses("Remove computer")
    assert answer.startswith("Only the host, 🂡🂡🂡")
    assert answer.endswith("🂱…")


async def test_a_name_can_change_and_a_title_too(talk: Talk, anna: Player, group: Group) -> None:
    await talk.sit_down(group, anna)
    anna.person.rename("Annelies", "van Dam")
    await anna.presses("Leave")
    await anna.says(group, "/boerenbridge")
    assert "Annelies van Dam (host)" in await group.latest()


async def test_a_press_that_telegram_has_given_up_on_still_counts(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.sit_down(group, anna)
    await bob.opens_chat()
    talk.world.answer_timeout_s = -1.0
    bob.person.tap(await group.shows("a table is open"), "Join")
    await group.shows("Anna (host), Bob")


@pytest.mark.parametrize("fault", ["500", "429"])
async def test_an_answer_that_does_not_arrive_does_not_undo_the_press(
    talk: Talk, anna: Player, bob: Player, group: Group, fault: str
) -> None:
    await talk.sit_down(group, anna)
    await bob.opens_chat()
    talk.world.fail(fault, method="answerCallbackQuery")
    bob.person.tap(await group.shows("a table is open"), "Join")
    await group.shows("Anna (host), Bob")


async def test_a_button_on_a_message_that_is_gone_still_works(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, bob, computers=1)
    lobby = await group.shows("a table is open")
    anna.person.delete(lobby)
    await cem.opens_chat()
    assert await cem.presses("Join", on=lobby) == "You have joined."
    assert await anna.presses("Start", on=lobby) == ""
    prompt = await talk.asked(anna, bob, cem)
    prompt.player.person.delete(prompt.player.chat.now(prompt.message))
    assert await prompt.answered_with("0") == ""
    await anna.says(group, "/stop")
    question = await group.shows("Stop the game of")
    anna.person.delete(question)
    assert await anna.presses("Stop the game", on=question) == ""
    await group.shows("nobody wins")
    await anna.says(group, "/language")
    question = await group.shows("Which language")
    anna.person.delete(question)
    assert await anna.presses("Nederlands", on=question) == ""
    await anna.says(group, "/newgame")
    question = await group.shows("Welk spel?")
    anna.person.delete(question)
    assert await anna.presses("Boerenbridge", on=question) == ""
    await group.shows("Anna", button="Meedoen")


async def test_a_table_that_cannot_be_read_is_one_sentence_without_its_reason(
    talk: Talk, redis: Redis, anna: Player, bob: Player, group: Group, a_fault_is_logged: None
) -> None:
    await talk.begin(group, anna, bob, computers=1)
    prompt = await talk.asked(anna, bob)
    await talk.settles()
    sid = SessionId(prompt.question.partition(":")[0])
    document = json.loads(await redis.hget(keys.session(sid), "doc") or "")
    document["state"]["deal"]["hands"] = "secret"
    await redis.hset(keys.session(sid), "doc", json.dumps(document))
    said = "I can no longer read this table. Open a new one with the command of its game."
    data = f"{prompt.question}:b0"
    answer = await prompt.player.sends(data, on=prompt.message)
    assert (answer.text, answer.show_alert) == (said, True)
    assert await prompt.player.presses("My hand") == said
    await anna.says(group, "/table")
    await group.shows(said)
    read = [*(post.text for post in group.posts), *(post.text for post in anna.posts)]
    assert not any("secret" in text or "Unreadable" in text for text in read)


async def test_a_broken_table_bars_nobodys_way(
    talk: Talk, redis: Redis, anna: Player, bob: Player, group: Group, a_fault_is_logged: None
) -> None:
    await talk.begin(group, anna, bob, computers=1)
    sid = SessionId((await talk.asked(anna, bob)).question.partition(":")[0])
    await talk.settles()
    await redis.hset(keys.session(sid), "doc", '{"schema":1,"rea')
    other = talk.group("De andere club", anna, bob)
    await talk.begin(other, anna, computers=2)
    await anna.says(anna, "/hand")
    assert "De andere club" in await anna.latest()
    await bob.says(bob, "/start")
    assert "I deal Boerenbridge" in await bob.latest()
    await anna.says(group, "/language")
    await anna.presses("Nederlands")
    assert "Nederlands" in await group.latest()
    await bob.says(group, "/boerenbridge")
    assert "Bob (" in str(await group.shows("Bob (", button="Meedoen"))


@pytest.mark.parametrize("whose", ["person", "chat"])
async def test_a_press_is_answered_whatever_stands_in_the_memory(
    talk: Talk, redis: Redis, anna: Player, group: Group, whose: str, a_fault_is_logged: None
) -> None:
    await talk.begin(group, anna, computers=2)
    await talk.asked(anna)
    key = {
        "person": keys.person(UserId(anna.person.id)),
        "chat": keys.chat(ChatId(group.chat.id)),
    }[whose]
    await redis.delete(key)
    await redis.set(key, "not ours")
    deal = await group.shows("deal 1 of")
    sid = (deal.buttons[0].data or "").partition(":")[0]
    for choice in ("join", "rules", "save", "s=ours", "start"):
        answer = await anna.sends(f"{sid}:0:{choice}", on=deal)
        assert answer.text, choice


@pytest.mark.parametrize("whose", ["person", "chat"])
async def test_a_press_is_answered_where_a_language_is_kept_that_nobody_speaks(
    talk: Talk, redis: Redis, anna: Player, group: Group, whose: str, a_fault_is_logged: None
) -> None:
    await talk.begin(group, anna, computers=2)
    deal = await group.shows("deal 1 of")
    sid = (deal.buttons[0].data or "").partition(":")[0]
    key = {
        "person": keys.person(UserId(anna.person.id)),
        "chat": keys.chat(ChatId(group.chat.id)),
    }[whose]
    await redis.hset(key, "language", "tlh")
    for choice in ("join", "b99", "rules", "nonsense"):
        answer = await anna.sends(f"{sid}:0:{choice}", on=deal)
        assert answer.text, choice


async def test_while_the_memory_is_away_a_press_is_answered_and_nothing_is_half_done(
    a_fault_is_logged: None,
) -> None:
    async with (
        a_memory() as (server, url, redis),
        a_talk(redis, REDIS_URL=url) as talk,
        talk.bot_runs(),
    ):
        anna, bob = talk.player("Anna"), talk.player("Bob", language="nl")
        group = talk.group("Klaverjasclub", anna, bob)
        await talk.begin(group, anna, computers=2)
        prompt = await talk.asked(anna)
        before = [await room.transcript() for room in (group, anna)]
        server.stop()
        away = "I cannot reach my memory just now. Your game is safe; press again in a moment."
        assert await prompt.answered_with(prompt.legal[0]) == away
        assert "geheugen" in await bob.presses("My hand")
        server.start()
        assert [await room.transcript() for room in (group, anna)] == before
        await _comes_back(prompt)
        await talk.play(anna, until=lambda prompt: "deal 2 of" in prompt.message.text)


async def _comes_back(prompt: Prompt) -> None:
    """The very same button works again, as the sentence said."""
    prompt.player.talk.answered.add(prompt.question)
    for _ in range(20):
        if await prompt.answered_with(prompt.legal[0]) == "":
            return
    raise AssertionError("the press is still refused")
