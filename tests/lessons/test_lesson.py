"""Lesson files: short forms, and every fault with its line."""

from pathlib import Path

import pytest

from iki_teach.content.faults import ContentError
from iki_teach.lessons.lesson import Step, read_lesson
from iki_teach.lessons.stage import Setting, begin

HEAD = "id: my_lesson\ntitle: A lesson\nminutes: 3\n"
SHOW = "steps:\n  - show: Look.\n    position: {month: 1}\n"
ON = "  - free: Play on.\n    goes_on: true\n"
GOES_ON = "goes_on: expected a step before it, and no position of its own"


def written(folder: Path, text: str) -> Path:
    path = folder / "01_my_lesson.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_single_thing_may_stand_for_a_list_and_steps_for_tables(tmp_path: Path) -> None:
    step = "    rules: iki.act.income\n    moves: income\n    goal: {events: iki.act.income}\n"
    lesson = read_lesson(written(tmp_path, "_own: {a: 1}\n" + HEAD + SHOW + step))
    assert lesson.steps[0].rules == ("iki.act.income",)
    assert lesson.rules == ("iki.act.income",)
    assert lesson.steps[0].goal is not None
    second = "  - show: Look again.\n    position: {month: 1}\n    editions: [second]\n    players: [2]\n"
    lesson = read_lesson(written(tmp_path, HEAD + SHOW + second))
    assert [len(lesson.for_table("second", players)) for players in (2, 3)] == [2, 1]
    assert lesson.for_table("first", 2) == lesson.steps[:1]


@pytest.mark.parametrize(("text", "message"), [
    ("- a list", "01_my_lesson.yaml"),
    (HEAD + "steps: none\n", ":4 steps: expected a list"),
    (HEAD + "7: seven\n" + SHOW, "expected one of"),
    (HEAD + "steps:\n  - look here\n", ":5 steps/1: expected a block of keys"),
    (HEAD + "steps:\n  - say: Look.\n", "steps/1/kind: expected the key kind, got nothing"),
    (HEAD + "steps:\n  - show: Look.\n", ":5 steps/1/position: expected what a step of kind show needs, got noth"),
    (HEAD.replace("my_lesson", "other") + SHOW, ":1 id: expected the file's name, my_lesson"),
    (HEAD + SHOW.replace("Look.", "look " * 26), "expected at most 25 words, got 26"),
    (HEAD + SHOW + "    seat: Eve\n", ":7 steps/1/seat: expected one of Aki, Ben, Chie, Dai"),
    (HEAD + SHOW + "    bots: lazy\n", ":7 steps/1/bots: expected one of greedy, "),
    (HEAD + SHOW + "    open: [deal, rest]\n", ":7 steps/1/open: expected one of reveal, lot, start,"),
    (HEAD + SHOW + "    goal: {events: iki.act.income, state: 7}\n", ":7 steps/1/goal/state: expected a block"),
    *((HEAD + steps, f"steps/1/{GOES_ON}") for steps in (SHOW + "    goes_on: true\n", "steps:\n" + ON)),
])  # fmt: skip
def test_a_fault_is_told_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(ContentError) as error:
        read_lesson(written(tmp_path, text))
    assert message in str(error.value), str(error.value)


def test_a_step_that_goes_on_needs_no_position_and_takes_none(tmp_path: Path) -> None:
    free = "steps:\n  - free: Play.\n    position: {month: 1}\n"
    assert [step.goes_on for step in read_lesson(written(tmp_path, HEAD + free + ON)).steps] == [False, True]
    with pytest.raises(ContentError, match=GOES_ON):
        read_lesson(written(tmp_path, HEAD + free + ON + "    position: {month: 2}\n"))
    with pytest.raises(ContentError, match="id: expected a lesson such as new_year"):
        read_lesson(written(tmp_path, HEAD.replace("my_lesson", "my-lesson") + free))


def test_a_position_that_names_its_edition_keeps_its_players() -> None:
    """It is for a table of its own; others are filled up for the learner's table."""
    own = Step("free", "Play.", position={"edition": "first", "players": ["Aki", "Ben"]})
    head = begin(own, Setting("second", 4)).head
    assert (head.edition, head.players) == ("first", ("Aki", "Ben"))
    head = begin(Step("free", "Play.", position={"players": {"Ben": {"mon": 1}}}), Setting("second", 3)).head
    assert (head.edition, head.players) == ("second", ("Ben", "Aki", "Chie"))
