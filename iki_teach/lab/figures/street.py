"""The street and what happens on it: what a slot is worth, which spaces are visited, which row burns."""

from operator import add
from typing import Any

from iki_teach.content.words import N, Words, page_language
from iki_teach.lab.figures.estimates import means, needed, played, share_of
from iki_teach.lab.figures.house import GREEN, INDIGO, OCHRE, PAPER, VERMILION, Panel, Sheet, figure, said
from iki_teach.lab.figures.marks import axis_to, bars, beside, dots, floats, listed, months, note, squares, whiskers
from iki_teach.lab.numbers import decimal, percent, whole

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
FIRES = N("figures.fires", "It burns most in the {row}: {cards} cards and {houses} buildings a fire")
FIRES_CAPTION = N(
    "figures.fires",
    "{fires} fires in {games} games: what a fire burnt, and how many of all in a row were stopped; "
    "95 % intervals, by game.",
)
BURNT = N("figures.fires", "Burnt a fire: cards (dots) and buildings (rings)")
STOPPED = N("figures.fires", "Stopped by somebody")
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
ROWS = {
    "south": N("figures.row", "south row"),
    "east": N("figures.row", "east row"),
    "north": N("figures.row", "north row"),
    "west": N("figures.row", "west row"),
}


def slots(table: Any, lang: str = "") -> Any:
    """Return the figure of what goes together with a slot.

    `table` has a row for a turn: game, seat, month, slot, card (empty where none was used), lead (at the end).
    """
    words = Words(lang or page_language())
    used = table["card"].notna() & (table["card"].astype("object") != "")
    table = table.assign(used=used.astype("float64"))[table["slot"].notna()]
    needed(table, "slots", "turns with a slot")
    found, hired = means(table, "slot", "lead").sort_index(), means(table, "slot", "used").sort_index()
    names = [said(words(SLOT, slot=slot)) for slot in found.index]
    places = [-at for at in range(len(names))]
    values, errors = floats(found["mean"]), floats(found["error"])
    shares, doubts = floats(hired["mean"]), floats(hired["error"])
    traces = [
        (0, whiskers(values, places, found["error"], INDIGO)),
        (0, dots(values, places, INDIGO, size=12)),
        (1, bars(shares, places, OCHRE, wide=0.5, lying=True)),
        (1, whiskers(shares, places, hired["error"])),
    ]
    notes = [
        (0, note(value, at, f"<b>{decimal(value, words, sign=True)}</b>", yshift=16))
        for value, at in zip(values, places, strict=True)
    ]
    notes += [
        (1, beside(share + doubt, at, percent(share, words)))
        for share, doubt, at in zip(shares, doubts, places, strict=True)
    ]
    far = max(abs(value) + error for value, error in zip(values, errors, strict=True)) * 1.15
    rows, parts = listed(names), axis_to(max(map(add, shares, doubts)), percents=True, most=3)
    panels = (
        Panel(
            axis_to(far, -far, lines=True, signed=True), rows, 56 * len(names), heading=words(LEAD), share=1.4, after=20
        ),
        Panel(parts, rows, 56 * len(names), heading=words(HIRED), after=56, shares_names=True),
    )
    best, worst = found["mean"].idxmax(), found["mean"].idxmin()
    lead, least = (decimal(found["mean"][slot], words, sign=True) for slot in (best, worst))
    title = words(SLOTS, best=best, worst=worst, lead=lead, least=least)
    caption = words(SLOTS_CAPTION, turns=whole(len(table), words), games=whole(played(table), words))
    return figure(Sheet(title, caption, panels=panels), traces, notes)


