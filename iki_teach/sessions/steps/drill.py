"""Questions without end, from positions of self-play; each has a code that brings it back."""

import sys
from typing import Any

from iki_teach.drawing.marks import still
from iki_teach.sessions import words as said
from iki_teach.sessions.answers import line, lines_of
from iki_teach.sessions.contract import Code, Item, State
from iki_teach.sessions.steps.step import Play

NUMBER = "points"


class Drill(Play):
    """So many questions of one drill; each is answered when the right choice, or the right number, is found."""

    on_word = "question"

    def ready(self) -> None:
        """Ask the first question."""
        self.drills = self.kit.drills
        self.round = 0
        self.put(self.new_question())

    def new_question(self) -> Any:
        """Return a new question, on a rule that is due if one is soon found."""
        table = (self.setting.edition, self.setting.players)
        return self.drills.ask(self.step.practise, *table, due=frozenset(self.due()))

    def put(self, question: Any) -> None:
        """Put a question; where hands are hidden, only what it is about is shown, not the whole table."""
        self.question = question
        self.game = None if self.kit.covered else question.game
        self.round += 1
        self.answered = False
        self.wrong: list[int] = []
        self.values: dict[str, int] = {}
        self.mistakes = self.hints = 0
        self.feedback = None

    @property
    def drill(self) -> Any:
        """The drill of the question."""
        return self.drills.drills[self.question.drill]

    def prompt(self) -> str:
        """Return the question."""
        return self.drills.question(self.question, self.words)

    def picture(self, *, help: bool = True) -> dict[str, Any]:
        """Return what the question is about."""
        svg, text = self.drills.draw(self.question, self.words, help=help)
        return {"svg": still(svg), "text": text, "status": self.text(self.step.say)}

    def more(self) -> bool:
        """Whether another question comes."""
        return self.answered and self.round < self.step.rounds

    def on(self) -> bool:
        """Put the next question."""
        if not self.more():
            return False
        self.put(self.new_question())
        return True

    def view(self) -> dict[str, Any]:
        """Return the field, or the choices, each with what became of it; and the code of the question."""
        words, due = self.words, len(self.due())
        more = words(said.QUESTION_OF, at=self.round, all=self.step.rounds)
        shown = self.field() if self.drill.number else self.options()
        return shown | {
            "code": Code(words(said.CODE), words(said.BRING), self.question.code),
            "more": f"{words(said.DUE_FIRST, due)} {more}" if due else more,
            "differs": tuple(self.drills.notes(self.question, words)),
            "solved": self.answered,
        }

    def field(self) -> dict[str, Any]:
        """Return the field for a number."""
        name, _ = self.drill.number
        return {"fields": (Item(NUMBER, self.words(name)),), "values": self.values}

    def options(self) -> dict[str, Any]:
        """Return the choices."""
        options = []
        for at, choice in enumerate(self.question.choices):
            state: State = (
                "right" if self.answered and not choice.misconception else "wrong" if at in self.wrong else ""
            )
            options.append(Item(str(at), self.drills.choice(self.question, choice, self.words), state))
        return {"options": options, "stacked": self.drill.stacked}

    def answer(self, values: dict[str, Any]) -> None:
        """Take a choice or a number."""
        if self.answered:
            return
        if self.drill.number:
            self.take_number(str(values.get(NUMBER)).strip())
            return
        at = next((n for n in range(len(self.question.choices)) if str(n) == str(values.get("option"))), None)
        if at is not None:
            self.take(self.question.choices[at])
            self.wrong += [at] if self.question.choices[at].misconception else []

    def take_number(self, text: str) -> None:
        """Take a number; one that no misreading leads to is answered with the rule."""
        if not text.isdecimal() or len(text) >= len(str(sys.maxsize)):
            self.say("hint", said.HINT, line(self.words(said.WHOLE), "", self.words))
            return
        self.values = {NUMBER: int(text)}
        choice = next((one for one in self.question.choices if one.value == int(text)), None)
        if choice is not None:
            self.take(choice)
            return
        rule, (_, again) = self.question.rule, self.drill.number
        known = [(self.words(again), ""), (self.words.rule_text(rule), rule)]
        self.say("wrong", said.WRONG, *lines_of(known, self.words))

    def take(self, choice: Any) -> None:
        """Take an answer: a wrong one is answered by what was misread, the right one by the reasons."""
        if choice.misconception:
            misread = self.drills.misread(self.question, choice, self.words)
            self.say("wrong", said.WRONG, *lines_of(misread, self.words))
            return
        self.ratings.append((self.question.rule, not self.mistakes, bool(self.hints)))
        self.answered = True
        self.solved = self.solved or self.round >= self.step.rounds
        self.say("good", said.RIGHT, *lines_of(self.drills.because(self.question, self.words), self.words))

    def bring_back(self, question: Any) -> None:
        """Put the question of a code in place of the present one."""
        self.round -= 1
        self.put(question)

    def hint(self) -> None:
        """Show the rule that the question trains; its name only where that is not the answer."""
        self.hints += 1
        rule = self.question.rule
        named = "" if self.question.right.value == rule else rule
        self.say("hint", said.HINT, line(self.words.rule_text(rule), named, self.words))

    def worked(self) -> list[dict[str, Any]]:
        """The right answer."""
        right = self.question.right
        if self.drill.number:
            return [{"do": "check", "values": {NUMBER: str(right.value)}}]
        return [{"do": "check", "values": {"option": str(self.question.choices.index(right))}}]
