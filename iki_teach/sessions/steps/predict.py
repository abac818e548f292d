"""The learner foretells, the engine reveals."""

from typing import Any

from iki_teach.kits import kit_of
from iki_teach.lessons import asking
from iki_teach.lessons.stage import play_all
from iki_teach.sessions import words as said
from iki_teach.sessions.answers import line
from iki_teach.sessions.contract import Item, Result
from iki_teach.sessions.steps.step import MOST_EVENTS, Play


class Predict(Play):
    """The learner writes numbers; the engine reveals them line by line and marks the first that differs."""

    def ready(self) -> None:
        """Ask the engine."""
        assert self.start is not None
        self.end = play_all(self.start, self.step.moves)
        self.lines = asking.answers(self.start, self.end, self.step.ask)
        self.told: dict[str, int] = {}
        self.results: list[Result] = []

    def label(self, one: asking.Line) -> str:
        """Return what is asked, in words."""
        words = self.words
        good = kit_of(self.end).fact(one.of, self.end.state, words)
        if one.kind == "stands":
            return good
        shape = {
            ("change", True): said.CHANGE_BY, ("change", False): said.CHANGE, ("has", False): said.HAS,
            ("score", True): said.SCORE_OF, ("score", False): said.SCORE,
        }  # fmt: skip
        by = bool(one.rule) and len(one.key.split()) > len(("who", "good"))
        return words(shape[one.kind, by], who=one.player, good=good, rule=words.rule(one.rule))

    def view(self) -> dict[str, Any]:
        """The fields, and after the answer the lines of the engine."""
        fields = [
            Item(one.key, self.label(one), kind="yes" if one.kind == "stands" else "number") for one in self.lines
        ]
        return {"fields": fields, "values": self.told, "results": self.results}

    def answer(self, values: dict[str, Any]) -> None:
        """Compare with the engine, line by line."""
        told = whole_numbers(values, {one.key for one in self.lines})
        self.told = told
        if len(told) < len(self.lines):
            empty = [one.kind for one in self.lines if one.key not in told]
            self.say("wrong", said.EMPTY_CHOICE if set(empty) == {"stands"} else said.EMPTY)
            return
        first = asking.first_difference(self.lines, told)
        self.results = [self.result(one, told[one.key], one is first) for one in self.lines]
        self.game = self.end
        if first is None:
            self.solve(said.RIGHT)
            return
        title = line(self.words.rule_text(first.rule), first.rule, self.words) if first.rule else None
        events = [self.event_line(event, self.end) for event in first.events[:MOST_EVENTS]]
        known = self.misread(told={first.key: told[first.key]})
        self.say("wrong", said.DIFFERS, *known, *(one for one in events if one), *([title] if title else []))
        self.ratings += [(rule, False, bool(self.hints)) for rule in self.step.rules]
        self.solved = True

    def result(self, one: asking.Line, told: int, first: bool) -> Result:
        """Return one line of the reveal."""
        value, mine = (self.shown(one, number) for number in (one.value, told))
        shape = said.IS_RIGHT if one.value == told else said.IS
        text = self.words(shape, label=self.label(one), value=value, told=mine)
        title = self.words.rule(one.rule) if one.rule else ""
        return Result(text, one.rule, title, ok=one.value == told, first=first)

    def shown(self, one: asking.Line, number: int) -> str:
        """Return a number as it is read: what became of a stall where that was asked."""
        if one.kind == "stands":
            return self.words(said.STEP_UI["yes" if number else "no"])
        return str(number).replace("-", "−")

    def worked(self) -> list[dict[str, Any]]:
        """The engine's own numbers."""
        return [{"do": "check", "values": {one.key: one.value for one in self.lines}}]


def whole_numbers(values: dict[str, Any], wanted: set[str]) -> dict[str, int]:
    """Return the entries that are whole numbers."""
    found = {}
    for key, value in values.items():
        text = str(value).strip().replace("−", "-").replace("+", "")
        if key in wanted and len(text) < len("1000000") and text.removeprefix("-").isdecimal():
            found[key] = int(text)
    return found
