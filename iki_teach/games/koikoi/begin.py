import random
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, partial

from iki_teach.core.players import checked_names
from iki_teach.core.record import SEEDS, read_option_value, read_record, read_seed, replay
from iki_teach.core.record import is_record as begins_record
from iki_teach.games.koikoi.facts import load as facts
from iki_teach.games.koikoi.facts.presets import HouseRules
from iki_teach.games.koikoi.rules.cards import CARDS, MONTHS, NAMES, has_whole_month, mask_of
from iki_teach.games.koikoi.rules.game import Game
from iki_teach.games.koikoi.rules.record import FIRST_LINE, KNOWN, WANTED, read_birthdays, read_drawn
from iki_teach.games.koikoi.rules.record import cards as cards
from iki_teach.games.koikoi.rules.state import HAND, PLAYERS, Deal, Drawn, Head, Table
from iki_teach.games.koikoi.rules.yaku import Scorer

RULES = "source"
NAMES_OF_TWO = ("Aki", "Ben")


def new(
    players: Sequence[str] = NAMES_OF_TWO,
    rules: str = RULES,
    seed: int | None = None,
    *,
    birthdays: tuple[int, int] | None = None,
    options: Mapping[str, object] | None = None,
) -> Game:
    """Begin a game of Koi-Koi for two named players; without a seed one is drawn.

    `rules` is a preset, source, common or nintendo-page; `options` changes single switches, such as `{"joker": "cup"}`.
    `birthdays` are the players' birthday months, for who deals first. Raises ValueError that names what is wrong.
    """
    if seed is None:
        seed = random.randrange(SEEDS)
    if birthdays is not None and (len(birthdays) != PLAYERS or not set(birthdays) <= set(range(1, MONTHS + 1))):
        raise ValueError(f"birthdays: expected two months from 1 to 12, got {birthdays!r:.60}")
    head = head_of(players, rules, seed, options, birthdays)
    return Game.begin(head, table_of(rules, head.options))


def deal(
    hands: tuple[Iterable[int], Iterable[int]],
    field: Iterable[int],
    stock: Iterable[int],
    dealer: int = 0,
    month: int = 1,
    rules: str = RULES,
    *,
    players: Sequence[str] = NAMES_OF_TWO,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
) -> Game:
    """Begin a game from a given deal: cards as numbers, the stock with its top card first, the dealer's seat.

    Hands may be smaller than 8 if they are equal and the stock lasts. The months after it are dealt from `seed`.
    Raises ValueError that names what is wrong.
    """
    first, second = (tuple(hand) for hand in hands)
    drawn = Drawn(dealer, month, (Deal((first, second), tuple(field), tuple(stock)),))
    head = head_of(players, rules, seed, options)
    table = table_of(rules, head.options)
    check_drawn(drawn, table.rules)
    return Game.begin(head, table, drawn)


def yaku(
    captured: Iterable[int], month: int = 0, rules: str = RULES, options: Mapping[str, object] | None = None
) -> tuple[tuple[str, int], ...]:
    """Return each yaku in captured cards with its points; without a month the cards of the month do not count.

    >>> yaku([0, 8, 28], month=8)
    (('koi.yaku.sanko', 5),)
    """
    known = tuple(captured)
    check_cards(known)
    if not 0 <= month <= MONTHS:
        raise ValueError(f"month: expected 1 to 12, got {month!r:.60}")
    return table_of(rules, sorted_options(options)).scorer.lines(mask_of(known), month)


def is_record(text: str) -> bool:
    """Whether a text begins as a record of Koi-Koi does, after comments and empty lines."""
    return begins_record(text, FIRST_LINE)


