"""Short games as they are filed, with the end that a test wants."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.games import GAMES
from bot.records.game import Deal, GameRecord, Player, SeatRecord, Source, Spell, person
from bot.rules.seats import Seat
from bot.sessions.keys import tag_of
from bot.sessions.session import ChatId, SessionId, UserId

NOON = datetime(2025, 3, 7, 12, 0, tzinfo=UTC)


def people(*names: str) -> list[Player]:
    """Users 1, 2, 3 and so on."""
    return [person(UserId(number), name) for number, name in enumerate(names, 1)]


def a_game(
    number: int,
    finish: list[Player],
    *,
    chat: int = -1001234567890,
    game: str = "boerenbridge",
    ended_at: datetime = NOON,
    title: str = "De Kaarttafel",
) -> GameRecord:
    """Two deals of one card: the first of `finish` wins both, the second bids nothing and takes
    nothing, and all others bid one trick too many.
    """
    seats = range(len(finish))
    points = tuple(12 if seat == 0 else 10 if seat == 1 else 0 for seat in seats)
    deals = tuple(
        Deal(
            number=one,
            size=1,
            dealer=Seat(0),
            trump=None,
            bids=tuple(0 if seat == 1 else 1 for seat in seats),
            won=tuple(1 if seat == 0 else 0 for seat in seats),
            points=points,
        )
        for one in (1, 2)
    )
    return GameRecord(
        id=SessionId(f"{tag_of(ChatId(chat))}{number:014d}"),
        chat=ChatId(chat),
        title=title,
        source=Source.SHEET,
        game=game,
        rules=GAMES[game].rules,
        begun_at=ended_at,
        ended_at=ended_at,
        is_finished=True,
        seats=tuple(SeatRecord(one, (Spell(one, (1, 2)),)) for one in finish),
        deals=deals,
        totals=tuple(2 * score for score in points),
        places=tuple(min(seat + 1, 3) for seat in seats),
    )
