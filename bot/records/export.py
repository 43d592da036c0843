"""A group's games as files. Pure.

The JSON file holds everything, so that it can be imported again: `format`, `schema`, the group's
`title`, and `games`, each with the fields of `bot.records.game.GameRecord` by their names; of the
`rules` only what differs from the preset's. Times are ISO 8601 in UTC.

The CSV file (UTF-8, with commas) has one row for each seat in each deal:
game, ended_at, finished (1 or 0), preset, deal, cards, trump, dealer (1 or 0), seat (from 1),
player, bid, won, honours, points, score (running, penalties included), place (in the game).
An empty field is one that does not apply, or was not written down.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Sequence

from bot.records.codec import SCHEMA, to_long
from bot.records.game import Deal, GameRecord, Player
from bot.rules.penalties import penalty_points
from bot.rules.seats import Seat

FORMAT = "troef-games"
COLUMNS = (
    *("game", "ended_at", "finished", "preset", "deal", "cards", "trump", "dealer", "seat"),
    *("player", "bid", "won", "honours", "points", "score", "place"),
)


def to_json(title: str, records: Sequence[GameRecord]) -> str:
    """The games as a file that `import_` takes; none give an empty list."""
    document = {
        "format": FORMAT,
        "schema": SCHEMA,
        "title": title,
        "games": [to_long(record) for record in records],
    }
    return json.dumps(document, ensure_ascii=False, indent=1)


def to_csv(records: Iterable[GameRecord], name: Callable[[Player], str]) -> str:
    """The games as a table; name: what a player is called in the group's language."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for record in records:
        writer.writerows(_rows(record, name))
    return file.getvalue()


def _rows(record: GameRecord, name: Callable[[Player], str]) -> Iterator[list[object]]:
    scores = [0] * len(record.seats)
    for played, deal in enumerate(record.deals, 1):
        for number, seat in enumerate(record.seats):
            scores[number] += deal.points[number]
            lost = penalty_points(record.penalties, Seat(number), deals=played)
            bidder = next((s.player for s in seat.spells if deal.number in s.deals), seat.sitter)
            yield [
                *(record.id, record.ended_at.isoformat(), int(record.is_finished), record.game),
                *(deal.number, deal.size, deal.trump or "", int(deal.dealer == number)),
                *(number + 1, _harmless(name(bidder)), *_numbers(deal, number)),
                *(scores[number] + lost, record.places[number]),
            ]


def _numbers(deal: Deal, seat: int) -> tuple[object, ...]:
    bid, won = deal.bids[seat], deal.won[seat]
    honours = deal.honours[seat] if deal.honours else ""
    return ("" if bid is None else bid, "" if won is None else won, honours, deal.points[seat])


def _harmless(name: str) -> str:
    """A spreadsheet takes what begins like this for a formula; a name is text."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t", "\r") else name
