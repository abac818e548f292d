"""A lesson that goes from step to step: where one is, what a visit left, what the browser is to keep."""

from collections.abc import Callable
from datetime import UTC, datetime

from iki_teach.board.opponents import with_levels
from iki_teach.board.session import BoardSession
from iki_teach.content.structure import Value
from iki_teach.core.game import AnyGame
from iki_teach.kits import KITS
from iki_teach.lessons import progress
from iki_teach.lessons.lesson import Lesson, Step
from iki_teach.lessons.stage import FORETOLD, Setting, fitting, lead_up, moves_of
from iki_teach.pages.lesson.own_game import Visit, restored, to_store
from iki_teach.pages.lesson.panel import LessonPage
from iki_teach.pages.lesson.steps import Drill, Exercises, Play, Solve, play_step
from iki_teach.ui import labels
from iki_teach.ui.contract import Line


def now() -> datetime:
    return datetime.now(UTC)


class LessonSteps(LessonPage):
    """A lesson with its steps; every success is handed to the browser at once."""

    offered = ""  # a link that would lead away from a game of one's own

    def __init__(self, lesson: Lesson, lang: str = "en", setting: Setting | None = None) -> None:
        """Begin at the first step, at the wanted table or the nearest that the lesson is for."""
        super().__init__(lang)
        self.lesson, self.wanted = lesson, setting
        self.progress, self.unsaved, self.done = progress.Progress(), {}, set()
        self.at, self.finished = 0, False
        self.setting = fitting(lesson, setting or Setting())
        self.missed: set[str] = set()  # the rules that closing questions come from
        self.weak: set[str] = set()  # those that are still to be looked at
        self.steps = self.steps_here()
        self.kit = KITS[lesson.game]
        self.visits: dict[tuple[Setting, int], Visit] = {}
        self.before: tuple[str, ...] = ()  # the moves that led to it
        self.board = self.answered = None
        self.play_now = self.step_at(0)
        self.show()

    def steps_here(self) -> tuple[Step, ...]:
        return self.lesson.for_table(self.setting.edition, self.setting.players, self.missed)

    def start_step(self, at: int) -> None:
        """Start a step; one that goes on does so from where the learner is, or as the worked solutions lead there."""
        self.source = self.play_now.left if self.steps[at].goes_on and at == self.at + 1 else None
        if not self.steps[at].goes_on:
            self.continue_from(None)
        elif self.steps[at].then and at == self.at + 1 and self.play_now.step.kind in FORETOLD and self.previous_game:
            pass  # it begins at the same table
        elif at == self.at + 1 and self.play_now.solved and self.play_now.left is not None:
            self.continue_from(self.play_now.left, self.before)
        elif at != self.at or self.previous_game is None:
            self.continue_from(lead_up(self.steps, at, self.setting))
        self.at, self.finished = at, False
        self.play_now = self.step_at(at, self.previous_game)
        self.show()

    def go_to(self, at: int) -> None:
        """Go to a step next to this one; a game of the learner's own is there as it was left."""
        self.leave()
        visit = self.visits.get((self.setting, at))
        on = at > self.at and self.steps[at].goes_on
        self.return_to(at, visit if visit and not (on and visit.source is not self.play_now.left) else None)

    def leave(self) -> None:
        if self.play_now.step.bots:
            self.visits[self.setting, self.at] = self.here

    @property
    def here(self) -> Visit:
        return Visit(self.play_now, self.previous_game, self.before, self.source)

    def return_to(self, at: int, visit: Visit | None) -> None:
        if visit is None:
            self.start_step(at)
            return
        self.at, self.finished = at, False
        self.play_now, self.previous_game = visit.play, visit.start
        self.before, self.source = visit.before, visit.source
        self.play_now.words = self.words
        self.play_now.step = with_levels(self.play_now.step, self.levels)
        self.show()

    def step_at(self, at: int, previous: AnyGame | None = None) -> Play:
        step = with_levels(self.steps[at], self.levels)
        return play_step(step, self.setting, self.lesson, self.words, previous, self.due)

    def due(self) -> list[str]:
        return [rule for rule in self.progress.mastery.due(now()) if rule in self.kit.drills.drill_of]

    def continue_from(self, game: AnyGame | None, before: tuple[str, ...] = ()) -> None:
        self.before = before + moves_of(game) if game else ()
        self.previous_game = game.as_start() if game else None

    def show(self) -> None:
        if isinstance(self.play_now, Exercises):
            self.play_now.begin(self.progress.others, now())
        game = self.play_now.laid
        if game is None:
            self.board = None
        elif self.board is None:
            self.board = BoardSession(game, self.words.lang, follow=self.moved)
        else:
            self.board.place(game)
        self.set_board()

    def moved(self, game: AnyGame) -> AnyGame:
        assert isinstance(self.play_now, Solve)
        assert game.move is not None
        made, game = game.move, self.play_now.moved(game)
        self.rate_rules()
        if self.play_now.step.kind == "free":  # what a step asks is rated with the step
            self.unsaved |= self.progress.meet(made.rule, now())
        self.remember_game()
        return game

    def with_film(self, do: Callable[[], None]) -> None:
        """Take an answer, give a hint or the solution; what is played in it is shown as it happens."""
        before = self.play_now.game
        known = {id(moment) for moment in before.history()} if before else set()
        do()
        self.show()
        moments = self.play_now.game.history() if self.play_now.game else []
        if self.board and moments and id(moments[0]) in known:
            new = (moment for moment in moments if id(moment) not in known)
            self.board.played = next(new, None)
        self.rate_rules()
        self.remember_game()

    def bring_back(self, code: str) -> None:
        """Put the question of a code in its own drill, at its own table; a broken code is said."""
        try:
            question = self.kit.drills.again(code)
        except ValueError as error:
            self.play_now.say("hint", labels.HINT, Line(str(error)))
            return
        drill = next((at for at, step in enumerate(self.steps) if step.practise == question.drill), None)
        if drill is not None and drill != self.at:
            self.start_step(drill)
        if isinstance(self.play_now, Drill):
            self.wanted = Setting(self.kit.preset_of(question.game), len(question.game.head.players))
            self.play_now.setting = self.setting = self.wanted
            self.finished = False
            self.play_now.bring_back(question)

    def at_table(self, wanted: Setting) -> None:
        """Take the steps for a table; the present one begins anew there, unless it was played there before."""
        self.leave()
        self.wanted, self.setting = wanted, fitting(self.lesson, wanted)
        self.steps = self.steps_here()
        self.previous_game = None
        at = self.entered = min(self.at, len(self.steps) - 1)
        self.return_to(at, self.visits.get((self.setting, at)))

    def rate_rules(self) -> None:
        """Note a step that has just been solved: the learner's mastery of its rules, and how far the lesson is."""
        self.unsaved |= self.play_now.rated_values if isinstance(self.play_now, Exercises) else {}
        for rule, success, helped in self.play_now.outcomes():
            self.unsaved |= self.progress.rate(rule, success=success, helped=helped, now=now())
            (self.weak.discard if success else self.weak.add)(rule)
            if not success and not self.play_now.step.closing:
                self.missed.add(rule)
                self.steps = self.steps_here()
        if self.play_now.solved and self.at not in self.done:
            self.done.add(self.at)
            self.save_progress()

    def save_progress(self) -> None:
        value: Value = {"step": 0 if self.finished else self.at, "done": sorted(self.done)}
        if any(step.closing for step in self.steps):
            value |= {"missed": sorted(self.missed), "weak": sorted(self.weak)}
        game = self.visits.get((self.setting, self.at - 1)) if not self.play_now.step.bots else self.here
        if game and not self.finished:
            value["game"] = to_store(game, self.setting)
        self.unsaved[progress.LESSON + self.lesson.id] = value

    def remember_game(self) -> None:
        """Hand the browser a game that takes more than one step, after every decision of the learner."""
        if self.play_now.step.bots:
            self.save_progress()

    def restore_game(self, stored: Value | None) -> None:
        """Go on with a game where the learner left it, at its own table; one that cannot be is left out."""
        self.levels = tuple(map(str, (stored or {}).get("levels", ())))
        visits = restored(self.steps, self.at, self.setting, stored, self.step_at) if stored else {}
        self.visits |= {(self.setting, at): visit for at, visit in visits.items()}
        if self.at in visits:
            self.return_to(self.at, visits[self.at])
