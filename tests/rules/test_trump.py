"""Where trump comes from: the worked cases of rules.md 10.4, and the high bidder of 10.3."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.actions import ChooseTrump, DealCards, RevealBids
from bot.rules.bidding import Hook, Sight
from bot.rules.cards import PACKS, Card, Pack, Suit
from bot.rules.engine import Refusal, default_action, legal_actions, to_act
from bot.rules.ladder import Selector
from bot.rules.ruleset import RuleSet
from bot.rules.seats import Seat
from bot.rules.state import Phase, State
from bot.rules.trump import (
    AllZero,
    HighBidTie,
    SpecialTurn,
    StockEmpty,
    TrumpRule,
    TrumpSource,
)
from bot.rules.view import view
from tests.builders import (
    about_to_bid,
    after,
    at_random,
    bid,
    card,
    dealt,
    games_states,
    only_deal,
    refused,
    stacked,
    under_way,
)
from tests.rules.variants import (
    BOERENBRIDGE_WIKI,
    CHINEES_POEPEN,
    LUCIFERS,
    SPELUITSLAG,
    WIZARD,
)

SPADES, HEARTS, DIAMONDS, CLUBS = Suit


def trumps(rules: RuleSet, seats: int) -> list[Suit | None]:
    """The trump of every deal of a random game."""
    *_, over = games_states(rules, seats, Random(1), at_random(Random(1)))
    return [result.trump for result in over.results]


def free(rules: RuleSet, **axis: object) -> RuleSet:
    """The rules without a hook, so that a test may bid what it likes, with a change to trump."""
    return replace(rules, hook=Hook(min_hand=None), trump=replace(rules.trump, **axis))


def offered(state: State, seat: int) -> list[Suit | None]:
    legal = legal_actions(state, Seat(seat))
    return [a.suit for a in legal if isinstance(a, ChooseTrump)]


# Turned up


def test_the_turned_card_is_trump_and_is_not_played():
    """T-D01"""
    state = dealt("♠K | ♥3 | ♣4 | ♠5", turned="9♦")
    assert (under_way(state).trump, under_way(state).turned) == (DIAMONDS, card("9♦"))
    assert all(card("9♦") not in hand for hand in under_way(state).hands)


def test_no_card_is_left_to_turn_up():
    """T-D02"""
    state = about_to_bid(13, rules=SPELUITSLAG)
    assert (under_way(state).trump, under_way(state).turned) == (None, None)


@pytest.mark.parametrize(
    ("stock_empty", "trump"),
    [
        (StockEmpty.NO_TRUMP, None),
        (StockEmpty.DEALER_LAST_CARD, CLUBS),  # the pack is dealt as it stands: clubs lie last
        (StockEmpty.RANDOM_SUIT, SPADES),
    ],
)
def test_what_decides_when_the_stock_is_empty(stock_empty, trump):
    state = about_to_bid(13, rules=free(SPELUITSLAG, stock_empty=stock_empty))
    assert under_way(state).trump is trump


def shown(rules: RuleSet, dealers: str, turned: str | None = None) -> State:
    """A deal in which the whole pack is dealt, these cards the dealer's, in the order dealt."""
    held = [card(text) for text in dealers.split()]
    rest = Counter(PACKS[rules.pack])
    rest.subtract(held)
    others = list(rest.elements())
    size = len(held)
    three = [" ".join(map(str, others[k * size : (k + 1) * size])) for k in range(3)]
    return dealt(" | ".join([*three, dealers]), turned=turned, rules=rules)


LAST_CARD = TrumpRule(stock_empty=StockEmpty.DEALER_LAST_CARD)


def test_the_dealers_last_card_is_shown_to_all_and_is_played():
    rules = replace(SPELUITSLAG, trump=LAST_CARD)
    state = shown(rules, "♠2 ♠3 ♠4 ♠5 ♠6 ♠7 ♠8 ♠9 ♠10 ♠J ♠Q ♠K ♦7")
    assert (under_way(state).trump, under_way(state).turned) == (DIAMONDS, card("♦7"))
    assert card("♦7") in under_way(state).hands[3]
    for viewer in (None, Seat(0)):
        seen = view(state, viewer).deal
        assert seen is not None
        assert (seen.turned, seen.hands[3]) == (card("♦7"), 13)


