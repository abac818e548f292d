"""What steps with several questions share: one after the other, each rated for itself."""

from typing import Generic, Protocol, TypeVar

from iki_teach.pages.lesson.steps.step import Play


class Ruled(Protocol):
    """A question that trains a rule."""

    @property
    def rule(self) -> str: ...


Q = TypeVar("Q", bound=Ruled)


class Questions(Play, Generic[Q]):
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

    def on(self) -> bool:
        if not self.more():
            return False
        self.put(self.ask())
        return True

    def rate(self) -> None:
        self.ratings.append((self.question.rule, not self.mistakes, bool(self.hints)))
        self.answered = True
        self.solved = self.solved or self.round >= self.rounds
