"""The people's door: what the page asks and does as JSON, what happens as a stream of events."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from bot.playground import wire
from bot.playground.chats import Chat
from bot.playground.entities import recognise
from bot.playground.faults import Fault
from bot.playground.model import Change, JsonObject, Message, PeopleError
from bot.playground.people import NoAnswer, Person
from bot.playground.profile import GROUP_SCOPES, PRIVATE_SCOPES
from bot.playground.world import World

if TYPE_CHECKING:
    from bot.playground.server import StandIn

KEPT_EVENTS = 1000
HEARTBEAT_S = 15.0

Deed = Callable[["StandIn", JsonObject], Awaitable[JsonObject]]


# The picture


def message_picture(world: World, message: Message) -> JsonObject:
    """A message as the page draws it."""
    media, service = message.media, message.service
    file_url = f"/play/file/{media.file_id}" if media else None
    is_photo = media is not None and media.kind == "photo"
    rows = [
        [{"text": b.text, "data": b.data, "url": b.url, "style": b.style} for b in row]
        for row in message.keyboard or ()
    ]
    sender = message.sender
    return {
        "id": message.id,
        "chat": str(message.chat_id),
        "topic": message.topic,
        "from": {"id": sender.id, "name": sender.name, "is_bot": sender.is_bot},
        "text": message.text,
        "caption": message.text,
        "entities": [wire.entity_json(world, e) for e in recognise(message.text, message.entities)],
        "date": message.date,
        "edited": message.edited,
        "reply_to": message.reply_to,
        "keyboard": rows or None,
        "photo": file_url if is_photo else None,
        "document": {"name": media.name, "url": file_url} if media and not is_photo else None,
        "service": service.line if service else None,
        "silent": message.silent,
    }


def _commands(world: World) -> JsonObject:
    profile = world.profile
    shown: JsonObject = {}
    for language in ["", *[tongue for tongue in profile.languages() if tongue]]:
        merged = {
            command["command"]: command
            for scopes in (PRIVATE_SCOPES, GROUP_SCOPES)
            for command in profile.shown(scopes, language)
        }
        shown[language] = list(merged.values())
    return shown


def _group_picture(world: World, chat: Chat) -> JsonObject:
    topics = [{"id": t.id, "name": t.name, "closed": t.closed} for t in chat.topics.values()]
    return {
        "id": chat.id,
        "title": chat.title,
        "members": [account.id for account in chat.people],
        "topics": topics,
        "forum": chat.is_forum,
        "kind": chat.kind,
        "bot": chat.has(world.bot.id),
    }


def _person_picture(person: Person) -> JsonObject:
    return {
        "id": person.id,
        "name": person.name,
        "language": person.account.language_code,
        "blocked": person.has_blocked,
        "started": person.has_started,
        "auto": person.plays_by_itself,
    }


def picture(world: World) -> JsonObject:
    """Everything the page shows."""
    shown = [c for c in world.chats.values() if not c.is_over]
    return {
        "bot": {
            "id": world.bot.id,
            "username": world.bot.username,
            "name": world.bot.first_name,
            "commands": _commands(world),
        },
        "people": [_person_picture(person) for person in world.people.values()],
        "groups": [_group_picture(world, chat) for chat in world.groups],
        "chats": {str(c.id): [message_picture(world, m) for m in c.messages] for c in shown},
    }


# Deeds


def _person(world: World, body: JsonObject, name: str = "person") -> Person:
    person = world.people.get(_whole(body, name))
    if person is None:
        raise PeopleError(f"there is no person {body.get(name)}")
    return person


def _whole(body: JsonObject, name: str) -> int:
    try:
        return int(body[name])
    except (KeyError, TypeError, ValueError, OverflowError):
        raise PeopleError(f"{name!r} must be a whole number") from None


def _whole_or_none(body: JsonObject, name: str) -> int | None:
    return None if body.get(name) is None else _whole(body, name)


def _word_or_none(body: JsonObject, name: str) -> str | None:
    word = body.get(name)
    if word is None or isinstance(word, str):
        return word
    raise PeopleError(f"{name!r} must be a word")


def _people(world: World, body: JsonObject, name: str) -> list[Person]:
    numbers = body.get(name, [])
    if not isinstance(numbers, list):
        raise PeopleError(f"{name!r} must be a list of people")
    return [_person(world, {"person": number}) for number in numbers]


def _chat(world: World, body: JsonObject) -> Chat:
    chat = world.chats.get(_whole(body, "chat"))
    if chat is None:
        raise PeopleError(f"there is no chat {body.get('chat')}")
    return chat


async def say(stand_in: StandIn, body: JsonObject) -> JsonObject:
    """Write in a chat."""
    world = stand_in.world
    said = await _person(world, body).say(
        _chat(world, body),
        str(body.get("text", "")),
        topic=_whole_or_none(body, "topic"),
        reply_to=_whole_or_none(body, "reply_to"),
    )
    return {"message": message_picture(world, said)}


async def press(stand_in: StandIn, body: JsonObject) -> JsonObject:
    """Press a button, and carry the bot's answer if it comes soon."""
    world = stand_in.world
    message = _chat(world, body).find(_whole(body, "message"))
    if message is None:
        raise PeopleError("that message is gone")
    pressed = _person(world, body).send_data(message, str(body.get("data", "")))
    try:
        answer = await pressed.answer(stand_in.answer_wait_s)
    except NoAnswer:
        return {"press": pressed.id, "answer": None}
    told = {"text": answer.text, "show_alert": answer.show_alert, "url": answer.url}
    return {"press": pressed.id, "answer": told}


