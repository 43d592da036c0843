"""Fifty games and ten score sheets as people read them: in every view the figures of the recount.

The season and its recount are those of the records' tests.
"""

from __future__ import annotations

import html
import re

import pytest

from bot.playground.entities import parse_html
from bot.records import figures
from bot.records.figures import Scope, Tally
from bot.records.ranking import GroupFigures, figures_of, ranking
from bot.render.history import game_text, words_of
from bot.render.my_stats import my_stats_page
from bot.render.ranking import PLAYERS_A_PAGE, Block, Reader, Shelf, View, ranking_page
from bot.texts import Texts
from tests.records.season import NAMES
from tests.records.test_season import (  # noqa: F401  # fixtures
    Line,
    Over,
    lines,
    season,
    tallied,
    tally_of,
    who_is,
)

EN = Reader(Texts(), "en")
SCOPES = (
    *(Scope(), Scope("", "2026"), Scope("", "2025-12"), Scope("boerenbridge")),
    *(Scope("/boerenbridge", "2025"), Scope("boehmischer_schneider")),
)


@pytest.fixture(scope="module")
def kept(season: list[Over]) -> GroupFigures:  # noqa: F811
    return figures_of(one.record for one in season)


def share(part: int, whole: int) -> str:
    return f"{round(100 * part / whole)}%" if whole else "–"


def mean(total: int, count: int) -> str:
    return f"{total / count:.1f}".replace("-", "−")


def as_shown(tally: Tally, block: Block) -> list[str]:
    if block is Block.PLACES:
        return [
            *(mean(tally.places, tally.games), mean(tally.points, tally.deals)),
            *(str(tally.streak), str(tally.longest)),
        ]
    return [
        *(f"{tally.wins}/{tally.games}", share(tally.wins, tally.games)),
        share(tally.exact, tally.bids),
    ]


def rows_of(text: str) -> list[list[str]]:
    table = html.unescape(text.split("<pre>")[1].split("</pre>")[0])
    return [row.split() for row in table.split("\n")[1:]]


@pytest.mark.parametrize("scope", SCOPES, ids=str)
@pytest.mark.parametrize("block", Block)
def test_the_ranking(kept: GroupFigures, lines: list[Line], scope: Scope, block: Block):  # noqa: F811
    chosen = [
        line
        for line in lines
        if scope.game.removeprefix("/") in ("", line.preset)
        or (scope.game == "/boerenbridge" and line.preset == "speluitslag")
    ]
    chosen = [line for line in chosen if line.month.startswith(scope.period)]
    counted = tallied(chosen)
    ranks = ranking(kept.boards[str(scope)], kept.names, with_computers=True)
    shelf = Shelf(frozenset(), "", "", games=kept.games[str(scope)])
    rows = []
    for page in range(-(-len(ranks) // PLAYERS_A_PAGE)):
        view = View(scope, has_computers=True, block=block, page=page)
        text, _ = ranking_page(view, ranks, shelf, EN)
        title = parse_html(text)[0].split("\n")[0]
        count = len({line.game for line in chosen})
        assert title.endswith(" · 1 game" if count == 1 else f" · {count} games")
        rows += rows_of(text)
    has_bids = any(tally.bids for tally in counted.values())
    shown = [as_shown(counted[who_is(rank.player)], block) for rank in ranks]
    if block is Block.WINS and not has_bids:
        shown = [figures[:2] for figures in shown]
    assert [row[-len(one) :] for row, one in zip(rows, shown, strict=True)] == shown
    assert [row[0] for row in rows] == [str(rank.place) for rank in ranks]


@pytest.mark.parametrize("user", NAMES)
def test_ones_own_figures(season: list[Over], lines: list[Line], user: int):  # noqa: F811
    own = figures.NO_FIGURES
    for one in season:
        own = figures.plus_game(own, one.record, user)
    text = parse_html(my_stats_page(View(), own, None, EN)[0])[0]
    tally = tally_of([line for line in lines if line.who == user])
    exact, over, under = (share(n, tally.bids) for n in (tally.exact, tally.over, tally.under))
    expected = [
        f"{tally.games} games, {tally.wins} won ({share(tally.wins, tally.games)})",
        f"On average place {mean(tally.places, tally.games)} and"
        f" {mean(tally.points, tally.deals)} points a deal",
        f"Bids: {exact} exact, {over} too high, {under} too low",
    ]
    if tally.longest > 1:
        expected.append(f"Games won in a row: {tally.longest} at most, {tally.streak} now")
    assert text.split("\n")[1 : 1 + len(expected)] == expected


def test_each_game_of_the_history(season: list[Over]):  # noqa: F811
    for one in season:
        record = one.record
        text = html.unescape(game_text(record, one.replay, words_of(record, EN)))
        sums = [line for line in text.split("\n") if line.lstrip().startswith("Σ")]
        shown = [number for line in sums for number in re.findall(r"[−-]?\d+", line)]
        assert [int(number.replace("−", "-")) for number in shown] == list(record.totals)
