"""Which rule is at work here? An example on the board for every rule of the ledger."""

import random
from typing import Any

from iki_teach.drawing.still import still
from iki_teach.lessons import quiz
from iki_teach.lessons.scenes import Scene
from iki_teach.sessions import lesson_words as said
from iki_teach.sessions.answers import line
from iki_teach.sessions.rule_scenes import AFTER, caption, picture
from iki_teach.sessions.steps.base import Play

ALL_RULES = "rules"


class RuleQuiz(Play):
    """So many examples; the step's rules if it names some, else any."""

    on_word = "question"

    def ready(self) -> None:
        """Choose the rules and ask for the first."""
        asked = self.step.rules or quiz.rules_to_ask()
        self.coming = random.sample(asked, min(len(asked), self.step.rounds))
        self.rounds = len(self.coming)
        self.round = 0
        self.put(quiz.quiz_on(self.coming.pop()))

    def put(self, question: quiz.Quiz) -> None:
        """Put a question."""
        self.question = question
        self.game = question.scene.after.anew() if isinstance(question.scene, Scene) else None
        self.round += 1
        self.answered = False
        self.wrong: list[int] = []
        self.slips = self.hints = 0
        self.feedback = None

    def prompt(self) -> str:
        """Return the example's sentence and the question."""
        return self.words(said.WHICH_RULE, says=caption(self.question.scene, self.words))

    def picture(self) -> dict[str, Any]:
        """Return the cards of an example of Koi-Koi."""
        drawn, text = picture(self.question.scene, AFTER, self.words)
        return {"svg": still(drawn), "text": text}

    def more(self) -> bool:
        """Whether another example comes."""
        return self.answered and bool(self.coming)

    def on(self) -> bool:
        """Put the next example."""
        if not self.more():
            return False
        self.put(quiz.quiz_on(self.coming.pop()))
        return True

    def view(self) -> dict[str, Any]:
        """The rules to choose from, each with what became of it; the code is the rule, so it is shown at the end."""
        options = []
        for at, rule in enumerate(self.question.choices):
            state = "right" if self.answered and rule == self.question.rule else "wrong" if at in self.wrong else ""
            options.append({"key": str(at), "label": self.words.rule(rule), "state": state})
        return {"options": options, "more": self.words(said.QUESTION_OF, at=self.round, all=self.rounds)}

    def answer(self, values: dict[str, Any]) -> None:
        """Take a choice; what the chosen rule is about is said."""
        at = next((n for n in range(len(self.question.choices)) if str(n) == str(values.get("option"))), None)
        if at is None or self.answered:
            return
        rule = self.question.choices[at]
        about = line(self.words.rule_text(rule), rule, self.words)
        if rule != self.question.rule:
            self.wrong.append(at)
            self.say("wrong", said.WRONG, about)
            return
        self.ratings.append((rule, not self.slips, bool(self.hints)))
        self.answered = True
        self.solved = self.solved or not self.coming
        self.say("good", said.RIGHT, about)

    def hint(self) -> None:
        """Show what the rule says, without its name."""
        self.hints += 1
        self.say("hint", said.HINT, line(self.words.rule_text(self.question.rule), "", self.words))

    def worked(self) -> list[dict[str, Any]]:
        """The right rule."""
        return [{"do": "check", "values": {"option": str(self.question.choices.index(self.question.rule))}}]
