"""A learner's own game in a lesson is never replaced by another: not by Back and Next, a reload or another table."""

import json

from iki_teach.lessons.lesson import course
from iki_teach.lessons.stage import Setting
from iki_teach.pages.lesson.session import LessonSession
from tests.asking import send

OWN = ("start miso-seller at east.1", "slot 4", "income", "move 4")
TABLE = Setting("second", 3)


def played(moves: tuple[str, ...] = OWN) -> LessonSession:
    session = LessonSession(course()["first_game"], "en", TABLE)
    for move in moves:
        view = send(session, do="play", move=move)
        assert view["step"]["solved"], (move, view["status"])
        send(session, do="next")
    return session


def reloaded(session: LessonSession) -> LessonSession:
    again = LessonSession(course()["first_game"], "en", Setting())
    send(again, do="resume", values=json.loads(json.dumps(session.view()["keeping"]["values"])))
    return again


def test_back_and_next_show_each_step_as_it_was_left():
    session = played()
    games = [session.game]
    for at in (3, 2, 1, 0):
        view = send(session, do="prev")
        assert session.at == at
        assert view["step"]["solved"]
        games.append(session.game)
    assert [str(game.move) for game in games[1:]] == ["move 4", "income", "slot 4", "start miso-seller at east.1"]
    for game in games[-2::-1]:
        send(session, do="next")
        assert session.game is game


def test_a_reload_leads_to_the_learners_own_moves_at_their_own_table():
    session = reloaded(played())
    assert session.at == 4
    for move in OWN[::-1]:
        assert send(session, do="prev")["step"]["solved"]
        assert session.game.state.stalls["east.1"].card == "miso-seller"
        assert str(session.play_now.decisions()[-1].play(move).move) == move
    for _ in OWN:
        send(session, do="next")
    assert session.at == 4
    assert session.game.facts() == played().game.facts()
    session = played()
    values = json.loads(json.dumps(session.view()["keeping"]["values"]))
    again = LessonSession(course()["first_game"], "en", Setting())
    send(again, do="resume", values={**values, "iki-teach.v1.table": {"edition": "first", "players": 4}})
    assert again.setting == TABLE
    assert again.game.facts() == session.game.facts()


def test_another_move_or_table_is_another_game():
    session = played()
    send(session, do="prev")
    send(session, do="again")
    send(session, do="play", move="move 5 with 1 sandal")
    send(session, do="next")
    assert session.game.state.players[0].place == 5
    session = played()
    game = session.game
    send(session, do="table", edition="first", players=4)
    assert len(session.game.state.players) == 4
    send(session, do="table", edition=TABLE.edition, players=TABLE.players)
    assert session.game is game


def test_a_year_is_still_there_after_the_last_question_was_looked_at():
    session = LessonSession(course()["first_game"], "en", TABLE)
    session.start_step(6)
    for _ in range(3):
        send(session, do="play", move=str(session.game.moves()[-1]))
    facts = session.game.facts()
    send(session, do="next")
    assert session.at == 7
    again = reloaded(session)
    assert again.at == 7
    send(again, do="prev")
    assert again.game.facts() == facts
