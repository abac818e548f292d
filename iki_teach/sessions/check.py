"""A question beside a board: which of these moves is allowed? The engine knows the answer and the reason."""

from typing import Any

from iki_teach.content.words import N
from iki_teach.games.iki.drills.choices import offer_move
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.words.allowed import tell_allowed
from iki_teach.games.iki.words.moves import label
from iki_teach.sessions.answers import Answer, answer_refusal
from iki_teach.sessions.board import BoardSession

_QUESTION = N("check", "{who} may make only one of these moves. Which?")
_RIGHT = N("check", "Right")
_RIGHT_BECAUSE = N("check", "{what}. {why}")


class CheckSession(BoardSession):
    """A board that stands still and asks; a wrong answer gets the rule, the right one is confirmed."""

    def __init__(self, game: Game, moves: list[str], lang: str = "en") -> None:
        """Ask about moves of which exactly one is legal; raises ValueError otherwise."""
        super().__init__(game, lang)
        self.asked = moves
        legal = [move for move in moves if not game.why_not(move)]
        if len(legal) != 1:
            raise ValueError(f"check: expected exactly one legal move, got {legal or 'none'} of {moves}")

    def play(self, intent: dict[str, Any]) -> None:
        """Take an answer."""
        text = str(intent.get("move"))
        if text not in self.asked:
            return
        if self.game.why_not(text):
            super().play(intent)
            return
        move = next(move for move in self.game.moves() if str(move) == text)
        what = label(self.game, move, self.words)
        line = {
            "text": self.words(_RIGHT_BECAUSE, what=what, why=tell_allowed(self.game, move, self.words)),
            "rule": move.rule,
            "rule_title": self.words.rule(move.rule),
        }
        self.answered = Answer("rule", self.words(_RIGHT), [line], [])

    def refuse(self, cell: str) -> None:
        """Explain a cell as any board does."""
        self.answered = answer_refusal(self.game, (), cell, self.words)

    def select(self, path: tuple[str, ...]) -> None:
        """Selecting plays nothing here: the answer is one of the buttons."""

    def targets(self) -> set[str]:
        """Light nothing, so as not to give the answer away."""
        return set()

    def chooser(self) -> dict[str, Any]:
        """Return the question with its answers."""
        turn = self.game.to_move
        options = [{"move": text, "label": offer_move(self.game, text, self.words), "note": ""} for text in self.asked]
        return {
            "title": self.words(_QUESTION, who=(turn.player if turn else None) or ""),
            "options": options,
            "asked": True,
        }

    def buttons(self) -> list[dict[str, str]]:
        """Offer nothing but the answers."""
        return []
