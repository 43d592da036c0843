"""The first dealer, the standings and the end of a game: the worked cases of rules.md 10.7."""

from dataclasses import replace

import pytest

from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.actions import DealCards, DrawForDealer
from bot.rules.bidding import Hook
from bot.rules.cards import PACKS, Card, Suit
from bot.rules.ending import (
    DealerRule,
    DrawTie,
    FirstDealer,
    TieBreak,
    needs_extra_deal,
    standings,
)
from bot.rules.engine import Refusal, apply, start, winners
from bot.rules.events import DealerDrawn
from bot.rules.ladder import Ladder, LadderShape
from bot.rules.results import DealResult
from bot.rules.seats import Seat
from bot.rules.state import Phase, State
from tests.builders import bid, cards, play, refused, stacked
from tests.rules.variants import WIZARD

EXACT, BEST, MADE = TieBreak.EXACT_BIDS, TieBreak.BEST_DEAL, TieBreak.SUM_MADE_BIDS


def history(*seats):
    """Finished deals from the points, exact bids and best deal that each seat is to have."""
    deals = 12
    points = [(best, *_share(total - best, deals - 1)) for total, _, best in seats]
    missed = [[number >= exact for number in range(deals)] for _, exact, _ in seats]
    return tuple(
        DealResult(
            number=number + 1,
            size=1,
            dealer=Seat(0),
            trump=None,
            bids=tuple(0 for _ in seats),
            won=tuple(int(missed[seat][number]) for seat in range(len(seats))),
            points=tuple(points[seat][number] for seat in range(len(seats))),
            tricks=(),
        )
        for number in range(deals)
    )


