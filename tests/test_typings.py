"""attrs classes written as TypeScript, and TypeScript's own word on what is written."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import pytest
from attrs import define, field, frozen

from tests.typings import declare, faults

WRITTEN = """/** A line of words. */
export interface Line {
  text: string;
  rule: string;
  seat: number | null;
}

/** A line that was compared. */
export interface Result extends Line {
  ok: boolean;
}

/** A class that names itself. */
export interface Tree {
  name: "root" | "leaf";
  below: Tree[];
  lines: (Line | null)[];
  values: Record<string, unknown>;
  results: [Result, number] | null;
}
"""


@frozen
class Line:
    """A line of words."""

    text: str
    rule: str = ""
    seat: int | None = None


@frozen
class Result(Line):
    """A line that was compared."""

    ok: bool = False


@define
class Tree:
    """A class that names itself.

    What is below the first line stays in Python.
    """

    name: Literal["root", "leaf"]
    below: "tuple[Tree, ...]" = ()
    lines: list[Line | None] = field(factory=list)
    values: Mapping[str, Any] = field(factory=dict)
    results: tuple[Result, float] | None = None


def test_a_class_is_written_after_all_that_it_needs() -> None:
    assert declare(Tree) == WRITTEN
    assert declare(Tree, Line, Result) == WRITTEN


@pytest.mark.parametrize("hint", [set[str], dict[int, str], bytes, tuple])
def test_what_json_cannot_carry_is_refused_by_name(hint: Any) -> None:
    @frozen
    class Odd:
        """A class with a field that goes nowhere."""

        bad: hint

    with pytest.raises(TypeError, match=r"Odd\.bad: expected a type that JSON can carry, got "):
        declare(Odd)


@pytest.mark.parametrize(("value", "found"), [
    ({"name": "leaf", "below": [{"name": "root"}], "lines": [None], "results": [{"text": ""}, 1.5]}, []),
    ({"name": "leaf", "lines": None, "values": {"a": [1]}}, [".lines: expected (Line | null)[], got None"]),
    ({"below": []}, [".name: missing"]),
    ({"name": "twig"}, ['.name: expected "root" | "leaf", got \'twig\'']),
    ({"name": "leaf", "colour": ""}, [".colour: Tree has no such field"]),
    (
        {"name": "leaf", "below": [{"name": "leaf"}, {"name": "leaf", "lines": [{"text": "", "seat": True}]}]},
        [".below.1.lines.0.seat: expected number, got True"],
    ),
    ({"name": "leaf", "results": [{"text": ""}]}, [".results: expected [Result, number], got [{'text': ''}]"]),
    ("leaf", [": expected Tree, got 'leaf'"]),
])  # fmt: skip
def test_what_does_not_fit_a_class_is_named_by_its_place(value: object, found: list[str]) -> None:
    assert faults(Tree, value) == found


@pytest.mark.long
def test_a_script_that_reads_a_key_which_is_not_written_fails(tmp_path: Path, checkout: Path) -> None:
    tsc = [Path(sys.executable).with_name("node"), checkout / "node_modules/typescript/bin/tsc"]
    (tmp_path / "types.d.ts").write_text(declare(Tree))
    for key, fails in (("below", False), ("missing", True)):
        script = tmp_path / "script.js"
        script.write_text(
            f'/** @param {{import("./types.d.ts").Tree}} tree */\nexport const read = (tree) => tree.{key};'
        )
        command = [*tsc, "--strict", "--allowJs", "--checkJs", "--noEmit", "--ignoreConfig", script]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
        assert ("TS2339" in done.stdout) is fails, done.stdout
        assert bool(done.returncode) is fails, done.stdout
