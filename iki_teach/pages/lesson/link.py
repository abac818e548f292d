"""Where a link leads in a lesson, which is a `LessonSteps`: to a step at its table, or to a question of a drill."""

import json
from collections.abc import Mapping

from attrs import frozen

from iki_teach.content.structure import Value
from iki_teach.content.words import N
from iki_teach.lessons import progress
from iki_teach.lessons.stage import Setting, fitting
from iki_teach.pages.lesson.state import LessonSteps
from iki_teach.pages.lesson.steps import Solve
from iki_teach.ui.contract import Act, Answer, Intent, Line
from iki_teach.ui.links import DAMAGED, LinkError, part_of_link, read_link, unpacked

DIGITS = 3  # of a number in a link
_OTHER = N("link", "It leads to another page. Open it in the address line of your browser.")
_STEP = N("link", "It leads to step {step}; at this table the lesson has {all}.")
_TABLE = N("link", "It names a table that this lesson does not know.")
_QUESTION = N("link", "Its question cannot be found: {why}")
_GAME = N("link", "Its game does not fit this step. The step begins from the start.")
_UNDER_WAY = N("link", "You have a game under way here")
_STAYS = N("link", "The link leads away from it, and your next success would be kept in its place.")
_GO = N("link", "Follow the link")


@frozen
class Target:
    """Where a link leads; a `game` of that step is as the browser keeps it."""

    setting: Setting
    at: int
    question: str = ""
    game: Value | None = None


def follow_link(lesson: LessonSteps, intent: Intent) -> None:
    """Go where a link leads; who has a game of their own under way is asked before."""
    text, asked = (intent.text, False) if intent.text else (lesson.offered, True)
    try:
        target = target_of(lesson, read_link(text))
    except LinkError as error:
        lesson.play_now.say("hint", DAMAGED, *error.lines(lesson.words))
        return
    own = games_under_way(lesson)
    if own and not asked and ((target.setting, target.at) not in own or target.game):
        words, lesson.offered = lesson.words, text
        act = Act("link", words(_GO))
        lesson.play_now.feedback = Answer("hint", words(_UNDER_WAY), (Line(words(_STAYS)),), acts=(act,))
    else:
        go(lesson, target)


def go(lesson: LessonSteps, target: Target) -> None:
    if target.question:
        lesson.bring_back(target.question)
        lesson.show()
        return
    lesson.leave()
    if target.setting != lesson.setting:
        lesson.at_table(target.setting)
    lesson.return_to(target.at, None if target.game else lesson.visits.get((target.setting, target.at)))
    if not target.game:
        return
    begun = lesson.play_now
    lesson.restore_game(target.game)
    if lesson.play_now is not begun:
        lesson.remember_game()
    else:
        lesson.play_now.say("hint", DAMAGED, Line(lesson.words(_GAME)))


def games_under_way(lesson: LessonSteps) -> set[tuple[Setting, int]]:
    visits = {**lesson.visits, (lesson.setting, lesson.at): lesson.here}
    return {
        place
        for place, visit in visits.items()
        if visit.play.step.bots and isinstance(visit.play, Solve) and visit.play.decisions()
    }


def target_of(lesson: LessonSteps, parts: Mapping[str, str]) -> Target:
    if part_of_link(parts, "lesson") != lesson.lesson.id:
        raise LinkError(_OTHER)
    if "question" in parts:
        return Target(lesson.setting, lesson.at, known_question(lesson, part_of_link(parts, "question")))
    setting = setting_of(lesson, parts)
    steps, step = lesson.lesson.for_table(setting.edition, setting.players), number(part_of_link(parts, "step"))
    if not 1 <= step <= len(steps):
        raise LinkError(_STEP, step=step, all=len(steps))
    return Target(setting, step - 1, game=stored_game(parts["game"]) if "game" in parts else None)


def known_question(lesson: LessonSteps, code: str) -> str:
    try:
        question = lesson.kit.drills.again(code)
    except ValueError as error:
        raise LinkError(_QUESTION, why=str(error)) from None
    if question.drill not in [step.practise for step in lesson.steps]:
        raise LinkError(_OTHER)
    return code


def setting_of(lesson: LessonSteps, parts: Mapping[str, str]) -> Setting:
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
        raise LinkError(_GAME) from None
