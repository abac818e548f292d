import random
from collections.abc import Mapping, Sequence
from functools import cache, partial
from pathlib import Path

from attrs import evolve

from iki_teach.content.files import data_dir, read_text
from iki_teach.content.structure import Value, ValueFaults
from iki_teach.core.event import of_kind
from iki_teach.core.players import checked_names
from iki_teach.core.record import SEEDS, RecordText, read_option_value, read_record, read_seed, replay
from iki_teach.games.iki.facts import load as facts
from iki_teach.games.iki.facts.cards import Deck
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.record import BUILDINGS, FIRST_LINE, KNOWN, WANTED, Drawn, Head, draw, drawn_from
from iki_teach.games.iki.rules.table import Table
from iki_teach.games.iki.rules.terms import SEASONS

EDITION = "second"
DECK = "open-edo"


def new(
    players: Sequence[str],
    edition: str = EDITION,
    seed: int | None = None,
    *,
    deck: str | Path = DECK,
    named: bool = False,
    options: Mapping[str, object] | None = None,
) -> Game:
    """Begin a game of IKI for 2 to 4 named players, seated clockwise; the first begins.

    Without a seed one is drawn. With `named=True` the teacher names what chance brings, as moves:
    `deal dyer`, `fire south`. `options` changes switches of the edition, such as `{"mon_per_iki": 5}`.
    `deck` is a deck's name or the path of a CSV file. Raises ValueError that names what is wrong.
    """
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise ValueError(f"players: expected a list of names, got {players!r:.60}")
    if named:
        seed = None
    elif seed is None:
        seed = random.randrange(SEEDS)
    elif not isinstance(seed, int):
        raise ValueError(f"seed: expected a whole number, got {seed!r}")
    head, table = prepared(players, edition, seed, deck, options or {})
    return Game.begin(head, table)


def prepared(
    players: Sequence[str], edition: str, seed: int | None, deck: str | Path, options: Mapping[str, object]
) -> tuple[Head, Table]:
    """Return what a game begins with; raises ValueError for an unknown edition, deck, board or option."""
    head = Head(checked_names(list(players)), edition, str(deck), seed, dict(sorted(options.items())))
    return head, table_of(edition, facts.load_deck(deck), len(head.players), head.options)


def load(text: str, *, deck: str | Path | None = None) -> Game:
    """Load a recorded game; raises RecordError that names the line, and ContentError for a deck of one's own.

    A record may name our decks only, so that a stranger's text opens no file. `deck`, a name or the path of a CSV
    file, stands in for the record's own.
    """
    record = read_record(text, FIRST_LINE, KNOWN, WANTED)
    rules = record.read("edition", facts.load_edition)
    edition = rules.id
    seed = record.read("seed", read_seed)
    if deck is None and "deck" in record.fields:
        record.read("deck", facts.deck_named)
    options = {name: record.read(f"option {name}", partial(read_option, name)) for name in record.options}
    if record.format == 1 and edition == "first":
        options = {"fish_iki": True} | options  # when these were written, iki printed on fish counted in every edition
    if (tokens := options.pop("tokens", False)) != rules.tokens:
        options["tokens"] = tokens  # records without a word of them are older than the tokens
    players = record.read_players()
    head, table = prepared(players, edition, seed, deck or record.fields.get("deck", DECK), options)
    return replay(Game.begin(head, table, read_drawn(record, head, table)), record)


def read_drawn(record: RecordText, head: Head, table: Table) -> Drawn | None:
    """Return what chance brings in a recorded game, None where it is named; raises RecordError at the line at fault."""
    if head.seed is None:
        return None
    if record.format > 1:
        return drawn_from(record, table)
    if head.deck != DECK:
        return draw(table, head.seed)
    return record.read("seed", partial(draw_as_before, table))


def draw_as_before(table: Table, seed: str) -> Drawn:
    """Return what a seed brought when records said no more; raises ValueError that names cards that are gone."""
    former = dict(line.split(":") for line in read_text(data_dir() / "iki" / f"{DECK}.1").splitlines())
    today = {card.id for card in table.deck.cards} | {building.id for building in table.market.buildings}
    gone = [name for names in former.values() for name in names.split() if name not in today]
    if gone:
        raise ValueError(f"these cards are no longer in the deck: {', '.join(gone)}")
    places = table.card_index | table.building_index
    known = {field: [places[name] for name in names.split() if name in places] for field, names in former.items()}
    return draw(table, int(seed), [known[season] for season in SEASONS], known[BUILDINGS])


def read_option(name: str, text: str) -> object:
    """Read an option's value from a record: a number, None, True, False, a list, a block or a word."""
    value = read_option_value(text)
    chosen_options({name: value})
    return value


def table_of(edition: str, deck: Deck, players: int, options: Mapping[str, object]) -> Table:
    """Return the fixed side of a game; raises ValueError for an unknown edition, board or option."""
    chosen = chosen_options(options)
    frozen = [(name, tuple(value.items()) if isinstance(value, dict) else value) for name, value in chosen.items()]
    return _table(edition, deck, players, tuple(sorted(frozen)))


def chosen_options(options: Mapping[str, object]) -> Value:
    """Return options in the kinds of an edition's fields; raises ValueError that names all that are wrong."""
    try:
        return facts.checked_options(options)
    except ValueFaults as error:
        lines = [f"option {'/'.join(map(str, path))}: {fault}" for path, fault in error.faults]
        raise ValueError("; ".join(lines)) from None


@cache
def _table(edition: str, deck: Deck, players: int, options: tuple[tuple[str, object], ...]) -> Table:
    rules = facts.load_edition(edition)
    chosen: Value = {name: dict(of_kind(tuple, value)) if name == "boards" else value for name, value in options}
    rules = evolve(rules, **chosen)
    board = facts.load_board(rules.boards[players])
    if rules.yard_good != "board":
        board = evolve(board, yard_good=rules.yard_good)
    return Table(rules, board, deck, evolve(facts.load_market(), buildings=facts.buildings_of(deck)), players)
