"""What every step has: its stage, an answer beside the board, hints in rungs."""

from collections.abc import Callable, Collection
from typing import Any

from iki_teach.content.words import Text, Words
from iki_teach.core.event import Event
from iki_teach.core.game import AnyGame
from iki_teach.kits import KITS
from iki_teach.lessons.lesson import Lesson, Step
from iki_teach.lessons.stage import Setting, begin
from iki_teach.sessions import words as said
from iki_teach.sessions.answers import line
from iki_teach.sessions.contract import Answer, Kind, Line

Lines = list[Line]
Due = Callable[[], Collection[str]]
MOST_EVENTS = 3  # lines that explain one asked line


class Play:
    """A step that shows its position; the kinds below ask something of it."""

    plays = False  # whether the learner plays on the board
    on_word = "play_on"  # the word for showing one more thing
    round = 0  # which question of several is put

    def __init__(
        self, step: Step, setting: Setting, lesson: Lesson, words: Words, carried: Any = None, due: Due = tuple
    ) -> None:
        """Set the stage; `carried` is the game that a step goes on with, `due` the rules that should come back."""
        self.step, self.setting, self.lesson, self.words, self.due = step, setting, lesson, words, due
        self.kit = KITS[lesson.game]
        self.start = begin(step, setting) if step.position is not None else carried
        self.game = self.start
        self.solved = False
        self.mistakes, self.hints = 0, 0
        self.ratings: list[tuple[str, bool, bool]] = []
        self.feedback: Answer | None = None
        self.ready()

    def ready(self) -> None:
        """Make ready what this kind of step needs."""

    def text(self, english: str) -> str:
        """Return a text of the lesson in the learner's language."""
        return self.words.of(f"lesson.{self.lesson.id}", english) if english else ""

    @property
    def secret(self) -> bool:
        """Whether the log beside the board would give the answer away."""
        return False

    def prompt(self) -> str:
        """Return what the step asks."""
        return self.text(self.step.say)

    def picture(self, *, help: bool = True) -> dict[str, Any]:
        """Return what the page shows in place of the board, where the step has no position: drawing and text."""
        return {}

    def outcomes(self) -> list[tuple[str, bool, bool]]:
        """Return, once, how it went with which rules: the rule, whether it was right at once, whether with help."""
        found, self.ratings = self.ratings, []
        return found

    def view(self) -> dict[str, Any]:
        """Return what the page shows beside the prompt: fields, options or items."""
        return {}

    def answer(self, values: dict[str, Any]) -> None:
        """Take what the learner entered."""

    def on(self) -> bool:
        """Show the next thing, if there is one more to be shown before the next step."""
        return False

    def more(self) -> bool:
        """Whether there is one more thing to show."""
        return False

    def worked(self) -> list[dict[str, Any]]:
        """Return the intents of the worked solution."""
        return [{"do": "next"}]

    def say(self, kind: Kind, title: Text, *lines: Line) -> None:
        """Answer; a wrong answer is remembered."""
        self.mistakes += kind in ("wrong", "dead")
        self.feedback = Answer(kind, self.words(title), lines)

    def solve(self, title: Text = said.SOLVED, *lines: Line) -> None:
        """The step is done."""
        if not self.solved:
            self.ratings += [(rule, not self.mistakes, bool(self.hints)) for rule in self.step.rules]
        self.solved = True
        after = [line(self.text(self.step.after), "", self.words)] if self.step.after else []
        self.say("good", title, *lines, *after)

    def hint(self) -> None:
        """Give the next rung: where to look, then the rule."""
        self.hints += 1
        if self.hints == 1 and self.step.look:
            self.say("hint", said.HINT, line(self.text(self.step.look), "", self.words))
            return
        rules = [line(self.words.rule_text(rule), rule, self.words) for rule in self.step.rules[:1]]
        self.say("hint", said.HINT, *(rules or [line(self.words(said.NO_HINT), "", self.words)]))

    def event_line(self, event: Event, game: AnyGame) -> Line | None:
        """Return an event in words with its rule; None for one that only tidies the table."""
        text = self.kit.tell_event(event, game.state, self.words)
        return line(text, event.rule, self.words) if text else None

    def misread(self, **facts: Any) -> Lines:
        """Return the answer to a typical mistake, if this is one."""
        for one in self.step.misread:
            refusals = facts.get("refusals", ())
            met = one.refusal is not None and any(
                refusal.rule == one.refusal.rule and one.refusal.what in ("", refusal.reason) for refusal in refusals
            )
            if met or (one.ask and facts.get("told", {}).get(one.ask) == one.value):
                return [line(self.text(one.say), "", self.words)]
        return []
