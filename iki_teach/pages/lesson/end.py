"""The end of a lesson: what was right, what was missed, and the next lesson."""

import json
from collections.abc import Iterator, Sequence
from typing import Literal
from urllib.parse import quote

from iki_teach.board.game_end import CLOSE, to_lesson
from iki_teach.content.words import N, Text, Words
from iki_teach.kits import FIRST
from iki_teach.lessons.lesson import Lesson, Step, after, course, pages
from iki_teach.lessons.mastery import Mastery
from iki_teach.lessons.notebooks import START
from iki_teach.lessons.stage import Setting
from iki_teach.lessons.transfer import code_of
from iki_teach.ui.contract import Exit, Moment, Note
from iki_teach.ui.labels import FINISHED
from iki_teach.ui.set_texts import KEY

MOST = 3  # rules below a heading that are seen at once
RIGHT = N("moment", "Right; you are asked once more on another day")
SOLVED = N("moment", "You have solved every step of this lesson in the end")
MISSED = N("moment", "This comes back, until you have it")
MORE = N("moment", "and {number} more")
TO_FIRST = N("moment", "On to {game}: {title} ({minutes} min)")
TO_START = N("moment", "To the start page")
SHOW = N("moment", "How it went")
AGAIN = N("moment", "Look again at: {rules}.")
HOST, TEACH, AIDS, GAME = "host.ipynb", "13_teach.ipynb", "aids.ipynb", "a game"
EVENING = {
    HOST: N("moment", "To the host, who asks for your names"),
    TEACH: N("moment", "Teach the others"),
    AIDS: N("moment", "The sheet to print"),
    GAME: N("moment", "Play a game here"),
}
PRINT = N("moment", "Print this card")
SEND = N("moment", "Send it")


def lesson_end(
    lesson: Lesson, table: Setting, steps: Sequence[Step], mastery: Mastery, words: Words, weak: Sequence[str] = ()
) -> Moment:
    rules = dict.fromkeys(rule for step in steps for rule in step.rules)
    right = [rule for rule in rules if mastery.is_right(rule)]
    missed = [rule for rule in mastery.cards if rule in rules and rule not in right]
    title, says = words(FINISHED, title=text_of(lesson, lesson.title, words)), text_of(lesson, lesson.done, words)
    if weak and lesson.tonight:
        says = f"{says} {words(AGAIN, rules=', '.join(map(words.rule, weak)))}"
    mail = f"mailto:?subject={quote(title)}&body={quote(says)}"
    card = (Exit(words(PRINT), do="print"), Exit(words(SEND), mail)) if lesson.tonight else ()
    return Moment(
        kind="lesson",
        title=title,
        says=says,
        notes=(
            *(notes(RIGHT, "known", right, words) if right or not missed else [Note(words(SOLVED), mark="known")]),
            *notes(MISSED, "missed", missed, words),
        ),
        exits=(*onward(lesson, table, words), *card, Exit(words(CLOSE))),
        reached=True,
        show=words(SHOW),
    )


def text_of(lesson: Lesson, english: str, words: Words) -> str:
    return words.of(f"lesson.{lesson.id}", english) if english else ""


def notes(heading: Text, mark: Literal["known", "missed"], rules: Sequence[str], words: Words) -> Iterator[Note]:
    """Yield a heading and the rules below it; of many, the first and a line that opens the others."""
    lines = tuple(Note(words.rule(rule), rule, words.rule(rule), words.rule_text(rule), mark) for rule in rules)
    if lines:
        yield Note(words(heading), mark="heading")
    yield from lines[:MOST]
    if more := lines[MOST:]:
        yield Note(words(MORE, number=len(more)), opens=more)


def onward(lesson: Lesson, table: Setting, words: Words) -> Iterator[Exit]:
    """Yield the way to the table, and to the next lesson; from the last one to the start page.

    From the first lesson of another game the course of the first one can be begun as well.
    """
    following, heading = after(lesson), text_of(lesson, lesson.foot, words)
    if lesson.tonight:
        own = lesson.kit.pages
        here = {HOST: HOST + evening_at(lesson, table), TEACH: TEACH} if own.hosting else {GAME: f"{own.play}.ipynb"}
        yield from (Exit(words(EVENING[page]), href) for page, href in {**here, AIDS: AIDS}.items())
        return
    if following:
        yield to_lesson(*following, words)
    if heading:
        yield Exit(heading, "#" + heading.replace(" ", "-"))
    if following is None:
        yield Exit(words(TO_START), START)
    if lesson.game != FIRST and lesson.id == next(iter(course(lesson.game))):
        yield to_lesson(*next(iter(pages(FIRST).items())), words, TO_FIRST)


def evening_at(lesson: Lesson, table: Setting) -> str:
    """Return what a link to the host says of a table before its evening begins, as docs/link-format.md has it."""
    own = lesson.kit.pages
    assert own.hosting
    assert own.referee
    value = own.hosting.at_step(own.referee.begin(table.edition, table.players), 0, "setup")
    return f"#board={KEY}{lesson.game}&position={code_of(json.dumps(value))}"
