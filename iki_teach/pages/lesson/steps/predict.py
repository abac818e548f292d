"""The learner foretells, the engine reveals."""

from collections.abc import Mapping

from attrs import evolve

from iki_teach.board.answers import ruled
from iki_teach.content.words import Text
from iki_teach.core.game import AnyGame
from iki_teach.kits import kit_of
from iki_teach.lessons import asking
from iki_teach.lessons.stage import begin, moments_of, redone
from iki_teach.pages.lesson.steps.step import MOST_EVENTS, Play
from iki_teach.pages.lesson.views import Item, Result, Row, Step
from iki_teach.sheet.labels import TOTAL
from iki_teach.ui import labels
from iki_teach.ui.contract import NOTHING, Answer, Intent, Line

LONGEST = 100  # letters of a heading


class Predict(Play):
    """The learner marks places of the board and says numbers; then it happens, and what differs is marked.

    Who missed is asked once more, until it is right; a number that was right and still is stays.
    """

    on_word = "redo"

    def ready(self) -> None:
        assert self.start is not None
        self.start, *_, self.end = self.game, *_ = moments_of(self.start, self.step)
        self.before = self.start.state
        self.marking = kit_of(self.end).marking
        self.lines = asking.answers(self.start, self.end, self.step.ask, self.without)
        self.foretold: dict[str, int] = {}
        self.chosen: set[str] = set()  # the places that the learner has marked
        self.hinted = 0  # how many lines a hint has given away
        self.results: list[Result] = []

    def more(self) -> bool:
        return bool(self.step.redo and self.results and not all(line.ok for line in self.results))

    def show_more(self) -> None:
        if not self.round:
            self.step, self.happened = redone(self.step, self.start), self.end
        before = {asked.key: asked.value for asked, result in zip(self.lines, self.results, strict=True) if result.ok}
        self.start, self.round, self.solved, self.feedback = begin(self.step, self.setting), self.round + 1, False, None
        self.ready()
        numbers = [asked for asked in self.lines if asked.kind not in self.marking.asks]
        self.foretold = {asked.key: asked.value for asked in numbers if before.get(asked.key) == asked.value}

    @property
    def left(self) -> AnyGame | None:
        """What is set otherwise to ask once more has not happened."""
        return self.happened if self.round else self.game

    def without(self, place: str) -> tuple[AnyGame, AnyGame]:
        """Return the step's first and last moment, had nothing stood in a place."""
        position, part = self.step.position or {}, self.marking.part
        others = {name: thing for name, thing in position[part].items() if name != place}
        step = evolve(self.step, position=position | {part: others}, start_at=None, stop_before=None)
        moments = moments_of(begin(step, self.setting), step)
        return moments[0], moments[-1]

    def label(self, asked: asking.Line) -> str:
        words = self.words
        good = kit_of(self.end).fact(asked.of, self.before, words)
        if asked.kind in self.marking.asks:
            return good
        shape = {
            ("change", True): labels.CHANGE_BY, ("change", False): labels.CHANGE, ("has", False): labels.HAS,
            ("score", True): labels.SCORE_OF, ("score", False): labels.SCORE,
        }  # fmt: skip
        by = bool(asked.rule) and len(asked.key.split()) > len(("who", "good"))
        row = self.sheet_lines.get(asked.of)
        rule = words(row) if row else words.rule(asked.rule)
        return words(shape[asked.kind, by], who=asked.player, good=good, rule=rule)

    @property
    def sheet_lines(self) -> Mapping[str, Text]:
        return self.kit.pages.sheet.lines if self.kit.pages.sheet else {}

    def on_page(self, step: Step) -> Step:
        fields = tuple(self.field(asked) for asked in self.lines)
        marks = {cell: int(cell in self.chosen) for cell in self.spots}
        if self.round:  # the heading, which has the focus, says what is otherwise now
            anew = self.text(self.step.anew) or self.words(labels.REDO)
            whole = anew if anew.endswith("?") else f"{step.prompt} {anew}"  # a question is put whole
            below = f"{step.prompt} {step.more}".strip()
            step = evolve(step, prompt=whole) if len(whole) <= LONGEST else evolve(step, prompt=anew, more=below)
        step = evolve(step, fields=fields, values=self.foretold | marks, results=tuple(self.results))
        return self.on_sheet(step)

    def on_sheet(self, step: Step) -> Step:
        """Return a step that asks for lines of a score with the scoring sheet of the game, whose rows they are."""
        asked = {one.of: one.key for one in self.lines if one.kind == "score"}
        named = self.sheet_lines
        if not asked.keys() & named.keys():
            return step
        scores = sorted(self.end.scores(), key=lambda score: score.seat)
        rows: dict[str, Row] = {}
        for line in (line for score in scores for line in score.lines):
            label = self.words(named[line.what])
            points = tuple(str(sum(one.points for one in score.lines if one.what == line.what)) for score in scores)
            rows.setdefault(label, Row(label, points, asked.get(line.what, "")))
        total = Row(self.words(TOTAL), tuple(str(score.total) for score in scores), asked.get("", ""))
        return evolve(step, columns=self.end.head.players, rows=(*rows.values(), total))

    def field(self, asked: asking.Line) -> Item:
        if asked.kind not in self.marking.asks:
            return Item(asked.key, self.label(asked))
        cell = place_of(asked)
        return Item(cell, self.words(self.marking.asks[asked.kind][0], what=self.label(asked)), kind="mark")

    @property
    def spots(self) -> tuple[str, ...]:
        return tuple(place_of(asked) for asked in self.lines if asked.kind in self.marking.asks) if self.asking else ()

    @property
    def marked(self) -> tuple[str, ...]:
        return tuple(cell for cell in self.spots if cell in self.chosen)

    def mark(self, cell: str, values: Mapping[str, object] = NOTHING) -> None:
        if cell in self.spots:
            self.chosen ^= {cell}
        elif self.asking:
            entered = whole_numbers(values, {asked.key for asked in self.lines})
            self.foretold = {key: number for key, number in self.foretold.items() if key not in values} | entered

    @property
    def laid(self) -> AnyGame | None:
        """The table as it is foretold, before it is checked."""
        if not self.asking or self.results:
            return self.game
        marks = [(asked.kind, place_of(asked)) for asked in self.lines if place_of(asked) in self.marked]
        goods = [
            (asked.of, asked.sign * self.foretold.get(asked.key, 0)) for asked in self.lines if asked.kind == "change"
        ]
        laid: AnyGame = self.marking.lays(self.game, marks, goods)
        return laid

    def answer(self, values: Mapping[str, object]) -> None:
        clicked = [asked for asked in self.lines if asked.kind in self.marking.asks]
        marks = {asked.key: value_of(asked, marked=place_of(asked) in self.chosen) for asked in clicked}
        self.foretold = whole_numbers(values, {asked.key for asked in self.lines} - set(marks))
        if len(self.foretold) + len(marks) < len(self.lines):
            self.say("hint", labels.EMPTY)
        elif not self.chosen and any(marks[asked.key] != asked.value for asked in clicked):
            self.say("hint", labels.EMPTY_MARKS)
        else:
            self.reveal(self.foretold | marks)

    def reveal(self, foretold: dict[str, int]) -> None:
        first = next((line for line in self.lines if foretold.get(line.key) != line.value), None)
        self.results = [self.result(asked, foretold[asked.key], asked is first) for asked in self.lines]
        self.game = self.end
        if first is None:
            self.solve(labels.RIGHT)
            self.ratings = [] if self.round else self.ratings  # it has been noted as missed
            return
        events = filter(None, (self.event_line(event, self.end) for event in first.events[:MOST_EVENTS]))
        known = self.misread(answers={first.key: foretold[first.key]})
        lines = [*known, *events]
        if first.rule:  # stands behind the first line
            lines[:1] = [ruled(lines[0].text, first.rule, self.words) if lines else self.rule_line(first.rule)]
        self.say("wrong", labels.DIFFERS, *lines)
        if not self.round:
            self.note(first.rule)
        self.solved = True

    def heard(self) -> Answer | None:
        verdict = super().heard()
        if verdict is None or verdict.kind != "wrong":
            return verdict
        differ = [asked for asked, result in zip(self.lines, self.results, strict=True) if not result.ok]
        return evolve(verdict, lines=(*(self.true_line(asked) for asked in differ), *verdict.lines))

    def result(self, asked: asking.Line, foretold: int, first: bool) -> Result:
        value, mine = (self.shown(asked, number) for number in (asked.value, foretold))
        right = asked.value == foretold
        text = self.words(labels.IS_RIGHT if right else labels.IS, label=self.label(asked), value=value, answer=mine)
        rule = "" if right else asked.rule
        return Result(text, rule, self.words.rule(rule) if rule else "", ok=right, first=first)

    def shown(self, asked: asking.Line, number: int) -> str:
        if asked.kind in self.marking.asks:
            return self.words(self.marking.asks[asked.kind][1 + number])
        return str(number).replace("-", "−")

    def lead_on(self) -> None:
        self.hinted = min(self.hinted + 1, len(self.lines))
        self.say("hint", labels.HINT, *(self.true_line(asked) for asked in self.lines[: self.hinted]))

    def true_line(self, asked: asking.Line) -> Line:
        return self.line(labels.IS_RIGHT, asked.rule, label=self.label(asked), value=self.shown(asked, asked.value))

    def worked(self) -> list[Intent]:
        numbers = {asked.key: asked.value for asked in self.lines if asked.kind not in self.marking.asks}
        clicked = (asked for asked in self.lines if asked.kind in self.marking.asks)
        chosen = [place_of(asked) for asked in clicked if value_of(asked, marked=True) == asked.value]
        return [*(Intent("mark", at=cell) for cell in chosen), Intent("check", values=numbers)]

    def work(self) -> None:
        self.chosen = set()
        for intent in self.worked():
            if intent.do == "mark":
                self.mark(intent.at)
            else:
                self.answer(intent.values)


def value_of(asked: asking.Line, *, marked: bool) -> int:
    """Return what a mark says in a line: that nothing stands there any more, or that it adds to something."""
    return int(marked != (asked.kind == asking.STANDS))


def place_of(asked: asking.Line) -> str:
    return asked.of.partition(".")[2]


def whole_numbers(values: Mapping[str, object], wanted: set[str]) -> dict[str, int]:
    texts = ((key, str(value).strip().replace("−", "-").replace("+", "")) for key, value in values.items())
    short = {key: text for key, text in texts if key in wanted and len(text) < len("1000000")}
    return {key: int(text) for key, text in short.items() if text.removeprefix("-").isdecimal()}
