"""A lesson on a page: one step at a time, a board where there is one, and what the browser keeps of it."""

from contextlib import suppress

from iki_teach.board.opponents import with_levels
from iki_teach.board.session import INTENTS
from iki_teach.board.try_again import OF_COACH
from iki_teach.lessons import progress
from iki_teach.lessons.stage import Setting
from iki_teach.pages.lesson.link import follow_link
from iki_teach.pages.lesson.state import LessonSteps, now
from iki_teach.pages.lesson.steps import Solve
from iki_teach.pages.lesson.steps.exercises import first_due
from iki_teach.ui.contract import Intent

TELLS = ("click", "play", "why", "moves")
ON_BOARD = (*TELLS, "cancel", "replay", *OF_COACH)


class LessonSession(LessonSteps):
    link = follow_link
    intents = (*INTENTS, "check", "next", "prev", "again", "table", "solution", "mark", "remind")

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
            follow_link(self, intent)
