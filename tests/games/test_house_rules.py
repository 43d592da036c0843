"""House rules: every setting reads back as it was written, and what cannot be is refused whole."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.house_rules import (
    OWN_LADDER,
    RULES,
    Impossible,
    Page,
    differences,
    parse_ladder,
    rules_on,
    set_rule,
)
from bot.rules.bidding import Bidding, BidOrder, Hook, HookWhen, Sight
from bot.rules.cards import Pack, Suit
from bot.rules.ending import DealerRule, DrawTie, FirstDealer, TieBreak
from bot.rules.ladder import Ladder, LadderShape, Selector, TopDeal, TopRule
from bot.rules.leading import FirstLead
from bot.rules.penalties import Penalties
from bot.rules.scoring import Consolation, Miss, Scoring
from bot.rules.seats import Direction
from bot.rules.trump import AllZero, HighBidTie, SpecialTurn, StockEmpty, TrumpRule, TrumpSource
from bot.rules.validity import Fault, Objection, objections
from tests.builders import BIDDING_GAMES as GAMES
from tests.rules.variants import ALL, BOERENBRIDGE, BUNDLES, CHINEES_POEPEN, LUCIFERS, WIZARD_TEN


def faults_of(*arguments):
    with pytest.raises(Impossible) as refusal:
        set_rule(*arguments)
    return [objection.fault for objection in refusal.value.objections]


# Reading and writing


@pytest.mark.parametrize("variant", ALL)
def test_what_stands_reads_back_and_writing_it_changes_nothing(variant):
    """Those of the tests as well as the presets, which have what none of them has."""
    rules, _ = ALL[variant]
    again = {name: rule.write(rules, rule.read(rules)) for name, rule in RULES.items()}
    assert again == dict.fromkeys(RULES, rules)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_reads_back_as_it_was_written(game):
    rules = GAMES[game].rules
    options = {name: list(rule.options(rules)) for name, rule in RULES.items()}
    back = {
        name: [rule.read(rule.write(rules, option)) for option in options[name]]
        for name, rule in RULES.items()
    }
    assert back == options
    assert [name for name, offered in options.items() if len(set(offered)) < len(offered)] == []
    assert [name for name, rule in RULES.items() if rule.read(rules) not in options[name]] == []


@pytest.mark.parametrize("name", RULES)
def test_a_setting_changes_nothing_but_itself(name):
    """The shape of the ladder and one's own ladder are one setting with two names."""
    together = {"shape", OWN_LADDER} if name in ("shape", OWN_LADDER) else {name}
    for option in RULES[name].options(BOERENBRIDGE):
        changed = RULES[name].write(BOERENBRIDGE, option)
        for other in RULES.keys() - together:
            assert RULES[other].read(changed) == RULES[other].read(BOERENBRIDGE)


def test_an_option_is_a_short_word_or_a_number():
    for game in GAMES.values():
        for name, rule in RULES.items():
            assert name == rule.name
            for option in rule.options(game.rules):
                assert 0 < len(option) <= 33
                assert option.replace("-", "").replace("_", "").isalnum()


def own(**axes):
    return replace(BOERENBRIDGE, **axes)


def ladder(**axis):
    return own(ladder=replace(BOERENBRIDGE.ladder, **axis))


def trump(**axis):
    return own(trump=TrumpRule(**axis))


def drawn(**axis):
    return own(first_dealer=DealerRule(**axis))


def score(**axis):
    return own(scoring=Scoring(**axis))


NOT_TWICE = {"plateau_for": ()}


