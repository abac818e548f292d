"""What a page of a lesson shows: the board, and the step beside it with prompt, answers and the chosen table."""

from typing import TYPE_CHECKING, Any

from attrs import evolve

from iki_teach.lessons import progress
from iki_teach.lessons.lesson import is_for
from iki_teach.sessions import words as texts
from iki_teach.sessions.contract import Keeping, Step, TableChoice
from iki_teach.sessions.session import BLANK
from iki_teach.sessions.steps import Solve

if TYPE_CHECKING:
    from iki_teach.sessions.lesson import LessonSession


def without_board(session: "LessonSession") -> dict[str, Any]:
    """Return what stands in the board's place, and the words of tools that do something there."""
    cards = session.kit.marks
    without = texts.NOTHING_TO_PLAY if cards else ()
    words = texts.words_of_board(session.words, marks=session.with_help if cards else None, without=without)
    return BLANK | {"words": words} | session.play_now.picture(help=session.with_help)


def lesson_view(session: "LessonSession") -> dict[str, Any]:
    """Return everything that a page shows: the board or what stands in its place, and the step beside it."""
    play = session.play_now
    view = session.board.shown() if session.board else without_board(session)
    if session.answered:
        view |= {"answer": session.answered}
    if play.secret:
        view |= {"log": []}
    return view | {
        "can_back": session.open() and isinstance(play, Solve) and bool(play.decisions()),
        "step": session.panel(),
        "words": view["words"] | {"hint": session.words(texts.STEP_UI["hint"])},
        "keep": None,
        "keeping": Keeping(progress.PREFIX, session.unsaved),
        "resume": session.version == 0,
    }


def panel(session: "LessonSession") -> Step:
    """Return the step: prompt, what is asked, what was answered."""
    play, step, words = session.play_now, session.play_now.step, session.words
    kit = session.kit
    names = {name: kit.preset_name(name, words) for name in kit.presets()} | {"edition": words(kit.presets_title)}
    chosen, own = session.setting, play.view()
    notes = [note for note in session.lesson.differs if is_for(note, chosen.edition, chosen.players)]
    items = own.get("items", ())
    shown = Step(
        id=session.lesson.id,
        title=play.text(session.lesson.title),
        kind=step.kind,
        at=session.at,
        all=len(session.steps),
        round=play.round,
        done=tuple(sorted(session.done)),
        progress=words(texts.STEP_OF, at=session.at + 1, all=len(session.steps)),
        prompt=play.prompt(),
        more=play.text(step.more or ""),
        differs=tuple(play.text(note.say) for note in notes),
        table=table_view(session),
        feedback=play.feedback,
        solved=play.solved,
        finished=session.finished,
        finish=(words(texts.FINISHED, title=play.text(session.lesson.title)), play.text(session.lesson.done)),
        can_next=play.solved or play.more(),
        next=words(texts.STEP_UI[play.on_word if play.more() else "next"]),
        words=texts.words_of_step(words, drill=step.kind == "drill") | names,
        up=tuple(words(texts.STEP_UI["up"], what=item.label) for item in items),
        down=tuple(words(texts.STEP_UI["down"], what=item.label) for item in items),
    )
    return evolve(shown, **own)


def table_view(session: "LessonSession") -> TableChoice:
    """Return the chosen table, what may be chosen, and what differs from the wish."""
    chosen, numbers = session.setting, session.lesson.numbers
    note = ""
    if session.wanted and chosen != session.wanted:
        edition = session.kit.preset_name(chosen.edition, session.words)
        note = session.words(texts.OTHER_TABLE, chosen.players, edition=edition)
    choices = numbers if len(numbers) > 1 else ()
    return TableChoice(chosen.edition, chosen.players, session.lesson.presets, choices, note)
