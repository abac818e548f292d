"""What the bot `greedy` minds: rice before payday, the fire, the calendar, what goods are worth."""

from typing import Any

import pytest

from iki_teach import iki, lab
from iki_teach.games.iki.bots import BOTS
from tests.games.iki.positions import position

pytestmark = pytest.mark.long

ROWS = {"south.1": "doll-maker 0", "east.1": "lacquerer 0", "north.1": "temple-builder 0"}
TEACHER = {"month": 4, "place": {0: 1}, "goods": {0: "4 mon"}}


@pytest.mark.parametrize(
    ("table", "move"),
    [
        pytest.param(
            {
                "month": 3, "stalls": {"south.1": "tatami-maker 0", "east.1": "fan-maker 0"}, "place": {0: 2},
                "goods": {0: "3 mon"}, "display": {},
            },
            "buy rice", id="rice when its cards would go hungry",
        ),
        pytest.param(
            {"month": 13, "place": {0: 5}, "goods": {0: "1 rice and 1 sandal"}}, "pawn rice and sandal",
            id="it pawns what will be worth nothing",
        ),
        pytest.param(
            {"month": 9, "phase": "rice", "stalls": {"south.1": "tofu-seller 0 1", "south.2": "temple-builder 0 1"}},
            "dismiss south.1", id="the card goes that brings least",
        ),
        pytest.param(
            {"month": 5, "stalls": ROWS, "place": {0: 3}, "goods": {0: "4 fire"}}, "watch",
            id="the watchtower when that stops the fire",
        ),
        pytest.param(
            TEACHER | {"stalls": {"south.3": "writing-teacher 0", "north.1": "sawyer 0"}}, "done",
            id="no teacher where the level is not worth his price",
        ),
        pytest.param(
            TEACHER | {"stalls": {"south.3": "writing-teacher 0", "north.1": "sword-smith 0 3"}},
            "use south.3 for north.1", id="a teacher where it is",
        ),
    ],
)  # fmt: skip
def test_it_minds_what_comes(table: dict[str, Any], move: str) -> None:
    assert str(BOTS["greedy"](0).choose(position(**table).seen_by(0))) == move


def test_a_ward_saves_what_it_is_worth() -> None:
    """Of a ward nothing is left at the end, so a card that would burn is worth it, even late in the year."""
    for month, card, move in ((5, "temple-builder", "ward"), (11, "tofu-seller", "ward")):
        game = position(month=month, stalls={"north.1": f"{card} 0"}, goods={0: "1 ward"}, place={0: 1})
        assert str(BOTS["greedy"](0).choose(game.play("done").play("fire north").seen_by(0))) == move


def test_greedy_beats_random() -> None:
    for edition in ("first", "second"):
        for players in (2, 3, 4):
            bots = ["greedy", "random"]
            found = lab.simulate("iki", players, bots, players, edition, seed=11, cores=1, progress=False)
            assert set(found.loc[found["rank"] == 1, "bot"]) == {"greedy"}


def test_it_puts_its_start_card_anywhere() -> None:
    """Another seed, another stall: no two years need begin alike."""
    seen = iki.new(["Aki", "Ben", "Chie"], "second", seed=5).seen_by(2)
    assert len({str(BOTS["greedy"](seed).choose(seen)).split()[-1] for seed in range(20)}) == 4
