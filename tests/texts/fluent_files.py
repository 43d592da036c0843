"""The Fluent files as their parser sees them, and a likely value for everything they leave open."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import bot.texts
from bot.texts import LANGUAGES, Texts, Value

FOLDER = Path(bot.texts.__file__).parent
TEXTS = Texts()


class Found(Visitor):
    """What one message leaves open, and which messages it holds in it."""

    def __init__(self, message: ast.Message) -> None:
        self.placeholders: set[str] = set()
        self.references: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.placeholders.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)


def entries(language: str) -> Iterator[tuple[str, ast.EntryType]]:
    """Everything in a language's files, with the file's name."""
    for file in sorted((FOLDER / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            yield file.name, entry


def messages(language: str) -> dict[str, Found]:
    return {
        entry.id.name: Found(entry)
        for _, entry in entries(language)
        if isinstance(entry, ast.Message)
    }


MESSAGES = {language: messages(language) for language in LANGUAGES}
KEYS = sorted(MESSAGES["en"])
LONG_NAME = "Maximiliaan van den Oever"

SAMPLES: dict[str, Value] = {
    "added": 3,
    "base": 10,
    "best": "70%",
    "better": "♦4",
    "bid": 3,
    "bids": "Anna 2, Bob 0",
    "card": "♥7",
    "cards": "Anna ♠10, Bob ♠9",
    "commands": "/boerenbridge /wizard",
    "chance": "35%",
    "choice": "♥10",
    "choices": "♠9, ♠8, ♥3",
    "chosen": 2,
    "command": "boerenbridge",
    "count": 3,
    "counts": "Bob 0/2, Cor 1/1",
    "cycle": "♥ ♣ ♦ ♠ –",
    "day": date(2026, 11, 3),
    "dealer": LONG_NAME,
    "deals": 19,
    "done": 5,
    "draws": "Anna ♥4, Bob ♦5",
    "entry": "x",
    "exact": 11,
    "example": 16,
    "game": "Boerenbridge",
    "games": 5,
    "longest": 4,
    "month": 3,
    "others": 8,
    "options": "turned up · never",
    "over": "22%",
    "own": 12,
    "percent": 55,
    "share": "50%",
    "streak": 2,
    "under": "17%",
    "wins": 3,
    "year": "2026",
    "group": "De Kaarttafel",
    "groups": "De Kaarttafel, Klaverjasclub",
    "guest": "Opa",
    "honours": 13,
    "hook": "the dealer may not make it fit",
    "held": 52,
    "host": LONG_NAME,
    "known": 2,
    "label": "Trump",
    "level": "hard",
    "ladder": "Ladder 1–8–1",
    "least": 3,
    "mark": "✓",
    "made": "10 + 2 a trick",
    "minutes": 45,
    "missed": "a miss is 0",
    "missing": 2,
    "keeper": LONG_NAME,
    "most": 7,
    "name": LONG_NAME,
    "needed": 60,
    "next": LONG_NAME,
    "names": f"Anna, {LONG_NAME}, Bob",
    "number": 12,
    "numbers": "1, 4, 9",
    "per": 2,
    "place": 2,
    "range": "3–7",
    "rating": "12.3",
    "reason": "bad manners",
    "rest": 2,
    "result": "2 – 52",
    "points": 2,
    "rule": "Trump",
    "rules": "Ladder 1–8–1",
    "schneider": 16,
    "seal": "mzxw6ytboi7dqnr2kq5ea3lhvu",
    "seed": "k3jd5qa7xw2mcnz4h6tvbyprgsleuofi",
    "score": 146,
    "total": 5,
    "short": "−4",
    "typed": "Highest suit in the draw: 1, 4, 9",
    "seats": 6,
    "size": 10,
    "sizes": "1-3-5",
    "step": "deal",
    "suit": "♠",
    "sum": 11,
    "text": "♥ 10 9   ♠ A",
    "top": 10,
    "trick": 3,
    "trump": "trump turned up",
    "user": "7000000001",
    "value": "turned up",
    "votes": 2,
    "won": 4,
    "zone": "America/Argentina/ComodRivadavia",
    "wanted": "five",
    "ways": "Wizard in ten deals · summer",
}


def left_open(key: str, language: str = "en") -> set[str]:
    """What a message leaves open, and what the messages do that it holds in it."""
    found = MESSAGES[language][key]
    return found.placeholders.union(*(left_open(held, language) for held in found.references))


def samples(key: str) -> dict[str, Value]:
    """Values for what the message leaves open, no others."""
    return {name: SAMPLES[name] for name in left_open(key)}
