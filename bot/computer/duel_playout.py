"""A game of Böhmischer Schneider played out on plain integers, with a light way to play.

A hand is a number with a bit for each card, suit by suit from low to high.
Law: what may be played and who takes a trick is what `rules.duel.beating` says; a test compares
them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from bot.rules.cards import PACKS, Card, Pack
from bot.rules.duel.beating import Beating, beats
from bot.rules.duel.rules import is_honour

CARDS = PACKS[Pack.SHORT_32]
BIT: Mapping[Card, int] = {
    card: 1 << place for place, card in enumerate(sorted(CARDS, key=lambda c: (str(c)[0], c.rank)))
}
CARD: Mapping[int, Card] = {bit: card for card, bit in BIT.items()}
HONOURS = sum(bit for card, bit in BIT.items() if is_honour(card))
_RANKS = 8
_LOW_ROW = sum(1 << _RANKS * suit for suit in range(4))
_ROWS = tuple(_LOW_ROW << rank for rank in range(_RANKS))
"""The four cards of each rank, from low to high."""


@dataclass(frozen=True)
class Pairs:
    """By lead: the replies that take it, and those that follow it (0 where nobody has to)."""

    takers: Mapping[int, int]
    following: Mapping[int, int]


@lru_cache
def pairs(rule: Beating) -> Pairs:
    takers = {
        bit: sum(BIT[reply] for reply in CARDS if beats(rule, lead, reply))
        for lead, bit in BIT.items()
    }
    same = {
        bit: sum(BIT[reply] for reply in CARDS if reply.suit is lead.suit)
        for lead, bit in BIT.items()
    }
    return Pairs(takers, same if rule.must_follow else dict.fromkeys(same, 0))


@dataclass(slots=True)
class Game:
    """A game under way; hands and honours by seat. stock: from the top. lead: 0 before it."""

    pairs: Pairs
    hands: list[int]
    stock: list[int]
    leader: int
    honours: list[int]
    lead: int = 0
    drawn: int = 0

    @property
    def seat(self) -> int:
        """Who plays next."""
        return 1 - self.leader if self.lead else self.leader

    def legal(self) -> int:
        hand = self.hands[self.seat]
        return hand & self.pairs.following[self.lead] or hand if self.lead else hand

    def play(self, card: int) -> None:
        """The next seat plays that card; after the reply both draw, the taker first."""
        self.hands[self.seat] ^= card
        if not self.lead:
            self.lead = card
            return
        if card & self.pairs.takers[self.lead]:
            self.leader = 1 - self.leader
        self.honours[self.leader] += ((self.lead | card) & HONOURS).bit_count()
        self.lead = 0
        if self.drawn < len(self.stock):
            self.hands[self.leader] |= self.stock[self.drawn]
            self.hands[1 - self.leader] |= self.stock[self.drawn + 1]
            self.drawn += 2


def play_lightly(game: Game, unseen: int) -> None:
    """The rest of the game, both playing for honours. unseen: all cards not gone yet."""
    takers = game.pairs.takers
    while game.hands[0] | game.hands[1]:
        legal = game.legal()
        if not legal & (legal - 1):
            card = legal
        elif game.lead:
            card = _reply(legal, game.lead, takers[game.lead])
        else:
            card = _lead(legal, unseen & ~legal, takers)
        unseen &= ~card
        game.play(card)


def _reply(legal: int, lead: int, takers: int) -> int:
    """Takes honours as cheaply as it can, and throws what is worth nothing."""
    taking = legal & takers
    if taking and (lead | taking) & HONOURS:
        prized = taking & HONOURS
        return lowest(prized or taking)
    losing = legal & ~takers or legal
    return lowest(losing & ~HONOURS or losing)


def _lead(legal: int, others: int, takers: Mapping[int, int]) -> int:
    """An honour that nobody can take, else a card that is worth nothing."""
    prized = legal & HONOURS
    while prized:
        card = prized & -prized
        if not takers[card] & others:
            return card
        prized ^= card
    return lowest(legal & ~HONOURS or legal)


def lowest(hand: int) -> int:
    """A card of the lowest rank there is."""
    for row in _ROWS:
        found = hand & row
        if found:
            return found & -found
    raise ValueError(hand)
