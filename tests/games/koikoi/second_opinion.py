"""A second scorer of Koi-Koi, written from the rules alone: it shares no code and no data with the engine.

Cards are names such as "8-1". It tries every way to count the jokers and adds up what it finds by hand.
"""

from itertools import product

LIGHTS = {"1-1", "3-1", "8-1", "11-1", "12-1"}
RAIN = "11-1"
ANIMALS = {"2-1", "4-1", "5-1", "6-1", "7-1", "8-2", "9-1", "10-1", "11-2"}
POEMS, BLUE, PLAIN = {"1-2", "2-2", "3-2"}, {"6-2", "9-2", "10-2"}, {"4-2", "5-2", "7-2", "11-3"}
RIBBONS = POEMS | BLUE | PLAIN
ALL = {f"{month}-{place}" for month in range(1, 13) for place in range(1, 5)}
FLOWERS = ALL - LIGHTS - ANIMALS - RIBBONS
# The switches that say what captured cards are worth.
SCORING = (
    "ameshiko", "lights", "both_ribbons", "viewing", "sake", "tsukifuda", "joker", "joker_counts", "points", "growth",
    "weather", "tsukifuda_of",
)  # fmt: skip
VALUES = {
    "kasu": 1, "tanzaku": 1, "tane": 1, "aotan": 5, "akatan": 5, "both-ribbons": 10, "inoshikacho": 5, "sanko": 5,
    "shiko": 8, "goko": 10, "tsukifuda": 5,
}  # fmt: skip
JOKERS = {"iris": ["5-1"], "cup": ["9-1"], "both": ["5-1", "9-1"], "none": []}


def second_opinion(
    captured, month, *, ameshiko, sake, tsukifuda, joker, joker_counts, lights="highest", both_ribbons=False, viewing=5,
    points="", growth="none", weather=False, tsukifuda_of="month",
):  # fmt: skip
    held = set(captured)
    values = VALUES | {"ameshiko": ameshiko, "tsukimizake": viewing, "hanamizake": viewing}
    values |= {name: int(number) for name, number in (one.split() for one in points.split(", ") if one)}
    jokers = [card for card in JOKERS[joker] if card in held]
    ways = []
    for as_flower in product([False, True], repeat=len(jokers)):
        animals, flowers = held & ANIMALS, held & FLOWERS
        for card, flower in zip(jokers, as_flower, strict=True):
            if joker_counts == "twice":
                flowers = flowers | {card}
            elif flower:
                animals, flowers = animals - {card}, flowers | {card}
        ways.append(simple(held, animals, flowers, values=values, growth=growth, both_ribbons=both_ribbons))
    best = max(ways, key=lambda made: sum(made.values()))
    best |= of_lights(held & LIGHTS, values, add=lights == "add")
    ordinary = bool(best)
    if "9-1" in held and (sake == "always" or (sake == "gated" and ordinary)):
        if "8-1" in held and not (weather and "12-1" in held):
            best["tsukimizake"] = values["tsukimizake"]
        if "3-1" in held and not (weather and "11-1" in held):
            best["hanamizake"] = values["hanamizake"]
    whole = [one for one in range(1, 13) if all(f"{one}-{place}" in held for place in range(1, 5))]
    if tsukifuda and (whole if tsukifuda_of == "any" else month in whole):
        best["tsukifuda"] = values["tsukifuda"]
    return best


def simple(held, animals, flowers, *, values, growth, both_ribbons):
    """The yaku that are counted card by card; those that grow take the place of others where the table says so."""
    made, ribbons, instead = {}, len(held & RIBBONS), []
    if len(flowers) > 9:
        made["kasu"] = values["kasu"] + len(flowers) - 10
    if ribbons > 4:
        made["tanzaku"] = values["tanzaku"] + ribbons - 5
    if len(animals) > 4:
        made["tane"] = values["tane"] + len(animals) - 5
    grow = growth != "none"
    if held >= BLUE:
        made["aotan"] = values["aotan"] + grow * (ribbons - 3)
        instead += ["tanzaku"]
    if held >= POEMS:
        made["akatan"] = values["akatan"] + grow * (ribbons - 3)
        instead += ["tanzaku"]
    if both_ribbons and held >= BLUE | POEMS:
        made["both-ribbons"] = values["both-ribbons"] + grow * (ribbons - 6)
        instead += ["akatan", "aotan"]
    if held >= {"6-1", "7-1", "10-1"}:
        made["inoshikacho"] = values["inoshikacho"] + grow * (len(animals) - 3)
        instead += ["tane"]
    return {name: number for name, number in made.items() if growth != "replace" or name not in instead}


def of_lights(held, values, *, add):
    dry = len(held - {RAIN})
    fitting = {}
    if dry >= 3:
        fitting["sanko"] = values["sanko"]
    if dry >= 3 and RAIN in held:
        fitting["ameshiko"] = values["ameshiko"]
    if dry == 4:
        fitting["shiko"] = values["shiko"]
    if dry == 4 and RAIN in held:
        fitting["goko"] = values["goko"]
    best = max(reversed(fitting), key=fitting.get, default="")
    return {name: points for name, points in fitting.items() if add or name == best}
