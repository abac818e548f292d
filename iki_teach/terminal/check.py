"""What `iki-teach check` can check, ours and other people's: data files, position files and records.

Of a lesson it asks more than its form: its rules, its end, and that its solutions solve it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from iki_teach.content.aids import read_aids
from iki_teach.content.case import read_case
from iki_teach.content.examples import read_examples, read_questions
from iki_teach.content.faults import ContentError, Fault, ValueFault, quoted
from iki_teach.content.files import found_data, label, read_text
from iki_teach.content.glossary import read_terms
from iki_teach.content.ledger import read_ledger
from iki_teach.content.rules import load_rules
from iki_teach.content.scripts import read_script
from iki_teach.content.search import read_asked
from iki_teach.content.structure import Faults, KeyPath, Located, ValueFaults
from iki_teach.content.words import Words, read_breaks, read_words
from iki_teach.content.yaml_files import faults_of, parse_yaml
from iki_teach.core.move import NotationError
from iki_teach.core.record import RecordError
from iki_teach.core.refusal import IllegalMove
from iki_teach.kits import FIRST, KITS, Kit
from iki_teach.lessons.lesson import Lesson, Step, read_lesson
from iki_teach.lessons.stage import Setting, lead_up, redone, settings_of, worked_moves
from iki_teach.pages.lesson.steps import OWN_MOMENTS, Play, Solve, play_step
from iki_teach.pages.lesson.steps.choose import Choose
from iki_teach.pages.lesson.steps.questions import ALL_RULES
from iki_teach.pages.play.saved_games import kit_of_text

SHORTEST, LONGEST = 3, 20  # minutes
SHOWN = ("table", "show", "free")
LAST = ("choose", "which_rule", "predict", "spot", "arrange", "drill", "free", "do")

Read = Callable[[Path], object]


def kit_named(name: object) -> Kit:
    return KITS[name if isinstance(name, str) and name in KITS else FIRST]


def check_position(path: Path) -> None:
    """Set up a position, play its moves and compare; raises ContentError with every fault or miss."""
    value = parse_yaml(read_text(path), label(path))
    kit = kit_named(value.get("game") if isinstance(value, dict) else None)
    if faults := read_case(path, lambda value, folder: kit.case.read(value, folder=folder)).check():
        raise ContentError(faults)


def check_record(path: Path, deck: Path | None = None) -> None:
    """Play a recorded game to its end; raises ContentError that names the line and the rule."""
    text = read_text(path)
    kit = kit_of_text(text) or kit_named(None)
    own = {"deck": deck} if deck and not kit.own_cards else {}
    try:
        kit.load(text, **own)
    except RecordError as error:
        raise ContentError([Fault(label(path), error.line, "", error.expected, quoted(error.got))]) from None


def check_positions(path: Path, key: str, positions: Sequence[Mapping[str, object]]) -> None:
    """Set up and play the positions in a list of a game's file; raises ContentError with every fault or miss."""
    begin, found = kit_named(path.parent.name).case.read, Faults()
    for number, each in enumerate(positions, 1):
        try:
            misses: Faults = begin(each).misses()
        except ValueFaults as error:
            misses = error.faults
        found += [((key, number, "position", *keys), fault) for keys, fault in misses]
    if found:
        raise ContentError(faults_of(path, found))


def check_lesson(path: Path) -> None:
    """Read a lesson and play its worked solutions at every table; raises ContentError with every fault, each once."""
    lesson = read_lesson(path)
    located = [*misfits(lesson), *(fault for table in settings_of(lesson) for fault in unsolved(lesson, table))]
    if located:
        raise ContentError(dict.fromkeys(faults_of(path, located)))


def misfits(lesson: Lesson) -> Located:
    """Yield what no single step can tell: its minutes, rules that are none, an end that asks nothing."""
    if not SHORTEST <= lesson.minutes <= LONGEST:
        yield ("minutes",), ValueFault(f"{SHORTEST} to {LONGEST} minutes", str(lesson.minutes))
    known, drills = load_rules(lesson.game), (*lesson.kit.drills.names, ALL_RULES, OWN_MOMENTS)
    for at, step in enumerate(lesson.steps, 1):
        for number, rule in enumerate(step.rules, 1):
            if rule not in known:
                yield ("steps", at, "rules", number), ValueFault("a rule of the game", quoted(rule))
        if step.kind == "drill" and step.practise not in drills:
            yield ("steps", at, "practise"), ValueFault("one of " + ", ".join(drills), quoted(step.practise))
        if step.kind not in (*SHOWN, "drill") and not step.rules:
            yield ("steps", at, "rules"), ValueFault("the rules that the step asks", "nothing")
    for table in settings_of(lesson):
        last = lesson.for_table(table.edition, table.players)[-1]
        if last.kind not in LAST:
            yield ("steps", place(lesson, last)), ValueFault("a last step of kind " + ", ".join(LAST), last.kind)


