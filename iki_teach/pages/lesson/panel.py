"""What a page of a lesson shows: the board, and the step beside it with prompt, answers and the chosen table."""

from collections.abc import Iterator
from functools import partial

from attrs import evolve

from iki_teach.board.answers import answer_help
from iki_teach.board.opponents import listed, words_of_opponents
from iki_teach.board.session import BoardSession
from iki_teach.board.views import BLANK, NOBODY, Opponent, View, fields_of
from iki_teach.content.structure import Value
from iki_teach.core.game import AnyGame
from iki_teach.lessons import progress
from iki_teach.lessons.lesson import Lesson, is_for
from iki_teach.lessons.lesson import Step as LessonStep
from iki_teach.lessons.stage import Setting, begin, fitting, learner_decides, table_before
from iki_teach.pages.lesson.end import lesson_end
from iki_teach.pages.lesson.own_game import Visit
from iki_teach.pages.lesson.steps import Play, Solve
from iki_teach.pages.lesson.views import LessonView, Step
from iki_teach.ui import labels
from iki_teach.ui.contract import Answer, Intent, Keeping, Line, Moment, TableChoice
from iki_teach.ui.links import words_of_links
from iki_teach.ui.rules import sentences_of, terms_of
from iki_teach.ui.session import PageSession


class LessonPage(PageSession):
    """A lesson as far as a page sees it."""

    play_now: Play

    def __init__(self, lesson: Lesson, lang: str, setting: Setting | None) -> None:
        super().__init__(lang)
        self.lesson, self.kit = lesson, lesson.kit
        self.wanted = setting  # what the learner has chosen, here or on another page
        self.setting = fitting(lesson, setting or Setting())
        self.progress = progress.Progress()
        self.unsaved: Value = {}
        self.missed: set[str] = set()  # the rules that closing questions come from
        self.weak: set[str] = set()  # those that are still to be looked at
        self.steps = self.steps_here()
        self.at, self.finished = 0, False
        self.entered = 0  # the step that says what differs at this table: the first, or where another table was chosen
        self.done: set[int] = set()
        self.board: BoardSession | None = None
        self.answered: Answer | None = None  # where there is no board
        self.offered = ""  # a link that would lead away from a game of one's own
        self.visits: dict[tuple[Setting, int], Visit] = {}
        self.previous_game: AnyGame | None = None
        self.before: tuple[str, ...] = ()  # the moves that led to it
        self.source: AnyGame | None = None  # the game of the step before, with which this one went on
        self.levels: tuple[str, ...] = ()  # of the opponents, by seat, where they were chosen

    def steps_here(self) -> tuple[LessonStep, ...]:
        return self.lesson.for_table(self.setting.edition, self.setting.players, self.missed)

    @property
    def game(self) -> AnyGame | None:
        return self.board.game if self.board else None

    def lang(self, intent: Intent) -> None:
        super().lang(intent)
        self.play_now.words = self.words
        if self.board:
            self.board.words = self.words

    def help(self, intent: Intent) -> None:
        self.answered = answer_help(self.words)
        if self.board is None and self.kit.marks:
            self.answered = evolve(self.answered, lines=(Line(self.words(labels.KEYS_OF_STEP)),))

    def open(self) -> bool:
        play = self.play_now
        stopped = isinstance(play, Solve) and play.stopped
        return play.plays and not stopped and not (play.solved and play.step.goal is not None)

    def words_of_links(self) -> dict[str, str]:
        return words_of_links(self.words)

    def end(self, of_game: Moment | None) -> Moment | None:
        """Return the end of the lesson; else that of a game that is played freely, with what its step says after it."""
        if self.finished:
            weak = [rule for rule in self.lesson.rules if rule in self.weak]
            return lesson_end(self.lesson, self.setting, self.steps, self.progress.mastery, self.words, weak)
        step, after = self.play_now.step, self.play_now.text(self.play_now.step.after)
        free = of_game if step.kind == "free" else None
        return free and evolve(free, says=f"{free.says} {after}".strip())

    def without_board(self) -> View:
        cards = self.kit.marks
        without = labels.NOTHING_TO_PLAY if cards else ()
        marks, replay = self.with_help if cards else None, self.kit.replay
        words = labels.words_of_board(self.words, marks=marks, without=without, replay=replay)
        layout = self.room(self.kit)
        svg, text, status = self.play_now.picture(help=self.with_help, layout=layout)
        return evolve(BLANK, words=words, layout=layout, svg=svg, text=text, status=status)

    def shown(self) -> LessonView:
        play = self.play_now
        view = self.board.drawn_as(self).shown() if self.board else self.without_board()
        others, step, answer = self.opponents(), self.panel(), self.answered or view.answer
        later = (
            play.step.ask or play.step.stop_before or (play.step.kind == "do" and play.solved)
        )  # whose turn it is then
        own = {"hint": self.words(labels.STEP_UI["hint"])} | self.words_of_links()
        return evolve(
            LessonView(**fields_of(view), step=step),
            answer=answer,
            log=() if play.secret else view.log,
            status="" if later else view.status,
            turn=NOBODY if play.step.stop_before else view.turn,
            opponents=others,
            can_back=view.can_back
            if self.board and self.board.attempt
            else isinstance(play, Solve) and (self.open() or play.stopped) and bool(play.decisions()),
            marks=self.with_help,
            terms=terms_of(texts_of(step, answer), play.terms, self.words),
            words={**view.words, **own, **words_of_opponents(self.words, others)},
            keep=None,
            moment=self.end(view.moment),
            keeping=Keeping(progress.PREFIX, self.unsaved),
            resume=not self.touched,
        )

    def opponents(self) -> tuple[Opponent, ...]:
        """Return who plays against the learner, while they play on freely."""
        step, game, kit = self.play_now.step, self.game, self.kit
        if step.kind != "free" or not step.bots or game is None:
            return ()
        players = game.head.players
        chosen = [level if level in kit.bots else step.bots for level in step.levels] or [step.bots] * len(players)
        levels = {at: level for at, level in enumerate(chosen[: len(players)]) if players[at] != step.seat}
        return listed(kit, game, levels, self.words)

    def panel(self) -> Step:
        play, step, words = self.play_now, self.play_now.step, self.words
        again = labels.NEW_QUESTIONS if step.kind == "drill" else labels.STEP_UI["again"]
        again = labels.REPEAT if self.finished else again
        tables = {name: self.kit.preset_name(name, words) for name in self.kit.presets()}
        return play.on_page(
            Step(
                id=self.lesson.id,
                title=play.text(self.lesson.title),
                kind=step.kind,
                at=self.at,
                all=len(self.steps),
                round=play.round,
                done=tuple(sorted(self.done)),
                progress=words(labels.STEP_OF, at=self.at + 1, all=len(self.steps)),
                prompt=play.prompt(),
                another=self.another(),
                more=play.text(step.more or ""),
                differs=tuple(self.differing()),
                table=self.table_choice(),
                feedback=play.feedback,
                solved=play.solved,
                finished=self.finished,
                finish=(words(labels.FINISHED, title=play.text(self.lesson.title)), play.text(self.lesson.done)),
                can_next=play.solved or play.more(),
                next=words(labels.STEP_UI[play.on_word if play.more() else "next"]),
                words=labels.words_of_step(words, again) | tables | {"edition": words(self.kit.presets_title)},
                highlighted=() if play.marks == "bare" else step.lit,
                marks=play.marks,
                zoom=step.zoom,
                begins=self.begins(),
            )
        )

    def another(self) -> str:
        """Say that the table is another one than before, and what differs, or the same anew."""
        before, now = table_before(self.steps, self.at), self.play_now.step
        if before is None:
            return ""
        if before.position == now.position:
            return self.words(labels.SAME_TABLE)
        tables = begin(before, self.setting), begin(now, self.setting)
        return ": ".join(filter(None, (self.words(self.kit.another), ", ".join(self.kit.differs(*tables, self.words)))))

    def begins(self) -> tuple[str, ...]:
        """Return the kinds of cells where a free step’s longer ways begin: no button brings these."""
        if not self.board or not self.board.takes or self.play_now.step.kind != "free":
            return ()
        long = (path for _, path in self.board.clicks.ways if len(path) > self.kit.button_clicks)
        return tuple(dict.fromkeys(path[0].partition(".")[0] for path in long))

    def differing(self) -> Iterator[str]:
        for note in self.lesson.differs if self.at == self.entered else ():
            if is_for(note, self.setting.edition, self.setting.players):
                yield self.play_now.text(note.say)

    def table_choice(self) -> TableChoice:
        chosen, numbers = self.setting, self.lesson.numbers
        edition = self.kit.preset_name(chosen.edition, self.words)
        other = self.wanted and chosen != self.wanted
        note = self.words(labels.OTHER_TABLE, chosen.players, edition=edition) if other else ""
        choices = numbers if len(numbers) > 1 else ()
        return TableChoice(chosen.edition, chosen.players, self.lesson.presets, choices, note)

    def set_board(self) -> None:
        board, play, step = self.board, self.play_now, self.play_now.step
        if board:
            board.learner = board.game.head.players.index(step.seat) if step.seat else 0
            board.seats = evolve(board.seats, one=board.learner) if self.kit.covered else board.seats
            board.open, board.by_cells = self.open(), step.kind == "do"
            board.looks_back = step.kind == "free" and not self.lesson.tonight
            board.owned_by, board.ringed = partial(learner_decides, step=step), play.marks == "help"
            board.beside = 0 < self.lesson.beside <= self.at + 1
            board.spots, board.marked = play.spots, play.marked

    def announced(self) -> str:
        """Return what is read out: an answer, after a move that solved a step all that happened, too."""
        if answer := self.answered or (self.board and self.board.reply()):
            return answer.announced()
        if verdict := self.play_now.heard():
            happened = self.board.announced() if self.board and self.play_now.plays and self.play_now.solved else ""
            return f"{happened} {verdict.announced()}".strip()
        return self.play_now.prompt() if self.board is None or self.play_now.secret else self.board.announced()


def texts_of(step: Step, answer: Answer | None) -> Iterator[str]:
    """Yield what a learner reads of a step and of an answer, as it stands on the page: what is pressed is no text."""
    if not step.finished:
        yield from (step.prompt, step.more, *step.differs, *sentences_of(step.feedback))
    yield from sentences_of(answer)
