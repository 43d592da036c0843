"""The score race of a game that has ended: its picture, and what that shows in words.

The numbers before the names in the picture are the final places.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.render.charts import NAME_COLUMNS, Line, Race
from bot.render.posts import Post, Urgency
from bot.render.words import Words
from bot.rules.duel.ending import leaders
from bot.rules.duel.view import DuelView
from bot.rules.ending import Scored, standings, total
from bot.rules.penalties import Penalty
from bot.rules.play import view
from bot.rules.seats import Seat
from bot.rules.sheet.sheet import read
from bot.rules.sheet.tally import Tally, played, ranking
from bot.rules.view import TableView
from bot.sessions.session import Session, Stage
from bot.texts import Html

RACE_SLOT = "picture"
LEAST_DEALS = 3  # fewer are no race
MOST_BEST = 3  # what was made more often is not told of


@dataclass(frozen=True, slots=True)
class _Course:
    """What became of the scores.

    step: "deal", or "game" of a match. places: by seat, the winner first. scores: by seat, at the
    start and after each deal; None before they came. points: of each seat in each deal, by its
    number.
    """

    step: str
    places: Mapping[Seat, int]
    scores: Mapping[Seat, tuple[int | None, ...]]
    points: Mapping[tuple[Seat, int], int]

    @property
    def deals(self) -> int:
        return len(next(iter(self.scores.values()))) - 1

    def ahead(self, deal: int) -> list[Seat]:
        """Who was in front after so many deals."""
        scores = {
            seat: score for seat in self.places if (score := self.scores[seat][deal]) is not None
        }
        return [seat for seat, score in scores.items() if score == max(scores.values())]

    def final(self, seat: Seat) -> int:
        return self.scores[seat][-1] or 0


def race_posts(session: Session, words: Words) -> tuple[Post, ...]:
    """The picture below the end, if enough was played for one."""
    course = _course(session)
    if course is None:
        return ()
    lines = (
        Line(place, words.name(seat), course.scores[seat]) for seat, place in course.places.items()
    )
    steps = words.plain("race-steps", step=course.step)
    post = Post(
        slot=RACE_SLOT,
        chat=session.place.current,
        topic=session.place.topic,
        text="\n".join(_caption(course, words)),
        picture=Race(words.game, steps, tuple(lines)),
        urgency=Urgency.WAITING,
    )
    return (post,)


# What happened


def _course(session: Session) -> _Course | None:
    if session.place.is_gone or session.stage not in (Stage.FINISHED, Stage.ABANDONED):
        return None
    if session.sheet is not None:
        return _of_sheet(read(session.sheet))
    table = None if session.state is None else view(session.state, None)
    if table is None or len(table.results) < LEAST_DEALS:
        return None
    return _of_match(table) if isinstance(table, DuelView) else _of_game(table)


def _of_game(table: TableView) -> _Course:
    ranked = standings(table.results, table.seats, table.rules.tie_break, table.penalties)
    places = {standing.seat: standing.place for standing in ranked}
    return _Course(
        "deal",
        places,
        {seat: _scores(table.results, seat, table.penalties) for seat in places},
        {(seat, d.number): d.points[seat] for d in table.results for seat in places},
    )


def _of_match(table: DuelView) -> _Course:
    first = leaders(table.results)
    others = (Seat(seat) for seat in range(table.seats) if seat not in first)
    places = dict.fromkeys(first, 1) | dict.fromkeys(others, 2)
    points = {seat: [result.points[seat] for result in table.results] for seat in places}
    return _Course(
        "game",
        places,
        {seat: _sums(points[seat]) for seat in places},
        {(seat, r.number): r.points[seat] for r in table.results for seat in places},
    )


def _of_sheet(tally: Tally) -> _Course | None:
    """Of those who stayed to the end; a deal that was skipped changes no score."""
    places = {standing.seat: standing.place for standing in ranking(tally)}
    if len(played(tally)) < LEAST_DEALS or len(places) < 2:
        return None
    scores = {}
    for seat in places:
        came = _came(tally, seat)
        known = _scores(tally.rows, seat, tally.penalties)[came:]
        scores[seat] = (*[None] * came, *known)
    points = {
        (seat, row.number): row.points[seat]
        for row in played(tally)
        for seat in row.order
        if seat in places
    }
    return _Course("deal" if tally.sizes else "game", places, scores, points)


def _came(tally: Tally, seat: Seat) -> int:
    """How many deals were over when they came; all that there were if they never played."""
    orders = (index for index, row in enumerate(tally.rows) if seat in row.order)
    return next(orders, len(tally.rows))


def _scores(deals: Sequence[Scored], seat: Seat, penalties: Sequence[Penalty]) -> tuple[int, ...]:
    return tuple(total(deals[:count], seat, penalties) for count in range(len(deals) + 1))


def _sums(points: Iterable[int]) -> tuple[int, ...]:
    sums = [0]
    for number in points:
        sums.append(sums[-1] + number)
    return tuple(sums)


# In words


def _caption(course: _Course, words: Words) -> list[Html]:
    """How the lead was won, and the best deal."""
    best = _best(course, words)
    return [_lead(course, words), *([] if best is None else [best])]


def _lead(course: _Course, words: Words) -> Html:
    last = course.deals
    first = course.ahead(last)
    if len(first) > 1:
        return words.t("race-level", names=_names(first, words), step=course.step)
    (winner,) = first
    second = max(course.final(seat) for seat in course.places if seat != winner)
    chasing = [s for s in course.places if s != winner and course.final(s) == second]
    since = last
    while since > 1 and course.ahead(since - 1) == [winner]:
        since -= 1
    late = since == last
    key = "race-led-all" if since == 1 else "race-led-last" if late else "race-led-since"
    return words.t(
        key,
        name=_names([winner], words),
        points=course.final(winner) - second,
        names=_names(chasing, words),
        step=course.step,
        number=since,
    )


def _best(course: _Course, words: Words) -> Html | None:
    most = max(course.points.values())
    where = [at for at, points in course.points.items() if points == most]
    if most <= 0 or len(where) > MOST_BEST:
        return None
    if len(where) > 1:
        return words.t("race-best-often", points=most, count=len(where), step=course.step)
    ((seat, number),) = where
    name = _names([seat], words)
    return words.t("race-best", points=most, name=name, number=number, step=course.step)


def _names(seats: Iterable[Seat], words: Words) -> str:
    """As they stand in the picture."""
    return words.joined([words.short(seat, NAME_COLUMNS) for seat in seats])