@pytest.mark.parametrize(
    ("last", "special_turn", "phase", "trump", "turned"),
    [
        ("♦A", SpecialTurn.OFFICIAL, Phase.BIDDING, DIAMONDS, "♦A"),
        ("N", SpecialTurn.OFFICIAL, Phase.BIDDING, None, "N"),
        ("W", SpecialTurn.OFFICIAL, Phase.CHOOSING_TRUMP, None, "W"),
        ("W", SpecialTurn.TURN_NEXT, Phase.BIDDING, HEARTS, "♥K"),
    ],
)
def test_the_dealers_last_card_does_what_a_turned_card_does(
    last, special_turn, phase, trump, turned
):
    rules = replace(WIZARD, trump=replace(LAST_CARD, special_turn=special_turn))
    state = shown(rules, f"♠2 ♠3 ♠4 ♠5 ♠6 ♠7 ♠8 ♠9 ♠10 ♠J ♠Q ♠K ♠A ♥K {last}")
    deal = under_way(state)
    assert (state.phase, deal.trump, deal.turned) == (phase, trump, card(turned))


def test_only_the_deal_of_thirteen_with_four_has_no_trump():
    """T-A13"""
    assert [n for n, suit in enumerate(trumps(SPELUITSLAG, 4), 1) if suit is None] == [13]


@pytest.mark.parametrize(
    ("rules", "seats", "left"),
    [
        pytest.param(SPELUITSLAG, 3, 1, id="T-A08"),
        pytest.param(SPELUITSLAG, 6, 4, id="T-A11"),
        pytest.param(SPELUITSLAG, 7, 3, id="T-A12"),
        pytest.param(BOERENBRIDGE, 4, 20, id="boerenbridge"),
    ],
)
def test_trump_is_turned_up_in_every_deal_when_a_card_is_left(rules, seats, left):
    assert rules.pack_size - seats * max(d.size for d in rules.deals(seats)) == left
    assert None not in trumps(rules, seats)


@pytest.mark.parametrize(
    ("selectors", "without"),
    [
        pytest.param((Selector.ONE_CARD, Selector.TOP), [1, 8, 15], id="T-D08"),
        pytest.param((Selector.LAST,), [15], id="T-D09"),
    ],
)
def test_some_deals_are_played_without_trump(selectors, without):
    rules = replace(BOERENBRIDGE, trump=TrumpRule(no_trump_deals=selectors))
    assert [n for n, suit in enumerate(trumps(rules, 4), 1) if suit is None] == without


def test_nothing_is_turned_up_in_a_deal_without_trump():
    """D-35"""
    rules = replace(BOERENBRIDGE, trump=TrumpRule(no_trump_deals=(Selector.ALL,)))
    assert under_way(about_to_bid(5, rules=rules)).turned is None


# Fixed, drawn or none


def test_a_cycle_of_suits_runs_on():
    """T-D03"""
    rules = replace(BOERENBRIDGE, trump=TrumpRule(source=TrumpSource.FIXED_CYCLE))
    assert trumps(rules, 4)[:7] == [HEARTS, CLUBS, DIAMONDS, SPADES, None, HEARTS, CLUBS]


def test_a_cycle_runs_on_through_a_deal_without_trump():
    """D-26"""
    cycle = TrumpRule(source=TrumpSource.FIXED_CYCLE, no_trump_deals=(2,))
    rules = replace(BOERENBRIDGE, trump=cycle)
    assert trumps(rules, 4)[:4] == [HEARTS, None, DIAMONDS, SPADES]


def test_a_fixed_suit_needs_no_stock():
    """T-D04"""
    rules = replace(SPELUITSLAG, trump=TrumpRule(source=TrumpSource.FIXED_SUIT))
    assert under_way(about_to_bid(13, rules=rules)).trump is SPADES


def test_a_suit_may_be_drawn_from_a_second_pack():
    rules = replace(BOERENBRIDGE, trump=TrumpRule(source=TrumpSource.RANDOM_SUIT))
    waiting = State(rules=rules, seats=4, phase=Phase.DEALING)
    state = after(waiting, DealCards(PACKS[rules.pack], drawn_suit=DIAMONDS))
    assert under_way(state).trump is DIAMONDS


