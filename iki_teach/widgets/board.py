"""The board on a page, and a lesson around it: carry the intents of a learner to a session and its views back."""

from collections.abc import Mapping, Sequence
from typing import Any

from iki_teach.core.event import Event
from iki_teach.core.game import AnyGame, Turn
from iki_teach.core.move import Move
from iki_teach.kits import kit_of
from iki_teach.sessions import BoardSession
from iki_teach.sessions.contract import Line
from iki_teach.sessions.lesson import LessonSession
from iki_teach.widgets.stylesheet import without_style
from iki_teach.widgets.widget import Sent, Shell, served

_PANEL, _END = '<g class="panel"', "</svg>"


def split_panels(svg: str) -> list[str]:
    """Return a drawing in parts: its head, its panels, its end.

    >>> split_panels('<svg><defs/><g class="panel"/><g class="panel"><g/></g></svg>')
    ['<svg><defs/>', '<g class="panel"/>', '<g class="panel"><g/></g>', '</svg>']
    """
    head, *panels = svg.removesuffix(_END).split(_PANEL)
    return [head, *(_PANEL + panel for panel in panels), _END] if svg else []


def with_parts(view: Mapping[str, Any]) -> dict[str, Any]:
    """Return a session's view with its drawings in parts."""
    if "film" in view:
        view = {**view, "film": [{**shot, "svg": in_parts("".join(shot["svg"]))} for shot in view["film"]]}
    return {**view, "svg": in_parts(view["svg"])}


def in_parts(svg: str) -> list[str]:
    """Return a drawing in parts; where it is served the board's style sheet brings that of the drawings, too."""
    return split_panels(without_style(svg) if served() else svg)


def news(parts: Sequence[str], known: Sequence[str]) -> Sequence[str | None]:
    """Return the parts of a drawing, None for those that pages have got before."""
    if len(parts) != len(known):
        return parts
    return [None if part == old else part for part, old in zip(parts, known, strict=True)]


class BoardShell(Shell):
    """A board; its views and intents are those of `sessions/contract.py`.

    `view["svg"]` is the drawing in parts. A page that has got it before gets None for the parts that are the same.
    """

    stem = "board"
    _known: tuple[str, ...] = ()  # the parts that pages have got

    def sent_of(self, view: Mapping[str, Any]) -> Sent:
        """Put the drawings into parts."""
        return {"view": with_parts(view)}

    def state(self) -> Sent:
        """Return everything but the film, which is over for a page that comes new."""
        self._known = tuple(self.view["svg"])
        return {"view": {**self.view, "film": []}}

    def changes(self) -> Sent:
        """Return the view without the parts that are known."""
        film, svg, known = self.view.get("film", []), self.view["svg"], self._known
        self._known = tuple(svg)
        before = [known, *(shot["svg"] for shot in film)]
        film = [{**shot, "svg": news(shot["svg"], old)} for shot, old in zip(film, before, strict=False)]
        return {"view": {**self.view, "svg": news(svg, known), "film": film}}

    def still(self) -> dict[str, str]:
        """Return the picture, and the table in words."""
        picture = "".join(self.view["svg"])
        return {"image/svg+xml": picture, "text/plain": self.view.get("text", "")} if picture else {}


class GameShell(BoardShell):
    """A board on which a game is played."""

    in_jupyter = "Board"
    session: BoardSession
    _read: tuple[str, Any] = ("", None)  # a record and its game: what was read or written last

    @property
    def game(self) -> AnyGame:
        """The game at this moment; one that is set lies on the board at once, without a film."""
        return self.session.game

    @game.setter
    def game(self, game: AnyGame) -> None:
        self.session.set_game(self.checked(game))
        self.renew()

    def checked(self, game: AnyGame) -> AnyGame:
        """Return a game that this board can show; raises ValueError for one of another kind."""
        if kit_of(game) is not self.session.kit:
            raise ValueError(f"game: expected a game of {self.session.kit.title}, got {game.name}")
        return game

    @property
    def record(self) -> str:
        """The whole game as text; empty for one that did not begin here. One that cannot be raises RecordError."""
        if self._read[1] is not self.game:
            self._read = (self.game.record() if self.game.from_the_start else "", self.game)
        return self._read[0]

    @record.setter
    def record(self, text: str) -> None:
        self.game = self.read(text)

    def read(self, record: str) -> AnyGame:
        """Return the game of a record; raises RecordError."""
        if self._read[0] != record or not record:
            self._read = (record, self.session.kit.load(record))
        return self._read[1]

    def play(self, move: Move[Any] | str) -> tuple[Event, ...]:
        """Play a move as a click would, with its film and the bots' answers; raises IllegalMove, and nothing moves."""
        after = self.game.play(move)
        self.session.play_on(after)
        self.renew()
        return after.events

    @property
    def to_move(self) -> Turn | None:
        """Who decides, and what; None when the game is over."""
        return self.game.to_move

    @property
    def last_move(self) -> str | None:
        """The move that led here, as one types it."""
        return None if self.game.move is None else str(self.game.move)

    @property
    def legal_moves(self) -> tuple[str, ...]:
        """What can be played now, as one types it."""
        return tuple(map(str, self.game.moves()))

    @property
    def status(self) -> str:
        """Who decides what, in the language of the board."""
        return str(self.view["status"])

    @property
    def refusal(self) -> tuple[Line, ...]:
        """Why what was tried last is not allowed: sentences, each with its rule."""
        answered = self.session.answered
        return answered.lines if answered and answered.kind == "refusal" else ()

    @property
    def rule(self) -> str:
        """The rule by which something was refused, else the one that is at work now."""
        cited = next((line.rule for line in self.refusal if line.rule), "")
        return cited or self.session.kit.rule_now(self.game)


class LessonShell(BoardShell):
    """A lesson: a board whose views hold a step as well."""

    stem = "lesson"
    in_jupyter = "Lesson"
    session: LessonSession

    @property
    def step(self) -> int:
        """Where one is, from 0; a step that is set is gone to, as it was left."""
        return self.session.at

    @step.setter
    def step(self, at: int) -> None:
        self.session.set_step(self.checked(at))
        self.renew()

    def checked(self, at: int) -> int:
        """Return the number of a step; raises ValueError for one that there is not."""
        if at not in range(len(self.session.steps)):
            raise ValueError(f"step: expected 0 to {len(self.session.steps) - 1}, got {at}")
        return at

    @property
    def steps(self) -> tuple[str, ...]:
        """What each step asks for: its kind."""
        return tuple(step.kind for step in self.session.steps)

    @property
    def done(self) -> tuple[int, ...]:
        """The steps that are solved."""
        return tuple(sorted(self.session.done))

    @property
    def score(self) -> float:
        """How much of the lesson is solved, from 0 to 1."""
        return len(self.done) / len(self.session.steps)


class FreePlayShell(BoardShell):
    """Free play: a board whose views hold the table that is chosen, and kept games, as well."""

    stem = "play"
