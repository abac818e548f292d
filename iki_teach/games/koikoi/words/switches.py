"""House rules of Koi-Koi in words: what each switch says, and its rule."""

from typing import Any

from iki_teach.content.words import N, Words
from iki_teach.games.koikoi.facts.load import load_house_switches, load_preset, load_presets
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules.scoring import LONGEST

SHORT = 30
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
    texts = []
    if known := LASTS.get((rules.target, rules.zero_sum)):
        texts.append(words(_ABOUT, n=known[0], late=known[1]))
    texts.append(words(_AT_MOST, n=LONGEST))
    if rules.zero_sum and rules.target > SHORT:
        texts.append(words(_SHORTER))
    return " ".join(texts)


def preset_name(preset: str, words: Words) -> str:
    """Return what a preset is called."""
    return words.of("koi.preset", load_presets()[preset].name)


def switch_text(name: str, value: Any, words: Words) -> str:
    """Return what a switch says at a value."""
    return load_house_switches()[name].says_at(value, words)


def in_force(rules: HouseRules, words: Words) -> list[str]:
    """Return what a table plays otherwise than our source, switch by switch."""
    usual = load_preset("source")
    return [
        switch.says_at(rules.setting(name), words)
        for name, switch in load_house_switches().items()
        if rules.setting(name) != usual.setting(name)
    ]
