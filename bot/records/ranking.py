"""A group's figures, and the order of its players. Pure.

The order is by a rating, not by sums, so that it does not favour whoever plays most. The rating is
openskill's Bradley-Terry model for whole tables (Weng and Lin 2011): a belief about a player's
strength, `mu`, and its uncertainty, `sigma`, changed after each game by who finished before whom,
as far as that was a surprise. Of openskill's models it is the one that treats shared places as
exact draws between those who share them. Shown and ordered is what a player is worth almost
certainly, mu - 3 sigma: one lucky evening does not lead the table, and a hundred games against
weaker people do not either. Each scope has ratings of its own, from its own games alone.

A computer takes part in the ratings under its name and level. A seat that counts for nobody, and
somebody who was forgotten, are rated in each game as if they were new.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from openskill.models import BradleyTerryFull

from bot.records.figures import (
    Appearance,
    Tally,
    appearances,
    as_kept,
    lengthened,
    numbers_of,
    scopes_of,
    shortened,
)
from bot.records.game import GameRecord, Kind, Player, computer, guest, person
from bot.sessions.session import UserId

_MODEL = BradleyTerryFull()
_NEW = _MODEL.rating()
_SURE = 3  # standard deviations
_PLACES = 4  # decimals that are kept


@dataclass(frozen=True, slots=True)
class Entry:
    """A player in a scope: the sums, and the rating as far as it has come."""

    tally: Tally = field(default_factory=Tally)
    mu: float = _NEW.mu
    sigma: float = _NEW.sigma

    @property
    def rating(self) -> float:
        return self.mu - _SURE * self.sigma


Board = Mapping[str, Entry]
"""By the players' keys."""


@dataclass(frozen=True, slots=True)
class GroupFigures:
    """All that is counted of a group.

    boards: by scope. names: by key, as each was last called. games: how many, by scope.
    """

    boards: Mapping[str, Board]
    names: Mapping[str, str]
    games: Mapping[str, int]


NO_FIGURES = GroupFigures({}, {}, {})
_EMPTY: Board = {}


@dataclass(frozen=True, slots=True)
class Rank:
    """A line of a ranking; equal ratings share a place and the next is skipped."""

    place: int
    player: Player
    tally: Tally
    rating: float


def ranking(
    board: Board, names: Mapping[str, str], *, with_computers: bool = False
) -> tuple[Rank, ...]:
    """The players of a board from first to last."""
    shown = [
        (_player(key, names), entry)
        for key, entry in board.items()
        if with_computers or not key.startswith("c")
    ]
    # Names and keys only keep the order of those who share a place.
    shown.sort(key=lambda one: (-_shown(one[1]), one[0].name.casefold(), one[0].key))
    place: dict[float, int] = {}
    for number, (_, entry) in enumerate(shown, 1):
        place.setdefault(_shown(entry), number)
    return tuple(
        Rank(place[_shown(entry)], player, entry.tally, _shown(entry)) for player, entry in shown
    )


def _shown(entry: Entry) -> float:
    return round(entry.rating, 2)


def _player(key: str, names: Mapping[str, str]) -> Player:
    """Whose key it is."""
    kind, rest = key[0], key[1:]
    if kind == "u":
        return person(UserId(int(rest)), names.get(key, ""))
    if kind == "g":
        return guest(names.get(key, rest))
    number, level = rest.split(":")
    return computer(int(number), level)


# Counting


def figures_of(records: Iterable[GameRecord]) -> GroupFigures:
    """Everything counted anew from a group's games, whatever order they come in."""
    figures = NO_FIGURES
    for record in sorted(records, key=lambda one: one.order):
        figures = plus_game(figures, record)
    return figures


def plus_game(figures: GroupFigures, record: GameRecord) -> GroupFigures:
    """The figures with one more game, the last to end so far."""
    if not record.is_finished:
        return figures
    seen = tuple(appearances(record))
    boards, games = dict(figures.boards), dict(figures.games)
    for scope in scopes_of(record):
        games[str(scope)] = games.get(str(scope), 0) + 1
        before = figures.boards.get(str(scope), _EMPTY)
        is_as_wide = before is figures.boards.get(str(scope.wider), _EMPTY)
        if is_as_wide and str(scope.wider) in boards and scope.game:
            boards[str(scope)] = boards[str(scope.wider)]  # the wider scope comes first
        else:
            boards[str(scope)] = _plus(before, seen, record)
    named = {
        one.player.key: one.player.name
        for one in seen
        if one.player.kind in (Kind.PERSON, Kind.GUEST)
    }
    return GroupFigures(boards, {**figures.names, **named}, games)


def _plus(board: Board, seen: tuple[Appearance, ...], record: GameRecord) -> Board:
    entries = {one.player.key: board.get(one.player.key, Entry()) for one in seen}
    unknown = list(record.places)
    for one in seen:
        unknown.remove(one.place)
    teams = [[_MODEL.rating(mu=entry.mu, sigma=entry.sigma)] for entry in entries.values()]
    teams += [[_MODEL.rating()] for _ in unknown]
    ranks = [float(place) for place in (*(one.place for one in seen), *unknown)]
    rated = _MODEL.rate(teams, ranks=ranks)
    return {
        **board,
        **{
            one.player.key: Entry(
                entries[one.player.key].tally.plus(one),
                mu=round(after.mu, _PLACES),
                sigma=round(after.sigma, _PLACES),
            )
            for one, [after] in zip(seen, rated, strict=False)
        },
    }


# As they are kept

NAMES = "names"
_GAMES = ""  # among the players of a scope, where no player's key stands


def to_fields(figures: GroupFigures) -> dict[str, str]:
    """Text by field: one for each scope and one for the names."""
    fields = {
        scope: {
            _GAMES: figures.games[scope],
            **{
                key: [*numbers_of(entry.tally), entry.mu, entry.sigma]
                for key, entry in board.items()
            },
        }
        for scope, board in figures.boards.items()
    }
    kept = shortened({scope: as_kept(board) for scope, board in fields.items()})
    return {**kept, NAMES: as_kept(figures.names)}


def from_fields(fields: Mapping[str, str]) -> GroupFigures:
    """Figures as far as the fields tell; the wider scope of each must be among them."""
    kept = {scope: text for scope, text in fields.items() if scope != NAMES}
    found = {scope: json.loads(text) for scope, text in lengthened(kept).items()}
    games = {scope: players.pop(_GAMES, 0) for scope, players in found.items()}
    boards = {
        scope: {key: _entry(line) for key, line in players.items()}
        for scope, players in found.items()
    }
    return GroupFigures(boards, json.loads(fields.get(NAMES, "{}")), games)


def _entry(line: list[float]) -> Entry:
    *sums, mu, sigma = line
    return Entry(Tally(*map(int, sums)), mu=mu, sigma=sigma)
