"""What is counted of games: who a seat counts for, and the sums of a player's games. Pure.

A seat that changed hands counts for whoever bid in at least half of the deals, of two halves for
the later; a computer that did keeps the game from everybody else. Only deals in which a player bid
themselves count for their bids and points; who played none has not played the game. Abandoned games
are not counted at all.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from bot.games import GAMES
from bot.records.game import GameRecord, Kind, Player, SeatRecord
from bot.rules.seats import Seat

LEAST_GAMES_TO_FEAR = 3  # with somebody, before they are anybody's most feared opponent


# Which games


@dataclass(frozen=True, slots=True)
class Scope:
    """Which games are counted together.

    game: a preset's name, a command with its slash, or "" for all games. period: "2026", "2026-03",
    or "" for all time, where the group lives.
    """

    game: str = ""
    period: str = ""

    def __str__(self) -> str:
        return f"{self.game}@{self.period}"

    @property
    def wider(self) -> Scope:
        """All games of the same period."""
        return Scope(period=self.period)


SAME = "="
"""Kept for a scope in which there is what there is in the wider one: most groups play one game."""


def as_kept(value: object) -> str:
    """A value as it is kept: equal values give equal texts, which `shortened` goes by."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def shortened(texts: Mapping[str, str]) -> dict[str, str]:
    """Texts by scope as they are kept."""
    return {scope: SAME if _is_as_wide(scope, texts) else text for scope, text in texts.items()}


def lengthened(texts: Mapping[str, str]) -> dict[str, str]:
    """As they were; what refers to a wider scope that is not there is left out."""
    whole = {s: texts.get(_wider(s), SAME) if t == SAME else t for s, t in texts.items()}
    return {scope: text for scope, text in whole.items() if text != SAME}


def changed(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, str]:
    """The texts that must be written; games only ever add to them."""
    return {name: text for name, text in after.items() if before.get(name) != text}


def _wider(scope: str) -> str:
    return "@" + scope.partition("@")[2]


def _is_as_wide(scope: str, texts: Mapping[str, str]) -> bool:
    return not scope.startswith("@") and texts.get(_wider(scope)) == texts[scope]


ALL = Scope()


def of_command(command: str) -> str:
    """All presets of a command, as a scope's game."""
    return f"/{command}"


def year_of(at: datetime, timezone: str | None) -> str:
    """The year of a moment where a group lives, as a scope's period."""
    return f"{_there(at, timezone):%Y}"


def month_of(at: datetime, timezone: str | None) -> str:
    return f"{_there(at, timezone):%Y-%m}"


def _there(at: datetime, timezone: str | None) -> datetime:
    return at.astimezone(UTC if timezone is None else ZoneInfo(timezone))


def scopes_of(record: GameRecord) -> tuple[Scope, ...]:
    """Every scope that a game is part of."""
    games = ["", record.game]
    if record.game in GAMES:
        games.append(of_command(GAMES[record.game].command))
    ended, zone = record.ended_at, record.timezone
    periods = ("", year_of(ended, zone), month_of(ended, zone))
    return tuple(Scope(game, period) for game in games for period in periods)


# Who a seat counts for


@dataclass(frozen=True, slots=True)
class Appearance:
    """What one seat's game adds to the figures of the player that it counts for.

    over, under: bids above and below the tricks won. best: (points, number) of the best deal.
    """

    player: Player
    place: int
    deals: int
    points: int
    bids: int
    exact: int
    over: int
    under: int
    best: tuple[int, int] | None

    @property
    def is_win(self) -> bool:
        return self.place == 1


def owner(seat: SeatRecord, deals: int) -> Player | None:
    """Whom a seat counts for, of a game of so many deals; None where it counts for nobody."""
    if not seat.has_changed_hands:
        return seat.spells[0].player if seat.spells else None
    halves = [spell for spell in seat.spells if 2 * len(spell.deals) >= deals]
    if not halves:
        return None
    return max(halves, key=lambda spell: (len(spell.deals), spell.deals[-1])).player


def appearances(record: GameRecord) -> Iterator[Appearance]:
    """One for each seat that counts for somebody who is known; nobody counts twice."""
    seen = {""}
    for number, seat in enumerate(record.seats):
        player = owner(seat, len(record.deals))
        if player is not None and player.key not in seen:
            seen.add(player.key)
            yield _appearance(record, Seat(number), player)


def _appearance(record: GameRecord, seat: Seat, player: Player) -> Appearance:
    spells = (spell for spell in record.seats[seat].spells if spell.player == player)
    own = {number for spell in spells for number in spell.deals}
    deals = [deal for deal in record.deals if deal.number in own]
    apart = [
        bid - won
        for deal in deals
        if (bid := deal.bids[seat]) is not None and (won := deal.won[seat]) is not None
    ]
    return Appearance(
        player=player,
        place=record.places[seat],
        deals=len(deals),
        points=sum(deal.points[seat] for deal in deals),
        bids=len(apart),
        exact=apart.count(0),
        over=sum(distance > 0 for distance in apart),
        under=sum(distance < 0 for distance in apart),
        best=max(((deal.points[seat], -deal.number) for deal in deals), default=None),
    )


