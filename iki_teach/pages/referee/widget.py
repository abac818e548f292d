"""Your table on a page: a board at which nobody plays, to set and to ask."""

from iki_teach.board.widget import BoardShell
from iki_teach.content.structure import ValueFaults
from iki_teach.core.game import AnyGame
from iki_teach.pages.referee.session import RefereeSession
from iki_teach.ui.contract import Line
from iki_teach.ui.widget import View, refuse


class RefereeShell(BoardShell):
    """A table to set: a board whose views hold what can be set and asked as well."""

    stem = "referee"
    named = ("reply",)
    traits = ("table", "game", "reply")
    session: RefereeSession

    def taken(self, intent: dict[str, object]) -> dict[str, object]:
        """Take questions, too."""
        asks = intent.get("do") == "set" and str(intent.get("move")).startswith(("tab ", "ask ", "choose "))
        return intent if asks else super().taken(intent)

    @property
    def game(self) -> AnyGame:
        """The game that the table makes."""
        return self.session.game

    @property
    def table(self) -> View:
        """The values of the position that lies there; others that are set can be undone on the page."""
        return self.session.value

    @table.setter
    def table(self, table: View) -> None:
        keys = self.session.referee.keys
        refuse([f"table {key}: expected one of {', '.join(keys)}" for key in table if key not in keys])
        try:
            self.session.referee.read(table)
        except ValueFaults as error:
            refuse([f"table {'/'.join(map(str, path))}: {fault}" for path, fault in error.faults])
        self.session.changed()
        self.session.forget()
        self.session.enter(table)
        self.renew()

    @property
    def reply(self) -> tuple[Line, ...]:
        """What was answered, line by line, each with its rule."""
        answer = self.view["answer"]
        return tuple(Line(**line) for line in answer["lines"]) if answer else ()
