"""Score sheets to test with: in their lobby, and somewhere in an evening."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

from bot.games import GAMES
from bot.rules.seats import Seat
from bot.rules.sheet.sheet import read
from bot.rules.sheet.tally import Asking, Tally, adds_up, asking, barred, numbers
from bot.sessions import scorecard
from bot.sessions.keys import SHEET, tag_of
from bot.sessions.session import (
    ChatId,
    HouseRules,
    Person,
    Place,
    Session,
    SessionId,
    UserId,
)

CHAT = ChatId(-1001234567890)
NOON = datetime(2026, 3, 7, 12, 0, tzinfo=UTC)
PLACE = Place(chat=CHAT, current=CHAT, title="De Kaarttafel")
ANNA = Person(UserId(7000000001), "Anna", "nl", NOON)
BOB = Person(UserId(7000000002), "Bob", "nl", NOON)
CEM = Person(UserId(7000000003), "Cem", "nl", NOON)


def a_sheet(
    *names: str, game: str = "boerenbridge", host: Person | None = ANNA, place: Place = PLACE
) -> Session:
    """A sheet in its lobby: the scorekeeper and these names."""
    opened = scorecard.open_lobby(
        SessionId(tag_of(CHAT) + SHEET + "hetzelfdeblad"),
        place,
        host,
        house=HouseRules.of(GAMES[game]),
        language="nl",
        now=NOON,
    )
    if not names:
        return opened
    return scorecard.add_names(opened, opened.host, names, NOON, is_admin=True)


def begun(*names: str, game: str = "boerenbridge", dealer: int = 0) -> Session:
    """A sheet on which the first bid is asked."""
    session = scorecard.begin(a_sheet(*names, game=game), ANNA.user, NOON, is_admin=False)
    return press(session, f"n{dealer}")


def press(
    session: Session, *choices: str, by: Person = ANNA, minutes: int = 1, is_admin: bool = False
) -> Session:
    """The scorekeeper presses what is asked, one button after the other."""
    now = NOON + timedelta(minutes=minutes)
    for choice in choices:
        session = scorecard.press(
            session,
            by.user,
            question=session.question,
            choice=choice,
            now=now,
            is_admin=is_admin,
        )
    return session


def tally_of(session: Session) -> Tally:
    assert session.sheet is not None
    return read(session.sheet)


def filled(session: Session, rng: random.Random, *, deals: int = 99) -> Session:
    """So many more deals, written by chance; all of them if there are fewer."""
    until = len(tally_of(session).rows) + deals
    while len(tally_of(session).rows) < until:
        choice = any_number(tally_of(session), rng)
        if choice is None:
            break
        session = press(session, f"n{choice}")
    return session


def any_number(tally: Tally, rng: random.Random) -> int | None:
    """A number that may be written now; None when all deals are in."""
    match asking(tally):
        case Asking.NOTHING:
            return None
        case Asking.DEALER:
            return Seat(0)
        case Asking.BID:
            return rng.choice([n for n in numbers(tally) if n != barred(tally)])
        case Asking.WON:
            return rng.choice([n for n in numbers(tally) if adds_up(tally, n)])
