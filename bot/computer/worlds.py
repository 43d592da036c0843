"""Worlds: ways in which the unseen cards may lie, by what one seat has seen.

Each has the seat's own cards where they are, breaks no void that was shown, and is met the oftener
the better the hands fit the bids. One world follows from another by exchanging cards, so that a
hand that explains a strange bid is found where dealing anew would hardly find it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from math import exp
from random import Random
from statistics import fmean

from bot.computer.outlook import fair_share, fresh_chances, shown_voids
from bot.computer.playout import BITS, Coding
from bot.rules.cards import PACKS, Card, Pack, Suit
from bot.rules.seats import Seat
from bot.rules.view import DealView, TableView

# How far a hand's worth may lie from its bid: the square of what bidders usually differ by.
_SPREAD = 0.9
_SETTLING = 2  # exchanges for each unseen card before the first world


@dataclass(frozen=True, slots=True)
class Known:
    """What a seat has seen of a deal, its cards as bits of `coding`, by place: eldest first.

    hands: the cards known to lie there. sizes: how many lie there beside those. voids: suits that
    cannot. worth: tricks to expect of a card, by bit length. bids: None while not placed or secret.
    shown: what the cards already played from a hand were worth.
    """

    coding: Coding
    order: tuple[Seat, ...]
    hands: tuple[int, ...]
    sizes: tuple[int, ...]
    unseen: tuple[int, ...]
    voids: tuple[int, ...]
    bids: tuple[int | None, ...]
    worth: tuple[float, ...]
    shown: tuple[float, ...]
    size: int

    def estimate(self, place: int, hand: int) -> float:
        """The tricks that a place's whole hand promised, were that what is left of it."""
        tricks = self.shown[place]
        while hand:
            tricks += self.worth[hand.bit_length()]
            hand ^= 1 << (hand.bit_length() - 1)
        return tricks


def known(view: TableView, deal: DealView, coding: Coding, trumps: Sequence[Suit | None]) -> Known:
    """What the viewer has seen; trumps: the one, or all that are as likely while it is open."""
    order = view.bidding_order()
    played: list[list[Card]] = [[] for _ in order]
    for leader, cards in chain(
        ((trick.leader, trick.cards) for trick in deal.tricks), ((deal.leader, deal.trick),)
    ):
        for seat, card in zip(view.order(leader), cards, strict=False):
            played[order.index(seat)].append(card)
    held: list[tuple[Card, ...]] = []
    sizes: list[int] = []
    for seat in order:
        hand = deal.hands[seat]
        held.append(() if isinstance(hand, int) else hand)
        sizes.append(hand if isinstance(hand, int) else 0)
    gone = [card for cards in played for card in cards]
    turned = deal.turned
    if turned is not None and turned not in chain(gone, *held):
        place = order.index(deal.dealer)
        if not _is_dealt_out(view, deal):
            gone.append(turned)
        elif turned.suit is not None and sizes[place]:  # shown from the dealer's own hand
            held[place] = (*held[place], turned)
            sizes[place] -= 1
    elif turned is not None and turned.suit is None and not _is_dealt_out(view, deal):
        gone.append(turned)
    taken = sum(coding.bits(gone))
    hands: list[int] = []
    for cards in held:
        hands.append(sum(coding.bits(cards, taken)))
        taken |= hands[-1]
    pack = coding.bits(PACKS[view.rules.pack])
    voids = shown_voids(view, deal)
    worth = worths(view, deal, coding, trumps)
    return Known(
        coding=coding,
        order=order,
        hands=tuple(hands),
        sizes=tuple(sizes),
        unseen=tuple(bit for bit in pack if not bit & taken),
        voids=tuple(sum(coding.suits[suit] for suit in voids[seat]) for seat in order),
        bids=tuple(deal.bids[seat] for seat in order),
        worth=worth,
        shown=tuple(sum(worth[bit.bit_length()] for bit in coding.bits(c)) for c in played),
        size=deal.size,
    )


def _is_dealt_out(view: TableView, deal: DealView) -> bool:
    return deal.size * view.seats == len(PACKS[view.rules.pack])


