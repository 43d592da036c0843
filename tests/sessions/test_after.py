"""What remains of a table: when its game is to be filed, and nothing of who is forgotten."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.sessions import after, table
from bot.sessions.absence import masked, vote_to_stop
from bot.sessions.codec import to_doc
from bot.sessions.session import Session, Stage
from tests.sessions.company import (
    ANNEKE,
    BO,
    CAGLAR,
    a_game_of,
    a_lobby_of,
    game_of,
    moment,
    pressed,
)

NOW = moment(1000).now


def stopped_in_deal(number: int) -> Session:
    """A game that its host has stopped there."""
    game = a_game_of(ANNEKE, BO, CAGLAR)
    while len(game_of(game).results) < number - 1:
        game = pressed(game)
    return table.stop(game, ANNEKE.user, is_admin=False)


def test_a_game_that_is_to_be_filed_is_due_at_once():
    over = after.ended_now(stopped_in_deal(2), NOW)
    assert (over.ended_at, over.deadline) == (NOW, NOW)
    assert after.awaits_filing(over)
    filed = after.filed(over)
    assert (filed.is_filed, filed.deadline, after.awaits_filing(filed)) == (True, None, False)


@pytest.mark.parametrize(
    "over",
    [
        pytest.param(stopped_in_deal(1), id="stopped in its first deal"),
        pytest.param(table.stop(a_lobby_of(ANNEKE), ANNEKE.user, is_admin=False), id="a lobby"),
    ],
)
def test_where_no_deal_was_scored_there_is_nothing_to_file(over: Session):
    assert over.stage in (Stage.ABANDONED, Stage.CLOSED)
    ended = after.ended_now(over, NOW)
    assert (ended.ended_at, ended.deadline) == (NOW, None)
    assert after.filed(ended) == after.put_off(ended, NOW) == ended


def test_a_game_ends_once():
    over = after.ended_now(stopped_in_deal(2), NOW)
    assert after.ended_now(over, NOW + timedelta(hours=1)) == over
    going_on = a_game_of(ANNEKE, BO, CAGLAR)
    assert after.ended_now(going_on, NOW) == going_on


@pytest.mark.parametrize(
    ("tried_s", "wait_s"), [(0, 3), (2, 3), (3, 3), (40, 40), (3600, 3600), (9000, 3600)]
)
def test_what_cannot_be_filed_is_tried_again_when_twice_as_long_has_gone_by(tried_s, wait_s):
    over = after.ended_now(stopped_in_deal(2), NOW)
    tried = NOW + timedelta(seconds=tried_s)
    assert after.put_off(over, tried).deadline == tried + timedelta(seconds=wait_s)


def test_nothing_says_who_somebody_was_that_is_forgotten():
    game = a_game_of(ANNEKE, BO, CAGLAR)
    while not game_of(game).results:
        game = pressed(game)
    game = replace(vote_to_stop(game, ANNEKE.user), scorekeeper=ANNEKE.user)
    assert game.host == ANNEKE.user
    assert ANNEKE.user in {one.user for one in game.bidders}
    over = table.stop(game, ANNEKE.user, is_admin=False)
    for session in (game, over):
        doc = to_doc(after.forget(session, ANNEKE.user, moment()))
        assert str(ANNEKE.user) not in doc
        assert ANNEKE.name not in doc


def test_only_while_the_game_goes_on_it_remembers_which_hand_they_have_seen():
    left = table.leave(a_game_of(ANNEKE, BO, CAGLAR), BO.user, moment())
    (mask,) = after.forget(left, BO.user, moment()).left
    assert (mask.user, mask.name) == (masked(left, BO.user), "")
    over = table.stop(left, ANNEKE.user, is_admin=False)
    assert after.forget(over, BO.user, moment()).left == ()
