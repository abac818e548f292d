"""The rules closest to a question that no rule answers word for word.

A word counts by how rare it is, as the logarithm of all rules over those that have it (Spärck Jones, 1972), twice in a
title; words with the same beginning are taken for the same word.
"""

from functools import cache
from math import log
from re import findall

from attrs import frozen

from iki_teach.content.data import GAMES, load_rules
from iki_teach.content.ledger import Rule
from iki_teach.content.words import Words

MOST = 5
ENDING, SHORTEST = 2, 4
TITLE, TEXT = 2, 1


@frozen
class Indexed:
    """A rule with the words of its title and id, and of its texts."""

    rule: Rule
    title: frozenset[str]
    text: frozenset[str]

    def weight(self, meant: set[str]) -> int:
        """Return how much it counts that one of these words is there."""
        return TITLE if self.title & meant else TEXT if self.text & meant else 0


@cache
def index(lang: str) -> tuple[Indexed, ...]:
    """Return the rules of all games with their words, in English and in this language."""
    words = Words(lang)
    return tuple(
        Indexed(
            rule,
            frozenset(split(" ".join((rule.id.replace("-", " "), rule.title, words.of(rule.id, rule.title))))),
            frozenset(word for text in rule.texts for word in split(f"{text} {words.of(rule.id, text)}")),
        )
        for game in GAMES
        for rule in load_rules(game).values()
    )


def split(text: str) -> list[str]:
    """Return the words of a text.

    >>> split("Koi-koi, or stop?")
    ['koi', 'koi', 'or', 'stop']
    """
    return findall(r"\w+", text.casefold())


def same(word: str, other: str) -> bool:
    """Whether two words are the same, perhaps with another ending.

    >>> same("scores", "scored"), same("rice", "rise")
    (True, False)
    """
    beginning = max(SHORTEST, min(len(word), len(other)) - ENDING)
    return word[:beginning] == other[:beginning]


def closest_rules(query: str, words: Words) -> tuple[Rule, ...]:
    """Return the few rules that come closest to a question, best first; none where no rule has a word of it."""
    rules = index(words.lang)
    known = frozenset[str]().union(*(one.title | one.text for one in rules))
    scores = dict.fromkeys(rules, 0.0)
    for word in set(split(query)):
        meant = {other for other in known if same(word, other)}
        having = {one: weight for one in rules if (weight := one.weight(meant))}
        for one, weight in having.items():
            scores[one] += weight * log(len(rules) / len(having))
    best = max(scores.values())
    near = sorted((one for one in rules if scores[one] > best / 2), key=lambda one: -scores[one])
    return tuple(one.rule for one in near[:MOST])
