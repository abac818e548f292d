"""A question for who has never heard of the game: a row of stalls burns, and who puts the fire out?"""

from typing import Any

from iki_teach.content.words import N, Words
from iki_teach.core.event import Event
from iki_teach.drawing.pens import box, group, path, stamp, write
from iki_teach.drawing.signs import names_in
from iki_teach.games.iki.cases.case import case_from
from iki_teach.games.iki.drawing import figures, pieces
from iki_teach.games.iki.drawing.cards import face
from iki_teach.games.iki.drawing.ground import NEAR
from iki_teach.games.iki.drawing.pieces import token
from iki_teach.games.iki.drawing.signs import BOOK
from iki_teach.games.iki.facts.cards import Card
from iki_teach.games.iki.rules.notation import parse_move
from iki_teach.games.iki.rules.position import PlayerView, Position
from iki_teach.games.iki.words import labels
from iki_teach.kits import Beat, Teaser, Tile

_ROW = "west"
_POSITION: dict[str, Any] = {
    "month": 5,
    "phase": "fire",
    "players": {"Aki": {"fire": 4}, "Ben": {"fire": 2}, "Chie": {"fire": 1}},
    "stalls": {
        "west.1": {"card": "tofu-seller", "owner": "Chie"},
        "west.2": {"card": "tea-dealer", "owner": "Ben"},
        "west.3": {"card": "sawyer", "owner": "Aki"},
        "west.4": {"card": "lantern-maker", "owner": "Ben"},
    },
}
_TITLE = N("teaser", "Fire! Who puts it out?")
_TEXT = N(
    "teaser",
    "It starts on the left with strength {n} and loses 1 at every stall. The first owner who is at least as strong puts"
    " it out. Tap a stall.",
)
_BURNS = N("teaser", "Fire {strength}, {who} {have}: the stall burns down.")
_STOPS = N("teaser", "Fire {strength}, {who} {have}: {who} puts it out. Whatever lies behind is safe.")
_TILE = N("teaser", "{card}, owned by {who}, firefighting {have}")
_FLAME = path(
    "M30 2c4 14 24 24 24 46a24 26 0 0 1-48 0c0-10 5-16 9-20 1 5 3 8 6 9-1-14 3-26 9-35z", more='fill="#b0321c"'
)
WIDE, HIGH, FOOT = 100.0, NEAR.card, 38.0


def teaser(words: Words) -> Teaser:
    """Return the question; a played move answers it."""
    game = case_from(_POSITION).game
    position = game.state
    events = [event for event in game.play(parse_move(f"fire {_ROW}")).events if "stall" in event.facts]
    stalls = [stall for stall, stand in position.stalls.items() if stand is not None]
    strength = events[0].facts["strength"]
    return Teaser(
        title=words(_TITLE),
        text=words(_TEXT, n=strength),
        lead=_svg(_FLAME + write(str(strength), 30, 60, 26, cls="b o", anchor="middle"), 60, 76),
        tiles=tuple(_tile(stall, position, words) for stall in stalls),
        right=events[-1].facts["stall"],
        beats=tuple(_beat(event, position, words) for event in events),
        page="06_fire",
    )


def _beat(event: Event, position: Position, words: Words) -> Beat:
    stall, strength = event.facts["stall"], event.facts["strength"]
    _, owner = _stand(stall, position)
    gone = event.what == "burns"
    said = words(_BURNS if gone else _STOPS, strength=strength, have=owner.fire, who=owner.name)
    return Beat(stall, said, strength, gone)


def _tile(stall: str, position: Position, words: Words) -> Tile:
    """A card in its stall, and below it the owner's strength."""
    card, owner = _stand(stall, position)
    drawn = box(1, 1, WIDE - 2, HIGH, cls="face", round=4)
    drawn += group(face(card, labels.colour_look(card.colour, position), words.lang, WIDE - 2), x=1, y=1)
    drawn += token(owner.seat, labels.initial(owner), 12, HIGH + 7, 24) + stamp("fire", 44, HIGH + 9, 20)
    drawn += write(str(owner.fire), 76, HIGH + 26, 22, cls="b", anchor="middle")
    label = words(_TILE, card=card.name(words.lang), who=owner.name, have=owner.fire)
    return Tile(stall, _svg(drawn, WIDE, HIGH + FOOT), label)


def _stand(stall: str, position: Position) -> tuple[Card, PlayerView]:
    """The card in a stall of this question, and who owns it."""
    name: str = _POSITION["stalls"][stall]["card"]
    owner: str = _POSITION["stalls"][stall]["owner"]
    return position.cards[name], next(view for view in position.players if view.name == owner)


def _svg(drawn: str, wide: float, high: float) -> str:
    """A picture with all that it uses, which says nothing: what holds it is named."""
    seen = names_in(drawn)
    shared = figures.defs([name for name in seen if name.startswith("figure-")]) + pieces.defs(frozenset())
    used = BOOK.defined(frozenset(seen | names_in(shared))) + shared
    return (
        f'<svg class="iki-table" aria-hidden="true" xmlns="http://www.w3.org/2000/svg"'
        f' viewBox="0 0 {wide:g} {high:g}">'
        f"<defs>{used}</defs>{drawn}</svg>"
    )
