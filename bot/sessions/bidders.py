"""Who bids for which seat, deal by deal: a seat that changes hands counts for whoever bid.

Pure like `table`. What nobody is noted for, the computer did.
"""

from __future__ import annotations

from dataclasses import replace

from bot.rules.actions import PlaceBid, PlayCard, SeatAction
from bot.rules.duel.state import DuelState
from bot.rules.seats import Seat
from bot.rules.state import State
from bot.sessions.session import Bidder, Person, Session, UserId


def noted(session: Session, action: SeatAction) -> Session:
    """The session in which the person at the seat is about to do this: a bid is theirs.

    In a duel, which has no bids, the game is whose card of that seat is the first.
    """
    is_duel = isinstance(session.state, DuelState)
    if isinstance(action, PlayCard if is_duel else PlaceBid):
        return _with_bid(session, action.seat)
    return session


def fists_opened(session: Session) -> Session:
    """Bids are about to be shown: whoever is there with an empty fist has bid, too (D-12)."""
    deal = session.state.deal if isinstance(session.state, State) else None
    for seat, bid in enumerate(deal.bids if deal else ()):
        if bid is None:
            session = _with_bid(session, Seat(seat))
    return session


def _with_bid(session: Session, seat: Seat) -> Session:
    sitter, deal = session.sitters[seat], session.state and session.state.deal
    if not isinstance(sitter, Person) or sitter.is_away or not deal:
        return session
    bit = 1 << (deal.number - 1)
    if any(one.seat == seat and one.deals & bit for one in session.bidders):
        return session
    known = _known(session, seat, sitter.user)
    others = tuple(one for one in session.bidders if one != known)
    return replace(session, bidders=(*others, replace(known, deals=known.deals | bit)))


def _known(session: Session, seat: Seat, user: UserId) -> Bidder:
    """What is noted of this person in this seat so far."""
    of_both = (one for one in session.bidders if (one.seat, one.user) == (seat, user))
    return next(of_both, Bidder(user, seat, 0))
