"""IKI's data, read once: decks, market, boards, editions; and what a table changes of an edition."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from attrs import evolve, fields

from iki_teach.content.faults import ContentError, Fault, ValueFault, quoted
from iki_teach.content.files import data_dir
from iki_teach.content.structure import Faults, Value, ValueFaults, build
from iki_teach.content.switches import Switch, read_switches
from iki_teach.games.iki.facts.cards import Building, Deck, Market
from iki_teach.games.iki.facts.deck import OWN, deck_of, read_deck, whole
from iki_teach.games.iki.facts.edition import FIELDS, Board, Edition, read_board, read_edition
from iki_teach.games.iki.facts.market import read_market

PLAYERS = [2, 3, 4]


def names(folder: str) -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in (data_dir() / "iki" / folder).glob("*.*")))


def load_deck(id_or_path: str | Path) -> Deck:
    """Return one of our decks by its name, or anybody's by its path; a path is read anew each time.

    Only for what the caller asks for: a deck that a text names, which may be a stranger's, is for `deck_named`.
    """
    if isinstance(id_or_path, str) and id_or_path in names("decks"):
        return _own_deck(id_or_path)
    path = Path(id_or_path)
    if not path.suffix and not path.exists():
        raise _no_deck(str(path), "one of the decks {known}, or a file")
    return evolve(whole(read_deck(path), str(path)), file=path.resolve())


def deck_named(name: str) -> Deck:
    """Return one of our decks by its name; whatever the name is, no other file is looked at."""
    if name not in names("decks"):
        raise _no_deck("deck", "one of {known}; your own is given as deck= or --deck", name)
    return _own_deck(name)


def deck_written(text: str) -> Deck:
    """Return the deck that a text is, which may be anybody's and have blanks; raises ContentError with all faults."""
    deck = deck_of(text)
    buildings = {building.id for building in buildings_of(deck)}
    faults = [
        Fault(OWN, 0, "id", "an id that no building has", quoted(card.id), "building", (("id", card.id),))
        for card in deck.cards
        if card.id in buildings
    ]
    if faults:
        raise ContentError(faults)
    return deck


def buildings_of(deck: Deck | None) -> tuple[Building, ...]:
    return (deck.buildings if deck else ()) or load_market().buildings


@cache
def load_market() -> Market:
    return read_market(data_dir() / "iki")


@cache
def load_board(board_id: str) -> Board:
    return read_board(_known("boards", board_id))


@cache
def load_edition(edition_id: str) -> Edition:
    return read_edition(_known("editions", edition_id), load_switches())


@cache
def load_switches() -> dict[str, Switch]:
    return read_switches(data_dir() / "iki" / "switches.yaml", FIELDS)


def checked_options(options: Mapping[str, object]) -> Value:
    """Return what a table changes of an edition, in the kinds of its fields; raises ValueFaults with all faults."""
    kinds = {field.name: field.type for field in fields(Edition)}
    checked: Value = {}
    faults: Faults = []
    for name, value in options.items():
        if name not in load_switches():
            faults.append(((name,), ValueFault("one of " + ", ".join(load_switches()), quoted(name))))
            continue
        try:
            plain = list(value) if isinstance(value, tuple) else value
            checked[name] = build(plain, kinds[name])  # type: ignore[arg-type]
        except ValueFaults as error:
            faults += [((name, *path), fault) for path, fault in error.faults]
    boards: dict[int, str] | None = checked.get("boards")
    if boards is not None and sorted(boards) != PLAYERS:
        got = ", ".join(map(str, boards)) or "none"
        faults.append((("boards",), ValueFault("a board for 2, 3 and 4 players", got)))
    for players, board in (boards or {}).items():
        if board not in names("boards"):
            expected = "one of " + ", ".join(names("boards"))
            faults.append((("boards", players), ValueFault(expected, quoted(board))))
    if faults:
        raise ValueFaults(faults)
    return checked


def _no_deck(file: str, expected: str, got: str = "") -> ContentError:
    known = ", ".join(names("decks"))
    return ContentError([Fault(file, 0, "", expected.format(known=known), quoted(got or file))])


@cache
def _own_deck(deck_id: str) -> Deck:
    path = data_dir() / "iki" / "decks" / f"{deck_id}.csv"
    return whole(read_deck(path), str(path))


def _known(folder: str, name: str) -> Path:
    known = names(folder)
    if name not in known:
        raise ContentError([Fault(folder, 0, "", "one of " + ", ".join(known), quoted(name))])
    return data_dir() / "iki" / folder / f"{name}.yaml"
