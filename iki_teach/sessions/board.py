"""A board on a page: a game, what is selected, and an answer to every click.

An intent is a dict with `n` (its number), `version` (of the view it was made for), `do`, and `at` or `move`. Stale
intents are dropped. The view is a dict that `widgets/board.js` draws; its keys are listed there.
"""

from functools import lru_cache
from typing import Any

from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki import begin as iki
from iki_teach.games.iki.drawing.clicks import Path, changed, next_choice, paths
from iki_teach.games.iki.drawing.describe import describe
from iki_teach.games.iki.drawing.table import table
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.notation import NotationError
from iki_teach.games.iki.words.moves import label
from iki_teach.games.iki.words.status import status
from iki_teach.sessions.answers import Answer, answer_help, answer_moves, answer_refusal, answer_rule
from iki_teach.sessions.log import announcement, log_lines
from iki_teach.sessions.words import UI, words_of_board

MOST_BUTTONS = 10
INTENTS = ("click", "play", "why", "cancel", "back", "hint", "moves", "help", "lang", "resume")


@lru_cache(maxsize=4)
def in_words(game: Game, words: Words) -> str:
    """Return the table of a moment in words."""
    return describe(game.state, words)


class BoardSession:
    """A game that answers clicks. `keep` names the place in the browser where it is kept, if it is to be."""

    intents: tuple[str, ...] = INTENTS

    def __init__(self, game: Game, lang: str = "en", keep: str = "") -> None:
        """Begin with a game, in a language."""
        self.game, self.words, self.keep = game, Words(lang), keep
        self.version, self.n = 0, 0
        self.selected: Path = ()
        self.refused: Path = ()
        self.options: list[Move] = []
        self.answered: Answer | None = None
        self._ways: list[tuple[Move, Path]] | None = None

    def answer(self, intent: dict[str, Any]) -> dict[str, Any]:
        """Do what an intent asks, unless it was made for an older view, and return the view."""
        self.n = max(self.n, int(intent.get("n", 0)))
        do = str(intent.get("do"))
        if do in self.intents and (intent.get("version") == self.version or do == "resume"):
            self.version += 1
            self.refused, self.answered = (), None
            getattr(self, do)(intent)
        return self.view()

    def click(self, intent: dict[str, Any]) -> None:
        """Take a click on a cell: a step of a legal move, or the reason why there is none."""
        cell = str(intent.get("at"))
        if self.selected and cell == self.selected[-1]:
            self.select(())
            return
        for path in ((*self.selected, cell), (cell,)):
            if any(way[: len(path)] == path for _, way in self.ways()):
                self.select(path)
                return
        self.refuse(cell)

    def select(self, path: Path) -> None:
        """Select cells; a move that is complete and alone is played, several are offered."""
        self.selected = path
        exact = list(dict.fromkeys(move for move, way in self.ways() if path and way == path))
        longer = any(len(way) > len(path) for move, way in self.ways() if way[: len(path)] == path)
        if len(exact) == 1 and not longer:
            self.advance(self.game.play(exact[0]))
        else:
            self.options = exact

    def refuse(self, cell: str) -> None:
        """Say why a click leads to no legal move."""
        self.refused = (cell,)
        self.answered = answer_refusal(self.game, self.selected, cell, self.words)
        self.options = []

    def play(self, intent: dict[str, Any]) -> None:
        """Play a move by its text, or say why not."""
        text = str(intent.get("move"))
        try:
            refusals = self.game.why_not(text)
        except NotationError as error:
            self.answered = Answer("refusal", str(error), [], [])
            return
        if refusals:
            self.answered = answer_refusal(self.game, (), "", self.words, iki.parse_move(text))
        else:
            self.advance(self.game.play(text))

    def why(self, intent: dict[str, Any]) -> None:
        """Explain a cell: why it is not open now, or the rule of what it does."""
        self.answered = answer_refusal(self.game, self.selected, str(intent.get("at")), self.words)

    def cancel(self, intent: dict[str, Any]) -> None:
        """Let go of what is selected."""
        self.selected, self.options = (), []

    def back(self, intent: dict[str, Any]) -> None:
        """Take back the last move."""
        self.advance(self.game.back())

    def hint(self, intent: dict[str, Any]) -> None:
        """Show the rule of what is to be decided."""
        self.answered = answer_rule(self.game, self.words)

    def moves(self, intent: dict[str, Any]) -> None:
        """List every legal move."""
        self.answered = answer_moves(self.game, self.words)

    def help(self, intent: dict[str, Any]) -> None:
        """Explain board and keys."""
        self.answered = answer_help(self.words)

    def lang(self, intent: dict[str, Any]) -> None:
        """Change the language."""
        if intent.get("lang") in LANGS:
            self.words = Words(str(intent["lang"]))

    def resume(self, intent: dict[str, Any]) -> None:
        """Go on with the game that the browser kept; what cannot be read is left alone."""
        value = intent.get("value")
        if self.keep and isinstance(value, dict):
            try:
                self.advance(iki.load(str(value.get("record"))))
            except ValueError:
                return

    def advance(self, game: Game) -> None:
        """Go to another moment of the game."""
        self.game, self.selected, self.options, self._ways = game, (), [], None

    def ways(self) -> list[tuple[Move, Path]]:
        """Return every legal move with each way to click it."""
        if self._ways is None:
            position = self.game.state
            self._ways = [(move, path) for move in self.game.moves() for path in paths(move, position)]
        return self._ways

    def targets(self) -> set[str]:
        """Return the cells that lead on to a legal move."""
        at = len(self.selected)
        return {way[at] for _, way in self.ways() if way[:at] == self.selected and len(way) > at}

    def buttons(self) -> list[dict[str, str]]:
        """Return the moves that are offered as buttons: those of one click or none, unless they are too many."""
        if self.selected:
            return []
        longest: dict[Move, int] = {}
        for move, way in self.ways():
            longest[move] = max(longest.get(move, 0), len(way))
        moves = [move for move in self.game.moves() if longest.get(move, 0) <= 1]
        return self.named(moves) if len(moves) <= MOST_BUTTONS else []

    def named(self, moves: list[Move]) -> list[dict[str, str]]:
        """Return moves with the words on their buttons."""
        return [{"move": str(move), "label": label(self.game, move, self.words)} for move in moves]

    def view(self) -> dict[str, Any]:
        """Return everything that a page shows."""
        game, words = self.game, self.words
        position, turn = game.state, game.to_move
        said = announcement(game, words)
        return {
            "version": self.version,
            "n": self.n,
            "lang": words.lang,
            "svg": table(
                position,
                words,
                legal=self.targets(),
                selected=self.selected,
                refused=self.refused,
                changed=changed(game),
            ),
            "text": in_words(game, words),
            "status": status(game, words, next_choice(game, self.selected)),
            "turn": {"seat": turn.seat if turn else None, "name": (turn.player if turn else None) or ""},
            "buttons": self.buttons(),
            "chooser": self.chooser(),
            "answer": self.answered.view() if self.answered else None,
            "log": log_lines(game, words),
            "announce": self.answered.spoken() if self.answered else said,
            "can_back": game.previous is not None,
            "can_cancel": bool(self.selected),
            "keep": self.for_browser(),
            "resume": bool(self.keep) and self.version == 0,
            "words": words_of_board(words),
        }

    def for_browser(self) -> dict[str, Any] | None:
        """Return what the browser keeps: the whole game, if it was played from its beginning."""
        if not self.keep or not self.game.from_the_start:
            return None
        return {"key": self.keep, "value": {"record": self.game.record()}}

    def chooser(self) -> dict[str, Any] | None:
        """Return the choice among several moves that fit what was clicked."""
        if not self.options:
            return None
        options = [{**named, "note": ""} for named in self.named(self.options)]
        return {"title": self.words(UI["choose"]), "options": options}
