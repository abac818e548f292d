"""What stands still on a page: pictures and sentences. Elsewhere it is its words.

A drawing that stands by itself is sent once: it takes the composition that fits the page's width.
"""

import itertools
import re
from collections import Counter
from collections.abc import Mapping
from html import escape
from zlib import crc32

from attrs import define

from iki_teach.drawing.drawing import END, Drawing
from iki_teach.drawing.palette import style
from iki_teach.drawing.pens import number, shift
from iki_teach.kits import KITS
from iki_teach.lessons.notebooks import BOOK
from iki_teach.ui.widget import in_trainer

RULE = re.compile(r"([\w-]+\.[\w-]+\.[\w-]+)(?:: (.*))?\]$")
NARROW = 640  # px of the page, below which the table is stacked; for boards it stands in widget.js
NUMBERS = itertools.count(1)

STYLES = re.compile(r"<style>.*?</style>", re.DOTALL)
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>')
BODY = r'<g id="[^"]+">(?:[^<]|<(?!/?g\b)|<g\b[^>]*>(?:[^<]|<(?!/?g\b))*</g>)*</g>'  # a group of groups, as a figure is
GROUP = re.compile(r"<g\b[^>]*(?<!/)>|</g>")
LENT, LEAST = "lent", 120  # how names of groups begin, and how many letters a group has that is worth one
OF_THE_PAGE = "data-opens="  # what looks as its drawing is turned
ONCE = re.compile(rf'<symbol id=".*?</symbol>|<style>.*?</style>|{BODY}', re.DOTALL)
CLASSES = re.compile(r'class="([^"]*)"')
STYLE_RULE = re.compile(r"([^{}]+)\{[^{}]*\}")
DETAILS = re.compile(r'data-details="([^"]*)"')
# What is put away must still lend its patterns to the other drawing: `display: none` would take them away.
AWAY = "visibility:hidden;position:absolute;width:0;height:0;overflow:hidden"
STYLE = (
    f"<style>@media screen and (max-width:{NARROW - 1}px){{.iki-picture.iki-from-near{{{AWAY}}}}}"
    f"@media print,(min-width:{NARROW}px){{.iki-picture.iki-from-afar{{{AWAY}}}}}</style>"
)
FRAME = '<g class="panel"'


def sheets() -> str:
    """Return the style sheets of all drawings, for pages that hold them once instead of in every drawing."""
    return style() + "".join(kit.stylesheet() for kit in KITS.values())


def stacked(svg: str) -> str:
    head, *panels = svg.removesuffix(END).split(FRAME)
    panels = [FRAME + panel for panel in panels]
    details = [panel for panel in panels if "data-detail" in panel.partition(">")[0]]
    if not (box := DETAILS.search(head)):
        return svg
    frame = re.sub('viewBox="[^"]*"', f'viewBox="{box[1]}"', head.partition(">")[0]) + ">"
    rest = [panel for panel in panels if panel not in details]
    return "".join((head, *rest, END, frame, *details, END))


def trimmed(drawing: Drawing, *others: Drawing) -> str:
    """Return a drawing without the rules of its style sheet that neither it nor the others that borrow it need."""
    if in_trainer():
        return drawing.styled("")
    texts = "".join([part for one in (drawing, *others) for part in one.parts])
    used = {name for classes in CLASSES.findall(texts) for name in classes.split()}

    def needed(rule: re.Match[str]) -> str:
        names = (re.findall(r"\.(?!iki-)([a-z][\w-]*)", selector) for selector in rule[1].split(","))
        return rule[0] if any(used.issuperset(each) for each in names) else ""

    return drawing.styled(STYLE_RULE.sub(needed, style() + drawing.rules))


def either(svg: str, narrow: str) -> str:
    if not narrow:
        return framed(svg)
    lent = set(SYMBOL.findall(svg))  # what the wide one brings for both
    own = STYLES.sub("", narrow, count=1)
    narrow = stacked(SYMBOL.sub(lambda found: "" if found[1] in lent else found[0], own))
    return (
        f'{STYLE}<div class="iki-picture iki-from-near">{svg}</div>'
        f'<div class="iki-picture iki-from-afar">{narrow}</div>'
    )


def once(html: str) -> str:
    """Return a piece of a page with each style and each sign of its drawings where it stands first, and only there."""
    known: set[str] = set()

    def first(found: re.Match[str]) -> str:
        again = found[0] in known
        known.add(found[0])
        return "" if again else found[0]

    return ONCE.sub(first, html)


def lent(html: str) -> str:
    """Return drawings in which a group inside a panel stands once, and is used by its name where it comes again.

    No style of the drawing around reaches what is used: so styles are for both.
    """
    spans, begun = [], []
    for tag in GROUP.finditer(html):
        if tag[0] != "</g>":
            begun.append(tag.start())
        elif tag.end() - (start := begun.pop()) >= LEAST and begun:
            spans.append((start, tag.end()))
    often = Counter(html[start:end] for start, end in spans)
    own, names = f"{LENT}{crc32(html.encode()):x}-", dict[str, str]()  # two such pieces may lie on a page
    edits: list[tuple[int, int, str]] = []
    past = 0
    for start, end in sorted(spans):
        group = html[start:end]
        if start < past or often[group] == 1 or OF_THE_PAGE in group:
            continue
        if group in names:
            edits.append((start, end, f'<use href="#{names[group]}"/>'))
            past = end
        else:
            names[group] = f"{own}{len(names)}"
            edits += [(start, start, f'<g id="{names[group]}">'), (end, end, "</g>")]
    parts, past = [], 0
    for start, end, text in sorted(edits):
        parts += [html[past:start], text]
        past = end
    return "".join((*parts, html[past:])).replace(".iki-table ", f":is(.iki-table,[id^={LENT}]) ")


def framed(svg: str) -> str:
    return f'<div class="iki-picture">{svg}</div>'


def responsive(drawing: Drawing) -> str:
    """Return a wide drawing as a piece of a page, with the style that stacks its panels where the page is narrow.

    A style cannot change a viewBox: the drawing keeps its units and is made as much larger as the narrow composition
    needs, in a frame that shows this composition alone.
    """
    svg, narrow = trimmed(drawing), drawing.narrow
    if narrow is None:
        return framed(svg)
    own, wide = f"iki-picture-{next(NUMBERS)}", float(drawing.box.split()[2])
    panels = "".join(
        f'.{own} [data-panel="{name}"]{{transform:translate({number(x)}px,{number(y)}px){shift(0, 0, scale)}}}'
        for name, (x, y, scale) in narrow.places.items()
    )
    shape = f"{narrow.wide:g}/{round(narrow.high, 1):g}"
    rules = (
        f"@media screen and (max-width:{NARROW - 1}px){{div.{own}{{overflow:hidden;aspect-ratio:{shape}}}"
        f"div.iki-picture.{own} > svg{{width:{wide / narrow.wide:.2%};max-width:none;overflow:visible}}{panels}}}"
    )
    return f'<style>{rules}</style><div class="iki-picture {own}">{svg}</div>'


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