@pytest.mark.parametrize(
    ("name", "option", "rules"),
    [
        ("shape", "down", ladder(shape=LadderShape.DOWN)),
        ("shape", "fixed", ladder(shape=LadderShape.FIXED)),
        ("own_ladder", "1-3-5", ladder(shape=LadderShape.CUSTOM, custom=(1, 3, 5))),
        ("own_ladder", "1, 3 5", ladder(shape=LadderShape.CUSTOM, custom=(1, 3, 5))),
        ("top", "floor", ladder(top_rule=TopRule.FLOOR)),
        ("top", "keep_one", ladder(top_rule=TopRule.KEEP_ONE)),
        ("top", "8", ladder(max_hand=8)),
        ("cap", "7", ladder(cap=7)),
        ("plateau", "t", ladder(**NOT_TWICE)),
        ("plateau", "t-t", ladder(plateau=(TopDeal.TRUMP,) * 2, **NOT_TWICE)),
        (
            "plateau",
            "t-nt-t",
            ladder(plateau=(TopDeal.TRUMP, TopDeal.NO_TRUMP, TopDeal.TRUMP), **NOT_TWICE),
        ),
        ("fixed_hand", "10", ladder(fixed_hand=10)),
        ("fixed_count", "12", ladder(fixed_count=12)),
        ("pack", "wizard_60", own(pack=Pack.WIZARD_60)),
        ("trump", "fixed_cycle", trump(source=TrumpSource.FIXED_CYCLE)),
        ("trump", "none", trump(source=TrumpSource.NONE)),
        ("trump_suit", "hearts", trump(suit=Suit.HEARTS)),
        (
            "cycle",
            "cdhsn",
            trump(cycle=(Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, None)),
        ),
        ("stock_empty", "dealer_last_card", trump(stock_empty=StockEmpty.DEALER_LAST_CARD)),
        ("special_turn", "turn_next", trump(special_turn=SpecialTurn.TURN_NEXT)),
        ("high_bid_tie", "last_in_bidding_order", trump(high_bid_tie=HighBidTie.LAST)),
        ("all_zero", "dealer", trump(all_zero=AllZero.DEALER)),
        ("choose_none", "on", trump(may_choose_none=True)),
        (
            "no_trump_deals",
            "one_card-top",
            trump(no_trump_deals=(Selector.ONE_CARD, Selector.TOP)),
        ),
        ("bid_order", "simultaneous", own(bidding=Bidding(order=BidOrder.AT_ONCE))),
        ("countdown", "2", own(bidding=Bidding(countdown=2))),
        ("tokens", "8", own(bidding=Bidding(max_tokens=8))),
        ("hook", "off", own(hook=Hook(min_hand=None))),
        ("hook", "from_2", own(hook=Hook(min_hand=2))),
        ("hook_when", "dealer_leads_score", own(hook=Hook(when=HookWhen.DEALER_LEADS_SCORE))),
        ("blind_deals", "one_card", own(sight=Sight(blind_deals=(Selector.ONE_CARD,)))),
        ("forehead_deals", "one_card", own(sight=Sight(forehead_deals=(Selector.ONE_CARD,)))),
        ("consolation", "off_by_one", score(consolation=Consolation.OFF_BY_ONE)),
        ("consolation_points", "10", score(consolation_points=10)),
        ("blind_multiplier", "3", score(blind_multiplier=3)),
        ("tie_break", "off", own(tie_break=())),
        (
            "tie_break",
            "exact_bids-extra_deal",
            own(tie_break=(TieBreak.EXACT_BIDS, TieBreak.EXTRA_DEAL)),
        ),
        ("penalties", "on", own(penalties=Penalties.S003)),
        ("first_dealer", "host", drawn(first=FirstDealer.HOST)),
        ("draw_tie", "suit_order", drawn(tie=DrawTie.SUIT_ORDER)),
        ("draw_trump", "spades", drawn(draw_trump=Suit.SPADES)),
        ("direction", "counter_clockwise", own(direction=Direction.COUNTER_CLOCKWISE)),
        ("first_lead", "high_bidder", own(first_lead=FirstLead.HIGH_BIDDER)),
        ("first_lead", "last_trick_winner", own(first_lead=FirstLead.LAST_TRICK_WINNER)),
        ("fewest", "2", own(min_seats=2)),
        ("most", "8", own(max_seats=8)),
    ],
)
def test_a_choice_sets_its_axis(name, option, rules):
    assert set_rule(BOERENBRIDGE, name, option, 4) == rules


@pytest.mark.parametrize(
    ("made", "missed", "bundle"),
    [
        ("10_2", "zero", "classic"),
        ("10_2", "minus_1", "strict"),
        ("10_2", "minus_2", "poepen"),
        ("10_3", "minus_3", "boeren3"),
        ("10_5", "minus_5", "zaanse5"),
        ("10_1", "minus_2", "speluitslag"),
        ("10_1", "zero", "mild"),
        ("5_1", "minus_1", "five_plus_one"),
        ("10_square", "diff_sq", "ten_plus_square"),
        ("0_1", "minus_1", "one_per_trick"),
        ("20_10", "minus_10", "wizard"),
        ("10_1", "tricks", "basic10"),
        ("5_1", "tricks", "basic5"),
        ("6_2", "minus_2", "six_plus_two"),
    ],
)
def test_made_and_missed_are_chosen_apart_and_give_every_bundle(made, missed, bundle):
    rules = set_rule(set_rule(BOERENBRIDGE, "made", made, 4), "missed", missed, 4)
    assert rules.scoring == BUNDLES[bundle]


