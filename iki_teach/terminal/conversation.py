"""A game typed move by move: a line goes in, what there is to say comes out."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from iki_teach.content.words import Words
from iki_teach.core.move import NotationError
from iki_teach.drawing.pens import clean
from iki_teach.kits import kit_of
from iki_teach.sessions.log import announcement, log_lines
from iki_teach.terminal import phrases
from iki_teach.terminal.saving import save
from iki_teach.terminal.speech import page_of, score_lines

LONGEST_SHOWN = 40
EXAMPLES = 3


class Conversation:
    """Keeps the game and answers line by line; bots move by themselves. `ended`: the player left."""

    def __init__(self, game: Any, bots: Mapping[int, Any], words: Words, file: Path | None = None) -> None:
        """Sit down; `bots` are by seat, `file` is where `save` writes when it names none."""
        self.game, self.bots, self.words, self.file, self.kit = game, bots, words, file, kit_of(game)
        self.ended = False
        self._answers: dict[str, Callable[[str], list[str]]] = {
            "?": self.list_moves,
            "help": lambda rest: [words(self.kit.help)],
            "why": self.tell_why,
            "back": self.take_back,
            "board": lambda rest: [self.kit.describe(self.game.state, words, None).rstrip()],
            "log": self.tell_log,
            "score": lambda rest: score_lines(self.game, words),
            "save": self.save_as,
            "quit": self.leave,
        }

    def opening(self) -> list[str]:
        """Say how it works; bots that begin move at once."""
        return [self.words(phrases.WELCOME), *self.bots_move(), *self.whose_turn()]

    def answer(self, line: str) -> list[str]:
        """Answer one line: a word of the terminal, or a move."""
        text = " ".join(line.split())
        word, _, rest = text.partition(" ")
        if not text:
            return self.whose_turn()
        if word.lower() in self._answers:
            return self._answers[word.lower()](rest)
        return self.try_move(text)

    def whose_turn(self) -> list[str]:
        """Say who decides what; at the end, the scores."""
        status = self.kit.status(self.game, self.words, ())
        if self.game.over:
            return [*score_lines(self.game, self.words), status]
        return [status] if self.game.decides is not None else [status, self.words(phrases.CHANCE)]

    def try_move(self, text: str) -> list[str]:
        """Make a move, or say why not."""
        move = self.read(text)
        if move is None:
            return [self.cannot_read(text)]
        refused = self.refusals(move)
        if refused:
            return refused
        self.game = self.game.play(move)
        return [*self.happened(), *self.bots_move(), *self.whose_turn()]

    def read(self, text: str) -> Any:
        """Read a move, in capitals or not; None when it is none."""
        small = text.lower()
        meant = next((str(move) for move in self.game.moves() if str(move).lower() == small), small)
        for written in (text, meant):
            try:
                return self.kit.parse(written)
            except NotationError:
                continue
        return None

    def cannot_read(self, text: str) -> str:
        """Say that a text is no move, what could be typed, and which rule is being followed."""
        shown, moves = clean(text, LONGEST_SHOWN), self.game.moves()
        if not moves:
            return self.words(phrases.CANNOT_READ_OVER, text=shown)
        by_kind = {str(move).split()[0]: str(move) for move in reversed(moves)}
        examples = " · ".join(list(by_kind.values())[::-1][:EXAMPLES])
        return self.words(phrases.CANNOT_READ, text=shown, examples=examples, rule=moves[0].rule)

    def refusals(self, move: Any) -> list[str]:
        """Return a sentence with its rule for each reason against a move."""
        position, words = self.game.state, self.words
        return [
            words(phrases.NOT_ALLOWED, reason=self.kit.tell_refusal(refusal, position, words), rule=refusal.rule)
            for refusal in self.game.why_not(move)
        ]

    def happened(self) -> list[str]:
        """Tell what the last move brought about."""
        text = announcement(self.game, self.words)
        return [text] if text else []

    def bots_move(self) -> list[str]:
        """Let the bots move until a person decides, or chance has to be named."""
        lines: list[str] = []
        while (seat := self.game.decides) is not None and seat in self.bots:
            bot, name = self.bots[seat], self.game.head.players[seat]
            move = bot.choose(self.game.seen_by(seat))
            self.game = self.game.play(move)
            lines += [self.words(phrases.BOT_MOVES, name=name, bot=bot.name, move=move), *self.happened()]
        return lines

    def list_moves(self, rest: str) -> list[str]:
        """List the moves, a page at a time; `rest` is a page, or how the moves begin."""
        begins, _, last = rest.rpartition(" ") if rest else ("", "", "1")
        if not (last.isdecimal() and len(last) < LONGEST_SHOWN):
            begins, last = rest, "1"
        moves = [move for move in self.game.moves() if str(move).lower().startswith(begins.lower())]
        return page_of(self.game, moves, begins, int(last), self.words)

    def tell_why(self, rest: str) -> list[str]:
        """Say why a move is allowed or not, with the rule."""
        if not rest:
            return [self.words(phrases.WHY_WHAT, move=(self.game.moves() or [self.game.move])[0])]
        move = self.read(rest)
        if move is None:
            return [self.cannot_read(rest)]
        title = self.words.rule(move.rule)
        return self.refusals(move) or [
            self.words(phrases.ALLOWED, move=self.kit.label(self.game, move, self.words), title=title, rule=move.rule)
        ]

    def take_back(self, rest: str) -> list[str]:
        """Go back to the last moment at which a person, or who names chance, decided."""
        revealed, moment = self.game.reveals, self.game.previous
        while moment is not None and moment.decides in self.bots:
            revealed, moment = revealed or moment.reveals, moment.previous
        if moment is None:
            return [self.words(phrases.NO_BACK)]
        if revealed:
            return [self.words(phrases.SEEN_ALREADY)]
        self.game = moment
        return [self.words(phrases.BACK), *self.whose_turn()]

    def tell_log(self, rest: str) -> list[str]:
        """Tell what happened last, each line with its rule."""
        lines = log_lines(self.game, self.words)
        texts = [f"— {line.text}" if line.heading else f"{line.text} ({line.rule})" for line in lines]
        return texts or [self.words(phrases.NOTHING_YET)]

    def save_as(self, rest: str) -> list[str]:
        """Write the game down."""
        file = Path(rest) if rest else self.file
        return [save(self.game, file, self.words) if file else self.words(phrases.SAVE_WHERE)]

    def leave(self, rest: str) -> list[str]:
        """End the conversation."""
        self.ended = True
        return []
