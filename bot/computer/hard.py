"""The hard computer player: thinks through how the unseen cards may lie, and plays each way out.

In every world that fits what it has seen, each thing it may do is tried, with everybody playing
lightly for their bid from there on; what brought most on the average is done. The choices share
their worlds, and those that fall behind are dropped on the way, so that thought goes where it is
close. With the same budget in playouts and the same seed the answer is the same.
"""

from __future__ import annotations

from random import Random
from typing import assert_never

from bot.computer import normal
from bot.computer.ahead import Ahead
from bot.computer.budget import USUAL, Budget
from bot.computer.playout import (
    JESTERS,
    SUITS,
    WIZARDS,
    Position,
    bits_of,
    coding,
    play_lightly,
)
from bot.computer.search import best
from bot.computer.stakes import stakes
from bot.computer.worlds import known, worlds
from bot.rules.actions import ChooseTrump, PlaceBid, PlayCard, SeatAction
from bot.rules.cards import Suit
from bot.rules.seats import Seat
from bot.rules.view import DealView, TableView

# What careful counting promises weighs so much beside what the playouts say: where they are close,
# both together err less than either.
_PRIOR = 0.5


def choose(view: TableView, budget: Budget = USUAL, seed: int = 0) -> SeatAction:
    """What the seat does now; it must be one that may act. Without a budget it plays as normal."""
    deal, seat = view.deal, view.seat
    if len(view.legal) == 1 or deal is None or seat is None:
        return view.legal[0]
    rng = Random(seed)
    found: SeatAction | None
    match view.legal[0]:
        case PlaceBid():
            found = _bid(view, deal, seat, budget, rng)
        case ChooseTrump():
            found = _name_trump(view, deal, seat, budget, rng)
        case PlayCard():
            found = _play(view, deal, seat, budget, rng)
        case _:
            assert_never(view.legal[0])
    return normal.choose(view) if found is None else found


# Play


def _play(
    view: TableView, deal: DealView, seat: Seat, budget: Budget, rng: Random
) -> PlayCard | None:
    code = coding(deal.trump)
    seen = known(view, deal, code, (deal.trump,))
    at_stake = stakes(view, deal, seat)
    bids = [bid or 0 for bid in seen.bids]
    before = Position(
        hands=[0] * view.seats,
        needs=[bid - deal.won(s) for bid, s in zip(bids, seen.order, strict=True)],
        trumps=code.trumps,
        leader=seen.order.index(deal.leader),
    )
    for card in code.bits(deal.trick):
        before.hands[before.place] ^= card
        before.play(card)
    before.hands = list(seen.hands)
    between = sum(seen.unseen) | sum(code.bits(deal.trick))
    cards = _different(before.legal(), between)

    promised = normal.promises(view, deal, seat)
    prior = {card: _PRIOR * promised[code.card(card)][0] for card in cards}

    def outcome(hands: list[int], card: int) -> float:
        position = before.copy()
        position.hands = hands[:]
        position.play(card)
        if position.hands[position.place]:
            play_lightly(position)
        return at_stake.worth(bids, position.needs) + prior[card]

    found = best(cards, worlds(seen, rng), outcome, budget) if len(cards) > 1 else cards[0]
    return None if found is None else PlayCard(seat, code.card(found))


def _different(legal: int, between: int) -> list[int]:
    """One card of those that are as good as each other: no unseen card lies between them."""
    found: list[int] = []
    for group in (JESTERS, *SUITS, WIZARDS):
        before = 0
        for card in bits_of(legal & group):
            gap = (card - 1) & ~(2 * before - 1) if before else 0
            if not before or (gap & between and group in SUITS):
                found.append(card)
            before = card
    return found


# Bidding and trump


def _bid(
    view: TableView, deal: DealView, seat: Seat, budget: Budget, rng: Random
) -> PlaceBid | None:
    table = Ahead(view, deal)
    at_stake = stakes(view, deal, seat)
    legal = [action.tricks for action in view.legal if isinstance(action, PlaceBid)]

    def outcome(world: tuple[list[int], list[int]], bid: int) -> float:
        hands, guessed = world
        bids = table.bids(guessed, at_stake.mine, bid)
        return at_stake.worth(bids, table.needs(hands, bids, table.trump(hands, bids)))

    found = best(legal, table.worlds(rng), outcome, budget)
    return None if found is None else PlaceBid(seat, found)


def _name_trump(
    view: TableView, deal: DealView, seat: Seat, budget: Budget, rng: Random
) -> ChooseTrump | None:
    table = Ahead(view, deal)
    at_stake = stakes(view, deal, seat)
    suits = [action.suit for action in view.legal if isinstance(action, ChooseTrump)]
    bid = deal.bids[seat]
    own = range(min(3, deal.size + 1)) if bid is None else (None,)
    choices = [(suit, above) for suit in suits for above in own]

    def outcome(
        world: tuple[list[int], list[int]], choice: tuple[Suit | None, int | None]
    ) -> float:
        (hands, _), (suit, above) = world, choice
        guesses = [table.guess(hand, suit) for hand in hands]
        mine = None if above is None else min(deal.size, max(0, guesses[at_stake.mine] - 1) + above)
        bids = table.bids(guesses, at_stake.mine, mine)
        return at_stake.worth(bids, table.needs(hands, bids, suit))

    found = best(choices, table.worlds(rng), outcome, budget)
    return None if found is None else ChooseTrump(seat, found[0])
