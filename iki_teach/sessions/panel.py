"""The step of a lesson beside its board: prompt, what is asked, what was answered, and the table."""

from typing import TYPE_CHECKING

from attrs import evolve

from iki_teach.sessions import words as said
from iki_teach.sessions.contract import Step, TableChoice

if TYPE_CHECKING:
    from iki_teach.sessions.lesson import LessonSession


def panel(session: "LessonSession") -> Step:
    """Return the step: prompt, what is asked, what was answered."""
    play, step, words = session.play_now, session.play_now.step, session.words
    differs = [
        play.text(one.say)
        for one in session.lesson.differs
        if session.setting.edition in one.editions and session.setting.players in one.players
    ]
    own = play.view()
    items = own.get("items", ())
    shown = Step(
        id=session.lesson.id,
        title=play.text(session.lesson.title),
        kind=step.kind,
        at=session.at,
        all=len(session.steps),
        round=play.round,
        done=tuple(sorted(session.done)),
        progress=words(said.STEP_OF, at=session.at + 1, all=len(session.steps)),
        prompt=play.prompt(),
        more=play.text(step.more or ""),
        differs=tuple(differs),
        table=table_view(session),
        feedback=play.feedback,
        solved=play.solved,
        finished=session.finished,
        finish=(words(said.FINISHED, title=play.text(session.lesson.title)), play.text(session.lesson.done)),
        can_next=play.solved or play.more(),
        next=words(said.STEP_UI[play.on_word if play.more() else "next"]),
        words=said.words_of_step(words, drill=step.kind == "drill"),
        up=tuple(words(said.STEP_UI["up"], what=item.label) for item in items),
        down=tuple(words(said.STEP_UI["down"], what=item.label) for item in items),
    )
    return evolve(shown, **own)


def table_view(session: "LessonSession") -> TableChoice:
    """Return the chosen table, what may be chosen, and what differs from the wish."""
    chosen = session.setting
    note = ""
    if session.wanted and chosen != session.wanted:
        edition = session.words(said.STEP_UI[chosen.edition])
        note = session.words(said.OTHER_TABLE, chosen.players, edition=edition)
    return TableChoice(chosen.edition, chosen.players, session.lesson.editions, session.lesson.players, note)
