"""Lessons: files of steps that one player plays, and the courses they make. Errors name the file and the line."""

import re
from collections.abc import Collection, Iterator, Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, get_args

from attrs import Factory, evolve, frozen

from iki_teach.content.expected import Event, Plain, as_list
from iki_teach.content.faults import ContentError, ValueFault, quoted
from iki_teach.content.files import found_data
from iki_teach.content.ledger import Id as RuleId
from iki_teach.content.shape import SLUG, Line, Pattern, Whole
from iki_teach.content.structure import Faults, KeyPath, Located, Value, ValueFaults, build
from iki_teach.content.yaml_files import faults_of, values_of
from iki_teach.kits import FIRST, KITS, Kit

LONGEST_PROMPT = 25  # words
Kind = Literal["table", "show", "do", "predict", "choose", "which_rule", "spot", "arrange", "drill", "free"]
Marks = Literal["help", "lit", "bare"]
KINDS: tuple[str, ...] = get_args(Kind)
Slug = Annotated[str, SLUG]
Number = Annotated[int, Whole(2, 4, "players")]
Text = Annotated[str, Line(longest=400)]
Move = Annotated[str, Line()]
Spot = Annotated[
    str,
    Pattern(r"[a-z]+(\.[A-Za-z0-9-]+)?", "a cell, a panel or a row of the table such as south.1, player.1 or south"),
]

PART = re.compile(r"\.(?!\d)")  # of a path such as stalls.south.2.level: the number belongs to its stall
# Keys that hold a list; a single thing may stand for it.
LISTED = ("rules", "moves", "open", "rest", "lit", "zoom", "solution", "ask", "order", "editions", "players")
# What a step of each kind has to say, besides its prompt.
NEEDED: dict[str, tuple[str, ...]] = {
    "table": ("position",),
    "show": ("position",),
    "do": ("position", "goal", "solution"),
    "predict": ("position", "ask"),
    "choose": ("options",),
    "which_rule": ("position", "options"),
    "spot": ("position", "moves", "wrong"),
    "arrange": ("position", "moves", "order"),
    "drill": ("practise",),
    "free": ("position",),
}


@frozen
class Option:
    """One answer to choose: a sentence that is right or not, a move that the engine judges, or a rule.

    Where on the table its words lie may be `lit`; of a move one knows it. A decision has no right answer: what it leads
    to is played (`plays`), one way after the other.
    """

    say: Text = ""
    right: bool = False
    because: Text = ""
    move: Move = ""
    rule: Annotated[str, Line(empty=True)] = ""
    lit: tuple[Spot, ...] = ()
    plays: tuple[Move, ...] = ()


@frozen
class Misreading:
    """A typical mistake and its own answer: a refusal, a move that leads away, or a wrong value for what was asked."""

    say: Text
    refusal: Event | None = None
    move: Move = ""
    ask: Annotated[str, Line(empty=True)] = ""
    value: Annotated[int, Whole(-999, 999)] = 0


@frozen
class Lie:
    """The one line of a log that is not true: which event, and the amount that it claims."""

    rule: RuleId
    player: Annotated[str, Line(empty=True)] = ""
    what: Annotated[str, Line(empty=True)] = ""
    amount: Annotated[int, Whole(0, 99)] = 0


@frozen
class Step:
    """One step; which keys it needs depends on its kind. Where it `goes_on` it begins where the one before ended.
    Time jumps where parts of that table are set otherwise (`then`): what the learner last played stands there still,
    and what was foretold meanwhile has not happened.

    At its tables one that stands `instead` takes the place of the step before it; in the file `set` writes parts of
    its position otherwise than there, or leaves them out. Of those that are `closing` a few are put, first of what
    was missed.

    Of what its last move brings a film shows the events from `start_at` on, and those before `stop_before`.
    A prediction that missed is asked `redo`: once more, with these parts of its position set otherwise.
    The table shows what is `lit` in full light, and comes nearer to what is in `zoom`. With the `marks` lit no ring
    says what is possible, bare nothing is lit either; they come back to whoever hesitates or is refused. Why a move
    leads `away` from the goal is said after any such move that is no misreading of its own.
    """

    kind: Kind
    say: Text
    more: Text | None = None
    rules: tuple[RuleId, ...] = ()
    position: Annotated[Value | None, Plain(deepest=6)] = None
    moves: tuple[Move, ...] = ()
    start_at: Event | None = None
    stop_before: Event | None = None
    seat: Annotated[str, Line(empty=True)] = ""
    open: tuple[Annotated[str, Line()], ...] = ()
    rest: tuple[Move, ...] = ()
    bots: Annotated[str, Line(empty=True)] = ""
    levels: tuple[Annotated[str, Line(empty=True)], ...] = ()  # by seat: the bots that are no `bots`
    goes_on: bool = False
    then: Annotated[Value, Plain(deepest=4)] = Factory(dict)
    goal: Annotated[object, Plain(deepest=6)] = None
    solution: tuple[Move, ...] = ()
    away: Text = ""
    look: Text = ""
    lit: tuple[Spot, ...] = ()
    zoom: tuple[Spot, ...] = ()
    marks: Marks = "help"
    ask: tuple[Annotated[str, Line()], ...] = ()
    options: tuple[Option, ...] = ()
    redo: Annotated[Value, Plain(deepest=3)] = Factory(dict)
    anew: Text = ""  # what is otherwise then, where it is no number
    wrong: Lie | None = None
    order: tuple[RuleId, ...] = ()
    misread: tuple[Misreading, ...] = ()
    after: Text = ""
    practise: Annotated[str, Line(empty=True)] = ""
    rounds: Annotated[int, Whole(1, 20)] = 3
    editions: tuple[Slug, ...] = ()
    players: tuple[Number, ...] = ()
    instead: bool = False
    closing: bool = False


