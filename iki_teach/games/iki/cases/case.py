from collections.abc import Callable, Mapping
from pathlib import Path

from attrs import evolve, frozen

from iki_teach.content import case
from iki_teach.content.expected import ExpectedEvent, matches, unknown_rules
from iki_teach.content.faults import ContentError, ValueFault, quoted
from iki_teach.content.rules import load_rules
from iki_teach.content.structure import Faults, KeyPath, Located, ValueFaults
from iki_teach.content.switches import read_switches
from iki_teach.core.event import Event, RawEvent
from iki_teach.core.move import NotationError
from iki_teach.games.iki.begin import table_of
from iki_teach.games.iki.cases.builder import PLACING, PositionBuilder
from iki_teach.games.iki.cases.expected import after, differs, unknown_parts
from iki_teach.games.iki.cases.file import PositionFile, merge_faults, read_position
from iki_teach.games.iki.cases.turn import decide, name_moment
from iki_teach.games.iki.facts.cards import Deck
from iki_teach.games.iki.facts.deck import OWN, read_deck
from iki_teach.games.iki.facts.edition import FIELDS, read_board, read_edition
from iki_teach.games.iki.facts.load import buildings_of, checked_options, deck_written, load_deck, load_switches, names
from iki_teach.games.iki.facts.market import read_market
from iki_teach.games.iki.rules import flow
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.notation import parse_move
from iki_teach.games.iki.rules.record import Head
from iki_teach.games.iki.rules.table import Table


@frozen
class Case(case.Case[Game, PositionFile]):
    """A position of IKI."""

    def misses_after(self, game: Game) -> Located:
        return after(game, self.spec.expect)

    def misses_at_once(self, game: Game) -> Located:
        """Return the expected parts that there are not, whatever is played."""
        return unknown_parts(game, self.spec.expect.state)

    def matches(self, event: Event, spec: ExpectedEvent) -> bool:
        return matches(event, spec, self.game.head.players, differs)


def position(source: str | Path, edition: str = "") -> Case:
    """Set up a position from YAML: a `Path` is a file, anything else is the text itself.

    An `edition` stands in for the one it names.

    Raises ContentError with every fault and its line; see docs/position-format.md.

    >>> case = position("{phase: business, moves: buy sandals, expect: {state: {players.Aki.mon: 6}}}")
    >>> case.game.state.players[0].mon, case.played().state.players[0].sandals, case.check()
    (8, 3, [])
    """
    return case.read_case(source, case_from, edition=edition)


def case_from(value: object, folder: Path | None = None) -> Case:
    """Set up a position; decks may be files only within a folder. Raises ValueFaults with everything that is wrong."""
    spec, faults = read_position(value)
    faults = merge_faults(faults, unknown_rules(spec.expect, load_rules("iki")))
    try:
        game = begin_at(spec, table_for(spec, folder))
    except ValueFaults as error:
        raise ValueFaults(merge_faults(faults, error.faults)) from None
    if faults:
        raise ValueFaults(faults)
    return Case(spec, game)


def begin_at(spec: PositionFile, table: Table) -> Game:
    """Return a game that begins at a position; a seeded one goes on to a decision. Raises ValueFaults."""
    deck = OWN if spec.own_deck else spec.deck
    head = Head(spec.names, spec.edition, deck, (spec.seed or 0) if spec.drawn else None, dict(spec.options))
    builder = PositionBuilder(spec, table)
    sound = name_moment(builder)
    for place in PLACING:
        place(builder)
    if sound:
        decide(builder)
    check_moves(builder)
    if builder.faults and all(path[0] in ("moves", "expect") for path, _ in builder.faults):
        unknown = unknown_parts(Game(head, builder.s), spec.expect.state)
        builder.faults += [(("expect", *path), fault) for path, fault in unknown]
    if builder.faults:
        raise ValueFaults(builder.faults)
    log: list[RawEvent] = []
    flow.advance(builder.s, log)
    return Game(head, builder.s, log)


def check_moves(builder: PositionBuilder) -> None:
    expect = builder.spec.expect
    texts: dict[KeyPath, str] = {("expect", "refusals", move): move for move in expect.refusals}
    lists = {("moves",): builder.spec.moves, ("expect", "legal"): expect.legal, ("expect", "illegal"): expect.illegal}
    texts |= {(*keys, at): move for keys, moves in lists.items() for at, move in enumerate(moves, 1)}
    for path, move in texts.items():
        try:
            parse_move(move)
        except NotationError as error:
            builder.fault(path, error.expected, quoted(move))


def table_for(spec: PositionFile, folder: Path | None) -> Table:
    """Return the fixed side of the game that a position is in; raises ValueFaults."""
    faults: Faults = []
    if spec.edition not in names("editions"):
        faults += fault_at("edition", "one of " + ", ".join(names("editions")), quoted(spec.edition))
    try:
        checked_options(spec.options)
    except ValueFaults as error:
        faults += [(("options", *path), fault) for path, fault in error.faults]
    try:
        deck = deck_for(spec, folder)
    except ValueFaults as error:
        faults += error.faults
    if faults:
        raise ValueFaults(faults)
    return table_of(spec.edition, deck, len(spec.players), spec.options)


def deck_for(spec: PositionFile, folder: Path | None) -> Deck:
    """Return the deck that is named, with the file's own cards; raises ValueFaults, for ours ContentError."""
    if spec.deck in names("decks"):
        deck = load_deck(spec.deck)
    else:
        try:
            deck = deck_written(spec.deck) if spec.own_deck else load_deck(beside(spec.deck, folder))
        except ContentError as error:
            raise ValueFaults(fault_at("deck", "a deck to play with", str(error.faults[0]))) from None
    taken = {card.id for card in deck.cards} | {building.id for building in buildings_of(deck)}
    faults: Faults = [
        (("cards", id), ValueFault("an id of its own", f"{quoted(id)}, as in the deck or on a building"))
        for id in spec.cards
        if id in taken
    ]
    if faults:
        raise ValueFaults(faults)
    return evolve(deck, cards=(*deck.cards, *(card.named(id) for id, card in spec.cards.items())))


def beside(name: str, folder: Path | None) -> Path:
    """Return where a deck lies, in the folder of the file that names it; raises ValueFaults for any other path."""
    if folder is None:
        raise ValueFaults(fault_at("deck", "one of " + ", ".join(names("decks")), quoted(name)))
    path = folder / name
    if path.name != name or path.resolve().parent != folder.resolve():
        raise ValueFaults(fault_at("deck", "one of our decks, or the name of a file beside this one", quoted(name)))
    return path


def fault_at(key: str, expected: str, got: str) -> Faults:
    return [((key,), ValueFault(expected, got))]


FILES: Mapping[str, Callable[[Path], object]] = {
    "iki/decks/*.csv": read_deck,
    "iki/boards/*.yaml": read_board,
    "iki/editions/*.yaml": lambda path: read_edition(path, load_switches()),
    "iki/switches.yaml": lambda path: read_switches(path, FIELDS),
    **{f"iki/{ware}.csv": lambda path: read_market(path.parent) for ware in ("fish", "tobacco", "buildings")},
    "*.csv": read_deck,
}
