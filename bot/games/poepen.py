"""Chinees poepen, and Boerenbridge as the Dutch encyclopedia derives it from that (S003).

Three to eight players go up the ladder as far as the cards reach, and down again. Nobody knows
trump while bidding: whoever bids highest, the first of equals (D-13), names it before the first
lead; if all bid nothing there is none (D-14). From four cards on the dealer, who bids last, may not
make the bids add up to the tricks. A bid made exactly earns 10 and 2 a trick, and each trick too
many or too few costs 2. The scorekeeper may take points off for bad manners.

The encyclopedia's Boerenbridge has at most ten cards, and three deals at the top: with trump,
without, and with trump again (D-06). In both deals of one card everybody holds theirs to the
forehead and sees all but their own. A trick is worth 3, made or missed.
"""

from dataclasses import replace

from bot.games.bundles import BUNDLES
from bot.rules.bidding import Hook, Sight
from bot.rules.ladder import Ladder, Selector, TopDeal
from bot.rules.penalties import Penalties
from bot.rules.ruleset import RuleSet
from bot.rules.trump import TrumpRule, TrumpSource

THREE_AT_THE_TOP = (TopDeal.TRUMP, TopDeal.NO_TRUMP, TopDeal.TRUMP)

CHINEES_POEPEN = RuleSet(
    min_seats=3,
    max_seats=8,
    trump=TrumpRule(source=TrumpSource.HIGHEST_BIDDER),
    hook=Hook(min_hand=4),
    scoring=BUNDLES["poepen"],
    penalties=Penalties.S003,
)

BOERENBRIDGE_WIKI = replace(
    CHINEES_POEPEN,
    ladder=Ladder(cap=10, plateau=THREE_AT_THE_TOP),
    sight=Sight(forehead_deals=(Selector.ONE_CARD,)),
    scoring=BUNDLES["boeren3"],
)
