"""The presets, setting by setting: the tables of rules.md section 5, read back by the catalogue."""

import pytest

from bot.games.bundles import BUNDLES
from bot.games.house_rules import RULES
from bot.games.wizard import WIZARD, WIZARD_FIVE, WIZARD_TEN
from bot.rules.penalties import Penalties
from tests.builders import BIDDING_GAMES as GAMES

LADDERS = ("shape", "top", "cap", "plateau", "pack")
ROWS = {
    # name: seats, shape, top, cap, plateau, pack
    "boerenbridge": ((3, 7), "up_down", "table", "off", "seven_twice", "standard_52"),
    "speluitslag": ((3, 7), "up_down", "floor", "off", "t", "standard_52"),
    "chinees_poepen": ((3, 8), "up_down", "floor", "off", "t", "standard_52"),
    "boerenbridge_wiki": ((3, 8), "up_down", "floor", "10", "t-nt-t", "standard_52"),
    "lucifers": ((3, 8), "up_down", "floor", "8", "t-nt-t", "standard_52"),
    "zaanse": ((3, 8), "up_down", "floor", "8", "t-nt-t", "standard_52"),
    "wizard": ((3, 6), "up", "floor", "off", "t", "wizard_60"),
    "wizard_wiki": ((3, 6), "up", "floor", "13", "t", "wizard_60"),
    "boerenbridge_wizard": ((3, 7), "up_down", "table", "off", "seven_twice", "wizard_60"),
    "boerenbridge_twee": ((2, 2), "up_down", "8", "off", "t", "two_suits_26"),
    "wk_boerenbridge": ((2, 5), "down_up", "10", "off", "t", "standard_52"),
    "kaartspeluitleg": ((3, 6), "up_down", "8", "off", "t-nt-t", "standard_52"),
    "oh_hell": ((3, 7), "down_up", "table", "off", "t", "standard_52"),
}

PLAY = ("trump", "bid_order", "tokens", "hook", "forehead_deals", "tie_break", "penalties")
EXACT, BOTH = "exact_bids", "exact_bids-best_round"
IN_TURN, AT_ONCE = "sequential", "simultaneous"
PLAYS = {
    # name: bundle, trump, order of bids, tokens, hook, forehead, tie-break, penalties
    "boerenbridge": ("classic", "turn_up", IN_TURN, "off", "always", "off", BOTH, "off"),
    "speluitslag": ("speluitslag", "turn_up", IN_TURN, "off", "always", "off", EXACT, "off"),
    "chinees_poepen": ("poepen", "highest_bidder", IN_TURN, "off", "from_4", "off", "off", "on"),
    "boerenbridge_wiki": (
        *("boeren3", "highest_bidder", IN_TURN, "off", "from_4", "one_card", "off", "on"),
    ),
    "lucifers": ("boeren3", "highest_bidder", AT_ONCE, "8", "off", "one_card", "off", "on"),
    "zaanse": ("zaanse5", "highest_bidder", AT_ONCE, "8", "off", "one_card", "off", "on"),
    "wizard": ("wizard", "turn_up", IN_TURN, "off", "off", "off", "off", "off"),
    "wizard_wiki": ("wizard", "turn_up", IN_TURN, "off", "off", "off", "off", "on"),
    "boerenbridge_wizard": ("classic", "turn_up", IN_TURN, "off", "always", "off", BOTH, "off"),
    "boerenbridge_twee": ("classic", "turn_up", IN_TURN, "off", "always", "off", BOTH, "off"),
    "wk_boerenbridge": ("classic", "fixed_suit", IN_TURN, "off", "always", "off", EXACT, "on"),
    "kaartspeluitleg": ("five_plus_one", "random_suit", AT_ONCE, "off", "off", "off", EXACT, "off"),
    "oh_hell": ("basic10", "turn_up", IN_TURN, "off", "always", "off", "off", "off"),
}

SAME_EVERYWHERE = {
    "direction": "clockwise",
    "first_dealer": "high_card",
    "blind_deals": "off",
    "blind_multiplier": "2",
    "no_trump_deals": "off",
    "stock_empty": "no_trump",
    "special_turn": "official",
    "high_bid_tie": "first_in_bidding_order",
    "all_zero": "no_trump",
    "choose_none": "off",
    "countdown": "3",
    "hook_when": "always",
    "consolation": "off",
    "consolation_points": "5",
    "cycle": "hcdsn",
}


def read(rules, *names):
    return tuple(RULES[name].read(rules) for name in names)


def test_every_preset_is_in_the_tables():
    assert set(ROWS) == set(PLAYS) == set(GAMES) - {"wizard_ten", "wizard_five"}


@pytest.mark.parametrize("name", ROWS)
def test_the_ladder_is_as_in_the_table(name):
    rules = GAMES[name].rules
    assert ((rules.min_seats, rules.max_seats), *read(rules, *LADDERS)) == ROWS[name]


@pytest.mark.parametrize("name", PLAYS)
def test_the_play_is_as_in_the_table(name):
    rules = GAMES[name].rules
    bundle, *play = PLAYS[name]
    assert list(read(rules, *PLAY)) == play
    assert rules.scoring == BUNDLES[bundle]


@pytest.mark.parametrize("name", GAMES)
def test_what_no_preset_changes(name):
    rules = GAMES[name].rules
    assert {n: RULES[n].read(rules) for n in SAME_EVERYWHERE} == SAME_EVERYWHERE


@pytest.mark.parametrize("name", GAMES)
def test_the_draw_is_the_worlds_own_at_the_championship(name):
    drawn = read(GAMES[name].rules, "draw_tie", "draw_trump")
    assert drawn == (
        ("redraw_all", "spades") if name == "wk_boerenbridge" else ("redraw_tied", "off")
    )


def test_the_championship_has_its_own_price_of_a_misdeal():
    assert GAMES["wk_boerenbridge"].rules.penalties is Penalties.WK


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_short_game_of_wizard_has_deals_of_the_standard_one_and_ends_as_it_does(seats):
    """T-A36, T-A42"""
    standard = [deal.size for deal in WIZARD.deals(seats)]
    ten = [deal.size for deal in WIZARD_TEN.deals(seats)]
    five = [deal.size for deal in WIZARD_FIVE.deals(seats)]
    assert (len(ten), len(five)) == (10, 5)
    assert set(ten) <= set(standard)
    assert ten == sorted(set(ten))
    assert five == standard[-5:]
    assert ten[-1] == standard[-1]