@frozen
class Difference:
    """How the rule differs where another edition or number of players plays."""

    say: Text
    editions: tuple[Slug, ...] = ()
    players: tuple[Number, ...] = ()


@frozen
class Lesson:
    id: Annotated[str, Pattern(r"[a-z][a-z0-9_]{0,39}", "a lesson such as new_year")]
    title: Text
    minutes: Annotated[int, Whole(1, 20)]
    steps: tuple[Step, ...]
    game: Slug = FIRST
    editions: tuple[Slug, ...] = ()
    players: tuple[Number, ...] = ()
    differs: tuple[Difference, ...] = ()
    closing: Annotated[int, Whole(1, 9)] = 4  # so many of its closing questions are put
    beside: Annotated[int, Whole(0, 99)] = 0  # the step from which what one collects stands beside the table
    last: Text = ""  # said before the first closing question
    done: Text = ""
    foot: Text = ""  # the heading of what its page has for one's own table

    @property
    def kit(self) -> Kit:
        return KITS[self.game]

    @property
    def tonight(self) -> bool:
        """Whether it is for who plays this evening: it asks at which table."""
        return any(step.kind == "table" for step in self.steps)

    @property
    def presets(self) -> tuple[str, ...]:
        return self.editions or self.kit.presets()

    @property
    def numbers(self) -> tuple[int, ...]:
        return self.players or self.kit.numbers

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(rule for step in self.steps for rule in step.rules))

    def for_table(self, edition: str, players: int, missed: Collection[str] = ()) -> tuple[Step, ...]:
        """Return the steps at a table, for a learner who has missed these rules."""
        steps = self.every_step(edition, players)
        closing = sorted((step for step in steps if step.closing), key=lambda step: not set(missed) & set(step.rules))
        found = [step for step in steps if not step.closing or step in closing[: self.closing]]
        first = next((at for at, step in enumerate(found) if step.closing), None)
        if first is not None and self.last:
            found[first] = evolve(found[first], more=self.last)
        return tuple(found)

    def every_step(self, edition: str, players: int) -> tuple[Step, ...]:
        found: list[Step] = []
        for step in self.steps:
            if is_for(step, edition, players):
                found[len(found) - step.instead :] = [step]
        return tuple(found)


def is_for(part: Step | Difference, edition: str, players: int) -> bool:
    return edition in (part.editions or (edition,)) and players in (part.players or (players,))


def read_lesson(path: Path) -> Lesson:
    """Read a lesson strictly; raises ContentError with every fault and its line."""
    try:
        lesson = build(expand(values_of(path)), Lesson)
        faults = list(unfit(lesson, path))
        if not faults:
            return with_goals(lesson)
    except ValueFaults as error:
        faults = error.faults
    raise ContentError(faults_of(path, faults))


def with_goals(lesson: Lesson) -> Lesson:
    """Return a lesson with the goals of its steps as its game reads them; raises ValueFaults."""
    steps, faults = [], Faults()
    for at, step in enumerate(lesson.steps, 1):
        try:
            steps.append(step if step.goal is None else evolve(step, goal=lesson.kit.case.goal(step.goal)))
        except ValueFaults as error:
            faults += [(("steps", at, "goal", *path), fault) for path, fault in error.faults]
    if faults:
        raise ValueFaults(faults)
    return evolve(lesson, steps=tuple(steps))


