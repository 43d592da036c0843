"""What a seat can tell of the cards it does not see: how likely each of its own takes a trick.

Counting only, as at a table: which cards have gone, who could not follow, who still wants tricks.
Every number here is a chance from 0 to 1 and an estimate; nothing is drawn at random.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain

from bot.rules.cards import PACKS, Card, Pack, Rank, Suit
from bot.rules.following import beats, led_suit, winning_index
from bot.rules.seats import Seat
from bot.rules.view import DealView, TableView

# How readily a seat beats a card when it can: short of its bid, at it, past it.
_SHORT, _THERE, _PAST = 0.75, 0.35, 0.6

# A card played later: how often a plain one meets its own suit, and what is left to a trump that
# can be beaten, for it may still ruff.
_MEETS, _RUFFS = 0.92, 0.3

# A jester takes a trick that is all jesters; a wizard loses one to an earlier wizard.
_JESTER, _WIZARD = 0.01, 0.95


@dataclass(frozen=True, slots=True)
class Outlook:
    """The unseen cards, by suit from low to high, and the other seats that may hold them.

    wizards, total: unseen wizards, and unseen cards in all. sizes: cards in each other hand.
    voids: suits a seat has shown not to hold. wants: how readily it beats a card.
    """

    trump: Suit | None
    unseen: Mapping[Suit, tuple[Rank, ...]]
    wizards: int
    total: int
    sizes: Mapping[Seat, int]
    voids: Mapping[Seat, frozenset[Suit]]
    wants: Mapping[Seat, float]

    def now(self, card: Card, trick: Sequence[Card], after: Iterable[Seat]) -> float:
        """The chance that the card takes the running trick, with those seats still to play."""
        if trick and not beats(card, trick[winning_index(trick, self.trump)], self.trump):
            return 0.0
        if card.suit is None:
            return 1.0 if card.rank is Rank.WIZARD else _JESTER
        lead = led_suit((*trick, card)) or card.suit
        chance = 1.0
        for seat in after:
            chance *= 1 - self.wants[seat] * self._beaten_by(seat, card, lead)
        return chance

    def led(self, card: Card) -> float:
        """The chance that the card would take a trick it led, if whoever can beat it does."""
        if card.suit is None:
            return _WIZARD if card.rank is Rank.WIZARD else _JESTER
        chance = 1.0
        for seat in self.sizes:
            chance *= 1 - self._beaten_by(seat, card, card.suit)
        return chance

    def later(self, card: Card) -> float:
        """The chance that the card takes some later trick."""
        chance = self.led(card)
        if card.suit is None:
            return chance
        if card.suit is self.trump:
            return chance + (1 - chance) * _RUFFS
        return chance * _MEETS

    def _beaten_by(self, seat: Seat, card: Card, lead: Suit) -> float:
        """The chance that the seat holds what beats the card, and may play it."""
        void = 1.0 if lead in self.voids[seat] else 1 - self._holds(seat, len(self.unseen[lead]))
        higher = sum(rank > card.rank for rank in self.unseen[card.suit]) if card.suit else 0
        if card.suit is not lead:  # a trump on another suit
            beaten = void * self._holds(seat, higher)
        else:
            beaten = 0.0 if lead in self.voids[seat] else self._holds(seat, higher)
            if self.trump is not None and lead is not self.trump:
                beaten += void * self._holds(seat, len(self.unseen[self.trump]))
        return max(beaten, self._holds(seat, self.wizards))

    def _holds(self, seat: Seat, count: int) -> float:
        """The chance that the seat holds at least one of so many unseen cards."""
        return 0.0 if count == 0 else 1 - (1 - self.sizes[seat] / self.total) ** count


def look(view: TableView, deal: DealView, trump: Suit | None) -> Outlook:
    """What the viewer can tell, were this suit trump."""
    others = [Seat(seat) for seat in range(view.seats) if seat != view.seat]
    unseen = unseen_cards(view, deal)
    ranks: dict[Suit, list[Rank]] = {suit: [] for suit in Suit}
    for card in unseen:
        if card.suit is not None:
            ranks[card.suit].append(card.rank)
    return Outlook(
        trump=trump,
        unseen={suit: tuple(held) for suit, held in ranks.items()},
        wizards=unseen.count(Card.WIZARD),
        total=len(unseen),
        sizes={seat: _size(deal, seat) for seat in others},
        voids=shown_voids(view, deal),
        wants={seat: _want(deal, seat) for seat in others},
    )


@lru_cache
def fresh_chances(pack: Pack, trump: Suit | None, size: int, seats: int) -> Mapping[Card, float]:
    """The chance that each card takes a trick, before anything but that card has been seen."""
    return {card: _fresh(card, pack, trump, size, seats) for card in dict.fromkeys(PACKS[pack])}


def _fresh(card: Card, pack: Pack, trump: Suit | None, size: int, seats: int) -> float:
    unseen = list(PACKS[pack])
    unseen.remove(card)
    others = [Seat(seat) for seat in range(seats - 1)]
    outlook = Outlook(
        trump=trump,
        unseen={suit: tuple(c.rank for c in unseen if c.suit is suit) for suit in Suit},
        wizards=unseen.count(Card.WIZARD),
        total=len(unseen),
        sizes=dict.fromkeys(others, size),
        voids=dict.fromkeys(others, frozenset()),
        wants={},
    )
    return outlook.later(card)


@cache  # one number for each kind of table
def fair_share(pack: Pack, trump: Suit | None, size: int, seats: int) -> float:
    """By what the chances are to be stretched, so that all hands of a table together expect as many
    tricks as there are.
    """
    chances = fresh_chances(pack, trump, size, seats)
    return len(PACKS[pack]) / seats / sum(chances[card] for card in PACKS[pack])


def unseen_cards(view: TableView, deal: DealView) -> list[Card]:
    """Cards of the pack that the viewer has not seen in this deal, in the pack's order."""
    shown = [hand for hand in deal.hands if not isinstance(hand, int)]
    turned = () if deal.turned is None else (deal.turned,)
    gone = (trick.cards for trick in deal.tricks)
    seen = Counter(chain(*shown, turned, deal.trick, *gone))
    unseen: list[Card] = []
    for card in PACKS[view.rules.pack]:
        if seen[card] > 0:
            seen[card] -= 1
        else:
            unseen.append(card)
    return unseen


