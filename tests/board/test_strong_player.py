"""Who plays against the learner, and what a strong player would do: asked, never unasked, by one judge."""

from datetime import timedelta
from typing import Any

import pytest

from iki_teach import coach, koikoi
from iki_teach.board import strong_player
from iki_teach.board.opponents import PERSON
from iki_teach.board.session import BoardSession
from iki_teach.coach import BETTER, EQUAL, advise, compare
from iki_teach.kits import KITS
from iki_teach.lessons import exercises, progress
from iki_teach.lessons.lesson import lesson_named
from iki_teach.pages.lesson import session as lesson
from iki_teach.pages.lesson.session import LessonSession
from tests.asking import send
from tests.board.test_links import board, resumed

GAMES = [name for name, kit in KITS.items() if kit.coach]
SEEDS = 40


def asked(view: dict[str, Any]) -> list[str]:
    return [act["do"] for act in view["asks"]]


def acts(view: dict[str, Any]) -> list[str]:
    return [act["do"] for act in view["answer"]["acts"]]


def after_a_slip(name: str) -> BoardSession:
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
def test_the_answer_is_that_of_the_coach_and_nothing_is_said_unasked(name: str) -> None:
    session = board(name, bot="random")
    assert session.view()["answer"] is None
    assert asked(session.view()) == ["advise"]
    view = send(session, do="play", move=str(session.game.moves()[0]))
    assert view["answer"] is None
    assert "compare" in asked(view)
    session = board(name, bot="random")
    answer = send(session, do="advise")["answer"]
    view = send(session, do="sure")
    assert len(view["answer"]["table"]) > 3
    assert send(session, do="answer")["answer"] == answer
    session = board(name, bot="random")
    view = send(session, do="advise")
    assert [choice["move"] for choice in view["answer"]["moves"]] == [str(move) for move in advise(session.game).moves]
    assert acts(view)[-1] == "sure"
    before = session.game
    send(session, do="play", move=view["answer"]["moves"][0]["move"])
    assert before in session.game.history()
    assert session.game is not before


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
    own = session.attempt.own if session.attempt else None
    assert send(session, do="play", move=str(own))["answer"]["kind"] == "wrong"
    assert acts(send(session, do="retry") | {"answer": {"acts": []}}) == []
    assert again["move"] in [act["move"] for act in send(session, do="reveal")["answer"]["acts"]]
    view = send(session, do="leave")
    assert session.game is game
    assert view["keep"]["value"]["record"] == game.record()


def test_a_film_of_advice_shows_nothing_hidden_and_what_may_not_be_asked_is_not_answered() -> None:
    """Where a move turns a card up that nobody has seen there is no film of it; in the other game there is."""
    assert "watch" not in acts(send(board("koikoi", bot="random"), do="advise"))
    session = board("iki", bot="random")
    game = session.game
    assert "watch" in acts(send(session, do="advise"))
    assert send(session, do="watch")["film"]
    assert session.game is game
    session = board("koikoi")
    send(session, do="play", move=str(session.game.moves()[0]))
    while not session.covered:
        send(session, do="play", move=str(session.game.moves()[0]))
    assert asked(session.view()) == []
    assert send(session, do="advise")["answer"] is None
    for act in ("sure", "answer", "watch", "better", "retry", "reveal", "leave"):
        assert send(session, do=act)["answer"] is None


def test_a_lesson_has_the_coach_where_one_plays_freely() -> None:
    """Not in its tasks, whose solution it would give away."""
    session = LessonSession(lesson_named("first_game"))
    assert session.view()["asks"] == []
    session.start_step(next(at for at, step in enumerate(session.steps) if step.kind == "free"))
    assert asked(session.view()) == ["advise"]
    move = send(session, do="advise")["answer"]["moves"][0]["move"]
    send(session, do="play", move=move)
    assert send(session, do="compare")["answer"]["lines"]
    assert compare(session.play_now.decisions()[-1], move).word == EQUAL


def levels(view: dict[str, Any]) -> list[str]:
    return [other["level"] for other in view["opponents"]]


def choose(session: BoardSession | LessonSession, level: str, seat: int = 1) -> dict[str, Any]:
    return send(session, "opponent", at=str(seat), value=level)


@pytest.mark.parametrize("name", tuple(KITS))
def test_opponents_are_kept_with_the_game_and_sit_on_every_other_seat(name: str) -> None:
    session, kit = board(name, bot="random"), KITS[name]
    shown = session.view()["opponents"][0]["levels"]
    assert [each["value"] for each in shown] == [*kit.levels, *kit.styles, PERSON]
    assert {*kit.levels, *kit.styles} == {*kit.bots}
    assert all(each["label"] and each["about"].endswith(".") for each in shown)
    for level in (*kit.levels, PERSON):
        assert levels(choose(session, level)) == [level]
        assert session.seats.bots.keys() == (set() if level == PERSON else {1})
    session = board(name, bot="random")
    stored = choose(session, "strong")["keep"]["value"]
    assert levels(resumed(board(name, bot="random"), stored)) == ["strong"]
    for damage in ({"x": "strong"}, {"1": "wonderful"}, ["strong"], {"9": "strong"}):
        assert levels(resumed(board(name, bot="random"), stored | {"levels": damage})) == ["random"]


