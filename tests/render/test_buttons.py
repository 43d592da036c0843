"""What a button carries: only data of ours is understood, and it always fits."""

from dataclasses import replace

import pytest

from bot.render.buttons import (
    MAX_DATA_BYTES,
    Pressed,
    data_for,
    deep_link,
    join_payload,
    parse_data,
    take_over_payload,
)
from bot.rules.cards import Card
from bot.rules.seats import Seat
from bot.sessions.session import LobbyPage, SessionId
from bot.sessions.table import choice_of, parse_choice, turn_to
from tests.render.tables import SID, lobby, posts, whole_game

LONGEST_ID = SessionId("u0" + "f" * 14)


def test_data_says_the_table_the_question_and_the_choice():
    data = data_for(SID, 12, "c♠10")
    assert data == f"{SID}:12:c♠10"
    assert parse_data(data) == Pressed(SID, 12, "c♠10")


@pytest.mark.parametrize(
    "data",
    [
        "",
        ":",
        "::",
        "u0abc",
        "u0abc:1",
        ":1:b0",
        "u0abc::b0",
        "u0abc:-1:b0",
        "u0abc:1.5:b0",
        "u0abc:one:b0",
        "u0abc:٣:b0",
        "u0abc:²:b0",
        "u0 abc:1:b0",
        "u0*:1:b0",
        "{u0}:s:x:1",
        "u0äbc:1:b0",
        "play_10_hearts",
        '{"sid": "u0abc"}',
        f"u0abc:1:{'x' * 64}",
        "u0abc:1:" + "♠" * 19,
    ],
)
def test_data_that_is_not_ours_says_nothing(data):
    assert parse_data(data) is None


@pytest.mark.parametrize("choice", ["", "b", "b-1", "bx", "c", "c♠1", "cW♠", "t", "tX", "z9", "b²"])
def test_a_forged_choice_is_no_action(choice):
    pressed = parse_data(f"{SID}:1:{choice}")
    assert pressed is not None
    assert parse_choice(pressed.choice, Seat(0)) is None


def test_a_choice_may_hold_colons():
    assert parse_data(f"{SID}:1:a:b") == Pressed(SID, 1, "a:b")


@pytest.mark.parametrize("card", Card)
def test_the_longest_ids_fit_with_every_card(card):
    data = data_for(LONGEST_ID, 10**9, f"c{card}")
    assert len(data.encode()) <= MAX_DATA_BYTES
    assert parse_data(data) == Pressed(LONGEST_ID, 10**9, f"c{card}")


def test_every_button_of_a_whole_game_carries_data_that_is_understood():
    for session in whole_game(("Anna", "Bob", "Cor", "Dirk"), seed=5):
        session = replace(session, id=LONGEST_ID)
        for post in posts(session).values():
            for button in (button for row in post.keyboard for button in row):
                assert button.url is None
                assert button.data is not None
                assert len(button.data.encode()) <= MAX_DATA_BYTES
                pressed = parse_data(button.data)
                assert pressed is not None
                assert pressed.sid == LONGEST_ID
                assert pressed.question in (0, session.question)


def test_an_answer_belongs_to_its_question_and_a_button_of_the_table_to_none():
    first = next(whole_game(("Anna", "Bob", "Cor"), seed=5))
    drawn = posts(first).values()
    pressed = [parse_data(b.data or "") for post in drawn for row in post.keyboard for b in row]
    questions = {p.question for p in pressed if p and parse_choice(p.choice, Seat(0))}
    others = {p.question for p in pressed if p and not parse_choice(p.choice, Seat(0))}
    assert questions == {first.question}
    assert others == {0}


def test_every_action_is_named_and_found_again():
    for session in whole_game(("Anna", "Bob", "Cor"), seed=6):
        for post in posts(session).values():
            for button in (button for row in post.keyboard for button in row):
                pressed = parse_data(button.data or "")
                assert pressed is not None
                action = parse_choice(pressed.choice, Seat(1))
                assert action is None or choice_of(action) == pressed.choice


def test_the_seats_page_names_everybody_but_the_host():
    host = lobby("en", "A").host
    session = turn_to(lobby("en", "Anna", "Bob", "Cor"), host, LobbyPage.SEATS, is_admin=False)
    keyboard = posts(session)["lobby"].keyboard
    assert [button.label for row in keyboard for button in row] == [
        *("✖ Bob", "✖ Cor"),
        *("Shuffle seats", "Back"),
        "Join",
    ]
    assert [parse_data(row[0].data or "").choice for row in keyboard[:2]] == ["out1", "out2"]


@pytest.mark.parametrize("payload_of", [join_payload, take_over_payload])
def test_a_deep_link_carries_a_payload_that_telegram_takes(payload_of):
    payload = payload_of(LONGEST_ID)
    assert len(payload) <= 64
    assert payload.replace("_", "").replace("-", "").isalnum()
    assert deep_link("troef_bot", payload) == f"https://t.me/troef_bot?start={payload}"
