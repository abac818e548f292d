"""Cases of IKI: a position from a file, moves from there, and what to expect."""

from pathlib import Path

from attrs import evolve, frozen

from iki_teach.content import case
from iki_teach.content.expected import ExpectedEvent, unknown_rules
from iki_teach.content.faults import ContentError, ValueFault, quoted
from iki_teach.content.rules import load_rules
from iki_teach.content.structure import Faults, ValueFaults
from iki_teach.core.event import Event
from iki_teach.games.iki.begin import table_of
from iki_teach.games.iki.cases.build_position import begin_at
from iki_teach.games.iki.cases.expected import Misses, after, matches, unknown_parts
from iki_teach.games.iki.cases.file import PositionFile
from iki_teach.games.iki.cases.read import merge_faults, read_position
from iki_teach.games.iki.facts.cards import Deck
from iki_teach.games.iki.facts.load import load_deck, load_market, names
from iki_teach.games.iki.facts.options import checked_options
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.table import Table


@frozen
class Case(case.Case[Game, PositionFile]):
    """A position of IKI."""

    def misses_after(self, game: Game) -> Misses:
        """Return what is not as expected once the moves are made."""
        return after(game, self.spec.expect)

    def misses_at_once(self, game: Game) -> Misses:
        """Return the expected parts that there are not, whatever is played."""
        return unknown_parts(game, self.spec.expect.state)

    def matches(self, event: Event, spec: ExpectedEvent) -> bool:
        """Whether an event is one that is looked for."""
        return matches(event, spec, self.game.head.players)


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
    """Set up a position from plain values, as a lesson holds them; decks may be files only within a folder.

    Raises ValueFaults with everything that is wrong.
    """
    spec, faults = read_position(value)
    faults = merge_faults(faults, unknown_rules(spec.expect, load_rules("iki")))
    try:
        game = begin_at(spec, table_for(spec, folder))
    except ValueFaults as error:
        raise ValueFaults(merge_faults(faults, error.faults)) from None
    if faults:
        raise ValueFaults(faults)
    return Case(spec, game)


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
    deck = load_deck(spec.deck) if spec.deck in names("decks") else own_deck(spec.deck, folder)
    taken = {card.id for card in deck.cards} | {building.id for building in load_market().buildings}
    faults: Faults = [
        (("cards", id), ValueFault("an id of its own", f"{quoted(id)}, as in the deck or on a building"))
        for id in spec.cards
        if id in taken
    ]
    if faults:
        raise ValueFaults(faults)
    return evolve(deck, cards=(*deck.cards, *(card.named(id) for id, card in spec.cards.items())))


def own_deck(name: str, folder: Path | None) -> Deck:
    """Return a deck from the folder of the file that names it; raises ValueFaults."""
    if folder is None:
        raise ValueFaults(fault_at("deck", "one of " + ", ".join(names("decks")), quoted(name)))
    try:
        return load_deck(deck_beside(name, folder))
    except ContentError as error:
        raise ValueFaults(fault_at("deck", "a deck to play with", str(error.faults[0]))) from None


def deck_beside(name: str, folder: Path) -> Path:
    """Return a deck that lies in the folder of the file that names it; raises ValueFaults for any other path."""
    path = folder / name
    if path.name != name or path.resolve().parent != folder.resolve():
        raise ValueFaults(fault_at("deck", "one of our decks, or the name of a file beside this one", quoted(name)))
    return path


def fault_at(key: str, expected: str, got: str) -> Faults:
    """Return what is wrong with one key of the file."""
    return [((key,), ValueFault(expected, got))]
