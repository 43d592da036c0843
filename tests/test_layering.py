"""Imports go one way. Law of this file: it reads source text and imports nothing of the project."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

LAYERS = [
    {"bot.__main__"},
    {"bot.playground"},
    {"bot.run"},
    {"handlers"},
    {"bot.publisher"},
    {"bot.render"},
    {"bot.texts"},
    {"bot.records"},
    {"bot.sessions"},
    {"bot.computer"},
    {"bot.games"},
    {"bot.rules"},
]
"""Top to bottom: a layer imports itself and what stands below it, not its neighbour."""

COMMANDS = LAYERS[0] | LAYERS[2]

MAY_IMPORT = {
    "bot.settings": COMMANDS | {"bot.playground"},
    "prometheus_client": COMMANDS,
    "telegram": COMMANDS | {"handlers", "bot.publisher"},
    "redis": COMMANDS
    | {
        "bot.sessions.store",
        "bot.sessions.outages",
        "bot.sessions.connection",
        "bot.records.store",
        "bot.publisher.records",
    },
}
"""What only some may import, and who."""


def modules() -> Iterator[tuple[str, Path]]:
    for package in ("bot", "handlers"):
        for path in sorted((ROOT / package).rglob("*.py")):
            yield ".".join(path.relative_to(ROOT).with_suffix("").parts), path


def is_within(module: str, package: str) -> bool:
    """Whether it is the package or inside it."""
    return module == package or module.startswith(f"{package}.")


def layer_of(module: str) -> int | None:
    """The place of a module in LAYERS, counted from the top."""
    for place, layer in enumerate(LAYERS):
        if any(is_within(module, name) for name in layer):
            return place
    return None


def part_of(module: str) -> str:
    """The module's package or file directly under bot, or `handlers`."""
    parts = module.split(".")
    return parts[0] if parts[0] != "bot" else ".".join(parts[:2])


def imports(module: str, source: str) -> Iterator[str]:
    """The full names a module imports: at the top, in a function, or for types only."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=base, names=names, level=level):
                # A module's last part is its file, an __init__ included: one dot is its folder.
                above = module.split(".")[:-level] if level else []
                origin = ".".join([*above, *([base] if base else [])])
                if origin == "bot":
                    yield from (f"bot.{name.name}" for name in names)
                else:
                    yield origin
            case ast.Call(
                func=ast.Name(id="__import__" | "import_module")
                | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield name


def faults(module: str, source: str) -> list[str]:
    """What one module imports and should not, each with the reason."""
    return [
        f"{module} imports {target}: {reason}"
        for target in imports(module, source)
        if (reason := fault(module, target))
    ]


def fault(module: str, target: str) -> str | None:
    for restricted, allowed in MAY_IMPORT.items():
        if is_within(target, restricted) and module != restricted:
            is_allowed = any(is_within(module, name) for name in allowed)
            return None if is_allowed else f"only {', '.join(sorted(allowed))} may"
    if is_within(module, "bot.rules") and not is_within(target, "bot.rules"):
        is_standard = target.split(".")[0] in sys.stdlib_module_names
        return None if is_standard else "the rules use the standard library only"
    if not is_within(target, "bot") and not is_within(target, "handlers"):
        return None
    return wrong_way(module, target)


def wrong_way(module: str, target: str) -> str | None:
    if part_of(module) == part_of(target):
        return None
    here, there = layer_of(module), layer_of(target)
    if here is None or there is None:
        return f"{part_of(module if here is None else target)} has no place in LAYERS"
    return None if here < there else "imports go one way, from the top of LAYERS to the bottom"


def test_a_module_imports_only_what_it_may():
    sources = {module: path.read_text(encoding="utf-8") for module, path in modules()}
    assert [one for module, source in sources.items() for one in faults(module, source)] == []
    assert any(is_within(module, "bot.rules") for module in sources)


def test_what_the_layers_name_is_there():
    ours = {module.removesuffix(".__init__") for module, _ in modules()}
    named = set().union(*LAYERS, *MAY_IMPORT.values())
    assert named - ours == set()


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("bot.rules.engine", "import random, dataclasses\nfrom collections.abc import Mapping"),
        ("bot.rules.engine", "from .cards import Card\nfrom bot.rules import state"),
        ("bot.rules.__init__", "from . import cards\nfrom .engine import apply"),
        ("bot.computer.careful", "from bot.rules.view import View\nimport bot.games"),
        ("bot.sessions.store", "import redis.asyncio\nfrom . import codec"),
        ("bot.publisher.records", "from redis.asyncio import Redis"),
        ("bot.publisher.calls", "import telegram.error"),
        ("handlers.lobby", "from telegram.ext import Application\nfrom bot import texts"),
        ("bot.playground.__init__", "from bot.settings import load\nfrom bot import run"),
        ("bot.run", "import redis.asyncio, telegram\nfrom bot import settings\nimport handlers"),
        ("bot.run.web", "from telegram import Update\nfrom ..settings import load"),
        ("bot.__main__", "from bot import playground, run, settings"),
    ],
)
def test_imports_that_are_right(module, source):
    assert faults(module, source) == []


@pytest.mark.parametrize(
    ("module", "source", "reason"),
    [
        ("bot.rules.engine", "import pydantic", "standard library only"),
        ("bot.rules.engine", "def deal():\n    from numpy import random", "standard library only"),
        ("bot.rules.engine", "from bot.games import boerenbridge", "standard library only"),
        ("bot.rules.engine", "from ..games import boerenbridge", "standard library only"),
        ("bot.rules.engine", "from .. import texts", "standard library only"),
        ("bot.rules.__init__", "from bot import computer", "standard library only"),
        ("bot.games.wizard", "from bot.computer import choose", "one way"),
        ("bot.sessions.service", "from bot import records", "one way"),
        ("bot.records.ranking", "import bot.texts", "one way"),
        ("bot.texts.__init__", "from bot.render import cards", "one way"),
        ("bot.publisher.calls", "import handlers", "one way"),
        ("bot.publisher.calls", "from handlers.play import press", "one way"),
        ("handlers.play", "from bot.playground import world", "one way"),
        ("bot.run", "from bot.playground import server", "one way"),
        ("bot.render.table", "if TYPE_CHECKING:\n    import handlers.play", "one way"),
        ("bot.render.table", "import importlib\nimportlib.import_module('handlers')", "one way"),
        ("bot.render.table", "from telegram import Message", "only"),
        ("bot.playground.server", "import telegram", "only"),
        ("bot.sessions.service", "from redis.asyncio import Redis", "only"),
        ("bot.publisher.pace", "import redis", "only"),
        ("handlers.help", "from bot.settings import load", "only"),
        ("bot.sessions.store", "from ..settings import load", "only"),
        ("bot.settings", "from bot.texts import t", "no place"),
        ("bot.helpers", "from bot.rules import cards", "no place"),
    ],
)
def test_imports_that_are_wrong(module, source, reason):
    (found,) = faults(module, source)
    assert reason in found
