"""A deal played out on plain integers: the rules of following and taking, and a light way to play.

The search plays hundreds of deals in the time the engine needs for one. A hand is a number with a
bit for each card, in an order in which a higher bit beats a lower one whenever it may: jesters,
the suits, trump, wizards. Places count from 0 in playing order, whoever sits there.
Law: what may be played and who takes a trick is what `rules.following` says; a test compares them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from bot.rules.cards import Card, Rank, Suit

COPIES = 4  # wizards, and jesters
RANKS = 13
_ONE_SUIT = (1 << RANKS) - 1
JESTERS = (1 << COPIES) - 1
SUITS = tuple(_ONE_SUIT << (COPIES + RANKS * place) for place in range(len(Suit)))
TOP_SUIT = SUITS[-1]
WIZARDS = JESTERS << (COPIES + RANKS * len(Suit))
LEAST_WIZARD = WIZARDS & -WIZARDS
BITS = WIZARDS.bit_length()

_SHIFTS = tuple(COPIES + RANKS * place for place in range(len(Suit)))
_LED = (0, *(next((suit for suit in SUITS if suit >> bit & 1), 0) for bit in range(BITS)))
"""By bit length: the suit of the card, 0 for a wizard or a jester."""
MOST_PLACES = 10
ORDERS = tuple(
    tuple(tuple((first + k) % places for k in range(places)) for first in range(places))
    for places in range(MOST_PLACES + 1)
)
"""By places and leader: the places as they play."""


class Coding:
    """Which bit each card is, with that suit at the top: trump, or none in particular."""

    def __init__(self, trump: Suit | None) -> None:
        suits = [suit for suit in Suit if suit is not trump]
        suits += [] if trump is None else [trump]
        self.suits: Mapping[Suit, int] = dict(zip(suits, SUITS, strict=True))
        self.trumps = 0 if trump is None else TOP_SUIT
        self._bits: dict[Card, tuple[int, ...]] = {
            Card.WIZARD: tuple(LEAST_WIZARD << k for k in range(COPIES)),
            Card.JESTER: tuple(1 << k for k in range(COPIES)),
        }
        for card in Card:
            if card.suit is not None:
                shift = _SHIFTS[suits.index(card.suit)]
                self._bits[card] = (1 << (shift + card.rank - Rank.TWO),)
        self._moves = tuple(
            (_SHIFTS[place], _SHIFTS[suits.index(suit)]) for place, suit in enumerate(Suit)
        )
        self._cards = {bit: card for card, bits in self._bits.items() for bit in bits}

    def bits(self, cards: Iterable[Card], taken: int = 0) -> list[int]:
        """One bit for each card; equal cards have different ones, none of them among `taken`."""
        found: list[int] = []
        for card in cards:
            bit = next(bit for bit in self._bits[card] if not bit & taken)
            taken |= bit
            found.append(bit)
        return found

    def card(self, bit: int) -> Card:
        return self._cards[bit]

    def recoded(self, plain: int) -> int:
        """The same cards as in the coding without trump."""
        hand = plain & (JESTERS | WIZARDS)
        for old, new in self._moves:
            hand |= (plain >> old & _ONE_SUIT) << new
        return hand

    def cards(self, mask: int) -> list[Card]:
        return [self._cards[bit] for bit in bits_of(mask)]


@lru_cache
def coding(trump: Suit | None) -> Coding:
    return Coding(trump)


def bits_of(mask: int) -> list[int]:
    """The single cards of a hand, from low to high."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low)
        mask ^= low
    return found


@dataclass(slots=True)
class Position:
    """A deal in the middle of its tricks.

    hands, needs: by place; needs: the bid less the tricks taken, below zero past it. trumps: the
    trump cards, 0 without trump. leader: of the running trick. played: cards in it. led: the suit
    to follow, 0 while there is none. best: the card that takes it so far, 0 before the first.
    winner: whose that is.
    """

    hands: list[int]
    needs: list[int]
    trumps: int
    leader: int
    played: int = 0
    led: int = 0
    best: int = 0
    winner: int = 0

    def copy(self) -> Position:
        return Position(
            self.hands[:],
            self.needs[:],
            self.trumps,
            self.leader,
            self.played,
            self.led,
            self.best,
            self.winner,
        )

    @property
    def place(self) -> int:
        """Who plays next."""
        return (self.leader + self.played) % len(self.hands)

    def legal(self) -> int:
        """The cards that may be played now; wizards and jesters of a hand with all their bits."""
        return legal(self.hands[self.place], self.led)

    def play(self, card: int) -> None:
        """The next place plays that card, and a full trick goes to whom it belongs."""
        place = self.place
        self.hands[place] ^= card
        if not self.best:
            self.best, self.winner, self.led = card, place, _LED[card.bit_length()]
        elif self.best < card and self.best < LEAST_WIZARD:
            if not self.led:  # so far there were jesters alone
                self.led = _LED[card.bit_length()]
            if card & (self.led | self.trumps | WIZARDS):
                self.best, self.winner = card, place
        self.played += 1
        if self.played == len(self.hands):
            self.needs[self.winner] -= 1
            self.leader, self.played, self.led, self.best = self.winner, 0, 0, 0


def legal(hand: int, led: int) -> int:
    """The cards of a hand that may be played to that suit; a wizard or a jester always may."""
    following = hand & led
    return following | hand & (WIZARDS | JESTERS) if following else hand


