"""One person's own figures as a message to turn over, for nobody but them."""

from __future__ import annotations

from collections.abc import Iterable

from bot.records.figures import ALL, PersonFigures, Scope, Tally, Versus
from bot.records.game import GameRecord
from bot.render.columns import one_line, signed
from bot.render.posts import Keyboard
from bot.render.ranking import (
    LEAST_STREAK,
    Reader,
    Shelf,
    View,
    game_list,
    game_row,
    is_known,
    picture_row,
    table,
    told_apart,
)
from bot.sessions.session import SessionId
from bot.texts import Html

MY_STATS = SessionId("mystats")  # these stand in callback data where a table's id does
MY_BIDS = SessionId("mybids")
MOST_MET = 6  # people, in the table of those met most often


def shelf_of(figures: PersonFigures) -> Shelf:
    """What somebody has played; there is one period, all time."""
    scopes = (Scope(*name.split("@")) for name in figures.tallies)
    return Shelf(frozenset(scope for scope in scopes if not scope.period), year="", month="")


def my_stats_page(
    view: View, figures: PersonFigures, best: GameRecord | None, reader: Reader
) -> tuple[Html, Keyboard]:
    """The figures of a game, or of all games, and then whom they met, too.

    best: the game of the best deal, None when it is not kept any more.
    """
    tally = figures.tally(view.scope)
    if not tally.games:
        return reader.t("mystats-none"), ()
    lines = [reader.t("mystats-title", game=reader.game(view.scope.game)), *_sums(tally, reader)]
    if view.scope == ALL:
        lines += [*_best(figures, best, reader), *_met(figures, reader)]
    shelf = shelf_of(figures)
    if view.games_page:
        return Html("\n".join(lines)), game_list(MY_STATS, view, shelf, reader)
    picture = picture_row(MY_BIDS, view, reader) if tally.bids else ()
    rows = (game_row(MY_STATS, view, shelf, reader), picture)
    return Html("\n".join(lines)), tuple(row for row in rows if row)


def my_bids_caption(view: View, figures: PersonFigures, reader: Reader) -> Html | None:
    """What the picture of one's bids says, in words; None where there is nothing to draw."""
    tally = figures.tally(view.scope)
    if not tally.bids:
        return None
    title = reader.t("mystats-title", game=reader.game(view.scope.game))
    return Html("\n".join([title, reader.t("bids-what", count=tally.bids), *_bids(tally, reader)]))


def _sums(tally: Tally, reader: Reader) -> Iterable[Html]:
    yield reader.t(
        "mystats-games", games=tally.games, wins=tally.wins, share=reader.share(tally.win_share)
    )
    yield reader.t(
        "mystats-average",
        place=reader.decimal(tally.average_place),
        points=reader.decimal(tally.points_a_deal),
    )
    yield from _bids(tally, reader)
    if tally.longest >= LEAST_STREAK:
        yield reader.t("mystats-streak", longest=tally.longest, streak=tally.streak)


def _bids(tally: Tally, reader: Reader) -> Iterable[Html]:
    if tally.bids:
        yield reader.t(
            "mystats-bids",
            exact=reader.share(tally.exact / tally.bids),
            over=reader.share(tally.over / tally.bids),
            under=reader.share(tally.under / tally.bids),
        )


def _best(figures: PersonFigures, record: GameRecord | None, reader: Reader) -> Iterable[Html]:
    best = figures.best
    if best is None:
        return
    score, points = best.points, signed(best.points)
    if record is None or not is_known(record.game):
        yield reader.t("mystats-best", score=score, points=points)
        return
    game = reader.game(record.game)
    yield reader.t("mystats-best-deal", score=score, points=points, number=best.number, game=game)


def _met(figures: PersonFigures, reader: Reader) -> Iterable[Html]:
    """Head to head with those who were met most often, and whom to fear."""
    met = sorted(figures.versus.values(), key=lambda one: (-one.games, one.name.casefold()))
    if not met:
        return
    yield reader.t("mystats-met")
    shown = met[:MOST_MET]
    columns = [
        (reader.plain("mystats-together"), [str(one.games) for one in shown]),
        (reader.plain("mystats-ahead"), [str(one.ahead) for one in shown]),
        (reader.plain("mystats-behind"), [str(one.behind) for one in shown]),
    ]
    yield table(told_apart([_name(one, reader) for one in shown]), columns)
    if figures.most_feared is not None:
        feared = figures.versus[figures.most_feared]
        name = _name(feared, reader)
        yield reader.t("mystats-feared", name=name, count=feared.behind, games=feared.games)


def _name(versus: Versus, reader: Reader) -> str:
    return one_line(versus.name) if versus.name else reader.plain("someone")
