"""Cases of Koi-Koi: a position from a file, moves from there, and what to expect."""

from pathlib import Path

from attrs import frozen

from iki_teach.content import case
from iki_teach.content.expected import event_misses, expand_expected, move_misses, unknown_rules
from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.rules import load_rules
from iki_teach.content.structure import Located, ValueFaults, build
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.cases.file import Expected, KoikoiPosition, unknown_names
from iki_teach.games.koikoi.rules.cards import mask_of
from iki_teach.games.koikoi.rules.game import Game

JANUARY = 1


@frozen
class KoikoiCase(case.Case[Game, KoikoiPosition]):
    """A position of Koi-Koi."""

    def misses_after(self, game: Game) -> Located:
        """Return what is not as expected once the moves are made."""
        return after(game, self.spec.expect)


def after(game: Game, expected: Expected) -> Located:
    """Yield everything that is not as expected at this moment of a game; events may have happened at any moment."""
    yield from card_misses(game, expected)
    yield from event_misses(game, expected, in_order=False)
    yield from move_misses(game, expected)


def card_misses(game: Game, expect: Expected) -> Located:
    """Yield the points and cards that are not as expected."""
    players = {player.name: player for player in game.state.players}
    for name, points in expect.points.items():
        if players[name].points != points:
            yield ("points", name), ValueFault(str(points), str(players[name].points))
    wanted = {("captured", name): (cards, players[name].captured) for name, cards in expect.captured.items()}
    if expect.field is not None:
        wanted[("field", "")] = (expect.field, game.state.field)
    for (key, name), (cards, held) in wanted.items():
        if sorted(cards.split()) != sorted(held):
            yield tuple(filter(None, (key, name))), ValueFault(quoted(cards), quoted(" ".join(held)))


def position(source: str | Path) -> KoikoiCase:
    """Set up a position from a file, or from its text; raises ContentError with every fault and its line."""
    return case.read_case(source, case_from)


def case_from(value: object, folder: Path | None = None) -> KoikoiCase:
    """Set up a position from plain values; raises ValueFaults with everything that is wrong."""
    if isinstance(value, dict) and isinstance(value.get("expect"), dict):
        value = value | {"expect": expand_expected(value["expect"])}
    spec = build(value, KoikoiPosition)
    faults = [*unknown_names(spec), *unknown_rules(spec.expect, load_rules("koikoi"))]
    if faults:
        raise ValueFaults(faults)
    try:
        return KoikoiCase(spec, begun(spec))
    except ValueError as error:
        raise ValueFaults([((), ValueFault("a position to play from", quoted(str(error))))]) from None


def begun(spec: KoikoiPosition) -> Game:
    """Return the game at its position, with the deal as its events if nothing else is said; raises ValueError."""
    game = placed(spec) if any(spec.hands.values()) else dealt(spec)
    if not (spec.captured or spec.points or spec.called):
        return game
    s = game._state.copy()
    s.taken = [mask_of(koikoi.cards(spec.captured.get(name, ""))) for name in spec.hands]
    s.points = [spec.points.get(name, 0) for name in spec.hands]
    s.called = [spec.called.get(name, 0) for name in spec.hands]
    s.calls = [int(bool(called)) for called in s.called]
    callers = [name for name, called in zip(spec.hands, s.called, strict=True) if called]
    s.caller = list(spec.hands).index(spec.caller or callers[0]) if callers else s.caller
    return Game(game.head, s, [], None, None)


def dealt(spec: KoikoiPosition) -> Game:
    """Return the game as its seed deals it; raises ValueError."""
    first, second = spec.hands
    born = spec.birthdays
    both = (born[first], born[second]) if first in born and second in born else None
    return koikoi.new((first, second), spec.rules, spec.seed, birthdays=both, options=spec.options)


def placed(spec: KoikoiPosition) -> Game:
    """Return the game with the cards as they are described; raises ValueError."""
    first, second = spec.hands
    hands = (koikoi.cards(spec.hands[first]), koikoi.cards(spec.hands[second]))
    taken = [card for name in spec.hands for card in koikoi.cards(spec.captured.get(name, ""))]
    field, stock = koikoi.cards(spec.field), koikoi.cards(spec.stock)
    koikoi.check_cards((*hands[0], *hands[1], *field, *stock, *taken))
    seat = list(spec.hands).index(spec.dealer or first)
    given = (hands, field, stock, seat, spec.month or JANUARY, spec.rules)
    return koikoi.deal(*given, players=tuple(spec.hands), seed=spec.seed, options=spec.options)