def worths(
    view: TableView, deal: DealView, coding: Coding, trumps: Sequence[Suit | None]
) -> tuple[float, ...]:
    """Tricks to expect of each card in a hand just dealt, by the bit length of its bit."""
    rows = [_chances(view.rules.pack, trump, deal.size, view.seats) for trump in trumps]
    worth = [0.0] * (BITS + 1)
    for bit in coding.bits(PACKS[view.rules.pack]):
        worth[bit.bit_length()] = fmean(row[coding.card(bit)] for row in rows)
    return tuple(worth)


@lru_cache
def _chances(pack: Pack, trump: Suit | None, size: int, seats: int) -> Mapping[Card, float]:
    """Tricks to expect of each card, stretched to the fair share."""
    share = fair_share(pack, trump, size, seats)
    chances = fresh_chances(pack, trump, size, seats)
    return {card: min(1.0, chance * share) for card, chance in chances.items()}


def worlds(known: Known, rng: Random) -> Iterator[list[int]]:
    """Hands by place, one world after another without end."""
    holders = [place for place, size in enumerate(known.sizes) for _ in range(size)]
    stock = len(known.order)
    holders += [stock] * (len(known.unseen) - len(holders))
    cards = _dealt(known, holders, rng)
    hands = list(known.hands)
    for card, place in zip(cards, holders, strict=True):
        if place != stock:
            hands[place] |= card
    if len(set(holders)) <= 1:
        while True:
            yield hands[:]
    bids = [*known.bids, None]
    guesses = [known.estimate(place, hand) for place, hand in enumerate(hands)] + [0.0]
    chain_of = _Chain(known, cards, holders, [*hands, 0], guesses, bids)
    chain_of.exchange(rng, _SETTLING * len(cards))
    while True:
        chain_of.exchange(rng, len(cards) // 2)
        yield chain_of.hands[:stock]


@dataclass(slots=True)
class _Chain:
    """One world, and what it takes to get to the next; the stock is the last place."""

    known: Known
    cards: list[int]
    holders: list[int]
    hands: list[int]
    guesses: list[float]
    bids: list[int | None]

    def exchange(self, rng: Random, times: int) -> None:
        """So many pairs of cards change places, if they may and if the bids do not speak against
        it (Metropolis).
        """
        random, cards, holders, hands = rng.random, self.cards, self.holders, self.hands
        worth, voids, guesses, bids = (
            self.known.worth,
            (*self.known.voids, 0),
            self.guesses,
            self.bids,
        )
        count = len(cards)
        for _ in range(times):
            i, j = int(random() * count), int(random() * count)
            here, there = holders[i], holders[j]
            if here == there:
                continue
            mine, theirs = cards[i], cards[j]
            if mine & voids[there] or theirs & voids[here]:
                continue
            more = worth[theirs.bit_length()] - worth[mine.bit_length()]
            fit, bid = 0.0, bids[here]
            if bid is not None:
                fit -= more * (2 * (guesses[here] - bid) + more)
            bid = bids[there]
            if bid is not None:
                fit -= more * (more - 2 * (guesses[there] - bid))
            if fit < 0 and random() >= exp(fit / (2 * _SPREAD)):
                continue
            cards[i], cards[j] = theirs, mine
            guesses[here] += more
            guesses[there] -= more
            hands[here] ^= mine | theirs
            hands[there] ^= mine | theirs


def _dealt(known: Known, holders: Sequence[int], rng: Random) -> list[int]:
    """The unseen cards, one for each holder, against no void; what was seen is always possible."""
    voids = (*known.voids, 0)
    slots = list(range(len(holders)))
    lying: dict[int, int] = {}

    def find_slot(card: int, tried: set[int]) -> bool:
        for slot in slots:
            if slot in tried or card & voids[holders[slot]]:
                continue
            tried.add(slot)
            if slot not in lying or find_slot(lying[slot], tried):
                lying[slot] = card
                return True
        return False

    unseen = list(known.unseen)
    rng.shuffle(unseen)
    rng.shuffle(slots)
    for card in unseen:
        find_slot(card, set())
    return [lying[slot] for slot in range(len(holders))]
