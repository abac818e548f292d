"""What is to be said of progress: how well a rule is known, what was left out, and why a file cannot be taken."""

from iki_teach.content.faults import quoted
from iki_teach.content.words import N, Words
from iki_teach.lessons.progress import VERSION, Dropped
from iki_teach.lessons.transfer import TransferError

STATES = {
    "unseen": N("memory.state", "not met yet"),
    "learning": N("memory.state", "being learned"),
    "known": N("memory.state", "known"),
    "due": N("memory.state", "due again"),
}
DROPPED = {
    "not-ours": N("memory.dropped", "{key} is not ours and was left out."),
    "other-version": N("memory.dropped", "{key} is from another version and was left out."),
    "unknown-rule": N("memory.dropped", "{key}: there is no such rule, so it was left out."),
    "damaged": N("memory.dropped", "{key} is damaged and was left out."),
    "too-many": N("memory.dropped", "{key} is one value too many and was left out."),
}
REFUSED = {
    "empty": N("memory.refused", "There is nothing to read. Paste the whole code, or choose the file."),
    "too-long": N("memory.refused", "This is too long to be your progress."),
    "no-code": N(
        "memory.refused", "This is not one of our codes: it has characters that no code has. Copy the code again."
    ),
    "broken-code": N("memory.refused", "The code is incomplete. Copy it again, from the first letter to the last."),
    "too-big": N("memory.refused", "Unpacked, the code is far too long, so it is not read."),
    "no-json": N("memory.refused", "The file is incomplete, or it is another kind of file."),
    "not-ours": N("memory.refused", "There is no progress saved in this file."),
    "wrong-version": N("memory.refused", "This was saved by version {version}; this page reads version {ours}."),
}


def tell_dropped(dropped: Dropped, words: Words) -> str:
    return words(DROPPED[dropped.reason], key=quoted(dropped.key))


def tell_refused(error: TransferError, words: Words) -> str:
    return words(REFUSED[error.reason], version=error.version, ours=VERSION)
