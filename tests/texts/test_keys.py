"""Every text that the code speaks is there, with the values it needs, and no text is left over."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from bot.computer import Level
from bot.games import GAMES
from bot.games.house_rules import Page, settings_of
from bot.records.import_ import Fault as ImportFault
from bot.render.rules_line import has_own_words
from bot.rules.duel.beating import RankStep, ReplySuit, SevenBeatsAce
from bot.rules.duel.rules import MatchLength
from bot.rules.ending import TieBreak
from bot.rules.engine import Refusal
from bot.rules.ladder import LadderShape, TopDeal
from bot.rules.scoring import Miss
from bot.rules.sheet.sheet import MISDEAL
from bot.rules.trump import TrumpSource
from bot.rules.validity import Fault
from bot.sessions.customs import CUSTOMS
from bot.sessions.refusals import Denial
from handlers import COMMANDS
from handlers.penalties import REASONS
from handlers.play import PRESSES
from handlers.scorecard import ASKED_NAMES, SHEET_PRESSES
from tests.texts.fluent_files import KEYS, MESSAGES

ROOT = Path(__file__).parents[2]
SPEAKING = frozenset({"t", "plain", "reply", "answer", "_settle_question"})
SPEAKS_NO_KEY = frozenset({"keys"})  # keys.answer makes a button and is given its label
NOT_VALUES = frozenset({"keyboard", "is_alert", "url"})
PLATEAU = frozenset(deal.lower() for deal in TopDeal)
ON_QUESTIONS = frozenset({"take-back", "pencil", "cancel"})
ON_SHEETS = frozenset(
    {
        *("sheet-undo", "sheet-correct", "sheet-people", "sheet-skip", "sheet-end", "sheet-dealer"),
        *("sheet-keep", "sheet-early", "sheet-late", "sheet-other", "sheet-call-off", "cancel"),
        *("sheet-correct-game", "penalty", "pencil", "back"),
    }
)
"""Buttons of a running sheet that have names of their own."""
SHEET_KEYS = {*SHEET_PRESSES, *ON_SHEETS} - {ASKED_NAMES}
OTHER_LABEL = frozenset({"rules"})  # a press whose button is labelled with another's key

SETTINGS = {name for game in GAMES.values() for name in settings_of(game.rules)}
OPTIONS = {
    f"{name}-{option}"
    for game in GAMES.values()
    for name, setting in settings_of(game.rules).items()
    for option in setting.options
    if has_own_words(name, option)
}
CUSTOM_OPTIONS = {f"{name}-{option}" for name, options in CUSTOMS.items() for option in options}
FAMILIES: Mapping[str, Iterable[str]] = {
    "choose-language-": ("group", "person"),
    "command-": (*COMMANDS, "start"),
    "deal-": ("bid", "won", "points", "all"),
    "game-": GAMES,
    "key-": {*PRESSES, *ON_QUESTIONS, *SHEET_KEYS, "remove", "open-chat", "typed"} - OTHER_LABEL,
    "export-": ("table", "whole"),
    "import-": ImportFault,
    "key-forget-": ("ask", "yes", "no"),
    "key-level-": Level,
    "level-": set(Level) - {Level.NORMAL},
    "key-merge-": ("agree", "decline"),
    "key-page-": Page,
    "page-": GAMES,
    "penalty-reason-": (*REASONS, MISDEAL),
    "rank-": ("ace", "king", "queen", "jack"),
    "refused-": (*Denial, *Refusal),
    "duel-beats-": [f"{step}-{suit}" for step in RankStep for suit in ReplySuit],
    "duel-match-": MatchLength,
    "duel-seven-": set(SevenBeatsAce) - {SevenBeatsAce.OFF},
    "fault-": Fault,
    "rule-": {*SETTINGS, *OPTIONS, *CUSTOMS, *CUSTOM_OPTIONS},
    "rule-tie_break-": ("off", *TieBreak),
    "rules-hook-": ("always", "from", "leader", "leader_from", "off", "at_once"),
    "rules-ladder-": LadderShape,
    "rules-made-": ("both", "base", "trick", "square", "trick_and_square"),
    "rules-missed-": Miss,
    "rules-trump-": TrumpSource,
    "short-plateau-": PLATEAU,
    "word-cycle-": "shdcn",
    "word-plateau-": PLATEAU,
}
"""Keys whose end the code puts in: how they begin, and all the ends there are."""

FAMILY_KEYS = {f"{prefix}{end}" for prefix, ends in FAMILIES.items() for end in ends}


@cache
def calls_and_names() -> tuple[tuple[str, ast.Call | ast.Assign], ...]:
    """Where something is called or named in the code, read once and not for mere collection."""
    paths = [path for of in ("bot", "handlers") for path in sorted((ROOT / of).rglob("*.py"))]
    return tuple(
        (str(path.relative_to(ROOT)), node)
        for path in paths
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call | ast.Assign)
    )


def called(node: ast.Call) -> str:
    match node.func:
        case ast.Attribute(value=ast.Name(id=owner)) if owner in SPEAKS_NO_KEY:
            return ""
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def spoken(node: ast.expr | None) -> Iterator[str]:
    """The keys an expression can be; one whose end is put in is given up to there, then a star."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=[ast.Constant(value=str(prefix)), *_]):
            yield f"{prefix}*"
        case ast.IfExp(body=one, orelse=other):
            yield from spoken(one)
            yield from spoken(other)


