"""Looking back at a game: its largest moments are exercises, which the browser keeps and the drills bring back."""

from datetime import timedelta
from typing import Any

import pytest

from iki_teach import coach, koikoi
from iki_teach.coach import EQUAL, compare
from iki_teach.lessons import exercises, progress
from iki_teach.lessons.course import lesson_named
from iki_teach.sessions import BoardSession, strong_player
from iki_teach.sessions import lesson as lessons
from iki_teach.sessions.lesson import LessonSession
from tests.sessions.test_board import send


@pytest.fixture(scope="module")
def over() -> Any:
    """A game of one month that somebody played by taking the last move each time."""
    session = BoardSession(koikoi.new(["Aki", "Ben"], seed=24, options={"months": 1}), bot="sensible")
    while not session.game.over:
        send(session, do="play", move="go-on" if session.stop else str(session.game.moves()[-1]))
    return session.game


def looked_back(game: Any) -> BoardSession:
    session = BoardSession(game, bot="sensible", keep="a place")
    send(session, do="look-back")
    return session


def values_of(session: BoardSession) -> dict[str, Any]:
    values: dict[str, Any] = session.view()["keeping"]["values"]
    return values


def test_the_end_of_a_game_leads_to_its_largest_moments(over: Any) -> None:
    assert "look-back" in [exit["do"] for exit in BoardSession(over, bot="sensible").view()["moment"]["exits"]]
    session = looked_back(over)
    *moments, sums = session.view()["answer"]["acts"]
    assert sums["do"] == "sums"
    assert 1 <= len(moments) <= 5
    assert {act["do"] for act in moments} == {"moment"}
    values = values_of(session)
    assert len(values) == len(moments)
    assert progress.read(values).others == values
    for key, value in values.items():
        found = exercises.exercise(key, value)
        assert found is not None
        assert compare(found.position, found.own).word != EQUAL


def test_looking_back_adds_up_where_the_points_came_from(over: Any) -> None:
    session = looked_back(over)
    answer = send(session, do="sums")["answer"]
    head, *rows = answer["table"]
    assert head[1] == "Aki"
    own = sum(points for at, seat, _, points in over._state.accounts if seat == 0)
    assert sum(int(points) for _, points, _ in rows) == own
    assert any("January" in line["text"] or "months" in line["text"] for line in answer["lines"])
    assert send(session, do=answer["acts"][0]["do"])["answer"]["acts"][0]["do"] == "moment"


def test_a_moment_asks_for_a_better_move_and_comes_back_until_it_is_found(over: Any) -> None:
    session = looked_back(over)
    before = values_of(session)
    view = send(session, do="moment", move="0")
    assert view["status"].startswith("Find a better move here.")
    assert view["moment"] is None
    aside = session.aside
    assert aside is not None
    best = compare(aside.position, aside.own).best[0]
    assert send(session, do="play", move=str(best))["answer"]["kind"] == "good"
    after = values_of(session)
    (changed,) = [key for key in before if before[key] != after[key]]
    assert after[changed]["card"]["due"] > before[changed]["card"]["due"]
    send(session, do="moment", move="1")
    send(session, do="reveal")
    assert session.view()["answer"]["kind"] == "advice"
    assert values_of(session).keys() == before.keys()
    assert send(session, do="leave")["answer"]["acts"]
    assert session.game is over


def test_missed_moments_are_drilled_until_they_are_found(over: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    values = values_of(looked_back(over))
    later = lessons.now() + timedelta(hours=1)
    monkeypatch.setattr(lessons, "now", lambda: later)
    drill = LessonSession(lesson_named("koikoi_drills", "koikoi"))
    view = drill.answer({"n": 1, "version": -1, "do": "resume", "values": values})
    assert view["step"]["prompt"].startswith("Find a better move here.")
    play: Any = drill.play_now
    own = play.waiting[0]
    assert send(drill, do="play", move=str(own.own))["step"]["feedback"]["kind"] == "wrong"
    best = compare(own.position, own.own).best[0]
    view = send(drill, do="play", move=str(best))
    assert view["step"]["feedback"]["kind"] == "good"
    kept = view["keeping"]["values"][own.key]
    assert kept["record"] == values[own.key]["record"]
    send(drill, do="next")
    assert play.round == min(1, len(values) - 1)


def test_a_drill_of_ones_own_moments_can_be_solved_by_hints_alone(over: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    values = values_of(looked_back(over))
    later = lessons.now() + timedelta(hours=1)
    monkeypatch.setattr(lessons, "now", lambda: later)
    drill = LessonSession(lesson_named("koikoi_drills", "koikoi"))
    drill.answer({"n": 1, "version": -1, "do": "resume", "values": values})
    assert "Try this" in str(send(drill, do="hint")["step"]["feedback"])
    drill.play_now.solution()
    assert drill.play_now.solved


def test_without_moments_the_drill_says_where_they_come_from() -> None:
    drill = LessonSession(lesson_named("koikoi_drills", "koikoi"))
    drill.start_step(len(drill.steps) - 1)
    view = drill.view()
    assert view["step"]["prompt"].startswith("Nothing to try again now.")
    assert view["step"]["can_next"]


def test_what_is_damaged_is_left_out() -> None:
    card = progress.card_value(
        exercises.reviewed(exercises.Card(card_id=0), success=True, helped=False, now=lessons.now())
    )
    key = exercises.key_of("x")
    whole = {"game": "koikoi", "record": "x", "card": card}
    assert progress.read({key: whole}).others == {key: whole}
    assert exercises.exercise(key, whole) is None
    for damage in ({"game": "go"}, {"record": "x" * 60_001}, {"record": 7}, {"card": 1}, {"more": 1}):
        assert progress.read({key: whole | damage}).dropped[0].reason == "damaged"


def test_a_game_that_is_taken_up_again_is_not_thought_about_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """One look back at a game, whoever opens it; one at a game that went otherwise is another."""
    asked: list[Any] = []

    def look(game: Any, **about: Any) -> coach.Review:
        asked.append(game)
        return coach.Review(game=game, seat=0, moments=(), by_season=(), by_source=())

    monkeypatch.setattr(strong_player, "review", look)
    game = koikoi.new(["Aki", "Ben"], seed=3)
    again, on = koikoi.load(game.record()), game.play(game.moves()[0])
    first, second = strong_player.reviewed(game, None), strong_player.reviewed(again, None)
    assert (first.game, second.game) == (game, again)
    assert asked == [game]
    strong_player.reviewed(on, None)
    strong_player.reviewed(game, (0,))
    assert asked == [game, on, game]
