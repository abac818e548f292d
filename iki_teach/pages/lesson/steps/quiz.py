"""What happens here, or what is allowed? A case on the board for every rule of the ledger."""

import random

from attrs import evolve

from iki_teach.lessons import scenes
from iki_teach.lessons.scenes import scene_lines
from iki_teach.pages.lesson.steps.questions import Questions
from iki_teach.pages.lesson.steps.step import Choosing
from iki_teach.pages.lesson.views import Step
from iki_teach.ui import labels
from iki_teach.ui.contract import Line
from iki_teach.ui.rules import AFTER, BEFORE, game_of, picture

ALL_RULES = "rules"
MOST_LINES = 3  # of what the engine says


class RuleQuiz(Choosing, Questions[scenes.Quiz]):
    """So many cases; of the step's rules if it names some, else of any."""

    def ready(self) -> None:
        asked = self.step.rules or scenes.rules_to_ask()
        self.coming = random.sample(asked, min(len(asked), self.step.rounds))
        self.rounds = len(self.coming)
        self.put(self.ask())

    def ask(self) -> scenes.Quiz:
        return scenes.quiz_on(self.coming.pop())

    def put(self, question: scenes.Quiz) -> None:
        super().put(question)
        self.rights = (question.choices.index(question.question.right),)
        self.game = None if question.scene.kit.covered else question.scene.before.as_start()

    @property
    def terms(self) -> str:
        return game_of(self.question.rule)

    def case_text(self, text: str) -> str:
        return self.words.of(f"question.{self.question.rule}", text)

    def prompt(self) -> str:
        return self.case_text(self.question.question.ask)

    def picture(self, *, help: bool = True, layout: str = "wide") -> tuple[tuple[str, ...], str, str]:
        """Return all hands, where a board would hide some; what happens is shown after the answer."""
        drawn, text = picture(self.question.scene, AFTER if self.answered else BEFORE, self.words, layout)
        return drawn.parts, text, ""

    def options(self) -> list[tuple[int, str]]:
        return [(at, self.case_text(text)) for at, text in enumerate(self.question.choices)]

    def on_page(self, step: Step) -> Step:
        more = self.words(labels.QUESTION_OF, at=self.round, all=self.rounds)
        return evolve(super().on_page(step), more=more, stacked=True)

    def choose(self, at: int) -> None:
        rule = self.rule_line(self.question.rule)
        if at not in self.rights:
            self.wrong.append(at)
            self.say("wrong", labels.WRONG, rule)
            return
        self.rate()
        if self.game is not None:
            self.game = self.question.scene.after.as_start()
        marked = [line.text for line in scene_lines(self.question.scene, self.words) if line.marked]
        self.say("good", labels.RIGHT, *map(Line, marked[:MOST_LINES]), rule)

    def hint(self) -> None:
        self.hints += 1
        if self.hints == 1:
            self.say("hint", labels.HINT, self.rule_line(self.question.rule))
        else:
            self.lead_on()
