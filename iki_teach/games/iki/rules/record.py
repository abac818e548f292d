"""The head of a recorded game of IKI, and the headings of its months."""

from iki_teach.core.record import MONTHS
from iki_teach.games.iki.rules.head import Head

FIRST_LINE = "iki record"
KNOWN = ("edition", "deck", "seed")
WANTED = ("edition", "seed")
HEADINGS = ("Setup", *MONTHS, "New Year")


def head_lines(head: Head) -> list[str]:
    """Return what a record says before its moves."""
    lines = [f"edition: {head.edition}", f"deck: {head.deck}"]
    lines += [f"seed: {'named' if head.seed is None else head.seed}"]
    lines += [f"option: {name} = {value}" for name, value in sorted(head.options.items())]
    return lines + [f"player: {player}" for player in head.players]
