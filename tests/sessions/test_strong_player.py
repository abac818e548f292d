"""What a strong player would do, asked at a board: nothing unasked, one judge, and every decision may be tried anew."""

from typing import Any

import pytest

from iki_teach.coach import BETTER, EQUAL, advise, compare
from iki_teach.kits import KITS
from iki_teach.lessons.course import lesson_named
from iki_teach.sessions import BoardSession
from iki_teach.sessions.lesson import LessonSession
from tests.sessions.test_board import send
from tests.sessions.test_stored import board

GAMES = [name for name, kit in KITS.items() if kit.coach]
SEEDS = 40


def asked(view: dict[str, Any]) -> list[str]:
    return [act["do"] for act in view["asks"]]


def acts(view: dict[str, Any]) -> list[str]:
    return [act["do"] for act in view["answer"]["acts"]]


def after_a_slip(name: str) -> BoardSession:
    """Return a board on which a move has just been made that a strong player finds clearly worse than another."""
    for seed in range(SEEDS):
        session = board(name, seed=seed, bot="random")
        for _ in range(4):
            game = session.game
            moves = game.moves() if game.decides == 0 else []
            for move in (moves[0], moves[-1]) if len(moves) > 1 else ():
                if compare(game, move).word == BETTER:
                    send(session, do="play", move=str(move))
                    return session
            if moves:
                send(session, do="play", move=str(moves[0]))
            elif game.decides is None:
                break
    raise AssertionError("no slip found")


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_said_unasked(name: str) -> None:
    session = board(name, bot="random")
    assert session.view()["answer"] is None
    assert asked(session.view()) == ["advise"]
    view = send(session, do="play", move=str(session.game.moves()[0]))
    assert view["answer"] is None
    assert "compare" in asked(view)


@pytest.mark.parametrize("name", GAMES)
def test_the_answer_is_that_of_the_coach_and_can_be_played(name: str) -> None:
    session = board(name, bot="random")
    view = send(session, do="advise")
    assert [choice["move"] for choice in view["answer"]["moves"]] == [str(move) for move in advise(session.game).moves]
    assert acts(view)[-1] == "sure"
    before = session.game
    send(session, do="play", move=view["answer"]["moves"][0]["move"])
    assert before in session.game.history()
    assert session.game is not before


@pytest.mark.parametrize("name", GAMES)
def test_how_sure_it_is_shows_what_was_measured(name: str) -> None:
    session = board(name, bot="random")
    answer = send(session, do="advise")["answer"]
    view = send(session, do="sure")
    assert len(view["answer"]["table"]) > 3
    assert send(session, do="answer")["answer"] == answer


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_slip_is_tried_again_while_the_game_waits(name: str) -> None:
    session = after_a_slip(name)
    game = session.game
    view = send(session, do="compare")
    again = next(act for act in view["answer"]["acts"] if act["do"] == "better")
    view = send(session, do="better", move=again["move"])
    assert view["answer"]["kind"] == "good"
    assert view["can_back"]
    assert send(session, do="back")["asks"][0]["do"] == "reveal"
    own = session.aside.own if session.aside else None
    assert send(session, do="play", move=str(own))["answer"]["kind"] == "wrong"
    assert acts(send(session, do="retry") | {"answer": {"acts": []}}) == []
    assert again["move"] in [act["move"] for act in send(session, do="reveal")["answer"]["acts"]]
    view = send(session, do="leave")
    assert session.game is game
    assert view["keep"]["value"]["record"] == game.record()


def test_a_film_of_advice_shows_nothing_hidden() -> None:
    """Where a move turns a card up that nobody has seen there is no film of it; in the other game there is."""
    assert "watch" not in acts(send(board("koikoi", bot="random"), do="advise"))
    session = board("iki", bot="random")
    game = session.game
    assert "watch" in acts(send(session, do="advise"))
    assert send(session, do="watch")["film"]
    assert session.game is game


def test_a_lesson_has_the_coach_where_one_plays_freely() -> None:
    """Not in its tasks, whose solution it would give away."""
    session = LessonSession(lesson_named("first_game"))
    assert session.view()["asks"] == []
    session.start_step(next(at for at, step in enumerate(session.steps) if step.kind == "free"))
    assert asked(session.view()) == ["advise"]
    move = send(session, do="advise")["answer"]["moves"][0]["move"]
    send(session, do="play", move=move)
    view = send(session, do="compare")
    assert view["answer"]["lines"]
    assert compare(session.play_now.decisions()[-1], move).word == EQUAL


def test_what_may_not_be_asked_is_not_answered() -> None:
    session = board("koikoi")
    send(session, do="play", move=str(session.game.moves()[0]))
    while not session.covered:
        send(session, do="play", move=str(session.game.moves()[0]))
    assert asked(session.view()) == []
    assert send(session, do="advise")["answer"] is None
    for act in ("sure", "answer", "watch", "better", "retry", "reveal", "leave"):
        assert send(session, do=act)["answer"] is None
