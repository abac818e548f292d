"""The final points that players may expect, foreseen from what can be counted: weights learnt from games of bots."""

import json
from functools import cache
from pathlib import Path

from attrs import frozen

from iki_teach.content.files import data_dir, read_text
from iki_teach.core.learning import Learnt, Weights, weights_beside
from iki_teach.games.iki.bots.features import NAMES, features_of
from iki_teach.games.iki.rules.scoring import scores
from iki_teach.games.iki.rules.state import State
from iki_teach.games.iki.rules.terms import NEW_YEAR, OVER

FILE = data_dir() / "iki" / "weights.json"
GROUPS = {players: [(players, month) for month in range(1, NEW_YEAR + 1)] for players in (2, 3, 4)}


@frozen(eq=False)
class Estimate:
    """Weights of the features, by number of players and month."""

    weights: Weights

    def points(self, s: State) -> list[float]:
        """Return the final points that each player may expect; at the end those that they have."""
        if s.phase == OVER:
            return [float(score.total) for score in scores(s)]
        weights = self.weights[s.table.players, max(1, s.month)]
        return [sum(map(float.__mul__, weights, map(float, numbers))) for numbers in features_of(s)]


def as_text(learnt: Learnt) -> str:
    """Return weights as the text of a file: facts, names of the features, then a row a month for each table size."""
    rows = {str(players): [list(learnt.weights[group]) for group in groups] for players, groups in GROUPS.items()}
    off = {str(players): [round(learnt.off[group], 1) for group in groups] for players, groups in GROUPS.items()}
    found = {"about": dict(learnt.about), "off": off, "features": NAMES, "weights": rows}
    lines = (f"{json.dumps(key)}:{json.dumps(one, separators=(',', ':'))}" for key, one in found.items())
    return "{" + ",\n".join(lines) + "}\n"


def read_weights(path: Path) -> Learnt:
    """Read weights; raises ContentError for a file that cannot be read, ValueError for other features than ours."""
    found = json.loads(read_text(path))
    if tuple(found["features"]) != NAMES:
        raise ValueError(f"{path}: weights of other features than these; train them anew: iki-teach train")
    weights: dict[tuple[int, ...], tuple[float, ...]] = {}
    off: dict[tuple[int, ...], float] = {}
    for players, groups in GROUPS.items():
        weights |= dict(zip(groups, (tuple(map(float, row)) for row in found["weights"][str(players)]), strict=True))
        off |= dict(zip(groups, found["off"][str(players)], strict=True))
    return Learnt(weights, off, found["about"])


def estimate_for(s: State) -> Estimate:
    """Return the estimate for a game's deck: an owner's own where it was trained, else the one that is shipped."""
    deck = s.table.deck.file
    own = weights_beside(deck) if deck else None
    return estimate_in(own, own.stat().st_mtime_ns) if own and own.exists() else usual_estimate()


@cache
def estimate_in(file: Path, changed: int) -> Estimate:
    """Return the estimate of a file as it was at that time."""
    return Estimate(read_weights(file).weights)


@cache
def usual_estimate() -> Estimate:
    """Return the estimate that is shipped."""
    return Estimate(read_weights(FILE).weights)
