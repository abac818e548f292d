"""How advice shows itself in a notebook and in a console: the table, and sentences in the page's language."""

from functools import singledispatch
from html import escape

from iki_teach.content.words import Words, page_language
from iki_teach.core.game import AnyGame
from iki_teach.faces import FACE
from iki_teach.kits import Said


@singledispatch
def told_of(shown: object, words: Words) -> list[Said]:
    """Return something line by line, each line with the rule that it is about."""
    raise NotImplementedError(type(shown))


class Shown:
    __slots__ = ()
    game: AnyGame

    def told(self, words: Words) -> list[Said]:
        return told_of(self, words)

    def __str__(self) -> str:
        return "\n".join(text for text, _ in self.told(Words(page_language())))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        lines = self.told(Words(page_language()))
        return FACE.picture(self.game) + "".join(f"<p>{escape(text)}{rule_in_small(rule)}</p>" for text, rule in lines)


def rule_in_small(rule: str) -> str:
    return f" <small>{escape(rule)}</small>" if rule else ""
