"""A game as text: a head, then one move a line under headings. The game hands in its title and its head."""

import re
from ast import literal_eval
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Literal, TypeVar

from attrs import frozen

from iki_teach.core.game import AnyGame, G
from iki_teach.core.move import NotationError
from iki_teach.core.players import FEWEST, MOST, checked_names
from iki_teach.core.refusal import IllegalMove, Refusals

FORMAT = 2  # what is written; a game says which formats it reads
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
# A seed that is drawn is below this, so that people can write it down.
SEEDS = 1_000_000
MOST_DIGITS = 18
MOST_LINES = 5000
MOST_LETTERS = 1_000_000
MOST_OF_A_VALUE = 200
LONGEST_SHOWN = 60
LONGEST_REASON = 160
OPTION = "option "
BYTE_ORDER_MARK = "\ufeff"
NUMBER = re.compile(r" [1-9]\d*$")
Kind = Literal[
    "title", "length", "format", "line", "missing", "field", "player", "players", "notation", "illegal", "fault"
]
T = TypeVar("T")


class RecordError(ValueError):
    """A record that cannot be read; names the line, what was expected and what came.

    A page makes a sentence in its language of the `kind` and the `field` of the head; an illegal move has its
    `refusals` and the `game` before it.
    """

    def __init__(
        self,
        kind: Kind,
        line: int,
        expected: str,
        got: str,
        *,
        field: str = "",
        game: AnyGame | None = None,
        refusals: Refusals = (),
    ) -> None:
        shown = got if len(got) <= LONGEST_SHOWN else got[:LONGEST_SHOWN] + "..."
        super().__init__(f"record line {line}: expected {expected}, got {shown!r}")
        self.kind, self.line, self.expected, self.got, self.shown = kind, line, expected, got, shown
        self.field, self.game, self.refusals = field, game, refusals


@frozen
class RecordText:
    """A record's head and its moves, each with its line; `lines` tells where a field stands."""

    format: int
    players: tuple[tuple[int, str], ...]
    fields: dict[str, str]
    lines: dict[str, int]
    moves: tuple[tuple[int, str], ...]

    @property
    def options(self) -> tuple[str, ...]:
        return tuple(name.removeprefix(OPTION) for name in self.fields if name.startswith(OPTION))

    def read(self, name: str, reader: Callable[[str], T]) -> T:
        """Read a field of the head; raises RecordError at its line."""
        try:
            if name not in self.fields:
                raise ValueError(f"a line {name}: is missing")
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
                raise RecordError("player", line, f"a player to play with ({error})", name) from error
        if len(names) < FEWEST:
            line = self.players[-1][0] if self.players else 1
            raise RecordError("players", line, f"{FEWEST} to {MOST} lines player:", f"{len(names)}")
        return tuple(names)

    def fault(self, name: str, error: ValueError) -> RecordError:
        reason = str(error).partition("\n")[0][:LONGEST_REASON]
        kind: Kind = "field" if name in self.fields else "missing"
        got = self.fields.get(name, "")
        return RecordError(kind, self.lines.get(name, 1), f"a head to play with ({reason})", got, field=name)


def write_record(title: str, head: Callable[[], Sequence[str]], game: G, heading: Callable[[G], str]) -> str:
    """Return a game as text; `heading` says what moves stand under. Raises ValueError if it began in the middle."""
    if not game.from_the_start:
        raise ValueError(
            "record: this game began at a position or as one player sees it, and a record begins at the start; "
            "keep the position as a file, see docs/position-format.md"
        )
    lines = [f"{title} {FORMAT}", *head()]
    last = ""
    for before, moment in pairwise(game.history()):
        if (here := heading(before)) != last:
            last = here
            lines += ["", f"# {here}"]
        lines.append(str(moment.move))
    return "\n".join(lines) + "\n"


def is_record(text: str, title: str) -> bool:
    """Whether a text begins as the records of a game do, after comments and empty lines."""
    lines = (line.strip() for line in text.removeprefix(BYTE_ORDER_MARK).splitlines())
    first = next((line for line in lines if line and not line.startswith("#")), "")
    return first.startswith(title)


def read_record(text: str, title: str, known: Mapping[int, Sequence[str]], wanted: Sequence[str]) -> RecordText:
    """Read a record's lines; raises RecordError. Lines that begin with # and empty lines are for people.

    `title` is how the record of a game begins, `known` are the fields of its head in each format, `wanted` those that
    it needs in all of them. A field may have a number, as in `deal 3`.
    """
    if len(text) > MOST_LETTERS:
        raise RecordError("length", 1, f"at most {MOST_LETTERS} letters", f"{len(text)} letters")
    plain = text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n").replace("\r", "\n")
    numbered = [(number, line.strip()) for number, line in enumerate(plain.split("\n"), 1)]
    lines = [(number, line) for number, line in numbered if line and not line.startswith("#")]
    first, begins = lines[0] if lines else (1, "")
    if not begins.startswith(title):
        raise RecordError("title", first, f'"{title} {FORMAT}"', begins)
    if len(lines) > MOST_LINES:
        raise RecordError("length", lines[MOST_LINES][0], f"at most {MOST_LINES} lines", f"{len(lines)} lines")
    version = begins.removeprefix(title).strip()
    if version not in map(str, known):
        raise RecordError(
            "format", first, f"format {' or '.join(map(str, known))}, which this iki_teach knows", version
        )
    record = read_body(lines[1:], int(version), known[int(version)])
    for name in wanted:
        if name not in record.fields:
            line = lines[1][0] if lines[1:] else first
            raise RecordError("missing", line, f"a line {name}: in the head", "none", field=name)
    return record


def read_body(lines: list[tuple[int, str]], format: int, known: Sequence[str]) -> RecordText:
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
        elif name in fields or not (name in known or NUMBER.sub("", name) in known or name.startswith(OPTION)):
            raise RecordError("line", number, f"{', '.join(known)} or an option, each once, or player", line)
        else:
            fields[name], places[name] = value.strip(), number
        at += 1
    return RecordText(format, tuple(players), fields, places, tuple(lines[at:]))


def replay(game: G, record: RecordText) -> G:
    """Play a record's moves; raises RecordError that names the line and, for an illegal move, the rule."""
    for number, line in record.moves:
        try:
            game = game.play(line)
        except NotationError as error:
            raise RecordError("notation", number, error.expected, line) from error
        except IllegalMove as error:
            expected = f"a legal move ({error.why})"
            raise RecordError("illegal", number, expected, line, game=game, refusals=error.refusals) from error
    return game


def read_seed(text: str) -> int | None:
    """Read a record's seed, None when chance is named; raises ValueError."""
    if text == "named":
        return None
    if not text.isdecimal() or len(text) > MOST_DIGITS:
        raise ValueError(f"seed: expected a whole number or named, got {text!r:.60}")
    return int(text)


def read_option_value(text: str) -> object:
    """Read a value as Python writes it, `true` and `false` in small letters, too; anything else is a word."""
    try:
        return literal_eval(text.capitalize() if text in ("true", "false") else text[:MOST_OF_A_VALUE])
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return text
