"""`make bench`: measure and print. `--games N` also plays N random games and checks each."""

import argparse

from rich.console import Console
from rich.table import Table

from tests.bench import drawing, engine, sheet


def main() -> None:
    """Measure everything and print one table."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=0, help="random games to play and check")
    games = asked.parse_args().games
    printed = Table("what", "measured", "unit")
    for chapter in (engine, drawing, sheet):
        for row in chapter.rows():
            printed.add_row(*row)
    Console().print(printed)
    if games:
        from tests.bench.many import play_many

        Console().print(play_many(games))


if __name__ == "__main__":
    main()
