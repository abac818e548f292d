"""A board of Koi-Koi on a page: a game, perhaps against a bot, and an answer to every click.

Intents and views are those of `sessions/board.py`. Between two people at one screen the hand is covered until whoever
is to move uncovers it.
"""

from typing import Any

from iki_teach.content.words import LANGS, N, Words
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.bots.sensible import koikoi_bot_named
from iki_teach.games.koikoi.drawing.clicks import Path, changed
from iki_teach.games.koikoi.drawing.describe import describe
from iki_teach.games.koikoi.drawing.table import table
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.notation import NotationError
from iki_teach.games.koikoi.rules.terms import NOBODY
from iki_teach.games.koikoi.words.events import player, tell_event
from iki_teach.games.koikoi.words.status import status
from iki_teach.sessions.answers import Answer, answer_help, line
from iki_teach.sessions.koikoi_answers import (
    MONTH_ENDED,
    answer_cell,
    answer_hint,
    answer_month,
    answer_moves,
    answer_not,
    answer_refusals,
    clicks,
    named,
)
from iki_teach.sessions.log import announcement, log_lines
from iki_teach.sessions.words import words_of_board

INTENTS = ("click", "play", "why", "cancel", "back", "hint", "moves", "help", "marks", "lang", "resume")
OPEN = ("play", "back", "help", "marks", "lang", "resume")  # while the hand is covered
UNCOVER, KNOWN, ANEW = "uncover", "known", "new"
_COVERED = N("koi.session", "{who} is next. Hand over the screen, then uncover the hand.")
_KNOWN = N("koi.session", "What is known?")
_ANEW = N("koi.session", "New game")
_UNCOVER = N("koi.session", "Show {who}’s hand")
_MARKS_KEY = N("koi.session", "k shows or hides month and kind on the cards.")
_SEEN = N("koi.session", "A new card has been seen since then; that cannot be taken back.")


