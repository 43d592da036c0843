"""The course of a deal and of a game, what is refused, and the complete deals of rules.md 10.9."""

from dataclasses import replace
from random import Random

import pytest

from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.actions import (
    ChooseTrump,
    DealCards,
    DrawForDealer,
    PlaceBid,
    PlayCard,
    RevealBids,
)
from bot.rules.bidding import Sight
from bot.rules.cards import PACKS, Card, Pack, Suit
from bot.rules.ending import standings
from bot.rules.engine import (
    IllegalAction,
    Refusal,
    apply,
    default_action,
    legal_actions,
    start,
    to_act,
)
from bot.rules.events import (
    BidPlaced,
    BidsRevealed,
    CardPlayed,
    CardsDealt,
    DealScored,
    GameEnded,
    TrickTaken,
    TrumpNamed,
)
from bot.rules.ladder import Ladder, LadderShape
from bot.rules.scoring import Consolation
from bot.rules.seats import Direction, Seat
from bot.rules.state import Phase, State
from bot.rules.trump import TrumpRule, TrumpSource
from tests.builders import (
    about_to_bid,
    after,
    bid,
    card,
    cards,
    dealt,
    play,
    random_game,
    refused,
    shuffled,
    stacked,
    under_way,
    whose_turn,
)
from tests.rules.variants import BUNDLES, LUCIFERS, WIZARD

PACK = PACKS[Pack.STANDARD_52]
A, B, C, D = map(Seat, range(4))

# Dealing


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left():
    waiting = State(rules=BOERENBRIDGE, seats=4, phase=Phase.DEALING, dealer=C)
    state, events = apply(waiting, DealCards(PACK))
    assert under_way(state).hands == ((PACK[1],), (PACK[2],), (PACK[3],), (PACK[0],))
    assert under_way(state).turned == PACK[4]
    assert events == (CardsDealt(1, 1, C), TrumpNamed(PACK[4].suit))


def test_a_larger_hand_is_dealt_in_turn_as_well():
    state = about_to_bid(3)
    assert under_way(state).hands[0] == (PACK[0], PACK[4], PACK[8])


def test_dealer_bidding_and_lead_go_round():
    """T-G14"""
    state = dealt("♠K ♠2 | ♥3 ♥4 | ♣4 ♣5 | ♠5 ♠6", turned="♦9", dealer=2)
    order = []
    for _ in range(4):
        order.append(whose_turn(state))
        state = bid(state, 0)
    assert order == [3, 0, 1, 2]
    assert whose_turn(state) == 3
    over = play(state, "♠5 ♠2 ♥3 ♣4 | ♠6 ♠K ♥4 ♣5")
    assert over.dealer == 3


def test_everything_goes_the_other_way_round():
    rules = replace(BOERENBRIDGE, direction=Direction.COUNTER_CLOCKWISE)
    state = dealt("♠K ♠2 | ♥3 ♥4 | ♣4 ♣5 | ♠5 ♠6", turned="♦9", dealer=2, rules=rules)
    order = []
    for _ in range(4):
        order.append(whose_turn(state))
        state = bid(state, 0)
    assert order == [1, 0, 3, 2]
    over = play(state, "♥3 ♠K ♠5 ♣4 | ♥4 ♠2 ♠6 ♣5")
    assert over.dealer == 1


def test_a_deal_of_one_card_plays_itself():
    """D-32"""
    state = dealt("♠K | ♥3 | ♠A | ♣5", turned="♦2")
    state = bid(state, 1, 0, 1)
    state, events = apply(state, PlaceBid(D, 0))
    result = state.results[0]
    assert events == (
        BidPlaced(D, 0),
        CardPlayed(A, Card.SK),
        CardPlayed(B, Card.H3),
        CardPlayed(C, Card.SA),
        CardPlayed(D, Card.C5),
        TrickTaken(C),
        DealScored(result),
        GameEnded((C,)),
    )
    assert (result.won, result.points) == ((0, 0, 1, 0), (0, 10, 12, 10))


def test_a_game_begins_with_the_draw():
    state = start(BOERENBRIDGE, 4)
    assert (state.phase, to_act(state)) == (Phase.DRAWING, frozenset())
    assert legal_actions(state, A) == ()


@pytest.mark.parametrize("seats", [2, 8])
def test_so_many_cannot_play(seats):
    """T-A07"""
    with pytest.raises(IllegalAction) as refusal:
        start(BOERENBRIDGE, seats)
    assert refusal.value.code is Refusal.WRONG_SEATS
    assert refusal.value.values == {"least": 3, "most": 7}


# What is refused


def bidding():
    return about_to_bid(5, 2, 0, 1)


