"""Questions without end, from positions of self-play; each has a code that brings it back."""

from typing import Any

from iki_teach.core.drill import Question
from iki_teach.games.iki.drills import DRILLS
from iki_teach.games.iki.rules.game import Game
from iki_teach.sessions import words as said
from iki_teach.sessions.answers import line, lines_of
from iki_teach.sessions.contract import Code, Item, State
from iki_teach.sessions.steps.step import Play


class Drill(Play):
    """So many questions of one drill; each is answered when the right choice is found."""

    on_word = "question"

    def ready(self) -> None:
        """Ask the first question."""
        self.round = 0
        self.put(DRILLS.ask(self.step.practise, self.setting.edition, self.setting.players))

    def put(self, question: Question[Game]) -> None:
        """Put a question."""
        self.question, self.game = question, question.game
        self.round += 1
        self.answered = False
        self.wrong: list[int] = []
        self.mistakes = self.hints = 0
        self.feedback = None

    def prompt(self) -> str:
        """Return the question."""
        return DRILLS.question(self.question, self.words)

    def more(self) -> bool:
        """Whether another question comes."""
        return self.answered and self.round < self.step.rounds

    def on(self) -> bool:
        """Put the next question."""
        if not self.more():
            return False
        self.put(DRILLS.ask(self.step.practise, self.setting.edition, self.setting.players))
        return True

    def view(self) -> dict[str, Any]:
        """The choices, each with what became of it; and the code of the question."""
        options = []
        for at, choice in enumerate(self.question.choices):
            state: State = (
                "right" if self.answered and not choice.misconception else "wrong" if at in self.wrong else ""
            )
            options.append(Item(str(at), DRILLS.choice(self.question, choice, self.words), state))
        texts = Code(self.words(said.CODE), self.words(said.BRING), self.question.code)
        return {
            "options": options,
            "code": texts,
            "more": self.words(said.QUESTION_OF, at=self.round, all=self.step.rounds),
        }

    def answer(self, values: dict[str, Any]) -> None:
        """Take a choice, or a code that brings a question back."""
        if "code" in values:
            self.bring_back(str(values["code"]))
            return
        at = next((n for n in range(len(self.question.choices)) if str(n) == str(values.get("option"))), None)
        if at is None or self.answered:
            return
        choice = self.question.choices[at]
        if choice.misconception:
            self.wrong.append(at)
            misread = DRILLS.misread(self.question, choice, self.words)
            self.say("wrong", said.WRONG, *lines_of(misread, self.words))
            return
        self.ratings.append((self.question.rule, not self.mistakes, bool(self.hints)))
        self.answered = True
        self.solved = self.solved or self.round >= self.step.rounds
        reasons = DRILLS.because(self.question, self.words)
        self.say("good", said.RIGHT, *lines_of(reasons, self.words))

    def bring_back(self, code: str) -> None:
        """Put the question of a code; a broken code is said."""
        try:
            question = DRILLS.again(code.strip())
        except ValueError as error:
            self.say("hint", said.HINT, line(str(error), "", self.words))
            return
        self.round -= 1
        self.put(question)

    def hint(self) -> None:
        """Show the rule that the question trains."""
        self.hints += 1
        rule = self.question.rule
        self.say("hint", said.HINT, line(self.words.rule_text(rule), rule, self.words))

    def worked(self) -> list[dict[str, Any]]:
        """The right choice."""
        at = self.question.choices.index(self.question.right)
        return [{"do": "check", "values": {"option": str(at)}}]
