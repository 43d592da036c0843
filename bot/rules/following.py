"""Following suit and taking tricks, wizards and jesters included (rules.md 4.7, 4.8)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rules.cards import Card, Rank, Suit


def led_suit(trick: Sequence[Card]) -> Suit | None:
    """The suit to follow; None while there are only jesters, or after a wizard first (WIZ-F)."""
    for card in trick:
        if card.rank is Rank.WIZARD:
            return None
        if card.suit is not None:
            return card.suit
    return None


def playable(hand: Sequence[Card], trick: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of the hand that may be played to the trick, each once, in the hand's order.

    Whoever holds the led suit follows it or plays a wizard or jester; nobody has to trump or beat.
    """
    suit = led_suit(trick)
    distinct = tuple(dict.fromkeys(hand))
    if suit is None or all(card.suit is not suit for card in distinct):
        return distinct
    return tuple(card for card in distinct if card.suit is suit or card.suit is None)


def winning_index(trick: Sequence[Card], trump: Suit | None) -> int:
    """Which card of a trick that is not empty takes it, counted from the lead (0)."""
    best = 0
    for index in range(1, len(trick)):
        if beats(trick[index], trick[best], trump):
            best = index
    return best


def beats(later: Card, earlier: Card, trump: Suit | None) -> bool:
    """Whether a card takes the trick from the card that held it so far.

    The first wizard cannot be beaten, a jester only takes a trick that is all jesters (and then the
    first of them does), a trump beats other suits, and within a suit the higher rank wins.
    """
    if earlier.rank is Rank.WIZARD or later.rank is Rank.JESTER:
        return False
    if later.rank is Rank.WIZARD or earlier.rank is Rank.JESTER:
        return True
    if later.suit is earlier.suit:
        return later.rank > earlier.rank
    return later.suit is trump
