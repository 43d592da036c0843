"""The score of a game with real cards, from the worked cases of the rules."""

from dataclasses import replace

import pytest

from bot.games import GAMES
from bot.games.bundles import BUNDLES
from bot.rules.bidding import HookWhen
from bot.rules.duel.rules import Drawn, Match, MatchLength
from bot.rules.ending import TieBreak
from bot.rules.engine import IllegalAction, Refusal
from bot.rules.ladder import Selector
from bot.rules.penalties import Penalties
from bot.rules.scoring import Consolation
from bot.rules.seats import Direction
from bot.rules.sheet.sheet import (
    MOST_STEPS,
    STRIDE,
    begin,
    drop_correction,
    keep_rest,
    objections,
    on_paper,
    read,
    undo,
    write,
    written_before,
)
from bot.rules.sheet.steps import (
    BreakOff,
    Comes,
    Correct,
    DropPenalty,
    EnterBid,
    EnterWon,
    Goes,
    NameDealer,
    PutPenalty,
    SkipDeal,
    ThrowIn,
)
from bot.rules.sheet.tally import (
    Asking,
    RowKind,
    asked_seat,
    asking,
    barred,
    is_over,
    leaders,
    ranking,
    score,
)
from tests.rules.sheet.sheets import A, B, C, D, E, bid, deal, rules, sheet, won

DUEL = "boehmischer_schneider"
T_I04 = (((1, 0, 1), (1, 0, 0)), ((0, 1, 0), (0, 1, 1)), ((2, 1, 1), (2, 0, 1)))
"""Three deals of 1, 2 and 3 cards for A, B and C; C deals first."""


def t_i04(of=None, deals=3):
    on = sheet(of or rules("boerenbridge", 1, 2, 3), 3, C)
    for bids, tricks in T_I04[:deals]:
        on = deal(on, bids, tricks)
    return on


def scores(on):
    tally = read(on)
    return [score(tally, seat) for seat in range(len(tally.is_there))]


def refusal(on, step):
    with pytest.raises(IllegalAction) as raised:
        write(on, step)
    return raised.value


# Complete examples


def test_t_i04_a_sheet_of_three_deals():
    on = sheet(rules("boerenbridge", 1, 2, 3), 3, C)
    expected = [  # dealer, barred, points
        (C, 0, (12, 10, 0)),
        (A, 1, (10, 12, 0)),
        (B, 0, (14, 0, 12)),
    ]
    for (bids, tricks), (dealer, not_allowed, points) in zip(T_I04, expected, strict=True):
        assert read(on).deal.dealer == dealer
        for seat in read(on).deal.order[:-1]:
            assert asked_seat(read(on)) == seat
            on = write(on, EnterBid(bids[seat]))
        assert asked_seat(read(on)) == dealer
        assert barred(read(on)) == not_allowed
        assert refusal(on, EnterBid(not_allowed)).code is Refusal.DEALER_BARRED
        on = won(bid(on, *bids), *tricks)
        assert read(on).rows[-1].points == points
    ranked = ranking(read(on))
    assert [(place.seat, place.score, place.exact) for place in ranked] == [
        (A, 36, 3),
        (B, 22, 2),
        (C, 12, 1),
    ]
    assert [max(row.points[seat] for row in read(on).rows) for seat in (A, B, C)] == [14, 12, 12]
    assert is_over(read(on))
    assert asking(read(on)) is Asking.NOTHING


@pytest.mark.parametrize(
    ("bundle", "totals"),
    [
        ("classic", [36, 22, 12]),
        ("poepen", [36, 20, 8]),
        ("zaanse5", [45, 20, 5]),
        ("speluitslag", [33, 19, 7]),
    ],
)
def test_t_i04_by_other_ways_of_scoring(bundle, totals):
    assert scores(t_i04(rules("boerenbridge", 1, 2, 3, scoring=BUNDLES[bundle]))) == totals


