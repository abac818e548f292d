"""The final points that players may expect, foreseen from what can be counted: weights learnt from games of bots."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from attrs import frozen

from iki_teach.content.files import data_dir, read_text
from iki_teach.games.iki.bots.features import NAMES, features_of
from iki_teach.games.iki.rules.scoring import scores
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import NEW_YEAR, OVER

Group = tuple[int, ...]  # the number of players, and the month
Weights = Mapping[Group, Sequence[float]]

FILE = data_dir() / "iki" / "weights.json"
GROUPS = {players: [(players, month) for month in range(1, NEW_YEAR + 1)] for players in (2, 3, 4)}


@frozen(eq=False)
class Estimate:
    """Weights of each group, their error in points in games not learnt from, and `about`: how they came about."""

    weights: Weights
    off: Mapping[Group, float]
    about: Mapping[str, object]

    def points(self, s: State) -> list[float]:
        if s.phase == OVER:
            return [float(score.total) for score in scores(s)]
        weights = self.weights[s.table.players, max(1, s.month)]
        return [sum(map(float.__mul__, weights, map(float, numbers))) for numbers in features_of(s)]


def read_weights(path: Path) -> Estimate:
    """Read weights; raises ContentError for a file that cannot be read, ValueError for other features than ours."""
    found = json.loads(read_text(path))
    if tuple(found["features"]) != NAMES:
        raise ValueError(f"{path}: weights of other features than these; train them anew: python -m tests.bench.train")
    weights: dict[Group, tuple[float, ...]] = {}
    off: dict[Group, float] = {}
    for players, groups in GROUPS.items():
        weights |= dict(zip(groups, (tuple(map(float, row)) for row in found["weights"][str(players)]), strict=True))
        off |= dict(zip(groups, found["off"][str(players)], strict=True))
    return Estimate(weights, off, found["about"])


def weights_beside(deck: Path) -> Path:
    """Return where the weights of an owner's deck lie: `my.weights.json` beside `my.csv`."""
    return deck.with_suffix(".weights.json")


def estimate_for(s: State) -> Estimate:
    deck = s.table.deck.file
    own = weights_beside(deck) if deck else None
    return estimate_in(own, own.stat().st_mtime_ns) if own and own.exists() else estimate_in(FILE)


@cache
def estimate_in(file: Path, changed: int = 0) -> Estimate:
    return read_weights(file)
