"""Captured cards in full size, kind by kind, and the same in words; nothing is counted, so that one may count."""

from collections.abc import Collection

from iki_teach.content.words import N, Words
from iki_teach.drawing.pens import clean
from iki_teach.games.koikoi.drawing.album import album
from iki_teach.games.koikoi.drawing.describe import CALLED, KIND, NOTHING, listed
from iki_teach.games.koikoi.rules.position import Position
from iki_teach.games.koikoi.words.names import KINDS, NAME_MOST, by_kind, flower

ACROSS = 8
_KIND = N("koi.collection", "{name} · {kind} {n}")
_MORE = N("koi.collection", "{name} · more {kind}")
_MONTH = N("koi.collection", "Month {month} ({flower})")
_HEAD = N("koi.collection", "Captured by {name}:")
_DEALER = N("koi.collection", "  Deals this month")


def collection(position: Position, words: Words, seats: Collection[int] = (0, 1), *, help: bool = True) -> str:
    """Return the captured cards of some players as one SVG; with `help` they show month and kind."""
    panels = []
    for player in (position.players[seat] for seat in seats):
        for kind, names in by_kind(player.captured).items():
            name, what = clean(player.name, NAME_MOST), words(KINDS[kind])
            first, more = words(_KIND, n=len(names), name=name, kind=what), words(_MORE, name=name, kind=what)
            panels += [(more if at else first, names[at : at + ACROSS]) for at in range(0, len(names), ACROSS)]
    return album(panels or [(words(NOTHING), ())], words, help=help)


def collection_in_words(position: Position, words: Words, seats: Collection[int] = (0, 1)) -> str:
    """Return the same as lines: the cards, who has said koi-koi, and who deals."""
    lines = [words(_MONTH, month=position.month, flower=flower(f"{position.month}-1", words))]
    for player in (position.players[seat] for seat in seats):
        lines.append(words(_HEAD, name=clean(player.name, NAME_MOST)))
        kinds = by_kind(player.captured).items()
        lines += [words(KIND, kind=words(KINDS[kind]), cards=listed(names, words)) for kind, names in kinds if names]
        if player.called:
            lines.append(words(CALLED, n=player.called))
        if player.seat == position.dealer:
            lines.append(words(_DEALER))
    return "\n".join(lines) + "\n"
