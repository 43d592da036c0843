"""The published ways of scoring, by their names in rules.md 4.9.

A bid made earns a base and so much a trick (or the square of the bid); a missed one costs so much
for each trick of difference. Any of them goes with any game (D-30).
"""

from collections.abc import Mapping
from types import MappingProxyType

from bot.rules.scoring import CLASSIC, Miss, Scoring


def _per_trick(base: int, made: int, missed: int) -> Scoring:
    """Made: base and so much a trick; missed: so much off for each trick of difference."""
    return Scoring(base=base, per_trick=made, miss=Miss.PER_TRICK, miss_per_trick=missed)


BUNDLES: Mapping[str, Scoring] = MappingProxyType(
    {
        "classic": CLASSIC,  # S000
        "strict": _per_trick(10, 2, 1),  # S000, "harshe telling"
        "poepen": _per_trick(10, 2, 2),  # S003
        "boeren3": _per_trick(10, 3, 3),  # S003
        "zaanse5": _per_trick(10, 5, 5),  # S003; the base of ten is kept (D-24)
        "speluitslag": _per_trick(10, 1, 2),  # S004
        "mild": Scoring(base=10, per_trick=1),  # S004
        "five_plus_one": _per_trick(5, 1, 1),  # S004, KSU (D-25)
        "ten_plus_square": Scoring(per_trick=0, square=True, miss=Miss.SQUARE),  # S004, PAG (D-25)
        "one_per_trick": _per_trick(0, 1, 1),  # S004 (D-25)
        "wizard": _per_trick(20, 10, 10),  # WIZ
        "basic10": Scoring(base=10, per_trick=1, miss=Miss.TRICKS),  # WP-OH, NOM
        "basic5": Scoring(base=5, per_trick=1, miss=Miss.TRICKS),  # NEO
        "six_plus_two": _per_trick(6, 2, 2),  # rslaus
    }
)
