"""The drills of Koi-Koi on a page: answers, numbers, codes, the way through, and what the browser keeps.

The refresher before game night asks one question for every rule that is due, of both games."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from iki_teach.content.examples import load_questions
from iki_teach.content.rules import every_rule, load_rules
from iki_teach.content.words import LANGS, Words
from iki_teach.games.koikoi import drills
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.lessons import progress
from iki_teach.lessons.lesson import course, lesson_named
from iki_teach.lessons.mastery import Mastery
from iki_teach.lessons.progress import Progress
from iki_teach.lessons.scenes import quiz_on
from iki_teach.pages.lesson.session import LessonSession, RefreshSession
from tests.asking import send

LESSON = lesson_named("koikoi_drills", "koikoi")
KEY = progress.LESSON + LESSON.id
ROUNDS = 3
FIRE, SANKO = "iki.fire.spread", "koi.yaku.sanko"


def drilled(lang: str = "en", **more: Any) -> LessonSession:
    return LessonSession(LESSON, lang, **more)


def question(session: LessonSession) -> drills.Question[Game]:
    found = session.play_now.question
    assert isinstance(found, drills.Question)
    return found


def check(session: LessonSession, **values: Any) -> dict[str, Any]:
    return send(session, "check", values=values)


def worked(session: LessonSession) -> dict[str, Any]:
    q = question(session)
    if q.drill == "count":
        return check(session, points=str(q.right.value), code=q.code)
    return check(session, option=str(q.choices.index(q.right)))


@pytest.mark.parametrize("code", ["spot-s-5", "card-s-5", "who-n-5"])
def test_a_wrong_choice_stays_visible_with_its_misreading_and_rule(code: str) -> None:
    session = drilled()
    check(session, code=code)
    q = question(session)
    assert q.code == code
    at = next(n for n, choice in enumerate(q.choices) if choice.misconception)
    view = check(session, option=str(at))
    feedback = view["step"]["feedback"]
    assert feedback["kind"] == "wrong"
    assert feedback["lines"][0]["text"] == Words("en")(drills.DRILLS.drills[q.drill].says[q.choices[at].misconception])
    assert feedback["lines"][1]["rule"].startswith("koi.")
    assert view["step"]["options"][at]["state"] == "wrong"
    assert not view["step"]["can_next"]
    assert worked(session)["step"]["can_next"]
    assert check(session, option=str(at))["step"]["feedback"]["kind"] == "good"


def test_a_number_is_answered_by_what_leads_to_it() -> None:
    session = drilled()
    check(session, code="count-n-8")
    q = question(session)
    wrong = next(choice for choice in q.choices if choice.misconception)
    step = check(session, points=str(wrong.value), code=q.code)["step"]
    assert step["feedback"]["lines"][0]["text"] == Words("en")(drills.DRILLS.drills[q.drill].says[wrong.misconception])
    assert step["values"] == {"points": wrong.value}
    assert "House rules here: " in step["differs"][0]
    assert check(session, points="997")["step"]["feedback"]["lines"][1]["rule"] == q.rule
    assert check(session, points="many")["step"]["feedback"]["kind"] == "hint"
    assert worked(session)["step"]["solved"]
    assert check(session, points="997")["step"]["solved"]


def test_a_code_or_other_rules_bring_their_question() -> None:
    session = drilled()
    step = check(session, code=" who-n-1k ")["step"]
    assert (step["code"]["now"], step["at"], step["table"]["edition"]) == ("who-n-1k", 3, "common")
    assert "expected one such as" in check(session, code="who-n-")["step"]["feedback"]["lines"][0]["text"]
    assert question(session).code == "who-n-1k"
    session = drilled()
    view = send(session, "table", edition="common", players=2)
    assert question(session).code.startswith("spot-n-")
    assert view["step"]["words"]["common"] == "As most apps and video games play"
    before = question(session).code
    assert send(session, "table", edition="third")["step"]["code"]["now"] == before


def test_a_score_is_asked_with_what_the_cards_do_not_show() -> None:
    session, seen = drilled(), set[str]()
    for seed in range(60):
        session.play_now.put(drills.ask("count", "source", seed))
        position, notes = question(session).game.state, " ".join(session.view()["step"]["differs"])
        called = [one.name for one in position.players if one.called]
        assert f"{position.players[position.dealer].name} deals this month." in notes
        assert ("Nobody has said koi-koi." in notes) == (not called)
        assert (f"Koi-koi called by: {', '.join(called)}." in notes) == bool(called)
        if len(called) > 1:
            assert f"The last to call was {position.players[position.caller].name}." in notes
        seen.add(str(called))
    assert len(seen) == 4
    check(session, code="spot-s-5")
    assert session.view()["step"]["differs"] == []


def test_the_cards_are_shown_without_their_yaku() -> None:
    """On these cards nothing is played: there are no moves to list or take back, and no click to be refused."""
    session = drilled()
    check(session, code="spot-s-5")
    q, view = question(session), session.view()
    for name in q.game.state.players[q.facts["player"]].captured:
        assert f"hana-{name}" in "".join(view["svg"])
        assert f"{name} " in view["text"]
    assert "Yaku" not in view["text"]
    assert 'class="hana-note"' in "".join(view["svg"])
    assert view["words"]["marks"] == "Marks off"
    assert 'class="hana-note"' not in "".join(send(session, "look", marks=False)["svg"])
    assert not {"back", "moves", "why"} & set(view["words"])
    assert {"hint", "help", "marks", "as_text"} <= set(view["words"])
    assert send(session, "help")["answer"]["kind"] == "help"
    assert send(session, "cancel")["answer"] is None


def test_a_moment_is_asked_with_the_table_and_its_hint_names_no_rule() -> None:
    session = drilled()
    for seed in range(12):
        view = check(session, code=f"rules-s-{seed}")
        q = question(session)
        position, seat = q.game.state, q.facts["player"]
        seat = position.to_move if seat is None else seat
        assert all(f"{name} " in view["text"] for name in (*position.field, *position.players[seat].hand))
        assert send(session, "hint")["step"]["feedback"]["lines"][0]["rule"] == ""
        at = next(n for n, choice in enumerate(q.choices) if choice.misconception)
        lines = check(session, option=str(at))["step"]["feedback"]["lines"]
        assert lines[1]["rule"] == q.choices[at].value != q.rule
        assert worked(session)["step"]["feedback"]["lines"][0]["rule"] == q.rule


@pytest.mark.parametrize(("code", "before", "back"), [
    ("spot-s-5", None, "days"),
    ("spot-s-5", "wrong", "minutes"),
    ("count-n-8", "wrong", "minutes"),
    ("spot-s-5", "hint", "minutes"),
])  # fmt: skip
def test_what_was_learned_is_kept_rule_by_rule(code: str, before: str | None, back: str) -> None:
    session = drilled()
    check(session, code=code)
    if before == "wrong":
        wrong = next(n for n, choice in enumerate(question(session).choices) if choice.misconception)
        check(session, option=str(wrong), points="997")
    elif before:
        send(session, before)
    rule = question(session).rule
    value = worked(session)["keeping"]["values"][progress.RULE + rule]
    apart = progress.moment(value["due"]) - progress.moment(value["last_review"])
    assert ("days" if apart.days else "minutes") == back


def test_what_is_due_comes_first() -> None:
    mastery = Mastery()
    mastery.rate("koi.round.next-dealer", success=True, now=datetime(2026, 1, 1, tzinfo=UTC))
    mastery.rate("iki.act.hire", success=True, now=datetime(2026, 1, 1, tzinfo=UTC))
    for _ in range(5):
        session = drilled()
        view = send(session, "resume", values={**progress.Progress(mastery).values(), KEY: {"step": 2, "done": [0]}})
        assert (view["step"]["at"], view["step"]["done"]) == (4, [0])
        assert view["step"]["more"].startswith("1 rule is due and comes first. Question 1")
        if question(session).rule == "koi.round.next-dealer":
            break
    assert question(session).rule == "koi.round.next-dealer"
    assert worked(session)["step"]["more"].startswith("Question 1")


def test_back_once_more_and_what_the_browser_kept_is_taken_up() -> None:
    session = drilled()
    for _ in range(ROUNDS):
        worked(session)
        send(session, "next")
    assert session.at == 1
    assert send(session, "hint")["step"]["feedback"]["lines"][0]["rule"] == question(session).rule
    before = question(session).code
    assert send(session, "again")["step"]["code"]["now"] != before
    assert send(session, "prev")["step"]["at"] == 0
    assert send(session, "next")["step"]["at"] == 0
    session = drilled("de")
    assert session.view()["resume"]
    view = send(session, "resume", values={KEY: {"step": 2, "done": [0, 1, 77]}, "iki-teach.v1.table": 7})
    assert (view["step"]["at"], view["step"]["done"]) == (2, [0, 1])
    assert not view["resume"]
    for damaged in (None, {KEY: 7}, {}):
        assert send(session, "resume", values=damaged)["step"]["at"] == 2
    assert send(session, "check")["step"]["feedback"] is None
    code = question(session).code
    session.answer({"n": 99, "version": 0, "do": "again"})
    assert question(session).code == code


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
