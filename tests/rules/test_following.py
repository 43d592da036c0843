"""Legal cards and who takes the trick: the worked cases of rules.md 10.5 and 10.6."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.actions import PlayCard
from bot.rules.cards import PACKS, Card, Pack, Rank, Suit
from bot.rules.engine import Refusal, legal_actions
from bot.rules.following import led_suit, playable, winning_index
from bot.rules.seats import Direction, Seat, order_from
from tests.builders import bid, cards, dealt, play, refused, under_way, whose_turn
from tests.rules.variants import WIZARD

TRICKS = [
    pytest.param("♠", "9♥ K♥ 2♥ A♥", 4, id="T-E01"),
    pytest.param("♠", "9♥ K♥ 2♠ A♥", 3, id="T-E02"),
    pytest.param("♠", "9♥ 2♠ A♥ 5♠", 4, id="T-E03"),
    pytest.param(None, "9♥ A♠ 2♥ A♦", 1, id="T-E04"),
    pytest.param("♦", "2♣ A♦ K♥ A♠", 2, id="T-E05"),
    pytest.param(None, "10♠ J♠ Q♠ 9♠", 3, id="T-E06"),
    pytest.param("♦", "3♦ A♦", 2, id="T-E07"),
    pytest.param("♥", "A♥ W K♥", 2, id="T-E09"),
    pytest.param("♥", "W W A♥", 1, id="T-E10"),
    pytest.param("♥", "A♥ W 2♥ W", 2, id="T-E11"),
    pytest.param(None, "N 5♣ 9♣", 3, id="T-E12"),
    pytest.param(None, "N N N 2♣", 4, id="T-E14"),
    pytest.param(None, "N N N N", 1, id="T-E15"),
    pytest.param(None, "N N", 1, id="T-E16"),
    pytest.param("♥", "N W A♥", 2, id="T-E17"),
    pytest.param("♥", "5♣ N 9♣", 3, id="T-E18"),
    pytest.param("♥", "10♣ 8♣ K♦", 1, id="T-E19"),
]


def suit_of(text):
    return None if text is None else Suit(text)


@pytest.mark.parametrize(("trump", "played", "taker"), TRICKS)
def test_a_trick_is_taken_by_card(trump, played, taker):
    assert winning_index(cards(played), suit_of(trump)) == taker - 1


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize(
    ("played", "taker"),
    [("9♥ K♥ 2♥ A♥", 4), ("9♥ K♥ 2♠ A♥", 3), ("9♥ 2♠ A♥ 5♠", 4), ("9♥ 10♦ J♣ Q♦", 1)],
)
@pytest.mark.parametrize("turned", ["3♠", "N"])
def test_the_same_card_takes_the_trick_whoever_leads(leader, played, taker, turned):
    """C53, with trump spades and without; a jester turned up means no trump."""
    trick = cards(played)
    order = order_from(Seat(leader), 4, Direction.CLOCKWISE)
    filler = ["3♣", "4♣", "5♣", "6♣"]
    held = {seat: f"{card} {filler[seat]}" for seat, card in zip(order, trick, strict=True)}
    state = dealt(
        " | ".join(held[seat] for seat in range(4)),
        turned=turned,
        dealer=(leader + 3) % 4,
        rules=WIZARD,
    )
    state = play(bid(state, 0, 0, 0, 0), " ".join(map(str, trick)))
    expected = order[taker - 1] if turned == "3♠" else order[_without_trump(trick)]
    assert under_way(state).tricks[0].winner == expected
    assert whose_turn(state) == expected


def _without_trump(trick):
    led = [card for card in trick if card.suit is trick[0].suit]
    return trick.index(max(led, key=lambda card: card.rank))


@pytest.mark.parametrize(
    ("hand", "table", "legal"),
    [
        pytest.param("2♠ K♥ 4♦", "", "2♠ K♥ 4♦", id="T-F01"),
        pytest.param("2♠ K♥ 4♦", "9♥", "K♥", id="T-F02"),
        pytest.param("2♠ 4♦", "9♥", "2♠ 4♦", id="T-F03"),
        pytest.param("2♠ 4♦", "9♥ A♠", "2♠ 4♦", id="T-F04"),
        pytest.param("2♠ 3♠", "9♥ A♠", "2♠ 3♠", id="T-F05"),
        pytest.param("K♥ W N 2♣", "9♥", "K♥ W N", id="T-F06"),
        pytest.param("W N 2♣", "9♥", "W N 2♣", id="T-F07"),
        pytest.param("K♥ 2♣", "W", "K♥ 2♣", id="T-F08"),
        pytest.param("K♥ 2♣", "W 9♥", "K♥ 2♣", id="T-F09"),
        pytest.param("K♥ 2♣", "N", "K♥ 2♣", id="T-F10"),
        pytest.param("K♥ 2♣", "N 9♣", "2♣", id="T-F11"),
        pytest.param("K♥ 2♣", "9♥ W", "K♥", id="T-F14"),
        pytest.param("N W", "9♥", "N W", id="T-F15"),
        pytest.param("K♥ 2♣", "N W 9♣", "K♥ 2♣", id="a wizard after a jester frees the trick"),
        pytest.param("W W N N 2♣", "", "W N 2♣", id="equal cards are offered once"),
    ],
)
def test_from_a_hand_may_be_played(hand, table, legal):
    assert playable(cards(hand), cards(table)) == cards(legal)


def test_whoever_can_follow_must():
    state = bid(dealt("♥9 ♣3 | ♥K ♠2 | ♣4 ♦4 | ♥2 ♥3", turned="5♠"), 0, 0, 0, 0)
    state = play(state, "♥9")
    refusal = refused(state, PlayCard(Seat(1), Card.S2))
    assert (refusal.code, refusal.values) == (Refusal.MUST_FOLLOW, {"suit": "♥"})
    assert legal_actions(play(state, "♥K"), Seat(2)) == (
        PlayCard(Seat(2), Card.C4),
        PlayCard(Seat(2), Card.D4),
    )


def test_trump_may_be_led_at_any_time():
    state = bid(dealt("♠A ♥9 | ♥K ♠2 | ♣4 ♦4 | ♥2 ♥3", turned="5♠"), 0, 0, 0, 0)
    assert PlayCard(Seat(0), Card.SA) in legal_actions(state, Seat(0))


any_trick = st.permutations(PACKS[Pack.WIZARD_60]).map(lambda pack: pack[:4])
any_trump = st.none() | st.sampled_from(Suit)


@given(trick=any_trick, trump=any_trump)
def test_the_taker_is_found_as_the_rule_book_says(trick, trump):
    """rules.md 4.8, read out in its own order: wizard, trump, led suit, all jesters."""
    suited = [card for card in trick if card.suit is not None]
    trumps = [card for card in suited if card.suit is trump]
    if Card.WIZARD in trick:
        expected = trick.index(Card.WIZARD)
    elif trumps:
        expected = trick.index(max(trumps, key=lambda card: card.rank))
    elif suited:
        led = [card for card in suited if card.suit is suited[0].suit]
        expected = trick.index(max(led, key=lambda card: card.rank))
    else:
        expected = 0
    assert winning_index(trick, trump) == expected


@given(hand=any_trick, table=any_trick)
def test_wizards_and_jesters_may_always_be_played_and_something_always_may(hand, table):
    """C58"""
    legal = playable(hand, table)
    assert legal
    assert set(legal) >= {card for card in hand if card.suit is None}
    suit = led_suit(table)
    if suit is not None and any(card.suit is suit for card in hand):
        assert {card.suit for card in legal} <= {suit, None}
    else:
        assert set(legal) == set(hand)


def test_ranks_run_from_two_to_ace():
    spades = [card for card in PACKS[BOERENBRIDGE.pack] if card.suit is Suit.SPADES]
    assert [card.rank for card in spades] == list(Rank)[1:-1]
    for low, high in permutations(spades, 2):
        assert winning_index((low, high), None) == int(high.rank > low.rank)
