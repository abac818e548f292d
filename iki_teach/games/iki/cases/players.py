"""Lays out what players own in a described position: goods, cards and buildings in stalls, and the discs."""

from iki_teach.content.faults import quoted
from iki_teach.content.structure import KeyPath
from iki_teach.core.refusal import no
from iki_teach.games.iki.cases.builder import PositionBuilder
from iki_teach.games.iki.cases.file import InStall
from iki_teach.games.iki.rules.changes import rate_powers
from iki_teach.games.iki.rules.setup import turn_order
from iki_teach.games.iki.rules.state import with_seat
from iki_teach.games.iki.rules.table import pairs_of
from iki_teach.games.iki.rules.terms import FIRE, GOODS, GOODS_EACH, KOBUN_EACH, NOBODY


def place_goods(builder: PositionBuilder) -> None:
    """Give every player what is named, and for the rest the kit (A:61, B:347)."""
    table, s = builder.table, builder.s
    kit = dict(pairs_of(table.edition.kit))
    for seat, (player, own) in enumerate(builder.spec.players.items()):
        base = seat * GOODS_EACH
        s.goods[base : base + GOODS_EACH] = (
            kit.get(good, 0) if (amount := getattr(own, name)) is None else amount for good, name in enumerate(GOODS)
        )
        if (own.ward or own.step) and not table.edition.tokens:
            refusals = no("iki.card.token", "no-tokens")
            builder.fault(("players", player), "no special tokens, as this table plays without", "some", refusals)
        retired = builder.pieces("card", own.retired, ("players", player, "retired"))
        s.retired = with_seat(s.retired, seat, retired)
        s.tiles = with_seat(s.tiles, seat, builder.pieces("tile", own.tiles, ("players", player, "tiles")))
    for good, limit in enumerate(table.supply):
        total = sum(s.goods[good::GOODS_EACH])
        if limit and total > limit:
            refusals = no("iki.bank.unlimited", "supply-limit", good=GOODS[good], limit=limit)
            most = f"at most {limit} {GOODS[good]} in all, as the supply is limited"
            builder.fault(("players",), most, str(total), refusals)


def place_stalls(builder: PositionBuilder) -> None:
    s, table = builder.s, builder.table
    for name, spec in builder.spec.stalls.items():
        path: KeyPath = ("stalls", name)
        stall = table.stall_index.get(name)
        if stall is None:
            refusals = no("iki.two.board" if table.two_players else "iki.board.nagaya", "no-such-stall", stall=name)
            builder.fault(path, f"a stall of this board: {', '.join(table.stalls)}", quoted(name), refusals)
        elif (spec.card is None) == (spec.building is None):
            builder.fault(path, "either a card or a building", "both" if spec.card else "neither")
        else:
            place_stall(builder, stall, spec, path)
            owner = s.owners[stall]
            if owner != NOBODY and (used := s.owners.count(owner)) > KOBUN_EACH:
                most = f"at most {KOBUN_EACH} cards and buildings of {builder.names[owner]}, one a kobun"
                builder.fault(path, most, str(used), no("iki.act.hire", "all-kobun", owner=owner))
    for seat in range(table.players):
        s.kobun[seat] = KOBUN_EACH - s.owners.count(seat)
        rate_powers(s, seat)


def place_stall(builder: PositionBuilder, stall: int, spec: InStall, path: KeyPath) -> None:
    s, table = builder.s, builder.table
    part = "building" if spec.card is None else "card"
    thing = builder.thing(spec.card or spec.building or "", (*path, part))
    owner = owner_of(builder, spec, path)
    if thing is None or owner is None:
        return
    most = table.last_levels[thing] if table.is_card[thing] else 0
    if (part == "card") != (most > 0):
        builder.fault((*path, part), f"a {part} of this game", quoted(spec.card or spec.building))
        return
    if spec.level is not None and spec.level > most:
        expected = (
            f"a level from 1 to {most}, the last of its track" if most else "nothing, as buildings have no levels"
        )
        refusals = no("iki.card.level", "no-such-level", most=most)
        builder.fault((*path, "level"), expected, str(spec.level), refusals)
    s.things[stall], s.owners[stall], s.levels[stall] = thing, owner, (spec.level or 1) if most else 0


def owner_of(builder: PositionBuilder, spec: InStall, path: KeyPath) -> int | None:
    if spec.owner is not None:
        return builder.seat(spec.owner, (*path, "owner"))
    if spec.card is not None and builder.table.two_players:
        return NOBODY
    why = "" if spec.card is None else "; neutral cards are for two players on their own board"
    builder.fault(path, f"an owner{why}", "nobody", no("iki.two.neutral", "neutral-for-two"))
    return None


def order_discs(builder: PositionBuilder) -> None:
    """Order the discs by strength (A:57); among equals as named, else in turn order."""
    s, spec = builder.s, builder.spec.fire_order
    strength = s.goods[FIRE::GOODS_EACH]
    seats = builder.seats(spec, ("fire_order",)) if spec else list(turn_order(s))
    if len(seats) < len(spec):
        return
    if sorted(seats) != list(range(builder.table.players)):
        builder.fault(("fire_order",), "every player once", ", ".join(spec))
        return
    s.order = tuple(sorted(seats, key=lambda seat: -strength[seat]))
    low = [[seat for seat in group if not strength[seat]] for group in (seats, turn_order(s))]
    if spec and s.month <= 1 and low[0] != low[1]:
        names = ", ".join(builder.names[seat] for seat in low[1])
        refusals = no("iki.setup.fire-track", "discs-at-zero")
        builder.fault(("fire_order",), f"the discs that are still on 0 as set up, {names}", ", ".join(spec), refusals)
    elif spec and list(s.order) != seats:
        got = ", ".join(f"{builder.names[seat]} {strength[seat]}" for seat in seats)
        builder.fault(("fire_order",), "the strongest first", got, no("iki.fire.track", "disc-order"))
