"""Where points come from, month by month, and when buildings pay."""

from collections.abc import Iterator, Sequence
from typing import Any

from iki_teach.content.words import N, Words, page_language
from iki_teach.lab.figures.estimates import a_game, means, needed, played
from iki_teach.lab.figures.house import HAIR, INDIGO, OCHRE, SERIES, Axis, Panel, Sheet, figure, said
from iki_teach.lab.figures.marks import END, Trace, axis_to, bars, beside, dots, floats, months, whiskers
from iki_teach.lab.numbers import decimal, whole

MOST_SOURCES = 7  # that have a colour of their own
HALF = 6  # months
POINTS = N(
    "figures.points",
    "Of {points} points a player makes, {share} % are counted at the end; the most come from “{source}”",
)
POINTS_CAPTION = N(
    "figures.points",
    "Mean points of a player in {games} games; whiskers are 95 % intervals, by game. {end}: counted at the end.",
)
BY_MONTH = N("figures.points", "Points by month")
BY_SOURCE = N("figures.points", "Points in the whole game")
OTHERS = N("figures.points", "all others")
BUILDINGS = N(
    "figures.buildings", "Built in the first half of the year, a building brings {early} points; later {late}"
)
EARLY_ALONE = N(
    "figures.buildings", "Built in the first half of the year, a building brings {early} points; later none was built"
)
LATE_ALONE = N(
    "figures.buildings", "Built in the second half of the year, a building brings {late} points; earlier none was built"
)
BUILDINGS_CAPTION = N(
    "figures.buildings",
    "{rows} buildings in {games} games: mean points that each brought its owner (dots, with 95 % intervals, "
    "by game) and those printed on it (bars).",
)
BROUGHT = N("figures.buildings", "Points, by the month in which it was built")
BUILT = N("figures.buildings", "Buildings a game")


def points(table: Any, lang: str = "") -> Any:
    """Return the figure of points by month and by source.

    `table` has a row for points of a seat: game, seat, month (1 to 12, 13 at the end), rule, points.
    """
    words = Words(lang or page_language())
    games = needed(table, "points", "rows of points")["game"].unique()
    seats = int(table["seat"].max()) + 1
    named, sources = by_source(table, games, seats)
    cells = a_game(named, ["month", "source"], "points", games, seats)["mean"]
    names = [said(words.rule(rule), 30) if rule else words(OTHERS) for rule in sources.index]
    by_month = cells.groupby(level="month").sum()
    total, end = float(by_month.sum()), float(by_month.get(END, 0))
    values, errors = floats(sources["mean"]), floats(sources["error"])
    places = [-at for at in range(len(names))]
    colours = [SERIES[at % len(SERIES)] for at in range(len(names))]
    traces = [(0, stack) for stack in _stacks(cells, sources.index, names, words)]
    traces += [
        (1, bars(values, places, colours, wide=0.62, lying=True)),
        (1, whiskers(values, places, sources["error"])),
    ]
    notes = [
        (1, beside(max(value + error, 0), at, decimal(value, words)))
        for value, error, at in zip(values, errors, places, strict=True)
    ]
    high = float(cells.clip(lower=0).groupby(level="month").sum().max())
    most = max(value + error for value, error in zip(values, errors, strict=True))
    rows = Axis((0.4 - len(names), 0.6), dict(zip(map(float, places), names, strict=True)))
    panels = (
        Panel(
            months(words), axis_to(high * 1.04, min(0.0, float(by_month.min()))), share=1.15, heading=words(BY_MONTH)
        ),
        Panel(axis_to(most * 1.02, min(0.0, *values), lines=True), rows, heading=words(BY_SOURCE), after=44),
    )
    title = words(POINTS, points=decimal(total, words, 0), share=round(100 * end / (total or 1)), source=names[0])
    caption = words(POINTS_CAPTION, games=whole(len(games), words), end=months(words).ticks[END])
    return figure(Sheet(title, caption, panels=panels), traces, notes)


def by_source(table: Any, games: Sequence[Any], seats: int) -> tuple[Any, Any]:
    """Return a table whose column `source` has the rules that bring most, "" for others; and what each brings."""
    found = a_game(table, "rule", "points", games, seats).sort_values("mean", ascending=False)
    own = list(found.index[:MOST_SOURCES])
    rule = table["rule"].astype("object")
    named = table.assign(source=rule.where(rule.isin(own), ""))
    order = [*own, *([""] if len(found) > len(own) else [])]
    return named, a_game(named, "source", "points", games, seats).reindex(order)


def _stacks(cells: Any, sources: Sequence[str], names: Sequence[str], words: Words) -> Iterator[Trace]:
    """Bars of a month on top of each other, the largest source below; losses go down from 0."""
    heights: dict[tuple[int, bool], float] = {}
    for number, rule in enumerate(sources):
        of = {int(month): float(value) for month, value in cells.xs(rule, level="source").items()}
        bases = []
        for month, value in of.items():
            bases.append(heights.get((month, value < 0), 0.0))
            heights[month, value < 0] = bases[-1] + value
        hover = [f"{names[number]}: {decimal(value, words, sign=True)}" for value in of.values()]
        yield bars(list(of), list(of.values()), SERIES[number % len(SERIES)], wide=0.78, base=bases, hover=hover)


def buildings(table: Any, lang: str = "") -> Any:
    """Return the figure of what buildings bring, by the month in which they are built.

    `table` has a row for a building: game, seat, month, building, printed (points), points (in all), lead.
    """
    words = Words(lang or page_language())
    found = means(needed(table, "buildings", "buildings that were built"), "month", "points")
    printed = means(table, "month", "printed")["mean"]
    halves = means(table.assign(half=table["month"] > HALF), "half", "points")["mean"]
    games = played(table)
    at, values, errors = floats(found.index), floats(found["mean"]), floats(found["error"])
    number = floats(found["rows"] / games)
    hover = [
        f"{decimal(value, words)} ± {decimal(error, words)}"
        for value, error in zip(values, found["error"], strict=True)
    ]
    traces = [
        (0, bars(at, printed, HAIR)),
        (0, whiskers(at, values, found["error"], INDIGO, standing=True)),
        (0, dots(at, values, INDIGO, hover=hover)),
        (1, bars(at, number, OCHRE)),
    ]
    year = months(words, last=int(max(12, *at)))
    high = max(value + error for value, error in zip(values, errors, strict=True))
    panels = (
        Panel(year, axis_to(high * 1.05, lines=True), height=260, heading=words(BROUGHT)),
        Panel(year, axis_to(max(number) * 1.05, most=2), height=80, heading=words(BUILT)),
    )
    early, late = (decimal(float(halves.get(half, float("nan"))), words) for half in (False, True))
    said_of = BUILDINGS if len(halves) > 1 else LATE_ALONE if True in halves.index else EARLY_ALONE
    title = words(said_of, early=early, late=late)
    caption = words(BUILDINGS_CAPTION, rows=whole(len(table), words), games=whole(games, words))
    return figure(Sheet(title, caption, panels=panels, stacked=True), traces)
