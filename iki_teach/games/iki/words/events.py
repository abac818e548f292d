"""What happened: one sentence for every event. Events that only tidy the table have none."""

from collections.abc import Callable, Mapping

from iki_teach.content.words import N, Text, Words
from iki_teach.core.event import Event, of_kind
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.words.goods import GOODS, listed
from iki_teach.games.iki.words.names import goods, month, named, player, space, stall, thing, tile

_OF_CARD = N("event.gain-card", "{goods} ({card})")
SENTENCES: dict[str, Text] = {
    "gain": N("event.gain", "{who} gets {goods}."),
    "gain-retired": N("event.gain-retired", "{who}’s retired {card} brings {goods}."),
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
    "fire-passes-last": N("event.fire-passes", "{stall} is empty."),
    "fire-stops": N("event.fire-stops", "{who} stops the fire at {stall}: {have} against {strength}."),
    "fire-ends": N("event.fire-ends", "At the crossroads the fire goes out."),
    "fire-waits": N("event.fire-waits", "The fire reaches {stall}: {who} throws a ward token away, or the card burns."),
    "warded": N("event.warded", "{who} throws a ward token away: {stall} stands, and the fire goes on."),
    "burns": N("event.burns", "The {thing} in {stall} burns (strength {strength})."),
    "go": N("event.go", "{who} goes to the {space}."),
    "block": N("event.block", "Slot {slot} is closed this month."),
    "tile": N("event.tile", "{who} takes the {tile}."),
}


def tell_event(event: Event, position: Position, words: Words) -> str | None:
    """Return one sentence, or None for an event that only tidies the table."""
    shown = FACTS[event.what](event, position, words) if event.what in FACTS else {}
    if shown is None or event.what not in SENTENCES:
        return None
    facts = {**named(event.facts, position, words), "who": player(event.player, position, words), **shown}
    sentence, steps = SENTENCES[str(facts.pop("sentence", event.what))], event.facts.get("steps")
    facts.pop("n", None)
    return words(sentence, None if steps is None else of_kind(int, steps), **facts)


Facts = Mapping[str, object] | None


def goods_moved(event: Event, position: Position, words: Words) -> Facts:
    shown = amount(event, position, words)
    if shown is None:
        return None
    return {"goods": shown} | ({"sentence": "gain-retired"} if is_of_retired(event) else {})


def is_of_retired(event: Event) -> bool:
    """Whether a card brings this that has retired: one that works names its stall."""
    return "card" in event.facts and "stall" not in event.facts


def amount(event: Event, position: Position, words: Words) -> str | None:
    change = event.changes[0]
    good = change.path.rsplit(".", 1)[1]
    if change.before == change.after or good not in GOODS:
        return None if change.before == change.after else ""
    shown = goods(good, abs(change.gain), words)
    if "stall" not in event.facts:
        return shown
    return words(_OF_CARD, goods=shown, card=thing(str(event.facts["card"]), position, words))


def disc_moved(event: Event, position: Position, words: Words) -> Facts:
    """Say that the disc rises, or only goes to the top of its stack; nothing where it lies there already."""
    if event.facts["before"] != event.facts["after"]:
        return {}
    return {"sentence": "fire-top"} if event.changes else None


def stall_changed(event: Event, position: Position, words: Words) -> Facts:
    change = next(change for change in event.changes if change.path.startswith("stalls."))
    occupant = of_kind(dict, change.after or change.before)
    neutral = event.what == "put" and event.player is None
    return {
        "thing": thing(occupant["thing"], position, words),
        "stall": stall(change.path.removeprefix("stalls."), position, words),
        "level": occupant["level"],
        "sentence": "put-neutral" if neutral else event.what,
    }


def things_added(event: Event, position: Position, words: Words) -> Facts:
    names = listed(new_names(event, position, words), words)
    return dict.fromkeys(("things", "thing", "tiles", "tile"), names) if names else None


def new_names(event: Event, position: Position, words: Words) -> list[str]:
    change = event.changes[0]
    before, after = (
        [entry[0] if isinstance(entry, tuple) else entry for entry in of_kind(tuple, part)]
        for part in (change.before, change.after)
    )
    namer = tile if event.what in ("wares", "tile") else thing
    return [namer(name, position, words) for name in after if name not in before]


def stall_passed(event: Event, position: Position, words: Words) -> Facts:
    row, _, place = of_kind(str, event.facts["stall"]).partition(".")
    return {} if f"{row}.{int(place) + 1}" in position.stalls else {"sentence": "fire-passes-last"}


# What a sentence needs beside the event's own facts; None where there is nothing to tell.
FACTS: dict[str, Callable[[Event, Position, Words], Facts]] = {
    **dict.fromkeys(("gain", "pay"), goods_moved),
    **dict.fromkeys(("put", "level", "retire", "hungry", "used-up", "burns"), stall_changed),
    **dict.fromkeys(("reveal", "wares", "deal", "tile"), things_added),
    **dict.fromkeys(("walk", "go"), lambda e, p, w: {"space": space(of_kind(int, e.changes[0].after), p, w)}),
    # taking the ikizama back needs no word
    **dict.fromkeys(("slot", "block"), lambda e, p, w: {"slot": e.changes[0].after} if e.changes[0].after else None),
    "fire": disc_moved,
    "fire-passes": stall_passed,
    "month": lambda e, p, w: {"month": month(of_kind(int, e.changes[0].after), w)},
    "harmony": lambda e, p, w: {"points": e.changes[0].gain},
}
