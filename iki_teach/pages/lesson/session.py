"""A lesson on a page, from step to step: a board where there is one, what a visit left, what the browser is to keep."""

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime

from attrs import evolve

from iki_teach.board.opponents import with_levels
from iki_teach.board.session import INTENTS, BoardSession
from iki_teach.board.strong_player import OF_COACH
from iki_teach.content.structure import Value
from iki_teach.content.words import N, Words
from iki_teach.core.game import AnyGame
from iki_teach.lessons import lesson as course
from iki_teach.lessons import progress
from iki_teach.lessons.lesson import Lesson
from iki_teach.lessons.stage import FORETOLD, Setting, fitting, lead_up, moves_of
from iki_teach.pages.lesson.link import GAME, Target, target_of
from iki_teach.pages.lesson.own_game import Visit, restored, to_store
from iki_teach.pages.lesson.panel import LessonPage
from iki_teach.pages.lesson.steps import ALL_RULES, Drill, Exercises, Play, Solve, play_step
from iki_teach.pages.lesson.steps.exercises import first_due
from iki_teach.pages.lesson.views import Step
from iki_teach.ui import labels
from iki_teach.ui.contract import Act, Answer, Intent, Line
from iki_teach.ui.links import DAMAGED, LinkError, read_link

TELLS = ("click", "play", "why", "moves")
ON_BOARD = (*TELLS, "cancel", "replay", *OF_COACH)
UNDER_WAY = N("link", "You have a game under way here")
STAYS = N("link", "The link leads away from it, and your next success would be kept in its place.")
GO = N("link", "Follow the link")
WITHOUT_DUE = 3  # questions of a refresh where nothing is due


def now() -> datetime:
    return datetime.now(UTC)


