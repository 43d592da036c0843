"""A rule set: one value per axis. A game is a named rule set, a house rule sets an axis."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.rules.bidding import Bidding, Hook, Sight
from bot.rules.cards import PACKS, Pack
from bot.rules.ending import DealerRule, TieBreak
from bot.rules.ladder import (
    DealPlan,
    Ladder,
    Selectors,
    names_extra_deal,
    plan_deals,
    selected,
    top_size,
)
from bot.rules.leading import FirstLead
from bot.rules.penalties import Penalties
from bot.rules.scoring import CLASSIC, Scoring
from bot.rules.seats import Direction
from bot.rules.trump import TrumpRule


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A value for every axis of rules.md section 4; `validity.objections` judges it."""

    min_seats: int
    max_seats: int
    pack: Pack = Pack.STANDARD_52
    direction: Direction = Direction.CLOCKWISE
    ladder: Ladder = field(default_factory=Ladder)
    trump: TrumpRule = field(default_factory=TrumpRule)
    bidding: Bidding = field(default_factory=Bidding)
    hook: Hook = field(default_factory=Hook)
    sight: Sight = field(default_factory=Sight)
    first_lead: FirstLead = FirstLead.LEFT_OF_DEALER
    scoring: Scoring = CLASSIC
    first_dealer: DealerRule = field(default_factory=DealerRule)
    tie_break: tuple[TieBreak, ...] = ()
    penalties: Penalties = Penalties.OFF

    @property
    def pack_size(self) -> int:
        return len(PACKS[self.pack])

    def deals(self, seats: int) -> tuple[DealPlan, ...]:
        """The ladder for so many seats."""
        return plan_deals(self.ladder, seats=seats, pack_size=self.pack_size)

    def plan(self, number: int, *, seats: int) -> DealPlan:
        """The deal of that number (from 1); beyond the ladder an extra deal of the top size."""
        plans = self.deals(seats)
        return plans[number - 1] if number <= len(plans) else DealPlan(top_size(plans))

    def names(self, selectors: Selectors, number: int, *, seats: int) -> bool:
        """Whether the selectors name this deal (from 1)."""
        plans = self.deals(seats)
        if number > len(plans):
            return names_extra_deal(selectors, plans)
        return number in selected(selectors, plans)

    def is_without_trump(self, number: int, *, seats: int) -> bool:
        """Whether the ladder or a selector has this deal (from 1) played without trump."""
        is_named = self.names(self.trump.no_trump_deals, number, seats=seats)
        return is_named or self.plan(number, seats=seats).no_trump