def playing():
    state = dealt("K♠ 3♦ | 9♠ A♥ | J♦ 4♠ | Q♠ 2♥", turned="5♦")
    return play(bid(state, 1, 0, 1, 1), "K♠")


def naming():
    return dealt("♠K | ♥3 | ♣4 | ♠5", turned="W", rules=WIZARD)


def at_once():
    return about_to_bid(5, rules=LUCIFERS)


def drawn():
    return after(start(BOERENBRIDGE, 4), DrawForDealer(PACK))


def over():
    return random_game(BOERENBRIDGE, 3, Random(5))


@pytest.mark.parametrize(
    ("position", "action", "code", "values"),
    [
        (drawn, DrawForDealer(PACK), Refusal.NOT_NOW, {}),
        (drawn, PlaceBid(A, 0), Refusal.NOT_NOW, {}),
        (drawn, RevealBids(), Refusal.NOT_NOW, {}),
        (drawn, DealCards(PACK[1:]), Refusal.WRONG_PACK, {}),
        (drawn, DealCards((PACK[1], *PACK[1:])), Refusal.WRONG_PACK, {}),
        (drawn, DealCards(PACKS[Pack.WIZARD_60]), Refusal.WRONG_PACK, {}),
        (bidding, DealCards(PACK), Refusal.NOT_NOW, {}),
        (bidding, PlayCard(D, Card.SA), Refusal.NOT_NOW, {}),
        (bidding, ChooseTrump(D, Suit.SPADES), Refusal.NOT_NOW, {}),
        (bidding, RevealBids(), Refusal.NOT_NOW, {}),
        (bidding, PlaceBid(A, 0), Refusal.NOT_YOUR_TURN, {}),
        (bidding, PlaceBid(Seat(9), 0), Refusal.NOT_YOUR_TURN, {}),
        (bidding, PlaceBid(D, 2), Refusal.BID_BARRED, {"bid": 2, "size": 5}),
        (bidding, PlaceBid(D, 6), Refusal.BID_OUT_OF_RANGE, {"most": 5}),
        (bidding, PlaceBid(D, -1), Refusal.BID_OUT_OF_RANGE, {"most": 5}),
        (playing, PlaceBid(B, 1), Refusal.NOT_NOW, {}),
        (playing, DealCards(PACK), Refusal.NOT_NOW, {}),
        (playing, PlayCard(A, Card.D3), Refusal.NOT_YOUR_TURN, {}),
        (playing, PlayCard(C, Card.S4), Refusal.NOT_YOUR_TURN, {}),
        (playing, PlayCard(B, Card.HA), Refusal.MUST_FOLLOW, {"suit": "♠"}),
        (playing, PlayCard(B, Card.S4), Refusal.CARD_NOT_HELD, {}),
        (playing, PlayCard(B, Card.SK), Refusal.CARD_NOT_HELD, {}),
        (naming, PlaceBid(D, 0), Refusal.NOT_NOW, {}),
        (naming, ChooseTrump(A, Suit.SPADES), Refusal.NOT_YOUR_TURN, {}),
        (naming, ChooseTrump(D, None), Refusal.TRUMP_NOT_OFFERED, {}),
        (at_once, PlaceBid(A, 6), Refusal.BID_OUT_OF_RANGE, {"most": 5}),
        (at_once, PlaceBid(Seat(9), 1), Refusal.NOT_YOUR_TURN, {}),
        (over, PlaceBid(A, 0), Refusal.NOT_NOW, {}),
        (over, DealCards(PACK), Refusal.NOT_NOW, {}),
        (over, DrawForDealer(PACK), Refusal.NOT_NOW, {}),
    ],
)
def test_what_may_not_be_done_is_refused_and_changes_nothing(position, action, code, values):
    refusal = refused(position(), action)
    assert (refusal.code, refusal.values) == (code, values)


def test_a_draw_needs_the_whole_pack():
    refusal = refused(start(BOERENBRIDGE, 4), DrawForDealer(PACK[:51]))
    assert refusal.code is Refusal.WRONG_PACK


def test_a_refusal_names_no_card():
    """Hidden cards leave only through a view."""
    for action in (PlayCard(B, Card.HA), PlayCard(B, Card.S4)):
        refusal = refused(playing(), action)
        assert not any(str(c) in f"{refusal} {refusal.values}" for c in Card if c.suit)


# What is done for a seat that cannot (D-33)

MAY_CHOOSE_NONE = replace(
    WIZARD, trump=TrumpRule(source=TrumpSource.DEALER_CHOICE, may_choose_none=True)
)


