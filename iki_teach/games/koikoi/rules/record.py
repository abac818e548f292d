"""The head of a recorded game of Koi-Koi, and the headings of its rounds."""

from collections.abc import Mapping

from iki_teach.core.record import MONTHS
from iki_teach.games.koikoi.rules.cards import NAMES, NUMBERS
from iki_teach.games.koikoi.rules.head import GivenDeal, Head
from iki_teach.games.koikoi.rules.state import State
from iki_teach.games.koikoi.rules.terms import PLAYERS

FIRST_LINE = "koikoi record"
DEAL = ("hand 1", "hand 2", "field", "stock", "dealer", "month")
KNOWN = ("rules", "seed", "birthdays", *DEAL)
WANTED = ("rules", "seed")


def head_lines(head: Head) -> list[str]:
    """Return what a record says before its moves."""
    lines = [f"rules: {head.rules}", f"seed: {head.seed}"]
    if head.birthdays:
        lines.append(f"birthdays: {' '.join(map(str, head.birthdays))}")
    lines += [f"option: {name} = {value}" for name, value in sorted(head.options.items())]
    if deal := head.deal:
        cards = (*deal.hands, deal.field, deal.stock)
        lines += [f"{name}: {' '.join(NAMES[card] for card in some)}" for name, some in zip(DEAL, cards, strict=False)]
        lines += [f"dealer: {deal.dealer + 1}", f"month: {deal.month}"]
    return lines + [f"player: {player}" for player in head.players]


def heading(s: State) -> str:
    """Return what the moves of a month stand under."""
    return f"Round {s.round}, {MONTHS[s.month - 1]}"


def read_deal(fields: Mapping[str, str]) -> GivenDeal | None:
    """Read the deal of a record's head, if it names one; raises ValueError."""
    if not any(name in fields for name in DEAL):
        return None
    missing = [name for name in DEAL if name not in fields]
    if missing:
        raise ValueError(f"a deal names {', '.join(DEAL)}; {missing[0]} is missing")
    first, second, field, stock = (read_cards(fields[name]) for name in DEAL[:4])
    if fields["dealer"] not in ("1", "2"):
        raise ValueError(f"dealer: expected 1 or 2, got {fields['dealer']!r:.60}")
    return GivenDeal((first, second), field, stock, int(fields["dealer"]) - 1, read_month(fields["month"]))


def read_cards(text: str) -> tuple[int, ...]:
    """Read cards by name; raises ValueError."""
    for name in text.split():
        if name not in NUMBERS:
            raise ValueError(f"expected a card such as 8-1, got {name!r:.60}")
    return tuple(NUMBERS[name] for name in text.split())


def read_month(text: str) -> int:
    """Read a month's number; raises ValueError."""
    if text not in map(str, range(1, len(MONTHS) + 1)):
        raise ValueError(f"expected a month from 1 to 12, got {text!r:.60}")
    return int(text)


def read_birthdays(text: str) -> tuple[int, int]:
    """Read both birthday months; raises ValueError."""
    months = text.split()
    if len(months) != PLAYERS:
        raise ValueError(f"expected the birthday months of two players, got {text!r:.60}")
    return read_month(months[0]), read_month(months[1])
