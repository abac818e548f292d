"""`make bench`: measure and print; `python -m tests.bench pages site` only what is named."""

from functools import partial
from typing import Annotated

import typer

from tests.bench import engine, measure, pages, site, strength

GAMES = 100_000


def main(
    only: Annotated[list[str] | None, typer.Argument(help="engine, lab, strength, games, pages or site")] = None,
    games: Annotated[int, typer.Option(help="Random games to play and check.")] = measure.often(GAMES, 100),
    deals: Annotated[int, typer.Option(help="Deals for each table of strong bots.")] = 1,
    write: Annotated[bool, typer.Option(help="Add how strong IKI's bot is to the facts of its weights.")] = False,
    brief: Annotated[bool, typer.Option(help="Each as seldom as can be, to see that nothing is broken.")] = False,
) -> None:
    benches = {"engine": engine.rows, "lab": engine.many_games, "strength": partial(strength.rows, deals, write)}
    benches |= {"games": partial(engine.checked, games), "pages": pages.rows, "site": site.rows}
    for name in only or benches:
        for what, much, unit in benches[name]():
            print(f"{what:<80} {much:>12} {unit}", flush=True)


if __name__ == "__main__":
    typer.run(main)