def street(table: Any, lang: str = "") -> Any:
    """Return the figure of where turns end, by space and month.

    `table` has a row for a turn: game, month, space (a number from 1), shop (its id).
    """
    words = Words(lang or page_language())
    table = table[table["space"].notna() & table["shop"].notna() & (table["month"] <= MONTHS)]
    needed(table, "street", "turns that end on a space")
    spaces = table.groupby("space", observed=True)["shop"].first().sort_index()
    names = [shop(name, words) for name in spaces]
    places = [-at for at in range(len(names))]
    counts = (
        table.groupby(["space", "month"], observed=True).size().unstack("month", fill_value=0).reindex(spaces.index)
    )
    shares = counts / counts.sum()
    whole_year = share_of(table, "space").reindex(spaces.index)
    values, errors = floats(whole_year["mean"]), floats(whole_year["error"])
    top = float(shares.to_numpy().max())
    hover = [
        [f"{name}, {month}: {100 * share:.0f} %" for month, share in row.items()]
        for name, (_, row) in zip(names, shares.iterrows(), strict=True)
    ]
    traces = [
        (0, squares(shares.columns, places, shares.to_numpy().tolist(), PAPER, PAPER, INDIGO, top, hover=hover)),
        (1, bars(values, places, INDIGO, wide=0.62, lying=True)),
        (1, whiskers(values, places, whole_year["error"])),
    ]
    notes = [
        (1, beside(value + error, at, percent(value, words)))
        for value, error, at in zip(values, errors, places, strict=True)
    ]
    rows, parts = listed(names), axis_to(max(map(add, values, errors)), percents=True, most=3)
    panels = (
        Panel(months(words, last=MONTHS), rows, 36 * len(names), 1.7, words(BY_MONTH)),
        Panel(parts, rows, 36 * len(names), heading=words(ALL_YEAR), after=56, shares_names=True),
    )
    most, least = values.index(max(values)), values.index(min(values))
    title = words(
        STREET, most=names[most], least=names[least], share=round(100 * values[most]), low=round(100 * values[least])
    )
    number = whole(played(table), words)
    caption = words(STREET_CAPTION, turns=whole(len(table), words), games=number, top=round(100 * top))
    return figure(Sheet(title, caption, panels=panels), traces, notes)


def shop(name: str, words: Words) -> str:
    return words(SHOPS[name]) if name in SHOPS else said(name)


def fires(table: Any, lang: str = "") -> Any:
    """Return the figure of which row burns and what it costs.

    `table` has a row for a fire: game, month, row, force, stopped (true or false), burnt_cards, burnt_buildings.
    """
    words = Words(lang or page_language())
    table = needed(table, "fires", "fires").assign(stopped=table["stopped"].fillna(False).astype("float64"))
    cards, houses, stopped = (means(table, "row", column) for column in ("burnt_cards", "burnt_buildings", "stopped"))
    order = [row for row in ROWS if row in cards.index] + [row for row in cards.index if row not in ROWS]
    names = [words(ROWS[row]) if row in ROWS else said(row) for row in order]
    places = [-at for at in range(len(order))]
    above, below = [at + 0.14 for at in places], [at - 0.14 for at in places]
    burnt, built, held = (found.reindex(order) for found in (cards, houses, stopped))
    traces = [
        (0, whiskers(burnt["mean"], above, burnt["error"], VERMILION)),
        (0, dots(burnt["mean"], above, VERMILION, size=12)),
        (0, whiskers(built["mean"], below, built["error"], OCHRE)),
        (0, dots(built["mean"], below, OCHRE, size=10, hollow=True)),
        (1, bars(held["mean"], places, GREEN, wide=0.5, lying=True)),
        (1, whiskers(held["mean"], places, held["error"])),
    ]
    shares, doubts = floats(held["mean"]), floats(held["error"])
    notes = [
        (1, beside(share + doubt, at, percent(share, words)))
        for share, doubt, at in zip(shares, doubts, places, strict=True)
    ]
    most = max(floats(burnt["mean"] + burnt["error"].fillna(0)) + floats(built["mean"] + built["error"].fillna(0)))
    rows, parts = listed(names), axis_to(max(map(add, shares, doubts)), percents=True, most=3)
    panels = (
        Panel(
            axis_to(most * 1.06, -most * 0.03, lines=True),
            rows,
            54 * len(names),
            heading=words(BURNT),
            share=1.5,
            after=20,
        ),
        Panel(parts, rows, 54 * len(names), heading=words(STOPPED), after=56, shares_names=True),
    )
    worst = order.index((burnt["mean"] + built["mean"]).idxmax())
    title = words(
        FIRES,
        row=names[worst],
        cards=decimal(burnt["mean"].iloc[worst], words),
        houses=decimal(built["mean"].iloc[worst], words),
    )
    caption = words(FIRES_CAPTION, fires=whole(len(table), words), games=whole(played(table), words))
    return figure(Sheet(title, caption, panels=panels), traces, notes)
