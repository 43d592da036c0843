"""Tables to test with: a lobby, a game somewhere in the middle, and the longest one there is."""

import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.actions import DealCards, DrawForDealer
from bot.rules.cards import PACKS
from bot.rules.engine import apply, legal_actions, start, to_act
from bot.rules.seats import FIRST_SEAT, Seat
from bot.rules.state import Phase, State
from bot.sessions.keys import tag_of
from bot.sessions.session import (
    ChatId,
    Computer,
    Person,
    Place,
    Session,
    SessionId,
    Stage,
    UserId,
)

CHAT = ChatId(-1001234567890)
NOON = datetime(2026, 3, 7, 12, 0, tzinfo=UTC)
NAMES = ("Anneke", "Bo van den Berg", "Çağlar", "Dirk-Jan", "Eefje 🃏", "Fatima", "Gijs")


def sid_in(chat: ChatId, name: str = "hetzelfdetafeltje1") -> SessionId:
    return SessionId(tag_of(chat) + name)


def a_person(seat: int) -> Person:
    return Person(
        user=UserId(7000000001 + seat),
        name=NAMES[seat],
        language="nl",
        pressed_at=NOON + timedelta(seconds=seat),
        rung=3,
    )


def a_lobby(chat: ChatId = CHAT, *, topic: int | None = None) -> Session:
    return Session(
        id=sid_in(chat),
        place=Place(chat=chat, current=chat, title="De Kaarttafel", topic=topic),
        language="nl",
        game="boerenbridge",
        rules=BOERENBRIDGE,
        host=UserId(7000000001),
        sitters=(a_person(0), a_person(1), Computer(number=1)),
        opened_at=NOON,
        deadline=NOON + timedelta(days=1),
        updates=(123456788, 123456789),
    )


def a_table(seats: int = 4, *, until: Callable[[State], bool], seed: int = 1) -> Session:
    """A table of people whose game, played at random, has just become what `until` asks for."""
    return Session(
        id=sid_in(CHAT),
        place=Place(chat=CHAT, current=CHAT, title="De Kaarttafel", topic=42),
        language="nl",
        game="boerenbridge",
        rules=BOERENBRIDGE,
        host=UserId(7000000001),
        sitters=tuple(a_person(seat) for seat in range(seats)),
        opened_at=NOON,
        stage=Stage.PLAYING,
        state=_played(seats, until, random.Random(seed)),
        question=321,
        edition=2,
        deadline=NOON + timedelta(hours=30),
        last_actor=Seat(1),
        updates=tuple(range(123456789, 123456789 + 32)),
    )


def before_the_last_bid(state: State) -> bool:
    """The last bid of the last deal; single cards play themselves, so nothing live is longer."""
    deal = state.deal
    if deal is None or deal.number < len(state.rules.deals(state.seats)):
        return False
    return deal.bids.count(None) == 1


def in_a_second_trick(state: State) -> bool:
    deal = state.deal
    return deal is not None and deal.number == 3 and len(deal.tricks) == 1 and len(deal.trick) == 2


def _played(seats: int, until: Callable[[State], bool], rng: random.Random) -> State:
    state = start(BOERENBRIDGE, seats)
    while not until(state):
        pack = list(PACKS[BOERENBRIDGE.pack])
        rng.shuffle(pack)
        match state.phase:
            case Phase.DRAWING:
                state, _ = apply(state, DrawForDealer(tuple(pack), FIRST_SEAT))
            case Phase.DEALING:
                state, _ = apply(state, DealCards(tuple(pack)))
            case _:
                (seat,) = to_act(state)
                state, _ = apply(state, rng.choice(legal_actions(state, seat)))
    return state
