"""The four switches that say which reply takes the lead, and which replies are legal (6.2).

They are independent (D-22): each pair of cards is judged from the lead, whatever else is switched
on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.rules.cards import Card, Rank


class RankStep(StrEnum):
    """How much higher than the lead the reply has to be: the very next rank, or any (Gorys)."""

    NEXT = "next"
    ANY = "any"


class ReplySuit(StrEnum):
    """Whether a reply of another suit may take the lead (Parlett)."""

    SAME = "same"
    ANY = "any"


class SevenBeatsAce(StrEnum):
    """Whether a seven takes a led ace (Parlett: that of its own suit)."""

    OFF = "off"
    SAME_SUIT = "same_suit"
    ANY_SUIT = "any_suit"


@dataclass(frozen=True, slots=True)
class Beating:
    """The switches; as they stand here, the base game of S001."""

    step: RankStep = RankStep.NEXT
    suit: ReplySuit = ReplySuit.SAME
    must_follow: bool = False
    seven_beats_ace: SevenBeatsAce = SevenBeatsAce.OFF


_STEP: Mapping[RankStep, Callable[[int], bool]] = {
    RankStep.NEXT: lambda higher: higher == 1,
    RankStep.ANY: lambda higher: higher > 0,
}


def beats(rule: Beating, lead: Card, reply: Card) -> bool:
    """Whether the reply takes the trick; otherwise the leader does."""
    is_same_suit = lead.suit is reply.suit
    if lead.rank is Rank.ACE and reply.rank is Rank.SEVEN:
        match rule.seven_beats_ace:
            case SevenBeatsAce.ANY_SUIT:
                return True
            case SevenBeatsAce.SAME_SUIT if is_same_suit:
                return True
    if rule.suit is ReplySuit.SAME and not is_same_suit:
        return False
    return _STEP[rule.step](reply.rank - lead.rank)


def beaters(rule: Beating, lead: Card, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Those of the cards that take the lead."""
    return tuple(card for card in cards if beats(rule, lead, card))


def playable(rule: Beating, hand: Sequence[Card], trick: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that may be played now: all, unless the led suit is held and must be followed.

    Nobody ever has to take the lead.
    """
    if not trick or not rule.must_follow:
        return tuple(hand)
    following = tuple(card for card in hand if card.suit is trick[0].suit)
    return following or tuple(hand)
