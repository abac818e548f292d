"""What happens here, or what is allowed? A case on the board for every rule of the ledger."""

import random
from typing import Any

from iki_teach.drawing.marks import still
from iki_teach.lessons import quiz
from iki_teach.lessons.scenes import scene_lines
from iki_teach.sessions import words as said
from iki_teach.sessions.answers import line
from iki_teach.sessions.contract import Item, Line, State
from iki_teach.sessions.rule_scenes import AFTER, BEFORE, picture
from iki_teach.sessions.steps.step import Lines, Play

ALL_RULES = "rules"
MOST_LINES = 3  # of what the engine says


class RuleQuiz(Play):
    """So many cases; of the step's rules if it names some, else of any."""

    on_word = "question"

    def ready(self) -> None:
        """Choose the rules and ask for the first."""
        asked = self.step.rules or quiz.rules_to_ask()
        self.coming = random.sample(asked, min(len(asked), self.step.rounds))
        self.rounds = len(self.coming)
        self.round = 0
        self.put(quiz.quiz_on(self.coming.pop()))

    def put(self, question: quiz.Quiz) -> None:
        """Put a question, on the board as it is before anything happens."""
        self.question = question
        self.game = None if question.scene.kit.covered else question.scene.before.as_start()
        self.round += 1
        self.answered = False
        self.wrong: list[int] = []
        self.mistakes = self.hints = 0
        self.feedback = None

    def said(self, text: str) -> str:
        """Return a text of the case in the page's language."""
        return self.words.of(f"question.{self.question.rule}", text)

    def prompt(self) -> str:
        """Return the case."""
        return self.said(self.question.question.ask)

    def picture(self, *, help: bool = True) -> dict[str, Any]:
        """Return all hands, where a board would hide some; what happens is shown after the answer."""
        drawn, text = picture(self.question.scene, AFTER if self.answered else BEFORE, self.words)
        return {"svg": still(drawn), "text": text}

    def more(self) -> bool:
        """Whether another case comes."""
        return self.answered and bool(self.coming)

    def on(self) -> bool:
        """Put the next case."""
        if not self.more():
            return False
        self.put(quiz.quiz_on(self.coming.pop()))
        return True

    def view(self) -> dict[str, Any]:
        """Return the answers to choose from, each with what became of it."""
        options = []
        for at, text in enumerate(self.question.choices):
            right = self.answered and text == self.question.question.right
            state: State = "right" if right else "wrong" if at in self.wrong else ""
            options.append(Item(str(at), self.said(text), state))
        more = self.words(said.QUESTION_OF, at=self.round, all=self.rounds)
        return {"options": options, "more": more, "stacked": True}

    def answer(self, values: dict[str, Any]) -> None:
        """Take a choice; the rule is said with it, and after the right one what the engine does."""
        at = next((n for n in range(len(self.question.choices)) if str(n) == str(values.get("option"))), None)
        if at is None or self.answered:
            return
        if self.question.choices[at] != self.question.question.right:
            self.wrong.append(at)
            self.say("wrong", said.WRONG, self.rule_line())
            return
        self.ratings.append((self.question.rule, not self.mistakes, bool(self.hints)))
        self.answered = True
        self.solved = self.solved or not self.coming
        if self.game is not None:
            self.game = self.question.scene.after.as_start()
        self.say("good", said.RIGHT, *self.shown(), self.rule_line())

    def shown(self) -> Lines:
        """Return what the engine says of the example, as far as it shows the rule."""
        marked = [one for one in scene_lines(self.question.scene, self.words) if one["marked"]]
        return [line(one["text"], "", self.words) for one in marked[:MOST_LINES]]

    def rule_line(self) -> Line:
        """Return the rule with its wording."""
        return line(self.words.rule_text(self.question.rule), self.question.rule, self.words)

    def hint(self) -> None:
        """Show what the rule says."""
        self.hints += 1
        self.say("hint", said.HINT, self.rule_line())

    def worked(self) -> list[dict[str, Any]]:
        """The right answer."""
        at = self.question.choices.index(self.question.question.right)
        return [{"do": "check", "values": {"option": str(at)}}]
