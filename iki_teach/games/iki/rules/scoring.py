"""Final scoring, line by line (A:203-226, B:381-431)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from attrs import frozen

from iki_teach.core.score import Line, PlayerScore
from iki_teach.games.iki.facts.ability import Score
from iki_teach.games.iki.facts.cards import Building, Fish, Pipe, Pouch
from iki_teach.games.iki.rules.state import State, cards_of
from iki_teach.games.iki.rules.terms import COLOURS, FIRE, GOODS, GOODS_EACH, WARD

# Iki by how many different colours, and how many different species of fish, a player has.
COLOUR_POINTS = (0, 1, 4, 9, 16, 25)
SPECIES_POINTS = (0, 3, 6, 10, 15)
KOBAN_POINTS = 3
WOOD_POINTS = 1
PIPE_FACTOR = 2
SEVERAL = {"sandal": "sandals", "pipe": "pipes", "pouch": "pouches", "retired card": "retired"}


class TileCount(NamedTuple):
    fish: int
    species: int
    fish_printed: int
    pouches: int
    pouches_printed: int
    pipes: int

    @property
    def points(self) -> int:
        return SPECIES_POINTS[self.species] + self.fish_printed + tobacco_points(self.pouches_printed, self.pipes)


def count_tiles(tiles: Iterable[Fish | Pipe | Pouch]) -> TileCount:
    species, fish, printed, pouches, iki, pipes = set[str](), 0, 0, 0, 0, 0
    for tile in tiles:
        if isinstance(tile, Fish):
            species.add(tile.english)
            fish, printed = fish + 1, printed + tile.iki
        elif isinstance(tile, Pouch):
            pouches, iki = pouches + 1, iki + tile.iki
        else:
            pipes += 1
    return TileCount(fish, len(species), printed, pouches, iki, pipes)


def tobacco_points(printed: int, pipes: int) -> int:
    """Return what pouches bring: what is printed on them, doubled once with a pipe (A:214, B:411)."""
    return printed * (PIPE_FACTOR if pipes else 1)


@frozen(kw_only=True)
class Holdings:
    """What a player holds at the end.

    `colours` are those of cards that do not stand for any colour, `any_colour` counts the retired ones that do;
    `buildings_printed` is for buildings that are in no list of ours.
    """

    mon: int = 0
    koban: int = 0
    rice: int = 0
    sandals: int = 0
    wood: int = 0
    iki: int = 0
    fire: int = 0
    colours: int = 0
    any_colour: int = 0
    retired: int = 0
    fish: int = 0
    species: int = 0
    fish_printed: int = 0
    pouches: int = 0
    pouches_printed: int = 0
    pipes: int = 0
    buildings: tuple[Building, ...] = ()
    buildings_printed: int = 0

    def counted(self, of: str) -> int:
        return int(getattr(self, SEVERAL.get(of, of)))

    def points_for(self, score: Score) -> int:
        return self.counted(score.of) // score.each * score.iki


def colours_of(s: State, seat: int) -> tuple[set[int], list[int]]:
    """Return the colours of a player's cards, and the retired ones that stand for any (B:401)."""
    retired = s.retired[seat]
    jokers = [card for card in retired if s.table.cards[card].skill.any_colour]
    at_work = [s.things[stall] for stall in cards_of(s, seat)]  # they come home first (B:383)
    return {s.table.colours[card] for card in (*at_work, *retired) if card not in jokers}, jokers


def holdings_of(s: State, seat: int) -> Holdings:
    table = s.table
    colours, jokers = colours_of(s, seat)
    things = [thing for thing, owner in zip(s.things, s.owners, strict=True) if owner == seat]
    goods = dict(zip(GOODS[:WARD], s.goods[seat * GOODS_EACH :], strict=False))
    return Holdings(
        **goods,
        colours=len(colours),
        any_colour=len(jokers),
        retired=len(s.retired[seat]),
        **count_tiles(table.tiles[tile] for tile in s.tiles[seat])._asdict(),
        buildings=tuple(table.buildings[thing - table.first_building] for thing in things if not table.is_card[thing]),
    )


def building_lines(own: Holdings) -> list[Line]:
    """Score each own building: its printed iki and its own scoring (A:224, B:425)."""
    lines = []
    for building in own.buildings:
        lines.append(Line("iki.score.buildings", "building", building.iki, (("building", building.id),)))
        ability = building.ability
        if isinstance(ability, Score):
            number = own.counted(ability.of)
            facts = (("building", building.id), ("of", ability.of), ("number", number))
            lines.append(Line("iki.build.score", "building-counts", own.points_for(ability), facts))
    if own.buildings_printed:
        lines.append(Line("iki.score.buildings", "buildings-printed", own.buildings_printed))
    return lines


def lines_of(own: Holdings, mon_per_iki: int) -> tuple[Line, ...]:
    # Each retired puppeteer counts as any one colour (B:401).
    colours = min(len(COLOURS), own.colours + own.any_colour)
    colour_facts = (("colours", colours), ("any_colour", own.any_colour))
    species = (("species", own.species),)
    tobacco = tobacco_points(own.pouches_printed, own.pipes)
    tobacco_facts = (("pouches", own.pouches_printed), ("pipes", own.pipes))
    goods = (
        ("koban", own.koban, KOBAN_POINTS, 1),
        ("wood", own.wood, WOOD_POINTS, 1),
        ("mon", own.mon, 1, mon_per_iki),
    )
    return (
        Line("iki.score.track", "iki", own.iki),
        Line("iki.score.colours", "colours", COLOUR_POINTS[colours], colour_facts),
        Line("iki.score.fish", "species", SPECIES_POINTS[own.species], species),
        *([Line("iki.score.fish", "fish-printed", own.fish_printed)] if own.fish_printed else []),
        Line("iki.score.tobacco", "tobacco", tobacco, tobacco_facts),
        *building_lines(own),
        *(
            Line("iki.score.goods", good, have // each * points, (("number", have), ("points", points), ("each", each)))
            for good, have, points, each in goods
        ),
    )


def ranked(totals: Sequence[int], fire: Sequence[int], order: Sequence[int]) -> list[int]:
    """Return the seats from the winner down; ties go by firefighting, then by the upper disc (B:430)."""
    return sorted(range(len(totals)), key=lambda seat: (-totals[seat], -fire[seat], order.index(seat)))


def scores(s: State) -> tuple[PlayerScore, ...]:
    mon_per_iki = s.table.edition.mon_per_iki
    lines = [lines_of(holdings_of(s, seat), mon_per_iki) for seat in range(s.table.players)]
    totals = [sum(line.points for line in own) for own in lines]
    ranking = ranked(totals, s.goods[FIRE::GOODS_EACH], s.order)
    return tuple(PlayerScore(seat, own, totals[seat], ranking.index(seat) + 1) for seat, own in enumerate(lines))
