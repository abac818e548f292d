"""What a player has captured: four columns, or flat fans where there is no room, and the yaku that come of it."""

from collections.abc import Iterator

from iki_teach.content.words import N
from iki_teach.drawing.pens import box, group, write
from iki_teach.games.koikoi.drawing.cards import SIGNS
from iki_teach.games.koikoi.drawing.describe import SHORT
from iki_teach.games.koikoi.drawing.field import OTHER
from iki_teach.games.koikoi.drawing.reach import one_short
from iki_teach.games.koikoi.drawing.view import TALL, Box, View, piece
from iki_teach.games.koikoi.rules.position import PlayerView
from iki_teach.games.koikoi.words.names import KINDS, by_kind, card, yaku_by_id

_MADE = N("koi.drawing", "{yaku} {kanji}: {n} point", "{yaku} {kanji}: {n} points")
LINES_SHOWN = 3
LINE, HEAD = 16.0, 46.0
COLUMN_STEP, FAN_STEP = 36.0, 13.0


def captured(player: PlayerView, view: View, where: Box) -> str:
    """What a player has captured, kind by kind, and the yaku that are made or one card short."""
    x, y, wide, high = where
    drawn = columns(player, view, where) if view.at.column else fans(player, view, where)
    paper = box(x, y, wide, high, cls="sheet", round=6) if view.at.column else ""
    return group(paper, drawn, cls=f"p{player.seat}")


def columns(player: PlayerView, view: View, where: Box) -> Iterator[str]:
    """Yield the kinds side by side, each a column of overlapping cards, and the yaku below them."""
    (x, y, wide, high), each = where, view.at.mini
    told = lines(player, view)
    column, top = (wide - 8) / 4, y + HEAD
    room = high - HEAD - 8 - LINE * len(told)
    for at, (kind, own) in enumerate(by_kind(player.captured).items()):
        left = x + 4 + column * at
        yield write(f"{SIGNS[kind]} {len(own)}", left + column / 2, y + 20, 15, cls="j", anchor="middle")
        yield write(view.words(KINDS[kind]), left + column / 2, y + 37, 12, cls="s", anchor="middle", room=column - 2)
        step = min(COLUMN_STEP, (room - each * TALL) / max(len(own) - 1, 1))
        for number, name in enumerate(own):
            yield piece(name, left + (column - each) / 2, top + step * number, each, card(name, view.words), OTHER)
    foot = y + high - LINE * len(told) + 6
    for at, (text, cls) in enumerate(told):
        yield write(text, x + 8, foot + LINE * at, 12.5, cls=cls, room=wide - 16)


def fans(player: PlayerView, view: View, where: Box) -> Iterator[str]:
    """Yield the kinds side by side, each a flat fan."""
    (x, y, wide, _), each = where, view.at.mini
    column = (wide - 8) / 4
    for at, (kind, own) in enumerate(by_kind(player.captured).items()):
        left = x + 4 + column * at
        yield write(f"{SIGNS[kind]} {view.words(KINDS[kind])} {len(own)}", left, y + 14, 12, room=column - 2)
        step = min(FAN_STEP, (column - 4 - each) / max(len(own) - 1, 1))
        for number, name in enumerate(own):
            yield piece(name, left + step * number, y + 20, each, card(name, view.words), OTHER)


def lines(player: PlayerView, view: View) -> list[tuple[str, str]]:
    """The yaku that a player has made, and those that are one card short."""
    words = view.words
    made = [
        (words(_MADE, n=points, yaku=words.rule(id), kanji=yaku_by_id()[id].kanji), "v b") for id, points in player.yaku
    ]
    shorts = [
        (words(SHORT, n=short.points, yaku=words.rule(short.yaku).partition(",")[0]).strip(), "s")
        for short in one_short(view.position, player.seat)[:LINES_SHOWN]
        if len(view.open) < len(view.position.players)  # else the month is over
    ]
    return made + shorts
