"""Which rule sets can be played: V-01 to V-16 of rules.md 4.14."""

from dataclasses import replace

import pytest

from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.bidding import Bidding, BidOrder, Hook, Sight
from bot.rules.cards import Suit
from bot.rules.ladder import Ladder, LadderShape, Selector, TopDeal
from bot.rules.scoring import Consolation, Scoring
from bot.rules.trump import StockEmpty, TrumpRule, TrumpSource
from bot.rules.validity import Fault, objections
from tests.rules.variants import (
    ALL,
    CHINEES_POEPEN,
    GAMES,
    NT,
    SPELUITSLAG,
    TWEE,
    WIZARD,
    WIZARD_TEN,
    T,
)


def faults(rules, seats=4):
    return [objection.fault for objection in objections(rules, seats)]


def custom(*sizes):
    return replace(BOERENBRIDGE, ladder=Ladder(shape=LadderShape.CUSTOM, custom=sizes))


def fixed(hand, count=None):
    ladder = Ladder(shape=LadderShape.FIXED, fixed_hand=hand, fixed_count=count)
    return replace(BOERENBRIDGE, ladder=ladder)


def seen(**sight):
    return replace(BOERENBRIDGE, sight=Sight(**sight))


def consoled(hook, order=BidOrder.IN_TURN):
    scoring = Scoring(consolation=Consolation.CLOSEST_OF_MISSERS)
    return replace(
        BOERENBRIDGE, scoring=scoring, hook=Hook(min_hand=hook), bidding=Bidding(order=order)
    )


def down_up(*plateau):
    ladder = Ladder(shape=LadderShape.DOWN_UP, max_hand=7, plateau=plateau)
    return replace(BOERENBRIDGE, ladder=ladder)


def bids(**bidding):
    return replace(BOERENBRIDGE, bidding=Bidding(**bidding))


def one_suit(suit):
    return replace(TWEE, trump=TrumpRule(source=TrumpSource.FIXED_SUIT, suit=suit))


def last_card(blind, **trump):
    """All cards are dealt to four seats at the top, and the dealer's last one is shown."""
    trump = TrumpRule(stock_empty=StockEmpty.DEALER_LAST_CARD, **trump)
    return replace(SPELUITSLAG, trump=trump, sight=Sight(blind_deals=blind))


ONE_CARD, TOP, ALL_DEALS = (Selector.ONE_CARD,), (Selector.TOP,), (Selector.ALL,)


