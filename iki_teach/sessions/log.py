"""The log beside the board: what happened, move by move, each line with its rule."""

from typing import Any

from iki_teach.content.words import Words
from iki_teach.games.iki.game import Game
from iki_teach.telling import tell_event
from iki_teach.telling.names import month

MOMENTS_SHOWN = 12


def log_lines(game: Game, words: Words) -> list[dict[str, Any]]:
    """Return the lines of the last moments, oldest first; a new month is a heading."""
    moments = [game]
    while moments[-1].previous is not None and len(moments) < MOMENTS_SHOWN:
        moments.append(moments[-1].previous)
    lines: list[dict[str, Any]] = []
    for moment in reversed(moments):
        position = moment.state
        for event in moment.events:
            if event.what == "month":
                text = month(event.changes[0].after, words)
            else:
                text = tell_event(event, position, words) or ""
            if text:
                lines.append({
                    "text": text,
                    "rule": event.rule,
                    "rule_title": words.rule(event.rule),
                    "seat": event.player,
                    "heading": event.what == "month",
                })  # fmt: skip
    return lines


def announcement(game: Game, words: Words) -> str:
    """Return what the last move brought about, as one text for the live region."""
    said = (tell_event(event, game.state, words) for event in game.events)
    return " ".join(sentence for sentence in said if sentence)


def changed_cells(game: Game) -> set[str]:
    """Return the cells that the last move changed."""
    cells: set[str] = set()
    if game.previous is None:
        return cells
    for event in game.events:
        for change in event.changes:
            part, _, rest = change.path.partition(".")
            if part == "stalls":
                cells.add(rest)
            elif change.path.endswith(".place") and change.after:
                cells.add(f"space.{change.after}")
            elif change.path.endswith(".slot") and change.after:
                cells.add(f"slot.{change.after}")
    return cells
