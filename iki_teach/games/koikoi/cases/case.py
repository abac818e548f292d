"""Positions of Koi-Koi: what a file may say of cards, points and moves, the game it sets up, what should come of it."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Literal

from attrs import Factory, frozen

from iki_teach.content import case, expected
from iki_teach.content.expected import Plain, Text, event_misses, expand_expected, move_misses, unknown_rules
from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.rules import load_rules
from iki_teach.content.shape import PROSE, SLUG, Line, Pattern, Whole
from iki_teach.content.structure import KeyPath, Located, ValueFaults, build
from iki_teach.core.players import MOST_LETTERS
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.facts.hanafuda import read_hanafuda, read_yaku
from iki_teach.games.koikoi.facts.load import load_hanafuda, load_house_switches, load_yaku, read_house_switches
from iki_teach.games.koikoi.facts.presets import read_preset
from iki_teach.games.koikoi.rules import months
from iki_teach.games.koikoi.rules.cards import mask_of
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.scoring import LONGEST
from iki_teach.games.koikoi.rules.state import Deal, Drawn, State

CARD = r"([1-9]|1[0-2])-[1-4]"
Cards = Annotated[str, Pattern(rf"({CARD}( +{CARD})*)?", "cards such as 8-1 11-1")]
Player = Annotated[str, Line(longest=MOST_LETTERS)]
LARGEST_SEED = 10**12
Points = Annotated[int, Whole(-999, 999, "points")]


@frozen
class Expected(expected.Expected):
    points: dict[Player, Points] = Factory(dict)
    captured: dict[Player, Cards] = Factory(dict)
    field: Cards | None = None


@frozen
class KoikoiPosition:
    """A position of Koi-Koi; both hands, and a stock that lasts for them, are all that it needs.

    Where both have said koi-koi, `caller` is who said it last; `calls` is how often, once if left out. `round` is the
    number of this month in the game, the first if left out. One card more in a hand means that its player moves and the
    other deals. Where both hands are empty the seed deals, as it does in a game; it deals all later months, too.
    """

    hands: dict[Player, Cards]
    game: Literal["koikoi"] = "koikoi"
    stock: Cards = ""
    seed: Annotated[int, Whole(0, LARGEST_SEED)] = 0
    birthdays: dict[Player, Annotated[int, Whole(1, 12)]] = Factory(dict)
    title: Text = ""
    about: Annotated[str, PROSE] = ""
    field: Cards = ""
    captured: dict[Player, Cards] = Factory(dict)
    points: dict[Player, Points] = Factory(dict)
    called: dict[Player, Points] = Factory(dict)
    calls: dict[Player, Annotated[int, Whole(1, 8)]] = Factory(dict)
    caller: Player | None = None
    dealer: Player | None = None
    month: Annotated[int, Whole(1, 12)] | None = None
    round: Annotated[int, Whole(1, LONGEST)] | None = None
    rules: Annotated[str, SLUG] = "source"
    options: dict[Text, Annotated[object, Plain()]] = Factory(dict)
    moves: tuple[Text, ...] = ()
    expect: Expected = Factory(Expected)


def unknown_names(spec: KoikoiPosition) -> Located:
    known = tuple(spec.hands)
    if len(known) != 2:
        yield ("hands",), ValueFault("the hands of two players", ", ".join(known) or "none")
        return
    named: list[tuple[KeyPath, str]] = [((key, name), name) for key in SEATED for name in getattr(spec, key)]
    named += [(("expect", key, name), name) for key in ("points", "captured") for name in getattr(spec.expect, key)]
    named += [((key,), name) for key in ("dealer", "caller") if (name := getattr(spec, key)) is not None]
    for path, name in named:
        if name not in known:
            yield path, ValueFault("one of " + ", ".join(known), quoted(name))
    callers = [name for name in known if spec.called.get(name)]
    if spec.caller is None and len(callers) > 1:
        yield ("called",), ValueFault("a key caller that names who said koi-koi last", "two who said it")
    elif spec.caller in known and spec.caller not in callers:
        yield ("caller",), ValueFault("somebody whose koi-koi is told under called", quoted(spec.caller))
    for name in spec.calls:
        if name in known and name not in callers:
            yield ("calls", name), ValueFault("somebody whose koi-koi is told under called", quoted(name))
    if not any(spec.hands.values()):
        for key in DEALT:
            if getattr(spec, key):
                yield (key,), ValueFault("cards in both hands, too, or left to the seed", quoted(getattr(spec, key)))


SEATED = ("birthdays", "captured", "points", "called", "calls")
DEALT = ("stock", "field", "captured", "called", "dealer", "month")


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
    head = koikoi.head_of(tuple(spec.hands), spec.rules, spec.seed, spec.options)
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
    first, second = spec.hands
    born = spec.birthdays
    both = (born[first], born[second]) if first in born and second in born else None
    return koikoi.new((first, second), spec.rules, spec.seed, birthdays=both, options=spec.options)


def placed(spec: KoikoiPosition) -> Game:
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
    return Drawn(dealer, spec.month or 1, (deal,))


FILES: Mapping[str, Callable[[Path], object]] = {
    "koikoi/cards.yaml": read_hanafuda,
    "koikoi/yaku.yaml": read_yaku,
    "koikoi/presets/*.yaml": lambda path: read_preset(path, tuple(load_house_switches())),
    "koikoi/switches.yaml": lambda path: read_house_switches(path, load_yaku().yaku, load_hanafuda()),
}
