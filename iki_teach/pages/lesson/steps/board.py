"""Steps on the board: the engine shows, or the learner plays."""

from attrs import evolve

from iki_teach.board.answers import line
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.core.refusal import Refusals
from iki_teach.lessons import stage
from iki_teach.lessons.stage import learner_decides, moments_of, play_all, play_rest, reached
from iki_teach.pages.lesson.steps.step import Lines, Play
from iki_teach.ui import labels
from iki_teach.ui.contract import Act, Answer, Intent, Line


class AtTable(Play):
    """What is played is chosen, and the table is laid for it."""

    def ready(self) -> None:
        self.solved = True


class Watch(Play):
    """The engine plays; every event is explained."""

    game: AnyGame
    start: AnyGame

    def ready(self) -> None:
        self.moments = moments_of(self.start, self.step)
        self.at, self.game = 0, self.moments[0]
        self.solved = not self.more()

    def more(self) -> bool:
        return self.at + 1 < len(self.moments)

    def show_more(self) -> None:
        before, self.at = self.game, self.at + 1
        self.game = self.moments[self.at]
        self.solved = not self.more()
        events = self.kit.tell_events(self.game.events, self.game.state, self.words)
        lines = [line(text, event.rule, self.words) for event, text in events]
        move = self.game.parse(self.step.moves[self.at - 1])
        title = lines.pop(0).text if self.step.start_at else self.kit.phrase(before, move, self.words)
        self.feedback = Answer("hint", title, (*(self.after() if self.solved else ()), *lines))

    def worked(self) -> list[Intent]:
        return [Intent("next")] * len(self.moments)


class Solve(Play):
    """The learner plays until the goal is reached; what is not being taught plays itself."""

    plays = True
    game: AnyGame
    start: AnyGame
    named: AnyMove | None = None  # the move that a hint has named
    stopped = False  # after a move that leads away from the goal

    def ready(self) -> None:
        self.start = self.game = play_rest(play_all(self.start, self.step.moves), self.step)
        if self.step.goal is not None and reached(self.start, self.step.goal):
            self.solve()

    def moved(self, game: AnyGame) -> AnyGame:
        """Take a move of the learner: the goal is reached, or can be, or cannot any more."""
        goal = self.step.goal
        assert goal is not None
        moment = stage.reached_since(game, self.step, goal)
        if moment is not None:
            self.game = moment
            self.solve()
            return moment
        self.game, self.feedback = play_rest(game, self.step), None
        if self.plan().lost:
            self.game, self.stopped = game, True  # nobody plays on: what led away is still to be seen
            away = Line(self.text(self.step.away)) if self.step.away else self.line(labels.LOST)
            self.say("dead", labels.DEAD_END, *(self.misread(move=game.move) or [away]))
        return self.game

    def acts(self) -> tuple[Act, ...]:
        back = (Act("back", self.words(labels.UI["back"])),) if self.stopped else ()
        return (*back, *super().acts())

    def take_back(self) -> None:
        if decisions := self.decisions():
            self.game, self.feedback, self.stopped = decisions[-1], None, False

    def decisions(self) -> list[AnyGame]:
        moments = self.game.history()[len(self.start.history()) - 1 : -1]
        return [moment for moment in moments if learner_decides(moment, self.step)]

    def plan(self) -> stage.Plan:
        return stage.plan_to(self.game, self.step, max(0, len(self.step.solution) - len(self.decisions())))

    def refused(self, refusals: Refusals) -> None:
        self.mistakes += 1
        if known := self.misread(refusals=refusals):
            self.feedback = Answer("wrong", self.words(labels.WRONG), tuple(known), acts=self.acts())
        elif acts := self.acts():
            self.feedback = Answer("hint", self.words(labels.STUCK), acts=acts)
        elif self.explains:
            self.feedback = None

    @property
    def explains(self) -> bool:
        return self.feedback is not None and self.feedback.kind == "wrong"

    def hint(self) -> None:
        """Where to look, which rule, the move, and at last the move is played; a move that leads away goes first."""
        if not self.stopped:
            super().hint()

    def lead_on(self) -> None:
        move = self.plan().move
        if move is None:
            super().lead_on()
            return
        what = self.kit.phrase(self.game, move, self.words)
        if self.named != move:
            self.named = move
            self.say("hint", labels.HINT, self.line(labels.TARGET, move.rule, what=what))
            return
        self.moved(self.game.play(move))
        played = self.line(labels.PLAYED, move.rule, what=what)
        if self.feedback is None:
            self.say("hint", labels.HINT, played)
        else:
            self.feedback = evolve(self.feedback, lines=(played, *self.feedback.lines))

    def work(self) -> None:
        if self.stopped:
            self.take_back()
        while self.asking and not self.stopped and (move := self.plan().move):
            self.moved(self.game.play(move))
        if self.asking:
            self.game, self.stopped = self.start, False
            for move in stage.worked_moves(self.start, self.step):
                if not self.game.why_not(move):
                    self.moved(self.game.play(move))

    def worked(self) -> list[Intent]:
        return [Intent("play", move=str(move)) for move in stage.worked_moves(self.start, self.step)]


class FreePlay(Solve):
    """The learner plays on; quiet players or bots take the other seats. The goal may be the end of the game."""

    def ready(self) -> None:
        self.start = self.game = play_rest(play_all(self.start, self.step.moves), self.step)
        self.solved = self.step.goal is None

    def moved(self, game: AnyGame) -> AnyGame:
        self.game = play_rest(game, self.step)
        self.feedback = None
        if self.game.over if self.step.goal is None else reached(self.game, self.step.goal):
            self.solve()
        return self.game

    def acts(self) -> tuple[Act, ...]:
        return ()

    @property
    def rule_lines(self) -> Lines:
        """What is to be decided now has a rule of its own."""
        return [self.rule_line(self.kit.rule_now(self.game))]

    def lead_on(self) -> None:
        Play.lead_on(self)
