"""A board on a page: a game of any kit, what is selected, and an answer to every click.

An intent is a dict with `n` (its number), `version` (of the view it was made for), `do`, and `at` or `move`. Stale
intents are dropped. The view is a dict that `widgets/board.js` draws; its keys are listed there. Where hands are
hidden, the hand is covered between two people at one screen until whoever is to move uncovers it.
"""

from collections.abc import Callable, Mapping
from typing import Any

from iki_teach.content.words import N
from iki_teach.core.bot import Bot
from iki_teach.drawing.drawing import Drawing
from iki_teach.drawing.memory import Memory
from iki_teach.kits import Kit, Look, Path, kit_of
from iki_teach.sessions import answers, review, strong_player, try_again
from iki_teach.sessions.board_view import KNOWN, UNCOVER, Clicks, buttons, shots_of, shown
from iki_teach.sessions.contract import Answer, Choice, Chooser, View
from iki_teach.sessions.film import Stop, since_heading, stops
from iki_teach.sessions.game_end import ANEW, WHOLE, look_back
from iki_teach.sessions.intent import Intent
from iki_teach.sessions.kept_game import OF_KEPT, follow_game, open_link, play_on, resume_game, set_game
from iki_teach.sessions.log import announced_since
from iki_teach.sessions.opponents import OWN_SEAT, Seats, choose_opponent
from iki_teach.sessions.session import PageSession
from iki_teach.sessions.stored import Stored
from iki_teach.sessions.try_again import Aside, retry, take
from iki_teach.sessions.words import UI

OF_COACH = {**strong_player.DOES, **try_again.DOES, **review.DOES}
INTENTS = (
    "click", "play", "why", "cancel", "back", "hint", "moves", "help", "resume", "link", "replay", "opponent",
    *OF_COACH,
)  # fmt: skip
OPEN = ("play", "back", "help", "resume", "newer", "link", "opponent")  # while the hand is covered
_COVERED = N("board", "{who} is next. Hand over the screen, then uncover the hand.")
_SEEN = N("board", "A new card has been seen since then; that cannot be taken back.")


