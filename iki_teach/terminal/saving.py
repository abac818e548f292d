"""Writing a game down, without writing over anything else."""

from pathlib import Path
from typing import Protocol

from iki_teach.content.words import Words
from iki_teach.terminal import phrases
from iki_teach.terminal.tongues import Tongue


class Recorded(Protocol):
    """A game that can be written down."""

    def record(self) -> str:
        """Return the whole game as text."""


def save(game: Recorded, file: Path, words: Words, tongue: Tongue) -> str:
    """Write a game as a record and say so; a file that is no record stays as it is."""
    try:
        if file.exists() and not is_record(file, tongue.first_line):
            return words(tongue.not_ours, file=file)
        file.write_text(game.record(), encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        return words(phrases.NOT_SAVED, file=file, reason=reason)
    return words(phrases.SAVED, file=file)


def is_record(file: Path, first_line: str) -> bool:
    """Whether a file begins as a record does; an empty one may become one."""
    with file.open("rb") as opened:
        beginning = opened.read(len(first_line))
    return beginning in (b"", first_line.encode())