def _share(points, deals):
    return [points // deals + (number < points % deals) for number in range(deals)]


@pytest.mark.parametrize(
    ("keys", "seats", "places"),
    [
        pytest.param(
            (EXACT, BEST),
            [(120, 7, 20), (120, 8, 16), (90, 9, 22)],
            [(1, 1), (2, 0), (3, 2)],
            id="T-G01",
        ),
        pytest.param(
            (EXACT, BEST), [(120, 8, 20), (120, 8, 16)], [(1, 0), (2, 1)], id="T-G02 best deal"
        ),
        pytest.param((EXACT,), [(120, 8, 20), (120, 8, 16)], [(1, 0), (1, 1)], id="T-G03"),
        pytest.param((), [(40, 5, 12), (40, 6, 14)], [(1, 0), (1, 1)], id="T-G05"),
        pytest.param(
            (), [(40, 5, 12), (40, 6, 14), (39, 4, 12)], [(1, 0), (1, 1), (3, 2)], id="1, 1, 3"
        ),
    ],
)
def test_the_seats_are_placed(keys, seats, places):
    ranked = standings(history(*seats), len(seats), keys)
    assert [(standing.place, standing.seat) for standing in ranked] == places
    for standing in ranked:
        score, exact, _ = seats[standing.seat]
        assert (standing.score, standing.exact) == (score, exact)


def test_the_sum_of_bids_made_may_decide():
    deal = DealResult(1, 5, Seat(0), None, (1, 2, 3), (1, 2, 2), (12, 12, 12), ())
    assert [s.seat for s in standings((deal,), 3, (MADE,))] == [1, 0, 2]


def test_a_deal_before_somebody_came_is_not_their_best():
    """Both stand at -4; nought points of a deal without a bid are nobody's."""
    before = DealResult(1, 1, Seat(0), None, (1, None), (0, None), (-1, 0), ())
    together = DealResult(2, 4, Seat(1), None, (3, 4), (0, 0), (-3, -4), ())
    assert [s.seat for s in standings((before, together), 2, (BEST,))] == [0, 1]


def test_an_abandoned_game_is_judged_after_its_last_finished_deal():
    """T-G06"""
    after_five = history((52, 3, 12), (48, 5, 14), (52, 4, 12))
    state = replace(start(BOERENBRIDGE, 3), results=after_five)
    assert winners(state) == (2,)


def test_a_game_abandoned_before_its_first_deal_is_done_has_no_winner():
    """T-G07"""
    assert winners(start(BOERENBRIDGE, 3)) == ()


def test_the_game_is_over_after_the_last_deal(one_deal_over):
    """The last deal ends the game; nothing more is dealt."""
    assert one_deal_over.phase is Phase.OVER
    assert winners(one_deal_over) == (0, 2)
    pack = PACKS[BOERENBRIDGE.pack]
    assert refused(one_deal_over, DealCards(pack)).code is Refusal.NOT_NOW


@pytest.fixture
def one_deal_over(complete_deal):
    return play(bid(complete_deal, 1, 0, 1, 1), "K♠ 9♠ 4♠ Q♠ | 3♦ A♥ J♦ 2♥")


# Extra deals (PAG)

EXTRA = TieBreak.EXTRA_DEAL
ONE_CARD = Ladder(shape=LadderShape.FIXED, fixed_hand=1, fixed_count=1)


def one_card(hands, *bids, tie_break=(EXTRA,), state=None):
    """A game whose ladder is one deal of one card, after that deal or one more."""
    rules = replace(BOERENBRIDGE, ladder=ONE_CARD, hook=Hook(min_hand=None), tie_break=tie_break)
    waiting = state or State(rules=rules, seats=3, phase=Phase.DEALING, dealer=Seat(2))
    pack = stacked(rules, waiting.dealer, hands, "♦2")
    return bid(apply(waiting, DealCards(pack))[0], *bids)


def test_a_shared_first_place_is_decided_by_deals_of_the_top_size():
    level = one_card("♠A | ♠3 | ♠4", 0, 0, 0)
    assert (level.phase, len(level.results), level.dealer) == (Phase.DEALING, 1, 0)
    level = one_card("♠A | ♠3 | ♠4", 0, 0, 0, state=level)
    assert level.phase is Phase.DEALING
    over = one_card("♠A | ♠3 | ♠4", 0, 0, 1, state=level)
    assert (over.phase, [r.number for r in over.results]) == (Phase.OVER, [1, 2, 3])
    assert (over.results[2].size, winners(over)) == (1, (2,))


@pytest.mark.parametrize(
    ("bids", "tie_break", "phase"),
    [
        pytest.param((1, 1, 1), (EXTRA,), Phase.OVER, id="one is ahead, two share the second"),
        pytest.param((0, 0, 0), (EXACT, EXTRA), Phase.DEALING, id="as exact as each other"),
        pytest.param((0, 0, 0), (EXACT,), Phase.OVER, id="no extra deal"),
    ],
)
def test_an_extra_deal_follows_only_a_shared_first_place(bids, tie_break, phase):
    assert one_card("♠A | ♠3 | ♠4", *bids, tie_break=tie_break).phase is phase


def test_the_keys_before_the_extra_deal_may_decide():
    deals = history((40, 6, 12), (40, 5, 14), (10, 5, 14))
    assert not needs_extra_deal(deals, 3, (EXACT, EXTRA))
    assert needs_extra_deal(deals, 3, (EXTRA, EXACT))


# The draw for the first dealer


def draw(rules, drawn):
    """The state after a draw from a pack with these cards on top."""
    top = list(cards(drawn))
    rest = list(PACKS[rules.pack])
    for card in top:
        rest.remove(card)
    return apply(start(rules, 4), DrawForDealer((*top, *rest)))


def drawing(rules=BOERENBRIDGE, **axis):
    return replace(rules, first_dealer=DealerRule(**axis))


@pytest.mark.parametrize(
    ("rules", "drawn", "dealer", "rounds"),
    [
        pytest.param(BOERENBRIDGE, "K♣ 9♦ A♥ 2♠", 2, 1, id="highest deals"),
        pytest.param(BOERENBRIDGE, "K♣ 9♦ K♥ 2♠ 4♠ 5♠", 2, 2, id="T-G12"),
        pytest.param(BOERENBRIDGE, "K♣ 9♦ K♥ 2♠ 4♠ 4♥ 6♠ 5♠", 0, 3, id="tied again"),
        pytest.param(
            drawing(tie=DrawTie.REDRAW_ALL), "K♣ 9♦ K♥ 2♠ 4♠ 5♠ 3♠ 6♠", 3, 2, id="WKB all again"
        ),
        pytest.param(
            drawing(draw_trump=Suit.SPADES), "K♣ 9♦ K♥ 2♠", 3, 1, id="WKB spades above all"
        ),
        pytest.param(drawing(tie=DrawTie.SUIT_ORDER), "K♣ K♦ K♥ 2♠", 2, 1, id="NOM-W suits rank"),
        pytest.param(WIZARD, "A♣ N W K♥", 2, 1, id="a wizard is highest"),
        pytest.param(WIZARD, "2♣ N N 3♥ ", 3, 1, id="a jester is lowest"),
    ],
)
def test_the_first_dealer_is_drawn(rules, drawn, dealer, rounds):
    state, events = draw(rules, drawn)
    assert (state.phase, state.dealer, events) == (Phase.DEALING, dealer, (DealerDrawn(dealer),))
    assert len(state.draws) == rounds


def test_only_those_tied_for_highest_draw_again():
    """D-18"""
    state, _ = draw(BOERENBRIDGE, "K♣ 9♦ K♥ 2♠ 4♠ 5♠")
    assert state.draws[1] == (Card.S4, None, Card.S5, None)


def test_the_host_may_deal_first():
    rules = drawing(first=FirstDealer.HOST)
    state, _ = apply(start(rules, 4), DrawForDealer(PACKS[rules.pack], host=Seat(2)))
    assert (state.dealer, state.draws) == (2, ())


def test_a_random_dealer_shows_no_cards():
    state, _ = draw(drawing(first=FirstDealer.RANDOM), "K♣ 9♦ A♥ 2♠")
    assert (state.dealer, state.draws) == (2, ())
