"""Whether every press that was accepted is in its table's document, once and in its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks.load.players import Party
from bot.rules.results import DealResult, Trick
from bot.rules.seats import Seat, order_from
from bot.rules.state import DealState, State
from bot.sessions.session import Person, Session


@dataclass(frozen=True)
class Recount:
    """Sums over tables.

    lost: accepted, and not there. doubled: accepted twice, or there though nobody pressed it.
    misplaced: another person's or another choice. unsure: there, by a press whose answer never
    came. wrong_points: deals whose points are not 10 and 2 a trick for an exact bid, else nothing.
    """

    tables: int = 0
    finished: int = 0
    accepted: int = 0
    lost: int = 0
    doubled: int = 0
    misplaced: int = 0
    unsure: int = 0
    wrong_points: int = 0

    @property
    def is_clean(self) -> bool:
        return not (self.lost or self.doubled or self.misplaced or self.wrong_points)

    def __add__(self, other: Recount) -> Recount:
        mine, theirs = vars(self).values(), vars(other).values()
        return Recount(*(a + b for a, b in zip(mine, theirs, strict=True)))


def recount(party: Party, session: Session) -> Recount:
    """Compare what the people of one table know with what its document says."""
    assert isinstance(session.state, State)
    actions = enumerate(_actions(session.state), 1)  # each is the answer to one question
    written = {number: (user_of(session, seat), choice) for number, (seat, choice) in actions}
    known = {press.question: (press.person, press.choice) for press in party.accepted}
    unknown = written.keys() - known.keys()
    unsure = unknown & party.unsure
    return Recount(
        tables=1,
        finished=int(party.is_over),
        accepted=len(party.accepted),
        lost=len(known.keys() - written.keys()),
        doubled=len(party.accepted) - len(known) + len(unknown - unsure),
        misplaced=sum(written[number] != known[number] for number in written.keys() & known.keys()),
        unsure=len(unsure),
        wrong_points=sum(_is_wrong(result) for result in session.state.results),
    )


def user_of(session: Session, seat: Seat) -> int:
    sitter = session.sitters[seat]
    assert isinstance(sitter, Person)
    return int(sitter.user)


def _actions(state: State) -> Iterator[tuple[Seat, str]]:
    """Everything that people did at the table, in order."""
    for result in state.results:
        yield from _of_deal(state, result, result.tricks)
    deal = state.deal
    if deal is not None and deal.number not in {result.number for result in state.results}:
        yield from _of_deal(state, deal, (*deal.tricks, _running(deal)))


def _of_deal(
    state: State, deal: DealResult | DealState, tricks: tuple[Trick, ...]
) -> Iterator[tuple[Seat, str]]:
    """Bids, the dealer's last, then cards; a deal of one card is played by nobody (D-32)."""
    order = order_from(deal.dealer, state.seats, state.rules.direction)
    for seat in (*order[1:], deal.dealer):
        if deal.bids[seat] is not None:
            yield seat, f"b{deal.bids[seat]}"
    for trick in tricks if deal.size > 1 else ():
        yield from _of_trick(state, trick)


def _running(deal: DealState) -> Trick:
    return Trick(deal.leader, deal.trick, deal.leader)


def _of_trick(state: State, trick: Trick) -> Iterator[tuple[Seat, str]]:
    order = order_from(trick.leader, state.seats, state.rules.direction)
    for seat, card in zip(order, trick.cards, strict=False):
        yield seat, f"c{card}"


def _is_wrong(result: DealResult) -> bool:
    won = [sum(trick.winner == seat for trick in result.tricks) for seat in range(len(result.won))]
    points = [
        10 + 2 * took if took == bid else 0 for took, bid in zip(won, result.bids, strict=True)
    ]
    return won != list(result.won) or points != list(result.points) or sum(won) != result.size