def test_a_missed_part_goes_with_any_made_part():
    rules = set_rule(own(scoring=BUNDLES["ten_plus_square"]), "missed", "minus_2", 4)
    assert (rules.scoring.square, rules.scoring.miss) == (True, Miss.PER_TRICK)


def test_a_pages_rows_are_those_that_have_an_effect():
    on_pages = [rule.name for page in Page for rule in rules_on(page, BOERENBRIDGE)]
    assert len(on_pages) == len(set(on_pages))
    asleep = {
        *("fixed_hand", "fixed_count", "trump_suit", "cycle", "special_turn", "high_bid_tie"),
        *("all_zero", "choose_none", "countdown", "consolation_points", "blind_multiplier"),
        "misdeal",
    }
    assert set(RULES) - set(on_pages) == asleep
    fixed = set_rule(BOERENBRIDGE, "shape", "fixed", 4)
    assert [rule.name for rule in rules_on(Page.LADDER, fixed)] == [
        *("shape", "own_ladder", "fixed_hand", "fixed_count", "pack")
    ]


# Refusals


@pytest.mark.parametrize(
    ("rules", "name", "option", "seats", "faults"),
    [
        pytest.param(BOERENBRIDGE, "top", "13", 5, [Fault.TOO_FEW_CARDS], id="V-02"),
        pytest.param(BOERENBRIDGE, "pack", "two_suits_26", 4, [Fault.TOO_FEW_CARDS], id="V-02 few"),
        pytest.param(BOERENBRIDGE, OWN_LADDER, "1-14", 4, [Fault.TOO_FEW_CARDS], id="V-02 own"),
        pytest.param(
            own(sight=Sight(blind_deals=(Selector.ALL,))),
            *("forehead_deals", "one_card", 4, [Fault.BLIND_AND_FOREHEAD]),
            id="V-05",
        ),
        pytest.param(
            own(hook=Hook(min_hand=None)),
            *("consolation", "off_by_one", 4, [Fault.CONSOLATION_NEEDS_HOOK]),
            id="V-06",
        ),
        pytest.param(
            score(consolation=Consolation.OFF_BY_ONE),
            *("bid_order", "simultaneous", 4, [Fault.CONSOLATION_NEEDS_HOOK]),
            id="V-06 all at once",
        ),
        pytest.param(
            BOERENBRIDGE, "shape", "down_up", 7, [Fault.DOWN_UP_NEEDS_PLAIN_TOP], id="V-07"
        ),
        pytest.param(BOERENBRIDGE, "shape", "spiral", 4, [Fault.NO_SUCH_OPTION], id="no shape"),
        pytest.param(BOERENBRIDGE, "shape", "custom", 4, [Fault.NO_SUCH_OPTION], id="none of own"),
        pytest.param(BOERENBRIDGE, "jokers", "on", 4, [Fault.NO_SUCH_OPTION], id="no rule"),
        pytest.param(BOERENBRIDGE, "top", "99", 4, [Fault.NUMBER], id="no top"),
        pytest.param(BOERENBRIDGE, "most", "4", 5, [Fault.WRONG_SEATS], id="V-01 fewer"),
        pytest.param(
            BOERENBRIDGE, "forehead_deals", "2", 4, [Fault.FOREHEAD_NEEDS_ONE_CARD], id="V-04"
        ),
        pytest.param(
            own(sight=Sight(forehead_deals=(1,))),
            *("blind_deals", "1 3", 4, [Fault.BLIND_AND_FOREHEAD]),
            id="V-05 numbers",
        ),
        pytest.param(
            ladder(plateau=(TopDeal.TRUMP, TopDeal.NO_TRUMP), **NOT_TWICE),
            *("shape", "down_up", 4, [Fault.DOWN_UP_NEEDS_PLAIN_TOP]),
            id="V-07 typed top",
        ),
        pytest.param(BOERENBRIDGE, OWN_LADDER, "by_seats", 4, [Fault.LADDER_LENGTH], id="no table"),
        pytest.param(BOERENBRIDGE, OWN_LADDER, "5-x-3", 4, [Fault.LADDER_NOT_NUMBERS], id="x"),
    ],
)
def test_what_cannot_go_together_is_refused_when_it_is_chosen(rules, name, option, seats, faults):
    assert faults_of(rules, name, option, seats) == faults


