"""Every rule of the ledger is proven by a test that is marked with it."""

import ast
from collections.abc import Iterator
from pathlib import Path

from iki_teach.content.data import load_rules

TESTS = Path(__file__).parents[1]


def marked(source: str) -> Iterator[str]:
    """The rule ids with which the tests in a source are marked: `@rule("iki.fire.spread")`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                    yield from (ast.literal_eval(argument) for argument in mark.args)


def all_marked() -> set[str]:
    """The rule ids that any test of the project proves."""
    return {name for path in TESTS.rglob("test_*.py") for name in marked(path.read_text(encoding="utf-8"))}


def test_every_rule_has_a_test_marked_with_it():
    """A new rule in the ledger wants an example."""
    assert {*load_rules("iki"), *load_rules("koikoi")} - all_marked() == set()


def test_every_mark_names_a_rule_of_the_ledger():
    """No test claims to prove a rule that does not exist."""
    ours = {name for name in all_marked() if name.startswith(("iki.", "koi."))}
    assert ours - {*load_rules("iki"), *load_rules("koikoi")} == set()
