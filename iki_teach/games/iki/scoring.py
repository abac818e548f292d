"""Final scoring, line by line (A:203-226, B:381-431)."""

from typing import Any

from attrs import frozen

from iki_teach.content.cards import Fish, Pipe, Pouch, Score
from iki_teach.games.iki.state import State
from iki_teach.games.iki.terms import COLOURS, FIRE, GOODS, GOODS_EACH, IKI, KOBAN, MON, RICE, SANDALS, WOOD

COLOUR_POINTS = (0, 1, 4, 9, 16, 25)
SPECIES_POINTS = (0, 3, 6, 10, 15)
KOBAN_POINTS = 3
WOOD_POINTS = 1
PIPE_FACTOR = 2


@frozen
class Line:
    """One line of a score: its rule, what was counted, the points and the facts."""

    rule: str
    what: str
    points: int
    facts: tuple[tuple[str, Any], ...] = ()


@frozen
class PlayerScore:
    """One player's score: its lines, their total, and the rank from 1."""

    seat: int
    lines: tuple[Line, ...]
    total: int
    rank: int


def own_cards(s: State, seat: int) -> list[int]:
    """Return a player's cards: retired, and brought home from the board (B:383)."""
    first = s.table.first_building
    on_board = [s.things[stall] for stall, owner in enumerate(s.owners) if owner == seat and s.things[stall] < first]
    return [*s.retired[seat], *on_board]


def colour_line(s: State, seat: int) -> Line:
    """Score different colours; each puppeteer counts as any one colour (B:401)."""
    cards = [s.table.cards[card] for card in own_cards(s, seat)]
    fixed = {card.colour for card in cards if not card.skill.any_colour}
    any_colour = sum(1 for card in cards if card.skill.any_colour)
    number = min(len(COLOURS), len(fixed) + any_colour)
    facts = (("colours", number), ("any_colour", any_colour))
    return Line("iki.score.colours", "colours", COLOUR_POINTS[number], facts)


def fish_lines(s: State, seat: int) -> list[Line]:
    """Score different species, and the iki printed on tiles."""
    fish = [tile for tile in (s.table.tiles[t] for t in s.tiles[seat]) if isinstance(tile, Fish)]
    species = len({tile.english for tile in fish})
    printed = sum(tile.iki for tile in fish)
    lines = [Line("iki.score.fish", "species", SPECIES_POINTS[species], (("species", species),))]
    return lines + ([Line("iki.score.fish", "fish-printed", printed)] if printed else [])


def tobacco_line(s: State, seat: int) -> Line:
    """Score pouches, doubled by at least one pipe."""
    tiles = [s.table.tiles[t] for t in s.tiles[seat]]
    pouches = sum(tile.iki for tile in tiles if isinstance(tile, Pouch))
    pipes = sum(1 for tile in tiles if isinstance(tile, Pipe))
    points = pouches * (PIPE_FACTOR if pipes else 1)
    return Line("iki.score.tobacco", "tobacco", points, (("pouches", pouches), ("pipes", pipes)))


def counted(s: State, seat: int, of: str) -> int:
    """Return how many of something a building counts for its owner."""
    base = seat * GOODS_EACH
    goods = {"sandal": SANDALS, "rice": RICE, "wood": WOOD, "koban": KOBAN}
    if of in goods:
        return s.goods[base + goods[of]]
    if of == "retired card":
        return len(s.retired[seat])
    kinds = {"fish": Fish, "pipe": Pipe, "pouch": Pouch}
    return sum(1 for tile in s.tiles[seat] if isinstance(s.table.tiles[tile], kinds[of]))


def building_lines(s: State, seat: int) -> list[Line]:
    """Score each own building on the board: its printed iki and its own scoring (A:224, B:425)."""
    first, lines = s.table.first_building, []
    for stall, owner in enumerate(s.owners):
        if owner != seat or s.things[stall] < first:
            continue
        building = s.table.buildings[s.things[stall] - first]
        lines.append(Line("iki.score.buildings", "building", building.iki, (("building", building.id),)))
        ability = building.ability
        if isinstance(ability, Score):
            number = counted(s, seat, ability.of)
            facts = (("building", building.id), ("of", ability.of), ("number", number))
            points = number // ability.each * ability.iki
            lines.append(Line("iki.build.score", "building-counts", points, facts))
    return lines


def goods_lines(s: State, seat: int) -> list[Line]:
    """Score left-over koban, wood and money."""
    base = seat * GOODS_EACH
    per = s.table.edition.mon_per_iki
    worth = ((KOBAN, KOBAN_POINTS, 1), (WOOD, WOOD_POINTS, 1), (MON, 1, per))
    return [
        Line(
            "iki.score.goods",
            GOODS[good],
            s.goods[base + good] // each * points,
            (("number", s.goods[base + good]), ("points", points), ("each", each)),
        )
        for good, points, each in worth
    ]


def lines_of(s: State, seat: int) -> tuple[Line, ...]:
    """Return all lines of one player's score."""
    iki = s.goods[seat * GOODS_EACH + IKI]
    return (
        Line("iki.score.track", "iki", iki),
        colour_line(s, seat),
        *fish_lines(s, seat),
        tobacco_line(s, seat),
        *building_lines(s, seat),
        *goods_lines(s, seat),
    )


def scores(s: State) -> tuple[PlayerScore, ...]:
    """Score all players as if the game ended now; ties go by firefighting, then by the upper disc (B:430)."""
    lines = [lines_of(s, seat) for seat in range(s.table.players)]
    totals = [sum(line.points for line in own) for own in lines]
    order = s.order.index
    ranking = sorted(
        range(s.table.players),
        key=lambda seat: (-totals[seat], -s.goods[seat * GOODS_EACH + FIRE], order(seat)),
    )
    return tuple(PlayerScore(seat, own, totals[seat], ranking.index(seat) + 1) for seat, own in enumerate(lines))
