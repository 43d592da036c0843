"""The computer player of Böhmischer Schneider: remembers what has gone, as a good player does.

While cards are drawn it weighs each card by the honours it may win or lose now and by what it is
worth in the hand: the card that will take what the opponent is likely to lead is kept, and safe
cards, whose takers are gone or in its own hand, are led. Once the stock is empty the other hand is
what is left of the pack, and the last tricks are played out in its head.
Every number here is an estimate in honours; nothing is drawn at random.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from math import comb

from bot.rules.actions import PlayCard
from bot.rules.cards import PACKS, Card
from bot.rules.duel.beating import Beating, beats, playable
from bot.rules.duel.rules import is_honour
from bot.rules.duel.view import DuelDealView, DuelView
from bot.rules.seats import Seat

# What a card in the hand is worth beside what it wins now, in honours.
_TAKES = 0.45  # for each honour it may still take from a lead, times the chance that it comes up
_SAFE = 0.3  # an honour nobody can take is kept for the lead
_GIVEN = 0.2  # an honour the other player has to give to a lead that is not taken
_LEAD = 0.1  # having the lead after this trick


def choose(view: DuelView) -> PlayCard:
    """The card the seat plays now; it must be one that may act."""
    deal = view.deal
    if len(view.legal) == 1 or deal is None or view.seat is None:
        return view.legal[0]
    outlook = _look(view, deal, view.seat)
    cards = [action.card for action in view.legal]
    if deal.stock == 0:
        best = _played_out(outlook, cards, deal.trick)
    elif deal.trick:
        best = max(cards, key=lambda card: (outlook.reply(deal.trick[0], card), -card.rank))
    else:
        best = max(cards, key=lambda card: (outlook.lead(card), -card.rank))
    return PlayCard(view.seat, best)


@dataclass(frozen=True, slots=True)
class _Outlook:
    """What the seat knows: its hand, the cards it has not seen, how many of them the other holds."""

    rule: Beating
    hand: tuple[Card, ...]
    unseen: tuple[Card, ...]
    held: int

    def lead(self, card: Card) -> float:
        """Honours to expect from leading the card, less what it is worth in the hand."""
        takers = [other for other in self.unseen if beats(self.rule, card, other)]
        taken = self._holds_one(len(takers))
        lost = is_honour(card) + _mean(is_honour(taker) for taker in takers)
        won = is_honour(card) + _GIVEN + _LEAD
        return (1 - taken) * won - taken * lost - self._worth(card)

    def reply(self, lead: Card, card: Card) -> float:
        """Honours that change hands when the card is played to the lead, less its worth."""
        at_stake = is_honour(lead) + is_honour(card)
        if beats(self.rule, lead, card):
            return at_stake + _LEAD - self._worth(card)
        return -at_stake - _LEAD - self._worth(card)

    def _worth(self, card: Card) -> float:
        """What keeping the card promises: to take a lead, or to be led without danger."""
        prey = [other for other in self.unseen if beats(self.rule, other, card)]
        takes = max((is_honour(other) + is_honour(card) for other in prey), default=0)
        is_safe = not any(beats(self.rule, card, other) for other in self.unseen)
        return _TAKES * takes + _SAFE * (is_safe and is_honour(card))

    def _holds_one(self, count: int) -> float:
        """The chance that the other hand holds at least one of so many unseen cards."""
        total = len(self.unseen)
        return 1 - comb(total - count, self.held) / comb(total, self.held)


def _look(view: DuelView, deal: DuelDealView, seat: Seat) -> _Outlook:
    gone = chain.from_iterable(trick.cards for trick in deal.remembered)
    seen = {*view.hand, *deal.trick, *gone}
    other = deal.hands[1 - seat]
    return _Outlook(
        rule=view.rules.beating,
        hand=view.hand,
        unseen=tuple(card for card in PACKS[view.rules.pack] if card not in seen),
        held=other if isinstance(other, int) else len(other),
    )


def _mean(numbers: Iterable[float]) -> float:
    listed = list(numbers)
    return sum(listed) / len(listed) if listed else 0.0


# The last tricks, when everything is known


def _played_out(outlook: _Outlook, cards: Sequence[Card], trick: Sequence[Card]) -> Card:
    """The card after which most honours come in, however well the other plays."""
    rule = outlook.rule

    @cache
    def most(mine: frozenset[Card], theirs: frozenset[Card]) -> int:
        """Honours that the hand on lead takes from here on."""
        return max((led(card, mine, theirs) for card in mine), default=0)

    def led(card: Card, mine: frozenset[Card], theirs: frozenset[Card]) -> int:
        """Honours that the leader of the card takes from here on."""
        rest = mine - {card}
        return min(
            replied(card, reply, rest, theirs - {reply})
            for reply in playable(rule, tuple(theirs), (card,))
        )

    def replied(lead: Card, reply: Card, mine: frozenset[Card], theirs: frozenset[Card]) -> int:
        """Honours that the leader takes from this trick, whose hands are these after it, on."""
        if beats(rule, lead, reply):
            return sum(map(is_honour, (*mine, *theirs))) - most(theirs, mine)
        return is_honour(lead) + is_honour(reply) + most(mine, theirs)

    hand, other = frozenset(outlook.hand), frozenset(outlook.unseen)
    if not trick:
        return max(cards, key=lambda card: (led(card, hand, other), -card.rank))
    return min(cards, key=lambda card: (replied(trick[0], card, other, hand - {card}), card.rank))
