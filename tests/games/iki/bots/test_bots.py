"""The bots: what they get to see, and that they play by the rules, the same each time."""

from itertools import product
from statistics import mean

import pytest

from iki_teach import iki
from iki_teach.core.bot import RandomBot
from iki_teach.games.iki.bots import BOTS
from iki_teach.games.iki.kit import KIT
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.scoring import holdings_of
from iki_teach.games.iki.rules.terms import FIRE, MON
from iki_teach.lab.tournament import play_match
from tests.marks import crossed

pytestmark = pytest.mark.long

SEEDS = {"newcomer": 4, "random": 5}
SLOW = [("strong", 2, "second"), ("strong", 3, "first"), ("strong", 4, "first"), ("strong", 4, "second")]
TABLES = (BOTS, (2, 3, 4), ("first", "second"))


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
    names = {str(BOTS[name](seed).choose(game.seen_by(0))) for seed in range(30)}
    assert len(names) > 3


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
