"""Values that only position files have: places, slots and the version of the format."""

from attrs import frozen

from iki_teach.content.faults import ValueFault, quoted

PLACES: dict[object, int] = {"off": -1, "gate": 0} | {number: number for number in range(9)}
SLOTS = ("X", "1", "2", "3", "4")
FORMAT = 1


@frozen
class Place:
    """A place of an Oyakata: the gate, a street space, or off the street."""

    def fit(self, value: object) -> int:
        """The space's number, 0 for the gate, -1 for off the street; or a fault."""
        if isinstance(value, bool) or not isinstance(value, int | str) or value not in PLACES:
            raise ValueFault("a space from 1 to 8, gate or off", quoted(value))
        return PLACES[value]


@frozen
class OrderSlot:
    """A slot of the order track, written as a number or X."""

    def fit(self, value: object) -> str:
        """The slot's name, or a fault."""
        if isinstance(value, bool) or str(value) not in SLOTS:
            raise ValueFault("one of " + ", ".join(SLOTS), quoted(value))
        return str(value)


@frozen
class Version:
    """The number of the file format."""

    def fit(self, value: object) -> int:
        """The number, or a fault."""
        if value != FORMAT or isinstance(value, bool):
            raise ValueFault(f"format {FORMAT}", quoted(value))
        return FORMAT
