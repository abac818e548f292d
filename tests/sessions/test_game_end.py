"""The end of a game: the whole count, who came where, and where one goes on."""

import random
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from iki_teach.content.words import LANGS, Words
from iki_teach.kits import KITS
from iki_teach.lessons.course import course
from iki_teach.sessions import BoardSession
from iki_teach.sessions.game_end import game_end
from iki_teach.sessions.lesson import LessonSession
from iki_teach.trainer import places
from tests.asking import send


@cache
def played(name: str, seed: int = 1, **options: Any) -> Any:
    kit, chance = KITS[name], random.Random(seed)
    game = kit.new(list(kit.names[:2]), kit.usual, seed=seed, options=options)
    while not game.over:
        game = game.play(chance.choice(game.moves()))
    return game


def last_move(game: Any, lang: str = "en", **more: Any) -> dict[str, Any]:
    return send(BoardSession(game.previous, lang, **more), "play", move=str(game.move))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", KITS.ours)
def test_a_game_ends_with_its_whole_count(name: str, lang: str) -> None:
    game, words = played(name), Words(lang)
    moment = last_move(game, lang)["moment"]
    assert (moment["kind"], moment["reached"]) == ("game", True)
    assert moment["title"] == KITS[name].status(game, words, ())
    for score in game.scores():
        column = moment["columns"][score.seat]
        assert (column["total"], column["rank"]) == (score.total, score.rank)
        assert sum(line["numbers"][score.seat] for line in moment["tallies"]) == score.total
    assert all(line["wording"] == words.rule_text(line["rule"]) for line in moment["tallies"])
    assert all(any(line["numbers"]) for line in moment["tallies"])


@pytest.mark.parametrize("name", KITS.ours)
def test_the_way_to_the_sheet_brings_the_points_along(name: str) -> None:
    game, sheets = played(name), KITS[name].sheet
    href = last_move(game)["moment"]["exits"][1]["href"]
    assert all((places.notebooks() / lang / href.partition("#")[0]).is_file() for lang in LANGS)
    assert sheets.read(href) == sheets.fill(game)


def test_another_game_is_the_first_way_on_of_a_game_that_was_played_here() -> None:
    game = played("iki")
    session = BoardSession(game.previous)
    first = send(session, "play", move=str(game.move))["moment"]["exits"][0]
    assert send(session, first["do"], move=first["move"])["moment"] is None
    assert not session.game.over
    game = played("iki")
    assert BoardSession(game.as_start()).view()["moment"] is None
    assert not BoardSession(game).view()["moment"]["reached"]


def test_a_tie_is_said_by_its_rule() -> None:
    words = Words("en")
    games = (played("koikoi", seed, months=1, exhausted="nobody") for seed in range(99))
    tied = next(game for game in games if game.scores()[0].total == game.scores()[1].total)
    moment = game_end(KITS["koikoi"], tied, words, free=True, reached=True)
    assert moment.says == words.rule_text("koi.game.end")
    assert last_move(played("koikoi"))["moment"]["says"] == ""


def test_a_game_in_a_lesson_leads_on_and_its_months_are_looked_back_at() -> None:
    session, game = LessonSession(course()["first_game"]), played("iki")
    session.start_step(max(at for at, step in enumerate(session.steps) if step.kind == "free"))
    session.play_now.game = session.play_now.start = game.previous
    session.show()
    view = send(session, "play", move=str(game.move))
    assert (view["moment"]["kind"], view["moment"]["exits"][0]["do"]) == ("game", "next")
    view = send(session, "next")
    assert (view["step"]["kind"], view["moment"]) == ("arrange", None)
    session = LessonSession(course()["first_game"])
    session.start_step(max(at for at, step in enumerate(session.steps) if step.kind == "free"))
    view = month_end(session)
    assert (view["answer"]["kind"], view["answer"]["title"]) == ("month", "January is over")
    assert view["answer"]["tallies"]
    assert "February begins." in view["announce"]
    session.start_step(0)
    assert month_end(session)["answer"] is None


def month_end(session: Any) -> dict[str, Any]:
    game = next(game for game in played("iki").history() if game.state.month > 1).previous
    session.board.place(game)
    session.play_now.game = session.play_now.start = game
    move = next(one for one in played("iki").history() if one.previous is game).move
    view: dict[str, Any] = send(session, "play", move=str(move))
    return view


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", KITS.ours)
def test_a_whole_game_is_shown_once_more_in_short(name: str, lang: str) -> None:
    game, words, kit = played(name), Words(lang), KITS[name]
    session = BoardSession(game.previous, lang)
    view = send(session, "play", move=str(game.move))
    exits = [exit for exit in view["moment"]["exits"] if exit["do"] == "replay"]
    shown = send(session, "replay", move=exits[0]["move"])
    titles = [one.title for pair in pairwise(game.history()) for one in kit.moments(*pair, words)]
    assert len(titles) > 3
    assert [shot["text"].partition(" · ")[0] for shot in shown["film"]] == [*titles, kit.status(game, words, ())]
    assert len({shot["svg"][0] for shot in shown["film"]}) >= len(titles)
    assert shown["moment"] == view["moment"]
    assert send(session, "replay")["film"] != shown["film"]