def expand(value: object) -> object:
    """Write out the short forms: a step begins with its kind and prompt, single things stand for lists."""
    if not isinstance(value, dict) or not isinstance(value.get("steps"), list):
        return value
    own = {key: item for key, item in value.items() if not str(key).startswith("_")}
    return own | {"steps": [step_of(step) for step in value["steps"]]}


def step_of(step: object) -> object:
    if not isinstance(step, dict):
        return step
    whole = {key: one for key, one in step.items() if key not in KINDS}
    for kind in KINDS:
        if kind in step:
            whole = {"kind": kind, "say": step[kind]} | whole
            break
    for key in LISTED:
        whole |= {key: as_list(whole[key])} if key in whole else {}
    if whole.get("then"):
        whole["goes_on"] = True
    if isinstance(changes := whole.pop("set", None), dict):
        whole["position"] = otherwise(whole.get("position"), changes)
    return whole


def otherwise(position: object, changes: Mapping[str, object]) -> Value:
    """Return a position with parts of it set by their paths; one that is set to nothing is left out."""
    whole: Value = deepcopy(position) if isinstance(position, dict) else {}
    for path, value in changes.items():
        *way, last = PART.split(path)
        part = whole
        for key in way:
            part = part.setdefault(key, {}) if value is not None else part.get(key, {})
        if value is None:
            part.pop(last, None)
        else:
            part[last] = value
    return whole


def unfit(lesson: Lesson, path: Path) -> Located:
    """Yield what no single key can tell: a step without what its kind needs, a prompt that is a wall of text."""
    if lesson.id != path.stem.partition("_")[2]:
        yield ("id",), ValueFault(f"the file's name, {path.stem.partition('_')[2]}", quoted(lesson.id))
    if lesson.game not in KITS:
        yield ("game",), ValueFault("one of " + ", ".join(KITS), quoted(lesson.game))
        return
    for where, name in presets_named(lesson):
        if name not in lesson.kit.presets():
            yield where, ValueFault("one of " + ", ".join(lesson.kit.presets()), quoted(name))
    names, phases = lesson.kit.names, lesson.kit.case.phases
    for at, step in enumerate(lesson.steps, 1):
        for key in NEEDED[step.kind]:
            if not getattr(step, key) and not (key == "position" and step.goes_on):
                yield ("steps", at, key), ValueFault(f"what a step of kind {step.kind} needs", "nothing")
        if step.goes_on and (step.position is not None or at == 1):
            yield ("steps", at, "goes_on"), ValueFault("a step before it, and no position of its own", "goes_on")
        for text in filter(None, (step.say, step.more)):
            if len(text.split()) > LONGEST_PROMPT:
                yield ("steps", at), ValueFault(f"at most {LONGEST_PROMPT} words", f"{len(text.split())}: {text[:40]}")
        if step.seat and step.seat not in names:
            yield ("steps", at, "seat"), ValueFault("one of " + ", ".join(names), quoted(step.seat))
        for key, bot in (("bots", step.bots), *(("levels", level) for level in step.levels)):
            if bot and bot not in lesson.kit.bots:
                yield ("steps", at, key), ValueFault("one of " + ", ".join(lesson.kit.bots), quoted(bot))
        for phase in (phase for phase in step.open if phase not in phases):
            yield ("steps", at, "open"), ValueFault("one of " + ", ".join(phases), quoted(phase))


def presets_named(lesson: Lesson) -> Iterator[tuple[KeyPath, str]]:
    yield from ((("editions",), name) for name in lesson.editions)
    for key in ("steps", "differs"):
        for at, part in enumerate(getattr(lesson, key), 1):
            yield from (((key, at, "editions"), name) for name in part.editions)


@cache
def course(game: str = FIRST) -> dict[str, Lesson]:
    return {lesson.id: lesson for lesson in pages(game).values()}


@cache
def pages(game: str) -> dict[str, Lesson]:
    return {path.stem: read_lesson(path) for path in found_data(f"lessons/{game}/[0-9]*_*.yaml")}


def after(lesson: Lesson) -> tuple[str, Lesson] | None:
    """Return the lesson that follows, by the name of its page; None after the last, and after what is in no course."""
    following = iter(pages(lesson.game).items())
    return next(following, None) if any(one.id == lesson.id for _, one in following) else None


def tonight(game: str = FIRST) -> dict[str, Lesson]:
    return {page: lesson for page, lesson in pages(game).items() if lesson.tonight}


def game_of(name: str) -> str:
    return next((game for game in KITS if name in course(game)), FIRST)


def lesson_named(name: str, game: str = FIRST) -> Lesson:
    lessons = course(game)
    if name not in lessons:
        raise ValueError(f"lesson: expected one of {', '.join(lessons)}, got {name!r:.60}")
    return lessons[name]
