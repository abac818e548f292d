"""A game that one steps through, from the first move to the last, seen as one may see it now."""

from attrs import evolve

from iki_teach.board.session import BoardSession
from iki_teach.board.views import View
from iki_teach.content.words import N
from iki_teach.pages.play.views import Mark, Replayed
from iki_teach.ui.labels import NOTHING_TO_PLAY

_START = N("play", "The beginning")
_MOVE = N("play", "{who}: {move}")


class ReplaySession(BoardSession):
    """A board on which nobody plays: it shows the moments of another one's game, one at a time."""

    at = 0

    def __init__(self, board: BoardSession) -> None:
        super().__init__(board.game, board.words.lang, follow=lambda game: game)
        self.moments = board.game.history()
        self.seats = evolve(board.seats, bots={}, one=board.seat)
        self.memory, self.open, self.looks_back = board.memory, False, False
        self.show_moment(0)

    def show_moment(self, at: int) -> None:
        last, at = self.at, min(max(at, 0), len(self.moments) - 1)
        self.clear()
        self.at = at
        self.place(self.moments[at])
        self.played = self.game if at == last + 1 else None

    def open_seats(self) -> tuple[int, ...]:
        return tuple(range(len(self.game.head.players))) if self.moments[-1].over else super().open_seats()

    def marks_of_game(self) -> tuple[Mark, ...]:
        found = [Mark(0, self.words(_START))]
        for at, moment in enumerate(self.moments[1:], 1):
            headings = (self.kit.heading(event, self.words) for event in moment.events)
            found += [Mark(at, heading) for heading in headings if heading]
        return tuple(found)

    def replayed(self) -> Replayed:
        return Replayed(self.at, len(self.moments) - 1, self.caption(), self.marks_of_game())

    def caption(self) -> str:
        before, played = self.game.previous, self.game.move
        if before is None or played is None:
            return self.words(_START)
        move = self.kit.label(before, played, self.words)
        if before.decides is None:
            return move
        return self.words(_MOVE, who=self.kit.player(before.state, before.decides, self.words), move=move)

    def shown(self) -> View:
        without = {*NOTHING_TO_PLAY, "hint", "help", "link", "opponents"}
        view = super().shown()
        words = {name: text for name, text in view.words.items() if name not in without}
        return evolve(view, words=words, buttons=(), chooser=None, can_back=False, moment=None, asks=(), opponents=())