def play_at_random(position: Position, rng: Random) -> None:
    """The rest of the deal with any legal cards; leaves the needs as they are at its end."""
    random = rng.random
    hands, needs, trumps = position.hands, position.needs, position.trumps
    orders = ORDERS[len(hands)]
    order = orders[position.leader][position.played :]
    best, led, winner = position.best, position.led, position.winner
    free, always = WIZARDS | JESTERS, trumps | WIZARDS
    while True:
        for place in order:
            hand = hands[place]
            choice = hand & led
            choice = choice | hand & free if choice else hand
            skip = int(random() * choice.bit_count())
            while skip:
                choice &= choice - 1
                skip -= 1
            card = choice & -choice
            hands[place] = hand ^ card
            if not best:
                best, winner, led = card, place, _LED[card.bit_length()]
            elif best < card and best < LEAST_WIZARD:
                if not led:
                    led = _LED[card.bit_length()]
                if card & (led | always):
                    best, winner = card, place
        needs[winner] -= 1
        if not hands[winner]:
            return
        order, best, led = orders[winner], 0, 0


# A light way to play: everybody tries to make their bid


def play_lightly(position: Position) -> None:
    """The rest of the deal with everybody playing for their bid; leaves the needs at its end."""
    hands, needs, trumps = position.hands, position.needs, position.trumps
    orders, last = ORDERS[len(hands)], len(hands) - 1
    order, best, led = orders[position.leader][position.played :], position.best, position.led
    winner, final = position.winner, orders[position.leader][last]
    always = trumps | WIZARDS
    while True:
        for place in order:
            hand = hands[place]
            if not hand & (hand - 1):
                card = hand
            elif hand & led:
                card = _follow(hand, led, best, needs[place] > 0, place == final)
            elif best:
                card = _discard(hand, trumps, best, needs[place] > 0, place == final)
            else:
                others = 0
                for other in hands:
                    others |= other
                card = _lead(hand, others ^ hand, trumps, needs[place] > 0)
            hands[place] = hand ^ card
            if not best:
                best, winner, led = card, place, _LED[card.bit_length()]
            elif best < card and best < LEAST_WIZARD:
                if not led:
                    led = _LED[card.bit_length()]
                if card & (led | always):
                    best, winner = card, place
        needs[winner] -= 1
        if not hands[winner]:
            return
        order, best, led, final = orders[winner], 0, 0, orders[winner][last]


def _lead(hand: int, others: int, trumps: int, wants: bool) -> int:
    if wants:
        return _winning_lead(hand, others, trumps)
    return _losing_lead(hand, others)


def _winning_lead(hand: int, others: int, trumps: int) -> int:
    """A card that nobody can beat, in a plain suit first; else a low one."""
    for suit in SUITS:
        held = hand & suit
        if held and held > others & suit:
            return 1 << (held.bit_length() - 1)
    if hand & WIZARDS:
        return hand & WIZARDS & -(hand & WIZARDS)
    return _lowest(hand & ~trumps & ~JESTERS or hand)


def _losing_lead(hand: int, others: int) -> int:
    """The lowest card of a suit in which somebody holds a higher one."""
    if hand & JESTERS:
        return hand & -hand
    lowest, found = 1 << RANKS, 0
    for shift, suit in zip(_SHIFTS, SUITS, strict=True):
        held = hand & suit
        if held:
            low = held & -held
            if low < others & suit and low >> shift < lowest:
                lowest, found = low >> shift, low
    return found or _lowest(hand)


def _follow(hand: int, led: int, best: int, wants: bool, is_last: bool) -> int:
    """A card of the led suit, or a wizard or jester in its stead."""
    held = hand & led
    can = best & led or best <= JESTERS
    if wants:
        if can and held > best:
            if is_last:
                length = best.bit_length()
                above = held >> length << length
                return above & -above
            return 1 << (held.bit_length() - 1)
        if hand & WIZARDS and best < LEAST_WIZARD:
            wizards = hand & WIZARDS
            return wizards & -wizards
        return held & -held
    if not can:
        return 1 << (held.bit_length() - 1)
    below = held & (best - 1)
    if below:
        return 1 << (below.bit_length() - 1)
    if hand & JESTERS:
        return hand & -hand
    return 1 << (held.bit_length() - 1) if is_last else held & -held


def _discard(hand: int, trumps: int, best: int, wants: bool, is_last: bool) -> int:
    """Void in the led suit, or free: a trump, or whatever is least missed."""
    if best >= LEAST_WIZARD:
        return _lowest(hand) if wants else _highest(hand & ~WIZARDS or hand)
    ruffs = hand & trumps
    if wants:
        if ruffs > best:
            length = best.bit_length()
            above = ruffs >> length << length
            return above & -above
        if hand & WIZARDS:
            wizards = hand & WIZARDS
            return wizards & -wizards
        return _lowest(hand & ~trumps & ~JESTERS or hand)
    if best & trumps:
        below = ruffs & (best - 1)
        if below:
            return 1 << (below.bit_length() - 1)
    plain = hand & ~trumps & ~WIZARDS
    if plain > JESTERS:
        return _highest(plain & ~JESTERS)
    if plain:
        return plain & -plain
    return 1 << (hand.bit_length() - 1) if is_last else hand & -hand


def _lowest(hand: int) -> int:
    """The card of the lowest rank; of equal ranks not the trump."""
    if hand & JESTERS:
        return hand & -hand
    lowest, found = 1 << RANKS, 0
    for shift, suit in zip(_SHIFTS, SUITS, strict=True):
        held = hand & suit
        if held:
            low = (held & -held) >> shift
            if low < lowest:
                lowest, found = low, low << shift
    return found or hand & -hand


def _highest(hand: int) -> int:
    """The card of the highest rank; of equal ranks the first suit's."""
    highest, found = 0, 0
    for shift, suit in zip(_SHIFTS, SUITS, strict=True):
        held = (hand & suit) >> shift
        if held > highest and held.bit_length() > highest.bit_length():
            highest, found = held, 1 << (held.bit_length() - 1 + shift)
    return found or 1 << (hand.bit_length() - 1)
