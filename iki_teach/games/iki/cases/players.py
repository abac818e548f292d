"""Lays out what players own in a described position: goods, cards and buildings in stalls, and the discs."""

from iki_teach.content.faults import quoted
from iki_teach.content.structure import Path as KeyPath
from iki_teach.games.iki.cases.builder import Site
from iki_teach.games.iki.cases.file import InStall, OwnThings
from iki_teach.games.iki.rules.changes import rate_powers
from iki_teach.games.iki.rules.setup import turn_order
from iki_teach.games.iki.rules.table import pairs_of
from iki_teach.games.iki.rules.terms import FIRE, GOODS, GOODS_EACH, KOBUN_EACH, NOBODY


def lay_goods(site: Site) -> None:
    """Give every player what is named, and for the rest the kit (A:61, B:347)."""
    table, s = site.table, site.s
    kit = dict(pairs_of(table.edition.kit))
    for seat, (name, own) in enumerate(site.told.players.items()):
        base = seat * GOODS_EACH
        s.goods[base : base + GOODS_EACH] = goods_of(own, kit)
        s.retired[seat] = site.pieces("card", own.retired, ("players", name, "retired"))
        s.tiles[seat] = site.pieces("tile", own.tiles, ("players", name, "tiles"))
    for good, limit in enumerate(table.supply):
        total = sum(s.goods[good::GOODS_EACH])
        if limit and total > limit:
            site.fault(("players",), f"at most {limit} {GOODS[good]} in all, as the supply is limited", str(total))


def goods_of(own: OwnThings, kit: dict[int, int]) -> list[int]:
    """Return what a player has of each good."""
    named = (own.mon, own.koban, own.rice, own.sandals, own.wood, own.iki, own.fire)
    return [kit.get(good, 0) if amount is None else amount for good, amount in enumerate(named)]


def lay_stalls(site: Site) -> None:
    """Put cards and buildings in their stalls; a kobun stands on each that has an owner."""
    s, table = site.s, site.table
    for name, told in site.told.stalls.items():
        path: KeyPath = ("stalls", name)
        stall = table.stall_index.get(name)
        if stall is None:
            site.fault(path, f"a stall of this board: {', '.join(table.stalls)}", quoted(name))
        elif (told.card is None) == (told.building is None):
            site.fault(path, "either a card or a building", "both" if told.card else "neither")
        else:
            lay_stall(site, stall, told, path)
            check_kobun(site, s.owners[stall], path)
    for seat in range(table.players):
        s.kobun[seat] = KOBUN_EACH - s.owners.count(seat)
        rate_powers(s, seat)


def lay_stall(site: Site, stall: int, told: InStall, path: KeyPath) -> None:
    """Put one card or building in its stall."""
    s, table = site.s, site.table
    part = "building" if told.card is None else "card"
    thing = site.thing(told.card or told.building or "", (*path, part))
    owner = owner_of(site, told, path)
    if thing is None or owner is None:
        return
    most = table.last_levels[thing] if thing < table.first_building else 0
    if (part == "card") != (most > 0):
        site.fault((*path, part), f"a {part} of this game", quoted(told.card or told.building))
        return
    if told.level is not None and told.level > most:
        expected = (
            f"a level from 1 to {most}, the last of its track" if most else "nothing, as buildings have no levels"
        )
        site.fault((*path, "level"), expected, str(told.level))
    s.things[stall], s.owners[stall], s.levels[stall] = thing, owner, (told.level or 1) if most else 0


def owner_of(site: Site, told: InStall, path: KeyPath) -> int | None:
    """Return the owner's seat, or NOBODY for a neutral card; or note the fault."""
    if told.owner is not None:
        return site.seat(told.owner, (*path, "owner"))
    if told.card is not None and site.table.two_players:
        return NOBODY
    why = "" if told.card is None else "; neutral cards are for two players on their own board"
    site.fault(path, f"an owner{why}", "nobody")
    return None


def check_kobun(site: Site, seat: int, path: KeyPath) -> None:
    """A player has 4 kobun, and one stands on each own card and building."""
    used = site.s.owners.count(seat)
    if seat != NOBODY and used > KOBUN_EACH:
        site.fault(path, f"at most {KOBUN_EACH} cards and buildings of {site.names[seat]}, one a kobun", str(used))


def order_discs(site: Site) -> None:
    """Order the discs by strength (A:57); among equals as named, else in turn order."""
    s, told = site.s, site.told.fire_order
    strength = s.goods[FIRE::GOODS_EACH]
    seats = site.seats(told, ("fire_order",)) if told else list(turn_order(s))
    if len(seats) < len(told):
        return
    if sorted(seats) != list(range(site.table.players)):
        site.fault(("fire_order",), "every player once", ", ".join(told))
        return
    s.order = tuple(sorted(seats, key=lambda seat: -strength[seat]))
    low = [[seat for seat in one if not strength[seat]] for one in (seats, turn_order(s))]
    if told and s.month <= 1 and low[0] != low[1]:
        names = ", ".join(site.names[seat] for seat in low[1])
        site.fault(("fire_order",), f"the discs that are still on 0 as set up, {names}", ", ".join(told))
    elif told and list(s.order) != seats:
        got = ", ".join(f"{site.names[seat]} {strength[seat]}" for seat in seats)
        site.fault(("fire_order",), "the strongest first", got)
