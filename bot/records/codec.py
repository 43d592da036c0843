"""A game as it is kept in Redis and as it stands in a file.

Law of this file: nothing else knows how either is written.

Kept: one line of JSON in which players, seats and deals are short lists (`_DEAL` and its like say
what stands where), and of the rules only what differs from the preset's. In a file: the same game
with every field by its name, as `GameRecord` has it. The cards of a game are one text a deal, two
letters a card ("SA" ♠A, "HT" ♥10, "WW" a wizard, "NN" a jester), for they may be dropped alone.
"""

from __future__ import annotations

import json
import zlib
from base64 import b85decode, b85encode
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import pairwise
from string import ascii_letters, digits
from typing import Any

from pydantic import TypeAdapter, ValidationError

from bot.games import GAMES
from bot.records.checks import faults
from bot.records.game import (
    Deal,
    GameRecord,
    Kind,
    Player,
    Replay,
    ReplayedDeal,
    SeatRecord,
    Source,
    Spell,
)
from bot.rules.cards import Card
from bot.rules.play import Rules
from bot.rules.results import Trick
from bot.rules.seats import Seat

SCHEMA = 1

MOST_RULES = 8000  # characters: a whole rule set takes a quarter of them

Json = dict[str, Any]  # Any: a document is not yet checked


class UnreadableRecord(Exception):
    """Cut off, or not a game's; the text says where."""


class NewerRecord(UnreadableRecord):
    """Written by a newer program."""


# Kept


def to_doc(record: GameRecord) -> str:
    """The document; equal records give equal documents."""
    players = {player: index for index, player in enumerate(record.players())}
    document = {
        "schema": SCHEMA,
        "id": record.id,
        "chat": record.chat,
        "title": record.title,
        "source": None if record.source is Source.TABLE else record.source,
        "game": record.game,
        "rules": _rules_line(record),
        "begun": _seconds(record.begun_at),
        "ended": _seconds(record.ended_at),
        "zone": record.timezone,
        "abandoned": not record.is_finished,
        "imported": record.is_imported,
        "players": [_player_line(player) for player in players],
        "seats": [_seat_line(seat, players, record.deals) for seat in record.seats],
        "deals": [_deal_line(deal) for deal in record.deals],
        "penalties": [[p.seat, p.points, p.after_deal, p.reason] for p in record.penalties],
        "totals": record.totals,
        "places": record.places,
    }
    said = {name: value for name, value in document.items() if value not in _NOTHING}
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


_NOTHING: tuple[object, ...] = (None, False, [], {})
"""What need not be written."""


def from_doc(text: str) -> GameRecord:
    """The game. Raises UnreadableRecord, NewerRecord when a newer program wrote it."""
    document = _loaded(text)
    try:
        players = [_player_in(line) for line in document["players"]]
        long = {
            "id": document["id"],
            "chat": document["chat"],
            "title": document["title"],
            "source": document.get("source", Source.TABLE),
            "game": document["game"],
            "rules": document.get("rules", {}),
            "begun_at": _time(document["begun"]),
            "ended_at": _time(document["ended"]),
            "timezone": document.get("zone"),
            "is_finished": not document.get("abandoned", False),
            "is_imported": document.get("imported", False),
            "seats": [_seat_in(line, players, document["deals"]) for line in document["seats"]],
            "deals": [_deal_in(line) for line in document["deals"]],
            "penalties": [
                dict(zip(_PENALTY, line, strict=True)) for line in document.get("penalties", [])
            ],
            "totals": document["totals"],
            "places": document["places"],
        }
    except (ValueError, TypeError, KeyError, IndexError, AttributeError):
        raise UnreadableRecord("not as it is written") from None
    return _checked(long)


_DEAL = ("number", "size", "dealer", "trump", "bids", "won", "points", "honours")
_PENALTY = ("seat", "points", "after_deal", "reason")


def _deal_line(deal: Deal) -> list[object]:
    trump = None if deal.trump is None else _SUITS[deal.trump]
    line = [deal.number, deal.size, deal.dealer, trump, deal.bids, deal.won, deal.points]
    return [*line, deal.honours] if deal.honours else [*line]


