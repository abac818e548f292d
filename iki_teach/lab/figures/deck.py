"""A deck under the loupe: what each card brought beyond what was to be expected, where from, and how often it won."""

import pandas as pd
from plotly.graph_objects import Figure

from iki_teach.content.words import N, Words, page_language
from iki_teach.drawing.palette import DAY
from iki_teach.lab.figures.estimates import lead_in, means, needed, played
from iki_teach.lab.figures.house import INDIGO, INK, PAPER, SOFT, VERMILION, clean_name
from iki_teach.lab.figures.marks import Axis, Panel, down, figure, floats, listed, note
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


def deck(hires: pd.DataFrame, seats: pd.DataFrame, lang: str = "") -> Figure:
    """Return the figure of a deck: a line a card, the one that brings most first.

    `hires` has a row for a card hired: game, seat, card, colour, month, foreseen and lead (points). `seats` are rows of
    the same games: game, seat, rank, points by rule, and `hired.CARD` for each card (missing where it was not).
    """
    words = Words(lang or page_language())
    bought = hires[hires["foreseen"].notna() & (hires["month"] > 0)]
    above = bought["lead"].astype("float64") - bought["foreseen"].astype("float64")
    found = means(bought.assign(gain=above), "card", "gain")
    found = found[found["games"] > 1].sort_values("mean", ascending=False)
    needed(found, "deck", "cards hired in at least two games")
    cards = list(found.index)
    colours = bought.groupby("card", observed=True)["colour"].first()
    inks = [DAY[colours[card]] if colours[card] in COLOURS else SOFT for card in cards]
    names = [clean_name(words.of("card", str(card).replace("-", " "))) for card in cards]
    rows, high = listed(names), (HIGH if len(names) > FEW else 2 * HIGH) * len(names)
    gains = Panel(words(ABOVE), Axis(lines=True, signed=True), rows, high, 1.25)
    marks = zip(down(cards), names, inks, found["mean"], found["error"], found["rows"], strict=True)
    for at, name, ink, value, error, number in marks:
        hover = [f"{name}: {decimal(value, words, sign=True)} ± {decimal(error, words)}"]
        size = 4 + 7 * (number / found["rows"].max()) ** 0.5
        gains.dots([at], [value], ink, errors=[error], size=size, lying=True, hover=hover)
    rules, leads = sources(seats, cards)
    top = max((abs(value) for row in leads for value in row), default=1.0) or 1.0
    kinds = {float(at): clean_name(words.rule(rule), 22) for at, rule in enumerate(rules)}
    where = Panel(words(SOURCES), Axis((-0.5, len(rules) - 0.5), kinds, angle=-35), rows, high, 1.1, shares_names=True)
    where.squares(range(len(rules)), leads, (VERMILION, PAPER, INDIGO), top / DEEPEST)
    where.notes = [
        note(column, at, decimal(value, words, 0, sign=True), font={"size": 10, "color": INK})
        for at, row in zip(down(leads), leads, strict=True)
        for column, value in enumerate(row)
        if abs(value) > LOUD * top
    ]
    wins = Panel(words(WINS), Axis(percents=True, lines=True, most=3), rows, high, 0.8, after=8, shares_names=True)
    won = won_above(seats, cards)
    wins.ranked(won, inks)
    wins.ends += floats(won["mean"] - won["error"])  # shares above even chance may be below 0
    for panel in (gains, wins):
        panel.cut()
    best = int((found["mean"] - found["error"]).argmax())
    worst = int((found["mean"] + found["error"]).argmin())
    gain, loss = (decimal(found["mean"].iloc[at], words, sign=True) for at in (best, worst))
    title = words(DECK, best=names[best], gain=gain, worst=names[worst], loss=loss)
    caption = words(DECK_CAPTION, hires=whole(len(bought), words), games=whole(played(hires), words))
    return figure(title, caption, (gains, where, wins))


def sources(seats: pd.DataFrame, cards: list[str]) -> tuple[list[str], list[list[float]]]:
    """Return the rules that count and, card by card, the lead by each of them of those who hired it, in points."""
    rules = [name for name in seats.columns if "." in name and name.partition(".")[0] not in ("hired", "coins")]
    own = seats[rules].astype("float64")
    lead = lead_in(own, seats["game"])[[rule for rule in rules if own[rule].any()]]
    found = [lead[seats[f"hired.{card}"].notna()].mean() for card in cards]
    return list(lead.columns), [floats(row) for row in found]


def won_above(seats: pd.DataFrame, cards: list[str]) -> pd.DataFrame:
    """Return how much more often than by even chance those who hired a card won: `mean` and its 95 % `error`."""
    first = seats["rank"] == 1
    share = first / first.groupby(seats["game"]).transform("sum") - 1 / seats.groupby("game")["seat"].transform("size")
    own = seats[["game"]].assign(won=share)
    rows = [means(own[seats[f"hired.{card}"].notna()].assign(card=card), "card", "won") for card in cards]
    return pd.concat(rows)[["mean", "error"]].reindex(cards)
