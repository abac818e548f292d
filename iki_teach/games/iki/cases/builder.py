"""A position on its way from names to a state: who and what is named, and everything that cannot be."""

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from functools import partial

from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.structure import Faults, KeyPath
from iki_teach.core.refusal import Refusals, no
from iki_teach.games.iki.cases.file import PositionFile
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.table import Table

# The rule that there is each card, building and tile once.
ONCE = {"card": "iki.setup.decks", "building": "iki.setup.buildings", "tile": "iki.setup.market"}


class Impossible(ValueFault):
    """Something that cannot lie on a table, with the rules and reasons against it."""

    def __init__(self, expected: str, got: str, refusals: Refusals) -> None:
        super().__init__(expected, got)
        self.refusals = refusals


def known(find: Callable[[str, KeyPath], int | None], names: Iterable[str], path: KeyPath) -> tuple[int, ...]:
    found = [find(name, (*path, at)) for at, name in enumerate(names, 1)]
    return tuple(index for index in found if index is not None)


class PositionBuilder:
    """What is described, the state that comes of it, and in `faults` all that cannot be."""

    def __init__(self, spec: PositionFile, table: Table) -> None:
        self.spec, self.table, self.s = spec, table, State(table)
        self.names = spec.names
        self.faults: Faults = []
        self._known = {"card": table.card_index, "building": table.building_index, "tile": table.tile_index}
        self._lies: dict[tuple[str, int], KeyPath] = {}

    def fault(self, path: KeyPath, expected: str, got: str, refusals: Refusals = ()) -> None:
        self.faults.append((path, Impossible(expected, got, refusals) if refusals else ValueFault(expected, got)))

    def seat(self, name: str, path: KeyPath) -> int | None:
        if name in self.names:
            return self.names.index(name)
        self.fault(path, "one of " + ", ".join(self.names), quoted(name))
        return None

    def seats(self, names: tuple[str, ...], path: KeyPath) -> list[int]:
        return [*known(self.seat, names, path)]

    def piece(self, kind: str, name: str, path: KeyPath) -> int | None:
        """Return the index of a card, building or tile that lies nowhere else yet; or note the fault."""
        facts: dict[str, object] = {kind: name}
        index = self._known[kind].get(name)
        if index is None:
            close = get_close_matches(name, self._known[kind], 1)
            such = f", such as {close[0]}" if close else ""
            self.fault(path, f"a {kind} of this game{such}", quoted(name), no(ONCE[kind], f"no-such-{kind}", **facts))
            return None
        before = self._lies.setdefault((kind, index), path)
        if before != path:
            got = f"{quoted(name)}, as in {'/'.join(map(str, before))}"
            self.fault(path, f"each {kind} once", got, no(ONCE[kind], f"one-{kind}", **facts))
            return None
        return index

    def pieces(self, kind: str, names: tuple[str, ...], path: KeyPath) -> tuple[int, ...]:
        return known(partial(self.piece, kind), names, path)

    def thing(self, name: str, path: KeyPath) -> int | None:
        if name not in self.table.building_index:
            return self.piece("card", name, path)
        building = self.piece("building", name, path)
        return None if building is None else building + self.table.first_building

    def things(self, names: tuple[str, ...], path: KeyPath) -> tuple[int, ...]:
        return known(self.thing, names, path)

    def left(self, kind: str, among: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(index for index in among if (kind, index) not in self._lies)
