"""What every step has: its stage, an answer beside the board, hints in rungs."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from attrs import evolve

from iki_teach.board.answers import line, ruled
from iki_teach.content.expected import fits
from iki_teach.content.words import Text, Words
from iki_teach.core.event import Event
from iki_teach.core.game import AnyGame
from iki_teach.core.refusal import Refusals
from iki_teach.kits import KITS
from iki_teach.lessons.lesson import Lesson, Marks, Step
from iki_teach.lessons.stage import Setting, begin, laid
from iki_teach.pages.lesson.views import Item, State
from iki_teach.pages.lesson.views import Step as Panel
from iki_teach.ui import labels
from iki_teach.ui.contract import NOTHING, Act, Answer, Intent, Kind, Line

Lines = list[Line]
Due = Callable[[], Collection[str]]
MOST_EVENTS = 3  # lines that explain one asked line
REFUSALS = 2  # after so many the marks come back
MISSES = 3  # after so many the solution is offered


class Play:
    """A step that shows its position; the kinds below ask something of it."""

    plays = False  # whether the learner plays on the board
    on_word = "play_on"  # the word for showing one more thing
    reminded = False  # that nothing was clicked for a while
    round = 0  # which question of several is put

    def __init__(
        self,
        step: Step,
        setting: Setting,
        lesson: Lesson,
        words: Words,
        previous: AnyGame | None = None,
        due: Due = tuple,
    ) -> None:
        """Set the stage; `previous` is the game that a step goes on with, `due` the rules that should come back."""
        self.step = step = laid(step, previous)
        self.setting, self.lesson, self.words, self.due = setting, lesson, words, due
        self.kit = KITS[lesson.game]
        self.start: AnyGame | None = begin(step, setting) if step.position is not None else previous
        self.game: AnyGame | None = self.start
        self.solved = False
        self.mistakes = self.hints = 0
        self.wrong: list[int] = []  # the options that were chosen and are not right
        self.ratings: list[tuple[str, bool, bool]] = []
        self.feedback: Answer | None = None
        self.ready()

    def ready(self) -> None:
        """Make ready what this kind of step needs."""

    @property
    def marks(self) -> Marks:
        """What is marked now: all that is possible for whoever hesitates, asks for a hint or was refused twice."""
        lost = self.reminded or self.hints or self.mistakes >= REFUSALS
        return "help" if lost or self.solved else self.step.marks

    def text(self, english: str) -> str:
        return self.words.of(f"lesson.{self.lesson.id}", english) if english else ""

    @property
    def secret(self) -> bool:
        """Whether the log beside the board would give the answer away."""
        return False

    @property
    def terms(self) -> str:
        """The game whose terms its texts are in."""
        return self.kit.name

    def prompt(self) -> str:
        return self.text(self.step.say)

    def picture(self, *, help: bool = True, layout: str = "wide") -> tuple[tuple[str, ...], str, str]:
        """Return what stands in place of the board, where the step has no position: drawing, text and status."""
        return (), "", ""

    def outcomes(self) -> list[tuple[str, bool, bool]]:
        """Return, once, how it went with which rules: the rule, whether it was right at once, whether with help."""
        ratings, self.ratings = self.ratings, []
        return ratings

    def on_page(self, step: Panel) -> Panel:
        """Return the step as a page gets it, with what is shown beside the prompt: fields, options or items."""
        return step

    def answer(self, values: Mapping[str, object]) -> None:
        """Take what the learner entered."""

    @property
    def spots(self) -> tuple[str, ...]:
        """The cells of the board that an answer marks."""
        return ()

    @property
    def marked(self) -> tuple[str, ...]:
        """Those of them that are marked now."""
        return ()

    def mark(self, cell: str, values: Mapping[str, object] = NOTHING) -> None:
        """Mark a cell, or take its mark away; or take the numbers that are entered so far."""

    @property
    def left(self) -> AnyGame | None:
        """The game with which the next step goes on."""
        return self.game

    @property
    def laid(self) -> AnyGame | None:
        """The game as its table is shown."""
        return self.game

    def on(self) -> bool:
        """Show the next thing, if there is one more to be shown before the next step; whether there was."""
        more = self.more()
        if more:
            self.show_more()
        return more

    def show_more(self) -> None:
        """Show it."""

    def more(self) -> bool:
        """Whether there is one more thing to show."""
        return False

    def worked(self) -> list[Intent]:
        return [Intent("next")]

    def line(self, text: Text, rule: str = "", **facts: Any) -> Line:  # type: ignore[explicit-any]
        return line(self.words(text, **facts), rule, self.words)

    def rule_line(self, rule: str, *, named: bool = True) -> Line:
        return line(self.words.rule_text(rule), rule if named else "", self.words)

    def say(self, kind: Kind, title: Text, *lines: Line) -> None:
        self.mistakes += kind in ("wrong", "dead")
        self.feedback = Answer(kind, self.words(title), lines, acts=self.acts())

    def heard(self) -> Answer | None:
        """Return what is said to an answer as it is read out: what stands elsewhere on the page, too."""
        return self.feedback

    @property
    def asking(self) -> bool:
        return not self.solved

    @property
    def quizzes(self) -> bool:
        return self.asking and not self.plays and type(self).answer is not Play.answer

    def acts(self) -> tuple[Act, ...]:
        often = self.asking and self.mistakes >= MISSES
        return (Act("solution", self.words(labels.SHOW_SOLUTION)),) if often else ()

    def solution(self) -> None:
        """Show the worked solution; what is shown is not yet known."""
        self.hints += 1
        self.mistakes += 1
        self.work()
        if self.feedback is not None and not self.asking:
            self.feedback = evolve(self.feedback, kind="hint", title=self.words(labels.SOLUTION))

    def work(self) -> None:
        for intent in self.worked():
            self.answer(intent.values)

    def solve(self, title: Text = labels.SOLVED, *lines: Line) -> None:
        if not self.solved:
            self.note()
        self.solved = True
        self.say("good", title, *lines, *self.after())

    def note(self, rule: str = "") -> None:
        """Note a step as right, with all its rules; or as missed, with the one at fault, as far as it is known."""
        rules = self.step.rules
        missed = (rule,) if rule in rules else rules[:1]
        self.ratings += [(one, not self.mistakes, bool(self.hints)) for one in (missed if self.mistakes else rules)]

    def after(self) -> Lines:
        return [Line(self.text(self.step.after))] if self.step.after else []

    def hint(self) -> None:
        self.hints += 1
        rungs = [*([Line(self.text(self.step.look))] if self.step.look else []), *self.rule_lines]
        if self.hints <= len(rungs):
            self.say("hint", labels.HINT, rungs[self.hints - 1])
        else:
            self.lead_on()

    @property
    def rule_lines(self) -> Lines:
        """What a hint says of the rule that one needs."""
        return [self.rule_line(rule) for rule in self.step.rules[:1]]

    def lead_on(self) -> None:
        self.say("hint", labels.HINT, *(self.rule_lines or [self.line(labels.NO_HINT)]))

    def event_line(self, event: Event, game: AnyGame) -> Line | None:
        text = self.kit.tell_event(event, game.state, self.words)
        return line(text, event.rule, self.words) if text else None

    def misread(self, refusals: Refusals = (), move: object = None, answers: Mapping[str, int] = NOTHING) -> Lines:
        for known in self.step.misread:
            wanted = known.refusal
            if wanted and any(fits(refusal, wanted) for refusal in refusals):
                return [ruled(self.text(known.say), wanted.rule, self.words)]
            if (known.move and known.move == str(move)) or (known.ask and answers.get(known.ask) == known.value):
                return [Line(self.text(known.say))]
        return []


class Choosing(Play):
    """A step with options; what is said to one stands in its card."""

    rights: tuple[int, ...]  # the options that are right

    def options(self) -> list[tuple[int, str]]:
        raise NotImplementedError

    def choose(self, option: int) -> None:
        raise NotImplementedError

    def cells(self, option: int) -> tuple[str, ...]:
        """Return what an option speaks of on the board."""
        return ()

    def answer(self, values: Mapping[str, object]) -> None:
        option = next((option for option, _ in self.options() if str(option) == str(values.get("option"))), None)
        if option is not None and self.asking:
            self.choose(option)
            self.say_to(option)

    @property
    def spots(self) -> tuple[str, ...]:
        """Where the board itself is the answer: each option speaks of one cell of its own, and that is clicked."""
        places = {option: self.cells(option) for option, _ in self.options()} if self.asking else {}
        if any(len(cells) != 1 for cells in places.values()) or len(set(places.values())) < len(places):
            return ()
        return tuple(cell for option, (cell,) in places.items() if option not in self.wrong)

    def mark(self, cell: str, values: Mapping[str, object] = NOTHING) -> None:
        option = next((option for option, _ in self.options() if self.cells(option) == (cell,)), None)
        self.answer({"option": option})

    def say_to(self, option: int) -> None:
        if self.feedback is not None:
            self.feedback = evolve(self.feedback, to=str(option))

    def lead_on(self) -> None:
        """Say of one option that it is not right; where none is left, show the solution."""
        closed = (*self.rights, *self.wrong)
        option, text = next((one for one in self.options() if one[0] not in closed), (None, ""))
        if option is None:
            self.solution()
            return
        self.wrong.append(option)
        self.say("hint", labels.HINT, self.line(labels.NOT_THIS, what=text))
        self.say_to(option)

    def on_page(self, step: Panel) -> Panel:
        rights = () if self.asking else self.rights

        def item(option: int, text: str) -> Item:
            state: State = "right" if option in rights else "wrong" if option in self.wrong else ""
            return Item(str(option), text, state, at=self.cells(option))

        return evolve(step, options=tuple(item(*option) for option in self.options()))

    def worked(self) -> list[Intent]:
        return [Intent("check", values={"option": str(self.rights[0])})]
