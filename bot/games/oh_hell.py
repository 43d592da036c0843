"""Oh Hell as it is written down in English (pagat.com, PAG; scoring of WP-OH).

Three to seven players begin at the top (ten cards, eight with six players, seven with seven), go
down to one card and up again. A card is turned up for trump. Everybody bids in turn, and the dealer
may not make the bids add up to the tricks. Everybody scores their tricks, made or missed, and a bid
made exactly earns 10 more. Equal scores share the place.
"""

from bot.games.bundles import BUNDLES
from bot.rules.ladder import Ladder, LadderShape, TopRule
from bot.rules.ruleset import RuleSet

OH_HELL = RuleSet(
    min_seats=3,
    max_seats=7,
    ladder=Ladder(
        shape=LadderShape.DOWN_UP,
        top_rule=TopRule.TABLE,
        table=((3, 10), (4, 10), (5, 10), (6, 8), (7, 7)),
    ),
    scoring=BUNDLES["basic10"],
)
