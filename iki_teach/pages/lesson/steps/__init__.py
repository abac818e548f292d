"""One step of a lesson being played: what is asked, and what is said to an answer. A class for each kind of step."""

from iki_teach.content.words import Words
from iki_teach.core.game import AnyGame
from iki_teach.kits import KITS
from iki_teach.lessons.lesson import Lesson, Step
from iki_teach.lessons.stage import Setting
from iki_teach.pages.lesson.steps.board import AtTable, FreePlay, Solve, Watch
from iki_teach.pages.lesson.steps.choose import Arrange, Choose, Spot
from iki_teach.pages.lesson.steps.exercises import OWN_MOMENTS, Exercises
from iki_teach.pages.lesson.steps.predict import Predict
from iki_teach.pages.lesson.steps.questions import ALL_RULES, Drill, RuleQuiz
from iki_teach.pages.lesson.steps.step import Due, Play

__all__ = ["ALL_RULES", "OWN_MOMENTS", "PLAYS", "Drill", "Exercises", "Play", "Solve", "play_step"]

PLAYS: dict[str, type[Play]] = {
    "table": AtTable,
    "show": Watch,
    "do": Solve,
    "free": FreePlay,
    "predict": Predict,
    "choose": Choose,
    "which_rule": Choose,
    "spot": Spot,
    "drill": Drill,
    "arrange": Arrange,
}


def play_step(
    step: Step, setting: Setting, lesson: Lesson, words: Words, previous: AnyGame | None = None, due: Due = tuple
) -> Play:
    if step.practise == OWN_MOMENTS:
        return Exercises(step, setting, lesson, words, previous, due)
    own = step.practise in KITS[lesson.game].drills.names
    kind = RuleQuiz if step.practise == ALL_RULES and not own else PLAYS[step.kind]
    return kind(step, setting, lesson, words, previous, due)
