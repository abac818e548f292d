"""A question for who has never heard of the game: a row of stalls burns, and who puts the fire out?"""

from collections.abc import Mapping
from typing import Any

from iki_teach.content.words import N, Text, Words
from iki_teach.core.event import Event, of_kind
from iki_teach.drawing.asks import Beat, Teaser, Tile
from iki_teach.drawing.panels import silent
from iki_teach.drawing.pens import box, group, path, stamp, write
from iki_teach.games.iki.cases.case import case_from
from iki_teach.games.iki.drawing.cards import face
from iki_teach.games.iki.drawing.ground import NEAR
from iki_teach.games.iki.drawing.pieces import token
from iki_teach.games.iki.facts.cards import Card
from iki_teach.games.iki.rules.notation import parse_move
from iki_teach.games.iki.rules.position import PlayerView, Position
from iki_teach.games.iki.words import labels

Fire = tuple[Text, dict[str, Any]]  # what is asked, and in which position
WEST: Fire = (
    N("teaser", "Fire! Who puts it out?"),
    {
        "month": 5,
        "phase": "fire",
        "players": {"Aki": {"fire": 4}, "Ben": {"fire": 2}, "Chie": {"fire": 1}},
        "stalls": {
            "west.1": {"card": "tofu-seller", "owner": "Chie"},
            "west.2": {"card": "tea-dealer", "owner": "Ben"},
            "west.3": {"card": "sawyer", "owner": "Aki"},
            "west.4": {"card": "lantern-maker", "owner": "Ben"},
        },
    },
)
EAST: Fire = (
    N("teaser", "A bigger fire. Where does it end?"),
    {
        "month": 8,
        "phase": "fire",
        "players": {"Aki": {"fire": 3}, "Ben": {"fire": 6}, "Chie": {"fire": 5}},
        "stalls": {
            "east.1": {"card": "sawyer", "owner": "Ben"},
            "east.2": {"card": "lantern-maker", "owner": "Aki"},
            "east.3": {"card": "tea-dealer", "owner": "Ben"},
            "east.4": {"card": "tofu-seller", "owner": "Chie"},
        },
    },
)
_TEXT = N(
    "teaser",
    "It starts on the left with strength {n} and loses {falls} at every stall (each card is one). The first owner who"
    " is at least as strong puts it out. The letter names the owner: A is Aki. Tap a stall.",
)
_BURNS = N("teaser", "Fire {strength}, {who} {have}: the stall burns down.")
_STOPS = N("teaser", "Fire {strength}, {who} {have}: {who} puts it out.")
_SAFE = N("teaser", "Fire {strength}, {who} {have}: {who} puts it out. Whatever lies behind is safe.")
_WEAK = N("teaser", "There the fire is {strength}, {who} only {have}.")
_BEHIND = N("teaser", "The fire does not come that far.")
_TILE = N("teaser", "{card}, owned by {who}, firefighting {have}")
_FLAME = path(
    "M30 2c4 14 24 24 24 46a24 26 0 0 1-48 0c0-10 5-16 9-20 1 5 3 8 6 9-1-14 3-26 9-35z", more='fill="#b0321c"'
)
WIDE, HIGH, FOOT = 100.0, NEAR.card, 46.0


def fire(asked: Fire, words: Words) -> Teaser:
    title, spec = asked
    position = (game := case_from(spec).game).state
    row = next(iter(spec["stalls"])).partition(".")[0]
    events = [event for event in game.play(parse_move(f"fire {row}")).events if "stall" in event.facts]
    reached = dict(map(_reached, events))
    (_, strength), burns = _reached(events[0]), position.fires[position.month]
    return Teaser(
        title=words(title),
        text=words(_TEXT, n=strength, falls=burns.falls),
        lead=silent(_FLAME + write(str(strength), 30, 60, 26, cls="b o", anchor="middle"), 60, 76),
        tiles=tuple(_tile(stall, spec, position, words, reached.get(stall, 0)) for stall in spec["stalls"]),
        right=_reached(events[-1])[0],
        beats=tuple(_beat(event, spec, position, words) for event in events),
        page="06_fire",
    )


def _reached(event: Event) -> tuple[str, int]:
    return of_kind(str, event.facts["stall"]), of_kind(int, event.facts["strength"])


def _beat(event: Event, spec: Mapping[str, Any], position: Position, words: Words) -> Beat:
    stall, strength = _reached(event)
    _, owner = _card_of(stall, spec, position)
    gone = event.what == "burns"
    stops = _STOPS if stall == list(spec["stalls"])[-1] else _SAFE
    answer = words(_BURNS if gone else stops, strength=strength, have=owner.fire, who=owner.name)
    return Beat(stall, answer, strength, gone)


def _tile(stall: str, spec: Mapping[str, Any], position: Position, words: Words, fire: int) -> Tile:
    """A card in its stall, and below it the owner's strength; so strong is the fire there, if it comes that far."""
    card, owner = _card_of(stall, spec, position)
    drawn = box(1, 1, WIDE - 2, HIGH, cls="face", round=4)
    drawn += group(
        face(card, labels.colour_look(card.colour, position), words.lang, WIDE - 2), cls="iki-as-printed", x=1, y=1
    )
    drawn += token(owner.seat, labels.initial(owner), 3, HIGH + 4, 42) + stamp("fire", 50, HIGH + 14, 22)
    drawn += write(str(owner.fire), 85, HIGH + 35, 26, cls="b", anchor="middle")
    label = words(_TILE, card=card.name(words.lang), who=owner.name, have=owner.fire)
    why = words(_WEAK, who=owner.name, have=owner.fire, strength=fire) if fire else words(_BEHIND)
    return Tile(stall, silent(drawn, WIDE, HIGH + FOOT), label, why)


def _card_of(stall: str, spec: Mapping[str, Any], position: Position) -> tuple[Card, PlayerView]:
    occupant = spec["stalls"][stall]
    return position.cards[occupant["card"]], next(view for view in position.players if view.name == occupant["owner"])