def _deal_in(line: list[Any]) -> Json:
    deal = dict(zip(_DEAL, line, strict=False))
    return deal | {"trump": None if deal["trump"] is None else _SUIT_OF[deal["trump"]]}


def _player_line(player: Player) -> list[object]:
    match player.kind:
        case Kind.PERSON:
            return [player.user, player.name]
        case Kind.GUEST:
            return [player.name]
        case Kind.COMPUTER:
            return [player.number, player.level, "computer"]
    return []


def _player_in(line: list[Any]) -> Json:
    match line:
        case [user, name]:
            return {"kind": Kind.PERSON, "user": user, "name": name}
        case [name]:
            return {"kind": Kind.GUEST, "name": name}
        case [number, level, "computer"]:
            return {"kind": Kind.COMPUTER, "number": number, "level": level}
        case []:
            return {"kind": Kind.SOMEONE}
    raise ValueError("no player")


def _seat_line(
    seat: SeatRecord, players: Mapping[Player, int], deals: Sequence[Deal]
) -> int | list[object]:
    """The sitter, and each bidder with their deals; a sitter who bid in all deals stands alone."""
    sitter = players[seat.sitter]
    if seat.spells == (Spell(seat.sitter, tuple(deal.number for deal in deals)),):
        return sitter
    return [sitter, *([players[spell.player], _mask(spell.deals)] for spell in seat.spells)]


def _seat_in(line: int | list[Any], players: list[Json], deals: list[list[Any]]) -> Json:
    if isinstance(line, int):
        every = [deal[0] for deal in deals]
        return {"sitter": players[line], "spells": [{"player": players[line], "deals": every}]}
    sitter, *spells = line
    return {
        "sitter": players[sitter],
        "spells": [{"player": players[who], "deals": _numbers(mask)} for who, mask in spells],
    }


def _mask(numbers: Sequence[int]) -> int:
    """Deals by number as one figure: a bit for each, that of the first deal is 1."""
    return sum(1 << (number - 1) for number in numbers)


def _numbers(mask: int) -> list[int]:
    return [bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1]


def _seconds(at: datetime) -> int:
    return int(at.timestamp())


def _time(seconds: int) -> datetime:
    try:
        return datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, OSError):
        raise ValueError("no time") from None


# In a file


def to_long(record: GameRecord) -> Json:
    """The game with every field by its name."""
    long: Json = _RECORD.dump_python(record, mode="json")
    return long | {"rules": _rules_line(record)}


def from_long(long: object) -> GameRecord:
    """The game. Raises UnreadableRecord."""
    if not isinstance(long, dict):
        raise UnreadableRecord("no game")
    return _checked(long)


def _checked(long: Json) -> GameRecord:
    try:
        record = _RECORD.validate_python({**long, "rules": _rules_in(long)})
    except ValidationError as error:
        raise UnreadableRecord(_places(error)) from None
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise UnreadableRecord("rules: not as they are written") from None
    if found := next(faults(record), None):
        raise UnreadableRecord(found)
    return replace(
        record,
        begun_at=record.begun_at.astimezone(UTC),
        ended_at=record.ended_at.astimezone(UTC),
    )


_RECORD = TypeAdapter(GameRecord)
_RULES: TypeAdapter[Rules] = TypeAdapter(Rules)


def _places(error: ValidationError) -> str:
    """Where it is wrong and how, without the values."""
    found = error.errors(include_input=False, include_url=False, include_context=False)
    return "; ".join(f"{'.'.join(map(str, fault['loc']))}: {fault['type']}" for fault in found[:3])


def _loaded(text: str) -> Json:
    try:
        document: Json = json.loads(text)
    except (ValueError, RecursionError):
        raise UnreadableRecord("no JSON, or cut off") from None
    match document:
        case {"schema": int(schema)} if schema > SCHEMA:
            raise NewerRecord(f"schema {schema}; this is {SCHEMA}")
        case {"schema": int()}:
            return document
    raise UnreadableRecord("no schema")


# Rules, as they differ from the preset's


