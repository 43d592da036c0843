"""The bidding axes: in turn or at once, the hook, and what a bidder sees (rules.md 4.5, 4.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.rules.ladder import Selectors


class BidOrder(StrEnum):
    IN_TURN = "sequential"
    AT_ONCE = "simultaneous"


class HookWhen(StrEnum):
    ALWAYS = "always"
    DEALER_LEADS_SCORE = "dealer_leads_score"  # D-37


@dataclass(frozen=True, slots=True)
class Bidding:
    """In which order bids are made, and how high.

    countdown: how far the reveal of simultaneous bids counts down. max_tokens: no bid above it.
    """

    order: BidOrder = BidOrder.IN_TURN
    countdown: int = 3
    max_tokens: int | None = None


@dataclass(frozen=True, slots=True)
class Hook:
    """The last bidder may not make the bids add up to the tricks.

    min_hand: the smallest hand it holds for, 1 for every deal; None switches it off.
    """

    min_hand: int | None = 1
    when: HookWhen = HookWhen.ALWAYS


@dataclass(frozen=True, slots=True)
class Sight:
    """Deals bid without seeing the own cards (blind) or seeing all but the own card (forehead)."""

    blind_deals: Selectors = ()
    forehead_deals: Selectors = ()


def bid_range(bidding: Bidding, size: int) -> range:
    """All bids a hand of that size admits: 0 to the tricks there are (D-11), or to the tokens."""
    return range(min(size, size if bidding.max_tokens is None else bidding.max_tokens) + 1)


def barred_bid(hook: Hook, size: int, earlier: Sequence[int]) -> int | None:
    """The bid that would make the sum fit, or None; asked of the last bidder only (S000, S003).

    A hook for the leading dealer alone never bars a zero (D-37).
    """
    if hook.min_hand is None or size < hook.min_hand:
        return None
    rest = size - sum(earlier)
    least = 0 if hook.when is HookWhen.ALWAYS else 1
    return rest if rest >= least else None
