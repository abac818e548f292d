"""What everybody else takes of the game for tests."""

from typing import Any

from attrs import frozen

from iki_teach.content.words import Words
from iki_teach.core.bot import RandomBot
from iki_teach.core.event import Event
from iki_teach.core.refusal import Refusal, Refusals
from iki_teach.core.score import Line
from iki_teach.drawing.pens import clean
from iki_teach.kits import Cases, Kit, Path
from tests.pebbles.drills import DRILLS
from tests.pebbles.game import DRAW, TITLE, Draw, Game, Position, load, new, parse
from tests.pebbles.table import BAG, HELP, PLAIN, RULES, TOTAL, describe, draw, say, status_of


@frozen
class Case:
    """A game from its seed and some moves."""

    game: Game


def read_case(value: Any, preset: str = "", players: int = 0, folder: object = None) -> Case:
    """Set up a position from plain values."""
    game = new(seed=value.get("seed", 0), options=value.get("options"))
    for move in value.get("moves", ()):
        game = game.play(move)
    return Case(game)


def player(position: Position, seat: int | None, words: Words) -> str:
    """Return a player's name."""
    return "" if seat is None else clean(position.players[seat])


def tell_event(event: Event, position: Position, words: Words) -> str:
    """Return an event as a sentence."""
    return say(words, event.what, who=player(position, event.player, words), **event.facts)


def tell_refusal(refusal: Refusal, position: Position, words: Words) -> str:
    """Return a refusal as a sentence."""
    return say(words, refusal.reason, **dict(refusal.facts))


def tell_line(line: Line, position: Position, words: Words) -> str:
    """Return a line of a score."""
    return say(words, line.what, n=line.points, **dict(line.facts))


def label(game: Game, move: Draw, words: Words) -> str:
    """Return the words on a move's button."""
    return say(words, "label", n=move.number)


def meant(game: Game, selected: Path, at: str) -> Refusals:
    """Return the reasons against the move that a click means."""
    hand, _, number = at.partition(".")
    return game.why_not(Draw(int(number))) if hand == "hand" and number.isdecimal() else ()


def rule_now(game: Game) -> str:
    """Return the rule that is being followed."""
    return game.end_rule if game.over else DRAW


KIT = Kit(
    name=Game.name,
    title="Pebbles",
    record_title=TITLE,
    rule_prefix=Game.name,
    names=("Aki", "Ben"),
    presets=lambda: ("plain",),
    preset_word="rules",
    usual="plain",
    presets_title=RULES,
    preset_name=lambda preset, words: words(PLAIN),
    preset_of=lambda game: "plain",
    own_cards="Pebbles are no cards",
    new=new,
    again=lambda game: new(game.head.players, options={"secret": game.head.secret}),
    load=load,
    parse=parse,
    case=Cases(read=read_case, goal=dict, misses=lambda game, goal: set(goal.items()) - set(game.facts().items())),
    draw=draw,
    describe=describe,
    stylesheet=lambda: "",
    marks=False,
    covered=True,
    paths=lambda move, position: [(f"hand.{move.number}",)],
    meant=meant,
    first_needed=lambda game, selected, at, words: None,
    changed=lambda game: set(),
    button_clicks=0,
    known=None,
    label=label,
    labels=lambda game, moves, words: [label(game, move, words) for move in moves],
    place=lambda position, words: words(BAG),
    phrase=label,
    attempt=label,
    offer=lambda game, text, words: label(game, parse(text), words),
    status=lambda game, words, selected=(): status_of(game.state, words),
    player=player,
    rule_now=rule_now,
    tell_event=tell_event,
    tell_events=lambda events, position, words: ((one, tell_event(one, position, words)) for one in events),
    tell_refusal=tell_refusal,
    tell_allowed=lambda game, move, words: words.rule_text(move.rule),
    tell_line=tell_line,
    total=TOTAL,
    tell_points=lambda seat, line, position, words: tell_line(line, position, words),
    tell_result=lambda score, position, words: words(TOTAL, n=score.total),
    events_tell_all=True,
    heading=lambda event, words: "",
    moments=lambda before, now, words: [],
    hint=lambda game, words: [(words.rule_text(rule_now(game)), rule_now(game))],
    help=HELP,
    bots={"random": RandomBot},
    drills=DRILLS,
    sheet=None,
    files={},
)
