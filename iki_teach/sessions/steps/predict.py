"""The learner foretells, the engine reveals."""

from typing import Any

from iki_teach.kits import kit_of
from iki_teach.lessons import asking
from iki_teach.lessons.stage import play_all
from iki_teach.sessions import words as said
from iki_teach.sessions.answers import line
from iki_teach.sessions.contract import Item, Line, Result
from iki_teach.sessions.steps.step import MOST_EVENTS, Play


class Predict(Play):
    """The learner clicks what burns and writes numbers; then what happens is shown, and the first line that differs."""

    def ready(self) -> None:
        """Ask the engine."""
        assert self.start is not None
        self.end = play_all(self.start, self.step.moves)
        self.lines = asking.answers(self.start, self.end, self.step.ask)
        self.foretold: dict[str, int] = {}
        self.burning: set[str] = set()  # the stalls that the learner has marked
        self.told = 0  # how many lines a hint has given away
        self.results: list[Result] = []

    def label(self, asked: asking.Line) -> str:
        """Return what is asked, in words."""
        words = self.words
        good = kit_of(self.end).fact(asked.of, self.end.state, words)
        if asked.kind == "stands":
            return good
        shape = {
            ("change", True): said.CHANGE_BY, ("change", False): said.CHANGE, ("has", False): said.HAS,
            ("score", True): said.SCORE_OF, ("score", False): said.SCORE,
        }  # fmt: skip
        by = bool(asked.rule) and len(asked.key.split()) > len(("who", "good"))
        return words(shape[asked.kind, by], who=asked.player, good=good, rule=words.rule(asked.rule))

    def view(self) -> dict[str, Any]:
        """The fields, and after the answer the lines of the engine."""
        fields = [self.field(asked) for asked in self.lines]
        marks = {cell: int(cell in self.burning) for cell in self.spots}
        return {"fields": fields, "values": self.foretold | marks, "results": self.results}

    def field(self, asked: asking.Line) -> Item:
        """Return what one line asks: a number, or whether a stall of the board is marked."""
        if asked.kind != "stands":
            return Item(asked.key, self.label(asked))
        cell = stall_of(asked)
        shape = said.MARKED if cell in self.burning else said.UNMARKED
        return Item(cell, self.words(shape, what=self.label(asked)), kind="mark")

    @property
    def spots(self) -> tuple[str, ...]:
        """The stalls of which is asked whether they burn."""
        return tuple(stall_of(asked) for asked in self.lines if asked.kind == "stands") if self.asking else ()

    @property
    def marked(self) -> tuple[str, ...]:
        """The stalls that burn, as the learner says."""
        return tuple(cell for cell in self.spots if cell in self.burning)

    def mark(self, cell: str) -> None:
        """Say that a stall burns, or that it does not."""
        if cell in self.spots:
            self.burning ^= {cell}

    def answer(self, values: dict[str, Any]) -> None:
        """Compare with the engine, line by line."""
        foretold = whole_numbers(values, {asked.key for asked in self.lines if asked.kind != "stands"})
        stands = {asked.key: int(stall_of(asked) not in self.burning) for asked in self.lines if asked.kind == "stands"}
        self.foretold = foretold
        if len(foretold) + len(stands) < len(self.lines):
            self.say("hint", said.EMPTY)
            return
        if stands and not self.burning and not all(asked.value for asked in self.lines if asked.key in stands):
            self.say("hint", said.EMPTY_MARKS)
            return
        foretold = foretold | stands
        first = asking.first_difference(self.lines, foretold)
        self.results = [self.result(asked, foretold[asked.key], asked is first) for asked in self.lines]
        self.game = self.end
        if first is None:
            self.solve(said.RIGHT)
            return
        title = line(self.words.rule_text(first.rule), first.rule, self.words) if first.rule else None
        events = [self.event_line(event, self.end) for event in first.events[:MOST_EVENTS]]
        known = self.misread(told={first.key: foretold[first.key]})
        self.say("wrong", said.DIFFERS, *known, *filter(None, events), *([title] if title else []))
        self.ratings += [(rule, False, bool(self.hints)) for rule in self.step.rules]
        self.solved = True

    def result(self, asked: asking.Line, foretold: int, first: bool) -> Result:
        """Return one line of the reveal."""
        value, mine = (self.shown(asked, number) for number in (asked.value, foretold))
        shape = said.IS_RIGHT if asked.value == foretold else said.IS
        text = self.words(shape, label=self.label(asked), value=value, told=mine)
        title = self.words.rule(asked.rule) if asked.rule else ""
        return Result(text, asked.rule, title, ok=asked.value == foretold, first=first)

    def shown(self, asked: asking.Line, number: int) -> str:
        """Return a number as it is read: what became of a stall where that was asked."""
        if asked.kind == "stands":
            return self.words(said.STEP_UI["yes" if number else "no"])
        return str(number).replace("-", "−")

    def lead_on(self) -> None:
        """Tell one line after the other."""
        self.told = min(self.told + 1, len(self.lines))
        self.say("hint", said.HINT, *(self.true_line(asked) for asked in self.lines[: self.told]))

    def true_line(self, asked: asking.Line) -> Line:
        """Return a line as it will be."""
        return self.line(said.IS_RIGHT, asked.rule, label=self.label(asked), value=self.shown(asked, asked.value))

    def worked(self) -> list[dict[str, Any]]:
        """The marks and numbers as they turn out."""
        numbers = {asked.key: asked.value for asked in self.lines if asked.kind != "stands"}
        burnt = [stall_of(asked) for asked in self.lines if asked.kind == "stands" and not asked.value]
        return [*({"do": "mark", "at": cell} for cell in burnt), {"do": "check", "values": numbers}]

    def work(self) -> None:
        """Mark and write what turns out."""
        self.burning = set()
        for intent in self.worked():
            if intent["do"] == "mark":
                self.mark(intent["at"])
            else:
                self.answer(intent["values"])


def stall_of(asked: asking.Line) -> str:
    """Return the stall of which a line asks."""
    return asked.of.removeprefix("stalls.")


def whole_numbers(values: dict[str, Any], wanted: set[str]) -> dict[str, int]:
    """Return the entries that are whole numbers."""
    found = {}
    for key, value in values.items():
        text = str(value).strip().replace("−", "-").replace("+", "")
        if key in wanted and len(text) < len("1000000") and text.removeprefix("-").isdecimal():
            found[key] = int(text)
    return found
