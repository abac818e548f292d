"""What can be had: cards for hire with their coins, start cards during setup, fish, tobacco and buildings for sale."""

from functools import lru_cache

from iki_teach.content.words import N, Words
from iki_teach.drawing.marks import Marks, cell
from iki_teach.drawing.memory import Part, part
from iki_teach.drawing.pens import box, clean, downwards, stamp, wrap, write
from iki_teach.games.iki.drawing import runs
from iki_teach.games.iki.drawing.cards import ROW_HIGH, ROW_WIDE, SMALL_HIGH, SMALL_WIDE, row_face, small_face, top_band
from iki_teach.games.iki.drawing.signs import coins, cost_coin
from iki_teach.games.iki.facts.cards import Building, Fish, Pipe, Pouch
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.words import about, goods, labels

TILE_WIDE, TILE_HIGH = 66.0, 92.0
HOUSE_WIDE, HOUSE_HIGH = 101.0, 92.0

MARKET = N("drawing.market", "Fish and tobacco")
BUILDINGS = N("drawing.market", "Buildings")
MANY, GAP = 8, 2.0  # so many stand in rows; what is free between tiles
LOW_HIGH = 62.0  # how high a row is below the board, where it is less wide

DISPLAY = N("drawing.display", "Display")
STARTS = N("drawing.display", "Start cards")
NO_CARDS = N("drawing.display", "No cards")


def tile(table: Position, name: str, words: Words, marks: Marks) -> str:
    """A tile for sale, 66 by 92."""
    sold = table.tiles[name.partition(".")[2]]
    inner, label = tile_face(sold, words), labels.tile(sold, words)
    return cell(marks, name, label, inner, x=0, y=0, wide=TILE_WIDE, high=TILE_HIGH, look="face")


@lru_cache(maxsize=128)
def tile_face(tile: Fish | Pipe | Pouch, words: Words) -> str:
    middle = TILE_WIDE / 2
    value: runs.Run
    if isinstance(tile, Fish):
        name = goods.trade(tile, words)
        kanji = clean(tile.kanji, 3)
        art = stamp("fish", 6, 16, 36) + downwards(kanji, TILE_WIDE - 10, 15.5, 12, rows=3)
        value = (f"+{tile.iki}", "@iki") if tile.iki else ()
    else:
        name = goods.tobacco(tile, words)
        art = stamp("pipe" if isinstance(tile, Pipe) else "pouch", 11, 16, 37, cls=f"c-{tile.colour}")
        value = (f"+{tile.fire}", "@fire") if isinstance(tile, Pipe) else (f"+{tile.iki}", "@iki")
    lines = wrap(name, 12, TILE_WIDE - 4)
    first = 66 - 4.5 * (len(lines) - 1)
    return (
        top_band(TILE_WIDE, 15, f"f-{tile.season}")
        + cost_coin(tile.price, 11, 11)
        + art
        + "".join(
            write(line, middle, first + 12 * at, 12, anchor="middle", room=TILE_WIDE - 4, tight=0.66)
            for at, line in enumerate(lines)
        )
        + (runs.draw(value, middle, 87.5, TILE_WIDE - 6, size=12) if value else "")
    )


def building(house: Building, words: Words, marks: Marks) -> str:
    """A building that can be built, 101 by 92."""
    inner, label = house_face(house, words.lang), labels.building(house, words.lang)
    name, more = f"building.{house.id}", about.building(house, words.lang, priced=True)
    return cell(marks, name, label, inner, x=0, y=0, wide=HOUSE_WIDE, high=HOUSE_HIGH, look="face", about=more)


@lru_cache(maxsize=128)
def house_face(what: Building, lang: str) -> str:
    wide = HOUSE_WIDE
    name = clean(what.name(lang))
    kanji = clean(what.kanji, 5)
    gift = runs.ability(what.ability) if what.ability is not None else ("–",)
    return (
        top_band(wide, 17, "f-house")
        + runs.draw(runs.goods(what.cost), wide / 2, 12.6, wide - 5, size=12.5)
        + stamp("house", 3, 20, 29)
        + write(kanji, 35 + (wide - 37) / 2, 41, min(17, (wide - 38) / max(len(kanji), 1)), cls="j", anchor="middle")
        + write(name, wide / 2, 62.5, 12.5, anchor="middle", room=wide - 5, cls="")
        + box(0, 68.5, wide, 22.5, cls="f-special edge", round=2)
        + runs.draw((str(what.iki), "@iki"), 19, 84, 34, size=12.5, cls="b")
        + runs.draw(gift, wide / 2 + 17, 84, wide - 40, size=12.5)
    )


def shown(position: Position) -> list[tuple[str, int]]:
    return [(card, 0) for card in position.starts] + list(position.display)


def heading(position: Position, words: Words) -> str:
    if not shown(position):
        return words(NO_CARDS)
    return words(STARTS if position.starts and not position.display else DISPLAY)


def offered(table: Position, name: str, amount: int, words: Words, marks: Marks, wide: float, high: float) -> Part:
    card, face = table.cards[name], small_face if wide == SMALL_WIDE else row_face
    inner = face(card, labels.colour_look(card.colour, table), words.lang, wide, high)
    if amount:
        inner += coins(amount, wide - 3, high - (35 if face is small_face and high > 70 else 18), name=f"coin.{name}")
    label, more = labels.offered(card, amount, table, words), about.offered(card, amount, table, words)
    drawn = cell(marks, f"display.{name}", label, inner, x=0, y=0, wide=wide, high=high, look="face", about=more)
    return part(drawn)


def card_size(position: Position, room: float) -> tuple[float, float]:
    """How wide and high a card for hire is, if all of them have `room` together; 0 is any room."""
    if not room or len(shown(position)) <= MANY:
        return ROW_WIDE, ROW_HIGH
    return SMALL_WIDE, min(SMALL_HIGH, (room + GAP) / (-(-len(shown(position)) // 2)) - GAP)


def card_gap(position: Position) -> float:
    return 2 * GAP if len(shown(position)) <= MANY else GAP
