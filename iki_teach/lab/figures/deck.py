"""A deck under the loupe: what each card brought beyond what was to be expected, where from, and how often it won."""

from collections.abc import Sequence
from typing import Any

import pandas

from iki_teach.content.words import N, Words, page_language
from iki_teach.drawing.palette import DAY
from iki_teach.lab.figures.estimates import means, needed, played
from iki_teach.lab.figures.house import INDIGO, INK, PAPER, SOFT, VERMILION, Axis, Panel, Sheet, figure, said
from iki_teach.lab.figures.marks import Trace, axis_to, bars, dots, floats, listed, note, squares, whiskers
from iki_teach.lab.numbers import decimal, whole

COLOURS = ("red", "brown", "green", "blue", "yellow", "purple")
LOUD = 0.45  # of the strongest colour: from here on a square says its number
DEEPEST = 0.6  # of a colour: words can still be read on it, by day and by night
HIGH = 17  # px of a card's line
FEW = 12  # cards: fewer get more room
DECK = N("figures.deck", "“{best}” brings its owner {gain} points against what was foreseen, “{worst}” {loss}")
DECK_CAPTION = N(
    "figures.deck",
    "{hires} cards hired in {games} games; means with 95 % intervals, by game. Foreseen: the lead that "
    "whoever hired was to expect before that month. At the end: the lead in points above the mean of the "
    "others, by what is counted.",
)
ABOVE = N("figures.deck", "Points above what was foreseen")
SOURCES = N("figures.deck", "Where its owners’ lead comes from")
WINS = N("figures.deck", "Wins above even chance")


def deck(hires: Any, seats: Any, lang: str = "") -> Any:
    """Return the figure of a deck: a line a card, the one that brings most first.

    `hires` has a row for a card hired: game, seat, card, colour, month, foreseen and lead (points). `seats` are rows of
    the same games: game, seat, rank, points by rule, and `hired.CARD` for each card (missing where it was not).
    """
    words = Words(lang or page_language())
    bought = hires[hires["foreseen"].notna() & (hires["month"] > 0)]
    gain = bought["lead"].astype("float64") - bought["foreseen"].astype("float64")
    found = means(bought.assign(gain=gain), "card", "gain")
    found = found[found["games"] > 1].sort_values("mean", ascending=False)
    needed(found, "deck", "cards hired in at least two games")
    cards = list(found.index)
    colours = bought.groupby("card", observed=True)["colour"].first()
    inks = [DAY[colours[card]] if colours[card] in COLOURS else SOFT for card in cards]
    names = [card_name(card, words) for card in cards]
    places = [-at for at in range(len(cards))]
    rules, leads = sources(seats, cards)
    wins = won_above(seats, cards)
    values, errors = floats(found["mean"]), floats(found["error"])
    top = max((abs(value) for row in leads for value in row), default=1.0) or 1.0
    traces: list[tuple[int, Trace]] = [
        (0, whiskers([v], [at], [e], ink)) for v, at, e, ink in zip(values, places, errors, inks, strict=True)
    ]
    sizes = [4 + 7 * (rows / found["rows"].max()) ** 0.5 for rows in found["rows"]]
    hover = [
        f"{name}: {decimal(v, words, sign=True)} ± {decimal(e, words)}"
        for name, v, e in zip(names, values, errors, strict=True)
    ]
    traces.append((0, dots(values, places, inks, size=sizes, hover=hover)))
    traces.append((1, squares(range(len(rules)), places, leads, VERMILION, PAPER, INDIGO, top / DEEPEST)))
    traces.append((2, bars(floats(wins["mean"]), places, inks, wide=0.6, lying=True)))
    traces.append((2, whiskers(wins["mean"], places, wins["error"])))
    notes = [
        (1, note(column, at, decimal(value, words, 0, sign=True), font={"size": 10, "color": INK}))
        for at, row in zip(places, leads, strict=True)
        for column, value in enumerate(row)
        if abs(value) > LOUD * top
    ]
    panels = panels_of(
        names,
        [said(words.rule(rule), 22) for rule in rules],
        reach(values, errors),
        reach(floats(wins["mean"]), floats(wins["error"])),
        words,
    )
    best = max(range(len(cards)), key=lambda at: values[at] - errors[at])
    worst = min(range(len(cards)), key=lambda at: values[at] + errors[at])
    title = words(
        DECK,
        best=names[best],
        gain=decimal(values[best], words, sign=True),
        worst=names[worst],
        loss=decimal(values[worst], words, sign=True),
    )
    caption = words(DECK_CAPTION, hires=whole(len(bought), words), games=whole(played(hires), words))
    return figure(Sheet(title, caption, panels=panels), traces, notes)


def panels_of(
    names: Sequence[str], rules: Sequence[str], gain: tuple[float, float], won: tuple[float, float], words: Words
) -> tuple[Panel, ...]:
    """Return the three panels, which share their lines; `gain` and `won` say how far these go down and up."""
    rows = listed(names)
    high = (HIGH if len(names) > FEW else 2 * HIGH) * len(names)
    columns = Axis((-0.5, len(rules) - 0.5), dict(zip(map(float, range(len(rules))), rules, strict=True)), angle=-35)
    return (
        Panel(axis_to(gain[1], gain[0], lines=True, signed=True), rows, high, 1.25, words(ABOVE)),
        Panel(columns, rows, high, 1.1, words(SOURCES), shares_names=True),
        Panel(
            axis_to(won[1], won[0], percents=True, lines=True, most=3),
            rows,
            high,
            0.8,
            words(WINS),
            after=8,
            shares_names=True,
        ),
    )


def reach(values: Sequence[float], errors: Sequence[float]) -> tuple[float, float]:
    """Return how far dots with their intervals go down and up, with 0 in it; no further than twice the farthest dot."""
    far = 2 * max((abs(value) for value in values), default=1.0) or 1.0
    low = min([0.0, *(value - error for value, error in zip(values, errors, strict=True))])
    high = max([0.0, *(value + error for value, error in zip(values, errors, strict=True))])
    return max(low, -far) * 1.04, min(high, far) * 1.04


def card_name(card: str, words: Words) -> str:
    return said(words.of("card", str(card).replace("-", " ")))


def sources(seats: Any, cards: Sequence[str]) -> tuple[list[str], list[list[float]]]:
    """Return the rules that count and, card by card, the lead by each of them of those who hired it, in points."""
    rules = [name for name in seats.columns if "." in name and name.partition(".")[0] not in ("hired", "coins")]
    own = seats[rules].astype("float64")
    games = own.groupby(seats["game"])
    others = seats.groupby("game")["seat"].transform("size") - 1
    lead = own - games.transform("sum").sub(own).div(others, axis=0)
    lead = lead[[rule for rule in rules if own[rule].any()]]
    found = [lead[seats[f"hired.{card}"].notna()].mean() for card in cards]
    return list(lead.columns), [floats(row) for row in found]


def won_above(seats: Any, cards: Sequence[str]) -> Any:
    """Return how much more often than by even chance those who hired a card won: `mean` and its 95 % `error`."""
    first = seats["rank"] == 1
    share = first / first.groupby(seats["game"]).transform("sum") - 1 / seats.groupby("game")["seat"].transform("size")
    own = seats[["game"]].assign(won=share)
    rows = [means(own[seats[f"hired.{card}"].notna()].assign(card=card), "card", "won") for card in cards]
    return pandas.concat(rows)[["mean", "error"]].reindex(cards)
