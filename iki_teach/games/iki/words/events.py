"""What happened: one sentence for every event, or for several in one breath; a move for any of many stalls."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from attrs import evolve

from iki_teach.content.words import N, Text, Words
from iki_teach.core.event import Event, of_kind
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.shops import Done
from iki_teach.games.iki.words.goods import GOODS, listed
from iki_teach.games.iki.words.labels import row
from iki_teach.games.iki.words.moves import label
from iki_teach.games.iki.words.names import goods, month, named, player, space, stall, thing, tile

_OF_CARD = N("event.gain-card", "{goods} ({card})")
KIT = "iki.setup.kit"
_EVERYBODY = N("event.gain-all", "Everybody gets {goods}.")
_OR = N("said", "{some} or {last}")
HERE = "\0"  # where the stall stands in a sentence
_DEALT = N("event.deal-all", "New in the display: {things}.")
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
    sentence = {"sentence": "gain-retired"} if is_of_retired(event) else {}
    return None if shown is None else {"goods": shown, **sentence}


def is_of_retired(event: Event) -> bool:
    """Whether a card brings this that has retired: one that works names its stall."""
    return "card" in event.facts and "stall" not in event.facts


def amount(event: Event, position: Position, words: Words) -> str | None:
    change = event.changes[0]
    good = change.path.rsplit(".", 1)[1]
    if change.before == change.after:
        return None
    shown = goods(good, abs(change.gain), words) if good in GOODS else ""
    if not shown or "stall" not in event.facts:
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
    ends = (of_kind(tuple, change.before), of_kind(tuple, change.after))
    before, after = ([entry[0] if isinstance(entry, tuple) else entry for entry in end] for end in ends)
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


def tell_events(events: Sequence[Event], position: Position, words: Words) -> Iterator[tuple[Event, str]]:
    """Yield the first event of each group with its sentence; groups that only tidy the table are left out."""
    for _, group in groupby(events, key=group_of):
        several = tuple(group)
        tell = TOGETHER.get(several[0].what) if len(several) > 1 else None
        seat = None if several[0].rule == KIT else several[0].player
        sentences = [(evolve(several[0], player=seat), tell(several, position, words))] if tell else []
        sentences = sentences or [(event, tell_event(event, position, words) or "") for event in several]
        yield from ((event, text) for event, text in sentences if text)


def group_of(event: Event) -> tuple[str, str, int | None, str]:
    """Return what events must have in common to be told together; what a retired card brings is told by itself."""
    named = f"{event.facts['card']}{event.changes[0].path}" if event.what == "gain" and is_of_retired(event) else ""
    return event.rule, event.what, None if event.rule == KIT else event.player, named


def of_gains(events: Sequence[Event], position: Position, words: Words) -> str:
    by_seat = [
        listed([shown for event in group if (shown := amount(event, position, words))], words)
        for _, group in groupby(events, key=lambda event: event.player)
    ]
    if len(by_seat) == len(position.players) and len(set(by_seat)) == 1:
        return words(_EVERYBODY, goods=by_seat[0])
    names = dict.fromkeys(player(event.player, position, words) for event in events)
    sentence = SENTENCES[events[0].what]
    return " ".join(words(sentence, who=who, goods=what) for who, what in zip(names, by_seat, strict=True) if what)


def of_wares(events: Sequence[Event], position: Position, words: Words) -> str:
    new = listed([name for event in events for name in new_names(event, position, words)], words)
    return words(_DEALT if events[0].what == "deal" else SENTENCES[events[0].what], things=new, tiles=new)


def labels_together(game: Game, moves: Sequence[Move], words: Words) -> list[str]:
    """Return the words of moves, one line for those that differ only in their stall; the turn's end only if alone."""
    places = {place.id: stall(place.id, game.state, words) for place in game.state.board.stalls}
    lines: dict[str, list[str]] = {}
    for move in [move for move in moves if not isinstance(move, Done)] or moves:
        place = getattr(move, "site", "") or getattr(move, "stall", "")
        text = label(game, move, words)
        name = places.get(place, "")
        lines.setdefault(text.replace(name, HERE) if name else text, []).append(place)
    return [text.replace(HERE, stalls_together(stalls, game.state, words)) for text, stalls in lines.items()]


def stalls_together(stalls: Sequence[str], position: Position, words: Words) -> str:
    """Return several stalls in words, row by row: South row 1–3 or East row 4."""
    if len(stalls) == 1:
        return stall(stalls[0], position, words)
    rows = []
    for nagaya, group in groupby(stalls, key=lambda name: name.partition(".")[0]):
        numbers = [name.partition(".")[2] for name in group]
        run = len(numbers) > 2 and int(numbers[-1]) - int(numbers[0]) == len(numbers) - 1
        rows.append(f"{row(nagaya, words)} {f'{numbers[0]}–{numbers[-1]}' if run else ', '.join(numbers)}")
    return words(_OR, some=", ".join(rows[:-1]), last=rows[-1]) if len(rows) > 1 else rows[0]


TOGETHER: dict[str, Callable[[Sequence[Event], Position, Words], str]] = {
    **dict.fromkeys(("gain", "pay"), of_gains),
    **dict.fromkeys(("deal", "reveal", "wares"), of_wares),
}
