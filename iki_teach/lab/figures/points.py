"""Where points come from, when buildings pay, what a point of a kind and a slot is worth, which spaces are visited."""

from collections.abc import Iterable

import pandas as pd
from plotly.graph_objects import Figure

from iki_teach.content.words import N, Words, page_language
from iki_teach.lab.figures.estimates import SURE, a_game, lead_in, means, needed, played, share_of
from iki_teach.lab.figures.house import HAIR, INDIGO, OCHRE, PAPER, SERIES, VERMILION, clean_name
from iki_teach.lab.figures.marks import AT_THE_END, END, Axis, Panel, down, figure, listed, months, note, ticks
from iki_teach.lab.numbers import decimal, percent, whole

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
SHARES = Axis(percents=True, most=3)
SLOTS = N("figures.slots", "Slot {best} goes with a lead of {lead} points at the end, slot {worst} with {least}")
SLOTS_CAPTION = N(
    "figures.slots",
    "{turns} turns in {games} games, with 95 % intervals, by game. A lead is what one has above the mean of "
    "the others at the end. It goes together with a slot; that it comes from it is not said: who is ahead "
    "may choose otherwise.",
)
SLOT = N("figures.slots", "Slot {slot}")
SLOT_LEAD = N("figures.slots", "Lead at the end, in points")
HIRED = N("figures.slots", "Turns in which a card was used")
STREET = N(
    "figures.street", "Most often one stops at “{most}”: in {share} % of all turns; least often at “{least}” ({low} %)"
)
STREET_CAPTION = N(
    "figures.street",
    "{turns} turns in {games} games. The darker a square, the more turns of its month ended there, up to "
    "{top} %; whiskers are 95 % intervals, by game. Spaces in the order in which one walks.",
)
STOPS_BY_MONTH = N("figures.street", "By month")
ALL_YEAR = N("figures.street", "In the whole year")
MONTHS = 12  # of the year; in what comes after nobody walks
SHOPS = {
    "sandals": N("figures.shop", "sandals"),
    "rice": N("figures.shop", "rice"),
    "watchtower": N("figures.shop", "watchtower"),
    "tobacco": N("figures.shop", "tobacco"),
    "pawn": N("figures.shop", "pawnbroker"),
    "fish": N("figures.shop", "fish"),
    "yard": N("figures.shop", "building yard"),
    "changer": N("figures.shop", "money changer"),
}


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


def slots(table: pd.DataFrame, lang: str = "") -> Figure:
    """Return the figure of what goes together with a slot.

    `table` has a row for a turn: game, seat, month, slot, card (empty where none was used), lead (at the end).
    """
    words = Words(lang or page_language())
    hired = table["card"].notna() & (table["card"].astype("object") != "")
    table = table.assign(used=hired.astype("float64"))[table["slot"].notna()]
    needed(table, "slots", "turns with a slot")
    found = means(table, "slot", "lead").sort_index()
    rows, high = listed([clean_name(words(SLOT, slot=slot)) for slot in found.index]), 56 * len(found)
    leads = Panel(words(SLOT_LEAD), Axis(lines=True, signed=True), rows, high, 1.4, after=20)
    leads.dots_of(found, INDIGO, size=12)
    far = 1.1 * max(map(abs, leads.ends))
    leads.ends += [-far, far]
    leads.notes += [
        note(value, at, f"<b>{decimal(value, words, sign=True)}</b>", yshift=16)
        for at, value in zip(down(found), found["mean"], strict=True)
    ]
    used = Panel(words(HIRED), SHARES, rows, high, after=56, shares_names=True)
    used.ranked(means(table, "slot", "used").sort_index(), OCHRE, lambda value: percent(value, words), wide=0.5)
    best, worst = found["mean"].idxmax(), found["mean"].idxmin()
    lead, least = (decimal(value, words, sign=True) for value in (found["mean"].max(), found["mean"].min()))
    title = words(SLOTS, best=best, worst=worst, lead=lead, least=least)
    caption = words(SLOTS_CAPTION, turns=whole(len(table), words), games=whole(played(table), words))
    return figure(title, caption, (leads, used))


def street(table: pd.DataFrame, lang: str = "") -> Figure:
    """Return the figure of where turns end, by space and month.

    `table` has a row for a turn: game, month, space (a number from 1), shop (its id).
    """
    words = Words(lang or page_language())
    table = table[table["space"].notna() & table["shop"].notna() & (table["month"] <= MONTHS)]
    needed(table, "street", "turns that end on a space")
    spaces = table.groupby("space", observed=True)["shop"].first().sort_index()
    names = [words(SHOPS[name]) if name in SHOPS else clean_name(name) for name in spaces]
    shares = pd.crosstab(table["space"], table["month"], normalize="columns").reindex(spaces.index)
    whole_year = share_of(table, "space").reindex(spaces.index)
    top = float(shares.to_numpy().max())
    hover = [
        [f"{name}, {month}: {100 * share:.0f}\xa0%" for month, share in row.items()]
        for name, (_, row) in zip(names, shares.iterrows(), strict=True)
    ]
    rows, high = listed(names), 36 * len(names)
    by_month = Panel(words(STOPS_BY_MONTH), months(words, last=MONTHS), rows, high, 1.7)
    by_month.squares(map(float, shares.columns), shares.to_numpy(), (PAPER, PAPER, INDIGO), top, hover)
    in_all = Panel(words(ALL_YEAR), SHARES, rows, high, after=56, shares_names=True)
    in_all.ranked(whole_year, INDIGO, lambda value: percent(value, words))
    mean = whole_year["mean"]
    most, least = int(mean.argmax()), int(mean.argmin())
    share, low = round(100 * mean.max()), round(100 * mean.min())
    title = words(STREET, most=names[most], least=names[least], share=share, low=low)
    number = whole(played(table), words)
    caption = words(STREET_CAPTION, turns=whole(len(table), words), games=number, top=round(100 * top))
    return figure(title, caption, (by_month, in_all))
