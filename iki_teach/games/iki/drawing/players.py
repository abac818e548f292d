"""The players: crest and name, goods, free kobun, retired cards by colour, and tiles."""

from iki_teach.content.words import N, Words
from iki_teach.drawing.pens import box, clean, group, path, quoted, stamp, write
from iki_teach.games.iki.drawing.signs import token
from iki_teach.games.iki.facts.bundle import TOKENS
from iki_teach.games.iki.facts.cards import Card, Fish, Pipe
from iki_teach.games.iki.rules.position import PlayerView, Position
from iki_teach.games.iki.words import goods, labels

WIDE, HIGH, LOW = 206.0, 74.0, 52.0
HEAD, DIGIT = 25.0, 8
KOBUN = 4  # so many are drawn: the free ones, and paler those who are somewhere
SHOWN = ("mon", "koban", "rice", "sandals", "wood", "fire")
GOODS = (*SHOWN[:-1], "iki", "fire")

_DECIDES = N("drawing.players", "{name}’s turn")
_FIRST = N("drawing.players", "first player")
_SUN = N("drawing.players", "sun token")
_MOON = N("drawing.players", "moon token")
_KOBUN = N("drawing.players", "{n} free kobun", "{n} free kobun")
_AT_GATE = N("drawing.players", "Oyakata at the gate")
_ON_SPACE = N("drawing.players", "Oyakata on space {place}, {shop}")
_OFF_STREET = N("drawing.players", "Oyakata off the street")
_SLOT = N("drawing.players", "slot {slot}")
_RETIRED = N("drawing.players", "retired: {cards}")
_OWNS = N("drawing.players", "owns {tiles}")
_OF_COLOUR = N("drawing.players", "{card} ({colour})")


def name(view: PlayerView, position: Position, words: Words) -> str:
    return f"{labels.player(view)}: " + "; ".join(facts(view, position, words))


def facts(view: PlayerView, position: Position, words: Words) -> list[str]:
    held = (*GOODS, *(token for token in TOKENS if getattr(view, token)))
    cards = ", ".join(_retired(position.cards[card], position, words) for card in view.retired)
    tiles = ", ".join(labels.tile(position.tiles[tile], words) for tile in (*view.fish, *view.pipes, *view.pouches))
    parts = (
        position.to_move == view.seat and words(_DECIDES, name=labels.player(view)),
        view.first and words(_FIRST),
        view.token and words(_SUN if view.token == "sun" else _MOON),
        goods.listed([words(goods.GOODS[good], n=getattr(view, good)) for good in held], words),
        words(_KOBUN, n=view.kobun),
        _place(view, position, words),
        view.slot is not None and words(_SLOT, slot=view.slot),
        cards and words(_RETIRED, cards=cards),
        tiles and words(_OWNS, tiles=tiles),
    )
    return [part for part in parts if part]


def _retired(card: Card, position: Position, words: Words) -> str:
    colour = words(goods.COLUMNS[labels.colour_look(card.colour, position)])
    return words(_OF_COLOUR, card=goods.trade(card, words), colour=colour)


def _place(view: PlayerView, position: Position, words: Words) -> str:
    if not view.place:
        return words(_OFF_STREET if view.place is None else _AT_GATE)
    shop = labels.shop(position.board.spaces[view.place - 1].shop, words)
    return words(_ON_SPACE, place=view.place, shop=shop)


def draw(
    view: PlayerView, position: Position, spoken: str, high: float, wide: float, *, decides: bool, marked: bool
) -> str:
    inner = (
        box(0.5, 0.5, wide - 1, high - 1, cls="sheet decides" if decides else "sheet", round=5)
        + _head(view, wide)
        + _goods(view, wide)
        + (_things(view, position, high, wide) if high >= HIGH else "")
        + (box(0.5, 0.5, wide - 1, high - 1, cls="halo", round=5) if marked else "")
    )
    return f'<g role="img" aria-label="{quoted(spoken)}">{inner}</g>'


def _head(view: PlayerView, wide: float) -> str:
    parts = [path(f"M1 {HEAD}V6a5 5 0 0 1 5-5H{wide - 6:g}a5 5 0 0 1 5 5V{HEAD}z", cls=f"p{view.seat} tinge")]
    parts.append(token(view.seat, labels.initial(view), 4, 3, 20))
    parts += [stamp("iki", wide - 22, 4, 17), write(str(view.iki), wide - 26, 18.5, 16, cls="b", anchor="end")]
    right = wide - 30 - 9.0 * len(str(view.iki))
    for at in reversed(range(max(view.kobun, KOBUN))):
        right -= 12 if wide >= WIDE else 10
        free = at < view.kobun
        name = f"kobun.free.{view.seat}.{at}" if free else ""
        one = token(view.seat, "", right, 8, 11 if wide >= WIDE else 9, name=name)
        parts.append(one if free else group(one, cls="none"))
    signs = ["first"] if view.first and not view.token else [view.token] if view.token else []
    for sign in (*signs, *(good for good in TOKENS for _ in range(getattr(view, good)))):
        right -= 16
        parts.append(stamp(sign, right, 6, 14))
    parts.append(write(labels.player(view), 29, 18.5, 14, cls="b", room=right - 32, tight=0.85))
    return "".join(parts)


def _goods(view: PlayerView, wide: float) -> str:
    digits = [len(str(getattr(view, good))) for good in SHOWN]
    pitch, y = (wide - 8 - DIGIT * sum(digits)) / len(SHOWN), HEAD + 4
    parts = []
    for at, good in enumerate(SHOWN):
        number_of, x = getattr(view, good), 5 + pitch * at + DIGIT * sum(digits[:at])
        inner = stamp(good, x, y, 16) + write(str(number_of), x + 17, y + 13.5, 14 if number_of < 10 else 13, cls="b")
        parts.append(inner if number_of else group(inner, cls="none"))
    return "".join(parts)


def _things(view: PlayerView, position: Position, high: float, wide: float) -> str:
    top = high - 23
    cards = [position.cards[card] for card in view.retired]
    tiles = [position.tiles[one] for one in (*view.fish, *view.pipes, *view.pouches)]
    each = min(20.0, (wide - 8) / max(len(cards) + len(tiles), 1))
    parts = [path(f"M5 {top - 2:g}H{wide - 5:g}", cls="hair")]
    for at, card in enumerate(cards):
        sign, look = (clean(card.kanji) or card.english)[:1], labels.colour_look(card.colour, position)
        parts.append(box(4 + at * each, top, each - 2, 19, cls=f"f-{look} wash", round=2))
        parts.append(write(sign, 4 + at * each + each / 2 - 1, top + 14.5, 13, cls="j", anchor="middle"))
    for at, tile in enumerate(tiles, len(cards)):
        kind = "fish" if isinstance(tile, Fish) else "pipe" if isinstance(tile, Pipe) else "pouch"
        look = tile.season if isinstance(tile, Fish) else tile.colour
        parts.append(stamp(kind, 4 + at * each, top, 18, cls=f"c-{look}"))
    return "".join(parts)
