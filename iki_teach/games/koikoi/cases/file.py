"""What a position file of Koi-Koi may say: the cards, the points, moves, and what should come of them."""

from typing import Annotated, Literal

from attrs import Factory, frozen

from iki_teach.content import expected
from iki_teach.content.expected import Plain, Text
from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.shape import PROSE, SLUG, Line, Pattern, Whole
from iki_teach.content.structure import KeyPath, Located
from iki_teach.core.players import MOST_LETTERS
from iki_teach.games.koikoi.rules.scoring import LONGEST

CARD = r"([1-9]|1[0-2])-[1-4]"
Cards = Annotated[str, Pattern(rf"({CARD}( +{CARD})*)?", "cards such as 8-1 11-1")]
Player = Annotated[str, Line(longest=MOST_LETTERS)]
LARGEST_SEED = 10**12
Points = Annotated[int, Whole(-999, 999, "points")]


@frozen
class Expected(expected.Expected):
    points: dict[Player, Points] = Factory(dict)
    captured: dict[Player, Cards] = Factory(dict)
    field: Cards | None = None


@frozen
class KoikoiPosition:
    """A position of Koi-Koi; both hands, and a stock that lasts for them, are all that it needs.

    Where both have said koi-koi, `caller` is who said it last; `calls` is how often, once if left out. `round` is the
    number of this month in the game, the first if left out. One card more in a hand means that its player moves and the
    other deals. Where both hands are empty the seed deals, as it does in a game; it deals all later months, too.
    """

    hands: dict[Player, Cards]
    game: Literal["koikoi"] = "koikoi"
    stock: Cards = ""
    seed: Annotated[int, Whole(0, LARGEST_SEED)] = 0
    birthdays: dict[Player, Annotated[int, Whole(1, 12)]] = Factory(dict)
    title: Text = ""
    about: Annotated[str, PROSE] = ""
    field: Cards = ""
    captured: dict[Player, Cards] = Factory(dict)
    points: dict[Player, Points] = Factory(dict)
    called: dict[Player, Points] = Factory(dict)
    calls: dict[Player, Annotated[int, Whole(1, 8)]] = Factory(dict)
    caller: Player | None = None
    dealer: Player | None = None
    month: Annotated[int, Whole(1, 12)] | None = None
    round: Annotated[int, Whole(1, LONGEST)] | None = None
    rules: Annotated[str, SLUG] = "source"
    options: dict[Text, Annotated[object, Plain()]] = Factory(dict)
    moves: tuple[Text, ...] = ()
    expect: Expected = Factory(Expected)


def unknown_names(spec: KoikoiPosition) -> Located:
    known = tuple(spec.hands)
    if len(known) != 2:
        yield ("hands",), ValueFault("the hands of two players", ", ".join(known) or "none")
        return
    named: list[tuple[KeyPath, str]] = [((key, name), name) for key in SEATED for name in getattr(spec, key)]
    named += [(("expect", key, name), name) for key in ("points", "captured") for name in getattr(spec.expect, key)]
    named += [((key,), name) for key in ("dealer", "caller") if (name := getattr(spec, key)) is not None]
    for path, name in named:
        if name not in known:
            yield path, ValueFault("one of " + ", ".join(known), quoted(name))
    callers = [name for name in known if spec.called.get(name)]
    if spec.caller is None and len(callers) > 1:
        yield ("called",), ValueFault("a key caller that names who said koi-koi last", "two who said it")
    elif spec.caller in known and spec.caller not in callers:
        yield ("caller",), ValueFault("somebody whose koi-koi is told under called", quoted(spec.caller))
    for name in spec.calls:
        if name in known and name not in callers:
            yield ("calls", name), ValueFault("somebody whose koi-koi is told under called", quoted(name))
    if not any(spec.hands.values()):
        for key in DEALT:
            if getattr(spec, key):
                yield (key,), ValueFault("cards in both hands, too, or left to the seed", quoted(getattr(spec, key)))


SEATED = ("birthdays", "captured", "points", "called", "calls")
DEALT = ("stock", "field", "captured", "called", "dealer", "month")
