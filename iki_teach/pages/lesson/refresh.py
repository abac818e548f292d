"""Refresh before game night: one question for every rule that is due, as far as the browser knows."""

from attrs import evolve

from iki_teach.content.words import Words
from iki_teach.lessons import lesson as course
from iki_teach.lessons.lesson import Lesson
from iki_teach.lessons.stage import Setting
from iki_teach.pages.lesson.session import LessonSession
from iki_teach.pages.lesson.state import now
from iki_teach.pages.lesson.steps.quiz import ALL_RULES
from iki_teach.pages.lesson.views import Step
from iki_teach.ui import labels
from iki_teach.ui.contract import Intent

WITHOUT_DUE = 3


def lesson_on(rules: tuple[str, ...], words: Words) -> Lesson:
    rounds = len(rules) or WITHOUT_DUE
    step = course.Step("drill", words(labels.REFRESH), rules=rules, practise=ALL_RULES, rounds=rounds)
    done = words(labels.DUE, len(rules)) if rules else words(labels.NOTHING_DUE)
    return Lesson("refresh", words(labels.REFRESH), rounds, (step,), differs=(), done=done)


class RefreshSession(LessonSession):
    """Questions on what should come back, longest overdue first."""

    def __init__(self, lang: str = "en") -> None:
        """Begin with questions on any rule, until the browser says what is known."""
        super().__init__(lesson_on((), Words(lang)), lang)

    def resume(self, intent: Intent) -> None:
        super().resume(intent)
        self.lesson = lesson_on(self.progress.mastery.due(now()), self.words)
        self.done = set()
        self.at = 0
        self.at_table(Setting(self.setting.edition, self.setting.players))

    def words_of_links(self) -> dict[str, str]:
        """Return none: what is due for one is not for another."""
        return {}

    def save_progress(self) -> None:
        """A refresh begins anew each time; only the rules are kept."""

    def panel(self) -> Step:
        panel = super().panel()
        return evolve(panel, more=f"{panel.finish[1]} {panel.more}")
