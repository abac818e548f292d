"""Bounds before parsing: what would keep a parser busy for minutes is refused at once, with its line."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from iki_teach import iki
from iki_teach.cli import app
from iki_teach.content import bounds
from iki_teach.content.faults import MOST_FAULTS, ContentError
from iki_teach.content.files import data_dir
from iki_teach.content.table import TableReader
from iki_teach.content.yaml_files import parse_yaml
from iki_teach.games.iki.facts.deck import deck_in

COLUMNS = "id,kanji,romaji,english,colour,season,cost,fire,skill,track,first"
DEEP = ":3: expected at most 50 blocks or lists in one another, each closed, got more"
KEYS = ": expected at most 20000 keys and items in one file, got more"
DIGITS = ":2: expected a number of at most 40 digits, got a longer one"


@pytest.mark.parametrize(("text", "message"), [
    ("month: 1\nfish:\n  " + "[" * 20_000, DEEP), ("month: 1\nfish:\n  " + "{a: " * 51, DEEP),
    ("month: 1\nfish:\n" + "- " * 60 + "a", DEEP), ("month: 1\nfish:\n" + " " * 300 + "a: 1", DEEP),
    ("\n".join(f"key{n}: 1" for n in range(80_000)), ":20001" + KEYS),
    ("fish: [" + "1," * 30_000 + "]", ":1" + KEYS), ("month: 1\nseed: 0b" + "1" * 20_000, DIGITS),
    ("month: 1\nseed: " + "9" * 5_000, DIGITS), ("month: 1\nseed: 0x" + "f" * 41, DIGITS),
    ("month: 1\ntitle: a\x07b\n", ":2: expected YAML, got"),
    ("month: 1\ntitle: [{about: 2001-99-99}]\n", ":2: expected YAML, got"),
    ("month: 1\ntitle: 'open\n", ":3 character 1: expected YAML, got"),
    ("title: 'a: ['\nmonth: !!int '['\n", ":2: expected YAML, got"),
    ("title: x\nmonth: !!int abc\n", ": expected YAML, got"),
])  # fmt: skip
def test_what_is_too_deep_too_much_too_long_or_no_yaml_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(ContentError) as error:
        parse_yaml(text, "my.yaml")
    assert str(error.value).startswith("my.yaml" + message)


def test_what_is_within_the_bounds_is_read() -> None:
    assert parse_yaml("[" + "[1], " * 100 + "]", "my.yaml") == [[1]] * 100
    assert parse_yaml("[" + "[" * 49 + "]" * 50, "my.yaml") is not None
    assert parse_yaml(f'{{a: "{"9" * 60}"}}', "my.yaml") == {"a": "9" * 60}


def test_our_own_files_are_far_from_the_bounds() -> None:
    texts = [path.read_text(encoding="utf-8") for path in data_dir().rglob("*.yaml")]
    assert max(len(bounds.KEY.findall(text)) for text in texts) < bounds.MOST_KEYS / 10


def test_of_many_unknown_keys_the_first_hundred_are_told() -> None:
    with pytest.raises(ContentError) as error:
        iki.position("\n".join(f"key{n}: 1" for n in range(19_000)))
    assert [fault.line for fault in error.value.faults] == list(range(1, MOST_FAULTS + 1))


@pytest.mark.parametrize(("text", "message"), [
    ("expect: {state: {fish: icefish-1}}", 'expect/state/fish: expected "icefish-1", got [icefish-1, icefish-2]'),
    ("expect: {state: {phase: [income]}}", 'expect/state/phase: expected [income], got "order"'),
    (
        "{stalls: {south.1: {card: sawyer, owner: Aki}}, expect: {state: {stalls.south.1: x}}}",
        'expect/state/stalls.south.1: expected "x", got {thing: sawyer, owner: Aki, level: 1}',
    ),
    ("month: 0x" + "f" * 30, "month: expected a whole number from 0 to 13, got a number of more than 20 digits"),
])  # fmt: skip
def test_a_text_for_a_list_and_back_and_a_huge_number_are_said(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "my.yaml"
    path.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(app, ["check", str(path)], env={"COLUMNS": "200"})
    assert result.exit_code == 1
    assert f"{path}:1 {message}" in result.output


@pytest.mark.long
def test_a_cell_that_is_missing_is_one_fault_that_names_it(tmp_path: Path, checkout: Path) -> None:
    """Whatever plays with the deck: not one fault more for each example."""
    for part in ("iki_teach", "data"):
        shutil.copytree(checkout / part, tmp_path / part)
    deck = tmp_path / "data" / "iki" / "decks" / "open-edo.csv"
    text = deck.read_text(encoding="utf-8")
    assert "red,spring,3,0,saw,build,1 wood" in text
    deck.write_text(text.replace("red,spring,3,0,saw,build,1 wood", "red,spring,3,0,saw,1 wood"), encoding="utf-8")
    env = os.environ | {"COLUMNS": "200", "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-c", "from iki_teach.cli import app; app()", "check"]
    result = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert result.stdout == "decks/open-edo.csv:6 skill: expected 12 cells, got 11, without this one\n1 fault\n"


def test_a_cell_that_may_be_empty_is_missed_as_well() -> None:
    row = "saw,kobiki,sawyer,red,spring,3,0,gain 1 wood,1 mon / 1 mon / 1 wood,yes"
    with pytest.raises(ContentError, match="expected 11 cells, got 10, without this one"):
        deck_in(TableReader("my.csv", f"{COLUMNS}\n{row}\n"), "my")


@pytest.mark.parametrize("text", [
    "id,kanji\n" * 40_000, "\n" * 900_000, "x," * 400_000, f"{COLUMNS}\n" + "a,b,c\n" * 1_900,
    f"{COLUMNS}\n" + "a,,,x,violet,never,z,9,gain,1,perhaps\n" * 1_900,
    f"{COLUMNS}\na,,,x,red,spring,1,1,{' or '.join(['gain 1 wood'] * 5_000)},1 mon,x\n",
])  # fmt: skip
def test_a_table_of_faults_is_soon_refused(text: str) -> None:
    """A hundred faults are told; how large it may be is known before it is read."""
    with pytest.raises(ContentError) as error:
        deck_in(TableReader("my.csv", text), "my")
    assert len(error.value.faults) <= MOST_FAULTS
