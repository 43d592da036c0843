"""The people's door over HTTP, and people who play by themselves."""

import asyncio
import gc
import json

import httpx
import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from tests.playground.conftest import all_updates, refused
from tests.valkey import until

STRUCK = "2\u0336"


@pytest.fixture
async def door(telegram):
    async with httpx.AsyncClient(base_url=telegram.url, trust_env=False, verify=False) as client:
        yield client


def keyboard(*labels):
    row = [InlineKeyboardButton(label, callback_data=label) for label in labels]
    return InlineKeyboardMarkup([row])


async def post(door, path, **body):
    response = await door.post(f"/play/{path}", json=body)
    return response.status_code, response.json()


async def picture(door):
    return (await door.get("/play/state")).json()


async def test_the_picture_shows_people_groups_and_messages(door, bot, anna, bob, group):
    await bot.set_my_commands([("join", "Meedoen")], language_code="nl")
    await bot.send_message(group.id, "<b>x</b>", parse_mode="HTML", reply_markup=keyboard("Join"))
    shown = await picture(door)
    assert shown["bot"]["username"] == "troef_bot"
    assert shown["bot"]["commands"]["nl"] == [{"command": "join", "description": "Meedoen"}]
    assert [p["name"] for p in shown["people"]] == ["Anna", "Bob"]
    assert shown["people"][0]["started"]
    assert shown["groups"][0]["members"] == [anna.id, bob.id]
    message = shown["chats"][str(group.id)][-1]
    assert message["text"] == "x"
    assert message["entities"] == [{"type": "bold", "offset": 0, "length": 1}]
    assert message["keyboard"] == [[{"text": "Join", "data": "Join", "url": None, "style": None}]]
    assert message["from"] == {"id": bot.id, "name": "Troef", "is_bot": True}


async def test_saying_and_pressing_reaches_the_bot_and_brings_its_answer(door, bot, anna, group):
    await bot.send_message(group.id, "x", reply_markup=keyboard("Join"))
    await all_updates(bot)
    status, said = await post(door, "say", person=anna.id, chat=group.id, text="/join")
    assert (status, said["message"]["entities"][0]["type"]) == (200, "bot_command")
    press = {"person": anna.id, "chat": group.id, "message": group.by_bot[-1].id, "data": "Join"}
    pressing = asyncio.create_task(post(door, "press", **press))
    await all_updates(bot)
    (update,) = await bot.get_updates(timeout=2)
    await update.callback_query.answer("ok", show_alert=True)
    _, answered = await pressing
    assert answered["answer"] == {"text": "ok", "show_alert": True, "url": None}


async def test_a_press_that_is_not_answered_says_so(door, telegram, bot, anna, group):
    telegram.answer_wait_s = 0.02
    await bot.send_message(group.id, "x", reply_markup=keyboard("Join"))
    press = {"person": anna.id, "chat": group.id, "message": group.last.id, "data": "Join"}
    assert (await post(door, "press", **press))[1]["answer"] is None


async def test_everything_that_happens_is_told_as_an_event(door, bot, anna, group):
    events, connected, ended = [], asyncio.Event(), asyncio.Event()

    async def listen():
        async with door.stream("GET", "/play/events") as stream:
            async for line in stream.aiter_lines():
                events.append(line)
                connected.set()
                if line == "event: typing":
                    ended.set()

    listening = asyncio.create_task(listen())
    await connected.wait()
    sent = await bot.send_message(group.id, "a", reply_markup=keyboard("Join"))
    press = anna.tap(group.last, "Join")
    await bot.answer_callback_query(press.id, "ok")
    await bot.edit_message_text("b", group.id, sent.message_id)
    await bot.delete_message(group.id, sent.message_id)
    await bot.send_chat_action(group.id, "typing")
    await ended.wait()
    listening.cancel()
    names = [line.removeprefix("event: ") for line in events if line.startswith("event: ")]
    assert names == ["message", "alert", "edit", "delete", "typing"]
    data = [json.loads(line[6:]) for line in events if line.startswith("data: ")]
    assert (data[0]["text"], data[2]["text"]) == ("a", "b")
    assert data[1]["person"] == anna.id
    assert data[3] == {"chat": str(group.id), "id": sent.message_id}


