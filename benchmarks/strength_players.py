"""Who sits at the tables of the strength bench: our levels, a fixed heuristic, and chance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from benchmarks.ismcts import Act, OhHell
from bot.computer import LEVELS
from bot.rules.actions import ChooseTrump, PlaceBid, PlayCard, SeatAction
from bot.rules.cards import Card, Suit
from bot.rules.following import winning_index
from bot.rules.play import AnyState, legal_actions, view
from bot.rules.seats import Seat
from bot.rules.state import State
from bot.rules.view import DealView, TableView


def level(name: str) -> Act:
    return lambda state, seat, _: LEVELS[name](view(state, seat))


def anything() -> Act:
    rng = Random(1)
    return lambda state, seat, _: rng.choice(legal_actions(state, seat))


def heuristic(state: AnyState, seat: Seat, _: OhHell | None) -> SeatAction:
    """The fixed heuristic: counts high cards, wins while it is short, ducks once it is there."""
    assert isinstance(state, State)
    seen = view(state, seat)
    deal, legal = seen.deal, seen.legal
    assert deal is not None
    if isinstance(legal[0], PlaceBid):
        worth = sum(_worth(card, deal.trump) for card in _own(seen))
        return min(legal, key=lambda a: abs(a.tricks - worth) if isinstance(a, PlaceBid) else 0)
    if isinstance(legal[0], ChooseTrump):
        return max(legal, key=lambda a: _length(seen, a))
    cards = [action.card for action in legal if isinstance(action, PlayCard)]
    return PlayCard(seat, _card(deal, cards, seat, seen.seats))


def _own(seen: TableView) -> tuple[Card, ...]:
    return () if isinstance(seen.hand, int) else seen.hand


def _length(seen: TableView, action: SeatAction) -> int:
    return sum(isinstance(action, ChooseTrump) and c.suit is action.suit for c in _own(seen))


def _worth(card: Card, trump: Suit | None) -> float:
    if card.suit is not None and card.suit is trump:
        return 1.0 if card.rank >= 10 else 0.35
    return {15: 1.0, 14: 1.0, 13: 0.6, 12: 0.2}.get(card.rank, 0.0)


def _card(deal: DealView, cards: Sequence[Card], seat: Seat, seats: int) -> Card:
    wants = deal.won(seat) < (deal.bids[seat] or 0)
    if not deal.trick:
        return (max if wants else min)(cards, key=lambda c: (c.rank, c.suit is deal.trump))

    def height(card: Card) -> tuple[bool, int]:
        return (card.suit is deal.trump, card.rank)

    wins = [c for c in cards if winning_index((*deal.trick, c), deal.trump) == len(deal.trick)]
    loses = [c for c in cards if c not in wins]
    is_last = len(deal.trick) == seats - 1
    if wants:
        return (min if is_last else max)(wins, key=height) if wins else min(loses, key=height)
    if loses:
        return max(loses, key=lambda card: card.rank)
    return (max if is_last else min)(wins, key=height)
