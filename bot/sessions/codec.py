"""A session as a JSON document and back. Law of this file: nothing else knows how it is written.

A document says which `schema` wrote it and which is the oldest that may read it (`reads_from`).
Top-level fields this program does not know are kept and written back; those further in, as of the
rules, are lost, so where an older program must not play without them both numbers go up. Some
things are written shorter than they are held, to keep a long game small: cards stand in a row
("♠A♥10"), a trick is "leader:cards>winner" ("2:♠A♠9♥3>2"), a game's rules are left out where they
are the table's, and so is whatever is None, no or none.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any, get_args

from pydantic import TypeAdapter, ValidationError

from bot.rules.sheet.steps import Step
from bot.sessions.session import ChatId, HouseRules, Session

SCHEMA = 1
READS_FROM = 1  # the oldest schema whose programs understand what this one writes
SESSIONS_KEPT = 128  # one document is read to publish it, and again at the next press; some 5 MB

Json = dict[str, Any]  # Any: a document is not yet checked


class UnreadableDocument(Exception):
    """The document is cut off or not a session's; the text says where, never what stood there."""


class NewerDocument(Exception):
    """Written by a newer program for newer ones: leave the table alone, answer 503."""


def to_doc(session: Session) -> str:
    """The document; equal sessions give equal documents."""
    body = _SESSION.dump_python(session, mode="json")
    extra = body.pop("extra")
    _shorten(body)
    _shorten_sheet(body)
    _leave_out(body["rules"], _NOTHING_OF_RULES)
    for sitter in (*body["sitters"], *body["left"], body["pencil"] or {}):
        _leave_out(sitter, _NOTHING_OF_SITTERS)
    _leave_out(body, _NOTHING)
    document = {"schema": SCHEMA, "reads_from": READS_FROM, **body, **extra}
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


@lru_cache(maxsize=SESSIONS_KEPT)
def from_doc(text: str) -> Session:
    """The session. Raises UnreadableDocument, or NewerDocument when this program is too old."""
    document = _loaded(text)
    extra = {name: value for name, value in document.items() if name not in _KNOWN}
    try:
        _lengthen(document)
        _lengthen_sheet(document)
        session = _SESSION.validate_python({n: document[n] for n in document if n in _FIELDS})
    except ValidationError as error:
        raise UnreadableDocument(_places(error)) from None  # its own text quotes hidden cards
    except (ValueError, TypeError, KeyError, AttributeError):
        raise UnreadableDocument("state: not as it is written") from None
    return replace(session, extra=extra)


def _leave_out(body: Json, nothing: Mapping[str, object]) -> None:
    """Take out what says nothing: a field that is as it would be if it were not there."""
    for name, default in nothing.items():
        if name in body and body[name] == default:
            del body[name]


def rules_to_doc(house: HouseRules) -> str:
    """The house rules that a group keeps."""
    document = {"schema": SCHEMA, **_HOUSE_RULES.dump_python(house, mode="json")}
    _leave_out(document["rules"], _NOTHING_OF_RULES)
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def rules_from_doc(text: str) -> HouseRules:
    """House rules as kept. Raises UnreadableDocument for what this program cannot play by."""
    try:
        return _HOUSE_RULES.validate_json(text)
    except ValidationError as error:
        raise UnreadableDocument(_places(error)) from None


def place_of(text: str) -> tuple[ChatId, int | None]:
    """The chat and topic where a document's table stands; raises as from_doc does."""
    match _loaded(text).get("place"):
        case {"chat": int(chat), "topic": int() | None as topic}:
            return ChatId(chat), topic
    raise UnreadableDocument("place: no chat and topic")


_SESSION = TypeAdapter(Session)
_HOUSE_RULES = TypeAdapter(HouseRules)
_NOTHING: Mapping[str, object] = {
    field.name: [] if field.default == () else field.default
    for field in fields(Session)
    if field.default is None or field.default is False or field.default == ()
}
"""Fields that may be left out, by the value that says nothing; these defaults are for ever."""
_NOTHING_OF_SITTERS: Mapping[str, object] = {
    "is_away": False,
    "is_reachable": True,
    "missed": 0,
    "sat_at": None,
    "stands_in": False,
}
_NOTHING_OF_RULES: Mapping[str, object] = {"first_lead": "left_of_dealer"}
_NOTHING_OF_RESULTS: Mapping[str, object] = {"stock": ""}
_NOTHING_OF_DEALS: Mapping[str, object] = {"drawn_before": ""}
_FIELDS = frozenset(field.name for field in fields(Session)) - {"extra"}
_KNOWN = _FIELDS | {"schema", "reads_from"}