@pytest.mark.parametrize(
    ("rules", "seats", "expected"),
    [
        pytest.param(BOERENBRIDGE, 2, [Fault.WRONG_SEATS], id="V-01 too few"),
        pytest.param(BOERENBRIDGE, 8, [Fault.WRONG_SEATS], id="V-01 too many"),
        pytest.param(CHINEES_POEPEN, 8, [], id="V-01 eight"),
        pytest.param(fixed(10), 6, [Fault.TOO_FEW_CARDS], id="V-02 T-A41"),
        pytest.param(fixed(7), 5, [], id="V-02 T-A40"),
        pytest.param(custom(1, 14), 4, [Fault.TOO_FEW_CARDS], id="V-02 custom"),
        pytest.param(
            replace(BOERENBRIDGE, ladder=Ladder(max_hand=14)),
            4,
            [Fault.TOO_FEW_CARDS],
            id="V-02 max",
        ),
        pytest.param(consoled(1), 4, [], id="V-03 hook in turn"),
        pytest.param(
            replace(BOERENBRIDGE, bidding=Bidding(order=BidOrder.AT_ONCE)), 4, [], id="V-03 at once"
        ),
        pytest.param(seen(forehead_deals=ONE_CARD), 4, [], id="V-04 one card"),
        pytest.param(
            seen(forehead_deals=TOP), 4, [Fault.FOREHEAD_NEEDS_ONE_CARD], id="V-04 more cards"
        ),
        pytest.param(
            seen(forehead_deals=(2,)), 4, [Fault.FOREHEAD_NEEDS_ONE_CARD], id="V-04 by number"
        ),
        pytest.param(
            seen(blind_deals=ONE_CARD, forehead_deals=ONE_CARD),
            4,
            [Fault.BLIND_AND_FOREHEAD],
            id="V-05",
        ),
        pytest.param(seen(blind_deals=TOP, forehead_deals=ONE_CARD), 4, [], id="V-05 apart"),
        pytest.param(consoled(None), 4, [Fault.CONSOLATION_NEEDS_HOOK], id="V-06 no hook"),
        pytest.param(
            consoled(1, BidOrder.AT_ONCE), 4, [Fault.CONSOLATION_NEEDS_HOOK], id="V-06 at once"
        ),
        pytest.param(down_up(TopDeal.TRUMP), 4, [], id="V-07 plain"),
        pytest.param(down_up(T, NT, T), 4, [Fault.DOWN_UP_NEEDS_PLAIN_TOP], id="V-07"),
        pytest.param(
            replace(
                BOERENBRIDGE,
                ladder=Ladder(max_hand=8, plateau=(T, NT, T)),
                trump=TrumpRule(source=TrumpSource.NONE),
            ),
            4,
            [],
            id="V-08",
        ),
        pytest.param(SPELUITSLAG, 4, [], id="V-09"),
        pytest.param(
            replace(WIZARD, trump=TrumpRule(source=TrumpSource.FIXED_SUIT)), 4, [], id="V-10"
        ),
        pytest.param(
            replace(BOERENBRIDGE, scoring=Scoring(blind_multiplier=0)),
            4,
            [Fault.MULTIPLIER_TOO_SMALL],
            id="V-11",
        ),
        pytest.param(
            replace(CHINEES_POEPEN, sight=Sight(blind_deals=ALL_DEALS)), 4, [], id="V-15 blind"
        ),
        pytest.param(
            replace(CHINEES_POEPEN, sight=Sight(forehead_deals=ONE_CARD)), 4, [], id="V-15 forehead"
        ),
        pytest.param(custom(), 4, [Fault.LADDER_LENGTH], id="V-16 no deals"),
        pytest.param(custom(*[1] * 60), 4, [], id="V-16 sixty"),
        pytest.param(custom(*[1] * 61), 4, [Fault.LADDER_LENGTH], id="V-16 sixty-one"),
        pytest.param(custom(1, 0), 4, [Fault.LADDER_LENGTH], id="V-16 no cards"),
        pytest.param(fixed(7, 0), 4, [Fault.LADDER_LENGTH], id="V-16 fixed"),
        pytest.param(WIZARD_TEN, 6, [], id="V-16 by number of seats"),
        pytest.param(
            replace(WIZARD_TEN, max_seats=7), 7, [Fault.LADDER_LENGTH], id="V-16 seats without one"
        ),
        pytest.param(bids(max_tokens=0), 4, [Fault.TOO_FEW_TOKENS], id="no tokens"),
        pytest.param(bids(max_tokens=1), 4, [], id="one token"),
        pytest.param(bids(countdown=0), 4, [Fault.COUNTDOWN], id="no countdown"),
        pytest.param(one_suit(Suit.CLUBS), 2, [Fault.SUIT_NOT_IN_PACK], id="no clubs"),
        pytest.param(one_suit(Suit.HEARTS), 2, [], id="hearts"),
        pytest.param(last_card(ALL_DEALS), 4, [Fault.BLIND_SHOWS_CARD], id="blind, but shown"),
        pytest.param(last_card(ONE_CARD), 4, [], id="blind where a card is left"),
        pytest.param(last_card(ALL_DEALS), 5, [], id="two cards are left"),
        pytest.param(
            last_card(ALL_DEALS, no_trump_deals=TOP), 4, [], id="blind, and nothing to show"
        ),
        pytest.param(
            replace(BOERENBRIDGE, trump=TrumpRule(cycle=())), 4, [Fault.EMPTY_CYCLE], id="no cycle"
        ),
    ],
)
def test_what_keeps_so_many_from_playing(rules, seats, expected):
    assert faults(rules, seats) == expected


def test_an_objection_has_the_numbers_for_its_sentence():
    (seats,) = objections(BOERENBRIDGE, 8)
    assert dict(seats.values) == {"least": 3, "most": 7, "seats": 8}
    (few,) = objections(fixed(10), 6)
    assert dict(few.values) == {"needed": 60, "held": 52, "seats": 6, "size": 10}
    (long,) = objections(custom(*[1] * 61), 4)
    assert dict(long.values) == {"most": 60, "deals": 61}
    (forehead,) = objections(seen(forehead_deals=(1, 5)), 4)
    assert dict(forehead.values) == {"number": 5, "size": 5}
    (both,) = objections(seen(blind_deals=ALL_DEALS, forehead_deals=ONE_CARD), 4)
    assert dict(both.values) == {"number": 1}
    (suit,) = objections(one_suit(Suit.CLUBS), 2)
    assert dict(suit.values) == {"suit": "♣"}


@pytest.mark.parametrize(
    "ladder",
    [
        Ladder(shape=LadderShape.FIXED, fixed_count=10**9),
        Ladder(max_hand=10**9),
        Ladder(shape=LadderShape.DOWN_UP, max_hand=10**9),
    ],
)
def test_a_ladder_without_end_is_refused_without_writing_it_out(ladder):
    assert len(objections(replace(BOERENBRIDGE, ladder=ladder), 4)) == 1


def test_every_objection_is_named_at_once():
    rules = replace(consoled(None), sight=Sight(blind_deals=ONE_CARD, forehead_deals=(1, 2)))
    assert set(faults(rules)) == {
        Fault.FOREHEAD_NEEDS_ONE_CARD,
        Fault.BLIND_AND_FOREHEAD,
        Fault.CONSOLATION_NEEDS_HOOK,
    }


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_the_rule_sets_of_the_tests_can_be_played(name, seats):
    assert faults(ALL[name][0], seats) == []
