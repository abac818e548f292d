"""Checks a file of translations: every text translated, with the same facts in braces as the English."""

from pathlib import Path
from string import Formatter

import polib

from iki_teach.content.faults import ContentError, Fault, quoted
from iki_teach.content.files import label, read_text


def read_words(path: Path) -> dict[tuple[str, str], str]:
    """Each English text with its context, and its translation; raises ContentError with all faults."""
    try:
        entries = polib.pofile(read_text(path))
    except OSError as error:
        raise ContentError([Fault(label(path), 0, "", "a gettext file", quoted(str(error)))]) from None
    faults = [fault for entry in entries for fault in _faults(label(path), entry)]
    if faults:
        raise ContentError(faults)
    return {(entry.msgctxt or "", entry.msgid): entry.msgstr for entry in entries}


def _faults(file: str, entry: polib.POEntry) -> list[Fault]:
    place = entry.msgctxt or quoted(entry.msgid)
    said = list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
    if entry.obsolete or entry.fuzzy or not all(said):
        got = "an obsolete one" if entry.obsolete else "an unsure one" if entry.fuzzy else "nothing"
        return [Fault(file, entry.linenum, place, "a translation", got)]
    known = _facts(entry.msgid_plural or entry.msgid)
    return [
        Fault(file, entry.linenum, place, f"the facts {_named(known)}", _named(_facts(text)))
        for text in said
        if _facts(text) != known
    ]


def _facts(text: str) -> set[str]:
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return {"an open brace"}


def _named(facts: set[str]) -> str:
    return ", ".join(sorted(facts)) or "none"
