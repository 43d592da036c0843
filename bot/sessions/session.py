"""A table's life as one value: where it stands, who sits, and the game that is played there."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from typing import Literal, NewType

from bot.games import Game
from bot.rules.play import AnyState, Rules
from bot.rules.seats import Seat
from bot.rules.sheet.sheet import Sheet

ChatId = NewType("ChatId", int)
UserId = NewType("UserId", int)
SessionId = NewType("SessionId", str)

DAY_S = 24 * 60 * 60
REMEMBERED_UPDATES = 32


class Stage(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"  # the last deal was scored
    ABANDONED = "abandoned"  # stopped on the way: the last finished deal counts
    CLOSED = "closed"  # a lobby that never became a game


class LobbyPage(StrEnum):
    """Which of its faces the lobby's post shows: who sits, the seats, or a page of house rules."""

    LOBBY = "lobby"
    SEATS = "seats"
    GAME = "game"
    LADDER = "ladder"
    TRUMP = "trump"
    BIDS = "bids"
    BEATING = "beating"
    SCORE = "score"
    TABLE = "table"
    GAMES = "games"  # of a sheet: which game is played with real cards


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table stands.

    chat: the id the chat was first met under, which stays its key. current: where messages go now;
    another one after a group became a supergroup. topic: None in a chat without topics and in the
    General topic. is_gone: the bot is no longer there, so nothing is posted.
    """

    chat: ChatId
    current: ChatId
    title: str
    topic: int | None = None
    is_private: bool = False
    is_gone: bool = False


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at a table, or who left it.

    name: as Telegram gives it. pressed_at: their last press. rung: how often their hand post was
    sent anew, so that it rang. missed: turns in a row that the computer played for them. is_away:
    the computer keeps the seat until they say that they are back. is_reachable: whether the bot may
    write to them. sat_at: the seat that they left in the middle of a game, whose cards they know.
    """

    user: UserId
    name: str
    language: str
    pressed_at: datetime
    rung: int = 0
    missed: int = 0
    is_away: bool = False
    is_reachable: bool = True
    sat_at: Seat | None = None
    kind: Literal["person"] = "person"


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player.

    number: which of the computer's names it bears, from 1. level: how well it plays. stands_in:
    for somebody who has left.
    """

    number: int
    level: str = "normal"
    stands_in: bool = False
    kind: Literal["computer"] = "computer"


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody on a score sheet who is known by a name alone."""

    name: str
    kind: Literal["guest"] = "guest"


Sitter = Person | Computer | Guest


@dataclass(frozen=True, slots=True)
class Bidder:
    """Somebody who bid for a seat.

    deals: a bit for each deal in which they did, that of the first deal is 1.
    """

    user: UserId
    seat: Seat
    deals: int


@dataclass(frozen=True, slots=True)
class HouseRules:
    """How a group plays a game: the preset it came from, the rules, and the turn time.

    hook_warns: with real cards a bid that the hook bars is taken, with a warning. is_without_hints:
    nobody is told what the computer would do.
    """

    game: str
    rules: Rules
    turn_time_s: int | None = DAY_S
    hook_warns: bool = False
    is_without_hints: bool = False

    @classmethod
    def of(cls, game: Game) -> HouseRules:
        """The game as its preset has it."""
        return cls(game.name, game.rules)


@dataclass(frozen=True, slots=True)
class Session:
    """One table from its lobby to its result.

    sitters: by seat. begun_at, ended_at: of the game. question: counts what was asked, so that an
    old button is known as old. edition: how often the group's post was asked for again. deadline:
    when the running question, or a forgotten lobby, is decided without its people, or a computer's
    turn without its thought, and of an ended table, since when it awaits filing. turn_time_s: None
    for no limit. page: what the lobby's post shows. open_rule: the house rule whose options it
    shows. saved: names of the house rules that this group has kept, as known when the page was
    opened. countdown: the number reached when bids are about to be shown, None when none runs.
    last_actor: the seat that acted last. updates: ids of the last Telegram updates handled here.
    left: people who went in the middle. scorekeeper: None is the host. secret: what all packs are
    shuffled by.
    bidders: which person bid for which seat; who else bid is a computer.
    is_filed: the ended game is in the group's records. rematch: the table that follows this one.
    is_without_hints: a custom of the table, as turn_time_s is.

    Of a score sheet for real cards (is_sheet): sitters by column, whoever went included. sheet:
    what is written, once it has begun. host: who keeps the score, `pencil` as a person, who need
    not play. aside: what they have turned to instead of the next number, as a path of choices.
    """

    id: SessionId
    place: Place
    language: str
    game: str
    rules: Rules
    host: UserId
    sitters: tuple[Sitter, ...]
    opened_at: datetime
    stage: Stage = Stage.LOBBY
    begun_at: datetime | None = None
    ended_at: datetime | None = None
    state: AnyState | None = None
    question: int = 0
    edition: int = 0
    turn_time_s: int | None = DAY_S
    touched_at: datetime | None = None
    deadline: datetime | None = None
    is_nudged: bool = False
    is_paused: bool = False
    stop_votes: tuple[UserId, ...] = ()
    timezone: str | None = None
    page: LobbyPage = LobbyPage.LOBBY
    open_rule: str | None = None
    saved: tuple[str, ...] = ()
    countdown: int | None = None
    last_actor: Seat | None = None
    scorekeeper: UserId | None = None
    left: tuple[Person, ...] = ()
    bidders: tuple[Bidder, ...] = ()
    is_filed: bool = False
    secret: str | None = None
    rematch: SessionId | None = None
    is_sheet: bool = False
    sheet: Sheet | None = None
    hook_warns: bool = False
    is_without_hints: bool = False
    pencil: Person | None = None
    aside: str | None = None
    updates: tuple[int, ...] = ()
    extra: dict[str, object] = field(default_factory=dict)  # fields of a newer program, kept

    @property
    def is_live(self) -> bool:
        return self.stage in (Stage.LOBBY, Stage.PLAYING)

    @property
    def people(self) -> tuple[Person, ...]:
        """The persons at the table, in the order of their seats."""
        return tuple(sitter for sitter in self.sitters if isinstance(sitter, Person))

    def seat_of(self, user: UserId) -> Seat | None:
        for seat, sitter in enumerate(self.sitters):
            if isinstance(sitter, Person) and sitter.user == user:
                return Seat(seat)
        return None

    def person(self, user: UserId) -> Person | None:
        return next((person for person in self.people if person.user == user), None)

    def with_sitter(self, seat: Seat, sitter: Sitter) -> Session:
        sitters = (*self.sitters[:seat], sitter, *self.sitters[seat + 1 :])
        return replace(self, sitters=sitters)

    def with_update(self, update_id: int) -> Session:
        """The same table, remembering that this update has been handled."""
        return replace(self, updates=(*self.updates, update_id)[-REMEMBERED_UPDATES:])
