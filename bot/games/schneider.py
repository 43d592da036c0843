"""Böhmischer Schneider as it is described in S001: six games, and one more when they are level.

Two players hold six cards each and draw after every trick until the stock is gone; sixteen tricks
in all. Only the next higher card of the same suit takes the lead. What counts are the honours, ace
to ten: eleven of them are a simple win, sixteen a Schneider, all twenty count three.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from bot.rules.duel.beating import Beating, RankStep, ReplySuit, SevenBeatsAce
from bot.rules.duel.rules import DuelRules, Match

BOEHMISCHER_SCHNEIDER = DuelRules(match=Match())


def variant(*, any_higher: bool = False, any_suit: bool = False, seven: bool = False) -> Beating:
    """The three variants of S001, which may be played together (D-22).

    any_higher: any higher card of the suit takes the lead, and the suit must be followed (Gorys).
    any_suit: the next higher card of every suit does. seven: a seven takes the led ace of its suit
    (both Parlett).
    """
    return Beating(
        step=RankStep.ANY if any_higher else RankStep.NEXT,
        suit=ReplySuit.ANY if any_suit else ReplySuit.SAME,
        must_follow=any_higher,
        seven_beats_ace=SevenBeatsAce.SAME_SUIT if seven else SevenBeatsAce.OFF,
    )


VARIANTS: Mapping[str, Beating] = MappingProxyType(
    {
        "base": variant(),
        "any_higher": variant(any_higher=True),
        "any_suit": variant(any_suit=True),
        "seven_beats_ace": variant(seven=True),
        "any_higher+any_suit": variant(any_higher=True, any_suit=True),
        "any_higher+seven_beats_ace": variant(any_higher=True, seven=True),
        "any_suit+seven_beats_ace": variant(any_suit=True, seven=True),
        "any_higher+any_suit+seven_beats_ace": variant(any_higher=True, any_suit=True, seven=True),
    }
)
"""All eight combinations by the names of rules.md 6.2."""

ANY_HIGHER = replace(BOEHMISCHER_SCHNEIDER, beating=VARIANTS["any_higher"])
ANY_SUIT = replace(BOEHMISCHER_SCHNEIDER, beating=VARIANTS["any_suit"])
SEVEN_BEATS_ACE = replace(BOEHMISCHER_SCHNEIDER, beating=VARIANTS["seven_beats_ace"])
