"""Terms in what lessons, hosts and answers say: found by Python, sent only where there are some, each marked once."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from iki_teach.content.glossary import load_terms
from iki_teach.content.words import LANGS, Words
from iki_teach.kits import KITS
from iki_teach.lessons.lesson import pages
from iki_teach.lessons.notebooks import BOOK
from iki_teach.lessons.scenes import rules_to_ask
from iki_teach.pages.lesson.session import LessonSession, RefreshSession
from iki_teach.pages.lesson.steps import RuleQuiz
from iki_teach.pages.referee.session import RefereeSession
from iki_teach.pages.script.beats import Taught
from iki_teach.pages.script.evening import Evening
from iki_teach.pages.script.session import ScriptSession
from iki_teach.ui.rules import terms_of
from tests.asking import send

MONTHS = 60  # steps that are looked at


def shown_in(view: dict[str, Any]) -> Iterator[str]:
    for part in view.values() if isinstance(view, dict) else view if isinstance(view, list) else ():
        if isinstance(part, str):
            yield part
        else:
            yield from shown_in(part)


def marked_terms(view: dict[str, Any], game: str, lang: str) -> set[str]:
    """Return the terms that are marked in a view, once each, in texts that it shows, each with its meaning."""
    found = view["terms"]
    if found is None:
        return set()
    texts = set(shown_in({name: part for name, part in view.items() if name != "terms"}))
    assert {"".join(piece["text"] for piece in pieces) for pieces in found["texts"]} <= texts
    marked = [piece["term"] for pieces in found["texts"] for piece in pieces if piece["term"]]
    assert all(any(piece["term"] for piece in pieces) for pieces in found["texts"])
    assert len(marked) == len(set(marked))
    assert sorted(marked) == sorted(term["id"] for term in found["terms"])
    known, words = load_terms(game), Words(lang)
    assert all(term["says"] == known[term["id"]].explained(words) for term in found["terms"])
    assert found["book"] == f"{BOOK}.ipynb"
    return set(marked)


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", ["iki", "koikoi"])
def test_the_steps_of_lessons_have_their_terms(game: str, lang: str) -> None:
    having, steps = 0, 0
    for lesson in pages(game).values():
        session = LessonSession(lesson, lang)
        for at in range(len(session.steps)):
            session.start_step(at)
            having += bool(marked_terms(session.view(), game, lang))
            steps += 1
    assert having > steps / 2


@pytest.mark.parametrize("lang", LANGS)
def test_an_answer_of_a_lesson_has_its_terms(lang: str) -> None:
    session = LessonSession(list(pages("iki").values())[1], lang)
    asked = marked_terms(session.view(), "iki", lang)
    view = send(session, "click", at="north.1")
    assert view["answer"]["lines"]
    assert asked < marked_terms(view, "iki", lang)
    session.board.clear()
    session.finished = True
    assert session.view()["terms"] is None


def test_a_refresher_speaks_of_the_game_that_it_asks_about() -> None:
    session = RefreshSession()
    seen = set()
    for game, rules in ((game, rules_to_ask(game)) for game in ("iki", "koi")):
        for rule in rules[:8]:
            play = session.play_now
            assert isinstance(play, RuleQuiz)
            play.coming = [rule]
            play.put(play.ask())
            session.show()
            found = (session.view()["terms"] or {"terms": []})["terms"]
            seen |= {term["rule"]["id"].partition(".")[0] == game for term in found}
    assert seen == {True}


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
def test_the_host_has_terms_in_its_months_and_none_in_what_is_ticked(lang: str) -> None:
    session = ScriptSession(Evening.of(KITS["iki"]), lang)
    assert session.view()["terms"] is None
    found = set()
    for _ in range(MONTHS):
        session.next({})
        found |= marked_terms(session.view(), "iki", lang)
    assert len(found) > 10


@pytest.mark.parametrize("lang", LANGS)
def test_beats_and_answers_of_your_table_have_their_terms(lang: str) -> None:
    session = ScriptSession(Taught.of(KITS["iki"]), lang)
    found = set()
    for place in session.now.places():
        session.now = session.now.moved(place)
        found |= marked_terms(session.view(), "iki", lang)
    assert len(found) > 20
    session = RefereeSession(KITS["iki"], lang)
    assert session.view()["terms"] is None
    found = set()
    for question in KITS["iki"].pages.referee.questions:
        send(session, "set", move="tab ask")
        found |= marked_terms(send(session, "set", move=f"ask {question.id}"), "iki", lang)
    assert found


def test_what_has_no_terms_costs_nothing() -> None:
    """No text, no meaning is sent; and no sign ever, as a view is sent at every tap."""
    words = Words("en")
    assert terms_of(["Nothing of the kind."], "iki", words) is None
    assert terms_of(["A kobun stands on a card."], "no such game", words) is None
    found = terms_of(["A kobun and an Oyakata.", "The kobun is back.", "The kobun is back."], "iki", words)
    assert found
    assert [[piece.term for piece in pieces if piece.term] for pieces in found.texts] == [["kobun", "oyakata"]]
    assert "svg" not in json.dumps([term.svg for term in found.terms])
