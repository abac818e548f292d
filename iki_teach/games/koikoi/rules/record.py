"""The head of a recorded game of Koi-Koi, and the headings of its rounds."""

from collections.abc import Iterable

from iki_teach.core.record import MONTHS, RecordText
from iki_teach.games.koikoi.rules.cards import NAMES, NUMBERS
from iki_teach.games.koikoi.rules.state import PLAYERS, Deal, Drawn, Head, State

FIRST_LINE = "koikoi record"
GIVEN = ("hand 1", "hand 2", "field", "stock", "dealer", "month")  # how format 1 names a deal
KNOWN = {  # by the format
    1: ("rules", "seed", "birthdays", *GIVEN),
    2: ("rules", "seed", "birthdays", "dealer", "month", "deal"),
}
WANTED = ("rules", "seed")
BY, AGAIN, BESIDE = " by ", "again ", " / "
PARTS = 4  # of a deal


def head_lines(head: Head, rules: str, drawn: Drawn) -> list[str]:
    """Return what a record says before its moves; `rules` is what it calls the preset."""
    lines = [f"rules: {rules}", f"seed: {head.seed}"]
    if head.birthdays:
        lines.append(f"birthdays: {' '.join(map(str, head.birthdays))}")
    lines += [f"option: {name} = {value}" for name, value in sorted(head.options.items())]
    lines.append(f"dealer: {drawn.dealer + 1}{BY + cards_text(drawn.cards) if drawn.cards else ''}")
    lines.append(f"month: {drawn.month}")
    for number, deal in enumerate(drawn.deals, 1):  # an `again` for each field that did not count
        piles = map(cards_text, (*deal.hands, deal.field, deal.stock))
        lines.append(f"deal {number}: {AGAIN * deal.again}{BESIDE.join(piles)}")
    return lines + [f"player: {player}" for player in head.players]


def cards_text(listed: Iterable[int]) -> str:
    return " ".join(NAMES[card] for card in listed)


def heading(s: State) -> str:
    return f"Round {s.round}, {MONTHS[s.month - 1]}"


def read_drawn(record: RecordText) -> Drawn | None:
    """Return what a record says of chance, None if all comes from the seed; raises RecordError at the line at fault."""
    if record.format == 1 and not any(name in record.fields for name in GIVEN):
        return None
    dealer, shown = record.read("dealer", read_dealer)
    month = record.read("month", read_month)
    if record.format == 1:
        first, second, field, stock = (record.read(name, cards) for name in GIVEN[:4])
        return Drawn(dealer, month, (Deal((first, second), field, stock),))
    names = [f"deal {number}" for number in range(1, 1 + sum(name.startswith("deal ") for name in record.fields))]
    return Drawn(dealer, month, tuple(record.read(name, read_deal) for name in names), shown)


def read_dealer(text: str) -> tuple[int, tuple[int, ...]]:
    """Read the seat of the first dealer, and the cards that were drawn for it; raises ValueError."""
    seat, _, shown = text.partition(BY)
    if seat not in ("1", "2"):
        raise ValueError(f"dealer: expected 1 or 2, got {seat!r:.60}")
    return int(seat) - 1, cards(shown)


def read_deal(text: str) -> Deal:
    parts = text.lstrip(AGAIN).split("/")
    if len(parts) != PARTS:
        raise ValueError("both hands, the field and the stock, with a / between them")
    first, second, field, stock = map(cards, parts)
    return Deal((first, second), field, stock, text.count(AGAIN))


def cards(text: str) -> tuple[int, ...]:
    """Read cards by name, parted by spaces; raises ValueError.

    >>> cards("1-1 8-1")
    (0, 28)
    """
    for name in text.split():
        if name not in NUMBERS:
            raise ValueError(f"expected a card such as 8-1, got {name!r:.60}")
    return tuple(NUMBERS[name] for name in text.split())


def read_month(text: str) -> int:
    if text not in map(str, range(1, len(MONTHS) + 1)):
        raise ValueError(f"expected a month from 1 to 12, got {text!r:.60}")
    return int(text)


def read_birthdays(text: str) -> tuple[int, int]:
    months = text.split()
    if len(months) != PLAYERS:
        raise ValueError(f"expected the birthday months of two players, got {text!r:.60}")
    return read_month(months[0]), read_month(months[1])
