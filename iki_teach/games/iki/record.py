"""A game as text: a head, then one move a line under the name of its month."""

from attrs import frozen

from iki_teach.games.iki.game import Game, IllegalMove
from iki_teach.games.iki.notation import NotationError

FORMAT = 1
FIRST_LINE = "iki record"
MONTHS = (
    "Setup", "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December", "New Year",
)  # fmt: skip
MOST_LINES = 5000


class RecordError(ValueError):
    """A record that cannot be read; names the line, what was expected and what came."""

    def __init__(self, line: int, expected: str, got: str) -> None:
        """Say where it is and what is wrong."""
        shown = got if len(got) <= 60 else got[:60] + "..."
        super().__init__(f"record line {line}: expected {expected}, got {shown!r}")
        self.line = line


@frozen
class Told:
    """A record's head and its moves, each with its line number."""

    players: tuple[str, ...]
    fields: dict[str, str]
    moves: tuple[tuple[int, str], ...]


def record_of(game: Game) -> str:
    """Return a game as text."""
    head = game.head
    lines = [f"{FIRST_LINE} {FORMAT}", f"edition: {head.edition}", f"deck: {head.deck}"]
    lines += [f"seed: {'named' if head.seed is None else head.seed}"]
    lines += [f"option: {name} = {value}" for name, value in sorted(head.options.items())]
    lines += [f"player: {player}" for player in head.players]
    month = -1
    for moment in game.history():
        if moment.move is None:
            continue
        assert moment.previous is not None
        if moment.previous.state.month != month:
            month = moment.previous.state.month
            lines += ["", f"# {MONTHS[month]}"]
        lines.append(str(moment.move))
    return "\n".join(lines) + "\n"


def read_record(text: str) -> Told:
    """Read a record's lines; raises RecordError. Lines that begin with # and empty lines are for people."""
    numbered = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in numbered if line and not line.startswith("#")]
    if not lines or not lines[0][1].startswith(FIRST_LINE):
        raise RecordError(1, f'"{FIRST_LINE} {FORMAT}"', lines[0][1] if lines else "")
    if len(lines) > MOST_LINES:
        raise RecordError(lines[MOST_LINES][0], f"at most {MOST_LINES} lines", f"{len(lines)} lines")
    version = lines[0][1].removeprefix(FIRST_LINE).strip()
    if version != str(FORMAT):
        raise RecordError(lines[0][0], f"format {FORMAT}", version)
    return read_body(lines[1:])


def read_body(lines: list[tuple[int, str]]) -> Told:
    """Read head fields until the first line without a colon; the rest are moves."""
    players: list[str] = []
    fields: dict[str, str] = {}
    at = 0
    for number, line in lines:
        name, colon, value = line.partition(":")
        if not colon:
            break
        if name == "player":
            players.append(value.strip())
        elif name == "option" and "=" in value:
            option, _, setting = value.partition("=")
            fields["option " + option.strip()] = setting.strip()
        elif name in ("edition", "deck", "seed") and name not in fields:
            fields[name] = value.strip()
        else:
            raise RecordError(number, "edition, deck, seed, option or player", line)
        at += 1
    for wanted in ("edition", "seed"):
        if wanted not in fields:
            raise RecordError(lines[0][0] if lines else 1, f"a line {wanted}: in the head", "none")
    return Told(tuple(players), fields, tuple(lines[at:]))


def replay(game: Game, told: Told) -> Game:
    """Play a record's moves; raises RecordError that names the line and, for an illegal move, the rule."""
    for number, line in told.moves:
        try:
            game = game.play(line)
        except NotationError as error:
            raise RecordError(number, "a move", line) from error
        except IllegalMove as error:
            reasons = "; ".join(map(str, error.refusals))
            raise RecordError(number, f"a legal move ({reasons})", line) from error
    return game
