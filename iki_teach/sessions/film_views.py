"""What a page is sent of a film: a part of the contract with the scripts."""

from attrs import frozen


@frozen
class Flight:
    """What moves in a shot: a sign such as `@mon`, a piece, or what is in a cell; `drawing/film.py` says how."""

    what: str
    cells: tuple[str, ...]
    number: int
    along: bool
    hops: int


@frozen
class Shot:
    """Something that happened: what is said of it, where, and the table after it; shown for `ms` beyond the usual.

    A `mark` with the number stays where it happened, and what stood `against` it. What is not in the `light` is dimmed.
    The `tone` is `gain` or `loss`, or nothing.
    """

    text: str
    rule: str
    seat: int | None
    kind: str
    at: str
    ms: int
    number: int
    mark: str
    against: int | None
    light: tuple[str, ...]
    tone: str
    flights: tuple[Flight, ...]
    svg: tuple[str, ...]
