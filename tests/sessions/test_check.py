"""A question beside the board."""

import pytest

from iki_teach import iki
from iki_teach.sessions import CheckSession
from tests.sessions.test_board import click, send, session_after

ASKED = ["slot 9", "slot 3", "income"]


def test_a_wrong_answer_gets_its_rule_and_the_question_stays() -> None:
    """The engine says why not, and one may try again."""
    session = CheckSession(session_after().game, ASKED)
    view = send(session, do="play", move="slot 9")
    assert view["answer"]["lines"][0]["rule"] == "iki.order.slots"
    assert len(view["chooser"]["options"]) == 3


def test_the_right_answer_is_confirmed_with_its_rule_and_plays_nothing() -> None:
    """The board stands still."""
    session = CheckSession(session_after().game, ASKED)
    before = session.game
    view = send(session, do="play", move="slot 3")
    assert view["answer"]["lines"][0]["rule"] == "iki.order.choose"
    assert session.game is before


def test_nothing_is_lit_and_other_moves_are_not_taken() -> None:
    """The board gives nothing away, and takes no move that was not asked about."""
    session = CheckSession(session_after().game, ASKED)
    assert session.targets() == set()
    assert session.buttons() == []
    assert send(session, do="play", move="slot 2")["answer"] is None
    assert click(session, "slot.2")["turn"]["name"] == "Aki"
    assert click(session, "bank")["answer"]["lines"][0]["rule"] == "iki.act.income"


@pytest.mark.parametrize("moves", [["slot 9", "income"], ["slot 1", "slot 2"]])
def test_a_question_needs_exactly_one_legal_move(moves: list[str]) -> None:
    """A question without one answer is the author's mistake and says so."""
    with pytest.raises(ValueError, match="exactly one legal move"):
        CheckSession(
            iki.new(["Aki", "Ben"], seed=1).play("start sawyer at south.1").play("start cooper at west.1"),
            moves,
        )
