"""Rule sets that the tests of the rules play: every preset, and others that no preset has."""

from __future__ import annotations

from dataclasses import replace

from bot.games.boerenbridge import BOERENBRIDGE
from bot.games.boerenbridge import BOERENBRIDGE_TWEE as TWEE
from bot.games.bundles import BUNDLES
from bot.games.kaartspeluitleg import KAARTSPELUITLEG
from bot.games.lucifers import LUCIFERS
from bot.games.oh_hell import OH_HELL
from bot.games.poepen import BOERENBRIDGE_WIKI, CHINEES_POEPEN
from bot.games.speluitslag import SPELUITSLAG
from bot.games.wizard import WIZARD, WIZARD_FIVE, WIZARD_TEN, WIZARD_WIKI
from bot.games.wk_boerenbridge import WK_BOERENBRIDGE as WK
from bot.rules.bidding import Bidding, BidOrder, Hook, HookWhen, Sight
from bot.rules.ending import TieBreak
from bot.rules.ladder import Ladder, LadderShape, Selector, TopDeal
from bot.rules.ruleset import RuleSet
from bot.rules.scoring import Miss, Scoring
from bot.rules.seats import Direction
from bot.rules.trump import AllZero, SpecialTurn, StockEmpty, TrumpRule, TrumpSource
from tests.builders import BIDDING_GAMES

__all__ = [
    "ALL",
    "BLIND",
    "BOERENBRIDGE",
    "BOERENBRIDGE_WIKI",
    "BUNDLES",
    "CHINEES_POEPEN",
    "GAMES",
    "KAARTSPELUITLEG",
    "LUCIFERS",
    "NT",
    "OH_HELL",
    "SPELUITSLAG",
    "TWEE",
    "WIZARD",
    "WIZARD_FIVE",
    "WIZARD_TEN",
    "WIZARD_WIKI",
    "WK",
    "T",
    "per_trick",
]

T, NT = TopDeal.TRUMP, TopDeal.NO_TRUMP


def per_trick(base: int, made: int, missed: int) -> Scoring:
    """A bid made: base and so much a trick; missed: so much off for each trick of difference."""
    miss = Miss.PER_TRICK if missed else Miss.ZERO
    return Scoring(base=base, per_trick=made, miss=miss, miss_per_trick=missed)


BLIND = replace(BOERENBRIDGE, sight=Sight(blind_deals=(Selector.ONE_CARD,)))
ALL_BLIND = replace(BOERENBRIDGE, sight=Sight(blind_deals=(Selector.ALL,)))
FOREHEAD = replace(SPELUITSLAG, sight=Sight(forehead_deals=(Selector.FIRST_ONE_CARD,)))
DEALER_NAMES = replace(
    BOERENBRIDGE,
    trump=TrumpRule(source=TrumpSource.DEALER_CHOICE, may_choose_none=True),
    sight=Sight(blind_deals=(Selector.TOP,), forehead_deals=(Selector.ONE_CARD,)),
)
LAST_CARD_SHOWN = replace(
    WIZARD, trump=TrumpRule(stock_empty=StockEmpty.DEALER_LAST_CARD), hook=Hook(min_hand=2)
)
TURNS_ON = replace(
    LAST_CARD_SHOWN,
    direction=Direction.COUNTER_CLOCKWISE,
    trump=replace(LAST_CARD_SHOWN.trump, special_turn=SpecialTurn.TURN_NEXT),
)
UNTIL_DECIDED = replace(
    BOERENBRIDGE,
    ladder=Ladder(shape=LadderShape.FIXED, fixed_hand=1, fixed_count=1),
    tie_break=(TieBreak.EXTRA_DEAL,),
)
ZERO_TURNS_UP = replace(
    CHINEES_POEPEN,
    ladder=Ladder(max_hand=4),
    trump=TrumpRule(source=TrumpSource.HIGHEST_BIDDER, all_zero=AllZero.TURN_UP),
    hook=Hook(when=HookWhen.DEALER_LEADS_SCORE),
    bidding=Bidding(order=BidOrder.IN_TURN, max_tokens=1),
)

# Rule sets that no preset has, with the numbers of seats that are worth a whole game each.
_OTHERS: dict[str, tuple[RuleSet, tuple[int, ...]]] = {
    "blind": (BLIND, (4,)),
    "all blind": (ALL_BLIND, (4,)),
    "forehead": (FOREHEAD, (4,)),
    "dealer names trump": (DEALER_NAMES, (4,)),
    "last card shown": (LAST_CARD_SHOWN, (4, 6)),
    "turns on": (TURNS_ON, (5,)),
    "until decided": (UNTIL_DECIDED, (3, 7)),
    "zero turns up": (ZERO_TURNS_UP, (4,)),
}

ALL: dict[str, tuple[RuleSet, tuple[int, ...]]] = {
    **{
        name: (game.rules, tuple(range(game.rules.min_seats, game.rules.max_seats + 1)))
        for name, game in BIDDING_GAMES.items()
    },
    **_OTHERS,
}

GAMES = [(name, seats) for name, (_, counts) in ALL.items() for seats in counts]
"""Names and numbers of seats, to parametrize with."""
