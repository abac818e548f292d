"""Reads what was typed into one field: a small sum or a list of names; or says why it cannot be."""

import re
from collections import Counter

from attrs import frozen

from iki_teach.games.iki.facts.cards import COLOURS
from iki_teach.games.iki.rules.terms import KOBUN_EACH
from iki_teach.games.iki.sheet.box import Box
from iki_teach.games.iki.sheet.fields import MOST_LETTERS
from iki_teach.sheet.entry import Field, RefusedError, check_length, words_of

SUM = re.compile(r"[0-9]+(\s*\+\s*[0-9]+)*", re.ASCII)
MINUS = "-−–"


@frozen
class Entry:
    """What a field says: the terms of a sum, or names that were picked, or only how many different ones."""

    terms: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    number: int | None = None

    @property
    def total(self) -> int:
        return sum(self.terms)

    @property
    def counts(self) -> Counter[str]:
        return Counter(self.names)

    @property
    def pieces(self) -> int:
        return len(self.names) if self.number is None else self.number

    @property
    def kinds(self) -> int:
        return len(self.counts) if self.number is None else self.number


def read_entry(field: Field, text: str, box: Box) -> Entry:
    """Return what a field says; raises RefusedError."""
    check_length(text, MOST_LETTERS, field.rule)
    return read_sum(field, text, box) if field.kind == "sum" else READERS[field.id](field, text, box)


def read_sum(field: Field, text: str, box: Box) -> Entry:
    """Read `3+6+2`; raises RefusedError."""
    text = text.strip().rstrip("+").strip()  # who is still typing has a plus at the end
    if not text:
        return Entry()
    if any(sign in text for sign in MINUS):
        raise RefusedError(field.rule, "minus")
    if not SUM.fullmatch(text):
        raise RefusedError(field.rule, "not-a-sum")
    most = {"pipes": box.pipes, "retired": box.cards}.get(field.id, field.most)
    terms = tuple(most + 1 if len(term.strip()) > 9 else int(term) for term in text.split("+"))
    if sum(terms) > most:
        raise RefusedError(field.rule, "too-large", most=most)
    if field.id == "pouches" and len(terms) > box.pouches:
        raise RefusedError(field.rule, "too-many-pouches", most=box.pouches)
    if field.id == "disc" and sum(terms) == 0:
        raise RefusedError(field.rule, "no-disc", most=most)
    return Entry(terms)


def read_picks(field: Field, text: str, box: Box, different: int) -> Entry:
    """Read names of the field's list, or how many different ones; raises RefusedError."""
    words = words_of(text)
    if len(words) == 1 and words[0].isascii() and words[0].isdecimal():
        if len(words[0]) > 9 or int(words[0]) > different:
            raise RefusedError(field.rule, "too-many-kinds", most=different)
        return Entry(number=int(words[0]))
    if any(word[0] in MINUS for word in words):
        raise RefusedError(field.rule, "minus")
    choices = box.choices(field.id)
    for word in words:
        if word not in choices:
            raise RefusedError(field.rule, "no-such-name", name=word, known=", ".join(choices))
    return Entry(names=tuple(sorted(words, key=choices.index)))


def read_colours(field: Field, text: str, box: Box) -> Entry:
    picks = read_picks(field, text, box, len(COLOURS))
    refuse_twice(field.rule, picks)
    return picks


def read_fish(field: Field, text: str, box: Box) -> Entry:
    picks = read_picks(field, text, box, len(box.fish))
    for season, number in picks.counts.items():
        if number > box.fish_each:
            rule = "iki.shop.fish" if box.edition.fish_limit else "iki.setup.market"
            raise RefusedError(rule, "too-many-fish", season=season, most=box.fish_each)
    return picks


def read_buildings(field: Field, text: str, box: Box) -> Entry:
    if text.strip().isdecimal() and text.strip() != "0":
        raise RefusedError(field.rule, "names-wanted", known=", ".join(box.buildings))
    picks = read_picks(field, "" if text.strip() == "0" else text, box, 0)
    refuse_twice(field.rule, picks)
    if len(picks.names) > KOBUN_EACH:
        raise RefusedError("iki.build.action", "too-many-buildings", most=KOBUN_EACH)
    return picks


def refuse_twice(rule: str, picks: Entry) -> None:
    for name, number in picks.counts.items():
        if number > 1:
            raise RefusedError(rule, "twice", name=name)


READERS = {"colours": read_colours, "fish": read_fish, "buildings": read_buildings}
