"""Tables that figures are drawn of: games that bots have played by chance, and one year told by hand."""

from functools import cache
from pathlib import Path
from typing import Any

import pandas

from iki_teach import lab
from iki_teach.lab.study import Study, tournament_of

GAMES, SEATS = 16, 3
CARDS = ("sawyer", "carpenter", "roofer", "plasterer", "basket-maker", "oil-seller", "doctor")  # fewer draw faster
FISH, GOODS = "iki.score.fish", "iki.score.goods"
# What each figure is drawn of: a table of IKI, or of Koi-Koi.
OF = {
    "points": "points", "buildings": "buildings", "slots": "turns", "street": "turns",
    "deck": "hires seats", "story": "", "worth": "seats", "yaku": "yaku", "calls": "months", "race": "months",
}  # fmt: skip


@cache
def table(rows: str, game: str = "iki") -> Any:
    """Return a table of `lab.simulate`; whoever changes it takes a copy."""
    return lab.simulate(game, games=GAMES, bots=["random"], rows=rows, seed=1, cores=1, progress=False)


def study_of(games: int, seed: int, deck: Path | None = None) -> Study:
    return Study(tournament_of("iki", games, ["random"], SEATS, None, seed, deck, "seats"))


def year() -> Any:
    """One game of three, of whom the second overtakes the first in month 7."""
    rows = []
    for month in range(14):
        for seat, (name, points) in enumerate((("Aki", 4 * month), ("Ben", 5 * month - 6), ("Chie", 3 * month))):
            rows.append((month, seat, name, max(points, 0), (7 * month + 3 * seat) % 11, (month + seat) % 4))
    return ranked(pandas.DataFrame(rows, columns=["month", "seat", "player", "points", "mon", "rice"]))


def ranked(table: Any) -> Any:
    return table.assign(rank=table.groupby("month")["points"].rank(method="first", ascending=False).astype(int))


def game_of(figure: str) -> str:
    return "koikoi" if OF[figure] in ("months", "yaku") else "iki"


def tables(figure: str) -> list[Any]:
    found = [table(rows, game_of(figure)) for rows in OF[figure].split()] or [year()]
    if figure == "deck":
        hires, seats = found
        hired = [name for name in seats if name.startswith("hired.") and name.removeprefix("hired.") not in CARDS]
        return [hires[hires["card"].isin(CARDS)], seats.drop(columns=hired)]
    return [*found, FISH] if figure == "worth" else found
