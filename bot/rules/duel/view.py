"""What one seat, or the group, may see of a match: the only door through which hidden cards leave.

Secret are the other hand and the stock; not open, though nobody's secret, are the tricks before the
last one, for remembering them is the skill, and the honours, which are counted at the end (D-23).
A finished game's tricks lie open at once; its honours are kept back as long as the game is played.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.rules.actions import PlayCard
from bot.rules.cards import Card
from bot.rules.duel.beating import beaters
from bot.rules.duel.engine import legal_actions, to_act
from bot.rules.duel.rules import SEATS, DuelRules
from bot.rules.duel.state import DuelDeal, DuelResult, DuelState
from bot.rules.results import Trick
from bot.rules.seats import Seat, order_from
from bot.rules.state import Phase
from bot.rules.view import Hand


@dataclass(frozen=True, slots=True)
class DuelDealView:
    """A game under way, as seen.

    hands: by seat, the cards or only how many. stock: cards left in it. drawn: what the viewer drew
    after the last trick. beating: the viewer's playable cards that take the trick. tricks: those
    that lie open, the last one alone unless a house rule opens all. tricks_done: how many there
    were. remembered: every trick so far, for a player who paid attention; empty for the group. It
    is for computer players and never shown.
    """

    number: int
    dealer: Seat
    leader: Seat
    hands: tuple[Hand, ...]
    stock: int
    drawn: Card | None
    trick: tuple[Card, ...]
    beating: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    tricks_done: int
    remembered: tuple[Trick, ...]


@dataclass(frozen=True, slots=True)
class DuelView:
    """A match as one seat sees it; seat None is the group, which sees no hand and may do nothing.

    to_act: whom the game waits for. legal: what the viewer may do now.
    """

    seat: Seat | None
    rules: DuelRules
    phase: Phase
    dealer: Seat
    draws: tuple[tuple[Card | None, ...], ...]
    deal: DuelDealView | None
    results: tuple[DuelResult, ...]
    is_time_up: bool
    to_act: frozenset[Seat]
    legal: tuple[PlayCard, ...]

    @property
    def seats(self) -> int:
        return SEATS

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's own cards."""
        if self.deal is None or self.seat is None:
            return ()
        hand = self.deal.hands[self.seat]
        return () if isinstance(hand, int) else hand

    def order(self, first: Seat) -> tuple[Seat, ...]:
        """Both seats in playing order from `first`."""
        return order_from(first, SEATS, self.rules.direction)


def view(state: DuelState, seat: Seat | None) -> DuelView:
    """The match as the seat sees it, or, for None, as the group does."""
    return DuelView(
        seat=seat,
        rules=state.rules,
        phase=state.phase,
        dealer=state.dealer,
        draws=state.draws,
        deal=None if state.deal is None else _deal_view(state, state.deal, seat),
        results=state.results,
        is_time_up=state.is_time_up,
        to_act=to_act(state),
        legal=() if seat is None else legal_actions(state, seat),
    )


def _deal_view(state: DuelState, deal: DuelDeal, viewer: Seat | None) -> DuelDealView:
    rules = state.rules
    playable = () if viewer is None else [a.card for a in legal_actions(state, viewer)]
    return DuelDealView(
        number=deal.number,
        dealer=deal.dealer,
        leader=deal.leader,
        hands=tuple(hand if s == viewer else len(hand) for s, hand in enumerate(deal.hands)),
        stock=len(deal.stock),
        drawn=None if viewer is None else deal.drawn[viewer],
        trick=deal.trick,
        beating=beaters(rules.beating, deal.trick[0], playable) if deal.trick else (),
        tricks=deal.tricks if rules.shows_earlier_tricks else deal.tricks[-1:],
        tricks_done=len(deal.tricks),
        remembered=() if viewer is None else deal.tricks,
    )