def test_fewer_seats_than_the_game_needs_are_judged_as_just_enough():
    assert set_rule(BOERENBRIDGE, "top", "13", 1).ladder.max_hand == 13
    assert faults_of(BOERENBRIDGE, "top", "13", 99) == [Fault.TOO_FEW_CARDS]


def test_what_was_in_the_way_before_is_not_held_against_a_change():
    """A fourth and a fifth sat down after the ladder was set."""
    rules = set_rule(BOERENBRIDGE, "top", "13", 4)
    assert objections(rules, 5)
    assert set_rule(rules, "trump", "none", 5).trump.source is TrumpSource.NONE
    assert objections(set_rule(rules, "top", "table", 5), 5) == ()


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("1,2,3", (1, 2, 3)),
        ("1-2-3", (1, 2, 3)),
        ("1 2 3", (1, 2, 3)),
        (" 1 , 2;3 ,", (1, 2, 3)),
        ("1 – 8 – 1", (1, 8, 1)),
        ("7", (7,)),
        ("60", (60,)),
        ("007", None),
        ("\n".join("1" * 60), (1,) * 60),
    ],
)
def test_a_ladder_is_read_as_people_type_it(text, sizes):
    if sizes is None:
        with pytest.raises(Impossible):
            parse_ladder(text)
    else:
        assert parse_ladder(text) == sizes


@pytest.mark.parametrize(
    ("text", "fault", "values"),
    [
        ("", Fault.LADDER_EMPTY, {}),
        (" - ", Fault.LADDER_EMPTY, {}),
        ("1,0,99", Fault.LADDER_SIZE, {"entry": "0", "most": 60}),
        ("1,61", Fault.LADDER_SIZE, {"entry": "61", "most": 60}),
        ("5-x-3", Fault.LADDER_NOT_NUMBERS, {"entry": "x", "most": 60}),
        ("1,-3", Fault.LADDER_NOT_NUMBERS, {"entry": "1,-3", "most": 60}),
        ("1.5", Fault.LADDER_NOT_NUMBERS, {"entry": "1.5", "most": 60}),
        ("²", Fault.LADDER_NOT_NUMBERS, {"entry": "²", "most": 60}),
        ("٣", Fault.LADDER_NOT_NUMBERS, {"entry": "٣", "most": 60}),
        ("<b>ladder</b>", Fault.LADDER_NOT_NUMBERS, {"entry": "<b>ladder</…", "most": 60}),
        ("9" * 5000, Fault.LADDER_SIZE, {"entry": "99999999999…", "most": 60}),
        (",".join("1" * 61), Fault.LADDER_LENGTH, {"most": 60, "deals": 61}),
        ("1," * 10_000, Fault.LADDER_LENGTH, {"most": 60, "deals": 10_000}),
    ],
)
def test_a_ladder_that_cannot_be_is_one_fault_with_its_values(text, fault, values):
    with pytest.raises(Impossible) as refusal:
        parse_ladder(text)
    (objection,) = refusal.value.objections
    assert (objection.fault, dict(objection.values)) == (fault, values)


@given(st.text(max_size=200) | st.text("0123456789-, x", max_size=200))
def test_whatever_is_typed_is_a_ladder_or_one_fault(text):
    faults: tuple[Objection, ...] = ()
    sizes: tuple[int, ...] = ()
    try:
        sizes = parse_ladder(text)
    except Impossible as refusal:
        faults = refusal.objections
    assert len(faults) == (0 if sizes else 1)
    assert len(sizes) <= 60
    assert all(1 <= size <= 60 for size in sizes)


# What else is typed


@pytest.mark.parametrize("name", ["no_trump_deals", "blind_deals"])
@pytest.mark.parametrize(
    ("typed", "numbers"),
    [("3", (3,)), ("1, 4 9", (1, 4, 9)), ("9-4-1-4", (1, 4, 9)), ("05", (5,))],
)
def test_deals_are_named_by_their_numbers(name, typed, numbers):
    rules = set_rule(BOERENBRIDGE, name, typed, 4)
    named = {"no_trump_deals": rules.trump.no_trump_deals, "blind_deals": rules.sight.blind_deals}
    assert named[name] == numbers
    assert RULES[name].read(rules) in RULES[name].options(rules)


def test_single_cards_go_on_the_forehead_by_their_numbers():
    assert set_rule(BOERENBRIDGE, "forehead_deals", "15 1", 4).sight.forehead_deals == (1, 15)