class LessonSession(LessonPage):
    """A lesson with its steps; every success is handed to the browser at once."""

    intents = (*INTENTS, "check", "next", "prev", "again", "table", "solution", "mark", "remind")

    def __init__(self, lesson: Lesson, lang: str = "en", setting: Setting | None = None) -> None:
        """Begin at the first step, at the wanted table or the nearest that the lesson is for."""
        super().__init__(lesson, lang, setting)
        self.play_now = self.step_at(0)
        self.show()

    def act(self, intent: Intent) -> None:
        do = intent.do
        if do == "remind":  # what was answered stays
            self.remind()
            return
        self.answered = None
        if self.board:
            self.board.clear()
        if do == "click" and intent.at in self.play_now.spots:
            self.mark(intent)
        elif do not in ON_BOARD:
            super().act(intent)
        elif do in TELLS and (self.play_now.quizzes or (do == "moves" and getattr(self.play_now, "stopped", False))):
            return  # the board would say the answer, or what another player may do
        elif self.board:
            self.board.act(intent)
            refusals = self.board.refusals
            if self.board.refused:
                refusals = self.kit.meant(self.board.game, self.board.selected, self.board.refused[0])
            if isinstance(self.play_now, Solve) and refusals:
                self.play_now.refused(refusals)
                if self.play_now.explains:
                    self.board.answered = None  # one reason is enough
            self.set_board()

    def remind(self) -> None:
        self.play_now.reminded = True
        self.set_board()
        if self.board:
            self.board.played = None

    def set_step(self, at: int) -> None:
        self.changed()
        self.answered = None
        if self.board:
            self.board.clear()
        self.go_to(at)
        self.save_progress()

    def back(self, intent: Intent) -> None:
        play = self.play_now
        if self.board and self.board.attempt:
            self.board.back(intent)
        elif isinstance(play, Solve) and (self.open() or play.stopped):
            play.take_back()
            self.show()
            self.remember_game()

    def hint(self, intent: Intent) -> None:
        """Give a hint; what was chosen stays, unless the hint has played on."""
        before = self.board and (self.board.game, self.board.selected, self.board.options)
        self.with_film(self.play_now.hint)
        if self.board and before and self.board.game is before[0]:
            _, self.board.selected, self.board.options = before

    def solution(self, intent: Intent) -> None:
        if any(act.do == "solution" for act in self.play_now.acts()):
            self.with_film(self.play_now.solution)

    def mark(self, intent: Intent) -> None:
        self.with_film(lambda: self.play_now.mark(intent.at, intent.values))

    def check(self, intent: Intent) -> None:
        values, answer = intent.values, self.play_now.answer
        code = values["code"] if "code" in values and not set(values) & {"option", "points"} else None
        self.with_film(lambda: answer(values) if code is None else self.bring_back(str(code).strip()))

    def opponent(self, intent: Intent) -> None:
        """Choose how well somebody plays from now on."""
        level, others = str(intent.value), {str(other.seat): other.seat for other in self.opponents()}
        if self.game and intent.at in others and level in self.kit.bots:
            seat, levels = others[intent.at], self.levels or ("",) * len(self.game.head.players)
            self.levels = (*levels[:seat], level, *levels[seat + 1 :])
            self.play_now.step = with_levels(self.play_now.step, self.levels)
            self.remember_game()

    def next(self, intent: Intent) -> None:
        if self.play_now.on():
            self.show()
            if self.board and self.play_now.step.kind != "predict":
                self.board.played = self.board.game
            self.rate_rules()
        elif self.play_now.solved:
            self.rate_rules()
            self.finished = self.at + 1 == len(self.steps)
            if not self.finished:
                self.go_to(self.at + 1)
            self.save_progress()

    def prev(self, intent: Intent) -> None:
        if self.at:
            self.go_to(self.at - 1)
            self.remember_game()

    def again(self, intent: Intent) -> None:
        self.start_step(0 if self.finished else self.at)
        self.remember_game()

    def table(self, intent: Intent) -> None:
        edition, players = intent.edition, intent.players or len(self.kit.names)
        if edition not in self.kit.presets() or players not in self.kit.numbers:
            return
        self.at_table(Setting(edition, players))
        with suppress(ValueError):  # house rules are no edition to be remembered
            self.unsaved[progress.TABLE] = progress.read_table({"edition": edition, "players": players})

    def resume(self, intent: Intent) -> None:
        """Go on where the browser says; what is damaged is left out."""
        self.progress = progress.read(intent.values)
        if (table := self.progress.others.get(progress.TABLE)) and table["edition"] in self.kit.presets():
            self.at_table(Setting(table["edition"], table["players"]))
        if stored := self.progress.others.get(progress.LESSON + self.lesson.id):
            if table := stored.get("game", {}).get("table"):
                self.at_table(Setting(table["edition"], table["players"]))
            self.missed, self.weak = (set(map(str, stored.get(name, ()))) for name in ("missed", "weak"))
            self.steps = self.steps_here()
            self.done = {at for at in stored["done"] if isinstance(at, int) and at < len(self.steps)}
            self.start_step(min(stored["step"], len(self.steps) - 1))
            self.restore_game(stored.get("game"))
        first = first_due(self.steps, self.kit, self.due(), self.progress.others, now())
        if first is not None:
            self.start_step(first)
        if intent.text:
            self.link(intent)

    def link(self, intent: Intent) -> None:
        """Go where a link leads; who has a game of their own under way is asked before."""
        words = self.words
        text, asked = (intent.text, False) if intent.text else (self.offered, True)
        try:
            target = target_of(self, read_link(text))
        except LinkError as error:
            self.play_now.say("hint", DAMAGED, *error.lines(words))
            return
        own = self.games_under_way()
        if own and not asked and ((target.setting, target.at) not in own or target.game):
            self.offered, act = text, Act("link", words(GO))
            self.play_now.feedback = Answer("hint", words(UNDER_WAY), (Line(words(STAYS)),), acts=(act,))
        else:
            self.go(target)

    # from step to step

    def go(self, target: Target) -> None:
        if target.question:
            self.bring_back(target.question)
            self.show()
            return
        self.leave()
        if target.setting != self.setting:
            self.at_table(target.setting)
        self.return_to(target.at, None if target.game else self.visits.get((target.setting, target.at)))
        if not target.game:
            return
        begun = self.play_now
        self.restore_game(target.game)
        if self.play_now is not begun:
            self.remember_game()
        else:
            self.play_now.say("hint", DAMAGED, Line(self.words(GAME)))

    def games_under_way(self) -> set[tuple[Setting, int]]:
        visits = {**self.visits, (self.setting, self.at): self.here}
        played = ((place, visit.play) for place, visit in visits.items() if visit.play.step.bots)
        return {place for place, play in played if isinstance(play, Solve) and play.decisions()}

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


def lesson_on(rules: tuple[str, ...], words: Words) -> Lesson:
    rounds = len(rules) or WITHOUT_DUE
    step = course.Step("drill", words(labels.REFRESH), rules=rules, practise=ALL_RULES, rounds=rounds)
    done = words(labels.DUE, len(rules)) if rules else words(labels.NOTHING_DUE)
    return Lesson("refresh", words(labels.REFRESH), rounds, (step,), differs=(), done=done)


class RefreshSession(LessonSession):
    """Questions on what should come back, longest overdue first."""

    def __init__(self, lang: str = "en") -> None:
        """Begin with questions on any rule, until the browser says what is known."""
        super().__init__(lesson_on((), Words(lang)), lang)

    def resume(self, intent: Intent) -> None:
        super().resume(intent)
        self.lesson = lesson_on(self.progress.mastery.due(now()), self.words)
        self.done = set()
        self.at = 0
        self.at_table(Setting(self.setting.edition, self.setting.players))

    def words_of_links(self) -> dict[str, str]:
        """Return none: what is due for one is not for another."""
        return {}

    def save_progress(self) -> None:
        """A refresh begins anew each time; only the rules are kept."""

    def panel(self) -> Step:
        panel = super().panel()
        return evolve(panel, more=f"{panel.finish[1]} {panel.more}")
