"""Cases: a position from a file, moves from there, and what to expect; examples, tests and lessons are such."""

from pathlib import Path

from attrs import evolve, frozen

from iki_teach.content.faults import ContentError, Fault, MisfitError, quoted
from iki_teach.content.files import label, read_text
from iki_teach.content.rules import load_rules
from iki_teach.content.structure import MisfitsError
from iki_teach.content.structure import Path as KeyPath
from iki_teach.content.yaml_files import faults_in_text, parse_yaml
from iki_teach.games.iki.begin import table_of
from iki_teach.games.iki.cases.build_position import begin_at
from iki_teach.games.iki.cases.expected import misses
from iki_teach.games.iki.cases.file import PositionFile
from iki_teach.games.iki.cases.read import Found, beside, read_position
from iki_teach.games.iki.cases.shapes import Happening
from iki_teach.games.iki.facts.cards import Deck
from iki_teach.games.iki.facts.load import load_deck, load_market, names
from iki_teach.games.iki.facts.options import checked_options
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.table import Table


@frozen
class Case:
    """A position: `game` as it is set up, `told` as it is described."""

    told: PositionFile
    game: Game
    name: str = ""
    text: str = ""

    def played(self) -> Game:
        """Return the game after the moves; raises IllegalMove."""
        game = self.game
        for move in self.told.moves:
            game = game.play(move)
        return game

    def misses(self) -> Found:
        """Return everything that is not as expected, by the keys that lead to the expectation."""
        return list(misses(self.game, self.told.moves, self.told.expect))

    def check(self) -> list[Fault]:
        """Return everything that is not as expected, each with its line, what was expected and what came."""
        return faults_in_text(self.text, self.name, self.misses())


def position(source: str | Path, edition: str = "") -> Case:
    """Set up a position from YAML: a `Path` is a file, anything else is the text itself.

    An `edition` stands in for the one it names.

    Raises ContentError with every fault and its line; see docs/position-format.md.

    >>> case = position("{phase: business, moves: buy sandals, expect: {state: {players.Aki.mon: 6}}}")
    >>> case.game.state.players[0].mon, case.played().state.players[0].sandals, case.check()
    (8, 3, [])
    """
    text = read_text(source) if isinstance(source, Path) else source
    name = label(source) if isinstance(source, Path) else "position"
    value = parse_yaml(text, name)
    if edition and isinstance(value, dict):
        value = value | {"edition": edition}
    try:
        case = case_from(value, source.parent if isinstance(source, Path) else None)
    except MisfitsError as misfits:
        raise ContentError(faults_in_text(text, name, misfits.found)) from None
    return evolve(case, name=name, text=text)


def case_from(value: object, folder: Path | None = None) -> Case:
    """Set up a position from plain values, as a lesson holds them; decks may be files only within a folder.

    Raises MisfitsError with everything that is wrong.
    """
    told, found = read_position(value)
    found = beside(found, unknown_rules(told))
    try:
        game = begin_at(told, table_for(told, folder))
    except MisfitsError as misfits:
        raise MisfitsError(beside(found, misfits.found)) from None
    if found:
        raise MisfitsError(found)
    return Case(told, game)


def table_for(told: PositionFile, folder: Path | None) -> Table:
    """Return the fixed side of the game that a position is in; raises MisfitsError."""
    found: Found = []
    if told.edition not in names("editions"):
        found += misfit("edition", "one of " + ", ".join(names("editions")), quoted(told.edition))
    try:
        checked_options(told.options)
    except MisfitsError as misfits:
        found += [(("options", *path), misfit) for path, misfit in misfits.found]
    try:
        deck = deck_for(told, folder)
    except MisfitsError as misfits:
        found += misfits.found
    if found:
        raise MisfitsError(found)
    return table_of(told.edition, deck, len(told.players), told.options)


def deck_for(told: PositionFile, folder: Path | None) -> Deck:
    """Return the deck that is named, with the file's own cards; raises MisfitsError, for ours ContentError."""
    deck = load_deck(told.deck) if told.deck in names("decks") else own_deck(told.deck, folder)
    taken = {card.id for card in deck.cards} | {building.id for building in load_market().buildings}
    found: Found = [
        (("cards", id), MisfitError("an id of its own", f"{quoted(id)}, as in the deck or on a building"))
        for id in told.cards
        if id in taken
    ]
    if found:
        raise MisfitsError(found)
    return evolve(deck, cards=(*deck.cards, *(card.named(id) for id, card in told.cards.items())))


def own_deck(name: str, folder: Path | None) -> Deck:
    """Return a deck from the folder of the file that names it; raises MisfitsError."""
    if folder is None:
        raise MisfitsError(misfit("deck", "one of " + ", ".join(names("decks")), quoted(name)))
    try:
        return load_deck(beside_the_file(name, folder))
    except ContentError as error:
        raise MisfitsError(misfit("deck", "a deck to play with", str(error.faults[0]))) from None


def beside_the_file(name: str, folder: Path) -> Path:
    """Return a deck that lies in the folder of the file that names it; raises MisfitsError for any other path."""
    path = folder / name
    if path.name != name or path.resolve().parent != folder.resolve():
        raise MisfitsError(misfit("deck", "one of our decks, or the name of a file beside this one", quoted(name)))
    return path


def misfit(key: str, expected: str, got: str) -> Found:
    """Return what is wrong with one key of the file."""
    return [((key,), MisfitError(expected, got))]


def unknown_rules(told: PositionFile) -> Found:
    """Return the rules that no ledger knows, among those that are expected."""
    expect, rules = told.expect, load_rules("iki")
    places: list[tuple[KeyPath, Happening]] = []
    for key in ("events", "events_somewhere", "events_nowhere"):
        places += [((key, at), one) for at, one in enumerate(getattr(expect, key), 1)]
    places += [(("refusals", move), one) for move, group in expect.refusals.items() for one in group]
    return [
        (("expect", *place), MisfitError("a rule of the ledger", quoted(one.rule)))
        for place, one in places
        if one.rule not in rules
    ]
