"""Whether a call is one the Bot API describes: by aiogram's models, and by the page as JSON.

The page, made from Telegram's documentation, lies beside the checkout on some machines; where it
does not, aiogram's models judge alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from bot.playground.model import Request

PAGE = Path(__file__).parents[2].parent / "shared" / "bot_api_10.1.min.json"
MAX_TEXT = 4096
MAX_ANSWER = 200
MAX_DATA_BYTES = 64
MAX_BUTTONS = 100
MAX_IN_ROW = 8

Json = Any  # as it came over the wire


def faults_of(request: Request) -> list[str]:
    """Everything that is wrong with a call; empty for a good one."""
    faults = [*_by_aiogram(request), *_by_the_page(request), *_by_limits(request)]
    return [f"{request.method}: {fault}" for fault in faults]


def _by_aiogram(request: Request) -> Iterator[str]:
    import aiogram.methods  # takes seconds: not for whoever only collects the tests

    name = request.method[0].upper() + request.method[1:]
    try:
        model = getattr(aiogram.methods, name)(**request.params)
    except ValidationError as error:
        yield str(error)
    else:
        yield from _unknown_fields(model, name)


def _unknown_fields(model: BaseModel, path: str) -> Iterator[str]:
    yield from (f"{path} has no field {name!r}" for name in model.__pydantic_extra__ or {})
    for name in model.model_fields_set:
        for part in _flat(getattr(model, name, None)):
            if isinstance(part, BaseModel):
                yield from _unknown_fields(part, f"{path}.{name}")


def _flat(value: object) -> Iterator[object]:
    if isinstance(value, list | tuple):
        for part in value:
            yield from _flat(part)
    else:
        yield value


@cache
def page() -> Json:
    return json.loads(PAGE.read_text(encoding="utf-8")) if PAGE.exists() else None


def _by_the_page(request: Request) -> Iterator[str]:
    if page() is None:
        return
    method = page()["methods"].get(request.method)
    if method is None:
        yield "is no method"
        return
    yield from _fields(request.params, method.get("fields", []), request.method)


def _fields(given: Json, fields: list[Json], path: str) -> Iterator[str]:
    known = {field["name"]: field for field in fields}
    yield from (f"{path} has no field {name!r}" for name in given.keys() - known.keys())
    for name, field in known.items():
        if name in given:
            if not any(_fits(given[name], kind) for kind in field["types"]):
                yield f"{path}.{name} is {given[name]!r}, not {field['types']}"
        elif field["required"]:
            yield f"{path}.{name} is missing"


def _fits(value: Json, kind: str) -> bool:
    simple = {"Integer": int, "String": str, "Boolean": bool, "Float": float, "True": bool}
    if kind in simple:
        is_bool = isinstance(value, bool)
        return isinstance(value, simple[kind]) and is_bool == (simple[kind] is bool)
    if kind.startswith("Array of "):
        inner = kind.removeprefix("Array of ")
        return isinstance(value, list) and all(_fits(part, inner) for part in value)
    described = page()["types"][kind]
    if subtypes := described.get("subtypes"):
        return any(_fits(value, subtype) for subtype in subtypes)
    return isinstance(value, dict) and not list(_fields(value, described.get("fields", []), kind))


def _by_limits(request: Request) -> Iterator[str]:
    params = request.params
    longest = MAX_ANSWER if request.method == "answerCallbackQuery" else MAX_TEXT
    if len(params.get("text", "")) > longest:
        yield f"text of {len(params['text'])} characters"
    rows = (params.get("reply_markup") or {}).get("inline_keyboard", [])
    buttons = [button for row in rows for button in row]
    if len(buttons) > MAX_BUTTONS or any(len(row) > MAX_IN_ROW for row in rows):
        yield f"{len(buttons)} buttons in rows of {[len(row) for row in rows]}"
    for button in buttons:
        if len(button.get("callback_data", "").encode()) > MAX_DATA_BYTES:
            yield f"callback data {button['callback_data']!r}"
