"""The bots that think ahead: never peeking, the same advice for the same seed, and stronger than who does not."""

import json
from pathlib import Path

import pytest

from iki_teach import iki, lab
from iki_teach.games.iki.bots import search
from iki_teach.games.iki.bots.estimate import FILE, estimate_in, read_weights
from iki_teach.games.iki.bots.features import NAMES, features_of
from iki_teach.games.iki.rules.terms import NEW_YEAR
from tests.bench.train import examples
from tests.games.iki.random_play import moments

pytestmark = pytest.mark.long
SAMPLES = 24


def test_thinking_changes_nothing_on_the_table() -> None:
    game = iki.new(["Aki", "Ben", "Chie"], seed=3).seen_by(2)
    before = game._state.copy()
    search.judged(game, 1, SAMPLES)
    assert game._state == before


def test_all_legal_moves_are_judged_the_best_first() -> None:
    """Each once; those without samples come last."""
    for moment in moments("second", 3, 8)[::25]:
        if (seat := moment.decides) is not None:
            seen = moment.seen_by(seat)
            found = search.judged(seen, 1, SAMPLES)
            assert sorted(str(one.move) for one in found) == sorted(map(str, seen.moves()))
            asked = [one.samples for one in found]
            assert asked == sorted(asked, reverse=True)


def test_every_position_has_a_number_for_every_name() -> None:
    """In every month of a game; the first is 1 always. At the end the estimate is the score."""
    for moment in moments("second", 4, 5)[::20]:
        for numbers in features_of(moment._state):
            assert (len(numbers), numbers[0]) == (len(NAMES), 1)
    last = moments("second", 3, 5)[-1]
    assert estimate_in(FILE).points(last._state) == [score.total for score in last.scores()]


def test_weights_of_other_features_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    known = json.loads(FILE.read_text(encoding="utf-8"))
    file.write_text(json.dumps(known | {"features": known["features"][1:]}), encoding="utf-8")
    with pytest.raises(ValueError, match=r"weights.json: .*tests.bench.train"):
        read_weights(file)


def test_examples_cover_every_month_of_a_game() -> None:
    found = list(examples(1))
    assert {group[1] for group, _ in found} == set(range(1, NEW_YEAR + 1))
    assert len({numbers[-1] for _, numbers in found}) <= found[0][0][0]


def test_strong_wins_among_greedy() -> None:
    """Six games of three, seats rotated: it has more points than the others on average."""
    found = lab.simulate(games=6, bots=["strong", "greedy"], seed=5, cores=1, progress=False)
    mean = found.groupby(found["bot"].astype(str))["total"].mean()
    assert mean["strong"] > mean["greedy"] + 5