# Sums


@dataclass(frozen=True, slots=True)
class Tally:
    """A player's sums over the games of a scope; add them in the order of their ends.

    places, points: added up. streak: wins in a row up to the last game. longest: ever.
    """

    games: int = 0
    wins: int = 0
    places: int = 0
    deals: int = 0
    points: int = 0
    bids: int = 0
    exact: int = 0
    over: int = 0
    under: int = 0
    streak: int = 0
    longest: int = 0

    def plus(self, game: Appearance) -> Tally:
        streak = self.streak + 1 if game.is_win else 0
        return Tally(
            games=self.games + 1,
            wins=self.wins + game.is_win,
            places=self.places + game.place,
            deals=self.deals + game.deals,
            points=self.points + game.points,
            bids=self.bids + game.bids,
            exact=self.exact + game.exact,
            over=self.over + game.over,
            under=self.under + game.under,
            streak=streak,
            longest=max(self.longest, streak),
        )

    @property
    def win_share(self) -> float:
        """From 0 to 1."""
        return self.wins / self.games if self.games else 0.0

    @property
    def average_place(self) -> float:
        return self.places / self.games if self.games else 0.0

    @property
    def exact_share(self) -> float | None:
        """Of all bids, from 0 to 1; None where there were none, as in a duel."""
        return self.exact / self.bids if self.bids else None

    @property
    def points_a_deal(self) -> float:
        return self.points / self.deals if self.deals else 0.0


def numbers_of(tally: Tally) -> list[int]:
    """As it is kept."""
    return [getattr(tally, name) for name in _SUMS]


_SUMS = tuple(field.name for field in fields(Tally))


# One person


@dataclass(frozen=True, slots=True)
class Versus:
    """Games with one opponent: how often one was before them, and how often behind."""

    name: str
    games: int = 0
    ahead: int = 0
    behind: int = 0

    def plus(self, mine: Appearance, theirs: Appearance) -> Versus:
        return Versus(
            name=theirs.player.name,
            games=self.games + 1,
            ahead=self.ahead + (mine.place < theirs.place),
            behind=self.behind + (mine.place > theirs.place),
        )


@dataclass(frozen=True, slots=True)
class BestDeal:
    """The deal that brought the most points; of equal ones the first."""

    points: int
    number: int
    game: str
    chat: int


@dataclass(frozen=True, slots=True)
class PersonFigures:
    """All that is counted of one person, over all groups.

    tallies: by scope. versus: by the opponent's user id, all games together.
    """

    tallies: Mapping[str, Tally]
    versus: Mapping[int, Versus]
    best: BestDeal | None = None

    def tally(self, scope: Scope = ALL) -> Tally:
        return self.tallies.get(str(scope), Tally())

    @property
    def most_feared(self) -> int | None:
        """Who was ahead in the largest part of the games together, and more often than behind."""
        feared = {
            user: versus
            for user, versus in self.versus.items()
            if versus.games >= LEAST_GAMES_TO_FEAR and versus.behind > versus.ahead
        }

        def fear(user: int) -> tuple[float, int, int]:
            versus = feared[user]
            return (versus.behind / versus.games, versus.games, -user)

        return max(feared, key=fear, default=None)


NO_FIGURES = PersonFigures({}, {})


def counts_for(record: GameRecord, user: int) -> Appearance | None:
    """What the game adds to somebody's own figures; None for one that does not count for them.

    A game from a file counts for nobody: anybody could write into it whom they beat.
    """
    if not record.is_finished or record.is_imported:
        return None
    return next((one for one in appearances(record) if one.player.user == user), None)


def plus_game(figures: PersonFigures, record: GameRecord, user: int) -> PersonFigures:
    """The figures with one more game; games come in the order of their ends."""
    mine = counts_for(record, user)
    if mine is None:
        return figures
    tallies = dict(figures.tallies)
    for scope in map(str, scopes_of(record)):
        tallies[scope] = tallies.get(scope, Tally()).plus(mine)
    versus = dict(figures.versus)
    for theirs in appearances(record):
        other = theirs.player.user
        if theirs.player.kind is Kind.PERSON and other is not None and other != user:
            versus[other] = versus.get(other, Versus("")).plus(mine, theirs)
    best = figures.best
    if mine.best is not None and (best is None or mine.best[0] > best.points):
        best = BestDeal(mine.best[0], -mine.best[1], record.id, record.chat)
    return replace(figures, tallies=tallies, versus=versus, best=best)
