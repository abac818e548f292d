"""`iki-teach play koikoi` and `simulate koikoi`: Koi-Koi in the terminal."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from iki_teach import koikoi
from iki_teach.cli import app


def typed(*lines: str, options: tuple[str, ...] = ("--seed", "3")) -> Result:
    result = CliRunner().invoke(app, ["play", "koikoi", *options], input="".join(f"{line}\n" for line in lines))
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def test_a_move_tells_what_it_brings_and_who_is_next():
    first = str(koikoi.new(seed=3).moves()[0])
    said = typed(first, "?", "board", "log", "score", "help", "why stop", "why play 1-1", "why", "quit").stdout
    assert "turns up" in said
    assert "Ben plays a card from the hand." in said
    assert "Field: " in said
    assert "Not allowed: Not now. It is time to play a card from the hand. (koi.turn.decide)" in said
    assert "while nothing new has been seen" in said


def test_what_is_no_move_is_answered_with_examples():
    said = typed("jump", "PLAY 99", "quit").stdout
    assert "I cannot read “jump” as a move. Try, for example: play " in said
    assert "(koi.turn.hand)" in said


def test_a_table_sets_its_switches(tmp_path: Path):
    path = tmp_path / "game.txt"
    options = ("--seed", "3", "--switch", "joker=cup", "--switch", "points=goko 15", "--switch", "oyaken=false")
    typed("quit", options=(*options, "--save", str(path)))
    game = koikoi.load(path.read_text(encoding="utf-8"))
    assert game.head.options == {"joker": "cup", "oyaken": False, "points": "goko 15"}
    for wrong, said in (("gold=1", "option gold: expected one of"), ("joker", "a name and a value such as joker=cup")):
        refused = typed(options=("--switch", wrong))
        assert refused.exit_code == 2
        assert said in " ".join(refused.stderr.replace("│", " ").split())
    assert typed(options=("--load", str(path), "--switch", "joker=cup")).exit_code == 2


def test_what_showed_a_new_card_cannot_be_taken_back():
    first = str(koikoi.new(seed=3).moves()[0])
    assert "cannot be taken back" in typed(first, "back").stdout
    assert "nothing to take back" in typed("back").stdout
    game = koikoi.new(["Aki", "Ben"], seed=3)
    moves = []
    while game.to_move.kind != "decide":
        moves.append(str(game.moves()[0]))
        game = game.play(moves[-1])
    assert "Taken back." in typed(*moves, "koi-koi", "back").stdout


def test_a_bot_plays_and_a_game_is_saved_and_loaded(tmp_path: Path):
    path = tmp_path / "game.txt"
    said = typed("quit", options=("--seed", "3", "--bot", "Ben=sensible", "--bot", "Aki=sensible", "--save", str(path)))
    assert "wins" in said.stdout
    game = koikoi.load(path.read_text(encoding="utf-8"))
    assert game.over
    loaded = typed("score", "jump", options=("--load", str(path), "--lang", "de"))
    assert "gewinnt" in loaded.stdout
    other = tmp_path / "iki.txt"
    other.write_text("iki record 1\n", encoding="utf-8")
    assert "is not a game of Koi-Koi" in typed(f"save {other}").stdout
    assert other.read_text(encoding="utf-8") == "iki record 1\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("play", "chess"), "expected iki or koikoi"),
        (("play", "koikoi", "--edition", "first"), "Koi-Koi has rules, no editions"),
        (("play", "iki", "--rules", "source"), "IKI has editions, no rules"),
        (("play", "koikoi", "--rules", "house"), "expected one of common, nintendo-page, source"),
        (("play", "koikoi", "--bot", "Ben=greedy"), "expected one of sensible"),
        (("play", "koikoi", "--players", "Aki"), "expected a list of two names"),
        (("simulate", "chess"), "expected iki or koikoi"),
        (("simulate", "koikoi", "--edition", "first"), "Koi-Koi has rules, no editions"),
        (("simulate", "iki", "--rules", "source"), "IKI has editions, no rules"),
        (("simulate", "koikoi", "--rules", "house"), "expected one of common"),
        (("simulate", "koikoi", "--bots", "greedy"), "expected one of sensible"),
    ],
)
def test_a_wrong_option_is_refused(words, said):
    result = CliRunner().invoke(app, list(words), env={"COLUMNS": "300"})
    assert result.exit_code == 2
    assert said in result.output


@pytest.mark.long
def test_simulate_tells_who_won_and_with_what():
    words = ["simulate", "koikoi", "--games", "4", "--cores", "1", "--rules", "common"]
    result = CliRunner().invoke(app, words, env={"COLUMNS": "200"})
    assert result.exit_code == 0
    assert "4 games, rules common, seed 1" in result.output
    assert "koi.yaku.kasu" in result.output


def test_rules_of_koi_koi_are_found():
    for asked in ("koi.turn.decide", "Schluss"):
        result = CliRunner().invoke(app, ["rule", asked, "--lang", "de"])
        assert "Koi-Koi oder Schluss (koi.turn.decide)" in result.output
