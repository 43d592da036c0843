"""Boerenbridge as kaartspeluitleg.nl has it (KSU).

Three to six players go from one card to eight and down again, with three deals at the top: with
trump, without, and with trump again; seventeen deals in all. The suit of trump is drawn from a
second pack. All bid at once when three has been counted down, so nothing is barred. A bid made
exactly earns 5 and 1 a trick; each trick too many or too few costs 1. Where the source is silent,
the game is as Boerenbridge.
"""

from bot.games.bundles import BUNDLES
from bot.games.poepen import THREE_AT_THE_TOP
from bot.rules.bidding import Bidding, BidOrder, Hook
from bot.rules.ending import TieBreak
from bot.rules.ladder import Ladder
from bot.rules.ruleset import RuleSet
from bot.rules.trump import TrumpRule, TrumpSource

KAARTSPELUITLEG = RuleSet(
    min_seats=3,
    max_seats=6,
    ladder=Ladder(max_hand=8, plateau=THREE_AT_THE_TOP),
    trump=TrumpRule(source=TrumpSource.RANDOM_SUIT),
    bidding=Bidding(order=BidOrder.AT_ONCE, countdown=3),
    hook=Hook(min_hand=None),
    scoring=BUNDLES["five_plus_one"],
    tie_break=(TieBreak.EXACT_BIDS,),
)
