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
from bot.computer.duel_playout import BIT, CARD, HONOURS, Game, pairs, play_lightly
from bot.computer.search import best
from bot.rules.actions import PlayCard
from bot.rules.duel.rules import SEATS, game_points
from bot.rules.duel.view import DuelDealView, DuelView
from bot.rules.seats import Seat

_HONOUR = 0.3  # what an honour is worth, in points of the game
_PRIOR = 0.8  # of what careful counting promises, beside what the playouts say


def choose(view: DuelView, budget: Budget = USUAL, seed: int = 0) -> PlayCard:
    """The card the seat plays now; it must be one that may act. Without a budget as normal."""
    deal, seat = view.deal, view.seat
    if len(view.legal) == 1 or deal is None or seat is None:
        return view.legal[0]
    if deal.stock == 0:
        return duel.choose(view)
    beating, honours = pairs(view.rules.beating), _honours(deal)
    mine = sum(BIT[card] for card in view.hand)
    lead = BIT[deal.trick[0]] if deal.trick else 0
    unseen = _unseen(view, deal)
    left = mine | sum(unseen)

    promised = duel.promises(view, deal, seat)
    prior = {BIT[card]: _PRIOR * promised[card] for card in promised}

    def outcome(world: tuple[int, list[int]], card: int) -> float:
        theirs, stock = world
        hands = [mine, theirs] if seat == 0 else [theirs, mine]
        game = Game(beating, hands, stock, deal.leader, honours[:], lead)
        game.play(card)
        play_lightly(game, left & ~card)
        own, other = game.honours[seat], game.honours[1 - seat]
        points = game_points(view.rules, own) - game_points(view.rules, other)
        return points + _HONOUR * (own - other) + prior[card]

    cards = [BIT[action.card] for action in view.legal]
    found = best(cards, _worlds(unseen, deal.stock, Random(seed)), outcome, budget)
    return duel.choose(view) if found is None else PlayCard(Seat(seat), CARD[found])


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
