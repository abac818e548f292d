"""What a point of one kind is worth: the lead that goes with it."""

from typing import Any

from iki_teach.content.words import N, Words, page_language
from iki_teach.lab.figures.estimates import SURE, means, needed, played
from iki_teach.lab.figures.house import INDIGO, OCHRE, VERMILION, said
from iki_teach.lab.figures.marks import Axis, Panel, figure, ticks
from iki_teach.lab.numbers import decimal, whole

WORTH = N("figures.worth", "A point from “{source}” goes with {slope} ± {error} points of lead")
WORTH_CAPTION = N(
    "figures.worth",
    "{seats} players in {games} games; 95 % intervals, by game. The line is the best straight one. A lead is what one "
    "has above the mean of the others at the end; who has more of one thing may have less of another.",
)
LEAD = N("figures.worth", "Lead at the end, by points from “{source}”")
PLAYERS = N("figures.worth", "Players who have so many, of all")
CARE = 5  # games from which on a mean is shown


def worth(table: Any, column: str, lang: str = "") -> Any:
    """Return the figure of the lead that goes with points by one rule, such as those for fish.

    `table` has a row a seat: game, seat, total, and `column`, a rule's points.
    """
    words = Words(lang or page_language())
    needed(table, "worth", "rows of seats")
    total, points = table["total"].astype("float64"), table[column].astype("float64")
    games = total.groupby(table["game"])
    lead = total - (games.transform("sum") - total) / (games.transform("size") - 1)
    own = table[["game"]].assign(points=points, lead=lead)
    slope, error = steepness(own)
    found = means(own, "points", "lead")
    sure = found[found["games"] >= CARE]
    source = said(words.rule(column), 30)
    first, last = float(points.min()), float(points.max())
    straight = [float(lead.mean()) + slope * (one - float(points.mean())) for one in (first, last)]
    across = Axis((first - 0.6, last + 0.6), {one: f"{one:g}" for one in ticks(first, last, 10)})
    leads = Panel(words(LEAD, source=source), across, Axis(lines=True, signed=True), 250)
    leads.line([first, last], straight, VERMILION)
    leads.dots(sure.index, sure["mean"], INDIGO, errors=sure["error"])
    players = Panel(words(PLAYERS), across, Axis(percents=True, most=2), 80)
    players.bars(found.index, found["rows"] / len(own), OCHRE)
    title = words(WORTH, source=source, slope=decimal(slope, words, sign=True), error=decimal(error, words))
    caption = words(WORTH_CAPTION, seats=whole(len(table), words), games=whole(played(table), words))
    return figure(title, caption, (leads, players), stacked=True)


def steepness(own: Any) -> tuple[float, float]:
    """Return how much lead goes with a point more, and its 95 % error; rows of one game may hang together.

    Least squares; the error is the sandwich of sums by game, that of a single game NaN.
    """
    x = own["points"] - own["points"].mean()
    y = own["lead"] - own["lead"].mean()
    weight = float((x**2).sum()) or 1.0
    slope = float((x * y).sum()) / weight
    by_game = (x * (y - slope * x)).groupby(own["game"]).sum()
    return slope, SURE * float((by_game**2).sum()) ** 0.5 / weight if len(by_game) > 1 else float("nan")
