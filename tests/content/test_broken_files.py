"""What is broken in a file is named with its line and its keys, what was expected and what came."""

from collections.abc import Callable
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from iki_teach.content.examples import read_examples, read_questions
from iki_teach.content.faults import ContentError
from iki_teach.content.files import data_dir
from iki_teach.content.rules import read_ledger
from iki_teach.content.scripts import read_script
from iki_teach.content.search import read_asked
from iki_teach.games.iki.facts.board import read_board
from iki_teach.games.iki.facts.edition import read_edition
from iki_teach.games.iki.facts.load import load_switches
from iki_teach.games.koikoi.facts.hanafuda import read_hanafuda, read_yaku
from iki_teach.games.koikoi.facts.load import load_hanafuda, load_yaku
from iki_teach.games.koikoi.facts.switches import read_house_switches
from iki_teach.terminal.check import KINDS, faults_in
from tests.content.faulty import faults_of
from tests.content.test_ledger import HEAD, RULE, RULING
from tests.games.koikoi.cases.test_positions import GOOD

BROKEN: dict[str, list[tuple[str, str, str]]] = YAML(typ="safe").load(Path(__file__).with_name("broken.yaml"))
WRONG = "    wrong:\n      - She runs.\n"
CASE = f"questions:\n  - rule: iki.act.walk\n    ask: Aki walks. What happens?\n    right: She walks.\n{WRONG}"
EXAMPLE = "examples:\n  - rule: iki.act.income\n    says: Four mon.\n    position: {phase: income}\n"
BEAT = "beats:\n  - id: town\n    title: The town\n    say: [One., Two.]\n    position: {month: 2}\n"
ASKED = "filler: [a]\nsame: []\nrules:\n  iki.fire.draw: [nothing]\n"


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
    "search": (read_asked, ASKED),
}


@pytest.mark.parametrize(("kind", "old", "new", "message"), [(kind, *row) for kind in BROKEN for row in BROKEN[kind]])
def test_what_is_broken_in_a_file_is_named(tmp_path: Path, kind: str, old: str, new: str, message: str) -> None:
    read, text = FILES[kind]
    assert old in text
    assert message in faults_of(read, tmp_path / "first.yaml", text.replace(old, new, 1))
