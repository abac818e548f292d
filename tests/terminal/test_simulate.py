"""`iki-teach simulate`: tables of many games between bots."""

import re

import pytest
from typer.testing import CliRunner

from iki_teach.cli import app


def run(*words: str) -> tuple[int, str]:
    """Run the command; its exit code and its tables."""
    result = CliRunner().invoke(app, ["simulate", *words], env={"COLUMNS": "120"})
    return result.exit_code, result.stdout if result.exit_code == 0 else result.output


def test_the_tables_say_who_won_and_with_what() -> None:
    """By bot, by seat, and points by the rule of their score line."""
    code, said = run("--games", "3", "--players", "3", "--edition", "first", "--bots", "greedy,random", "--cores", "1")
    assert code == 0
    assert "3 games, edition first, seed 1" in said
    assert re.search(r"greedy +│ +3 │ +\d │", said)
    assert re.search(r"random +│ +6 │", said)
    assert re.search(r"\b3 +│ +3 │", said)
    assert "Different colours (iki.score.colours)" in said


def test_the_cores_do_not_change_the_tables() -> None:
    """The seed alone decides."""
    words = ("--games", "4", "--bots", "random,random", "--seed", "5")
    one, two = run(*words, "--cores", "1"), run(*words, "--cores", "2")
    assert one == two
    assert one[0] == 0


def test_the_tables_are_there_in_german() -> None:
    """The names of the rules come from the ledger's words."""
    assert "Verschiedene Farben" in run("--games", "1", "--bots", "random", "--lang", "de")[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--bots", "clever"], "expected one of greedy, strong, newcomer, random, got 'clever'"),
        (["--bots", "random,random,random", "--players", "2"], "expected at most 2 bots, got 3"),
        (["--bots", "random,random,random,random,random"], "expected at most 4 bots, got 5"),
        (["--edition", "third"], "one of first, second"),
        (["--games", "0"], "--games"),
        (["--lang", "fr"], "en or de"),
    ],
)
def test_a_wrong_option_is_named(words: list[str], said: str) -> None:
    """What was expected and what came, with exit code 2."""
    code, output = run(*words)
    assert code == 2
    assert said in " ".join(output.replace("│", " ").split())
