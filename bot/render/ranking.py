"""A group's ranking as a message to turn over: the table, and the buttons that choose another.

What a reader has chosen stands in the buttons and nowhere else, so an old message still answers.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.games import GAMES, commands
from bot.records.figures import ALL, Scope, Tally, of_command
from bot.records.game import Kind, Player
from bot.records.ranking import Rank
from bot.render.buttons import ANY_TIME, data_for
from bot.render.columns import NAME_WIDTH, cut, left, one_line, right, width
from bot.render.posts import Button, Keyboard
from bot.sessions.session import SessionId
from bot.texts import Html, Texts, Value, fixed_width

RANKING = SessionId("ranking")  # these stand in callback data where a table's id does
SEASON = SessionId("season")
COLUMNS = 30  # of a phone's screen
LEAST_NAME = 4  # columns that a name keeps, however long the numbers are
PLAYERS_A_PAGE = 15
PAGES_A_ROW = 4  # more are turned over one by one
GAMES_A_PAGE = 6
LEAST_STREAK = 2  # one game won is no row of them
NOW = "• "  # before what stands
_SIGN = "🤖\u00a0"  # of a computer: no line ends on it


class Block(StrEnum):
    """Which figures are shown; there is no room for all of them side by side."""

    WINS = "w"
    PLACES = "p"


@dataclass(frozen=True, slots=True)
class View:
    """What a reader has chosen.

    page: of the players, from 0. games_page: of the list of games, from 1; 0 when it is not open.
    """

    scope: Scope = ALL
    has_computers: bool = False
    block: Block = Block.WINS
    page: int = 0
    games_page: int = 0

    def __str__(self) -> str:
        """As it stands in callback data, after the ranking's name."""
        who = "c" if self.has_computers else "n"
        game, period = self.scope.game, self.scope.period
        return f"{game}.{period}.{who}{self.block}.{self.page}.{self.games_page}"


_VIEW = re.compile(r"(/?[a-z_]{0,30})\.((?:\d{4}(?:-\d\d)?)?)\.([cn])([wp])\.(\d{1,3})\.(\d{1,2})")


def view_of(choice: str) -> View | None:
    """What was chosen; None for anything that no button of ours bears."""
    found = _VIEW.fullmatch(choice) if choice.isascii() else None
    if found is None:
        return None
    game, period, who, block, page, games_page = found.groups()
    return View(Scope(game, period), who == "c", Block(block), int(page), int(games_page))


@dataclass(frozen=True, slots=True)
class Reader:
    """Words in the language of whoever reads."""

    texts: Texts
    language: str

    def t(self, key: str, /, **values: Value) -> Html:
        return self.texts.t(self.language, key, **values)

    def plain(self, key: str, /, **values: Value) -> str:
        return self.texts.plain(self.language, key, **values)

    def decimal(self, number: float) -> str:
        """With one decimal, as the language writes it."""
        point = self.plain("decimal-point")
        return f"{number:.1f}".replace("-", "−").replace(".", point)

    def share(self, share: float) -> str:
        """A share from 0 to 1 as a sentence of the language writes it."""
        return self.plain("percent", percent=round(100 * share))

    def game(self, game: str) -> str:
        """What a scope's game is called, as bare text."""
        if not game:
            return self.plain("ranking-all-games")
        if not game.startswith("/"):
            return self.plain(f"game-{game}")
        return self.plain("ranking-all-kinds", game=self.plain(f"game-{_main_preset(game)}"))

    def game_label(self, game: str) -> str:
        """The same at the beginning of a line."""
        name = self.game(game)
        return name[:1].upper() + name[1:]

    def period(self, period: str) -> str:
        year, _, month = period.partition("-")
        return self.plain("ranking-month", month=int(month), year=year) if month else year

    def name(self, player: Player) -> str:
        """As bare text on one line."""
        if player.kind is Kind.COMPUTER:
            return f"{_SIGN}{self.plain('computer-name', number=player.number)}"
        if player.kind is Kind.SOMEONE or not player.name:
            return self.plain("someone")
        return one_line(player.name)


@dataclass(frozen=True, slots=True)
class Shelf:
    """What there is to choose from: of which scopes there are games, and when now is there.

    seats_computers: some of the players are. games: how many there are in the scope that is shown.
    has_picture: there is something to draw.
    """

    scopes: frozenset[Scope]
    year: str
    month: str
    seats_computers: bool = False
    games: int = 0
    has_picture: bool = False

    @property
    def choices(self) -> tuple[str, ...]:
        """Scopes' games in the order of the list: all, then each command's; no choice is empty."""
        played = [name for name in GAMES if Scope(name) in self.scopes]
        if len(played) < 2:
            return ()
        found = [""]
        for command in commands():
            presets = [name for name in played if GAMES[name].command == command]
            if len(presets) > 1:
                found.append(of_command(command))
            found += presets
        return tuple(found)

    def nearest(self, scope: Scope) -> Scope:
        """The scope, of all time where there are no such games in its period."""
        return scope if scope in self.scopes else Scope(scope.game)


