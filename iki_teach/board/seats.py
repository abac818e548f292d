"""Who sits at a board: who decides, what they may see, and what may be taken back."""

from collections.abc import Mapping

from attrs import frozen

from iki_teach.core.bot import Bot
from iki_teach.core.game import AnyGame
from iki_teach.kits import Kit

OWN_SEAT = 0  # of the person, against bots
SEVERAL = 2  # people who may not see each other's hands


@frozen
class Seats:
    """Who decides, what they may see, and what may be taken back: people, and bots by seat.

    In a lesson one learner sits there, at a seat of `one`, and hands over to nobody.
    """

    kit: Kit
    bots: Mapping[int, Bot] = {}
    one: int | None = None

    def people(self, game: AnyGame) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(game.head.players)) if seat not in self.bots)

    def seen_from(self, game: AnyGame) -> int:
        if self.one is not None:
            return self.one
        people, turn = self.people(game) or (OWN_SEAT,), game.to_move
        return turn.seat if turn is not None and turn.seat in people else people[0]

    def bots_turn(self, game: AnyGame) -> bool:
        return game.decides in self.bots

    def let_bots_play(self, game: AnyGame) -> AnyGame:
        """Return the game after the bots have decided, until a person does or chance has to be named."""
        while (seat := game.decides) is not None and seat in self.bots:
            game = game.play(self.bots[seat].choose(game.seen_by(seat)))
        return game

    def hands_over(self, before: AnyGame | None, game: AnyGame) -> bool:
        """Whether another person decides now than before, whose hand nobody else may see."""
        then, turn = before.to_move if before else None, game.to_move
        alone = self.one is not None or len(self.people(game)) < SEVERAL
        hidden = self.kit.covered and not alone and turn is not None and turn.seat is not None
        return hidden and (then is None or turn is None or then.seat != turn.seat)

    def last_decision(self, game: AnyGame, *, covered: bool) -> tuple[AnyGame | None, bool]:
        """Return the moment of the last decision that a person made, and whether it may be taken back.

        That is fair while nothing hidden has been seen since: neither a new card, nor the hand of somebody else.
        """
        shown, moment = self.shows(game), game.previous
        while moment and self.bots_turn(moment):
            shown, moment = shown or self.shows(moment), moment.previous
        uncovered = moment is not None and not covered and not game.over and self.hands_over(moment, game)
        return moment, not shown and not uncovered

    def shows(self, moment: AnyGame) -> bool:
        return self.kit.covered and moment.reveals
