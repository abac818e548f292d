"""Where points come from, month by month, when buildings pay, and what a point of one kind is worth."""

from collections.abc import Iterable

import pandas as pd
from plotly.graph_objects import Figure

from iki_teach.content.words import N, Words, page_language
from iki_teach.lab.figures.estimates import SURE, a_game, lead_in, means, needed, played
from iki_teach.lab.figures.house import HAIR, INDIGO, OCHRE, SERIES, VERMILION, clean_name
from iki_teach.lab.figures.marks import AT_THE_END, END, Axis, Panel, figure, listed, months, ticks
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
SLOPE = N("figures.worth", "A point from “{source}” goes with {slope} ± {error} points of lead")
SLOPE_CAPTION = N(
    "figures.worth",
    "{seats} players in {games} games; 95 % intervals, by game. The line is the best straight one. A lead is what one "
    "has above the mean of the others at the end; who has more of one thing may have less of another.",
)
LEAD = N("figures.worth", "Lead at the end, by points from “{source}”")
PLAYERS = N("figures.worth", "Players who have so many, of all")
CARE = 5  # games from which on a mean is shown


def points(table: pd.DataFrame, lang: str = "") -> Figure:
    """Return the figure of points by month and by source.

    `table` has a row for points of a seat: game, seat, month (1 to 12, 13 at the end), rule, points.
    """
    words = Words(lang or page_language())
    games = needed(table, "points", "rows of points")["game"].unique()
    seats = int(table["seat"].max()) + 1
    named, sources = by_source(table, games, seats)
    cells = a_game(named, ["month", "source"], "points", games, seats)["mean"]
    names = [clean_name(words.rule(rule), 30) if rule else words(OTHERS) for rule in sources.index]
    by_month = cells.groupby(level="month").sum()
    total, end = float(by_month.sum()), float(by_month.get(END, 0))
    colours = [SERIES[at % len(SERIES)] for at in range(len(names))]
    in_month = Panel(words(BY_MONTH), months(words), Axis(), share=1.15)
    for name, rule, colour in zip(names, sources.index, colours, strict=True):
        own = cells.xs(rule, level="source")
        hover = [f"{name}: {decimal(value, words, sign=True)}" for value in own]
        in_month.bars(own.index, own, colour, wide=0.78, hover=hover, key=name)
    gains, losses = (side.groupby(level="month").sum() for side in (cells.clip(lower=0), cells.clip(upper=0)))
    in_month.ends += [gains.max(), losses.min()]
    in_all = Panel(words(BY_SOURCE), Axis(lines=True), listed(names), after=44)
    in_all.ranked(sources, colours, lambda value: decimal(value, words))
    title = words(POINTS, points=decimal(total, words, 0), share=round(100 * end / (total or 1)), source=names[0])
    caption = words(POINTS_CAPTION, games=whole(len(games), words), end=words(AT_THE_END))
    return figure(title, caption, (in_month, in_all))


def by_source(table: pd.DataFrame, games: Iterable[int], seats: int) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Return a table whose column `source` has the rules that bring most, "" for others; and what each brings."""
    found = a_game(table, ["rule"], "points", games, seats).sort_values("mean", ascending=False)
    own = list(found.index[:MOST_SOURCES])
    rule = table["rule"].astype("object")
    named = table.assign(source=rule.where(rule.isin(own), ""))
    order = [*own, *([""] if len(found) > len(own) else [])]
    return named, a_game(named, ["source"], "points", games, seats).reindex(order)


def buildings(table: pd.DataFrame, lang: str = "") -> Figure:
    """Return the figure of what buildings bring, by the month in which they are built.

    `table` has a row for a building: game, seat, month, building, printed (points), points (in all), lead.
    """
    words = Words(lang or page_language())
    found = means(needed(table, "buildings", "buildings that were built"), "month", "points")
    printed = means(table, "month", "printed")["mean"]
    halves = means(table.assign(half=table["month"] > HALF), "half", "points")["mean"]
    games = played(table)
    hover = [
        f"{decimal(value, words)} ± {decimal(error, words)}"
        for value, error in zip(found["mean"], found["error"], strict=True)
    ]
    year = months(words, last=int(max(12, found.index.max())))
    brought = Panel(words(BROUGHT), year, Axis(lines=True), 260)
    brought.bars(found.index, printed, HAIR)
    brought.dots(found.index, found["mean"], INDIGO, errors=found["error"], hover=hover)
    built = Panel(words(BUILT), year, Axis(most=2), 80)
    built.bars(found.index, found["rows"] / games, OCHRE)
    early, late = (decimal(float(halves.get(half, float("nan"))), words) for half in (False, True))
    heading = BUILDINGS if len(halves) > 1 else LATE_ALONE if True in halves.index else EARLY_ALONE
    caption = words(BUILDINGS_CAPTION, rows=whole(len(table), words), games=whole(games, words))
    return figure(words(heading, early=early, late=late), caption, (brought, built), stacked=True)


def worth(table: pd.DataFrame, column: str, lang: str = "") -> Figure:
    """Return the figure of the lead that goes with points by one rule, such as those for fish.

    `table` has a row a seat: game, seat, total, and `column`, a rule's points.
    """
    words = Words(lang or page_language())
    needed(table, "worth", "rows of seats")
    total, points = table["total"].astype("float64"), table[column].astype("float64")
    lead = lead_in(total, table["game"])
    own = table[["game"]].assign(points=points, lead=lead)
    slope, error = steepness(own)
    found = means(own, "points", "lead")
    sure = found[found["games"] >= CARE]
    source = clean_name(words.rule(column), 30)
    first, last = float(points.min()), float(points.max())
    straight = [float(lead.mean()) + slope * (one - float(points.mean())) for one in (first, last)]
    across = Axis((first - 0.6, last + 0.6), {one: f"{one:g}" for one in ticks(first, last, 10)})
    leads = Panel(words(LEAD, source=source), across, Axis(lines=True, signed=True), 250)
    leads.line([first, last], straight, VERMILION)
    leads.dots(sure.index, sure["mean"], INDIGO, errors=sure["error"])
    players = Panel(words(PLAYERS), across, Axis(percents=True, most=2), 80)
    players.bars(found.index, found["rows"] / len(own), OCHRE)
    title = words(SLOPE, source=source, slope=decimal(slope, words, sign=True), error=decimal(error, words))
    caption = words(SLOPE_CAPTION, seats=whole(len(table), words), games=whole(played(table), words))
    return figure(title, caption, (leads, players), stacked=True)


def steepness(own: pd.DataFrame) -> tuple[float, float]:
    """Return how much lead goes with a point more, and its 95 % error; rows of one game may hang together.

    Least squares; the error is the sandwich of sums by game, that of a single game NaN.
    """
    x = own["points"] - own["points"].mean()
    y = own["lead"] - own["lead"].mean()
    weight = float((x**2).sum()) or 1.0
    slope = float((x * y).sum()) / weight
    by_game = (x * (y - slope * x)).groupby(own["game"]).sum()
    return slope, SURE * float((by_game**2).sum()) ** 0.5 / weight if len(by_game) > 1 else float("nan")
