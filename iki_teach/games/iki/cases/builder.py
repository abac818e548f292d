"""A position on its way from names to a state: who and what is named, what is laid out, and all that cannot be."""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from functools import partial

from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.structure import Faults, KeyPath
from iki_teach.core.refusal import Refusals, no
from iki_teach.games.iki.cases.file import InStall, PositionFile
from iki_teach.games.iki.facts.cards import Fish, Pipe, Pouch
from iki_teach.games.iki.rules import terms as t
from iki_teach.games.iki.rules.changes import rate_powers
from iki_teach.games.iki.rules.setup import turn_order, wares_of
from iki_teach.games.iki.rules.shops import most_fish
from iki_teach.games.iki.rules.state import State, season_of, with_seat
from iki_teach.games.iki.rules.table import Table, pairs_of
from iki_teach.games.iki.rules.two_players import BLOCKABLE, TILES_A_SLOT

# The rule that there is each card, building and tile once.
ONCE = {"card": "iki.setup.decks", "building": "iki.setup.buildings", "tile": "iki.setup.market"}
KINDS = {"fish": Fish, "pipes": Pipe, "pouches": Pouch}
FOR_TWO = "nothing, as this is for two players on their own board"


class Impossible(ValueFault):
    """Something that cannot lie on a table, with the rules and reasons against it."""

    def __init__(self, expected: str, got: str, refusals: Refusals) -> None:
        super().__init__(expected, got)
        self.refusals = refusals


def known(find: Callable[[str, KeyPath], int | None], names: Iterable[str], path: KeyPath) -> tuple[int, ...]:
    found = [find(name, (*path, at)) for at, name in enumerate(names, 1)]
    return tuple(index for index in found if index is not None)


