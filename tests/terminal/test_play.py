"""`iki-teach play`: a game in the terminal, typed line by line."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from iki_teach import iki, koikoi
from iki_teach.cli import app
from iki_teach.content.files import data_dir
from iki_teach.content.words import Words
from iki_teach.terminal.conversation import Conversation, review_lines
from iki_teach.terminal.phrases import MOVES_A_PAGE
from tests.games.suite import suites
from tests.pebbles.game import new

START = ("start sawyer at south.1", "start cooper at east.1")


def typed(*lines: str, options: tuple[str, ...] = ("--seed", "3")) -> Result:
    result = CliRunner().invoke(app, ["play", *options], input="".join(f"{line}\n" for line in lines))
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def test_a_move_tells_what_it_brings_whatever_its_capitals() -> None:
    output = typed(START[0]).stdout
    assert "Aki puts the sawyer in South row 1." in output or "Ben puts the sawyer" in output
    assert output.count("picks a start card") == 2
    assert "takes slot X" in typed(" Start  SAWYER at south.1 ", START[1], "slot x").stdout
    output = typed(options=("--players", "[red]Aki[/],{n}", "--seed", "3")).stdout
    assert "{n} picks" in output or "[red]Aki[/] picks" in output


def test_the_input_or_a_game_of_bots_ends_cleanly() -> None:
    assert typed().exit_code == 0
    assert typed(*START).exit_code == 0
    result = typed("quit", "nonsense")
    assert result.exit_code == 0
    assert "nonsense" not in result.stdout
    options = ("--seed", "4", "--bot", "Aki=random", "--bot", "Ben=random")
    output = typed("income", "?", "why", "back", options=options).stdout
    assert "The game is over" in output
    assert "1. " in output
    assert "and the game is over" in output or "Not allowed" in output


def test_what_is_no_move_is_answered_with_reason_or_examples_and_rule() -> None:
    assert "Not allowed: The order track has no slot 7. (iki.order.slots)" in typed(*START, "slot 7").stdout
    assert "(iki.act.income)" in typed("income").stdout
    output = typed("[red]xyz[/]", "\x1b[2J", "hire " * 99).stdout
    assert "I cannot read “[red]xyz[/]” as a move." in output
    assert "start sawyer at south.1 (iki.setup.start-card)" in output
    assert "\x1b" not in output
    assert "hire " * 20 not in output


def test_why_board_log_score_and_help_answer() -> None:
    output = typed(f"why {START[0]}", "why income", "why", "why so").stdout
    assert "Allowed: Start with the sawyer in South row 1." in output
    assert "(iki.setup.start-card)" in output
    assert "(iki.act.income)" in output
    assert "Type why and a move" in output
    assert "I cannot read “so” as a move" in output
    output = typed(*START, "board", "log", "score", "help", "").stdout
    assert "House rows, from the outer stall to the crossroads" in output
    assert "(iki.setup.start-card)" in output
    assert "(iki.score.colours)" in output
    assert "back – take back" in output


def test_moves_are_listed_in_pages() -> None:
    lines = (*START, "slot 1", "slot 2")
    options = ("--seed", "3", "--edition", "first")
    output = typed(*lines, "?", options=options).stdout
    assert sum(line.removeprefix("> ").startswith(("income ", "hire ")) for line in output.splitlines()) == MOVES_A_PAGE
    assert "Page 1 of" in output
    assert "? 2" in output
    assert "Page 2 of" in typed(*lines, "? 2", "? 999", options=options).stdout
    hires = typed(*lines, "? hire 2", options=options).stdout
    assert "; the next one: ? hire 3" in hires or "Page 2 of 2." in hires
    assert "No move begins like that." in typed(*lines, "? xyz", "? ²").stdout


def test_back_goes_to_the_beginning_and_behind_what_bots_did() -> None:
    output = typed(START[0], "back", "back").stdout
    assert "Taken back." in output
    assert "There is nothing to take back." in output
    output = typed(START[0], "back", options=("--seed", "3", "--bot", "Ben=greedy")).stdout
    assert "Ben (greedy): start" in output
    assert output.rstrip(" \n>").endswith("Aki picks a start card, then an outer stall.")


def test_a_saved_game_goes_on_and_is_written_over_no_other_file(tmp_path: Path) -> None:
    file, end = tmp_path / "our game.txt", tmp_path / "end.txt"
    assert f"Saved as {file}." in typed(*START, f"save {file}").stdout
    assert typed("slot 1", "save", options=("--load", str(file), "--save", str(end))).exit_code == 0
    game = iki.load(end.read_text(encoding="utf-8"))
    assert [str(moment.move) for moment in game.history()[1:]] == [*START, "slot 1"]
    file = tmp_path / "letter.txt"
    file.write_text("Dear Chie", encoding="utf-8")
    output = typed(f"save {file}", f"save {tmp_path}", "save", f"save {tmp_path}/no/where.txt").stdout
    assert "already exists and is not a game of IKI" in output
    assert file.read_text(encoding="utf-8") == "Dear Chie"
    assert "Type save and the name of a file." in output
    assert output.count("cannot be written") == 2


@pytest.mark.long
@pytest.mark.parametrize("words", [["play", "--seed", "1"], ["rule", "nagaya"], ["simulate", "--games", "12"]])
def test_a_terminal_without_our_letters_is_no_obstacle(words: list[str]) -> None:
    command = [sys.executable, "-c", "from iki_teach.cli import app; app()", *words, "--lang", "de"]
    plain = {**os.environ, "LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = subprocess.run(command, env=plain, capture_output=True, timeout=120, check=False, input=b"board\n")
    assert (done.returncode, done.stderr.strip()) == (0, b"")
    assert b"?" in done.stdout


def test_where_chance_is_named_it_is_asked_for(tmp_path: Path) -> None:
    """A record without a seed: no bot names a card."""
    file = tmp_path / "named.txt"
    file.write_text(iki.new(["Aki", "Ben"], "second", named=True).record(), encoding="utf-8")
    output = typed("reveal oxcart", options=("--load", str(file), "--bot", "Aki=greedy", "--bot", "Ben=greedy")).stdout
    assert output.count("In this game you say what chance brings") == 2


def test_a_deck_of_ones_own_is_given_by_option(tmp_path: Path) -> None:
    deck, record = tmp_path / "my.csv", tmp_path / "game.txt"
    own = (data_dir() / "iki" / "decks" / "open-edo.csv").read_text(encoding="utf-8")
    deck.write_text(own.replace(",sawyer,", ",log cutter,"), encoding="utf-8")
    given = ("--deck", str(deck))
    output = typed(START[0], options=("--seed", "3", "--save", str(record), *given)).stdout
    assert "puts the log cutter in South row" in output
    assert typed(options=("--load", str(record), *given)).exit_code == 0
    assert "one of open-edo; your own is given as deck= or --deck" in typed(options=("--load", str(record))).output
    for command in ("check", "score"):
        assert CliRunner().invoke(app, [command, str(record)]).exit_code == 1
        assert CliRunner().invoke(app, [command, str(record), *given]).exit_code == 0
    assert "48 cards" in CliRunner().invoke(app, ["play", "koikoi", *given]).output


def in_koikoi(*lines: str, options: tuple[str, ...] = ("--seed", "3")) -> Result:
    return typed(*lines, options=("koikoi", *options))


def test_a_move_of_koikoi_tells_what_it_brings():
    first = str(koikoi.new(seed=3).moves()[0])
    output = in_koikoi(first, "?", "board", "log", "score", "help", "why stop", "why play 1-1", "why", "quit").stdout
    assert "turns up" in output
    assert "Ben plays a card from the hand." in output
    assert "Field: " in output
    assert "Not allowed: Not now. It is time to play a card from the hand. (koi.turn.decide)" in output
    assert "while nothing new has been seen" in output


def test_a_table_sets_its_switches(tmp_path: Path):
    path = tmp_path / "game.txt"
    options = ("--seed", "3", "--switch", "joker=cup", "--switch", "points=goko 15", "--switch", "oyaken=false")
    in_koikoi("quit", options=(*options, "--save", str(path)))
    game = koikoi.load(path.read_text(encoding="utf-8"))
    assert game.head.options == {"joker": "cup", "oyaken": False, "points": "goko 15"}
    for wrong, message in (
        ("gold=1", "option gold: expected one of"),
        ("joker", "a name and a value such as joker=cup"),
    ):
        refused = in_koikoi(options=("--switch", wrong))
        assert refused.exit_code == 2
        assert message in " ".join(refused.stderr.replace("│", " ").split())
    assert in_koikoi(options=("--load", str(path), "--switch", "joker=cup")).exit_code == 2


def test_what_showed_a_new_card_cannot_be_taken_back():
    assert "cannot be taken back" in in_koikoi(str(koikoi.new(seed=3).moves()[0]), "back").stdout


def conversation(name: str, lang: str = "en") -> Conversation:
    suite = suites()[name]
    moments = [one for one in suite.moments(*suite.tables[0], 0)[:40] if one.decides is not None]
    return Conversation(moments[-1], {}, Words(lang))


@pytest.mark.parametrize("name", ["iki", "koikoi"])
def test_a_player_asks_what_a_strong_player_would_do(name: str) -> None:
    talk = conversation(name)
    assert "Nobody can know" in talk.answer("advise")[-1]
    assert talk.answer(f"advise {talk.game.moves()[0]}")[0].startswith("Your move")
    illegal = next(move for move in talk.game.all_moves() if talk.game.why_not(move))
    assert talk.answer(f"advise {illegal}")[0].startswith("Not allowed")
    assert "cannot read" in talk.answer("advise nonsense")[0]


def test_a_game_that_nobody_judges_has_no_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IKI_TEACH_GAMES", "tests.pebbles.kit")
    talk = Conversation(new(), {}, Words("en"))
    assert talk.answer("advise") == review_lines(talk.game, talk.words) == talk.answer("review")


@pytest.mark.long
def test_a_look_back_while_hands_are_secret_shows_only_who_is_to_move() -> None:
    """What the other could have played would show the other's cards."""
    talk = conversation("koikoi")
    other = talk.game.head.players[1 - talk.game.decides]
    headings = [line for line in talk.answer("review") if line[:1].isdigit()]
    assert headings
    assert [line for line in headings if other in line.split(".", 1)[1]] == []


@pytest.mark.long
@pytest.mark.parametrize("name", ["iki", "koikoi"])
def test_a_saved_game_is_looked_back_at(name: str, tmp_path: Path) -> None:
    suite, file = suites()[name], tmp_path / "game.txt"
    moments = suite.moments(*suite.tables[0], 0)
    file.write_text(moments[30].record(), encoding="utf-8")
    output = CliRunner().invoke(app, ["review", str(file), "--lang", "de", "--player", moments[0].head.players[0]])
    assert output.exit_code == 0
    assert "Momente" in output.stdout
    assert CliRunner().invoke(app, ["review", str(file), "--player", "Nobody"]).exit_code == 2
    file.write_text("nothing", encoding="utf-8")
    assert CliRunner().invoke(app, ["review", str(file)]).exit_code == 2
