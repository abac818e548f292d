"""What a position file of Koi-Koi may say: the cards, the points, moves, and what should come of them."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from attrs import Factory, frozen

from iki_teach.content.faults import MisfitError, quoted
from iki_teach.content.shape import SLUG, Line, Pattern, Whole
from iki_teach.content.structure import Path as KeyPath
from iki_teach.games.iki.cases.shapes import Plain

CARD = r"([1-9]|1[0-2])-[1-4]"
Cards = Annotated[str, Pattern(rf"({CARD}( +{CARD})*)?", "cards such as 8-1 11-1")]
Player = Annotated[str, Line(longest=40)]
Text = Annotated[str, Line()]
LARGEST_SEED = 10**12
Points = Annotated[int, Whole(-999, 999, "points")]


@frozen
class Expected:
    """What should hold after the moves: points and captured cards by player, events, refusals and legal moves."""

    points: dict[Player, Points] = Factory(dict)
    captured: dict[Player, Cards] = Factory(dict)
    field: Cards | None = None
    events: tuple[Text, ...] = ()
    legal: tuple[Text, ...] = ()
    refusals: dict[Text, Text] = Factory(dict)


@frozen
class KoikoiPosition:
    """A position of Koi-Koi; both hands, and a stock that lasts for them, are all that it needs.

    Where both have said koi-koi, `caller` is who said it last. Where the hands are empty the seed deals, as it does
    in a game; it deals all later months, too.
    """

    hands: dict[Player, Cards]
    game: Literal["koikoi"] = "koikoi"
    stock: Cards = ""
    seed: Annotated[int, Whole(0, LARGEST_SEED)] = 0
    birthdays: dict[Player, Annotated[int, Whole(1, 12)]] = Factory(dict)
    title: Text = ""
    field: Cards = ""
    captured: dict[Player, Cards] = Factory(dict)
    points: dict[Player, Points] = Factory(dict)
    called: dict[Player, Points] = Factory(dict)
    caller: Player | None = None
    dealer: Player | None = None
    month: Annotated[int, Whole(1, 12)] | None = None
    rules: Annotated[str, SLUG] = "source"
    options: dict[Text, Annotated[Any, Plain()]] = Factory(dict)
    moves: tuple[Text, ...] = ()
    expect: Expected = Factory(Expected)


def strangers(told: KoikoiPosition) -> Iterator[tuple[KeyPath, MisfitError]]:
    """Yield every name that does not play: the players are those with a hand."""
    known = tuple(told.hands)
    if len(known) != 2:
        yield ("hands",), MisfitError("the hands of two players", ", ".join(known) or "none")
        return
    named: list[tuple[KeyPath, str]] = [((key, name), name) for key in SEATED for name in getattr(told, key)]
    named += [(("expect", key, name), name) for key in ("points", "captured") for name in getattr(told.expect, key)]
    named += [((key,), name) for key in ("dealer", "caller") if (name := getattr(told, key)) is not None]
    for path, name in named:
        if name not in known:
            yield path, MisfitError("one of " + ", ".join(known), quoted(name))
    callers = [name for name in known if told.called.get(name)]
    if told.caller is None and len(callers) > 1:
        yield ("called",), MisfitError("a key caller that names who said koi-koi last", "two who said it")
    elif told.caller in known and told.caller not in callers:
        yield ("caller",), MisfitError("somebody whose koi-koi is told under called", quoted(told.caller))
    if not any(told.hands.values()):
        for key in DEALT:
            if getattr(told, key):
                yield (key,), MisfitError("cards in both hands, too, or left to the seed", quoted(getattr(told, key)))


SEATED = ("birthdays", "captured", "points", "called")
DEALT = ("stock", "field", "captured", "dealer", "month")
