"""The end of a game: the winner, the final table, and the score sheet on the way there."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.buttons import Keys
from bot.render.columns import CUT_OFF, NAME_WIDTH, last_rows, left, right, signed
from bot.render.deal import penalty_lines, scorekeeper_line
from bot.render.posts import Post, Urgency
from bot.render.rules_line import score_words
from bot.render.words import Words
from bot.rules.ending import Standing, standings, total
from bot.rules.results import DealResult
from bot.rules.seats import Seat
from bot.rules.view import TableView
from bot.sessions.session import Session, Stage
from bot.texts import Html, fixed_width

SHEET_SEATS = 4  # columns of a sheet that still fit a phone
SHEET_WIDTH = 30  # letters in a row of it


def end_post(session: Session, table: TableView, words: Words, keys: Keys) -> Post:
    """Who has won, by the last finished deal when the game was stopped on the way."""
    ranked = standings(table.results, table.seats, table.rules.tie_break, table.penalties)
    lines: list[str] = []
    if session.stage is Stage.ABANDONED and table.results:
        deals = len(table.rules.deals(table.seats))
        lines.append(
            words.t("end-abandoned", game=words.game, number=len(table.results) + 1, deals=deals)
        )
    if table.results:
        lines += [_winner(ranked, words), _final_table(ranked, table, words)]
    else:
        lines.append(words.t("end-no-winner", game=words.game, step=words.step))
    return last_post(session, lines, keys)


def last_post(session: Session, lines: Sequence[str], keys: Keys) -> Post:
    """The group's post of how it ended, of whatever game."""
    return Post(
        slot="end",
        chat=session.place.current,
        topic=session.place.topic,
        text="\n".join(lines),
        keyboard=keys.at_end(),
        urgency=Urgency.NEW,
    )


def _winner(ranked: tuple[Standing, ...], words: Words) -> Html:
    first = [standing.seat for standing in ranked if standing.place == 1]
    score = signed(ranked[0].score)
    if len(first) == 1:
        return words.t("end-winner", name=words.name(first[0]), game=words.game, score=score)
    return words.t("end-shared", names=words.together(first), game=words.game, score=score)


def _final_table(ranked: tuple[Standing, ...], table: TableView, words: Words) -> Html:
    rows = []
    for place in ranked:
        exact = words.plain("end-exact", exact=place.exact, deals=len(table.results))
        name = left(words.short(place.seat), NAME_WIDTH)
        rows.append(f"{place.place} {name}{right(signed(place.score), 4)}  {exact}")
    return fixed_width(rows)


def sheet(session: Session, table: TableView, words: Words) -> str:
    """The score sheet: one column a seat and one row a deal, in blocks of at most four seats."""
    deals = len(table.rules.deals(table.seats))
    title = words.t("score-title", game=words.game, done=len(table.results), deals=deals)
    scoring = score_words(table.rules.scoring, words.t)
    if not table.results:
        return f"{title}\n{scoring}\n{words.t('score-none')}"
    seats = [Seat(seat) for seat in range(table.seats)]
    count = -(-len(seats) // SHEET_SEATS)
    size = -(-len(seats) // count)
    blocks = [seats[start : start + size] for start in range(0, len(seats), size)]
    below = [*penalty_lines(table, words), *scorekeeper_line(session, words)]

    def drawn(results: Sequence[DealResult]) -> str:
        tables = [fixed_width(_block(block, results, table, words)) for block in blocks]
        return "\n".join([title, scoring, *tables, *below])

    besides = drawn(())
    return drawn(last_rows(table.results, besides, a_row=len(blocks) * (SHEET_WIDTH + 1)))


def _block(
    seats: list[Seat], results: Sequence[DealResult], table: TableView, words: Words
) -> list[str]:
    """Each of these deals: bid, exact or not, points; below the line the scores."""
    wide = min((SHEET_WIDTH - 2) // len(seats), NAME_WIDTH)
    head = "  " + "".join(right(words.short(seat, wide - 1), wide) for seat in seats)
    rows = [
        f"{right(str(deal.number), 2)}" + "".join(right(_cell(deal, s), wide) for s in seats)
        for deal in results
    ]
    cut_off = [CUT_OFF] if len(results) < len(table.results) else []
    totals = (total(table.results, seat, table.penalties) for seat in seats)
    sums = "Σ " + "".join(right(signed(score), wide) for score in totals)
    return [head, *cut_off, *rows, sums]


def _cell(deal: DealResult, seat: Seat) -> str:
    mark = "✓" if deal.bids[seat] == deal.won[seat] else "✗"
    return f"{deal.bids[seat]}{mark}{signed(deal.points[seat])}"