def test_there_may_never_be_trump():
    rules = replace(BOERENBRIDGE, trump=TrumpRule(source=TrumpSource.NONE))
    assert set(trumps(rules, 3)) == {None}


# Wizards and jesters turned up


def test_a_turned_jester_means_no_trump():
    """T-D05"""
    state = dealt("♠K | ♥3 | ♣4 | ♠5", turned="N", rules=WIZARD)
    assert (state.phase, under_way(state).trump) == (Phase.BIDDING, None)


def test_a_turned_wizard_lets_the_dealer_name_a_suit_before_the_bids():
    """T-D06"""
    state = dealt("♠K | ♥3 | ♣4 | ♠5", turned="W", rules=WIZARD)
    assert (state.phase, to_act(state)) == (Phase.CHOOSING_TRUMP, {3})
    assert view(state, Seat(3)).hand == (Card.S5,)
    assert offered(state, 3) == [SPADES, HEARTS, DIAMONDS, CLUBS]
    assert refused(state, ChooseTrump(Seat(3), None)).code is Refusal.TRUMP_NOT_OFFERED
    named = after(state, ChooseTrump(Seat(3), HEARTS))
    assert (named.phase, under_way(named).trump) == (Phase.BIDDING, HEARTS)
    assert to_act(named) == {0}


def test_a_turned_wizard_never_means_no_trump():
    """The choice of none is for rules in which somebody always names trump (D-20)."""
    rules = replace(WIZARD, trump=TrumpRule(may_choose_none=True))
    state = dealt("♠K | ♥3 | ♣4 | ♠5", turned="W", rules=rules)
    assert None not in offered(state, 3)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_last_deal_of_wizard_has_no_trump(seats):
    """T-D07"""
    size = WIZARD.deals(seats)[-1].size
    assert under_way(about_to_bid(size, seats=seats, rules=WIZARD)).trump is None


def test_further_cards_may_be_turned_until_one_has_a_suit():
    """GD"""
    rules = replace(WIZARD, trump=TrumpRule(special_turn=SpecialTurn.TURN_NEXT))
    one = only_deal(rules, 1)
    top = stacked(one, Seat(3), "♠K | ♥3 | ♣4 | ♠5")[:4]
    specials = (*[Card.WIZARD] * 4, *[Card.JESTER] * 4)
    rest = [c for c in PACKS[Pack.WIZARD_60] if c.suit is not None and c not in top]
    waiting = State(rules=one, seats=4, phase=Phase.DEALING, dealer=Seat(3))
    state = after(waiting, DealCards((*top, *specials, *rest[::-1])))
    assert (state.phase, under_way(state).turned) == (Phase.BIDDING, Card.CA)


def test_wizards_turn_nothing_up_when_trump_comes_from_elsewhere():
    """V-10"""
    rules = replace(WIZARD, trump=TrumpRule(source=TrumpSource.FIXED_SUIT))
    state = dealt("♠K | ♥3 | ♣4 | ♠5", turned="W", rules=rules)
    assert (state.phase, under_way(state).trump) == (Phase.BIDDING, SPADES)


# Named


@pytest.mark.parametrize(
    ("bids", "axis", "chooser"),
    [
        pytest.param((1, 3, 2, 0), {}, 1, id="T-C21"),
        pytest.param((2, 0, 2, 1), {}, 0, id="T-C22"),
        pytest.param((2, 0, 2, 1), {"high_bid_tie": HighBidTie.LAST}, 2, id="the last of equals"),
        pytest.param((0, 0, 0, 0), {"all_zero": AllZero.FIRST_BIDDER}, 0, id="T-C25"),
        pytest.param((0, 0, 0, 0), {"all_zero": AllZero.DEALER}, 3, id="all zero: the dealer"),
    ],
)
def test_the_highest_bidder_names_trump_before_the_first_lead(bids, axis, chooser):
    state = bid(about_to_bid(5, rules=free(CHINEES_POEPEN, **axis)), *bids)
    assert (state.phase, to_act(state)) == (Phase.CHOOSING_TRUMP, {chooser})
    assert offered(state, chooser) == [SPADES, HEARTS, DIAMONDS, CLUBS]
    named = after(state, ChooseTrump(Seat(chooser), HEARTS))
    assert (named.phase, under_way(named).trump) == (Phase.PLAYING, HEARTS)
    assert to_act(named) == {0}  # eldest leads, whoever named trump (D-31)


