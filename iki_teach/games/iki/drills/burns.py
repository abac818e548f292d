"""The drill `burns`: what a fire takes, once its tile has been drawn."""

import random
from collections.abc import Callable

from attrs import evolve, frozen

from iki_teach.core.drill import Misconception, QuestionDraft, draft_question, most_tempting
from iki_teach.core.event import Event
from iki_teach.games.iki.drills.self_play import game_at, moments
from iki_teach.games.iki.rules.fire import Draw
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.position import Occupant, Position
from iki_teach.games.iki.rules.table import Fire, fires_of
from iki_teach.games.iki.rules.terms import EMPTY, FIRE_TILE

SPREAD = "iki.fire.spread"
NOTHING = "nothing"
FEWEST_THINGS = 2
FOR_MANY = 4
STOPPED = 0.6  # how often a fire is asked about that somebody puts out


@frozen
class Case:
    game: Game
    table: Position
    nagaya: str

    def events(self) -> tuple[Event, ...]:
        return self.game.effects(Draw(self.nagaya))

    @property
    def fire(self) -> Fire:
        return self.table.fires[self.table.month]

    @property
    def for_many(self) -> Fire:
        return fires_of(self.table.edition, FOR_MANY)[self.table.month]

    @property
    def row(self) -> tuple[str, ...]:
        return self.table.board.rows[self.nagaya]

    def have(self, occupant: Occupant) -> int:
        return -1 if occupant.owner is None else self.table.players[occupant.owner].fire

    def takes(
        self,
        *,
        fire: Fire | None = None,
        falls_when_empty: bool = True,
        inwards: bool = True,
        have: Callable[[Occupant], int] | None = None,
        stops_when_empty: bool = False,
        stops_when_held: bool = True,
        spares: Callable[[Occupant], bool] = lambda occupant: False,
        most: int = 99,
    ) -> str:
        """Return the stalls that burn if fire walked so; `nothing` if none does."""
        fire, gone, step = fire or self.fire, set[str](), 0
        for stall in self.row if inwards else self.row[::-1]:
            occupant = self.table.stalls[stall]
            if occupant is None and stops_when_empty:
                break
            if occupant is not None and not spares(occupant):
                if (have or self.have)(occupant) < fire.at(step):
                    gone.add(stall)
                elif stops_when_held:
                    break
            if len(gone) == most:
                break
            step += occupant is not None or falls_when_empty
        return " ".join(stall for stall in self.row if stall in gone) or NOTHING


MISCONCEPTIONS: tuple[Misconception[Case, str], ...] = (
    Misconception("same-strength", SPREAD, lambda c: c.takes(fire=evolve(c.fire, falls=0)),
        "You kept the fire at the same strength; it loses {falls} at each further stall."),
    Misconception("falls-at-once", SPREAD, lambda c: c.takes(fire=evolve(c.fire, force=c.fire.at(1))),
        "You weakened the fire before the first stall; the outer stall meets its full strength.", often=True),
    Misconception("empty-costs-nothing", SPREAD, lambda c: c.takes(falls_when_empty=False),
        "You kept the strength at an empty stall; the fire loses {falls} there too."),
    Misconception("empty-stops", SPREAD, lambda c: c.takes(stops_when_empty=True),
        "You let an empty stall stop the fire; it goes straight on.", often=True),
    Misconception("equal-too-little", SPREAD, lambda c: c.takes(fire=evolve(c.fire, force=c.fire.force + 1)),
        "You wanted more firefighting than the fire has; equal is enough."),
    Misconception("held-goes-on", SPREAD, lambda c: c.takes(stops_when_held=False),
        "You let the fire go past a protected stall; it goes out there."),
    Misconception("inside-out", SPREAD, lambda c: c.takes(inwards=False),
        "You began at the crossroads; fire begins at the outer stall.", often=True),
    Misconception("buildings-safe", SPREAD, lambda c: c.takes(spares=lambda occupant: occupant.building is not None),
        "You spared the buildings; they burn like cards."),
    Misconception("one-only", SPREAD, lambda c: c.takes(most=1),
        "You let the fire take only one thing; it goes on until somebody stops it.", often=True),
    Misconception("all-burn", SPREAD, lambda c: c.takes(have=lambda _: -1),
        "You burned the whole row; enough firefighting puts the fire out."),
    Misconception("neighbour-protects", SPREAD,
        lambda c: c.takes(have=lambda _: max(c.have(near) for stall in c.row if (near := c.table.stalls[stall]))),
        "You let one player protect a neighbour; only the owner’s own firefighting counts at a stall."),
    Misconception("drawer-protects", "iki.fire.draw",
        lambda c: c.takes(have=lambda _: c.table.players[c.table.fire_order[0]].fire),
        "You used the firefighting of whoever drew the tile; at each stall only the owner’s counts."),
    Misconception("first-fire", "iki.fire.strength", lambda c: c.takes(fire=c.table.fires[min(c.table.fires)]),
        "You used the strength of May’s fire; later fires are stronger.", often=True),
    Misconception("neutral-safe", "iki.two.neutral", lambda c: c.takes(spares=lambda occupant: occupant.owner is None),
        "You spared the neutral card; it burns, because nobody protects it."),
    Misconception("not-weaker", "iki.two.fire", lambda c: c.takes(fire=c.for_many),
        "You used the strength for three or four players; with two, fires are {weaker} weaker."),
)  # fmt: skip


def draft(edition: str, players: int, chance: random.Random) -> QuestionDraft[Game] | None:
    states = [s.copy() for s in moments(edition, players, chance) if s.phase == FIRE_TILE]
    fires = [
        Case(game, table, s.table.nagaya[row])
        for s in states
        for game in [game_at(s, edition)]
        for table in [game.state]
        for row, stalls in enumerate(s.table.rows)
        if sum(s.things[stall] != EMPTY for stall in stalls) >= FEWEST_THINGS
    ]
    stopped = [fire for fire in fires if any(event.what == "fire-stops" for event in fire.events())]
    fire = most_tempting(stopped if stopped and chance.random() < STOPPED else fires, MISCONCEPTIONS, chance)
    if fire is None:
        return None
    because = fire.events()
    right = " ".join(str(event.facts["stall"]) for event in because if event.what == "burns") or NOTHING
    facts = {"player": fire.table.fire_order[0], "nagaya": fire.nagaya, "month": fire.table.month}
    facts |= {"falls": fire.fire.falls, "weaker": fire.for_many.force - fire.fire.force}
    return draft_question(fire.game, fire, right, MISCONCEPTIONS, chance, facts=facts, because=because)
