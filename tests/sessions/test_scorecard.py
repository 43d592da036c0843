"""A score sheet's life: who is on it, who writes, and what becomes of it in time."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bot.games import GAMES
from bot.games.house_rules import Impossible
from bot.rules.engine import IllegalAction, Refusal
from bot.rules.sheet.sheet import MOST_SEATS, objections
from bot.rules.sheet.tally import RowKind, leaders
from bot.sessions import after, scorecard, table
from bot.sessions.chance import Chance, Moment
from bot.sessions.codec import from_doc, to_doc
from bot.sessions.refusals import Denial, Refused
from bot.sessions.scorecard import ANYBODY_WRITES_AFTER_S, SHEET_KEPT_S, names_in
from bot.sessions.session import Guest, HouseRules, Session, Stage, UserId
from tests.sessions.sheets import (
    ANNA,
    BOB,
    CEM,
    NOON,
    a_sheet,
    any_number,
    begun,
    filled,
    press,
    tally_of,
)

LATER = NOON + timedelta(hours=1)


def refused(session: Session, *choices: str, by=ANNA) -> Denial:
    with pytest.raises(Refused) as raised:
        press(session, *choices, by=by)
    return raised.value.code


def names(session: Session) -> list[str]:
    return [sitter.name for sitter in session.sitters]


# Names


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("Opa, Oma", ("Opa", "Oma")),
        ("Opa\nOma;Bep", ("Opa", "Oma", "Bep")),
        ("  Tante   Bep ,", ("Tante Bep",)),
        ("🎲" * 64, ("🎲" * 64,)),
        ("Opa, Opa", ("Opa", "Opa")),
    ],
)
def test_names_stand_between_commas_or_on_lines(typed, read):
    assert names_in(typed) == read


@pytest.mark.parametrize("typed", ["", " ", ",,,", "\n", "x" * 65, f"Opa, {'y' * 65}", "\u200b"])
def test_no_name_is_empty_or_too_long(typed):
    with pytest.raises(Refused) as raised:
        names_in(typed)
    assert raised.value.code is Denial.BAD_NAMES


def test_ten_thousand_names_are_too_many():
    with pytest.raises(Refused) as raised:
        names_in(",".join(f"Opa {n}" for n in range(10_000)))
    assert (raised.value.code, raised.value.values) == (Denial.TABLE_FULL, {"most": MOST_SEATS})


def test_ten_people_are_on_a_sheet_and_no_eleventh():
    full = a_sheet(*(f"Opa {n}" for n in range(9)))
    for add in (
        lambda: scorecard.join(full, BOB, NOON),
        lambda: scorecard.add_names(full, ANNA.user, ("Oma",), NOON, is_admin=False),
    ):
        with pytest.raises(Refused) as raised:
            add()
        assert raised.value.code is Denial.TABLE_FULL


def test_a_duel_is_for_two():
    with pytest.raises(Refused) as raised:
        a_sheet("Opa", "Oma", game="boehmischer_schneider")
    assert raised.value.values == {"most": 2}


# Before the first deal


def test_who_joins_twice_is_on_the_sheet_once():
    once = scorecard.join(a_sheet("Opa"), BOB, NOON)
    assert scorecard.join(once, BOB, NOON) == once
    assert names(once) == ["Anna", "Opa", "Bob"]


def test_the_scorekeeper_need_not_play():
    session = scorecard.leave(a_sheet("Opa", "Oma"), ANNA.user)
    assert names(session) == ["Opa", "Oma"]
    begins = scorecard.begin(session, ANNA.user, NOON, is_admin=False)
    assert refused(begins, "n0", by=BOB) is Denial.KEEPER_ONLY
    assert tally_of(press(begins, "n0")).deal is not None


def test_an_anonymous_admin_s_sheet_is_kept_by_whoever_joins_first():
    session = scorecard.join(scorecard.join(a_sheet(host=None), BOB, NOON), CEM, NOON)
    assert (session.host, session.pencil) == (BOB.user, BOB)


def test_people_stand_as_they_sit():
    session = a_sheet("Opa", "Oma")
    up = scorecard.move_up(session, ANNA.user, 2, NOON, is_admin=False)
    assert names(up) == ["Anna", "Oma", "Opa"]
    for seat in (0, 3, -1):
        with pytest.raises(Refused):
            scorecard.move_up(session, ANNA.user, seat, NOON, is_admin=False)


def test_a_sheet_needs_two():
    with pytest.raises(Refused) as raised:
        scorecard.begin(a_sheet(), ANNA.user, NOON, is_admin=False)
    assert raised.value.values == {"missing": 1}


def test_so_many_must_be_able_to_play_by_the_rules():
    session = table.set_rule(a_sheet("Opa"), ANNA.user, "own_ladder", "7", is_admin=False)
    with pytest.raises(Impossible):
        scorecard.add_names(session, ANNA.user, tuple("bcdefgh"), NOON, is_admin=False)


def test_house_rules_kept_from_a_sheet_suit_a_table():
    for name, game in GAMES.items():
        paper = scorecard.on_paper(HouseRules.of(game))
        assert paper.rules.max_seats == (2 if game.command == "schneider" else 10)
        assert scorecard.off_paper(paper) == HouseRules.of(game), name


# Writing


def test_a_press_on_what_was_asked_before_has_passed():
    session = begun("Opa", "Oma")
    with pytest.raises(Refused) as raised:
        scorecard.press(session, ANNA.user, question=session.question - 1, choice="n0", now=LATER)
    assert raised.value.code is Denial.PASSED


@pytest.mark.parametrize(
    "choice",
    [
        *("", "n", "nx", "n1.5", "z1", "p", "p0", "p0=5", "p0=5=because", "p0=100000=talk"),
        *("@Who", "@who/x", "@who/123", "@penalty/²", "@fault" + "/11" * 9),
        *("h1", "h9", "h-1", "hx", "r", "r9", "r-1", "gx", "@" + "x" * 99, "n" + "9" * 99, "fx"),
        *(kind + "9" * 25 for kind in ("n", "c", "d", "g", "r", "w", "h", "f", "p0=5=")),
    ],
)
def test_a_button_that_is_none_of_ours_does_nothing(choice):
    assert refused(begun("Opa", "Oma"), choice) is Denial.PASSED


@pytest.mark.parametrize("choice", ["c1", "d0", "g9", "g-1", "w9", "r0", "f9", "k", "x", "n-1"])
def test_what_cannot_be_written_is_refused(choice):
    with pytest.raises(IllegalAction):
        press(begun("Opa", "Oma"), choice)


def test_turning_aside_and_back():
    session = begun("Opa", "Oma")
    aside = press(session, "@penalty")
    assert (aside.aside, aside.question) == ("penalty", session.question + 1)
    assert press(aside, "@").aside is None
    assert press(aside, "n0").aside is None  # what is written closes it
    assert press(session, "@fault/6/7/8/9/10/11/12/13/14/15").aside  # ten at fault


def test_the_pencil_is_passed_on():
    session = scorecard.join(a_sheet("Opa"), BOB, NOON)
    session = press(scorecard.begin(session, ANNA.user, NOON, is_admin=False), "h2")
    assert (session.host, session.pencil) == (BOB.user, BOB)
    assert refused(session, "n0") is Denial.KEEPER_ONLY
    assert press(session, "n0", by=BOB).question == session.question + 1


def test_after_a_day_of_silence_anybody_on_the_sheet_may_write():
    session = scorecard.join(a_sheet("Opa"), BOB, NOON)
    session = scorecard.begin(session, ANNA.user, NOON, is_admin=False)
    minutes = ANYBODY_WRITES_AFTER_S // 60
    assert press(session, "n0", by=BOB, minutes=minutes).question == session.question + 1
    for who, after_minutes in ((CEM, minutes), (BOB, minutes - 1)):
        with pytest.raises(Refused) as raised:
            press(session, "n0", by=who, minutes=after_minutes)
        assert raised.value.values == {"keeper": "Anna"}


def test_an_admin_may_write():
    session = begun("Opa", "Oma")
    assert press(session, "n0", by=CEM, is_admin=True).question == session.question + 1


# In the middle


def test_somebody_comes_late_by_pressing_and_by_name():
    session = filled(begun("Opa"), random.Random(1), deals=2)
    session = scorecard.join(session, BOB, LATER)
    session = scorecard.add_names(session, ANNA.user, ("Oma",), LATER, is_admin=False)
    assert names(session) == ["Anna", "Opa", "Bob", "Oma"]
    assert tally_of(session).is_there == (True,) * 4
    assert [row.points[2:] for row in tally_of(session).rows] == [(0, 0)] * 2
    assert scorecard.join(session, BOB, LATER) == session


def test_undo_takes_a_newcomer_away_with_the_column():
    session = scorecard.join(begun("Opa"), BOB, LATER)
    assert names(press(session, "u")) == ["Anna", "Opa"]


def test_who_went_comes_back_to_the_same_column():
    session = scorecard.join(begun("Opa", "Oma"), BOB, LATER)
    session = press(session, "g3", "g1")
    assert tally_of(session).is_there == (True, False, True, False)
    session = scorecard.join(session, BOB, LATER)
    session = scorecard.add_names(session, ANNA.user, ("Opa",), LATER, is_admin=False)
    assert tally_of(session).is_there == (True,) * 4
    assert len(names(session)) == 4


def test_nobody_comes_while_a_deal_is_entered():
    session = press(begun("Opa", "Oma"), "n0")
    with pytest.raises(IllegalAction) as raised:
        scorecard.join(session, BOB, LATER)
    assert raised.value.code is Refusal.DEAL_RUNNING


# The end


def test_a_sheet_ends_whole_or_early():
    rng = random.Random(3)
    whole = filled(begun("Opa", "Oma"), rng)
    assert press(whole, "e").stage is Stage.FINISHED
    early = press(filled(begun("Opa", "Oma"), rng, deals=2), "e")
    assert (early.stage, early.deadline) == (Stage.ABANDONED, None)
    with pytest.raises(Refused):
        press(early, "n0")
    with pytest.raises(Refused):
        scorecard.join(early, BOB, LATER)


def test_a_match_by_the_clock_ends_whole_when_its_scorekeeper_says_so():
    session = a_sheet("Opa", game="boehmischer_schneider")
    session = table.set_rule(session, ANNA.user, "match", "minutes", is_admin=False)
    session = press(scorecard.begin(session, ANNA.user, NOON, is_admin=False), "n0", "n11", "n9")
    assert press(session, "e").stage is Stage.FINISHED


def test_a_sheet_lies_for_weeks_and_ends_with_its_result():
    session = filled(begun("Opa", "Oma"), random.Random(5), deals=3)
    assert session.deadline == NOON + timedelta(minutes=1, seconds=SHEET_KEPT_S)
    assert scorecard.run_out(session, session.deadline - timedelta(seconds=1)) == session
    closed = scorecard.run_out(session, session.deadline)
    assert closed.stage is Stage.ABANDONED
    assert leaders(tally_of(closed)) == leaders(tally_of(session))


def test_a_forgotten_lobby_closes():
    session = a_sheet("Opa")
    assert scorecard.run_out(session, session.deadline).stage is Stage.CLOSED


def test_the_sheet_that_follows_has_those_who_stayed():
    session = scorecard.join(begun("Opa", "Oma"), BOB, LATER)
    ended = press(session, "g1", "e")
    again = scorecard.rematch(ended, session.id, user=BOB.user, now=LATER)
    assert names(again) == ["Anna", "Oma", "Bob"]
    assert (again.host, again.pencil, again.sheet) == (BOB.user, BOB, None)
    with pytest.raises(Refused):
        scorecard.rematch(ended, session.id, user=CEM.user, now=LATER)


def test_nobody_leaves_a_real_table_by_leaving_a_chat():
    moment = Moment(NOON, Chance(random.Random(1)))
    with pytest.raises(Refused):
        table.leave(begun("Opa", "Oma"), ANNA.user, moment)


def test_a_person_is_forgotten_and_the_columns_stay():
    session = filled(begun("Opa", "Oma"), random.Random(5), deals=2)
    moment = Moment(NOON, Chance(random.Random(1)))
    forgotten = after.forget(session, ANNA.user, moment)
    assert "Anna" not in to_doc(forgotten)
    assert str(ANNA.user) not in to_doc(forgotten)
    assert tally_of(forgotten) == tally_of(session)
    joined = scorecard.join(forgotten, BOB, LATER)
    assert press(joined, "n0", by=BOB).question > joined.question  # whoever is there takes over


# Documents


@settings(max_examples=20)
@given(
    game=st.sampled_from([name for name, game in GAMES.items() if game.command != "schneider"]),
    seats=st.integers(2, 10),
    seed=st.integers(0, 10**6),
    presses=st.integers(0, 120),
)
def test_any_sheet_comes_back_as_it_was(game, seats, seed, presses):
    """By chance, with deals skipped, corrected and thrown in, and people who come and go."""
    rng = random.Random(seed)
    assume(not objections(GAMES[game].rules, seats))
    session = begun(*(f"Opa {n}" for n in range(seats - 1)), game=game)
    for _ in range(presses):
        other = rng.choice(["u", "s", "t", "c1", "c2", "g1", "r1", "w1", "p0=5=talk", "d0", "f1"])
        number = any_number(tally_of(session), rng)
        choice = other if number is None or rng.random() < 0.2 else f"n{number}"
        try:
            session = press(session, choice)
        except (IllegalAction, Refused):
            continue
    doc = to_doc(session)
    assert from_doc(doc) == session
    assert to_doc(from_doc(doc)) == doc
    for row in tally_of(session).rows:
        won = [number for number in row.won if number is not None]
        assert row.kind is not RowKind.PLAYED or sum(won) == row.size


def test_the_golden_sheet_is_understood():
    golden = Path(__file__).parent / "golden" / "session_v1.json"
    session = from_doc(json.dumps(json.loads(golden.read_text("utf-8"))["score sheet"]))
    tally = tally_of(session)
    assert names(session) == ["Anna", "Opa", "Oma 🎲", "Bob", "Cem"]
    assert [row.kind for row in tally.rows] == ["played", "played", "skipped"]
    assert tally.is_there == (True,) * 5
    assert (tally.warns, session.aside, tally.entry.bids) == (True, "penalty", (1, 0))
    assert len(tally.penalties) == 4


def test_a_sheet_is_small():
    session = filled(begun(*(f"Opa {n}" for n in range(4))), random.Random(1))
    assert len(to_doc(session).encode()) < 5_000


def test_a_name_is_no_person():
    assert from_doc(to_doc(a_sheet("Opa"))).sitters == (ANNA, Guest("Opa"))
    assert a_sheet("Opa").seat_of(UserId(0)) is None


def test_a_field_of_a_newer_program_is_kept():
    session = replace(begun("Opa"), extra={"trump_on_paper": ["♥"]})
    assert from_doc(to_doc(session)) == session
