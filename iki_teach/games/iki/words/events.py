"""What happened: one sentence for every event. Events that only tidy the table have none."""

from typing import Any

from iki_teach.content.words import N, Text, Words
from iki_teach.core.event import Changed, Event
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.words.goods import GOODS, listed
from iki_teach.games.iki.words.names import goods, month, named, player, space, stall, thing, tile

SENTENCES: dict[str, Text] = {
    "gain": N("event.gain", "{who} gets {goods}."),
    "pay": N("event.pay", "{who} pays {goods}."),
    "fire": N("event.fire", "{who}’s firefighting rises from {before} to {after}."),
    "fire-top": N("event.fire-top", "{who}’s disc moves to the top of the stack at {after}."),
    "put": N("event.put", "{who} puts the {thing} in {stall}."),
    "put-neutral": N("event.put-neutral", "The {thing} goes to {stall}, without a kobun."),
    "level": N("event.level", "{who}’s {thing} rises to level {level}."),
    "retire": N("event.retire", "{who}’s {thing} retires; the kobun comes home."),
    "month": N("event.month", "{month} begins."),
    "reveal": N("event.reveal", "On offer: {things}."),
    "wares": N("event.wares", "For sale: {tiles}."),
    "sun": N("event.sun", "{who} has the sun and begins."),
    "deal": N("event.deal", "The {thing} joins the display."),
    "coins": N("event.coins", "Every card in the display that can still take a coin gets 1 mon."),
    "clear": N("event.clear", "The display is cleared."),
    "slot": N("event.slot", "{who} takes slot {slot}."),
    "walk": N("event.walk", "{who} walks {n} step to the {space}.", "{who} walks {n} steps to the {space}."),
    "gate": N("event.gate", "{who} crosses the gate."),
    "off-street": N("event.off-street", "{who}’s Oyakata leaves the street."),
    "harmony": N("event.harmony", "{who}, {group}, {colour}: {own} own × {cards} cards = {points} iki."),
    "hungry": N("event.hungry", "{who}’s {thing} gets no rice and leaves the game."),
    "used-up": N("event.used-up", "The {thing} was neutral, so it leaves the game."),
    "use": N("event.use", "{who} uses the {card}."),
    "fire-starts": N("event.fire-starts", "{who} draws the tile: {nagaya} burns with strength {strength}."),
    "fire-passes": N("event.fire-passes", "{stall} is empty; the fire goes on."),
    "fire-stops": N("event.fire-stops", "{who} stops the fire at {stall}: {have} against {strength}."),
    "fire-ends": N("event.fire-ends", "At the crossroads the fire goes out."),
    "burns": N("event.burns", "The {thing} in {stall} burns (strength {strength})."),
    "go": N("event.go", "{who} goes to the {space}."),
    "block": N("event.block", "Slot {slot} is closed this month."),
    "tile": N("event.tile", "{who} takes the {tile}."),
}


def changed(event: Event, ending: str) -> Changed | None:
    """Return the event's change whose path ends so or begins so."""
    for change in event.changes:
        if change.path.endswith(ending) or change.path.startswith(ending):
            return change
    return None


def tell_event(event: Event, position: Position, words: Words) -> str | None:
    """Return one sentence, or None for an event that only tidies the table."""
    facts: dict[str, Any] = named(event.facts, position, words)
    facts["who"] = player(event.player, position, words)
    what = event.what
    shape = SHAPES.get(what)
    if shape is not None:
        what = shape(event, facts, position, words) or ""
    if what not in SENTENCES:
        return None
    return words(SENTENCES[what], n=event.facts.get("steps"), **{k: v for k, v in facts.items() if k != "n"})


def of_goods(event: Event, facts: dict[str, Any], position: Position, words: Words) -> str | None:
    """Say how much of which good; nothing when a limited bank gave nothing."""
    change = event.changes[0]
    good = change.path.rsplit(".", 1)[1]
    amount = abs(change.after - change.before)
    facts["goods"] = goods(good, amount, words) if good in GOODS else ""
    return event.what if amount else None


def of_fire(event: Event, facts: dict[str, Any], position: Position, words: Words) -> str | None:
    """Say from where to where the disc moves, or that it only goes to the top."""
    change = event.changes[0]
    facts |= {"before": change.before, "after": change.after}
    if change.before != change.after:
        return "fire"
    return None if event.changes[1].before == event.changes[1].after else "fire-top"


def of_stand(event: Event, facts: dict[str, Any], position: Position, words: Words) -> str | None:
    """Say which card or building, in which stall."""
    change = changed(event, "stalls.")
    assert change is not None
    stand = change.after or change.before
    facts |= {
        "thing": thing(stand["thing"], position, words),
        "stall": stall(change.path.removeprefix("stalls."), position, words),
        "level": stand["level"],
    }
    return "put-neutral" if event.what == "put" and event.player is None else event.what


def of_new(event: Event, facts: dict[str, Any], position: Position, words: Words) -> str | None:
    """Say which cards, buildings or tiles are new in a common part of the table."""
    new = new_names(event, position, words)
    said = listed(new, words)
    facts |= {"things": said, "thing": said, "tiles": said, "tile": said}
    return event.what if new else None


def new_names(event: Event, position: Position, words: Words) -> list[str]:
    """Return the names of what is new in a common part of the table."""
    change = event.changes[0]
    known = {entry[0] if isinstance(entry, tuple) else entry for entry in change.before}
    new = [entry[0] if isinstance(entry, tuple) else entry for entry in change.after]
    namer = tile if event.what in ("wares", "tile") else thing
    return [namer(name, position, words) for name in new if name not in known]


def of_place(event: Event, facts: dict[str, Any], position: Position, words: Words) -> str | None:
    """Say which space was reached."""
    facts["space"] = space(event.changes[0].after, position, words)
    return event.what


def of_slot(event: Event, facts: dict[str, Any], position: Position, words: Words) -> str | None:
    """Say which slot was taken; taking the ikizama back needs no word."""
    facts["slot"] = event.changes[0].after
    return event.what if event.changes[0].after is not None else None


def of_month(event: Event, facts: dict[str, Any], position: Position, words: Words) -> str | None:
    """Say which month begins."""
    facts["month"] = month(event.changes[0].after, words)
    return event.what


def of_harmony(event: Event, facts: dict[str, Any], position: Position, words: Words) -> str | None:
    """Say how many iki the group paid."""
    facts["points"] = event.changes[0].after - event.changes[0].before
    return event.what


SHAPES = {
    "gain": of_goods,
    "pay": of_goods,
    "fire": of_fire,
    "put": of_stand,
    "level": of_stand,
    "retire": of_stand,
    "hungry": of_stand,
    "used-up": of_stand,
    "burns": of_stand,
    "reveal": of_new,
    "wares": of_new,
    "deal": of_new,
    "tile": of_new,
    "walk": of_place,
    "go": of_place,
    "slot": of_slot,
    "block": of_slot,
    "month": of_month,
    "harmony": of_harmony,
}
