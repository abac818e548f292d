"""What a position file may say, and how it is read: every key, what fits it, short forms; all faults in one go."""

from collections.abc import Iterator
from typing import Annotated, Literal

from attrs import asdict, field, frozen

from iki_teach.content import expected
from iki_teach.content.expected import Plain, Text, as_list, expand_expected
from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.shape import PROSE, SLUG, Line, Parsed, Pattern, Whole
from iki_teach.content.structure import Faults, KeyPath, ValueFaults, build
from iki_teach.core.players import FEWEST, MOST_LETTERS, USUAL_PLAYERS
from iki_teach.games.iki.facts.cards import COLUMNS, Card, CardSeason, Colour, Id, Name, Sign, Symbols, Words
from iki_teach.games.iki.facts.edition import StallId
from iki_teach.games.iki.facts.skills import Skill, Track, parse_skill, parse_track
from iki_teach.games.iki.rules.terms import SLOT_NAMES

PLACES: dict[object, int] = {"off": -1, "gate": 0} | {number: number for number in range(9)}
FORMAT = 1
NAMES = ("Aki", "Ben", "Chie", "Dai")
DEEPEST = 5
# Where one of these is wrong, nothing else can be judged.
FOUNDATIONS = ("format", "edition", "deck", "options", "players", "cards")


@frozen
class Place:
    """A place of an Oyakata: a street space by its number, 0 for the gate, -1 for off the street."""

    def fit(self, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int | str) or value not in PLACES:
            raise ValueFault("a space from 1 to 8, gate or off", quoted(value))
        return PLACES[value]


@frozen
class OrderSlot:
    def fit(self, value: object) -> str:
        if isinstance(value, bool) or str(value) not in SLOT_NAMES:
            raise ValueFault("one of " + ", ".join(SLOT_NAMES), quoted(value))
        return str(value)


@frozen
class DeckName:
    """A deck: the name of one of ours or of a file; a text of several lines is the table of a deck itself."""

    def fit(self, value: object) -> str:
        return value if isinstance(value, str) and "\n" in value.strip() else Line().fit(value)


@frozen
class Version:
    def fit(self, value: object) -> int:
        if value != FORMAT or isinstance(value, bool):
            raise ValueFault(f"format {FORMAT}", quoted(value))
        return FORMAT


Phase = Literal[
    "reveal", "lot", "start", "deal", "block", "order", "income", "move", "business", "fire", "burning", "neutral",
    "rice", "place", "over",
]  # fmt: skip
Player = Annotated[str, Line(longest=MOST_LETTERS)]
Nagaya = Annotated[str, Pattern(r"[a-z]+", "a nagaya such as south")]
Slot = Annotated[str, OrderSlot()]
Many = Annotated[int, Whole(0, 999)]
Some = Annotated[int, Whole(0, 99)]
Anything = Annotated[object, Plain()]
Seed = Annotated[int, Whole(0, 999_999_999)]


@frozen
class OwnThings:
    """One player's goods, Oyakata and ikizama; None is what a player has at the start."""

    mon: Many | None = None
    koban: Some | None = None
    rice: Some | None = None
    sandals: Some | None = None
    wood: Some | None = None
    iki: Many | None = None
    fire: Annotated[int, Whole(0, 10, "firefighting")] | None = None
    ward: Annotated[int, Whole(0, 9, "tokens")] | None = None
    step: Annotated[int, Whole(0, 9, "tokens")] | None = None
    place: Annotated[int, Place()] | None = None
    slot: Slot | None = None
    retired: tuple[Id, ...] = ()
    tiles: tuple[Id, ...] = ()


@frozen
class InStall:
    """A card or a building in a stall; without an owner it is a neutral card."""

    card: Id | None = None
    building: Id | None = None
    owner: Player | None = None
    level: Annotated[int, Whole(1, 9)] | None = None


@frozen
class OwnCard:
    """A card that exists only in this file: a deck's columns, of which names and fire may be left out."""

    colour: Colour
    season: CardSeason
    cost: Annotated[int, Whole(0, 99, "mon")]
    skill: Annotated[Skill, Parsed(parse_skill)]
    track: Annotated[Track, Parsed(parse_track)]
    fire: Symbols = 0
    kanji: Words = ""
    romaji: Words = ""
    english: Name = ""
    german: Words = ""
    sign: Sign = ""
    names: dict[str, Words] = field(factory=dict)
    first: bool = True

    def named(self, id: str) -> Card:
        """The card under its id, which is also its English name if it has no other."""
        values = asdict(self, recurse=False)
        own = {COLUMNS["german"]: self.german} if self.german else {}
        values |= {"english": self.english or id.replace("-", " "), "names": own | self.names}
        return Card(id=id, **{name: value for name, value in values.items() if name != "german"})


@frozen
class Coming:
    deals: tuple[Id, ...] = ()
    fires: tuple[Nagaya, ...] = ()
    blocks: tuple[Slot, ...] = ()


@frozen
class Hosted:
    """Where the host of an evening stands: a step of its month, what is laid out, the time for a turn, how it ended."""

    step: Annotated[int, Whole(0, 99)] = 0
    ticked: tuple[Annotated[int, Whole(0, 99)], ...] = ()
    seconds: Annotated[int, Whole(0, 999)] = 0
    result: tuple[Annotated[str, Line(longest=60)], ...] = ()


@frozen
class Expected(expected.Expected):
    state: dict[Annotated[str, Line(longest=200)], Anything] = field(factory=dict)
    scores: dict[Player, dict[Annotated[str, Line()], Many]] = field(factory=dict)


