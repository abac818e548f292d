"""The command line: checks, rules and decks."""

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import iki_teach
from iki_teach.__main__ import main
from iki_teach.cli import app
from iki_teach.content.faults import ContentError, Fault
from iki_teach.content.files import data_dir
from iki_teach.kits import KITS

DECK = data_dir() / "iki" / "decks" / "open-edo.csv"
PLAY_OR_SIMULATE = (
    ("chess", "expected iki or koikoi"),
    ("koikoi --edition first", "Koi-Koi has rules, no editions"),
    ("iki --rules source", "IKI has editions, no rules"),
    ("koikoi --rules house", "expected one of common, nintendo-page, source"),
    ("iki --edition third", "one of first, second"),
    ("iki --lang fr", "en or de"),
)


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, list(words), env={"COLUMNS": "100"})
    return result.exit_code, result.output


def test_check_prints_every_fault_of_every_file(tmp_path: Path) -> None:
    deck = tmp_path / "my.csv"
    deck.write_text(DECK.read_text(encoding="utf-8").replace("green", "[red]green[/]"), encoding="utf-8")
    code, output = run("check", str(deck), str(tmp_path / "first.toml"))
    assert code == 1
    assert f'{deck}:4 colour: expected one of red, brown, green, yellow, purple, got "[red]green[/]"' in output
    assert "first.toml: expected a file like" in output
    assert output.rstrip().endswith("faults")


@pytest.mark.parametrize(("words", "message"), [
    (["fire"], "iki.fire.spread"),
    (["iki.shop.yard-good"], "Our own ruling"),
    (["yard-good", "--lang", "de"], "Unsere eigene Festlegung"),
    (["Ochsenkarren"], "The oxcart (iki.build.oxcart)"),
    (["slot", "x", "second"], "Sources: B:145-152"),
    (["koi.turn.decide", "--lang", "de"], "Koi-Koi oder Schluss (koi.turn.decide)"),
    (["Schluss", "--lang", "de"], "Koi-Koi oder Schluss (koi.turn.decide)"),
])  # fmt: skip
def test_rules_are_found_and_told(words: list[str], message: str) -> None:
    code, output = run("rule", *words)
    assert (code, message in output) == (0, True)


def test_a_question_that_no_rule_answers_is_said_with_the_closest_rules() -> None:
    assert run("rule", "[bold]qqq[/]") == (1, "No rule has any of these words. Try others.\n")
    code, output = run("rule", "wird die Reihe gespielt, wenn es brennt", "--lang", "de")
    assert (code, output.splitlines()[0]) == (1, "Keine Regel hat alle diese Wörter. Am nächsten kommen:")
    assert "(iki.fire.draw)" in output
    for command in (["rule", "fire"], ["review", str(DECK)], ["check"], ["score", str(DECK)]):
        code, output = run(*command, "--lang", "fr")
        assert (code, "en or de" in output) == (2, True)


def test_a_good_deck_gets_a_summary_and_a_broken_one_every_fault_by_row_and_column(tmp_path: Path) -> None:
    code, output = run("deck", "check", str(DECK))
    assert (code, "Open Edo: 60 cards" in output) == (0, True)
    deck = tmp_path / "my.csv"
    deck.write_text("\n".join(DECK.read_text(encoding="utf-8").splitlines()[:5]), encoding="utf-8")
    code, output = run("deck", "check", str(deck))
    assert (code, "4 cards, 48 more blank, for Your table only" in " ".join(output.split())) == (0, True)
    text = DECK.read_text(encoding="utf-8").replace("gain 1 wood,1 mon", "gain 1 woods,1 yen", 1)
    deck.write_text(text, encoding="utf-8")
    code, output = run("deck", "check", str(deck))
    assert code == 1
    assert f"{deck}:2 skill, character 8: expected one of mon," in output
    assert f"{deck}:2 track, character 3: expected one of mon," in output
    assert "2 faults" in output


@pytest.mark.parametrize(("words", "message"), [
    *((f"{command} {words}", message) for command in ("play", "simulate") for words, message in PLAY_OR_SIMULATE),
    ("play --players Aki", "expected 2 to 4 names, got 1"),
    ("play --bot Chie=greedy", "expected one of Aki, Ben before =, got 'Chie=greedy'"),
    ("play --bot Ben=clever", f"expected one of {', '.join(KITS['iki'].bots)}, got 'clever'"),
    ("play --load nowhere.txt", "expected a file that can be read"),
    ("play --load x.txt --seed 3", "has its own players"),
    ("play koikoi --bot Ben=greedy", "expected one of sensible"),
    ("play koikoi --players Aki", "expected a list of two names"),
    ("simulate koikoi --bots greedy", "expected one of sensible"),
    ("simulate --bots clever", f"expected one of {', '.join(KITS['iki'].bots)}, got 'clever'"),
    ("simulate --bots random,random,random --players 2", "expected at most 2 bots, got 3"),
    ("simulate --bots random,random,random,random,random", "expected at most 4 bots, got 5"),
    ("simulate --games 0", "--games"),
    ("simulate --rows fish", "expected one of seats, hires, points, turns, fires, buildings, got 'fish'"),
    ("simulate --rows hires", "hires are written with --keep FILE"),
])  # fmt: skip
def test_a_wrong_option_is_named(words: str, message: str) -> None:
    code, output = run(*words.split())
    assert (code, message in " ".join(output.replace("│", " ").split())) == (2, True), output


@pytest.mark.parametrize(("command", "port"), [("trainer", "8866"), ("lab", "8888")])
def test_trainer_and_lab_are_commands(command: str, port: str) -> None:
    code, output = run(command, "--help")
    assert (code, "--no-browser" in output, port in output) == (0, True, True)


def test_faults_are_told_in_a_language(tmp_path: Path) -> None:
    deck = tmp_path / "my.csv"
    deck.write_text(DECK.read_text(encoding="utf-8").replace(",green,", ",blue,", 1), encoding="utf-8")
    code, output = run("deck", "check", str(deck), "--lang", "de")
    assert code == 1
    assert "Zeile 4, Spalte colour: „blue“ passt" in output
    assert "die blauen Händler der zweiten Ausgabe sind green" in output
    assert "1 Fehler" in output
    deck.write_bytes(b"PK\x03\x04")
    assert "Please save the table in it as CSV in UTF-8" in run("deck", "check", str(deck))[1]
    position = tmp_path / "my.yaml"
    position.write_text("gold: 1\n", encoding="utf-8")
    assert "my.yaml:1 gold: erwartet wird" in run("check", str(position), "--lang", "de")[1]


@pytest.mark.parametrize("module", ["iki_teach", "iki_teach.cli"])
def test_python_itself_runs_the_command(module: str, tmp_path: Path) -> None:
    (tmp_path / "wrong.pdf").write_text("", encoding="utf-8")
    command = [sys.executable, "-m", module, "check", str(tmp_path / "wrong.pdf")]
    checked = subprocess.run(command, capture_output=True, text=True)
    assert (checked.returncode, "another kind of file" in checked.stdout) == (1, True)


def test_a_fault_in_our_own_data_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever command reads it, and some before they begin."""

    def read(**options: str) -> None:
        raise ContentError([Fault("switches.yaml", 6, "idd", "id", '"idd"')])

    monkeypatch.setattr("iki_teach.cli.app", read)
    with pytest.raises(SystemExit, match=r"switches\.yaml:6 idd: expected id"):
        main()


def test_the_version_is_told() -> None:
    assert run("--version") == (0, f"{iki_teach.__version__}\n")
