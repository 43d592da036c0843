"""What a seat wants: points, and late in a game the lead.

Everything is in points of the deal that is played; a whole win stands for a few deals' worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp

from bot.rules.bidding import BidOrder, HookWhen, barred_bid, bid_range
from bot.rules.ending import is_alone_ahead, total
from bot.rules.scoring import Consolation, bid_points, deal_points
from bot.rules.seats import Seat
from bot.rules.view import DealView, TableView

_GRUDGE = 0.05  # what another's point takes from one's own
_LATE = 2  # deals before the end from which the lead counts
_WIN = 3.0  # a win, in deals with a bid of one made


@dataclass(frozen=True)
class Stakes:
    """What the deal's end is worth to the viewer, whose place is `mine`; by place, eldest first.

    scores: before this deal. left: deals after it.
    """

    view: TableView
    deal: DealView
    mine: int
    scores: tuple[int, ...]
    left: int

    def worth(self, bids: Sequence[int], needs: Sequence[int]) -> float:
        """needs: each bid less the tricks taken, at the deal's end."""
        points = self.points(bids, needs)
        own = points[self.mine]
        worth = own - _GRUDGE * (sum(points) - own)
        if self.left > _LATE or not self.view.results:
            return worth
        return worth + self._win * self._lead(points)

    def points(self, bids: Sequence[int], needs: Sequence[int]) -> Sequence[int]:
        """Everybody's points, multiplied and with the consolation as the rules say."""
        tables = self._tables
        barred = self._barred(bids) if self._may_console else None
        if barred is None:
            return [tables[bid][need] for bid, need in zip(bids, needs, strict=True)]
        return deal_points(
            self.view.rules.scoring,
            bids,
            [bid - need for bid, need in zip(bids, needs, strict=True)],
            blind=self.deal.is_blind,
            dealer=Seat(len(bids) - 1),
            barred=barred,
        )

    @cached_property
    def _may_console(self) -> bool:
        """Whether a dealer kept from a bid could get the consolation in this deal."""
        rules, view = self.view.rules, self.view
        if rules.scoring.consolation is Consolation.OFF or rules.bidding.order is BidOrder.AT_ONCE:
            return False
        seats = map(Seat, range(view.seats))
        return rules.hook.when is HookWhen.ALWAYS or is_alone_ahead(
            self.deal.dealer, seats, view.results, view.penalties
        )

    def _barred(self, bids: Sequence[int]) -> int | None:
        barred = barred_bid(self.view.rules.hook, self.deal.size, bids[:-1])
        return barred if barred in bid_range(self.view.rules.bidding, self.deal.size) else None

    def _lead(self, points: Sequence[int]) -> float:
        """The chance of being ahead at the end, from 0 to 1."""
        sums = [score + more for score, more in zip(self.scores, points, strict=True)]
        own = sums.pop(self.mine)
        lead = own - max(sums)
        if not self.left:
            return (lead > 0) + 0.5 * (lead == 0)
        return 1 / (1 + exp(-2 * lead / (self._deal * self.left)))

    @cached_property
    def _deal(self) -> float:
        return 1.0 + abs(bid_points(self.view.rules.scoring, 1, 1))

    @cached_property
    def _win(self) -> float:
        return _WIN * self._deal

    @cached_property
    def _tables(self) -> list[list[int]]:
        """Points by bid and need; a need below zero counts from the end of its row."""
        scoring, size = self.view.rules.scoring, self.deal.size
        factor = scoring.blind_multiplier if self.deal.is_blind else 1
        needs = (*range(size + 1), *range(-size, 0))
        return [
            [factor * bid_points(scoring, bid, bid - need) for need in needs]
            for bid in range(size + 1)
        ]


def stakes(view: TableView, deal: DealView, seat: Seat) -> Stakes:
    """What is at stake for the viewer's seat in the deal under way."""
    order = view.bidding_order()
    return Stakes(
        view=view,
        deal=deal,
        mine=order.index(seat),
        scores=tuple(total(view.results, other, view.penalties) for other in order),
        left=max(0, len(view.rules.deals(view.seats)) - deal.number),
    )
