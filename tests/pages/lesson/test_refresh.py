"""Refresh before game night: one question for every rule that is due, of both games."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from iki_teach.content.examples import load_questions
from iki_teach.content.rules import every_rule, load_rules
from iki_teach.content.words import LANGS, Words
from iki_teach.lessons.course import course
from iki_teach.lessons.progress import Progress
from iki_teach.lessons.quiz import quiz_on
from iki_teach.pages.lesson.refresh import RefreshSession
from tests.asking import send

FIRE, SANKO = "iki.fire.spread", "koi.yaku.sanko"


def known(*rules: str) -> dict[str, Any]:
    progress, values = Progress(), {}
    for rule in rules:
        values |= progress.rate(rule, success=True, helped=False, now=datetime.now(UTC) - timedelta(days=400))
    return values


def resumed(lang: str, *rules: str) -> tuple[RefreshSession, dict[str, Any]]:
    session = RefreshSession(lang)
    return session, session.answer({"n": 1, "version": 0, "do": "resume", "values": known(*rules)})


def test_without_anything_due_three_rules_of_iki_are_asked() -> None:
    for _ in range(9):
        session, view = resumed("en")
        asked = {session.play_now.question.rule, *session.play_now.coming}
        assert view["step"]["more"].startswith("Nothing is due. Here are three questions anyway.")
        assert len(asked) == 3
        assert all(rule.startswith("iki.") for rule in asked)


@pytest.mark.parametrize("lang", LANGS)
def test_a_rule_of_koi_koi_comes_back_with_its_cards(lang: str) -> None:
    session, view = resumed(lang, SANKO)
    assert 'aria-label="Koi-Koi' in "".join(view["svg"])
    assert 'role="button"' not in "".join(view["svg"])
    words = Words(lang)
    assert words.of("koi.card", "moon") in view["text"]
    asked = load_questions("koi")[SANKO]
    assert view["step"]["prompt"] == words.of(f"question.{SANKO}", asked.ask)
    answer = words.of(f"question.{SANKO}", asked.right)
    right = next(one["key"] for one in view["step"]["options"] if one["label"] == answer)
    view = send(session, "check", values={"option": right})
    assert view["step"]["feedback"]["kind"] == "good"
    assert any(key.endswith(SANKO) for key in view["keeping"]["values"])


@pytest.mark.parametrize("lang", LANGS)
def test_the_case_is_asked_and_not_what_the_rule_is_called(lang: str) -> None:
    words = Words(lang)
    titles = {words.rule(rule) for rule in every_rule()}
    for rule in every_rule():
        question = quiz_on(rule).question
        texts = [words.of(f"question.{rule}", text) for text in (question.right, *question.wrong)]
        assert not titles & set(texts), rule
        assert len(set(texts)) == len(texts) >= 3
        assert words.of(f"question.{rule}", question.ask).endswith("?")


def test_a_wrong_answer_gets_the_rule_and_the_right_one_what_happens() -> None:
    session, view = resumed("en", FIRE)
    before = view["text"]
    right = session.play_now.worked()[0].values["option"]
    wrong = next(one["key"] for one in view["step"]["options"] if one["key"] != right)
    view = send(session, "check", values={"option": wrong})
    assert view["step"]["feedback"]["kind"] == "wrong"
    assert view["step"]["feedback"]["lines"][0]["rule"] == FIRE
    assert view["text"] == before
    view = send(session, "check", values={"option": right})
    assert "burns (strength 4)" in " ".join(one["text"] for one in view["step"]["feedback"]["lines"])
    assert view["text"] != before
    session, view = resumed("en", FIRE, SANKO)
    seen = []
    for _ in range(2):
        seen.append("Koi-Koi" in "".join(view["svg"]))
        if seen[-1]:
            assert send(session, "click", at="field.5-2")["answer"] is None
        right = session.play_now.worked()[0].values
        send(session, "check", values=right)
        view = send(session, "next")
    assert sorted(seen) == [False, True]


def test_our_own_rulings_are_a_drill_of_their_own() -> None:
    """The first lessons mark nobody wrong on what no source says; the page of drills asks it as a ruling."""
    (rulings,) = [step for step in course()["drills"].steps if step.rules]
    for rule in rulings.rules:
        assert load_rules("iki")[rule].ruling, rule
        assert "ruling" in load_questions("iki")[rule].ask, rule
    beginners = {rule for name in ("setup", "month") for step in course()[name].steps for rule in step.rules}
    some = {"iki.bank.unlimited", "iki.act.sandals-first", "iki.order.effects", "iki.order.x-second"}
    assert some <= set(rulings.rules)
    assert not beginners & set(rulings.rules)


def test_cards_are_drawn_for_the_room_there_is() -> None:
    session, wide = resumed("en", SANKO)
    narrow = send(session, "look", layout="narrow")
    junk = send(session, "look", layout="round")
    assert (wide["layout"], narrow["layout"], junk["layout"]) == ("wide", "narrow", "wide")
    assert 'viewBox="0 0 920 ' in wide["svg"][0]
    assert 'viewBox="0 0 382 ' in narrow["svg"][0]
    assert junk["svg"] == wide["svg"]
