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
from tests.asking import click, send
from tests.sessions.test_board import session_after

ASKED = ["slot 9", "slot 3", "income"]


def test_an_answer_gets_its_rule_plays_nothing_and_nothing_is_lit() -> None:
    session = CheckSession(session_after().game, ASKED)
    before = session.game
    for answer, rule in (("slot 9", "iki.order.slots"), ("slot 3", "iki.order.choose")):
        view = send(session, "play", move=answer)
        assert view["answer"]["lines"][0]["rule"] == rule
        assert len(view["chooser"]["options"]) == 3
    assert session.game is before
    session = CheckSession(session_after().game, ASKED)
    assert session.targets() == set()
    assert session.buttons() == ()
    assert send(session, do="play", move="slot 2")["answer"] is None
    assert click(session, "slot.2")["turn"]["name"] == "Aki"
    assert click(session, "bank")["answer"]["lines"][0]["rule"] == "iki.act.income"


@pytest.mark.parametrize("moves", [["slot 9", "income"], ["slot 1", "slot 2"]])
def test_a_question_needs_exactly_one_legal_move(moves: list[str]) -> None:
    with pytest.raises(ValueError, match="exactly one legal move"):
        CheckSession(session_after().game, moves)


def notebook_checks(checkout: Path) -> Iterator[tuple[Game, list[str]]]:
    """Each `check(game, [...])` of the pages, with the game that the cells before it have made."""
    for notebook in sorted((checkout / "notebooks" / "en").glob("*.ipynb")):
        known: dict[str, Any] = {"iki": iki}
        cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
        code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
        for line in ast.parse(code).body if "check(" in code else ():
            match line:
                case ast.Expr(value=ast.Call(func=ast.Name(id="check"), args=[_, asked])):
                    yield known["game"], ast.literal_eval(asked)
                case ast.Assign() | ast.For():
                    exec(ast.unparse(line), known)


@pytest.mark.parametrize("lang", LANGS)
def test_no_answer_of_a_page_could_be_read_as_another_move(checkout: Path, lang: str) -> None:
    """At the rice shop "Buy sandals" is asked, not "Buy at the rice shop", as one may buy rice there."""
    checks = list(notebook_checks(checkout))
    assert len(checks) == 2
    for game, moves in checks:
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
                shown = {option.move: play.option_text(option) for option in step.options if option.move}
                assert_tell_apart(play.game, shown, words)
                seen += 1
    assert seen > 10


def assert_tell_apart(game: Game, shown: dict[str, str], words: Words) -> None:
    told = [(str(move), phrase(game, move, words)) for move in game.moves()] + list(shown.items())
    for move, label in shown.items():
        assert [other for other, text in told if text == label and other != move] == []
