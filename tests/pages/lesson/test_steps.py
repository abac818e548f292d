"""Steps of a lesson: what they say to what a learner does."""

from collections.abc import Callable
from typing import Any

import pytest

from iki_teach.content.words import Words
from iki_teach.lessons.lesson import Step, course
from iki_teach.lessons.stage import Setting
from iki_teach.pages.lesson.session import LessonSession
from iki_teach.pages.lesson.steps import Choose
from iki_teach.pages.lesson.steps.choose import Spot
from iki_teach.ui.contract import Intent
from tests.asking import send


def at_step(name: str, at: int | Callable[[Step], bool] = 0, lang: str = "en") -> LessonSession:
    """A lesson at a step: the one with a number, or the first that is so."""
    session = LessonSession(course()[name], lang, Setting("second", 3))
    steps = range(len(session.steps))
    session.start_step(steps[at] if isinstance(at, int) else next(one for one in steps if at(session.steps[one])))
    return session


def test_a_goal_that_others_reach_stops_the_board_there_and_is_told_by_its_rules() -> None:
    """The learner's last move only raises the strength; what is told is how the fire, drawn later, is put out."""
    session = at_step("fire", lambda step: step.kind == "do")
    for move in session.play_now.step.solution:
        view = send(session, "play", move=move)
    lines = [line["text"] for line in view["step"]["feedback"]["lines"]]
    assert lines == [session.play_now.step.after]
    assert "Aki stops the fire at South row 1: 8 against 8." in view["announce"]
    assert view["announce"].endswith(lines[0])
    session = at_step("fire", lambda step: step.kind == "do")
    for move in session.play_now.step.solution:
        send(session, "play", move=move)
    assert session.play_now.solved
    assert not any(event.rule == "iki.order.choose" for event in session.game.events)
    assert session.game.state.month == 9
    assert session.game.to_move.kind == "deal"


def test_a_typical_mistake_is_answered_where_the_answer_differs_and_until_the_next() -> None:
    session = at_step("payday", 3)
    mistake = session.play_now.step.misread[1]
    values = session.play_now.worked()[0].values
    wrong = {**values, session.play_now.step.ask[0]: 77, mistake.ask: mistake.value}
    view = send(session, "check", values=wrong)
    assert mistake.say not in [line["text"] for line in view["step"]["feedback"]["lines"]]
    view = send(session, "again")
    wrong = {**values, mistake.ask: mistake.value}
    view = send(session, "check", values=wrong)
    assert mistake.say in [line["text"] for line in view["step"]["feedback"]["lines"]]
    session = at_step("first_game")
    view = send(session, "play", move="start sawyer at south.4")
    assert "outermost stall" in view["step"]["feedback"]["lines"][0]["text"]
    view = send(session, "play", move="slot 2")
    assert view["answer"]["kind"] == "refusal"
    assert view["step"]["feedback"] is None


def test_the_right_answer_is_not_to_be_guessed_by_its_place_which_stays() -> None:
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
    orders = []
    for lang in ("en", "de", "en"):
        session = at_step("payday", -1, lang)
        orders.append([one["key"] for one in session.view()["step"]["options"]])
    assert orders[0] == orders[1] == orders[2]


def test_where_each_answer_is_a_place_of_its_own_the_board_is_clicked_for_it() -> None:
    """A wrong one is not taken twice, and once the right one is found nothing is an answer any more."""
    session = at_step("cards", lambda step: step.say.startswith("Scrolls"))
    assert sorted(session.board.spots) == ["east.1", "east.2", "east.3"]
    for cell, kind, mistakes in (("east.1", "wrong", 1), ("east.1", "wrong", 1), ("east.2", "good", 1)):
        step = send(session, "click", at=cell)["step"]
        assert (step["feedback"]["kind"], session.play_now.mistakes) == (kind, mistakes)
        assert step["feedback"]["to"] == cell[-1:].translate(str.maketrans("12", "01"))
    assert session.play_now.solved
    assert session.play_now.spots == ()
    assert send(session, "click", at="east.3")["step"]["feedback"]["kind"] == "good"
    assert at_step("payday", -1).play_now.spots == ()


def test_a_step_without_a_board_announces_what_it_asks_and_a_drill_anew_promises_others() -> None:
    own = at_step("drills", lambda step: step.practise == "own_moments").view()
    assert own["announce"] == own["step"]["prompt"] != ""
    drills, month = (LessonSession(course()[name], "en", Setting("second", 3)) for name in ("drills", "month"))
    assert send(drills, "hint")["step"]["words"]["again"] == "New questions"
    assert send(month, "hint")["step"]["words"]["again"] == "Restart step"


