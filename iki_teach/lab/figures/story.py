"""One game as a story: points, money and rice of each player, month by month."""

from typing import Any

from iki_teach.content.words import N, Words, page_language
from iki_teach.drawing.palette import PLAYERS
from iki_teach.lab.figures.house import Axis, Panel, Sheet, figure, said
from iki_teach.lab.figures.marks import dots, line, note
from iki_teach.lab.figures.scales import axis_to, months

WON = N("figures.story", "{winner} wins with {points} points and is in front from {month} on")
AT_THE_END = N("figures.story", "{winner} wins with {points} points; {other} was in front at the end of the year")
CAPTION = N(
    "figures.story",
    "One game. Each line shows what a player has at the end of a month; after month 12 comes the last count.",
)
MEASURES = {
    "points": N("figures.story", "Points"),
    "mon": N("figures.story", "Money, in mon"),
    "rice": N("figures.story", "Rice"),
}
FIRST_MONTH = N("figures.story", "the first month")
MONTH = N("figures.story", "month {month}")
APART = 15  # px between names


def story(table: Any, lang: str = "") -> Any:
    """Return the figure of one game.

    `table` has a row for a player at the end of a month: month (13 after the last count), seat, player, points and what
    else there is of mon and rice.
    """
    words = Words(lang or page_language())
    shown = [name for name in MEASURES if name in table.columns]
    wide = table.pivot_table(index="month", columns="seat", values=shown, observed=True)
    players = table.groupby("seat")["player"].first()
    last = int(table["month"].max())
    traces, notes, panels = [], [], []
    for number, measure in enumerate(shown):
        own = wide[measure]
        heights = {False: 96, True: 250}[measure == "points"]
        high = float(own.max().max()) * 1.06
        low = min(0.0, float(own.min().min()))
        for seat, of in own.items():
            colour = PLAYERS[int(seat) % len(PLAYERS)]
            traces.append((number, line(of.index, of, colour, thick=2.4 if measure == "points" else 1.6)))
            if measure == "points":
                traces.append((number, dots([of.index[-1]], [of.iloc[-1]], colour, size=8)))
        if measure == "points":
            notes = ends(own, players, high - low, heights, number)
        year = Axis((float(own.index.min()), float(last)), months(words).ticks)
        panels.append(
            Panel(
                year,
                axis_to(high, low, lines=True, most=5 if measure == "points" else 2),
                heights,
                heading=words(MEASURES[measure]),
                after=110,
            )
        )
    return figure(
        Sheet(title_of(wide["points"], players, words), words(CAPTION), stacked=True, panels=panels), traces, notes
    )


def ends(points: Any, players: Any, span: float, high: int, panel: int) -> list[tuple[int, dict[str, Any]]]:
    """Return the names at the ends of the lines, moved apart where they would cover each other."""
    final = points.iloc[-1].sort_values()
    notes, at = [], -float("inf")
    for seat, value in final.items():
        place = float(value) / span * high
        at = max(place, at + APART)
        text = f"<b>{said(players[seat], 12)}</b> {value:g}"
        notes.append((panel, note(points.index[-1], value, text, xanchor="left", xshift=10, yshift=round(at - place))))
    return notes


def title_of(points: Any, players: Any, words: Words) -> str:
    """Return who won, and since when it was in front."""
    final = points.iloc[-1]
    winner = final.idxmax()
    before = points[points.index < 13]
    front = before.idxmax(axis=1)
    name = said(players[winner])
    if front.iloc[-1] != winner:
        return words(AT_THE_END, winner=name, points=f"{final[winner]:g}", other=said(players[front.iloc[-1]]))
    since = next(month for month in before.index if (front[front.index >= month] == winner).all())
    named = words(FIRST_MONTH) if since <= 1 else words(MONTH, month=since)
    return words(WON, winner=name, points=f"{final[winner]:g}", month=named)
