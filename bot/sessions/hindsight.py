"""A deal that is over as one seat saw it: what that seat could choose from, move by move.

The deal is played once more from its sealed pack and its record, and only that seat's views are
handed out. Pure like `table`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.computer.hindsight import Choice
from bot.rules.actions import ChooseTrump, DealCards, PlaceBid, PlayCard, RevealBids, SeatAction
from bot.rules.duel.state import DuelResult, DuelState
from bot.rules.engine import IllegalAction
from bot.rules.play import AnyState, apply, has_bid, to_act, view
from bot.rules.results import DealResult
from bot.rules.sealed import drawn_suit, seed_of, shuffled
from bot.rules.seats import Seat
from bot.rules.state import Phase
from bot.sessions.session import Session, UserId


def seat_in(session: Session, user: UserId, number: int) -> Seat | None:
    """The seat for which somebody bid in a deal that is over (in a duel, played); None: in none."""
    if session.state is None or not 1 <= number <= len(session.state.results):
        return None
    bit = 1 << (number - 1)
    of_them = (one.seat for one in session.bidders if one.user == user and one.deals & bit)
    return next(of_them, None)


def last_deal_of(session: Session, user: UserId) -> int | None:
    """The number of the last deal that is over, if this person bid in it and it can be looked at.

    A game that was begun before packs were sealed cannot be dealt once more.
    """
    number = 0 if session.state is None else len(session.state.results)
    has_pack = session.secret is not None
    return number if has_pack and seat_in(session, user, number) is not None else None


def choices(session: Session, seat: Seat, number: int) -> tuple[Choice, ...]:
    """Where that seat had something to choose in that deal, in the order of play.

    Empty where the deal cannot be played once more: its pack was not sealed, or a penalty that was
    given in the middle of it has changed who could have bid what.
    """
    if session.state is None or session.secret is None:
        return ()
    seed = seed_of(session.secret, number)
    deal = DealCards(shuffled(seed, session.state.rules.pack), drawn_suit(seed))
    try:
        return tuple(_played(_before(session.state, number), deal, session.state, seat, number))
    except IllegalAction:
        return ()


def _before(state: AnyState, number: int) -> AnyState:
    """The game when that deal was about to be dealt."""
    dealer = state.results[number - 1].dealer
    if isinstance(state, DuelState):
        return replace(
            state,
            phase=Phase.DEALING,
            dealer=dealer,
            deal=None,
            results=state.results[: number - 1],
            is_time_up=False,
        )
    return replace(
        state,
        phase=Phase.DEALING,
        dealer=dealer,
        deal=None,
        results=state.results[: number - 1],
        penalties=tuple(one for one in state.penalties if one.after_deal < number),
    )


def _played(
    before: AnyState, deal: DealCards, ended: AnyState, seat: Seat, number: int
) -> Iterator[Choice]:
    state, _ = apply(before, deal)
    result = ended.results[number - 1]
    while len(state.results) < number:
        waiting = [s for s in to_act(state) if not has_bid(state, s)]
        if not waiting:
            state, _ = apply(state, RevealBids())
            continue
        acting = seat if seat in waiting else min(waiting)  # who bids at once has seen no bid
        done = _done(state, result, acting)
        seen = view(state, acting)
        if acting == seat and len(seen.legal) > 1:
            yield Choice(seen, done)
        state, _ = apply(state, done)


def _done(state: AnyState, result: DealResult | DuelResult, seat: Seat) -> SeatAction:
    """What the seat, which is to act, did then."""
    assert state.deal is not None
    if isinstance(result, DealResult):
        if state.phase is Phase.CHOOSING_TRUMP:
            return ChooseTrump(seat, result.trump)
        if state.phase is Phase.BIDDING:
            return PlaceBid(seat, result.bids[seat])
    trick = result.tricks[len(state.deal.tricks)]
    return PlayCard(seat, trick.cards[len(state.deal.trick)])
