"""What is wrong with a game that was written down, in the language of a page."""

from iki_teach.content.words import N, Text, Words
from iki_teach.core.record import Kind, RecordError
from iki_teach.kits import KITS

KINDS: dict[Kind, Text] = {
    "title": N("record", "Line {line}: the text has to begin with “{begin}”; it begins with “{got}”."),
    "length": N("record", "It is longer than any saved game of ours."),
    "format": N(
        "record", "Line {line}: the format “{got}” is not known here. Perhaps a newer edition of this page wrote it."
    ),
    "line": N("record", "Line {line}: nothing is known here that begins like “{got}”, or it stands there twice."),
    "missing": N("record", "A line “{field}:” is missing at the beginning."),
    "field": N("record", "Line {line}: “{got}” does not fit as “{field}”."),
    "player": N("record", "Line {line}: “{got}” is no name for a player, or another player has it."),
    "players": N("record", "Line {line}: the players are too few or too many: {got}."),
    "notation": N("record", "Line {line}: “{got}” is no move of this game."),
    "illegal": N("record", "Line {line}: “{got}” is not allowed there. {why}"),
    "fault": N("record", "This page fails at it: {got}."),
}


def tell_record(error: ValueError, words: Words) -> str:
    """Return in a sentence why a record cannot be read; what is no fault of a record is told as it is."""
    if not isinstance(error, RecordError):
        return str(error)
    why = ""
    if error.game is not None:
        try:
            kit, state = KITS[error.game.name], error.game.state
            why = " ".join(kit.tell_refusal(one, state, words) for one in error.refusals)
        except Exception:  # the line is named without it
            why = ""
    return words(
        KINDS[error.kind],
        None,
        line=error.line,
        got=error.shown,
        field=error.field,
        begin=error.expected.strip('"'),
        why=why,
    )
