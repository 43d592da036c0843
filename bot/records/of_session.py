"""What an ended table leaves to its group: its game's record and its cards. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import count

from bot.records.game import (
    SOMEONE,
    Deal,
    GameRecord,
    Kind,
    Player,
    Replay,
    ReplayedDeal,
    SeatRecord,
    Source,
    Spell,
    computer,
    guest,
    person,
)
from bot.rules.duel.ending import leaders, scores
from bot.rules.duel.rules import HAND, DuelRules
from bot.rules.duel.state import DuelResult, DuelState
from bot.rules.ending import standings
from bot.rules.play import AnyState
from bot.rules.results import DealResult
from bot.rules.seats import Seat
from bot.rules.sheet.sheet import read
from bot.rules.sheet.tally import Row, Tally, played, ranking, score
from bot.rules.state import State
from bot.sessions.after import leaves_record
from bot.sessions.scorecard import NOBODY_S_NAME
from bot.sessions.session import Computer, Guest, Person, Session, Sitter, Stage, UserId
from bot.sessions.table import NOBODY

USUAL_LEVEL = "normal"  # of the computer that plays for somebody who is away


def record_of(session: Session) -> GameRecord:
    """The game of an ended table or score sheet; an abandoned one as far as its last finished deal.

    The same session always gives the same record. Raises ValueError for one that leaves none: see
    `leaves_record` of sessions.
    """
    if not leaves_record(session):
        raise ValueError(f"table {session.id} has no finished deal to keep, or is still played at")
    if session.sheet is not None:
        return _of_sheet(session, read(session.sheet))
    assert session.state is not None
    return _of_table(session, session.state)


def _of_table(session: Session, state: AnyState) -> GameRecord:
    deals = tuple(map(_deal, state.results))
    totals, places = _outcome(state)
    return GameRecord(
        id=session.id,
        chat=session.place.chat,
        title=session.place.title,
        source=Source.TABLE,
        game=session.game,
        rules=state.rules,
        begun_at=_whole(session.begun_at or session.opened_at),
        ended_at=_whole(session.ended_at or session.touched_at or session.opened_at),
        is_finished=session.stage is Stage.FINISHED,
        seats=tuple(_seat(session, Seat(s), deals) for s in range(len(session.sitters))),
        deals=deals,
        totals=totals,
        places=places,
        penalties=state.penalties if isinstance(state, State) else (),
        timezone=session.timezone,
    )


def _of_sheet(session: Session, tally: Tally) -> GameRecord:
    """Whoever has gone stands behind all who stayed."""
    deals = tuple(
        _written(row, is_duel=isinstance(tally.rules, DuelRules)) for row in played(tally)
    )
    place = {one.seat: one.place for one in ranking(tally)}
    seats = [Seat(seat) for seat in range(len(session.sitters))]
    players = tuple(_told_apart(map(_player, session.sitters)))
    return GameRecord(
        id=session.id,
        chat=session.place.chat,
        title=session.place.title,
        source=Source.SHEET,
        game=session.game,
        rules=tally.rules,
        begun_at=_whole(session.begun_at or session.opened_at),
        ended_at=_whole(session.ended_at or session.touched_at or session.opened_at),
        is_finished=session.stage is Stage.FINISHED,
        seats=tuple(_column(players[seat], seat, deals) for seat in seats),
        deals=deals,
        totals=tuple(score(tally, seat) for seat in seats),
        places=tuple(place.get(seat, len(place) + 1) for seat in seats),
        penalties=tally.penalties,
        timezone=session.timezone,
    )


def _written(row: Row, *, is_duel: bool) -> Deal:
    """A deal as the sheet has it; trump and, of a duel, tricks are not written down."""
    return Deal(
        number=row.number,
        size=HAND if is_duel else row.size,
        dealer=row.dealer,
        trump=None,
        bids=row.bids,
        won=(None,) * len(row.won) if is_duel else row.won,
        points=row.points,
        honours=tuple(number or 0 for number in row.won) if is_duel else (),
    )


def _told_apart(players: Iterable[Player]) -> Iterator[Player]:
    """The second guest of one name gets a number, which no other bears."""
    listed = tuple(players)
    taken, seen = {player.key for player in listed}, set()
    for player in listed:
        if player.kind is Kind.GUEST and player.key in seen:
            twins = (guest(f"{player.name} {number}") for number in count(2))
            player = next(twin for twin in twins if twin.key not in taken)
            taken.add(player.key)
        seen.add(player.key)
        yield player


def _column(player: Player, seat: Seat, deals: Sequence[Deal]) -> SeatRecord:
    """Nobody plays for anybody else on a sheet."""
    there = [deal.number for deal in deals if deal.honours or deal.won[seat] is not None]
    return SeatRecord(player, (Spell(player, tuple(there)),) if there else ())


def replay_of(session: Session) -> Replay:
    """The cards of every finished deal, and what their packs were shuffled by."""
    results = () if session.state is None else session.state.results
    return tuple(
        ReplayedDeal(
            result.number,
            result.tricks,
            turned=None if isinstance(result, DuelResult) else result.turned,
            stock=result.stock if isinstance(result, DuelResult) else (),
            secret=session.secret,
        )
        for result in results
    )


def _deal(result: DealResult | DuelResult) -> Deal:
    if isinstance(result, DuelResult):
        seats = range(len(result.points))
        return Deal(
            number=result.number,
            size=HAND,
            dealer=result.dealer,
            trump=None,
            bids=(None,) * len(seats),
            won=tuple(result.won(Seat(seat)) for seat in seats),
            points=result.points,
            honours=result.honours,
        )
    return Deal(
        number=result.number,
        size=result.size,
        dealer=result.dealer,
        trump=result.trump,
        bids=result.bids,
        won=result.won,
        points=result.points,
    )


def _outcome(state: AnyState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Totals and places by seat."""
    if isinstance(state, DuelState):
        ahead = leaders(state.results)
        return scores(state.results), tuple(1 if s in ahead else 2 for s in range(state.seats))
    ranked = standings(state.results, state.seats, state.rules.tie_break, state.penalties)
    by_seat = sorted(ranked, key=lambda standing: standing.seat)
    return tuple(one.score for one in by_seat), tuple(one.place for one in by_seat)


