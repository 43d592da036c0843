"""Boerenbridge as most Dutch groups play it (S000/S002), for two, and with wizards.

Three to seven players climb a ladder of hand sizes and come down again. A card is turned up for
trump, everybody bids in turn how many tricks they will take, and the dealer, who bids last, may not
make the bids add up to the tricks. Follow suit if you can. A bid made exactly earns 10 and 2 a
trick, a missed one nothing. Equal scores are parted by exact bids, then by the best single deal.

Two play with half a pack, spades and hearts (D-07), from one card up to eight and down again
(D-08). In Wizard style four wizards and four jesters are added to the pack, and all else stays as
it is (D-19): the first wizard takes a trick, a jester none; if a wizard is turned up the dealer
names trump, after a jester there is none.
"""

from dataclasses import replace

from bot.rules.cards import Pack
from bot.rules.ending import TieBreak
from bot.rules.ladder import Ladder, TopDeal, TopRule
from bot.rules.ruleset import RuleSet

BOERENBRIDGE = RuleSet(
    min_seats=3,
    max_seats=7,
    ladder=Ladder(
        top_rule=TopRule.TABLE,
        table=((3, 8), (4, 8), (5, 10), (6, 8), (7, 7)),
        plateau_for=((7, (TopDeal.TRUMP, TopDeal.TRUMP)),),
    ),
    tie_break=(TieBreak.EXACT_BIDS, TieBreak.BEST_DEAL),
)

BOERENBRIDGE_TWEE = replace(
    BOERENBRIDGE,
    min_seats=2,
    max_seats=2,
    pack=Pack.TWO_SUITS_26,
    ladder=Ladder(max_hand=8),
)

BOERENBRIDGE_WIZARD = replace(BOERENBRIDGE, pack=Pack.WIZARD_60)
