"""Lays out what belongs to nobody yet in a described position: display, buildings, wares and chance."""

import random
from collections import Counter
from collections.abc import Iterable

from iki_teach.content.faults import quoted
from iki_teach.games.iki.cases.builder import Site
from iki_teach.games.iki.facts.cards import Fish, Pipe, Pouch
from iki_teach.games.iki.rules.month import season_of
from iki_teach.games.iki.rules.setup import wares_of
from iki_teach.games.iki.rules.terms import LAST_MONTH, LOT, REVEAL, SLOT_NAMES, SLOT_X, START, UNPAID
from iki_teach.games.iki.rules.two_players import BLOCKABLE, TILES_A_SLOT

KINDS = {"fish": Fish, "pipes": Pipe, "pouches": Pouch}
FOR_TWO = "nothing, as this is for two players on their own board"


def lay_tokens(site: Site) -> None:
    """Give sun and moon, and close a slot, where two players play on their own board (B:305, B:376)."""
    s, told = site.s, site.told
    for key, named in (("sun", told.sun), ("blocked", told.blocked)):
        if named is not None and not site.table.two_players:
            site.fault((key,), FOR_TWO, quoted(named))
    if site.table.two_players and s.phase not in (REVEAL, LOT):
        s.sun = (site.seat(told.sun, ("sun",)) if told.sun else None) or 0
    if told.blocked:
        s.blocked = SLOT_NAMES.index(told.blocked)
        if s.blocked == SLOT_X:
            site.fault(("blocked",), "one of 1, 2, 3, 4", told.blocked)


def lay_display(site: Site) -> None:
    """Lay the cards for hire with their coins."""
    limit = site.table.edition.coin_limit
    for name, coins in site.told.display.items():
        card = site.piece("card", name, ("display", name))
        if card is not None:
            site.s.display, site.s.coins = (*site.s.display, card), (*site.s.coins, coins)
        if limit is not None and coins > limit:
            site.fault(("display", name), f"at most {limit} coins in this edition", str(coins))


def lay_starts(site: Site) -> None:
    """Leave the start cards to be picked during setup; later those that nobody has left the game (A:55)."""
    s, told = site.s, site.told.starts
    s.gone = site.things(site.told.gone, ("gone",))
    if told is not None and s.phase not in (REVEAL, LOT, START):
        site.fault(("starts",), "nothing, as start cards are picked during setup", ", ".join(told) or "none")
    s.starts = site.pieces("card", told or (), ("starts",))
    for at, card in enumerate(s.starts, 1):
        if card not in site.table.start_cards:
            site.fault(("starts", at), "a start card", quoted(site.table.things[card]))
    rest = site.left("card", site.table.start_cards)
    if told is None and s.phase in (REVEAL, LOT, START):
        s.starts = rest
    else:
        s.gone += rest


def lay_buildings(site: Site) -> None:
    """Lay the buildings on offer; if none are named, as many of the first ones as the edition shows."""
    table, s, told = site.table, site.s, site.told.buildings
    every = tuple(range(len(table.buildings)))
    shown = min(table.edition.buildings_shown, len(every))
    used = len(every) - len(site.left("building", every))
    free = site.left("building", every)
    if told is not None:
        s.buildings = site.pieces("building", told, ("buildings",))
    elif s.phase != REVEAL:
        s.buildings = free[: max(0, shown - used)]
    if used + len(s.buildings) > shown:
        number = f"at most {shown} buildings on offer, on stalls and gone"
        site.fault(("buildings",) if told else ("stalls",), number, str(used + len(s.buildings)))
    s.pile = tuple(building for building in free if building not in s.buildings)


def lay_wares(site: Site) -> None:
    """Lay the season's fish, pipes and pouches that nobody has bought (A:118, A:131)."""
    s, table = site.s, site.table
    month = min(max(s.month, 1) + (s.phase == UNPAID), LAST_MONTH)
    for part, usual in wares_of(table, season_of(month)).items():
        told = site.told.wares[part]
        if told is None:
            setattr(s, part, site.left("tile", usual))
            continue
        tiles = site.pieces("tile", told, (part,))
        setattr(s, part, tiles)
        for tile in tiles:
            if not isinstance(table.tiles[tile], KINDS[part]):
                site.fault((part,), f"only {part}", quoted(table.tiles[tile].id))


