"""`iki-teach play`: a game in the terminal, typed line by line."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from iki_teach import iki
from iki_teach.cli import app
from iki_teach.content.files import data_dir
from iki_teach.terminal.phrases import MOVES_A_PAGE
from tests.content.test_files import full

START = ("start sawyer at south.1", "start cooper at east.1")


def typed(*lines: str, options: tuple[str, ...] = ("--seed", "3")) -> Result:
    result = CliRunner().invoke(app, ["play", *options], input="".join(f"{line}\n" for line in lines))
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def test_a_move_tells_what_it_brings_and_who_is_next() -> None:
    said = typed(START[0]).stdout
    assert "Aki puts the sawyer in South row, stall 1." in said or "Ben puts the sawyer" in said
    assert said.count("picks a start card") == 2


def test_the_end_of_the_input_ends_cleanly() -> None:
    assert typed().exit_code == 0
    assert typed(*START).exit_code == 0


def test_quit_leaves_and_reads_no_further() -> None:
    result = typed("quit", "nonsense")
    assert result.exit_code == 0
    assert "nonsense" not in result.stdout


def test_an_illegal_move_is_answered_with_reason_and_rule() -> None:
    said = typed(*START, "slot 7").stdout
    assert "Not allowed: The order track has no slot 7. (iki.order.slots)" in said
    assert "(iki.act.income)" in typed("income").stdout


def test_an_unreadable_move_is_answered_with_examples_and_rule() -> None:
    said = typed("[red]xyz[/]", "\x1b[2J", "hire " * 99).stdout
    assert "I cannot read “[red]xyz[/]” as a move." in said
    assert "start sawyer at south.1 (iki.setup.start-card)" in said
    assert "\x1b" not in said
    assert "hire " * 20 not in said


def test_capitals_and_spaces_do_not_matter() -> None:
    said = typed(" Start  SAWYER at south.1 ", START[1], "slot x").stdout
    assert "takes slot X" in said


def test_why_tells_the_reason_for_and_against() -> None:
    said = typed(f"why {START[0]}", "why income", "why", "why so").stdout
    assert "Allowed: Start with the sawyer in South row, stall 1." in said
    assert "(iki.setup.start-card)" in said
    assert "(iki.act.income)" in said
    assert "Type why and a move" in said
    assert "I cannot read “so” as a move" in said


def test_moves_are_listed_in_pages() -> None:
    lines = (*START, "slot 1", "slot 2")
    options = ("--seed", "3", "--edition", "first")
    said = typed(*lines, "?", options=options).stdout
    assert sum(line.removeprefix("> ").startswith(("income ", "hire ")) for line in said.splitlines()) == MOVES_A_PAGE
    assert "Page 1 of" in said
    assert "? 2" in said
    second = typed(*lines, "? 2", "? 999", options=options).stdout
    assert "Page 2 of" in second
    hires = typed(*lines, "? hire 2", options=options).stdout
    assert "; the next one: ? hire 3" in hires or "Page 2 of 2." in hires
    assert "No move begins like that." in typed(*lines, "? xyz", "? ²").stdout


def test_back_takes_back_and_stops_at_the_beginning() -> None:
    said = typed(START[0], "back", "back").stdout
    assert "Taken back." in said
    assert "There is nothing to take back." in said


def test_back_goes_behind_what_bots_did() -> None:
    """After one move of Aki and many of Ben, one step back is Aki's move again."""
    said = typed(START[0], "back", options=("--seed", "3", "--bot", "Ben=greedy")).stdout
    assert "Ben (greedy): start" in said
    assert said.rstrip(" \n>").endswith("Aki picks a start card, then an outer stall.")


def test_board_log_score_and_help_answer() -> None:
    said = typed(*START, "board", "log", "score", "help", "").stdout
    assert "House rows, from the outer stall to the crossroads" in said
    assert "(iki.setup.start-card)" in said
    assert "(iki.score.colours)" in said
    assert "back – take back" in said


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    file, end = tmp_path / "our game.txt", tmp_path / "end.txt"
    assert f"Saved as {file}." in typed(*START, f"save {file}").stdout
    result = typed("slot 1", "save", options=("--load", str(file), "--save", str(end)))
    assert result.exit_code == 0
    game = iki.load(end.read_text(encoding="utf-8"))
    assert [str(moment.move) for moment in game.history()[1:]] == [*START, "slot 1"]


