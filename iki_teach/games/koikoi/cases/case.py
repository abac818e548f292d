"""Cases of Koi-Koi: a position from a file, moves from there, and what to expect."""

from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from iki_teach.content.faults import ContentError, MisfitError, quoted
from iki_teach.content.files import label, read_text
from iki_teach.content.structure import MisfitsError, build
from iki_teach.content.structure import Path as KeyPath
from iki_teach.content.yaml_files import faults_in_text, parse_yaml
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.cases.file import Expected, KoikoiPosition, strangers
from iki_teach.games.koikoi.rules.cards import mask_of
from iki_teach.games.koikoi.rules.game import Game

JANUARY = 1
Found = list[tuple[KeyPath, MisfitError]]


@frozen
class KoikoiCase:
    """A position of Koi-Koi: `game` as it is set up, `told` as it is described."""

    told: KoikoiPosition
    game: Game

    def misses(self) -> Iterator[tuple[KeyPath, MisfitError]]:
        """Yield everything that is not as expected, by the keys that lead to the expectation."""
        game = self.game
        happened = [f"{event.rule} {event.what}" for event in game.events]
        for number, move in enumerate(self.told.moves, 1):
            try:
                game = game.play(move)
            except ValueError as error:
                yield ("moves", number), MisfitError("a legal move", quoted(str(error)))
                return
            happened += [f"{event.rule} {event.what}" for event in game.events]
        yield from misses_after(self.told.expect, game, happened)


def misses_after(expect: Expected, game: Game, happened: list[str]) -> Iterator[tuple[KeyPath, MisfitError]]:
    """Yield what is not as expected once the moves are made."""
    players = {player.name: player for player in game.state.players}
    for name, points in expect.points.items():
        if players[name].points != points:
            yield ("expect", "points", name), MisfitError(str(points), str(players[name].points))
    wanted = {("captured", name): (cards, players[name].captured) for name, cards in expect.captured.items()}
    if expect.field is not None:
        wanted[("field", "")] = (expect.field, game.state.field)
    for (key, name), (cards, held) in wanted.items():
        if sorted(cards.split()) != sorted(held):
            yield tuple(filter(None, ("expect", key, name))), MisfitError(quoted(cards), quoted(" ".join(held)))
    for number, event in enumerate(expect.events, 1):
        if event not in happened:
            yield ("expect", "events", number), MisfitError(event, ", ".join(happened) or "no event")
    listed = [str(move) for move in game.moves()]
    for number, move in enumerate(expect.legal, 1):
        if move not in listed:
            yield ("expect", "legal", number), MisfitError("one of " + ", ".join(listed), quoted(move))
    for move, why in expect.refusals.items():
        said = refused(game, move)
        if why not in said:
            yield ("expect", "refusals", move), MisfitError(why, ", ".join(said) or "a legal move")


def refused(game: Game, move: str) -> list[str]:
    """Return the rules and reasons against a move, `rule reason`; what is no move says so."""
    try:
        return [f"{refusal.rule} {refusal.reason}" for refusal in game.why_not(move)]
    except koikoi.NotationError as error:
        return [str(error)]


def position(path: Path) -> KoikoiCase:
    """Set up a position from a file; raises ContentError with every fault and its line."""
    text, name = read_text(path), label(path)
    try:
        return case_from(parse_yaml(text, name))
    except MisfitsError as misfits:
        raise ContentError(faults_in_text(text, name, misfits.found)) from None


def case_from(value: object) -> KoikoiCase:
    """Set up a position from plain values; raises MisfitsError with everything that is wrong."""
    told = build(value, KoikoiPosition)
    found = list(strangers(told))
    if found:
        raise MisfitsError(found)
    try:
        return KoikoiCase(told, begun(told))
    except ValueError as error:
        raise MisfitsError([((), MisfitError("a position to play from", quoted(str(error))))]) from None


def begun(told: KoikoiPosition) -> Game:
    """Return the game at its position, with the deal as its events if nothing else is said; raises ValueError."""
    game = placed(told) if any(told.hands.values()) else dealt(told)
    if not (told.captured or told.points or told.called):
        return game
    s = game._state.copy()
    s.taken = [mask_of(koikoi.cards(told.captured.get(name, ""))) for name in told.hands]
    s.points = [told.points.get(name, 0) for name in told.hands]
    s.called = [told.called.get(name, 0) for name in told.hands]
    s.calls = [int(bool(called)) for called in s.called]
    callers = [name for name, called in zip(told.hands, s.called, strict=True) if called]
    s.caller = list(told.hands).index(told.caller or callers[0]) if callers else s.caller
    return Game(game.head, s, [], None, None)


def dealt(told: KoikoiPosition) -> Game:
    """Return the game as its seed deals it; raises ValueError."""
    first, second = told.hands
    born = told.birthdays
    both = (born[first], born[second]) if first in born and second in born else None
    return koikoi.new((first, second), told.rules, told.seed, birthdays=both, options=told.options)


def placed(told: KoikoiPosition) -> Game:
    """Return the game with the cards as they are told; raises ValueError."""
    first, second = told.hands
    hands = (koikoi.cards(told.hands[first]), koikoi.cards(told.hands[second]))
    taken = [card for name in told.hands for card in koikoi.cards(told.captured.get(name, ""))]
    field, stock = koikoi.cards(told.field), koikoi.cards(told.stock)
    koikoi.check_cards((*hands[0], *hands[1], *field, *stock, *taken))
    seat = list(told.hands).index(told.dealer or first)
    given = (hands, field, stock, seat, told.month or JANUARY, told.rules)
    return koikoi.deal(*given, players=tuple(told.hands), seed=told.seed, options=told.options)


def check(path: Path) -> None:
    """Set up a position, play its moves and compare; raises ContentError with every fault or miss."""
    found = list(position(path).misses())
    if found:
        raise ContentError(faults_in_text(read_text(path), label(path), found))
