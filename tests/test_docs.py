"""The way of a press through the house, as docs/press.md and its picture tell it, is the code's."""

import ast
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/press.md").read_text(encoding="utf-8")
STEPS = re.findall(r"`([\w.]+)` in `([\w/]+\.py)`", PAGE)
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


def test_the_readme_leads_there() -> None:
    assert "(docs/press.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
