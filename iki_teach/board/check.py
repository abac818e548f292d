"""A question beside a board: which of these moves is allowed? The engine knows the answer and the reason."""

from attrs import evolve

from iki_teach.board.answers import answer_refusals, line
from iki_teach.board.session import BoardSession
from iki_teach.board.views import Chooser, View
from iki_teach.content.words import N
from iki_teach.core.game import AnyGame
from iki_teach.ui.contract import Answer, Choice
from iki_teach.ui.intent import Intent

_QUESTION = N("check", "{who} may make only one of these moves. Which?")
_RIGHT = N("check", "Right")
_RIGHT_BECAUSE = N("check", "{what}. {why}")


class CheckSession(BoardSession):
    """A board that stands still and asks; a wrong answer gets the rule, the right one is confirmed."""

    def __init__(self, game: AnyGame, moves: list[str], lang: str = "en") -> None:
        """Ask about moves of which exactly one is legal; raises ValueError otherwise."""
        super().__init__(game, lang)
        self.open, self.asked = False, moves
        legal = [move for move in moves if not game.why_not(move)]
        if len(legal) != 1:
            raise ValueError(f"check: expected exactly one legal move, got {legal or 'none'} of {moves}")

    def click(self, intent: Intent) -> None:
        """Explain a cell as any board does; one that a legal move begins with gives nothing away."""
        if not self.clicks.beginning((intent.at,)):
            super().click(intent)

    def play(self, intent: Intent) -> None:
        kit, game, words = self.kit, self.game, self.words
        text = intent.move
        if text not in self.asked:
            return
        if refusals := game.why_not(text):
            self.answered = answer_refusals(kit, game, refusals, words)
            return
        move = next(move for move in game.moves() if str(move) == text)
        because = words(_RIGHT_BECAUSE, what=kit.label(game, move, words), why=kit.tell_allowed(game, move, words))
        self.answered = Answer("rule", words(_RIGHT), (line(because, move.rule, words),))

    def chooser(self) -> Chooser:
        turn, kit = self.game.to_move, self.kit
        options = tuple(Choice(text, kit.offer(self.game, text, self.words)) for text in self.asked)
        return Chooser(self.words(_QUESTION, who=(turn.player if turn else None) or ""), options, asked=True)

    def shown(self) -> View:
        """Return a view in which the question has the room of what has been, and nothing else is asked."""
        return evolve(super().shown(), log=(), asks=())
