"""What clicks come to: cells that one clicks one after the other begin a move, make one, or lead nowhere."""

from functools import cached_property
from typing import Any

from iki_teach.kits import Kit, Path


class Clicks:
    """The legal moves of one moment of a game, as they are clicked."""

    def __init__(self, kit: Kit, game: Any) -> None:
        """Take a moment of a game; its moves are asked for when somebody clicks or looks."""
        self.kit, self.game = kit, game

    @cached_property
    def ways(self) -> list[tuple[Any, Path]]:
        """Every legal move with each path that clicks it."""
        return [(move, path) for move in self.game.moves() for path in self.kit.paths(move, self.game.state)]

    def beginning(self, path: Path) -> list[tuple[Any, Path]]:
        """Return the moves that begin with these cells, with their paths."""
        return [(move, clicks) for move, clicks in self.ways if clicks[: len(path)] == path]

    def made_by(self, path: Path) -> list[Any]:
        """Return the moves that these cells make."""
        return list(dict.fromkeys(move for move, clicks in self.beginning(path) if path and clicks == path))

    def only(self, path: Path) -> Any:
        """Return the move that these cells make, if no other begins with them."""
        possible = self.beginning(path) if path else []
        moves = {move for move, _ in possible}
        return moves.pop() if len(moves) == 1 and all(clicks == path for _, clicks in possible) else None

    def after(self, path: Path) -> set[str]:
        """Return the cells that lead on from these."""
        return {clicks[len(path)] for _, clicks in self.beginning(path) if len(clicks) > len(path)}
