"""A finished game as the group keeps it: who sat where, and each deal's bids, tricks and points.

The same for a table's game and for a score sheet's, for games with bids and for the duel. Cards are
not part of it: those of a table are a `Replay`, which may be thrown away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from bot.rules.cards import Card, Suit
from bot.rules.penalties import Penalty
from bot.rules.play import Rules
from bot.rules.results import Trick
from bot.rules.sealed import seed_of
from bot.rules.seats import Direction, Seat, order_from
from bot.sessions.session import ChatId, SessionId, UserId


class Source(StrEnum):
    """Where a game was played."""

    TABLE = "table"
    SHEET = "sheet"  # with real cards, the score kept by the bot


class Kind(StrEnum):
    PERSON = "person"
    GUEST = "guest"  # a name on a score sheet
    COMPUTER = "computer"
    SOMEONE = "someone"  # a person who has been forgotten


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who sat at a table.

    user: of a person. name: of a person, as it was then, or of a guest. number, level: of a
    computer; number 0 played for somebody who was away.
    """

    kind: Kind
    user: UserId | None = None
    name: str = ""
    number: int = 0
    level: str = ""

    @property
    def key(self) -> str:
        """What makes two players one in the figures; empty for those who have none.

        A person is known by the id, whatever the name; a guest by the name, whatever its capitals.
        """
        match self.kind:
            case Kind.PERSON:
                return f"u{self.user}"
            case Kind.GUEST:
                return f"g{self.name.casefold()}"
            case Kind.COMPUTER if self.number:
                return f"c{self.number}:{self.level}"
        return ""


SOMEONE = Player(Kind.SOMEONE)


def person(user: UserId, name: str) -> Player:
    return Player(Kind.PERSON, user=user, name=name)


def guest(name: str) -> Player:
    return Player(Kind.GUEST, name=name)


def computer(number: int, level: str) -> Player:
    return Player(Kind.COMPUTER, number=number, level=level)


@dataclass(frozen=True, slots=True)
class Spell:
    """The deals (by number) in which a player bid for a seat; in a duel, in which they played."""

    player: Player
    deals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """sitter: who sat there at the end. spells: who bid when, each deal once, by first deal."""

    sitter: Player
    spells: tuple[Spell, ...]

    @property
    def has_changed_hands(self) -> bool:
        return len(self.spells) > 1


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal, or a game of a duel; bids, won, points and honours by seat.

    trump: None also where it was not written down. bids, won: None for a seat that took no part,
    bids all None in a duel. honours: of a duel, else empty.
    """

    number: int
    size: int
    dealer: Seat
    trump: Suit | None
    bids: tuple[int | None, ...]
    won: tuple[int | None, ...]
    points: tuple[int, ...]
    honours: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game.

    id: that of its table or sheet. chat: the first id. timezone: of the group at that time, which
    says in which month it was played (None: UTC). begun_at, ended_at: aware UTC, whole seconds.
    is_finished: False for a game that was stopped on the way, which is kept and not counted.
    is_imported: it came from a file, so it counts in its group and not in anybody's own figures.
    totals, places: by seat; equal places are shared.
    """

    id: SessionId
    chat: ChatId
    title: str
    source: Source
    game: str
    rules: Rules
    begun_at: datetime
    ended_at: datetime
    is_finished: bool
    seats: tuple[SeatRecord, ...]
    deals: tuple[Deal, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    penalties: tuple[Penalty, ...] = ()
    timezone: str | None = None
    is_imported: bool = False

    @property
    def order(self) -> tuple[int, str]:
        """Games follow each other by this."""
        return int(self.ended_at.timestamp()), self.id

    def players(self) -> Iterator[Player]:
        """Everybody who sat or bid there, once each."""
        everybody = (
            player
            for seat in self.seats
            for player in (seat.sitter, *(spell.player for spell in seat.spells))
        )
        yield from dict.fromkeys(everybody)

    def people(self) -> frozenset[UserId]:
        return frozenset(player.user for player in self.players() if player.user is not None)

    def is_of(self, user: UserId) -> bool:
        """Whether it is among somebody's own games: into a file anybody could write whom they like.

        What they take in themselves, in their private chat, is theirs.
        """
        return not self.is_imported or self.chat == ChatId(user)

    def with_players(self, change: Callable[[Player], Player]) -> GameRecord:
        """The same game with every player as `change` makes them."""
        seats = tuple(
            SeatRecord(
                sitter=change(seat.sitter),
                spells=tuple(Spell(change(spell.player), spell.deals) for spell in seat.spells),
            )
            for seat in self.seats
        )
        return replace(self, seats=seats)


@dataclass(frozen=True, slots=True)
class ReplayedDeal:
    """The cards of a deal.

    turned: the card that showed trump. stock: of a duel, the next first. secret: what all packs of
    the game were shuffled by, which is never told; None where packs were not sealed.
    """

    number: int
    tricks: tuple[Trick, ...]
    turned: Card | None = None
    stock: tuple[Card, ...] = ()
    secret: str | None = None

    @property
    def seed(self) -> str | None:
        """What shuffled this deal's pack; it may be told."""
        return None if self.secret is None else seed_of(self.secret, self.number)

    def hands(self, seats: int, direction: Direction) -> tuple[tuple[Card, ...], ...]:
        """The cards as dealt, by seat: those a seat played, less what it drew from the stock."""
        hands: list[list[Card]] = [[] for _ in range(seats)]
        for trick in self.tricks:
            order = order_from(trick.leader, seats, direction)
            for seat, card in zip(order, trick.cards, strict=True):
                hands[seat].append(card)
        pairs = zip(self.stock[::2], self.stock[1::2], strict=True)
        for trick, drawn in zip(self.tricks, pairs, strict=False):
            order = order_from(trick.winner, seats, direction)
            for seat, card in zip(order, drawn, strict=True):
                hands[seat].remove(card)
        return tuple(map(tuple, hands))


Replay = tuple[ReplayedDeal, ...]
