"""One game as a story: points and goods of each player, month by month."""

import pandas as pd
from plotly.graph_objects import Figure

from iki_teach.content.words import N, Words, page_language
from iki_teach.drawing.palette import PLAYERS
from iki_teach.kits import KITS
from iki_teach.lab.figures.estimates import needed
from iki_teach.lab.figures.house import Look, clean_name
from iki_teach.lab.figures.marks import END, Axis, Panel, figure, months, note, ticks

WON = N("figures.story", "{winner} wins with {points} points and is in front from {month} on")
SHARED = N("figures.story", "{winners} share the first place with {points} points")
AT_THE_END = N("figures.story", "{winner} wins with {points} points; {other} was in front at the end of the year")
CAPTION = N(
    "figures.story",
    "One game. Each line shows what a player has at the end of a month; after month 12 comes the last count.",
)
MONTHS_ALONE = N("figures.story", "One game. Each line shows what a player has at the end of a month.")
POINTS = N("figures.story", "Points")
FIRST_MONTH = N("figures.story", "the first month")
MONTH = N("figures.story", "month {month}")
APART = 15  # px between names


def story(table: pd.DataFrame, lang: str = "") -> Figure:
    """Return the figure of one game.

    `table` has a row for a player at the end of a month: month (from 0 to 13 where a last count follows on the year),
    seat, player, points, rank, and what else there is of the goods that a game has a heading for.
    """
    words = Words(lang or page_language())
    needed(table, "story", "months of a game")
    goods = {name: text for kit in KITS.values() for name, text in kit.tables.goods.items() if text}
    headings = {name: text for name, text in {"points": POINTS, **goods}.items() if name in table.columns}
    wide = {
        name: table.pivot_table(index="month", columns="seat", values=name, observed=True)
        for name in (*headings, "rank")
    }
    players = table.groupby("seat")["player"].first()
    first, last = int(table["month"].min()), int(table["month"].max())
    counted = (first, last) == (0, END)
    marks = months(words).ticks if counted else {one: f"{one:g}" for one in ticks(first, last, 12)}
    panels = []
    for measure, heading in headings.items():
        own, large = wide[measure], measure == "points"
        high = 250 if large else 96
        year = Axis((float(first), float(last)), marks)
        panel = Panel(words(heading), year, Axis(lines=True, most=5 if large else 2), high, after=110)
        for seat in own.columns:
            of, key = own[seat], clean_name(players[seat], 12)
            colour = PLAYERS[int(seat) % len(PLAYERS)]
            panel.line(of.index, of, colour, thick=2.4 if large else 1.6, key=key)
            if large:
                panel.dots(of.index[-1:], of[-1:], colour, size=8, key=key)
        if large:
            panel.notes = ends(own, players, max(panel.ends) - min(panel.ends), high)
        panels.append(panel)
    title = title_of(wide["points"].iloc[-1], wide["rank"], players, words, counted)
    return figure(title, words(CAPTION if counted else MONTHS_ALONE), panels, stacked=True)


def ends(points: pd.DataFrame, players: "pd.Series[str]", span: float, high: int) -> list[Look]:
    """Return the names at the ends of the lines, moved apart where they would cover each other."""
    final = points.iloc[-1].sort_values()
    notes, at = [], -float("inf")
    for seat in final.index:
        value = final[seat]
        place = float(value) / span * high
        at = max(place, at + APART)
        text = f"<b>{clean_name(players[seat], 12)}</b> {value:g}"
        notes.append(note(points.index[-1], value, text, xanchor="left", xshift=10, yshift=round(at - place)))
    return notes


def title_of(
    final: "pd.Series[float]", ranks: pd.DataFrame, players: "pd.Series[str]", words: Words, counted: bool
) -> str:
    """Return who won, by rank, and since when it was in front before the last count, if there is one."""
    winners = [seat for seat in ranks.columns if ranks[seat].iloc[-1] == 1]
    points = f"{final[winners[0]]:g}"
    if winners[1:]:
        return words(SHARED, winners=", ".join(clean_name(players[seat]) for seat in winners), points=points)
    name = clean_name(players[winners[0]])
    before = ranks.iloc[:-1] if counted else ranks
    in_front = before[winners[0]] == 1
    if not in_front.iloc[-1]:
        other = players[before.columns[int(before.iloc[-1].argmin())]]
        return words(AT_THE_END, winner=name, points=points, other=clean_name(other))
    since = next(month for month in before.index if in_front.loc[month:].all())
    return words(WON, winner=name, points=points, month=words(FIRST_MONTH) if since <= 1 else words(MONTH, month=since))
