"""Steps on the board: the engine shows, or the learner plays."""

from typing import Any

from attrs import evolve

from iki_teach.core.game import AnyGame
from iki_teach.core.refusal import Refusals
from iki_teach.lessons.asking import since
from iki_teach.lessons.goals import reached, reached_since, way_to
from iki_teach.lessons.stage import learner_decides, play_all, play_rest
from iki_teach.lessons.worked import worked_moves
from iki_teach.sessions import words as said
from iki_teach.sessions.answers import line
from iki_teach.sessions.contract import Answer, Line
from iki_teach.sessions.steps.step import MOST_EVENTS, Lines, Play


class Show(Play):
    """The engine plays; every event is explained."""

    def ready(self) -> None:
        """Nothing has been played yet."""
        self.at = 0
        self.solved = not self.step.moves

    def more(self) -> bool:
        """Whether a move is left to show."""
        return self.at < len(self.step.moves)

    def on(self) -> bool:
        """Play the next move and say what it did."""
        if self.game is None or not self.more():
            return False
        self.game = self.game.play(self.step.moves[self.at])
        self.at += 1
        self.solved = not self.more()
        told = self.kit.tell_events(self.game.events, self.game.state, self.words)
        lines = [line(text, event.rule, self.words) for event, text in told]
        after = [Line(self.text(self.step.after))] if self.solved and self.step.after else []
        title = self.kit.phrase(self.game.previous or self.game, self.game.move, self.words)
        self.feedback = Answer("hint", title, (*lines, *after))
        return True

    def worked(self) -> list[dict[str, Any]]:
        """Every move, then on."""
        return [{"do": "next"}] * (len(self.step.moves) + 1)


class Do(Play):
    """The learner plays until the goal is reached; what is not being taught plays itself."""

    plays = True

    def ready(self) -> None:
        """Let the others play until the learner decides."""
        assert self.start is not None
        self.start = self.game = play_rest(play_all(self.start, self.step.moves), self.step)
        if self.step.goal is not None and reached(self.start, self.step.goal):
            self.solve()

    def moved(self, game: AnyGame) -> AnyGame:
        """Take a move of the learner: the goal is reached, or can be, or cannot any more."""
        goal = self.step.goal
        assert goal is not None
        found = reached_since(game, self.step, goal)
        if found is not None:
            self.game = found
            self.solve(said.SOLVED, *self.told(game, found))
            return found
        self.game = play_rest(game, self.step)
        self.feedback = None
        if self.lost():
            self.say("dead", said.DEAD_END, line(self.words(said.LOST), "", self.words))
        return self.game

    def taken_up(self, game: AnyGame) -> None:
        """Go on in a game that was left in the middle; what was learned in it has been noted before."""
        self.moved(game)
        self.ratings = []

    def told(self, game: AnyGame, found: AnyGame) -> Lines:
        """Say what happened from the learner's move to the goal: what the rules of the step did, else the first."""
        happened = since(game.previous or game, found)
        taught = [event for event in happened if event.rule in self.step.rules]
        lines = [self.event_line(event, found) for event in taught or happened]
        return [one for one in lines if one][:MOST_EVENTS]

    def taken_back(self) -> None:
        """Return to just before the learner's last decision."""
        assert self.game is not None
        assert self.start is not None
        moments = self.game.history()[len(self.start.history()) - 1 : -1]
        own = [moment for moment in moments if learner_decides(moment, self.step)]
        if own:
            self.game, self.feedback = own[-1], None

    def can_take_back(self) -> bool:
        """Whether the learner has decided anything in this step."""
        return self.made() > 0

    def made(self) -> int:
        """Return how many decisions the learner has made."""
        assert self.game is not None
        assert self.start is not None
        later = self.game.history()[len(self.start.history()) - 1 : -1]
        return sum(learner_decides(moment, self.step) for moment in later)

    def left(self) -> int:
        """Return how many decisions are left: as many as the worked solution needs."""
        return max(0, len(self.step.solution) - self.made())

    def lost(self) -> bool:
        """Whether the goal can certainly not be reached any more."""
        assert self.game is not None
        return way_to(self.game, self.step, self.left()).lost

    def refused(self, refusals: Refusals) -> None:
        """Answer a typical mistake; everything else is answered by the engine's reasons, and an old answer goes."""
        self.mistakes += 1
        if known := self.misread(refusals=refusals):
            self.feedback = Answer("wrong", self.words(said.WRONG), tuple(known))
        elif self.feedback is not None and self.feedback.kind == "wrong":
            self.feedback = None

    def hint(self) -> None:
        """Where to look, which rule, the move, and at last the move is played."""
        assert self.game is not None
        rungs = [bool(self.step.look), bool(self.step.rules)]
        move = way_to(self.game, self.step, self.left()).move
        self.hints += 1
        if self.hints <= sum(rungs) or move is None:
            self.hints -= 1
            super().hint()
            return
        what = self.kit.phrase(self.game, move, self.words)
        if self.hints == sum(rungs) + 1:
            self.say("hint", said.HINT, line(self.words(said.TARGET, what=what), move.rule, self.words))
            return
        game = self.game.play(move)
        self.moved(game)
        played = line(self.words(said.PLAYED, what=what), move.rule, self.words)
        if self.feedback is None:
            self.say("hint", said.HINT, played)
        else:
            self.feedback = evolve(self.feedback, lines=(played, *self.feedback.lines))

    def worked(self) -> list[dict[str, Any]]:
        """The moves of the solution."""
        assert self.start is not None
        return [{"do": "play", "move": str(move)} for move in worked_moves(self.start, self.step)]


class Free(Do):
    """The learner plays on; quiet players or bots take the other seats. The goal may be the end of the game."""

    def ready(self) -> None:
        """Let the others play until the learner decides."""
        assert self.start is not None
        self.start = self.game = play_rest(play_all(self.start, self.step.moves), self.step)
        self.solved = self.step.goal is None

    def moved(self, game: AnyGame) -> AnyGame:
        """Go on playing."""
        self.game = play_rest(game, self.step)
        self.feedback = None
        ended = self.game.over if self.step.goal is None else reached(self.game, self.step.goal)
        if ended:
            self.solve()
        return self.game

    def hint(self) -> None:
        """Show the rule of the step."""
        Play.hint(self)
