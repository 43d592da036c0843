"""Cards, ranks, suits and packs, with the one notation they are written in: ♠A, ♥10, W, N."""

from __future__ import annotations

from enum import Enum, IntEnum, StrEnum


class Suit(StrEnum):
    SPADES = "♠"
    HEARTS = "♥"
    DIAMONDS = "♦"
    CLUBS = "♣"


class Rank(IntEnum):
    """Ranks from low to high; a wizard stands above the ace, a jester below the two."""

    JESTER = 0
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    WIZARD = 15


_COURT = {"J": Rank.JACK, "Q": Rank.QUEEN, "K": Rank.KING, "A": Rank.ACE}
_SPECIAL = {"W": Rank.WIZARD, "N": Rank.JESTER}


class Card(Enum):
    """A card; its value is its notation, so `Card("♠A")` parses and `str(card)` prints.

    A wizard (`W`) and a jester (`N`, from Narr) have no suit; a pack holds four equal ones of each.
    A text that is no card raises ValueError.
    """

    suit: Suit | None
    rank: Rank

    S2, S3, S4, S5, S6, S7, S8 = "♠2", "♠3", "♠4", "♠5", "♠6", "♠7", "♠8"
    S9, S10, SJ, SQ, SK, SA = "♠9", "♠10", "♠J", "♠Q", "♠K", "♠A"
    H2, H3, H4, H5, H6, H7, H8 = "♥2", "♥3", "♥4", "♥5", "♥6", "♥7", "♥8"
    H9, H10, HJ, HQ, HK, HA = "♥9", "♥10", "♥J", "♥Q", "♥K", "♥A"
    D2, D3, D4, D5, D6, D7, D8 = "♦2", "♦3", "♦4", "♦5", "♦6", "♦7", "♦8"
    D9, D10, DJ, DQ, DK, DA = "♦9", "♦10", "♦J", "♦Q", "♦K", "♦A"
    C2, C3, C4, C5, C6, C7, C8 = "♣2", "♣3", "♣4", "♣5", "♣6", "♣7", "♣8"
    C9, C10, CJ, CQ, CK, CA = "♣9", "♣10", "♣J", "♣Q", "♣K", "♣A"
    WIZARD = "W"
    JESTER = "N"

    def __init__(self, text: str) -> None:
        if text in _SPECIAL:
            self.suit, self.rank = None, _SPECIAL[text]
        else:
            figure = text[1:]
            self.suit, self.rank = Suit(text[0]), _COURT.get(figure) or Rank(int(figure))

    def __str__(self) -> str:
        return str(self.value)

    __hash__ = object.__hash__


class Pack(StrEnum):
    """Which cards are played with (rules.md section 2)."""

    STANDARD_52 = "52"
    WIZARD_60 = "60_wizard"
    TWO_SUITS_26 = "26_two_suits"
    HIGH_26 = "26_high"
    SHORT_32 = "32"


_SUITED = tuple(card for card in Card if card.suit is not None)

PACKS: dict[Pack, tuple[Card, ...]] = {
    Pack.STANDARD_52: _SUITED,
    Pack.WIZARD_60: (*_SUITED, *[Card.WIZARD] * 4, *[Card.JESTER] * 4),
    Pack.TWO_SUITS_26: tuple(c for c in _SUITED if c.suit in (Suit.SPADES, Suit.HEARTS)),
    Pack.HIGH_26: (*[c for c in _SUITED if c.rank >= Rank.NINE], Card.S8, Card.H8),
    Pack.SHORT_32: tuple(c for c in _SUITED if c.rank >= Rank.SEVEN),
}
MOST_CARDS = max(map(len, PACKS.values()))


def sorted_hand(cards: tuple[Card, ...], trump: Suit | None) -> tuple[Card, ...]:
    """Wizards and jesters, then trump, then the other suits, colours alternating; high to low."""
    order = [suit for suit in _SUIT_ORDER if suit is not trump]
    if trump is not None:
        order = [trump, *_alternating(order, trump)]

    def place(card: Card) -> tuple[int, int]:
        return (-1 if card.suit is None else order.index(card.suit), -card.rank)

    return tuple(sorted(cards, key=place))


_SUIT_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
_RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})


def _alternating(suits: list[Suit], after: Suit) -> list[Suit]:
    """Begin with a suit of the other colour than `after`, so that no two alike stand together."""
    other = [suit for suit in suits if (suit in _RED) != (after in _RED)]
    same = [suit for suit in suits if (suit in _RED) == (after in _RED)]
    return [other[0], *same, other[1]]
