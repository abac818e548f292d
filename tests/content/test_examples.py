"""Examples and cases of rules and the script for teaching as files: read strictly, every fault with its line."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from iki_teach.cli import app
from iki_teach.content.examples import load_examples
from iki_teach.content.files import data_dir
from iki_teach.content.rules import load_rules
from iki_teach.content.scripts import load_script

HERE = data_dir() / "lessons" / "iki"


def test_every_rule_has_an_example() -> None:
    assert set(load_examples("iki")) == set(load_rules("iki"))


def test_the_script_has_ten_to_twelve_beats_of_short_sentences() -> None:
    beats = load_script("iki", "teach").beats
    assert 10 <= len(beats) <= 12
    assert max(len(sentence.split()) for beat in beats for sentence in beat.say) <= 20


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


TWO = {
    "board": "three stalls in each row", "sun-moon": "sun and moon", "block": "blocking tile", "fire": "1 weaker",
    "neutral": "neutral, no kobun",
}  # fmt: skip
MORE_OF_TWO = ("costs 1 mon more", "Neutral cards count", "A neutral card burns")


def test_the_script_tells_two_players_what_is_different() -> None:
    """Each of their rules but how many tiles there are and when the card is laid."""
    told = " ".join(beat.two for beat in load_script("iki", "teach").beats if beat.two)
    assert [words for words in (*TWO.values(), *MORE_OF_TWO) if words not in told] == []
    own = {rule.partition("iki.two.")[2] for rule in load_rules("iki") if rule.startswith("iki.two.")}
    assert own == {*TWO, "block-tiles", "neutral-when"}