def test_saving_writes_over_no_other_file(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Chie", encoding="utf-8")
    said = typed(f"save {file}", f"save {tmp_path}", "save", f"save {tmp_path}/no/where.txt").stdout
    assert "already exists and is not a game of IKI" in said
    assert file.read_text(encoding="utf-8") == "Dear Chie"
    assert "Type save and the name of a file." in said
    assert said.count("cannot be written") == 2


def test_a_full_disk_loses_no_saved_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game that was saved before is still whole, and it is said why the new one is not there."""
    file = tmp_path / "game.txt"
    typed(*START, f"save {file}")
    before = file.read_bytes()
    monkeypatch.setattr("os.fsync", full)
    said = typed("slot 1", "save", options=("--load", str(file), "--save", str(file))).stdout
    assert "No space left on device" in said
    assert file.read_bytes() == before


@pytest.mark.long
@pytest.mark.parametrize("words", [["play", "--seed", "1"], ["rule", "nagaya"], ["simulate", "--games", "12"]])
def test_a_terminal_without_our_letters_is_no_obstacle(words: list[str]) -> None:
    command = [sys.executable, "-c", "from iki_teach.cli import app; app()", *words, "--lang", "de"]
    plain = {**os.environ, "LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = subprocess.run(command, env=plain, capture_output=True, timeout=120, check=False, input=b"board\n")
    assert (done.returncode, done.stderr.strip()) == (0, b"")
    assert b"?" in done.stdout


def test_bots_alone_play_to_the_end() -> None:
    options = ("--seed", "4", "--bot", "Aki=random", "--bot", "Ben=random")
    said = typed("income", "?", "why", "back", options=options).stdout
    assert "The game is over" in said
    assert "1. " in said
    assert "and the game is over" in said or "Not allowed" in said


def test_where_chance_is_named_it_is_asked_for(tmp_path: Path) -> None:
    """A record without a seed: no bot names a card."""
    file = tmp_path / "named.txt"
    file.write_text(iki.new(["Aki", "Ben"], "second", named=True).record(), encoding="utf-8")
    said = typed("reveal oxcart", options=("--load", str(file), "--bot", "Aki=greedy", "--bot", "Ben=greedy")).stdout
    assert said.count("In this game you say what chance brings") == 2


def test_a_name_is_never_markup() -> None:
    said = typed(options=("--players", "[red]Aki[/],{n}", "--seed", "3")).stdout
    assert "{n} picks" in said or "[red]Aki[/] picks" in said


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--players", "Aki"), "expected 2 to 4 names, got 1"),
        (("--edition", "third"), "one of first, second"),
        (("--bot", "Chie=greedy"), "expected one of Aki, Ben before =, got 'Chie=greedy'"),
        (("--bot", "Ben=clever"), "expected one of greedy, strong, newcomer, random, got 'clever'"),
        (("--load", "nowhere.txt"), "expected a file that can be read"),
        (("--load", "x.txt", "--seed", "3"), "has its own players"),
        (("--lang", "fr"), "en or de"),
    ],
)
def test_a_wrong_option_is_named(options: tuple[str, ...], said: str) -> None:
    result = typed(options=options)
    assert result.exit_code == 2
    assert said in " ".join(result.output.replace("│", " ").split())


def test_a_damaged_record_names_its_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    record = iki.new(["Aki", "Ben"], "second", 3).record()
    file.write_text(record + "income\n", encoding="utf-8")
    output = " ".join(typed(options=("--load", str(file))).output.replace("│", " ").split())
    assert f"line {len(record.splitlines()) + 1}:" in output
    assert "iki.act.income" in output


def test_a_deck_of_ones_own_is_given_by_option(tmp_path: Path) -> None:
    deck, record = tmp_path / "my.csv", tmp_path / "game.txt"
    own = (data_dir() / "iki" / "decks" / "open-edo.csv").read_text(encoding="utf-8")
    deck.write_text(own.replace(",sawyer,", ",log cutter,"), encoding="utf-8")
    given = ("--deck", str(deck))
    said = typed(START[0], options=("--seed", "3", "--save", str(record), *given)).stdout
    assert "puts the log cutter in South row" in said
    assert typed(options=("--load", str(record), *given)).exit_code == 0
    assert "one of open-edo; your own is given as deck= or --deck" in typed(options=("--load", str(record))).output
    for command in ("check", "score"):
        assert CliRunner().invoke(app, [command, str(record)]).exit_code == 1
        assert CliRunner().invoke(app, [command, str(record), *given]).exit_code == 0
    assert "48 cards" in CliRunner().invoke(app, ["play", "koikoi", *given]).output
