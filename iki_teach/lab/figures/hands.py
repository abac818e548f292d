"""Koi-Koi by numbers: how often each yaku comes, what koi-koi gains, how long a race to 50 lasts."""

from operator import add
from typing import Any

from iki_teach.content.words import N, Words, page_language
from iki_teach.lab.figures.estimates import SURE, means, needed, played, share_of
from iki_teach.lab.figures.house import INDIGO, OCHRE, SOFT, VERMILION, Axis, Panel, Sheet, figure, said
from iki_teach.lab.figures.marks import axis_to, bars, beside, dots, floats, line, listed, note, ticks, whiskers
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


def yaku(table: Any, lang: str = "") -> Any:
    """Return the figure of how often each yaku comes and what it brings.

    `table` has a row for a yaku that scored: game, month, seat, rule, points.
    """
    words = Words(lang or page_language())
    won = needed(table, "yaku", "yaku that were scored").groupby("game")[["month"]].nunique()["month"]
    shares = share_of(table, "rule", won).sort_values("mean", ascending=False)
    mean, error, order = shares["mean"], shares["error"], list(shares.index)
    brought = means(table, "rule", "points").reindex(order)
    names = [said(words.rule(rule).partition(",")[0], 28) for rule in order]
    values, errors = floats(mean), floats(error)
    places = [-at for at in range(len(order))]
    traces = [
        (0, bars(values, places, VERMILION, wide=0.62, lying=True)),
        (0, whiskers(values, places, error)),
        (1, whiskers(brought["mean"], places, brought["error"], INDIGO)),
        (1, dots(brought["mean"], places, INDIGO)),
    ]
    notes = [
        (0, beside(value + error, at, percent(value, words, 1)))
        for value, error, at in zip(values, errors, places, strict=True)
    ]
    rows = listed(names)
    high = 30 * len(names)
    most = max(floats(brought["mean"] + brought["error"].fillna(0)))
    panels = (
        Panel(axis_to(max(map(add, values, errors)), percents=True, most=4), rows, high, 1.5, words(OFTEN), after=62),
        Panel(axis_to(most * 1.05, lines=True), rows, high, 1.0, words(POINTS), shares_names=True),
    )
    title = words(
        YAKU,
        most=names[0],
        least=names[-1],
        share=decimal(100 * values[0], words, 0),
        low=decimal(100 * values[-1], words),
    )
    caption = words(YAKU_CAPTION, months=whole(int(won.sum()), words), games=whole(played(table), words))
    return figure(Sheet(title, caption, SEAL, panels=panels), traces, notes)


def calls(table: Any, lang: str = "") -> Any:
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
    at, values, errors = floats(found.index), floats(found["mean"]), floats(found["error"])
    cards = floats(share.index)
    span = (min(cards) - 0.5, max(cards) + 0.5)
    traces = [
        (0, line(span, [stop, stop], INDIGO, thick=1.6, dash="dash")),
        (0, whiskers(at, values, found["error"], VERMILION, standing=True)),
        (0, dots(at, values, VERMILION)),
        (1, bars(cards, share["mean"], OCHRE)),
        (1, whiskers(cards, share["mean"], share["error"], standing=True)),
    ]
    label = f"<b>{words(STOP)}</b>"
    notes = [(0, note(span[1], stop, label, xanchor="left", xshift=6, font={"size": 12, "color": INDIGO}))]
    ends = [0.0, stop, *(value + side * error for value, error in zip(values, errors, strict=True) for side in (-1, 1))]
    most_share = max(floats(share["mean"] + share["error"].fillna(0)))
    across = Axis(span, {one: f"{one:g}" for one in cards})
    panels = (
        Panel(across, axis_to(max(ends) * 1.05, min(ends) * 1.05, lines=True, signed=True), 250, 1.0, words(NET), 84),
        Panel(across, axis_to(most_share, percents=True, most=2), 80, 1.0, words(CALLS), 84),
    )
    most = values.index(max(values))
    up, flat = (decimal(value, words, sign=True) for value in (values[most], stop))
    title = words(CALLED, most=f"{at[most]:g}", gain=up, stop=flat)
    caption = words(CALLED_CAPTION, calls=whole(len(called), words), games=whole(played(table), words))
    return figure(Sheet(title, caption, SEAL, stacked=True, panels=panels), traces, notes)


def races(table: Any, goal: int = GOAL) -> list[int]:
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


def race(table: Any, lang: str = "", goal: int = GOAL) -> Any:
    """Return the figure of how many months a race to so many points takes; raises ValueError if none was finished.

    `table` has a row for a seat in a month: game, month, seat, points, and bot where two different ones play.
    """
    words = Words(lang or page_language())
    ended = sorted(needed(races(table, goal), "race", f"months in which somebody gets {goal} points"))
    number, last = len(ended), ended[-1]
    shares = [ended.count(month) / number for month in range(1, last + 1)]
    middle, late = ended[(number - 1) // 2], ended[-(-number * 9 // 10) - 1]
    colours = [VERMILION if month == middle else INDIGO for month in range(1, last + 1)]
    lone = float("nan") if number < 2 else 1.0  # of one race nothing is known of others
    errors = [lone * SURE * (share * (1 - share) / number) ** 0.5 for share in shares]
    months = range(1, last + 1)
    traces = [(0, bars(months, shares, colours)), (0, whiskers(months, shares, errors, SOFT, standing=True))]
    across = Axis((0.4, last + 0.6), {one: f"{one:g}" for one in ticks(1, last, 8)})
    high = max(share + error for share, error in zip(shares, floats(errors), strict=True))
    panel = Panel(across, axis_to(high * 1.05, percents=True, lines=True), 270, heading=words(ENDED))
    title = words(RACE, goal=goal, middle=middle, late=late)
    caption = words(RACE_CAPTION, races=whole(number, words), error=percent(max(errors), words, 1))
    return figure(Sheet(title, caption, SEAL, panels=(panel,)), traces)
