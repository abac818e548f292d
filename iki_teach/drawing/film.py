"""What a film shows of an event, as a game says it: where it happens, how long one looks, what flies there."""

from attrs import frozen

Cells = tuple[str, ...]


@frozen
class Flight:
    """What moves in a film: a sign such as `@mon` from cell to cell, so many of it; or a piece.

    A piece walks `along` cells, or comes to its place from cells and from where other pieces were; without any it is
    turned over, unless it `hops` to its place, so many times. Without a name, what was in the first cell is carried to
    the second. A sign that `stays` lies where it came to until the next picture.
    """

    what: str
    cells: Cells
    number: int = 1
    along: bool = False
    hops: int = 0
    stays: bool = False


@frozen
class Spot:
    """Where on the table an event happens, ms to look at it beyond the usual, what flies, a number to show there.

    A `mark` stays there while the film speaks of the same thing: `fire` that passes, what is `burnt`, or where it is
    `stopped` by so much `against` it, who went `hungry`; where it is `over`, all marks go. What is in the `light` comes
    near, and the rest of the table is dimmed. What it is `about` is marked, too, and `joined` by a band; the `tone` is
    `gain`, `loss` or neither.
    """

    at: str = ""
    ms: int = 0
    flights: tuple[Flight, ...] = ()
    number: int = 0
    mark: str = ""
    against: int | None = None
    light: Cells = ()
    about: Cells = ()
    tone: str = ""
    joined: bool = False
