"""The street: what a slot is worth, which spaces are visited."""

import pandas as pd
from plotly.graph_objects import Figure

from iki_teach.content.words import N, Words, page_language
from iki_teach.lab.figures.estimates import means, needed, played, share_of
from iki_teach.lab.figures.house import INDIGO, OCHRE, PAPER, clean_name
from iki_teach.lab.figures.marks import Axis, Panel, down, figure, listed, months, note
from iki_teach.lab.numbers import decimal, percent, whole

SHARES = Axis(percents=True, most=3)
SLOTS = N("figures.slots", "Slot {best} goes with a lead of {lead} points at the end, slot {worst} with {least}")
SLOTS_CAPTION = N(
    "figures.slots",
    "{turns} turns in {games} games, with 95 % intervals, by game. A lead is what one has above the mean of "
    "the others at the end. It goes together with a slot; that it comes from it is not said: who is ahead "
    "may choose otherwise.",
)
SLOT = N("figures.slots", "Slot {slot}")
LEAD = N("figures.slots", "Lead at the end, in points")
HIRED = N("figures.slots", "Turns in which a card was used")
STREET = N(
    "figures.street", "Most often one stops at “{most}”: in {share} % of all turns; least often at “{least}” ({low} %)"
)
STREET_CAPTION = N(
    "figures.street",
    "{turns} turns in {games} games. The darker a square, the more turns of its month ended there, up to "
    "{top} %; whiskers are 95 % intervals, by game. Spaces in the order in which one walks.",
)
BY_MONTH = N("figures.street", "By month")
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
    leads = Panel(words(LEAD), Axis(lines=True, signed=True), rows, high, 1.4, after=20)
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
    by_month = Panel(words(BY_MONTH), months(words, last=MONTHS), rows, high, 1.7)
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
