"""A game as text: a head, then one move a line under the name of its month."""

from collections.abc import Callable
from itertools import pairwise
from typing import TypeVar

from attrs import frozen

from iki_teach.games.iki.rules.game import Game, IllegalMove, checked_names
from iki_teach.games.iki.rules.notation import NotationError

FORMAT = 1
FIRST_LINE = "iki record"
MONTHS = (
    "Setup", "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December", "New Year",
)  # fmt: skip
MOST_LINES = 5000
MOST_LETTERS = 1_000_000
LONGEST_SHOWN = 60
LONGEST_REASON = 160
FEWEST_PLAYERS = 2
OPTION = "option "
BYTE_ORDER_MARK = "\ufeff"
T = TypeVar("T")


class RecordError(ValueError):
    """A record that cannot be read; names the line, what was expected and what came."""

    def __init__(self, line: int, expected: str, got: str) -> None:
        """Say where it is and what is wrong."""
        shown = got if len(got) <= LONGEST_SHOWN else got[:LONGEST_SHOWN] + "..."
        super().__init__(f"record line {line}: expected {expected}, got {shown!r}")
        self.line, self.expected, self.got = line, expected, got


@frozen
class Told:
    """A record's head and its moves, each with its line; `lines` tells where a field stands."""

    players: tuple[tuple[int, str], ...]
    fields: dict[str, str]
    lines: dict[str, int]
    moves: tuple[tuple[int, str], ...]

    @property
    def options(self) -> tuple[str, ...]:
        """The names of the options in the head."""
        return tuple(name.removeprefix(OPTION) for name in self.fields if name.startswith(OPTION))

    def read(self, name: str, reader: Callable[[str], T]) -> T:
        """Read a field of the head; raises RecordError at its line."""
        try:
            return reader(self.fields[name])
        except ValueError as error:
            raise self.fault(name, error) from error

    def read_players(self) -> tuple[str, ...]:
        """Return the players' names; raises RecordError at the line of the first that is at fault."""
        names: list[str] = []
        for line, name in self.players:
            names.append(name)
            try:
                checked_names(names if len(names) > 1 else [name, "A" if name != "A" else "B"])
            except ValueError as error:
                raise RecordError(line, f"a player to play with ({error})", name) from error
        if len(names) < FEWEST_PLAYERS:
            line = self.players[-1][0] if self.players else 1
            raise RecordError(line, "2 to 4 lines player:", f"{len(names)}")
        return tuple(names)

    def fault(self, name: str, error: ValueError) -> RecordError:
        """Return what is wrong with a field, at its line."""
        said = str(error).partition("\n")[0][:LONGEST_REASON]
        return RecordError(self.lines.get(name, 1), f"a head to play with ({said})", self.fields.get(name, ""))


def record_of(game: Game) -> str:
    """Return a game as text; raises ValueError for one that began in the middle, which a record cannot tell."""
    head, moments = game.head, game.history()
    if not game.from_the_start:
        raise ValueError(
            "record: this game began at a position or as one player sees it, and a record begins at setup; "
            "keep the position as a file, see docs/position-format.md"
        )
    lines = [f"{FIRST_LINE} {FORMAT}", f"edition: {head.edition}", f"deck: {head.deck}"]
    lines += [f"seed: {'named' if head.seed is None else head.seed}"]
    lines += [f"option: {name} = {value}" for name, value in sorted(head.options.items())]
    lines += [f"player: {player}" for player in head.players]
    month = -1
    for before, moment in pairwise(moments):
        if before.month != month:
            month = before.month
            lines += ["", f"# {MONTHS[month]}"]
        lines.append(str(moment.move))
    return "\n".join(lines) + "\n"


def read_record(
    text: str,
    title: str = FIRST_LINE,
    known: tuple[str, ...] = ("edition", "deck", "seed"),
    wanted: tuple[str, ...] = ("edition", "seed"),
) -> Told:
    """Read a record's lines; raises RecordError. Lines that begin with # and empty lines are for people.

    `title` is how the record of a game begins, `known` are the fields of its head, `wanted` those that it needs.
    """
    if len(text) > MOST_LETTERS:
        raise RecordError(1, f"at most {MOST_LETTERS} letters", f"{len(text)} letters")
    plain = text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n").replace("\r", "\n")
    numbered = [(number, line.strip()) for number, line in enumerate(plain.split("\n"), 1)]
    lines = [(number, line) for number, line in numbered if line and not line.startswith("#")]
    first, begins = lines[0] if lines else (1, "")
    if not begins.startswith(title):
        raise RecordError(first, f'"{title} {FORMAT}"', begins)
    if len(lines) > MOST_LINES:
        raise RecordError(lines[MOST_LINES][0], f"at most {MOST_LINES} lines", f"{len(lines)} lines")
    version = begins.removeprefix(title).strip()
    if version != str(FORMAT):
        raise RecordError(first, f"format {FORMAT}, the one that this iki_teach knows", version)
    return read_body(first, lines[1:], known, wanted)


def read_body(first: int, lines: list[tuple[int, str]], known: tuple[str, ...], wanted: tuple[str, ...]) -> Told:
    """Read head fields until the first line without a colon; the rest are moves."""
    players: list[tuple[int, str]] = []
    fields: dict[str, str] = {}
    places: dict[str, int] = {}
    at = 0
    for number, line in lines:
        name, colon, value = line.partition(":")
        if not colon:
            break
        if name == "option" and "=" in value:
            option, _, value = value.partition("=")
            name = OPTION + option.strip()
        if name == "player":
            players.append((number, value.strip()))
        elif name in fields or (name not in known and not name.startswith(OPTION)):
            raise RecordError(number, f"{', '.join(known)} or an option, each once, or player", line)
        else:
            fields[name], places[name] = value.strip(), number
        at += 1
    for name in wanted:
        if name not in fields:
            raise RecordError(lines[0][0] if lines else first, f"a line {name}: in the head", "none")
    return Told(tuple(players), fields, places, tuple(lines[at:]))


def replay(game: Game, told: Told) -> Game:
    """Play a record's moves; raises RecordError that names the line and, for an illegal move, the rule."""
    for number, line in told.moves:
        try:
            game = game.play(line)
        except NotationError as error:
            raise RecordError(number, error.expected, line) from error
        except IllegalMove as error:
            raise RecordError(number, f"a legal move ({error.why})", line) from error
    return game
