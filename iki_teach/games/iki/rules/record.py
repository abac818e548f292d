"""What a game of IKI was begun with, how its record says so, and the headings of its months."""

from collections.abc import Mapping, Sequence

from attrs import frozen

from iki_teach.core.record import MONTHS
from iki_teach.games.iki.rules.chance import FIELDS

FIRST_LINE = "iki record"
WANTED = ("edition", "seed")
KNOWN = {1: ("edition", "deck", "seed"), 2: ("edition", "deck", "seed", *FIELDS)}  # by the format
HEADINGS = ("Setup", *MONTHS, "New Year")


@frozen
class Head:
    players: tuple[str, ...]
    edition: str
    deck: str
    seed: int | None
    options: Mapping[str, object]


def head_lines(head: Head, drawn: Sequence[str], tokens: bool) -> list[str]:
    """Return what a record says before its moves; `drawn` are the lines on what chance brings.

    Where special tokens are in play it says so: records that do not are older than they, and play on without.
    """
    lines = [f"edition: {head.edition}", f"deck: {head.deck}"]
    lines += [f"seed: {'named' if head.seed is None else head.seed}", *drawn]
    options = {name: value for name, value in head.options.items() if name != "tokens"}
    options |= {"tokens": True} if tokens else {}
    lines += [f"option: {name} = {value}" for name, value in sorted(options.items())]
    return lines + [f"player: {player}" for player in head.players]
