"""Steps with several questions, one after the other, each rated for itself: drills, and a quiz of the rules."""

import random
import sys
from collections.abc import Mapping
from typing import Generic, TypeVar

from attrs import evolve

from iki_teach.board.answers import lines_of
from iki_teach.content.words import Text
from iki_teach.core import drill as drills
from iki_teach.core.drill import Question
from iki_teach.core.game import AnyGame
from iki_teach.lessons import scenes
from iki_teach.lessons.scenes import scene_lines
from iki_teach.pages.lesson.steps.step import Choosing
from iki_teach.pages.lesson.views import Code, Item, Step
from iki_teach.ui import labels
from iki_teach.ui.contract import Intent, Line
from iki_teach.ui.rules import AFTER, BEFORE, game_of, picture

ALL_RULES = "rules"
MOST_LINES = 3  # of what the engine says
NUMBER = "points"

Q = TypeVar("Q", bound=Question[AnyGame] | scenes.Quiz)


class Questions(Choosing, Generic[Q]):
    """So many questions; each is answered when the right answer is found."""

    on_word = "question"
    rounds: int
    question: Q

    def ask(self) -> Q:
        raise NotImplementedError

    def put(self, question: Q) -> None:
        self.question = question
        self.round += 1
        self.answered = False
        self.wrong = []
        self.mistakes = self.hints = 0
        self.feedback = None

    @property
    def asking(self) -> bool:
        return not self.answered

    def more(self) -> bool:
        return self.answered and self.round < self.rounds

    def show_more(self) -> None:
        self.put(self.ask())

    def rate(self) -> None:
        self.ratings.append((self.question.rule, not self.mistakes, bool(self.hints)))
        self.answered = True
        self.solved = self.solved or self.round >= self.rounds


class Drill(Questions[Question[AnyGame]]):
    """Questions of one drill without end, from positions of self-play; each has a code that brings it back."""

    def ready(self) -> None:
        self.drills, self.rounds = self.kit.drills, self.step.rounds
        self.put(self.ask())

    def ask(self) -> Question[AnyGame]:
        table = (self.setting.edition, self.setting.players)
        return self.drills.ask(self.step.practise, *table, due=frozenset(self.due()))

    def put(self, question: Question[AnyGame]) -> None:
        """Put a question; where hands are hidden, only what it is about is shown, not the whole table."""
        super().put(question)
        self.rights = (question.choices.index(question.right),)
        self.game = None if self.kit.covered else question.game
        self.values: dict[str, int] = {}

    @property
    def drill(self) -> drills.Drill:
        return self.drills.drills[self.question.drill]

    def prompt(self) -> str:
        return self.drills.question(self.question, self.words)

    def picture(self, *, help: bool = True, layout: str = "wide") -> tuple[tuple[str, ...], str, str]:
        drawn, text = self.drills.draw(self.question, self.words, help, layout)
        return drawn.still().parts, text, self.text(self.step.say)

    def on_page(self, step: Step) -> Step:
        words, due = self.words, len(self.due())
        more = words(labels.QUESTION_OF, at=self.round, all=self.step.rounds)
        if self.drill.number:
            name, _ = self.drill.number
            step = evolve(step, fields=(Item(NUMBER, words(name)),), values=self.values)
        else:
            step = evolve(super().on_page(step), stacked=self.drill.stacked)
        return evolve(
            step,
            code=Code(words(labels.CODE), words(labels.BRING), self.question.code),
            more=f"{words(labels.DUE_FIRST, due)} {more}" if due else more,
            differs=tuple(self.drills.notes(self.question, words)),
            solved=self.answered,
        )

    def options(self) -> list[tuple[int, str]]:
        choices = enumerate(self.question.choices)
        return [(at, self.drills.choice(self.question, choice, self.words)) for at, choice in choices]

    def answer(self, values: Mapping[str, object]) -> None:
        if not self.drill.number:
            super().answer(values)
        elif self.asking:
            self.take_number(str(values.get(NUMBER)).strip(), self.drill.number[1])

    def cells(self, option: int) -> tuple[str, ...]:
        return self.drills.cells(self.question, self.question.choices[option])

    def choose(self, at: int) -> None:
        self.take(self.question.choices[at])
        self.wrong += [at] if self.question.choices[at].misconception else []

    def take_number(self, text: str, again: Text) -> None:
        if not text.isdecimal() or len(text) >= len(str(sys.maxsize)):
            self.say("hint", labels.HINT, self.line(labels.WHOLE))
            return
        self.values = {NUMBER: int(text)}
        choice = next((choice for choice in self.question.choices if choice.value == int(text)), None)
        if choice is not None:
            self.take(choice)
            return
        self.say("wrong", labels.WRONG, self.line(again), self.rule_line(self.question.rule))

    def take(self, choice: drills.Choice) -> None:
        if choice.misconception:
            misread = self.drills.misread(self.question, choice, self.words)
            self.say("wrong", labels.WRONG, *lines_of(misread, self.words))
            return
        self.rate()
        self.say("good", labels.RIGHT, *lines_of(self.drills.because(self.question, self.words), self.words))

    def bring_back(self, question: Question[AnyGame]) -> None:
        self.round -= 1
        self.put(question)

    def hint(self) -> None:
        """Show the rule that the question trains, its name only where that is not the answer; then lead on."""
        self.hints += 1
        rule = self.question.rule
        if self.hints == 1:
            self.say("hint", labels.HINT, self.rule_line(rule, named=self.question.right.value != rule))
        elif self.drill.number:
            self.solution()
        else:
            self.lead_on()

    def worked(self) -> list[Intent]:
        if self.drill.number:
            return [Intent("check", values={NUMBER: str(self.question.right.value)})]
        return super().worked()


class RuleQuiz(Questions[scenes.Quiz]):
    """What happens here, or what is allowed? A case on the board for each of the step's rules, or of any."""

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
