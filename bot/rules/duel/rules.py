"""The rule set of the duel: one value per axis of rules.md section 6."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from bot.rules.cards import Card, Pack, Rank
from bot.rules.duel.beating import Beating
from bot.rules.ending import FirstDealer
from bot.rules.seats import Direction
from bot.rules.validity import Fault, Objection

SEATS = 2
PACKET = 3  # cards dealt at once
HAND = 6
TRICKS = 16
HONOURS = 20


class MatchLength(StrEnum):
    """What is agreed on: an even number of games, a time in minutes, or points to reach (CRP)."""

    GAMES = "games"
    MINUTES = "minutes"
    TARGET = "target"


@dataclass(frozen=True, slots=True)
class Match:
    """How long the match is; number: of games, minutes or points, as `length` says."""

    length: MatchLength = MatchLength.GAMES
    number: int = 6


class Drawn(StrEnum):
    """Whether a game in which each has ten honours is one of the match's (D-23), or dealt again."""

    COUNTS = "counts"
    REPLAY = "replay"


@dataclass(frozen=True, slots=True)
class DuelRules:
    """A value for every axis; `objections` judges it.

    thresholds: honours from which a game is worth 1, 2 and 3 points (K-22). shows_earlier_tricks:
    a house rule; else only the running and the last trick lie open.
    match has no default on purpose: no other rule set has one, so a document says whose it is.
    """

    match: Match
    beating: Beating = field(default_factory=Beating)
    thresholds: tuple[int, ...] = (11, 16, 20)
    drawn: Drawn = Drawn.COUNTS
    first_dealer: FirstDealer = FirstDealer.HIGH_CARD
    shows_earlier_tricks: bool = False

    @property
    def pack(self) -> Pack:
        return Pack.SHORT_32

    @property
    def min_seats(self) -> int:
        return SEATS

    @property
    def max_seats(self) -> int:
        return SEATS

    @property
    def direction(self) -> Direction:
        return Direction.CLOCKWISE


def is_honour(card: Card) -> bool:
    """Ace, king, queen, jack and ten: twenty in the pack."""
    return card.rank >= Rank.TEN


def game_points(rules: DuelRules, honours: int) -> int:
    """What so many honours are worth to the seat that took them; half of them is a drawn game."""
    return sum(honours >= least for least in rules.thresholds)


# Validity

MOST_GAMES = 60
MOST: dict[MatchLength, int] = {
    MatchLength.GAMES: MOST_GAMES,
    MatchLength.MINUTES: 24 * 60,
    MatchLength.TARGET: MOST_GAMES,
}


def objections(rules: DuelRules, seats: int) -> tuple[Objection, ...]:
    """Everything that keeps so many seats from playing by these rules; empty when they can."""
    if seats != SEATS:
        return (Objection(Fault.WRONG_SEATS, (("least", SEATS), ("most", SEATS))),)
    return (*_match_objections(rules.match), *_threshold_objections(rules.thresholds))


def _match_objections(match: Match) -> Iterator[Objection]:
    most = MOST[match.length]
    if not 1 <= match.number <= most:
        yield Objection(Fault.MATCH_LENGTH, (("least", 1), ("most", most)))
    elif match.length is MatchLength.GAMES and match.number % 2:
        yield Objection(Fault.GAMES_ODD, (("games", match.number),))


def _threshold_objections(thresholds: tuple[int, ...]) -> Iterator[Objection]:
    """Three rising steps above half of the honours, or both could score."""
    is_rising = list(thresholds) == sorted(set(thresholds))
    least = HONOURS // 2 + 1
    if len(thresholds) != 3 or not is_rising or thresholds[0] < least or thresholds[-1] > HONOURS:
        yield Objection(Fault.THRESHOLDS, (("least", least), ("most", HONOURS)))
