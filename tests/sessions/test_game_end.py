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


@cache
def played(name: str, seed: int = 1) -> Any:
    kit, chance = KITS[name], random.Random(seed)
    game = kit.new(list(kit.names[:2]), kit.usual, seed=seed)
    while not game.over:
        game = game.play(chance.choice(game.moves()))
    return game


def last_move(game: Any, lang: str = "en", **more: Any) -> dict[str, Any]:
    session = BoardSession(game.previous, lang, **more)
    return session.answer({"n": 1, "version": 0, "do": "play", "move": str(game.move)})


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
    assert sheets is not None
    href = last_move(game)["moment"]["exits"][1]["href"]
    assert all((places.notebooks() / lang / href.partition("#")[0]).is_file() for lang in LANGS)
    assert sheets.read(href) == sheets.fill(game)


def test_another_game_is_the_first_way_on() -> None:
    game = played("iki")
    session = BoardSession(game.previous)
    exits = session.answer({"n": 1, "version": 0, "do": "play", "move": str(game.move)})["moment"]["exits"]
    again = {key: exits[0][key] for key in ("do", "move")}
    assert session.answer({"n": 2, "version": 1, **again})["moment"] is None
    assert not session.game.over


def test_a_game_is_over_before_it_is_here() -> None:
    """One that is set up at its end has not been played here: nothing is said; one from a browser opens nothing."""
    game = played("iki")
    assert BoardSession(game.as_start()).view()["moment"] is None
    assert not BoardSession(game).view()["moment"]["reached"]


def test_a_tie_is_said_by_its_rule() -> None:
    kit, words = KITS["koikoi"], Words("en")
    tied = next(game for seed in range(99) if (game := months(seed)).scores()[0].total == game.scores()[1].total)
    moment = game_end(kit, tied, words, free=True, reached=True)
    assert moment is not None
    assert moment.says == words.rule_text("koi.game.end")
    assert last_move(played("koikoi"))["moment"]["says"] == ""


def months(seed: int) -> Any:
    kit, chance = KITS["koikoi"], random.Random(seed)
    game = kit.new(list(kit.names), kit.usual, seed=seed, options={"months": 1, "exhausted": "nobody"})
    while not game.over:
        game = game.play(chance.choice(game.moves()))
    return game


def test_a_game_in_a_lesson_leads_on_to_the_next_step() -> None:
    session, game = LessonSession(course()["first_game"]), played("iki")
    session.start_step(max(at for at, step in enumerate(session.steps) if step.kind == "free"))
    assert session.board is not None
    session.play_now.game = session.play_now.start = game.previous
    session.show()
    view = session.answer({"n": 1, "version": session.version, "do": "play", "move": str(game.move)})
    assert (view["moment"]["kind"], view["moment"]["exits"][0]["do"]) == ("game", "next")
    view = session.answer({"n": session.n + 1, "version": session.version, "do": "next"})
    assert (view["step"]["kind"], view["moment"]) == ("arrange", None)


def month_end(session: Any) -> dict[str, Any]:
    game = next(game for game in played("iki").history() if game.state.month > 1).previous
    session.board.place(game)
    session.play_now.game = session.play_now.start = game
    move = next(one for one in played("iki").history() if one.previous is game).move
    view: dict[str, Any] = session.answer({"n": 1, "version": session.version, "do": "play", "move": str(move)})
    return view


def test_a_month_is_looked_back_at_where_one_plays_on_freely() -> None:
    session = LessonSession(course()["first_game"])
    session.start_step(max(at for at, step in enumerate(session.steps) if step.kind == "free"))
    view = month_end(session)
    assert (view["answer"]["kind"], view["answer"]["title"]) == ("month", "January is over")
    assert view["answer"]["tallies"]
    assert "February begins." in view["announce"]
    session.start_step(0)
    assert month_end(session)["answer"] is None


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", KITS.ours)
def test_a_whole_game_is_shown_once_more_in_short(name: str, lang: str) -> None:
    game, words, kit = played(name), Words(lang), KITS[name]
    session = BoardSession(game.previous, lang)
    view = session.answer({"n": 1, "version": 0, "do": "play", "move": str(game.move)})
    exits = [exit for exit in view["moment"]["exits"] if exit["do"] == "replay"]
    shown = session.answer({"n": 2, "version": 1, "do": "replay", "move": exits[0]["move"]})
    titles = [one.title for pair in pairwise(game.history()) for one in kit.moments(*pair, words)]
    assert len(titles) > 3
    assert [shot["text"].partition(" · ")[0] for shot in shown["film"]] == [*titles, kit.status(game, words, ())]
    assert len({shot["svg"][0] for shot in shown["film"]}) >= len(titles)
    assert shown["moment"] == view["moment"]
    month = session.answer({"n": 3, "version": 2, "do": "replay"})
    assert month["film"] != shown["film"]