def test_t_i04_with_consolation():
    of = rules("boerenbridge", 1, 2, 3)
    consoled = replace(of.scoring, consolation=Consolation.CLOSEST_OF_MISSERS)
    on = t_i04(replace(of, scoring=consoled))
    assert [row.points for row in read(on).rows] == [(12, 10, 5), (10, 12, 0), (14, 5, 12)]
    assert scores(on) == [36, 27, 17]


def test_t_i04_abandoned_in_the_third_deal():
    """Points, exact bids and best deal are level after the second: a shared win."""
    on = bid(t_i04(deals=2), 2, 1, 1)
    assert leaders(read(on)) == (A, B)
    assert not is_over(read(on))


@pytest.mark.parametrize(
    ("bundle", "points"),
    [
        ("classic", (12, 10, 12, 0)),
        ("strict", (12, 10, 12, -1)),
        ("poepen", (12, 10, 12, -2)),
        ("boeren3", (13, 10, 13, -3)),
        ("zaanse5", (15, 10, 15, -5)),
        ("speluitslag", (11, 10, 11, -2)),
        ("mild", (11, 10, 11, 0)),
        ("five_plus_one", (6, 5, 6, -1)),
        ("ten_plus_square", (11, 10, 11, -1)),
        ("one_per_trick", (1, 0, 1, -1)),
        ("wizard", (30, 20, 30, -10)),
    ],
)
def test_t_i01_one_deal_of_two_cards(bundle, points):
    on = sheet(rules("boerenbridge", 2, scoring=BUNDLES[bundle]), 4, D)
    assert read(deal(on, (1, 0, 1, 1), (1, 0, 1, 0))).rows[0].points == points


def test_t_i02_one_deal_of_wizard():
    on = sheet(rules("wizard", 3), 4, D)
    assert read(deal(on, (0, 2, 1, 0), (0, 2, 0, 1))).rows[0].points == (20, 40, -10, -10)


# Bids and tricks


@pytest.mark.parametrize("number", [-1, 6])
def test_t_c17_a_bid_is_one_of_a_hands_tricks(number):
    refused = refusal(sheet(rules("boerenbridge", 5), 3, C), EnterBid(number))
    assert (refused.code, refused.values) == (Refusal.BID_OUT_OF_RANGE, {"most": 5})


def test_t_g15_tricks_must_add_up():
    on = bid(sheet(rules("boerenbridge", 5), 4, D), 2, 1, 1, 2)
    for tricks in (2, 1, 1):
        on = write(on, EnterWon(tricks))
    refused = refusal(on, EnterWon(0))
    assert (refused.code, refused.values) == (Refusal.TRICKS_DIFFER, {"sum": 4, "total": 5})
    assert read(write(on, EnterWon(1))).rows[0].won == (2, 1, 1, 1)


def test_when_all_tricks_are_taken_the_others_took_none():
    on = write(bid(sheet(rules("boerenbridge", 5), 4, D), 0, 5, 0, 1), EnterWon(0))
    on = write(on, EnterWon(5))
    assert read(on).rows[0].won == (0, 5, 0, 0)
    assert read(undo(on)).entry.won == (0,)


@pytest.mark.parametrize("number", [-1, 4])
def test_more_tricks_than_there_are_are_refused_at_once(number):
    on = write(bid(sheet(rules("boerenbridge", 5), 3, C), 0, 0, 0), EnterWon(2))
    assert refusal(on, EnterWon(number)).code is Refusal.TRICKS_DIFFER


def test_a_barred_bid_is_taken_where_the_sheet_only_warns():
    on = sheet(rules("boerenbridge", 2), 3, C, warns=True)
    on = write(write(on, EnterBid(1)), EnterBid(0))
    assert barred(read(on)) == 1
    assert read(write(on, EnterBid(1))).entry.bids == (1, 0, 1)


def test_who_bids_the_barred_number_all_the_same_is_not_consoled():
    of = rules("boerenbridge", 2)
    of = replace(of, scoring=replace(of.scoring, consolation=Consolation.CLOSEST_OF_MISSERS))
    on = deal(sheet(of, 3, C, warns=True), (1, 0, 1), (2, 0, 0))
    assert read(on).rows[0].points == (0, 10, 0)


