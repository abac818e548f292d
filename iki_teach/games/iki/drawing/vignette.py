"""A small picture of what came to an end: payday, a fire from house to house, a month, or the game with its ranks."""

from collections.abc import Iterator

from iki_teach.core.event import Event
from iki_teach.drawing.drawing import silent
from iki_teach.drawing.pens import box, downwards, group, path, stamp, write
from iki_teach.drawing.signs import names_in
from iki_teach.games.iki.drawing import signs
from iki_teach.games.iki.drawing.calendar import kanji, season_of
from iki_teach.games.iki.rules.game import Game
from iki_teach.games.iki.words import labels
from iki_teach.games.iki.words.moments import events_of_month

WIDE, HIGH = 168.0, 84.0
PAID = (("mon", 50, 48, 28), ("mon", 68, 56, 24), ("rice", 98, 48, 32), ("iki", 134, 52, 26))
HOUSES = ("burns", "fire-passes", "fire-stops")
PODIUM = (84.0, 46.0, 122.0, 150.0)  # where the first, the second … stand
STEPS = (30.0, 20.0, 14.0, 8.0)  # how high
FUJI = "M52 66 84 22q8-7 16 0l38 44z"
SNOW = "M73 37 84 22q8-7 16 0l10 14-7-4-6 6-7-6-6 7-5-5z"


def vignette(kind: str, game: Game) -> str:
    """Return a picture of the month that a move ended, or of a whole game; all that it shows is said beside it."""
    number = game.state.month if kind == "game" else game.back().state.month
    if kind == "game":
        drawn = "".join(podium(game))
    elif kind == "fire":
        drawn = plaque(number) + "".join(burnt(game))
    else:
        wares = PAID if kind == "payday" else (("boat", 96, 54, 26),)
        drawn = plaque(number) + "".join(stamp(*one) for one in wares)
    drawn = sky(number) + drawn
    return silent(drawn, WIDE, HIGH, signs.definitions(frozenset(names_in(drawn))))


def sky(number: int) -> str:
    return (
        box(0, 0, WIDE, HIGH, cls=f"f-{season_of(number) or 'spring'}", round=6)
        + '<circle class="f-vermilion" cx="140" cy="22" r="11"/>'
        + path(FUJI, cls="fuji")
        + path(SNOW, cls="snow")
        + path(f"M0 66h{WIDE:g}v12a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6z", cls="water")
        + path("M60 76q5-3 10 0t10 0M118 74q5-3 10 0t10 0", cls="wave")
    )


def plaque(number: int) -> str:
    return box(8, 8, 28, 48, cls="post", round=2) + downwards(kanji(number), 22, 11, 20, rows=2, cls="j m o")


def burnt(game: Game) -> Iterator[str]:
    events = [event for event in events_of_month(game) if event.what in HOUSES]
    for at, event in enumerate(events[-4:]):
        yield group(house(event, game), x=44 + 31 * at, y=44)


def house(event: Event, game: Game) -> str:
    """What a fire of some strength came to, 30 by 38: a house in flames, one whose owner puts it out, or nothing."""
    if event.what == "fire-stops":
        owner = game.state.players[event.player or 0]
        return stamp("house", 0, 8, 30) + signs.token(owner.seat, labels.initial(owner), 5, -12, 20)
    ruin = stamp("house", 0, 8, 30, cls="past") if event.what == "burns" else ""
    strength = write(str(event.facts["strength"]), 15, 2, 12, cls="b o", anchor="middle")
    return ruin + stamp("flame", 3, -18, 24) + strength


def podium(game: Game) -> Iterator[str]:
    for score in game.scores():
        at, player = min(score.rank, len(STEPS)) - 1, game.state.players[score.seat]
        x, high = PODIUM[at], STEPS[at]
        yield box(x - 17, HIGH - high, 34, high, cls="post" if score.rank == 1 else "night", round=2)
        if high > STEPS[-1]:
            yield write(str(score.rank), x, HIGH - high / 2 + 5, 14, cls="b o", anchor="middle")
        yield signs.oyakata(player.seat, labels.initial(player), x - 13.2, HIGH - high - 36, scale=1.2, piece=False)
