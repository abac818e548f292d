"""`make bench`: measure and print. `--games N` plays and checks N random games; 0 leaves them out."""

import argparse

from rich.console import Console
from rich.table import Table

from tests.bench import drawing, engine, koikoi, many, sheet

GAMES = 100_000


def main() -> None:
    """Measure everything and print one table."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=GAMES, help="random games to play and check")
    games = asked.parse_args().games
    printed = Table("what", "measured", "unit")
    chapters = (engine.rows(), koikoi.rows(), drawing.rows(), sheet.rows(), many.rows(games) if games else [])
    for row in (row for rows in chapters for row in rows):
        printed.add_row(*row)
    Console().print(printed)


if __name__ == "__main__":
    main()
