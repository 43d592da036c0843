"""Boerenbridge as speluitslag.nl has it (S004).

Three to seven players go up the ladder as far as the cards reach, and down again. A card is turned
up for trump; if none is left, the deal is played without: with four players that is the one deal of
thirteen cards (K-18). Everybody bids in turn, and the dealer may not make the bids add up to the
tricks. A bid made exactly earns 10 and 1 a trick; a missed one costs 2 for each trick too many or
too few. Equal scores are parted by exact bids.
"""

from bot.games.bundles import BUNDLES
from bot.rules.ending import TieBreak
from bot.rules.ruleset import RuleSet

SPELUITSLAG = RuleSet(
    min_seats=3,
    max_seats=7,
    scoring=BUNDLES["speluitslag"],
    tie_break=(TieBreak.EXACT_BIDS,),
)
