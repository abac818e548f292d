"""What a learner gets who misses: a move that leads away stops there, hints lead on, and the solution is offered."""

from typing import Any

import pytest

from iki_teach.kits import KITS
from iki_teach.lessons.lesson import Lesson, course, game_of
from iki_teach.lessons.stage import Setting, fitting
from iki_teach.pages.lesson.session import LessonSession
from iki_teach.pages.lesson.steps.exercises import OWN_MOMENTS
from iki_teach.ui.contract import Intent
from tests.asking import send
from tests.lessons.test_course import is_decision, wrong_answers
from tests.marks import some

TABLE = Setting("second", 3)
OF_KOIKOI = course("koikoi")
GUIDED = ("koikoi", "koikoi_capturing", "koikoi_yaku", "koikoi_decision", "koikoi_playing_well")


def table_of(lesson: Lesson) -> tuple[str, int]:
    at = fitting(lesson, TABLE)
    return at.edition, at.players


LESSONS = {lesson.id: lesson for game in KITS for lesson in course(game).values()}
STEPS = [
    (lesson.id, at) for lesson in LESSONS.values() for at, step in enumerate(lesson.for_table(*table_of(lesson)))
    if step.practise != OWN_MOMENTS  # nothing is asked before a game was looked back at
    if step.kind not in ("table", "show", "free") and not is_decision(step)
]  # fmt: skip


def kind_of(lesson: str, at: int) -> str:
    return LESSONS[lesson].for_table(*table_of(LESSONS[lesson]))[at].kind


def opened(lesson: str, at: int, lang: str = "en") -> LessonSession:
    session = LessonSession(LESSONS[lesson], lang, TABLE)
    session.start_step(at)
    return session


def offered(view: dict[str, Any]) -> list[str]:
    feedback = view["step"]["feedback"]
    return [act["do"] for act in feedback["acts"]] if feedback else []


def test_a_move_that_leads_away_stops_there_and_after_three_misses_the_solution_is_offered():
    session = opened("month", 1)
    send(session, "play", move="slot 2")
    view = session.view()
    assert view["step"]["feedback"]["kind"] == "dead"
    assert offered(view) == ["back"]
    assert (session.game.state.month, str(session.game.move)) == (2, "slot 2")
    assert not view["buttons"]
    assert view["can_back"]
    assert not send(session, "moves")["answer"]  # they are another player's
    before = session.game
    send(session, "play", move=str(session.game.moves()[0]))
    assert session.game is before
    assert send(session, "hint")["step"]["feedback"] == view["step"]["feedback"], "a hint does not hide it"
    assert send(session, "back")["step"]["feedback"] is None
    assert session.game.state.players[0].slot is None
    assert send(session, "play", move="slot 3")["step"]["solved"]
    session = opened("month", 1)
    assert not send(session, "solution")["step"]["solved"], "it is not shown before"
    for _ in range(2):
        send(session, "play", move="slot 2")
        assert "solution" not in offered(session.view())
        send(session, "back")
    assert offered(send(session, "play", move="slot 2")) == ["back", "solution"]
    view = send(session, "solution")
    assert view["step"]["solved"]
    assert view["step"]["feedback"]["title"] == "This is how it goes"
    assert view["film"]
    assert session.game.state.players[0].slot == "3"
    session = opened("setup", 3)
    for _ in range(3):
        view = send(session, do="play", move="buy rice")
    assert view["step"]["feedback"]["title"] == "Would you like to see the solution?"
    assert offered(view) == ["solution"]
    session = opened("payday", 7, "de")
    session.play_now.mistakes = 2
    wrong = next(at for at, option in enumerate(session.play_now.step.options) if not option.right)
    view = send(session, do="check", values={"option": str(wrong)})
    assert [act["label"] for act in view["step"]["feedback"]["acts"]] == ["Lösung zeigen"]


