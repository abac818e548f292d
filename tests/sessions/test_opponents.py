"""Who plays against the learner, and how well: chosen for every other seat, kept with the game."""

from typing import Any

import pytest

from iki_teach.kits import KITS
from iki_teach.lessons.course import lesson_named
from iki_teach.sessions import BoardSession
from iki_teach.sessions.lesson import LessonSession
from iki_teach.sessions.opponents import PERSON
from tests.sessions.test_board import send
from tests.sessions.test_stored import GAMES, board, resumed


def levels(view: dict[str, Any]) -> list[str]:
    return [other["level"] for other in view["opponents"]]


def choose(session: BoardSession | LessonSession, level: str, seat: int = 1) -> dict[str, Any]:
    return session.answer(
        {"n": session.n + 1, "version": session.version, "do": "opponent", "at": str(seat), "value": level}
    )


@pytest.mark.parametrize("name", GAMES)
def test_every_bot_of_a_game_may_sit_on_every_other_seat(name: str) -> None:
    session, kit = board(name, bot="random"), KITS[name]
    shown = session.view()["opponents"][0]["levels"]
    assert [each["level"] for each in shown] == [*kit.levels, PERSON]
    assert set(kit.levels) == set(kit.bots)
    assert all(each["label"] and each["about"].endswith(".") for each in shown)
    for level in (*kit.levels, PERSON):
        assert levels(choose(session, level)) == [level]
        assert session.seats.bots.keys() == (set() if level == PERSON else {1})


def test_who_sits_down_plays_at_once_where_it_is_their_turn() -> None:
    session = board("iki")
    while session.game.decides != 1:
        send(session, do="play", move=str(session.game.moves()[0]))
    choose(session, "newcomer")
    assert session.game.decides == 0


def test_a_level_that_is_none_changes_nothing() -> None:
    session = board("iki", bot="greedy")
    for level, seat in (("wonderful", 1), ("strong", 7), ("strong", 0)):
        assert levels(choose(session, level, seat)) == ["greedy"]
    assert 0 not in session.seats.bots


@pytest.mark.parametrize("name", GAMES)
def test_opponents_are_kept_with_the_game(name: str) -> None:
    session = board(name, bot="random")
    kept = choose(session, "strong")["keep"]["value"]
    assert levels(resumed(board(name, bot="random"), kept)) == ["strong"]
    for damage in ({"x": "strong"}, {"1": "wonderful"}, ["strong"], {"9": "strong"}):
        assert levels(resumed(board(name, bot="random"), kept | {"levels": damage})) == ["random"]


def test_on_ones_own_in_a_lesson_opponents_are_chosen_and_kept_too() -> None:
    session = LessonSession(lesson_named("first_game"))
    assert session.view()["opponents"] == []
    free = next(at for at, step in enumerate(session.steps) if step.kind == "free")
    session.start_step(free)
    assert levels(session.view()) == ["greedy", "greedy"]
    assert levels(choose(session, PERSON)) == ["greedy", "greedy"]
    view = choose(session, "strong", seat=2)
    assert levels(view) == ["greedy", "strong"]
    send(session, do="play", move=str(session.game.moves()[0]))
    other = LessonSession(lesson_named("first_game"))
    assert levels(other.answer({"n": 1, "version": -1, "do": "resume", "values": view["keeping"]["values"]})) == [
        "greedy",
        "strong",
    ]
