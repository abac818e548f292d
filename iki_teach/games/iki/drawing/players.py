"""The players: crest and name, goods, free kobun, retired cards by colour, and tiles."""

from functools import lru_cache

from iki_teach.content.words import N, Words
from iki_teach.drawing.pens import box, clean, group, path, quoted, stamp, write
from iki_teach.games.iki.drawing.pieces import token
from iki_teach.games.iki.drawing.runs import Ink
from iki_teach.games.iki.drawing.signs import COLOUR_ICONS
from iki_teach.games.iki.facts.cards import COLOURS, Card, Fish, Pipe
from iki_teach.games.iki.rules.position import PlayerView, Position
from iki_teach.games.iki.words import goods, labels

WIDE = 184.0
HEAD, GOODS_ROW, RETIRED_HEAD, CHIP, TILES = 26.0, 20.0, 15.0, 13.0, 21.0
GOODS_PITCH = (WIDE - 4) / 4
COLUMN = (WIDE - 6) / len(COLOURS)
GOODS = ("mon", "koban", "rice", "sandals", "wood", "iki", "fire")

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
    """A player's place at the table in one spoken sentence."""
    return f"{labels.player(view)}: " + "; ".join(facts(view, position, words))


def facts(view: PlayerView, position: Position, words: Words) -> list[str]:
    """What a player has, each fact in words."""
    parts = [words(_DECIDES, name=labels.player(view))] if position.to_move == view.seat else []
    parts += [words(_FIRST)] if view.first else []
    parts += [words(_SUN if view.token == "sun" else _MOON)] if view.token else []
    parts.append(goods.listed([words(goods.GOODS[good], n=getattr(view, good)) for good in GOODS], words))
    parts.append(words(_KOBUN, n=view.kobun))
    parts.append(_place(view, position, words))
    parts += [words(_SLOT, slot=view.slot)] if view.slot is not None else []
    cards = ", ".join(_retired(position.cards[card], position, words) for card in view.retired)
    parts += [words(_RETIRED, cards=cards)] if cards else []
    tiles = ", ".join(labels.tile(position.tiles[tile], words) for tile in (*view.fish, *view.pipes, *view.pouches))
    return [*parts, words(_OWNS, tiles=tiles)] if tiles else parts


def _retired(card: Card, position: Position, words: Words) -> str:
    colour = words(goods.COLUMNS[labels.colour_look(card.colour, position)])
    return words(_OF_COLOUR, card=goods.trade(card, words), colour=colour)


def _place(view: PlayerView, position: Position, words: Words) -> str:
    if view.place is None:
        return words(_OFF_STREET)
    if view.place == 0:
        return words(_AT_GATE)
    shops = {space.number: labels.shop(space.shop, words) for space in position.board.spaces}
    return words(_ON_SPACE, place=view.place, shop=shops.get(view.place, ""))


def columns(view: PlayerView, position: Position) -> dict[str, list[str]]:
    """A player's retired cards by colour."""
    return {colour: [card for card in view.retired if position.cards[card].colour == colour] for colour in COLOURS}


def high(position: Position) -> float:
    """How high a player's place is: as high as the most retired cards of one colour need."""
    most = max((len(cards) for view in position.players for cards in columns(view, position).values()), default=0)
    return HEAD + 2 * GOODS_ROW + RETIRED_HEAD + CHIP * max(most, 1) + TILES + 7


def draw(view: PlayerView, position: Position, words: Words, *, marked: bool = False) -> str:
    """A player's place, 184 wide; one to look at is marked."""
    tall = high(position)
    decides = position.to_move == view.seat
    inner = (
        box(0.5, 0.5, WIDE - 1, tall - 1, cls="sheet decides" if decides else "sheet", round=4)
        + _head(view, position, decides)
        + _goods(view, position.edition.seller_colour)
        + _columns(view, position, HEAD + 2 * GOODS_ROW + 2)
        + _tiles(view, position, tall - TILES - 2)
        + (box(0.5, 0.5, WIDE - 1, tall - 1, cls="halo", round=4) if marked else "")
    )
    return f'<g role="img" aria-label="{quoted(name(view, position, words))}">{inner}</g>'


