"""Finds rules by words, by what people call them, or by the beginning of an id; the best come first.

A word counts by how rare it is, as the logarithm of all rules over those that have it (Spärck Jones, 1972), and more
in a title. Fillers such as "how many" only decide between equals. What nobody can find as it is written is read as
what it was meant to be: a slip of a thumb, an umlaut left out.
"""

from collections.abc import Iterable, Iterator, Set
from functools import cache, lru_cache
from itertools import chain
from math import log, sqrt
from pathlib import Path
from re import compile, findall, sub
from typing import Annotated

from attrs import frozen

from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.files import data_dir
from iki_teach.content.ledger import Id, Rule
from iki_teach.content.rules import every_rule, load_rules, rule_prefixes
from iki_teach.content.shape import Line
from iki_teach.content.structure import Located
from iki_teach.content.words import LANGS, Words
from iki_teach.content.yaml_files import load_yaml

ONE_TYPO, TWO_TYPOS = 5, 9  # letters from which on a word may have one slip, or two
PLAIN = str.maketrans("äöüâôûāōū", "aouaouaou")


def plain(word: str) -> str:
    """Return a word without what people leave out: umlauts in either spelling, and the second of two letters."""
    return sub(r"(\w)\1+", r"\1", sub("([aou])e", r"\1", word.translate(PLAIN)))


def typos(word: str, other: str) -> int:
    """Return how many letters are missing, added, wrong or swapped with their neighbour."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for at, letter in enumerate(word):
        row = [at + 1]
        for to, there in enumerate(other):
            costs = [last[to + 1] + 1, row[to] + 1, last[to] + (letter != there)]
            if at and to and letter == other[to - 1] and word[at - 1] == there:
                costs.append(before[to - 1] + 1)
            row.append(min(costs))
        before, last = last, row
    return last[-1]


def meant_by(word: str, known: Iterable[str], filler: Set[str] = frozenset()) -> str:
    """Return the known word that was meant, or the word itself where none comes near; few mistake the first letter.

    A short word is no slip, but of one that says nothing by itself: "wich".
    """
    simple = plain(word)
    allowed = (len(word) >= ONE_TYPO) + (len(word) >= TWO_TYPOS)
    alike = [other for other in known if abs(len(other) - len(word)) <= 2 and other[:1] in word[:2]]
    short = len(word) == ONE_TYPO - 1
    near = [other for other in alike if allowed or plain(other) == simple or (short and other in filler)]
    counted = [(typos(simple, plain(other)), typos(word, other), other) for other in near]
    best = min(counted, default=(1, 0, word))
    return best[2] if best[0] <= max(allowed, short) else word


MOST_CLOSE = 5
TITLE, TEXT, ARGUED = 2.0, 1.0, 0.5  # argued: why a rule is read as it is
EXACT, BEGINNING, MEANT, INSIDE = 1.0, 0.8, 0.7, 0.4
FILLER, FILLER_NAMED = 0.1, 0.4  # of what a word counts in a question, and in a name
WHOLE = 1.35  # for having every word
NAMED = 3.0  # for each word of a name by which a rule is asked for; less, the more else is asked
OWN_GAME = 1.5  # where the question says which game it means, or only one has a word of it
SAYS_ALL, LONG = 2, 3  # weight and words of a name that needs no other words beside it
STEM = compile(r"(?<=\w{5})(?:en|er|es|e|n|s)$")  # what ends a word that is a part of another: Rollen, Schriftrolle
ENDING, SHORTEST, PART = 2, 4, 5  # letters: of an ending, of what two words share, of a part of a compound


Phrase = Annotated[str, Line(longest=40)]


@frozen
class Asked:
    """A language's words for asking: those that say nothing, those that mean the same, and other names of a rule."""

    filler: tuple[Phrase, ...]
    same: tuple[tuple[Phrase, ...], ...]
    rules: dict[Id, tuple[Phrase, ...]]


def read_asked(path: Path) -> Asked:
    """Read a language's words for asking; raises ContentError with all faults."""
    known = set(every_rule())

    def faults(asked: Asked) -> Located:
        return ((("rules", id), ValueFault("a rule of a ledger", quoted(id))) for id in asked.rules if id not in known)

    return load_yaml(path, Asked, faults)