def _main_preset(command: str) -> str:
    """A command's first game, whose name its whole family bears."""
    return next(name for name, game in GAMES.items() if of_command(game.command) == command)


def is_known(game: str) -> bool:
    """Whether a scope's game is one that has a name here."""
    return not game or game in GAMES or game in map(of_command, commands())


# The message


def ranking_page(
    view: View, ranks: Sequence[Rank], shelf: Shelf, reader: Reader
) -> tuple[Html, Keyboard]:
    """The players from first to last, in pages; a page that is not there is the last one."""
    pages = max(-(-len(ranks) // PLAYERS_A_PAGE), 1)
    view = replace(view, page=min(view.page, pages - 1))
    if not ranks:
        text = Html(f"{_title(view, shelf, reader)}\n{reader.t('ranking-none-such')}")
        return text, ranking_keys(view, 0, shelf, reader)
    lines = [
        _title(view, shelf, reader),
        _table(view, ranks, reader),
        reader.t("ranking-wins" if view.block is Block.WINS else "ranking-places"),
        *_streak(ranks, reader),
        reader.t("ranking-order"),
    ]
    return Html("\n".join(lines)), ranking_keys(view, len(ranks), shelf, reader)


def _title(view: View, shelf: Shelf, reader: Reader) -> Html:
    parts = [reader.t("ranking-title", game=reader.game(view.scope.game))]
    if view.scope.period:
        parts.append(reader.texts.escape(reader.period(view.scope.period)))
    if shelf.games:
        parts.append(reader.t("ranking-games", games=shelf.games))
    return Html(" · ".join(parts))


def _table(view: View, ranks: Sequence[Rank], reader: Reader) -> Html:
    names = told_apart([reader.name(rank.player) for rank in ranks])
    start = view.page * PLAYERS_A_PAGE
    shown = ranks[start : start + PLAYERS_A_PAGE]
    tallies = [rank.tally for rank in shown]
    columns = _wins(tallies, reader) if view.block is Block.WINS else _places(tallies, reader)
    places = [str(rank.place) for rank in shown]
    return table(names[start : start + PLAYERS_A_PAGE], columns, numbers=places)


Column = tuple[str, list[str]]
"""A head, and what stands beneath it."""


def _wins(tallies: Sequence[Tally], reader: Reader) -> list[Column]:
    columns = [
        (reader.plain("ranking-won"), [f"{tally.wins}/{tally.games}" for tally in tallies]),
        (reader.plain("ranking-win-share"), [percent(tally.win_share) for tally in tallies]),
    ]
    if any(tally.bids for tally in tallies):
        exact = [percent(tally.exact_share) for tally in tallies]
        columns.append((reader.plain("ranking-exact"), exact))
    return columns


def _places(tallies: Sequence[Tally], reader: Reader) -> list[Column]:
    return [
        (reader.plain("ranking-place"), [reader.decimal(one.average_place) for one in tallies]),
        (reader.plain("ranking-points"), [reader.decimal(one.points_a_deal) for one in tallies]),
        (reader.plain("ranking-streak"), [str(tally.streak) for tally in tallies]),
        (reader.plain("ranking-longest"), [str(tally.longest) for tally in tallies]),
    ]


def percent(share: float | None) -> str:
    """As narrow as a column wants it; a sentence has `Reader.share`."""
    return "–" if share is None else f"{round(100 * share)}%"


def table(names: Sequence[str], columns: Sequence[Column], *, numbers: Sequence[str] = ()) -> Html:
    """Names with figures behind them, cut so that all of it fits a phone."""
    wide = [1 + max(map(width, (head, *cells))) for head, cells in columns]
    number = 1 + max(map(len, numbers)) if numbers else 0
    room = min(NAME_WIDTH, COLUMNS - number - sum(wide), max(map(width, names)))
    room = max(room, LEAST_NAME)
    heads = (right(head, size) for (head, _), size in zip(columns, wide, strict=True))
    rows = [" " * (number + room) + "".join(heads)]
    for index, name in enumerate(names):
        before = left(numbers[index], number) if numbers else ""
        cells = (right(cells[index], size) for (_, cells), size in zip(columns, wide, strict=True))
        shown = cut(name, room).replace("🤖 ", _SIGN)
        rows.append(before + left(shown, room) + "".join(cells))
    return fixed_width(rows)


def told_apart(names: Sequence[str]) -> list[str]:
    """The second of one name gets a number, and so does the third."""
    shown: list[str] = []
    seen: Counter[str] = Counter()
    for name in names:
        seen[name] += 1
        shown.append(f"{name} {seen[name]}" if seen[name] > 1 else name)
    return shown


def _streak(ranks: Sequence[Rank], reader: Reader) -> Iterable[Html]:
    longest = max(rank.tally.longest for rank in ranks)
    if longest < LEAST_STREAK:
        return ()
    names = [reader.name(rank.player) for rank in ranks if rank.tally.longest == longest]
    return (reader.t("ranking-best-streak", names=", ".join(names[:3]), count=longest),)


# The buttons


def ranking_keys(view: View, players: int, shelf: Shelf, reader: Reader) -> Keyboard:
    if view.games_page:
        return game_list(RANKING, view, shelf, reader)
    rows = [
        game_row(RANKING, view, shelf, reader),
        _period_row(view, shelf, reader),
        _view_row(view, players, shelf, reader),
        _page_row(view, players),
        picture_row(SEASON, view, reader) if shelf.has_picture else (),
    ]
    return tuple(row for row in rows if row)


Row = tuple[Button, ...]


def game_row(screen: SessionId, view: View, shelf: Shelf, reader: Reader) -> Row:
    """The game that is shown; pressed, it opens the list of all that were played."""
    if not shelf.choices:
        return ()
    label = reader.plain("key-ranking-game", game=reader.game_label(view.scope.game))
    return (_key(screen, label, replace(view, games_page=1)),)


def game_list(screen: SessionId, view: View, shelf: Shelf, reader: Reader) -> Keyboard:
    """The games, one a row, in pages; a page that is not there is the last one."""
    pages = max(-(-len(shelf.choices) // GAMES_A_PAGE), 1)
    page = min(view.games_page, pages)
    rows: list[Row] = []
    for game in shelf.choices[(page - 1) * GAMES_A_PAGE : page * GAMES_A_PAGE]:
        mark = NOW if game == view.scope.game else ""
        scope = shelf.nearest(Scope(game, view.scope.period))
        chosen = replace(view, scope=scope, page=0, games_page=0)
        rows.append((_key(screen, f"{mark}{reader.game_label(game)}", chosen),))
    if pages > 1:
        rows.append(
            tuple(
                _key(screen, label, replace(view, games_page=to + 1))
                for label, to in _arrows(page - 1, pages)
            )
        )
    rows.append((_key(screen, reader.plain("key-back"), replace(view, games_page=0)),))
    return tuple(rows)


def _period_row(view: View, shelf: Shelf, reader: Reader) -> Row:
    game = view.scope.game
    periods = [
        ("", reader.plain("key-ranking-ever")),
        (shelf.year, reader.plain("key-ranking-year")),
        (shelf.month, reader.plain("key-ranking-month")),
    ]
    offered = [one for one in periods if not one[0] or Scope(game, one[0]) in shelf.scopes]
    if len(offered) == 1 and not view.scope.period:
        return ()
    return tuple(
        _key(
            RANKING,
            f"{NOW}{label}" if period == view.scope.period else label,
            replace(view, scope=Scope(game, period), page=0),
        )
        for period, label in offered
    )


def _view_row(view: View, players: int, shelf: Shelf, reader: Reader) -> Row:
    keys = []
    if players:
        is_wins = view.block is Block.WINS
        label = reader.plain("key-ranking-places" if is_wins else "key-ranking-wins")
        other = Block.PLACES if is_wins else Block.WINS
        keys.append(_key(RANKING, label, replace(view, block=other)))
    if shelf.seats_computers:
        is_with = view.has_computers
        label = reader.plain("key-ranking-people" if is_with else "key-ranking-computers")
        chosen = replace(view, has_computers=not is_with, page=0)
        keys.append(_key(RANKING, label, chosen))
    return tuple(keys)


def picture_row(screen: SessionId, view: View, reader: Reader) -> Row:
    return (_key(screen, reader.plain("key-picture"), view),)


def _page_row(view: View, players: int) -> Row:
    pages = -(-players // PLAYERS_A_PAGE)
    if pages < 2:
        return ()
    if pages > PAGES_A_ROW:
        labels = _arrows(view.page, pages)
    else:
        labels = [(_numbers(page, players), page) for page in range(pages)]
        labels = [(f"{NOW}{s}" if page == view.page else s, page) for s, page in labels]
    return tuple(_key(RANKING, label, replace(view, page=page)) for label, page in labels)


def _numbers(page: int, players: int) -> str:
    first, last = page * PLAYERS_A_PAGE + 1, min((page + 1) * PLAYERS_A_PAGE, players)
    return f"{first}–{last}" if first < last else f"{first}"


def _arrows(page: int, pages: int) -> list[tuple[str, int]]:
    """Labels and the pages they lead to; behind the last comes the first."""
    return [
        ("‹", (page - 1) % pages),
        (f"{page + 1}/{pages}", page),
        ("›", (page + 1) % pages),
    ]


def _key(screen: SessionId, label: str, view: View) -> Button:
    return Button(label=label, data=data_for(screen, ANY_TIME, str(view)))
