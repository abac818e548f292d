"""The final points that players may expect, foreseen from what can be counted: weights learnt from games of bots."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from attrs import frozen

from iki_teach.content.files import data_dir, read_text
from iki_teach.core.learning import Weights
from iki_teach.games.iki.bots.features import NAMES, features_of
from iki_teach.games.iki.rules.scoring import scores
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import NEW_YEAR, OVER

FILE = data_dir() / "iki" / "weights.json"
TABLES = (2, 3, 4)  # numbers of players


@frozen(eq=False)
class Estimate:
    """Weights of the features, by players and month; `about` says how they came about and what was measured."""

    weights: Weights
    about: Mapping[str, Any]

    def points(self, s: State) -> list[float]:
        """Return the final points that each player may expect; at the end those that they have."""
        if s.phase == OVER:
            return [float(score.total) for score in scores(s)]
        weights = self.weights[s.table.players, max(1, s.month)]
        return [sum(map(float.__mul__, weights, map(float, numbers))) for numbers in features_of(s)]


def as_text(weights: Weights, about: Mapping[str, Any]) -> str:
    """Return weights as the text of a file."""
    rows = {str(players): [list(weights[players, month]) for month in range(1, NEW_YEAR + 1)] for players in TABLES}
    return json.dumps({"about": dict(about), "features": NAMES, "weights": rows}, separators=(",", ":")) + "\n"


def read_estimate(path: Path) -> Estimate:
    """Read weights; raises ContentError for a file that cannot be read, ValueError for other features than ours."""
    found = json.loads(read_text(path))
    if tuple(found["features"]) != NAMES:
        raise ValueError(f"{path}: weights of other features than these; train them anew: iki-teach train")
    weights: Weights = {
        (players, month): tuple(map(float, row))
        for players in TABLES
        for month, row in enumerate(found["weights"][str(players)], 1)
    }
    return Estimate(weights, found["about"])


@cache
def usual_estimate() -> Estimate:
    """Return the estimate that is shipped."""
    return read_estimate(FILE)
