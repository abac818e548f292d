"""House rules of Koi-Koi in words: what each switch says, and its rule."""

from typing import Any

from iki_teach.content.words import N, Text, Words
from iki_teach.games.koikoi.facts.load import load_preset
from iki_teach.games.koikoi.facts.presets import HOUSE_SWITCHES, HouseRules
from iki_teach.games.koikoi.rules.scoring import LONGEST

PRESETS = {
    "source": N("koi.preset", "Classic rules"),
    "common": N("koi.preset", "As most apps and video games play"),
    "nintendo-page": N("koi.preset", "As on Nintendo’s rule page"),
}
SHORT = 30
# What a switch says at a value; a number is said by the entry without value.
SAID: dict[tuple[str, Any], Text] = {
    ("first_dealer", "birthday"): N("koi.switch", "The nearest birthday month deals first"),
    ("first_dealer", "earliest"): N("koi.switch", "Whoever draws the earliest month deals first"),
    ("first_dealer", "lot"): N("koi.switch", "Who deals first is drawn by lot"),
    ("instant_wins", True): N("koi.switch", "A lucky hand wins at once"),
    ("instant_wins", False): N("koi.switch", "No hand wins at once"),
    ("ameshiko", ""): N("koi.switch", "Ameshiko counts {value} points"),
    ("lights", "highest"): N("koi.switch", "Only the highest yaku of lights counts"),
    ("lights", "add"): N("koi.switch", "The yaku of lights add up"),
    ("both_ribbons", True): N("koi.switch", "Red and blue ribbons together make 10 more"),
    ("both_ribbons", False): N("koi.switch", "Red and blue ribbons together make nothing more"),
    ("viewing", 1): N("koi.switch", "A sake yaku counts 1 point"),
    ("viewing", ""): N("koi.switch", "A sake yaku counts {value} points"),
    ("empty_hand", "decide"): N("koi.switch", "With an empty hand one still decides"),
    ("empty_hand", "stops"): N("koi.switch", "With an empty hand the month stops automatically"),
    ("koikoi_pays", True): N("koi.switch", "Own koi-koi pay 1 to 3 points, and double from the fourth on"),
    ("koikoi_pays", False): N("koi.switch", "Own koi-koi pay nothing"),
    ("sake", "gated"): N("koi.switch", "Sake yaku count beside another yaku"),
    ("sake", "always"): N("koi.switch", "Sake yaku always count"),
    ("sake", "never"): N("koi.switch", "Sake yaku never count"),
    ("tsukifuda", True): N("koi.switch", "The cards of the month are a yaku"),
    ("tsukifuda", False): N("koi.switch", "The cards of the month are not a yaku"),
    ("oyaken", True): N("koi.switch", "A month without yaku gives the dealer a point"),
    ("oyaken", False): N("koi.switch", "A month without yaku gives nobody a point"),
    ("joker", "iris"): N("koi.switch", "The iris is a joker"),
    ("joker", "cup"): N("koi.switch", "The sake cup is a joker"),
    ("joker", "both"): N("koi.switch", "Iris and sake cup are jokers"),
    ("joker", "none"): N("koi.switch", "There is no joker"),
    ("joker_counts", "once"): N("koi.switch", "A joker counts once, as tane or as kasu"),
    ("joker_counts", "twice"): N("koi.switch", "A joker counts twice, as tane and as kasu"),
    ("koi_koi", "any"): N("koi.switch", "You may say koi-koi as often as you like"),
    ("koi_koi", "once"): N("koi.switch", "Each may say koi-koi once a month"),
    ("exhausted", "last-caller"): N("koi.switch", "When the hands run out, the last caller scores"),
    ("exhausted", "nobody"): N("koi.switch", "When the hands run out, nobody scores"),
    ("exhausted", "higher"): N("koi.switch", "When the hands run out, the higher total scores"),
    ("drawn_month", "dealer-stays"): N("koi.switch", "After a month without a winner the dealer stays"),
    ("drawn_month", "dealer-changes"): N("koi.switch", "After a month without a winner the other deals"),
    ("seven_doubles", True): N("koi.switch", "7 points or more count double"),
    ("seven_doubles", False): N("koi.switch", "7 points or more do not count double"),
    ("koikoi_doubles", True): N("koi.switch", "The other’s koi-koi doubles the score"),
    ("koikoi_doubles", False): N("koi.switch", "The other’s koi-koi does not double the score"),
    ("months", None): N("koi.switch", "The months go round until the target is reached"),
    ("months", 1): N("koi.switch", "The game lasts one month"),
    ("months", ""): N("koi.switch", "The game lasts {value} months"),
    ("target", ""): N("koi.switch", "{value} points win the game"),
    ("zero_sum", True): N("koi.switch", "Points are taken from the other"),
    ("zero_sum", False): N("koi.switch", "Points are not taken from the other"),
}


# Months by the classic rules between two sensible players, 200 games or more each: the median, and what one in
# twenty reaches; by target, and whether points are taken from the other. Doublings make games shorter.
LASTS = {(50, False): (16, 25), (30, False): (9, 16), (50, True): (50, LONGEST), (30, True): (20, 60)}
_FIXED = N("koi.switches", "The game lasts {n} month.", "The game lasts {n} months.")
_ABOUT = N(
    "koi.switches",
    "By the classic rules that takes about {n} month, at times {late}.",
    "By the classic rules that takes about {n} months, at times {late}.",
)
_AT_MOST = N("koi.switches", "After {n} month the most points win.", "After {n} months the most points win.")
_SHORTER = N("koi.switches", "12 months, or 30 points, are shorter.")


def how_long(rules: HouseRules, words: Words) -> str:
    """Return how long a game lasts at a table: measured, unless it is fixed."""
    if rules.months:
        return words(_FIXED, n=rules.months)
    known = LASTS.get((rules.target, rules.zero_sum))
    said = [words(_ABOUT, n=known[0], late=known[1])] if known else []
    said.append(words(_AT_MOST, n=LONGEST))
    return " ".join([*said, words(_SHORTER)] if rules.zero_sum and rules.target > SHORT else said)


def switch_text(name: str, value: Any, words: Words) -> str:
    """Return what a switch says at a value."""
    return words(SAID.get((name, value)) or SAID[name, ""], value=value)


def in_force(rules: HouseRules, words: Words) -> list[str]:
    """Return what a table plays otherwise than our source, switch by switch."""
    usual = load_preset("source")
    changed = [name for name in HOUSE_SWITCHES if getattr(rules, name) != getattr(usual, name)]
    return [switch_text(name, getattr(rules, name), words) for name in changed]
