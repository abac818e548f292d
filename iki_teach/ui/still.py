"""What stands still on a page: pictures and sentences. Elsewhere it is its words."""

import re
from collections.abc import Mapping
from html import escape

from attrs import define

from iki_teach.drawing.drawing import Drawing
from iki_teach.lessons.notebooks import BOOK
from iki_teach.ui.picture import either, lent, once, responsive, stacked, trimmed

RULE = re.compile(r"([\w-]+\.[\w-]+\.[\w-]+)(?:: (.*))?\]$")


class Still:
    """A piece of a page that answers nothing."""

    def _repr_html_(self) -> str:
        raise NotImplementedError


@define(eq=False, repr=False)
class Picture(Still):
    """A drawing that stands by itself, and what it shows in words."""

    svg: Drawing
    text: str = ""
    narrow: Drawing | None = None  # the same for a telephone, if it is drawn anew for one

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        if self.narrow is None:
            return responsive(self.svg)
        return either(trimmed(self.svg, self.narrow), str(self.narrow))


@define(eq=False, repr=False)
class Sentences(Still):
    sentences: list[str]

    def __repr__(self) -> str:
        return "\n".join(self.sentences)

    def _repr_html_(self) -> str:
        return f'<div class="iki-sentences" style="margin: 0 0 1.5rem">{"".join(map(paragraph, self.sentences))}</div>'


def paragraph(sentence: str) -> str:
    indent = "1.5rem" if sentence.startswith(" ") else "0"
    text, cut, bracket = sentence.strip().partition("  [")
    small = f" <small>{behind_sign(bracket)}</small>" if cut else ""
    return f'<p style="margin: 0 0 .3rem {indent}">{escape(text)}{small}</p>'


def behind_sign(bracket: str) -> str:
    """Return what stands in brackets as HTML: a rule is a § that leads to its wording.

    >>> behind_sign("iki.fire.draw: Where it burns]")
    '<a href="12_rules.ipynb#iki.fire.draw">§ Where it burns</a>'
    >>> behind_sign("income]")
    '[income]'
    """
    if not (rule := RULE.match(bracket)):
        return f"[{escape(bracket)}"
    name = f" {escape(rule[2])}" if rule[2] else f"<span hidden> {rule[1]}</span>"
    return f'<a href="{BOOK}.ipynb#{rule[1]}">§{name}</a>'


@define(eq=False, repr=False)
class Folded(Sentences):
    """Sentences that stay folded until somebody asks for them; on a page they look as they do unfolded."""

    heading: str
    unfolded: Sentences

    def _repr_html_(self) -> str:
        summary = f"<summary>{escape(self.heading)}</summary>"
        return f'<details class="iki-answer">{summary}{self.unfolded._repr_html_()}</details>'


@define(eq=False, repr=False)
class Counted(Sentences):
    """Sentences beside a picture: on a page it stands in place of the line that names what it shows."""

    svg: Drawing

    def _repr_html_(self) -> str:
        heading, named, _ = self.sentences[0].partition(": ")
        beside = [*([f"{heading}:"] if named else []), *self.sentences[1:]]
        return responsive(self.svg) + Sentences(beside)._repr_html_()


@define(eq=False, repr=False)
class SideBySide(Sentences):
    """Drawings by their headings, side by side, and below them what differs, each with its rule."""

    drawings: Mapping[str, Drawing]

    def _repr_html_(self) -> str:
        grid = "display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr))"
        drawn = "".join(
            f'<section><h3 style="margin: 0 0 .5rem">{escape(heading)}</h3>{stacked(str(drawing))}</section>'
            for heading, drawing in self.drawings.items()
        )
        pairs = [sentence.removesuffix("]").rpartition("  [") for sentence in self.sentences]
        listed = "".join(f"<li>{escape(text)} <small>{behind_sign(rule + ']')}</small></li>" for text, _, rule in pairs)
        drawn = lent(once(drawn))
        return f'<div class="iki-editions" style="{grid}">{drawn}</div><ul class="iki-differences">{listed}</ul>'
