"""Lessons that go on: which steps may, and positions that are for a table of their own."""

from pathlib import Path

import pytest

from iki_teach.content.faults import ContentError
from iki_teach.lessons.lesson import Step, read_lesson
from iki_teach.lessons.stage import Setting, begin

LESSON = """id: {id}
title: A lesson
minutes: 3
steps:
{steps}
"""
FREE = "  - free: Play.\n    position: {month: 1}"
ON = "  - free: Play on.\n    goes_on: true"


def written(folder: Path, steps: list[str], id: str = "my_lesson") -> Path:
    path = folder / "01_my_lesson.yaml"
    path.write_text(LESSON.format(id=id, steps="\n".join(steps)), encoding="utf-8")
    return path


def test_a_step_that_goes_on_needs_no_position(tmp_path):
    lesson = read_lesson(written(tmp_path, [FREE, ON]))
    assert [step.goes_on for step in lesson.steps] == [False, True]


@pytest.mark.parametrize(
    "steps", [[ON, FREE], [FREE, f"{ON}\n    position: {{month: 2}}"]], ids=["the first", "with a position"]
)
def test_a_step_cannot_go_on_from_nothing(tmp_path, steps):
    with pytest.raises(ContentError, match="goes_on: expected a step before it, and no position of its own"):
        read_lesson(written(tmp_path, steps))


def test_a_lesson_is_called_as_a_chapter_is(tmp_path):
    with pytest.raises(ContentError, match="id: expected a lesson such as new_year"):
        read_lesson(written(tmp_path, [FREE], id="my-lesson"))


def test_a_position_that_names_its_edition_keeps_its_players():
    own = Step("free", "Play.", position={"edition": "first", "players": ["Aki", "Ben"]})
    head = begin(own, Setting("second", 4)).head
    assert (head.edition, head.players) == ("first", ("Aki", "Ben"))
    head = begin(Step("free", "Play.", position={"players": {"Ben": {"mon": 1}}}), Setting("second", 3)).head
    assert (head.edition, head.players) == ("second", ("Ben", "Aki", "Chie"))
