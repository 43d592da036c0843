"""What can happen at a table, from opening it to the rematch, with nobody watching but the test."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from bot.games import GAMES
from bot.games.boerenbridge import BOERENBRIDGE_TWEE
from bot.rules.actions import ChooseTrump, PlaceBid, PlayCard, SeatAction
from bot.rules.cards import Card, Suit
from bot.rules.duel.state import DuelDeal
from bot.rules.engine import Refusal
from bot.rules.play import has_bid, to_act
from bot.rules.seats import Seat
from bot.rules.state import DealState, Phase
from bot.sessions import table
from bot.sessions.chance import Chance, Moment
from bot.sessions.course import FORGOTTEN_AFTER_S
from bot.sessions.refusals import Denial
from bot.sessions.session import (
    ChatId,
    HouseRules,
    LobbyPage,
    Person,
    Place,
    Session,
    Stage,
    UserId,
)
from bot.sessions.table import choice_of, parse_choice
from tests.sessions.company import (
    ANNEKE,
    BO,
    CAGLAR,
    DIRK_JAN,
    GROUP,
    GUESTS,
    SHORTLY,
    STRANGER,
    a_day_after,
    a_game_of,
    a_lobby_of,
    an_open_table,
    another_id,
    asked,
    at_the_deadline,
    choices,
    computers,
    deal_of,
    game_of,
    half_a_day_after,
    missed,
    moment,
    played_until,
    press,
    pressed,
    refused,
    reminded,
    rings,
    seat_of,
    sitting,
    state_of,
    waiting,
)
from tests.sessions.tables import NOON, sid_in

ALONE = Place(
    chat=ChatId(ANNEKE.user), current=ChatId(ANNEKE.user), title="Anneke", is_private=True
)


# --- opening --------------------------------------------------------------------------------------


def test_whoever_opens_a_table_in_a_group_sits_at_it_and_is_its_host() -> None:
    lobby = an_open_table(ANNEKE)
    assert (lobby.stage, lobby.sitters, lobby.host) == (Stage.LOBBY, (ANNEKE,), ANNEKE.user)
    assert lobby.deadline == a_day_after(NOON)


def test_in_a_private_chat_three_computers_have_sat_down_already() -> None:
    lobby = an_open_table(ANNEKE, ALONE)
    assert sitting(lobby) == ["Anneke", "computer 1", "computer 2", "computer 3"]
    assert table.begin(lobby, ANNEKE.user, moment()).stage is Stage.PLAYING


def test_alone_at_a_game_for_two_one_computer_has_sat_down() -> None:
    two = HouseRules("boerenbridge_twee", BOERENBRIDGE_TWEE)
    lobby = table.open_lobby(sid_in(ALONE.chat), ALONE, ANNEKE, house=two, language="nl", now=NOON)
    assert sitting(lobby) == ["Anneke", "computer 1"]


def test_at_a_table_of_an_anonymous_admin_nobody_sits_and_whoever_joins_first_is_host() -> None:
    lobby = an_open_table(None)
    assert (lobby.stage, lobby.sitters) == (Stage.LOBBY, ())
    joined = table.join(table.join(lobby, BO), ANNEKE)
    assert (joined.host, sitting(joined)) == (BO.user, ["Bo van den Berg", "Anneke"])


def test_nobody_arranges_a_table_at_which_nobody_sits_but_an_admin_may_stop_it() -> None:
    lobby = an_open_table(None)
    for ask in (table.add_computer, table.remove_computer, shuffled, begun, stopped):
        assert refused(lambda ask=ask: ask(lobby, ANNEKE.user), lobby).code is Denial.NOT_AT_TABLE
    assert table.stop(lobby, STRANGER, is_admin=True).stage is Stage.CLOSED


# --- sitting down ---------------------------------------------------------------------------------


def test_people_sit_in_the_order_in_which_they_came() -> None:
    assert a_lobby_of(CAGLAR, ANNEKE, BO).sitters == (CAGLAR, ANNEKE, BO)


def test_sitting_down_twice_is_sitting_down_once() -> None:
    lobby = a_lobby_of(ANNEKE, BO)
    assert table.join(lobby, replace(BO, pressed_at=moment().now)) == lobby


def test_whoever_comes_back_to_a_lobby_sits_last() -> None:
    lobby = a_lobby_of(ANNEKE, BO, CAGLAR)
    back = table.join(table.leave(lobby, BO.user, moment()), BO)
    assert back.sitters == (ANNEKE, CAGLAR, BO)


def test_at_a_full_table_the_computer_that_came_last_makes_room() -> None:
    lobby = table.join(a_lobby_of(ANNEKE, BO, computers=5), CAGLAR)
    assert sitting(lobby)[5:] == ["computer 4", "Çağlar"]
    assert len(lobby.sitters) == 7


def test_at_a_table_full_of_people_there_is_no_room() -> None:
    lobby = a_lobby_of(*GUESTS)
    late = replace(ANNEKE, user=STRANGER)
    refusal = refused(lambda: table.join(lobby, late), lobby)
    assert (refusal.code, refusal.values) == (Denial.TABLE_FULL, {"most": 7})


def test_nobody_sits_down_at_a_game_but_whoever_sits_there_stays() -> None:
    game = a_game_of(ANNEKE, BO, CAGLAR)
    assert refused(lambda: table.join(game, DIRK_JAN), game).code is Denial.HAS_STARTED
    assert table.join(game, BO) == game


# --- getting up -----------------------------------------------------------------------------------


def test_who_leaves_a_lobby_takes_the_chair_along() -> None:
    lobby = table.leave(a_lobby_of(ANNEKE, BO, CAGLAR), BO.user, moment())
    assert (lobby.sitters, lobby.host, lobby.left) == ((ANNEKE, CAGLAR), ANNEKE.user, (BO,))


def test_a_host_who_leaves_hands_on_to_whoever_came_next() -> None:
    lobby = table.leave(a_lobby_of(ANNEKE, BO, CAGLAR, computers=1), ANNEKE.user, moment())
    assert lobby.host == BO.user
    game = table.leave(a_game_of(ANNEKE, BO, CAGLAR), ANNEKE.user, moment())
    assert game.host == BO.user


def test_when_the_last_person_leaves_a_lobby_it_closes_though_computers_sit_there() -> None:
    lobby = table.leave(a_lobby_of(ANNEKE, computers=3), ANNEKE.user, moment())
    assert (lobby.stage, lobby.deadline) == (Stage.CLOSED, None)


def before_a_bid(deal: DealState) -> bool:
    return deal.number == 2 and deal.bids.count(None) == 2


def leading(deal: DealState) -> bool:
    return deal.number == 3 and len(deal.tricks) == 1 and not deal.trick


def mid_trick(deal: DealState) -> bool:
    return deal.number == 3 and len(deal.trick) == 2


@pytest.mark.parametrize("look", [before_a_bid, leading, mid_trick])
def test_who_leaves_on_their_own_turn_is_played_for_at_once(
    look: Callable[[DealState], bool],
) -> None:
    game = played_until(look, a_game_of(ANNEKE, BO, CAGLAR))
    gone, asked_then = asked(game), game.question
    after = table.leave(game, gone.user, moment())
    assert after.sitters[seat_of(game, gone)].kind == "computer"
    assert after.left == (replace(gone, sat_at=seat_of(game, gone)),)
    assert (after.stage, after.question) == (Stage.PLAYING, asked_then + 1)
    assert asked(after) != gone
    assert finished(after).stage is Stage.FINISHED


@pytest.mark.parametrize("look", [before_a_bid, leading, mid_trick])
def test_who_leaves_out_of_turn_leaves_the_question_to_the_others_standing(
    look: Callable[[DealState], bool],
) -> None:
    game = played_until(look, a_game_of(ANNEKE, BO, CAGLAR))
    after = table.leave(game, waiting(game).user, moment(3600))
    assert (after.state, after.question, after.deadline) == (
        game.state,
        game.question,
        game.deadline,
    )
    assert asked(after) == asked(game)
    assert press(after, asked(after).user, choices(game, asked(game).user)[0]).question > 1
    assert finished(after).stage is Stage.FINISHED


def test_a_crowd_that_comes_and_goes_leaves_no_more_than_its_last() -> None:
    lobby = a_lobby_of(ANNEKE)
    for number in range(300):
        passer_by = replace(BO, user=UserId(number + 1))
        lobby = table.leave(table.join(lobby, passer_by), passer_by.user, moment())
    assert [gone.user for gone in lobby.left] == [UserId(n) for n in range(301 - 64, 301)]


def test_who_left_a_game_is_no_longer_at_the_table() -> None:
    game = a_game_of(ANNEKE, BO, CAGLAR)
    after = table.leave(game, BO.user, moment())
    for again in (lambda: press(after, BO.user, "b0"), lambda: left(after, BO.user)):
        assert refused(again, after).code is Denial.NOT_AT_TABLE
    assert refused(lambda: table.join(after, BO), after).code is Denial.HAS_STARTED


def test_computers_that_take_over_bear_numbers_of_their_own() -> None:
    game = a_game_of(ANNEKE, BO, CAGLAR, computers=1)
    after = left(left(game, BO.user), CAGLAR.user)
    assert sorted(computers(after)) == [1, 2, 3]
    assert [person.user for person in after.left] == [BO.user, CAGLAR.user]


def test_when_the_last_person_leaves_the_game_is_abandoned_where_it_was() -> None:
    game = played_until(mid_trick, a_game_of(ANNEKE, BO, CAGLAR))
    for person in (waiting(game), waiting(left(game, waiting(game).user))):
        game = left(game, person.user)
    after = left(game, asked(game).user)
    assert (after.stage, after.deadline, after.people) == (Stage.ABANDONED, None, ())
    assert after.state == game.state


def test_who_does_not_sit_there_or_sits_at_a_game_that_is_over_cannot_leave() -> None:
    lobby = a_lobby_of(ANNEKE, BO)
    assert refused(lambda: left(lobby, STRANGER), lobby).code is Denial.NOT_AT_TABLE
    over = stopped(a_game_of(ANNEKE, BO, CAGLAR), ANNEKE.user)
    assert refused(lambda: left(over, BO.user), over).code is Denial.IS_OVER


# --- arranging the table --------------------------------------------------------------------------


def test_whoever_sits_there_may_call_a_computer() -> None:
    lobby = table.add_computer(a_lobby_of(ANNEKE, BO), BO.user)
    assert sitting(lobby) == ["Anneke", "Bo van den Berg", "computer 1"]
    assert refused(lambda: table.add_computer(lobby, STRANGER), lobby).code is Denial.NOT_AT_TABLE


def test_a_computer_takes_the_lowest_number_that_is_free() -> None:
    lobby = table.remove_sitter(a_lobby_of(ANNEKE, computers=3), ANNEKE.user, Seat(2))
    assert computers(table.add_computer(lobby, ANNEKE.user)) == [1, 3, 2]


def test_no_computer_sits_down_at_a_full_table() -> None:
    lobby = a_lobby_of(ANNEKE, computers=6)
    refusal = refused(lambda: table.add_computer(lobby, ANNEKE.user), lobby)
    assert (refusal.code, refusal.values) == (Denial.TABLE_FULL, {"most": 7})


def test_the_host_sends_the_computer_away_that_came_last() -> None:
    lobby = table.join(a_lobby_of(ANNEKE, computers=2), BO)
    assert sitting(table.remove_computer(lobby, ANNEKE.user)) == [
        *("Anneke", "computer 1", "Bo van den Berg")
    ]


def test_where_no_computer_sits_none_can_be_sent_away() -> None:
    lobby = a_lobby_of(ANNEKE, BO)
    refusal = refused(lambda: table.remove_computer(lobby, ANNEKE.user), lobby)
    assert refusal.code is Denial.NO_COMPUTER


def test_the_host_sends_somebody_away_who_may_come_back() -> None:
    lobby = sent_away(a_lobby_of(ANNEKE, BO, CAGLAR), ANNEKE.user, 1)
    assert lobby.sitters == (ANNEKE, CAGLAR)
    assert table.join(lobby, BO).sitters == (ANNEKE, CAGLAR, BO)


@pytest.mark.parametrize("seat", [0, 2, 7])
def test_the_host_cannot_send_themselves_away_nor_nobody(seat: int) -> None:
    lobby = a_lobby_of(ANNEKE, BO)
    refusal = refused(lambda: sent_away(lobby, ANNEKE.user, seat), lobby)
    assert refusal.code is Denial.PASSED


def test_the_host_shuffles_the_seats_and_nobody_gets_lost() -> None:
    lobby = a_lobby_of(*GUESTS)
    assert shuffled(lobby, ANNEKE.user).sitters != lobby.sitters
    assert set(shuffled(lobby, ANNEKE.user).sitters) == set(lobby.sitters)
    assert shuffled(lobby, ANNEKE.user).host == ANNEKE.user


def test_only_the_host_arranges_seats_and_the_others_hear_who_that_is() -> None:
    lobby = a_lobby_of(ANNEKE, BO, computers=1)
    for ask in (table.remove_computer, shuffled, sent_away, turned):
        for user in (BO.user, STRANGER):
            refusal = refused(lambda ask=ask, user=user: ask(lobby, user), lobby)
            assert (refusal.code, refusal.values) == (Denial.HOST_ONLY, {"host": "Anneke"})


def test_the_host_or_an_admin_turns_the_page_of_the_lobby() -> None:
    lobby = turned(a_lobby_of(ANNEKE, BO), ANNEKE.user)
    assert lobby.page is LobbyPage.SEATS
    back = table.turn_to(lobby, STRANGER, LobbyPage.LOBBY, is_admin=True)
    assert back == a_lobby_of(ANNEKE, BO)


def test_what_belongs_in_a_lobby_is_refused_in_a_game_and_after_it() -> None:
    game = a_game_of(ANNEKE, BO, computers=2)
    over = stopped(game, ANNEKE.user)
    lobby_only = (*(table.add_computer, table.remove_computer, sent_away, shuffled, turned, begun),)
    for ask in lobby_only:
        refusal = refused(lambda ask=ask: ask(game, ANNEKE.user), game)
        assert refusal.code is Denial.HAS_STARTED
        refusal = refused(lambda ask=ask: ask(over, ANNEKE.user), over)
        assert refusal.code is Denial.IS_OVER
    assert refused(lambda: table.join(over, DIRK_JAN), over).code is Denial.IS_OVER


# --- beginning ------------------------------------------------------------------------------------


def test_whoever_sits_there_may_begin_and_the_first_cards_are_dealt() -> None:
    lobby = turned(a_lobby_of(ANNEKE, BO, CAGLAR), ANNEKE.user)
    game = begun(lobby, CAGLAR.user)
    assert (game.stage, game.page, game.question) == (Stage.PLAYING, LobbyPage.LOBBY, 1)
    assert game.deadline == half_a_day_after(moment()), "a reminder first"
    assert game_of(game).phase is Phase.BIDDING
    assert [len(hand) for hand in deal_of(game).hands] == [1, 1, 1]
    assert refused(lambda: begun(lobby, STRANGER), lobby).code is Denial.NOT_AT_TABLE


@pytest.mark.parametrize(("people", "missing"), [((ANNEKE,), 2), ((ANNEKE, BO), 1)])
def test_too_few_hear_how_many_are_missing(people: tuple[Person, ...], missing: int) -> None:
    lobby = a_lobby_of(*people)
    refusal = refused(lambda: begun(lobby, ANNEKE.user), lobby)
    assert (refusal.code, refusal.values) == (Denial.TOO_FEW, {"missing": missing})


def test_nothing_begins_before_everybody_can_be_written_to() -> None:
    closed = (replace(BO, is_reachable=False), replace(CAGLAR, is_reachable=False))
    lobby = a_lobby_of(ANNEKE, *closed, DIRK_JAN)
    refusal = refused(lambda: begun(lobby, ANNEKE.user), lobby)
    assert refusal.code is Denial.CHATS_CLOSED
    assert refusal.values == {"names": "Bo van den Berg, Çağlar"}
    opened = table.set_reachable(lobby, BO.user, is_reachable=True)
    opened = table.set_reachable(opened, CAGLAR.user, is_reachable=True)
    assert begun(opened, ANNEKE.user).stage is Stage.PLAYING


@pytest.mark.parametrize("seed", range(8))
def test_computers_bid_before_the_first_person_is_asked(seed: int) -> None:
    game = a_game_of(ANNEKE, computers=4, seed=seed)
    assert asked(game) == replace(ANNEKE, pressed_at=moment().now)
    assert game.question == 1


def test_the_same_chance_deals_the_same_cards_and_another_others() -> None:
    assert a_game_of(ANNEKE, BO, CAGLAR, seed=5) == a_game_of(ANNEKE, BO, CAGLAR, seed=5)
    dealt = {deal_of(a_game_of(ANNEKE, BO, CAGLAR, seed=seed)).hands for seed in range(8)}
    assert len(dealt) == 8


# --- pressing -------------------------------------------------------------------------------------


def test_a_press_answers_the_question_and_the_next_is_asked() -> None:
    game = a_game_of(ANNEKE, BO, CAGLAR)
    presser, seat = asked(game), seat_of(game, asked(game))
    after = press(game, presser.user, "b1", at=moment(45))
    assert deal_of(after).bids[seat] == 1
    assert (after.question, after.last_actor) == (2, seat)
    assert after.deadline == half_a_day_after(moment(45))
    assert asked(after) != presser
    assert after.sitters[seat] == replace(presser, pressed_at=moment(45).now)


def test_a_button_of_an_earlier_question_says_whose_turn_it_is() -> None:
    game = a_game_of(ANNEKE, BO, CAGLAR)
    presser, choice = asked(game), choices(game, asked(game).user)[0]
    later = press(game, presser.user, choice)
    refusal = refused(lambda: pressed_at(game, later, presser.user, choice), later)
    assert (refusal.code, refusal.values) == (
        Denial.PASSED_ON,
        {"names": asked(later).name, "count": 1},
    )


def test_a_button_of_an_earlier_question_says_nothing_to_whoever_is_asked_again() -> None:
    game = a_game_of(ANNEKE, computers=2)
    later = press(game, ANNEKE.user, choices(game, ANNEKE.user)[0])
    refusal = refused(lambda: pressed_at(game, later, ANNEKE.user, "b0"), later)
    assert (refusal.code, refusal.values) == (Denial.PASSED, {})


def test_a_button_of_a_question_that_has_not_been_asked_yet_is_no_button() -> None:
    game = a_game_of(ANNEKE, BO, CAGLAR)
    ahead = replace(game, question=game.question + 1)
    choice = choices(game, asked(game).user)[0]
    assert refused(lambda: pressed_at(ahead, game, asked(game).user, choice), game).code is (
        Denial.PASSED
    )


def test_somebody_else_at_another_table_presses_in_vain() -> None:
    game = a_game_of(ANNEKE, BO, CAGLAR)
    assert refused(lambda: press(game, STRANGER, "b0"), game).code is Denial.NOT_AT_TABLE


def test_before_and_after_a_game_there_is_nothing_to_answer() -> None:
    game = a_game_of(ANNEKE, BO, CAGLAR)
    for other in (a_lobby_of(ANNEKE, BO, CAGLAR), stopped(game, ANNEKE.user), finished(game)):
        for choice in ("b0", "c♠A"):
            refusal = refused(lambda other=other, c=choice: press(other, BO.user, c), other)
            assert refusal.code is Denial.PASSED


def test_out_of_turn_nobody_bids() -> None:
    game = a_game_of(ANNEKE, BO, CAGLAR)
    refusal = refused(lambda: press(game, waiting(game).user, "b0"), game)
    assert refusal.code is Refusal.NOT_YOUR_TURN


def test_what_the_rules_forbid_changes_nothing() -> None:
    bidding = played_until(lambda deal: deal.bids.count(None) == 1, a_game_of(ANNEKE, BO, CAGLAR))
    dealer = asked(bidding).user
    barred = next(f"b{n}" for n in (0, 1) if f"b{n}" not in choices(bidding, dealer))
    playing = played_until(leading, a_game_of(ANNEKE, BO, CAGLAR))
    leader = asked(playing).user
    elsewhere = next(choice_of(PlayCard(Seat(0), c)) for c in hand_of(playing, waiting(playing)))
    for game, user, choice, code in (
        (bidding, dealer, barred, Refusal.BID_BARRED),
        (bidding, dealer, "b2", Refusal.BID_OUT_OF_RANGE),
        (bidding, dealer, "c♠A", Refusal.NOT_NOW),
        (playing, leader, elsewhere, Refusal.CARD_NOT_HELD),
        (playing, leader, "cW", Refusal.CARD_NOT_HELD),
        (playing, leader, "b0", Refusal.NOT_NOW),
        (playing, leader, "t♠", Refusal.NOT_NOW),
    ):
        refusal = refused(lambda g=game, u=user, c=choice: press(g, u, c), game)
        assert refusal.code is code


@pytest.mark.parametrize(
    "choice",
    ["", "b", "b-1", "b1.0", "b٣", "b²", "b 1", "c", "c♠", "c♠1", "cXX", "c♠A♠A", "t", "t♠♠", "x"],
)
def test_a_choice_that_is_none_is_as_good_as_an_old_button(choice: str) -> None:
    game = a_game_of(ANNEKE, BO, CAGLAR)
    assert parse_choice(choice, Seat(0)) is None
    assert refused(lambda: press(game, asked(game).user, choice), game).code is Denial.PASSED
    assert refused(lambda: press(game, waiting(game).user, choice), game).code is (Denial.PASSED_ON)


@pytest.mark.parametrize(
    "action",
    [
        *(PlaceBid(Seat(2), tricks) for tricks in range(21)),
        *(PlayCard(Seat(2), card) for card in Card),
        *(ChooseTrump(Seat(2), suit) for suit in (*Suit, None)),
    ],
    ids=str,
)
def test_every_action_is_read_back_from_its_button(action: SeatAction) -> None:
    choice = choice_of(action)
    assert parse_choice(choice, Seat(2)) == action
    assert len(choice.encode()) <= 6


def test_a_game_that_is_pressed_to_its_end_is_finished() -> None:
    game = finished(a_game_of(ANNEKE, BO, CAGLAR, computers=1))
    assert (game.stage, game.deadline) == (Stage.FINISHED, None)
    assert len(game_of(game).results) == 15


# --- time that runs out ---------------------------------------------------------------------------


def test_before_the_deadline_nothing_runs_out() -> None:
    for session in (a_lobby_of(ANNEKE, BO), a_game_of(ANNEKE, BO, CAGLAR)):
        assert session.deadline is not None
        early = session.deadline - timedelta(microseconds=1)
        assert table.run_out(session, Moment(early, Chance(Random(1)))) == session


def test_without_a_turn_time_nothing_runs_out_before_the_table_is_forgotten() -> None:
    patient = replace(a_lobby_of(ANNEKE, BO, CAGLAR), turn_time_s=None)
    game = begun(patient, ANNEKE.user)
    assert game.deadline == moment(SHORTLY + FORGOTTEN_AFTER_S).now
    assert table.run_out(game, moment(FORGOTTEN_AFTER_S)) == game
    closed = table.run_out(game, at_the_deadline(game))
    assert closed == replace(game, stage=Stage.ABANDONED, deadline=None)


def test_what_has_no_deadline_never_runs_out() -> None:
    game = replace(a_game_of(ANNEKE, BO, CAGLAR), deadline=None)
    assert table.run_out(game, moment(10**9)) == game


def test_a_forgotten_lobby_closes() -> None:
    lobby = a_lobby_of(ANNEKE, BO)
    closed = table.run_out(lobby, at_the_deadline(lobby))
    assert (closed.stage, closed.deadline, closed.people) == (Stage.CLOSED, None, lobby.people)


@pytest.mark.parametrize("look", [before_a_bid, leading, mid_trick])
def test_for_whoever_is_absent_the_computer_plays_once(look: Callable[[DealState], bool]) -> None:
    game = reminded(played_until(look, a_game_of(ANNEKE, BO, CAGLAR)))
    absent, then = asked(game), at_the_deadline(game)
    assert then.now == a_day_after(moment())
    after = table.run_out(game, then)
    assert (after.question, after.last_actor) == (game.question + 1, seat_of(game, absent))
    assert after.deadline == half_a_day_after(then)
    assert asked(after) != absent
    assert replace(absent, missed=1) in after.people, "the chair is kept"
    assert table.run_out(after, then) == after


def test_whoever_comes_too_late_hears_whose_turn_it_is() -> None:
    game = a_game_of(ANNEKE, BO, CAGLAR)
    absent, choice = asked(game), choices(game, asked(game).user)[0]
    after = missed(game)
    refusal = refused(lambda: pressed_at(game, after, absent.user, choice), after)
    assert (refusal.code, refusal.values) == (
        Denial.PASSED_ON,
        {"names": asked(after).name, "count": 1},
    )


def test_a_table_that_one_person_comes_back_to_is_played_to_its_end() -> None:
    game = a_game_of(ANNEKE, BO, CAGLAR)
    while game.is_live:
        there = asked(game) if asked(game).user == BO.user else None
        game = pressed(game, at=moment()) if there else missed(game)
    assert game.stage is Stage.FINISHED


def test_what_is_over_stays_due_until_its_game_is_filed() -> None:
    over = replace(stopped(a_game_of(ANNEKE, BO, CAGLAR), ANNEKE.user), deadline=NOON)
    assert table.run_out(over, moment()) == over


# --- ringing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("away_s", "times"), [(0, 0), (60, 0), (60.001, 1), (3600, 1)])
def test_a_question_rings_for_whoever_has_pressed_nothing_for_a_minute(
    away_s: float, times: int
) -> None:
    game = a_game_of(ANNEKE, BO, CAGLAR)
    after_noon_s = (next_asked(game).pressed_at - NOON).total_seconds() + away_s
    after = pressed(game, at=moment(after_noon_s))
    assert asked(after).rung == next_asked(game).rung + times
    still = [person for person in after.people if person.user != asked(after).user]
    assert [person.rung for person in still] == [3, 3], "nobody else hears it"


def test_the_beginning_rings_for_whoever_sat_down_long_ago_but_not_for_who_began() -> None:
    lobby = a_lobby_of(ANNEKE, BO, CAGLAR)
    starts = [table.begin(lobby, ANNEKE.user, moment(600, seed=seed)) for seed in range(12)]
    assert {asked(game).user for game in starts} == {ANNEKE.user, BO.user, CAGLAR.user}
    for game in starts:
        assert asked(game).rung == (3 if asked(game).user == ANNEKE.user else 4)


def test_a_question_that_stands_rings_no_second_time() -> None:
    game = pressed(a_game_of(ANNEKE, BO, CAGLAR, DIRK_JAN), at=moment(600))
    rung, somebody = rings(game, asked(game)), waiting(game).user
    for after in (
        table.leave(game, somebody, moment(1200)),
        table.run_out(game, moment(1200)),
        table.set_reachable(game, somebody, is_reachable=False),
        table.speak(game, language="de"),
    ):
        assert rings(after, asked(game)) == rung


def test_one_press_rings_once_however_much_the_computers_play_after_it() -> None:
    game = a_game_of(ANNEKE, computers=3)
    for _ in range(20):
        before = rings(game, ANNEKE)
        game = pressed(game, at=moment(10**6))
        assert rings(game, ANNEKE) == before, "who presses is there"
    absent = missed(game)
    assert rings(absent, ANNEKE) == rings(game, ANNEKE) + 1


# --- ending ---------------------------------------------------------------------------------------


def test_the_host_or_an_admin_stops_a_table() -> None:
    lobby, game = a_lobby_of(ANNEKE, BO, CAGLAR), a_game_of(ANNEKE, BO, CAGLAR)
    for user, is_admin in ((ANNEKE.user, False), (BO.user, True), (STRANGER, True)):
        closed = table.stop(lobby, user, is_admin=is_admin)
        assert (closed.stage, closed.deadline) == (Stage.CLOSED, None)
        abandoned = table.stop(game, user, is_admin=is_admin)
        assert (abandoned.stage, abandoned.deadline) == (Stage.ABANDONED, None)
        assert abandoned.state == game.state


def test_nobody_else_stops_a_table_and_hears_who_may() -> None:
    for session in (a_lobby_of(ANNEKE, BO), a_game_of(ANNEKE, BO, CAGLAR)):
        for user in (BO.user, STRANGER):
            refusal = refused(lambda s=session, u=user: stopped(s, u), session)
            assert refusal.code is Denial.HOST_OR_ADMIN_ONLY
            assert refusal.values == {"host": "Anneke"}


def test_what_is_over_cannot_be_stopped() -> None:
    over = stopped(a_lobby_of(ANNEKE, BO), ANNEKE.user)
    assert refused(lambda: stopped(over, ANNEKE.user), over).code is Denial.IS_OVER


def test_when_the_bot_is_sent_away_the_table_ends_and_nothing_more_is_posted() -> None:
    for session, stage in (
        (a_lobby_of(ANNEKE, BO), Stage.CLOSED),
        (a_game_of(ANNEKE, BO, CAGLAR), Stage.ABANDONED),
        (finished(a_game_of(ANNEKE, BO, CAGLAR)), Stage.FINISHED),
    ):
        gone = table.leave_chat(session)
        assert (gone.stage, gone.place.is_gone, gone.deadline) == (stage, True, None)
        assert table.leave_chat(gone) == gone


# --- around the game ------------------------------------------------------------------------------


def test_a_group_that_became_a_supergroup_is_still_the_same_table() -> None:
    game = a_game_of(ANNEKE, BO, CAGLAR)
    moved = table.migrate(game, replace(GROUP, current=ChatId(-1009)))
    assert moved.place.chat == game.place.chat
    assert moved.place.current == ChatId(-1009)
    assert replace(moved, place=game.place) == game


def test_the_post_of_a_group_is_shown_again_and_rings_nobody() -> None:
    game = a_game_of(ANNEKE, BO, CAGLAR)
    assert table.show_again(game) == replace(game, edition=game.edition + 1)


def test_alone_the_table_that_is_shown_again_is_the_hand() -> None:
    lobby = an_open_table(ANNEKE, ALONE)
    assert rings(table.show_again(lobby), ANNEKE) == rings(lobby, ANNEKE) + 1


def test_a_table_that_is_over_is_not_shown_again() -> None:
    over = stopped(a_lobby_of(ANNEKE, BO), ANNEKE.user)
    assert refused(lambda: table.show_again(over), over).code is Denial.IS_OVER


def test_a_hand_is_shown_again_to_whoever_holds_it() -> None:
    game = a_game_of(ANNEKE, BO, CAGLAR)
    after = table.show_hand(game, BO.user)
    assert [rings(after, p) - rings(game, p) for p in (ANNEKE, BO, CAGLAR)] == [0, 1, 0]
    assert table.show_hand(game, STRANGER) == game


def test_a_group_and_each_person_hear_their_own_language() -> None:
    game = a_game_of(ANNEKE, BO, CAGLAR)
    after = table.speak(table.speak(game, language="de"), language="en", user=BO.user)
    assert after.language == "de"
    assert [person.language for person in after.people] == ["nl", "en", "nl"]
    assert table.speak(game, language="en", user=STRANGER) == game


def test_who_cannot_be_written_to_keeps_the_chair() -> None:
    game = a_game_of(ANNEKE, BO, CAGLAR)
    away = table.set_reachable(game, BO.user, is_reachable=False)
    assert [person.is_reachable for person in away.people] == [True, False, True]
    assert table.set_reachable(game, STRANGER, is_reachable=False) == game
    assert finished(away).stage is Stage.FINISHED


def test_who_can_be_written_to_again_finds_their_hand_below_what_was_said_since() -> None:
    game = a_game_of(ANNEKE, BO, CAGLAR)
    away = table.set_reachable(game, BO.user, is_reachable=False)
    back = table.set_reachable(away, BO.user, is_reachable=True)
    assert back == table.show_hand(game, BO.user)
    assert table.set_reachable(back, BO.user, is_reachable=True) == back


# --- once more ------------------------------------------------------------------------------------


def test_a_rematch_is_a_lobby_of_the_same_people_and_whoever_asked_is_host() -> None:
    old = finished(a_game_of(ANNEKE, BO, CAGLAR, computers=1))
    new = again(old, BO)
    assert (new.id, new.stage, new.host) == (another_id(old), Stage.LOBBY, BO.user)
    assert sitting(new) == sitting(old)
    assert [person.rung for person in new.people] == [0, 0, 0]
    assert (new.rules, new.game, new.language) == (old.rules, old.game, old.language)
    assert (new.place, new.turn_time_s) == (old.place, old.turn_time_s)
    assert (new.state, new.question, new.left, new.updates) == (None, 0, (), ())
    assert new.deadline == a_day_after(moment())
    assert begun(new, CAGLAR.user).stage is Stage.PLAYING


def test_a_game_that_was_stopped_has_a_rematch_too() -> None:
    assert again(stopped(a_game_of(ANNEKE, BO, CAGLAR), ANNEKE.user), BO).stage is Stage.LOBBY


def test_a_rematch_is_for_those_who_sat_there_at_the_end() -> None:
    old = finished(left(a_game_of(ANNEKE, BO, CAGLAR), BO.user))
    for user in (BO, replace(BO, user=STRANGER)):
        assert refused(lambda u=user: again(old, u), old).code is Denial.NOT_AT_TABLE


def test_there_is_no_rematch_of_a_table_that_is_not_over() -> None:
    for session in (a_lobby_of(ANNEKE, BO), a_game_of(ANNEKE, BO, CAGLAR)):
        assert refused(lambda s=session: again(s, ANNEKE), session).code is Denial.PASSED


def test_a_rematch_in_a_chat_to_which_the_bot_has_come_back_is_posted() -> None:
    old = table.leave_chat(finished(a_game_of(ANNEKE, BO, CAGLAR)))
    assert not again(old, BO).place.is_gone


def test_the_old_table_knows_the_one_that_follows() -> None:
    old = finished(a_game_of(ANNEKE, BO, CAGLAR))
    assert table.follow(old, another_id(old)) == replace(old, rematch=another_id(old))


# --- any evening ----------------------------------------------------------------------------------

EVENINGS = [*(("boerenbridge", seed) for seed in range(5)), *((name, 5) for name in GAMES)]


@pytest.mark.parametrize(("name", "seed"), EVENINGS)
def test_however_people_come_and_go_the_game_ends_and_nobody_plays_out_of_turn(
    name: str, seed: int
) -> None:
    rng = Random(f"{name} {seed}")
    game, steps = an_evening(name, rng), 0
    while game.is_live:
        steps += 1
        assert steps < 3000
        if steps % 10 == 1:
            check_out_of_turn_is_refused(game)
        change, actor = an_event(game, rng)
        seed_of_step = rng.randrange(10**9)
        after = change(game, moment(steps, seed=seed_of_step))
        assert after == change(game, moment(steps, seed=seed_of_step)), "it may run twice"
        check_nobody_else_played(game, after, actor)
        game = after
    assert game.deadline is None
    assert game.stage is (Stage.FINISHED if game.people else Stage.ABANDONED)


def an_evening(name: str, rng: Random) -> Session:
    """A game that some people and some computers have begun, the people in the first seats."""
    rules = GAMES[name].rules
    seats = rng.randint(rules.min_seats, min(rules.max_seats, 5))
    people = GUESTS[: rng.randint(1, seats)]
    lobby = table.open_lobby(
        sid_in(GROUP.chat), GROUP, people[0], house=HouseRules(name, rules), language="nl", now=NOON
    )
    for person in people[1:]:
        lobby = table.join(lobby, person)
    while len(lobby.sitters) < seats:
        lobby = table.add_computer(lobby, lobby.host)
    return table.begin(lobby, lobby.host, moment(seed=rng.randrange(10**9)))


Event = Callable[[Session, Moment], Session]


def an_event(game: Session, rng: Random) -> tuple[Event, UserId | None]:
    """Mostly a press of somebody who is asked; sometimes none in time, or somebody leaves."""
    lot, open_to = rng.random(), those_asked(game)
    if lot < 0.01:
        user = rng.choice(game.people).user
        return (lambda s, m: table.leave(s, user, m)), user
    if lot < 0.1 or not open_to:  # all have chosen their bids: the countdown runs
        late = None if not open_to else open_to[0].user
        return (lambda s, m: table.run_out(s, replace(m, now=s.deadline or m.now))), late
    person = rng.choice(open_to)
    choice = rng.choice(choices(game, person.user))
    return (lambda s, m: press(s, person.user, choice, at=m)), person.user


def those_asked(game: Session) -> list[Person]:
    """Who has still to do something; several where bids are chosen at once."""
    state = state_of(game)
    seats = [seat for seat in to_act(state) if not has_bid(state, seat)]
    return [person for person in game.people if seat_of(game, person) in seats]


def check_out_of_turn_is_refused(game: Session) -> None:
    waiting_ = [p.user for p in game.people if seat_of(game, p) not in to_act(state_of(game))]
    possible = [choice for person in those_asked(game)[:1] for choice in choices(game, person.user)]
    for user in (STRANGER, *waiting_):
        for choice in ("b0", *possible[:1]):
            refused(lambda u=user, c=choice: press(game, u, c), game)


def check_nobody_else_played(before: Session, after: Session, actor: UserId | None) -> None:
    """Within a deal, nobody's bid or cards went but the actor's and those the computer plays."""
    old, new = state_of(before).deal, state_of(after).deal
    if new is None or new.number != old.number:
        return
    here = (one for one in before.people if one.user != actor and not one.is_away)
    others = [seat_of(before, person) for person in here]
    if isinstance(old, DuelDeal):  # a card is drawn after a trick
        assert all(set(old.hands[seat]) <= set(new.hands[seat]) for seat in others)
        return
    if old.size == 1 or len(to_act(state_of(before))) > 1:
        return  # single cards play themselves; who chose no bid in the countdown has bid nought
    for seat in others:
        assert (new.bids[seat], new.hands[seat]) == (old.bids[seat], old.hands[seat])


# --- in one word ----------------------------------------------------------------------------------


def left(session: Session, user: UserId) -> Session:
    return table.leave(session, user, moment())


def begun(session: Session, user: UserId) -> Session:
    return table.begin(session, user, moment())


def stopped(session: Session, user: UserId) -> Session:
    return table.stop(session, user, is_admin=False)


def shuffled(session: Session, user: UserId) -> Session:
    return table.shuffle_seats(session, user, moment(seed=2))


def sent_away(session: Session, user: UserId, seat: int = 1) -> Session:
    return table.remove_sitter(session, user, Seat(seat))


def turned(session: Session, user: UserId) -> Session:
    return table.turn_to(session, user, LobbyPage.SEATS, is_admin=False)


def again(session: Session, person: Person) -> Session:
    return table.rematch(session, another_id(session), user=person.user, now=moment().now)


def finished(game: Session) -> Session:
    """The game, played on to its end by the first thing that is legal."""
    while game.stage is Stage.PLAYING:
        game = pressed(game, at=moment())
    return game


def pressed_at(shown: Session, now: Session, user: UserId, choice: str) -> Session:
    """A press, now, on a button of what was shown then."""
    return table.press(now, user, question=shown.question, choice=choice, moment=moment())


def next_asked(game: Session) -> Person:
    """Who is asked after the next press, as they are before it."""
    person = game.person(asked(pressed(game)).user)
    assert person is not None
    return person


def hand_of(game: Session, person: Person) -> tuple[Card, ...]:
    return deal_of(game).hands[seat_of(game, person)]