@pytest.mark.parametrize(
    ("state", "seat", "expected"),
    [
        pytest.param(about_to_bid(5, 2), B, PlaceBid(B, 0), id="bid nothing"),
        pytest.param(about_to_bid(5, 2, 2, 1), D, PlaceBid(D, 1), id="or one, if that is barred"),
        pytest.param(at_once(), C, PlaceBid(C, 0), id="an empty fist"),
        pytest.param(playing(), B, PlayCard(B, Card.S9), id="the only card"),
        pytest.param(
            dealt("♠K ♠5 ♠6 | ♥3 ♥4 ♥5 | ♣4 ♣5 ♣6 | ♠7 ♥6 ♥7", turned="W", rules=WIZARD),
            D,
            ChooseTrump(D, Suit.HEARTS),
            id="the longest suit is trump",
        ),
        pytest.param(
            dealt("♠K ♠5 ♠6 | ♥3 ♥4 ♥5 | ♣4 ♣5 ♣6 | W W ♦7", rules=MAY_CHOOSE_NONE),
            D,
            ChooseTrump(D, Suit.DIAMONDS),
            id="and never none, whatever has no suit",
        ),
    ],
)
def test_the_default_action(state, seat, expected):
    assert default_action(state, seat) == expected


@pytest.mark.parametrize(
    ("hand", "lowest"),
    [
        ("♠K ♥3 ♦2", "♥3"),
        ("♦2 ♦A W", "♦2"),
        ("♠K ♦2 N", "N"),
        ("W ♦A ♠A", "♠A"),
    ],
)
def test_the_default_card_is_a_jester_then_plain_then_trump_then_a_wizard(hand, lowest):
    state = dealt(f"{hand} | ♥4 ♥5 ♥6 | ♣4 ♣5 ♣6", turned="♦9", rules=WIZARD)
    assert default_action(bid(state, 0, 0, 0), A) == PlayCard(A, card(lowest))


# Complete deals


def test_one_deal_of_boerenbridge(complete_deal):
    """T-I01"""
    state = bid(complete_deal, 1, 0, 1)
    assert refused(state, PlaceBid(D, 0)).code is Refusal.BID_BARRED
    state = bid(state, 1)
    assert under_way(state).trump is Suit.DIAMONDS
    state = play(state, "K♠ 9♠")
    assert refused(state, PlayCard(C, Card.DJ)).code is Refusal.MUST_FOLLOW
    state = play(state, "4♠ Q♠")
    assert under_way(state).tricks[0].winner == A
    (result,) = play(state, "3♦ A♥ J♦ 2♥").results
    assert result.tricks[1].winner == C
    assert (result.bids, result.won) == ((1, 0, 1, 1), (1, 0, 1, 0))
    assert result.points == (12, 10, 12, 0)


def test_one_deal_of_boerenbridge_with_consolation():
    """T-I01: the dealer was barred from a number and is the only one to miss."""
    scoring = replace(BUNDLES["strict"], consolation=Consolation.CLOSEST_OF_MISSERS)
    rules = replace(BOERENBRIDGE, scoring=scoring)
    state = dealt("K♠ 3♦ | 9♠ A♥ | J♦ 4♠ | Q♠ 2♥", turned="5♦", rules=rules)
    over = play(bid(state, 1, 0, 1, 1), "K♠ 9♠ 4♠ Q♠ | 3♦ A♥ J♦ 2♥")
    assert over.results[0].points == (12, 10, 12, 4)


@pytest.mark.parametrize(
    ("bids", "points"),
    [
        pytest.param((1, 0, 1, 1), (12, 10, 12, 5), id="a zero was barred"),
        pytest.param((2, 0, 1, 1), (0, 10, 12, 0), id="T-C30 nothing was barred"),
    ],
)
def test_a_dealer_who_was_barred_from_nothing_is_not_consoled(bids, points):
    scoring = replace(BUNDLES["classic"], consolation=Consolation.CLOSEST_OF_MISSERS)
    rules = replace(BOERENBRIDGE, scoring=scoring)
    state = dealt("K♠ 3♦ | 9♠ A♥ | J♦ 4♠ | Q♠ 2♥", turned="5♦", rules=rules)
    over = play(bid(state, *bids), "K♠ 9♠ 4♠ Q♠ | 3♦ A♥ J♦ 2♥")
    assert over.results[0].points == points


@pytest.mark.parametrize(
    ("sight", "points"),
    [
        pytest.param(Sight(blind_deals=(1,)), (24, 20, -2), id="blind: twice, gains and losses"),
        pytest.param(Sight(forehead_deals=(1,)), (12, 10, -1), id="forehead: once"),
        pytest.param(Sight(blind_deals=(2,)), (12, 10, -1), id="another deal"),
    ],
)
def test_a_deal_bid_blind_counts_twice(sight, points):
    rules = replace(BOERENBRIDGE, scoring=BUNDLES["strict"], sight=sight)
    over = bid(dealt("♠A | ♥3 | ♣4", turned="♠2", rules=rules), 1, 0, 1)
    assert over.results[0].points == points