def _head(view: PlayerView, position: Position, decides: bool) -> str:
    parts = [path(f"M1 {HEAD - 1}V5a4 4 0 0 1 4-4H{WIDE - 5}a4 4 0 0 1 4 4V{HEAD - 1}z", cls=f"p{view.seat} tinge")]
    parts.append(token(view.seat, labels.initial(view), 4, 3, 20))
    right = WIDE - 5.0
    for at in range(min(view.kobun, 4)):
        right -= 11
        parts.append(token(view.seat, "", right, 8, 10.5, name=f"kobun.free.{view.seat}.{at}"))
    for sign in (*(("first",) if view.first else ()), *((view.token,) if view.token else ())):
        right -= 15
        parts.append(stamp(sign, right, 6, 14))
    if view.slot is not None:
        right -= 17
        parts.append(
            box(right, 6, 14, 15, cls="face", round=2)
            + write(view.slot, right + 7, 17.5, 11.5, cls="j", anchor="middle")
        )
    if decides:
        parts.append(path("M27.500 8l7 5.500-7 5.500z", cls="f-vermilion"))
    left = 38.0 if decides else 28.0
    parts.append(write(labels.player(view), left, 18, 12.5, cls="b", room=right - left - 3, tight=0.85))
    return "".join(parts)


def _goods(view: PlayerView, seller_colour: str) -> str:
    ink = Ink(13, "b")
    for at, good in enumerate(GOODS):
        x, y = _good_at(at)
        ink.put(str(getattr(view, good)), x + 19, y + 13)
    return f'<use href="#iki-purse-{seller_colour}"/>{ink.text()}'


def _good_at(at: int) -> tuple[float, float]:
    row, column = divmod(at, 4)
    return 5 + column * GOODS_PITCH, HEAD + 2 + row * GOODS_ROW


@lru_cache(maxsize=4)
def defs(seller_colour: str) -> str:
    """What is the same at every player's place: the signs of the goods and the heads of the five columns."""
    parts = [stamp(good, *_good_at(at), 16) for at, good in enumerate(GOODS)]
    for at, colour in enumerate(COLOURS):
        look = seller_colour if colour == "green" else colour
        x, top = 4 + at * COLUMN, HEAD + 2 * GOODS_ROW + 2
        parts.append(box(x, top, COLUMN - 2, 13, cls=f"head ink-f-{look}", round=2))
        parts.append(stamp(COLOUR_ICONS[colour], x + COLUMN / 2 - 7, top + 0.5, 12, cls="ink-c-paper"))
    return f'<g id="iki-purse-{seller_colour}">{"".join(parts)}</g>'


def _columns(view: PlayerView, position: Position, top: float) -> str:
    parts = []
    for at, cards in enumerate(columns(view, position).values()):
        for place, card in enumerate(cards):
            kanji = clean(position.cards[card].kanji, 4) or position.cards[card].english[:1]
            size = min(11.5, (COLUMN - 2) / max(len(kanji), 1))
            y = top + RETIRED_HEAD + CHIP * place + 10
            parts.append(write(kanji, 3 + (at + 0.5) * COLUMN, y, size, cls="j", anchor="middle"))
    return "".join(parts)


def _tiles(view: PlayerView, position: Position, top: float) -> str:
    owned_tiles = [position.tiles[name] for name in (*view.fish, *view.pipes, *view.pouches)]
    each = min(21.0, (WIDE - 8) / max(len(owned_tiles), 1))
    parts = [path(f"M5 {top - 1}H{WIDE - 5}", cls="hair")]
    for at, tile in enumerate(owned_tiles):
        x = 4 + at * each
        if isinstance(tile, Fish):
            parts.append(stamp("fish", x, top + 1, 19, cls=f"c-{tile.season}"))
        else:
            parts.append(stamp("pipe" if isinstance(tile, Pipe) else "pouch", x, top + 1, 18, cls=f"c-{tile.colour}"))
    return group(parts)
