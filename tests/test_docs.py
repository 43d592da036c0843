"""What the pages tell is so: the way of a press, the commands, the sources, and the links."""

import ast
import re
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bot.__main__ import BAD_ENVIRONMENT
from handlers import COMMANDS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGE = (ROOT / "docs/press.md").read_text(encoding="utf-8")
STEPS = re.findall(r"`([\w.]+)` in `([\w/]+\.py)`", PAGE)
PAGES = ["README.md", *(f"docs/{path.name}" for path in sorted(ROOT.glob("docs/*.md")))]
KINDS = ("name", "file")
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def drawn() -> list[tuple[str, str]]:
    """The names and files in the picture, from top to bottom."""
    picture = ElementTree.parse(ROOT / "docs/press.svg")
    texts = list(picture.iter("{http://www.w3.org/2000/svg}text"))
    names, files = ([text.text for text in texts if text.get("class") == kind] for kind in KINDS)
    return list(zip(names, files, strict=True))


def is_defined(name: str, tree: ast.AST) -> bool:
    """Whether a function is there, of its class where the name tells one."""
    owner, _, rest = name.partition(".")
    found = (
        node for node in ast.walk(tree) if isinstance(node, DEFINITIONS) and node.name == owner
    )
    return any(not rest or is_defined(rest, node) for node in found)


@pytest.mark.parametrize(("name", "file"), STEPS)
def test_each_step_is_where_the_page_says(name: str, file: str) -> None:
    path = ROOT / file
    assert path.is_file()
    assert is_defined(name, ast.parse(path.read_text(encoding="utf-8")))


def test_the_picture_shows_the_steps_of_the_page_in_their_order() -> None:
    assert len(STEPS) == 20
    assert drawn() == STEPS


def test_whatever_else_the_page_names_is_in_one_of_those_files() -> None:
    trees = [ast.parse((ROOT / file).read_text(encoding="utf-8")) for _, file in STEPS]
    named = set(re.findall(r"`([A-Z]\w+\.\w+)`", PAGE))
    assert "Publisher.notice" in named
    assert {name for name in named if not any(is_defined(name, tree) for tree in trees)} == set()


def test_the_readme_leads_there() -> None:
    assert "(docs/press.md)" in README


def test_the_service_runs_the_bot_and_is_not_started_again_where_a_variable_is_wrong() -> None:
    page = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    unit = ConfigParser()
    unit.read_string(page.partition("```ini\n")[2].partition("```")[0])
    service = unit["Service"]
    folder, _, words = service["ExecStart"].partition("/.venv/bin/python -m bot ")
    assert folder == service["WorkingDirectory"]
    assert words == "run"
    assert service.getint("RestartPreventExitStatus") == BAD_ENVIRONMENT


@pytest.mark.parametrize("command", COMMANDS)
def test_the_readme_tells_of_every_command(command: str) -> None:
    assert f"`/{command}`" in README


@pytest.mark.parametrize("page", PAGES)
def test_a_page_leads_to_what_is_there(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?:)([^)#]+)", text)
    assert [link for link in links if not (ROOT / page).parent.joinpath(link).exists()] == []


def test_every_source_and_decision_that_the_code_names_is_on_the_page_of_sources() -> None:
    page = (ROOT / "docs/sources.md").read_text(encoding="utf-8")
    files = (path for room in ("bot", "tests") for path in (ROOT / room).rglob("*.py"))
    code = "".join(path.read_text(encoding="utf-8") for path in files)
    named = set(re.findall(r"\b(?:S00\d|[DK]-\d\d)\b", code))
    assert named
    assert {mark for mark in named if mark not in page} == set()
