"""What `iki-teach check` asks of a lesson beyond its form: its rules, its end, and that its solutions solve it."""

from collections.abc import Iterator
from pathlib import Path

from iki_teach.content.faults import ContentError, ValueFault, quoted
from iki_teach.content.rules import load_rules
from iki_teach.content.structure import KeyPath, Located, ValueFaults
from iki_teach.content.words import Words
from iki_teach.content.yaml_files import faults_of
from iki_teach.core.move import NotationError
from iki_teach.core.refusal import IllegalMove
from iki_teach.lessons.lesson import Lesson, Step, read_lesson
from iki_teach.lessons.stage import Setting, lead_up, redone, settings_of, worked_moves
from iki_teach.pages.lesson.steps import OWN_MOMENTS, Play, Solve, play_step
from iki_teach.pages.lesson.steps.choose import Choose
from iki_teach.pages.lesson.steps.questions import ALL_RULES

SHORTEST, LONGEST = 3, 20  # minutes
SHOWN = ("table", "show", "free")
LAST = ("choose", "which_rule", "predict", "spot", "arrange", "drill", "free", "do")


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
