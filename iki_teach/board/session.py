"""A board on a page: a game of any kit, what is selected, and an answer to every click; and one that asks.

Where hands are hidden, the hand is covered between two people at one screen until whoever is to move uncovers it.
"""

from collections.abc import Callable

from attrs import evolve

from iki_teach.board import answers
from iki_teach.board.game_end import ANEW, WHOLE, count_film, game_end, look_back
from iki_teach.board.opponents import choose_opponent, opponents_of, words_of_opponents
from iki_teach.board.state import Board, Marked
from iki_teach.board.stored_game import OF_STORED, follow_game, open_link, resume_game, set_game, tidy_up
from iki_teach.board.strong_player import OF_COACH, asks, attempt_status, retry, take
from iki_teach.board.views import NOBODY, Chooser, Turn, View
from iki_teach.content.words import N
from iki_teach.core.game import AnyGame
from iki_teach.kits import Path
from iki_teach.lessons.progress import EXERCISE
from iki_teach.ui.contract import Answer, Choice, Intent, Keeping, Line, Shot
from iki_teach.ui.film import announced_since, cut, film, in_short, in_words, log_lines, since_heading, stops
from iki_teach.ui.labels import UI, words_of_board
from iki_teach.ui.links import words_of_links

INTENTS = (
    "click", "play", "why", "cancel", "back", "hint", "moves", "help", "resume", "link", "replay", "opponent",
    *OF_COACH,
)  # fmt: skip
OPEN = ("play", "back", "help", "resume", "newer", "link", "opponent")  # while the hand is covered
MOST_BUTTONS = 10
UNCOVER, KNOWN, GO_ON = "uncover", "known", "go-on"
_ANEW = N("board", "New game")
_UNCOVER = N("board", "Show {who}’s hand")
_QUESTION = N("check", "{who} may make only one of these moves. Which?")
_RIGHT = N("check", "Right")
_RIGHT_BECAUSE = N("check", "{what}. {why}")
_SEEN = N("board", "A new card has been seen since then; that cannot be taken back.")


