"""The computer player of Böhmischer Schneider: remembers what has gone, as a good player does.

While cards are drawn it weighs each card by the honours it may win or lose now and by what it is
worth in the hand: the card that will take what the opponent is likely to lead is kept, and safe
cards, whose takers are gone or in its own hand, are led. Once the stock is empty the other hand is
what is left of the pack, and the last tricks are played out in its head.
Every number here is an estimate in honours; nothing is drawn at random.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from math import comb

from bot.rules.actions import PlayCard
from bot.rules.cards import PACKS, Card
from bot.rules.duel.beating import Beating, beaters, beats, playable
from bot.rules.duel.rules import is_honour
from bot.rules.duel.view import DuelDealView, DuelView
from bot.rules.seats import Seat

# What a card in the hand is worth beside what it wins now, in honours.
_TAKES = 0.3  # for each honour it may still take from a lead
_SAFE = 0.1  # an honour that nobody can take
_LEAD = 0.4  # having the lead after this trick


def choose(view: DuelView) -> PlayCard:
    """The card the seat plays now; it must be one that may act."""
    deal = view.deal
    if len(view.legal) == 1 or deal is None or view.seat is None:
        return view.legal[0]
    if deal.stock:
        promised = promises(view, deal, view.seat)
        return PlayCard(view.seat, max(promised, key=lambda card: (promised[card], -card.rank)))
    ends = played_out(view, deal, view.seat)
    return PlayCard(view.seat, max(ends, key=lambda card: (ends[card], -card.rank)))


def promises(view: DuelView, deal: DuelDealView, seat: Seat) -> dict[Card, float]:
    """For each card that may be played, while there is a stock, the honours to expect."""
    outlook = _look(view, deal, seat)
    cards = [action.card for action in view.legal]
    if deal.trick:
        return {card: outlook.reply(deal.trick[0], card) for card in cards}
    return {card: outlook.lead(card) for card in cards}


@dataclass(frozen=True, slots=True)
class _Outlook:
    """What the seat knows: its hand, the cards unseen, and how many of those the other holds."""

    rule: Beating
    hand: tuple[Card, ...]
    unseen: tuple[Card, ...]
    held: int

    def lead(self, card: Card) -> float:
        """Honours to expect from leading the card, less what it is worth in the hand."""
        takers = [other for other in self.unseen if beats(self.rule, card, other)]
        taken = self._holds_one(len(takers))
        lost = is_honour(card) + _mean(is_honour(taker) for taker in takers)
        won = is_honour(card) + _LEAD
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


def played_out(view: DuelView, deal: DuelDealView, seat: Seat) -> dict[Card, int]:
    """For each card that may be played, once the stock is empty, the seat's honours still to come
    less the other's, however well the other plays.
    """
    outlook = _look(view, deal, seat)
    value = _Endgame(outlook.rule, (*outlook.hand, *outlook.unseen, *deal.trick))
    mine, theirs = frozenset(outlook.hand), frozenset(outlook.unseen)
    cards = [action.card for action in view.legal]
    if not deal.trick:
        return {card: value.led(card, mine, theirs) for card in cards}
    return {card: -value.replied(deal.trick[0], card, theirs, mine) for card in cards}


class _Endgame:
    """What two open hands are worth to the one on lead: its honours less the other's."""

    def __init__(self, rule: Beating, cards: Iterable[Card]) -> None:
        known = tuple(cards)
        self._honour = {card: int(is_honour(card)) for card in known}
        self._takers = {card: frozenset(beaters(rule, card, known)) for card in known}
        self._fitting = {card: frozenset(playable(rule, known, (card,))) for card in known}
        self._worth: dict[tuple[frozenset[Card], frozenset[Card]], int] = {}

    def worth(self, leading: frozenset[Card], other: frozenset[Card]) -> int:
        key = (leading, other)
        if key not in self._worth:
            leads = (self.led(card, leading, other) for card in leading)
            self._worth[key] = max(leads, default=0)
        return self._worth[key]

    def led(self, lead: Card, leading: frozenset[Card], other: frozenset[Card]) -> int:
        """The worth once that card has been led, with the reply that spoils most."""
        legal = other & self._fitting[lead] or other
        left = leading - {lead}
        return min(self.replied(lead, reply, left, other) for reply in legal)

    def replied(
        self, lead: Card, reply: Card, leading: frozenset[Card], other: frozenset[Card]
    ) -> int:
        """The worth to the leader, whose hand is what the lead has left, with that reply."""
        stake = self._honour[lead] + self._honour[reply]
        left = other - {reply}
        if reply in self._takers[lead]:
            return -stake - self.worth(left, leading)
        return stake + self.worth(leading, left)
