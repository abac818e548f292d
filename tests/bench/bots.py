"""How often `greedy` comes first at a table of `random` bots: games that it was not tuned on."""

import argparse
from time import perf_counter

from attrs import frozen

from iki_teach.games.iki.facts.load import names
from iki_teach.lab.tournament import Tournament, play_games

GAMES = 100
SEED = 20261121  # tuning looked at seeds below 10,000
WANTED = 0.95


@frozen
class Rate:
    """How `greedy` did at one table size in one edition."""

    edition: str
    players: int
    games: int
    wins: int
    mean: float
    others: float
    seconds: float

    @property
    def enough(self) -> bool:
        """Whether it won often enough."""
        return self.wins >= WANTED * self.games

    def __str__(self) -> str:
        """Return one line for the report."""
        return (
            f"{self.edition:6} {self.players} players: greedy first in {self.wins} of {self.games}; "
            f"points {self.mean:.1f} against {self.others:.1f}; {self.seconds / self.games:.2f} s a game"
        )


def measure_bots(games: int = GAMES, seed: int = SEED, cores: int = 1) -> list[Rate]:
    """Play `greedy` against random bots in both editions with 2, 3 and 4 players, seats rotated."""
    return [measure(edition, n, games, seed, cores) for edition in names("editions") for n in (2, 3, 4)]


def measure(edition: str, players: int, games: int, seed: int, cores: int) -> Rate:
    """Play one table size in one edition."""
    bots = ("greedy", *["random"] * (players - 1))
    begun = perf_counter()
    results = [one for game in play_games(Tournament(bots, edition, games, seed), cores) for one in game]
    seconds = perf_counter() - begun
    greedy = [one for one in results if one.bot == "greedy"]
    others = [one.total for one in results if one.bot != "greedy"]
    wins = sum(one.rank == 1 for one in greedy)
    mean = sum(one.total for one in greedy) / games
    return Rate(edition, players, games, wins, mean, sum(others) / len(others), seconds)


def main() -> None:
    """Print a line for each table size; end with code 1 if one is not enough."""
    options = argparse.ArgumentParser()
    options.add_argument("--games", type=int, default=GAMES)
    options.add_argument("--seed", type=int, default=SEED)
    options.add_argument("--cores", type=int, default=1)
    chosen = options.parse_args()
    rates = measure_bots(chosen.games, chosen.seed, chosen.cores)
    print(*rates, sep="\n")
    raise SystemExit(not all(rate.enough for rate in rates))


if __name__ == "__main__":
    main()
