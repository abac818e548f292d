"""The words of a scoring sheet's fields: names, and a short example of each rule."""

from iki_teach.content.words import N, Text, Words
from iki_teach.drawing.pens import clean
from iki_teach.games.iki.sheet.box import Box
from iki_teach.games.iki.words import goods as spoken

NAMES: dict[str, Text] = {
    "iki": N("sheet.field", "Iki on the track"),
    "colours": N("sheet.field", "Colours"),
    "fish": N("sheet.field", "Fish"),
    "fish_iki": N("sheet.field", "Iki printed on fish"),
    "pouches": N("sheet.field", "Iki on pouches"),
    "pipes": N("sheet.field", "Pipes"),
    "buildings": N("sheet.field", "Buildings"),
    "other_buildings": N("sheet.field", "Iki on other buildings"),
    "koban": N("sheet.field", "Koban"),
    "wood": N("sheet.field", "Wood"),
    "mon": N("sheet.field", "Mon"),
    "rice": N("sheet.field", "Rice"),
    "sandals": N("sheet.field", "Sandals"),
    "retired": N("sheet.field", "Retired cards"),
    "fire": N("sheet.field", "Firefighting"),
    "disc": N("sheet.field", "Disc, from the top"),
    "name": N("sheet.field", "Name"),
    "total": N("sheet.field", "Total"),
    "rank": N("sheet.field", "Rank"),
}
EXAMPLES: dict[str, Text] = {
    "iki": N("sheet.example", "40 before the last payday and 12 from it: type 40+12, and 52 is counted."),
    "colours": N(
        "sheet.example",
        "Two red cards, a green one and a retired puppeteer: 3 colours, 9 iki. On the board a puppeteer is purple.",
    ),
    "fish": N("sheet.example", "A spring fish and a winter fish: 2 kinds, 6 iki."),
    "fish_iki": N("sheet.example", "A tile with 1 and a tile with 2: type 1+2."),
    "pouches": N("sheet.example", "Pouches of 2 and 4 and a pipe: (2 + 4) × 2 = 12."),
    "pipes": N("sheet.example", "Three pipes double the pouches once, as one pipe does."),
    "buildings": N("sheet.example", "The inn has 5 printed; with 3 sandals it scores 5 + 3 × 1 = 8."),
    "other_buildings": N("sheet.example", "Two buildings from your own box, worth 6 and 4: type 6+4."),
    "koban": N("sheet.example", "3 koban × 3 = 9."),
    "wood": N("sheet.example", "5 wood × 1 = 5."),
    "mon": N("sheet.example", "9 mon: 1 iki in the first edition (9 ÷ 5), 2 in the second (9 ÷ 4)."),
    "rice": N("sheet.example", "The rice store scores 1 for each rice; without it rice scores nothing."),
    "sandals": N("sheet.example", "The inn scores 1 for each sandal; without it sandals score nothing."),
    "retired": N("sheet.example", "The Inari shrine scores 1 for each card that retired before the end."),
    "fire": N("sheet.example", "Two players have 81; the one with firefighting 7 beats the one with 5."),
    "disc": N("sheet.example", "Equal there too: the upper disc is 1, the one below is 2."),
}
SOURCES: dict[str, Text] = {
    "track": N("sheet.source", "Track"),
    "colours": N("sheet.source", "Colours"),
    "fish": N("sheet.source", "Fish"),
    "tobacco": N("sheet.source", "Tobacco"),
    "buildings": N("sheet.source", "Buildings"),
    "goods": N("sheet.source", "Leftovers"),
}
EDITIONS: dict[str, Text] = {
    "first": N("sheet.edition", "First edition"),
    "second": N("sheet.edition", "Second edition"),
}

_RETIRED = N("sheet.choice", "retired {card}")


def choice(field: str, name: str, box: Box, words: Words) -> str:
    """Return the name of something that a field is picked from; an unknown one as it was typed."""
    if name in box.jokers:
        return words(_RETIRED, card=clean(box.joker_names[name][words.lang]))
    if field == "colours" and name in spoken.COLUMNS:
        return words(spoken.COLUMNS[box.edition.seller_colour if name == "green" else name])
    if field == "fish" and name in spoken.SEASONS:
        return words(spoken.SEASONS[name])
    if name in box.buildings:
        return spoken.trade(box.buildings[name], words)
    return clean(name, 40)
