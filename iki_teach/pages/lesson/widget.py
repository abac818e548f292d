"""A lesson on a page: a board and the step beside it."""

from iki_teach.board.widget import BoardShell
from iki_teach.core.game import AnyGame
from iki_teach.pages.lesson.session import LessonSession
from iki_teach.ui.widget import numbered


class LessonShell(BoardShell):
    """A lesson: a board whose views hold a step as well."""

    stem = "lesson"
    named = ("step", "steps", "done")
    traits = ("step", "steps", "done", "score", "solved", "game")
    harmless = BoardShell.harmless - {"hint"}  # the last one plays the move
    session: LessonSession

    @property
    def step(self) -> int:
        """Where one is, from 0; a step that is set is gone to, as it was left."""
        return self.session.at

    @step.setter
    def step(self, at: int) -> None:
        self.session.set_step(numbered("step", at, len(self.session.steps)))
        self.renew()

    @property
    def steps(self) -> tuple[str, ...]:
        """What each step asks for: its kind."""
        return tuple(step.kind for step in self.session.steps)

    @property
    def done(self) -> tuple[int, ...]:
        """The steps that are solved."""
        return tuple(sorted(self.session.done))

    @property
    def score(self) -> float:
        """How much of the lesson is solved, from 0 to 1."""
        return len(self.done) / len(self.session.steps)

    @property
    def game(self) -> AnyGame | None:
        """The game on the board as it is now; None in a step without one."""
        return self.session.game

    @property
    def solved(self) -> bool:
        """Whether the step that one is at is solved."""
        return self.session.play_now.solved
