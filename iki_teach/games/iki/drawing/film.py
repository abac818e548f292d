"""Where on the table an event happens, what flies there, and how long one looks at it."""

from collections.abc import Iterable, Sequence

from iki_teach.core.event import Changed, Event, gained, of_kind
from iki_teach.drawing.asks import Flight, Spot
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.terms import SPACES

BANK = "bank"
RICE = "iki.payday.rice"
FIRE, LINE, STEP = 1500, 600, 180  # ms: what a fire does, a line of payday, a step of a walk after the first
COUNT, MEAL = 1000, 220  # ms: a line of the count, from one card that pays or eats to the next
CARRY, HOP = 250, 260  # ms: a card that is carried, a level that a kobun rises after the first
GAIN, LOSS = "gain", "loss"
HUNGRY = "hungry"  # a card that gets no rice
COUNTED = {"iki.score.colours": "card", "iki.score.buildings": "building", "iki.build.score": "building"}
MARKS = {"fire-passes": "fire", "burns": "burnt", "fire-stops": "stopped", "fire-waits": "fire", "warded": "stopped"}
CLEARS = "over"  # what a fire has left is cleared away when a month begins
WARES = {"deal": "display", "coins": "display", "clear": "display", "reveal": "buildings", "wares": "market"}


def spot(event: Event, position: Position) -> Spot:
    what, facts = event.what, event.facts
    player = "" if event.player is None else f"player.{event.player + 1}"
    if what in ("gain", "pay", "harmony"):
        return goods(event, position, player)
    if what == "walk":
        return walk(event)
    if what in ("burns", "warded") or what.startswith("fire-"):
        return fire(event, position)
    if what == HUNGRY:
        return Spot(event.changes[0].path.removeprefix("stalls."), FIRE, mark=HUNGRY, tone=LOSS)
    if "stall" in facts:
        return Spot(of_kind(str, facts["stall"]))
    if what == "month":
        return Spot(mark=CLEARS)
    seen = (changed(event, change, position) for change in event.changes)
    return next(filter(None, seen), Spot(WARES.get(what, player)))


def goods(event: Event, position: Position, player: str) -> Spot:
    change, end = event.changes[0], of_kind(str, event.facts.get("stall", BANK))
    good, amount = f"@{change.path.rsplit('.', 1)[1]}", change.gain
    tone = GAIN if amount > 0 else LOSS if amount < 0 else ""
    if event.what == "harmony":
        about = harmony(event, position)
        each = tuple(Flight(good, (stall, player), len(about)) for stall in owned(event, position, about))
        return Spot(player, LINE + MEAL * len(each), each, amount, about=about, tone=tone, joined=True)
    one = Flight(good, (end, player) if amount > 0 else (player, BANK), abs(amount))
    eat = owned(event, position, position.stalls) if event.rule == RICE else ()
    meals = tuple(Flight(good, (player, stall), stays=True) for stall in eat) if len(eat) == -amount else ()
    shown = meals if eat else (one,) if amount else ()  # who of too many eats is chosen later
    return Spot(player, LINE + MEAL * len(eat) if eat else 0, shown, about=eat, tone="" if meals else tone)


def owned(event: Event, position: Position, stalls: Iterable[str]) -> tuple[str, ...]:
    """Return those of the stalls in which a card of the event's player works."""
    occupants = ((stall, position.stalls[stall]) for stall in stalls)
    return tuple(stall for stall, one in occupants if one and one.card and one.owner == event.player)


def counted(rule: str, points: Sequence[int], position: Position) -> Spot:
    """Return where points of the final count come from: from stalls, or from what their player holds."""
    things = COUNTED.get(rule, "")
    found = [(stall, one.owner) for stall, one in position.stalls.items() if one and things and getattr(one, things)]
    own = {stall: f"player.{seat + 1}" for stall, seat in found if seat is not None and points[seat]}
    players = tuple(f"player.{seat + 1}" for seat, number in enumerate(points) if number)
    return Spot("", COUNT, tuple(Flight("@iki", way) for way in own.items()), about=(*players, *own), tone=GAIN)


def walk(event: Event) -> Spot:
    end = of_kind(int, event.changes[0].after)
    spaces = [(end - back - 1) % SPACES + 1 for back in reversed(range(of_kind(int, event.facts["steps"])))]
    path = tuple(f"space.{space}" for space in spaces)
    return Spot(path[-1], STEP * (len(path) - 1), (Flight(f"oyakata.{event.player}", path, along=True),))


def fire(event: Event, position: Position) -> Spot:
    what, facts = event.what, event.facts
    place = of_kind(str, facts["nagaya"] if "nagaya" in facts else facts["stall"])
    row = position.board.rows[place.partition(".")[0]]
    at = of_kind(str, facts.get("stall", row[-1 if what == "fire-ends" else 0]))
    strength, have = of_kind(int, facts.get("strength", 0)), against(event, position)
    tone = {"burns": LOSS, "warded": GAIN, "fire-stops": GAIN}.get(what, "")
    return Spot(at, FIRE, number=strength, mark=MARKS.get(what, ""), against=have, light=row, tone=tone)


def changed(event: Event, change: Changed, position: Position) -> Spot | None:
    part, _, name = change.path.partition(".")
    if part == "stalls" and event.what == "put":
        thing = of_kind(dict, change.after)["thing"]
        kind = "display" if thing in position.cards else "building"
        return Spot(name, CARRY, (Flight("", (f"{kind}.{thing}", name)),))
    if part == "stalls" and event.what == "level":
        levels = gained(of_kind(dict, change.before)["level"], of_kind(dict, change.after)["level"])
        return Spot(name, HOP * (levels - 1), (Flight(f"kobun.{name}", (), hops=levels),), tone=GAIN)
    if part == "stalls":
        return Spot(name)
    for end, cell in (("slot", "slot"), ("place", "space")):
        if name.endswith(end) and change.after:
            return Spot(f"{cell}.{change.after}")
    return None


def harmony(event: Event, position: Position) -> tuple[str, ...]:
    stalls, colour = position.board.groups[of_kind(str, event.facts["group"])], event.facts["colour"]
    occupants = ((stall, position.stalls[stall]) for stall in stalls)
    return tuple(id for id, one in occupants if one and one.card and position.cards[one.card].colour == colour)


def against(event: Event, position: Position) -> int | None:
    """Return how well what stands in a fire's way is protected; None where nobody protects anything."""
    if event.what != "burns":
        return of_kind(int, event.facts["have"]) if "have" in event.facts else None
    owner = of_kind(dict, event.changes[0].before)["owner"]
    return next((view.fire for view in position.players if view.seat == owner), None)
