"""Boerenbridge as most Dutch groups play it (S000/S002).

Three to seven players climb a ladder of hand sizes and come down again. A card is turned up for
trump, everybody bids in turn how many tricks they will take, and the dealer, who bids last, may not
make the bids add up to the tricks. Follow suit if you can. A bid made exactly earns 10 and 2 a
trick, a missed one nothing.
"""

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
