"""Examples and cases of rules and the script for teaching as files: read strictly, every fault with its line."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from iki_teach.cli import app
from iki_teach.content.examples import load_examples, read_examples, read_questions
from iki_teach.content.files import data_dir
from iki_teach.content.rules import load_rules
from iki_teach.content.scripts import load_script, read_script
from tests.content.faulty import faults_of

HERE = data_dir() / "lessons" / "iki"
EXAMPLE = "examples:\n  - rule: iki.act.income\n    says: Four mon.\n    position: {phase: income}\n"
BEAT = "beats:\n  - id: town\n    title: The town\n    say: [One., Two.]\n    position: {month: 2}\n"


def test_every_rule_has_an_example() -> None:
    assert set(load_examples("iki")) == set(load_rules("iki"))


def test_the_script_has_ten_to_twelve_beats_of_short_sentences() -> None:
    beats = load_script("iki", "teach").beats
    assert 10 <= len(beats) <= 12
    assert max(len(sentence.split()) for beat in beats for sentence in beat.say) <= 20
    assert all(text in beat.texts for beat in beats for text in (beat.title, *beat.say, beat.first, beat.two) if text)


@pytest.mark.parametrize(
    ("read", "text", "message"),
    [
        (
            read_examples,
            EXAMPLE.replace("income\n", "income\n    rules: 1\n", 1),
            ":3 examples/1/rules: expected one of",
        ),
        (read_examples, EXAMPLE.replace("iki.act.income", "income"), ":2 examples/1/rule: expected a rule id such as"),
        (read_examples, EXAMPLE.replace("{phase: income}", "[1]"), ":4 examples/1/position: expected a block of keys"),
        (read_examples, EXAMPLE + "    look: [<b>]\n", ":5 examples/1/look/1: expected a cell of the board such as"),
        (read_examples, EXAMPLE.replace("Four mon.", "x" * 200), "expected one line of at most 140 characters"),
        (read_examples, EXAMPLE + EXAMPLE.split("\n", 1)[1], ":5 examples/2/rule: expected one example for each rule"),
        (read_script, BEAT.replace("[One., Two.]", "[One.]"), ":4 beats/1/say: expected 2 to 4 sentences, got 1"),
        (read_script, BEAT.replace("[One., Two.]", "[1., 2., 3., 4., 5.]"), "expected a text, got 1.0"),
        (read_script, BEAT + BEAT.split("\n", 1)[1], ":6 beats/2/id: expected an id of its own"),
        (read_script, BEAT.replace("title", "name"), "beats/1/name: expected one of id, title, rule,"),
        (read_script, BEAT.replace("    position: {month: 2}\n", ""), "beats/1: expected the key position"),
        (read_script, BEAT.replace("say: [One., Two.]", "says: [{text: One., rule: iki.fire.draw}]"), "the key rule"),
        (read_script, BEAT + "    shows: [{look: [space.1]}]\n", "beats/1/shows: expected 2, one for each sentence"),
    ],
)
def test_a_fault_is_said(tmp_path: Path, read: Callable[[Path], object], text: str, message: str) -> None:
    """Unknown keys, no rule, no position, no cell, too long, too few or no sentences, twice."""
    assert message in faults_of(read, tmp_path / "my.yaml", text)


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        (
            "examples.yaml", "expect: {state: {month: 2}}", "expect: {state: {month: 3}}",
            "/position/expect/state/month: expected 3, got 2",
        ),
        ("examples.yaml", "{card: sawyer, owner: Aki, level: 3}", "{card: sawyer, owner: Eve}", "/position/stalls/"),
        ("teach.yaml", "moves: build inn at west.1",
         "moves: build theatre at west.1", "/moves/1: expected a legal move"),
    ],
)  # fmt: skip
def test_check_plays_every_position(tmp_path: Path, name: str, old: str, new: str, message: str) -> None:
    folder = tmp_path / "lessons" / "iki"
    folder.mkdir(parents=True)
    path, text = folder / name, (HERE / name).read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    result = CliRunner().invoke(app, ["check", str(path)], env={"COLUMNS": "100"})
    assert (result.exit_code, message in result.output) == (1, True), result.output
    path.write_text(text, encoding="utf-8")
    assert CliRunner().invoke(app, ["check", str(path)]).exit_code == 0


CASE = """questions:
  - rule: iki.act.walk
    ask: Aki walks. What happens?
    right: She walks.
    wrong:
      - She runs.
"""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("She runs.", "She walks.", ":5 questions/1/wrong: expected answers that are not right"),
        ("wrong:\n      - She runs.", "wrong: []", ":5 questions/1/wrong: expected answers that are not right"),
        (
            "She runs.\n",
            "She runs.\n" + CASE.partition("\n")[2],
            ":7 questions/2/rule: expected one case for each rule",
        ),
        ("iki.act.walk", "walk", ":2 questions/1/rule: expected a rule id such as iki.fire.spread"),
        ("ask", "asks", ":3 questions/1/asks: expected one of rule, ask, right, wrong"),
    ],
)
def test_a_broken_case_names_its_fault(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert message in faults_of(read_questions, tmp_path / "questions.yaml", CASE.replace(old, new))


def test_a_case_is_read(tmp_path: Path) -> None:
    path = tmp_path / "questions.yaml"
    path.write_text(CASE, encoding="utf-8")
    case = read_questions(path)["iki.act.walk"]
    assert case.texts == ("Aki walks. What happens?", "She walks.", "She runs.")
