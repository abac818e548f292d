"""What is said in one breath: the kit that everybody gets, wares that are laid out, a move for any of many stalls."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from attrs import evolve

from iki_teach.content.words import N, Words
from iki_teach.core.event import Event
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.moves import Move
from iki_teach.games.iki.rules.position import Position
from iki_teach.games.iki.rules.shops import Done
from iki_teach.games.iki.words.events import SENTENCES, amount, is_of_retired, new_names, tell_event
from iki_teach.games.iki.words.goods import listed
from iki_teach.games.iki.words.labels import row
from iki_teach.games.iki.words.moves import label
from iki_teach.games.iki.words.names import player, stall

KIT = "iki.setup.kit"
_EVERYBODY = N("event.gain-all", "Everybody gets {goods}.")
_OR = N("said", "{some} or {last}")
HERE = "\0"  # where the stall stands in a sentence
_DEALT = N("event.deal-all", "New in the display: {things}.")


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
    "gain": of_gains,
    "pay": of_gains,
    "deal": of_wares,
    "reveal": of_wares,
    "wares": of_wares,
}