async def link(stand_in: StandIn, body: JsonObject) -> JsonObject:
    """Follow a deep link and press Start."""
    said = await _person(stand_in.world, body).open_link(str(body.get("url", "")))
    return {"message": message_picture(stand_in.world, said)}


async def block(stand_in: StandIn, body: JsonObject) -> JsonObject:
    """Block the bot."""
    _person(stand_in.world, body).block()
    return {}


async def unblock(stand_in: StandIn, body: JsonObject) -> JsonObject:
    """Unblock the bot."""
    _person(stand_in.world, body).unblock()
    return {}


async def add_person(stand_in: StandIn, body: JsonObject) -> JsonObject:
    """Somebody new comes, and joins the first group."""
    world = stand_in.world
    name = str(body.get("name", "")).strip()
    if not name:
        raise PeopleError("a person needs a name")
    person = world.person(name, language=_word_or_none(body, "language") or "en")
    if world.groups:
        world.groups[0].add(person)
    return {"id": person.id}


async def add_group(stand_in: StandIn, body: JsonObject) -> JsonObject:
    """A new group with the bot in it."""
    world = stand_in.world
    members = _people(world, body, "members")
    title = str(body.get("title", "")).strip()
    if not title or not members:
        raise PeopleError("a group needs a title and a member")
    forum, supergroup = bool(body.get("forum")), bool(body.get("supergroup"))
    return {"id": world.group(title, members, forum=forum, supergroup=supergroup).id}


async def add_topic(stand_in: StandIn, body: JsonObject) -> JsonObject:
    """A new topic in a forum."""
    world = stand_in.world
    topic = _chat(world, body).open_topic(str(body.get("name", "")), _person(world, body))
    return {"id": topic.id}


async def leave(stand_in: StandIn, body: JsonObject) -> JsonObject:
    """Leave a group."""
    _person(stand_in.world, body).leave(_chat(stand_in.world, body))
    return {}


async def enter(stand_in: StandIn, body: JsonObject) -> JsonObject:
    """Join a group."""
    _person(stand_in.world, body).enter(_chat(stand_in.world, body))
    return {}


async def promote(stand_in: StandIn, body: JsonObject) -> JsonObject:
    """Make somebody an admin, or the bot when nobody is named."""
    chat = _chat(stand_in.world, body)
    if body.get("person") is None:
        chat.promote_bot()
    else:
        anonymous = bool(body.get("anonymous"))
        chat.promote(_person(stand_in.world, body), anonymous=anonymous)
    return {}


async def limits(stand_in: StandIn, body: JsonObject) -> JsonObject:
    """Keep Telegram's pace, or no longer."""
    stand_in.world.limits.on = bool(body.get("on", True))
    return {}


async def kick_bot(stand_in: StandIn, body: JsonObject) -> JsonObject:
    """Throw the bot out of a group."""
    _chat(stand_in.world, body).kick_bot()
    return {}


async def add_bot(stand_in: StandIn, body: JsonObject) -> JsonObject:
    """Let the bot into a group."""
    _chat(stand_in.world, body).add_bot()
    return {}


async def migrate(stand_in: StandIn, body: JsonObject) -> JsonObject:
    """Make a supergroup of a group."""
    return {"id": _chat(stand_in.world, body).migrate().id}


async def fault(stand_in: StandIn, body: JsonObject) -> JsonObject:
    """Let the next calls fail."""
    given = {name: value for name, value in body.items() if value is not None}
    chat, method = _whole_or_none(given, "chat"), _word_or_none(given, "method")
    times = _whole({"times": 1, **given}, "times")
    wait_s = _whole({"retry_after": 1, **given}, "retry_after")
    try:
        told = Fault(str(given.get("kind")), method, chat, times, wait_s)
    except ValueError as error:
        raise PeopleError(str(error)) from None
    stand_in.world.faults.add(told)
    return {}


