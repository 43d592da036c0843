"""Columns that line up by what a screen shows, whatever characters a name holds."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from wcwidth import wcswidth, wcwidth

from bot.texts import isolated

Row = TypeVar("Row")

NAMES_KEPT = 1024  # every post measures the few names of its table again
MOST_LETTERS = 4096  # of a message, as Telegram counts them
CUT_OFF = "⋮"  # above the last rows, where there were more
ENDING = 2  # letters of a name cut in its middle
NAME_WIDTH = 10  # display columns; a longer name is cut with an ellipsis


@lru_cache(maxsize=NAMES_KEPT)
def width(text: str) -> int:
    """Display columns of a text; a control character counts as none."""
    measured = wcswidth(text)
    return measured if measured >= 0 else sum(max(wcwidth(letter), 0) for letter in text)


@lru_cache(maxsize=NAMES_KEPT)
def cut(name: str, columns: int = NAME_WIDTH) -> str:
    """The name on one line, at most so many columns wide, and keeping its direction to itself."""
    name = one_line(name)
    if width(name) > columns:
        kept = ""
        for letter in name:
            if width(kept + letter) > columns - 1:
                break
            kept += letter
        name = kept.rstrip("\u200d") + "…"
    return isolated(name)


def pinched(name: str, columns: int) -> str:
    """The name cut in its middle, so that its end tells it apart: Gr…ma, Gr…pa, Jo… 2."""
    name = one_line(name)
    end = name[-ENDING:]
    if width(name) <= columns or columns < 2 * ENDING or not end.strip().isalnum():
        return cut(name, columns)
    return cut(name, columns - width(end)) + isolated(end)


def told_apart(names: Sequence[str], columns: int) -> tuple[str, ...]:
    """Names as they fit a column; of those that would look the same each shows its end, and where
    that does not help the later bear a number.
    """
    plain = [cut(name, columns) for name in names]
    shown = [
        pinched(name, columns) if plain.count(short) > 1 else short
        for name, short in zip(names, plain, strict=True)
    ]
    twins = [shown[:place].count(short) for place, short in enumerate(shown)]
    return tuple(
        cut(name, columns - len(str(before + 1))) + str(before + 1) if before else short
        for name, short, before in zip(names, shown, twins, strict=True)
    )


@lru_cache(maxsize=NAMES_KEPT)
def one_line(name: str) -> str:
    """The name without line breaks, unseen letters, piles of accents, and turns of direction.

    A name of which nothing can be seen is "?".
    """
    kept: list[str] = []
    marks = 0
    for letter in name:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if letter.isspace() or letter in _BLANKS:
            kept.append(" ")
        elif marks <= MARKS_A_LETTER and _is_shown(letter):
            kept.append(letter)
    line = " ".join("".join(kept).split())[:LONGEST_NAME]
    return line if width(line) else "?"


def _is_shown(letter: str) -> bool:
    return letter in _JOINERS or unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Cn")


LONGEST_NAME = 64  # what Telegram allows for a first name; beyond it nobody is told apart
MARKS_A_LETTER = 3  # no script piles more accents on one letter
_JOINERS = frozenset("\u200c\u200d")  # make one sign of several, in emoji and in Indic scripts
_BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800")  # letters that show nothing


def letters(text: str) -> int:
    """How long Telegram takes a text to be, its tags left in: never shorter than what is shown."""
    return len(text.encode("utf-16-le")) // 2


def last_rows(rows: Sequence[Row], besides: str, *, a_row: int) -> Sequence[Row]:
    """The last ones, where all would not go into one message with what stands there besides.

    a_row: letters of one.
    """
    room = (MOST_LETTERS - letters(besides)) // a_row
    return rows[-max(room, 1) :]


def in_one_message(sheets: Sequence[str]) -> str:
    """The first of them, and of the others as many as there is room for."""
    text, *others = sheets
    for sheet in others:
        longer = f"{text}\n\n{sheet}"
        text = longer if letters(longer) <= MOST_LETTERS else text
    return text


def signed(points: int) -> str:
    """Points as they are shown everywhere: below zero with a minus, not a hyphen."""
    return str(points).replace("-", "−")


def left(text: str, columns: int) -> str:
    return text + " " * max(columns - width(text), 0)


def right(text: str, columns: int) -> str:
    return " " * max(columns - width(text), 0) + text
