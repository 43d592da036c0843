"""Lucifers, Boerenbridge with matchsticks, and the way it is played along the Zaan (S003).

As the encyclopedia's Boerenbridge, but all bid at once: everybody hides up to eight matchsticks in
a fist, the table counts three, two, one, and all fists open; an empty one is a bid of nothing
(D-12). So nobody bids last, and nothing is barred. The ladder goes up to eight cards at most. Along
the Zaan a trick is worth 5, made or missed, instead of 3 (D-24).
"""

from dataclasses import replace

from bot.games.bundles import BUNDLES
from bot.games.poepen import BOERENBRIDGE_WIKI, THREE_AT_THE_TOP
from bot.rules.bidding import Bidding, BidOrder, Hook
from bot.rules.ladder import Ladder

LUCIFERS = replace(
    BOERENBRIDGE_WIKI,
    ladder=Ladder(cap=8, plateau=THREE_AT_THE_TOP),
    bidding=Bidding(order=BidOrder.AT_ONCE, countdown=3, max_tokens=8),
    hook=Hook(min_hand=None),
)

ZAANSE = replace(LUCIFERS, scoring=BUNDLES["zaanse5"])