def _rules_line(record: GameRecord) -> Json:
    differences: Json = _less(_RULES.dump_python(record.rules, mode="json"), _preset(record.game))
    return differences


def _rules_in(long: Json) -> Json:
    if len(json.dumps(long.get("rules", {}))) > MOST_RULES:
        raise ValueError("too many rules")
    whole: Json = _more(long.get("rules", {}), _preset(long["game"]))
    return whole


def _preset(game: str) -> Json:
    """The preset's rules; for one that this program does not know, nothing to differ from."""
    if game not in GAMES:
        return {}
    preset: Json = _RULES.dump_python(GAMES[game].rules, mode="json")
    return preset


def _less(whole: Json, usual: Json) -> Json:
    """What of `whole` is otherwise than usual."""
    return {
        name: _less(value, usual[name]) if _are_dicts(value, usual.get(name)) else value
        for name, value in whole.items()
        if name not in usual or value != usual[name]
    }


def _more(differences: Json, usual: Json) -> Json:
    """What is usual, but for the differences."""
    return {
        **usual,
        **{
            name: _more(value, usual[name]) if _are_dicts(value, usual.get(name)) else value
            for name, value in differences.items()
        },
    }


def _are_dicts(one: object, other: object) -> bool:
    return isinstance(one, dict) and isinstance(other, dict)


# Cards


def replay_to_doc(replay: Replay) -> str:
    """The cards of a game, compressed: a deal is [number, cards, seats, turned, stock].

    seats: who led the first trick, then who took each; whoever takes a trick leads the next. A card
    is one letter.
    """
    deals = [
        [
            deal.number,
            "".join(_cards_line(trick.cards) for trick in deal.tricks),
            "".join(map(str, (deal.tricks[0].leader, *(trick.winner for trick in deal.tricks)))),
            _cards_line(() if deal.turned is None else (deal.turned,)),
            _cards_line(deal.stock),
        ]
        for deal in replay
    ]
    document: Json = {"schema": SCHEMA, "deals": [_stripped(line) for line in deals]}
    if replay and replay[0].secret is not None:
        document["secret"] = replay[0].secret
    text = json.dumps(document, separators=(",", ":"))
    return b85encode(zlib.compress(text.encode(), 9)).decode()


def _stripped(line: list[Any]) -> list[Any]:
    """Without what is empty at its end."""
    while line[-1] == "":
        line = line[:-1]
    return line


def replay_from_doc(text: str) -> Replay:
    """The cards. Raises UnreadableRecord."""
    try:
        document = _loaded(zlib.decompress(b85decode(text)).decode())
        return tuple(_replayed(document.get("secret"), *line) for line in document["deals"])
    except (ValueError, TypeError, KeyError, IndexError, ZeroDivisionError, zlib.error):
        raise UnreadableRecord("deals: not as they are written") from None


def _replayed(
    secret: str | None, number: int, cards: str, seats: str, turned: str = "", stock: str = ""
) -> ReplayedDeal:
    played, tricks = _cards_in(cards), list(pairwise(map(int, seats)))
    width = len(played) // len(tricks)
    if width * len(tricks) != len(played):
        raise ValueError("cards are missing")
    return ReplayedDeal(
        number=int(number),
        tricks=tuple(
            Trick(
                leader=Seat(leader), cards=played[i * width : (i + 1) * width], winner=Seat(winner)
            )
            for i, (leader, winner) in enumerate(tricks)
        ),
        turned=next(iter(_cards_in(turned)), None),
        stock=_cards_in(stock),
        secret=secret,
    )


def _cards_line(cards: Sequence[Card]) -> str:
    return "".join(_LETTERS[card] for card in cards)


def _cards_in(line: str) -> tuple[Card, ...]:
    return tuple(_CARDS[letter] for letter in line)


_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_SUIT_OF = {letter: suit for suit, letter in _SUITS.items()}
_LETTERS: Mapping[Card, str] = dict(zip(Card, ascii_letters + digits, strict=False))
_CARDS: Mapping[str, Card] = {letter: card for card, letter in _LETTERS.items()}
