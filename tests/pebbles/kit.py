"""What everybody else takes of the game for tests."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any

from attrs import Factory, frozen

from iki_teach.content import case
from iki_teach.content.expected import Expected, Plain, Text, event_misses, expand_expected, move_misses
from iki_teach.content.files import found_data
from iki_teach.content.shape import Line, Whole
from iki_teach.content.structure import build
from iki_teach.content.switches import Switch, read_switches
from iki_teach.content.words import Words
from iki_teach.core import score
from iki_teach.core.bot import RandomBot
from iki_teach.core.event import Event
from iki_teach.core.refusal import Refusal, Refusals
from iki_teach.drawing.asks import Switches
from iki_teach.drawing.pens import clean
from iki_teach.kits import Cases, GameKit, Look, Page, Pages, Path
from tests.pebbles.drills import DRILLS
from tests.pebbles.game import DRAW, TITLE, Draw, Game, Position, load, new, parse
from tests.pebbles.sheet.sheet import SHEETS
from tests.pebbles.table import BAG, HELP, PLAIN, RULES, TOTAL, describe, draw, say, status_of


@frozen
class Spec:
    game: Annotated[str, Line()] = Game.name
    seed: Annotated[int, Whole(0, 999)] = 0
    options: Annotated[Any, Plain()] = Factory(dict)
    moves: tuple[Text, ...] = ()
    expect: Expected = Factory(Expected)


class Case(case.Case[Game, Spec]):
    def misses_after(self, game: Game) -> Iterator[Any]:
        return after(game, self.spec.expect)


def after(game: Game, expected: Expected) -> Iterator[Any]:
    yield from event_misses(game, expected, in_order=False)
    yield from move_misses(game, expected)


def read_case(value: Any, preset: str = "", players: int = 0, folder: object = None) -> Case:
    spec = build(value | {"expect": expand_expected(value.get("expect", {}))}, Spec)
    return Case(spec, new(seed=spec.seed, options=spec.options))


@cache
def switches() -> dict[str, Switch]:
    (path,) = found_data("pebbles/switches.yaml")
    return read_switches(path, needed=("secret",), known=("secret",))


def example(switch: str, own: Mapping[str, Any]) -> Game:
    spec = build(switches()[switch].example, Spec)
    return Case(spec, new(seed=spec.seed, options={switch: switches()[switch].default, **own})).played()


def tell_table(switch: str, preset: str, own: Mapping[str, Any], words: Words) -> list[tuple[str, str]]:
    return [
        (tell_line(line, example(switch, own).state, words), line.rule)
        for own_score in example(switch, own).scores()
        for line in own_score.lines
    ]


SWITCHES = Switches(
    all=switches,
    presets=lambda: ("plain",),
    setting=lambda preset, switch: switches()[switch].default,
    tell=tell_table,
    ask=lambda switch, words: switches()[switch].named(words),
    draw=lambda switch, words: "",
    describe=lambda switch, words: describe(example(switch, {}).state, words, None),
)


def player(position: Position, seat: int | None, words: Words) -> str:
    return "" if seat is None else clean(position.players[seat])


def tell_event(event: Event, position: Position, words: Words) -> str:
    return say(words, event.what, who=player(position, event.player, words), **event.facts)


def tell_refusal(refusal: Refusal, position: Position, words: Words) -> str:
    return say(words, refusal.reason, **dict(refusal.facts))


def tell_line(line: score.Line, position: Position, words: Words) -> str:
    return say(words, line.what, n=line.points, **dict(line.facts))


def bag(words: Words, game: Game) -> Page:
    """Return the bag as only a notebook of this game shows it."""
    return Page(lines=(f"{words(BAG)}: {len(game.state.bag)}",), svg=draw(game.state, words, Look()))


def label(game: Game, move: Draw, words: Words) -> str:
    return say(words, "label", n=move.number)


def meant(game: Game, selected: Path, at: str) -> Refusals:
    hand, _, number = at.partition(".")
    return game.why_not(Draw(int(number))) if hand == "hand" and number.isdecimal() else ()


def rule_now(game: Game) -> str:
    return game.end_rule if game.over else DRAW


class Pebbles(GameKit[Game, Draw, Position]):
    name, title, record_title, names = Game.name, "Pebbles", TITLE, ("Aki", "Ben")
    preset_word, usual, presets_title, own_cards = "rules", "plain", RULES, "Pebbles are no cards"
    presets, preset_name = staticmethod(lambda: ("plain",)), staticmethod(lambda preset, words: words(PLAIN))
    new, read, parse = staticmethod(new), staticmethod(load), staticmethod(parse)
    again = staticmethod(lambda game: new(game.head.players, options={"secret": game.head.secret}))
    case = Cases(read=read_case, goal=lambda value: build(expand_expected(value), Expected), misses=after)
    draw, describe, covered, help, total = staticmethod(draw), staticmethod(describe), True, HELP, TOTAL
    paths = staticmethod(lambda move, position: [(f"hand.{move.number}",)])
    place = staticmethod(lambda position, words: words(BAG))
    meant, label, player, rule_now = map(staticmethod, (meant, label, player, rule_now))
    status = staticmethod(lambda game, words, selected: status_of(game.state, words))
    tell_event, tell_refusal, tell_line = staticmethod(tell_event), staticmethod(tell_refusal), staticmethod(tell_line)
    events_tell_all, bots, drills = True, {"random": RandomBot}, DRILLS
    pages = Pages(switches=SWITCHES, sheet=SHEETS, own={"pebbles_bag": bag})


KIT = Pebbles()