def check_bought(site: Site) -> None:
    """Nobody can have bought what no edition and no month has sold: too many fish, a ware to come, one from below."""
    s, table = site.s, site.table
    stack, limit = table.edition.tobacco == "stack", table.edition.fish_limit
    season = season_of(min(max(s.month, 1), LAST_MONTH))
    for seat, name in enumerate(site.names):
        path = ("players", name, "tiles")
        fish = Counter(table.tile_seasons[tile] for tile in s.tiles[seat] if table.is_fish[tile])
        if limit is not None and max(fish.values(), default=0) > limit:
            site.fault(path, f"at most {limit} fish of a season", str(max(fish.values())))
        for tile in s.tiles[seat]:
            above = covering(site, tile) if stack and not table.is_fish[tile] else ""
            if above:
                site.fault(
                    path, f"nothing from below in a stack, as {above} is still for sale", quoted(table.tiles[tile].id)
                )
            elif table.tile_seasons[tile] > season and (table.is_fish[tile] or not stack):
                site.fault(
                    path, f"nothing that is sold only later than in month {s.month}", quoted(table.tiles[tile].id)
                )


def covering(site: Site, tile: int) -> str:
    """Return what still lies on a stack though it lay above this tile; empty if nothing does."""
    s, tiles = site.s, site.table.tiles
    on_sale = s.pipes if isinstance(tiles[tile], Pipe) else s.pouches
    return next((tiles[other].id for other in on_sale if other < tile), "")


def lay_common(site: Site) -> None:
    """Lay everything that belongs to nobody yet."""
    lay_tokens(site)
    lay_display(site)
    lay_starts(site)
    lay_buildings(site)
    lay_wares(site)
    check_bought(site)


def draw_chance(site: Site) -> None:
    """Order what chance brings: what is named first, the rest shuffled; without a seed moves name it."""
    s, told, table = site.s, site.told, site.table
    chance = random.Random(told.seed or 0)
    s.named = not told.drawn
    deals = site.pieces("card", told.next.deals, ("next", "deals"))
    for at, card in enumerate(told.next.deals, 1):
        if table.card_index.get(card) in table.start_cards:
            site.fault(("next", "deals", at), "a card of a season", quoted(card))
    s.decks = tuple(
        tuple(card for card in deals if card in deck) + mixed(site, site.left("card", deck), chance)
        for deck in table.by_season
    )
    s.pile = mixed(site, s.pile, chance)
    draw_blocks(site, chance)
    for at, nagaya in enumerate(told.next.fires, 1):
        if nagaya not in table.nagaya:
            site.fault(("next", "fires", at), "one of " + ", ".join(table.nagaya), quoted(nagaya))
    if told.drawn:
        named = tuple(table.nagaya.index(nagaya) for nagaya in told.next.fires if nagaya in table.nagaya)
        s.fires = named + tuple(chance.randrange(len(table.nagaya)) for _ in table.edition.fires)
        s.lot = chance.randrange(table.players)


def draw_blocks(site: Site, chance: random.Random) -> None:
    """Order the blocking tiles; the one that closes a slot now has been used (B:305)."""
    s, named = site.s, [SLOT_NAMES.index(slot) for slot in site.told.next.blocks]
    if named and not site.table.two_players:
        site.fault(("next", "blocks"), FOR_TWO, ", ".join(site.told.next.blocks))
    used = [*named, s.blocked]
    left = [slot for slot in BLOCKABLE for _ in range(TILES_A_SLOT - used.count(slot))]
    if SLOT_X in named or any(used.count(slot) > TILES_A_SLOT for slot in named):
        expected = f"each of 1, 2, 3, 4 at most {TILES_A_SLOT} times, the blocked one counted"
        site.fault(("next", "blocks"), expected, ", ".join(site.told.next.blocks))
    s.blocks = (*named, *mixed(site, left, chance))


def mixed(site: Site, pieces: Iterable[int], chance: random.Random) -> tuple[int, ...]:
    """Return the pieces shuffled; as they lie where moves will name them."""
    lying = tuple(pieces)
    return tuple(chance.sample(lying, len(lying))) if site.told.drawn else lying
