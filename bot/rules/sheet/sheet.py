"""A sheet as it is kept: what it began with, and every step that was written since.

Nothing is ever rubbed out: the sheet is read by going through its steps, so that each of them can
be undone, and a deal that is corrected changes every total after it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, TypeVar, assert_never, overload

from bot.rules import validity
from bot.rules.duel.rules import SEATS, DuelRules, game_points
from bot.rules.duel.rules import objections as duel_objections
from bot.rules.engine import IllegalAction, Refusal
from bot.rules.ladder import LadderShape
from bot.rules.penalties import MOST_PENALTIES, MOST_POINTS, Penalties, Penalty
from bot.rules.play import Rules
from bot.rules.ruleset import RuleSet
from bot.rules.scoring import deal_points
from bot.rules.seats import Seat
from bot.rules.sheet.steps import (
    BreakOff,
    Comes,
    Correct,
    DropPenalty,
    EnterBid,
    EnterWon,
    Goes,
    NameDealer,
    PutPenalty,
    SkipDeal,
    Step,
    ThrowIn,
)
from bot.rules.sheet.tally import (
    Asking,
    Deal,
    Entry,
    Row,
    RowKind,
    Tally,
    adds_up,
    asking,
    barred,
    consoled_for,
    deal_to_enter,
    next_dealer,
    numbers,
)
from bot.rules.validity import Objection

Number = TypeVar("Number", int, int | None)

LEAST_SEATS, MOST_SEATS = 2, 10  # V-17
MOST_COLUMNS = 16  # who came and went included
MOST_STEPS = 2000  # some 60 deals of ten people, and as much again to correct
STRIDE = 64  # steps
THROWN_IN = -1  # S003: for the dealer
BROKEN_OFF = -5  # S003: for the dealer, and for everybody else at fault
MISCOUNTED = -4  # WKB: for whoever held the wrong number of cards
MISDEAL = "misdeal"  # the reason of a penalty for it


@dataclass(frozen=True, slots=True)
class Sheet:
    """seats: columns at the beginning. warns: a bid that the hook bars is taken all the same."""

    rules: Rules
    seats: int
    warns: bool = False
    steps: tuple[Step, ...] = ()


@overload
def on_paper(rules: RuleSet) -> RuleSet: ...
@overload
def on_paper(rules: DuelRules) -> DuelRules: ...
def on_paper(rules: Rules) -> Rules:
    """The same rules for real cards, with which two to ten people may play (V-17).

    Where a ladder is written out by seats, it climbs to the largest hand for those it lacks.
    """
    if isinstance(rules, DuelRules):
        return rules
    ladder = rules.ladder
    if ladder.shape is LadderShape.CUSTOM and not ladder.custom:
        known = dict(ladder.custom_for)
        lacking = (n for n in range(LEAST_SEATS, MOST_SEATS + 1) if n not in known)
        more = ((n, tuple(range(1, rules.pack_size // n + 1))) for n in lacking)
        ladder = replace(ladder, custom_for=(*ladder.custom_for, *more))
    return replace(rules, min_seats=LEAST_SEATS, max_seats=MOST_SEATS, ladder=ladder)


def begin(rules: Rules, seats: int, *, warns: bool = False) -> Sheet:
    """An empty sheet; raises IllegalAction(WRONG_SEATS) for too few or too many people."""
    if not rules.min_seats <= seats <= rules.max_seats:
        raise IllegalAction(Refusal.WRONG_SEATS, least=rules.min_seats, most=rules.max_seats)
    return Sheet(rules, seats, warns)


def objections(rules: Rules, seats: int) -> tuple[Objection, ...]:
    """What keeps so many people from playing by these rules with real cards."""
    if isinstance(rules, DuelRules):
        return duel_objections(rules, seats)
    return validity.objections(replace(rules, min_seats=LEAST_SEATS, max_seats=MOST_SEATS), seats)


def write(sheet: Sheet, step: Step) -> Sheet:
    """The sheet with one more step; raises IllegalAction for what cannot be written now."""
    if len(sheet.steps) >= MOST_STEPS:
        raise IllegalAction(Refusal.SHEET_FULL)
    _after(read(sheet), step)
    return replace(sheet, steps=(*sheet.steps, step))


def undo(sheet: Sheet) -> Sheet:
    """Without its last step."""
    if not sheet.steps:
        raise IllegalAction(Refusal.NOTHING_TO_UNDO)
    return replace(sheet, steps=sheet.steps[:-1])


def drop_correction(sheet: Sheet) -> Sheet:
    """As it was before the running correction."""
    if read(sheet).correcting is None:
        raise IllegalAction(Refusal.NOT_NOW)
    steps = sheet.steps
    while not isinstance(steps[-1], Correct):
        steps = steps[:-1]
    return replace(sheet, steps=steps[:-1])


def keep_rest(sheet: Sheet) -> Sheet:
    """In a correction: what follows of the bids, or of the tricks, is as it was."""
    tally = read(sheet)
    if tally.correcting is None:
        raise IllegalAction(Refusal.NOT_NOW)
    first = asking(tally)
    while tally.correcting is not None and asking(tally) is first:
        sheet = write(sheet, _as_it_was(tally, first))
        tally = read(sheet)
    return sheet


def _as_it_was(tally: Tally, what: Asking) -> Step:
    old = written_before(tally)
    if old is None:
        raise IllegalAction(Refusal.NOT_NOW)
    return EnterBid(old) if what is Asking.BID else EnterWon(old)


def written_before(tally: Tally) -> int | None:
    """In a correction: the number that stands for whoever is asked."""
    if tally.correcting is None:
        return None
    row = tally.rows[tally.correcting - 1]
    if asking(tally) is Asking.BID:
        return row.bids[row.order[len(tally.entry.bids)]]
    return row.won[row.order[len(tally.entry.won)]]


@lru_cache(maxsize=256)
def read(sheet: Sheet) -> Tally:
    """The sheet as it reads after all its steps.

    What was read up to the last full stride is remembered: a long evening takes no longer to go on.
    """
    done = (len(sheet.steps) - 1) // STRIDE * STRIDE
    tally = read(replace(sheet, steps=sheet.steps[:done])) if done > 0 else _blank(sheet)
    for step in sheet.steps[max(done, 0) :]:
        tally = _after(tally, step)
    return tally


def _blank(sheet: Sheet) -> Tally:
    rules, seats = sheet.rules, sheet.seats
    sizes = tuple(d.size for d in rules.deals(seats)) if isinstance(rules, RuleSet) else ()
    return Tally(rules, seats, sizes, (True,) * seats, warns=sheet.warns)


# One step


def _after(tally: Tally, step: Step) -> Tally:
    after = _STEPS[type(step)](tally, step)
    return replace(after, deal=deal_to_enter(after))


def _name_dealer(tally: Tally, step: NameDealer) -> Tally:
    _between_deals(tally)
    _require_there(tally, step.seat)
    return replace(tally, dealer=step.seat)


def _enter_bid(tally: Tally, step: EnterBid) -> Tally:
    deal = _asked(tally, Asking.BID)
    allowed = numbers(tally)
    if step.tricks not in allowed:
        raise IllegalAction(Refusal.BID_OUT_OF_RANGE, most=allowed[-1])
    if step.tricks == barred(tally) and not tally.warns:
        raise IllegalAction(Refusal.DEALER_BARRED, bid=step.tricks, size=deal.size)
    return replace(tally, entry=replace(tally.entry, bids=(*tally.entry.bids, step.tricks)))


def _enter_won(tally: Tally, step: EnterWon) -> Tally:
    """Once all have been taken, whoever is still to be asked took none."""
    deal = _asked(tally, Asking.WON)
    if not adds_up(tally, step.won):
        is_duel = isinstance(tally.rules, DuelRules)
        code = Refusal.HONOURS_DIFFER if is_duel else Refusal.TRICKS_DIFFER
        taken = sum(tally.entry.won) + step.won
        raise IllegalAction(code, sum=taken, total=deal.total)
    won = (*tally.entry.won, step.won)
    if sum(won) < deal.total:
        return replace(tally, entry=replace(tally.entry, won=won))
    won += (0,) * (len(deal.order) - len(won))
    return _close(replace(tally, entry=replace(tally.entry, won=won)), deal)


def _skip(tally: Tally, _: SkipDeal) -> Tally:
    deal = _running(tally)
    _between_deals(tally)
    nobody = (None,) * len(tally.is_there)
    points = (0,) * len(tally.is_there)
    return _with_row(tally, _row(deal, RowKind.SKIPPED, bids=nobody, won=nobody, points=points))


def _throw_in(tally: Tally, _: ThrowIn) -> Tally:
    """The same dealer deals again (S003)."""
    deal = _running(tally)
    _bidding_game(tally)
    if tally.entry.won:
        raise IllegalAction(Refusal.DEAL_RUNNING)
    tally = _punished(tally, deal.dealer, THROWN_IN, MISDEAL)
    return replace(tally, entry=Entry())


def _break_off(tally: Tally, step: BreakOff) -> Tally:
    """Void and dealt again by the same dealer (S003), or scored as if all bids were made (WKB)."""
    deal = _running(tally)
    rules = _bidding_game(tally)
    if not set(step.at_fault) <= set(deal.order):
        raise IllegalAction(Refusal.NOT_NOW)
    if rules.penalties is Penalties.WK:
        return _called_off(tally, rules, deal, step.at_fault)
    for seat in dict.fromkeys((deal.dealer, *step.at_fault)):
        tally = _punished(tally, seat, BROKEN_OFF, MISDEAL)
    return replace(tally, entry=Entry())


def _called_off(tally: Tally, rules: RuleSet, deal: Deal, at_fault: tuple[Seat, ...]) -> Tally:
    if not at_fault:
        raise IllegalAction(Refusal.NOT_NOW)
    bids = tally.entry.bids
    if len(bids) < len(deal.order):
        raise IllegalAction(Refusal.NO_BIDS_YET)
    made = _points(tally, rules, deal, bids, bids)
    points = [0 if s in at_fault else p for s, p in zip(deal.order, made, strict=True)]
    won = [None if s in at_fault else b for s, b in zip(deal.order, bids, strict=True)]
    for seat in at_fault:
        tally = _punished(tally, seat, MISCOUNTED, MISDEAL)
    columns = len(tally.is_there)
    row = _row(
        deal,
        RowKind.BROKEN_OFF,
        bids=_by_column(deal, bids, columns, None),
        won=_by_column(deal, won, columns, None),
        points=_by_column(deal, points, columns, 0),
    )
    return _with_row(tally, row)


def _penalty(tally: Tally, step: PutPenalty) -> Tally:
    _bidding_game(tally)
    _require_there(tally, step.seat)
    if step.points not in range(-MOST_POINTS, 0):
        raise IllegalAction(Refusal.PENALTY_OUT_OF_RANGE, most=MOST_POINTS)
    return _punished(tally, step.seat, step.points, step.reason)


def _drop(tally: Tally, step: DropPenalty) -> Tally:
    if step.index not in range(len(tally.penalties)):
        raise IllegalAction(Refusal.PENALTY_STANDS)
    kept = (*tally.penalties[: step.index], *tally.penalties[step.index + 1 :])
    return replace(tally, penalties=kept)


def _correct(tally: Tally, step: Correct) -> Tally:
    if tally.correcting is not None or step.number not in range(1, len(tally.rows) + 1):
        raise IllegalAction(Refusal.NOT_NOW)
    return replace(tally, correcting=step.number, parked=tally.entry, entry=Entry())


def _comes(tally: Tally, step: Comes) -> Tally:
    """From the next deal on, with nought points for those before (rules.md 7)."""
    _between_deals(tally)
    columns = len(tally.is_there)
    is_there_already = step.seat in tally.there
    is_new_to_it = step.seat in range(columns + 1) and not is_there_already
    if isinstance(tally.rules, DuelRules) or not is_new_to_it:
        raise IllegalAction(Refusal.NOT_NOW)
    if len(tally.there) >= MOST_SEATS or step.seat >= MOST_COLUMNS:
        raise IllegalAction(Refusal.WRONG_SEATS, least=LEAST_SEATS, most=MOST_SEATS)
    if step.seat < columns:
        return _with_presence(tally, step.seat, is_there=True)
    rows = tuple(row.with_column() for row in tally.rows)
    return replace(tally, is_there=(*tally.is_there, True), rows=rows)


def _goes(tally: Tally, step: Goes) -> Tally:
    _between_deals(tally)
    _require_there(tally, step.seat)
    if len(tally.there) <= SEATS:
        raise IllegalAction(Refusal.NEEDS_TWO)
    after = _with_presence(tally, step.seat, is_there=False)
    if tally.dealer != step.seat:
        return after
    return replace(after, dealer=next_dealer(after, step.seat))


# Any: each function takes the one kind of step that stands beside it.
_STEPS: Mapping[type[Step], Callable[[Tally, Any], Tally]] = {
    NameDealer: _name_dealer,
    EnterBid: _enter_bid,
    EnterWon: _enter_won,
    SkipDeal: _skip,
    ThrowIn: _throw_in,
    BreakOff: _break_off,
    PutPenalty: _penalty,
    DropPenalty: _drop,
    Correct: _correct,
    Comes: _comes,
    Goes: _goes,
}


# What a step needs


def _asked(tally: Tally, what: Asking) -> Deal:
    deal = tally.deal
    if deal is None or asking(tally) is not what:
        raise IllegalAction(Refusal.NOT_NOW)
    return deal


def _running(tally: Tally) -> Deal:
    """The deal that the game is at; nothing is skipped or broken off in a correction."""
    deal = tally.deal
    if deal is None or tally.correcting is not None or asking(tally) is Asking.NOTHING:
        raise IllegalAction(Refusal.NOT_NOW)
    return deal


def _between_deals(tally: Tally) -> None:
    if tally.is_entering or tally.correcting is not None:
        raise IllegalAction(Refusal.DEAL_RUNNING)


def _bidding_game(tally: Tally) -> RuleSet:
    """A match knows no penalties."""
    if isinstance(tally.rules, DuelRules):
        raise IllegalAction(Refusal.NO_PENALTIES)
    return tally.rules


def _require_there(tally: Tally, seat: Seat) -> None:
    if seat not in tally.there:
        raise IllegalAction(Refusal.NOT_NOW)


def _with_presence(tally: Tally, seat: Seat, *, is_there: bool) -> Tally:
    columns = (*tally.is_there[:seat], is_there, *tally.is_there[seat + 1 :])
    return replace(tally, is_there=columns)


def _punished(tally: Tally, seat: Seat, points: int, reason: str) -> Tally:
    if len(tally.penalties) >= MOST_PENALTIES:
        raise IllegalAction(Refusal.TOO_MANY_PENALTIES, most=MOST_PENALTIES)
    penalty = Penalty(seat, points, len(tally.rows), reason)
    return replace(tally, penalties=(*tally.penalties, penalty))


def _close(tally: Tally, deal: Deal) -> Tally:
    """All numbers of the deal are in."""
    bids, won, columns = tally.entry.bids, tally.entry.won, len(tally.is_there)
    rules = tally.rules
    match rules:
        case DuelRules():
            points = tuple(game_points(rules, honours) for honours in won)
        case RuleSet():
            points = _points(tally, rules, deal, bids, won)
        case _:
            assert_never(rules)
    row = _row(
        deal,
        RowKind.PLAYED,
        bids=_by_column(deal, bids, columns, None) if bids else (None,) * columns,
        won=_by_column(deal, won, columns, None),
        points=_by_column(deal, points, columns, 0),
    )
    return _with_row(tally, row)


def _points(
    tally: Tally, rules: RuleSet, deal: Deal, bids: tuple[int, ...], won: tuple[int, ...]
) -> tuple[int, ...]:
    """In the order of asking, in which the dealer is the last."""
    return deal_points(
        rules.scoring,
        bids,
        won,
        blind=rules.names(rules.sight.blind_deals, deal.number, seats=tally.seats),
        dealer=Seat(len(deal.order) - 1),
        barred=consoled_for(tally, rules, deal),
    )


def _by_column(
    deal: Deal, values: Sequence[Number], columns: int, nothing: Number
) -> tuple[Number, ...]:
    """What stands in the order of asking, as the columns stand."""
    by_seat = dict(zip(deal.order, values, strict=True))
    return tuple(by_seat.get(Seat(seat), nothing) for seat in range(columns))


def _row(
    deal: Deal,
    kind: RowKind,
    *,
    bids: tuple[int | None, ...],
    won: tuple[int | None, ...],
    points: tuple[int, ...],
) -> Row:
    return Row(deal.number, deal.size, deal.dealer, deal.order, kind, bids, won, points)


def _with_row(tally: Tally, row: Row) -> Tally:
    """A deal is done: the next one is dealt by the next, or a correction takes its place."""
    if tally.correcting is None:
        rows = (*tally.rows, row)
        return replace(tally, rows=rows, entry=Entry(), dealer=next_dealer(tally, row.dealer))
    rows = (*tally.rows[: row.number - 1], row, *tally.rows[row.number :])
    return replace(tally, rows=rows, entry=tally.parked, correcting=None, parked=Entry())
