"""Writing a game down, without writing over anything else."""

from pathlib import Path
from typing import Any

from iki_teach.content.files import write_whole
from iki_teach.content.words import Words
from iki_teach.kits import kit_of
from iki_teach.terminal import phrases


def save(game: Any, file: Path, words: Words) -> str:
    """Write a game as a record and say so; a file that is no record stays as it is."""
    kit = kit_of(game)
    try:
        if file.exists() and not is_record(file, kit.record_title):
            return words(phrases.NOT_OURS, file=file, game=kit.title)
        write_whole(file, game.record().encode())
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        return words(phrases.NOT_SAVED, file=file, reason=reason)
    return words(phrases.SAVED, file=file)


def is_record(file: Path, title: str) -> bool:
    """Whether a file begins as a record does; an empty one may become one."""
    with file.open("rb") as opened:
        beginning = opened.read(len(title))
    return beginning in (b"", title.encode())
