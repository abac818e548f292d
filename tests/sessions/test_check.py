"""A question beside the board."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from iki_teach import iki
from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.words.moves import phrase
from iki_teach.lessons.course import course
from iki_teach.lessons.stage import Setting, settings_of
from iki_teach.sessions import CheckSession
from iki_teach.sessions.steps import play_step
from iki_teach.sessions.steps.choose import Choose
from tests.sessions.test_board import click, send, session_after

ASKED = ["slot 9", "slot 3", "income"]


def test_a_wrong_answer_gets_its_rule_and_the_question_stays() -> None:
    session = CheckSession(session_after().game, ASKED)
    view = send(session, do="play", move="slot 9")
    assert view["answer"]["lines"][0]["rule"] == "iki.order.slots"
    assert len(view["chooser"]["options"]) == 3


def test_the_right_answer_is_confirmed_with_its_rule_and_plays_nothing() -> None:
    session = CheckSession(session_after().game, ASKED)
    before = session.game
    view = send(session, do="play", move="slot 3")
    assert view["answer"]["lines"][0]["rule"] == "iki.order.choose"
    assert session.game is before


def test_nothing_is_lit_and_other_moves_are_not_taken() -> None:
    session = CheckSession(session_after().game, ASKED)
    assert session.targets() == set()
    assert session.buttons() == ()
    assert send(session, do="play", move="slot 2")["answer"] is None
    assert click(session, "slot.2")["turn"]["name"] == "Aki"
    assert click(session, "bank")["answer"]["lines"][0]["rule"] == "iki.act.income"


@pytest.mark.parametrize("moves", [["slot 9", "income"], ["slot 1", "slot 2"]])
def test_a_question_needs_exactly_one_legal_move(moves: list[str]) -> None:
    with pytest.raises(ValueError, match="exactly one legal move"):
        CheckSession(
            iki.new(["Aki", "Ben"], seed=1).play("start sawyer at south.1").play("start cooper at west.1"), moves
        )


def notebook_checks(checkout: Path) -> Iterator[tuple[Game, list[str]]]:
    """Each `check(game, [...])` of the pages, with the game that the cells before it have made."""
    for notebook in sorted((checkout / "notebooks" / "en").glob("*.ipynb")):
        known: dict[str, Any] = {"iki": iki}
        cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
        code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
        if not any("check(" in cell for cell in code):
            continue
        for line in ast.parse("\n".join(code)).body:
            if (
                isinstance(line, ast.Expr)
                and isinstance(line.value, ast.Call)
                and ast.unparse(line.value.func) == "check"
            ):
                yield known["game"], ast.literal_eval(line.value.args[1])
            elif isinstance(line, ast.Assign | ast.For):
                exec(ast.unparse(line), known)


def test_the_pages_ask_about_moves_at_all(checkout: Path) -> None:
    assert len(list(notebook_checks(checkout))) == 2


@pytest.mark.parametrize("lang", LANGS)
def test_no_answer_of_a_page_could_be_read_as_another_move(checkout: Path, lang: str) -> None:
    """At the rice shop "Buy sandals" is asked, not "Buy at the rice shop", as one may buy rice there."""
    for game, moves in notebook_checks(checkout):
        shown = {one.move: one.label for one in CheckSession(game, moves, lang).chooser().options}
        assert_tell_apart(game, shown, Words(lang))


@pytest.mark.parametrize("lang", LANGS)
def test_no_answer_of_a_step_could_be_read_as_another_move(lang: str) -> None:
    words, seen = Words(lang), 0
    for lesson in course().values():
        for setting in settings_of(lesson):
            for step in lesson.for_table(setting.edition, setting.players):
                if step.position is None or not any(option.move for option in step.options):
                    continue
                play = play_step(step, Setting(setting.edition, setting.players), lesson, words)
                assert isinstance(play, Choose)
                assert play.game is not None
                shown = {option.move: play.option_text(option) for option in step.options if option.move}
                assert_tell_apart(play.game, shown, words)
                seen += 1
    assert seen > 10


def assert_tell_apart(game: Game, shown: dict[str, str], words: Words) -> None:
    told = [(str(move), phrase(game, move, words)) for move in game.moves()] + list(shown.items())
    for move, label in shown.items():
        assert [other for other, text in told if text == label and other != move] == []