@pytest.mark.parametrize("name", ["no_trump_deals", "blind_deals", "forehead_deals"])
@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("0", Fault.DEAL_NUMBER),
        ("5-x", Fault.DEAL_NUMBER),
        ("-3", Fault.DEAL_NUMBER),
        ("1.5", Fault.DEAL_NUMBER),
        ("٣", Fault.DEAL_NUMBER),
        ("", Fault.DEAL_NUMBER),
        ("first-15", Fault.DEAL_NUMBER),
        ("61", Fault.DEAL_NUMBER),
        ("9" * 5000, Fault.DEAL_NUMBER),
        ("1 " * 10_000, Fault.LADDER_LENGTH),
    ],
)
def test_what_is_no_number_of_a_deal_is_one_fault(name, typed, fault):
    assert faults_of(BOERENBRIDGE, name, typed, 4) == [fault]


def test_a_deal_beyond_the_ladder_is_refused_when_it_is_set_and_keeps_nobody_from_playing_later():
    with pytest.raises(Impossible) as refusal:
        set_rule(BOERENBRIDGE, "no_trump_deals", "15 16", 4)
    (objection,) = refusal.value.objections
    assert (objection.fault, dict(objection.values)) == (
        *(Fault.NO_SUCH_DEAL, {"number": 16, "deals": 15}),
    )
    nineteen = set_rule(BOERENBRIDGE, "no_trump_deals", "16", 5)
    assert objections(nineteen, 4) == ()
    assert set_rule(nineteen, "direction", "counter_clockwise", 4)


@pytest.mark.parametrize(
    ("typed", "plateau", "deals"),
    [("T NT", "T NT", 16), ("nt", "NT", 15), ("t, t, nt, nt", "T T NT NT", 18)],
)
def test_deals_at_the_top_are_typed(typed, plateau, deals):
    rules = set_rule(BOERENBRIDGE, "plateau", typed, 4)
    assert rules.ladder.plateau == tuple(map(TopDeal, plateau.split()))
    assert len(rules.deals(4)) == deals
    never = set_rule(rules, "trump", "none", 4)
    assert objections(never, 4) == ()  # V-08


@pytest.mark.parametrize(
    ("name", "typed", "option"),
    [
        ("top", "2", "2"),
        ("cap", " 22 ", "22"),
        ("fixed_hand", "13", "13"),
        ("fixed_count", "60", "60"),
        ("cycle", "d s n", "dsn"),
        ("countdown", "10", "10"),
        ("tokens", "1", "1"),
        ("hook", "9", "from_9"),
        ("hook", "1", "always"),
        ("made", "10+4", "10_4"),
        ("made", "5 + b²", "5_square"),
        ("made", "5 + 3 + b2", "5_3_square"),
        ("made", "0 + 7", "0_7"),
        ("missed", "4", "minus_4"),
        ("missed", "−7", "minus_7"),
        ("consolation_points", "7", "7"),
        ("blind_multiplier", "10", "10"),
        ("tie_break", "sum_made_bids, best_round", "sum_made_bids-best_round"),
    ],
)
def test_what_is_not_offered_is_typed_and_stands_among_the_options(name, typed, option):
    rules = set_rule(BOERENBRIDGE, name, typed, 4)
    assert RULES[name].read(rules) == option
    assert option in RULES[name].options(rules)
    assert RULES[name].write(BOERENBRIDGE, option) == rules


@pytest.mark.parametrize(
    ("name", "typed", "fault"),
    [
        ("plateau", "t x", Fault.PLATEAU),
        ("plateau", "", Fault.PLATEAU),
        ("plateau", "t " * 10_000, Fault.LADDER_LENGTH),
        ("plateau", "t " * 60, Fault.LADDER_LENGTH),
        ("top", "0", Fault.NUMBER),
        ("top", "14", Fault.TOO_FEW_CARDS),
        ("top", "1e1", Fault.NUMBER),
        ("cap", "-4", Fault.NUMBER),
        ("tokens", "9" * 5000, Fault.NUMBER),
        ("countdown", "11", Fault.NUMBER),
        ("blind_multiplier", "0", Fault.NUMBER),
        ("fixed_count", "61", Fault.NUMBER),
        ("cycle", "n", Fault.EMPTY_CYCLE),
        ("cycle", "s " * 10_000, Fault.EMPTY_CYCLE),
        ("cycle", "s x", Fault.CYCLE),
        ("tie_break", "exact_bids, luck", Fault.TIE_BREAK),
        ("tie_break", "exact_bids, exact_bids", Fault.TIE_BREAK),
        ("made", "10", Fault.MADE),
        ("made", "10 + 2 + 3", Fault.MADE),
        ("made", "10 + b² + 2", Fault.MADE),
        ("made", "10 + b² + b²", Fault.MADE),
        ("made", "10 +", Fault.MADE),
        ("made", "10+99", Fault.MADE),
        ("made", "-10+2", Fault.MADE),
        ("made", "+" * 10_000, Fault.MADE),
        ("missed", "0", Fault.NUMBER),
    ],
)
def test_nonsense_is_one_fault(name, typed, fault):
    assert faults_of(BOERENBRIDGE, name, typed, 4) == [fault]


