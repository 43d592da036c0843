"""What the posts say of people who are away, in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.playground.entities import parse_html
from bot.render.posts import Post
from bot.rules.actions import PlaceBid
from bot.rules.bidding import BidOrder
from bot.rules.play import apply
from bot.rules.seats import Seat
from bot.sessions.session import ChatId, Computer, Person, Place, Session, Stage, UserId
from bot.texts import LANGUAGES
from tests.render.tables import example_deal, four, hand_of, labels, lines, posts

ANNA, BOB, DIRK = 1, 2, 4
SEATS = {ANNA: Seat(0), BOB: Seat(1), DIRK: Seat(3)}


def asked(language: str) -> Session:
    """Anna is asked for her bid."""
    return four(example_deal(), language)


def away(session: Session, *numbers: int) -> Session:
    for number in numbers:
        seat = SEATS[number]
        sitter = session.sitters[seat]
        assert isinstance(sitter, Person)
        session = session.with_sitter(seat, replace(sitter, is_away=True))
    return session


def left(session: Session) -> Session:
    """Bob has left, and the computer plays in his seat."""
    gone = session.sitters[SEATS[BOB]]
    assert isinstance(gone, Person)
    session = session.with_sitter(SEATS[BOB], Computer(2, stands_in=True))
    return replace(session, left=(replace(gone, sat_at=SEATS[BOB]),))


def alone(session: Session) -> Session:
    place = Place(ChatId(7000000001), ChatId(7000000001), "Anna", is_private=True)
    return replace(session, place=place)


def deal_of(session: Session) -> Post:
    return next(post for slot, post in posts(session).items() if slot.startswith("deal:"))


def paused(session: Session) -> Session:
    return replace(session, is_paused=True)


def reminded(session: Session) -> Session:
    return replace(session, is_nudged=True)


def last_lines(post: Post, number: int = 1) -> list[str]:
    return lines(post)[-number:]


# Away


@pytest.mark.parametrize(
    ("language", "told", "own", "key"),
    [
        (
            "nl",
            "💤 Bob <b>, Dirk: even weg, de computer speelt.",
            "Je was er even niet; de computer speelt voor je.",
            "Ik ben er weer",
        ),
        (
            "de",
            "💤 Bob <b>, Dirk: nicht da, der Computer spielt.",
            "Du warst nicht da; der Computer spielt für dich.",
            "Bin wieder da",
        ),
        (
            "en",
            "💤 Bob <b>, Dirk: away, the computer plays.",
            "You were away, so the computer plays for you.",
            "I’m back",
        ),
    ],
)
def test_who_is_away_is_told_to_all_and_each_may_come_back(
    language: str, told: str, own: str, key: str
):
    session = away(asked(language), BOB, DIRK)
    assert last_lines(deal_of(session)) == [told]
    for number in (BOB, DIRK):
        hand = hand_of(session, number)
        assert last_lines(hand) == [own]
        assert labels(hand) == [[key]]
    assert hand_of(session, ANNA) == hand_of(asked(language), ANNA), "the others read what they did"


def test_who_is_away_and_asked_may_come_back_and_nothing_else():
    session = away(asked("en"), ANNA, BOB, DIRK)
    assert labels(hand_of(session, ANNA)) == [["I’m back"]]
    assert "♦ 3   ♠ K" in lines(hand_of(session, ANNA)), "the hand stays theirs to see"


# A reminder


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("nl", "⏰ Anna: jij bent aan de beurt."),
        ("de", "⏰ Anna: du bist dran."),
        ("en", "⏰ Anna: it is your turn."),
    ],
)
def test_a_reminder_mentions_who_is_asked(language: str, told: str):
    session = reminded(asked(language))
    nudge = posts(session)["nudge"]
    assert lines(nudge) == [told]
    (mention,) = parse_html(nudge.text)[1]
    assert (mention.type, mention.user_id) == ("text_mention", 7000000001)
    assert (nudge.chat, nudge.topic) == (session.place.current, session.place.topic)
    assert nudge.edition == session.question, "the next one is a new message"


def test_a_name_that_looks_like_html_is_mentioned_as_it_is():
    state, _ = apply(asked("en").state, PlaceBid(SEATS[ANNA], 1))
    nudge = posts(reminded(four(state, "en")))["nudge"]
    assert lines(nudge) == ["⏰ Bob <b>: it is your turn."]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("nl", "⏰ Bob <b>, Dirk: jullie zijn aan de beurt."),
        ("de", "⏰ Bob <b>, Dirk: ihr seid dran."),
        ("en", "⏰ Bob <b>, Dirk: we are waiting for you."),
    ],
)
def test_of_those_who_choose_at_once_only_they_are_mentioned_who_have_not_chosen(
    language: str, told: str
):
    state = example_deal()
    at_once = replace(state.rules.bidding, order=BidOrder.AT_ONCE)
    state = replace(state, rules=replace(state.rules, bidding=at_once))
    for seat in (Seat(0), Seat(2)):
        state, _ = apply(state, PlaceBid(seat, 1))
    assert lines(posts(reminded(four(state, language)))["nudge"]) == [told]
    for seat in (Seat(1), Seat(3)):
        state, _ = apply(state, PlaceBid(seat, 0))
    assert "nudge" not in posts(reminded(four(state, language)))


def test_nobody_is_mentioned_before_time_nor_alone_nor_where_the_bot_is_gone():
    session = asked("en")
    gone = replace(session, place=replace(session.place, is_gone=True))
    for quiet in (session, reminded(alone(session)), reminded(gone)):
        assert "nudge" not in posts(quiet)


# Ending a game together


def test_whether_to_end_the_game_is_asked_in_a_row_of_its_own_and_counts_who_still_sits_there():
    session = replace(paused(left(asked("en"))), stop_votes=(UserId(7000000001), UserId(5)))
    assert last_lines(deal_of(session)) == ["End the game? 1 of 2 votes."]
    assert labels(deal_of(session))[1:] == [["Go on", "Take over a seat"], ["End it"]]
    assert labels(deal_of(replace(session, stop_votes=())))[1:] == [["Go on", "Take over a seat"]]


# A pause


@pytest.mark.parametrize(
    ("language", "told", "key"),
    [
        ("nl", "Het spel ligt stil.", "Verder spelen"),
        ("de", "Das Spiel ruht.", "Weiterspielen"),
        ("en", "The game is paused.", "Go on"),
    ],
)
def test_a_pause_is_told_everywhere_and_ended_in_the_group(language: str, told: str, key: str):
    session = paused(asked(language))
    assert last_lines(deal_of(session)) == [f"⏸ {told}"]
    assert labels(deal_of(session))[-1] == [key]
    for number in (ANNA, BOB, DIRK):
        assert last_lines(hand_of(session, number)) == [told]
        assert labels(hand_of(session, number)) == []
    assert labels(hand_of(paused(alone(asked(language))), ANNA)) == [[key]]


# A seat that was left


@pytest.mark.parametrize(
    ("language", "key"),
    [("nl", "Plaats overnemen"), ("de", "Platz übernehmen"), ("en", "Take over a seat")],
)
def test_a_seat_that_was_left_is_offered_to_the_group(language: str, key: str):
    assert labels(deal_of(left(asked(language))))[1:] == [[key]]
    (button,) = deal_of(left(asked(language))).keyboard[-1]
    assert (button.data or "").endswith(":0:take-over")
    assert len(labels(deal_of(asked(language)))) == 1, "no computer's that sat there from the first"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("stage", [Stage.FINISHED, Stage.ABANDONED])
def test_of_what_is_over_none_of_it_is_told(language: str, stage: Stage):
    over = replace(left(away(asked(language), DIRK)), stage=stage)
    for post in posts(over).values():
        assert "💤" not in post.text
        assert not any("take-over" in (b.data or "") for row in post.keyboard for b in row)
    assert labels(hand_of(over, DIRK)) == []