def test_an_answer_about_fire_names_the_card_and_what_became_of_it() -> None:
    for lang, wrong in (
        ("en", "Cooper: burnt. You said: stands."),
        ("de", "Böttcher: verbrannt. Deine Antwort: steht noch."),
    ):
        session = at_step("fire", lambda step: "stands south.1" in (step.ask or ()), lang)
        assert session.panel().fields[0].label.startswith(wrong.partition(":")[0])
        send(session, "click", at="south.2")
        assert wrong in [line["text"] for line in send(session, "check", values={})["step"]["results"]]


def test_a_right_move_says_what_the_table_shows_and_an_order_what_stands_there() -> None:
    session = at_step("setup", lambda step: any(one.move for one in step.options))
    view = send(session, "check", values=session.play_now.worked()[0].values)
    lines = [line["text"] for line in view["step"]["feedback"]["lines"]]
    assert lines[0] == "The tofu seller stands behind the rice shop, where Aki is."
    session = at_step("month", lambda step: step.kind == "arrange")
    first, second, *others = session.play_now.worked()[0].values["order"]
    values = {"order": [first, others[0], second, *others[1:]]}
    (line,) = send(session, "check", values=values)["step"]["feedback"]["lines"]
    assert line["text"] == f"The order goes wrong at place 2: “{Words('en').rule(others[0])}” comes later."
    assert line["rule"] == second


def test_who_leaves_a_choice_open_is_asked_to_choose() -> None:
    session = at_step("fire")
    stands = [one for one in session.steps if one.ask and all(line.startswith("stands") for line in one.ask)]
    for step in stands:
        session.start_step(session.steps.index(step))
        view = send(session, "check", values={})
        assert view["step"]["feedback"]["title"] == "First click on the board what you mean."
        assert not session.play_now.mistakes
    assert stands
    session = at_step("payday", 2)
    assert "whole number" in send(session, "check", values={})["step"]["feedback"]["title"]


def test_what_is_clicked_on_the_board_is_what_burns_what_counts_and_what_pays() -> None:
    session = at_step("fire", 1)

    def tell(**intent: Any) -> dict[str, Any]:
        return send(session, **intent)

    view = session.view()
    assert [field["kind"] for field in view["step"]["fields"]] == ["mark"] * 3
    for at in ("south.1", "south.2", "south.3"):
        assert f'data-cell="{at}"' in "".join(view["svg"])
        view = tell(do="click", at=at)
        assert view["step"]["values"][at] == 1
    view = tell(do="mark", at="south.3")
    assert view["step"]["values"]["south.3"] == 0
    labels = [field["label"] for field in view["step"]["fields"]]
    assert labels == [f"{card} burns" for card in ("Cooper", "Fan maker", "Plasterer")]
    assert not tell(do="click", at="west.1")["answer"], "the board gives nothing away"
    view = tell(do="check", values={})
    assert view["step"]["feedback"]["title"] == "Right"
    assert "south.1" in " ".join(shot["at"] for shot in view["film"])
    assert not session.play_now.spots
    session = at_step("payday", 2)
    *marks, check = session.play_now.worked()
    assert [mark.at for mark in marks] == ["south.1", "south.2", "south.3"]
    for intent in (*marks, Intent("click", at="west.1"), check):
        view = send(session, intent)
    assert [line["text"] for line in view["step"]["results"]][3] == "Sawyer: does not count. You said: counts."
    assert "Only cards in the same row are neighbours." in view["step"]["feedback"]["lines"][0]["text"]
    session = at_step("payday", 1)
    *marks, check = session.play_now.worked()
    assert [mark.at for mark in marks] == ["south.1", "south.2"]
    for intent in (*marks, Intent("click", at="south.3"), check):
        view = send(session, intent)
    assert view["step"]["results"][2]["text"] == "Roofer: does not pay. You said: pays."
    assert view["step"]["feedback"]["lines"][0]["text"].startswith("The roofer’s 5 iki are for retirement")
    assert "it goes like this. Roofer: does not pay. The roofer’s 5 iki" in view["announce"]
    session = at_step("payday", 2)
    view = send(session, session.play_now.worked()[-1])
    assert view["step"]["feedback"]["title"] == "First click on the board what you mean."
    assert not view["step"]["solved"]
    assert not view["step"]["results"]


def test_what_differs_at_a_table_is_said_once_and_to_those_who_have_chosen_one() -> None:
    session = at_step("cards")
    assert "are blue" in session.view()["step"]["differs"][0]
    session.start_step(4)
    assert session.view()["step"]["differs"] == []
    view = send(session, "table", edition="second", players=2)
    assert len(view["step"]["differs"]) == 2
    unasked = LessonSession(course()["two_players"])
    assert unasked.setting == Setting("second", 2)
    assert unasked.view()["step"]["table"]["note"] == ""
    view = send(unasked, "resume", values={"iki-teach.v1.table": {"edition": "first", "players": 4}})
    assert view["step"]["table"]["note"].startswith("This lesson needs another table")


