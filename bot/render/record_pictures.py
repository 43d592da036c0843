"""What is drawn of the records: a group's season, and somebody's bids against their tricks. Pure.

A season is drawn as the ratings after each of its games, not as points or wins added up: its lines
then end in the order of the ranking, and no line climbs by playing often. Slow where many games are
counted, so it runs beside the event loop.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.records.figures import Scope, counts_for, owner, scopes_of
from bot.records.game import GameRecord
from bot.records.ranking import NO_FIGURES, Rank, plus_game
from bot.render.charts import MOST_LINES, Line, bids_against_tricks, course
from bot.render.columns import cut
from bot.render.ranking import Reader, told_apart
from bot.texts import Html

LEAST = 2  # people and games: less is no season
NAME_COLUMNS = 20  # in the caption


def is_season(ranks: Sequence[Rank]) -> bool:
    return len(ranks) >= LEAST and max(rank.tally.games for rank in ranks) >= LEAST


def season(
    records: Iterable[GameRecord], scope: Scope, ranks: Sequence[Rank], reader: Reader
) -> bytes:
    """The picture. ValueError: no game of theirs."""
    title = reader.plain("season-title", game=reader.game(scope.game))
    steps = reader.plain("race-steps", step="game")
    return course(title, steps, season_lines(records, scope, ranks, reader))


def season_lines(
    records: Iterable[GameRecord], scope: Scope, ranks: Sequence[Rank], reader: Reader
) -> tuple[Line, ...]:
    """The ratings of the first ten after each game."""
    shown = ranks[:MOST_LINES]
    values: dict[str, list[float | None]] = {rank.player.key: [] for rank in shown}
    figures = NO_FIGURES
    for record in sorted(records, key=lambda one: one.order):
        if not record.is_finished or scope not in scopes_of(record):
            continue
        figures = plus_game(figures, record)
        board = figures.boards[str(scope)]
        for key, course_of in values.items():
            course_of.append(board[key].rating if key in board else None)
    names = told_apart([reader.name(rank.player) for rank in shown])
    return tuple(
        Line(rank.place, name, tuple(values[rank.player.key]), reader.decimal(rank.rating))
        for rank, name in zip(shown, names, strict=True)
    )


def season_caption(scope: Scope, ranks: Sequence[Rank], reader: Reader) -> Html:
    """The same in words: who stands where."""
    title = [reader.t("ranking-title", game=reader.game(scope.game))]
    if scope.period:
        title.append(reader.texts.escape(reader.period(scope.period)))
    names = told_apart([reader.name(rank.player) for rank in ranks[:MOST_LINES]])
    lines = [
        reader.t(
            "season-line",
            place=rank.place,
            name=cut(name, NAME_COLUMNS),
            rating=reader.decimal(rank.rating),
        )
        for rank, name in zip(ranks, names, strict=False)
    ]
    return Html("\n".join([" · ".join(title), reader.t("season-what"), *lines]))


def bids(records: Iterable[GameRecord], scope: Scope, user: int, reader: Reader) -> bytes:
    """The picture. ValueError: they never bid."""
    title = reader.plain("bids-title", game=reader.game(scope.game))
    bid, won = reader.plain("bids-bid"), reader.plain("bids-won")
    return bids_against_tricks(title, bid, won, times_of_bids(records, scope, user))


def times_of_bids(
    records: Iterable[GameRecord], scope: Scope, user: int
) -> Counter[tuple[int, int]]:
    """How often somebody's bid ended in how many tricks: by (bid, tricks won)."""
    return Counter(
        pair
        for record in records
        if scope in scopes_of(record)
        for pair in _bids_and_tricks(record, user)
    )


def _bids_and_tricks(record: GameRecord, user: int) -> Iterator[tuple[int, int]]:
    """Of the deals in which they bid themselves, where the game counts for them."""
    if counts_for(record, user) is None:
        return
    for number, seat in enumerate(record.seats):
        player = owner(seat, len(record.deals))
        if player is None or player.user != user:
            continue
        own = {deal for spell in seat.spells if spell.player == player for deal in spell.deals}
        for deal in record.deals:
            bid, won = deal.bids[number], deal.won[number]
            if deal.number in own and bid is not None and won is not None:
                yield bid, won
        return
