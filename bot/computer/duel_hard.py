"""The hard computer player of Böhmischer Schneider: plays out how the stock may lie.

The other hand and the order of the stock are drawn from the cards unseen; in each such world every
card that may be played is tried, with both playing lightly from there on. What counts is the points
of the game, and a little each honour. Once the stock is empty nothing is hidden, and the normal
player, who works the end out, plays on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random

from bot.computer import duel
from bot.computer.budget import USUAL, Budget
from bot.computer.duel_playout import BIT, HONOURS, Game, pairs, play_lightly
from bot.computer.search import Weighed, weigh
from bot.rules.actions import PlayCard
from bot.rules.duel.rules import SEATS, game_points
from bot.rules.duel.view import DuelDealView, DuelView
from bot.rules.seats import Seat

_HONOUR = 0.3  # what an honour is worth, in points of the game
_PRIOR = 0.8  # of what careful counting promises, beside what the playouts say


def choose(view: DuelView, budget: Budget = USUAL, seed: int = 0) -> PlayCard:
    """The card the seat plays now; it must be one that may act. Without a budget as normal."""
    if len(view.legal) == 1:
        return view.legal[0]
    found = weighed(view, budget, seed)
    if not found:
        return duel.choose(view)
    (card,) = found[0].actions
    assert isinstance(card, PlayCard)
    return card


def weighed(view: DuelView, budget: Budget, seed: int = 0) -> list[Weighed]:
    """What comes of all cards the seat may play now, best first; empty without a budget.

    What the seat is after is the game; a drawn one counts as half.
    """
    deal, seat = view.deal, view.seat
    assert deal is not None
    assert seat is not None
    if deal.stock == 0:
        return _played_out(view, deal, seat)
    beating, honours = pairs(view.rules.beating), _honours(deal)
    mine = sum(BIT[card] for card in view.hand)
    lead = BIT[deal.trick[0]] if deal.trick else 0
    unseen = _unseen(view, deal)
    left = mine | sum(unseen)

    promised = duel.promises(view, deal, seat)
    prior = {BIT[card]: _PRIOR * promised[card] for card in promised}

    def outcome(world: tuple[int, list[int]], card: int) -> tuple[float, float]:
        theirs, stock = world
        hands = [mine, theirs] if seat == 0 else [theirs, mine]
        game = Game(beating, hands, stock, deal.leader, honours[:], lead)
        game.play(card)
        play_lightly(game, left & ~card)
        own, other = game.honours[seat], game.honours[1 - seat]
        points = game_points(view.rules, own) - game_points(view.rules, other)
        return points + _HONOUR * (own - other) + prior[card], _reached(own - other)

    choices = {BIT[action.card]: [action] for action in view.legal}
    return weigh(choices, _worlds(unseen, deal.stock, Random(seed)), outcome, budget)


def _played_out(view: DuelView, deal: DuelDealView, seat: Seat) -> list[Weighed]:
    """The same once nothing is hidden any more; of equals the lowest card first."""
    taken, ends = _honours(deal), duel.played_out(view, deal, seat)
    ahead = taken[seat] - taken[1 - seat]
    return [
        Weighed([PlayCard(seat, card)], 1, ends[card], _reached(ahead + ends[card]))
        for card in sorted(ends, key=lambda card: (-ends[card], card.rank))
    ]


def _reached(lead: int) -> float:
    return (lead > 0) + 0.5 * (lead == 0)


def _unseen(view: DuelView, deal: DuelDealView) -> list[int]:
    """The cards in the other hand and the stock."""
    gone = chain.from_iterable(trick.cards for trick in deal.remembered)
    seen = {*view.hand, *deal.trick, *gone}
    return [bit for card, bit in BIT.items() if card not in seen]


def _worlds(unseen: Sequence[int], stock: int, rng: Random) -> Iterator[tuple[int, list[int]]]:
    """The other hand, and the stock from the top."""
    cards = list(unseen)
    while True:
        rng.shuffle(cards)
        yield sum(cards[stock:]), cards[:stock]


def _honours(deal: DuelDealView) -> list[int]:
    """The honours each seat has taken."""
    taken = [0] * SEATS
    for trick in deal.remembered:
        taken[trick.winner] += sum(bool(BIT[card] & HONOURS) for card in trick.cards)
    return taken