@frozen
class PositionFile:
    """A position, moves from there, and what to expect; stalls, cards and players in the file's order."""

    players: dict[Player, OwnThings]
    format: Annotated[int, Version()] = FORMAT
    title: Annotated[str, Line(empty=True)] = ""
    about: Annotated[str, PROSE] = ""
    edition: Annotated[str, SLUG] = "second"
    deck: Annotated[str, DeckName()] = "open-edo"
    options: dict[str, Anything] = field(factory=dict)
    cards: dict[Id, OwnCard] = field(factory=dict)
    seed: Seed | None = None
    next: Coming = Coming()
    month: Annotated[int, Whole(0, 13)] | None = None
    phase: Phase | None = None
    to_move: tuple[Player, ...] = ()
    used: Literal["shop", "card"] | None = None
    fire_order: tuple[Player, ...] = ()
    sun: Player | None = None
    blocked: Slot | None = None
    front: StallId | None = None
    stalls: dict[StallId, InStall] = field(factory=dict)
    display: dict[Id, Some] = field(factory=dict)
    starts: tuple[Id, ...] | None = None
    buildings: tuple[Id, ...] | None = None
    fish: tuple[Id, ...] | None = None
    pipes: tuple[Id, ...] | None = None
    pouches: tuple[Id, ...] | None = None
    gone: tuple[Id, ...] = ()
    host: Hosted | None = None
    moves: tuple[Text, ...] = ()
    expect: Expected = Expected()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.players)

    @property
    def own_deck(self) -> bool:
        """Whether the deck is not named but written out."""
        return "\n" in self.deck

    @property
    def drawn(self) -> bool:
        """Whether chance decides by itself; else the moves say what it brings."""
        return self.seed is not None or self.next != Coming()


def read_position(value: object) -> tuple[PositionFile, Faults]:
    """Return what can be read of a position, and what does not fit; raises ValueFaults where nothing can be made."""
    whole = expand(value)
    players = whole.get("players") if isinstance(whole, dict) else None
    faults: Faults = []
    if isinstance(whole, dict) and not isinstance(players, dict):
        faults.append((("players",), ValueFault("2 to 4, a list of different names, or a block", quoted(players))))
    elif isinstance(players, dict) and not FEWEST <= len(players) <= len(NAMES):
        faults.append((("players",), ValueFault("2 to 4 players", str(len(players)))))
    if isinstance(value, dict) and "expect" in value:
        empty = hollow(value["expect"], ("expect",))
        faults += [(path, ValueFault("something to expect", "nothing")) for path in empty]
    try:
        spec = build(whole, PositionFile)
    except ValueFaults as error:
        faults = merge_faults(faults, error.faults)
    founded = [path for path, _ in faults if not path or path[0] in FOUNDATIONS]  # without them nothing can be judged
    if any(path[:1] != ("players",) or len(path) <= 2 for path in founded):  # a player's goods are not that important
        raise ValueFaults(faults)
    if faults:
        spec = build(without(whole, {path for path, _ in faults}), PositionFile)
    return spec, faults


def hollow(value: object, path: KeyPath) -> Iterator[KeyPath]:
    """Yield the ways to blocks and lists in which nothing stands, so that they would hold whatever happens."""
    no_pieces = path[1:2] == ("state",) and (isinstance(value, list) or path[-1] == "display")
    if value in ({}, []) and not no_pieces:
        yield path
    if isinstance(value, dict) and len(path) <= DEEPEST:
        for key, inner in value.items():
            yield from hollow(inner, (*path, key))


def expand(value: object) -> object:
    """Write out the short forms: players by number or list, one name for a list, cards without coins."""
    if not isinstance(value, dict):
        return value
    whole = {key: item for key, item in value.items() if item is not None}
    whole["players"] = players_of(whole.get("players", USUAL_PLAYERS))
    for key in ("to_move", "moves"):
        whole |= {key: as_list(whole[key])} if key in whole else {}
    if isinstance(whole.get("display"), list):
        whole["display"] = by_name(whole["display"], 0)
    if isinstance(whole.get("expect"), dict):
        whole["expect"] = expected_of(whole["expect"])
    return whole


def expected_of(block: dict[object, object]) -> dict[object, object]:
    whole = expand_expected(block)
    scores = whole.get("scores")
    if isinstance(scores, dict):
        whole["scores"] = {
            name: points if isinstance(points, dict) else {"total": points} for name, points in scores.items()
        }
    return whole


def players_of(value: object) -> object:
    if isinstance(value, dict):
        return {name: {} if things is None else things for name, things in value.items()}
    if isinstance(value, list):
        return by_name(value, {})
    if value in range(FEWEST, len(NAMES) + 1) and isinstance(value, int):
        return {name: {} for name in NAMES[:value]}
    return value


def by_name(names: list[object], value: object) -> object:
    """Make a block of a list of different names; anything else is left for the reader to refuse."""
    different = all(isinstance(name, str) for name in names) and len(set(map(str, names))) == len(names)
    return dict.fromkeys(names, value) if different else names


def without(value: object, paths: set[KeyPath]) -> object:
    """Leave out what does not fit, so that the rest can be judged; of a list nothing is left then."""
    inner: dict[object, set[KeyPath]] = {}
    for path in paths:
        inner.setdefault(path[0], set()).add(path[1:])
    if not isinstance(value, dict):
        return []
    return {
        key: without(item, inner[key]) if key in inner else item
        for key, item in value.items()
        if () not in inner.get(key, ())
    }


def merge_faults(faults: Faults, more: Faults) -> Faults:
    """Return what was found first, and of the rest all that does not only follow from it."""
    known = [path for path, _ in faults]
    own = [(path, fault) for path, fault in more if not any(path[: len(k)] == k[: len(path)] for k in known)]
    return [*faults, *own]
