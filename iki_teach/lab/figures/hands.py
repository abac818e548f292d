"""Koi-Koi by numbers: how often each yaku comes, what koi-koi gains, how long a race to 50 lasts."""

import pandas as pd
from plotly.graph_objects import Figure

from iki_teach.content.words import N, Words, page_language
from iki_teach.lab.figures.estimates import SURE, means, needed, played, share_of
from iki_teach.lab.figures.house import INDIGO, OCHRE, VERMILION, clean_name
from iki_teach.lab.figures.marks import Axis, Panel, figure, floats, listed, note, ticks
from iki_teach.lab.numbers import decimal, percent, whole

SEAL = "花"
GOAL = 50  # points
YAKU = N("figures.yaku", "“{most}” is in {share} of 100 months that somebody wins, “{least}” in {low}")
YAKU_CAPTION = N(
    "figures.yaku",
    "{months} months that somebody won, in {games} games; whiskers are 95 % intervals, by game. A month may "
    "have several.",
)
OFTEN = N("figures.yaku", "Months with this yaku, of all that were won")
POINTS = N("figures.yaku", "Points it brought")
CALLED = N("figures.call", "Called with {most} cards in hand, koi-koi brings {gain} points; who stops has {stop}")
CALLED_CAPTION = N(
    "figures.call",
    "{calls} months with koi-koi in {games} games, by the cards in hand at the first call: points of the month less "
    "those of the other, with 95 % intervals, by game. The line: months that were won without. Hands are not equal: "
    "who calls with many cards had the first yaku early.",
)
NET = N("figures.call", "Points of the month, by cards left in hand")
STOP = N("figures.call", "stopped")
CALLS = N("figures.call", "First calls with so many cards, of all")
RACE = N("figures.race", "Half of all races to {goal} points are over after {middle} months, nine of ten after {late}")
RACE_CAPTION = N(
    "figures.race", "{races} races, played month after month; 95 % intervals of a share are at most ± {error}."
)
ENDED = N("figures.race", "Races that end in this month, of all")


def yaku(table: pd.DataFrame, lang: str = "") -> Figure:
    """Return the figure of how often each yaku comes and what it brings.

    `table` has a row for a yaku that scored: game, month, seat, rule, points.
    """
    words = Words(lang or page_language())
    won = needed(table, "yaku", "yaku that were scored").groupby("game")["month"].nunique()
    shares = share_of(table, "rule", won).sort_values("mean", ascending=False)
    names = [clean_name(words.rule(rule).partition(",")[0], 28) for rule in shares.index]
    high, rows = 30 * len(names), listed(names)
    often = Panel(words(OFTEN), Axis(percents=True, most=4), rows, high, 1.5, after=62)
    often.ranked(shares, VERMILION, lambda value: percent(value, words, 1))
    gain = Panel(words(POINTS), Axis(lines=True), rows, high, shares_names=True)
    gain.dots_of(means(table, "rule", "points").reindex(shares.index), INDIGO)
    share, low = decimal(100 * shares["mean"].max(), words, 0), decimal(100 * shares["mean"].min(), words)
    title = words(YAKU, most=names[0], least=names[-1], share=share, low=low)
    caption = words(YAKU_CAPTION, months=whole(int(won.sum()), words), games=whole(played(table), words))
    return figure(title, caption, (often, gain), SEAL)


def calls(table: pd.DataFrame, lang: str = "") -> Figure:
    """Return the figure of what koi-koi brings, by the cards left in hand when it was first called.

    `table` has a row for a seat in a month: game, month, seat, points, winner (the seat that won the month, missing if
    nobody did), koikoi (how often it was called), hand (cards at the first call, missing without one).
    """
    words = Words(lang or page_language())
    points = table["points"].astype("float64")
    others = points.groupby([table["game"], table["month"]]).transform("sum") - points
    table = table.assign(net=points - others)
    called = table[table["hand"].notna()]
    won = (table["winner"] == table["seat"]).fillna(False)
    stopped = table[won & (table["koikoi"] == 0)].assign(kind="stopped")
    found = means(called, "hand", "net")
    found = found[found["games"] > 1]
    needed(found, "calls", "koi-koi called in two games with as many cards in hand")
    stop = means(needed(stopped, "calls", "months that were won without koi-koi"), "kind", "net")["mean"].sum()
    share = share_of(called, "hand")
    left = floats(share.index)
    across = Axis((min(left) - 0.5, max(left) + 0.5), {one: f"{one:g}" for one in left})
    net = Panel(words(NET), across, Axis(lines=True, signed=True), 250, after=84)
    net.line(across.span or (), [stop, stop], INDIGO, thick=1.6, dash="dash")
    net.dots(found.index, found["mean"], VERMILION, errors=found["error"])
    look = {"xanchor": "left", "xshift": 6, "font": {"size": 12, "color": INDIGO}}
    net.notes.append(note(max(across.span or ()), stop, f"<b>{words(STOP)}</b>", **look))
    often = Panel(words(CALLS), across, Axis(percents=True, most=2), 80, after=84)
    often.bars(share.index, share["mean"], OCHRE, errors=share["error"])
    up, flat = (decimal(value, words, sign=True) for value in (found["mean"].max(), stop))
    title = words(CALLED, most=f"{found['mean'].idxmax():g}", gain=up, stop=flat)
    caption = words(CALLED_CAPTION, calls=whole(len(called), words), games=whole(played(table), words))
    return figure(title, caption, (net, often), SEAL, stacked=True)


def races(table: pd.DataFrame, goal: int = GOAL) -> list[int]:
    """Return how many months each race took: one follows on another, until somebody has so many points.

    Somebody is a bot where two different ones play, for they change seats from game to game; else a seat.
    """
    who = "bot" if "bot" in table.columns and table["bot"].nunique() > 1 else "seat"
    points = table.pivot_table(index=["game", "month"], columns=who, values="points", aggfunc="sum", observed=True)
    found: list[int] = []
    had, months = [0.0] * points.shape[1], 0
    for row in points.fillna(0).astype("float64").to_numpy().tolist():
        had, months = [one + more for one, more in zip(had, row, strict=True)], months + 1
        if max(had) >= goal:
            found.append(months)
            had, months = [0.0] * len(had), 0
    return found


def race(table: pd.DataFrame, lang: str = "", goal: int = GOAL) -> Figure:
    """Return the figure of how many months a race to so many points takes; raises ValueError if none was finished.

    `table` has a row for a seat in a month: game, month, seat, points, and bot where two different ones play.
    """
    words = Words(lang or page_language())
    ended = sorted(needed(races(table, goal), "race", f"months in which somebody gets {goal} points"))
    number, last = len(ended), ended[-1]
    months = range(1, last + 1)
    shares = [ended.count(month) / number for month in months]
    middle, late = ended[(number - 1) // 2], ended[-(-number * 9 // 10) - 1]
    colours = [VERMILION if month == middle else INDIGO for month in months]
    lone = float("nan") if number < 2 else 1.0  # of one race nothing is known of others
    errors = [lone * SURE * (share * (1 - share) / number) ** 0.5 for share in shares]
    across = Axis((0.4, last + 0.6), {one: f"{one:g}" for one in ticks(1, last, 8)})
    panel = Panel(words(ENDED), across, Axis(percents=True, lines=True), 270)
    panel.bars(months, shares, colours, errors=errors)
    title = words(RACE, goal=goal, middle=middle, late=late)
    caption = words(RACE_CAPTION, races=whole(number, words), error=percent(max(errors), words, 1))
    return figure(title, caption, (panel,), SEAL)
