"""The end of a game or a lesson: the whole count, what is known and what comes back, and where one goes on."""

import random
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from attrs import evolve

from iki_teach.board.game_end import game_end
from iki_teach.board.session import BoardSession
from iki_teach.content.words import LANGS, Words
from iki_teach.kits import KITS
from iki_teach.lessons.lesson import Lesson, after, course, pages
from iki_teach.lessons.stage import Setting
from iki_teach.pages.lesson.end import MOST, lesson_end
from iki_teach.pages.lesson.session import LessonSession, RefreshSession, now
from iki_teach.trainer import places
from tests.asking import send

HERE = Setting("second", 3)
LESSONS = [lesson for game in KITS for lesson in course(game).values()]


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
    game, sheets = played(name), KITS[name].pages.sheet
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
    assert game_end(KITS["koikoi"], tied, words, free=True, reached=True).says == words.rule_text("koi.game.end")
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
    return send(session, "play", move=str(move))


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
    assert len({tuple(shot["svg"]) for shot in shown["film"]}) >= len(titles)
    assert shown["moment"] == view["moment"]
    assert send(session, "replay")["film"] != shown["film"]


def finished(name: str, lang: str = "en", *, wrong: int = -1) -> LessonSession:
    session = LessonSession(course()[name], lang)
    while not session.finished:
        if session.at == wrong and not session.play_now.solved:
            session.play_now.mistakes = 1
        for intent in session.play_now.worked():
            send(session, intent)
        at = session.at
        while not session.finished and session.at == at and session.play_now.solved and at in session.done:
            send(session, "next")
    return session


def notes(session: LessonSession, mark: str) -> list[str]:
    return [note["rule"] for note in session.view()["moment"]["notes"] if note["mark"] == mark]


def test_a_lesson_ends_with_what_is_known_what_was_missed_and_the_next_lesson() -> None:
    assert LessonSession(course()["payday"]).view()["moment"] is None
    session = finished("payday")
    moment = session.view()["moment"]
    assert (moment["kind"], moment["title"], moment["reached"]) == ("lesson", "Lesson done: Payday", True)
    assert "iki.payday.harmony" in notes(session, "known")
    assert notes(session, "missed") == []
    assert all(note["wording"] for note in moment["notes"] if note["rule"])
    assert (moment["exits"][0]["label"], moment["exits"][0]["href"]) == ("Next lesson: Fire (7 min)", "06_fire.ipynb")
    at = next(at for at, step in enumerate(course()["payday"].for_table("second", 3)) if step.kind == "predict")
    session = finished("payday", wrong=at)
    missed = session.steps[at].rules
    assert set(missed) <= set(notes(session, "missed"))
    assert not set(missed) & set(notes(session, "known"))


def test_the_end_is_said_in_the_language_of_the_page_and_the_lesson_can_be_repeated() -> None:
    session = finished("payday", "de")
    assert session.view()["moment"]["title"] == "Lektion geschafft: Zahltag"
    view = send(session, "lang", lang="en")
    assert view["moment"]["title"] == "Lesson done: Payday"
    assert view["step"]["words"]["again"] == "Repeat this lesson"
    view = send(session, "again")
    assert (view["step"]["at"], view["moment"]) == (0, None)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_lesson_leads_to_a_page_that_is_there_and_the_last_of_a_game_to_none(lesson: Lesson, lang: str) -> None:
    moment = lesson_end(lesson, HERE, lesson.steps, LessonSession(lesson).progress.mastery, Words(lang))
    to = moment.exits[0].href.partition("#")[0]
    assert (places.notebooks() / lang / to).is_file() or (not to and after(lesson) is None)
    assert moment.notes == ()


def test_the_course_has_no_lesson_after_its_last() -> None:
    for game in KITS:
        assert [page and page[0] for page in map(after, course(game).values())] == [*list(pages(game))[1:], None]
    assert after(RefreshSession().lesson) is None


