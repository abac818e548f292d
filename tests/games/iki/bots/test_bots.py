"""The bots: what they get to see, and that they play by the rules, the same each time."""

from itertools import product
from statistics import mean
from typing import Any

import pytest

from iki_teach import iki, lab
from iki_teach.core.bot import RandomBot
from iki_teach.games.iki.bots import BOTS
from iki_teach.games.iki.kit import KIT
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.scoring import holdings_of
from iki_teach.games.iki.rules.terms import FIRE, MON
from iki_teach.lab.tournament import play_match
from tests.games.iki.positions import position
from tests.marks import crossed

pytestmark = pytest.mark.long

SEEDS = {"newcomer": 4, "random": 5}
SLOW = [("strong", 2, "second"), ("strong", 3, "first"), ("strong", 4, "first"), ("strong", 4, "second")]
TABLES = (BOTS, (2, 3, 4), ("first", "second"))
ROWS = {"south.1": "doll-maker 0", "east.1": "lacquerer 0", "north.1": "temple-builder 0"}
TEACHER = {"month": 4, "place": {0: 1}, "goods": {0: "4 mon"}}


@pytest.mark.parametrize(("name", "players", "edition"), crossed(*TABLES, quick={*product(*TABLES)} - {*SLOW}))
def test_a_bot_plays_whole_games_by_the_rules(name: str, players: int, edition: str) -> None:
    """Every choice is legal, for `play` refuses all others; the game comes to its end."""
    game = play_match(KIT, [BOTS[name](seat) for seat in range(players)], edition, SEEDS.get(name, 3))
    assert game.over
    assert game.head.players[0] == f"{name} 1"


def test_a_bot_is_shown_no_history_and_no_seed() -> None:
    class Witness(RandomBot):
        def choose(self, seen: Game) -> Move:
            assert (seen.previous, seen.head.seed) == (None, None)
            return super().choose(seen)

    play_match(KIT, [Witness(1), Witness(2)], "second", 4)


@pytest.mark.parametrize("name", BOTS)
def test_chance_is_left_to_chance(name: str) -> None:
    """Nobody decides when chance is named; asked all the same, a bot names it blindly."""
    game = iki.new(["Aki", "Ben"], "second", named=True)
    assert game.decides is None
    assert len({str(BOTS[name](seed).choose(game.seen_by(0))) for seed in range(30)}) > 3


def test_who_is_fond_of_something_has_more_of_it_and_can_be_beaten() -> None:
    def played(name: str) -> list[list[float]]:
        found = []
        for seed in range(8):
            game = play_match(
                KIT, [KIT.bot(bot, f"{seed} {at}") for at, bot in enumerate((name, "greedy"))], "second", seed
            )
            had = [mean(at._state.goods[good] for at in game.history()) for good in (MON, FIRE)]
            own, other = (score.total for score in game.scores())
            found.append([*had, len(holdings_of(game._state, 0).buildings), own - other])
        return [mean(column) for column in zip(*found, strict=True)]

    usual = played("greedy")
    for at, name in enumerate(("saver", "fire-chief", "builder")):
        had = played(name)
        assert had[at] > usual[at]
        assert had[-1] < 5


@pytest.mark.parametrize(("table", "move"), [
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
])  # fmt: skip
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