async def test_a_page_that_goes_leaves_nothing_behind(door, world, caplog):
    async def listen(connected):
        async with door.stream("GET", "/play/events") as stream:
            async for _ in stream.aiter_lines():
                connected.set()

    async def nothing_waits():
        return asyncio.all_tasks() <= before

    before = asyncio.all_tasks()
    for _ in range(3):
        connected = asyncio.Event()
        page = asyncio.create_task(listen(connected))
        await asyncio.wait_for(connected.wait(), 30)
        page.cancel()
        await asyncio.gather(page, return_exceptions=True)
    await until(nothing_waits, within_s=30)
    gc.collect()
    assert caplog.messages == []


async def test_people_come_and_groups_are_made(door, bot, anna, group, world):
    _, new = await post(door, "people", name="Cor", language="de")
    assert group.has(new["id"])
    _, made = await post(door, "groups", title="New", members=[new["id"]], forum=True)
    assert world.chats[made["id"]].is_forum
    _, topic = await post(door, "topics", chat=made["id"], person=new["id"], name="Cards")
    assert topic["id"] in world.chats[made["id"]].topics
    await post(door, "leave", person=new["id"], chat=group.id)
    assert not group.has(new["id"])
    await post(door, "enter", person=new["id"], chat=group.id)
    assert group.has(new["id"])


async def test_the_bot_can_be_blocked_thrown_out_and_let_in(door, bot, anna, group, world):
    await post(door, "block", person=anna.id)
    assert anna.has_blocked
    await post(door, "unblock", person=anna.id)
    assert not anna.has_blocked
    await post(door, "kick_bot", chat=group.id)
    assert not group.has(bot.id)
    await post(door, "add_bot", chat=group.id)
    await post(door, "promote", chat=group.id)
    assert group.is_admin(bot.id)
    _, moved = await post(door, "migrate", chat=group.id)
    shown = await picture(door)
    assert [g["id"] for g in shown["groups"]] == [moved["id"]]


async def test_a_link_is_followed_to_the_private_chat(door, bob):
    await post(door, "link", person=bob.id, url="https://t.me/troef_bot?start=xyz")
    assert bob.private.last.text == "/start xyz"
    assert (await picture(door))["people"][0]["started"]


async def test_faults_can_be_asked_for(door, bot, group, world):
    await post(door, "fault", kind="502", method="sendMessage", times=1)
    with refused("Bad Gateway"):
        await bot.send_message(group.id, "x")
    await post(door, "limits", on=True)
    assert world.limits.on


@pytest.mark.parametrize(
    ("path", "body", "sentence"),
    [
        ("say", {"person": 1}, "there is no person 1"),
        ("say", {}, "'person' must be a whole number"),
        ("fault", {"kind": "x"}, "a fault is one of"),
        ("people", {"name": " "}, "a person needs a name"),
        ("groups", {"title": "x", "members": []}, "a group needs a title and a member"),
        ("groups", {"title": "x", "members": 5}, "'members' must be a list of people"),
        ("autoplay", {"people": {"a": 1}}, "'people' must be a list of people"),
        ("people", {"name": "x", "language": {"a": 1}}, "'language' must be a word"),
        ("fault", {"kind": "timeout", "method": [1]}, "'method' must be a word"),
    ],
)
async def test_what_no_client_could_do_is_refused_with_a_sentence(door, path, body, sentence):
    status, told = await post(door, path, **body)
    assert status == 400
    assert told["error"].startswith(sentence)


@pytest.mark.parametrize(
    "more",
    ['"text": "half of an emoji: \\ud83d"', '"reply_to": NaN', '"reply_to": {}', '"topic": []'],
)
async def test_what_could_not_be_shown_is_not_kept(door, anna, group, more):
    """Else nobody's page could be loaded any more."""
    body = f'{{"person": {anna.id}, "chat": {group.id}, "text": "hello", {more}}}'
    assert (await door.post("/play/say", content=body)).status_code == 400
    assert (await door.post("/play/people", content='{"name": "\\udc00"}')).status_code == 400
    assert (await door.get("/play/state")).status_code == 200


async def test_a_body_that_is_no_json_is_refused(door):
    response = await door.post("/play/say", content=b"{")
    assert (response.status_code, response.json()["error"]) == (400, "the body is not JSON")


