"""Decisions from the learner's own games, to be tried again; the browser has kept them."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime

from attrs import evolve

from iki_teach.board.answers import lines_of
from iki_teach.board.strong_player import FIND, NOT_YET, YES
from iki_teach.coach import EQUAL, Comparison, compare
from iki_teach.coach.sentences import tell_reasons
from iki_teach.content.structure import Value
from iki_teach.content.words import N, Text
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.kits import Kit
from iki_teach.lessons.exercises import Exercise, due, rated
from iki_teach.lessons.lesson import Step
from iki_teach.pages.lesson.steps.board import Solve
from iki_teach.ui import labels
from iki_teach.ui.contract import Act, Intent, Line

OWN_MOMENTS = "own_moments"
NOTHING_DUE = N(
    "coach", "Nothing to try again now. Play a game, and look back at its end: what you miss there comes back here."
)


class Exercises(Solve):
    """One decision after the other; each is done when a move is found that a strong player would choose, too."""

    on_word = "question"

    def ready(self) -> None:
        self.game, self.solved, self.stopped = None, True, True  # type: ignore[assignment]
        self.waiting: list[Exercise] = []
        self.rated_values: dict[str, Value] = {}

    def begin(self, values: Mapping[str, Value], now: datetime) -> None:
        if not self.waiting:
            self.values, self.waiting = values, due(values, self.kit.name, now)[: self.step.rounds]
            self.round = 0
            self.put()

    def put(self) -> None:
        if self.round < len(self.waiting):
            now = self.waiting[self.round]
            self.start = self.game = now.position.as_start()
            self.step = evolve(self.step, seat=now.position.head.players[now.position.decides])
            self.solved = self.stopped = False
            self.feedback, self.mistakes, self.hints = None, 0, 0

    def prompt(self) -> str:
        if not self.waiting:
            return self.words(NOTHING_DUE)
        now = self.waiting[self.round]
        return self.words(FIND, move=self.kit.label(now.position, now.own, self.words))

    def compared(self, move: AnyMove) -> Comparison:
        return compare(self.start, move)

    def moved(self, game: AnyGame) -> AnyGame:
        assert game.move is not None
        if self.compared(game.move).word == EQUAL:
            own = self.compared(self.waiting[self.round].own)
            self.solve(YES, *lines_of(tell_reasons(own, self.words), self.words))
        else:
            self.say("wrong", NOT_YET)
        return self.start

    def solve(self, title: Text = YES, *lines: Line) -> None:
        super().solve(title, *lines)
        self.stopped = True  # the board takes no other move
        key = self.waiting[self.round].key
        self.rated_values[key] = rated(
            self.values[key], success=not self.mistakes, helped=bool(self.hints), now=datetime.now(UTC)
        )

    def decisions(self) -> list[AnyGame]:
        """Return none: what was tried is taken back by itself."""
        return []

    def more(self) -> bool:
        return self.solved and self.round + 1 < len(self.waiting)

    def show_more(self) -> None:
        self.round += 1
        self.put()

    def acts(self) -> tuple[Act, ...]:
        return super(Solve, self).acts()

    def lead_on(self) -> None:
        best = self.compared(self.waiting[self.round].own).best[0]
        self.say(
            "hint", labels.HINT, self.line(labels.TARGET, best.rule, what=self.kit.label(self.start, best, self.words))
        )

    def work(self) -> None:
        if self.asking:
            self.moved(self.start.play(self.compared(self.waiting[self.round].own).best[0]))

    def worked(self) -> list[Intent]:
        return [Intent("next")]


def first_due(
    steps: Sequence[Step], kit: Kit, rules: Iterable[str], values: Mapping[str, Value], now: datetime
) -> int | None:
    """Return where a lesson of drills begins: with the rule that is longest due, else with what one missed oneself."""
    drills = [step.practise for step in steps]
    found = [drill for rule in rules if (drill := kit.drills.drill_of[rule]) in drills]
    found += [OWN_MOMENTS] if OWN_MOMENTS in drills and due(values, kit.name, now) else []
    return drills.index(found[0]) if found and all(drills) else None
