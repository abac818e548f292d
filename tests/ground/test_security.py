"""What SECURITY.md promises is shown by tests that it names."""

import ast
import re
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]
NAMED = re.compile(r"`(?P<file>[\w/]+\.py)::(?P<test>\w+)`")


def promises() -> list[tuple[str, str]]:
    text = (CHECKOUT / "SECURITY.md").read_text(encoding="utf-8")
    rows = text.split("| a visitor cannot |")[1].split("\n\n")[0].splitlines()[2:]
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    assert len(cells) >= 8
    return [(each[0], each[-1]) for each in cells]


def names_in(file: Path) -> set[str]:
    found = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {node.name for node in found if isinstance(node, kinds) and node.name.startswith("test_")}


@pytest.mark.parametrize(("promise", "shown"), promises(), ids=[promise for promise, _ in promises()])
def test_every_promise_names_tests_that_there_are(promise: str, shown: str) -> None:
    named = [(CHECKOUT / "tests" / match["file"], match["test"]) for match in NAMED.finditer(shown)]
    assert named, promise
    assert not NAMED.sub("", shown).strip(" ,·")
    for file, test in named:
        assert test in names_in(file), f"{file.name}::{test}"
