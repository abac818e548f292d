"""What stands in each column of a deck of one's own, as it is said of a cell that does not fit."""

from iki_teach.content.words import N

DECK_COLUMNS = {
    "id": N("deck", "a name of its own in lower-case letters, digits and hyphens, such as indigo-dyer"),
    "kanji": N("deck", "the trade in Japanese script, or nothing"),
    "romaji": N("deck", "the trade in Latin letters, or nothing"),
    "english": N("deck", "the name on the card, at most 80 characters"),
    "colour": N("deck", "red, brown, green, yellow or purple; the blue sellers of the second edition are green"),
    "season": N("deck", "start, spring, summer, autumn or winter"),
    "cost": N("deck", "the price in mon, a whole number from 0 to 99"),
    "fire": N("deck", "the firefighting symbols: 0, 1 or 2"),
    "skill": N("deck", "what a visitor may do, such as “pay 2 mon: gain 1 wood”"),
    "track": N("deck", "the incomes level by level, such as “1 mon / 2 mon / 3 mon”"),
    "first": N("deck", "yes for a card of the first edition, else no or nothing"),
    "sign": N("deck", "what is drawn on the card, such as saw, or nothing"),
    "names": N("deck", "the name in another language, at most 80 characters, or nothing"),
}
