"""One call of the Bot API from token to answer: faults and flood control first, then the method."""

from __future__ import annotations

import asyncio
import inspect
from dataclasses import dataclass

from bot.playground.faults import LIMITED, Fault
from bot.playground.methods import METHODS
from bot.playground.model import JsonObject, Request
from bot.playground.params import Params
from bot.playground.refusals import Refusal, too_many_requests
from bot.playground.world import World

NO_REPLY = 0


@dataclass(frozen=True)
class Reply:
    """An HTTP status and a JSON body; status NO_REPLY means that the client waits in vain."""

    status: int
    body: JsonObject


async def call(world: World, token: str, name: str, params: Params) -> Reply:
    """Do what a request asks, and remember it in `world.requests`."""
    at = world.clock()
    counts = name.lower() != "getupdates"  # a long poll is not the bot being busy
    world.in_flight += counts
    try:
        if world.latency_s:
            await asyncio.sleep(world.latency_s)
        reply = await _reply(world, token, name, params)
    finally:
        world.in_flight -= counts
    world.record(
        Request(
            method=name,
            params=params.told,
            chat_id=_chat_id(params),
            at=at,
            status=reply.status,
            result=reply.body.get("result"),
            description=reply.body.get("description"),
        )
    )
    return reply


async def _reply(world: World, token: str, name: str, params: Params) -> Reply:
    try:
        if token != world.token:
            raise Refusal(401)
        if name.lower() not in METHODS:
            raise Refusal(404)
        fault = world.faults.take(name, _chat_id(params))
        if fault is not None:
            return await _fail(world, fault, name, params)
        _check_pace(world, name, params)
        return await _done(world, name, params)
    except Refusal as refusal:
        body: JsonObject = {
            "ok": False,
            "error_code": refusal.code,
            "description": refusal.description,
        }
        if refusal.parameters:
            body["parameters"] = refusal.parameters
        return Reply(refusal.code, body)


async def _done(world: World, name: str, params: Params) -> Reply:
    result = METHODS[name.lower()](world, params)
    if inspect.isawaitable(result):
        result = await result
    return Reply(200, {"ok": True, "result": result})


async def _fail(world: World, fault: Fault, name: str, params: Params) -> Reply:
    match fault.kind:
        case "429":
            raise too_many_requests(fault.retry_after_s)
        case "timeout":
            return Reply(NO_REPLY, {})
        case "timeout_but_done":
            done = await _done(world, name, params)
            return Reply(NO_REPLY, done.body)
        case _:
            raise Refusal(int(fault.kind))


def _check_pace(world: World, name: str, params: Params) -> None:
    chat_id = _chat_id(params)
    if name.lower() not in LIMITED or chat_id is None:
        return
    wait_s = world.limits.wait_s(chat_id, is_group=chat_id < 0, now=world.clock())
    if wait_s:
        raise too_many_requests(wait_s)


def _chat_id(params: Params) -> int | None:
    value = params.values.get("chat_id")
    return value if isinstance(value, int) else None
