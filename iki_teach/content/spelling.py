"""Words as they were meant: umlauts and doubled letters written otherwise, and slips of a thumb."""

from collections.abc import Iterable
from re import sub

ONE_TYPO, TWO_TYPOS = 5, 9  # letters from which on a word may have one slip, or two
PLAIN = str.maketrans("äöüâôûāōū", "aouaouaou")


def plain(word: str) -> str:
    """Return a word without what people leave out: umlauts in either spelling, and the second of two letters.

    >>> plain("höchstens") == plain("hoechstens") == plain("hochstens"), plain("straße".casefold()), plain("tobacco")
    (True, 'strase', 'tobaco')
    """
    return sub(r"(\w)\1+", r"\1", sub("([aou])e", r"\1", word.translate(PLAIN)))


def typos(word: str, other: str) -> int:
    """Return how many letters are missing, added, wrong or swapped with their neighbour.

    >>> typos("hungry", "hungry"), typos("hugnry", "hungry"), typos("payda", "payday"), typos("rose", "rice")
    (0, 1, 1, 2)
    """
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


def meant_by(word: str, known: Iterable[str]) -> str:
    """Return the known word that was meant, or the word itself where none comes near; few mistake the first letter.

    >>> meant_by("gebaeude", ["gebäude"]), meant_by("hugnry", ["hung", "hungry"]), meant_by("fish", ["dish"])
    ('gebäude', 'hungry', 'fish')
    """
    bare = plain(word)
    allowed = (len(word) >= ONE_TYPO) + (len(word) >= TWO_TYPOS)
    alike = [other for other in known if abs(len(other) - len(word)) <= 2 and other[:1] in word[:2]]
    near = [other for other in alike if allowed or plain(other) == bare]
    counted = [(typos(bare, plain(other)), typos(word, other), other) for other in near]
    best = min(counted, default=(1, 0, word))
    return best[2] if best[0] <= allowed else word
