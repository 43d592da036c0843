"""The words: Fluent files in Dutch, German and English, and the functions that fill them in.

Every value that enters a text is escaped here, so that no name can break or forge a message. Names
of people are values; the sentences around them stand in the Fluent files.
"""

from __future__ import annotations

import html
import unicodedata
from collections.abc import Iterable
from datetime import date
from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("nl", "de", "en")
"""The languages spoken: each is a folder of Fluent files beside this one, and in the settings."""

_LOCALES = {"nl": "nl-NL", "de": "de-DE", "en": "en-GB"}
_FOLDER = Path(__file__).parent
SENTENCES_KEPT = 16_384  # a table's next posts say most of the last ones' again; some megabytes
_RIGHT_TO_LEFT = frozenset({"R", "AL"})
_ISOLATE, _END = "\u2068", "\u2069"


class Html(str):
    """A piece of text that is HTML already and enters a sentence as it is."""

    __slots__ = ()


Value = str | int | date


def fixed_width(rows: Iterable[str]) -> Html:
    """Rows that line up, escaped."""
    return Html(f"<pre>{html.escape(chr(10).join(rows), quote=False)}</pre>")


class Texts:
    """All texts of all languages. An unknown key raises KeyError: a fault of ours, found by the
    tests.
    """

    def __init__(self, languages: Iterable[str] = LANGUAGES) -> None:
        self.languages = tuple(languages)
        self._bundles = {language: _bundle(language) for language in self.languages}

    def t(self, language: str, key: str, /, **values: Value) -> Html:
        """The sentence as HTML for a message; values are escaped unless they are Html."""
        return Html(self._format(language, key, {k: _escaped(v) for k, v in values.items()}))

    def plain(self, language: str, key: str, /, **values: Value) -> str:
        """The sentence as bare text, for button labels and alerts, which know no HTML."""
        return self._format(language, key, {k: _bare(v) for k, v in values.items()})

    def escape(self, text: str) -> Html:
        """Bare text as HTML."""
        return Html(html.escape(text, quote=False))

    def has(self, language: str, key: str) -> bool:
        return bool(self._bundles[language].has_message(key))

    def _format(self, language: str, key: str, values: dict[str, Value]) -> str:
        return _sentence(self._bundles[language], key, tuple(values.items()))


@lru_cache(maxsize=SENTENCES_KEPT)
def _sentence(bundle: FluentBundle, key: str, values: tuple[tuple[str, Value], ...]) -> str:
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise KeyError(key)
    text, errors = bundle.format_pattern(pattern, dict(values))
    if errors:
        raise KeyError(f"{key} ({bundle.locales[0]}): {errors[0]}")
    return str(text)


@cache
def _bundle(language: str) -> FluentBundle:
    """Read once a process; nothing changes a bundle after that."""
    bundle = FluentBundle([_LOCALES.get(language, language)], use_isolating=False)
    for file in sorted((_FOLDER / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def _escaped(value: Value) -> Value:
    return _html(value) if isinstance(value, str) and not isinstance(value, Html) else value


@lru_cache(maxsize=1024)
def _html(text: str) -> str:
    return html.escape(isolated(text), quote=False)


@lru_cache(maxsize=1024)
def isolated(text: str) -> str:
    """A text with right-to-left letters keeps its direction to itself; isolating twice is once."""
    is_turning = any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in text)
    is_isolated = text[:1] == _ISOLATE and text.find(_END) == len(text) - 1
    return f"{_ISOLATE}{text}{_END}" if is_turning and not is_isolated else text


def _bare(value: Value) -> Value:
    return isolated(value) if isinstance(value, str) and not isinstance(value, Html) else value
