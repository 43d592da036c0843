"""Columns that line up by what a screen shows, whatever characters a name holds."""

from __future__ import annotations

import unicodedata

from wcwidth import wcswidth, wcwidth

NAME_WIDTH = 10  # display columns; a longer name is cut with an ellipsis


def width(text: str) -> int:
    """Display columns of a text; a control character counts as none."""
    measured = wcswidth(text)
    return measured if measured >= 0 else sum(max(wcwidth(letter), 0) for letter in text)


def cut(name: str, columns: int = NAME_WIDTH) -> str:
    """The name on one line, at most so many columns wide."""
    name = one_line(name)
    if width(name) <= columns:
        return name
    kept = ""
    for letter in name:
        if width(kept + letter) > columns - 1:
            break
        kept += letter
    return kept.rstrip("\u200d") + "…"


def one_line(name: str) -> str:
    """The name without line breaks and marks that would turn the text around it."""
    visible = "".join(
        " " if letter.isspace() else letter
        for letter in name
        if unicodedata.category(letter) not in ("Cc", "Cs") and letter not in _DIRECTION_MARKS
    )
    return " ".join(visible.split()) or "?"


_DIRECTION_MARKS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")


def left(text: str, columns: int) -> str:
    return text + " " * max(columns - width(text), 0)


def right(text: str, columns: int) -> str:
    return " " * max(columns - width(text), 0) + text
