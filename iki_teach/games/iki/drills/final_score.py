"""The drill `final_score`: how many iki a player ends with."""

import random

from attrs import frozen

from iki_teach.core.bot import pick
from iki_teach.core.drill import Misconception, QuestionDraft, draft_question, most_tempting
from iki_teach.core.event import of_kind
from iki_teach.core.score import Line
from iki_teach.games.iki.drills.self_play import game_at, moments
from iki_teach.games.iki.facts.load import load_edition, names
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.rules.position import PlayerView, Position
from iki_teach.games.iki.rules.scoring import COLOUR_POINTS, KOBAN_POINTS, SPECIES_POINTS, WOOD_POINTS
from iki_teach.games.iki.rules.terms import BUSINESS, COLOURS, LAST_MONTH, OVER

COLOUR = "iki.score.colours"
PUPPETEER = "iki.card.puppeteer"
FISH = "iki.score.fish"
TOBACCO = "iki.score.tobacco"
GOODS = "iki.score.goods"


def other_rate(own: int) -> int:
    rates = (load_edition(name).mon_per_iki for name in names("editions"))
    return next(rate for rate in rates if rate != own)


@frozen
class Count:
    table: Position
    seat: int
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)

    @property
    def me(self) -> PlayerView:
        return self.table.players[self.seat]

    @property
    def on_board(self) -> tuple[str, ...]:
        occupants = self.table.stalls.values()
        return tuple(one.card for one in occupants if one and one.owner == self.seat and one.card)

    def fact(self, what: str, name: str) -> int:
        return next((of_kind(int, dict(line.facts)[name]) for line in self.lines if line.what == what), 0)

    def instead(self, what: str, points: int) -> int:
        return self.total - sum(line.points for line in self.lines if line.what == what) + points

    def colours_of(self, *, retired: tuple[str, ...] = (), plain: tuple[str, ...] = ()) -> int:
        """Return the total if only these cards counted for colours, some as if retired, some in their own colour."""
        jokers = [name for name in retired if self.table.cards[name].skill.any_colour]
        colours = {self.table.cards[name].colour for name in (*retired, *plain) if name not in jokers}
        return self.instead("colours", COLOUR_POINTS[min(len(COLOURS), len(colours) + len(jokers))])


MISCONCEPTIONS: tuple[Misconception[Count, int], ...] = (
    Misconception("colours-not-squared", COLOUR, lambda c: c.instead("colours", c.fact("colours", "colours")),
        "You gave 1 iki for each colour; the colours bring {colours}.", often=True),
    Misconception("each-card-a-colour", COLOUR,
        lambda c: c.instead("colours", COLOUR_POINTS[min(len(COLOURS), len(c.on_board + c.me.retired))]),
        "You counted cards; only different colours count.", often=True),
    Misconception("retired-only", COLOUR, lambda c: c.colours_of(retired=c.me.retired),
        "You counted only the colours of retired cards; cards on the board come home first."),
    Misconception("board-only", COLOUR, lambda c: c.colours_of(plain=c.on_board),
        "You counted only the colours on the board; retired cards count too.", often=True),
    Misconception("puppeteer-plain", PUPPETEER, lambda c: c.colours_of(plain=c.me.retired + c.on_board),
        "You counted the retired puppeteer in its own colour; it stands for any colour that is missing."),
    Misconception("puppeteer-at-work", PUPPETEER, lambda c: c.colours_of(retired=c.me.retired + c.on_board),
        "You let a puppeteer on the board stand for any colour; only a retired one does, this one is purple."),
    Misconception("each-fish-a-species", FISH,
        lambda c: c.instead("species", SPECIES_POINTS[min(len(SPECIES_POINTS) - 1, len(c.me.fish))]),
        "You counted fish tiles; only different species count."),
    Misconception("species-forgotten", FISH, lambda c: c.instead("species", 0),
        "You forgot the species; different fish bring iki on top of what is printed.", often=True),
    Misconception("fish-not-printed", FISH, lambda c: c.instead("fish-printed", 0),
        "You forgot the iki printed on the fish."),
    Misconception("pipe-forgotten", TOBACCO, lambda c: c.instead("tobacco", c.fact("tobacco", "pouches")),
        "You forgot the pipe; with one, the pouches count double."),
    Misconception("each-pipe-doubles", TOBACCO,
        lambda c: c.instead("tobacco", c.fact("tobacco", "pouches") * (1 + c.fact("tobacco", "pipes"))),
        "You let every pipe count; pouches double once, however many pipes there are."),
    Misconception("buildings-forgotten", "iki.score.buildings", lambda c: c.instead("building", 0),
        "You forgot the iki printed on the buildings."),
    Misconception("building-text-forgotten", "iki.build.score", lambda c: c.instead("building-counts", 0),
        "You forgot what a building scores besides its printed iki."),
    Misconception("koban-as-one", GOODS, lambda c: c.instead("koban", c.me.koban),
        "You gave 1 iki for a koban; it brings {koban}."),
    Misconception("wood-forgotten", GOODS, lambda c: c.instead("wood", 0),
        "You forgot the wood; every piece brings {wood} iki.", often=True),
    Misconception("each-mon-counts", GOODS, lambda c: c.instead("mon", c.me.mon),
        "You gave 1 iki for every mon; it takes several mon.", often=True),
    Misconception("mon-rounded-up", GOODS, lambda c: c.instead("mon", -(-c.me.mon // c.table.edition.mon_per_iki)),
        "You rounded the money up; it is rounded down.", often=True),
    Misconception("other-edition", GOODS,
        lambda c: c.instead("mon", c.me.mon // other_rate(c.table.edition.mon_per_iki)),
        "You counted the money as in the other edition."),
    Misconception("rice-and-sandals", GOODS, lambda c: c.total + c.me.rice + c.me.sandals,
        "You counted rice and sandals; they bring nothing on their own.", often=True),
    Misconception("track-forgotten", "iki.score.track", lambda c: c.instead("iki", 0),
        "You forgot the iki won during the game.", often=True),
)  # fmt: skip


def draft(edition: str, players: int, chance: random.Random) -> QuestionDraft[Game] | None:
    ends = [
        s.copy()
        for s in moments(edition, players, chance)
        if s.phase == OVER or (s.phase == BUSINESS and s.month >= LAST_MONTH)
    ]
    game = game_at(pick(ends, chance), edition)
    table = game.state
    count = most_tempting([Count(table, score.seat, score.lines) for score in game.scores()], MISCONCEPTIONS, chance)
    if count is None:
        return None
    ladder = ", ".join(map(str, COLOUR_POINTS[1:]))
    facts = {"player": count.seat, "colours": ladder, "koban": KOBAN_POINTS, "wood": WOOD_POINTS}
    return draft_question(game, count, count.total, MISCONCEPTIONS, chance, facts=facts, because=count.lines)
