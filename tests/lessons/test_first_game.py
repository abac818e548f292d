"""A game that goes on from step to step, with bots in the other seats."""

import json
from itertools import pairwise
from typing import Any

import pytest

from iki_teach.games.iki.bots import BOTS
from iki_teach.lessons import progress
from iki_teach.lessons.lesson import course
from iki_teach.lessons.stage import Setting, learner_decides
from iki_teach.pages.lesson.session import LessonSession
from tests.asking import send

pytestmark = pytest.mark.long

AT = {step.say.partition(" ")[0].strip(".:,"): at for at, step in enumerate(course()["first_game"].steps)}
YEAR = AT["Play"]
FULL = Setting("first", 4)


def opened(setting: Setting = FULL, lang: str = "en") -> LessonSession:
    return LessonSession(course()["first_game"], lang, setting)


def test_a_step_goes_on_with_the_learners_own_game():
    session = opened(Setting("second", 3))
    send(session, do="play", move="start sawyer at south.1")
    send(session, do="again")
    send(session, do="play", move="start miso-seller at east.1")
    send(session, do="next")
    assert session.at == 1
    assert session.game.state.stalls["east.1"].card == "miso-seller"
    assert session.game.state.stalls["south.1"] is None
    send(session, do="play", move="slot 4")
    send(session, do="again")
    assert session.game.state.stalls["east.1"].card == "miso-seller"
    assert session.game.state.players[0].slot is None
    session = opened(Setting("second", 3))
    session.start_step(1)
    send(session, do="play", move="slot X")
    view = send(session, do="next")
    assert view["step"]["solved"]
    assert "Slot X has neither." in view["step"]["feedback"]["lines"][-1]["text"]
    assert session.game.state.phase == "move"


def test_nothing_can_be_taken_back_beyond_the_beginning_of_a_step():
    session = opened()
    send(session, do="play", move="start sawyer at south.1")
    view = send(session, do="next")
    assert session.game.previous is None
    assert not view["can_back"]
    session = opened()
    session.start_step(YEAR)
    before = session.game
    assert send(session, do="play", move=str(before.moves()[0]))["can_back"]
    send(session, do="back")
    assert session.game is before
    session = opened()
    assert max(len(str(move)) for move in session.game.all_moves()) <= progress.LONGEST_WORD


def test_without_a_game_of_the_learner_the_worked_solutions_lead_to_a_step():
    session = opened(Setting("second", 3))
    session.start_step(4)
    assert session.game.state.players[0].place == 2
    assert session.game.state.phase == "business"
    send(session, do="table", edition="first", players=4)
    assert session.game.state.players[0].place == 2
    assert len(session.game.state.players) == 4
    session = opened(Setting("second", 3))
    session.start_step(1)
    for _ in range(3):
        view = send(session, do="hint")
    assert "Slot 2" in view["step"]["feedback"]["lines"][0]["text"]


def test_bots_play_the_other_seats_from_what_they_may_see():
    session = opened()
    session.start_step(AT["February"])
    for _ in range(5):
        send(session, do="play", move=str(session.game.moves()[0]))
    moments = session.game.history()
    step = session.play_now.step
    others = [(before, after) for before, after in pairwise(moments) if not learner_decides(before, step)]
    assert len(others) >= 9
    for before, after in others:
        turn = before.to_move
        assert turn.seat not in (None, 0)
        assert BOTS["greedy"](0).choose(before.seen_by(turn.seat)) == after.move  # type: ignore[arg-type]


@pytest.mark.parametrize("setting", [FULL, Setting("second", 2)], ids=["first-4", "second-2"])
def test_a_year_with_bots_ends(setting):
    session = opened(setting)
    session.start_step(YEAR)
    assert session.play_now.solved
    bot = BOTS["greedy"](0)
    view = session.view()
    while not session.game.over:
        assert view["buttons"] or "".join(view["svg"]).count("legal")
        view = send(session, do="play", move=str(bot.choose(session.game.seen_by(0))))
    assert view["step"]["feedback"]["lines"][-1]["text"] == session.play_now.step.after
    assert view["moment"]["says"].endswith(session.play_now.step.after)
    assert "game is over" in view["status"]


def stored(session: LessonSession) -> dict[str, Any]:
    values: dict[str, Any] = json.loads(json.dumps(session.view()["keeping"]["values"]))
    return values


def reloaded(values: dict[str, Any]) -> LessonSession:
    session = opened(Setting())
    send(session, do="resume", values=values)
    return session


def test_a_reload_goes_on_in_the_middle_of_the_game():
    session = opened()
    send(session, do="table", edition="first", players=4)
    while session.at < AT["February"] or len(session.game.history()) < 12:
        solution = session.play_now.step.solution
        if session.play_now.solved:
            send(session, do="next")
        elif solution:
            send(session, do="play", move=solution[len(session.play_now.decisions())])
        else:
            send(session, do="play", move=str(session.game.moves()[-1]))
        again = reloaded(stored(session))
        assert again.setting == session.setting
        assert again.at == session.at
        assert again.done == session.done
        assert again.game.facts() == session.game.facts()
        assert again.play_now.solved == session.play_now.solved
        assert again.view()["can_back"] == session.view()["can_back"]
        assert progress.RULE + "iki.order.choose" not in stored(again)
    send(session, do="back")
    send(again, do="back")
    assert again.game.facts() == session.game.facts()
    assert reloaded(stored(session)).game.facts() == session.game.facts()
    send(session, do="again")
    assert reloaded(stored(session)).game.facts() == session.game.facts()


@pytest.mark.parametrize("game", [
    {"before": ["start puppeteer at north.1"], "here": []},
    {"before": ["not a move"], "here": []},
    {"before": ["slot 3"], "here": ["slot 3"]},
    {"before": [], "here": [7]},
])  # fmt: skip
def test_a_damaged_game_begins_its_step_anew(game):
    session = opened()
    session.start_step(2)
    session.done = {0, 1}
    session.save_progress()
    values = stored(session)
    values[progress.LESSON + "first_game"]["game"] = game
    again = reloaded(values)
    assert again.at == 2
    assert again.done == {0, 1}
    assert again.game.state.stalls["south.1"].card == "sawyer"