def test_opponents_are_chosen_and_a_level_that_is_none_changes_nothing() -> None:
    session = board("iki")
    while session.game.decides != 1:
        send(session, do="play", move=str(session.game.moves()[0]))
    choose(session, "newcomer")
    assert session.game.decides == 0
    session = board("iki", bot="greedy")
    for level, seat in (("wonderful", 1), ("strong", 7), ("strong", 0)):
        assert levels(choose(session, level, seat)) == ["greedy"]
    assert 0 not in session.seats.bots
    session, other = (LessonSession(lesson_named("first_game")) for _ in range(2))
    assert session.view()["opponents"] == []
    session.start_step(next(at for at, step in enumerate(session.steps) if step.kind == "free"))
    assert levels(session.view()) == levels(choose(session, PERSON)) == ["greedy", "greedy"]
    view = choose(session, "strong", seat=2)
    assert levels(view) == ["greedy", "strong"]
    send(session, "play", move=str(session.game.moves()[0]))
    assert levels(send(other, "resume", values=view["keeping"]["values"])) == ["greedy", "strong"]


@pytest.fixture(scope="module")
def over() -> Any:
    session = BoardSession(koikoi.new(["Aki", "Ben"], seed=24, options={"months": 1}), bot="sensible")
    while not session.game.over:
        send(session, do="play", move="go-on" if session.stop else str(session.game.moves()[-1]))
    return session.game


def values_of(session: BoardSession) -> dict[str, Any]:
    return session.view()["keeping"]["values"]


@pytest.fixture
def looked_back(over: Any) -> BoardSession:
    session = BoardSession(over, bot="sensible", keep="a place")
    send(session, "look-back")
    return session


@pytest.fixture
def drill(looked_back: BoardSession, monkeypatch: pytest.MonkeyPatch) -> LessonSession:
    later = lesson.now() + timedelta(hours=1)
    monkeypatch.setattr(lesson, "now", lambda: later)
    drill = LessonSession(lesson_named("koikoi_drills", "koikoi"))
    send(drill, "resume", values=values_of(looked_back))
    return drill


def test_the_end_of_a_game_leads_to_its_largest_moments_and_sums(over: Any, looked_back: BoardSession) -> None:
    assert "look-back" in [exit["do"] for exit in BoardSession(over, bot="sensible").view()["moment"]["exits"]]
    *moments, sums = looked_back.view()["answer"]["acts"]
    assert sums["do"] == "sums"
    assert 1 <= len(moments) <= 5
    assert {act["do"] for act in moments} == {"moment"}
    values = values_of(looked_back)
    assert len(values) == len(moments)
    assert progress.read(values).others == values
    for key, value in values.items():
        found = exercises.exercise(key, value)
        assert compare(found.position, found.own).word != EQUAL
    answer = send(looked_back, "sums")["answer"]
    head, *rows = answer["table"]
    assert head[1] == "Aki"
    own = sum(points for at, seat, _, points in over._state.accounts if seat == 0)
    assert sum(int(points) for _, points, _ in rows) == own
    assert any("January" in line["text"] or "months" in line["text"] for line in answer["lines"])
    assert send(looked_back, answer["acts"][0]["do"])["answer"]["acts"][0]["do"] == "moment"


def test_a_moment_asks_for_a_better_move_and_comes_back_until_it_is_found(over: Any, looked_back: BoardSession) -> None:
    """The first trial counts: a missed one is due soon, one that was found in days; then the other moments again."""
    session = looked_back
    before = values_of(session)
    view = send(session, "moment", move="0")
    assert view["status"].startswith("Find a better move here.")
    assert view["moment"] is None
    best = compare(session.attempt.position, session.attempt.own).best[0]
    assert send(session, "play", move=str(best))["answer"]["kind"] == "good"
    after = values_of(session)
    (changed,) = [key for key in before if before[key] != after[key]]
    assert after[changed]["card"]["due"] > before[changed]["card"]["due"]
    send(session, "moment", move="1")
    assert send(session, "reveal")["answer"]["kind"] == "advice"
    assert values_of(session).keys() == before.keys()
    assert send(session, "leave")["answer"]["acts"]
    assert session.game is over


def test_missed_moments_are_drilled_until_they_are_found(looked_back: BoardSession, drill: LessonSession) -> None:
    """The drills begin with them where nothing else is due, and hand the browser when each comes back."""
    values, play = values_of(looked_back), drill.play_now
    assert drill.view()["step"]["prompt"].startswith("Find a better move here.")
    own = play.waiting[0]
    assert send(drill, "play", move=str(own.own))["step"]["feedback"]["kind"] == "wrong"
    view = send(drill, "play", move=str(compare(own.position, own.own).best[0]))
    assert view["step"]["feedback"]["kind"] == "good"
    assert view["keeping"]["values"][own.key]["record"] == values[own.key]["record"]
    send(drill, "next")
    assert play.round == min(1, len(values) - 1)


def test_a_drill_of_ones_own_moments_can_be_solved_by_hints_alone(drill: LessonSession) -> None:
    assert "Try this" in str(send(drill, "hint")["step"]["feedback"])
    drill.play_now.solution()
    assert drill.play_now.solved


def test_without_moments_the_drill_says_so_and_what_is_damaged_is_left_out() -> None:
    drill = LessonSession(lesson_named("koikoi_drills", "koikoi"))
    drill.start_step(len(drill.steps) - 1)
    view = drill.view()
    assert view["step"]["prompt"].startswith("Nothing to try again now.")
    assert view["step"]["can_next"]
    card = exercises.reviewed(exercises.Card(card_id=0), success=True, helped=False, now=lesson.now())
    card = progress.card_value(card)
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
    for one in (game, again):
        assert strong_player.reviewed(one, None).game == one
    assert asked == [game]
    strong_player.reviewed(on, None)
    strong_player.reviewed(game, (0,))
    assert asked == [game, on, game]