async def test_a_file_can_be_looked_at(door, bot, group):
    await bot.send_document(group.id, b"a;b", filename="games.csv")
    shown = (await picture(door))["chats"][str(group.id)][-1]["document"]
    assert shown["name"] == "games.csv"
    assert (await door.get(shown["url"])).content == b"a;b"
    assert (await door.get("/play/file/none")).status_code == 404


# People who play by themselves


async def test_who_plays_by_itself_presses_what_is_not_struck_out(door, bot, anna):
    await post(door, "autoplay", people=[anna.id], on=True)
    assert (await picture(door))["people"][0]["auto"]
    await bot.send_message(anna.id, "bid", reply_markup=keyboard(STRUCK, "3"))
    (update,) = await bot.get_updates(timeout=2)
    assert update.callback_query.data == "3"
    await update.callback_query.answer()


async def test_who_plays_by_itself_answers_and_does_not_look_back(telegram, bot, anna, world):
    anna.plays_by_itself = True
    await bot.send_message(anna.id, "waiting", reply_markup=keyboard("u0table:0:look1"))
    await bot.send_message(anna.id, "bid", reply_markup=keyboard("3", "u0table:0:look1"))
    (update,) = await bot.get_updates(timeout=2)
    assert update.callback_query.data == "3"
    await update.callback_query.answer()


async def test_who_plays_by_itself_leaves_everything_but_the_game_alone(telegram, bot, anna, world):
    anna.plays_by_itself = True
    await bot.send_message(anna.id, "bid", reply_markup=keyboard("u0table:7:b3"))
    await bot.send_message(anna.id, "what I keep", reply_markup=keyboard("forget:0:yes"))
    await bot.send_message(anna.id, "a sheet", reply_markup=keyboard("u0sheet:0:sheet-names"))
    (update,) = await bot.get_updates(timeout=2)
    assert update.callback_query.data == "u0table:7:b3"
    await update.callback_query.answer()


async def test_who_plays_by_itself_comes_back_to_the_table(telegram, bot, anna, world):
    anna.plays_by_itself = True
    await bot.send_message(anna.id, "you were away", reply_markup=keyboard("u0table:0:here"))
    (update,) = await bot.get_updates(timeout=2)
    assert update.callback_query.data == "u0table:0:here"
    await update.callback_query.answer()


async def test_a_question_that_stays_is_not_pressed_for_ever(telegram, bot, anna, world):
    anna.plays_by_itself = True
    await bot.send_message(anna.id, "bid", reply_markup=keyboard("1"))
    presses = 0
    while presses < 3:
        for update in await bot.get_updates(timeout=1):
            await bot.get_updates(offset=update.update_id + 1)
            await update.callback_query.answer("not you")
            presses += 1
    await asyncio.sleep(0.1)
    assert await bot.get_updates() == ()
    await bot.send_message(anna.id, "next", reply_markup=keyboard("2"))
    (update,) = await bot.get_updates(timeout=2)
    assert update.callback_query.data == "2"


async def test_nobody_presses_who_was_not_asked_to(telegram, bot, anna):
    await bot.send_message(anna.id, "bid", reply_markup=keyboard("1"))
    await asyncio.sleep(0.05)
    assert await bot.get_updates() == ()


NONSENSE = (b"{", b"[" * 100_000, b"\xff\xfe", b"[]", b"null", b'{"person":1e999,"chat":1e999}')


@pytest.mark.parametrize("body", NONSENSE, ids=lambda body: repr(body[:12]))
async def test_nonsense_at_either_door_is_refused_and_no_fault(door, telegram, body):
    json_type = {"content-type": "application/json"}
    told = await door.post("/play/say", content=body, headers=json_type)
    assert (told.status_code, list(told.json())) == (400, ["error"])
    address = f"/bot{telegram.token}/sendMessage"
    asked = await door.post(address, content=body, headers=json_type)
    assert asked.status_code == 400
    assert asked.json()["description"].startswith("Bad Request")


async def test_a_bot_that_dies_in_the_middle_of_its_request_is_no_fault(door, telegram, caplog):
    async def half():
        yield b'{"chat_id":'
        raise ConnectionResetError

    with pytest.raises(ConnectionResetError):
        await door.post(
            f"/bot{telegram.token}/sendMessage",
            content=half(),
            headers={"content-type": "application/json"},
        )
    assert await picture(door)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