def _seat(session: Session, seat: Seat, deals: Sequence[Deal]) -> SeatRecord:
    """Who bid for a seat when; the computer where no person is noted."""
    sitter = _player(session.sitters[seat])
    stand_in = sitter if isinstance(session.sitters[seat], Computer) else computer(0, USUAL_LEVEL)
    names = {one.user: one.name for one in (*session.left, *session.people)}
    by_deal = {
        number + 1: _known(one.user, names)
        for one in session.bidders
        if one.seat == seat
        for number in range(one.deals.bit_length())
        if one.deals >> number & 1
    }
    bidders: dict[Player, list[int]] = {}
    for deal in deals:
        bidders.setdefault(by_deal.get(deal.number, stand_in), []).append(deal.number)
    return SeatRecord(sitter, tuple(Spell(who, tuple(when)) for who, when in bidders.items()))


def _player(sitter: Sitter) -> Player:
    match sitter:
        case Computer():
            return computer(sitter.number, sitter.level)
        case Guest():
            return SOMEONE if sitter.name == NOBODY_S_NAME else guest(sitter.name)
        case Person():
            return _known(sitter.user, {sitter.user: sitter.name})


def _known(user: UserId, names: dict[UserId, str]) -> Player:
    """Somebody by the name they bore last; someone, who has been forgotten."""
    return SOMEONE if user == NOBODY else person(user, names.get(user, ""))


def _whole(at: datetime) -> datetime:
    return at.replace(microsecond=0)
