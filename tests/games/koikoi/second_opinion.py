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
JOKERS = {"iris": ["5-1"], "cup": ["9-1"], "both": ["5-1", "9-1"], "none": []}


def second_opinion(
    captured, month, *, ameshiko, sake, tsukifuda, joker, joker_counts, lights="highest", both_ribbons=False, viewing=5
):
    """Each yaku with its points, as a dict."""
    held = set(captured)
    jokers = [card for card in JOKERS[joker] if card in held]
    ways = []
    for as_flower in product([False, True], repeat=len(jokers)):
        animals, flowers = held & ANIMALS, held & FLOWERS
        for card, flower in zip(jokers, as_flower, strict=True):
            if joker_counts == "twice":
                flowers = flowers | {card}
            elif flower:
                animals, flowers = animals - {card}, flowers | {card}
        ways.append(simple(held, animals, flowers))
    best = max(ways, key=lambda made: sum(made.values()))
    best |= of_lights(held & LIGHTS, ameshiko, add=lights == "add")
    if both_ribbons and held >= POEMS | BLUE:
        best["both-ribbons"] = 10
    ordinary = bool(best)
    if "9-1" in held and (sake == "always" or (sake == "gated" and ordinary)):
        if "8-1" in held:
            best["tsukimizake"] = viewing
        if "3-1" in held:
            best["hanamizake"] = viewing
    if tsukifuda and month and all(f"{month}-{place}" in held for place in range(1, 5)):
        best["tsukifuda"] = 5
    return best


def simple(held, animals, flowers):
    """The yaku that are counted card by card."""
    made = {}
    if len(flowers) > 9:
        made["kasu"] = len(flowers) - 9
    if len(held & RIBBONS) > 4:
        made["tanzaku"] = len(held & RIBBONS) - 4
    if held >= BLUE:
        made["aotan"] = 5
    if held >= POEMS:
        made["akatan"] = 5
    if len(animals) > 4:
        made["tane"] = len(animals) - 4
    if held >= {"6-1", "7-1", "10-1"}:
        made["inoshikacho"] = 5
    return made


def of_lights(held, ameshiko, *, add):
    """The best yaku of lights, or all of them."""
    dry = len(held - {RAIN})
    fitting = {}
    if dry >= 3:
        fitting["sanko"] = 5
    if dry >= 3 and RAIN in held:
        fitting["ameshiko"] = ameshiko
    if dry == 4:
        fitting["shiko"] = 8
    if dry == 4 and RAIN in held:
        fitting["goko"] = 10
    most = max(fitting.values(), default=0)
    return {name: points for name, points in fitting.items() if add or points == most}
