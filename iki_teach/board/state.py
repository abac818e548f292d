"""A board as it stands: the game that lies there, what was clicked, who sits there, what has been said.

What is asked at it is answered by the modules beside this; a `BoardSession` takes all intents.
"""

from collections.abc import Callable, Collection, Mapping
from functools import cached_property
from typing import TypedDict, Unpack

from attrs import Factory, define, frozen

from iki_teach.coach import Advice, Comparison, Review
from iki_teach.content.structure import Value
from iki_teach.content.words import N
from iki_teach.core.bot import Bot
from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.core.refusal import Refusals
from iki_teach.drawing.drawing import Drawing
from iki_teach.drawing.memory import Memory
from iki_teach.kits import Kit, Look, Path, kit_of
from iki_teach.ui.contract import Answer
from iki_teach.ui.film import Stop
from iki_teach.ui.session import PageSession
from iki_teach.ui.stored import Stored

OWN_SEAT = 0  # of the person, against bots
SEVERAL = 2  # people who may not see each other's hands
_COVERED = N("board", "{who} is next. Hand over the screen, then uncover the hand.")


class Marked(TypedDict, total=False):
    legal: Collection[str]
    selected: Collection[str]
    refused: Collection[str]
    possible: Collection[str]


@frozen
class Seats:
    """Who decides, what they may see, and what may be taken back: people, and bots by seat.

    In a lesson one learner sits there, at a seat of `one`, and hands over to nobody.
    """

    kit: Kit
    bots: Mapping[int, Bot] = {}
    one: int | None = None

    def people(self, game: AnyGame) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(game.head.players)) if seat not in self.bots)

    def seen_from(self, game: AnyGame) -> int:
        if self.one is not None:
            return self.one
        people, turn = self.people(game) or (OWN_SEAT,), game.to_move
        return turn.seat if turn is not None and turn.seat in people else people[0]

    def bots_turn(self, game: AnyGame) -> bool:
        return game.decides in self.bots

    def let_bots_play(self, game: AnyGame) -> AnyGame:
        """Return the game after the bots have decided, until a person does or chance has to be named."""
        while (seat := game.decides) is not None and seat in self.bots:
            game = game.play(self.bots[seat].choose(game.seen_by(seat)))
        return game

    def hands_over(self, before: AnyGame | None, game: AnyGame) -> bool:
        """Whether another person decides now than before, whose hand nobody else may see."""
        then, turn = before.to_move if before else None, game.to_move
        alone = self.one is not None or len(self.people(game)) < SEVERAL
        hidden = self.kit.covered and not alone and turn is not None and turn.seat is not None
        return hidden and (then is None or turn is None or then.seat != turn.seat)

    def last_decision(self, game: AnyGame, *, covered: bool) -> tuple[AnyGame | None, bool]:
        """Return the moment of the last decision that a person made, and whether it may be taken back.

        That is fair while nothing hidden has been seen since: neither a new card, nor the hand of somebody else.
        """
        shown, moment = self.shows(game), game.previous
        while moment and self.bots_turn(moment):
            shown, moment = shown or self.shows(moment), moment.previous
        uncovered = moment is not None and not covered and not game.over and self.hands_over(moment, game)
        return moment, not shown and not uncovered

    def shows(self, moment: AnyGame) -> bool:
        return self.kit.covered and moment.reveals


class Clicks:
    """The legal moves of one moment of a game, as they are clicked."""

    def __init__(self, kit: Kit, game: AnyGame) -> None:
        """Take a moment of a game; its moves are asked for when somebody clicks or looks."""
        self.kit, self.game = kit, game

    @cached_property
    def ways(self) -> list[tuple[AnyMove, Path]]:
        return [(move, path) for move in self.game.moves() for path in self.kit.paths(move, self.game.state)]

    def beginning(self, path: Path) -> list[tuple[AnyMove, Path]]:
        return [(move, clicks) for move, clicks in self.ways if clicks[: len(path)] == path]

    def made_by(self, path: Path) -> list[AnyMove]:
        return list(dict.fromkeys(move for move, clicks in self.beginning(path) if path and clicks == path))

    def only(self, path: Path) -> AnyMove | None:
        possible = self.beginning(path) if path else []
        moves = {move for move, _ in possible}
        return moves.pop() if len(moves) == 1 and all(clicks == path for _, clicks in possible) else None

    def after(self, path: Path) -> set[str]:
        return {clicks[len(path)] for _, clicks in self.beginning(path) if len(clicks) > len(path)}


@define
class Talk:
    """What a strong player has said at a board; decisions kept as exercises, by their keys, and which were tried."""

    advice: Advice | Comparison | None = None
    review: Review | None = None
    exercises: dict[str, Value] = Factory(dict)
    chosen: set[str] = Factory(set)


