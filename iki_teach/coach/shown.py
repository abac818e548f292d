"""How advice shows itself in a notebook and in a console: the table, and sentences in the page's language."""

from functools import singledispatch
from html import escape

from iki_teach.content.words import Words, page_language
from iki_teach.core.game import AnyGame
from iki_teach.core.text import Sentence
from iki_teach.faces import FACE


@singledispatch
def sentences_of(shown: object, words: Words) -> list[Sentence]:
    """Return something line by line, each line with the rule that it is about."""
    raise NotImplementedError(type(shown))


class Shown:
    __slots__ = ()
    game: AnyGame

    def sentences(self, words: Words) -> list[Sentence]:
        return sentences_of(self, words)

    def __str__(self) -> str:
        return "\n".join(text for text, _ in self.sentences(Words(page_language())))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        lines = self.sentences(Words(page_language()))
        return FACE.picture(self.game) + "".join(f"<p>{escape(text)}{rule_in_small(rule)}</p>" for text, rule in lines)


def rule_in_small(rule: str) -> str:
    return f" <small>{escape(rule)}</small>" if rule else ""
