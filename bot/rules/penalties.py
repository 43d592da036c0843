"""The penalty axis: points that the scorekeeper takes off for bad manners (rules.md 4.11).

A penalty is an entry of its own: it changes a score, and never the points of a deal, the exact bids
or the best deal (D-17).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from bot.rules.seats import Seat


class Penalties(StrEnum):
    """Whether the scorekeeper may give them, and whose prices a misdeal at a real table has."""

    OFF = "off"
    S003 = "s003"
    WK = "wk"


MOST_PENALTIES = 20  # in one game: their lines must fit in a message, and the game in little memory
MOST_POINTS = 100  # what one penalty may cost: no slip of the finger decides a game for ever
MOST_LETTERS = 40  # of a reason in own words
USUAL_REASONS = ("revoke", "talk", "slow", "manners")


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points that a seat lost.

    points: added to the score, so below zero unless points are given back. after_deal: how many
    deals had been scored, from 0. reason: one of USUAL_REASONS, or the scorekeeper's own words.
    """

    seat: Seat
    points: int
    after_deal: int
    reason: str


def penalty_points(penalties: Iterable[Penalty], seat: Seat, *, deals: int) -> int:
    """What the seat's penalties add to its score after so many finished deals."""
    return sum(p.points for p in penalties if p.seat == seat and p.after_deal <= deals)
