"""The easy computer player: a beginner who looks at the own hand and no further.

It counts its high cards, hopes for a trick too many, leads its ace at once, forgets what has gone
and does not throw high cards away in time. It knows the rules and never works against its own bid.
"""

from __future__ import annotations

from typing import assert_never

from bot.rules.actions import ChooseTrump, PlaceBid, PlayCard, SeatAction
from bot.rules.cards import Card, Rank, Suit
from bot.rules.duel.beating import beats
from bot.rules.duel.rules import is_honour
from bot.rules.duel.view import DuelView
from bot.rules.following import winning_index
from bot.rules.seats import Seat
from bot.rules.view import DealView, TableView

_HOPE = 0.3  # of a trick, on top of what is counted


def choose(view: TableView) -> SeatAction:
    """What the seat does now; it must be one that may act."""
    deal = view.deal
    if len(view.legal) == 1 or deal is None or view.seat is None:
        return view.legal[0]
    match view.legal[0]:
        case PlaceBid():
            hoped = _counted(view, deal.trump) + _HOPE
            bids = [action for action in view.legal if isinstance(action, PlaceBid)]
            return min(bids, key=lambda action: abs(action.tricks - hoped))
        case ChooseTrump():
            suits = [action for action in view.legal if isinstance(action, ChooseTrump)]
            return max(suits, key=lambda action: _length(view, action.suit))
        case PlayCard():
            return _play(view, deal, view.seat)
        case _:
            assert_never(view.legal[0])


def _counted(view: TableView, trump: Suit | None) -> float:
    """Aces, kings by half, wizards and trumps from the ten up; unseen, the fair share."""
    if isinstance(view.hand, int):
        return view.hand / view.seats
    return sum(_count(card, trump) for card in view.hand)


def _count(card: Card, trump: Suit | None) -> float:
    if card.suit is not None and card.suit is trump:
        return 1.0 if card.rank >= Rank.TEN else 0.3
    return {Rank.WIZARD: 1.0, Rank.ACE: 1.0, Rank.KING: 0.5}.get(card.rank, 0.0)


def _length(view: TableView, suit: Suit | None) -> int:
    held = () if isinstance(view.hand, int) else view.hand
    return sum(card.suit is suit for card in held) if suit is not None else -1


def _play(view: TableView, deal: DealView, seat: Seat) -> PlayCard:
    """Short of its bid its best card if that takes the trick, else its lowest."""
    cards = [action.card for action in view.legal if isinstance(action, PlayCard)]

    def height(card: Card) -> tuple[bool, int]:
        return (card.suit is not None and card.suit is deal.trump, card.rank)

    taking = [card for card in cards if _takes(card, deal)]
    if deal.won(seat) < (deal.bids[seat] or 0) and taking:
        best = max(taking, key=lambda c: (c.rank, height(c)) if not deal.trick else height(c))
        return PlayCard(seat, best)
    losing = [card for card in cards if card not in taking] if deal.trick else cards
    return PlayCard(seat, min(losing or cards, key=height))


def _takes(card: Card, deal: DealView) -> bool:
    """Whether the card holds the running trick for now."""
    return winning_index((*deal.trick, card), deal.trump) == len(deal.trick)


def choose_in_duel(view: DuelView) -> PlayCard:
    """Takes whatever can be taken, leads its highest card, throws its lowest."""
    deal, seat = view.deal, view.seat
    if len(view.legal) == 1 or deal is None or seat is None:
        return view.legal[0]
    cards = [action.card for action in view.legal]
    if not deal.trick:
        return PlayCard(seat, max(cards, key=lambda card: card.rank))
    lead = deal.trick[0]
    taking = [card for card in cards if beats(view.rules.beating, lead, card)]
    if taking and any(is_honour(card) for card in (lead, *taking)):
        return PlayCard(seat, max(taking, key=lambda card: card.rank))
    return PlayCard(seat, min(cards, key=lambda card: card.rank))