class BoardSession(PageSession):
    """A game that answers clicks. `bot` plays the other seats; `keep` names where the browser keeps the game."""

    intents: tuple[str, ...] = (*INTENTS, "newer")
    game: Any
    news: Any  # the first moment that is new since the person's last move
    selected: Path
    options: list[Any]  # moves that fit what was clicked
    refused: Path
    refusals: tuple[Any, ...]
    answered: Answer | None
    clicks: Clicks
    played: Any  # the first moment that the last act brought about, None for an act that played nothing
    stops: tuple[Stop, ...]  # tables to look at since the person's last move
    passed: int  # so many of them have been left
    aside: Aside | None  # a decision that is tried again while the game waits
    watched: Any  # a moment that is only looked at
    was_set: Any
    owned_by: Callable[[Any], bool] | None = None  # who decides for oneself in a lesson

    def __init__(
        self,
        game: Any,
        lang: str = "en",
        keep: str = "",
        bot: str = "",
        help: bool = True,
        then: str = "",
        follow: Callable[[Any], Any] | None = None,
        bots: Mapping[int, Bot] | None = None,
    ) -> None:
        """Begin with a game; with `help` cards show month and kind, where there are any.

        A `bot`, by its name, takes every seat but the first; `bots` are by seat. `follow` returns what comes of a move
        before the person decides again; without it the bots play. The game's end leads on to the page `then`.
        """
        super().__init__(lang)
        self.kit: Kit = kit_of(game)
        others = range(OWN_SEAT + 1, len(game.head.players))
        self.seats = Seats(self.kit, dict.fromkeys(others, self.kit.bot(bot, game.head.seed)) if bot else bots or {})
        self.with_help, self.covered = help, False
        self.open = True  # whether the board takes moves
        self.by_cells = False  # whether what is clicked on it is no button, too: a question is not to be given away
        self.spots: tuple[str, ...] = ()  # cells to be marked in place of moves
        self.marked: tuple[str, ...] = ()
        self.talk = strong_player.Talk()
        self.looks_back = True  # whether it says what came to an end
        self.stored = Stored(keep, self.kit)
        self.memory = Memory()  # of the drawings
        self.follow = follow or (lambda game: self.seats.let_bots_play(game))  # those who sit there then
        self.then = then  # the page of the lesson after the game
        self.free = follow is None  # whether a game of its own is played here
        self.clear()
        self.place(self.seats.let_bots_play(game))
        self.begun = self.game  # before anything was done here
        self.was_set = None  # the game as Python has set it last

    def act(self, intent: Intent) -> None:
        self.clear()
        do = intent.do
        if do in OF_COACH:
            OF_COACH[do](self, intent)
        elif not self.covered or do in (*OPEN, "lang"):
            super().act(intent)
        else:
            self.answered = answers.answer_not([(self.handed_over(), "")], self.words, "hint")

    def clear(self) -> None:
        self.refused, self.refusals, self.answered, self.played, self.in_short = (), (), None, None, False
        self.watched = None

    def click(self, intent: Intent) -> None:
        cell = intent.at
        if self.stop:
            return
        if not self.takes:
            self.selected = ()
            self.why(intent)
            return
        twice = intent.twice
        if cell in self.selected[-1:]:
            self.select(self.selected if twice and self.clicks.only(self.selected) else ())
            return
        for path in ((*self.selected, cell), (cell,)):
            if self.clicks.beginning(path):
                self.select(path, raised=twice and len(path) == 1)
                return
        self.refused, self.options = (cell,), []
        self.why(intent)

    def select(self, path: Path, *, raised: bool = False) -> None:
        """Select cells; a move that is complete and alone is played, unless it is only raised; several are offered."""
        self.selected, move = path, self.clicks.only(path)
        if move is None:
            self.options = self.clicks.made_by(path)
        elif not raised:
            self.go(self.game.play(move))

    def play(self, intent: Intent) -> None:
        text = intent.move
        if text in OF_KEPT:
            OF_KEPT[text](self)
        elif self.stop:
            self.go_on()
        elif self.covered or text == UNCOVER:
            self.covered = self.covered and text != UNCOVER
        elif text in BUTTONS:
            BUTTONS[text](self, intent)
        elif self.takes:
            self.try_move(text)

    def try_move(self, text: str) -> None:
        try:
            self.refusals = self.game.why_not(text)
        except ValueError as error:
            self.answered = Answer("refusal", str(error))
            return
        if self.refusals:
            self.answered = answers.answer_refusals(self.kit, self.game, self.refusals, self.words)
        else:
            self.go(self.game.play(text))

    @property
    def stop(self) -> Stop | None:
        """The table that stays until one goes on."""
        return self.stops[self.passed] if self.passed < len(self.stops) and self.open else None

    def go_on(self) -> None:
        """Leave the table that one looked at for what came next."""
        self.passed, self.played = self.passed + 1, self.news

    def anew(self, intent: Intent) -> None:
        if self.game.over and self.free:
            self.show(self.kit.again(self.game))
            self.covered = self.seats.hands_over(None, self.game)

    def why(self, intent: Intent) -> None:
        self.answered = answers.answer_cell(self.kit, self.game, self.selected, intent.at, self.words)

    def cancel(self, intent: Intent) -> None:
        self.selected, self.options = (), []

    def back(self, intent: Intent) -> None:
        """Take back the last own decision, while nothing hidden has been seen since; or what was tried."""
        if self.aside:
            retry(self, intent)
            return
        moment, fair = self.seats.last_decision(self.game, covered=self.covered)
        if moment is not None and fair:
            self.show(moment)
        elif moment is not None:
            self.answered = answers.answer_not([(self.words(_SEEN), "")], self.words)

    hint, moves, help = answers.hint, answers.moves, answers.help
    resume, newer, link, opponent = resume_game, follow_game, open_link, choose_opponent
    set_game, play_on = set_game, play_on  # by Python

    def place(self, game: Any) -> None:
        self.game = self.news = game
        self.stops, self.passed, self.aside = (), 0, None
        self.selected, self.options, self.clicks = (), [], Clicks(self.kit, game)

    def show(self, game: Any) -> None:
        """Go to another moment of a game; the others play on, and between two people the hand is covered."""
        before = self.game
        self.place(self.follow(game))
        self.news = game
        self.covered = self.seats.hands_over(before, self.game)

    def go(self, game: Any) -> None:
        """Go on by a move; what came to an end is said before what is new draws all eyes."""
        if self.aside:
            take(self, game)
            return
        before, self.played = self.game, game
        self.show(game)
        self.stops = tuple(stops(game, self.game, self.words))
        for moment in self.kit.moments(before, self.game, self.words)[:1] if self.looks_back else ():
            self.answered = look_back(self.kit, self.game, moment, self.words)

    @property
    def takes(self) -> bool:
        """Whether a move can be made now: not after one has tried it."""
        return self.open and not (self.aside and self.aside.chosen)

    @property
    def seat(self) -> int:
        return self.seats.seen_from(self.game)

    def handed_over(self) -> str:
        return self.words(_COVERED, who=self.kit.player(self.game.state, self.seat, self.words))

    def targets(self) -> set[str]:
        return set() if self.covered or not self.takes or self.stop else self.clicks.after(self.selected)

    def buttons(self) -> tuple[Choice, ...]:
        return buttons(self)

    def chooser(self) -> Chooser | None:
        if not self.options:
            return None
        return Chooser(self.words(UI["choose"]), answers.choices(self.kit, self.game, self.options, self.words))

    def reply(self) -> Answer | None:
        """Return the answer to what was asked; a look back is none."""
        return self.answered if self.answered and self.answered.kind != "month" else None

    def announced(self) -> str:
        """Return what is read out: an answer, or all that happened, of which the end of a month is a part."""
        if answer := self.reply():
            return answer.announced()
        if self.stops and self.played:
            return " ".join(shot.text for shot in shots_of(self))
        return announced_since(self.news, self.game, self.words)

    def replay(self, intent: Intent) -> None:
        self.in_short = intent.move == WHOLE
        self.played = since_heading(self.stop.moment.back() if self.stop else self.game)

    def open_seats(self) -> tuple[int, ...]:
        return () if self.covered else (self.seat,)

    def draw(self, position: Any, changed: set[str], open: tuple[int, ...] | None = None, **marks: Any) -> Drawing:
        look = Look(
            layout=self.room(self.kit),
            changed=changed,
            seat=self.seat,
            open=self.open_seats() if open is None else open,
            help=self.with_help,
            **marks,
            memory=self.memory,
        )
        return self.kit.draw(position, self.words, look)

    def shown(self) -> View:
        return shown(self)


BUTTONS: dict[str, Callable[[BoardSession, Intent], None]] = {KNOWN: BoardSession.hint, ANEW: BoardSession.anew}
