"""Steps of a lesson: what they say to what a learner does."""

from typing import Any

from iki_teach.content.words import Words
from iki_teach.lessons.course import course
from iki_teach.lessons.stage import Setting
from iki_teach.sessions.lesson import LessonSession


def test_a_reached_goal_is_told_by_the_rules_of_the_step() -> None:
    """The learner's last move only raises the strength; what is told is how the fire, drawn later, is put out."""
    session = LessonSession(course()["fire"], "en", Setting("second", 3))
    session.start_step(next(at for at, step in enumerate(session.steps) if step.kind == "do"))
    for move in session.play_now.step.solution:
        view = session.answer({"n": session.n + 1, "version": session.version, "do": "play", "move": move})
    told = view["step"]["feedback"]["lines"]
    assert "iki.fire.spread" in [line["rule"] for line in told]
    assert "Aki stops the fire at South row, stall 1: 5 against 5." in [line["text"] for line in told]


def test_a_typical_mistake_is_answered_only_where_the_answer_begins_to_differ() -> None:
    session = LessonSession(course()["payday"], "en", Setting("second", 3))
    session.start_step(3)
    mistake = session.play_now.step.misread[1]
    values = session.play_now.worked()[0]["values"]
    wrong = {**values, session.play_now.step.ask[0]: 77, mistake.ask: mistake.value}
    view = session.answer({"n": 1, "version": session.version, "do": "check", "values": wrong})
    assert mistake.say not in [line["text"] for line in view["step"]["feedback"]["lines"]]
    view = session.answer({"n": 2, "version": session.version, "do": "again"})
    wrong = {**values, mistake.ask: mistake.value}
    view = session.answer({"n": 3, "version": session.version, "do": "check", "values": wrong})
    assert mistake.say in [line["text"] for line in view["step"]["feedback"]["lines"]]


def test_the_right_answer_is_not_to_be_guessed_by_its_place() -> None:
    places = set()
    for lesson in course().values():
        for step in lesson.for_table("second", 3):
            if step.kind == "choose" and step.options[0].right:
                session = LessonSession(lesson, "en", Setting("second", 3))
                session.start_step(lesson.for_table("second", 3).index(step))
                shown = session.view()["step"]["options"]
                assert sorted(one["key"] for one in shown) == [str(at) for at in range(len(step.options))]
                places.add([one["key"] for one in shown].index("0"))
    assert places >= {0, 1, 2}


def test_the_answers_stand_in_the_same_places_each_time_and_in_both_languages() -> None:
    orders = []
    for lang in ("en", "de", "en"):
        session = LessonSession(course()["payday"], lang, Setting("second", 3))
        session.start_step(len(session.steps) - 1)
        orders.append([one["key"] for one in session.view()["step"]["options"]])
    assert orders[0] == orders[1] == orders[2]


def test_a_step_without_a_board_announces_what_it_asks() -> None:
    session = LessonSession(course()["payday"], "en", Setting("second", 3))
    session.start_step(len(session.steps) - 1)
    assert session.view()["announce"] == "When is payday?"


def test_the_answer_to_a_typical_mistake_goes_with_the_next_mistake() -> None:
    """It would stand beside a reason that has nothing to do with it."""
    session = LessonSession(course()["first_game"], "en", Setting("second", 3))
    view = session.answer({"n": 1, "version": session.version, "do": "play", "move": "start sawyer at south.4"})
    assert "outermost stall" in view["step"]["feedback"]["lines"][0]["text"]
    view = session.answer({"n": 2, "version": session.version, "do": "play", "move": "slot 2"})
    assert view["answer"]["kind"] == "refusal"
    assert view["step"]["feedback"] is None


def test_a_goal_that_others_reach_stops_the_board_there() -> None:
    session = LessonSession(course()["fire"], "en", Setting("second", 3))
    session.start_step(next(at for at, step in enumerate(session.steps) if step.kind == "do"))
    for move in session.play_now.step.solution:
        session.answer({"n": session.n + 1, "version": session.version, "do": "play", "move": move})
    assert session.play_now.solved
    assert not any(event.rule == "iki.order.choose" for event in session.game.events)
    assert session.game.state.month == 6
    assert session.game.to_move is not None
    assert session.game.to_move.kind == "deal"