def test_a_refusal_and_a_right_answer_are_one_reason_with_its_rule_behind_it() -> None:
    session = at_step("buildings", 1)
    view = send(session, "play", move="build inari-shrine at north.4")
    (line,) = view["step"]["feedback"]["lines"]
    assert view["answer"] is None
    assert line["text"].startswith("At the crossroads you pay 2 mon more")
    assert line["wording"] == Words("en").rule_text("iki.board.crossroads")
    session = at_step("buildings", -1)
    for intent in session.play_now.worked():
        view = send(session, intent)
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


ASKING = [
    (name, at)
    for name, lesson in course().items()
    for at, step in enumerate(lesson.for_table("second", 3))
    if step.kind in ("choose", "which_rule", "spot", "predict", "arrange")
]
assert len(ASKING) > 20


@pytest.mark.parametrize(("name", "at"), ASKING)
def test_a_board_does_not_answer_a_quiz(name: str, at: int) -> None:
    session = LessonSession(course()[name])
    session.set_step(at)
    if session.board is None:
        return
    for cell in {path[0] for _, path in session.board.clicks.ways} - {*session.play_now.spots}:
        assert not send(session, "click", at=cell).get("answer"), cell
    assert not send(session, "moves").get("answer")
    if isinstance(session.play_now, Choose):
        session.play_now.work()
        assert send(session, "moves")["answer"]


def test_a_line_that_is_not_true_differs_from_what_happened() -> None:
    spots = [one for one in ASKING if course()[one[0]].for_table("second", 3)[one[1]].kind == "spot"]
    assert spots
    for name, at in spots:
        play = at_step(name, at).play_now
        assert isinstance(play, Spot)
        (lie,) = play.rights
        told = play.event_line(play.events[lie], play.end)
        assert told
        assert dict(play.log)[lie] != told.text, name


def test_both_ways_of_a_decision_are_played_out_before_one_goes_on() -> None:
    session = LessonSession(course("koikoi")["koikoi_tonight"])
    at = next(at for at, step in enumerate(session.steps) if any(option.plays for option in step.options))
    session.start_step(at)
    for way, points in ((1, [0, 5]), (0, [5, 0])):
        assert not session.view()["step"]["can_next"]
        view = send(session, "check", values={"option": str(way)})
        assert [player.points for player in session.game.state.players] == points
        assert view["film"]
        assert (session.play_now.mistakes, session.play_now.wrong) == (0, [])
    assert view["step"]["solved"]


def test_a_film_stops_before_what_is_asked_next() -> None:
    """Payday in parts: incomes are told, and no harmony yet; the next step begins there."""
    session = LessonSession(course()["tonight"])
    at = next(at for at, step in enumerate(session.steps) if step.stop_before)
    session.start_step(at)
    *marks, right = session.play_now.worked()
    for mark in marks:
        send(session, mark)
    view = send(session, "check", values={"Aki mon iki.payday.income": right.values["Aki mon iki.payday.income"] + 2})
    assert view["step"]["feedback"]["lines"][0]["text"].startswith("Only the place where the kobun")
    assert {shot["rule"] for shot in view["film"]} == {"iki.payday.season", "iki.payday.income"}
    assert (view["status"], view["turn"]["seat"]) == ("", None)  # whose turn it is comes later
    assert [player.iki for player in session.game.state.players] == [0, 2, 2]
    assert not send(session, "next")["film"]
    for answer in session.play_now.worked():
        send(session, answer)
    assert send(session, "next")["step"]["at"] == at + 1
    assert {shot["rule"] for shot in send(session, "next")["film"]} == {"iki.payday.harmony"}
    assert [player.iki for player in session.game.state.players] == [0, 2, 6]


@pytest.mark.parametrize("how", ["remind", "refused", "hint"])
def test_marks_fade_and_come_back_to_whoever_hesitates(how: str) -> None:
    """Without them no ring says what is possible; after a while, a hint or two refusals they are there again."""
    session = at_step("tonight", lambda step: step.marks == "lit")
    view = send(session, "look")
    assert view["step"]["marks"] == "lit"
    assert 'class="cell legal' not in str(send(session, "click", at="display.sawyer")["svg"])
    if how == "refused":
        send(session, "play", move="start sawyer at south.2")
        assert send(session, "look")["step"]["marks"] == "lit"
    view = send(session, "play", move="start sawyer at south.2") if how == "refused" else send(session, how)
    assert view["step"]["marks"] == "help"
    assert "legal" in str(view["svg"])
    assert session.board.selected == ("display.sawyer",), "what was chosen stays"


def test_a_bare_table_lights_nothing_and_is_open_where_one_decides() -> None:
    session = at_step("tonight", lambda step: step.marks == "bare")
    assert session.view()["step"]["highlighted"] == []
    for move, tab in (("", "players"), ("slot 2", "display"), ("income", "players")):
        svg = str(send(session, "play", move=move)["svg"] if move else session.view()["svg"])
        assert "legal" not in svg
        assert f'data-shown="{tab}"' in svg, move
