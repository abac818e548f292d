"""Cases: a position from a file, moves from there, and what to expect; examples, tests and lessons are such."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from attrs import evolve, frozen

from iki_teach.content.expected import Expected, ExpectedEvent, fits, matches
from iki_teach.content.faults import ContentError, Fault, ValueFault, quoted
from iki_teach.content.files import label, read_text
from iki_teach.content.structure import Faults, Located, ValueFaults
from iki_teach.content.yaml_files import faults_in_text, parse_yaml
from iki_teach.core.event import Event
from iki_teach.core.game import G
from iki_teach.core.move import NotationError
from iki_teach.core.refusal import Refusal


class Spec(Protocol):
    """What every position file says besides the position."""

    @property
    def moves(self) -> tuple[str, ...]: ...

    @property
    def expect(self) -> Expected: ...


S = TypeVar("S", bound=Spec)
C = TypeVar("C", bound="AnyCase")


@frozen
class Case(ABC, Generic[G, S]):
    """A position: `spec` as it is described, `game` as it is set up."""

    spec: S
    game: G
    name: str = ""
    text: str = ""

    @abstractmethod
    def misses_after(self, game: G) -> Located:
        """Return what is not as expected once the moves are made."""

    def matches(self, event: Event, spec: ExpectedEvent) -> bool:
        """Whether an event is one that is looked for."""
        return matches(event, spec, self.game.head.players)

    def misses_at_once(self, game: G) -> Located:
        """Return what cannot be as expected, whatever is played."""
        return ()

    def played(self) -> G:
        """Return the game after the moves; raises IllegalMove."""
        game = self.game
        for move in self.spec.moves:
            game = game.play(move)
        return game

    def misses(self) -> Faults:
        """Return everything that is not as expected, by the keys that lead to the expectation."""
        game = self.game
        for at, move in enumerate(self.spec.moves, 1):
            try:
                game = game.play(move)
            except ValueError as error:
                fault = ValueFault("a legal move", getattr(error, "why", "") or quoted(str(error)))
                if isinstance(error, NotationError):
                    fault = ValueFault(error.expected, quoted(move))
                missed, first = self.misses_at_once(game), [(("moves", at), fault)]
                return [*first, *((("expect", *path), fault) for path, fault in missed)]
        return [(("expect", *path), fault) for path, fault in self.misses_after(game)]

    def check(self) -> list[Fault]:
        """Return everything that is not as expected, each with its line, what was expected and what came."""
        return faults_in_text(self.text, self.name, self.misses())

    def shows(self, thing: Event | Refusal) -> bool:
        """Whether an event or a refusal is among those that are expected."""
        expect = self.spec.expect
        if isinstance(thing, Refusal):
            return any(fits(thing, spec) for specs in expect.refusals.values() for spec in specs)
        return any(self.matches(thing, spec) for spec in (*expect.events, *expect.events_somewhere))


AnyCase = Case[Any, Any]  # type: ignore[explicit-any]


def read_case(source: str | Path, begin: Callable[[object, Path | None], C], **instead: str) -> C:
    """Set up a position from YAML: a `Path` is a file, anything else is the text itself.

    `instead` are values that stand in for those of the file. Raises ContentError with every fault and its line.
    """
    text = read_text(source) if isinstance(source, Path) else source
    name = label(source) if isinstance(source, Path) else "position"
    value = parse_yaml(text, name)
    if isinstance(value, dict):
        value = value | {key: other for key, other in instead.items() if other}
    try:
        case = begin(value, source.parent if isinstance(source, Path) else None)
    except ValueFaults as error:
        raise ContentError(faults_in_text(text, name, error.faults)) from None
    return evolve(case, name=name, text=text)
