"""Every call the bot makes is one that Telegram's documentation describes, within its limits."""

import pytest

from bot.playground.model import JsonObject, Request
from bot.run.compose import application_for
from bot.run.setup import set_up
from bot.settings import load
from bot.texts import Texts
from tests.telegram.bot_api import faults_of
from tests.telegram.talk import Group, Player, Talk, is_over

REFUSED_ON_PURPOSE = {
    "Bad Request: message is not modified: specified new message content and reply markup are"
    " exactly the same as a current content and reply markup of the message",
    "Bad Request: message to delete not found",  # once more, after an answer that was lost
}


async def test_every_call_of_a_whole_game_is_as_documented(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    everybody = (anna, bob)
    await talk.sit_down(group, *everybody, computers=5)
    for label in ("Seats", "Shuffle seats", "Back", "Start"):
        await anna.presses(label)
        await talk.settles()
    for command in (
        "/help",
        "/rules",
        "/language",
        "/newgame",
        "/table",
        "/hand",
        "/score",
        "/stop",
    ):
        await anna.says(group, command)
        await talk.settles()
    await anna.presses("Play on")
    await talk.play(*everybody, until=lambda prompt: "deal 4 of" in prompt.message.text)
    await bob.presses("My hand")
    await bob.says(group, "/leave")
    await talk.play(anna, over=is_over(group))
    await anna.presses("Rematch")
    await talk.settles()

    requests = list(talk.world.requests)
    methods = {request.method for request in requests}
    assert {"sendMessage", "sendPhoto", "editMessageText", "answerCallbackQuery"} <= methods
    assert [fault for request in requests for fault in faults_of(request)] == []
    refused = {r.description for r in requests if not r.ok}
    assert refused <= REFUSED_ON_PURPOSE


async def test_every_call_of_setup_is_as_documented(quiet_talk: Talk) -> None:
    async with application_for(load(quiet_talk.env)).bot as bot:
        await set_up(bot, Texts(), default_language="en")
    requests = quiet_talk.world.calls("setMyCommands", "setMyDescription", "setMyShortDescription")
    assert len(requests) == 4 * (2 + 1 + 1)
    assert [fault for request in requests for fault in faults_of(request)] == []


@pytest.mark.parametrize(
    ("params", "fault"),
    [
        ({"chat_id": 1, "text": "x" * 4097}, "4097 characters"),
        ({"chat_id": 1, "text": "x", "colour": "red"}, "no field 'colour'"),
        ({"text": "x"}, "chat_id"),
        ({"chat_id": 1, "text": "x", "reply_markup": {"keys": []}}, "reply_markup"),
        ({"chat_id": 1, "text": "x", "link_preview_options": {"off": True}}, "'off'"),
    ],
)
def test_a_call_that_is_not_as_documented_is_found(params: JsonObject, fault: str) -> None:
    request = Request(method="sendMessage", params=params, chat_id=1, at=0, status=200)
    assert fault in " ".join(faults_of(request))
