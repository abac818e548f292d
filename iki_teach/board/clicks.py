"""What clicks on a board come to."""

from functools import cached_property

from iki_teach.core.game import AnyGame
from iki_teach.core.move import AnyMove
from iki_teach.kits import Kit, Path


class Clicks:
    """The legal moves of one moment of a game, as they are clicked."""

    def __init__(self, kit: Kit, game: AnyGame) -> None:
        """Take a moment of a game; its moves are asked for when somebody clicks or looks."""
        self.kit, self.game = kit, game

    @cached_property
    def ways(self) -> list[tuple[AnyMove, Path]]:
        return [(move, path) for move in self.game.moves() for path in self.kit.paths(move, self.game.state)]

    def beginning(self, path: Path) -> list[tuple[AnyMove, Path]]:
        return [(move, clicks) for move, clicks in self.ways if clicks[: len(path)] == path]

    def made_by(self, path: Path) -> list[AnyMove]:
        return list(dict.fromkeys(move for move, clicks in self.beginning(path) if path and clicks == path))

    def only(self, path: Path) -> AnyMove | None:
        possible = self.beginning(path) if path else []
        moves = {move for move, _ in possible}
        return moves.pop() if len(moves) == 1 and all(clicks == path for _, clicks in possible) else None

    def after(self, path: Path) -> set[str]:
        return {clicks[len(path)] for _, clicks in self.beginning(path) if len(clicks) > len(path)}