def test_the_hook_for_the_leader_alone_holds_by_the_score_on_the_sheet():
    of = rules("boerenbridge", 1, 2, 2)
    of = replace(of, hook=replace(of.hook, when=HookWhen.DEALER_LEADS_SCORE))
    on = deal(sheet(of, 3, C), (1, 0, 0), (1, 0, 0))  # A leads with 12 and deals next
    on = write(write(on, EnterBid(0)), EnterBid(1))
    assert (asked_seat(read(on)), barred(read(on))) == (A, 1)
    on = won(write(on, EnterBid(0)), 0, 1, 1)
    on = write(write(on, EnterBid(0)), EnterBid(1))
    assert (asked_seat(read(on)), barred(read(on))) == (B, None)


def test_bids_at_once_are_never_barred():
    on = sheet(rules("lucifers", 5), 4, D)
    assert read(bid(on, 2, 1, 1, 1)).entry.bids == (2, 1, 1, 1)


def test_a_blind_deal_counts_double():
    of = rules("boerenbridge", 1)
    of = replace(of, sight=replace(of.sight, blind_deals=(Selector.ONE_CARD,)))
    assert read(deal(sheet(of, 3, C), (1, 0, 1), (1, 0, 0))).rows[0].points == (24, 20, 0)


def test_the_deal_goes_round_the_way_the_cards_do():
    of = rules("boerenbridge", 1, 1, 1, direction=Direction.COUNTER_CLOCKWISE)
    on = sheet(of, 3, B)
    assert read(on).deal.order == (A, C, B)
    assert read(deal(on, (1, 0, 1), (0, 0, 1))).deal.dealer == A


# How many may play (V-17)


@pytest.mark.parametrize(
    ("seats", "sizes"), [(2, 26), (3, 8), (4, 8), (5, 10), (8, 6), (9, 5), (10, 5)]
)
def test_v_17_what_the_table_lacks_comes_from_the_pack(seats, sizes):
    of = rules("boerenbridge")
    assert max(plan.size for plan in of.deals(seats)) == sizes
    assert objections(of, seats) == ()


@pytest.mark.parametrize("name", [n for n, g in GAMES.items() if g.command != "schneider"])
def test_v_17_every_game_of_bids_has_a_ladder_for_so_many(name):
    """Unless a largest hand of its own is more than the cards allow (V-02)."""
    for seats in range(2, 11):
        faults = [found.fault for found in objections(rules(name), seats)]
        fixed = rules(name).ladder.max_hand
        too_many = fixed is not None and fixed * seats > rules(name).pack_size
        assert faults == (["too_few_cards"] if too_many else [])
        assert rules(name).deals(seats)


@pytest.mark.parametrize("seats", [0, 1, 11])
def test_v_17_two_to_ten_people(seats):
    assert [found.fault for found in objections(rules(), seats)] == ["wrong_seats"]
    with pytest.raises(IllegalAction):
        begin(rules(), seats)


def test_a_ladder_of_ones_own_must_suffice_for_all_all_the_same():
    of = rules("boerenbridge", 7)
    assert objections(of, 7) == ()
    assert [found.fault for found in objections(of, 8)] == ["too_few_cards"]


def test_the_duel_is_for_two():
    assert on_paper(rules(DUEL)) == rules(DUEL)
    assert [found.fault for found in objections(rules(DUEL), 3)] == ["wrong_seats"]


# Undo and correct


def test_every_step_can_be_undone():
    steps = [
        NameDealer(C),
        EnterBid(1),
        ThrowIn(),
        PutPenalty(A, -3, "talk"),
        DropPenalty(0),
        Comes(D),
        Goes(B),
        SkipDeal(),
        Correct(1),
    ]
    on, seen = begin(rules("boerenbridge", 1, 2, 3), 3), []
    for step in steps:
        seen.append(read(on))
        on = write(on, step)
    for before in reversed(seen):
        on = undo(on)
        assert read(on) == before
    with pytest.raises(IllegalAction):
        undo(on)


