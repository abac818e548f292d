"""The terms of each game: what they are called, how rules say them, what they mean, and the rule that says more."""

import re
from functools import cache
from pathlib import Path
from typing import Annotated

from attrs import frozen

from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.files import found_data
from iki_teach.content.ledger import Id
from iki_teach.content.rules import folder_of, load_rules, rule_prefixes
from iki_teach.content.shape import SLUG, Line
from iki_teach.content.structure import Located
from iki_teach.content.words import Words
from iki_teach.content.yaml_files import load_blocks

Sentence = Annotated[str, Line(longest=220)]
Sign = Annotated[str, Line(empty=True)]
Piece = tuple[str, str]  # a part of a text, and the term that it is, if it is one


@frozen
class Term:
    """A term of art; `forms` are how texts say it, with commas between; `sign` is what a game draws for it."""

    id: Annotated[str, SLUG]
    rule: Id
    term: Annotated[str, Line()]
    forms: Sentence
    says: Sentence
    sign: Sign = ""

    @property
    def context(self) -> str:
        return f"term.{self.rule.partition('.')[0]}.{self.id}"

    def named(self, words: Words) -> str:
        return words.of(self.context, self.term)

    def explained(self, words: Words) -> str:
        return words.of(self.context, self.says)

    def forms_in(self, words: Words) -> tuple[str, ...]:
        return tuple(form.strip() for form in words.of(f"{self.context}.forms", self.forms).split(","))


def load_terms(game: str) -> dict[str, Term]:
    paths = found_data(f"{folder_of(game)}/glossary.yaml") if folder_of(game) else []
    return _read(paths[0]) if paths else {}


def read_terms(path: Path) -> dict[str, Term]:
    """Read the terms of a game by id; raises ContentError with all faults."""
    ledger = load_rules(path.parent.name)

    def faults(term: Term, others: object) -> Located:
        if ledger and term.rule not in ledger:
            yield ("rule",), ValueFault("a rule of this game", quoted(term.rule))

    return load_blocks(path, Term, "terms", faults)


def every_term() -> list[Term]:
    return [term for game in rule_prefixes() for term in load_terms(game).values()]


def in_pieces(text: str, game: str, words: Words, seen: set[str] | None = None) -> tuple[Piece, ...]:
    """Return a text in pieces; a term is marked where it stands first, and not if it was `seen` in a text before."""
    pattern, terms = _forms(folder_of(game), words.lang)
    pieces, at, seen = list[Piece](), 0, set() if seen is None else seen
    for found in pattern.finditer(text):
        term = terms[_begun(found[0])]
        if term in seen:
            continue
        seen.add(term)
        pieces += [(text[at : found.start()], ""), (found[0], term)]
        at = found.end()
    return tuple(piece for piece in (*pieces, (text[at:], "")) if piece[0])


def find_terms(query: str, words: Words) -> tuple[Term, ...]:
    asked = query.casefold().strip()
    return tuple(term for term in every_term() if asked in _names(term, words))


def _names(term: Term, words: Words) -> set[str]:
    named = [name for tongue in (words, Words("en")) for name in (term.named(tongue), *term.forms_in(tongue))]
    return {name.casefold() for name in (term.id, *named, *", ".join(named).split(", "))}


def _begun(form: str) -> str:
    """Return a form as it is looked up: a sentence may begin with it."""
    return form[:1].casefold() + form[1:]


@cache
def _forms(folder: str, lang: str) -> tuple[re.Pattern[str], dict[str, str]]:
    words, known = Words(lang), load_terms(folder).values()
    terms = {_begun(form): term.id for term in known for form in term.forms_in(words)}
    forms = sorted({form for term in known for form in term.forms_in(words)}, key=lambda f: -len(f))
    either = "|".join(f"[{form[0]}{form[0].upper()}]{re.escape(form[1:])}" for form in forms)
    return re.compile(rf"(?<!\w)(?:{either or '(?!)'})(?!\w)"), terms


_read = cache(read_terms)