@frozen(eq=False)
class Page:
    """A rule with its words and how much each counts, and its names: titles and what it is asked for by."""

    rule: Rule
    words: dict[str, float]
    names: tuple[tuple[str, ...], ...]


Ranked = tuple[Page, float, bool]
Ranking = tuple[Ranked, ...]


@frozen
class Index:
    pages: tuple[Page, ...]
    words: tuple[str, ...]
    filler: frozenset[str]
    same: tuple[frozenset[str], ...]


def split(text: str) -> list[str]:
    """Return the words of a text; an id stays whole."""
    return findall(r"(?:iki|koi)\.[\w.-]+|\w+", text.casefold())


def likeness(asked: str, word: str) -> float:
    """Return how well a word of a rule answers one that is asked for, from 0 to 1."""
    if asked == word:
        return EXACT
    shared = max(SHORTEST, min(len(asked), len(word)) - ENDING)
    begins = asked[:shared] == word[:shared] and len(asked) <= len(word) + ENDING
    if begins:  # what differs has to be endings: brigade and bright share a beginning alone
        rest = next((at for at, (one, other) in enumerate(zip(asked, word, strict=False)) if one != other), shared)
        rests = len(asked) - rest, len(word) - rest
        begins = min(rests) < ENDING or sum(rests) <= 2 * ENDING
    if begins or (1 < len(asked) < SHORTEST and word.startswith(asked)):
        return BEGINNING
    return INSIDE if len(asked) >= PART and STEM.sub("", asked) in word else 0.0


def asked_in(lang: str) -> Asked:
    return read_asked(data_dir() / "words" / lang / "search.yaml")


@cache
def index(lang: str) -> Index:
    words, asked = Words(lang), [asked_in(tongue) for tongue in dict.fromkeys(("en", lang))]
    filler = frozenset(word for each in asked for word in each.filler)
    pages = tuple(page_of(rule, words, asked, filler) for game in rule_prefixes() for rule in load_rules(game).values())
    return Index(
        pages,
        tuple(dict.fromkeys(word for page in pages for word in page.words)),
        filler,
        tuple(frozenset(group) for each in asked for group in each.same),
    )


def page_of(rule: Rule, words: Words, asked: list[Asked], filler: Set[str]) -> Page:
    """Return a rule with its words, of which those of its title, name and id count most, and with its names."""
    _, group, name = rule.id.split(".")
    titles = dict.fromkeys((rule.title, words.of(rule.id, rule.title)))
    called = [name for each in asked for name in each.rules.get(rule.id, ())]
    texts = [f"{text} {words.of(rule.id, text)}" for text in rule.texts]
    counted = dict.fromkeys(split(" ".join(texts[2:])), ARGUED)
    counted |= dict.fromkeys(split(" ".join([group, *texts[:2]])), TEXT)
    counted |= dict.fromkeys(split(" ".join([name.replace("-", " "), *titles, *called])), TITLE)
    names = (*(tuple(split(title)) for title in titles), *(needed_of(name, filler) for name in called))
    return Page(rule, counted, names)


def needed_of(name: str, filler: Set[str]) -> tuple[str, ...]:
    """Return the words of a name that a question must have: where two say something, those alone."""
    words = tuple(split(name))
    telling = tuple(word for word in words if word not in filler)
    return telling if len(telling) > 1 else words


def find_rules(query: str, words: Words) -> tuple[Rule, ...]:
    """Return rules that have every word of a query, in this or another language, and the closest ones; best first."""
    for ranked in chain(rankings(query, words), rankings(query, words, mended=True)):
        if whole := [each for each in ranked if each[2]]:
            return tuple(page.rule for page, _, _ in by_points({*whole, *near(ranked)}, ranked))
    return ()


def closest_rules(query: str, words: Words) -> tuple[Rule, ...]:
    """Return the few rules that come closest to a query, best first; none where no rule has a word of it."""
    for ranked in rankings(query, words, mended=True):
        if found := near(ranked):
            return tuple(page.rule for page, _, _ in found)
    return ()