@pytest.mark.parametrize("steps", [STRIDE - 1, STRIDE, STRIDE + 1, 2 * STRIDE, 2 * STRIDE + 1])
def test_a_long_sheet_reads_as_a_short_one_does(steps):
    on = sheet(rules("boerenbridge", *[1] * 60), 3, C)
    while len(on.steps) < steps:
        on = write(on, EnterBid(0) if asking(read(on)) is Asking.BID else EnterWon(_rest(on)))
    read.cache_clear()
    whole = read(on)
    assert len(whole.rows) == (steps - 1) // 6
    assert undo(write(on, PutPenalty(A, -1, "talk"))) == on
    assert read(on) == whole


def _rest(on):
    """The one trick goes to whoever is asked last."""
    return int(len(read(on).entry.won) == 2)


def test_a_deal_is_corrected_and_the_totals_follow():
    on = write(t_i04(), Correct(2))
    assert scores(on) == [36, 22, 12]  # the old row stands until the new one is whole
    assert asked_seat(read(on)) == B
    on = deal(on, (0, 1, 0), (1, 1, 0))
    assert scores(on) == [26, 22, 22]
    assert is_over(read(on))


def test_a_correction_knows_what_stood_there():
    on = write(t_i04(deals=2), Correct(1))
    assert written_before(read(on)) == 1
    on = keep_rest(on)
    assert (asking(read(on)), asked_seat(read(on))) == (Asking.WON, A)
    assert read(won(on, 0, 1, 0)).rows[0].points == (0, 0, 0)
    assert keep_rest(on).steps[-1] == EnterWon(1)
    assert read(keep_rest(on)) == replace(read(t_i04(deals=2)))


def test_a_correction_keeps_what_was_written_of_the_running_deal():
    on = bid(t_i04(deals=2), 2, 1, 1)
    corrected = deal(write(on, Correct(1)), (0, 0, 0), (1, 0, 0))
    assert read(corrected).entry.bids == read(on).entry.bids
    assert read(corrected).rows[0].points == (0, 10, 10)


def test_a_correction_can_be_dropped():
    on = bid(t_i04(deals=2), 2, 1, 1)
    assert drop_correction(write(write(on, Correct(1)), EnterBid(0))) == on
    with pytest.raises(IllegalAction):
        drop_correction(on)


@pytest.mark.parametrize("number", [0, -1, 3, 99])
def test_only_a_deal_that_was_written_is_corrected(number):
    assert refusal(t_i04(deals=2), Correct(number)).code is Refusal.NOT_NOW


def test_a_deal_is_not_corrected_to_what_cannot_be():
    on = bid(write(t_i04(), Correct(3)), 2, 1, 1)
    assert refusal(on, EnterWon(4)).code is Refusal.TRICKS_DIFFER
    on = write(write(on, EnterWon(1)), EnterWon(1))
    assert refusal(on, EnterWon(0)).code is Refusal.TRICKS_DIFFER


# Deals that are not played


def test_a_skipped_deal_counts_for_nobody():
    on = write(t_i04(deals=1), SkipDeal())
    row = read(on).rows[1]
    assert (row.kind, row.size, row.points) == (RowKind.SKIPPED, 2, (0, 0, 0))
    assert read(on).deal.number == 3
    on = deal(on, (0, 1, 1), (0, 2, 1))
    assert is_over(read(on))
    assert [place.exact for place in ranking(read(on))] == [2, 1, 1]


def test_a_skipped_deal_can_be_written_after_all():
    on = write(write(t_i04(deals=1), SkipDeal()), Correct(2))
    assert scores(deal(on, *T_I04[1])) == [22, 22, 0]


def test_t_g09_a_misdeal_before_the_first_card():
    on = bid(t_i04(deals=2), 2, 1, 1)
    on = write(on, ThrowIn())
    assert scores(on) == [22, 21, 0]
    assert read(on).deal.dealer == B
    assert asking(read(on)) is Asking.BID


def test_t_g10_a_misdeal_while_playing():
    on = bid(sheet(rules("chinees_poepen", 3, 3), 4, D), 1, 1, 0, 0)
    after = write(on, BreakOff((B,)))
    assert scores(after) == [0, -5, 0, -5]
    assert read(after).rows == ()
    assert read(after).deal.dealer == D
    assert scores(write(on, BreakOff((D,)))) == [0, 0, 0, -5]
    assert scores(write(on, BreakOff(()))) == [0, 0, 0, -5]


