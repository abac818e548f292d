"""What is wrong with a table, a file or a game that somebody wrote: each fault in a sentence, with its place."""

import re
from collections.abc import Mapping, Sequence

from iki_teach.content.faults import Fault, quoted
from iki_teach.content.words import N, Text, Words
from iki_teach.core.record import Kind, RecordError
from iki_teach.kits import KITS
from iki_teach.ui.contract import Line

FORMS: tuple[Text, ...] = tuple(N("fault", form) for form in (
    "nothing", "a text", "the key {name}", "none", "{low} to {high} minutes", "a rule of the game",
    "the rules that the step asks", "an option that is right", "a last step of kind {names}",
    "moves that can be played", "moves that reach the goal", "a step that can be played", "a list",
    "a list of {count}", "a block of keys", "true or false", "yes or no", "a legal move",
    "a move, for example {moves}", "cards such as {cards}", "a whole number from {low} to {high}",
    "a whole number of {unit} from {low} to {high}", "one line of at most {most} characters",
    "an id of lower-case letters, digits and hyphens", "the hands of two players", "a position to play from",
    "a file that can be read", "a folder", "a device or a pipe", "a file of at most {most} bytes", "text in UTF-8",
    "at most {most} keys and items in one file", "at most {most} blocks or lists in one another, each closed",
    "a number of at most {most} digits", "more", "a longer one", "one of {names}",
))  # fmt: skip
OR = N("fault", "{one} or {other}")
FIELD = re.compile(r"\\\{(\w+)\\\}")
READ = [(form, re.compile(FIELD.sub(r"(?P<\1>.+)", re.escape(form.english)))) for form in FORMS]


def part(text: str, words: Words) -> str:
    """Return what a fault expected or got in a language; as it stands where it is a value, or said in no known form."""
    for form, read in READ if words.lang != "en" else ():
        if found := read.fullmatch(text):
            facts = found.groupdict()
            if "moves" in facts:
                facts["moves"] = alternatives(facts["moves"], words)
            return words(form, None, **facts)
    return text


def alternatives(text: str, words: Words) -> str:
    *most, last = text.split(" or ")
    return words(OR, None, one=", ".join(most), other=last) if most else last


MOST_FAULTS = 8
MISSING = ("", "nothing", "the end")  # of a cell in which nothing stands, or too little
NO_COLUMNS: Mapping[str, Text] = {}
MISFIT = N("sheet.ui", "Line {line}, {place}: “{got}” does not fit.")
UNREAD = N("sheet.ui", "Line {line}: “{got}” cannot be read.")
ABSENT = N("sheet.ui", "Line {line}: {place} is missing.")
CELL = N("table", "Line {line}, column {column}: “{got}” does not fit. Here stands {what}.")
CELL_AT = N("table", "Line {line}, column {column}, from character {at}: “{got}” does not fit. Here stands {what}.")
CELL_MISSING = N("table", "Line {line}, column {column}: something is missing. Here stands {what}.")
KINDS: dict[str, Text] = {
    kind: N("table", text)
    for kind, text in {
        "twice": "Line {line}, column {column}: “{id}” stands on line {other} already.",
        "empty": "Nothing stands in it. Its first line has to name the columns.",
        "separators": "Line {line}: the cells cannot be told apart. Perhaps a quotation mark is not closed.",
        "column": "Line {line}: no column is called “{column}”. The columns are: {known}.",
        "no-column": "Line {line}: the column {column} is missing.",
        "column-twice": "Line {line}: the column {column} stands there more than once.",
        "cells": "Line {line} has {count} cells; the columns are {most}.",
        "cell-missing": "Line {line} has {count} of {most} cells. Perhaps that of the column {column} is missing.",
        "few": (
            "Column season: “{season}” stands there {count} times; to play takes {least}. "
            "Your table takes it as it is: what is missing is blank."
        ),
        "few-first": (
            "Column season: “{season}” stands at {count} cards of the first edition; to play takes {least}. "
            "Your table takes it as it is: what is missing is blank."
        ),
        "no-card": "No card stands in it. One is enough to begin with.",
        "size": "It is too long: at most {most} bytes are read.",
        "letters": "Line {line}: some letters cannot be read. Please save the file in UTF-8, a table as CSV.",
        "workbook": "This is a workbook. Please save the table in it as CSV in UTF-8, and open that file here.",
        "rows": "It is too long: a table has at most {most} lines here.",
        "columns": "Line {line}: a table has at most {most} columns here.",
        "spaces": "Line {line}: spaces stand between the cells. Please part them by commas or semicolons.",
        "turned": "Its columns stand as lines. Please turn the table: the names of the columns above.",
        "evenings": "This is the table of all evenings, to look at. What can be opened is the file of a single sheet.",
        "head": "Line {line}: what is the same for all lines differs from line {other}.",
        "long": "Line {line}, {column}: at most {most} letters.",
        "building": "Column id: “{id}” is a building already.",
    }.items()
}
HELPED = ("letters", "workbook", "rows", "columns", "spaces", "turned", "evenings")  # whose sentence says what to do
EXPECTED = N("table", "{where}: expected {expected}, got {got}")
MORE = N("table", "There is {n} more fault.", "There are {n} more faults.")


def lines_of_faults(
    faults: Sequence[Fault], words: Words, most: int = MOST_FAULTS, columns: Mapping[str, Text] = NO_COLUMNS
) -> tuple[Line, ...]:
    sentences = [tell_fault(fault, words, columns) for fault in faults[:most]]
    more = len(faults) - len(sentences)
    return tuple(map(Line, [*sentences, words(MORE, n=more)] if more else sentences))


def file_fault(fault: Fault, words: Words, columns: Mapping[str, Text] = NO_COLUMNS) -> str:
    """Return one fault of a file with its name: as it stands where there is nothing to add, else as a sentence."""
    if fault.kind in HELPED or (words.lang != "en" and (fault.kind or columns)):
        return f"{fault.file}: {tell_fault(fault, words, columns)}"
    where = f"{fault.file}:{fault.line}" if fault.line else fault.file
    place = f" {fault.place}" if fault.place else ""
    expected, got = part(fault.expected, words), part(fault.got, words)
    return words(EXPECTED, None, where=where + place, expected=expected, got=got)


def tell_fault(fault: Fault, words: Words, columns: Mapping[str, Text] = NO_COLUMNS) -> str:
    facts: dict[str, object] = {"column": fault.place, "line": fault.line, **dict(fault.facts)}
    if fault.kind in KINDS:
        return words(KINDS[fault.kind], None, **facts)
    got = fault.got.strip('"')
    if not columns:
        text = ABSENT if fault.got == quoted(None) else MISFIT if fault.place else UNREAD
        return words(text, None, got=got, place=fault.place, **facts)
    what = words(columns.get(str(facts["column"]), columns["names"]))
    text = CELL_MISSING if got in MISSING else CELL_AT if facts.get("at") else CELL
    return words(text, None, got=got, what=what, **facts)


RECORD_KINDS: dict[Kind, Text] = {
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
        RECORD_KINDS[error.kind],
        None,
        line=error.line,
        got=error.shown,
        field=error.field,
        begin=error.expected.strip('"'),
        why=why,
    )
