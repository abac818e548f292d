"""Position files and records as files: the examples hold, and what is damaged names its file and line.

What somebody expects of a position is found if it is so, and told with its line if it is not."""

import re
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML
from typer.testing import CliRunner

from iki_teach import iki
from iki_teach.cli import app
from iki_teach.content.faults import ContentError
from iki_teach.content.files import data_dir

EXAMPLES = sorted((Path(__file__).parents[3] / "positions").glob("*.yaml"))
UNREADABLE: dict[str, str] = YAML(typ="safe").load(Path(__file__).with_name("unreadable.yaml"))
DOCS = Path(__file__).parents[4] / "docs"
RECORD = iki.new(["Aki", "Ben"], "first", seed=5).play("start cooper at north.1").record()
EVENTS = """
phase: business
players: {Aki: {place: 3}, Ben: {}}
edition: first
stalls: {east.1: {card: tofu-seller, owner: Ben}}
moves: [watch, use east.1]
expect: {%s}
"""


def check(*files: Path) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["check", *map(str, files)], env={"COLUMNS": "100"})
    return result.exit_code, result.output


def test_check_runs_position_files_and_records(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(RECORD, encoding="utf-8")
    assert check(*EXAMPLES, record) == (0, f"{len(EXAMPLES) + 1} files, no faults\n")


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_that_no_longer_holds_is_told(path: Path, tmp_path: Path) -> None:
    broken = tmp_path / path.name
    text = path.read_text(encoding="utf-8").replace("expect:\n", "expect:\n  events_somewhere: [iki.setup.kit]\n")
    broken.write_text(text, encoding="utf-8")
    line = text.split("\n").index("  events_somewhere: [iki.setup.kit]") + 1
    code, output = check(broken)
    assert code == 1
    assert f"{broken}:{line} expect/events_somewhere/1: expected iki.setup.kit, got " in output


@pytest.mark.parametrize(("raw", "message"), [
    (b"iki record 99\nedition: first\nseed: 5\n", ":1: expected format 1 or 2,"),
    (RECORD.encode() + b"start sawyer at north.1\n", ":15: expected a legal move (iki.setup.start-card stall-"),
    (RECORD.encode().replace(b"\n", b"\r\n") + b"start\tsawyer at east.1\r\n", ":15: expected a move, for example"),
    (b"\xef\xbb\xbf" + RECORD.encode().replace(b"Ben", b"Aki"), ":11: expected a player to play with (players:"),
    (b"iki record 1\nplayer: \x81\n", ": Line 2: some letters cannot be read."),
    (b"#" * 1_000_001, ": expected a file of at most 1000000 bytes, got 1000001 bytes"),
    (RECORD.replace("seed: 5", "option: boards = {2: 'first'}\nseed: 5").encode(), ":4: expected a head to play"),
])  # fmt: skip
def test_a_damaged_record_names_file_line_and_rule(tmp_path: Path, raw: bytes, message: str) -> None:
    record = tmp_path / "game.txt"
    record.write_bytes(raw)
    code, output = check(record)
    assert code == 1
    assert f"{record}{message}" in output


def test_a_position_takes_a_deck_beside_its_file(tmp_path: Path) -> None:
    """A text has no folder, and a file names no deck outside its own: nobody's text leads elsewhere."""
    deck = (data_dir() / "iki" / "decks" / "open-edo.csv").read_text(encoding="utf-8").replace("cooper,", "hooper,", 1)
    (tmp_path / "my.csv").write_text(deck, encoding="utf-8")
    (tmp_path / "bad.csv").write_text("id\n", encoding="utf-8")
    path = tmp_path / "mine.yaml"
    text = "deck: my.csv\ndisplay: [hooper]\n"
    path.write_text(text, encoding="utf-8")
    assert iki.position(path).game.state.display == (("hooper", 0),)
    with pytest.raises(ContentError, match="position:1 deck: expected one of open-edo"):
        iki.position(text)
    path.write_text("deck: bad.csv\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"mine\.yaml:1 deck: expected a deck to play with"):
        iki.position(path)
    below = tmp_path / "below"
    below.mkdir()
    (below / "linked.csv").symlink_to(tmp_path / "my.csv")
    below /= "mine.yaml"
    for elsewhere in (str(tmp_path / "my.csv"), "../my.csv", "linked.csv", "."):
        below.write_text(f"deck: {elsewhere}\n", encoding="utf-8")
        with pytest.raises(ContentError, match=r"mine\.yaml:1 deck: expected one of our decks, or the name of a file"):
            iki.position(below)


@pytest.mark.parametrize(("text", "message"), UNREADABLE.items())
def test_what_cannot_be_read_is_said(text: str, message: str) -> None:
    """Broken YAML, unknown keys, wrong kinds of values, unknown editions, options, decks and rules."""
    with pytest.raises(ContentError) as error:
        iki.position(text)
    assert message in str(error.value)


@pytest.mark.parametrize("text", [
    "month:\nexpect:\n  events:\n  legal: slot 3\nseed:\n", "title: x\nexpect:\n",
    "expect: {state: {display: [], players.Aki: {retired: []}}}", "expect: {state: {display: {}}}",
])  # fmt: skip
def test_nothing_is_as_if_it_were_not_there_and_may_be_expected(text: str) -> None:
    assert iki.position(text).check() == []


@pytest.mark.parametrize(("move", "message"), [
    ("jump", ':2 moves/1: expected a move, for example "slot 3"'), ("done", ":2 moves/1: expected a legal move, got")
])  # fmt: skip
def test_a_wrong_move_does_not_hide_a_wrong_path(tmp_path: Path, move: str, message: str) -> None:
    """Neither a text that is no move nor a move that is not allowed: both faults are told at once."""
    path = tmp_path / "my.yaml"
    path.write_text(f"phase: income\nmoves: {move}\nexpect:\n  state: {{players.Aki.mo: 3, month: 2}}\n", "utf-8")
    code, output = check(path)
    assert code == 1
    assert message in output
    assert ":4 expect/state/players.Aki.mo: expected a part of the table" in output
    assert "expect/state/month" not in output


@pytest.mark.parametrize(("text", "turn"), [
    ("phase: business\nto_move: [Aki, Ben]\nstalls: {south.3: {card: sawyer, owner: Ben}}\n"
     "moves: [use south.3, buy sandals, done]\n", "now it is Ben's turn (income)"),
    ("phase: deal\nmoves: done\n", "now chance decides (deal)"),
])  # fmt: skip
def test_a_move_after_a_turn_that_has_ended_by_itself_is_told_whose_turn_it_is(text: str, turn: str) -> None:
    """In a position, in a record and in Python; what is refused for another reason says nothing of turns."""
    case = iki.position(text)
    (fault,) = case.check()
    assert fault.got.endswith(f"; {turn}")
    with pytest.raises(iki.IllegalMove) as caught:
        case.played()
    assert caught.value.why.endswith(turn)
    begun = iki.new(["Aki", "Ben"], "first", seed=5)
    with pytest.raises(
        iki.RecordError, match=r"iki\.act\.income not-now \(phase=start\); now it is Ben's turn \(start\)"
    ):
        iki.load(begun.record() + "income\n")
    with pytest.raises(iki.IllegalMove) as taken:
        begun.play("start cooper at south.1").play("start sawyer at south.1")
    assert re.search(r"stall-taken.*=south\.1\)$", taken.value.why)


@pytest.mark.parametrize(
    "name", ["position-format.md", "position-format.de.md", "record-format.md", "record-format.de.md"]
)
def test_the_examples_of_the_documentation_hold(name: str, tmp_path: Path) -> None:
    blocks = (DOCS / name).read_text(encoding="utf-8").split("```")[1::2]
    kinds = {"yaml": ".yaml", "record": ".txt"}
    for number, block in enumerate(blocks):
        language, _, text = block.partition("\n")
        if language in kinds:
            path = tmp_path / f"{number}{kinds[language]}"
            path.write_text(text, encoding="utf-8")
            assert check(path) == (0, "1 file, no faults\n")


EXPECTED: dict[str, Any] = YAML(typ="safe").load(Path(__file__).with_name("expected.yaml"))
POSITION = """
players: {Aki: {mon: 5, slot: 2}, "1": {slot: 3, place: 4}}
edition: first
phase: income
display: {carpenter: 1, plasterer: 0}
stalls:
  north.1: {card: cooper, owner: "1", level: 2}
  west.1: {building: oxcart, owner: Aki}
expect: {%s}
"""


def missed(expect: str) -> list[str]:
    return [str(miss).partition(" ")[2] for miss in iki.position(POSITION % expect).check()]


@pytest.mark.parametrize("expect", EXPECTED["so"])
def test_what_is_so_is_not_missed(expect: str) -> None:
    expect = expect.replace("buildings: 0, ", "building: 4, ")
    assert missed(expect) == []


@pytest.mark.parametrize(("expect", "miss"), EXPECTED["not_so"].items())
def test_what_is_not_so_is_told(expect: str, miss: str) -> None:
    (line,) = missed(expect)
    assert line.startswith(miss), line


@pytest.mark.parametrize(("expect", "misses"), EXPECTED["events"].items())
def test_events_are_looked_for_in_order_somewhere_or_nowhere(expect: str, misses: int) -> None:
    """By rule, by what happened, by player and by facts; others may come between."""
    assert len(iki.position(EVENTS % expect).check()) == misses


def test_events_without_a_player_concern_nobody() -> None:
    """The coins of a month are no player's."""
    text = (
        "{phase: business, display: [carpenter], moves: done, expect: {events: {rule: iki.month.coins, player: Aki}}}"
    )
    assert len(iki.position(text).check()) == 1


def test_an_illegal_move_is_told_and_ends_the_comparison() -> None:
    case = iki.position("phase: business\nmoves:\n  - buy sandals\n  - buy rice\nexpect: {state: {month: 7}}\n")
    (miss,) = case.check()
    assert miss.line == 4
    assert str(miss).startswith("position:4 moves/2: expected a legal move, got iki.shop.rice not-sold-here")
    with pytest.raises(iki.IllegalMove):
        case.played()


def test_a_case_plays_its_moves_and_knows_what_it_shows():
    case = iki.position(POSITION.replace("phase: income", "phase: income\nmoves: [income]") % "events: iki.act.income")
    assert any(case.shows(event) for event in case.played().events)
    assert not case.shows(iki.new(["Aki", "Ben"], seed=1).events[0])
    refused = "hire carpenter at north.1"
    other = iki.position(POSITION % f"refusals: {{{refused}: iki.act.hire}}")
    assert [other.shows(refusal) for refusal in other.game.why_not(refused)] == [True]
    assert not any(other.shows(refusal) for refusal in other.game.why_not("slot 3"))
