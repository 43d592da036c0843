"""The strength bench is fair: equals come out equal, and everybody meets the same deals."""

from benchmarks.strength import RULES, calibration, other_tables
from benchmarks.strength_deals import compared, duel_compared, face_to_face
from benchmarks.strength_players import heuristic, level
from bot.computer import Level
from bot.games.wizard import WIZARD

OTHERS = [heuristic] * 3


def test_the_same_player_face_to_face_with_itself_is_neither_better_nor_worse():
    mine, theirs = face_to_face(heuristic, heuristic, RULES, 5, 6)
    assert mine.points == theirs.points
    assert mine.less(theirs) == "+0.00 ± 0.00"
    assert len(mine.made) == len(theirs.made) == 24


def test_who_plays_better_is_so_whoever_comes_first():
    normal, easy = level(Level.NORMAL), level(Level.EASY)
    mine, theirs = face_to_face(normal, easy, WIZARD, 5, 40)
    again, others = face_to_face(easy, normal, WIZARD, 5, 40)
    assert (mine.points, theirs.points) == (others.points, again.points)
    assert sum(mine.points) > sum(theirs.points)


def test_everybody_meets_the_same_deals_every_time():
    first = compared(heuristic, OTHERS, RULES, 7, 8)
    assert compared(heuristic, OTHERS, RULES, 7, 8).points == first.points
    assert [bid == won for bid, won in zip(first.bids, first.won, strict=True)] == first.made


def test_two_equals_share_the_honours_of_the_duel():
    normal = level(Level.NORMAL)
    assert sum(duel_compared(normal, normal, 4).points) == 40


def test_the_tables_are_printed_in_one_format(capsys):
    other_tables(2, tables=[(4, 1)])
    calibration(2)
    tables = [line for line in capsys.readouterr().out.splitlines() if line.startswith("|")]
    assert len(tables) == (2 + 9 + 4) + (2 + 4) + (2 + 6)
    assert all(line.endswith("|") for line in tables)