class PositionBuilder:
    """What is described, the state that comes of it, and in `faults` all that cannot be."""

    def __init__(self, spec: PositionFile, table: Table) -> None:
        self.spec, self.table, self.s = spec, table, State(table)
        self.names = spec.names
        self.faults: Faults = []
        self._known = {"card": table.card_index, "building": table.building_index, "tile": table.tile_index}
        self._lies: dict[tuple[str, int], KeyPath] = {}

    def fault(self, path: KeyPath, expected: str, got: str, refusals: Refusals = ()) -> None:
        self.faults.append((path, Impossible(expected, got, refusals) if refusals else ValueFault(expected, got)))

    def seat(self, name: str, path: KeyPath) -> int | None:
        if name in self.names:
            return self.names.index(name)
        self.fault(path, "one of " + ", ".join(self.names), quoted(name))
        return None

    def seats(self, names: tuple[str, ...], path: KeyPath) -> list[int]:
        return [*known(self.seat, names, path)]

    def piece(self, kind: str, name: str, path: KeyPath) -> int | None:
        """Return the index of a card, building or tile that lies nowhere else yet; or note the fault."""
        facts: dict[str, object] = {kind: name}
        index = self._known[kind].get(name)
        if index is None:
            close = get_close_matches(name, self._known[kind], 1)
            such = f", such as {close[0]}" if close else ""
            self.fault(path, f"a {kind} of this game{such}", quoted(name), no(ONCE[kind], f"no-such-{kind}", **facts))
            return None
        before = self._lies.setdefault((kind, index), path)
        if before != path:
            got = f"{quoted(name)}, as in {'/'.join(map(str, before))}"
            self.fault(path, f"each {kind} once", got, no(ONCE[kind], f"one-{kind}", **facts))
            return None
        return index

    def pieces(self, kind: str, names: tuple[str, ...], path: KeyPath) -> tuple[int, ...]:
        return known(partial(self.piece, kind), names, path)

    def thing(self, name: str, path: KeyPath) -> int | None:
        if name not in self.table.building_index:
            return self.piece("card", name, path)
        building = self.piece("building", name, path)
        return None if building is None else building + self.table.first_building

    def things(self, names: tuple[str, ...], path: KeyPath) -> tuple[int, ...]:
        return known(self.thing, names, path)

    def left(self, kind: str, among: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(index for index in among if (kind, index) not in self._lies)


def place_goods(builder: PositionBuilder) -> None:
    """Give every player what is named, and for the rest the kit (A:61, B:347)."""
    table, s = builder.table, builder.s
    kit = dict(pairs_of(table.edition.kit))
    for seat, (player, own) in enumerate(builder.spec.players.items()):
        base = seat * t.GOODS_EACH
        s.goods[base : base + t.GOODS_EACH] = (
            kit.get(good, 0) if (amount := getattr(own, name)) is None else amount for good, name in enumerate(t.GOODS)
        )
        if (own.ward or own.step) and not table.edition.tokens:
            refusals = no("iki.card.token", "no-tokens")
            builder.fault(("players", player), "no special tokens, as this table plays without", "some", refusals)
        retired = builder.pieces("card", own.retired, ("players", player, "retired"))
        s.retired = with_seat(s.retired, seat, retired)
        s.tiles = with_seat(s.tiles, seat, builder.pieces("tile", own.tiles, ("players", player, "tiles")))
    for good, limit in enumerate(table.supply):
        total = sum(s.goods[good :: t.GOODS_EACH])
        if limit and total > limit:
            refusals = no("iki.bank.unlimited", "supply-limit", good=t.GOODS[good], limit=limit)
            most = f"at most {limit} {t.GOODS[good]} in all, as the supply is limited"
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
            if owner != t.NOBODY and (used := s.owners.count(owner)) > t.KOBUN_EACH:
                most = f"at most {t.KOBUN_EACH} cards and buildings of {builder.names[owner]}, one a kobun"
                builder.fault(path, most, str(used), no("iki.act.hire", "all-kobun", owner=owner))
    for seat in range(table.players):
        s.kobun[seat] = t.KOBUN_EACH - s.owners.count(seat)
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
        return t.NOBODY
    why = "" if spec.card is None else "; neutral cards are for two players on their own board"
    builder.fault(path, f"an owner{why}", "nobody", no("iki.two.neutral", "neutral-for-two"))
    return None


def order_discs(builder: PositionBuilder) -> None:
    """Order the discs by strength (A:57); among equals as named, else in turn order."""
    s, spec = builder.s, builder.spec.fire_order
    strength = s.goods[t.FIRE :: t.GOODS_EACH]
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


def place_tokens(builder: PositionBuilder) -> None:
    """Give sun and moon, and close a slot, where two players play on their own board (B:305, B:376)."""
    s, spec = builder.s, builder.spec
    for key, rule in (("sun", "iki.two.sun-moon"), ("blocked", "iki.two.block")):
        if (named := getattr(spec, key)) is not None and not builder.table.two_players:
            builder.fault((key,), FOR_TWO, quoted(named), no(rule, "only-for-two"))
    if builder.table.two_players and s.phase not in (t.REVEAL, t.LOT):
        s.sun = (builder.seat(spec.sun, ("sun",)) if spec.sun else None) or 0
    if spec.blocked:
        s.blocked = t.SLOT_NAMES.index(spec.blocked)
        if s.blocked == t.SLOT_X:
            refusals = no("iki.two.block-tiles", "no-tile-left", slot=spec.blocked)
            builder.fault(("blocked",), "one of 1, 2, 3, 4", spec.blocked, refusals)


def place_display(builder: PositionBuilder) -> None:
    limit = builder.table.edition.coin_limit
    for name, coins in builder.spec.display.items():
        card = builder.piece("card", name, ("display", name))
        if card is not None:
            builder.s.display, builder.s.coins = (*builder.s.display, card), (*builder.s.coins, coins)
        if limit is not None and coins > limit:
            refusals = no("iki.month.coins", "coin-limit", limit=limit)
            builder.fault(("display", name), f"at most {limit} coins in this edition", str(coins), refusals)


def place_starts(builder: PositionBuilder) -> None:
    """Leave the start cards to be picked during setup; later those that nobody has left the game (A:55)."""
    s, spec = builder.s, builder.spec.starts
    s.gone = builder.things(builder.spec.gone, ("gone",))
    if spec is not None and s.phase not in (t.REVEAL, t.LOT, t.START):
        expected = "nothing, as start cards are picked during setup"
        refusals = no("iki.setup.start-card", "picked-before")
        builder.fault(("starts",), expected, ", ".join(spec) or "none", refusals)
    s.starts = builder.pieces("card", spec or (), ("starts",))
    for at, card in enumerate(s.starts, 1):
        if card not in builder.table.start_cards:
            name = builder.table.things[card]
            refusals = no("iki.setup.start-card", "no-start-card", card=name)
            builder.fault(("starts", at), "a start card", quoted(name), refusals)
    rest = builder.left("card", builder.table.start_cards)
    if spec is None and builder.spec.drawn and s.phase in (t.REVEAL, t.LOT, t.START):
        there, wanted = len(rest), builder.table.players - len({*s.owners} - {t.NOBODY})
        if there < wanted:
            builder.fault(("deck",), f"{wanted} start cards to play on from here", str(there))
    if spec is None and s.phase in (t.REVEAL, t.LOT, t.START):
        s.starts = rest
    else:
        s.gone += rest


def place_buildings(builder: PositionBuilder) -> None:
    """Lay the buildings on offer; if none are named, as many of the first ones as the edition shows."""
    table, s, spec = builder.table, builder.s, builder.spec.buildings
    every = tuple(range(len(table.buildings)))
    free = builder.left("building", every)
    shown, used = min(table.edition.buildings_shown, len(every)), len(every) - len(free)
    if spec is not None:
        s.buildings = builder.pieces("building", spec, ("buildings",))
    elif s.phase != t.REVEAL:
        s.buildings = free[: max(0, shown - used)]
    if used + len(s.buildings) > shown:
        number = f"at most {shown} buildings on offer, on stalls and gone"
        refusals = no("iki.setup.buildings", "too-many-buildings", limit=shown)
        builder.fault(("buildings",) if spec else ("stalls",), number, str(used + len(s.buildings)), refusals)
    s.pile = tuple(building for building in free if building not in s.buildings)


def place_wares(builder: PositionBuilder) -> None:
    """Lay the season's fish, pipes and pouches that nobody has bought (A:118, A:131)."""
    s, table = builder.s, builder.table
    for part, usual in wares_of(table, season_of(min(max(s.month, 1) + (s.phase == t.UNPAID), t.NEW_YEAR))).items():
        spec = getattr(builder.spec, part)
        if spec is None:
            setattr(s, part, builder.left("tile", usual))
            continue
        setattr(s, part, builder.pieces("tile", spec, (part,)))
        for tile in getattr(s, part):
            if not isinstance(table.tiles[tile], KINDS[part]):
                name = table.tiles[tile].id
                builder.fault((part,), f"only {part}", quoted(name), no("iki.setup.market", "other-ware", tile=name))


def check_bought(builder: PositionBuilder) -> None:
    """Nobody can have bought what no edition and no month has sold: too many fish, a ware to come, one from below."""
    s, table = builder.s, builder.table
    for seat, name in enumerate(builder.names):
        path = ("players", name, "tiles")
        fish = Counter(table.tile_seasons[tile] for tile in s.tiles[seat] if table.is_fish[tile])
        most = max(fish.values(), default=0)
        if most > (limit := most_fish(table.edition, most)):
            refusals = no("iki.shop.fish", "fish-limit", limit=limit, have=most - 1)
            builder.fault(path, f"at most {limit} fish of a season", str(most), refusals)
        for tile in s.tiles[seat]:
            got = quoted(table.tiles[tile].id)
            if table.edition.tobacco == "stack" and not table.is_fish[tile]:
                pile = s.pipes if isinstance(table.tiles[tile], Pipe) else s.pouches
                for above in [table.tiles[other].id for other in pile if other < tile][:1]:
                    refusals = no("iki.setup.market", "under-another", tile=above)
                    builder.fault(path, f"nothing from below in a stack, as {above} is still for sale", got, refusals)
            elif table.tile_seasons[tile] > season_of(s.month):
                refusals = no("iki.setup.market", "sold-later", tile=table.tiles[tile].id)
                builder.fault(path, f"nothing that is sold only later than in month {s.month}", got, refusals)


def draw_chance(builder: PositionBuilder) -> None:
    """Order what chance brings: what is named first, the rest shuffled; without a seed moves name it."""
    s, spec, table = builder.s, builder.spec, builder.table
    chance = random.Random(spec.seed or 0)
    s.named = not spec.drawn
    deals = builder.pieces("card", spec.next.deals, ("next", "deals"))
    for at, card in enumerate(spec.next.deals, 1):
        if table.card_index.get(card) in table.start_cards:
            builder.fault(("next", "deals", at), "a card of a season", quoted(card))
    s.decks = tuple(
        tuple(card for card in deals if card in deck) + mixed(builder, builder.left("card", deck), chance)
        for deck in table.by_season
    )
    s.pile = mixed(builder, s.pile, chance)
    draw_blocks(builder, chance)
    for at, nagaya in enumerate(spec.next.fires, 1):
        if nagaya not in table.nagaya:
            builder.fault(("next", "fires", at), "one of " + ", ".join(table.nagaya), quoted(nagaya))
    if spec.drawn:
        named = tuple(table.nagaya.index(nagaya) for nagaya in spec.next.fires if nagaya in table.nagaya)
        s.fires = named + tuple(chance.randrange(len(table.nagaya)) for _ in table.fires)
        s.lot = chance.randrange(table.players)


def draw_blocks(builder: PositionBuilder, chance: random.Random) -> None:
    """Order the blocking tiles; the one that closes a slot now has been used (B:305)."""
    s, named = builder.s, [t.SLOT_NAMES.index(slot) for slot in builder.spec.next.blocks]
    if named and not builder.table.two_players:
        builder.fault(("next", "blocks"), FOR_TWO, ", ".join(builder.spec.next.blocks))
    used = [*named, s.blocked]
    left = [slot for slot in BLOCKABLE for _ in range(TILES_A_SLOT - used.count(slot))]
    if t.SLOT_X in named or any(used.count(slot) > TILES_A_SLOT for slot in named):
        expected = f"each of 1, 2, 3, 4 at most {TILES_A_SLOT} times, the blocked one counted"
        builder.fault(("next", "blocks"), expected, ", ".join(builder.spec.next.blocks))
    s.blocks = (*named, *mixed(builder, left, chance))


def mixed(builder: PositionBuilder, pieces: Iterable[int], chance: random.Random) -> tuple[int, ...]:
    """Return the pieces shuffled; as they lie where moves will name them."""
    whole = tuple(pieces)
    return tuple(chance.sample(whole, len(whole))) if builder.spec.drawn else whole


PLACING = (
    place_goods, place_stalls, place_tokens, place_display, place_starts, place_buildings, place_wares, check_bought,
    order_discs, draw_chance,
)  # fmt: skip