def load(text: str) -> Game:
    """Load a recorded game; raises RecordError that names the line."""
    record = read_record(text, FIRST_LINE, KNOWN, WANTED)
    rules = record.read("rules", lambda name: facts.load_preset(facts.preset_written(name))).id
    seed = record.read("seed", lambda text: checked_seed(read_seed(text)))
    birthdays = record.read("birthdays", read_birthdays) if "birthdays" in record.fields else None
    options = {name: record.read(f"option {name}", partial(read_switch, name)) for name in record.options}
    players = record.read_players()
    drawn = read_drawn(record)
    try:
        head = head_of(players, rules, seed, options, birthdays)
        table = table_of(rules, head.options)
        if drawn is not None:
            check_drawn(drawn, table.rules)
    except ValueError as error:
        raise record.fault("hand 1" if record.format == 1 else "deal 1", error) from error
    return replay(Game.begin(head, table, drawn), record)


def read_switch(name: str, text: str) -> object:
    """Read a switch's value from a record; raises ValueError."""
    return facts.checked_switches({name: read_option_value(text)})[name]


def sorted_options(options: Mapping[str, object] | None) -> dict[str, object]:
    """Return options in their order, each in its kind; raises ValueError that names all that are wrong."""
    return dict(sorted(facts.checked_switches(options or {}).items()))


def table_of(rules: str, options: Mapping[str, object]) -> Table:
    """Return the fixed side of a game; raises ContentError for an unknown preset."""
    return table_under(facts.with_switches(facts.load_preset(rules), options))


@lru_cache(maxsize=256)  # a page may ask for any number of points to reach
def table_under(rules: HouseRules) -> Table:
    listed = facts.load_yaku()
    return Table(rules, Scorer(listed, facts.load_hanafuda(), rules), listed.instant, listed.doubled_from)


def head_of(
    players: Sequence[str], rules: str, seed: int, options: Mapping[str, object] | None,
    birthdays: tuple[int, int] | None = None,
) -> Head:  # fmt: skip
    """Return what a game begins with; raises ValueError that names what is wrong."""
    id = facts.load_preset(rules).id
    if isinstance(players, str) or len(players) != PLAYERS:
        raise ValueError(f"players: expected a list of two names, got {players!r:.60}")
    return Head(checked_names(list(players)), id, checked_seed(seed), sorted_options(options), birthdays)


def checked_seed(seed: int | None) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
        raise ValueError(f"seed: expected a whole number from 0, got {seed!r:.60}")
    return seed


def check_drawn(drawn: Drawn, rules: HouseRules) -> None:
    if drawn.dealer not in range(PLAYERS):
        raise ValueError(f"dealer: expected seat 0 or 1, got {drawn.dealer!r:.60}")
    if drawn.month not in range(1, MONTHS + 1):
        raise ValueError(f"month: expected 1 to 12, got {drawn.month!r:.60}")
    for deal in drawn.deals:
        check_deal(deal, rules)


def check_deal(deal: Deal, rules: HouseRules, taken: Iterable[int] = (), more: int | None = None) -> None:
    """Raise ValueError for a deal that cannot be played, beside cards that are captured; one seat may hold one more."""
    first, second = deal.hands
    check_cards((*first, *second, *deal.field, *deal.stock, *taken))
    sizes = (len(first), len(second))
    uneven = more is not None and sizes[more] == sizes[1 - more] + 1
    if not (uneven or sizes[0] == sizes[1]) or not 1 <= max(sizes) <= HAND:
        beside = "" if more is None else ", perhaps one more for who does not deal"
        raise ValueError(f"hands: expected equally many cards, 1 to {HAND} each{beside}, got {sizes[0]} and {sizes[1]}")
    if len(deal.stock) < sum(sizes):
        raise ValueError(f"stock: expected a card for every card in hand, got {len(deal.stock)}")
    if rules.field_four == "again" and has_whole_month(mask_of(deal.field)):
        raise ValueError("field: four cards of one month are dealt again (koi.setup.deal)")


def check_cards(known: tuple[int, ...]) -> None:
    for card in known:
        if isinstance(card, bool) or not isinstance(card, int) or not 0 <= card < CARDS:
            raise ValueError(f"card: expected a number from 0 to {CARDS - 1}, got {card!r:.60}")
    twice = next((card for card in known if known.count(card) > 1), None)
    if twice is not None:
        raise ValueError(f"card: {NAMES[twice]} is there twice")
