"""The notation of cards, the packs, and the order of a hand."""

from collections import Counter

import pytest

from bot.rules.cards import PACKS, Card, Pack, Rank, Suit, sorted_hand
from tests.builders import card, cards


@pytest.mark.parametrize("each", list(Card))
def test_a_card_is_printed_as_it_is_read(each):
    assert Card(str(each)) is each


@pytest.mark.parametrize(
    ("text", "suit", "rank"),
    [
        ("♠A", Suit.SPADES, Rank.ACE),
        ("♥10", Suit.HEARTS, Rank.TEN),
        ("♦J", Suit.DIAMONDS, Rank.JACK),
        ("♣2", Suit.CLUBS, Rank.TWO),
        ("W", None, Rank.WIZARD),
        ("N", None, Rank.JESTER),
    ],
)
def test_a_card_has_a_suit_and_a_rank(text, suit, rank):
    assert (Card(text).suit, Card(text).rank) == (suit, rank)


@pytest.mark.parametrize("text", ["", "♠", "♠1", "♠11", "X2", "♠k", "A♠"])
def test_what_is_no_card_is_refused(text):
    with pytest.raises(ValueError, match="is not a valid Card"):
        Card(text)


def test_the_builders_read_both_orders():
    assert cards("♠K K♠ 10♥ W") == (Card.SK, Card.SK, Card.H10, Card.WIZARD)


@pytest.mark.parametrize(
    ("pack", "size", "most_of_a_card"),
    [
        (Pack.STANDARD_52, 52, 1),
        (Pack.WIZARD_60, 60, 4),
        (Pack.TWO_SUITS_26, 26, 1),
        (Pack.HIGH_26, 26, 1),
    ],
)
def test_a_pack_has_its_cards(pack, size, most_of_a_card):
    assert len(PACKS[pack]) == size
    assert max(Counter(PACKS[pack]).values()) == most_of_a_card


def test_the_wizard_pack_adds_four_wizards_and_four_jesters():
    added = Counter(PACKS[Pack.WIZARD_60]) - Counter(PACKS[Pack.STANDARD_52])
    assert added == {Card.WIZARD: 4, Card.JESTER: 4}


def test_the_packs_for_two_are_two_suits_or_the_high_cards():
    assert {each.suit for each in PACKS[Pack.TWO_SUITS_26]} == {Suit.SPADES, Suit.HEARTS}
    low = [each for each in PACKS[Pack.HIGH_26] if each.rank < Rank.NINE]
    assert low == [card("8♠"), card("8♥")]


@pytest.mark.parametrize(
    ("trump", "expected"),
    [
        (None, "W N ♠A ♠2 ♥10 ♥9 ♣K ♦Q"),
        (Suit.SPADES, "W N ♠A ♠2 ♥10 ♥9 ♣K ♦Q"),
        (Suit.HEARTS, "W N ♥10 ♥9 ♠A ♠2 ♦Q ♣K"),
        (Suit.DIAMONDS, "W N ♦Q ♠A ♠2 ♥10 ♥9 ♣K"),
        (Suit.CLUBS, "W N ♣K ♥10 ♥9 ♠A ♠2 ♦Q"),
    ],
)
def test_a_hand_is_sorted_with_trump_first_and_ten_above_nine(trump, expected):
    assert sorted_hand(cards("♦Q ♥9 ♠2 N ♥10 ♣K W ♠A"), trump) == cards(expected)
