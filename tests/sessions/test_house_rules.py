"""How a table comes to play its own way, bids that are shown at once, and penalty points."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.games import GAMES
from bot.games.boerenbridge import BOERENBRIDGE
from bot.games.house_rules import Impossible, set_rule
from bot.games.lucifers import LUCIFERS
from bot.games.poepen import CHINEES_POEPEN
from bot.games.schneider import BOEHMISCHER_SCHNEIDER
from bot.games.speluitslag import SPELUITSLAG
from bot.rules.ending import total
from bot.rules.engine import Refusal
from bot.rules.penalties import Penalty
from bot.rules.play import Rules
from bot.rules.ruleset import RuleSet
from bot.rules.seats import Seat
from bot.rules.state import Phase
from bot.rules.validity import MAX_DEALS, Fault
from bot.sessions import customs, scorekeeper, table
from bot.sessions.codec import from_doc, rules_from_doc, rules_to_doc, to_doc
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
from tests.sessions.company import (
    ANNEKE,
    BO,
    CAGLAR,
    DIRK_JAN,
    EEFJE,
    GROUP,
    STRANGER,
    a_game_of,
    a_lobby_of,
    deal_of,
    game_of,
    moment,
    played_until,
    press,
    refused,
    seat_of,
    sitting,
)
from tests.sessions.tables import NOON, sid_in

THREE = (ANNEKE, BO, CAGLAR)
SHORT = set_rule(BOERENBRIDGE, "own_ladder", "1-2-1", 3)


def a_lobby_by(rules: Rules, *people: Person, game: str = "boerenbridge") -> Session:
    return replace(a_lobby_of(*people), rules=rules, game=game)


def a_game_by(rules: Rules, *people: Person, game: str = "boerenbridge") -> Session:
    lobby = a_lobby_by(rules, *people, game=game)
    return table.begin(lobby, lobby.host, moment())


def impossible(change: Callable[[], Session], session: Session) -> list[Fault]:
    """Why a change cannot be, which must leave the session as it was."""
    before = deepcopy(session)
    with pytest.raises(Impossible) as refusal:
        change()
    assert session == before
    return [objection.fault for objection in refusal.value.objections]


def option(session: Session, name: str, value: str) -> Session:
    """The lobby after its host has set a house rule."""
    return table.set_rule(session, session.host, name, value, is_admin=False)


# --- pages and settings ---------------------------------------------------------------------------


def test_the_host_turns_to_a_page_opens_a_rule_and_sets_it() -> None:
    lobby = table.turn_to(a_lobby_of(ANNEKE), ANNEKE.user, LobbyPage.TRUMP, is_admin=False)
    opened = table.open_rule(lobby, ANNEKE.user, "trump", is_admin=False)
    assert (opened.page, opened.open_rule) == (LobbyPage.TRUMP, "trump")
    chosen = option(opened, "trump", "none")
    assert (chosen.page, chosen.open_rule) == (LobbyPage.TRUMP, None)
    assert isinstance(chosen.rules, RuleSet)
    assert chosen.rules.trump.source == "none"
    back = table.turn_to(opened, ANNEKE.user, LobbyPage.GAME, is_admin=False)
    assert (back.page, back.open_rule) == (LobbyPage.GAME, None)


def test_an_admin_arranges_a_table_at_which_they_do_not_sit() -> None:
    lobby = a_lobby_of(ANNEKE)
    turned = table.turn_to(lobby, STRANGER, LobbyPage.BIDS, is_admin=True)
    opened = table.open_rule(turned, STRANGER, "hook", is_admin=True)
    chosen = table.set_rule(opened, STRANGER, "hook", "off", is_admin=True)
    assert isinstance(chosen.rules, RuleSet)
    assert chosen.rules.hook.min_hand is None
    preset = HouseRules.of(GAMES["oh_hell"])
    assert table.play_by(chosen, STRANGER, preset, is_admin=True).game == "oh_hell"


@pytest.mark.parametrize("user", [BO.user, STRANGER])
def test_nobody_else_arranges_it_and_they_hear_who_may(user: UserId) -> None:
    lobby = a_lobby_of(ANNEKE, BO)
    preset = HouseRules.of(GAMES["oh_hell"])
    for ask in (
        lambda: table.turn_to(lobby, user, LobbyPage.GAME, is_admin=False),
        lambda: table.open_rule(lobby, user, "trump", is_admin=False),
        lambda: table.set_rule(lobby, user, "trump", "none", is_admin=False),
        lambda: table.set_rule(lobby, user, customs.TURN_TIME, "60", is_admin=False),
        lambda: table.play_by(lobby, user, preset, is_admin=False),
    ):
        refusal = refused(ask, lobby)
        assert (refusal.code, refusal.values) == (Denial.HOST_ONLY, {"host": "Anneke"})


def test_house_rules_are_set_in_the_lobby_and_not_in_a_game() -> None:
    game = a_game_of(*THREE)
    preset = HouseRules.of(GAMES["oh_hell"])
    for ask in (
        lambda: table.turn_to(game, ANNEKE.user, LobbyPage.GAME, is_admin=True),
        lambda: table.open_rule(game, ANNEKE.user, "trump", is_admin=True),
        lambda: table.set_rule(game, ANNEKE.user, "trump", "none", is_admin=True),
        lambda: table.play_by(game, ANNEKE.user, preset, is_admin=True),
    ):
        assert refused(ask, game).code is Denial.HAS_STARTED


def test_a_rule_that_there_is_not_is_not_opened_and_an_option_that_there_is_not_is_not_set() -> (
    None
):
    lobby = a_lobby_of(ANNEKE)
    ask = table.open_rule
    assert refused(lambda: ask(lobby, ANNEKE.user, "x", is_admin=False), lobby).code == "passed"
    for name, value in (("x", "y"), ("trump", "x"), ("trump", ""), ("hook", "from_0")):
        faults = impossible(lambda name=name, value=value: option(lobby, name, value), lobby)
        assert faults == [Fault.NUMBER if name == "hook" else Fault.NO_SUCH_OPTION]
    for custom in customs.CUSTOMS:
        assert refused(lambda name=custom: option(lobby, name, "1"), lobby).code is Denial.PASSED


def test_what_cannot_go_with_the_rest_changes_nothing() -> None:
    blind = option(a_lobby_of(*THREE), "blind_deals", "one_card")
    faults = impossible(lambda: option(blind, "forehead_deals", "one_card"), blind)
    assert faults == [Fault.BLIND_AND_FOREHEAD]


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("1,0,99", Fault.LADDER_SIZE),
        ("5-x-3", Fault.LADDER_NOT_NUMBERS),
        ("", Fault.LADDER_EMPTY),
        (" - ", Fault.LADDER_EMPTY),
        ("1-18", Fault.TOO_FEW_CARDS),
        ("by_seats", Fault.LADDER_LENGTH),
        ("-".join(["1"] * (MAX_DEALS + 1)), Fault.LADDER_LENGTH),
        ("-".join(["9" * 999] * 10_000), Fault.LADDER_LENGTH),
    ],
)
def test_a_typed_ladder_that_cannot_be_changes_nothing(typed: str, fault: Fault) -> None:
    lobby = a_lobby_of(*THREE)
    assert impossible(lambda: option(lobby, "own_ladder", typed), lobby) == [fault]


@pytest.mark.parametrize(("value", "time_s"), sorted(customs.TURN_TIMES.items()))
def test_the_turn_time_that_is_chosen_is_the_one_that_runs(value: str, time_s: int | None) -> None:
    lobby = option(a_lobby_of(*THREE), customs.TURN_TIME, value)
    assert lobby.turn_time_s == time_s
    game = table.begin(lobby, ANNEKE.user, moment())
    assert game.deadline is not None
    left = game.deadline - moment().now
    if time_s is None:
        assert left > timedelta(days=7)
    else:
        assert left == timedelta(seconds=time_s / 2)  # until the reminder


def test_a_time_of_which_there_is_no_button_is_shown_as_none() -> None:
    lobby = replace(a_lobby_of(*THREE), turn_time_s=90)
    assert customs.custom(lobby, customs.TURN_TIME) == "none"


def test_hints_are_given_unless_the_group_wants_none() -> None:
    lobby = a_lobby_of(*THREE)
    assert customs.custom(lobby, customs.HINTS) == "on"
    without = option(lobby, customs.HINTS, "off")
    assert without.is_without_hints
    kept = table.house_rules_of(without)
    assert table.play_by(lobby, ANNEKE.user, kept, is_admin=False).is_without_hints
    again = table.open_lobby(lobby.id, GROUP, ANNEKE, house=kept, language="nl", now=moment().now)
    assert again.is_without_hints
    assert option(without, customs.HINTS, "on") == lobby


def test_whatever_the_group_says_of_hints_is_written_down_and_nothing_where_it_says_nothing() -> (
    None
):
    without = option(a_lobby_of(*THREE), customs.HINTS, "off")
    assert from_doc(to_doc(without)) == without
    assert "hints" not in to_doc(a_lobby_of(*THREE))
    kept = table.house_rules_of(without)
    assert rules_from_doc(rules_to_doc(kept)) == kept


# --- presets and rules that were kept -------------------------------------------------------------


def test_rules_that_were_kept_bring_their_game_and_their_turn_time() -> None:
    lobby = table.open_rule(a_lobby_of(*THREE), ANNEKE.user, "trump", is_admin=False)
    kept = HouseRules("oh_hell", SHORT, turn_time_s=60)
    played = table.play_by(lobby, ANNEKE.user, kept, is_admin=False)
    assert (played.game, played.rules, played.turn_time_s) == ("oh_hell", SHORT, 60)
    assert played.open_rule is None
    assert played.sitters == lobby.sitters


def test_a_preset_for_fewer_than_sit_there_is_not_taken() -> None:
    lobby = a_lobby_of(*THREE)
    preset = HouseRules.of(GAMES["boerenbridge_twee"])
    ask = table.play_by
    refusal = refused(lambda: ask(lobby, ANNEKE.user, preset, is_admin=False), lobby)
    assert (refusal.code, refusal.values) == (Denial.TABLE_FULL, {"most": 2})


def test_kept_rules_whose_cards_do_not_reach_round_the_table_are_not_taken() -> None:
    long = HouseRules("boerenbridge", set_rule(BOERENBRIDGE, "own_ladder", "1-17", 3))
    lobby = a_lobby_of(*THREE, DIRK_JAN)
    ask = table.play_by
    faults = impossible(lambda: ask(lobby, ANNEKE.user, long, is_admin=False), lobby)
    assert faults == [Fault.TOO_FEW_CARDS]


def test_nobody_sits_down_whom_the_cards_would_not_reach() -> None:
    lobby = option(a_lobby_of(*THREE), "own_ladder", "17")
    assert impossible(lambda: table.join(lobby, DIRK_JAN), lobby) == [Fault.TOO_FEW_CARDS]
    ask = table.add_computer
    assert impossible(lambda: ask(lobby, ANNEKE.user), lobby) == [Fault.TOO_FEW_CARDS]
    assert table.begin(lobby, ANNEKE.user, moment()).stage is Stage.PLAYING


def test_alone_only_as_many_computers_sit_down_as_the_cards_reach() -> None:
    alone = Place(
        chat=ChatId(ANNEKE.user), current=ChatId(ANNEKE.user), title="Anneke", is_private=True
    )
    long = HouseRules("boerenbridge", set_rule(BOERENBRIDGE, "own_ladder", "1-17", 3))
    sid = sid_in(alone.chat)
    lobby = table.open_lobby(sid, alone, ANNEKE, house=long, language="nl", now=NOON)
    assert sitting(lobby) == ["Anneke", "computer 1", "computer 2"]
    assert table.begin(lobby, ANNEKE.user, moment()).stage is Stage.PLAYING


def test_what_those_who_stay_cannot_play_does_not_begin() -> None:
    five = a_lobby_by(SPELUITSLAG, *THREE, DIRK_JAN, EEFJE)
    five = option(option(five, "stock_empty", "dealer_last_card"), "blind_deals", "top")
    assert table.begin(five, ANNEKE.user, moment()).stage is Stage.PLAYING
    four = table.leave(five, EEFJE.user, moment())  # four hold the whole pack at the top
    ask = table.begin
    assert impossible(lambda: ask(four, ANNEKE.user, moment()), four) == [Fault.BLIND_SHOWS_CARD]


def test_a_rematch_is_played_by_the_same_house_rules() -> None:
    lobby = option(a_lobby_by(SHORT, *THREE), customs.TURN_TIME, "60")
    game = table.stop(table.begin(lobby, ANNEKE.user, moment()), ANNEKE.user, is_admin=False)
    again = table.rematch(game, sid_in(game.place.chat, "x"), user=BO.user, now=NOON)
    assert (again.game, again.rules, again.turn_time_s) == (game.game, SHORT, 60)


# --- bids that are shown at once ------------------------------------------------------------------

TWO_CARDS = set_rule(LUCIFERS, "own_ladder", "2-3", 3)


def a_fist_game() -> Session:
    return a_game_by(TWO_CARDS, *THREE, game="lucifers")


def counted(session: Session, *, after_s: float = 1) -> Session:
    """The game when its deadline has come."""
    assert session.deadline is not None
    at = (session.deadline - NOON).total_seconds()
    return table.run_out(session, moment(at + after_s - 1))


def test_when_everybody_has_chosen_three_two_one_is_counted_and_the_fists_open() -> None:
    game = a_fist_game()
    question = game.question
    for person, choice in zip(THREE, ("b0", "b2", "b1"), strict=True):
        assert game.countdown is None
        game = press(game, person.user, choice)
        assert game.question == question  # one question for all
    assert game.countdown == 3
    assert game.deadline == moment().now + timedelta(seconds=1)
    for number in (2, 1):
        game = counted(game)
        assert game.countdown == number
        assert game_of(game).phase is Phase.BIDDING
    shown = counted(game)
    assert shown.countdown is None
    assert shown.question == question + 1
    assert deal_of(shown).bids == (0, 2, 1)
    assert game_of(shown).phase is Phase.CHOOSING_TRUMP
    assert deal_of(shown).chooser == seat_of(shown, BO)


def test_a_choice_is_changed_until_the_fists_open_and_does_not_begin_the_count_anew() -> None:
    game = a_fist_game()
    for person in THREE:
        game = press(game, person.user, "b0")
    game = counted(game)
    changed = press(game, BO.user, "b2")
    assert (changed.countdown, changed.deadline) == (2, game.deadline)
    shown = counted(counted(changed))
    assert deal_of(shown).bids[seat_of(shown, BO)] == 2


def test_the_host_does_not_wait_and_an_empty_fist_is_a_zero() -> None:
    game = press(a_fist_game(), BO.user, "b2")
    counting = table.count_down(game, ANNEKE.user, moment())
    assert counting.countdown == 3
    shown = counted(counted(counted(counting)))
    assert deal_of(shown).bids == (0, 2, 0)


def test_only_the_host_counts_down_once_and_only_while_bids_are_chosen() -> None:
    game = a_fist_game()
    ask = table.count_down
    assert refused(lambda: ask(game, BO.user, moment()), game).code is Denial.HOST_ONLY
    counting = table.count_down(game, ANNEKE.user, moment())
    asked_again = refused(lambda: ask(counting, ANNEKE.user, moment()), counting)
    assert asked_again.code is Denial.PASSED
    shown = counted(counted(counted(counting)))
    assert refused(lambda: ask(shown, ANNEKE.user, moment()), shown).code is Denial.PASSED
    in_turn = a_game_of(*THREE)
    assert refused(lambda: ask(in_turn, ANNEKE.user, moment()), in_turn).code is Denial.PASSED
    lobby = a_lobby_of(*THREE)
    assert refused(lambda: ask(lobby, ANNEKE.user, moment()), lobby).code is Denial.PASSED


def test_a_game_that_was_stopped_is_not_counted_down_any_more() -> None:
    stopped = table.stop(a_fist_game(), ANNEKE.user, is_admin=False)
    ask = table.count_down
    refusal = refused(lambda: ask(stopped, ANNEKE.user, moment()), stopped)
    assert refusal.code is Denial.PASSED


def test_who_leaves_with_an_empty_fist_is_chosen_for_and_the_count_begins() -> None:
    game = press(press(a_fist_game(), ANNEKE.user, "b0"), BO.user, "b1")
    left = table.leave(game, CAGLAR.user, moment())
    assert left.countdown == 3
    assert None not in deal_of(left).bids


# --- penalty points -------------------------------------------------------------------------------

POEPEN = set_rule(CHINEES_POEPEN, "own_ladder", "1-2-2", 3)


def a_penalty_game() -> Session:
    return a_game_by(POEPEN, *THREE, game="chinees_poepen")


def score(session: Session, person: Person) -> int:
    state = game_of(session)
    return total(state.results, seat_of(session, person), state.penalties)


def punished(session: Session, seat: int, points: int, reason: str = "talk") -> Session:
    return scorekeeper.give_penalty(session, session.host, Seat(seat), points=points, reason=reason)


def test_the_host_takes_points_off_and_the_question_stays() -> None:
    game = a_penalty_game()
    after = punished(game, 1, 5)
    assert game_of(after).penalties == (Penalty(Seat(1), -5, 0, "talk"),)
    assert score(after, BO) == score(game, BO) - 5
    assert (after.question, after.deadline) == (game.question, game.deadline)


def test_the_very_penalty_is_taken_back_and_not_the_last_one() -> None:
    game = punished(punished(a_penalty_game(), 1, 5), 2, 3)
    first, last = game_of(game).penalties
    back = scorekeeper.take_back_penalty(game, ANNEKE.user, first)
    assert game_of(back).penalties == (last,)
    ask = scorekeeper.take_back_penalty
    again = refused(lambda: ask(back, ANNEKE.user, first), back)
    assert again.code is Refusal.PENALTY_STANDS


def test_when_another_deal_has_been_scored_a_penalty_stands() -> None:
    game = punished(a_penalty_game(), 1, 5)
    (given,) = game_of(game).penalties
    later = played_until(lambda deal: deal.number == 2, game)
    ask = scorekeeper.take_back_penalty
    assert refused(lambda: ask(later, ANNEKE.user, given), later).code is Refusal.PENALTY_STANDS


def test_points_may_be_given_back() -> None:
    game = a_penalty_game()
    assert score(punished(game, 1, -5), BO) == score(game, BO) + 5


def test_the_pencil_goes_from_hand_to_hand() -> None:
    game = a_penalty_game()
    assert scorekeeper.scorekeeper_name(game) == "Anneke"
    bos = scorekeeper.pass_pencil(game, ANNEKE.user, seat_of(game, BO))
    assert scorekeeper.scorekeeper_name(bos) == BO.name
    give = scorekeeper.give_penalty
    refusal = refused(lambda: give(bos, ANNEKE.user, Seat(2), points=5, reason="talk"), bos)
    assert (refusal.code, refusal.values) == (Denial.KEEPER_ONLY, {"keeper": BO.name})
    given = give(bos, BO.user, Seat(2), points=5, reason="talk")
    assert score(given, CAGLAR) == score(game, CAGLAR) - 5
    back = scorekeeper.pass_pencil(given, BO.user, seat_of(game, ANNEKE))
    assert back == punished(game, 2, 5)


def test_the_pencil_stays_where_it_went_when_the_host_leaves_and_comes_back_with_whoever_goes() -> (
    None
):
    game = a_penalty_game()
    caglars = scorekeeper.pass_pencil(game, ANNEKE.user, seat_of(game, CAGLAR))
    hostless = table.leave(caglars, ANNEKE.user, moment())
    assert (hostless.host, scorekeeper.scorekeeper_name(hostless)) == (BO.user, CAGLAR.name)
    alone = table.leave(hostless, CAGLAR.user, moment())
    assert (alone.scorekeeper, scorekeeper.scorekeeper_name(alone)) == (None, BO.name)


def test_the_pencil_goes_to_people_at_the_table_and_only_from_its_holder() -> None:
    left = table.leave(a_penalty_game(), CAGLAR.user, moment())
    ask = scorekeeper.pass_pencil
    for seat in (seat_of(a_penalty_game(), CAGLAR), Seat(3), Seat(99)):
        refusal = refused(lambda seat=seat: ask(left, ANNEKE.user, seat), left)
        assert refusal.code is Denial.PASSED  # a computer, or nobody
    for user in (BO.user, STRANGER, table.NOBODY):
        refusal = refused(lambda user=user: ask(left, user, Seat(0)), left)
        assert refusal.code is Denial.KEEPER_ONLY


def test_a_rematch_begins_with_the_pencil_at_its_host() -> None:
    game = a_penalty_game()
    game = scorekeeper.pass_pencil(game, ANNEKE.user, seat_of(game, CAGLAR))
    over = table.stop(game, ANNEKE.user, is_admin=False)
    again = table.rematch(over, sid_in(over.place.chat, "x"), user=BO.user, now=NOON)
    assert (again.host, again.scorekeeper) == (BO.user, None)


def test_nobody_but_the_host_is_scorekeeper_and_a_new_host_becomes_it() -> None:
    game = punished(a_penalty_game(), 2, 5)
    (given,) = game_of(game).penalties
    give, back = scorekeeper.give_penalty, scorekeeper.take_back_penalty
    for user in (BO.user, STRANGER):
        for ask in (
            lambda user=user: give(game, user, Seat(2), points=5, reason="talk"),
            lambda user=user: back(game, user, given),
        ):
            assert refused(ask, game).code is Denial.KEEPER_ONLY
    handed_on = table.leave(game, ANNEKE.user, moment())
    assert game_of(back(handed_on, BO.user, given)).penalties == ()


@pytest.mark.parametrize("points", [0, 101, -101])
def test_a_penalty_costs_one_to_a_hundred_points(points: int) -> None:
    game = a_penalty_game()
    refusal = refused(lambda: punished(game, 1, points), game)
    assert refusal.code is Refusal.PENALTY_OUT_OF_RANGE


def test_where_no_penalties_are_given_nobody_keeps_them() -> None:
    duel = a_game_by(BOEHMISCHER_SCHNEIDER, ANNEKE, BO, game="boehmischer_schneider")
    for game in (a_lobby_of(*THREE), a_game_of(*THREE), duel):
        assert refused(lambda game=game: punished(game, 1, 5), game).code is Refusal.NO_PENALTIES
    lobby = replace(a_lobby_of(*THREE), rules=POEPEN)
    over = table.stop(a_penalty_game(), ANNEKE.user, is_admin=False)
    assert refused(lambda: punished(lobby, 1, 5), lobby).code is Denial.NOT_PLAYING
    assert refused(lambda: punished(over, 1, 5), over).code is Denial.IS_OVER
