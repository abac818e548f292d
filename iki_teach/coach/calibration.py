"""How much a claim is worth: what came of claims like it when both moves were played out, as a bench has measured."""

import json
from collections.abc import Mapping
from functools import cache
from itertools import takewhile
from math import hypot, inf

from attrs import frozen

from iki_teach.content.files import found_data, read_text
from iki_teach.content.structure import Value

HALF = 0.5  # of a point: less is about equal
EQUAL, LITTLE, BETTER = "equal", "little", "better"


@frozen
class Row:
    """Claims of one size: from where on, how many there were, their mean, and what came of them, ± a standard error."""

    claim: float
    n: int
    mean: float
    came: float
    error: float


@frozen
class Calibration:
    """What claims in one unit are worth; one as large as `little` has a leaning, one as large as `better` holds."""

    rows: tuple[Row, ...]

    @property
    def held(self) -> tuple[Row, ...]:
        """The rows that held up: each by its standard error, and all together by two of them."""
        rows = tuple(takewhile(lambda row: row.came > row.error, reversed(self.rows)))[::-1]
        together = sum(row.n * row.came for row in rows)
        return rows if together > 2 * hypot(*(row.n * row.error for row in rows)) else ()

    @property
    def shrinks(self) -> float:
        """What part of a claim came true on average, where claims held up."""
        claimed = sum(row.n * row.mean for row in self.held)
        return min(1.0, sum(row.n * row.came for row in self.held) / claimed) if claimed else 0.0

    @property
    def little(self) -> float:
        """From which claim on half a point can be promised; none where no claims held up."""
        return HALF / self.shrinks if self.shrinks else inf

    @property
    def better(self) -> float:
        """From which claim on claims held up, and a whole point can be promised."""
        return max(self.held[0].claim, 2 * HALF / self.shrinks) if self.shrinks else inf

    def word(self, claim: float) -> str:
        """Return EQUAL, LITTLE or BETTER."""
        return EQUAL if claim < self.little else LITTLE if claim < self.better else BETTER

    def points(self, claim: float) -> int:
        """Return what may be promised of a claim, in whole points; nothing where moves are about equal."""
        return 0 if claim < self.little else max(1, round(claim * self.shrinks))


@frozen
class Measured:
    """What a bench has measured of a game: claims by unit, and the usual points by source, by how many play."""

    claims: Mapping[str, Calibration]
    usual: Mapping[str, Mapping[str, float]]


@cache
def measured(game: str) -> Measured:
    found: Value = next((json.loads(read_text(path)) for path in found_data(f"{game}/calibration.json")), {})
    claims = {unit: Calibration(tuple(Row(**row) for row in rows)) for unit, rows in found.get("claims", {}).items()}
    return Measured(claims, found.get("usual", {}))


def calibration_of(game: str, unit: str) -> Calibration:
    """Return what the claims of a game are worth; a game that was never measured has no claim that holds."""
    return measured(game).claims.get(unit, Calibration(()))


def usual_of(game: str, players: int) -> Mapping[str, float]:
    """Return how many points strong players make by each source, in a game of so many."""
    return measured(game).usual.get(str(players), {})