def test_of_many_rules_the_first_are_named_and_steps_that_were_slipped_at_are_solved() -> None:
    session = finished("payday")
    rules = tuple(KITS["iki"].drills.drill_of)[: MOST + 3]
    for rule in rules:
        session.progress.rate(rule, success=True, helped=False, now=now())
    moment = lesson_end(
        session.lesson, HERE, [evolve(session.steps[0], rules=rules)], session.progress.mastery, Words("en")
    )
    heading, *named, more = moment.notes
    assert (heading.mark, len(named), more.text) == ("heading", MOST, "and 3 more")
    assert [note.rule for note in (*named, *more.opens)] == list(rules)
    lesson = course()["payday"]
    session = LessonSession(lesson)
    for rule in lesson.rules:
        session.progress.rate(rule, success=False, helped=False, now=now())
    known, heading, *missed = lesson_end(
        lesson, session.setting, session.steps, session.progress.mastery, Words("en")
    ).notes
    assert (known.mark, known.text) == ("known", "You have solved every step of this lesson in the end")
    assert (heading.mark, {note.mark for note in missed[:MOST]}) == ("heading", {"missed"})


def test_tonight_and_the_warm_up_have_a_way_of_their_own() -> None:
    mastery = LessonSession(course()["month"]).progress.mastery
    ends = {name: lesson_end(lesson, HERE, lesson.steps, mastery, Words("en")) for name, lesson in course().items()}
    ways = {name: [way.href for way in end.exits if way.href] for name, end in ends.items()}
    assert [way.partition("#")[0] for way in ways["tonight"][:3]] == ["host.ipynb", "13_teach.ipynb", "aids.ipynb"]
    assert ways["fire"] == ["07_new_year.ipynb"]
    assert ways["setup"] == ["02_month.ipynb", "#At-your-own-table"]
    assert ways["shops"] == ["03_cards.ipynb"]
    mastery = LessonSession(course()["month"]).progress.mastery
    warm_up, second, *_ = course("koikoi").values()
    exits = lesson_end(warm_up, HERE, warm_up.steps, mastery, Words("de")).exits
    assert [way.href for way in exits if way.href] == ["20_koikoi_capturing.ipynb", "01_setup.ipynb"]
    evening = lesson_end(course("koikoi")["koikoi_tonight"], HERE, (), mastery, Words("en")).exits
    assert [way.href for way in evening][:2] == ["23_koikoi_game.ipynb", "aids.ipynb"]
    assert exits[1].label == "Weiter zu IKI: Eine Partie aufbauen (6 Min.)"
    assert len([way for way in lesson_end(second, HERE, second.steps, mastery, Words("en")).exits if way.href]) == 1


@pytest.mark.parametrize("lang", LANGS)
def test_a_list_at_the_foot_of_a_page_is_one_click_away(lang: str) -> None:
    page, lesson = next(iter(pages("iki").items()))
    exits = lesson_end(lesson, HERE, lesson.steps, LessonSession(lesson).progress.mastery, Words(lang)).exits
    (foot,) = (way for way in exits if way.href.startswith("#"))
    assert f'"## {foot.label}' in (places.notebooks() / lang / f"{page}.ipynb").read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", KITS.ours)
def test_a_game_that_ends_is_counted_as_a_film_line_by_line_and_the_winner_is_last(name: str, lang: str) -> None:
    """Its numbers are those of the whole count."""
    game = played(name)
    view = last_move(game, lang)
    *counts, won = [one for one in view["film"] if one["kind"] == "count"]
    names = [KITS[name].player(game.state, seat, Words(lang)) for seat in range(len(game.head.players))]
    for shot, line in zip(counts, view["moment"]["tallies"], strict=True):
        have = [f"{who} {number}" for who, number in zip(names, line["numbers"], strict=True) if number]
        assert shot["text"] == " · ".join([line["text"], *have])
        assert shot["rule"] == line["rule"]
    assert won["text"] == view["moment"]["title"]


def test_a_count_lights_the_buildings_that_bring_points() -> None:
    """They send them to whose they are."""
    game = played("iki")
    film = [one for one in last_move(game)["film"] if one["kind"] == "count"]
    found = {
        tuple(flight["cells"]) for one in film if one["rule"] == "iki.score.buildings" for flight in one["flights"]
    }
    owners = {stall: one.owner + 1 for stall, one in game.state.stalls.items() if one and one.building}
    assert found == {(stall, f"player.{seat}") for stall, seat in owners.items()}
    assert all(one["tone"] == "gain" for one in film)