def _size(deal: DealView, seat: Seat) -> int:
    hand = deal.hands[seat]
    return hand if isinstance(hand, int) else len(hand)


def shown_voids(view: TableView, deal: DealView) -> Mapping[Seat, frozenset[Suit]]:
    """Suits that each seat did not follow."""
    voids: dict[Seat, frozenset[Suit]] = {Seat(seat): frozenset() for seat in range(view.seats)}
    for leader, cards in ((deal.leader, deal.trick), *((t.leader, t.cards) for t in deal.tricks)):
        lead = led_suit(cards)
        if lead is None:
            continue
        for seat, card in zip(view.order(leader), cards, strict=False):
            if card.suit is not None and card.suit is not lead:
                voids[seat] |= {lead}
    return voids


def _want(deal: DealView, seat: Seat) -> float:
    bid, won = deal.bids[seat], deal.won(seat)
    if bid is None or won < bid:
        return _SHORT
    return _THERE if won == bid else _PAST


def spread(chances: Iterable[float]) -> tuple[float, ...]:
    """The chances of taking 0, 1, 2 … tricks, when each chance is for one trick."""
    odds = [1.0]
    for chance in chances:
        missed = 1 - chance
        odds = [
            missed * same + chance * fewer
            for same, fewer in zip((*odds, 0.0), (0.0, *odds), strict=True)
        ]
    return tuple(odds)