def test_an_answer_about_fire_names_the_stall_and_what_became_of_it() -> None:
    for lang, wrong in (
        ("en", "South 1: burnt. You said: stands."),
        ("de", "Süd 1: verbrannt. Deine Antwort: steht noch."),
    ):
        session = LessonSession(course()["fire"], lang, Setting("second", 3))
        session.start_step(next(at for at, step in enumerate(session.steps) if "stands south.1" in (step.ask or ())))
        play = session.play_now
        shown = [field.label.rpartition(" 1")[0] for field in play.view()["fields"][:1]]
        assert shown == [wrong.partition(" 1")[0]]
        session.answer({"n": 1, "version": session.version, "do": "click", "at": "south.2"})
        view = session.answer({"n": 2, "version": session.version, "do": "check", "values": {}})
        assert wrong in [line["text"] for line in view["step"]["results"]]


def test_a_right_move_says_what_the_table_shows() -> None:
    session = LessonSession(course()["setup"], "en", Setting("second", 3))
    session.start_step(next(at for at, step in enumerate(session.steps) if any(one.move for one in step.options)))
    answer = session.play_now.worked()[0]["values"]
    view = session.answer({"n": 1, "version": session.version, "do": "check", "values": answer})
    told = [line["text"] for line in view["step"]["feedback"]["lines"]]
    assert told[0] == "The tofu seller stands behind the rice shop, where Aki is."


def test_a_drill_that_begins_anew_promises_new_questions() -> None:
    drills, month = (LessonSession(course()[name], "en", Setting("second", 3)) for name in ("drills", "month"))
    first = drills.answer({"n": 1, "version": drills.version, "do": "hint"})
    assert first["step"]["words"]["again"] == "New questions"
    other = month.answer({"n": 1, "version": month.version, "do": "hint"})
    assert other["step"]["words"]["again"] == "Restart step"


def test_who_leaves_a_choice_open_is_asked_to_choose() -> None:
    session = LessonSession(course()["fire"], "en", Setting("second", 3))
    stands = [one for one in session.steps if one.ask and all(line.startswith("stands") for line in one.ask)]
    for step in stands:
        session.start_step(session.steps.index(step))
        view = session.answer({"n": session.n + 1, "version": session.version, "do": "check", "values": {}})
        assert view["step"]["feedback"]["title"] == "First click on the board what you mean."
        assert not session.play_now.mistakes
    assert stands
    session = LessonSession(course()["payday"], "en", Setting("second", 3))
    session.start_step(2)
    view = session.answer({"n": 1, "version": session.version, "do": "check", "values": {}})
    assert "whole number" in view["step"]["feedback"]["title"]


def test_a_lesson_for_another_table_says_so_to_those_who_have_chosen_one() -> None:
    unasked = LessonSession(course()["two_players"])
    assert unasked.setting == Setting("second", 2)
    assert unasked.view()["step"]["table"]["note"] == ""
    chosen = {"iki-teach.v1.table": {"edition": "first", "players": 4}}
    view = unasked.answer({"n": 1, "version": unasked.version, "do": "resume", "values": chosen})
    assert view["step"]["table"]["note"].startswith("This lesson needs another table")


def test_what_burns_is_clicked_on_the_board() -> None:
    session = LessonSession(course()["fire"], "en", Setting("second", 3))
    session.start_step(1)

    def tell(**intent: Any) -> dict[str, Any]:
        return session.answer({"n": session.n + 1, "version": session.version, **intent})

    view = session.view()
    assert [field["kind"] for field in view["step"]["fields"]] == ["mark"] * 3
    for at in ("south.1", "south.2", "south.3"):
        assert f'data-cell="{at}"' in "".join(view["svg"])
        view = tell(do="click", at=at)
        assert view["step"]["values"][at] == 1
    view = tell(do="mark", at="south.3")
    assert view["step"]["values"]["south.3"] == 0
    assert [field["label"] for field in view["step"]["fields"]] == ["South 1 burns", "South 2 burns", "South 3 stands"]
    assert not tell(do="click", at="west.1")["answer"], "the board gives nothing away"
    view = tell(do="check", values={})
    assert view["step"]["feedback"]["title"] == "Right"
    assert "South 1" in " ".join(shot["at"].replace("south.", "South ") for shot in view["film"])
    assert not session.play_now.spots


