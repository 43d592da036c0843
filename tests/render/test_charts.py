"""Pictures are PNGs of a phone's size in which every line can be told apart and no name breaks."""

import warnings
from io import BytesIO
from itertools import pairwise

import pytest
from matplotlib.colors import to_rgb
from matplotlib.image import imread

from bot.render.charts import (
    COLOURS,
    DOTS_PER_IN,
    MOST_LINES,
    SIZE_IN,
    Line,
    bids_against_tricks,
    course,
)

NAMES = [
    "Anna",
    "Zoë <b>&</b>",
    "عمر فاروق",
    "Ева_*[`",
    "漢字太郎",
    "👍🏽" * 32,
    "$x^2$",
    "\u202eevil",
    "",
]


def _lines(names: list[str], steps: int = 15) -> list[Line]:
    return [
        Line(place + 1, name, tuple(10 * step - 30 * place for step in range(steps)))
        for place, name in enumerate(names)
    ]


def _seen(picture: bytes, colour: str) -> int:
    """How many of the picture's dots have the colour."""
    dots = imread(BytesIO(picture))[:, :, :3]
    return int((abs(dots - to_rgb(colour)).max(axis=2) < 0.02).sum())


def test_a_picture_has_a_phones_size_and_its_own_dark_ground():
    dots = imread(BytesIO(course("Boerenbridge", "Deal", _lines(["Anna", "Bob"]))))
    height, width, _ = dots.shape
    assert (width, height) == (SIZE_IN[0] * DOTS_PER_IN, SIZE_IN[1] * DOTS_PER_IN)
    assert dots[:, :, :3].mean() < 0.25


@pytest.mark.parametrize("count", [1, 4, MOST_LINES])
def test_every_line_is_there_in_a_colour_of_its_own(count):
    picture = course("Boerenbridge", "Deal", _lines([f"Player {n}" for n in range(count)]))
    assert [_seen(picture, colour) > 500 for colour in COLOURS[:count]] == [True] * count


@pytest.mark.parametrize("name", NAMES)
def test_a_name_in_any_script_is_drawn_without_a_broken_sign(name):
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # a glyph that is missing is a warning
        with_name = course(name, "Deal", _lines([name, "Bob"]))
        bids_against_tricks(name, "Bid", "Won", {(1, 1): 3})
    assert _seen(with_name, COLOURS[0]) > 500


def test_names_do_not_cover_each_other_where_all_lines_end_together():
    level = course("", "Deal", [Line(n + 1, "MMMMMM", (0, 10)) for n in range(MOST_LINES)])
    names = imread(BytesIO(level))[:, -100:, :3]  # right of the lines
    rows = [(abs(names - to_rgb(colour)).max(axis=2) < 0.02).any(axis=1) for colour in COLOURS]
    heights = sorted((row.nonzero()[0].min(), row.nonzero()[0].max()) for row in rows)
    assert len(heights) == MOST_LINES
    assert all(above[1] < below[0] for above, below in pairwise(heights))


def test_somebody_who_came_late_begins_where_they_came():
    late = Line(2, "Bob", (None, None, 0, 10))
    assert _seen(course("", "Deal", [Line(1, "Anna", (1, 2, 3, 4)), late]), COLOURS[1]) > 500


def test_bids_that_were_made_are_framed_and_the_others_not():
    made = bids_against_tricks("Anna", "Bid", "Won", {(2, 2): 5})
    missed = bids_against_tricks("Anna", "Bid", "Won", {(2, 1): 5})
    assert _seen(made, COLOURS[3]) > 5000
    assert _seen(made, COLOURS[2]) == 0
    assert _seen(missed, COLOURS[2]) > 5000
    assert _seen(missed, COLOURS[3]) == 0


@pytest.mark.parametrize("names", [[], ["x"] * (MOST_LINES + 1)])
def test_a_picture_of_nobody_or_of_too_many_is_refused(names):
    with pytest.raises(ValueError, match="one to ten lines"):
        course("", "Deal", _lines(names))


def test_a_picture_of_no_deal_is_refused():
    with pytest.raises(ValueError, match="needs a deal"):
        bids_against_tricks("Anna", "Bid", "Won", {(1, 1): 0})