TYPED = [name for name, rule in RULES.items() if rule.typed is not None]


@given(st.sampled_from(TYPED), st.text(max_size=60) | st.text("0123456789-+, tnshdc²", max_size=60))
def test_whatever_is_typed_is_set_or_one_fault(name, text):
    rules, faults = BOERENBRIDGE, ()
    try:
        rules = set_rule(rules, name, text, 4)
    except Impossible as refusal:
        faults = refusal.objections
    assert len(faults) <= 1
    assert objections(rules, 4) == ()
    assert RULES[name].write(rules, RULES[name].read(rules)) == rules


# Own ladders


def test_ones_own_ladder_stays_at_hand_when_another_shape_is_chosen():
    rules = set_rule(BOERENBRIDGE, OWN_LADDER, "2 4 6", 4)
    away = set_rule(rules, OWN_LADDER, "off", 4)
    assert (away.ladder.shape, RULES[OWN_LADDER].read(away)) == (LadderShape.UP_DOWN, "off")
    assert set_rule(away, "shape", "custom", 4) == rules


def test_a_ladder_by_number_of_seats_gives_way_to_ones_own():
    rules = set_rule(WIZARD_TEN, OWN_LADDER, "1-2-3", 4)
    assert rules.ladder == Ladder(shape=LadderShape.CUSTOM, custom=(1, 2, 3))


def test_the_top_table_is_boerenbridges_where_a_game_has_none():
    rules = set_rule(CHINEES_POEPEN, "top", "table", 5)
    assert max(deal.size for deal in rules.deals(4)) == 8
    assert max(deal.size for deal in rules.deals(5)) == 10


def test_switching_penalties_on_keeps_a_games_own_price_of_a_misdeal():
    rules = GAMES["wk_boerenbridge"].rules
    assert set_rule(rules, "penalties", "on", 4).penalties is Penalties.WK


def test_the_price_of_a_misdeal_is_chosen_where_there_are_penalties():
    poepen = set_rule(CHINEES_POEPEN, "misdeal", "wk", 4)
    assert poepen.penalties is Penalties.WK
    assert set_rule(poepen, "misdeal", "s003", 4) == CHINEES_POEPEN
    assert faults_of(BOERENBRIDGE, "misdeal", "wk", 4) == [Fault.NO_SUCH_OPTION]


def test_so_few_as_the_ladder_has_no_deals_for_cannot_be_the_fewest():
    ten = GAMES["wizard_ten"].rules
    assert faults_of(ten, "fewest", "2", 1) == [Fault.LADDER_LENGTH]
    climbing = set_rule(ten, OWN_LADDER, "1-2-1", 3)
    for_two = set_rule(climbing, "fewest", "2", 1)
    assert [deal.size for deal in for_two.deals(2)] == [1, 2, 1]


# Differences


def test_a_preset_does_not_differ_from_itself():
    for game in GAMES.values():
        assert differences(game.rules, game.rules) == ()


def test_the_settings_that_differ_are_named_in_their_order():
    rules = BOERENBRIDGE
    for name, option in [("direction", "counter_clockwise"), ("hook", "off"), ("top", "7")]:
        rules = set_rule(rules, name, option, 4)
    assert differences(rules, BOERENBRIDGE) == ("top", "hook", "direction")


def test_a_setting_without_effect_does_not_differ():
    rules = replace(LUCIFERS, hook=Hook(min_hand=1))
    assert differences(rules, LUCIFERS) == ()
    assert differences(set_rule(rules, "bid_order", "sequential", 4), LUCIFERS) == (
        *("bid_order", "hook"),
    )