def test_where_harmony_counts_is_clicked_on_the_board() -> None:
    session = LessonSession(course()["payday"], "en", Setting("second", 3))
    session.start_step(2)
    *marks, check = session.play_now.worked()
    assert [mark["at"] for mark in marks] == ["south.1", "south.2", "south.3"]
    for intent in (*marks, {"do": "click", "at": "west.1"}, check):
        view = session.answer({"n": session.n + 1, "version": session.version, **intent})
    told = [line["text"] for line in view["step"]["results"]]
    assert told[3] == "West 1: does not count. You said: counts."
    assert "Only cards in the same row are neighbours." in view["step"]["feedback"]["lines"][0]["text"]


def test_what_pays_is_clicked_on_the_board() -> None:
    session = LessonSession(course()["payday"], "en", Setting("second", 3))
    session.start_step(1)
    *marks, check = session.play_now.worked()
    assert [mark["at"] for mark in marks] == ["south.1", "south.2"]
    for intent in (*marks, {"do": "click", "at": "south.3"}, check):
        view = session.answer({"n": session.n + 1, "version": session.version, **intent})
    assert view["step"]["results"][2]["text"] == "South 3: does not pay. You said: pays."
    assert view["step"]["feedback"]["lines"][0]["text"].startswith("The roofer’s 5 iki are for retirement")


def test_whoever_marks_nothing_is_asked_to_click_first() -> None:
    """Numbers alone do not answer a step that also asks for clicks, and nothing is given away."""
    session = LessonSession(course()["payday"], "en", Setting("second", 3))
    session.start_step(2)
    view = session.answer({"n": 1, "version": session.version, **session.play_now.worked()[-1]})
    assert view["step"]["feedback"]["title"] == "First click on the board what you mean."
    assert not view["step"]["solved"]
    assert not view["step"]["results"]


def test_what_differs_at_a_table_is_said_once() -> None:
    session = LessonSession(course()["cards"], "en", Setting("second", 3))
    assert "are blue" in session.view()["step"]["differs"][0]
    session.start_step(4)
    assert session.view()["step"]["differs"] == []
    view = session.answer({"n": 1, "version": session.version, "do": "table", "edition": "second", "players": 2})
    assert len(view["step"]["differs"]) == 2


def test_a_refusal_is_one_reason_with_its_rule_behind_it() -> None:
    session = LessonSession(course()["buildings"], "en", Setting("second", 3))
    session.start_step(1)
    view = session.answer({"n": 1, "version": session.version, "do": "play", "move": "build inari-shrine at north.4"})
    (line,) = view["step"]["feedback"]["lines"]
    assert view["answer"] is None
    assert line["text"].startswith("At the crossroads you pay 2 mon more")
    assert line["wording"] == Words("en").rule_text("iki.board.crossroads")


def test_a_rule_that_was_found_is_told_by_the_reason_here_first() -> None:
    session = LessonSession(course()["buildings"], "en", Setting("second", 3))
    session.start_step(len(session.steps) - 1)
    for intent in session.play_now.worked():
        view = session.answer({"n": session.n + 1, "version": session.version, **intent})
    (line,) = view["step"]["feedback"]["lines"]
    assert line["text"].startswith("All four of Aki’s kobun are at work")
    assert line["wording"] == Words("en").rule_text("iki.build.action")


def test_what_is_to_be_clicked_on_the_board_is_no_button_beside_it() -> None:
    """A button that names the right space would give it away; what has no place on the board keeps its button."""
    buildings = LessonSession(course()["buildings"], "en", Setting())
    offered = []
    for at, step in enumerate(buildings.steps):
        buildings.start_step(at)
        if step.kind == "do":
            offered.append({button["move"] for button in buildings.view()["buttons"]})
    assert offered
    assert set().union(*offered) == {"done"}


def test_an_order_that_goes_wrong_says_what_stands_there() -> None:
    session = LessonSession(course()["month"], "en", Setting("second", 3))
    session.start_step(next(at for at, step in enumerate(session.steps) if step.kind == "arrange"))
    first, second, *others = session.play_now.worked()[0]["values"]["order"]
    values = {"order": [first, others[0], second, *others[1:]]}
    view = session.answer({"n": 1, "version": session.version, "do": "check", "values": values})
    (line,) = view["step"]["feedback"]["lines"]
    assert line["text"] == f"The order goes wrong at place 2: “{Words('en').rule(others[0])}” comes later."
    assert line["rule"] == second
