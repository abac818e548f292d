"""Cards that are counted on a page: a board at which nobody plays."""

from collections.abc import Sequence

from iki_teach.board.widget import BoardShell
from iki_teach.content.calendar import TEXTS as MONTHS
from iki_teach.pages.captured.session import CapturedSession
from iki_teach.ui.widget import refuse


class CardsShell(BoardShell):
    """All cards of a game, of which some are captured and counted."""

    named = ("cards", "month", "yaku")
    traits = ("cards", "month", "yaku")
    session: CapturedSession

    @property
    def cards(self) -> tuple[str, ...]:
        """The captured cards by their ids, in the order of the deck."""
        return self.session.captured()

    @cards.setter
    def cards(self, cards: Sequence[str]) -> None:
        known = [*self.session.counting.cards()]
        refuse([f"cards: expected ids such as {known[0]}, got {card!r:.40}" for card in cards if card not in known])
        self.session.put(tuple(cards), self.month)
        self.renew()

    @property
    def month(self) -> int:
        """The month, from 1, in which they are counted."""
        return self.session.month

    @month.setter
    def month(self, month: int) -> None:
        if month not in range(1, len(MONTHS) + 1):
            raise ValueError(f"month: expected 1 to {len(MONTHS)}, got {month}")
        self.session.put(self.cards, month)
        self.renew()

    @property
    def yaku(self) -> tuple[tuple[str, int], ...]:
        """What scores: pairs of a rule's id and its points."""
        return tuple(self.session.scored())
