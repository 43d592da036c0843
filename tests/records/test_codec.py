"""Records as they are written: nothing is lost, old ones load, what cannot be read is said."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from bot.games import GAMES
from bot.records.codec import (
    SCHEMA,
    NewerRecord,
    UnreadableRecord,
    from_doc,
    from_long,
    replay_from_doc,
    replay_to_doc,
    to_doc,
    to_long,
)
from bot.records.game import SOMEONE, Spell, guest
from bot.rules.penalties import Penalty
from bot.rules.scoring import Scoring
from tests.records.season import Season

GOLDEN = json.loads((Path(__file__).parent / "golden" / "records_v1.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def played():
    return Season().play("boerenbridge", [1, 2, 6], computers=1, swaps=True)


def edited(doc: str, **fields: object) -> str:
    return json.dumps(json.loads(doc) | fields, ensure_ascii=False)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_record_loads_and_is_written_again_as_it_was(name):
    record, cards = GOLDEN[name]
    assert json.loads(to_doc(from_doc(json.dumps(record)))) == record
    replay = replay_from_doc(cards)
    assert replay_from_doc(replay_to_doc(replay)) == replay


def test_the_golden_game_is_understood():
    record = from_doc(json.dumps(GOLDEN["table"][0]))
    assert [seat.sitter.name for seat in record.seats] == ["Anneke", "Bo", "Eefje 🃏", ""]
    assert record.deals[1].bids == (2, 1, 0, 1)
    assert record.penalties == (Penalty(1, -5, 2, "praatte"),)
    assert record.rules.penalties.value == "s003"
    assert record.rules.tie_break == GAMES["boerenbridge"].rules.tie_break


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_every_game_come_back_whole(played, game):
    record = replace(played.record, game=game, rules=GAMES[game].rules)
    assert from_doc(to_doc(record)) == record
    assert "rules" not in json.loads(to_doc(record))
    other = replace(record, game="boerenbridge")
    assert from_doc(to_doc(other)) == other
    assert from_long(json.loads(json.dumps(to_long(other)))) == other


def test_only_what_differs_from_the_preset_is_written(played):
    preset = GAMES["boerenbridge"].rules
    record = replace(played.record, rules=replace(preset, scoring=Scoring(base=5)))
    assert json.loads(to_doc(record))["rules"] == {"scoring": {"base": 5}}
    assert from_doc(to_doc(record)) == record


def test_the_rules_of_a_preset_that_is_no_more_are_written_whole(played):
    record = replace(played.record, game="of_old")
    assert from_doc(to_doc(record)) == record


def test_players_of_every_kind_come_back(played):
    seats = played.record.seats
    opa = replace(seats[0], sitter=guest("Opa 🂡"), spells=())
    nobody = replace(seats[1], sitter=SOMEONE)
    record = replace(played.record, seats=(opa, nobody, *seats[2:]))
    assert from_doc(to_doc(record)) == record
    assert from_long(to_long(record)) == record


def test_cards_come_back(played):
    assert replay_from_doc(replay_to_doc(played.replay)) == played.replay
    assert replay_to_doc(played.replay).isascii()


@pytest.mark.parametrize(("game", "computers"), [("wizard_five", 1), ("boehmischer_schneider", 0)])
def test_wizards_jesters_and_a_stock_come_back(game, computers):
    replay = Season().play(game, [1, 2], computers=computers).replay
    assert replay_from_doc(replay_to_doc(replay)) == replay


def test_a_match_of_many_hours_comes_back():
    record = Season().play("boehmischer_schneider", [1, 2]).record
    games = tuple(replace(record.deals[0], number=number) for number in range(1, 501))
    every = tuple(range(1, 501))
    seats = tuple(
        replace(seat, spells=(replace(seat.spells[0], deals=every),)) for seat in record.seats
    )
    long = replace(record, deals=games, seats=seats)
    assert from_doc(to_doc(long)) == from_long(to_long(long)) == long
    swapped = replace(seats[0], spells=(Spell(seats[0].sitter, every[1::2]),))
    assert from_doc(to_doc(replace(long, seats=(swapped, seats[1])))).seats[0] == swapped


def test_a_newer_record_says_so(played):
    with pytest.raises(NewerRecord):
        from_doc(edited(to_doc(played.record), schema=SCHEMA + 1))


@pytest.mark.parametrize("length", [0, 1, 40, 100, -1])
def test_a_record_that_was_cut_off_cannot_be_read(played, length):
    with pytest.raises(UnreadableRecord):
        from_doc(to_doc(played.record)[:length])
    with pytest.raises(UnreadableRecord):
        replay_from_doc(replay_to_doc(played.replay)[:length])


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": [[]]},
        {"players": [[-3, "Anneke"]] * 6},
        {"players": [["\ud800"]] * 6},
        {"seats": [[0]]},
        {"seats": []},
        {"deals": []},
        {"deals": [[1, 1, 9, None, [0], [0], [0]]]},
        {"totals": [1]},
        {"places": [2, 3, 4, 4]},
        {"places": [1, 1, 1, 9]},
        {"ended": "noon"},
        {"ended": 10**30},
        {"zone": "../../etc/passwd"},
        {"zone": "Nowhere/Atall"},
        {"rules": {"scoring": {"base": "x"}}},
        {"rules": []},
        {"rules": {"ladder": {"custom": [1] * 9000}}},
        {"id": "a:b"},
        {"chat": None},
        {"title": "x" * 300},
        {"source": "elsewhere"},
        {"penalties": [[9, -1, 0, "x"]]},
    ],
)
def test_what_contradicts_itself_is_refused(played, wrong):
    with pytest.raises(UnreadableRecord):
        from_doc(edited(to_doc(played.record), **wrong))


def test_numbers_that_no_game_has_are_refused(played):
    deals = json.loads(to_doc(played.record))["deals"]
    for place, number in ((1, 99), (4, [0, 0, 0, -1]), (6, [10**9, 0, 0, 0]), (0, 10**9)):
        broken = [[*line[:place], number, *line[place + 1 :]] for line in deals]
        with pytest.raises(UnreadableRecord):
            from_doc(edited(to_doc(played.record), deals=broken))


def test_what_is_said_of_an_unreadable_record_names_nobody(played):
    with pytest.raises(UnreadableRecord) as unreadable:
        from_doc(edited(to_doc(played.record), totals=["Anneke"]))
    assert "Anneke" not in str(unreadable.value)
    assert "totals" in str(unreadable.value)