def test_t_g11_a_misdeal_while_playing_as_wiekaarten_has_it():
    of = rules("chinees_poepen", 3, 3, penalties=Penalties.WK)
    on = sheet(of, 4, D)
    assert refusal(on, BreakOff((B,))).code is Refusal.NO_BIDS_YET
    on = bid(on, 1, 1, 0, 0)
    assert refusal(on, BreakOff(())).code is Refusal.NOT_NOW
    on = write(on, BreakOff((B,)))
    row = read(on).rows[0]
    assert (row.kind, row.points) == (RowKind.BROKEN_OFF, (12, 0, 10, 10))
    assert scores(on) == [12, -4, 10, 10]
    assert read(on).deal.dealer == A
    assert [place.exact for place in ranking(read(on))] == [1, 1, 1, 0]


def test_t_g08_a_penalty_changes_the_score_and_nothing_else():
    plain = t_i04()
    on = write(plain, PutPenalty(A, -5, "talk"))
    assert scores(on) == [31, 22, 12]
    assert read(on).rows == read(plain).rows
    assert [place.exact for place in ranking(read(on))] == [3, 2, 1]


def test_any_penalty_can_be_taken_back():
    on = write(t_i04(deals=1), PutPenalty(A, -5, "talk"))
    on = deal(write(on, PutPenalty(B, -1, "slow")), *T_I04[1])
    on = write(on, DropPenalty(0))
    assert scores(on) == [22, 21, 0]
    assert refusal(on, DropPenalty(1)).code is Refusal.PENALTY_STANDS


@pytest.mark.parametrize("points", [0, 5, -101])
def test_a_penalty_takes_points_off(points):
    assert refusal(t_i04(), PutPenalty(A, points, "talk")).code is Refusal.PENALTY_OUT_OF_RANGE


# Comings and goings


def test_who_comes_late_starts_at_nought_and_the_ladder_stays():
    of = rules("boerenbridge", 1, 13, 26)
    on = sheet(of, 2, B)
    on = deal(on, (1, 1), (1, 0))
    on = write(write(on, Comes(C)), Comes(D))
    assert [row.points for row in read(on).rows] == [(12, 0, 0, 0)]
    assert read(on).deal.size == 13
    on = write(on, Comes(E))
    running = read(on).deal
    assert (running.size, running.dealer) == (10, A)  # 52 cards for five
    assert read(on).deals == 3
    assert running.order == (B, C, D, E, A)
    on = deal(on, (0, 10, 0, 0, 1), (0, 10, 0, 0, 0))
    assert scores(on) == [22, 30, 10, 10, 0]
    assert [place.exact for place in ranking(read(on))] == [1, 2, 1, 1, 0]


def test_who_goes_keeps_the_column_and_wins_nothing():
    on = write(t_i04(deals=2), Goes(A))
    assert [place.seat for place in ranking(read(on))] == [B, C]
    assert score(read(on), A) == 22
    assert read(on).deal.order == (C, B)
    assert refusal(on, Goes(B)).code is Refusal.NEEDS_TWO


def test_the_deal_passes_on_when_its_dealer_goes():
    assert read(write(t_i04(deals=2), Goes(B))).deal.dealer == C


def test_who_went_can_come_back():
    on = write(deal(write(t_i04(deals=1), Goes(A)), (0, 1, 0), (0, 1, 1)), Comes(A))
    assert read(on).there == (A, B, C)
    assert read(on).rows[1].bids[A] is None
    assert scores(on) == [12, 22, 0]


def test_nobody_comes_or_goes_in_the_middle_of_a_deal():
    on = write(t_i04(deals=1), EnterBid(0))
    for step in (Comes(D), Goes(A), SkipDeal(), NameDealer(A)):
        assert refusal(on, step).code is Refusal.DEAL_RUNNING


