"""Small tables made by hand, of the columns that `lab.simulate` gives."""

import random
from typing import Any

import pandas

SCORES = ("iki.score.colours", "iki.score.fish", "iki.score.tobacco", "iki.score.buildings", "iki.score.goods")
DURING = ("iki.payday.harmony", "iki.payday.income", "iki.act.business", "iki.card.retire")
CARDS = (
    ("carpenter", "red"), ("roofer", "red"), ("lacquerer", "brown"), ("oil-seller", "yellow"), ("doctor", "purple"),
)  # fmt: skip


def points(games: int = 20, seats: int = 3) -> Any:
    """Points of a seat: month, rule, points."""
    chance = random.Random(1)
    rows = []
    for game in range(games):
        for seat in range(seats):
            rows += [(game, seat, month, rule, chance.randint(0, 3)) for month in range(1, 13) for rule in DURING]
            rows += [(game, seat, 13, rule, chance.randint(1, 12)) for rule in SCORES]
    return pandas.DataFrame(rows, columns=["game", "seat", "month", "rule", "points"])


def buildings(games: int = 20) -> Any:
    """Buildings: the earlier the more they bring."""
    chance = random.Random(2)
    rows = [
        (game, seat, month, "inn", 5, 5 + (12 - month) // 2 + chance.randint(-1, 1), chance.randint(-9, 9))
        for game in range(games) for seat in range(3) for month in chance.sample(range(2, 13), 2)
    ]  # fmt: skip
    return pandas.DataFrame(rows, columns=["game", "seat", "month", "building", "printed", "points", "lead"])


def turns(games: int = 20) -> Any:
    """Turns: slot 4 hires most; the rice shop is visited most."""
    chance = random.Random(3)
    shops = ("sandals", "rice", "watchtower", "tobacco", "pawn", "fish", "yard", "changer")
    rows = []
    for game in range(games):
        for month in range(1, 13):
            for seat, slot in enumerate(chance.sample("1234", 3)):
                space = chance.choice((1, 2, 2, 2, 3, 4, 5, 6, 7, 8))
                card = "roofer" if chance.random() < int(slot) / 6 else None
                lead = int(slot) - 2 + chance.gauss(0, 4)
                rows.append((game, seat, month, slot, space, shops[space - 1], card, lead))
    return pandas.DataFrame(rows, columns=["game", "seat", "month", "slot", "space", "shop", "card", "lead"])


def fires(games: int = 30) -> Any:
    """Fires: the west row burns worst."""
    chance = random.Random(4)
    rows = [
        (game, month, row, 5, chance.random() < 0.3, chance.randint(0, 2 + (row == "west")), chance.randint(0, 1))
        for game in range(games) for month, row in ((4, chance.choice(("south", "east", "north", "west"))), (8, "west"))
    ]  # fmt: skip
    return pandas.DataFrame(
        rows, columns=["game", "month", "row", "force", "stopped", "burnt_cards", "burnt_buildings"]
    )


def hires(games: int = 40) -> Any:
    """Cards hired: the later in the list the less they bring."""
    chance = random.Random(5)
    rows = []
    for game in range(games):
        for seat in range(3):
            for at in chance.sample(range(len(CARDS)), 2):
                foreseen = chance.uniform(-5, 5)
                lead = foreseen + 4 - 2 * at + chance.gauss(0, 3)
                rows.append((game, seat, *CARDS[at], chance.randint(1, 12), foreseen, lead))
    return pandas.DataFrame(rows, columns=["game", "seat", "card", "colour", "month", "foreseen", "lead"])


def seats(games: int = 40) -> Any:
    chance = random.Random(6)
    bought = hires(games)
    rows = []
    for game in range(games):
        ranks = chance.sample((1, 2, 3), 3)
        for seat in range(3):
            own = bought[(bought["game"] == game) & (bought["seat"] == seat)].set_index("card")["month"]
            rows.append({"game": game, "seat": seat, "bot": "greedy", "rank": ranks[seat], "total": 40 - ranks[seat],
                         **{rule: chance.randint(0, 9) for rule in SCORES[1:]},
                         SCORES[0]: chance.randint(0, 9) + 6 * ("carpenter" in own),
                         **{f"hired.{card}": own.get(card) for card, _ in CARDS}})  # fmt: skip
    return pandas.DataFrame(rows)


def year() -> Any:
    """One game of three, of whom the second overtakes the first in month 7."""
    rows = []
    for month in range(14):
        for seat, (name, points) in enumerate((("Aki", 4 * month), ("Ben", 5 * month - 6), ("Chie", 3 * month))):
            rows.append((month, seat, name, max(points, 0), (7 * month + 3 * seat) % 11, (month + seat) % 4))
    return ranked(pandas.DataFrame(rows, columns=["month", "seat", "player", "points", "mon", "rice"]))


def ranked(table: Any) -> Any:
    """Return a year with its ranks; of equal points the first seat is in front."""
    return table.assign(rank=table.groupby("month")["points"].rank(method="first", ascending=False).astype(int))


def months(games: int = 60) -> Any:
    """Months of Koi-Koi: koi-koi brings more with many cards in hand."""
    chance = random.Random(7)
    rows = []
    for game in range(games):
        for month in range(1, 13):
            winner, called = chance.choice((0, 1)), chance.random() < 0.5
            for seat in (0, 1):
                hand = chance.randint(0, 6) if seat == winner and called else None
                won = chance.randint(1, 9) + (hand or 0) if seat == winner else 0
                rows.append((game, month, seat, won, winner, int(hand is not None), hand))
    return pandas.DataFrame(rows, columns=["game", "month", "seat", "points", "winner", "koikoi", "hand"])


def yaku(games: int = 60) -> Any:
    """Yaku: kasu most, five lights least."""
    chance = random.Random(8)
    kinds = ("kasu", "kasu", "kasu", "kasu", "kasu", "tane", "tane", "tane", "tanzaku", "tanzaku", "hanamizake", "goko")
    rows = [
        (game, month, 0, f"koi.yaku.{kind}", 10 if kind == "goko" else chance.randint(1, 3))
        for game in range(games) for month in range(1, 13) for kind in {chance.choice(kinds), chance.choice(kinds)}
    ]  # fmt: skip
    return pandas.DataFrame(rows, columns=["game", "month", "seat", "rule", "points"])


def fish() -> str:
    return SCORES[1]


# What each figure is drawn of.
OF = {
    "points": (points,), "buildings": (buildings,), "slots": (turns,), "street": (turns,), "fires": (fires,),
    "deck": (hires, seats), "story": (year,), "worth": (seats, fish), "yaku": (yaku,), "calls": (months,),
    "race": (months,),
}  # fmt: skip


def tables(figure: str) -> list[Any]:
    return [make() for make in OF[figure]]
