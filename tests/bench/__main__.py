"""`make bench`: measure and print. `--games N` plays and checks N random games, 0 none; `--pages`: pages only.

`--site`: only the pages without a server, beside the trainer's.
"""

import argparse

from rich.console import Console
from rich.table import Table

from tests.bench import coach, drawing, engine, koikoi, lab, lessons, many, pages, sheet, site, strength

GAMES = 100_000


def main() -> None:
    """Measure everything and print one table."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=GAMES, help="random games to play and check")
    asked.add_argument("--pages", action="store_true", help="measure only the pages")
    asked.add_argument("--site", action="store_true", help="measure only the pages without a server")
    chosen = asked.parse_args()
    printed = Table("what", "measured", "unit")
    chapters = [
        engine.rows,
        koikoi.rows,
        coach.rows,
        lab.rows,
        strength.rows,
        drawing.rows,
        lessons.rows,
        sheet.rows,
        lambda: many.rows(chosen.games),
        pages.rows,
        site.rows,
    ]
    if not chosen.games:
        del chapters[8]
    alone = [only.rows for only, wanted in ((pages, chosen.pages), (site, chosen.site)) if wanted]
    for chapter in alone or chapters:
        for row in chapter():
            printed.add_row(*row)
    Console().print(printed)


if __name__ == "__main__":
    main()