async def autoplay(stand_in: StandIn, body: JsonObject) -> JsonObject:
    """Let people play by themselves, or no longer."""
    world = stand_in.world
    for person in _people(world, body, "people"):
        person.plays_by_itself = bool(body.get("on", True))
    world.state_changed()
    stand_in.autoplay.look_again()
    return {}


DEEDS: Mapping[str, Deed] = {
    "say": say,
    "press": press,
    "link": link,
    "block": block,
    "unblock": unblock,
    "people": add_person,
    "groups": add_group,
    "topics": add_topic,
    "leave": leave,
    "enter": enter,
    "promote": promote,
    "limits": limits,
    "kick_bot": kick_bot,
    "add_bot": add_bot,
    "migrate": migrate,
    "fault": fault,
    "autoplay": autoplay,
}


# HTTP


def _refused(sentence: str, status: int = 400) -> JSONResponse:
    return JSONResponse({"error": sentence}, status)


def _read(body: bytes) -> object:
    """Raises ValueError or RecursionError for what is no JSON, or could not be told as JSON again:
    a number that is none, or half an emoji. Whatever is kept here everybody's page is shown.
    """
    read: object = json.loads(body or b"{}")
    json.dumps(read, ensure_ascii=False, allow_nan=False).encode()
    return read


def _deed_route(stand_in: StandIn, name: str, deed: Deed) -> Route:
    async def handle(request: Request) -> Response:
        try:
            body = _read(await request.body())
        except (ValueError, RecursionError):
            return _refused("the body is not JSON")
        if not isinstance(body, dict):
            return _refused("the body is not a JSON object")
        try:
            return JSONResponse(await deed(stand_in, body))
        except PeopleError as error:
            return _refused(str(error))

    return Route(f"/play/{name}", handle, methods=["POST"])


def event_of(world: World, change: Change) -> tuple[str, JsonObject]:
    """A change as the stream tells it: the event's name and its data."""
    match change.kind:
        case "message" | "edit" if change.message is not None:
            return change.kind, message_picture(world, change.message)
        case "delete":
            return change.kind, {"chat": str(change.chat_id), "id": change.message_id}
        case "alert" if change.answer is not None:
            return change.kind, {
                "person": change.person_id,
                "text": change.answer.text,
                "show_alert": change.answer.show_alert,
                "url": change.answer.url,
                "press": change.press_id,
            }
        case "typing":
            return change.kind, {"chat": str(change.chat_id)}
        case _:
            return "state", {}


async def _events(stand_in: StandIn) -> AsyncIterator[str]:
    waiting: asyncio.Queue[str] = asyncio.Queue(KEPT_EVENTS)

    def hear(change: Change) -> None:
        name, data = event_of(stand_in.world, change)
        if waiting.full():  # a page that fell behind fetches the whole picture again
            while not waiting.empty():
                waiting.get_nowait()
            name, data = "state", {}
        waiting.put_nowait(f"event: {name}\ndata: {json.dumps(data)}\n\n")

    stop = stand_in.world.changes.listen(hear)
    ended = asyncio.ensure_future(stand_in.closing.wait())
    news = asyncio.ensure_future(waiting.get())
    try:
        yield ": hello\n\n"
        while not stand_in.closing.is_set():
            await asyncio.wait(
                {news, ended}, timeout=HEARTBEAT_S, return_when=asyncio.FIRST_COMPLETED
            )
            if not news.done():
                yield ": still here\n\n"
                continue
            told, news = news.result(), asyncio.ensure_future(waiting.get())
            yield told
    finally:  # a page that is loaded anew leaves in the middle of a wait
        news.cancel()
        ended.cancel()
        stop()


def routes(stand_in: StandIn) -> list[Route]:
    """All routes under /play."""

    async def state(request: Request) -> Response:
        return JSONResponse(picture(stand_in.world))

    async def events(request: Request) -> Response:
        headers = {"Cache-Control": "no-store"}
        return StreamingResponse(_events(stand_in), media_type="text/event-stream", headers=headers)

    async def file(request: Request) -> Response:
        stored = stand_in.world.files.get(request.path_params["file_id"])
        if stored is None:
            return _refused("that file is gone", 404)
        return Response(stored.content, media_type=stored.mime)

    return [
        Route("/play/state", state),
        Route("/play/events", events),
        Route("/play/file/{file_id}", file),
        *[_deed_route(stand_in, name, deed) for name, deed in DEEDS.items()],
    ]