class BoardSession(Board):
    """A game that answers clicks. `bot` plays the other seats; `keep` names where the browser keeps the game."""

    intents: tuple[str, ...] = (*INTENTS, "newer")

    def act(self, intent: Intent) -> None:
        self.clear()
        do = intent.do
        if do in OF_COACH:
            OF_COACH[do](self, intent)
        elif not self.covered or do in (*OPEN, "lang"):
            super().act(intent)
        else:
            self.answered = answers.answer_not([(self.handed_over(), "")], self.words, "hint")

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
        if text in OF_STORED:
            tidy_up(self, text)
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

    def go_on(self) -> None:
        """Leave the table that one looked at for what came next."""
        self.passed, self.played = self.passed + 1, self.news

    def play_on(self, game: AnyGame) -> None:
        """Go on by a move that Python makes, with its film; nothing that waits for a person is in its way."""
        self.changed()
        self.clear()
        self.stops, self.passed, self.attempt, self.covered = (), 0, None, False
        self.go(game)

    def anew(self, intent: Intent) -> None:
        if self.game.over and self.free:
            self.show(self.kit.again(self.game))
            self.covered = self.seats.hands_over(None, self.game)

    def why(self, intent: Intent) -> None:
        self.offer(answers.answer_cell(self.kit, self.game, self.selected, intent.at, self.words))

    def offer(self, answer: Answer) -> None:
        """Answer with moves as buttons; where none can be made they are lines, not buttons that do nothing."""
        lines = answer.lines if self.takes else (*answer.lines, *(Line(choice.label) for choice in answer.moves))
        self.answered = evolve(answer, lines=lines, moves=answer.moves if self.takes else ())

    def cancel(self, intent: Intent) -> None:
        self.selected, self.options = (), []

    def back(self, intent: Intent) -> None:
        """Take back the last own decision, while nothing hidden has been seen since; or what was tried."""
        if self.attempt:
            retry(self, intent)
            return
        moment, fair = self.seats.last_decision(self.game, covered=self.covered)
        if moment is not None and fair:
            self.show(moment)
        elif moment is not None:
            self.answered = answers.answer_not([(self.words(_SEEN), "")], self.words)

    def hint(self, intent: Intent) -> None:
        """Say what is known about what is to be decided, and its rule."""
        lines = answers.lines_of(self.kit.hint(self.game, self.words), self.words)
        self.answered = Answer("rule", self.words.rule(self.kit.rule_now(self.game)), lines)

    def moves(self, intent: Intent) -> None:
        listed = answers.choices(self.kit, self.game, self.game.moves(), self.words)
        self.offer(Answer("moves", self.words(answers.MOVES), (), listed))

    def help(self, intent: Intent) -> None:
        self.answered = answers.answer_help(self.words, marks=self.kit.marks)

    resume, newer, link, opponent = resume_game, follow_game, open_link, choose_opponent
    set_game = set_game  # by Python

    def go(self, game: AnyGame) -> None:
        """Go on by a move; what came to an end is said before what is new draws all eyes."""
        if self.attempt:
            take(self, self.attempt, game)
            return
        before, self.played = self.game, game
        self.show(game)
        self.stops = tuple(stops(game, self.game, self.words))
        for moment in self.kit.moments(before, self.game, self.words)[:1] if self.looks_back else ():
            self.answered = look_back(self.kit, self.game, moment, self.words)

    def buttons(self) -> tuple[Choice, ...]:
        if self.stop:
            return (Choice(GO_ON, self.stop.says(self.words).go_on),)
        if self.covered:
            who = self.kit.player(self.game.state, self.seat, self.words)
            return (Choice(UNCOVER, self.words(_UNCOVER, who=who)),)
        if not self.takes:
            return ()
        if self.game.over:
            return (Choice(ANEW, self.words(_ANEW)),) if self.free else ()
        most = 0 if self.by_cells else self.kit.button_clicks
        long = {move for move, clicks in self.clicks.beginning(()) if len(clicks) > most}
        moves = [] if self.selected else [move for move in self.game.moves() if move not in long]
        moves.sort(key=lambda move: str(move) in self.kit.last)
        known = (Choice(KNOWN, self.words(self.kit.known)),) if moves and self.kit.known else ()
        return (*answers.choices(self.kit, self.game, moves, self.words), *known) if len(moves) <= MOST_BUTTONS else ()

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
        if self.stop or (self.stops and self.played):  # what comes after a stop is not told before it
            return " ".join(shot.text for shot in self.shots())
        return announced_since(self.news, self.game, self.words)

    def replay(self, intent: Intent) -> None:
        self.in_short = intent.move == WHOLE
        self.played = since_heading(self.stop.moment.back() if self.stop else self.game)

    def status(self) -> str:
        if self.stop:
            return self.stop.says(self.words).text
        if self.covered:
            return self.handed_over()
        if self.attempt:
            return attempt_status(self, self.attempt)
        return self.kit.status(self.game, self.words, self.selected)

    def shots(self) -> tuple[Shot, ...]:
        if self.watched:
            return film(self.watched, self.watched, self.words, self.draw)
        if not self.played:
            return ()
        if self.in_short:
            return in_short(self.game, self.words, self.draw)
        shots = cut(film(self.played, self.game, self.words, self.draw), self.stops, self.passed)
        counts = count_film(self.game, self.words, self.draw) if self.game.over and not self.stop else ()
        return (*shots, *counts)

    def shown(self) -> View:
        game, words, kit, stop = self.game, self.words, self.kit, self.stop
        hands = tuple(range(len(game.head.players))) if stop or game.over else self.open_seats()
        turn, (moment, fair) = game.to_move, self.seats.last_decision(game, covered=self.covered)
        own = self.seat if self.learner is None else self.learner
        possible, selected = self.targets(), self.selected or self.marked
        legal = {*(possible if self.ringed else ()), *self.spots}
        others = opponents_of(self)
        shots = self.shots()  # drawn first, so that things lie in the end where the film has brought them
        marked = Marked(legal=legal, selected=selected, refused=self.refused, possible=possible)
        drawn = self.draw(stop.position, set(), hands) if stop else self.draw(game.state, kit.changed(game), **marked)
        return View(
            svg=drawn.parts,
            text=kit.describe(stop.position, words, hands) if stop else in_words(game, words, hands),
            status=self.status(),
            turn=NOBODY if stop or not turn else Turn(turn.seat, turn.player or "", kit.funds(game, own, words)),
            buttons=self.buttons(),
            chooser=self.chooser(),
            answer=self.answered,
            log=tuple(log_lines(stop.moment, words, stop.event) if stop else log_lines(game, words)),
            can_back=bool(self.attempt.chosen) if self.attempt else moment is not None and fair,
            can_cancel=bool(self.selected),
            keep=self.stored.view(self.attempt.game if self.attempt else game),
            keeping=Keeping(EXERCISE, self.talk.exercises) if self.talk.exercises else None,
            resume=bool(self.stored.key) and not self.touched,
            layout=self.room(kit),
            moment=None
            if stop or self.attempt
            else game_end(kit, game, words, free=self.free, reached=self.played is not None, then=self.then),
            film=shots,
            marks=self.with_help,
            opponents=others,
            asks=asks(self),
            words=words_of_board(words, marks=self.with_help if kit.marks else None, replay=kit.replay)
            | {"tab_details": words(kit.beside)}
            | (words_of_links(words) if self.stored.key else {})
            | words_of_opponents(words, others),
        )


BUTTONS: dict[str, Callable[[BoardSession, Intent], None]] = {KNOWN: BoardSession.hint, ANEW: BoardSession.anew}


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
            self.answered = answers.answer_refusals(kit, game, refusals, words)
            return
        move = next(move for move in game.moves() if str(move) == text)
        because = words(_RIGHT_BECAUSE, what=kit.label(game, move, words), why=kit.tell_allowed(game, move, words))
        self.answered = Answer("rule", words(_RIGHT), (answers.line(because, move.rule, words),))

    def chooser(self) -> Chooser:
        turn, kit = self.game.to_move, self.kit
        options = tuple(Choice(text, kit.offer(self.game, text, self.words)) for text in self.asked)
        return Chooser(self.words(_QUESTION, who=(turn.player if turn else None) or ""), options, asked=True)

    def shown(self) -> View:
        """Return a view in which the question has the room of what has been, and nothing else is asked."""
        return evolve(super().shown(), log=(), asks=())
