"""Wizard by its official rules (WIZ), its shorter lengths (BGA-W), and as S003 tells of it.

Three to six players, 52 cards with four wizards and four jesters. The first deal has one card each,
and every deal has one more, until in the last the whole pack is dealt. A card is turned up for
trump: after a jester there is none, after a wizard the dealer looks at the own hand and names a
suit; in the last deal no card is left and there is no trump. Everybody bids in turn, and the bids
may add up to what they like. The first wizard takes a trick; a jester takes none unless all are
jesters, and then the first of them does. Both may be played at any time, and whoever leads a wizard
asks for no suit. A bid made exactly earns 20 and 10 a trick; each trick too many or too few costs
10.

A shorter game has ten deals, spread over the ladder, or its last five. S003 stops at thirteen
cards, so that with three and four players there is a card to turn up in the last deal as well.
"""

from dataclasses import replace

from bot.games.bundles import BUNDLES
from bot.rules.bidding import Hook
from bot.rules.cards import Pack
from bot.rules.ladder import Ladder, LadderShape
from bot.rules.penalties import Penalties
from bot.rules.ruleset import RuleSet

WIZARD = RuleSet(
    min_seats=3,
    max_seats=6,
    pack=Pack.WIZARD_60,
    ladder=Ladder(shape=LadderShape.UP),
    hook=Hook(min_hand=None),
    scoring=BUNDLES["wizard"],
)

WIZARD_TEN = replace(
    WIZARD,
    ladder=Ladder(
        shape=LadderShape.CUSTOM,
        custom_for=(
            (3, (2, 4, 6, 8, 10, 12, 14, 16, 18, 20)),
            (4, (1, 3, 5, 7, 9, 11, 12, 13, 14, 15)),
            (5, (2, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
            (6, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
        ),
    ),
)

WIZARD_FIVE = replace(
    WIZARD,
    ladder=Ladder(
        shape=LadderShape.CUSTOM,
        custom_for=(
            (3, (16, 17, 18, 19, 20)),
            (4, (11, 12, 13, 14, 15)),
            (5, (8, 9, 10, 11, 12)),
            (6, (6, 7, 8, 9, 10)),
        ),
    ),
)

WIZARD_WIKI = replace(WIZARD, ladder=Ladder(shape=LadderShape.UP, cap=13), penalties=Penalties.S003)
