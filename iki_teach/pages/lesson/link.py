"""Where a link leads in a lesson, to a step at its table, or to a question of a drill."""

import json
from collections.abc import Mapping

from attrs import frozen

from iki_teach.content.structure import Value
from iki_teach.content.words import N
from iki_teach.lessons import progress
from iki_teach.lessons.stage import Setting, fitting
from iki_teach.pages.lesson.panel import LessonPage
from iki_teach.ui.links import LinkError, part_of_link, unpacked

DIGITS = 3  # of a number in a link
_OTHER = N("link", "It leads to another page. Open it in the address line of your browser.")
_STEP = N("link", "It leads to step {step}; at this table the lesson has {all}.")
_TABLE = N("link", "It names a table that this lesson does not know.")
_QUESTION = N("link", "Its question cannot be found: {why}")
GAME = N("link", "Its game does not fit this step. The step begins from the start.")


@frozen
class Target:
    """Where a link leads; a `game` of that step is as the browser keeps it."""

    setting: Setting
    at: int
    question: str = ""
    game: Value | None = None


def target_of(lesson: LessonPage, parts: Mapping[str, str]) -> Target:
    if part_of_link(parts, "lesson") != lesson.lesson.id:
        raise LinkError(_OTHER)
    if "question" in parts:
        return Target(lesson.setting, lesson.at, known_question(lesson, part_of_link(parts, "question")))
    setting = setting_of(lesson, parts)
    steps, step = lesson.lesson.for_table(setting.edition, setting.players), number(part_of_link(parts, "step"))
    if not 1 <= step <= len(steps):
        raise LinkError(_STEP, step=step, all=len(steps))
    return Target(setting, step - 1, game=stored_game(parts["game"]) if "game" in parts else None)


def known_question(lesson: LessonPage, code: str) -> str:
    try:
        question = lesson.kit.drills.again(code)
    except ValueError as error:
        raise LinkError(_QUESTION, why=str(error)) from None
    if question.drill not in [step.practise for step in lesson.steps]:
        raise LinkError(_OTHER)
    return code


def setting_of(lesson: LessonPage, parts: Mapping[str, str]) -> Setting:
    edition = parts.get("edition", lesson.setting.edition)
    players = number(parts["players"]) if "players" in parts else lesson.setting.players
    if edition not in lesson.kit.presets() or players not in lesson.kit.numbers:
        raise LinkError(_TABLE)
    return fitting(lesson.lesson, Setting(edition, players, lesson.lesson.game))


def number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) <= DIGITS else 0


def stored_game(code: str) -> Value:
    try:
        return progress.read_game(json.loads(unpacked(code)))
    except LinkError:
        raise
    except (ValueError, RecursionError):
        raise LinkError(GAME) from None
