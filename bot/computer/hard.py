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
from bot.computer.search import Weighed, weigh
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
    if len(view.legal) == 1:
        return view.legal[0]
    found = weighed(view, budget, seed)
    return found[0].actions[0] if found else normal.choose(view)


def weighed(view: TableView, budget: Budget, seed: int = 0) -> list[Weighed]:
    """What comes of all that the seat may do now, best first; empty without a budget."""
    deal, seat = view.deal, view.seat
    assert deal is not None
    assert seat is not None
    rng = Random(seed)
    match view.legal[0]:
        case PlaceBid():
            return _bid(view, deal, seat, budget, rng)
        case ChooseTrump():
            return _name_trump(view, deal, seat, budget, rng)
        case PlayCard():
            return _play(view, deal, seat, budget, rng)
        case _:
            assert_never(view.legal[0])


# Play


def _play(
    view: TableView, deal: DealView, seat: Seat, budget: Budget, rng: Random
) -> list[Weighed]:
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
    equals = _equals(before.legal(), between)

    promised = normal.promises(view, deal, seat)
    prior = {card: _PRIOR * promised[code.card(card)][0] for card in equals}

    def outcome(hands: list[int], card: int) -> tuple[float, float]:
        position = before.copy()
        position.hands = hands[:]
        position.play(card)
        if position.hands[position.place]:
            play_lightly(position)
        needs = position.needs
        return at_stake.worth(bids, needs) + prior[card], needs[at_stake.mine] == 0

    choices = {
        card: [PlayCard(seat, c) for c in dict.fromkeys(code.card(bit) for bit in (card, *same))]
        for card, same in equals.items()
    }
    if len(choices) == 1 and not budget.is_even:
        return [Weighed(actions) for actions in choices.values()]
    return weigh(choices, worlds(seen, rng), outcome, budget)


def _equals(legal: int, between: int) -> dict[int, list[int]]:
    """The lowest of those cards that are as good as each other, for no unseen card lies between
    them, and the others.
    """
    found: dict[int, list[int]] = {}
    for group in (JESTERS, *SUITS, WIZARDS):
        first = before = 0
        for card in bits_of(legal & group):
            gap = (card - 1) & ~(2 * before - 1) if before else 0
            if not before or (gap & between and group in SUITS):
                first = card
                found[first] = []
            else:
                found[first].append(card)
            before = card
    return found


# Bidding and trump


def _bid(view: TableView, deal: DealView, seat: Seat, budget: Budget, rng: Random) -> list[Weighed]:
    table = Ahead(view, deal)
    at_stake = stakes(view, deal, seat)
    choices = {a.tricks: [a] for a in view.legal if isinstance(a, PlaceBid)}

    def outcome(world: tuple[list[int], list[int]], bid: int) -> tuple[float, float]:
        hands, guessed = world
        bids = table.bids(guessed, at_stake.mine, bid)
        needs = table.needs(hands, bids, table.trump(hands, bids))
        return at_stake.worth(bids, needs), needs[at_stake.mine] == 0

    return weigh(choices, table.worlds(rng), outcome, budget)


def _name_trump(
    view: TableView, deal: DealView, seat: Seat, budget: Budget, rng: Random
) -> list[Weighed]:
    table = Ahead(view, deal)
    at_stake = stakes(view, deal, seat)
    bid = deal.bids[seat]
    own = range(min(3, deal.size + 1)) if bid is None else (None,)
    choices = {
        (action.suit, above): [action]
        for action in view.legal
        if isinstance(action, ChooseTrump)
        for above in own
    }

    def outcome(
        world: tuple[list[int], list[int]], choice: tuple[Suit | None, int | None]
    ) -> tuple[float, float]:
        (hands, _), (suit, above) = world, choice
        guesses = [table.guess(hand, suit) for hand in hands]
        mine = None if above is None else min(deal.size, max(0, guesses[at_stake.mine] - 1) + above)
        bids = table.bids(guesses, at_stake.mine, mine)
        needs = table.needs(hands, bids, suit)
        return at_stake.worth(bids, needs), needs[at_stake.mine] == 0

    return weigh(choices, table.worlds(rng), outcome, budget)
