"""Rule sets of rules.md section 5 that the tests of the axes speak of, by their names there."""

from __future__ import annotations

from dataclasses import replace

from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.bidding import Bidding, BidOrder, Hook, Sight
from bot.rules.cards import Pack, Suit
from bot.rules.ending import DealerRule, DrawTie, TieBreak
from bot.rules.ladder import Ladder, LadderShape, Selector, TopDeal, TopRule
from bot.rules.ruleset import RuleSet
from bot.rules.scoring import CLASSIC, Miss, Scoring
from bot.rules.trump import TrumpRule, TrumpSource

T, NT = TopDeal.TRUMP, TopDeal.NO_TRUMP


def per_trick(base: int, made: int, missed: int) -> Scoring:
    """A bid made: base and so much a trick; missed: so much off for each trick of difference."""
    miss = Miss.PER_TRICK if missed else Miss.ZERO
    return Scoring(base=base, per_trick=made, miss=miss, miss_per_trick=missed)


BUNDLES: dict[str, Scoring] = {
    "classic": CLASSIC,
    "strict": per_trick(10, 2, 1),
    "poepen": per_trick(10, 2, 2),
    "boeren3": per_trick(10, 3, 3),
    "zaanse5": per_trick(10, 5, 5),
    "speluitslag": per_trick(10, 1, 2),
    "mild": per_trick(10, 1, 0),
    "five_plus_one": per_trick(5, 1, 1),
    "ten_plus_square": Scoring(base=10, per_trick=0, square=True, miss=Miss.SQUARE),
    "one_per_trick": per_trick(0, 1, 1),
    "wizard": per_trick(20, 10, 10),
    "basic10": Scoring(base=10, per_trick=1, miss=Miss.TRICKS),
    "basic5": Scoring(base=5, per_trick=1, miss=Miss.TRICKS),
    "six_plus_two": per_trick(6, 2, 2),
}

_HIGHEST_BIDDER = TrumpRule(source=TrumpSource.HIGHEST_BIDDER)

SPELUITSLAG = RuleSet(
    min_seats=3,
    max_seats=7,
    scoring=BUNDLES["speluitslag"],
    tie_break=(TieBreak.EXACT_BIDS,),
)
CHINEES_POEPEN = RuleSet(
    min_seats=3,
    max_seats=8,
    trump=_HIGHEST_BIDDER,
    hook=Hook(min_hand=4),
    scoring=BUNDLES["poepen"],
)
BOERENBRIDGE_WIKI = replace(
    CHINEES_POEPEN,
    ladder=Ladder(cap=10, plateau=(T, NT, T)),
    sight=Sight(forehead_deals=(Selector.ONE_CARD,)),
    scoring=BUNDLES["boeren3"],
)
LUCIFERS = replace(
    BOERENBRIDGE_WIKI,
    ladder=Ladder(cap=8, plateau=(T, NT, T)),
    bidding=Bidding(order=BidOrder.AT_ONCE, countdown=3, max_tokens=8),
    hook=Hook(min_hand=None),
)
WIZARD = RuleSet(
    min_seats=3,
    max_seats=6,
    pack=Pack.WIZARD_60,
    ladder=Ladder(shape=LadderShape.UP),
    hook=Hook(min_hand=None),
    scoring=BUNDLES["wizard"],
)
WIZARD_WIKI = replace(WIZARD, ladder=Ladder(shape=LadderShape.UP, cap=13))
BOERENBRIDGE_WIZARD = replace(BOERENBRIDGE, pack=Pack.WIZARD_60)
TWEE = replace(
    BOERENBRIDGE,
    min_seats=2,
    max_seats=2,
    pack=Pack.TWO_SUITS_26,
    ladder=Ladder(max_hand=8),
)
WK = RuleSet(
    min_seats=2,
    max_seats=5,
    ladder=Ladder(shape=LadderShape.DOWN_UP, max_hand=10),
    trump=TrumpRule(source=TrumpSource.FIXED_SUIT, suit=Suit.SPADES),
    first_dealer=DealerRule(tie=DrawTie.REDRAW_ALL, draw_trump=Suit.SPADES),
    tie_break=(TieBreak.EXACT_BIDS,),
)
KAARTSPELUITLEG = RuleSet(
    min_seats=3,
    max_seats=6,
    ladder=Ladder(max_hand=8, plateau=(T, NT, T)),
    trump=TrumpRule(source=TrumpSource.RANDOM_SUIT),
    bidding=Bidding(order=BidOrder.AT_ONCE),
    scoring=BUNDLES["five_plus_one"],
    tie_break=(TieBreak.EXACT_BIDS,),
)
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
BLIND = replace(BOERENBRIDGE, sight=Sight(blind_deals=(Selector.ONE_CARD,)))
ALL_BLIND = replace(BOERENBRIDGE, sight=Sight(blind_deals=(Selector.ALL,)))
FOREHEAD = replace(SPELUITSLAG, sight=Sight(forehead_deals=(Selector.FIRST_ONE_CARD,)))
DEALER_NAMES = replace(
    BOERENBRIDGE,
    trump=TrumpRule(source=TrumpSource.DEALER_CHOICE, may_choose_none=True),
    sight=Sight(blind_deals=(Selector.TOP,), forehead_deals=(Selector.ONE_CARD,)),
)

# Rule sets of every kind with the numbers of seats that are worth a whole game each.
ALL: dict[str, tuple[RuleSet, tuple[int, ...]]] = {
    "boerenbridge": (BOERENBRIDGE, (3, 4, 5, 6, 7)),
    "speluitslag": (SPELUITSLAG, (4,)),
    "chinees_poepen": (CHINEES_POEPEN, (4, 8)),
    "boerenbridge_wiki": (BOERENBRIDGE_WIKI, (5,)),
    "lucifers": (LUCIFERS, (3, 4)),
    "wizard": (WIZARD, (3, 6)),
    "wizard_wiki": (WIZARD_WIKI, (4,)),
    "boerenbridge_wizard": (BOERENBRIDGE_WIZARD, (7,)),
    "boerenbridge_twee": (TWEE, (2,)),
    "wk_boerenbridge": (WK, (2, 5)),
    "kaartspeluitleg": (KAARTSPELUITLEG, (4,)),
    "oh_hell": (OH_HELL, (5,)),
    "blind": (BLIND, (4,)),
    "all blind": (ALL_BLIND, (4,)),
    "forehead": (FOREHEAD, (4,)),
    "dealer names trump": (DEALER_NAMES, (4,)),
}

GAMES = [(name, seats) for name, (_, counts) in ALL.items() for seats in counts]
"""Names and numbers of seats, to parametrize with."""