def keys_in_code() -> Iterator[tuple[str, str, frozenset[str] | None]]:
    """Where a key is spoken, the key, and the values it is given where they are written out."""
    for path, node in calls_and_names():
        if path.startswith("bot/playground/"):  # a Telegram, which has no words of the bot's
            continue
        if isinstance(node, ast.Call) and called(node) in SPEAKING:
            is_open = any(keyword.arg is None for keyword in node.keywords)
            given = frozenset(k.arg for k in node.keywords if k.arg) - NOT_VALUES
            for argument in node.args:
                for key in spoken(argument):
                    yield path, key, None if is_open else given
        elif isinstance(node, ast.Assign):
            names = [target.id for target in node.targets if isinstance(target, ast.Name)]
            if names == ["key"]:
                for key in spoken(node.value):
                    yield path, key, None


@pytest.fixture(scope="module")
def spoken_keys() -> list[tuple[str, str, frozenset[str] | None]]:
    return list(keys_in_code())


def test_the_code_speaks(spoken_keys):
    assert len(spoken_keys) > 60


def test_no_text_is_missing(spoken_keys):
    whole = {key for _, key, _ in spoken_keys if not key.endswith("*")}
    assert (whole | FAMILY_KEYS) - set(KEYS) == set()


def test_every_family_is_known(spoken_keys):
    """A key that ends in {…} in the code needs a row in FAMILIES that says which ends there are."""
    begun = {(path, key[:-1]) for path, key, _ in spoken_keys if key.endswith("*")}
    assert {(path, prefix) for path, prefix in begun if prefix not in FAMILIES} == set()


def test_no_text_is_left_over(spoken_keys):
    in_texts = set().union(*(found.references for found in MESSAGES["en"].values()))
    assert set(KEYS) - {key for _, key, _ in spoken_keys} - FAMILY_KEYS - in_texts == set()


def test_a_text_is_given_the_values_it_needs(spoken_keys):
    wanting = {
        (path, key, name)
        for path, key, given in spoken_keys
        if given is not None and key in KEYS
        for name in MESSAGES["en"][key].placeholders - given
    }
    assert wanting == set()


def refusals() -> Iterator[tuple[str, str, frozenset[str]]]:
    """Every refusal the code raises by its name, with the values it carries."""
    codes = {"Denial": Denial, "Refusal": Refusal}
    for path, node in calls_and_names():
        if not isinstance(node, ast.Call) or called(node) not in ("Refused", "IllegalAction"):
            continue
        match node.args:
            case [ast.Attribute(value=ast.Name(id=kind), attr=name)]:
                given = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
                yield path, f"refused-{codes[kind][name]}", given


def test_a_refusal_carries_what_its_sentence_needs():
    found = list(refusals())
    assert len(found) > 20
    assert {row for row in found if not MESSAGES["en"][row[1]].placeholders <= row[2]} == set()