@frozen
class Attempt:
    """A position that is tried again, the move that was made there, the game that waits, and whether one has tried."""

    position: AnyGame
    own: AnyMove
    game: AnyGame
    chosen: AnyMove | None = None


class Board(PageSession):
    kit: Kit
    game: AnyGame
    news: AnyGame  # the first moment that is new since the person's last move
    selected: Path
    options: list[AnyMove]  # moves that fit what was clicked
    refused: Path
    refusals: Refusals
    answered: Answer | None
    clicks: Clicks
    played: AnyGame | None  # the first moment that the last act brought about, None for one that played nothing
    stops: tuple[Stop, ...]  # tables to look at since the person's last move
    passed: int  # so many of them have been left
    attempt: Attempt | None  # a decision that is tried again while the game waits
    watched: AnyGame | None  # a moment that is only looked at
    was_set: AnyGame | None = None  # the game as Python has set it last
    owned_by: Callable[[AnyGame], bool] | None = None  # who decides for oneself in a lesson

    def __init__(
        self,
        game: AnyGame,
        lang: str = "en",
        keep: str = "",
        bot: str = "",
        help: bool = True,
        then: str = "",
        follow: Callable[[AnyGame], AnyGame] | None = None,
        bots: Mapping[int, Bot] | None = None,
    ) -> None:
        """Begin with a game; with `help` cards show month and kind, where there are any.

        A `bot`, by its name, takes every seat but the first; `bots` are by seat. `follow` returns what comes of a move
        before the person decides again; without it the bots play. The game's end leads on to the page `then`.
        """
        super().__init__(lang)
        self.kit = kit_of(game)
        others = range(OWN_SEAT + 1, len(game.head.players))
        self.learner: int | None = None  # whose money is told in a lesson, whoever decides
        self.seats = Seats(self.kit, dict.fromkeys(others, self.kit.bot(bot, game.head.seed)) if bot else bots or {})
        self.with_help, self.covered = help, False
        self.open = True  # whether the board takes moves
        self.by_cells = False  # whether what is clicked on it is no button, too: a question is not to be given away
        self.ringed = True  # whether rings say what is possible
        self.beside = False  # whether what one collects stands beside the table
        self.spots: tuple[str, ...] = ()  # cells to be marked in place of moves
        self.marked: tuple[str, ...] = ()
        self.talk = Talk()
        self.looks_back = True  # whether it says what came to an end
        self.stored = Stored(keep, self.kit)
        self.memory = Memory()  # of the drawings
        self.follow = follow or (lambda game: self.seats.let_bots_play(game))  # those who sit there then
        self.then = then  # the page of the lesson after the game
        self.free = follow is None  # whether a game of its own is played here
        self.clear()
        self.place(self.seats.let_bots_play(game))
        self.begun = self.game  # before anything was done here

    def clear(self) -> None:
        self.refused, self.refusals, self.in_short = (), (), False
        self.answered = self.played = self.watched = None

    @property
    def stop(self) -> Stop | None:
        """The table that stays until one goes on."""
        return self.stops[self.passed] if self.passed < len(self.stops) and self.open else None

    def place(self, game: AnyGame) -> None:
        self.game = self.news = game
        self.stops, self.passed, self.attempt = (), 0, None
        self.selected, self.options, self.clicks = (), [], Clicks(self.kit, game)

    def show(self, game: AnyGame) -> None:
        """Go to another moment of a game; the others play on, and between two people the hand is covered."""
        before = self.game
        self.place(self.follow(game))
        self.news = game
        self.covered = self.seats.hands_over(before, self.game)

    @property
    def takes(self) -> bool:
        """Whether a move can be made now: not after one has tried it."""
        return self.open and not (self.attempt and self.attempt.chosen)

    @property
    def seat(self) -> int:
        return self.seats.seen_from(self.game)

    def handed_over(self) -> str:
        return self.words(_COVERED, who=self.kit.player(self.game.state, self.seat, self.words))

    def targets(self) -> set[str]:
        return set() if self.covered or not self.takes or self.stop else self.clicks.after(self.selected)

    def open_seats(self) -> tuple[int, ...]:
        return () if self.covered else (self.seat,)

    def draw(
        self, position: object, changed: set[str], open: tuple[int, ...] | None = None, **marked: Unpack[Marked]
    ) -> Drawing:
        look = Look(
            changed=changed, seat=self.seat, open=self.open_seats() if open is None else open,
            layout=self.room(self.kit), memory=self.memory, help=self.with_help, beside=self.beside,
            ringed=self.ringed, **marked,
        )  # fmt: skip
        return self.kit.draw(position, self.words, look)
