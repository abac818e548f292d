"""What is wrong with a sheet that was written down, in the language of a page."""

from collections.abc import Sequence

from iki_teach.content.faults import Fault, quoted
from iki_teach.content.words import N, Words
from iki_teach.sessions.table_faults import MORE

MOST_TOLD = 5
MISFIT = N("sheet.ui", "Line {line}, {place}: “{got}” does not fit.")
UNREAD = N("sheet.ui", "Line {line}: “{got}” cannot be read.")
ABSENT = N("sheet.ui", "Line {line}: {place} is missing.")


def tell_faults(faults: Sequence[Fault], words: Words) -> list[str]:
    """Return the first faults as sentences, and how many more there are."""
    told = [tell_fault(fault, words) for fault in faults[:MOST_TOLD]]
    more = len(faults) - len(told)
    return [*told, words(MORE, n=more)] if more else told


def tell_fault(fault: Fault, words: Words) -> str:
    """Return one fault as a sentence."""
    text = ABSENT if fault.got == quoted(None) else MISFIT if fault.place else UNREAD
    return words(text, None, line=fault.line, place=fault.place, got=fault.got.strip('"'))