def near(ranked: Ranking) -> list[Ranked]:
    best = max(points for _, points, _ in ranked)
    return by_points({each for each in ranked if each[1] > best / 2}, ranked)[:MOST_CLOSE]


def by_points(some: Set[Ranked], ranked: Ranking) -> list[Ranked]:
    """Return some of a ranking, best first; to have every word counts for something, too."""
    return sorted((each for each in ranked if each in some), key=lambda each: -each[1] * (WHOLE if each[2] else 1))


def rankings(query: str, words: Words, mended: bool = False) -> Iterator[Ranking]:
    """Yield every rule with its points and whether it has all words, for this language and then for the others."""
    asked = tuple(dict.fromkeys(split(query)))
    for lang in dict.fromkeys((words.lang, *LANGS)):
        yield ranking(tuple(dict.fromkeys(mend(word, lang) for word in asked)) if mended else asked, lang)


@lru_cache(maxsize=64)
def mend(word: str, lang: str) -> str:
    rules = index(lang)
    known = {*rules.words, *rules.filler, *(other for group in rules.same for other in group)}
    meant = word if word in known or "." in word else meant_by(word, known, rules.filler)
    found = plain(meant) != plain(word) and any(likeness(word, other) for other in known)
    return word if found else meant


@lru_cache(maxsize=64)  # a page of rules asks again at every click
def ranking(asked: tuple[str, ...], lang: str) -> Ranking:
    """Return every rule with its points and whether it has all words of a query that are no fillers."""
    rules = index(lang)
    needed = {word for word in asked if word not in rules.filler} or set(asked)
    points = dict.fromkeys(rules.pages, 0.0)
    whole = set(rules.pages) if asked else set()
    games = {game_of(page) for page in rules.pages}
    meant = {*asked}.union(*(group for group in rules.same if group.intersection(asked)))
    for word in asked:
        counted = points_of(word, rules)
        games &= {game_of(page) for page in counted if word in needed} or games
        rarity = log(1 + len(rules.pages) / max(1, len(counted)))
        for page, number in counted.items():
            points[page] += number * rarity * (1 if word in needed else FILLER)
        whole &= set(counted) if word in needed else whole
    for page in rules.pages:
        named = {name: weight(name, rules) for name in page.names if is_in(name, {*asked})}
        named = {name: weight(name, rules) * MEANT for name in page.names if is_in(name, meant)} | named
        best = max((number * sqrt(min(1, number / len(needed))) for number in named.values()), default=0)
        points[page] *= OWN_GAME if game_of(page) in asked else 1
        points[page] += NAMED * best
        points[page] /= 1 if game_of(page) in games else OWN_GAME
        whole |= {page} if any(len(name) >= LONG and named[name] >= SAYS_ALL for name in named) else set()
    return tuple((page, points[page], page in whole) for page in rules.pages)


def game_of(page: Page) -> str:
    return page.rule.id.partition(".")[0]


def weight(name: tuple[str, ...], rules: Index) -> float:
    return sum(FILLER_NAMED if word in rules.filler else 1 for word in name)


def points_of(word: str, rules: Index) -> dict[Page, float]:
    """Return for each rule that has a word, or one that means the same, how much it counts there."""
    if "." in word:
        return {page: TITLE for page in rules.pages if page.rule.id.startswith(word)}
    likely = {other: like for other in rules.words if (like := likeness(word, other))}
    alike = [group for group in rules.same if any(likeness(word, other) >= BEGINNING for other in group)]
    likely |= {other: MEANT for other in rules.words if other not in likely and any(other in group for group in alike)}
    counted = {page: [like * page.words.get(other, 0) for other, like in likely.items()] for page in rules.pages}
    return {page: max(numbers) for page, numbers in counted.items() if any(numbers)}


def is_in(name: tuple[str, ...], asked: Set[str]) -> bool:
    return all(
        any(likeness(part, word) >= BEGINNING and len(part) <= len(word) + ENDING for word in asked) for part in name
    )