def test_no_more_than_ten():
    on = sheet(rules("boerenbridge", 1), 10, A)
    assert refusal(on, Comes(10)).code is Refusal.WRONG_SEATS
    on = write(on, Goes(B))
    assert refusal(on, Comes(12)).code is Refusal.NOT_NOW
    assert len(read(write(on, Comes(10))).there) == 10


def test_another_dealer():
    assert read(write(t_i04(deals=1), NameDealer(B))).deal.dealer == B


# The end


def test_an_extra_deal_decides_where_the_rules_say_so():
    on = sheet(rules("boerenbridge", 1, tie_break=(TieBreak.EXTRA_DEAL,)), 3, C)
    on = deal(on, (0, 0, 0), (0, 0, 1))
    assert not is_over(read(on))
    assert (read(on).deal.number, read(on).deal.size) == (2, 1)
    on = deal(on, (0, 0, 0), (1, 0, 0))
    assert leaders(read(on)) == (B,)
    assert is_over(read(on))


def test_a_full_sheet_takes_no_more():
    on = replace(t_i04(), steps=(NameDealer(A),) * MOST_STEPS)
    assert refusal(on, NameDealer(A)).code is Refusal.SHEET_FULL
    assert len(undo(on).steps) == MOST_STEPS - 1


# Böhmischer Schneider


@pytest.mark.parametrize(
    ("honours", "points"),
    [
        ((10, 10), (0, 0)),
        ((11, 9), (1, 0)),
        ((13, 7), (1, 0)),
        ((5, 15), (0, 1)),
        ((16, 4), (2, 0)),
        ((1, 19), (0, 2)),
        ((20, 0), (3, 0)),
    ],
)
def test_t_h31_to_h39_honours_are_points(honours, points):
    assert read(won(sheet(rules(DUEL), 2, A), *honours)).rows[0].points == points


def test_t_h40_other_thresholds():
    on = sheet(rules(DUEL, thresholds=(11, 15, 20)), 2, A)
    assert read(won(on, 15, 5)).rows[0].points == (2, 0)


@pytest.mark.parametrize("second", [8, 10, 20])
def test_honours_must_add_up_to_twenty(second):
    on = write(sheet(rules(DUEL), 2, A), EnterWon(11))
    refused = refusal(on, EnterWon(second))
    assert refused.code is Refusal.HONOURS_DIFFER
    assert refused.values == {"sum": 11 + second, "total": 20}


def test_t_h43_a_level_match_has_one_more_game_and_the_deal_alternates():
    on = sheet(rules(DUEL, match=Match(MatchLength.GAMES, 2)), 2, A)
    on = won(on, 11, 9)
    assert read(on).deal.dealer == B
    on = won(on, 9, 11)
    assert not is_over(read(on))
    assert (read(on).deals, read(on).deal.dealer) == (2, A)
    on = won(on, 4, 16)
    assert is_over(read(on))
    assert (read(on).deals, leaders(read(on))) == (3, (B,))


def test_a_match_by_the_clock_is_over_when_time_is_up():
    on = won(sheet(rules(DUEL, match=Match(MatchLength.MINUTES, 30)), 2, A), 11, 9)
    assert not is_over(read(on))
    assert is_over(read(on), is_time_up=True)
    assert read(on).deals is None


def test_a_drawn_game_may_be_dealt_again():
    on = sheet(rules(DUEL, match=Match(MatchLength.GAMES, 2), drawn=Drawn.REPLAY), 2, A)
    assert not is_over(read(won(won(on, 10, 10), 11, 9)))
    assert is_over(read(won(won(won(on, 10, 10), 11, 9), 11, 9)))


def test_a_match_knows_no_bids_penalties_or_third_player():
    on = sheet(rules(DUEL), 2, A)
    assert asking(read(on)) is Asking.WON
    assert refusal(on, EnterBid(3)).code is Refusal.NOT_NOW
    assert refusal(on, PutPenalty(A, -1, "talk")).code is Refusal.NO_PENALTIES
    assert refusal(on, Comes(C)).code is Refusal.NOT_NOW
    assert refusal(on, Goes(A)).code is Refusal.NEEDS_TWO
