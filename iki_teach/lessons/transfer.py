"""Taking progress along: as a file (JSON) or a short code (base64url of zlib), and reading either, from anybody.

What is to be said of that: how well a rule is known, what was left out, and why a file cannot be taken.
"""

import base64
import binascii
import json
import re
import zlib
from collections.abc import Mapping
from typing import Literal, NoReturn

from iki_teach.content.faults import ContentError, quoted
from iki_teach.content.files import received
from iki_teach.content.words import N, Words
from iki_teach.lessons.progress import NAME, VERSION, Dropped

MOST_LETTERS = 200_000
MOST_BYTES = 1_000_000
CODE = re.compile(r"[A-Za-z0-9_-]+")
Fault = Literal["empty", "too-long", "no-code", "broken-code", "too-big", "no-json", "not-ours", "wrong-version"]


class TransferError(ValueError):
    """A file or code that cannot be taken; `reason` says why, `version` is the one it names."""

    def __init__(self, reason: Fault, version: str = "") -> None:
        super().__init__(f"{reason} {version}".strip())
        self.reason, self.version = reason, version


def to_file(values: Mapping[str, object]) -> str:
    return json.dumps(packed(values), indent=1, sort_keys=True) + "\n"


def to_code(values: Mapping[str, object]) -> str:
    return code_of(json.dumps(packed(values), separators=(",", ":"), sort_keys=True))


def code_of(text: str) -> str:
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def packed(values: Mapping[str, object]) -> dict[str, object]:
    return {NAME: VERSION, "values": dict(values)}


def from_text(text: str) -> dict[str, object]:
    """Return the values of a file or a code, not yet looked at one by one; raise TransferError."""
    try:
        text = received(text, "progress")
    except ContentError:
        raise TransferError("no-json") from None
    if len(text) > MOST_LETTERS:
        raise TransferError("too-long")
    text = text.strip().removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
    if not text:
        raise TransferError("empty")
    return unpacked(text if text.startswith(("{", "[")) else from_code("".join(text.split())))


def from_code(code: str, most: int = MOST_BYTES) -> str:
    """Return the text that a code holds, of so many bytes at most; raise TransferError."""
    code = code.rstrip("=")
    if not CODE.fullmatch(code):
        raise TransferError("no-code")
    unpack = zlib.decompressobj()
    try:
        raw = unpack.decompress(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4)), most)
    except (binascii.Error, zlib.error):
        raise TransferError("broken-code") from None
    if unpack.unconsumed_tail:
        raise TransferError("too-big")
    if not unpack.eof:
        raise TransferError("broken-code")
    try:
        return raw.decode()
    except UnicodeDecodeError:
        raise TransferError("broken-code") from None


def unpacked(text: str) -> dict[str, object]:
    try:
        whole = json.loads(text, parse_constant=refuse)
    except (ValueError, RecursionError):
        raise TransferError("no-json") from None
    if not isinstance(whole, dict) or NAME not in whole:
        raise TransferError("not-ours")
    version = whole[NAME]
    if version != VERSION or isinstance(version, bool):
        raise TransferError("wrong-version", str(version)[:9] if isinstance(version, int | str) else "?")
    values = whole.get("values")
    if not isinstance(values, dict):
        raise TransferError("not-ours")
    return values


def refuse(constant: str) -> NoReturn:
    raise ValueError(f"no JSON: {constant}")


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
