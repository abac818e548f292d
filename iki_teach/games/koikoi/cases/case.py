from collections.abc import Callable, Mapping
from pathlib import Path

from attrs import frozen

from iki_teach.content import case
from iki_teach.content.expected import event_misses, expand_expected, move_misses, unknown_rules
from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.rules import load_rules
from iki_teach.content.structure import Located, ValueFaults, build
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.cases.file import Expected, KoikoiPosition, unknown_names
from iki_teach.games.koikoi.facts.hanafuda import read_hanafuda, read_yaku
from iki_teach.games.koikoi.facts.load import (
    load_hanafuda,
    load_house_switches,
    load_preset,
    load_yaku,
    read_house_switches,
)
from iki_teach.games.koikoi.facts.presets import read_preset
from iki_teach.games.koikoi.rules import months
from iki_teach.games.koikoi.rules.cards import mask_of
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.head import Deal, Drawn, Head
from iki_teach.games.koikoi.rules.scoring import LONGEST
from iki_teach.games.koikoi.rules.state import State

JANUARY = 1


@frozen
class Case(case.Case[Game, KoikoiPosition]):
    """A position of Koi-Koi."""

    def misses_after(self, game: Game) -> Located:
        return after(game, self.spec.expect)


def after(game: Game, expected: Expected) -> Located:
    """Yield everything that is not as expected at this moment of a game; events may have happened at any moment."""
    yield from card_misses(game, expected)
    yield from event_misses(game, expected, in_order=False)
    yield from move_misses(game, expected)


def card_misses(game: Game, expect: Expected) -> Located:
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


def position(source: str | Path) -> Case:
    """Set up a position from a file, or from its text; raises ContentError with every fault and its line."""
    return case.read_case(source, case_from)


def case_from(value: object, folder: Path | None = None) -> Case:
    """Set up a position from plain values; raises ValueFaults with everything that is wrong."""
    if isinstance(value, dict) and isinstance(value.get("expect"), dict):
        value = value | {"expect": expand_expected(value["expect"])}
    spec = build(value, KoikoiPosition)
    faults = [*unknown_names(spec), *unknown_rules(spec.expect, load_rules("koikoi"))]
    if faults:
        raise ValueFaults(faults)
    try:
        return Case(spec, begun(spec))
    except ValueError as error:
        raise ValueFaults([((), ValueFault("a position to play from", quoted(str(error))))]) from None


def begun(spec: KoikoiPosition) -> Game:
    """Return the game at its position, with the deal as its events if nothing else is said; raises ValueError."""
    by_hand, captured = any(spec.hands.values()), any(spec.captured.values())
    if not (captured or spec.points or spec.called or spec.round or uneven(spec)):
        return placed(spec) if by_hand else dealt(spec)
    head = Head(tuple(spec.hands), load_preset(spec.rules).id, spec.seed, koikoi.sorted_options(spec.options))
    s = State(koikoi.table_of(head.rules, head.options), spec.seed)
    drawn = drawn_by_hand(spec) if by_hand else dealt(spec).drawn()
    last = s.table.rules.months or LONGEST
    if (spec.round or 1) > last:
        raise ValueError(f"round: expected one of the {last} of this game, got {spec.round}")
    s.round, s.month, s.dealer = (spec.round or 1) - 1, drawn.month - 1, drawn.dealer
    s.points = [spec.points.get(name, 0) for name in spec.hands]
    months.deal_out(s, drawn.deals[0], None)
    s.taken = [mask_of(koikoi.cards(spec.captured.get(name, ""))) for name in spec.hands]
    s.called = [spec.called.get(name, 0) for name in spec.hands]
    s.calls = [spec.calls.get(name, int(bool(spec.called.get(name)))) for name in spec.hands]
    callers = [name for name, called in zip(spec.hands, s.called, strict=True) if called]
    s.caller = list(spec.hands).index(spec.caller or callers[0]) if callers else s.caller
    if uneven(spec):
        s.seat = 1 - s.dealer
    if not (captured or callers or uneven(spec)):  # later in a month four cards of one are no lucky hand
        months.at_once(s, None)
    return Game(head, s, [], None, None)


def uneven(spec: KoikoiPosition) -> bool:
    """Whether the dealer has played and the other has not yet."""
    first, second = (len(cards.split()) for cards in spec.hands.values())
    return first != second


def dealt(spec: KoikoiPosition) -> Game:
    """Return the game as its seed deals it; raises ValueError."""
    first, second = spec.hands
    born = spec.birthdays
    both = (born[first], born[second]) if first in born and second in born else None
    return koikoi.new((first, second), spec.rules, spec.seed, birthdays=both, options=spec.options)


def placed(spec: KoikoiPosition) -> Game:
    """Return the game that begins with the cards as they are described; raises ValueError."""
    drawn = drawn_by_hand(spec)
    (deal,) = drawn.deals
    given = (deal.hands, deal.field, deal.stock, drawn.dealer, drawn.month, spec.rules)
    return koikoi.deal(*given, players=tuple(spec.hands), seed=spec.seed, options=spec.options)


def drawn_by_hand(spec: KoikoiPosition) -> Drawn:
    """Return the cards that are described as a deal, and who deals; raises ValueError."""
    hands = [koikoi.cards(cards) for cards in spec.hands.values()]
    first, second = map(len, hands)
    dealer = list(spec.hands).index(spec.dealer) if spec.dealer else int(second < first)
    taken = (card for name in spec.hands for card in koikoi.cards(spec.captured.get(name, "")))
    deal = Deal((hands[0], hands[1]), koikoi.cards(spec.field), koikoi.cards(spec.stock))
    rules = koikoi.table_of(spec.rules, koikoi.sorted_options(spec.options)).rules
    koikoi.check_deal(deal, rules, taken, more=1 - dealer)
    return Drawn(dealer, spec.month or JANUARY, (deal,))


FILES: Mapping[str, Callable[[Path], object]] = {
    "koikoi/cards.yaml": read_hanafuda,
    "koikoi/yaku.yaml": read_yaku,
    "koikoi/presets/*.yaml": lambda path: read_preset(path, tuple(load_house_switches())),
    "koikoi/switches.yaml": lambda path: read_house_switches(path, load_yaku().yaku, load_hanafuda()),
}
