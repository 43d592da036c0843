"""What an action in the duel brought about, beside the events that all games share."""

from __future__ import annotations

from dataclasses import dataclass

from bot.rules.duel.state import DuelResult
from bot.rules.events import CardPlayed, CardsDealt, DealerDrawn, GameEnded, TrickTaken
from bot.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """Both drew from the stock, that seat first; which cards is nobody else's business."""

    first: Seat


@dataclass(frozen=True, slots=True)
class DuelScored:
    result: DuelResult


DuelEvent = DealerDrawn | CardsDealt | CardPlayed | TrickTaken | CardsDrawn | DuelScored | GameEnded
