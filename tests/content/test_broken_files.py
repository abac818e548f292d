"""What is broken in a file is named with its line and its keys, what was expected and what came.

Examples and cases of rules and the script for teaching are complete, and every position of theirs is played."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from ruamel.yaml import YAML
from typer.testing import CliRunner

from iki_teach.cli import app
from iki_teach.content.examples import read_examples, read_questions
from iki_teach.content.faults import ContentError
from iki_teach.content.files import data_dir
from iki_teach.content.rules import load_rules, read_ledger
from iki_teach.content.scripts import Script, load_script, read_script
from iki_teach.content.search import read_asked
from iki_teach.games.iki.facts.edition import read_board, read_edition
from iki_teach.games.iki.facts.load import load_switches
from iki_teach.games.koikoi.facts.hanafuda import read_hanafuda, read_yaku
from iki_teach.games.koikoi.facts.load import load_hanafuda, load_yaku, read_house_switches
from iki_teach.terminal.check import KINDS, faults_in
from tests.content.faulty import faults_of
from tests.content.test_ledger import HEAD, RULE, RULING
from tests.content.texts import texts_in
from tests.games.koikoi.cases.test_positions import GOOD

BROKEN: dict[str, list[tuple[str, str, str]]] = YAML(typ="safe").load(Path(__file__).with_name("broken.yaml"))
WRONG = "    wrong:\n      - She runs.\n"
CASE = f"questions:\n  - rule: iki.act.walk\n    ask: Aki walks. What happens?\n    right: She walks.\n{WRONG}"
EXAMPLE = "examples:\n  - rule: iki.act.income\n    says: Four mon.\n    position: {phase: income}\n"
BEAT = "beats:\n  - id: town\n    title: The town\n    say: [One., Two.]\n    position: {month: 2}\n"
HERE = data_dir() / "lessons" / "iki"
TWO = {
    "board": "three stalls in each row", "sun-moon": "sun and moon", "block": "blocking tile", "fire": "1 weaker",
    "neutral": "neutral, no kobun",
}  # fmt: skip
MORE_OF_TWO = ("costs 1 mon more", "Neutral cards count", "A neutral card burns")
SCRIPT = """
setup:
  - {text: Lay out the board., rule: iki.setup.calendar}
beats:
  - id: deal
    title: New cards
    rule: iki.month.deal
    says:
      - {text: Lay out new cards., rule: iki.month.deal, when: [month]}
"""


def ours(path: str) -> str:
    return (data_dir() / path).read_text(encoding="utf-8")


def check_position(path: Path) -> None:
    raise ContentError(faults_in([path], {"*.yaml": KINDS["*.yaml"]}))


FILES: dict[str, tuple[Callable[[Path], object], str]] = {
    "rules": (read_ledger, RULE + HEAD),
    "ruling": (read_ledger, RULE + RULING + HEAD),
    "questions": (read_questions, CASE),
    "examples": (read_examples, EXAMPLE),
    "script": (read_script, BEAT),
    "board": (read_board, ours("iki/boards/first.yaml")),
    "edition": (lambda path: read_edition(path, load_switches()), ours("iki/editions/first.yaml")),
    "position": (check_position, GOOD),
    "cards": (read_hanafuda, ours("koikoi/cards.yaml")),
    "yaku": (read_yaku, ours("koikoi/yaku.yaml")),
    "switches": (
        lambda path: read_house_switches(path, load_yaku().yaku, load_hanafuda()),
        ours("koikoi/switches.yaml"),
    ),
    "search": (read_asked, "filler: [a]\nsame: []\nrules:\n  iki.fire.draw: [nothing]\n"),
}


@pytest.mark.parametrize(("kind", "old", "new", "message"), [(kind, *row) for kind in BROKEN for row in BROKEN[kind]])
def test_what_is_broken_in_a_file_is_named(tmp_path: Path, kind: str, old: str, new: str, message: str) -> None:
    read, text = FILES[kind]
    assert old in text
    assert message in faults_of(read, tmp_path / "first.yaml", text.replace(old, new, 1))


def test_the_script_has_ten_to_twelve_beats_of_short_sentences() -> None:
    beats = load_script("iki", "teach").beats
    assert 10 <= len(beats) <= 12
    assert max(len(sentence.split()) for beat in beats for sentence in beat.say) <= 20


@pytest.mark.parametrize(("name", "old", "new", "message"), [
    (
        "examples.yaml", "expect: {state: {month: 2}}", "expect: {state: {month: 3}}",
        "/position/expect/state/month: expected 3, got 2",
    ),
    ("examples.yaml", "{card: sawyer, owner: Aki, level: 3}", "{card: sawyer, owner: Eve}", "/position/stalls/"),
    ("teach.yaml", "moves: build inn at west.1",
     "moves: build theatre at west.1", "/moves/1: expected a legal move"),
])  # fmt: skip
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


def test_the_script_tells_two_players_what_is_different() -> None:
    """Each of their rules but how many tiles there are and when the card is laid."""
    told = " ".join(beat.two for beat in load_script("iki", "teach").beats if beat.two)
    assert [words for words in (*TWO.values(), *MORE_OF_TWO) if words not in told] == []
    own = {rule.partition("iki.two.")[2] for rule in load_rules("iki") if rule.startswith("iki.two.")}
    assert own == {*TWO, "block-tiles", "neutral-when"}


def test_every_sentence_of_our_script_cites_a_rule_of_the_ledger() -> None:
    script, known = load_script("iki", "host"), load_rules("iki")
    lines = [*script.setup, *(line for step in script.beats for line in step.says)]
    assert {step.rule for step in script.beats} | {line.rule for line in lines} <= set(known)
    assert len({step.id for step in script.beats}) == len(script.beats)


def test_a_script_is_read_in_its_order_and_each_text_once(tmp_path: Path) -> None:
    path = tmp_path / "host.yaml"
    path.write_text(SCRIPT, encoding="utf-8")
    texts = texts_in(read_script(path), "title text")
    assert list(dict.fromkeys(texts)) == ["New cards", "Lay out new cards.", "Lay out the board."]
    assert load_script("koikoi", "host") == Script(), "a game without a script has an empty one"
    wrong = faults_of(read_script, tmp_path / "wrong.yaml", SCRIPT.replace("iki.month.deal, when", "month, when"))
    assert re.search(r"wrong.yaml:9 beats/1/says/1/rule: expected a rule id .* got .month", wrong)
