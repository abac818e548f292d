"""Cards side by side with their names: all twelve months, or a choice of cards."""

from collections.abc import Iterable
from re import findall

from attrs import frozen

from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import Marks, cell
from iki_teach.drawing.palette import style
from iki_teach.drawing.pens import group, number, quoted, shift, write
from iki_teach.drawing.signs import COMMON
from iki_teach.games.koikoi.drawing.cards import CLIP, HIGH, STYLE, WIDE, help_marks, symbol, use
from iki_teach.games.koikoi.facts.load import load_hanafuda
from iki_teach.games.koikoi.words.names import card, cards_by_name, flower, picture

PITCH, FOOT, LINE, HEADING, GAP = WIDE + 4, 14.0, 10.0, 18.0, 10.0
IN_WIDE, IN_NARROW = 960.0, 374.0
_ALBUM = N("koi.drawing", "Koi-Koi cards")
_MONTH = N("koi.drawing", "{month}. {flower} · {romaji} {kanji}")


def months(words: Words, *, help: bool = True, marks: Marks | None = None) -> str:
    """All 48 cards, a panel for each month with its flower in three languages; with `marks` they can be clicked."""
    return album(by_month(words), words, help=help, japanese=True, marks=marks)


def row(names: Iterable[str], words: Words, *, help: bool = True) -> str:
    """Some cards, each with its name."""
    return album([("", [name]) for name in names], words, help=help, japanese=True)


def by_month(words: Words) -> list[tuple[str, list[str]]]:
    """Return each month's number and flower, with the names of its cards."""
    headings: list[tuple[str, list[str]]] = []
    for month in load_hanafuda().months:
        names = [name for name, card in cards_by_name().items() if card.month == month.month]
        text = words(_MONTH, month=month.month, flower=flower(names[0], words), romaji=month.romaji, kanji=month.kanji)
        headings.append((text, names))
    return headings


def album(
    panels: list[tuple[str, list[str]]], words: Words, *, help: bool, japanese: bool = False, marks: Marks | None = None
) -> str:
    """Return panels of cards as one SVG, in rows that fit a wide or a narrow page; perhaps with Japanese names."""
    room = max(len(names) for _, names in panels) * PITCH + GAP
    high = (HEADING if panels[0][0] else 4.0) + HIGH + FOOT + (2 * LINE if japanese else 0)
    drawn, tall = [], {}
    for at, (text, names) in enumerate(panels):
        places = []
        for side, sheet in (("wide", IN_WIDE), ("narrow", IN_NARROW)):
            scale = 1.14 if side == "wide" else min(1.7, sheet / room) if room > 150 else 1.0
            across = max(int((sheet + GAP) / (room * scale)), 1)
            line, column = divmod(at, across)
            places.append(shift(4 + column * room * scale, 4 + line * high * scale, scale))
            tall[side] = 8 + (line + 1) * high * scale
        look = Look(help, japanese, marks)
        drawn.append(panel(f"set.{at}", text, names, places, words, room=room - GAP, look=look))
    body = "".join(drawn)
    defs = (
        CLIP + "".join(map(symbol, dict.fromkeys(findall(r'href="#hana-(\d+-\d)"', body)))) + COMMON.definitions(body)
    )
    wide, narrow = f"0 0 {IN_WIDE:g} {number(tall['wide'])}", f"0 0 {IN_NARROW:g} {number(tall['narrow'])}"
    return (
        f'<svg class="iki-table" role="group" aria-label="{quoted(words(_ALBUM))}" xmlns="http://www.w3.org/2000/svg"'
        f' viewBox="{wide}" data-viewbox-wide="{wide}" data-viewbox-narrow="{narrow}">'
        f"<style>{style()}{STYLE}</style><defs>{defs}</defs>{body}</svg>"
    )


@frozen
class Look:
    """What cards show: month and kind, their names in Japanese, and whether they can be clicked."""

    help: bool
    japanese: bool
    marks: Marks | None


def panel(id: str, text: str, names: list[str], places: list[str], words: Words, *, room: float, look: Look) -> str:
    """Return cards under a heading, each with what it shows, perhaps in Japanese too."""
    top = HEADING if text else 4.0
    parts = [write(text, 1, 12.5, 11, cls="b", room=room)] if text else []
    for at, name in enumerate(names):
        notes = group(help_marks(name)) if look.help else ""
        shown = picture(name, words)
        said = write(shown, WIDE / 2, HIGH + 10, 8.8, cls="s", anchor="middle", room=WIDE + 2, tight=0.65)
        if look.japanese:
            own = cards_by_name()[name]
            for line, below in enumerate((own.romaji, own.kanji), 1):
                y = HIGH + 10 + line * LINE
                said += write(below, WIDE / 2, y, 8.8, cls="s", anchor="middle", room=WIDE + 2)
        spoken, x = card(name, words), at * PITCH
        if look.marks is None:
            parts.append(group(use(name), notes, said, x=x, y=top, more=f'role="img" aria-label="{quoted(spoken)}"'))
        else:
            drawn = cell(look.marks, f"card.{name}", spoken, use(name), notes, x=x, y=top, wide=WIDE, high=HIGH)
            parts += [drawn, group(said, x=x, y=top)]
    first, second = places
    inner = "".join(parts)
    return (
        f'<g class="panel" data-panel="{id}" data-wide="{first}" data-narrow="{second}" transform="{first}">{inner}</g>'
    )