@pytest.mark.long
@pytest.mark.parametrize(("lesson", "at"), some((name, at) for name, at in STEPS if kind_of(name, at) != "predict"))
def test_whoever_misses_three_times_is_offered_the_solution(lesson, at):
    """Moves, orders, numbers and choices; of a choice no more than the right answer may be left before."""
    session = opened(lesson, at)
    answers = wrong_answers(session)
    for miss, answer in enumerate(answers[:3] if len(answers) > 1 else 3 * answers):
        assert ("solution" in offered(send(session, answer))) == (miss == 2)
    assert not session.play_now.solved


@pytest.mark.parametrize(("lesson", "at"), [(name, at) for name, at in STEPS if kind_of(name, at) == "predict"])
def test_a_wrong_prediction_is_put_right_at_once(lesson, at):
    """There is nothing to try again: what differs is said with its rule, and one goes on."""
    session = opened(lesson, at)
    *marks, check = session.play_now.worked()
    for mark in marks or [Intent("click", at=cell) for cell in session.play_now.spots[:1]]:
        send(session, mark)
    view = send(session, do="check", values={key: value + 1 for key, value in check.values.items()})
    if check.values:
        assert view["step"]["feedback"]["title"] == "Not quite: it goes like this"
        assert any(line["text"] for line in view["step"]["feedback"]["lines"])
    assert view["step"]["can_next"]


@pytest.mark.parametrize(("lesson", "at"), STEPS)
def test_every_step_can_be_solved_by_its_solution(lesson, at):
    session = opened(lesson, at)
    session.play_now.mistakes = 3
    if lesson == "first_game" and session.play_now.step.kind == "free":
        return
    view = send(session, do="solution")
    assert view["step"]["can_next"]
    assert view["step"]["feedback"]["title"] == "This is how it goes"
    assert not offered(view)


@pytest.mark.parametrize(("lesson", "at"), some(STEPS))
def test_hints_lead_to_the_solution(lesson, at):
    session, hints = opened(lesson, at), []
    for _ in range(14):
        view = send(session, do="hint")
        if view["step"]["can_next"]:
            return
        hints.append([line["text"] for line in view["step"]["feedback"]["lines"]])
    play = session.play_now
    assert play.step.kind == "predict"
    assert len(hints[-1]) == len(play.step.ask)


def test_the_lessons_follow_one_another_and_no_other_table_follows_a_learner():
    """Their ids stay: browsers remember them; a page names a lesson without its game."""
    assert tuple(OF_KOIKOI) == (*GUIDED, "koikoi_drills", "koikoi_tonight")
    assert {game_of(name) for name in GUIDED} == {"koikoi"}
    assert game_of("payday") == game_of("no such lesson") == "iki"
    session = LessonSession(OF_KOIKOI["koikoi_yaku"], "en")
    send(session, do="resume", values={"iki-teach.table": '{"edition": "second", "players": 4}'})
    assert session.setting == Setting("source", 2, "koikoi")
    assert session.view()["step"]["table"]["note"] == ""


@pytest.mark.parametrize("name", GUIDED)
def test_the_hand_of_a_learner_lies_open_and_that_of_the_other_is_covered(name):
    session = LessonSession(OF_KOIKOI[name], "en")
    for at, step in enumerate(session.steps):
        session.start_step(at)
        for intent in (None, *session.play_now.worked()):
            view = send(session, intent) if intent else session.view()
            if step.kind == "drill":
                assert session.board is None
                continue
            assert not session.board.covered
            own, other = session.game.state.players
            drawn = "".join(part for part in view["svg"] if part)
            assert all(f'data-cell="hand.{card}"' in drawn for card in own.hand)
            assert not any(f'data-cell="hand.{card}"' in drawn for card in other.hand)
            if session.at != at:
                break


@pytest.mark.parametrize("lesson", [lesson for lesson in LESSONS if kind_of(lesson, 0) == "show"])
def test_where_a_move_is_shown_no_button_is_offered_that_does_nothing(lesson: str) -> None:
    session = opened(lesson, 0)
    board = session.board
    assert board
    paths = [path for move in board.game.moves() for path in board.kit.paths(move, board.game.state)]
    answers = [
        send(session, "moves")["answer"],
        *(send(session, "click", at=path[0])["answer"] for path in paths if path),
    ]
    assert [answer["moves"] for answer in answers if answer and answer["moves"]] == []
