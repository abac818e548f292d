"""Writing a game down, without writing over anything else."""

from pathlib import Path

from iki_teach.content.words import Words
from iki_teach.games.iki.game import Game
from iki_teach.games.iki.record import FIRST_LINE
from iki_teach.terminal import phrases


def save(game: Game, file: Path, words: Words) -> str:
    """Write a game as a record and say so; a file that is no record stays as it is."""
    try:
        if file.exists() and not is_record(file):
            return words(phrases.NOT_OURS, file=file)
        file.write_text(game.record(), encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        return words(phrases.NOT_SAVED, file=file, reason=reason)
    return words(phrases.SAVED, file=file)


def is_record(file: Path) -> bool:
    """Whether a file begins as a record does; an empty one may become one."""
    with file.open("rb") as opened:
        beginning = opened.read(len(FIRST_LINE))
    return beginning in (b"", FIRST_LINE.encode())