class KoikoiSession:
    """A game that answers clicks. `bot` plays the second seat; `keep` names where the browser keeps the game."""

    def __init__(self, game: Game, lang: str = "en", keep: str = "", bot: str = "", help: bool = True) -> None:
        """Begin with a game; with `help` the cards show month and kind."""
        self.words, self.keep, self.with_help = Words(lang), keep, help
        self.bot = koikoi_bot_named(bot, game.head.seed) if bot else None
        self.version, self.n = 0, 0
        self.selected: Path = ()
        self.refused: Path = ()
        self.answered: Answer | None = None
        self.told: list[str] = []
        self.game = game
        self.covered = False
        self.let_bot_play()

    @property
    def seat(self) -> int:
        """From where the table is seen: the person's seat against a bot, else that of who is to move."""
        turn = self.game.to_move
        return 0 if self.bot or turn is None or turn.seat is None else turn.seat

    def answer(self, intent: dict[str, Any]) -> dict[str, Any]:
        """Do what an intent asks, unless it was made for an older view, and return the view."""
        self.n = max(self.n, int(intent.get("n", 0)))
        do = str(intent.get("do"))
        if do in INTENTS and (intent.get("version") == self.version or do == "resume"):
            self.version += 1
            self.refused, self.answered = (), None
            if not self.covered or do in OPEN:
                getattr(self, do)(intent)
            else:
                self.answered = answer_not(self.handed_over(), "", self.words, "hint")
        return self.view()

    def click(self, intent: dict[str, Any]) -> None:
        """Take a click on a cell: a step of a legal move, or the reason why there is none."""
        cell = str(intent.get("at"))
        if self.selected == (cell,):
            self.selected = ()
            return
        for way in ((*self.selected, cell), (cell,)):
            fits = [move for move in self.game.moves() if clicks(move, self.game)[: len(way)] == way]
            if fits:
                self.selected = way
                if clicks(fits[0], self.game) == way:
                    self.play_on(self.game.play(fits[0]))
                return
        self.refused, self.answered = (cell,), answer_cell(self.game, self.selected, cell, self.words)

    def play(self, intent: dict[str, Any]) -> None:
        """Play a move by its text, or say why not; or uncover the hand, tell what is known, begin another game."""
        text = str(intent.get("move"))
        if self.covered or text == UNCOVER:
            self.covered = self.covered and text != UNCOVER
            return
        if text == KNOWN:
            self.hint(intent)
            return
        if text == ANEW:
            if self.game.over:
                self.begin_anew()
            return
        try:
            refusals = self.game.why_not(text)
        except NotationError as error:
            self.answered = Answer("refusal", str(error), [], [])
            return
        if refusals:
            self.answered = answer_refusals(self.game, refusals, self.words)
        else:
            self.play_on(self.game.play(text))

    def why(self, intent: dict[str, Any]) -> None:
        """Explain a cell: what it does now, or why nothing."""
        self.answered = answer_cell(self.game, self.selected, str(intent.get("at")), self.words)

    def cancel(self, intent: dict[str, Any]) -> None:
        """Let go of what is selected."""
        self.selected = ()

    def back(self, intent: dict[str, Any]) -> None:
        """Take back the last own decision, while nothing new has been seen since."""
        moment, fair = self.before()
        if moment is not None and fair:
            self.advance(moment)
        elif moment is not None:
            self.answered = answer_not(self.words(_SEEN), "", self.words)

    def hint(self, intent: dict[str, Any]) -> None:
        """Show the rule of what is to be decided; at koi-koi or stop, what is known about both."""
        self.answered = answer_hint(self.game, self.words)

    def moves(self, intent: dict[str, Any]) -> None:
        """List every legal move."""
        self.answered = answer_moves(self.game, self.words)

    def help(self, intent: dict[str, Any]) -> None:
        """Explain board and keys."""
        self.answered = answer_help(self.words)
        self.answered.lines.append(line(self.words(_MARKS_KEY), "", self.words))

    def marks(self, intent: dict[str, Any]) -> None:
        """Switch the marks on the cards."""
        self.with_help = not self.with_help

    def lang(self, intent: dict[str, Any]) -> None:
        """Change the language."""
        if intent.get("lang") in LANGS:
            self.words = Words(str(intent["lang"]))

    def resume(self, intent: dict[str, Any]) -> None:
        """Go on with the game that the browser kept; what cannot be read is left alone."""
        value = intent.get("value")
        if self.keep and isinstance(value, dict):
            try:
                self.advance(koikoi.load(str(value.get("record"))))
            except ValueError:
                return
            self.covered = not self.bot and not self.game.over  # nobody knows who sits there now

    def begin_anew(self) -> None:
        """Begin another game of the same two under the same rules."""
        head = self.game.head
        self.advance(koikoi.new(head.players, head.rules, birthdays=head.birthdays, options=head.options))
        self.covered = not self.bot

    def play_on(self, game: Game) -> None:
        """Go on by a move; when a month has ended, say what it brought before the new cards draw all eyes."""
        before = self.game
        self.advance(game)
        self.answered = answer_month(before, self.game, self.words)

    def advance(self, game: Game) -> None:
        """Go to another moment of the game; the bot answers, and between people the hand is covered."""
        before = self.game.to_move
        self.game, self.selected = game, ()
        self.told = [announcement(game, self.words, tell_event)]
        self.let_bot_play()
        turn = self.game.to_move
        self.covered = not self.bot and turn is not None and (before is None or before.seat != turn.seat)

    def let_bot_play(self) -> None:
        """Let the bot decide until a person does."""
        while self.bot and (turn := self.game.to_move) and turn.seat == 1:
            self.game = self.game.play(self.bot.choose(self.game.seen_by(1)))
            self.told.append(announcement(self.game, self.words, tell_event))

    def before(self) -> tuple[Game | None, bool]:
        """Return the moment of the last decision that a person made, and whether nothing new was shown since."""
        fair, moment = not self.game.reveals, self.game.previous
        while moment and self.bot and moment.to_move and moment.to_move.seat == 1:
            fair, moment = fair and not moment.reveals, moment.previous
        return moment, fair and not (moment and self.uncovered_since(moment))

    def uncovered_since(self, moment: Game) -> bool:
        """Whether the other person has looked at their hand since a moment: between two people that shows it."""
        then, turn = moment.to_move, self.game.to_move
        return not (self.bot or self.covered) and bool(then and turn and then.seat != turn.seat)

    def handed_over(self) -> str:
        """Return what is said while the hand is covered."""
        return self.words(_COVERED, who=player(self.game.state, self.seat))

    def targets(self) -> set[str]:
        """Return the cells that lead on to a legal move."""
        at, ways = len(self.selected), [clicks(move, self.game) for move in self.game.moves()]
        return {way[at] for way in ways if way[:at] == self.selected and len(way) > at}

    def buttons(self) -> list[dict[str, str]]:
        """Return the calls, with what is known about them; or another game; or what uncovers the hand."""
        if self.covered:
            who = player(self.game.state, self.seat)
            return [{"move": UNCOVER, "label": self.words(_UNCOVER, who=who)}]
        if self.game.over:
            return [{"move": ANEW, "label": self.words(_ANEW)}]
        calls = named(self.game, [move for move in self.game.moves() if not clicks(move, self.game)], self.words)
        return [*calls, {"move": KNOWN, "label": self.words(_KNOWN)}] if calls else []

    def announced(self) -> str:
        """Return what is read out: an answer, or all that happened, of which the end of a month is a part."""
        if self.answered and self.answered.kind != MONTH_ENDED:
            return self.answered.spoken()
        return " ".join(filter(None, self.told))

    def for_browser(self) -> dict[str, Any] | None:
        """Return what the browser keeps: the whole game, if it was played from a deal."""
        if not self.keep or not self.game.from_the_start:
            return None
        return {"key": self.keep, "value": {"record": self.game.record()}}

    def view(self) -> dict[str, Any]:
        """Return everything that a page shows."""
        game, words = self.game, self.words
        position, turn = game.state, game.to_move
        moment, fair = self.before()
        text = describe(position, words, NOBODY if self.covered else self.seat)
        return {
            "version": self.version,
            "n": self.n,
            "lang": words.lang,
            "svg": table(
                position,
                words,
                seat=self.seat,
                open=() if self.covered else (self.seat,),
                help=self.with_help,
                legal=() if self.covered else self.targets(),
                selected=self.selected,
                refused=self.refused,
                changed=changed(game),
            ),
            "text": text,
            "status": self.handed_over() if self.covered else status(game, words),
            "turn": {"seat": turn.seat if turn else None, "name": (turn.player if turn else None) or ""},
            "buttons": self.buttons(),
            "chooser": None,
            "answer": self.answered.view() if self.answered else None,
            "log": log_lines(game, words, tell_event, "deal"),
            "announce": self.announced(),
            "can_back": moment is not None and fair,
            "can_cancel": bool(self.selected),
            "keep": self.for_browser(),
            "resume": bool(self.keep) and self.version == 0,
            "words": words_of_board(words, marks=self.with_help),
        }