def _loaded(text: str) -> Json:
    try:
        document: Json = json.loads(text)
    except ValueError:
        raise UnreadableDocument("no JSON, or cut off") from None
    match document:
        case {"schema": int(), "reads_from": int(oldest)} if oldest <= SCHEMA:
            return document
        case {"schema": int(schema), "reads_from": int(oldest)}:
            raise NewerDocument(f"schema {schema}, to be read from {oldest} on; this is {SCHEMA}")
    raise UnreadableDocument("no schema")


def _places(error: ValidationError) -> str:
    """Where a document is wrong and how, without the values."""
    faults = error.errors(include_input=False, include_url=False, include_context=False)
    return "; ".join(f"{'.'.join(map(str, fault['loc']))}: {fault['type']}" for fault in faults[:3])


# Cards, tricks and rules, as written


def _shorten(body: Json) -> None:
    if (state := body["state"]) is None:
        return
    if state["rules"] == body["rules"]:
        del state["rules"]
    _rewrite(state, cards=_cards_line, trick=_trick_line)
    turned = [result.pop("turned", None) for result in state["results"]]
    if any(turned):
        state["turned"] = _cards_line([card or _NO_CARD for card in turned])
    for result in state["results"]:
        _leave_out(result, _NOTHING_OF_RESULTS)
    _leave_out(state["deal"] or {}, _NOTHING_OF_DEALS)


def _lengthen(body: Json) -> None:
    if (state := body.get("state")) is None:
        return
    state.setdefault("rules", body.get("rules"))
    turned = _cards_in(state.pop("turned", ""))
    for result, card in zip(state["results"], turned, strict=False):
        result["turned"] = None if card == _NO_CARD else card
    _rewrite(state, cards=_cards_in, trick=_trick_in)


def _rewrite(
    state: Json, *, cards: Callable[[Any], Any], trick: Callable[[Any], Any]
) -> None:  # Any: to text or from text
    """Every place in a state where cards or tricks stand, written anew."""
    for result in state["results"]:
        result["tricks"] = [trick(one) for one in result["tricks"]]
        _rewrite_if_there(result, "stock", cards)  # of a duel
    if (deal := state["deal"]) is not None:
        deal["hands"] = [cards(hand) for hand in deal["hands"]]
        deal["trick"] = cards(deal["trick"])
        for name in ("stock", "drawn_before"):  # of a duel
            _rewrite_if_there(deal, name, cards)
        deal["tricks"] = [trick(one) for one in deal["tricks"]]


def _rewrite_if_there(body: Json, name: str, rewrite: Callable[[Any], Any]) -> None:
    if name in body:
        body[name] = rewrite(body[name])


def _shorten_sheet(body: Json) -> None:
    """A step is written as its kind and its values in a row: ["bid", 2]."""
    if (sheet := body["sheet"]) is None:
        return
    if sheet["rules"] == body["rules"]:
        del sheet["rules"]
    sheet["steps"] = [[step[name] for name in _STEPS[step["kind"]]] for step in sheet["steps"]]


def _lengthen_sheet(body: Json) -> None:
    if (sheet := body.get("sheet")) is None:
        return
    sheet.setdefault("rules", body.get("rules"))
    sheet["steps"] = [dict(zip(_STEPS[step[0]], step, strict=True)) for step in sheet["steps"]]


_STEPS: Mapping[str, tuple[str, ...]] = {
    str(names["kind"].default): ("kind", *(name for name in names if name != "kind"))
    for names in ({field.name: field for field in fields(kind)} for kind in get_args(Step))
}
"""The fields of every kind of step, in the order in which they are written."""


def _cards_line(cards: list[str]) -> str:
    return "".join(cards)


def _cards_in(line: str) -> list[str]:
    cards = _CARD.findall(line)
    if "".join(cards) != line:
        raise ValueError("something between the cards")
    return cards


def _trick_line(trick: Json) -> str:
    return f"{trick['leader']}:{_cards_line(trick['cards'])}>{trick['winner']}"


def _trick_in(line: str) -> Json:
    leader, rest = line.split(":")
    cards, winner = rest.split(">")
    return {"leader": int(leader), "cards": _cards_in(cards), "winner": int(winner)}


_NO_CARD = "-"  # of a deal in which none was turned
_CARD = re.compile("[♠♥♦♣](?:10|.)|W|N|-")
