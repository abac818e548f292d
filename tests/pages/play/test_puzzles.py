"""Puzzles of the day: each can be solved, today's is the same for everybody, and a link leads to it."""

from datetime import UTC, date, datetime, timedelta

import pytest

from iki_teach import coach
from iki_teach.lessons.exercises import of_day, puzzle, puzzles
from iki_teach.pages.play.session import FreePlaySession
from tests.asking import send

GAMES = ("iki", "koikoi")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_what_was_played_in_each_was_no_good_move(game: str) -> None:
    for number in range(len(puzzles(game))):
        played = puzzle(f"{game}.{number}")
        assert coach.compare(played.previous, played.move).word != coach.EQUAL


@pytest.mark.parametrize("game", GAMES)
def test_every_day_has_one_and_they_come_in_turn(game: str) -> None:
    days = [of_day(game, date(2026, 12, 1) + timedelta(day)) for day in range(len(puzzles(game)))]
    assert len(set(days)) == len(days) >= 14
    assert of_day("pebbles", date(2026, 12, 1)) == ""
    assert [puzzle(name) for name in ("", game, f"{game}.999", f"{game}.-1", "pebbles.0")] == [None] * 5


@pytest.mark.parametrize("game", GAMES)
def test_one_is_tried_on_the_board_and_stays_after_a_reload(game: str) -> None:
    session = FreePlaySession(game)
    name = session.view()["play"]["table"]["puzzle"]
    assert name == of_day(game, datetime.now(UTC).date())
    view = send(session, "puzzle", at=name)
    assert view["status"].startswith("Find a better move here.")
    assert view["keep"]["value"]["puzzle"] == name
    best = coach.advise(session.board.attempt.position).moves[0]
    assert send(session, "play", move=str(best))["answer"]["kind"] == "good"
    for other in (send(FreePlaySession(game), "resume", value=view["keep"]["value"]),
                  send(FreePlaySession(game), "link", text=f"#board=iki-teach.play&puzzle={name}")):  # fmt: skip
        assert other["status"] == view["status"]
    assert send(session, "leave")["status"] != view["status"]
    assert send(session, "games")["keep"]["value"]["puzzle"] == ""
