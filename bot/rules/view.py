"""What one seat, or the group, may see of a game: the only door through which hidden cards leave.

A view is built, not stripped: it is another type, in which a hand that may not be seen is a number
of cards.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.rules.actions import SeatAction
from bot.rules.bidding import BidOrder
from bot.rules.cards import Card, Suit
from bot.rules.engine import barred_for, legal_actions, to_act
from bot.rules.penalties import Penalty
from bot.rules.results import DealResult, Trick
from bot.rules.ruleset import RuleSet
from bot.rules.seats import Direction, Seat, next_seat, order_from
from bot.rules.state import DealState, Phase, State

Hand = tuple[Card, ...] | int


@dataclass(frozen=True, slots=True)
class DealView:
    """A deal under way, as seen.

    hands: by seat, the cards or only how many. bids: by seat, None when not placed or still secret.
    chosen: by seat, whether a bid has been made. barred: the bid the dealer, whose turn it is, may
    not make.
    """

    number: int
    size: int
    dealer: Seat
    leader: Seat
    turned: Card | None
    trump: Suit | None
    chooser: Seat | None
    is_blind: bool
    is_forehead: bool
    hands: tuple[Hand, ...]
    bids: tuple[int | None, ...]
    chosen: tuple[bool, ...]
    barred: int | None
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]

    def won(self, seat: Seat) -> int:
        """Tricks the seat has taken so far."""
        return sum(trick.winner == seat for trick in self.tricks)


@dataclass(frozen=True, slots=True)
class TableView:
    """A game as one seat sees it; seat None is the group, which sees no hand and may do nothing.

    to_act: everybody the game waits for. legal: what the viewer may do now.
    """

    seat: Seat | None
    rules: RuleSet
    seats: int
    phase: Phase
    dealer: Seat
    draws: tuple[tuple[Card | None, ...], ...]
    deal: DealView | None
    results: tuple[DealResult, ...]
    to_act: frozenset[Seat]
    legal: tuple[SeatAction, ...]
    penalties: tuple[Penalty, ...] = ()

    @property
    def hand(self) -> Hand:
        """The viewer's own cards, or how many, when they may not look."""
        return 0 if self.deal is None or self.seat is None else self.deal.hands[self.seat]

    def order(self, first: Seat) -> tuple[Seat, ...]:
        """All seats in playing order from `first`."""
        return order_from(first, self.seats, self.rules.direction)

    def bidding_order(self) -> tuple[Seat, ...]:
        """All seats as they bid: eldest first, dealer last."""
        return self.order(_eldest(self.deal, self.seats, self.rules.direction))


def view(state: State, seat: Seat | None) -> TableView:
    """The game as the seat sees it, or, for None, as the group does."""
    return TableView(
        seat=seat,
        rules=state.rules,
        seats=state.seats,
        phase=state.phase,
        dealer=state.dealer,
        draws=state.draws,
        deal=None if state.deal is None else _deal_view(state, state.deal, seat),
        results=state.results,
        to_act=to_act(state),
        legal=() if seat is None else legal_actions(state, seat),
        penalties=state.penalties,
    )


def _deal_view(state: State, deal: DealState, viewer: Seat | None) -> DealView:
    is_secret = state.phase is Phase.BIDDING and state.rules.bidding.order is BidOrder.AT_ONCE
    hands: list[Hand] = []
    bids: list[int | None] = []
    for seat in map(Seat, range(state.seats)):
        may_see = _may_see(state, deal, viewer, seat)
        hands.append(deal.hands[seat] if may_see else len(deal.hands[seat]))
        bids.append(None if is_secret and seat != viewer else deal.bids[seat])
    return DealView(
        number=deal.number,
        size=deal.size,
        dealer=deal.dealer,
        leader=deal.leader,
        turned=deal.turned,
        trump=deal.trump,
        chooser=deal.chooser,
        is_blind=deal.is_blind,
        is_forehead=deal.is_forehead,
        hands=tuple(hands),
        bids=tuple(bids),
        chosen=tuple(bid is not None for bid in deal.bids),
        barred=barred_for(state, deal.dealer),
        trick=deal.trick,
        tricks=deal.tricks,
    )


def _may_see(state: State, deal: DealState, viewer: Seat | None, owner: Seat) -> bool:
    """Own cards always, but for the bids of a blind or forehead deal (rules.md section 3, D-21)."""
    is_played = state.phase is Phase.PLAYING
    if viewer is None:
        return deal.is_forehead and is_played
    if deal.is_forehead:
        return is_played or viewer != owner
    if deal.is_blind and not is_played:
        return False
    return viewer == owner


def _eldest(deal: DealView | None, seats: int, direction: Direction) -> Seat:
    return Seat(0) if deal is None else next_seat(deal.dealer, seats, direction)