def place(lesson: Lesson, step: Step) -> int:
    return [one is step for one in lesson.steps].index(True) + 1


def unsolved(lesson: Lesson, table: Setting) -> Located:
    """Yield which steps cannot be played at a table, or are not solved by their own solution."""
    steps = lesson.every_step(table.edition, table.players)
    for at, step in enumerate(steps):
        if step.kind != "drill":
            where = ("steps", place(lesson, step))
            yield from (((*where, *keys), fault) for keys, fault in trouble(lesson, steps, at, table))


def trouble(lesson: Lesson, steps: tuple[Step, ...], at: int, table: Setting) -> Iterator[tuple[KeyPath, ValueFault]]:
    step, key = steps[at], "moves"
    try:
        previous = lead_up(steps, at, table).as_start() if step.goes_on else None
        play = play_step(step, table, lesson, Words("en"), previous)
        key = "solution"
        yield from open_end(play)
        if step.redo:
            key = "redo"
            yield from open_end(play_step(redone(play.step, play.start), table, lesson, Words("en")))
    except ContentError:
        raise  # a deck at fault is no fault of the lesson: it tells its own
    except ValueFaults as error:
        yield from ((("position", *keys), fault) for keys, fault in error.faults)
    except (IllegalMove, NotationError) as error:
        yield (key,), ValueFault("moves that can be played", str(error))
    except ValueError as error:
        yield (), ValueFault("a step that can be played", str(error))


def open_end(play: Play) -> Located:
    """Yield what is still asked after the worked solution; raises IllegalMove or NotationError for one of its moves."""
    step = play.step
    if isinstance(play, Choose) and not play.rights:
        yield ("options",), ValueFault("an option that is right", "none")
        return
    if isinstance(play, Solve):
        for move in () if play.solved else worked_moves(play.start, step):
            play.moved(play.game.play(move))
    else:
        play.work()
    while play.on():
        pass
    if not play.solved:
        yield ("solution",), ValueFault("moves that reach the goal", quoted(", ".join(step.solution)))


# A kind of data file that every game has is one line here: where it lies below data/, and what reads it.
KINDS: dict[str, Read] = {
    "*/rules.yaml": read_ledger,
    "lessons/*/[0-9]*.yaml": check_lesson,
    "lessons/*/examples.yaml": lambda path: check_positions(
        path, "examples", [example.position for example in read_examples(path).values()]
    ),
    "*/glossary.yaml": read_terms,
    "*/aids.yaml": read_aids,
    "lessons/*/questions.yaml": read_questions,
    "lessons/*/teach.yaml": lambda path: check_positions(
        path, "beats", [beat.position for beat in read_script(path).beats]
    ),
    "lessons/*/host.yaml": read_script,
    "words/*/*.po": read_words,
    "words/*/search.yaml": read_asked,
    "words/*/breaks.txt": read_breaks,
    **{pattern: read for kit in KITS.values() for pattern, read in kit.files.items()},
    "*.yaml": check_position,
    "*.yml": check_position,
    "*.txt": check_record,
}


def data_files() -> list[Path]:
    return sorted({path for pattern in KINDS for path in found_data(pattern)})


def faults_in(files: Iterable[Path], kinds: Mapping[str, Read] = KINDS) -> list[Fault]:
    """Return all faults of these files, each once; `kinds` are those that are known, the first that fits counts."""
    found: dict[Fault, None] = {}
    for file in files:
        fitting = [read for pattern, read in kinds.items() if file.match(pattern)]
        try:
            if not fitting:
                kind = f"a file like {', '.join(kinds)}"
                raise ContentError([Fault(label(file), 0, "", kind, "another kind of file")])
            fitting[0](file)
        except ContentError as error:
            found |= dict.fromkeys(error.faults)
    return list(found)
