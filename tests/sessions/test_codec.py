"""Documents: nothing is lost on the way, old ones load, and what cannot be read is said plainly."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games import GAMES
from bot.games.house_rules import set_rule
from bot.rules.cards import Card
from bot.rules.duel.rules import DuelRules
from bot.rules.state import Phase
from bot.sessions.codec import (
    SCHEMA,
    NewerDocument,
    UnreadableDocument,
    from_doc,
    place_of,
    rules_from_doc,
    rules_to_doc,
    to_doc,
)
from bot.sessions.session import HouseRules, Stage
from tests.sessions.tables import (
    CHAT,
    a_lobby,
    a_person,
    a_table,
    before_the_last_bid,
    in_a_second_trick,
)

GOLDEN = json.loads((Path(__file__).parent / "golden" / "session_v1.json").read_text("utf-8"))


def edited(doc: str, **fields: object) -> str:
    return json.dumps(json.loads(doc) | fields, ensure_ascii=False)


def keeps(written: object, golden: object) -> bool:
    """Whether everything golden was written again; fields that came later may stand beside it."""
    match golden:
        case dict():
            return isinstance(written, dict) and all(
                name in written and keeps(written[name], value) for name, value in golden.items()
            )
        case list():
            pairs = zip(written, golden, strict=True)
            return all(keeps(one, other) for one, other in pairs)
    return written == golden


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_document_loads_and_is_written_again_as_it_was(name):
    doc = json.dumps(GOLDEN[name])
    assert keeps(json.loads(to_doc(from_doc(doc))), GOLDEN[name])


def test_the_golden_table_in_play_is_understood():
    session = from_doc(json.dumps(GOLDEN["in play"]))
    deal = session.state.deal
    assert session.stage is Stage.PLAYING
    assert (deal.number, len(deal.trick), len(deal.tricks)) == (3, 2, 1)
    assert [len(hand) for hand in deal.hands].count(1) == 2
    assert all(isinstance(card, Card) for hand in deal.hands for card in hand)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("extra", [{}, {"chat_theme": {"colour": "green"}}])
def test_a_lobby_of_every_game_comes_back_as_it_was(game, extra):
    session = replace(a_lobby(), rules=GAMES[game].rules, left=(a_person(4),), extra=extra)
    assert from_doc(to_doc(session)) == session


def test_the_golden_duel_is_understood():
    session = from_doc(json.dumps(GOLDEN["duel"]))
    deal = session.state.deal
    assert isinstance(session.rules, DuelRules)
    assert (deal.number, len(deal.trick), len(deal.tricks), len(deal.stock)) == (2, 1, 3, 14)
    assert [len(hand) for hand in deal.hands] == [5, 6]
    assert len(session.state.results) == 1


@pytest.mark.parametrize("game", GAMES)
def test_house_rules_of_every_game_come_back_as_they_were(game):
    house = HouseRules(game, GAMES[game].rules, 600)
    assert rules_from_doc(rules_to_doc(house)) == house


@settings(max_examples=30)
@given(seats=st.integers(3, 7), seed=st.integers(0, 10**6), steps=st.integers(0, 400))
def test_any_table_comes_back_as_it_was(seats, seed, steps):
    left = iter(range(steps))
    session = a_table(
        seats,
        until=lambda state: state.phase is Phase.OVER or next(left, None) is None,
        seed=seed,
    )
    doc = to_doc(session)
    assert from_doc(doc) == session
    assert to_doc(from_doc(doc)) == doc


def test_wizards_and_jesters_are_written_too():
    session = a_table(4, until=in_a_second_trick)
    hand = (Card.WIZARD, Card.S10, Card.JESTER, Card.JESTER)
    deal = replace(session.state.deal, hands=(hand, (), (Card.HQ,), (Card.C2,)))
    session = replace(session, state=replace(session.state, deal=deal))
    assert '"hands":["W♠10NN","","♥Q","♣2"]' in to_doc(session)
    assert from_doc(to_doc(session)) == session


def test_rules_that_differ_from_the_tables_are_kept_with_the_game():
    session = a_table(4, until=in_a_second_trick)
    session = replace(session, rules=replace(session.rules, max_seats=6))
    assert from_doc(to_doc(session)).state.rules.max_seats == 7
    assert from_doc(to_doc(session)).rules.max_seats == 6


def test_a_first_lead_and_a_scorekeeper_are_written_only_where_they_are_not_the_usual():
    usual = a_lobby()
    assert not {"first_lead", "scorekeeper"} & set(re.findall(r'"(\w+)":', to_doc(usual)))
    rules = set_rule(usual.rules, "first_lead", "high_bidder", 4)
    other = replace(usual, rules=rules, scorekeeper=usual.host)
    assert from_doc(to_doc(other)) == other
    house = HouseRules("boerenbridge", rules)
    assert rules_from_doc(rules_to_doc(house)) == house
    assert "first_lead" not in rules_to_doc(HouseRules("boerenbridge", usual.rules))


def test_deals_by_their_numbers_are_written_and_read():
    rules = set_rule(a_lobby().rules, "blind_deals", "1 4 9", 4)
    session = replace(a_lobby(), rules=set_rule(rules, "plateau", "nt t", 4))
    assert from_doc(to_doc(session)) == session


def test_fields_of_a_newer_program_are_kept_and_written_back():
    doc = edited(to_doc(a_lobby()), schema=SCHEMA + 1, spectators=[{"user": 9}])
    again = json.loads(to_doc(from_doc(doc)))
    assert again["spectators"] == [{"user": 9}]
    assert again["schema"] == SCHEMA


def test_a_document_for_newer_programs_only_is_left_alone():
    doc = edited(to_doc(a_lobby()), schema=SCHEMA + 2, reads_from=SCHEMA + 1, rules="changed")
    with pytest.raises(NewerDocument):
        from_doc(doc)
    with pytest.raises(NewerDocument):
        place_of(doc)


@pytest.mark.parametrize("length", [0, 1, 50, 500, -2, -1])
def test_a_document_that_was_cut_off_is_unreadable(length):
    with pytest.raises(UnreadableDocument):
        from_doc(to_doc(a_table(4, until=in_a_second_trick))[:length])


@pytest.mark.parametrize(
    "doc",
    [
        "null",
        "[]",
        "{}",
        '{"schema":1}',
        '{"schema":"1","reads_from":1}',
        edited(to_doc(a_lobby()), state=3),
        edited(to_doc(a_lobby()), state={}),
        edited(to_doc(a_lobby()), sitters=[{}]),
        edited(to_doc(a_lobby()), rules=None),
        to_doc(a_table(4, until=in_a_second_trick)).replace(">", "", 1),
        to_doc(a_table(4, until=in_a_second_trick)).replace(":♥", ":?", 1),
        to_doc(a_table(4, until=in_a_second_trick)).replace("♠10", "♠11"),
    ],
)
def test_a_document_that_is_none_is_unreadable(doc):
    with pytest.raises(UnreadableDocument):
        from_doc(doc)


def test_what_is_said_of_an_unreadable_document_shows_no_cards():
    session = a_table(4, until=in_a_second_trick)
    doc = json.loads(to_doc(session))
    doc["state"]["deal"]["hands"][0] = "♠A♠K"
    doc["state"]["deal"]["number"] = "♠A"
    with pytest.raises(UnreadableDocument, match=r"deal\.number") as unreadable:
        from_doc(json.dumps(doc))
    assert "♠" not in repr(unreadable.value)
    assert unreadable.value.__cause__ is None
    assert unreadable.value.__suppress_context__


def test_a_document_says_where_its_table_stands():
    assert place_of(to_doc(a_lobby(topic=42))) == (CHAT, 42)
    assert place_of(to_doc(a_lobby())) == (CHAT, None)


@pytest.mark.parametrize("place", [None, {}, {"chat": "here", "topic": 1}])
def test_a_document_without_a_place_is_unreadable(place):
    with pytest.raises(UnreadableDocument):
        place_of(edited(to_doc(a_lobby()), place=place))


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
async def test_the_longest_game_takes_less_than_8_kb_of_redis(redis, seats):
    doc = to_doc(a_table(seats, until=before_the_last_bid))
    await redis.hset("table", mapping={"v": 321, "doc": doc})
    assert await redis.memory_usage("table", samples=0) < 8_000
