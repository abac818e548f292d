"""Free play on a page: a table to choose, and the board of a whole game."""

from collections.abc import Mapping

from iki_teach.board.widget import BoardShell
from iki_teach.core.game import AnyGame
from iki_teach.kits import KITS
from iki_teach.pages.play.saved_games import kit_of_text
from iki_teach.pages.play.session import FreePlaySession
from iki_teach.ui.widget import View


class FreePlayShell(BoardShell):
    """Free play: a board whose views hold the table that is chosen, and kept games, as well."""

    stem = "play"
    named = ("table", "record")
    traits = ("record", "game", "table")
    session: FreePlaySession

    @property
    def game(self) -> AnyGame | None:
        """The game on the board; one that is set is opened beside all that are kept, None leads to the table."""
        return self.session.board.game if self.session.board else None

    @game.setter
    def game(self, game: AnyGame | None) -> None:
        self.session.set_game(game)
        self.renew()

    @property
    def record(self) -> str:
        """The whole game as text; empty at the table, and for a game that did not begin here."""
        return self.game.record() if self.game and self.game.from_the_start else ""

    @record.setter
    def record(self, text: str) -> None:
        kit = kit_of_text(text)
        if text and kit is None:
            raise ValueError(f"record: expected one of {', '.join(KITS)} in its first line, got {text!r:.40}")
        self.game = kit.load(text) if kit else None

    @property
    def table(self) -> View:
        """The table that is chosen: game, rules, names of the players, and by seat who plays, `person` or a bot."""
        return self.session.table.plain()

    @table.setter
    def table(self, table: Mapping[str, object]) -> None:
        found = self.session.table.changed_to(table)
        self.session.changed()
        self.session.table = found
        self.renew()