@pytest.mark.parametrize(
    ("bundle", "points"), [("wizard", (20, 40, -10, -10)), ("classic", (10, 14, 0, 0))]
)
def test_one_deal_of_wizard(bundle, points):
    """T-I02"""
    rules = replace(WIZARD, scoring=BUNDLES[bundle])
    state = dealt("N 7♠ K♣ | W A♠ 2♥ | 3♠ W Q♦ | J♥ 5♠ 4♣", turned="W", rules=rules)
    state = bid(after(state, ChooseTrump(D, Suit.HEARTS)), 0, 2, 1, 0)
    state = play(state, "N A♠")
    assert legal_actions(state, C) == tuple(PlayCard(C, each) for each in cards("3♠ W"))
    state = play(state, "3♠")
    assert legal_actions(state, D) == (PlayCard(D, Card.S5),)
    (result,) = play(state, "5♠ | W W 4♣ 7♠ | 2♥ Q♦ J♥ K♣").results
    assert [trick.winner for trick in result.tricks] == [B, B, D]
    assert (result.won, result.points) == ((0, 2, 0, 1), points)


SHEET = [
    # hands of A, B and C, bids in bidding order, cards in the order played
    ("♠A | ♠3 | ♠4", "1 0 1", ""),
    ("♥2 ♥3 | ♠A ♥4 | ♥A ♥5", "1 0 0", "♠A ♥5 ♥2 | ♥4 ♥A ♥3"),
    ("♠A ♠K ♥2 | ♠2 ♠3 ♣2 | ♥A ♠4 ♣3", "1 2 1", "♥A ♥2 ♣2 | ♠4 ♠K ♠2 | ♠A ♠3 ♣3"),
]


@pytest.mark.parametrize(
    ("bundle", "consolation", "totals"),
    [
        ("classic", Consolation.OFF, [36, 22, 12]),
        ("classic", Consolation.CLOSEST_OF_MISSERS, [36, 27, 17]),
        ("poepen", Consolation.OFF, [36, 20, 8]),
        ("zaanse5", Consolation.OFF, [45, 20, 5]),
        ("speluitslag", Consolation.OFF, [33, 19, 7]),
    ],
)
def test_a_whole_score_sheet(bundle, consolation, totals):
    """T-I04: three deals with three players; C deals first."""
    states = played_sheet(replace(BUNDLES[bundle], consolation=consolation))
    ranked = standings(states[-1].results, 3, BOERENBRIDGE.tie_break)
    assert [s.score for s in sorted(ranked, key=lambda s: s.seat)] == totals


def test_the_sheet_deal_by_deal():
    """T-I04, with the standing had the game been abandoned in deal 3."""
    *_, second, third = played_sheet(BUNDLES["classic"])
    assert [r.bids for r in third.results] == [(1, 0, 1), (0, 1, 0), (2, 1, 1)]
    assert [r.won for r in third.results] == [(1, 0, 0), (0, 1, 1), (2, 0, 1)]
    assert [r.points for r in third.results] == [(12, 10, 0), (10, 12, 0), (14, 0, 12)]
    ranked = standings(third.results, 3, BOERENBRIDGE.tie_break)
    assert [s.exact for s in ranked] == [3, 2, 1]
    places = standings(second.results, 3, BOERENBRIDGE.tie_break)
    assert [(s.place, s.score) for s in places] == [(1, 22), (1, 22), (3, 0)]


def played_sheet(scoring):
    ladder = Ladder(shape=LadderShape.CUSTOM, custom=(1, 2, 3))
    rules = replace(BOERENBRIDGE, ladder=ladder, scoring=scoring)
    state = State(rules=rules, seats=3, phase=Phase.DEALING, dealer=C)
    states = []
    for text, bids, played in SHEET:
        state = after(state, DealCards(stacked(rules, state.dealer, text, "♦2")))
        state = play(bid(state, *map(int, bids.split())), played)
        states.append(state)
    return states


# Bids at once


def test_a_secret_bid_is_no_event_until_the_reveal():
    state, events = apply(at_once(), PlaceBid(A, 2))
    assert events == ()
    _, events = apply(state, RevealBids())
    assert events[0] == BidsRevealed((2, 0, 0, 0))


def test_the_same_actions_bring_the_same_game():
    assert random_game(BOERENBRIDGE, 4, Random(9)) == random_game(BOERENBRIDGE, 4, Random(9))
    assert shuffled(Pack.STANDARD_52, Random(9)) != PACK
