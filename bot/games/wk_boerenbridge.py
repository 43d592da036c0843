"""Boerenbridge as at the "world championship" (WKB, boerenbridge.com/spelregels).

Two to five players begin with ten cards, go down to one and up to ten again. Spades are trump in
every deal. Everybody bids in turn, and the dealer may not make the bids add up to the tricks. A bid
made exactly earns 10 and 2 a trick, a missed one nothing. The highest card deals first, every spade
above all other suits; if two are equal, everybody draws again. Where the source is silent, the game
is as Boerenbridge.
"""

from bot.rules.cards import Suit
from bot.rules.ending import DealerRule, DrawTie, TieBreak
from bot.rules.ladder import Ladder, LadderShape
from bot.rules.penalties import Penalties
from bot.rules.ruleset import RuleSet
from bot.rules.trump import TrumpRule, TrumpSource

WK_BOERENBRIDGE = RuleSet(
    min_seats=2,
    max_seats=5,
    ladder=Ladder(shape=LadderShape.DOWN_UP, max_hand=10),
    trump=TrumpRule(source=TrumpSource.FIXED_SUIT, suit=Suit.SPADES),
    first_dealer=DealerRule(tie=DrawTie.REDRAW_ALL, draw_trump=Suit.SPADES),
    tie_break=(TieBreak.EXACT_BIDS,),
    penalties=Penalties.WK,
)