def test_nobody_names_trump_when_all_bid_zero():
    """T-C24"""
    state = bid(about_to_bid(5, rules=free(CHINEES_POEPEN)), 0, 0, 0, 0)
    assert (state.phase, under_way(state).trump) == (Phase.PLAYING, None)


def test_a_turned_card_may_decide_when_all_bid_zero():
    rules = free(CHINEES_POEPEN, all_zero=AllZero.TURN_UP)
    state = dealt("♠K ♠2 | ♥3 ♥4 | ♣4 ♣5", turned="9♦", rules=rules)
    assert under_way(bid(state, 0, 0, 0)).trump is DIAMONDS
    assert to_act(bid(state, 0, 1, 0)) == {1}


def test_the_highest_of_bids_made_at_once_names_trump():
    state = bid(about_to_bid(5, rules=LUCIFERS), 1, 2, 2, 0)
    assert to_act(after(state, RevealBids())) == {1}


def test_nobody_names_trump_in_a_deal_without():
    """T-D11: the second of the three deals at the top."""
    state = about_to_bid(10, rules=BOERENBRIDGE_WIKI, seats=5)
    whole = replace(state, rules=BOERENBRIDGE_WIKI, deal=replace(under_way(state), number=11))
    done = bid(whole, 3, 0, 1, 0, 0)
    assert (done.phase, under_way(done).trump) == (Phase.PLAYING, None)


def test_trump_is_named_before_a_card_on_the_forehead_is_seen():
    """T-D12"""
    state = dealt("♠K | ♥3 | ♣4 | ♠5", turned=None, rules=BOERENBRIDGE_WIKI)
    whole = replace(
        state, rules=BOERENBRIDGE_WIKI, deal=replace(under_way(state), is_forehead=True)
    )
    done = bid(whole, 0, 1, 0, 0)
    assert (done.phase, to_act(done)) == (Phase.CHOOSING_TRUMP, {1})
    assert view(done, Seat(1)).hand == 1
    over = after(done, ChooseTrump(Seat(1), HEARTS))
    assert over.results[0].won == (0, 1, 0, 0)


@pytest.mark.parametrize(("may_choose_none", "extra"), [(False, []), (True, [None])])
def test_the_dealer_may_name_trump_after_looking(may_choose_none, extra):
    choice = TrumpRule(source=TrumpSource.DEALER_CHOICE, may_choose_none=may_choose_none)
    state = about_to_bid(3, rules=replace(BOERENBRIDGE, trump=choice))
    assert (state.phase, to_act(state)) == (Phase.CHOOSING_TRUMP, {3})
    assert offered(state, 3) == [SPADES, HEARTS, DIAMONDS, CLUBS, *extra]
    assert refused(state, ChooseTrump(Seat(0), SPADES)).code is Refusal.NOT_YOUR_TURN
    for suit in offered(state, 3):
        named = after(state, ChooseTrump(Seat(3), suit))
        assert (named.phase, under_way(named).trump) == (Phase.BIDDING, suit)


def test_only_suits_of_the_pack_are_offered():
    rules = free(replace(CHINEES_POEPEN, pack=Pack.TWO_SUITS_26))
    state = bid(about_to_bid(3, rules=rules), 0, 1, 0, 0)
    assert offered(state, 1) == [SPADES, HEARTS]
    assert refused(state, ChooseTrump(Seat(1), CLUBS)).code is Refusal.TRUMP_NOT_OFFERED


@pytest.mark.parametrize("sight", ["blind_deals", "forehead_deals"])
def test_trump_named_for_an_absent_seat_tells_nothing_of_its_hidden_card(sight):
    rules = replace(CHINEES_POEPEN, sight=Sight(**{sight: (Selector.ONE_CARD,)}))
    suits = {
        default_action(bid(dealt(hands, turned=None, rules=rules), 0, 1, 0, 0), Seat(1))
        for hands in ("♠K | ♥3 | ♣4 | ♠5", "♠K | ♦3 | ♣4 | ♠5", "♠K | ♣3 | ♣4 | ♠5")
    }
    assert len(suits) == 1
