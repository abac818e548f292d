"""`make bench`: measure and print. `--games N` plays and checks N random games, 0 none; `--pages`: pages only."""

import argparse

from rich.console import Console
from rich.table import Table

from tests.bench import drawing, engine, koikoi, lessons, many, pages, sheet

GAMES = 100_000


def main() -> None:
    """Measure everything and print one table."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=GAMES, help="random games to play and check")
    asked.add_argument("--pages", action="store_true", help="measure only the pages")
    chosen = asked.parse_args()
    printed = Table("what", "measured", "unit")
    chapters = [
        engine.rows,
        koikoi.rows,
        drawing.rows,
        lessons.rows,
        sheet.rows,
        lambda: many.rows(chosen.games),
        pages.rows,
    ]
    if not chosen.games:
        del chapters[5]
    for chapter in [pages.rows] if chosen.pages else chapters:
        for row in chapter():
            printed.add_row(*row)
    Console().print(printed)


if __name__ == "__main__":
    main()
