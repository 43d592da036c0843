"""A long JSON document read piece by piece, so that no file takes much more memory than its bytes.

Law of this file: never more than MOST_PIECE characters become values at once. `{},{},{},…` of some
megabytes would otherwise fill the memory of a small host.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

FIRST_PIECE = 1 << 14  # characters: a game of an evening
MOST_PIECE = 1 << 20  # the longest match that a record may hold

_DECODER = json.JSONDecoder()
_SPACE = re.compile(r"[ \t\r\n]*")


class NoDocument(Exception):
    """It is no JSON, was cut off, or has a piece longer than any of ours."""


class Document:
    """An object as it stands in a text, read once from its beginning to its end."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def is_object(self) -> bool:
        """Whether it is one at all. Raises NoDocument for what is no JSON either."""
        if self._next() == "{":
            return True
        self._value()
        return False

    def members(self, listed: str) -> Iterator[tuple[str | None, object]]:
        """Each member by its name; a list called `listed` as an empty one, and then its items
        without a name.

        Raises NoDocument where it comes to no good end.
        """
        for _ in self._between("{", "}"):
            name = self._value()
            self._take(":")
            if name != listed or self._next() != "[":
                yield str(name), self._value()
                continue
            yield listed, []
            for _ in self._between("[", "]"):
                yield None, self._value()
        if self._next():
            raise NoDocument

    def _between(self, opening: str, closing: str) -> Iterator[None]:
        """Once for each of several that stand between commas."""
        self._take(opening)
        is_first = True
        while self._next() != closing:
            if not is_first:
                self._take(",")
            yield
            is_first = False
        self._take(closing)

    def _next(self) -> str:
        """The letter that comes next; empty at the end."""
        space = _SPACE.match(self._text, self._at)
        assert space is not None  # there may be none of it
        self._at = space.end()
        return self._text[self._at : self._at + 1]

    def _take(self, letter: str) -> None:
        if self._next() != letter:
            raise NoDocument
        self._at += 1

    def _value(self) -> object:
        """The value that comes next, from no more of the text than it needs."""
        self._next()
        size = FIRST_PIECE
        while size <= MOST_PIECE:
            piece = self._text[self._at : self._at + size]
            value, end = _decoded(piece)
            is_whole = end < len(piece) or self._at + end == len(self._text)
            if end and is_whole:  # a number that is cut is a number, too
                self._at += end
                return value
            size *= 4
        raise NoDocument


def _decoded(piece: str) -> tuple[object, int]:
    """The value at the beginning, and where it ends; 0 where there is no whole one."""
    try:
        return _DECODER.raw_decode(piece)
    except (ValueError, RecursionError):
        return None, 0
